"""The Script Book and the Dreamworld map as graphs, for authors: Mermaid, DOT and GraphML."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TypeVar

from msgspec import Struct, field

from etherfields.content.load.marks import marked
from etherfields.games.etherfields.definitions import Dreamworld
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from etherfields.language import tree
from etherfields.language.analysis.fold import fold, parts_of
from ..load.atlas import atlas, every_arrow
from ..load.campaign_pack import Pack
from ..load.pack_names import each

T = TypeVar("T")


class Node(Struct, frozen=True):
    """A paragraph, a card that leads to paragraphs, a Location, a Dream Gate."""

    key: str
    label: str
    kind: str
    group: str = ""


class Edge(Struct, frozen=True):
    """A way from one to another; `label` is the option or the kind of arrow."""

    start: str
    end: str
    label: str = ""


class Graph(Struct):
    """The nodes and edges of a drawing."""

    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)


def write_graph(pack: Pack, kind: str, form: str) -> str:
    """Draw the `script` or the `map` of a pack as `mermaid`, `dot` or `graphml`."""
    return _chosen(FORMS, form, "form of graph")(_chosen(KINDS, kind, "graph")(pack))


def _chosen(among: dict[str, T], name: str, what: str) -> T:
    if name not in among:
        todo = did_you_mean(likely(name, among)) or f"There are: {', '.join(among)}."
        raise Fault(f"there is no {what} “{name}”", todo=todo)
    return among[name]


def script_graph(pack: Pack) -> Graph:
    """Every paragraph, whatever leads to it, and by which option."""
    graph = Graph()
    for number, paragraph in sorted(pack.paragraphs.items()):
        label = f"{number} {paragraph.title}".strip()
        graph.nodes.append(Node(f"s{number}", label, "paragraph"))
        graph.edges += [Edge(f"s{number}", f"s{to}", option) for to, option in _leads(paragraph)]
    for at, (family, definition) in enumerate(each(pack.secrets)):
        numbers: dict[int, None] = {}
        for found in marked(definition):
            if found.mark == "refers" and found.kind == "script":
                numbers[int(found.value)] = None
            elif found.mark == "language":
                read = pack.trees[found.kind][str(found.value)]
                numbers.update((number, None) for number, _ in _leads(read))
        if numbers:
            graph.nodes.append(Node(f"c{at}", definition.name or definition.code, family))
            graph.edges += [Edge(f"c{at}", f"s{number}") for number in numbers]
    graph.edges = list(dict.fromkeys(graph.edges))
    return graph


@fold
def _leads(node: tree.Node, parts: Iterator[Iterator[tuple[int, str]]], option: str = "") -> Iterator[tuple[int, str]]:
    """The paragraphs that a tree leads to, each with the label of the option by which."""
    match node:
        case tree.Turn(number):
            yield number, option
        case tree.Do(verb, (tree.Number(number),)) if FACTS[verb].reads:
            yield number, option
        case tree.Way(label):
            for part in parts_of(node):
                yield from _leads(part, label)
        case _:
            for leads in parts:
                yield from leads


def map_graph(pack: Pack) -> Graph:
    """Every Location, where its arrows lead, and the Gates that can be entered there."""
    graph = Graph()
    keys = {code: f"l{number}" for number, code in enumerate(pack.locations)}
    gates: dict[str, str] = {}
    for district in pack.all(Dreamworld):
        for location in district.locations:
            icons = f" ({', '.join(location.icons)})" if location.icons else ""
            label = (location.name or location.code) + icons
            graph.nodes.append(Node(keys[location.code], label, "location", district.name or district.code))
    graph.edges += [Edge(keys[one], keys[to], arrow.kind) for one, to, arrow in every_arrow(atlas(pack))]
    for location in pack.locations.values():
        for gate in location.gates:
            key = gates.setdefault(gate, f"g{len(gates)}")
            graph.edges.append(Edge(keys[location.code], key, "gate"))
    for code, key in gates.items():
        graph.nodes.append(Node(key, pack.definitions[code].name or code, "gate"))
    return graph


# --- forms ---------------------------------------------------------------------------------------


def mermaid(graph: Graph) -> str:
    """A graph as Mermaid has it."""
    lines = ["flowchart TD"]
    for group in dict.fromkeys(node.group for node in graph.nodes):
        members = [_mermaid_node(node) for node in graph.nodes if node.group == group]
        if group:
            number = len(lines)
            members = [f"  subgraph d{number}[{_mermaid(group)}]", *(f"  {line}" for line in members), "  end"]
        lines += members
    for edge in graph.edges:
        arrow = "-.->" if edge.label == "shortcut" else "-->"
        label = f"|{_mermaid(edge.label)}|" if edge.label and edge.label not in ("path", "shortcut") else ""
        lines.append(f"  {edge.start} {arrow}{label} {edge.end}")
    return "\n".join(lines) + "\n"


def _mermaid_node(node: Node) -> str:
    left, right = ("[", "]") if node.kind in ("paragraph", "location") else ("([", "])")
    return f"  {node.key}{left}{_mermaid(node.label)}{right}"


def _mermaid(text: str) -> str:
    for letter, entity in (("#", "#35;"), ('"', "#quot;"), ("<", "#lt;"), (">", "#gt;"), ("`", "#96;")):
        text = text.replace(letter, entity)
    return f'"{text}"'


def dot(graph: Graph) -> str:
    """A graph as Graphviz has it."""
    lines = ["digraph pack {", "  node [shape=box];"]
    for node in graph.nodes:
        shape = "" if node.kind in ("paragraph", "location") else ", shape=oval"
        lines.append(f"  {node.key} [label={_dot(node.label)}{shape}];")
    for edge in graph.edges:
        style = " [style=dashed]" if edge.label == "shortcut" else ""
        label = f" [label={_dot(edge.label)}]" if edge.label and edge.label not in ("path", "shortcut") else style
        lines.append(f"  {edge.start} -> {edge.end}{label};")
    return "\n".join([*lines, "}"]) + "\n"


def _dot(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def graphml(graph: Graph) -> str:
    """A graph as GraphML has it, by way of networkx."""
    import networkx as nx

    drawn: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for node in graph.nodes:
        drawn.add_node(node.key, label=node.label, kind=node.kind, group=node.group)
    for edge in graph.edges:
        drawn.add_edge(edge.start, edge.end, label=edge.label)
    into = BytesIO()
    nx.write_graphml(drawn, into)
    return into.getvalue().decode("utf-8") + "\n"


KINDS = {"script": script_graph, "map": map_graph}
FORMS = {"mermaid": mermaid, "dot": dot, "graphml": graphml}
