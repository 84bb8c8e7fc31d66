"""A pack that can be played: its definitions, its Script Book, and the trees that its texts are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, wraps
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar, TypeVarTuple, cast

from msgspec import Struct

from etherfields.kernel.system.faults import Fault, likely
from etherfields.language import tree
from .catalogue import Catalogue, Contents, Front, each_definition
from .index import Index, code_of, name_of

Definition = TypeVar("Definition", bound=Struct)
D = TypeVar("D", bound=Struct)
P = TypeVar("P", bound="Pack[Any, Any, Any]")
T = TypeVar("T")
More = TypeVarTuple("More")

Trees: TypeAlias = dict[str, dict[str, tree.Root]]
"""The trees of all texts: by kind (`effects`, `rules`, `cost`, `condition`, `value`), then by text."""


class Unknown(Fault):
    """Something is asked for by a name that nothing in the pack has."""


class Compiled(Struct, Generic[Front, Contents], frozen=True):
    """All that is kept of a pack once it is read and found right: plain data, as it lies in the cache."""

    content: str
    """The hash of the pack's files."""
    front: Front
    contents: Contents
    paragraphs: tuple[tree.Paragraph, ...]
    trees: Trees


class Pack(Generic[Front, Contents, Definition]):
    """A pack, ready to be played: a game may add what it reads off its own definitions."""

    def __init__(self, root: Path, catalogue: Catalogue[Front, Contents], compiled: Compiled[Front, Contents]) -> None:
        self.root = root
        self.catalogue = catalogue
        self.content = compiled.content
        """The hash of the pack's files, for journals and saves."""
        self.front = compiled.front
        self.contents = compiled.contents
        self.trees = compiled.trees
        self.paragraphs = {paragraph.number: paragraph for paragraph in compiled.paragraphs}
        self.worked_out: dict[tuple[object, ...], object] = {}
        """What has been made of it: see `once_for_a_pack`."""

    @property
    def name(self) -> str:
        """The name of the pack in journals and saves."""
        return name_of(self.front)

    @cached_property
    def definitions(self) -> dict[str, Definition]:
        """Everything with a code, by its code."""
        found = each_definition(self.contents)
        return cast("dict[str, Definition]", {code: one for _, one in found if (code := code_of(one))})

    @cached_property
    def _families(self) -> dict[type[Struct], tuple[Struct, ...]]:
        families = self.catalogue.families
        return {one.kind: getattr(self.contents, name) for name, one in families.items() if not one.is_alone}

    @cached_property
    def index(self) -> Index:
        """All names and codes."""
        index = self.catalogue.index()
        for family, definition in each_definition(self.contents):
            self.catalogue.enter(index, family, definition)
        return index

    def all(self, family: type[D]) -> tuple[D, ...]:
        """Every definition of a family, in the order of the files."""
        return cast("tuple[D, ...]", self._families[family])

    def get(self, family: type[D], code: str) -> D:
        """The definition with a code; a Fault if there is none of this family."""
        found = self.definitions.get(code)
        if isinstance(found, family):
            return found
        codes = [code_of(definition) for definition in self.all(family)]
        raise Unknown(_unknown(family.__name__, code, codes), self.name)

    def code(self, kind: str, name: str, within: str = "") -> str:
        """The code of a definition by its name in the language, such as `note "Torn Ticket"`.

        A part of a code means the one of the group `within`, such as `C` in `I-03`."""
        found = self.index.find(kind, name, within)
        if len(found) != 1:
            raise Unknown(_unknown(kind, name, self.index.known(kind)), self.name)
        return found[0]

    def paragraph(self, number: int) -> tree.Paragraph:
        """A paragraph of the Script Book."""
        if number not in self.paragraphs:
            raise Unknown(f"there is no paragraph {number} in the Script Book", self.name)
        return self.paragraphs[number]

    # --- what the texts of definitions say -------------------------------------------------------

    def effects(self, text: str) -> tree.Effect:
        """The tree of an effect; of no effect, if the text is empty."""
        return cast("tree.Effect", self.tree_of("effects", text)) if text else tree.Sequence()

    def rules(self, text: str) -> tree.Rules:
        """The tree of standing rules."""
        return cast("tree.Rules", self.tree_of("rules", text)) if text else tree.Rules()

    def cost(self, text: str) -> tree.Cost:
        """The tree of a cost."""
        return cast("tree.Cost", self.tree_of("cost", text)) if text else tree.Cost()

    def condition(self, text: str) -> tree.Condition | None:
        """The tree of a condition; None if there is none."""
        return cast("tree.Condition", self.tree_of("condition", text)) if text else None

    def value(self, text: str) -> tree.Value:
        """The tree of a value; 0 if there is none."""
        return cast("tree.Value", self.tree_of("value", text)) if text else tree.Number(0)

    def tree_of(self, kind: str, text: str) -> tree.Root:
        """The tree of a text of some kind; a Fault if no definition has it."""
        try:
            return self.trees[kind][text]
        except KeyError:
            raise Unknown(f"no definition of this pack has these {kind}: {text}", self.name) from None


def once_for_a_pack(work: Callable[[P, *More], T]) -> Callable[[P, *More], T]:
    """A function of a pack, and of little else, that works once: what it made lies with the pack, and goes with it."""

    @wraps(work)
    def found(pack: P, *more: *More) -> T:
        made, key = pack.worked_out, (work, more)
        if key not in made:
            made[key] = work(pack, *more)
        return made[key]  # type: ignore[return-value]  # what was made by one function is always of one type

    return found


def _unknown(kind: str, name: str, known: list[str]) -> str:
    near = likely(name, known)
    hint = f'; perhaps "{near[0]}" is meant' if near else ""
    return f'there is no {kind.lower()} "{name}"{hint}'
