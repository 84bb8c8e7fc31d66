"""The catalogue of abilities: the name, kind, parameter and sentence of each.

An ability that is activated happens when its requirement is met; the others are in force while the miniature is in
the dreamscape, or answer an event. The sentence is the text that people read; `X` stands for the number, `TYPE` for
what belongs to the ability."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["activated", "continuous", "triggered", "replacing", "limiting"]
Parameter: TypeAlias = Literal["", "number", "bonus", "type", "type and bonus", "name", "cost"]


class Entry(Struct, frozen=True):
    """An ability in general."""

    id: str
    name: str
    kind: Kind
    parameter: Parameter
    text: str
    is_optional: bool = False
    """Whether its user may decline it."""

    @property
    def slug(self) -> str:
        """The name as it stands in code and keys."""
        return slug(self.name)


def slug(name: str) -> str:
    """A name in small letters without spaces or apostrophes."""
    return name.lower().replace("’", "").replace("'", "").replace(" ", "-")


_ROWS: Final[tuple[tuple[str, Kind, Parameter, bool, str], ...]] = (
    ("Advance", "activated", "", True, "Move an unengaged ally of your choice one cell."),
    ("Ambush", "triggered", "number", False, "When an enemy enters this cell, attack it with X dice."),
    ("Appease", "activated", "", False, "Sacrifice one of your creatures."),
    ("Assault", "activated", "number", False, "Attack a local enemy of your choice with X dice."),
    ("Bloodthirsty", "triggered", "", False, "If its regular attack destroys no enemy, sacrifice it."),
    ("Bodyguard", "limiting", "", False,
     "Damage goes to its local allies only once it has enough to be disrupted or destroyed."),
    ("Bolster", "continuous", "bonus", False, "Local and adjacent allies have X more defense."),
    ("Bomb", "activated", "number", True, "Sacrifice this; each local enemy gets X damage."),
    ("Channel", "continuous", "number", False, "Your miniatures cost X less to spawn."),
    ("Charge", "triggered", "number", False,
     "When it enters a cell with an enemy, attack a local enemy of your choice with X dice."),
    ("Copy", "continuous", "", False, "It has the blade abilities of each other creature in its cell."),
    ("Crit", "activated", "number", False, "This combat does X more damage."),
    ("Defender", "limiting", "", False, "It can’t shift into a cell with an enemy."),
    ("Demolish", "activated", "", False, "Destroy a local or adjacent location of your choice."),
    ("Detonate", "triggered", "", False, "If it attacks, sacrifice it at the end of the combat."),
    ("Dominate", "continuous", "", False, "It claims its cell even if that is contested."),
    ("Drain", "continuous", "number", False, "Enemies in its cell have X less life."),
    ("Energize", "continuous", "number", False, "You have X more spawn points in your spawn phase."),
    ("Enrage", "continuous", "bonus", False, "Local and adjacent allies have X more power."),
    ("Expel", "activated", "", True, "Move an engaged enemy of your choice to an adjacent cell."),
    ("Fade", "triggered", "", False, "If it attacks, banish it at the end of the combat."),
    ("Ferocity", "activated", "", False,
     "A local enemy of your choice that would be disrupted in this combat is destroyed."),
    ("Fight", "continuous", "type and bonus", False, "In a cell with an enemy of TYPE it has X more power."),
    ("Flanking", "activated", "number", False,
     "If you have more creatures here than the enemy, this combat does X more damage."),
    ("Fortunate", "continuous", "number", True, "When it attacks, up to X dice can be rolled again."),
    ("Fumble", "activated", "number", False, "This combat does X less damage."),
    ("Geomancy", "continuous", "number", False,
     "It has X more power, defense and life for each of your locations in its column."),
    ("Heroics", "activated", "number", False,
     "If you have fewer creatures here than the enemy, this combat does X more damage."),
    ("Inciter", "continuous", "number", False, "Enemies in its cell have X more power."),
    ("Invigorate", "continuous", "bonus", False, "Local and adjacent allies have X more life."),
    ("Kindred Fury", "continuous", "type", False, "Local and adjacent TYPE allies have “{B}: Crit 2”."),
    ("Loner", "limiting", "", False, "It can’t attack together with others."),
    ("Lure", "activated", "", True, "Pull an unengaged enemy of your choice one cell closer."),
    ("Nullify", "continuous", "", False, "Creatures in its cell have no blade abilities."),
    ("Pack", "activated", "", False, "This combat does 1 more damage for each local and adjacent ally."),
    ("Panic", "continuous", "number", False, "Enemies in its cell have X less defense."),
    ("Payback", "activated", "", False,
     "This combat does as much more damage as a local enemy of your choice has power."),
    ("Purge", "activated", "", True,
     "Put a miniature of your choice from the enemy’s reserves into their graveyard."),
    ("Raise", "activated", "", True, "Put a creature from your graveyard into your reserves."),
    ("Regenerate", "replacing", "", False, "If it would be destroyed, banish it instead."),
    ("Reincarnate", "triggered", "", False,
     "When it is destroyed, put another creature from your graveyard into your reserves."),
    ("Reinforce", "limiting", "", True, "It may be spawned in any cell with an ally."),
    ("Relentless", "continuous", "", False, "Enemies damaged by its attack can’t be disrupted."),
    ("Respawn", "limiting", "cost", True, "It may be spawned from your graveyard for X."),
    ("Scare", "activated", "", True, "Push an unengaged enemy of your choice one cell away."),
    ("Skirmish", "activated", "", True, "Move an engaged ally of your choice to an adjacent cell."),
    ("Stalwart", "activated", "", False, "This combat does 1 more damage for each local enemy."),
    ("Strikeback", "triggered", "number", False,
     "If enemies attack here and disrupt or destroy none of yours, attack a local enemy with X dice."),
    ("Swap", "activated", "", True, "It changes places with an ally in another cell."),
    ("Teleport", "activated", "", True, "Move a creature of your choice into any cell that is no portal."),
    ("Thanatomancy", "continuous", "", False, "Its power is the number of creatures in your graveyard."),
    ("Unique", "limiting", "name", False, "You can’t have two miniatures with Unique TYPE."),
    ("Vengeance", "limiting", "number", False, "It can’t be spawned until the enemy has won X turns."),
    ("Vessel", "replacing", "number", False, "Destroyed, it gives you X bonus spawn points, not 2."),
    ("Wail", "activated", "", False,
     "Roll both initiative dice: creatures whose spawn cost is the sum are banished."),
    ("Warpstrike", "activated", "number", False, "Attack an enemy of your choice in another cell with X dice."),
    ("Weaken", "continuous", "number", False, "Enemies in its cell have X less power."),
)  # fmt: skip
_IDS: Final = {"Kindred Fury": "SK-AB-HELLS-FURY"}
"""The rules of abilities that are called otherwise there."""
ENTRIES: Final = {
    slug(name): Entry(_IDS.get(name, "SK-AB-" + name.upper()), name, kind, parameter, text, is_optional)
    for name, kind, parameter, is_optional, text in _ROWS
}
"""Each ability by its name as it stands in code."""
AURAS: Final = {
    "enrage": (0, 1, True),
    "bolster": (1, 1, True),
    "invigorate": (2, 1, True),
    "inciter": (0, 1, False),
    "weaken": (0, -1, False),
    "panic": (1, -1, False),
    "drain": (2, -1, False),
}
"""The abilities that change other creatures: which number (power, defense, life), its sign, and whether it is that of
allies, local and adjacent ones, rather than that of local enemies."""
