"""The facts of a verb: all that is known of it beside its words (in its row) and its meaning (at a game's table)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

OnMap: TypeAlias = Literal["", "always", "unless loot", "to a location", "if required", "never"]
"""When a verb is of use where the Party travels; empty: it means something there, but is no reason to use a card."""
Harm: TypeAlias = Literal["", "receive torment", "block"]
Ill: TypeAlias = Literal["", "torment", "blocked cards", "flipped developments", "stash and masks"]
"""Ills that some verbs mend, and others bring."""
Moment: TypeAlias = Literal["", "roll", "death", "attacked", "drawing"]
"""Moments at which something quick may be used."""
Brings: TypeAlias = Literal["", "memory", "counter", "thing", "ground"]
Ends: TypeAlias = Literal["", "won", "failed", "by name", "slumber", "campaign"]
Judged: TypeAlias = Literal[
    "", "paragraph", "pain", "relief", "loss", "drawing", "unblocking", "counting", "having", "bringing", "buying"
]
Times: TypeAlias = Literal[
    "amount", "creatures", "any creature", "aimed", "not aimed", "to oneself", "to others", "in a dream",
    "on the landscape", "any blocked", "any flipped", "of an item", "of no item",
]  # fmt: skip
"""On which the worth of a deed hangs: how many there are of something, or 1 if something is so, else 0."""


class Worth(Struct, frozen=True):
    """The worth of a deed to a player that is a program, in points: a card from hand is worth about half of one."""

    points: float
    times: tuple[Times, ...] = ()
    """By each of which the points are multiplied."""


class VerbFacts(Struct, frozen=True, kw_only=True):
    """The facts of a verb. No module asks for a verb by its name: it asks for one of these."""

    # --- where and when it is of use
    on_map: OnMap = ""
    """EF-MAP-06: when a card that does it can be used on the Dreamworld map. `never`: it belongs to a Landscape."""
    bears_on: Moment = ""
    """EF-DECK-09: the moment that it could change; empty: it is as good later."""
    # --- what it changes
    settles: bool = False
    """True if something is so afterwards: done to the same thing again, it changes nothing more."""
    clears: bool = False
    """True if what it is done to is off the Landscape afterwards."""
    takes: bool = False
    """True if it takes things away, and so gives nobody what it names."""
    gives_state: bool = False
    """True if it puts a State token by a figure, the State being its second argument."""
    harms: Harm = ""
    """The event by which it harms whoever it is done to."""
    mends: Ill = ""
    """The ill that it mends, and does nothing else."""
    breaks: Ill | Literal["nothing"] = ""
    """The ill that it may bring; `nothing`: none for sure; empty: nobody can tell."""
    anywhere: bool = False
    """True if it does the same to somebody wherever they stand, as a Trap would."""
    brings: Brings = ""
    """What it brings into the campaign: something remembered, a counter, what it names, or more ground to walk on."""
    ends: Ends = ""
    """What it ends, or how the Dream ends by it."""
    sets_up: Literal["", "turn deck", "figures"] = ""
    """What it makes in the setup of a Creature."""
    meets: Literal["", "fate card", "slumber"] = ""
    """What the Party meets by it on its way."""
    gives: bool = False
    """True if somebody has what it names afterwards, who may not have had it before."""
    forgets: bool = False
    """True if something isn't remembered any more."""
    says: bool = False
    """True if it does no more than say something."""
    reads: bool = False
    """True if it reads a paragraph of the Script Book."""
    points: bool = False
    """True if it does no more than point at something that later words call `that ...`."""
    spares: Literal["", "kept off", "turned aside"] = ""
    """How it spares somebody what is about to happen."""
    # --- how it is written
    card_named: Literal["", "card to gain", "card to reveal"] = ""
    """What a card must be that it names and calls no more than a card."""
    unsaid: bool = False
    """True if a price may leave the verb out: `[2 crystals]`."""
    # --- what it is to a price and a payment
    discards: bool = False
    """True if it discards what has been chosen for it."""
    spends: Literal["", "cards of the deck", "things"] = ""
    """As a price: of what it takes so many, one as good as another: cards of the deck, or the things that it names."""
    pays: Literal["", "intent", "cards", "cards back"] = ""
    """What it brings to a payment: Intent, cards that are drawn, or cards put back into hand."""
    # --- what is told of it
    story: bool = False
    """True if the story goes on by it: what it will do isn't told before it does it."""
    untold: bool = False
    """True if nobody is told that it changed nothing: what the campaign keeps for itself, what other texts say, and
    what is changed in something that is about to happen, which is told when it does."""
    # --- what it is to players that are programs
    helps: bool = False
    """True if it does good to whoever it is done to."""
    gives_back: bool = False
    """True if the card that is chosen for it is of use again."""
    judged: Judged = ""
    """How its worth is judged, if that takes more than points."""
    worth: tuple[Worth, ...] = ()
    """Its worth, where it is judged by itself: a sum of points; none: it is worth nothing (Intent added, for one)."""
