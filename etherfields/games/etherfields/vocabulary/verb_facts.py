"""The facts of a verb: all that other code goes by, beside the verb's words and its meaning at the table.

A module that needs to know something of some verbs asks for a fact here. A new fact is a field below, and stands in the
rows of the verbs that have it (`verbs.py`)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from etherfields.language.vocabulary import facts_of_verbs

OnMap: TypeAlias = Literal["", "always", "unless loot", "to a location", "if required", "never"]
"""When a verb is a reason to use a card on the Dreamworld map; `never`: the verb belongs to a Landscape."""
Harm: TypeAlias = Literal["", "receive torment", "block"]
Ill: TypeAlias = Literal["", "torment", "blocked cards", "flipped developments", "stash and masks"]
"""The ills that some verbs mend and others bring."""
Moment: TypeAlias = Literal["", "roll", "death", "attacked", "drawing"]
"""The moments at which a quick action may be asked for."""
Brings: TypeAlias = Literal["", "memory", "counter", "thing", "ground"]
Ends: TypeAlias = Literal["", "won", "failed", "by name", "slumber", "campaign"]
Judged: TypeAlias = Literal[
    "", "paragraph", "pain", "relief", "loss", "drawing", "unblocking", "counting", "having", "bringing", "buying"
]
Times: TypeAlias = Literal[
    "amount", "creatures", "any creature", "aimed", "not aimed", "to oneself", "to others", "in a dream",
    "on the landscape", "any blocked", "any flipped", "of an item", "of no item",
]  # fmt: skip
"""The circumstances that multiply the points of a deed: a number, or 1 where something is so, else 0."""


class Worth(Struct, frozen=True):
    """The worth of a deed to a player that is a program, in points: a card from hand is worth about half of one."""

    points: float
    times: tuple[Times, ...] = ()
    """The circumstances by which the points are multiplied."""


class VerbFacts(facts_of_verbs.VerbFacts, frozen=True, kw_only=True):
    """The facts of a verb of Etherfields, beside those that the language goes by."""

    # --- where and when the verb is of use
    on_map: OnMap = ""
    """When the verb is a reason to use a card on the Dreamworld map. Rules: EF-MAP-06."""
    bears_on: Moment = ""
    """The moment that the verb could change; empty: the verb is as good later. Rules: EF-DECK-09."""
    # --- what the verb changes
    settles: bool = False
    """True if the verb, done to the same thing again, changes nothing more: `close`, `remember`."""
    clears: bool = False
    """True if the object is off the Landscape afterwards."""
    takes: bool = False
    """True if the verb takes its object away, so that no one has it by this verb."""
    harms: Harm = ""
    """The event by which the verb harms its subject."""
    mends: Ill = ""
    """The ill that the verb mends; a mending verb does nothing else."""
    breaks: Ill | Literal["nothing"] = ""
    """The ill that the verb may bring; `nothing`: none for sure; empty: unknown."""
    anywhere: bool = False
    """True if the verb does the same to its subject on every field, as a Trap would."""
    brings: Brings = ""
    """The thing that the verb brings into the campaign: a memory, a counter, its object, more ground to walk on."""
    ends: Ends = ""
    """The end that the verb brings: of the Slumber, of the campaign, or one of the Dream."""
    sets_up: Literal["", "turn deck", "figures"] = ""
    """The part of a Creature's setup that the verb makes."""
    meets: Literal["", "fate card", "slumber"] = ""
    """The thing that the Party meets on its way by the verb."""
    card_named: Literal["", "card to gain", "card to reveal"] = ""
    """The kind of reference that a card is which the verb names and calls no more than a card."""
    # --- the verb in the eyes of players that are programs
    helps: bool = False
    """True if the verb does good to its subject."""
    gives_back: bool = False
    """True if the card chosen for the verb is of use again."""
    judged: Judged = ""
    """The way to judge the verb that needs more than points."""
    worth: tuple[Worth, ...] = ()
    """The worth of the verb as a sum of points; none: nothing, as for Intent that is added."""

    @property
    def is_of_the_board(self) -> bool:
        """True if the verb belongs to a Landscape."""
        return self.on_map == "never"
