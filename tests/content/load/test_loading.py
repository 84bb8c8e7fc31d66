"""Loading packs: what a loaded pack gives, what the cache holds, and that a second start is a short one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from etherfields.content.load import cache, draft
from etherfields.content.load.findings import PackFault
from etherfields.content.load.pack import Unknown
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Creature, Gate, Note, Tile
from etherfields.games.etherfields.vocabulary.game_language import parse
from etherfields.language import tree
from tests.content.packs import AROUND_IT, DESIGN_TOML, OTHER_SCRIPTS, design


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Where the cache lies in these tests."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def root(tmp_path):
    """The pack of the design page."""
    return design(tmp_path / "pack")


@pytest.fixture
def drafts(monkeypatch):
    """How often a pack was read from its sources."""
    made: list[Path] = []
    real = draft.draft

    def counted(catalogue, path, most):
        made.append(path)
        return real(catalogue, path, most)

    monkeypatch.setattr("etherfields.content.checks.examining.draft", counted)
    return made


def same(one, other):
    """Whether two packs say the same."""
    return (one.content, one.campaign, one.secrets, one.paragraphs, one.trees) == (
        other.content,
        other.campaign,
        other.secrets,
        other.paragraphs,
        other.trees,
    )


# --- what a pack gives -----------------------------------------------------------------------------


def test_definitions_are_found_by_family_code_and_name(root):
    pack = load_pack(root)
    assert [tile.code for tile in pack.all(Tile)] == ["I-03 C"]
    assert pack.get(Creature, "I-03 B").name == "The Inspector"
    assert pack.definitions["expert/07"].name == "Read the Small Print"
    assert pack.code("note", "Torn Ticket") == "I-03 D"
    assert pack.code("tile", "C", within="I-03") == "I-03 C"


def test_what_is_not_there_is_told_with_what_was_meant(root):
    pack = load_pack(root)
    with pytest.raises(Unknown, match='perhaps "Torn Ticket" is meant'):
        pack.code("note", "Torn Tickt")
    with pytest.raises(Unknown, match='no gate "I-03 B"'):
        pack.get(Gate, "I-03 B")
    with pytest.raises(Unknown, match="no paragraph 9"):
        pack.paragraph(9)
    with pytest.raises(Unknown, match="no map"):
        pack.map("I-03 B")
    with pytest.raises(Unknown, match="draw 99"):
        pack.effects("draw 99")


def test_every_text_of_a_definition_has_its_tree(root):
    pack = load_pack(root)
    inspector = pack.get(Creature, "I-03 B")
    assert pack.effects(inspector.basic) == parse("effects", inspector.basic).tree
    assert pack.cost(inspector.interactions[0].cost).words == ("gradual",)
    assert pack.intent("insight 2 / cunning 1").options[1].colour == "cunning"
    assert pack.effects("") == tree.Sequence()
    assert pack.condition("") is None
    assert pack.rules("") == tree.Rules()


def test_paragraphs_and_maps_are_there(root):
    pack = load_pack(root)
    assert pack.paragraph(512).title == "The Bell"
    assert pack.map("I-03 C").walls == {(2, 4), (3, 4)}


def test_a_pack_with_errors_is_refused_and_the_first_are_listed(tmp_path):
    broken = design(tmp_path / "pack", around=AROUND_IT.replace("intro = 512", "intro = 521"))
    with pytest.raises(PackFault) as refused:
        load_pack(broken)
    assert "secrets/around.toml:5:9: there is no paragraph 521" in str(refused.value)
    assert "etherfields check" in str(refused.value)
    assert refused.value.report.errors == 1


def test_a_pack_that_is_only_suspicious_is_played(tmp_path):
    lost = '[[note]]\ncode = "I-03 E"\n'
    assert load_pack(design(tmp_path / "pack", around=AROUND_IT + lost)).get(Note, "I-03 E")


# --- the cache -------------------------------------------------------------------------------------


def test_a_second_load_reads_no_sources_and_says_the_same(root, drafts):
    first = load_pack(root)
    second = load_pack(root)
    assert len(drafts) == 1
    assert same(first, second)


def test_a_changed_pack_is_read_anew(root, drafts):
    before = load_pack(root)
    (root / "scripts/others.txt").write_text(OTHER_SCRIPTS.replace("your shoes", "your hat"))
    after = load_pack(root)
    assert len(drafts) == 2
    assert before.content != after.content
    assert "hat" in after.paragraph(513).parts[0].text


def test_the_same_pack_in_another_folder_has_the_same_hash(root, tmp_path, drafts):
    assert load_pack(root).content == load_pack(design(tmp_path / "elsewhere")).content
    assert len(drafts) == 1


def test_another_name_for_a_file_is_another_pack(root):
    before = load_pack(root).content
    (root / "scripts/others.txt").rename(root / "scripts/others2.txt")
    assert load_pack(root).content != before


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data[: len(data) // 2],
        lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
        lambda data: b"x" * len(data),
        lambda data: data + b"x",
        lambda data: b"\x91" * 100_000,
    ],
)
def test_a_damaged_cache_is_made_anew(root, folder, drafts, damage):
    good = load_pack(root)
    (kept,) = folder.glob("*.msgpack")
    kept.write_bytes(damage(kept.read_bytes()))

    assert same(load_pack(root), good)
    assert len(drafts) == 2
    load_pack(root)
    assert len(drafts) == 2


def test_where_nothing_can_be_kept_packs_are_played_all_the_same(root, folder, drafts):
    folder.write_text("a file where the folder should be")
    assert same(load_pack(root), load_pack(root))
    assert len(drafts) == 2


def test_only_the_latest_packs_are_kept(root, folder):
    for number in range(cache.MOST_PACKS + 3):
        (root / "scripts/more.txt").write_text(f"# {number}\n")
        load_pack(root)
    assert len(list(folder.glob("*"))) == cache.MOST_PACKS


def test_a_pack_with_a_link_in_it_is_refused_even_if_the_rest_is_kept(root):
    load_pack(root)
    (root / "scripts/link.txt").symlink_to(root / "scripts/others.txt")
    with pytest.raises(PackFault, match="link"):
        load_pack(root)


def test_a_kept_pack_needs_neither_the_grammar_nor_graphs(root, folder):
    (root / "secrets/many.toml").write_text(
        "".join(DESIGN_TOML[DESIGN_TOML.index("[[influence]]") :].replace("07", str(n)) for n in range(300))
    )
    load_pack(root)
    program = f"""
import sys
from pathlib import Path
from etherfields.content.load import cache
from etherfields.games.etherfields.content.load import loading
cache.folder = lambda: Path({str(folder)!r})
pack = loading.load_pack({str(root)!r})
assert len(pack.definitions) > 300
print(sorted({{"lark", "networkx", "tomllib", "prompt_toolkit"}} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
