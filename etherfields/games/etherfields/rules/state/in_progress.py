"""Rolls, payments, moments, and actions being paid for: all that is in progress within a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from etherfields.language import tree

if TYPE_CHECKING:
    from ..actions.action import Action
    from ..costs.afford.parts import Parts

# The moments that something quick may change (EF-DECK-09).
ROLL = "roll"
"""A die lies there, and doesn't count yet."""
TORMENT = "torment"
"""Torment is due to somebody ..."""
DEATH = "death"
"""... or so much that it kills."""
ATTACKED = "attacked"
"""The next step reaches whoever stands there."""
DRAWING = "drawing"
"""Somebody is about to draw in the Draw step."""


class Rolling(Struct):
    """A roll that doesn't count yet."""

    who: str
    """The Dreamer who rolls; empty: the Party, for a Creature or by a drawn card."""
    die: str
    face: str
    source: str = ""
    """The source of the roll: a card, a paragraph, a Creature, a rule."""
    purpose: str = ""
    """The purpose in words, where it is more than the name of the source."""
    again: bool = False
    """Whether it is rolled once more."""


Seen: TypeAlias = tuple[str, str, bool]
"""Of a payment: who pays, the colour, and whether it was Boosted."""


class Paying(Struct):
    """A payment that is being made. Content can ask for what is `seen` of it, and for nothing else."""

    who: str
    colour: str
    total: int = 0
    """The Intent gathered so far."""
    boosted: bool = False
    is_doomed: bool = False
    """Whether its Boost came up DOOM. Rules: EF-BOOST-02."""
    need: int = 0
    """How much is to be paid."""
    least: int = 0
    """With how much of it something can be had already; 0: only with all."""
    each: str = ""
    """The single field, time or part that the price is for, if it is for one of several."""
    what: str = ""
    """The object of the payment, in words."""
    later: Parts = ()
    """The parts of the same cost that are to be paid after this one: each in one of several ways."""
    boost: str = "now"
    """When it could be Boosted: `now`, if no more Intent is to be paid for the same; `later`, if it may be
    left for the end; never, if another part was.
    Rules: EF-BOOST-05."""
    put_off: bool = False
    """Whether it was left for the end."""
    is_begun: bool = False
    """Whether an earlier payment went to the action's cost."""
    cost: tuple[str, tree.Cost] | None = None
    """The whole cost of which it is a part, and what asks for that, where it is known."""
    is_hypothetical: bool = False
    """Whether it is only thought of, to see what could help: Intent that this costs is taken to be there."""

    @property
    def seen(self) -> Seen:
        """All that what is offered in the middle of it can depend on."""
        return self.who, self.colour, self.boosted

    @property
    def missing(self) -> int:
        """How much is still to be paid."""
        return self.need - self.total


class Underway(Struct):
    """An action that is being paid for."""

    who: str
    action: Action
    lay: str
    """The place of its source when the payment began (see `in_reach.stands_on`)."""
