"""The mistakes that authors make with the words of Etherfields, with the right words."""

from __future__ import annotations

import re
from collections.abc import Collection

from etherfields.language.author.problems import Hint, Spot
from .values import COLOURS, STATES


def _one_of(names: Collection[str]) -> str:
    return "|".join(sorted(map(re.escape, names), key=len, reverse=True))


_STATES = _one_of([state.name for state in STATES])
_STATE = re.compile(rf"({_STATES})\b", re.IGNORECASE)
_GIVEN = re.compile(
    rf"\b(?:make|(?:gain|give|get|take|put|place|apply|become|state)s?\b[^;:/]*?) ?\b({_STATES})\b", re.IGNORECASE
)
_COLOURS = _one_of([colour.name for colour in COLOURS])
_COLOUR = re.compile(rf"({_COLOURS})\b", re.IGNORECASE)


def received(spot: Spot) -> Hint | None:
    """`receive 2 torment`, `each dreamer receives 2 torment`."""
    found = re.match(r"rec(?:ei|ie)ves?\s+(\d+)\s+torment", spot.rest, re.IGNORECASE)
    if found is None or ("script" not in spot.acceptable and "torment" not in spot.acceptable):
        return None
    return Hint("Torment is received by `torment` alone", len(found[0]), (f"torment {found[1]}",))


def lost(spot: Spot) -> Hint | None:
    """`lose 1 torment`."""
    number = re.search(r"\blose (\d+) $", spot.before)
    if number is None or not re.match(r"torment\b", spot.rest):
        return None
    return Hint(f"`{number[1]} torment` is no number of things", len("torment"), (f"heal {number[1]}",))


def coloured(spot: Spot) -> Hint | None:
    """`2 anger` in a price, `gain 2 anger` or `gain anger 2`."""
    colour = _COLOUR.match(spot.rest)
    number = re.search(r"(?:^|(\w+) |\W)(\d+) $", spot.before)
    gained = re.search(rf"\bgains? ({_COLOURS}) $", spot.before, re.IGNORECASE)
    amount = re.match(r"\d+", spot.rest)
    added = "Intent can't be gained; it is added to a payment"
    if gained is not None and amount is not None:
        return Hint(added, len(amount[0]), (f"add {amount[0]} {gained[1]}",))
    if colour is None or number is None:
        return None
    if number[1] in ("gain", "gains"):
        return Hint(added, len(colour[0]), (f"add {number[2]} {colour[0]}",))
    return Hint("of Intent the colour comes first", len(colour[0]), (f"{colour[0]} {number[2]}",))


def whom_behind(spot: Spot) -> Hint | None:
    """`torment 1 to each dreamer`."""
    done = re.search(r"\b(torment|heal|draw|block|unblock) (\d+) $", spot.before)
    whom = re.match(r"(?:to|for|on) ([^;/:\]]+)", spot.rest)
    if done is None or whom is None:
        return None
    return Hint("whom it happens to comes first", 2, (f"{whom[1].strip()}: {done[1]} {done[2]}",))


def state_given(spot: Spot) -> Hint | None:
    """`gain dazed`, `the target becomes stunned`, `make dazed`."""
    said, at = spot.before + spot.rest, len(spot.before)
    alone = _STATE.match(spot.rest) if "script" in spot.acceptable else None
    given = next((one for one in _GIVEN.finditer(said) if one.start() <= at + 1 <= one.end() + 1), None)
    state = alone[1] if alone is not None else given[1] if given is not None else ""
    if not state:
        return None
    word = re.match(r"\w*", spot.rest)
    length = max(len(word[0]), 1) if word is not None else 1
    what = f"a State is given by `make`, with whom before `{state}`"
    return Hint(what, length, (f"make you {state}", f"make the target {state}"))


def token_placed(spot: Spot) -> Hint | None:
    """`place water onto this field`."""
    word = re.match(r"onto|between|on\b", spot.rest)
    if word is None or "token" not in spot.acceptable or not re.search(r"\bplace (\w+ )?\w+ $", spot.before):
        return None
    return Hint("what is placed is a token", len(word[0]), (f"token {word[0]}",))


MISTAKES = (received, lost, coloured, whom_behind)
"""The looks for mistakes that come before those for what is mistaken in every game."""
LATER_MISTAKES = (state_given, token_placed)
"""The looks for mistakes that come after them."""
