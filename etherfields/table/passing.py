"""What a table answers by itself: where something quick could be used, and nobody likes to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from etherfields.kernel.decisions import Ask, Choice
from etherfields.kernel.faults import Fault

if TYPE_CHECKING:
    from etherfields.table.plain import PlainTable

ALWAYS, MATTERS, NEVER = "always", "matters", "never"
LIKINGS = {
    ALWAYS: "at every step",
    MATTERS: "only when something quick that is held could change what happens",
    NEVER: "never; of a die only where more than something quick can be done about it",
}
"""When people are asked whether they use something quick."""
OTHERWISE = {"when it matters": MATTERS, "when": MATTERS}
"""Other words for some of them."""

WORDS = "`quick always`, `quick when it matters` or `quick never`"

BREAKING_IN = "quick"
"""A question of this kind is whether anybody breaks in with something quick ..."""
OF_DICE = "reroll"
"""... and of this kind, whether a die stays, with something quick among what can be done."""
_NO_MORE_THAN_QUICK = ("quick", "keep", "calm")
"""What the keys of choices begin with that are something quick, or nothing."""
SAID = "Gone on: nothing quick matters here. `quick` changes that."


def passed_by(question: Ask[object] | None, liking: str) -> Choice[object] | None:
    """The choice by which a table passes a question by: the first, as anybody would choose it who does nothing."""
    if question is None or liking == ALWAYS:
        return None
    if question.idle:
        return question.choices[0]
    return question.choices[0] if liking == NEVER and _is_only_quick(question) else None


def _is_only_quick(question: Ask[object]) -> bool:
    """Whether nothing but quick things can be used, or left alone."""
    if question.kind != OF_DICE:
        return question.kind == BREAKING_IN
    own = (choice.key.removeprefix(f"{choice.who}/") for choice in question.choices)
    return all(key.partition("/")[0] in _NO_MORE_THAN_QUICK for key in own)


def like(seat: PlainTable, rest: str) -> None:
    """`quick`: when somebody is asked whether they use something quick; from now on, and the next time as well."""
    word = OTHERWISE.get(rest.casefold(), rest.casefold())
    if word and word not in LIKINGS:
        raise Fault(f"`quick` doesn't know “{rest:.40}”", todo=f"Type {WORDS}.")
    if word:
        seat.quick = word
        if seat.settings is not None:
            seat.settings.choose("quick", word)
    seat.page.say(f"You are asked about quick things {LIKINGS[seat.quick]}.")
    if word and passed_by(seat.session.question, seat.quick) is not None:
        seat.pass_by()
        seat.tell_news()
        seat.pose()
    elif not word:
        seat.page.say(f"To change that, type {WORDS}.")
