"""Paths through the Script Book: paragraphs that nothing leads to, and loops without a decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from etherfields.language import tree
from etherfields.language.analysis.fold import fold, parts_of
from etherfields.language.vocabulary.facts_of_verbs import VerbFacts
from ..load.catalogue import Contents, Front
from ..load.draft import Draft, PlacedEntry
from ..load.findings import Finding


def unreached(made: Draft[Front, Contents]) -> Iterator[Finding]:
    """Paragraphs that no card, and no paragraph that is itself reached, leads to."""
    onward: dict[str, set[str]] = {}
    reached: set[str] = set()
    waiting: list[str] = []
    for reference in made.references:
        if reference.kind == "script" and reference.owner.startswith("script "):
            onward.setdefault(reference.owner, set()).add(f"script {reference.name}")
        elif reference.kind == "script":
            waiting.append(f"script {reference.name}")
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting += onward.get(here, ())
    for entry in made.entries:
        if entry.owner not in reached:
            yield entry.finding(f"nothing leads to paragraph {entry.number}", warning=True)


def loops(made: Draft[Front, Contents]) -> Iterator[Finding]:
    """Paragraphs that lead back to themselves with nobody asked on the way."""
    import networkx as nx

    facts = made.catalogue.language.vocabulary.verb_facts
    entries = {entry.number: entry for entry in made.entries}
    sure: nx.DiGraph[int] = nx.DiGraph()
    perhaps: nx.DiGraph[int] = nx.DiGraph()
    for entry in made.entries:
        for number, certain in onward(entry.entry.paragraph, facts):
            if number in entries:
                perhaps.add_edge(entry.number, number)
                if certain:
                    sure.add_edge(entry.number, number)
    certain_loops = list(_cycles(sure))
    for loop in certain_loops:
        yield _told(entries, loop, "these paragraphs lead to each other for ever, and nobody is asked")
    inside = {number for loop in certain_loops for number in loop}
    for loop in _cycles(perhaps):
        if not inside & set(loop):
            yield _told(entries, loop, "these paragraphs may lead to each other for ever without a decision", True)


def _told(entries: dict[int, PlacedEntry], loop: list[int], what: str, warning: bool = False) -> Finding:
    shown = [str(number) for number in [*loop, loop[0]]]
    way = " -> ".join(shown if len(shown) <= 12 else [*shown[:6], "...", *shown[-5:]])
    return entries[loop[0]].finding(f"{what}: {way}", warning=warning)


def _cycles(graph: object) -> Iterator[list[int]]:
    """One cycle of each knot of paragraphs, beginning with the smallest number in it."""
    import networkx as nx

    assert isinstance(graph, nx.DiGraph)
    for knot in sorted(nx.strongly_connected_components(graph), key=min):
        start = min(knot)
        part = graph.subgraph(knot)
        if part.number_of_edges():
            yield [before for before, _ in nx.find_cycle(part, start)]


def onward(paragraph: tree.Paragraph, facts: Mapping[str, VerbFacts]) -> list[tuple[int, bool]]:
    """The paragraphs that this one leads to before anybody is asked, and whether it does so in any case."""
    found: list[tuple[int, bool]] = []
    for part in paragraph.parts:
        match part:
            case tree.Ways():
                return found
            case tree.Turn(number):
                return [*found, (number, True)]
            case tree.Act(effect):
                asked = _onward(effect, True, found, facts)
                if asked:
                    return found
    return found


@fold
def _onward(
    effect: tree.Node,
    parts: Iterator[bool],
    certain: bool,
    found: list[tuple[int, bool]],
    facts: Mapping[str, VerbFacts],
) -> bool:
    """True if somebody is asked in an effect; the paragraphs that it leads to before that are added to `found`."""
    match effect:
        case tree.Do(verb, (tree.Number(number),)) if facts[verb].reads:
            found.append((number, certain))
        case tree.Sequence() | tree.For() | tree.Repeat() | tree.Outcome():
            return any(parts)
        case tree.If() | tree.Roll():
            asked = [_onward(part, False, found, facts) for part in parts_of(effect)]
            return isinstance(effect, tree.If) and asked == [True, True]
        case tree.Choose() | tree.May():
            return True
    return False
