"""The leads to a good end: the Script Book and a Dream's Secrets, searched backwards from its endings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct, field

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.pack_names import group
from etherfields.games.etherfields.definitions import Definition, Gate
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from etherfields.proving.coverage.leads import Fact

Body: TypeAlias = tree.Effect | tuple[tree.Part, ...]

FURTHER = 0.95
"""How much of a promise is left a step before it is kept."""
ROUNDS = 40


class Promises(Struct):
    """Of one Dream (or of Slumbers): how near everything is to a good end, from 0 to 1."""

    gate: str
    results: dict[str, str]
    """How the Dream's endings count: by their name `won`, `failed` or `neither`."""
    scripts: dict[int, float] = field(default_factory=dict)
    facts: dict[Fact, float] = field(default_factory=dict)
    """How much hangs on each fact coming to be so."""
    clues: frozenset[int] = frozenset()
    """The paragraphs of the Dream that one has to go and find."""

    def ending(self, node: tree.Do) -> str:
        """How a Dream ends by an effect: `won`, `failed`, `neither`; empty: it doesn't."""
        how = ending_of(node)
        return self.results.get(how, "neither") if FACTS[node.verb].ends == "by name" else how


@once_for_a_pack
def promises_of(pack: Pack, gate: str) -> Promises:
    """Look along everything that belongs to a Dream."""
    printed = pack.definitions.get(gate)
    outcomes = printed.outcomes if isinstance(printed, Gate) else {}
    made = Promises(gate, {name: outcome.result for name, outcome in outcomes.items()})
    gated = list(_gated(pack, gate))
    for _ in range(ROUNDS):
        if not _improved(pack, made, gated):
            break
    made.clues = frozenset(number for number in _clues(pack, gate) if not _ends(made, pack.paragraphs[number].parts))
    return made


def _ends(made: Promises, body: object) -> bool:
    """Whether a paragraph ends the Dream: too late to learn from it."""
    return any(isinstance(leaf, tree.Do) and made.ending(leaf) for leaf in leaves(body))


def _improved(pack: Pack, made: Promises, gated: list[tuple[list[Fact], Body, str]]) -> bool:
    better = False
    for number, paragraph in pack.paragraphs.items():
        worth = _promise(pack, made, paragraph.parts, made.gate)
        if worth > made.scripts.get(number, 0.0) + 1e-6:
            made.scripts[number] = worth
            better = True
    for facts, body, source in gated:
        worth = FURTHER * _promise(pack, made, body, source)
        for fact in facts:
            if worth > made.facts.get(fact, 0.0) + 1e-6:
                made.facts[fact] = worth
                better = True
    return better


def _promise(pack: Pack, made: Promises, body: object, source: str) -> float:
    return max((_of_leaf(pack, made, leaf, source) for leaf in leaves(body)), default=0.0)


def _of_leaf(pack: Pack, made: Promises, leaf: tree.Do | tree.Turn, source: str) -> float:
    number = turned_to(leaf)
    if number or isinstance(leaf, tree.Turn):
        return FURTHER * made.scripts.get(number, 0.0)
    if made.ending(leaf) == "won":
        return 1.0
    if FACTS[leaf.verb].ends == "slumber":
        return 0.6
    return max((made.facts.get(fact, 0.0) for fact in brought(pack, leaf, source)), default=0.0)


def brought(pack: Pack, leaf: tree.Do, source: str) -> list[Fact]:
    """The facts that an effect makes true."""
    match FACTS[leaf.verb].brings, leaf.args:
        case ("memory" | "counter" as kind, args):
            return [(kind, arg.text) for arg in args if isinstance(arg, tree.Text)]
        case ("thing" | "ground", (tree.Some() as what, *_)):
            return named(pack, what, source)
    return []


def ending_of(node: tree.Do) -> str:
    """The end of the Dream that an effect brings: `won`, `failed`, or an outcome's own name; empty: none."""
    match FACTS[node.verb].ends, node.args:
        case ("won" | "failed" as how, _):
            return how
        case ("by name", (tree.Text(name),)):
            return name
    return ""


def named(pack: Pack, what: tree.Selection, source: str) -> list[Fact]:
    """The cards and tiles that a noun phrase names."""
    if not isinstance(what, tree.Some) or not what.name:
        return []
    known = pack.index.find(what.noun, what.name, group(source))
    return [("card", code) for code in known] or [(what.noun, what.name)]


def leaves(body: object) -> Iterator[tree.Do | tree.Turn]:
    """Everything that a body could do, in whatever way it goes."""
    found = tree.nodes(body, down_to=(tree.Do, tree.Some, tree.Cost))
    return (node for node in found if isinstance(node, tree.Do | tree.Turn))


# --- what something waits for --------------------------------------------------------------------------


def _gated(pack: Pack, gate: str) -> Iterator[tuple[list[Fact], Body, str]]:
    """All bodies of effects with conditions, and the facts that these wait for."""
    for definition in pack.definitions.values():
        if not gate or group(definition.code) in (group(gate), ""):
            yield from _of_definition(pack, definition)
    for paragraph in pack.paragraphs.values():
        yield from _conditions(pack, paragraph.parts, gate)


def _of_definition(pack: Pack, definition: Definition) -> Iterator[tuple[list[Fact], Body, str]]:
    itself = [("card", definition.code)]
    actions = (*getattr(definition, "actions", ()), *getattr(definition, "interactions", ()))
    for action in actions:
        asked = pack.condition(action.requirement)
        facts = [*itself, *(wanted(asked, pack, definition.code) if asked is not None else ())]
        yield facts, pack.effects(action.do), definition.code
        yield from _conditions(pack, pack.effects(action.do), definition.code)
    text = getattr(definition, "do", "")
    if isinstance(text, str) and text:
        yield itself, pack.effects(text), definition.code
        yield from _conditions(pack, pack.effects(text), definition.code)
    text = getattr(definition, "rules", "")
    if isinstance(text, str) and text:
        yield itself, pack.rules(text).rules, definition.code  # type: ignore[misc]  # rules hold effects
        yield from _conditions(pack, pack.rules(text).rules, definition.code)


def _conditions(pack: Pack, body: object, source: str) -> Iterator[tuple[list[Fact], Body, str]]:
    """The parts of a body that wait for a condition."""
    for node in tree.nodes(body):
        match node:
            case tree.If(condition, then):
                yield wanted(condition, pack, source), then, source
            case tree.Way(parts=parts, condition=condition) if condition is not None:
                yield wanted(condition, pack, source), parts, source
            case tree.Option(body=inner, condition=condition) if condition is not None:
                yield wanted(condition, pack, source), inner, source


@fold
def wanted(condition: tree.Node, parts: Iterator[list[Fact]], pack: Pack, source: str) -> list[Fact]:
    """The facts that a condition waits for, without those that it wants to be false."""
    match condition:
        case tree.Remembered(name):
            return [("memory", name)]
        case tree.Has(_, what):
            return named(pack, what, source)
        case tree.Compare(left, how, right) if how in ("is", "is at least", "is more than"):
            return [("counter", one.name) for one in (left, right) if isinstance(one, tree.Counter)]
        case tree.Both() | tree.Either():
            return [fact for part in parts for fact in part]
    return []


# --- what one can pay attention to ----------------------------------------------------------------------


def _clues(pack: Pack, gate: str) -> Iterable[int]:
    """The paragraphs behind what can be done in a Dream."""
    found: set[int] = set()
    waiting: list[int] = []
    for definition in pack.definitions.values():
        if gate and group(definition.code) == group(gate) and not isinstance(definition, Gate):
            actions = (*getattr(definition, "actions", ()), *getattr(definition, "interactions", ()))
            for action in actions:
                waiting += _numbers(pack.effects(action.do))
    while waiting:
        number = waiting.pop()
        if number not in found and number in pack.paragraphs:
            found.add(number)
            waiting += _numbers(pack.paragraphs[number].parts)
    return found


def _numbers(body: object) -> list[int]:
    return [number for number in map(turned_to, leaves(body)) if number]


def turned_to(leaf: tree.Do | tree.Turn) -> int:
    """The paragraph that is read because of an effect; 0: none."""
    match leaf:
        case tree.Turn(number):
            return number
        case tree.Do(verb, (tree.Number(number),)) if FACTS[verb].reads:
            return number
    return 0
