"""Graphs of the script and of the map, in three forms."""

from __future__ import annotations

import networkx as nx
import pytest

from etherfields.games.etherfields.content.author.graph import write_graph
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.system.faults import Fault
from tests.content.checked import WORLD
from tests.content.packs import AROUND_IT, FRONT, design


@pytest.fixture
def pack(tmp_path):
    """A pack with a map, and a Location with a Gate."""
    world = WORLD.replace('"awakening"]', '"gate"]\ngates = ["The Bell Tower"]\nname = \'The "Stop"\'')
    world = world.replace('code = "B2.shop"\npaths', 'code = "B2.shop"\nshortcuts')
    around = AROUND_IT + world.replace('code = "B2.island"', 'code = "B2.island"\nshortcuts = ["B2.shop"]')
    return load_pack(design(tmp_path, front=FRONT + 'start = "B2.stop"\n', around=around), use_cache=False)


def test_the_script_as_mermaid_names_paragraphs_options_and_cards(pack):
    text = write_graph(pack, "script", "mermaid")
    assert text.startswith("flowchart TD\n")
    assert '  s512["512 The Bell"]\n' in text
    assert '  s512 -->|"Keep pulling"| s513\n' in text
    assert '(["The Inspector"])' in text


def test_the_map_as_mermaid_groups_by_district_and_tells_shortcuts_apart(pack):
    text = write_graph(pack, "map", "mermaid")
    assert '["Outskirts"]' in text
    assert 'l0["The #quot;Stop#quot; (gate)"]' in text
    assert "  l0 --> l1\n" in text
    assert "  l1 -.-> l0\n" in text
    assert '  l0 -->|"gate"| g0\n' in text


def test_the_map_as_dot(pack):
    text = write_graph(pack, "map", "dot")
    assert text.startswith("digraph pack {\n")
    assert '  l0 [label="The \\"Stop\\" (gate)"];\n' in text
    assert "  l1 -> l0 [style=dashed];\n" in text
    assert text.endswith("}\n")


def test_graphml_can_be_read_again(pack, tmp_path):
    out = tmp_path / "script.graphml"
    out.write_text(write_graph(pack, "script", "graphml"), encoding="utf-8")
    graph = nx.read_graphml(out)
    assert graph.nodes["s512"]["label"] == "512 The Bell"
    assert {edge[:2] for edge in graph.edges} >= {("s512", "s513"), ("s512", "s515"), ("s512", "s520")}


@pytest.mark.parametrize(
    ("kind", "form", "hint"),
    [
        ("scrpt", "dot", "Did you mean “script”"),
        ("map", "graphlm", "Did you mean “graphml”"),
        ("map", "x", "There are"),
    ],
)
def test_graphs_that_there_are_none_of_are_told(pack, kind, form, hint):
    with pytest.raises(Fault, match=hint):
        write_graph(pack, kind, form)
