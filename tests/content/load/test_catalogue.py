"""Packs of a game with families of its own: read, checked, compiled and kept by its catalogue alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta, Struct

from etherfields.content.checks.examining import Checks, examine
from etherfields.content.load import cache
from etherfields.content.load.catalogue import Catalogue
from etherfields.content.load.compiling import compiled
from etherfields.content.load.draft import Draft
from etherfields.content.load.findings import Finding, PackFault
from etherfields.content.load.pack import Pack, once_for_a_pack
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE
from etherfields.language import tree


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """The front page of a pack of potions."""

    name: str


class Potion(Struct, frozen=True, forbid_unknown_fields=True):
    """A potion, and the effects of drinking it."""

    code: str
    do: Annotated[str, Meta(extra={"language": "effects"})]
    name: str = ""
    before: Annotated[str, Meta(extra={"refers": "potion"})] = ""


class Shelf(Struct, frozen=True, forbid_unknown_fields=True):
    """The only shelf."""

    length: int


class Contents(Struct, frozen=True):
    """All tables of a pack."""

    potion: tuple[Potion, ...] = ()
    shelf: Shelf | None = None


CATALOGUE = Catalogue(Front, Contents, nouns={"potion": ("potion",)}, language=LANGUAGE)
FRONT = 'name = "cellar"\n'
POTIONS = '[[potion]]\ncode = "red"\nname = "The Red One"\ndo = "draw 2"\n\n[shelf]\nlength = 3\n'


def long_shelves(made: Draft[Front, Contents]) -> Iterator[Finding]:
    """Shelves that are longer than any cellar."""
    for placed, shelf in made.each(Shelf):
        if shelf.length > 9:
            yield placed.finding("this shelf is too long", ("length",))


CHECKS = Checks[Front, Contents](errors=(long_shelves,))


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of potions; what is kept of it lies beside it."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "cache")
    (tmp_path / "pack" / "secrets").mkdir(parents=True)
    (tmp_path / "pack" / "campaign.toml").write_text(FRONT)
    (tmp_path / "pack" / "secrets" / "all.toml").write_text(POTIONS)
    return tmp_path / "pack"


def potions(root: Path, text: str) -> list[tuple[int, str]]:
    """Line and words of everything that is wrong with a pack of such potions."""
    (root / "secrets" / "all.toml").write_text(text)
    return [(one.line, one.message) for one in examine(CATALOGUE, CHECKS, root).report.problems]


def load(root: Path) -> Pack[Front, Contents, Potion]:
    """The pack in a folder."""
    return Pack(root, CATALOGUE, compiled(CATALOGUE, root, lambda: CHECKS))


def test_a_pack_has_the_definitions_and_texts_of_its_catalogue(root: Path) -> None:
    pack = load(root)
    assert pack.name == "cellar"
    assert pack.contents.shelf == Shelf(3)
    assert pack.all(Potion) == (pack.get(Potion, "red"),) == (*pack.definitions.values(),)
    assert pack.code("potion", "the red one") == "red"
    assert isinstance(pack.effects(pack.get(Potion, "red").do), tree.Do)


def test_a_kept_pack_says_the_same_and_is_not_checked_again(root: Path) -> None:
    first = load(root)

    def checks() -> Checks[Front, Contents]:
        raise AssertionError("a kept pack is not checked again")

    again = compiled(CATALOGUE, root, checks)
    assert (again.front, again.contents, again.trees) == (first.front, first.contents, first.trees)


def test_packs_of_two_catalogues_are_kept_apart(root: Path, tmp_path: Path) -> None:
    (tmp_path / "reader.py").write_text("")
    other = Catalogue(Front, Contents, program=(tmp_path,))
    content = load(root).content
    assert cache.load(CATALOGUE, content) is not None
    assert cache.load(other, content) is None


def test_a_table_of_no_family_is_told_with_what_was_meant(root: Path) -> None:
    assert potions(root, '[[poton]]\ncode = "red"\n') == [(1, "there is no [[poton]]")]


def test_a_family_that_stands_alone_is_no_list_and_the_others_are(root: Path) -> None:
    assert potions(root, "[[shelf]]\nlength = 3\n") == [(1, "here should be one table: write [shelf]")]
    assert potions(root, '[potion]\ncode = "red"\n') == [(1, "here should be a list of tables: write [[potion]]")]


def test_a_broken_table_spoils_no_other(root: Path) -> None:
    made = potions(root, POTIONS + '\n[[potion]]\ncode = "blue"\n\n[[potion]]\ncode = "green"\ndo = "drw 2"\n')
    assert [line for line, _ in made] == [9, 14]
    assert made[0][1] == 'a potion needs a "do"'


def test_checks_of_the_game_tell_with_the_place(root: Path) -> None:
    assert potions(root, "[shelf]\nlength = 12\n") == [(2, "this shelf is too long")]
    with pytest.raises(PackFault, match="this shelf is too long"):
        load(root)


def test_a_game_without_a_script_book_reads_none(root: Path) -> None:
    (root / "scripts").mkdir()
    (root / "scripts" / "one.txt").write_text("=== 1  A Bell\nIt rings.\n")
    report = examine(CATALOGUE, CHECKS, root).report
    assert (report.errors, [one.message for one in report.problems]) == (0, ["packs of this game have no scripts"])


def test_results_of_a_pack_are_worked_out_once(root: Path) -> None:
    asked: list[int] = []

    @once_for_a_pack
    def doubled(pack: Pack[Front, Contents, Potion], number: int) -> int:
        asked.append(number)
        return 2 * number

    pack = load(root)
    assert [doubled(pack, 2), doubled(pack, 2), doubled(pack, 3)] == [4, 4, 6]
    assert asked == [2, 3]
