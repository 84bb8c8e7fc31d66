"""Lessons: whether a duel explains itself while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from etherfields.kernel.system.faults import Fault

NAME: Final = "lessons"
"""The option of lessons."""
FIRST, YES, NO = "first", "yes", "no"
VALUES: Final = ((FIRST, "only the first duel does"), (YES, "yes"), (NO, "no"))


def teaches(options: Mapping[str, str], *, is_first: bool) -> bool:
    """Whether a duel tells its lessons; a Fault if the option has no such value."""
    value = options.get(NAME, FIRST)
    if value not in dict(VALUES):
        raise Fault(f"“{value:.30}” is no value of “{NAME}”", todo=f"There are: {', '.join(dict(VALUES))}.")
    return value == YES or (value == FIRST and is_first)


def without_lessons(options: Mapping[str, str]) -> dict[str, str]:
    """The options that are rulings."""
    return {name: value for name, value in options.items() if name != NAME}
