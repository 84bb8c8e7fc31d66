"""Words of a command line, and what they stand for."""

from __future__ import annotations

from collections.abc import Iterable

from etherfields.kernel.system.faults import Fault

LONGEST_NUMBER, SHOWN = 1_000, 40
"""More digits than any number that can be given has, and the digits shown of one."""


def whole_number(word: str, name: str, least: int, most: int) -> int:
    """A whole number; `name` is what a Fault calls it."""
    between = f"Give a whole number from {least:,} to {most:,}."
    if not (word.isascii() and word.removeprefix("-").isdigit()):
        raise Fault(f"“{word:.40}” is no whole number", name, between)
    number = int(word[:LONGEST_NUMBER])  # what is cut off makes it no less too large or too small
    if not least <= number <= most:
        shown = word if len(word) <= SHOWN else f"{word[:SHOWN]}..."
        raise Fault(f"{shown} is too {'small' if number < least else 'large'}", name, between)
    return number


def options(words: Iterable[str]) -> dict[str, str]:
    """Options, each given as `name=value`."""
    chosen: dict[str, str] = {}
    for word in words:
        name, sign, value = (part.strip() for part in word.partition("="))
        if not sign or not name:
            raise Fault(f"“{word:.60}” isn't NAME=VALUE", "--option", "Such as --option hours_cap=10.")
        if name in chosen:
            raise Fault(f"“{name:.60}” is there twice", "--option")
        chosen[name] = value
    return chosen
