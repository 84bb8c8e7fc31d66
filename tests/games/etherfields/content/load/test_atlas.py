"""The Dreamworld map as one graph a pack: made when somebody first stands on it, and read by all alike."""

from __future__ import annotations

import random
import re
from pathlib import Path

import networkx as nx
import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.campaign.map.travelling import walks
from etherfields.games.etherfields.content.author.booklet import booklet
from etherfields.games.etherfields.content.author.graph import write_graph
from etherfields.games.etherfields.content.load.atlas import (
    PATH,
    SHORTCUT,
    among,
    atlas,
    every_arrow,
    leading,
    on_foot,
    reached,
)
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.dream.setup import new_table
from etherfields.games.etherfields.rules.engine.in_play import keep
from etherfields.games.etherfields.rules.map.dreamworld import discovered, here, locations, open_map
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Kept
from etherfields.games.etherfields.views.picture.picturing import map_of
from etherfields.games.etherfields.views.preview.map_routes import ways
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.session import Session
from tests.content.packs import AROUND_IT, FRONT, design

ROOT = Path(__file__).parents[5]
MAP = """
[[dreamworld]]
code = "outskirts"
spot = "B2"
starting = true
[[dreamworld.location]]
code = "stop"
name = "The Last Stop"
icons = ["awakening"]
paths = ["Long Lane"]
shortcuts = ["The Inn", "lane"]
[[dreamworld.location]]
code = "lane"
name = "Long Lane"
paths = ["inn"]
[[dreamworld.location]]
code = "inn"
name = "The Inn"
paths = ["stop", "cellar"]
[[dreamworld.location]]
code = "cellar"
paths = ["inn"]
hidden = true
"""


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """A Dreamer at the Last Stop of a map that calls some of its Locations by name."""
    pack = load_pack(design(tmp_path, front=f'{FRONT}start = "stop"\n', around=AROUND_IT + MAP), use_cache=False)
    play = play_at(pack, new_table(pack, 1, ["expert"], {}))
    play.table.place = "stop"
    return play


def is_made(pack: Pack) -> bool:
    """Whether anybody has asked for the map of a pack."""
    return any(getattr(work, "__name__", "") == "atlas" for work, *_ in pack.worked_out)


@pytest.mark.rule("EF-MAP-02")
@pytest.mark.rule("EF-MAP-03")
def test_locations_are_nodes_and_each_arrow_says_what_it_is_and_costs(play: Play) -> None:
    whole = atlas(play.pack)
    assert list(whole) == ["stop", "lane", "inn", "cellar"]
    assert leading(whole, "stop") == [("lane", PATH), ("lane", SHORTCUT), ("inn", SHORTCUT)]
    assert [(arrow.kind, arrow.blocks) for arrow in (PATH, SHORTCUT)] == [("path", 0), ("shortcut", 1)]


def test_there_is_one_graph_a_pack_and_nobody_can_change_it(play: Play) -> None:
    assert atlas(play.pack) is atlas(play.pack)
    with pytest.raises(nx.NetworkXError):
        atlas(play.pack).remove_node("stop")


def test_what_is_discovered_and_what_is_forbidden_are_views_of_it(play: Play) -> None:
    assert set(discovered(play)) == {"stop", "lane", "inn"}
    play.table.found.append("cellar")
    assert set(discovered(play)) == {"stop", "lane", "inn", "cellar"}
    keep(play, Kept("k/1", "", "for good", "the party cannot use shortcuts"))
    assert not open_map(play).has_edge("stop", "inn")
    assert open_map(play).has_edge("stop", "lane")
    assert atlas(play.pack).has_edge("stop", "inn")
    assert open_map(play) is open_map(play)


@pytest.mark.rule("EF-MAP-03")
def test_where_shortcuts_are_forbidden_a_path_beside_one_is_still_a_path(play: Play) -> None:
    keep(play, Kept("k/1", "", "for good", "the party cannot use shortcuts"))
    assert [way.choice.key for way in walks(play, here(play))] == ["go/lane"]


def test_walking_route_drawn_map_graph_and_text_tell_the_same_arrows(play: Play) -> None:
    play.table.found.append("cellar")
    printed = {(one, to, arrow.kind) for one, to, arrow in every_arrow(atlas(play.pack))}
    shown = map_of(play)
    assert shown is not None
    assert {(path.start, path.end, "shortcut" if path.shortcut else "path") for path in shown.paths} == printed
    walked: set[tuple[str, str, str]] = set()
    for code in locations(play):
        play.table.place = code
        keys = (way.choice.key.split("/") for way in walks(play, here(play)))
        walked |= {(code, to, {"go": "path"}.get(kind, kind)) for kind, to in keys}
    assert walked == printed
    legs = {(way.start, *leg) for code in locations(play) for other in locations(play)
            for way in ways(play, code, other) if way.arrows == 1
            for leg in [(way.legs[0].to, "shortcut" if way.legs[0].shortcut else "path")]}  # fmt: skip
    assert legs == printed - {("stop", "lane", "shortcut")}, "of two arrows side by side a way takes the free one"
    assert len(re.findall(r"-->|-\.->", write_graph(play.pack, "map", "mermaid"))) == len(printed)
    assert "Paths: Long Lane" in booklet(play.pack)
    assert "Shortcuts: Long Lane, The Inn" in booklet(play.pack)


def test_views_of_views_are_walked_like_the_whole(play: Play) -> None:
    some = among(on_foot(atlas(play.pack)), {"stop", "lane"})
    assert reached(some, "stop") == {"stop", "lane"}
    assert reached(on_foot(atlas(play.pack)), "lane") == {"lane", "inn", "stop", "cellar"}


def test_it_is_made_when_the_party_first_stands_on_the_map() -> None:
    game = Etherfields(load_pack(ROOT))
    session = Session(game, game.fresh(5, ("gambler", "expert"), {}))
    player = random_player(random.Random(5).randrange)
    while session.table.gate:
        assert not is_made(game.pack)
        game.status(session.table)
        game.picture(session.table)
        assert session.question is not None
        session.choose(player(session.question))
    while session.question is not None and session.question.kind != "travel":
        session.choose(player(session.question))
    assert session.question is not None
    assert session.question.choices
    assert is_made(game.pack)


def test_only_the_map_reads_what_is_printed_of_arrows() -> None:
    """Whoever reads definitions doesn't see what is discovered and what rules have changed."""
    files = {path.relative_to(ROOT / "etherfields"): path for path in (ROOT / "etherfields").rglob("*.py")}
    said = {str(name) for name, path in files.items() if re.search(r"(location|place|one|there)\.(paths|shortcuts)\b",
            path.read_text(encoding="utf-8"))}  # fmt: skip
    assert said == {"games/etherfields/content/load/atlas.py", "games/etherfields/content/load/pack_names.py"}
