"""The cards that Dreamers own: archetypes, Influence cards, Items, Notes, Masks, Knowledge, Memories, Defects."""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from .common import (
    ConditionText,
    Copies,
    CostText,
    Count,
    Data,
    Definition,
    Effects,
    Icon,
    IntentText,
    Key,
    Name,
    PrintedAction,
    RulesText,
)


class Archetype(Definition, frozen=True, kw_only=True):
    """A Dreamer that a player can be, and the deck that belongs to them (EF-SETUP-01)."""

    deck: str = ""
    """The deck of Influence cards that they start with; if empty, it is called like their code."""
    about: str = ""
    """A description for players who choose a Dreamer."""
    back: RulesText = ""
    """The rules on the back of every card of their deck, while it lies on top of a Dreamer's deck (EF-DECK-13)."""
    mode: str = ""
    """The optional mode that unlocks them, such as the Awake mode; empty: there from the start."""


class Basic(Definition, frozen=True, kw_only=True):
    """The Basic Actions card that every Dreamer has (EF-BASIC)."""

    actions: tuple[PrintedAction, ...] = field(default=(), name="action")


class UsableCard(Definition, frozen=True, kw_only=True):
    """A card that is itself something to do, and may bring rules and further actions."""

    key: Key = ""
    """The name of its use in journals in place of its own: the key of a renamed card."""
    copies: Copies = 1
    requirement: ConditionText = ""
    """The situation that it is for."""
    cost: CostText = ""
    do: Effects = ""
    quick: bool = False
    rules: RulesText = ""
    """The rules that stand while it is in play: of a Development, while it is laid out and active."""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")
    """The actions that it allows beyond the first: of a Development, all, while it is laid out and active."""


class Influence(UsableCard, frozen=True, kw_only=True):
    """An Influence card; with a lay-out cost it is a Development (EF-DECK-01, EF-DEV)."""

    deck: str = ""
    """The deck it starts in, or `market`. If empty: what stands before the `/` of its code; Secrets: none."""
    intent: IntentText = ""
    price: Count = 0
    """Its price in Ether at the Influence Market."""
    stacks: bool = False
    """As a Development: two of it do twice what one does (EF-DEV-10)."""
    layout: CostText = ""
    """The cost of laying it out; empty: it is no Development."""

    @property
    def home(self) -> str:
        """The deck or market that it starts in; empty for a Secret card."""
        return self.deck or (self.code.split("/", 1)[0] if "/" in self.code else "")


class Item(UsableCard, frozen=True, kw_only=True):
    """An Item, shared by the Party (EF-ITEM)."""

    starting: bool = False
    """One of those found in the First Dream (EF-ITEM-08)."""
    intent: IntentText = ""
    """The Intent it gives when it is discarded to pay."""


class NoteBack(Data, frozen=True, kw_only=True):
    """The other side of a Note."""

    CALLED: ClassVar[str] = "the back of a Note"
    name: Name = ""
    key: Key = ""
    """The name of its use in journals in place of its own: the key of a renamed card."""
    flavour: str = ""
    requirement: ConditionText = ""
    cost: CostText = ""
    do: Effects = ""
    rules: RulesText = ""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")

    def deeds(self, called: str) -> tuple[PrintedAction, ...]:
        """All that may be done by it; what the side itself does is called so, if it has no name. Rules: EF-NOTE-02."""
        name = self.name or called
        own = PrintedAction(name=name, key=self.key, requirement=self.requirement, cost=self.cost, do=self.do)
        return (own, *self.actions) if self.do else self.actions


class Note(UsableCard, frozen=True, kw_only=True):
    """A Note in the Stash; both of its sides may say what it does (EF-NOTE)."""

    back: NoteBack | None = None


class Knowledge(Definition, frozen=True, kw_only=True):
    """A Knowledge card: rules that hold from the moment it is gained (EF-KNOW-01)."""

    starting: bool = False
    """It is active from the start, as that of an expansion is (EF-VARIANT-20)."""
    do: Effects = ""
    """The effects at once when it is gained, or (Death, Awakening) when it is resolved."""
    icons: dict[Icon, Effects] = field(default_factory=dict)
    """The effects of icons of the Dreamworld map on arrival, while the card is active (EF-MAP-04)."""
    rules: RulesText = ""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")


class Memory(Definition, frozen=True, kw_only=True):
    """A First Memories card: resolved once, when its condition is met (EF-NOTE-03)."""

    key: Key = ""
    """The name of its use in journals in place of its own: the key of a renamed card."""
    requirement: ConditionText = ""
    do: Effects = ""
    rules: RulesText = ""


class Defect(Definition, frozen=True, kw_only=True):
    """A harmful card in a Dreamer's deck (EF-DEFECT)."""

    copies: Copies = 1
    price: CostText = ""
    """The price for being rid of it instead of resolving it (EF-DEFECT-05)."""
    draw: Effects = ""
    """The effects when it is drawn."""
    stays: bool = False
    """It goes to the Development area as a lasting penalty; otherwise to the discard pile (EF-DEFECT-04)."""
    rules: RulesText = ""
    """The rules that stand while it lies in the Development area."""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")
    """The actions it allows there, for example one that discards it."""


class Mask(Definition, frozen=True, kw_only=True):
    """A Mask: worn, it gives an ability (EF-MASK)."""

    starting: bool = False
    """One of those gained in the First Dream (EF-MASK-08)."""
    rules: RulesText = ""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")
