"""Heroes with their boards, tokens and cards, as they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, field
from msgspec.structs import force_setattr

from etherfields.kernel.play.showing import SmallPicture
from .effects import Clauses, Do, verbs_in
from .requirements import Requirement

OFFENSIVE, DEFENSIVE, PASSIVE, ULTIMATE = "offensive", "defensive", "passive", "ultimate"
UPGRADE, MAIN, ROLL, INSTANT = "upgrade", "main", "roll", "instant"
POSITIVE, NEGATIVE, UNIQUE = "positive", "negative", "unique"
FIRST_DUEL: Final = "first-duel"
"""The choice of the first seat that gives every seat a hero."""
SHARED: Final = ""
"""The hero of cards and tokens that belong to every hero."""
DECK: Final = 32
"""The cards of a deck.

Rules: DU-SETUP-05, DU-EX-74."""
KNOCKDOWN, STUN, SHADOWS, CONCUSSION, BLESSING = "knockdown", "stun", "shadows", "concussion", "blessing"
RULES_OF_TOKENS: Final = (KNOCKDOWN, STUN, SHADOWS, CONCUSSION, BLESSING)
"""The tokens with rules of their own.

Rules: DU-STATUS-40, DU-STATUS-43, DU-STATUS-45, DU-STATUS-53, DU-STATUS-52."""


class Way(Struct, frozen=True):
    """A tier of an ability: a requirement, and what it brings."""

    does: Clauses
    needs: Requirement = Requirement()
    text: str = ""
    """The text of its effects, as authors write it."""
    verbs: tuple[Do, ...] = ()
    """All verbs of its effects; they follow from these."""

    def __post_init__(self) -> None:
        force_setattr(self, "verbs", tuple(verbs_in(self.does)))


class Ability(Struct, frozen=True):
    """A field of a hero's board at one of its levels."""

    code: str
    """The code of the field: `knock`."""
    name: str
    kind: str
    ways: tuple[Way, ...]
    """Its tiers, the highest first; abilities that are not offensive have one."""
    level: int = 1
    dice: int = 0
    """The dice of a defence.

    Rules: DU-TURN-63."""
    cost: int = 0
    """The combat points that it costs each time.

    Rules: DU-CP-01, DU-ABILITY-12."""
    upkeep: bool = False
    """Whether a passive ability happens by itself in every upkeep.

    Rules: DU-TURN-10."""
    flavour: str = ""

    @property
    def is_offence(self) -> bool:
        """Whether it is an offensive ability or an ultimate, which is one too."""
        return self.kind in (OFFENSIVE, ULTIMATE)


class Token(Struct, frozen=True):
    """A status effect."""

    code: str
    name: str
    kind: str
    stack: int = 1
    """The most of them on one board.

    Rules: DU-STATUS-04."""
    is_persistent: bool = False
    rule: str = ""
    """The rule of its own by which it works; empty: its texts say it all."""
    price: int = 2
    """The combat points that buy it off, where its rule lets one."""
    upkeep: Clauses = ()
    """Its effects in each upkeep of its holder."""
    spend: Clauses = ()
    """Its effects when it is spent; none: it can't be.

    Rules: DU-STATUS-06, DU-STATUS-13."""
    least: int = 0
    """The least damage of an attack for which it may be spent."""
    upkeep_text: str = ""
    spend_text: str = ""
    flavour: str = ""
    verbs: tuple[Do, ...] = ()
    """All verbs of its effects when it is spent; they follow from these."""

    def __post_init__(self) -> None:
        force_setattr(self, "verbs", tuple(verbs_in(self.spend)))


class Card(Struct, frozen=True):
    """A card of a deck."""

    code: str
    name: str
    kind: str
    cost: int = 0
    hero: str = SHARED
    does: Clauses = ()
    upgrade: Ability | None = None
    """The field that an upgrade makes of another, with its level."""
    copies: int = 1
    text: str = ""
    flavour: str = ""
    verbs: tuple[Do, ...] = ()
    """All verbs of its effects; they follow from these."""

    def __post_init__(self) -> None:
        force_setattr(self, "verbs", tuple(verbs_in(self.does)))


class Hero(Struct, frozen=True):
    """A hero: dice, board, tokens and deck."""

    code: str
    name: str
    complexity: int
    die: tuple[str, ...]
    """The symbol of each face, 1 to 6.

    Rules: DU-ROLL-01."""
    fields: tuple[Ability, ...]
    """The fields of the board at level I.

    Rules: DU-SETUP-07."""
    tokens: tuple[str, ...]
    """The codes of the status effects on the leaflet."""
    deck: tuple[str, ...]
    """The codes of the cards, one for each copy."""
    about: str = ""
    picture: SmallPicture | None = None


class FirstDuel(Struct, frozen=True):
    """A duel between the simplest heroes, one for each seat, that explains itself."""

    name: str
    about: str


class Roster(Struct, frozen=True):
    """Everything a pack of the duel holds, read and checked."""

    heroes: Mapping[str, Hero] = field(default_factory=dict)
    tokens: Mapping[str, Token] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    lessons: Mapping[str, str] = field(default_factory=dict)
    """The lessons by their moments."""
    first: FirstDuel | None = None
