"""Chances: options and conditions that can never come true, as far as that can be known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, cast, get_args

from etherfields.content.load.draft import PlacedEntry
from etherfields.content.load.findings import Finding
from etherfields.content.load.marks import marked
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.script import reader
from ..load.campaign_draft import Draft
from ..load.pack_names import group_of

GIVEN = ("note", "knowledge card", "first memory")
"""The nouns whose cards are had only if a text gives them by name or by kind."""

Held: TypeAlias = tuple[tree.Condition, ...]
NeverHad: TypeAlias = frozenset[tuple[str, str]]

MOST_BRANCHES = 64
CONDITIONS = get_args(tree.Condition)


def hopeless(made: Draft) -> Iterator[Finding]:
    """Options and conditions that can never come true."""
    never = _never_had(made)
    for entry in made.entries:
        yield from _paragraph(entry, entry.entry.paragraph.parts, (), (), never)
    for placed in made.placed:
        for found in marked(placed.definition):
            read = made.trees.get(found.kind, {}).get(str(found.value)) if found.mark == "language" else None
            if read is not None and any(impossible([one], never) for one in _conditions(read)):
                yield placed.finding(f'a condition in "{found.path[-1]}" can never come true', found.path, warning=True)


def _paragraph(
    entry: PlacedEntry, parts: Sequence[tree.Part], path: reader.PartPath, given: Held, never: NeverHad
) -> Iterator[Finding]:
    """Look at the parts of a paragraph, or of an option that is there only if `given` holds."""
    for number, part in enumerate(parts):
        here = (*path, number)
        match part:
            case tree.Prose(_, condition) if condition is not None and impossible([*given, condition], never):
                yield entry.finding("this prose is never shown", here, warning=True)
            case tree.Act(effect):
                if any(impossible([one], never) for one in _conditions(effect)):
                    yield entry.finding("a condition in this effect can never come true", here, warning=True)
                given = ()
            case tree.Ways(ways):
                for at, way in enumerate(ways):
                    yield from _way(entry, way, (*here, at), given, never)
                given = ()


def _way(entry: PlacedEntry, way: tree.Way, path: reader.PartPath, given: Held, never: NeverHad) -> Iterator[Finding]:
    held = given if way.condition is None else (*given, way.condition)
    if impossible(held, never):
        yield entry.finding(f'the option "{way.label}" can never be taken', path, warning=True)
        return
    paid = way.cost is not None and any(isinstance(one, tree.Do) for part in way.cost.parts for one in part)
    yield from _paragraph(entry, way.parts, path, () if paid else held, never)


def _conditions(node: tree.Node) -> Iterator[tree.Condition]:
    """Every condition in a tree that is not part of another."""
    found = tree.nodes(node, down_to=(*CONDITIONS, tree.Where))
    return (cast("tree.Condition", inner) for inner in found if isinstance(inner, CONDITIONS))


def _never_had(made: Draft) -> NeverHad:
    """Cards that content asks for and that nothing ever gives, as (noun, name or code)."""
    trees: list[tree.Node] = [one for kind in made.trees.values() for one in kind.values()]
    trees += [entry.entry.paragraph for entry in made.entries]
    given = {name for one in trees for name in _given(one)}
    never: set[tuple[str, str]] = set()
    for reference in made.references:
        if reference.kind in GIVEN and reference.kind not in given:
            codes = made.index.find(reference.kind, reference.name, group_of(reference))
            names = {reference.name, *codes, *_names(made, codes)}
            if codes and not names & given:
                never.add((reference.kind, reference.name))
    return frozenset(never)


def _names(made: Draft, codes: list[str]) -> set[str]:
    return {name for (_, name), known in made.index.names.items() if set(codes) & set(known)}


def _given(node: tree.Node) -> Iterator[str]:
    """The names that effects in a tree give to somebody; the bare noun, where any card of a kind is given."""
    given = (inner for inner in tree.every(tree.Do, node) if not FACTS[inner.verb].takes)
    for argument in (argument for one in given for argument in one.args):
        if isinstance(argument, tree.Some):
            yield argument.name or argument.noun
        elif isinstance(argument, tree.Text):
            yield argument.text


# --- conditions ----------------------------------------------------------------------------------


def impossible(all_of: Sequence[tree.Condition], never: NeverHad = frozenset()) -> bool:
    """Whether these conditions can't all hold at once."""
    return all(_clash(branch, never) for branch in _branches(list(all_of)))


def _branches(wanted: list[tree.Condition]) -> list[list[tree.Condition]]:
    """The ways in which conditions can hold together, each as a list of plain conditions."""
    branches: list[list[tree.Condition]] = [[]]
    while wanted:
        first = wanted.pop(0)
        if isinstance(first, tree.Both):
            wanted = [*first.parts, *wanted]
        elif isinstance(first, tree.Either) and len(branches) * len(first.parts) <= MOST_BRANCHES:
            inner = [branch for part in first.parts for branch in _branches([part])]
            branches = [[*branch, *more] for branch in branches for more in inner][: MOST_BRANCHES + 1]
            if len(branches) > MOST_BRANCHES:
                return [[]]
        else:
            for branch in branches:
                branch.append(first)
    return branches


def _clash(plain: list[tree.Condition], never: NeverHad) -> bool:
    words: dict[tree.Quality, str] = {}
    least: dict[tree.Value, int] = {}
    most: dict[tree.Value, int] = {}
    for one in plain:
        if tree.Not(one) in plain or (isinstance(one, tree.Has) and _missing(one, never)):
            return True
        if isinstance(one, tree.Same) and isinstance(one.right, tree.Word):
            if words.setdefault(one.left, one.right.word) != one.right.word:
                return True
        elif isinstance(one, tree.Compare) and isinstance(one.right, tree.Number):
            low, high = _bounds(one.how, one.right.n)
            if isinstance(one.left, tree.Number):
                low, high = max(low, one.left.n), min(high, one.left.n)
            least[one.left] = max(low, least.get(one.left, low))
            most[one.left] = min(high, most.get(one.left, high))
            if least[one.left] > most[one.left]:
                return True
    return False


def _missing(has: tree.Has, never: NeverHad) -> bool:
    return isinstance(has.what, tree.Some) and (has.what.noun, has.what.name) in never


def _bounds(how: str, n: int) -> tuple[int, int]:
    """The least and the most that a number can be if a comparison with `n` holds."""
    far = 1_000_000
    return {
        "is": (n, n),
        "is at least": (n, far),
        "is more than": (n + 1, far),
        "is at most": (-far, n),
        "is less than": (-far, n - 1),
    }.get(how, (-far, far))
