"""The draft of a pack of the duel: all tables of its files, each with its place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field

from etherfields.content.load.findings import MOST, Finding, Report
from etherfields.content.load.locate import Path as KeyPath
from etherfields.content.load.locate import Places
from etherfields.content.load.read_files import FRONT, read_files
from etherfields.content.load.shaping import shape
from etherfields.content.load.texts import as_text, as_toml, steers
from .printed import File, Front, PrintedCard, PrintedHero, PrintedToken

S = TypeVar("S", bound=Struct)


class Read(Struct):
    """A table of a file, and where it stands."""

    table: Struct
    file: str
    places: Places
    path: KeyPath

    def finding(self, message: str, path: KeyPath = (), near: Sequence[str] = ()) -> Finding:
        """Something wrong with the value at a path within it."""
        where = (*self.path, *path)
        spot = self.places.value(where) if path else self.places.key(where)
        return Finding(self.file, *spot, message, likely=tuple(near))


class Draft(Struct):
    """All that the files of a pack say."""

    report: Report
    content: str
    front: Front | None = None
    heroes: list[tuple[Read, PrintedHero]] = field(default_factory=list)
    tokens: list[tuple[Read, PrintedToken]] = field(default_factory=list)
    cards: list[tuple[Read, PrintedCard]] = field(default_factory=list)


def read_draft(root: Path, most: int = MOST) -> Draft:
    """The draft of the pack in a folder, noting at most so many findings; raises a PackFault if it is none."""
    files = read_files(root)
    draft = Draft(Report(pack=root.name, most=most), files.content())
    draft.report.extend(files.findings)
    for name, data in files.data.items():
        found: list[Finding] = []
        text = as_text(name, data, found)
        if text is not None:
            draft.report.texts[name] = text
            if not steers(name, text, found):
                _read(draft, name, text, found)
        draft.report.extend(found)
    if FRONT not in files.data:
        draft.report.add(Finding(FRONT, 0, 0, f"a pack has a {FRONT}"))
    return draft


def _read(draft: Draft, name: str, text: str, found: list[Finding]) -> None:
    """Read a file into the draft."""
    if not name.endswith(".toml"):
        found.append(Finding(name, 0, 0, "a pack of the duel has no scripts", warning=True))
        return
    toml = as_toml(name, text, found)
    if toml is None:
        return
    plain, places = toml
    if name == FRONT:
        draft.front = shape(plain, Front, name, places, (), found)
        return
    file = shape(plain, File, name, places, (), found)
    if file is not None:
        draft.heroes += _placed(file.hero, name, places, "hero")
        draft.tokens += _placed(file.token, name, places, "token")
        draft.cards += _placed(file.card, name, places, "card")


def _placed(tables: Sequence[S], file: str, places: Places, family: str) -> list[tuple[Read, S]]:
    return [(Read(table, file, places, (family, nth)), table) for nth, table in enumerate(tables)]
