"""The letters that a terminal can show, by the language settings of its system."""

from __future__ import annotations

from collections.abc import Mapping

PLAIN = ("C", "POSIX")
"""Locales that know no letters but plain ones."""
_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""The locales that Python puts in the place of a plain one, to read and write all letters (PEP 538)."""


def shows_plain_letters_only(environment: Mapping[str, str], *, is_utf8_mode: bool) -> bool:
    """Whether somebody has set a locale that has plain letters only.

    In `is_utf8_mode` Python writes others all the same; what somebody has told Python itself counts for more."""
    if environment.get("PYTHONIOENCODING") or environment.get("PYTHONUTF8") == "1":
        return False
    kind = environment.get("LC_CTYPE", "")
    named = environment.get("LC_ALL") or ("" if is_utf8_mode and kind in _COERCED else kind) or environment.get("LANG")
    return named in PLAIN
