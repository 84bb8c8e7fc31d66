"""Small pictures of cards and tiles, and the speakers whose pictures stand beside paragraphs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from etherfields.content.checks import picture_sizes
from etherfields.content.load.findings import Finding
from etherfields.games.etherfields.definitions import Speaker
from ..load.campaign_draft import Draft

SIZES: Final = {
    "tile": (16, 5), "slumber_tile": (16, 5), "creature": (12, 6), "speaker": (10, 6), "gate": (40, 10),
}  # fmt: skip
"""The largest pictures by family: signs in a line, and lines."""


def pictures(made: Draft) -> Iterator[Finding]:
    """Pictures that can't be shown as they are, and speakers of paragraphs that are not there."""
    yield from picture_sizes.pictures(made, SIZES)
    known = {entry.number for entry in made.entries}
    for placed, speaker in made.each(Speaker) if not made.unread else ():
        for at, number in enumerate(speaker.paragraphs):
            if number not in known:
                what = f"there is no paragraph {number} in the Script Book"
                yield placed.finding(what, ("paragraphs", at), length=len(str(number)))
