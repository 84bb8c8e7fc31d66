"""The facts of a verb that the language goes by; a game adds the facts that its own rules and players go by."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class VerbFacts(Struct, frozen=True, kw_only=True):
    """The facts of a verb; a verb without a fact has its default."""

    bears_on: str = ""
    """The moment that the verb could change, such as `roll`; empty: the verb is as good later."""
    # --- what the verb changes
    gives: bool = False
    """True if the subject has the object afterwards: `gain`."""
    gives_state: bool = False
    """True if the verb puts a State token (the second argument) by a figure (the first)."""
    brings: str = ""
    """The thing that the verb brings into the campaign, such as a `memory`."""
    forgets: bool = False
    """True if the campaign doesn't remember the object any more."""
    says: bool = False
    """True if the verb only says something to the players."""
    reads: bool = False
    """True if the verb reads a paragraph of the Script Book."""
    points: bool = False
    """True if the verb only points at something that later words call `that ...`."""
    spares: Literal["", "kept off", "turned aside"] = ""
    """How the verb spares somebody an event that is about to happen."""
    # --- how the verb is written
    card_named: str = ""
    """The kind of reference that a card is which the verb names and calls no more than a card."""
    own_card: str = ""
    """The mention that the verb makes where it is done to the card that it stands on; empty: none."""
    unsaid: bool = False
    """True if a price may leave the verb out: `[2 coins]`."""
    # --- the verb in prices and payments
    discards: bool = False
    """True if the verb discards the thing chosen for it."""
    spends: Literal["", "cards of the deck", "things"] = ""
    """As a price: cards of the deck, or the objects, of which the verb takes so many, one as good as another."""
    pays: Literal["", "resource", "cards", "cards back"] = ""
    """The help of the verb in a payment: some of a resource, cards drawn, or cards put back into hand."""
    pool: str = ""
    """The tokens that a number after the verb takes from their pool; empty: none."""
    # --- the verb in told text
    story: bool = False
    """True if the story goes on by the verb, so that nothing of it is told before it happens."""
    untold: bool = False
    """True if the verb never says that it changed nothing: the campaign's own memory, and changes of a coming event."""

    @property
    def is_of_the_board(self) -> bool:
        """True if the verb makes sense only where there is a board."""
        return False
