"""Letters that can be shown: whatever text comes from, it never steers the terminal that it is shown on."""

from __future__ import annotations


def printable(text: str, but: str = "") -> str:
    """Text with a dot for every letter that isn't to be seen, `but` for those named."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in but else "·" for letter in text)
