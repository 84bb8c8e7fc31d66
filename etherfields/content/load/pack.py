"""A pack that can be played: its definitions, its Script Book, and the trees that its texts are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, wraps
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeVar, TypeVarTuple, cast

from msgspec import Struct

from etherfields.games.etherfields.definitions import FAMILIES, Campaign, Definition, Dreamworld, Secrets
from etherfields.games.etherfields.definitions.parts import map_of
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.kernel.system.faults import Fault, likely
from etherfields.language import tree
from .index import Index, by_codes, each, index_of

if TYPE_CHECKING:
    from etherfields.games.etherfields.content.load.maps import TileMap

D = TypeVar("D", bound=Definition)
T = TypeVar("T")
More = TypeVarTuple("More")

Trees: TypeAlias = dict[str, dict[str, tree.Root]]
"""The trees of all texts: by kind (`effects`, `rules`, `cost`, `condition`, `intent`, `value`), then by text."""


class Unknown(Fault):
    """Something is asked for by a name that nothing in the pack has."""


class Compiled(Struct, frozen=True):
    """All that is kept of a pack once it is read and found right: plain data, as it lies in the cache."""

    content: str
    """The hash of the pack's files."""
    campaign: Campaign
    secrets: Secrets
    paragraphs: tuple[tree.Paragraph, ...]
    trees: Trees


class Pack:
    """A pack, ready to be played."""

    def __init__(self, root: Path, compiled: Compiled) -> None:
        self.root = root
        self.content = compiled.content
        """The hash of the pack's files, for journals and saves."""
        self.campaign = compiled.campaign
        self.secrets = compiled.secrets
        self.trees = compiled.trees
        self.paragraphs = {paragraph.number: paragraph for paragraph in compiled.paragraphs}
        self.worked_out: dict[tuple[object, ...], object] = {}
        """What has been made of it: see `once_for_a_pack`."""
        self._maps: dict[str, TileMap] = {}

    @property
    def name(self) -> str:
        """The name of the pack in journals and saves."""
        return self.campaign.name

    @cached_property
    def definitions(self) -> dict[str, Definition]:
        """Everything with a code, by its code."""
        return {definition.code: definition for _, definition in each(self.secrets)}

    @cached_property
    def locations(self) -> dict[str, Location]:
        """Every Location of the Dreamworld map, by its code, with the codes of all that it leads to."""
        return {one.code: by_codes(self.index, one) for tile in self.all(Dreamworld) for one in tile.locations}

    @cached_property
    def _families(self) -> dict[type[Definition], tuple[Definition, ...]]:
        return {kind: getattr(self.secrets, name) for name, kind in FAMILIES.items()}

    @cached_property
    def index(self) -> Index:
        """All names and codes."""
        return index_of(self.secrets)

    def all(self, family: type[D]) -> tuple[D, ...]:
        """Every definition of a family, in the order of the files."""
        return cast("tuple[D, ...]", self._families[family])

    def get(self, family: type[D], code: str) -> D:
        """The definition with a code; a Fault if there is none of this family."""
        found = self.definitions.get(code)
        if isinstance(found, family):
            return found
        codes = [definition.code for definition in self.all(family)]
        raise Unknown(_unknown(family.__name__, code, codes), self.name)

    def code(self, kind: str, name: str, within: str = "") -> str:
        """The code of a definition by its name in the language, such as `note "Torn Ticket"`.

        A bare letter means a Secret of the group `within`, such as `I-03`, the current Dream's."""
        found = self.index.find(kind, name, within)
        if len(found) != 1:
            raise Unknown(_unknown(kind, name, self.index.known(kind)), self.name)
        return found[0]

    def paragraph(self, number: int) -> tree.Paragraph:
        """A paragraph of the Script Book."""
        if number not in self.paragraphs:
            raise Unknown(f"there is no paragraph {number} in the Script Book", self.name)
        return self.paragraphs[number]

    def map(self, code: str) -> TileMap:
        """The fields and Walls of a tile or Overlay."""
        if code not in self._maps:
            from etherfields.games.etherfields.content.load.maps import read_map

            drawn, slips = read_map(map_of(self.definitions.get(code)), None)
            if drawn is None:
                raise Unknown(f'there is no map of "{code}": {slips[0].message}', self.name)
            self._maps[code] = drawn
        return self._maps[code]

    # --- what the texts of definitions say -------------------------------------------------------

    def effects(self, text: str) -> tree.Effect:
        """The tree of an effect; of no effect, if the text is empty."""
        return cast("tree.Effect", self._tree("effects", text)) if text else tree.Sequence()

    def rules(self, text: str) -> tree.Rules:
        """The tree of standing rules."""
        return cast("tree.Rules", self._tree("rules", text)) if text else tree.Rules()

    def cost(self, text: str) -> tree.Cost:
        """The tree of a cost."""
        return cast("tree.Cost", self._tree("cost", text)) if text else tree.Cost()

    def condition(self, text: str) -> tree.Condition | None:
        """The tree of a condition; None if there is none."""
        return cast("tree.Condition", self._tree("condition", text)) if text else None

    def intent(self, text: str) -> tree.IntentValue:
        """The Intent of a card that is discarded to pay."""
        return cast("tree.IntentValue", self._tree("intent", text)) if text else tree.IntentValue()

    def value(self, text: str) -> tree.Value:
        """The tree of a value; 0 if there is none."""
        return cast("tree.Value", self._tree("value", text)) if text else tree.Number(0)

    def _tree(self, kind: str, text: str) -> tree.Root:
        try:
            return self.trees[kind][text]
        except KeyError:
            raise Unknown(f"no definition of this pack has these {kind}: {text}", self.name) from None


def once_for_a_pack(work: Callable[[Pack, *More], T]) -> Callable[[Pack, *More], T]:
    """A function of a pack, and of little else, that works once: what it made lies with the pack, and goes with it."""

    @wraps(work)
    def found(pack: Pack, *more: *More) -> T:
        made, key = pack.worked_out, (work, more)
        if key not in made:
            made[key] = work(pack, *more)
        return made[key]  # type: ignore[return-value]  # what was made by one function is always of one type

    return found


def _unknown(kind: str, name: str, known: list[str]) -> str:
    near = likely(name, known)
    hint = f'; perhaps "{near[0]}" is meant' if near else ""
    return f'there is no {kind.lower()} "{name}"{hint}'
