"""Planning a table: which cards a case puts into which pile, and so how many of each have to be printed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.content.load.locate import Path
from etherfields.content.load.shaping import plain_words
from etherfields.kernel.system.faults import Fault, likely
from etherfields.proving.cases.read.lists import Listed, NoSuchName, read_list
from etherfields.proving.cases.read.reading import Plain
from ..definitions import FAMILIES, Gate, Knowledge
from ..rules.turn.landscape_phase import STEP_NAMES
from . import case_moments
from .print_cards import Print

CARDS: tuple[str, ...] = ("influence", "defect")
OWN_KEYS = {key: CARDS for key in ("deck", "hand", "discard", "blocked", "development", "unused")}
OWN_KEYS |= {"mask": ("mask",), "masks": ("mask",)}
"""A Dreamer's piles: the name of each, which is the key that fills it, and the families that may lie in it."""
SHARED_KEYS = {
    "items": ("items/active", ("item",)),
    "stash": ("items/stash", ("item",)),
    "item_market": ("items/market", ("item",)),
    "influence_market": ("influence/market", ("influence",)),
    "defects": ("defects", ("defect",)),
    "notes": ("notes", ("note",)),
    "known": ("knowledge", ("knowledge", "service")),
    "memories": ("memories", ("memory",)),
    "services": ("services", ("shop", "service")),
    "modes": ("modes", ("mode",)),
    "fate_deck": ("fate", ("fate",)),
    "slumber_deck": ("slumber/deck", ("slumber",)),
    "slumber_pile": ("slumber tiles", ("slumber_tile",)),
    "active_season": ("season", ("season",)),
    "seasons": ("seasons", ("season",)),
}
"""The Party's piles: the key that fills each, its name, and the families that may lie in it."""
SPREAD = frozenset((
    "hand", "development", "mask", "masks", "unused", "aside", "items/active", "items/stash", "items/market", "notes",
    "knowledge", "secrets", "removed", "morphs", "memories", "gates", "companions", "overlays", "landscape",
    "creatures", "services", "modes", "seasons", "season", "map", "oddities",
))  # fmt: skip
"""Piles whose cards lie side by side: no order counts in them."""
FILLED_ANYWAY = ("influence/market", "defects", "modes", "fate", "slumber/deck", "slumber tiles", "season", "seasons")
"""The piles filled by printed cards unless a case fills them."""
_TURN = re.compile(r"(?:(\d+)\s+)?([a-z]+)\s*:\s*(.*)", re.IGNORECASE)


def is_spread(pile: str) -> bool:
    """Whether the cards of a pile lie side by side."""
    return pile in SPREAD or pile.rpartition("/")[2] in SPREAD or pile.startswith("morphs/")


class Plan(Struct):
    """Which cards lie where: codes from the top of each pile, and which of them lie face-down."""

    piles: dict[str, list[tuple[str, bool]]] = field(default_factory=dict)
    paths: dict[str, Path] = field(default_factory=dict)
    """Where in the case each pile is told."""


def plan_table(printed: Print) -> Plan:
    """Work out all piles of a case, and print as many cards as they need; raises Miswritten."""
    plan = Plan()
    table = printed.given.table
    for key, (pile, families) in SHARED_KEYS.items():
        _fill(printed, plan, pile, getattr(table, key), families, ("given", key))
    for who, dreamer in printed.given.dreamers.items():
        for pile, families in OWN_KEYS.items():
            if pile == "deck" and printed.base is not None and "deck" not in (printed.case.given.get(who) or {}):
                continue
            _fill(printed, plan, f"{who}/{pile}", getattr(dreamer, pile), families, ("given", who, pile))
    for key, pile in (("turn_deck", "turns/deck"), ("turn_discard", "turns/discard")):
        if printed.base is None or key in printed.case.given:
            plan.piles[pile] = [(code, False) for code in _turn_cards(printed, key)]
            plan.paths[pile] = ("given", key)
    _to_be_dealt(printed, plan)
    _starting(printed, plan)
    _rules(printed, plan)
    if printed.findings:
        raise printed.case.miswritten(*printed.findings)
    for code, copies in Counter(code for cards in plan.piles.values() for code, _ in cards).items():
        printed.need(code, copies)
    return plan


def _to_be_dealt(printed: Print, plan: Plan) -> None:
    """Where a Dream is still to be entered, its Turn deck has as many cards as the case tells of it.
    Rules: EF-DREAM-06."""
    table = printed.given.table
    says_how_many = bool(table.gate) and (isinstance(table.gate, str) or "turns" in table.gate)
    if "turn_deck" in printed.case.given and case_moments.is_at_gate(table.at) and not says_how_many:
        gate, there = printed.find(printed.gate), len(plan.piles["turns/deck"])
        assert isinstance(gate, Gate)
        printed.add("gate", replace(gate, turns=max(there, 1)), printed.paths.get(gate.code, ()))


def _fill(printed: Print, plan: Plan, pile: str, cards: object, families: tuple[str, ...], path: Path) -> None:
    """Put a list of cards into a pile."""
    found: list[tuple[str, bool]] = []
    try:
        for listed in read_list(cards):
            code = printed.code_of(listed.name, families, f"card for {path[-1]}")
            found += [(code, listed.flipped)] * listed.count
    except Fault as fault:
        printed.findings.append(printed.case.finding(str(fault), path))
    if found or pile not in FILLED_ANYWAY or path[-1] in printed.case.given:
        plan.piles[pile] = found
        plan.paths[pile] = path


def _starting(printed: Print, plan: Plan) -> None:
    """Knowledge cards that a case prints and that hold from the start (EF-VARIANT-20)."""
    known = plan.piles["knowledge"]
    there = {code for code, _ in known}
    for card in printed.families.get("knowledge", ()):
        if isinstance(card, Knowledge) and card.starting and card.code in printed.paths and card.code not in there:
            known.append((card.code, False))


def _rules(printed: Print, plan: Plan) -> None:
    """Standing rules that are in play without a card of their own become a Knowledge card."""
    table = printed.given.table
    rules = [table.rules] if isinstance(table.rules, str) else table.rules
    for number, text in enumerate(rules, 1):
        if text:
            path: Path = ("given", "rules") if isinstance(table.rules, str) else ("given", "rules", number - 1)
            printed.add("knowledge", Knowledge(code=f"rule-{number}", name=f"Rule {number}", rules=text), path)
            plan.piles["knowledge"].append((f"rule-{number}", False))


# --- Turn cards ------------------------------------------------------------------------------------------


def _turn_cards(printed: Print, key: str) -> Iterator[str]:
    """The Turn cards of a pile, each printed anew: names, `red: basic, movement`, or tables."""
    written = getattr(printed.given.table, key)
    if key == "turn_deck" and key not in printed.case.given and (step := case_moments.step_of(printed.given.table.at)):
        written = [f"red: {step}", "5 quiet"]
    if isinstance(written, int):
        written = f"{written} quiet" if written else []
    for number, one in enumerate(written if isinstance(written, list) else [written]):
        path: Path = ("given", key, number) if isinstance(written, list) else ("given", key)
        try:
            if isinstance(one, dict):
                steps = one.get("steps", [])
                yield _print_turn(printed, one | {"steps": _steps(steps) if isinstance(steps, str) else steps}, path)
            elif (found := _TURN.fullmatch(str(one).strip())) is not None:
                for _ in range(int(found[1] or 1)):
                    yield _print_turn(printed, {"colour": found[2].casefold(), "steps": _steps(found[3])}, path)
            else:
                for listed in read_list(str(one)):
                    yield from _copied(printed, listed)
        except Fault as fault:
            printed.findings.append(printed.case.finding(str(fault), path))
        except msgspec.ValidationError as error:
            wrong = re.search(r"'(\w+)'", str(error))
            near = (likely(wrong[1], STEP_NAMES) or list(STEP_NAMES)) if wrong is not None else []
            printed.findings.append(printed.case.finding(plain_words(str(error)), path, near=near))


def _steps(written: str) -> list[str]:
    return [step.strip().casefold() for step in written.split(",") if step.strip()]


def _copied(printed: Print, listed: Listed) -> Iterator[str]:
    code = printed.names.code(listed.name, ["turn_card"], "Turn card")
    definition = printed.find(code)
    taken = printed.beside.setdefault("turn cards taken", {})
    for _ in range(listed.count):
        taken[code] = taken.get(code, 0) + 1
        if taken[code] == 1:
            yield code
        else:
            again = f"{code}-{taken[code]}"
            printed.add("turn_card", replace(definition, code=again), printed.paths.get(code, ()))
            printed.names.add("turn_card", code, definition.name)
            yield again


def _print_turn(printed: Print, table: Plain, path: Path) -> str:
    number = 1 + sum(one.code.startswith("turn-card-") for one in printed.families["turn_card"])
    colour, steps = str(table.get("colour", "red")), table.get("steps", [])
    if colour not in printed.colours:
        raise NoSuchName(f"“{colour}” is no Turn colour", todo=f"There are: {', '.join(printed.colours)}.")
    name = f"{colour.capitalize()}: {', '.join(map(str, steps if isinstance(steps, list) else ()))}".rstrip(": ")
    plain = {"code": f"turn-card-{number}", "name": name, "colour": colour, "steps": []} | table
    definition = msgspec.convert(plain, FAMILIES["turn_card"])
    printed.add("turn_card", definition, path)
    return definition.code
