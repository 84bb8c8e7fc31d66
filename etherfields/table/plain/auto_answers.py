"""The questions that a table answers by itself: quick actions, for players who like fewer questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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

WORDS = "`quick always`, `quick when it matters` or `quick never`"

BREAKING_IN = "quick"
"""The kind of question whether anybody interrupts with a quick action ..."""
OF_DICE = "reroll"
"""... and of this kind, whether a die stays as it lies."""
SAID = {
    MATTERS: "Quick things are asked about where they matter. `quick` changes that.",
    NEVER: "Quick things are not asked about, as you chose. `quick` changes that.",
}
"""The sentence for the first question passed by, for each setting."""


def passed_by(question: Ask[object] | None, liking: str) -> Choice[object] | None:
    """The choice by which a table passes a question by: its first, which does nothing."""
    if question is None or liking == ALWAYS:
        return None
    if question.idle:
        return question.choices[0]
    return question.choices[0] if liking == NEVER and question.kind in (BREAKING_IN, OF_DICE) else None


# --- whose decision it was --------------------------------------------------------------------------


def is_own(taken: Taken, liking: str) -> bool:
    """Whether somebody decided it, and not the table by itself."""
    passed = passed_by(taken.question, liking)
    return passed is None or passed.key != taken.choice.key


def far_back(session: Session[Any], n: int, liking: str) -> int:
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


def far_ahead(session: Session[Any], n: int, liking: str) -> int:
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
        seat.quick = seat.passed_as = word
        if seat.settings is not None:
            seat.settings.choose("quick", word)
    seat.page.say(f"You are {LIKINGS[seat.quick]}.")
    if word and passed_by(seat.session.question, seat.quick) is not None:
        seat.pass_by()
        seat.tell_news()
        seat.pose()
    elif not word:
        seat.page.say(f"To change that, type {WORDS}.")
