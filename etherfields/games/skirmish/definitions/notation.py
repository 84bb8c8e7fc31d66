"""The notation of abilities: `{2}{SC}: Advance`, `{B}: Crit 3`, `Fight tide +2`, `Nullify enemies`."""

from __future__ import annotations

import re
from collections.abc import Collection

from msgspec.structs import replace

from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from .catalogue import ENTRIES, Entry, slug
from .miniatures import ALWAYS, ENEMIES, SELF, Ability, Requirement

_SIGNS = re.compile(r"\{([^{}]*)\}")
_NUMBER = re.compile(r"[+-]?\d{1,2}")
_MOST = 20
"""The largest number of an ability."""


def read_ability(text: str, kinds: Collection[str]) -> Ability:
    """The ability that a text spells; `kinds` are the aspects and lineages that it may name.

    Rules: SK-ABILITY-17, SK-ABILITY-18."""
    signs, colon, rest = text.rpartition(":")
    needs = _requirement(signs, text) if colon else ALWAYS
    entry, words = _entry(rest.split(), text)
    ability = _parameters(entry, words, kinds, text)
    fits = needs.is_activated or entry.kind != "activated"
    if not fits:
        raise Fault(
            f"“{text:.60}” never happens: {entry.name} needs a requirement",
            todo="Write such as `{B}: " + entry.name + "`.",
        )
    if entry.kind != "activated" and (needs.points is not None or needs.on_arrival):
        raise Fault(
            f"“{text:.60}” can’t wait for spawn points or for its arrival: {entry.name} is not activated",
            todo="Take {SC} or {B}.",
        )
    return replace(ability, needs=needs, spelled=" ".join(text.split()))


def _requirement(signs: str, text: str) -> Requirement:
    """The requirement before the colon."""
    needs = ALWAYS
    if _SIGNS.sub("", signs).strip():
        raise Fault(
            f"“{text:.60}” has no requirement before its colon",
            todo="Write signs such as {B}, {BB*}, {2}, {SC} or {CIP}.",
        )
    for sign in _SIGNS.findall(signs):
        if sign.rstrip("*") in ("B", "BB") and sign.count("*") < 2:
            needs = replace(needs, blades=sign.count("B"), is_multiple=sign.endswith("*"))
        elif sign == "SC":
            needs = replace(needs, is_scoring=True)
        elif sign == "CIP":
            needs = replace(needs, on_arrival=True)
        elif sign.isdecimal() and int(sign) <= _MOST:
            needs = replace(needs, points=int(sign))
        else:
            raise Fault(
                f"{{{sign:.20}}} is no requirement",
                todo="There are {B}, {B*}, {BB}, {BB*}, {2} or another number, {SC} and {CIP}.",
            )
    if bool(needs.blades) + (needs.points is not None) + needs.on_arrival > 1:
        raise Fault(
            f"“{text:.60}” has two requirements that never hold at once", todo="Take blades, a number or {CIP}."
        )
    return needs


def _entry(words: list[str], text: str) -> tuple[Entry, list[str]]:
    """The entry of the catalogue that the first words name, and the words behind its name."""
    for n in (2, 1):
        entry = ENTRIES.get(slug(" ".join(words[:n])))
        if entry is not None:
            return entry, words[n:]
    names = [entry.name for entry in ENTRIES.values()]
    raise Fault(
        f"“{text:.60}” names no ability", todo=did_you_mean(likely(" ".join(words[:1]), names)) or "See the rules page."
    )


def _parameters(entry: Entry, words: list[str], kinds: Collection[str], text: str) -> Ability:
    """The number, the type or name, and the modifier behind the name of an ability."""
    number = next((word for word in words if _NUMBER.fullmatch(word)), None)
    others = [word for word in words if word is not number]
    wants_number = "number" in entry.parameter or "bonus" in entry.parameter or entry.parameter == "cost"
    if (number is not None) != wants_number:
        raise Fault(f"“{text:.60}” {'needs' if wants_number else 'takes no'} number", todo=f"Write {spelling(entry)}.")
    about = ""
    if entry.parameter in ("type", "type and bonus", "name"):
        if not others:
            raise Fault(
                f"“{text:.60}” needs a {'name' if entry.parameter == 'name' else 'type'}",
                todo=f"Write {spelling(entry)}.",
            )
        about = " ".join(others) if entry.parameter == "name" else others.pop(0).lower()
        others = [] if entry.parameter == "name" else others
        if entry.parameter != "name":
            _known_kind(about, kinds, text)
    elif entry.parameter == "cost":
        about = ",".join(one.lower() for one in others)
        for one in others:
            _known_kind(one.lower(), kinds, text)
        others = []
    only = others.pop(0).lower() if others else ""
    if only not in ("", SELF, ENEMIES):
        _known_kind(only, kinds, text)
    if others:
        raise Fault(f"“{text:.60}” says too much: “{others[0]:.20}”", todo=f"Write {spelling(entry)}.")
    return Ability(entry.slug, int(number or 0), about, only)


def _known_kind(word: str, kinds: Collection[str], text: str) -> None:
    if word not in kinds:
        todo = did_you_mean(likely(word, sorted(kinds))) or f"There are: {', '.join(sorted(kinds))}."
        raise Fault(f"“{word:.20}” in “{text:.60}” is no aspect or lineage of this pack", todo=todo)


def spelling(entry: Entry) -> str:
    """An example of how an ability is written."""
    behind = {
        "": "", "number": " 2", "bonus": " +2", "type": " TYPE", "type and bonus": " TYPE +2", "name": " NAME",
        "cost": " 5",
    }  # fmt: skip
    return f"`{entry.name}{behind[entry.parameter]}`"


def in_words(ability: Ability) -> str:
    """The sentence of an ability, with its number and type."""
    entry = ENTRIES[ability.name]
    text = entry.text.replace("TYPE", ability.about.capitalize())
    cost = f"{ability.x}" + "".join(f" + {kind}" for kind in ability.about.split(",") if kind)
    text = text.replace(" X ", f" {cost if entry.parameter == 'cost' else ability.x} ").replace(" X.", f" {cost}.")
    return f"{text}{_limits(ability)}"


def _limits(ability: Ability) -> str:
    """The modifier of an ability in a sentence."""
    if not ability.only:
        return ""
    return {SELF: " Only itself.", ENEMIES: " Only enemies."}.get(ability.only, f" Only {ability.only.capitalize()}.")
