"""The packs of the Well: a front page, and cards with their values."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from etherfields.content.load.findings import Finding, PackFault, Report
from etherfields.content.load.read_files import FRONT, read_files
from etherfields.content.load.shaping import shape
from etherfields.content.load.texts import as_text, as_toml, steers

FEWEST_CARDS = 20


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """The front page of a pack, campaign.toml."""

    name: Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")]
    title: Annotated[str, Meta(min_length=1, max_length=40)]
    game: Literal["well"]
    about: Annotated[str, Meta(max_length=300)] = ""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card: the highest one earns a pearl."""

    code: Annotated[str, Meta(pattern="^[a-z]{1,9}-[0-9]{1,2}$")]
    value: Annotated[int, Meta(ge=0, le=99)]


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """A file in the folder `secrets`."""

    card: tuple[Card, ...] = ()


class WellPack(Struct, frozen=True):
    """A pack of the Well."""

    front: Front
    content: str
    values: dict[str, int]
    """The value of each card."""


def examine(root: Path) -> tuple[Report, WellPack | None]:
    """Read a pack, with everything told that is wrong with it; raises a PackFault if it is none."""
    files = read_files(root)
    report = Report(pack=root.name)
    report.extend(files.findings)
    front, cards = None, list[Card]()
    for name, data in files.data.items():
        found: list[Finding] = []
        text = as_text(name, data, found)
        if text is not None:
            report.texts[name] = text
            toml = None if steers(name, text, found) else as_toml(name, text, found)
            if toml is not None and name == FRONT:
                front = shape(toml[0], Front, name, toml[1], (), found)
            elif toml is not None:
                file = shape(toml[0], File, name, toml[1], (), found)
                cards += file.card if file is not None else ()
        report.extend(found)
    values = {card.code: card.value for card in cards}
    if len(values) < FEWEST_CARDS or len(values) < len(cards):
        report.add(Finding(FRONT, 0, 0, f"a pack has {FEWEST_CARDS} different cards at least"))
    return report, None if report.errors or front is None else WellPack(front, files.content(), values)


def load(root: Path) -> WellPack:
    """The pack in a folder; raises a PackFault that lists its first errors if it can't be played."""
    report, pack = examine(root)
    if pack is None:
        raise PackFault(f"this pack can't be played:\n{report.first()}\n", str(root), report=report)
    return pack
