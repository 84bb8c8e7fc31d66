"""One game of one Dream, played by the sensible player: freely, or with one thing different."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b

from etherfields.kernel.play.decisions import Choice, Rest, Rules
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.players import Player
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Impossible
from etherfields.proving.balance.challenges import Measure, Measured, Trial
from etherfields.proving.balance.constrained_player import Bound
from etherfields.proving.bots.checking import SAMPLED, Checks
from ..campaign.game import Etherfields
from ..campaign.machine import STATES
from ..campaign.map.travelling import go_through, is_won
from ..content.load.campaign_pack import Pack
from ..definitions import Gate
from ..players.sensible import Sensible
from ..rules.dream.game_at_table import play_at
from ..rules.dream.setup import hours_for
from ..rules.engine.in_play import put
from ..rules.state.play import Play
from ..rules.state.table import Table, pile
from .choice_names import ChoiceNames, code_of

LIMIT = 6_000
DIED, OUT_OF_TURNS, TURNS, DECISIONS, TORMENT = (
    "a Dreamer died", "out of Turns", "Turns", "decisions", "Torment each",
)  # fmt: skip
"""The figures of a game."""


class OneDream(Etherfields):
    """A game that ends with one Dream: a table in whatever state goes on until the Dream has an outcome."""

    def __init__(self, pack: Pack, gate: str, on_top: str = "") -> None:
        super().__init__(pack)
        self.gate = gate
        self.on_top = on_top
        """A card that whoever has it draws first."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Enter the Dream, unless it is being dreamt already, and play it to its end."""
        play = self.begin(table, tell)
        if table.gate != self.gate:
            table.state = yield from _through(play, self.gate)
            _lay_on_top(play, self.on_top)
        while table.state in ("turn", "dream over") and self.gate not in table.outcomes:
            yield Rest(table.state)
            table.state = yield from STATES[table.state].play(play)


def _through(play: Play, gate: str) -> Rules[str]:
    """Through a Gate that the Party stands before, with what it asks for. Rules: EF-DREAM-04."""
    table = play.table
    if table.piles.where[gate] != "gates":
        put(play, gate, "gates")
    printed = play.printed(gate, Gate)
    missing = printed.keys - table.tokens.of("key", "party")
    if missing > 0:
        table.tokens.gain("key", "party", missing)
    return (yield from go_through(play, gate))


def _lay_on_top(play: Play, code: str) -> None:
    """The first copy of a card that lies in a deck goes to the top of it."""
    for who in play.party:
        deck = pile(who, "deck")
        for card in play.table.piles.of(deck):
            if card.partition("#")[0] == code:
                put(play, card, deck, "top")
                return


class Dreaming:
    """The Party before a Gate: the same Dream can be dreamt from there many times."""

    def __init__(self, pack: Pack, one: Measure) -> None:
        self.pack = pack
        self.one = one
        self.names = ChoiceNames(pack)
        table = Etherfields(pack).fresh(one.seed, one.party, {})
        if one.challenge != pack.campaign.first:
            table = _after_the_first(pack, table, one)
        self._before: Plain = Etherfields(pack).freeze(table)

    def play(self, trial: Trial | None = None, think: Callable[[Table], Player] | None = None) -> Measured:
        """Dream it once; `think` makes another player than the sensible one."""
        game = OneDream(
            self.pack, self.one.challenge, code_of(trial.what) if trial and trial.how == "drawn first" else ""
        )
        table = game.thaw(self._before)
        before = len(table.outcomes)
        held = self._held(table)
        session = Session(game, table, keep=False, check=False)
        player = think(session.table) if think else Sensible(self.pack, session.table, self.one.seed, game.look)
        bound = Bound(player, self.names, trial)
        measured = Measured(self.one, trial, held=held)
        course = blake2b(digest_size=8)
        checks = Checks(game, session, SAMPLED)
        try:
            for choice in _played(session, bound, lambda: len(session.table.outcomes) > before, checks):
                course.update(f"{choice.key}\n".encode())
                measured.decisions += 1
            checks.look(measured.decisions)
        except Impossible as error:
            checks.blame(error, f"{self.one.challenge}, seed {self.one.seed}, {', '.join(self.one.party)}")
            raise
        measured.course = course.hexdigest()
        _look_back(measured, self.pack, session)
        measured.used, measured.left = frozenset(bound.used), frozenset(bound.left)
        return measured

    def _held(self, table: Table) -> frozenset[str]:
        held = (card for who in table.party for name in ("deck", "hand") for card in table.piles.of(pile(who, name)))
        return frozenset(self.names.card(card) for card in held) - {""}


def _look_back(measured: Measured, pack: Pack, session: Session[Table]) -> None:
    """Note how a game went that is over."""
    end, one = session.table, measured.measure
    measured.ending = end.outcomes.get(one.challenge, "no end")
    measured.won = is_won(play_at(pack, end), one.challenge) if one.challenge in end.outcomes else False
    late = any(event.kind == "out of turns" for event in session.events)
    measured.figures = {
        DIED: float(measured.ending == "died"),
        OUT_OF_TURNS: float(late and not measured.won),
        TURNS: sum(event.kind == "turn begins" for event in session.events),
        DECISIONS: measured.decisions,
        TORMENT: sum(end.tokens.of("torment", who) for who in one.party) / len(one.party),
    }


def _played(
    session: Session[Table], player: Player, over: Callable[[], bool], checks: Checks | None = None
) -> Iterator[Choice[object]]:
    """Let a player answer until it is over: the answers."""
    for made in range(1, LIMIT + 1):
        if session.question is None or over():
            return
        choice = player(session.question)
        yield choice
        session.choose(choice)
        if checks is not None:
            checks.made(made)


def _after_the_first(pack: Pack, table: Table, one: Measure) -> Table:
    """A table on which the First Dream has been dreamt, whatever came of it, and the Party has Awakened."""
    game = Etherfields(pack)
    session = Session(game, table, keep=False, check=False)
    player = Sensible(pack, session.table, one.seed, game.look)

    def on_the_map() -> bool:
        return session.question is not None and session.question.kind == "travel"

    for _ in _played(session, player, on_the_map):
        pass
    table = session.table
    table.hours = hours_for(pack, len(table.party))
    return table
