"""Commands that people are told to type: their arguments arrive whole, whatever letters are in them."""

from __future__ import annotations

import re

PLAIN = re.compile(r"[\w@%+=:,./-]+")
"""Words that a shell takes as they stand."""
STEERING = frozenset('"\\`$!')
"""The letters with a meaning for a shell even between double quotes."""


def shell_word(text: str) -> str:
    """One word of a command line; quoted, where it has to be: `evening`, `"The Well"`, `'5 $'`."""
    if PLAIN.fullmatch(text):
        return text
    return "'" + text.replace("'", "'\\''") + "'" if STEERING & set(text) else f'"{text}"'
