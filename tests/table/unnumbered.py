"""Questions in plain lines, without what depends on how long somebody has been sitting there."""

from __future__ import annotations

import re

NUMBERED = re.compile(r"^ *[0-9][0-9.]*  ", re.MULTILINE)
"""The number before a choice."""

GOES_ON = re.compile(r"\n {5,}(?!\d)")
"""A line goes on in the next; where depends on how wide its number is."""


def unnumbered(question: str) -> str:
    """A question with its choices in no order: a list has new numbers when somebody sits down to it again."""
    question = GOES_ON.sub(" ", question)
    first, *choices = question.strip().splitlines() or [""]
    return "\n".join([first, *sorted(NUMBERED.sub("", line) for line in choices)])
