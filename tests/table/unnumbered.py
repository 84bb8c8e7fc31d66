"""Questions in plain lines, without what depends on how long somebody has been sitting there."""

from __future__ import annotations

import re

NUMBERED = re.compile(r"^ *[0-9][0-9.]*  ", re.MULTILINE)
"""The number before a choice."""


def unnumbered(question: str) -> str:
    """A question with its choices in no order: a list has new numbers when somebody sits down to it again."""
    first, *choices = question.strip().splitlines() or [""]
    return "\n".join([first, *sorted(NUMBERED.sub("", line) for line in choices)])
