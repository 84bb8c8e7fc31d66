"""Endings of a Dream: its outcome, what it says, death, and the way out."""

from __future__ import annotations

from contextlib import nullcontext

from etherfields.games.etherfields.content.load.pack_names import group
from etherfields.games.etherfields.definitions import Gate, Item, Knowledge, Outcome
from etherfields.kernel.play.decisions import Rules
from ..cards.gaining import begin_season, learn
from ..dreamers.torment import after_death
from ..engine.durations import A_DREAM, end_of
from ..engine.events import carry_out, happened
from ..engine.in_play import put
from ..engine.scene import Scene
from ..engine.script_book import read_script
from ..state.play import Ending, Play
from ..state.table import code
from .entering import clear_landscape, lay_setup_tiles


def resolve_ending(play: Play, ending: str) -> Rules[str]:
    """Carry out the outcome of an ending; it may still cost a life. Rules: EF-DREAM-12, EF-DEATH-04."""
    gate = play.table.gate
    outcome = outcome_of(play, gate, ending)
    play.table.outcomes[code(gate)] = ending
    scene, season = Scene(play, "", gate), tuple(play.table.piles.of("season"))
    try:
        with after_death(play) if ending == "died" else nullcontext():
            if ending == "died":
                yield from resolve_death(play)
            if outcome.script:
                yield from read_script(scene, outcome.script)
            yield from carry_out(play, outcome.do, scene, "the ending")
            yield from happened(play, "the dream ends")
            if outcome.result != "neither":
                yield from happened(play, "win a dream" if outcome.result == "won" else "fail a dream", "party")
    except Ending as later:
        if later.how == "died" and ending != "died":
            return (yield from resolve_ending(play, "died"))
    if outcome.season and ending != "died" and tuple(play.table.piles.of("season")) == season:
        # EF-SEASON-02, EF-SEASON-03: won and failed Dreams bring Seasons, a death changes nothing.
        begin_season(play, outcome.season)
    return ending


def outcome_of(play: Play, gate: str, ending: str) -> Outcome:
    """The Gate's outcome of an ending; without one of its own, only whether the Dream was won or failed."""
    return play.printed(gate, Gate).outcomes.get(ending) or _PLAIN.get(ending) or Outcome(result="neither")


def resolve_death(play: Play) -> Rules[None]:
    """The Knowledge card Death is revealed, if need be, and resolved. Rules: EF-DEATH-04."""
    death = play.pack.campaign.service.death
    if not death:
        return
    if play.table.piles.where[death] == "secrets":
        yield from learn(play, death)
    with after_death(play):
        yield from carry_out(play, play.printed(death, Knowledge).do, Scene(play, "", death), "Death")


def close_dream(play: Play, ending: str) -> Rules[None]:
    """The table is cleared of the Dream; its Gate is kept.
    Rules: EF-DREAM-11, EF-DREAM-13, EF-DEATH-05, EF-DEATH-06."""
    gate, turn = play.table.gate, play.table.turn
    # The Turn that is being played is no longer one that is left.
    left = play.table.piles.count("turns/deck") - bool(turn.phase)
    end_of(play, A_DREAM)
    put(play, gate, "gates")
    clear_landscape(play)
    if ending != "died":
        _to_market(play, gate)
    play.table.gate = ""
    play.table.done.pop("dream", None)
    result = "failed" if ending == "died" else outcome_of(play, gate, ending).result
    told = "a Dreamer has died" if ending == "died" else ending
    over = f"{play.name(gate)} is over: {told}."
    play.say("dream over", over, gate=gate, outcome=ending, turns=turn.number, left=left)
    if said := {"won": "You have won.", "failed": "You have lost."}.get(result):
        play.say("dream result", said, gate=gate, result=result)
    yield from lay_setup_tiles(play)


def _to_market(play: Play, gate: str) -> None:
    """Items of the Dream that nobody found go to the Item Market. Rules: EF-ITEM-08, EF-ITEM-09."""
    is_first = code(gate) == play.pack.campaign.first
    for card in tuple(play.table.piles.of("secrets")):
        if play.is_a(card, Item):
            its_own = group(code(card)) and group(code(card)) == group(code(gate))
            if its_own or (is_first and play.printed(card, Item).starting):
                put(play, card, "items/market", "bottom")


_PLAIN = {"won": Outcome(result="won"), "failed": Outcome(result="failed")}
