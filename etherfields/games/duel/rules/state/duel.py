"""The duel: every die, dial, card and token on the table, and the few ways in which they change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct, field

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.play.events import Event, Tell, amid
from ...definitions.heroes import Ability, Card, Hero, Roster, Token
from ...definitions.modes import ABOVE
from ..ledger.entries import TARGET, Entry, is_attack
from .rulings import Rulings

MOST_CP: Final = 15
"""The cap of combat points.

Rules: DU-CP-02."""
DECK, HAND, DISCARD, BOARD, PLAYED = "deck", "hand", "discard", "board", "played"
PLACES: Final = (DECK, HAND, DISCARD, BOARD, PLAYED)
EXTRA, TARGETING, DEFENCE = "extra", "targeting", "defence"
"""The rolls beside the attempts, whose dice may be changed, too.

Rules: DU-ROLL-06."""


class Roll(Struct):
    """Dice on the table, and whose they are."""

    sort: str
    """The sort of roll: extra, targeting or defence."""
    who: str
    dice: list[int]


class Owed(Struct, frozen=True):
    """A targeted effect of an activated ability, worked out and not yet done.

    Rules: DU-TURN-61."""

    verb: str
    n: int
    what: str = ""
    to: str = TARGET
    source: str = ""


class Attack(Struct):
    """The Roll Phase in progress: attempts, the announced ability, its target, and what is still to be done."""

    attempts: int = 0
    """The roll attempts used."""
    most: int = 3
    """The roll attempts that there are."""
    dice: list[int] = field(default_factory=list)
    """The dice of the active player, as they lie."""
    changed: bool = False
    """Whether any die was changed since the ability was announced.

    Rules: DU-TURN-43."""
    ability: str = ""
    """The field that was announced."""
    way: int = 0
    """The tier of the ability."""
    active: bool = False
    """Whether the ability is activated."""
    ultimate: bool = False
    target: str = ""
    against: str = ""
    """The only possible target of an additional Offensive Roll Phase.

    Rules: DU-STATUS-63."""
    owed: list[Owed] = field(default_factory=list)
    defence: str = ""
    """The defensive ability that the target chose."""
    rolls: int = 1
    """The rolls that the defence still has: one, and those that effects grant.

    Rules: DU-ROLL-04."""
    pierced: bool = False


def _silent(event: Event) -> None:
    """Tell nobody."""


class Duel(Struct, eq=False):
    """A duel in progress: its plain data, and what follows from them."""

    roster: Roster
    seats: list[str]
    """The heroes that play, clockwise."""
    teams: dict[str, str]
    """The team of each seat."""
    order: list[str]
    """The order of turns."""
    mode: str
    start: int
    """The health of each team in the beginning."""
    rulings: Rulings
    chance: Chance
    piles: Piles
    tokens: Tokens
    health: dict[str, int]
    """The health dial of each team.

    Rules: DU-MODE-11."""
    cp: dict[str, int]
    state: str = "first player"
    turn: int = 0
    first: str = ""
    """The first player."""
    active: str = ""
    out: list[str] = field(default_factory=list)
    """The seats that were defeated."""
    began_with: list[str] = field(default_factory=list)
    """The tokens that the active player held when the turn began."""
    limits: dict[str, dict[str, int]] = field(default_factory=dict)
    """How much each seat's limits of tokens were raised.

    Rules: DU-STATUS-05."""
    stunned_by: dict[str, str] = field(default_factory=dict)
    """For each stunned seat, whoever inflicted it."""
    again: list[str] = field(default_factory=list)
    """The opponents against whom the active player has still an additional Offensive Roll Phase.

    Rules: DU-STATUS-63."""
    after: str = ""
    """The state that comes when all additional Offensive Roll Phases are over."""
    ledger: list[Entry] = field(default_factory=list)
    attack: Attack | None = None
    roll: Roll | None = None
    """Dice beside those of the active player: an ability's or a defence's, or the die that finds a target."""
    tell: Tell = _silent
    fields: dict[str, dict[str, Ability]] = field(default_factory=dict)
    """The fields of each seat at the level that they have; they follow from the boards."""
    passives: dict[str, list[Ability]] = field(default_factory=dict)
    """The passive abilities of each seat that are used at will."""
    cards: dict[str, Card] = field(default_factory=dict)
    """All cards by their IDs."""
    clockwise: dict[str, list[str]] = field(default_factory=dict)
    """All seats clockwise from each."""
    spendable: list[Token] = field(default_factory=list)
    """The tokens that can be spent."""
    ruled: dict[str, list[str]] = field(default_factory=dict)
    """The tokens that work by each rule of their own."""
    teaches: bool = False
    """Whether the lessons of the pack are told."""
    taught: list[str] = field(default_factory=list)
    """The moments whose lessons were told."""
    with_copies: list[str] = field(default_factory=list)
    """The seats in whose decks there are several copies of a card."""

    # --- who ---------------------------------------------------------------------------------------

    def hero(self, seat: str) -> Hero:
        """The hero of a seat."""
        return self.roster.heroes[seat]

    def called(self, seat: str) -> str:
        """The name of a seat at the beginning of a sentence."""
        return self.roster.heroes[seat].name

    def amid(self, seat: str) -> str:
        """The name of a seat within a sentence."""
        return amid(self.roster.heroes[seat].name)

    def playing(self) -> list[str]:
        """The seats that are not defeated, clockwise."""
        return [seat for seat in self.seats if seat not in self.out]

    def around(self, seat: str) -> list[str]:
        """The seats that are not defeated, clockwise from one."""
        return [one for one in self.clockwise[seat] if one not in self.out]

    def are_opponents(self, seat: str, other: str) -> bool:
        """Whether two seats are on different sides."""
        return self.teams[seat] != self.teams[other]

    def opponents(self, seat: str) -> list[str]:
        """The opponents of a seat that are not defeated, clockwise from it."""
        return [one for one in self.around(seat) if self.teams[one] != self.teams[seat]]

    def members(self, seat: str) -> list[str]:
        """The seats of a seat's team, itself included."""
        return [one for one in self.seats if self.teams[one] == self.teams[seat]]

    def sides(self) -> list[str]:
        """The teams that are not defeated."""
        return list(dict.fromkeys(self.teams[seat] for seat in self.playing()))

    # --- cards, points, tokens -----------------------------------------------------------------------

    def hand(self, seat: str) -> Sequence[str]:
        """The hand of a seat as it is now."""
        return self.piles.piles[f"{HAND} of {seat}"]

    def owner(self, card: str) -> str:
        """The seat that a card belongs to.

        Rules: DU-CARD-15."""
        return card.partition("/")[0]

    def gain_cp(self, seat: str, n: int) -> int:
        """Raise a dial up to the cap; returns by how much.

        Rules: DU-CP-02."""
        gained = min(n, MOST_CP - self.cp[seat])
        self.cp[seat] += gained
        return gained

    def lose_cp(self, seat: str, n: int) -> int:
        """Lower a dial, never below 0; returns by how much.

        Rules: DU-CP-04."""
        lost = min(n, self.cp[seat])
        self.cp[seat] -= lost
        return lost

    def held(self, seat: str) -> Iterator[tuple[Token, int]]:
        """The tokens on a board, each with how many there are."""
        for code, holders in self.tokens.held.items():
            if seat in holders:
                yield self.roster.tokens[code], holders[seat]

    def has_rule(self, seat: str, rule: str) -> str:
        """The token on a board that works by a rule of its own; empty: there is none."""
        held = self.tokens.held
        for code in self.ruled.get(rule, ()):
            if seat in held[code]:
                return code
        return ""

    def limit(self, seat: str, code: str) -> int:
        """The stack limit of a token on a board.

        Rules: DU-STATUS-04, DU-STATUS-05."""
        return self.roster.tokens[code].stack + self.limits.get(seat, {}).get(code, 0)

    # --- health --------------------------------------------------------------------------------------

    def health_of(self, seat: str) -> int:
        """The health dial of a seat's team."""
        return self.health[self.teams[seat]]

    @property
    def most_health(self) -> int:
        """The health to which healing can raise a dial.

        Rules: DU-HEALTH-02."""
        return self.start + ABOVE

    def leaders(self) -> list[str]:
        """The seats with the highest health dial.

        Rules: DU-MODE-21."""
        most = max(self.health.values())
        return [seat for seat in self.playing() if self.health_of(seat) == most]

    # --- the attack ----------------------------------------------------------------------------------

    def ability(self) -> Ability | None:
        """The ability that was announced."""
        attack = self.attack
        if attack is None or not attack.ability:
            return None
        return self.fields[self.active].get(attack.ability)

    def is_attacked(self, seat: str) -> bool:
        """Whether a seat is the target of an attack, with damage of at least 1.

        Rules: DU-ABILITY-10, DU-DAMAGE-11."""
        return any(is_attack(entry) and entry.to == seat and entry.n > 0 for entry in self.ledger)

    def attack_of(self, seat: str) -> int:
        """The damage of the attack on a seat as it was dealt."""
        return sum(entry.n for entry in self.ledger if is_attack(entry) and entry.to == seat)

    def is_locked_out(self, seat: str) -> bool:
        """Whether a seat may take no action now: it is stunned, or an opponent's ultimate is activated.

        Rules: DU-TIMING-08, DU-ABILITY-33, DU-STATUS-43."""
        if seat in self.stunned_by:
            return True
        attack = self.attack
        return attack is not None and attack.active and attack.ultimate and self.are_opponents(seat, self.active)

    # --- telling -------------------------------------------------------------------------------------

    def say(self, kind: str, text: str, who: str = "", **facts: str | int) -> None:
        """Tell an event to everybody."""
        self.tell(Event(kind, text, who, facts))

    def teach(self, moment: str) -> None:
        """Tell the lesson of a moment, once in a duel that teaches."""
        if self.teaches and moment not in self.taught:
            self.taught.append(moment)
            if text := self.roster.lessons.get(moment, ""):
                self.say("taught", text)

    def say_to(self, seat: str, kind: str, text: str, others: str) -> None:
        """Tell an event to a seat and its team, and something else to the others.

        Rules: DU-CARD-14."""
        self.tell(Event(kind, text, seat, {}, tuple(self.members(seat)), others))
