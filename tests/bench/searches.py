"""Rows of games with programs: random play, the decisions of a search, and other engines' play beside them."""

from __future__ import annotations

from contextlib import ExitStack

from tests.bench import peers
from tests.bench.harness import Bound, Contestant, Line, Refused, Row, measure
from tests.bench.rows import Effort

RANDOM, SEARCH = 30_000, 0.7
"""The decisions a second that random play has to reach, and the part of them that a search has to."""
OF_DUEL = 20_000
"""The decisions a second of random play that the duel has to reach."""
CARD_GAMES = {
    "gin rummy": ("gin-rummy",),
    "gin rummy, bare rules": ("gin-rummy", "bare"),
    "UNO": ("uno",),
    "UNO, bare rules": ("uno", "bare"),
}
"""The games of RLCard that are played beside it, driven as its documentation has it or by their rules alone: other
games, so that nothing has to hold."""
SIMULATIONS = 120
PLAYED = 20_000


def rows(effort: Effort) -> list[Line]:
    """Random play against its bound, search against that bound, and simulations beside those of OpenSpiel's bots."""
    with ExitStack() as stack:
        at_random, search = (stack.enter_context(peers.ours("skirmish_player", how)) for how in ("random", "search"))
        measure([at_random, search], effort.rounds, effort.seconds, least=2_000)
        part = search.times(at_random)
    lines: list[Line] = [
        Bound("skirmish, random play", at_random.rate, "/s", least=RANDOM),
        Bound("  the decisions of a search", search.rate, "/s", least=SEARCH * RANDOM),
        Bound("  those, to the ones of random play", part, "x"),
    ]
    return [*lines, *_beside(effort), *_duel(effort)]


def _duel(effort: Effort) -> list[Line]:
    """Random play of the duel against its bound and beside card games of RLCard, and the decisions of its playouts."""
    with ExitStack() as stack:
        at_random, search = (stack.enter_context(peers.ours("duel_player", how)) for how in ("random", "search"))
        there, refused = dict[str, Contestant](), dict[str, str]()
        for name, arguments in CARD_GAMES.items():
            try:
                there[name] = stack.enter_context(peers.python_peer("rlcard", "rlcard_player", *arguments))
                there[name].name = name
                there[name].play(1, seed=1)
            except Refused as reason:
                refused[name] = str(reason)
                there.pop(name, None)
        search.name = "search"
        measure([at_random, search, *there.values()], effort.rounds, effort.seconds, least=2_000)
        lines: list[Line] = [
            Bound("duel, random play", at_random.rate, "/s", least=OF_DUEL),
            Bound("  the decisions of its playouts", search.rate, "/s"),
        ]
        for name in CARD_GAMES:
            row = Row(f"duel, beside {name}", "rlcard", ours=at_random.rate, skipped=refused.get(name, ""))
            if name in there:
                row.theirs, row.ratio = there[name].rate, at_random.times(there[name])
            lines.append(row)
    return lines


def _beside(effort: Effort) -> list[Line]:
    """Simulations a second of our search and of OpenSpiel's on backgammon: other games, so nothing has to hold."""
    name = "openspiel_search_player"
    starts = {"pyspiel, Python": (), "pyspiel, C++": ("native",)}
    lines: list[Line] = []
    with ExitStack() as stack:
        ours = stack.enter_context(peers.ours("skirmish_player", "playouts"))
        there, refused = dict[str, Contestant](), dict[str, str]()
        for peer, arguments in starts.items():
            try:
                there[peer] = stack.enter_context(peers.python_peer("pyspiel", name, *arguments))
                there[peer].play(1, seed=1)
            except Refused as reason:
                refused[peer] = str(reason)
                there.pop(peer, None)
        measure([ours, *there.values()], effort.rounds, effort.seconds, least=SIMULATIONS)
        length = _length(ours)
        for peer in starts:
            other = there.get(peer)
            far = f"{length:.0f} decisions each, to {other.play(1, seed=1).checksum}" if other else ""
            what = f"search: simulations a second{', ' * bool(far)}{far}"
            row = Row(what, peer, ours=ours.rate, skipped=refused.get(peer, ""))
            if other is not None:
                row.theirs, row.ratio = other.rate, ours.times(other)
            lines.append(row)
    return lines


def _length(ours: Contestant) -> float:
    """The decisions of a playout of ours, on the average."""
    result = ours.play(PLAYED // 10, seed=5)
    return int(result.checksum) / result.decisions
