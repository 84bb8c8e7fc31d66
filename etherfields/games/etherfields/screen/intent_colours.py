"""Costs in colour: what is asked of each Intent stands in the colour of that Intent, on cards and in choices alike."""

from __future__ import annotations

import re
from functools import lru_cache

from etherfields.table.screen.frame.fragments import Fragment, Line

STYLES = {"insight": "class:blue", "cunning": "class:green", "anger": "class:red", "torment": "class:harm"}
"""The styles of the Intents, and of Torment."""
_ASKED = re.compile(rf"(?:\d+(?:-\d+)?|X) (?:{'|'.join(STYLES)})\b", re.IGNORECASE)
"""An amount of Intent or Torment, as costs are written: `2 Insight`, `1-3 Cunning`."""


@lru_cache(maxsize=2048)
def coloured(text: str, style: str = "") -> Line:
    """A text whose amounts of Intent and Torment are coloured; all else keeps the style."""
    found: list[Fragment] = []
    done = 0
    for asked in _ASKED.finditer(text):
        begin, end = asked.span()
        if begin > done:
            found.append((style, text[done:begin]))
        found.append((f"{style} {STYLES[asked[0].rpartition(' ')[2].casefold()]}".strip(), asked[0]))
        done = end
    if done < len(text) or not found:
        found.append((style, text[done:]))
    return tuple(found)
