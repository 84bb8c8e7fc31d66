"""The pictures of the README: there are all of them, and a picture says what its terminal showed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="there are no terminals of this kind here")

import pyte

from tests.pictures import FOLDER, INK, PAPER, ROOT, svg
from tests.structure import machine_paths

SVG = "{http://www.w3.org/2000/svg}"


def test_the_readme_shows_all_pictures_and_no_others() -> None:
    shown = re.findall(r"docs/pictures/([\w-]+\.svg)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(path.name for path in FOLDER.iterdir())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.svg")), ids=lambda path: path.stem)
def test_every_picture_can_be_read_and_bears_no_path_of_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert len("".join(root.itertext()).split()) > 30
    assert not machine_paths(text) and "Traceback" not in text


def test_a_picture_keeps_letters_colours_and_places() -> None:
    screen = pyte.Screen(20, 2)
    pyte.Stream(screen).feed("a < b \x1b[1;38;5;208mwarm\x1b[0m \x1b[7mback\x1b[0m\r\n│ &")
    texts = ElementTree.fromstring(svg(screen, "A & B")).findall(f".//{SVG}text")
    assert [text.text.rstrip() for text in texts if text.text] == ["a < b", "warm", "back", "│ &"]
    assert [text.get("fill") for text in texts] == [INK, "#ff8700", PAPER, INK]
    assert texts[1].get("font-weight") == "bold"
    assert float(texts[1].get("x", "0")) > float(texts[0].get("x", "0"))
