"""Letters that can be shown: no text steers a terminal, and some systems show plain letters only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

STEERING = (
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls, among them those that begin a sequence
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns the direction of writing round
    "\u200b\u2028\u2029\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb"  # what is not seen, or breaks lines
    "\ud800-\udfff\U000e0000-\U000e007f"  # halves of letters, and letters that hide behind others
    "]"
)
"""Characters that no text has any use for here, and that a terminal or an editor would obey."""
PLAIN = ("C", "POSIX")
"""Locales that know no letters but plain ones."""
_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""The locales that Python puts in the place of a plain one, to read and write all letters (PEP 538)."""


def printable(text: str, but: str = "") -> str:
    """Text with a dot for every letter that isn't to be seen, `but` for those named."""
    if text.isprintable():
        return text
    if "\n" in but:
        return "\n".join(line if line.isprintable() else _shown(line, but) for line in text.split("\n"))
    return _shown(text, but)


def _shown(text: str, but: str) -> str:
    """Text letter by letter; a space of another width is a space."""
    from unicodedata import category  # late: hardly any text needs it

    return "".join(
        letter if letter.isprintable() or letter in but else " " if category(letter) == "Zs" else "·" for letter in text
    )


def steering(text: str) -> Iterator[tuple[int, str]]:
    """Where characters stand in a text that would steer a terminal, and what each is called: U+001B."""
    return ((found.start(), f"U+{ord(found[0]):04X}") for found in re.finditer(STEERING, text))


def shows_plain_letters_only(environment: Mapping[str, str], *, is_utf8_mode: bool) -> bool:
    """Whether somebody has set a locale that has plain letters only.

    In `is_utf8_mode` Python writes others all the same; what somebody has told Python itself counts for more."""
    if environment.get("PYTHONIOENCODING") or environment.get("PYTHONUTF8") == "1":
        return False
    kind = environment.get("LC_CTYPE", "")
    named = environment.get("LC_ALL") or ("" if is_utf8_mode and kind in _COERCED else kind) or environment.get("LANG")
    return named in PLAIN
