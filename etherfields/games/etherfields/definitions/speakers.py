"""The people of the Script Book who have a picture."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from .common import Definition


class Speaker(Definition, frozen=True, kw_only=True):
    """Somebody who speaks in paragraphs of the Script Book: their picture is shown beside these."""

    paragraphs: tuple[Annotated[int, Meta(ge=0, le=9999)], ...]
    """The numbers of the paragraphs in which they are seen."""
