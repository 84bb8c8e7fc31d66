"""The questions that a table answers by itself: quick actions and draws, for players who like fewer questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.rests import too_far_ahead, too_far_back
from etherfields.kernel.play.retracing import Taken, retraced
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault

if TYPE_CHECKING:
    from .plain_table import PlainTable

ALWAYS, MATTERS, NEVER = "always", "matters", "never"
LIKINGS = {
    ALWAYS: "asked about quick things at every step",
    MATTERS: "asked about quick things only when one that is held could change what happens",
    NEVER: "never asked about quick things, nor whether you keep what a die shows",
}
"""When people are asked whether they use something quick."""
OTHERWISE = {"when it matters": MATTERS, "when": MATTERS}
"""Other words for some of them."""

DRAWN = {
    ALWAYS: "asked before every draw what you discard",
    MATTERS: "asked before a draw what you discard where not everything fits",
}
"""When people are asked what they discard before they draw."""

WORDS = "`quick always`, `quick when it matters` or `quick never`"

BREAKING_IN = "quick"
"""The kind of question whether anybody interrupts with a quick action ..."""
OF_DICE = "reroll"
"""... and of this kind, whether a die stays as it lies."""
BEFORE_A_DRAW = "unwanted"
"""The kind of question what somebody discards before drawing ..."""
ACTING = "act"
"""... and of this kind, what they do once all have drawn."""
SAID = {
    MATTERS: "Things that could be used now are asked about where they matter. `quick` changes that.",
    NEVER: "Quick things are not asked about, as you chose. `quick` changes that.",
}
"""The sentence for the first question passed by, for each setting."""
SAID_OF_DRAWS = "All that is drawn fits: nobody is asked what to discard. `hold` asks."
HELD = "Before the next draw you are asked what you discard."
HELD_NO_MORE = "Where everything fits, the next draw happens without a question."
HELD_WORDS = "`hold`, `hold always` or `hold when it matters`"


class Liking(Struct, frozen=True):
    """When the people at a table are asked what has one sensible answer."""

    quick: str = MATTERS
    """Whether they use something quick."""
    draws: str = MATTERS
    """When people want to be asked about discarding before a draw."""
    programs: frozenset[str] = frozenset()
    """The figures that programs play: what is asked of them is no decision of the people."""


def passed_by(question: Ask[object] | None, liking: Liking) -> Choice[object] | None:
    """The choice by which a table passes a question by: its first, which does nothing."""
    if question is None or liking.quick == ALWAYS:
        return None
    if question.kind == BEFORE_A_DRAW and liking.draws == ALWAYS:
        return None
    if question.idle:
        return question.choices[0]
    return question.choices[0] if liking.quick == NEVER and question.kind in (BREAKING_IN, OF_DICE) else None


def said_of(question: Ask[object], liking: Liking) -> str:
    """The sentence on a question that is passed by."""
    return SAID_OF_DRAWS if question.kind == BEFORE_A_DRAW else SAID[liking.quick]


# --- whose decision it was --------------------------------------------------------------------------


def is_own(taken: Taken, liking: Liking) -> bool:
    """Whether somebody decided it, and not the table by itself, nor a program."""
    if liking.programs and liking.programs.issuperset(taken.question.waiting):
        return False
    passed = passed_by(taken.question, liking)
    return passed is None or passed.key != taken.choice.key


def far_back(session: Session[Any], n: int, liking: Liking) -> int:
    """The number of decisions back to the players' own n last ones: questions passed by don't count."""
    total = len(session.keys)
    last = min(n, total)
    while last:
        own = [at for at, taken in enumerate(retraced(session, last)) if is_own(taken, liking)]
        if len(own) >= n:
            return last - own[-n]
        if last == total:
            raise too_far_back(n, len(own))
        last = min(2 * last + n, total)
    raise too_far_back(n, total)


def far_ahead(session: Session[Any], n: int, liking: Liking) -> int:
    """The number of decisions ahead to the players' own n next ones, with the questions passed by after them."""
    undone = session.undone
    if not undone:
        raise too_far_ahead(n, 0)
    twin = session.branch()
    twin.redo(undone)
    own = [at for at, taken in enumerate(retraced(twin, undone)) if is_own(taken, liking)]
    if len(own) < n:
        raise too_far_ahead(n, len(own))
    return own[n] if len(own) > n else undone


def like(seat: PlainTable, rest: str) -> None:
    """`quick`: set when quick actions are asked about, from now on and in later games."""
    word = OTHERWISE.get(rest.casefold(), rest.casefold())
    if word and word not in LIKINGS:
        raise Fault(f"`quick` doesn't know “{rest:.40}”", todo=f"Type {WORDS}.")
    if word:
        seat.liking = replace(seat.liking, quick=word)
        seat.told_of.add(SAID.get(word, ""))
        if seat.settings is not None:
            seat.settings.choose("quick", word)
    seat.page.say(f"You are {LIKINGS[seat.liking.quick]}.")
    if word:
        _go_on(seat)
    else:
        seat.page.say(f"To change that, type {WORDS}.")


def _go_on(seat: PlainTable) -> None:
    """Pass the question by that is put now, if that is liked from now on."""
    if passed_by(seat.session.question, seat.liking) is not None:
        seat.pass_by()
        seat.tell_news()
        seat.pose()


# --- before a draw ----------------------------------------------------------------------------------


def hold(seat: PlainTable, rest: str) -> None:
    """`hold`: have the next draw ask what is discarded, or no more; with a word, from now on and in later games."""
    word = OTHERWISE.get(rest.casefold(), rest.casefold())
    if word and word not in DRAWN:
        raise Fault(f"`hold` doesn't know “{rest:.40}”", todo=f"Type {HELD_WORDS}.")
    if not word:
        seat.holds = not seat.holds
        seat.page.say(HELD if seat.holds else HELD_NO_MORE)
        return
    seat.liking, seat.holds = replace(seat.liking, draws=word), False
    seat.told_of.add(SAID_OF_DRAWS)
    if seat.settings is not None:
        seat.settings.choose("draws", word)
    seat.page.say(f"You are {DRAWN[word]}.")
    _go_on(seat)


def is_held(seat: PlainTable, question: Ask[object] | None) -> bool:
    """Whether a question is put because somebody wanted to be asked before this draw; that ends with all draws."""
    if question is not None and question.kind == BEFORE_A_DRAW:
        seat.has_held = seat.holds
        return seat.holds
    if seat.has_held and question is not None and question.kind == ACTING:
        seat.holds = seat.has_held = False
    return False
