"""Commands that people are told to type: what they name arrives whole, whatever letters are in it."""

from __future__ import annotations

import re

PLAIN = re.compile(r"[\w@%+=:,./-]+")
"""What a shell takes as it stands."""
STEERING = frozenset('"\\`$!')
"""What has a meaning for a shell even between double quotes."""


def shell_word(text: str) -> str:
    """One word of a command line; quoted, where it has to be: `evening`, `"The Well"`, `'5 $'`."""
    if PLAIN.fullmatch(text):
        return text
    return "'" + text.replace("'", "'\\''") + "'" if STEERING & set(text) else f'"{text}"'
