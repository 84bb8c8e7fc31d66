"""The campaign as an explicit state machine: each state plays a piece and names the next one.

Between two states the whole table is plain data: a rest point."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from etherfields.kernel.play.decisions import Rest, Rules
from etherfields.kernel.system.faults import Impossible
from ..definitions import Gate
from ..rules.dream.endings import close_dream, resolve_ending
from ..rules.engine.events import carry_out, happened
from ..rules.engine.scene import Scene
from ..rules.engine.script_book import read_script
from ..rules.state.play import Ending, Play
from ..rules.state.table import make_due
from ..rules.turn.dreamers_phase import dreamers_phase
from ..rules.turn.landscape_phase import landscape_phase

# It enters what words mean that speak of a campaign.
from . import campaign_words as _words  # noqa: F401
from .awakening import awakening
from .map import shops
from .map.travelling import OVER, arrive, choose_way, go_through, onward
from .sessions import modes, save_by_the_book
from .sessions.sessions import between_sessions, session
from .slumber import slumbers

WAYS = (shops.ways, awakening.ways, save_by_the_book.ways)
"""The Party's choices at its Location other than walking on."""


class State(Struct, frozen=True):
    """A state of the campaign; the table is plain data whenever one begins."""

    name: str
    play: Callable[[Play], Rules[str]]
    """Plays it, and names the state that follows."""
    leads_to: tuple[str, ...]
    about: str
    no_rest: str = ""
    """Why it is no rest point; empty: it is one."""


def campaign(play: Play) -> Rules[None]:
    """Walk from state to state until the campaign is over; the table rests where a walk is taken up."""
    taken_up = True
    while play.table.state != OVER:
        state = STATES[play.table.state]
        if taken_up or not state.no_rest:
            play.spared.clear()
            yield Rest(state.name)
        taken_up = False
        following = yield from state.play(play)
        if following not in state.leads_to:
            raise Impossible(f"“{state.name}” never leads to “{following}”")
        play.table.state = following


def enter_first_dream(play: Play) -> Rules[str]:
    """A new campaign begins before the Gate of the First Dream. Rules: EF-SETUP-15."""
    return (yield from go_through(play, play.pack.campaign.first))


# --- in a Landscape -------------------------------------------------------------------------------------


def turn(play: Play) -> Rules[str]:
    """A Turn; without a Turn card left, Out of Turns. Rules: EF-TURN-01, EF-TURN-09."""
    over = "slumber over" if play.table.slumber else "dream over"
    try:
        if play.table.slumber and play.table.piles.count("turns/deck") and (yield from slumbers.leaves_early(play)):
            return over
        if play.table.piles.count("turns/deck"):
            yield from dreamers_phase(play)
            yield from landscape_phase(play)
        if play.table.piles.count("turns/deck"):
            return "turn"
        yield from turns_ran_out(play)
        play.table.turn.ending = "failed"
    except Ending as ending:
        play.table.turn.ending = ending.how
    return over


def turns_ran_out(play: Play) -> Rules[None]:
    """Carry out the Dream's or Slumber's end of Turns; a named ending may come of it. Rules: EF-TURN-09."""
    play.say("out of turns", "The Turn deck is empty.")
    yield from happened(play, "turns run out")
    if play.table.slumber:
        yield from slumbers.out_of_turns(play)
        return
    scene = Scene(play, "", play.table.gate)
    text = play.printed(play.table.gate, Gate).out_of_turns
    if text:
        yield from carry_out(play, text, scene, "Out of Turns")
    elif play.pack.campaign.service.out_of_turns:
        yield from read_script(scene, play.pack.campaign.service.out_of_turns)


def dream_over(play: Play) -> Rules[str]:
    """The Dream's ending is resolved, its table is cleared; the map comes after it.
    Rules: EF-DREAM-11, EF-DREAM-12, EF-DREAM-13, EF-DREAM-14."""
    gate = play.table.gate
    ending = yield from resolve_ending(play, play.table.turn.ending)
    modes.note_failure(play, gate, ending)
    yield from close_dream(play, ending)
    modes.lay_out_again(play)
    if ending == "died" and play.pack.campaign.start:
        slumbers.lay_low(play)
    if not play.pack.campaign.start:
        play.table.over = ending
    elif play.table.place:
        play.say("dreamworld reached", "The Party is on the Dreamworld map again.", location=play.table.place)
    else:
        # EF-SLUMBER-01, EF-DREAM-14: the First Dream is over; from now on there are Slumbers, and a map to Awaken on.
        slumbers.build_slumber_deck(play)
        make_due(play.table, "awakening")
    yield from slumbers.settle(play)
    return onward(play)


# --- on the map -----------------------------------------------------------------------------------------


def outside(piece: Callable[[Play], Rules[str]]) -> Callable[[Play], Rules[str]]:
    """A piece that is played outside a Landscape, where a death is resolved at once.
    Rules: EF-DEATH-04, EF-DEATH-08."""

    def played(play: Play) -> Rules[str]:
        try:
            return (yield from piece(play))
        except Ending as ending:
            if ending.how == "died":
                yield from slumbers.fallen(play)
            return onward(play)

    return played


def dreamworld(play: Play) -> Rules[str]:
    """The Party decides what it does at its Location. Rules: EF-MAP-02, EF-MAP-09."""
    return choose_way(play, WAYS)


ONWARD = ("arrival", "slumber", "awakening", "saving", "dreamworld", OVER)
"""Where `onward` leads."""
STATES = {
    state.name: state
    for state in (
        State("begin", enter_first_dream, ("turn", "dream over"), "a new campaign stands before its first Gate"),
        State("turn", turn, ("turn", "dream over", "slumber over"), "the next Turn of a Dream or Slumber"),
        State("dream over", outside(dream_over), ONWARD, "a Dream has ended and its ending is due"),
        State(
            "dreamworld",
            outside(dreamworld),
            ("turn", "dream over", *ONWARD),
            "the Party is at a Location whose effect is resolved",
        ),
        State(
            "arrival",
            outside(arrive),
            ONWARD,
            "the Party has come to a Location whose effect is due",
            "it follows at once from the step that was chosen at the Location before",
        ),
        State(
            "slumber",
            outside(slumbers.draw_slumber),
            ("turn", "slumber over", *ONWARD),
            "a Slumber is about to be drawn",
            "it follows at once from what made it due; its first Turn is one",
        ),
        State(
            "slumber over",
            outside(slumbers.slumber_over),
            ONWARD,
            "a Slumber has ended",
            "nobody decides anything before the Party is on the map again",
        ),
        State("awakening", outside(awakening.awaken), ONWARD, "the Party Awakens"),
        State(
            "saving",
            outside(save_by_the_book.saving),
            ("between sessions", *ONWARD),
            "the session is saved by the book",
        ),
        State("between sessions", between_sessions, ("session",), "the campaign may be put away"),
        State("session", outside(session), ONWARD, "the table is set for a new session"),
    )
}
"""All states of a campaign, by name; besides them only its end."""
