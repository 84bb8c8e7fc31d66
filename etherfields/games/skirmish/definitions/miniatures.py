"""Miniatures: creatures and locations as they are printed."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

SELF: Final = "self"
ENEMIES: Final = "enemies"


class Requirement(Struct, frozen=True):
    """The activation requirement of an ability; nothing in it: the ability is always active.

    Rules: SK-ABILITY-04."""

    blades: int = 0
    """The blades that one use takes: 1 or 2; 0: no blade ability."""
    is_multiple: bool = False
    """Whether blades may be assigned again and again in one combat."""
    points: int | None = None
    """The spawn points that one use costs; None: no spawn ability."""
    is_scoring: bool = False
    """Whether the miniature must stand on a scoring cell of its controller."""
    on_arrival: bool = False
    """Whether the ability triggers when the miniature is spawned."""

    @property
    def is_activated(self) -> bool:
        """Whether something happens once, when the requirement is met."""
        return bool(self.blades) or self.points is not None or self.on_arrival

    def signs(self) -> str:
        """The requirement in signs: `{2}{SC}`."""
        blade = "{" + "B" * self.blades + "*" * self.is_multiple + "}" if self.blades else ""
        points = "" if self.points is None else "{" + str(self.points) + "}"
        return blade + points + "{SC}" * self.is_scoring + "{CIP}" * self.on_arrival


ALWAYS: Final = Requirement()


class Ability(Struct, frozen=True):
    """An ability as it is printed on a miniature."""

    name: str
    """The name in the catalogue, such as `crit`."""
    x: int = 0
    """The number in its name; it may be negative.

    Rules: SK-ABILITY-18."""
    about: str = ""
    """The aspect, lineage or name that belongs to it, such as the type that a Fight is against."""
    only: str = ""
    """The modifier: `self`, `enemies`, an aspect or a lineage; empty: everybody.

    Rules: SK-ABILITY-17."""
    needs: Requirement = ALWAYS
    spelled: str = ""
    """The ability as the pack writes it: `{B}: Crit 3`."""

    @property
    def title(self) -> str:
        """The ability without its requirement: `Crit 3`."""
        return self.spelled.rpartition(":")[2].strip()


class Miniature(Struct, frozen=True):
    """A miniature as it is printed: a creature, or a location without power, defense and life."""

    code: str
    name: str
    cost: int
    aspects: tuple[str, ...] = ()
    """The symbols of the aspect cost, by the codes of their aspects; they also are its aspects."""
    power: int = 0
    defense: int = 0
    life: int = 0
    is_location: bool = False
    abilities: tuple[Ability, ...] = ()
    lineage: str = ""
    rarity: str = "common"
    flavour: str = ""

    def is_kind(self, kind: str) -> bool:
        """Whether an aspect or lineage is its own."""
        return kind in self.aspects or kind == self.lineage
