"""The sketches: cards, tiles and Dreams written in the language, each with the rules text that it must give.

`python -m tests.language.sketching` writes the rules text anew, to be read aloud before it is kept.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from etherfields.games.etherfields.vocabulary.game_language import english, parse
from etherfields.language.parse.parser import Kind

FOLDER = Path(__file__).parent / "sketches"


@dataclass(slots=True)
class Sketch:
    """One text of a card, tile or Dream."""

    title: str
    kind: Kind
    source: str
    english: str


def sketches(path: Path) -> list[Sketch]:
    """All sketches of a file."""
    tables = tomllib.loads(path.read_text("utf-8"))["sketch"]
    return [Sketch(t["title"], cast(Kind, t["kind"]), t["source"], t.get("english", "")) for t in tables]


def written(title_page: str, found: list[Sketch]) -> str:
    """A file of sketches, as TOML that is pleasant to read."""
    pieces = [title_page.rstrip() + "\n"]
    for sketch in found:
        pieces.append(f'[[sketch]]\ntitle = "{sketch.title}"\nkind = "{sketch.kind}"\n'
                      f"source = '''\n{sketch.source.strip()}\n'''\nenglish = '''\n{sketch.english.strip()}\n'''\n")
    return "\n".join(pieces)


def rewrite(path: Path) -> None:
    """Let each sketch of a file say what it says now."""
    title_page = path.read_text("utf-8").partition("[[sketch]]")[0]
    found = sketches(path)
    for sketch in found:
        parsed = parse(sketch.kind, sketch.source)
        if parsed.tree is None:
            raise SystemExit(f"{path.name}: {sketch.title}: {parsed.problems}")
        sketch.english = english(parsed.tree)
    path.write_text(written(title_page, found), "utf-8")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.toml")):
        rewrite(file)
