"""A pack of Etherfields: its campaign and its Secrets, the Locations of the Dreamworld map, the maps of tiles."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from etherfields.content.load import pack as packs
from etherfields.content.load.catalogue import Catalogue
from etherfields.content.load.pack import Unknown
from etherfields.games.etherfields import definitions, vocabulary
from etherfields.games.etherfields.definitions import Campaign, Definition, Dreamworld, Secrets
from etherfields.games.etherfields.definitions.parts import map_of
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE
from etherfields.language import tree
from .pack_names import BY_NAME, NOUNS, by_codes, enter

if TYPE_CHECKING:
    from .maps import TileMap

CATALOGUE: Final = Catalogue(
    front=Campaign, contents=Secrets, nouns=NOUNS, enter=enter, by_name=BY_NAME, has_scripts=True, language=LANGUAGE,
    program=(Path(__file__).parents[1], *map(Path, (*definitions.__path__, *vocabulary.__path__))),
)  # fmt: skip
"""The kinds of things that packs of Etherfields hold."""

Compiled: TypeAlias = packs.Compiled[Campaign, Secrets]


class Pack(packs.Pack[Campaign, Secrets, Definition]):
    """A pack of Etherfields, ready to be played."""

    def __init__(self, root: Path, compiled: Compiled) -> None:
        super().__init__(root, CATALOGUE, compiled)
        self.campaign = compiled.front
        self.secrets = compiled.contents
        self._maps: dict[str, TileMap] = {}

    @cached_property
    def locations(self) -> dict[str, Location]:
        """Every Location of the Dreamworld map, by its code, with the codes of all that it leads to."""
        return {one.code: by_codes(self.index, one) for tile in self.all(Dreamworld) for one in tile.locations}

    def map(self, code: str) -> TileMap:
        """The fields and Walls of a tile or Overlay."""
        if code not in self._maps:
            from .maps import read_map  # only for those who have a map drawn

            drawn, slips = read_map(map_of(self.definitions.get(code)), None)
            if drawn is None:
                raise Unknown(f'there is no map of "{code}": {slips[0].message}', self.name)
            self._maps[code] = drawn
        return self._maps[code]

    def intent(self, text: str) -> tree.ResourceValue:
        """The Intent of a card that is discarded to pay."""
        return cast("tree.ResourceValue", self.tree_of("intent", text)) if text else tree.ResourceValue()
