"""The authors' handbook: `python -m etherfields.games.etherfields.vocabulary.content_page > docs/content.md`.

Its frame is written by people and stands beside this file; every list in it is made from the vocabulary."""

from __future__ import annotations

from importlib.resources import files

from etherfields.kernel.system.printing import show
from etherfields.language.author.handbook import Handbook
from .game_language import LANGUAGE

_OF_QUANTITIES = """\
Numbers that standing rules can change, and that effects and conditions can read. `of` says whose:
`hand limit of each other dreamer -1`. A bare quantity is that of whoever owns what it stands on, or does what
brings it (`this turn: hand limit -1`): the wearer of a Mask, the player of a card. Where nobody does, as on an
Item, a Knowledge card, a tile or a Gate, or in a paragraph that is read to all, it is everybody's."""
_OF_COSTS = """\
The parts of a cost stand between commas; of those with `or` between them, one is paid. A part is a colour of \
Intent with a number (`insight 3`; `cunning 2 per dreamer` is as much for each player), a number of tokens \
(`2 crystals`), or one of the verbs that can be a price:
"""
_ABOUT = {
    "Quantities": _OF_QUANTITIES,
    "Qualities": "Properties that are words: `turn colour is red`.",
    "Costs": _OF_COSTS,
    "States": "What a figure can be made: `make a creature stunned`.",
}
"""The sentences below the titles of lists, where these speak of Etherfields."""


def frame() -> str:
    """The part of the page that is written by people."""
    return files("etherfields.games.etherfields.vocabulary").joinpath("handbook.md").read_text("utf-8")


def handbook() -> str:
    """The whole page."""
    return Handbook(LANGUAGE, _ABOUT).page(frame())


if __name__ == "__main__":
    show(handbook(), end="")
