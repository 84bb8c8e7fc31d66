"""The packs of the Well: a front page, and cards with their values."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from etherfields.content.load.catalogue import Catalogue
from etherfields.content.load.draft import draft, first_fault
from etherfields.content.load.findings import Finding, Report
from etherfields.content.load.read_files import FRONT

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


class Contents(Struct, frozen=True):
    """All tables of a pack, by their names: `[[card]]`."""

    card: tuple[Card, ...] = ()


CATALOGUE: Final = Catalogue(Front, Contents)


class WellPack(Struct, frozen=True):
    """A pack of the Well."""

    front: Front
    content: str
    values: dict[str, int]
    """The value of each card."""


def examine(root: Path) -> tuple[Report, WellPack | None]:
    """Read a pack, with everything told that is wrong with it; raises a PackFault if it is none."""
    made = draft(CATALOGUE, root)
    cards = [card for _, card in made.each(Card)]
    values = {card.code: card.value for card in cards}
    if len(values) < FEWEST_CARDS or len(values) < len(cards):
        made.report.add(Finding(FRONT, 0, 0, f"a pack has {FEWEST_CARDS} different cards at least"))
    if made.report.errors or made.front_page is None:
        return made.report, None
    return made.report, WellPack(made.front_page, made.files.content(), values)


def load(root: Path) -> WellPack:
    """The pack in a folder; raises a PackFault that lists its first errors if it can't be played."""
    report, pack = examine(root)
    if pack is None:
        raise first_fault(root, report)
    return pack
