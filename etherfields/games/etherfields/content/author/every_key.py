"""The page docs/families.md: `python -m etherfields.games.etherfields.content.author.every_key`."""

from __future__ import annotations

from etherfields.content.author.families_page import page_of_families
from etherfields.kernel.system.printing import show
from ..load.campaign_pack import CATALOGUE

PAGE = """\
# Every key of every family

This page was written by `python -m etherfields.games.etherfields.content.author.every_key`. How texts are written,
and what the kinds of texts named here are, is told in [content.md](content.md).

Keys without a default must be there. Everything in `secrets/` has a `code`, and may have a `name`, a `flavour`, and a
small picture: `picture`, `letters` and `alt` (see [content.md](content.md)).
"""
_SHARED = frozenset({"code", "name", "flavour", "picture", "letters", "alt"})


def handbook() -> str:
    """The whole page."""
    return page_of_families(CATALOGUE, PAGE, _SHARED)


if __name__ == "__main__":
    show(handbook(), end="")
