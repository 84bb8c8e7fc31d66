"""The mistakes of people who are new to the effect language, with the right words."""

from __future__ import annotations

import re
from collections.abc import Collection

from .. import vocabulary as words
from .problems import Hint, Spot
from .rules_text_as_source import as_retold


def _one_of(names: Collection[str]) -> str:
    return "|".join(sorted(map(re.escape, names), key=len, reverse=True))


_LARGEST = 9999
_LASTING = re.compile(rf"(?:^|[;:/])\s*({_one_of([span.name for span in words.SPANS])}):", re.IGNORECASE)
_VERBS = frozenset(verb.name for verb in words.VERBS if " " not in verb.name)
_STATES = _one_of([state.name for state in words.STATES])
_STATE = re.compile(rf"({_STATES})\b", re.IGNORECASE)
_GIVEN = re.compile(
    rf"\b(?:make|(?:gain|give|get|take|put|place|apply|become|state)s?\b[^;:/]*?) ?\b({_STATES})\b", re.IGNORECASE
)
_COLOURS = _one_of([colour.name for colour in words.COLOURS])
_COLOUR = re.compile(rf"({_COLOURS})\b", re.IGNORECASE)
_FACE = _one_of([face for faces in words.DICE.values() for face in faces])
_ROLLED = re.compile(rf"\broll \w+:\s*(?:.*/\s*)?((?:(?:{_FACE})\s*,\s*)*)$", re.IGNORECASE)
_WAYS = re.compile(r"\b(?:choose|roll \w+):\s*[^;\n]*$", re.IGNORECASE)
_BEHIND_A_RULE = re.compile(r"\s*(?:[^:;]*:\s*)?(when|next time|action)\b[^;]*:[^;]*;", re.IGNORECASE)
_QUANTITY = _one_of([quantity.name for quantity in words.QUANTITIES])
_COMPARED = {">=": "is at least", "<=": "is at most", ">": "is more than", "<": "is less than", "==": "is", "=": "is"}


def hint(spot: Spot) -> Hint | None:
    """The hint for a common mistake at a place, if it is one."""
    return next(filter(None, (look(spot) for look in _LOOKED_FOR)), None)


def _is_verb(spot: Spot) -> str:
    verb = re.match(r"[a-z]+", spot.rest)
    return verb[0] if verb is not None and verb[0] in _VERBS else ""


def _effect_among_rules(spot: Spot) -> Hint | None:
    """`this turn: draw 1`, `rules = "gain 1 ether"`."""
    verb = _is_verb(spot)
    lasting = _LASTING.search(spot.before)
    behind = spot.before[lasting.end() :] if lasting is not None else ""
    if not verb:
        return None
    if lasting is not None and (";" in behind or not behind.strip()):
        what = f"behind `{lasting[1]}:` come standing rules, and `{verb}` is done at once"
        return Hint(f"{what}: say it before, or on a line of its own", len(verb))
    if "while" in spot.acceptable and verb not in spot.acceptable:
        what = f"here stand standing rules, and `{verb}` is done at once"
        return Hint(f"{what}: say when, as in `when the turn ends: {spot.rest}`", len(verb))
    return None


def _rule_among_effects(spot: Spot) -> Hint | None:
    """`do = "hand limit +1"`, `do = "you cannot boost"`, `do = "when you roll: reroll"`."""
    changed = re.match(rf"({_QUANTITY})\s+(of\b|is\b|[-+x]\s*\d)", spot.rest, re.IGNORECASE)
    first = re.match(r"(when|while|cannot)\b", spot.rest, re.IGNORECASE)
    begun, after = changed or first, _BEHIND_A_RULE.match(spot.before)
    if begun is not None and after is not None:
        rule = f"{spot.before.rpartition(';')[2]}{spot.rest}".strip()
        what = f"behind `{after[1]} ...:` stands what is done, up to the end of the line"
        return Hint(f"{what}: write each rule on a line of its own", len(begun[1]), (rule,))
    if changed is not None and "script" in spot.acceptable:
        what = f"`{changed[1]}` is changed by a standing rule: as a card's `rules`, or for a while"
        return Hint(what, len(changed[1]), (f"this turn: {spot.rest}",))
    if first is not None and first[1].lower() not in spot.acceptable and not _LASTING.search(spot.before):
        what = f"`{first[1]}` makes a standing rule: for a card's `rules`, or for a while"
        return Hint(what, len(first[1]), (f"this turn: {spot.before}{spot.rest}",))
    return None


def _received(spot: Spot) -> Hint | None:
    """`receive 2 torment`, `each dreamer receives 2 torment`."""
    found = re.match(r"rec(?:ei|ie)ves?\s+(\d+)\s+torment", spot.rest, re.IGNORECASE)
    if found is None or ("script" not in spot.acceptable and "torment" not in spot.acceptable):
        return None
    return Hint("Torment is received by `torment` alone", len(found[0]), (f"torment {found[1]}",))


def _number(spot: Spot) -> Hint | None:
    """`anger 99999`, `draw -3`."""
    found = re.match(r"-?\s*\d+", spot.rest)
    if found is None or "a number" not in spot.acceptable:
        return None
    if found[0].startswith("-"):
        return Hint("no number is below 0", len(found[0]), enough=True)
    return Hint(f"this number is too large: {_LARGEST} is the largest", len(found[0]), enough=True)


def _alone(spot: Spot) -> Hint | None:
    """`otherwise: heal 1` with no `if` before it, or with something in between."""
    found = re.match(r"otherwise\b", spot.rest, re.IGNORECASE)
    if found is None:
        return None
    return Hint("`otherwise` belongs to an `if` on the line before it, and there is none", len(found[0]), enough=True)


def _full_stop(spot: Spot) -> Hint | None:
    """`block this card.`"""
    return Hint("no full stop ends an effect", 1, enough=True) if re.match(r"\.\s*$", spot.rest) else None


def _colon_in_a_line(spot: Spot) -> Hint | None:
    """`choose: each dreamer: draw 1 / heal 1`."""
    if not spot.rest.startswith(":") or not _WAYS.search(spot.before):
        return None
    what = "among ways on one line no second colon can stand: leave it out, or write each way on a line of its own"
    return Hint(what, 1)


def _number_before_verb(spot: Spot) -> Hint | None:
    """`may [1 torment]`, `lose 1 torment`."""
    verb = _is_verb(spot)
    number = re.search(r"(\w+ )?(\d+) $", spot.before)
    if not verb or number is None:
        return None
    meant = "heal" if (number[1] or "").strip() == "lose" and verb == "torment" else verb
    return Hint(f"`{number[2]} {verb}` is no number of things", len(verb), (f"{meant} {number[2]}",))


def _colour(spot: Spot) -> Hint | None:
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


def _face_without_colon(spot: Spot) -> Hint | None:
    """`roll luck: doom torment 1`."""
    rolled = _ROLLED.search(spot.before)
    found = re.match(rf"({_FACE})\s+([^:/,\s][^:/]*)", spot.rest, re.IGNORECASE)
    if rolled is None or found is None:
        return None
    faces = rolled[1] + found[1]
    return Hint(f"a colon is missing behind `{faces}`", len(found[1]), (f"{faces}: {found[2].strip()}",))


def _alternatives(spot: Spot) -> Hint | None:
    """`anger 2 / insight 2` as a cost, `torment 1 or draw 1` to choose from."""
    if spot.rest.startswith("/") and "or" in spot.acceptable and "/" not in spot.acceptable:
        return Hint("in a cost stands `or` between things of which one is paid", 1, ("or",))
    if re.match(r"or\b", spot.rest, re.IGNORECASE) and "/" in spot.acceptable:
        return Hint("between things of which one is taken stands `/` here", 2, ("/",))
    return None


def _state_given(spot: Spot) -> Hint | None:
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


def _whom_behind(spot: Spot) -> Hint | None:
    """`torment 1 to each dreamer`."""
    done = re.search(r"\b(torment|heal|draw|block|unblock) (\d+) $", spot.before)
    whom = re.match(r"(?:to|for|on) ([^;/:\]]+)", spot.rest)
    if done is None or whom is None:
        return None
    return Hint("whom it happens to comes first", 2, (f"{whom[1].strip()}: {done[1]} {done[2]}",))


def _number_before_quantity(spot: Spot) -> Hint | None:
    """`+1 hand limit`."""
    found = re.match(rf"([-+]\s*\d+)\s+({_QUANTITY})\b", spot.rest, re.IGNORECASE)
    return Hint("of a quantity the name comes first", len(found[1]), (f"{found[2]} {found[1]}",)) if found else None


def _comparison(spot: Spot) -> Hint | None:
    """`your torment >= 3`."""
    sign = re.match(r"[<>=]=?", spot.rest)
    if sign is None or sign[0] not in _COMPARED:
        return None
    return Hint("numbers are compared in words", len(sign[0]), (_COMPARED[sign[0]],))


def _token_placed(spot: Spot) -> Hint | None:
    """`place water onto this field`."""
    word = re.match(r"onto|between|on\b", spot.rest)
    if word is None or "token" not in spot.acceptable or not re.search(r"\bplace (\w+ )?\w+ $", spot.before):
        return None
    return Hint("what is placed is a token", len(word[0]), (f"token {word[0]}",))


def _bare_name(spot: Spot) -> Hint | None:
    """`reveal creature Wolf`."""
    name = re.match(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*(?!\.\d)", spot.rest)
    if name is None or '"a name in quotes"' not in spot.acceptable or re.match(r"[A-Z]\d", spot.rest):
        return None
    if name[0].lower() in spot.acceptable:
        return None
    return Hint(f"`{name[0]}` needs quotes, if it is a name", len(name[0]), (f'"{name[0]}"',))


_LOOKED_FOR = (
    _number, _alone, _full_stop, _effect_among_rules, _received, as_retold,
    _colon_in_a_line, _face_without_colon, _number_before_verb, _colour,
    _alternatives, _whom_behind, _number_before_quantity, _comparison,
    _rule_among_effects, _state_given, _token_placed, _bare_name,
)  # fmt: skip
