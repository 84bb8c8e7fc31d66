"""The leads to each paragraph of a pack, their conditions, and the sources of these, from the trees alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

import msgspec
from msgspec.structs import replace

from etherfields.content.load.marks import Path, marked
from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE, english
from etherfields.kernel.play.decisions import Choice
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from etherfields.language.script.option_keys import keyed, keyed_ways
from etherfields.proving.coverage.coverage import Watch
from etherfields.proving.coverage.leads import Fact, Lead, Leads
from ..content.load.campaign_pack import Pack
from ..content.load.pack_names import each
from ..definitions import Definition
from ..players.sensible.good_endings import brought, ending_of, turned_to, wanted
from ..rules.engine.names import slug

_COPY = re.compile(r"#\d+")
DELIVERANCE: Fact = ("permission", "use deliverance")
"""The permission that every Deliverance waits for. Rules: EF-SLUMBER-09."""


@once_for_a_pack
def leads_of(pack: Pack) -> Leads:
    """The leads of a pack, read once."""
    found = Leads()
    for number, paragraph in pack.paragraphs.items():
        for lead in _in_tree(paragraph, pack, Lead(number, str(number), number)):
            found.add(lead)
    for _, definition in each(pack.secrets):
        for lead in _in_definition(pack, definition):
            found.add(lead)
    for mark in marked(pack.campaign):
        if mark.kind == "script":
            found.add(Lead(int(mark.value), f"campaign.toml, {'.'.join(map(str, mark.path))}", ("card", "")))
    return found


def watch(pack: Pack) -> Watch:
    """The watcher that notes the open and the taken ways in a game of a pack."""
    keys = leads_of(pack).keys

    def way(choice: Choice[object]) -> str:
        parts = _COPY.sub("", choice.own).replace("quick/", "use/", 1).split("/")
        key = "/".join(parts[:3])
        return key if key in keys else ""

    return Watch(way)


def named(pack: Pack, fact: Fact) -> str:
    """A fact as people know it: a card by its name, anything else as it is called."""
    kind, name = fact
    definition = pack.definitions.get(name) if kind == "card" else None
    return f"{definition.name} ({name})" if definition is not None else f"“{name}”"


# --- paragraphs, effects and standing rules -----------------------------------------------------------------


@fold
def _in_tree(node: tree.Node, parts: Iterator[Iterator[Lead]], pack: Pack, here: Lead) -> Iterator[Lead]:
    """All leads in a tree; `here` is where it stands, and what it waits for."""
    match node:
        case tree.Do():
            yield from _of_verb(pack, node, here)
        case tree.Turn(number):
            yield replace(here, to=number)
        case tree.Permit(_, activity):
            yield replace(here, to=("permission", activity))
        case tree.Ways(ways):
            for count, (key, way) in enumerate(keyed_ways(ways), 1):
                place, key = f"option {count} of {here.of}, “{way.label}”", f"script/{here.of}/{key}"
                inside = _waiting(pack, replace(here, place=place, key=key), way.condition, way.cost)
                yield from _in_tree(way, pack, inside)
        case tree.If(condition, then, otherwise):
            yield from _in_tree(then, pack, _waiting(pack, here, condition))
            if otherwise is not None:
                yield from _in_tree(otherwise, pack, _waiting(pack, here, tree.Not(condition)))
        case tree.Roll(die, outcomes):
            for outcome in outcomes:
                face = f"a roll of {' or '.join(outcome.faces)} ({die})"
                yield from _in_tree(outcome, pack, replace(here, needs=(*here.needs, face)))
        case tree.Choose(options):
            for option in options:
                key, label = keyed(option, LANGUAGE)
                chosen = replace(here, key=here.key or f"option/{key}", needs=(*here.needs, f"the choice “{label}”"))
                yield from _in_tree(option, pack, _waiting(pack, chosen, option.condition, option.cost))
        case tree.Offer(name, inner, cost, condition):
            offered = _waiting(pack, replace(here, place=f"“{name}”, {here.place}"), condition, cost)
            yield from _in_tree(inner, pack, offered)
        case tree.While(rules, condition):
            for rule in rules:
                yield from _in_tree(rule, pack, _waiting(pack, here, condition))
        case tree.Cost():
            return
        case _:
            for part in parts:
                yield from part


def _of_verb(pack: Pack, leaf: tree.Do, here: Lead) -> Iterator[Lead]:
    number = turned_to(leaf)
    if number:
        yield replace(here, to=number)
    if how := ending_of(leaf):
        yield replace(here, to=("ending", how))
    source = here.of[1] if isinstance(here.of, tuple) else ""
    for fact in brought(pack, leaf, source):
        yield replace(here, to=fact)


def _waiting(pack: Pack, here: Lead, condition: tree.Condition | None, cost: tree.Cost | None = None) -> Lead:
    """A lead with a further condition or cost on its way."""
    needs, facts, others, conditions = here.needs, here.facts, here.alternatives, here.conditions
    if condition is not None:
        needs = (*needs, english(condition))
        source = here.of[1] if isinstance(here.of, tuple) else ""
        asked, certain = wanted(condition, pack, source), _certain(condition, pack, source)
        facts = (*facts, *asked)
        others = (*others, *(fact for fact in asked if fact not in certain))
        conditions = (*conditions, condition)
    if cost is not None and cost.parts:
        needs = (*needs, f"[{english(cost)}]")
    return replace(here, needs=needs, facts=facts, alternatives=others, conditions=conditions)


@fold
def _certain(condition: tree.Node, parts: Iterator[list[Fact]], pack: Pack, source: str) -> list[Fact]:
    """The facts that a condition can't do without."""
    match condition:
        case tree.Both():
            return [fact for part in parts for fact in part]
        case tree.Either():
            first, *others = parts
            return [fact for fact in first if all(fact in other for other in others)]
    found = wanted(condition, pack, source)
    return found if len(found) == 1 else []


# --- definitions --------------------------------------------------------------------------------------------


def _in_definition(pack: Pack, definition: Definition) -> Iterator[Lead]:
    """All leads on a card, tile or piece of the map."""
    plain = msgspec.to_builtins(definition)
    itself: Fact = ("card", definition.code)
    for mark in marked(definition):
        here = _on_card(pack, definition, plain, mark.path)
        if mark.mark == "language":
            read = pack.trees[mark.kind][str(mark.value)]
            yield from _in_tree(read, pack, here)
        elif mark.kind == "script":
            yield replace(here, to=int(mark.value))
        elif mark.mark == "refers" and str(mark.value) in pack.definitions:
            yield Lead(("card", str(mark.value)), f"with {_called(definition)}", itself, facts=(itself,))


def _on_card(pack: Pack, definition: Definition, plain: object, path: Path) -> Lead:
    """The place on a card at a path of its file, with what the card and the place wait for."""
    code = definition.code
    here = Lead(0, "", ("card", code), facts=(("card", code),))
    places, part = [_called(definition)], plain
    for step in path:
        part = _inside(part, step)
        if not isinstance(part, dict):
            continue
        inner = str(part.get("code", ""))
        name = str(part.get("name", ""))
        if inner:
            places.append(f"{name or inner} ({inner})")
            here = replace(here, of=("card", inner))
            if part.get("hidden"):
                here = replace(here, facts=(*here.facts, ("card", inner)))
        elif name:
            places.append(f"“{name}”")
            source = here.of[1] if isinstance(here.of, tuple) else code
            here = replace(here, key=f"use/{slug(source)}/{slug(name).lower()}")
        condition = pack.condition(str(part.get("requirement", "")))
        cost = pack.cost(str(part.get("cost", "")))
        here = _waiting(pack, here, condition, cost)
    field_name = _field(path)
    if field_name == "deliverance":
        here = replace(here, facts=(*here.facts, DELIVERANCE))
    if path[0] == "outcome":
        here = replace(here, facts=(*here.facts, ("ending", str(path[1]))))
    where = " of ".join(reversed(places))
    return replace(here, place=f"{field_name} of {where}" if field_name else where)


def _field(path: Path) -> str:
    """The name of a place on a card, where it says more than that an effect stands there."""
    if path[0] == "outcome":
        return f"the ending “{path[1]}”"
    name = str(path[-1])
    return "" if name in ("do", "rules", "cost", "requirement") else name.replace("_", " ")


def _inside(part: object, step: str | int) -> object:
    if isinstance(part, dict):
        return cast("dict[str, object]", part).get(str(step))
    if isinstance(part, list | tuple) and isinstance(step, int):
        return cast("object", part[step])
    return None


def _called(definition: Definition) -> str:
    return f"{definition.name} ({definition.code})" if definition.name else definition.code
