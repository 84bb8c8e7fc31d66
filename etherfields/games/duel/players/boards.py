"""Boards: what dice are worth to a hero with attempts left, solved exactly; and what a defence saves.

The worth of the last dice is that of the best ability that they meet, the expected defence of the opponent taken off;
what may still be thrown follows by `rules/chances/attempts.py`. It is kept for each board and all that bears on it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ..definitions.effects import CP, HELD, PIPS, SYMBOL, TOKEN, Amount, Clauses, If, verbs_in
from ..definitions.heroes import DEFENSIVE, SHADOWS, ULTIMATE, Ability
from ..definitions.requirements import Requirement, symbols_on
from ..rules.chances.attempts import Attempts, Result, lattice
from ..rules.ledger.reckoning import half
from ..rules.state.duel import Duel
from .texts import Outcome, Side, Texts, throws

KILLED: Final = 12.0
"""The worth of a blow that defeats the opponent, beside its damage."""
FAR_FROM_DEATH: Final = 16
"""With so much health left it matters not whether a blow defeats."""
ORDINARY: Final = 6
"""The damage of an ordinary attack ..."""
DEFENDED: Final = 0.6
"""... and the part of all attacks that are so."""
MOST_KEPT: Final = 4_000
"""So many boards are kept."""
Fields = Mapping[str, Ability]


class Prospect(Struct):
    """The worth of a hero's dice now: with attempts left, and of each ability for each result."""

    attempts: Attempts
    best: dict[Result, float]
    """The worth of the best ability for each result."""
    worth_of: dict[tuple[str, int], dict[Result, float]]
    """The worth of each way for each result that meets it."""


class Defence(Struct):
    """A defensive ability: its outcomes, and what is left of damage."""

    outcomes: list[Outcome]
    left: dict[int, float]
    """The expected damage that is left of each normal damage; worked out as it is asked for."""
    more: float
    """The expected worth of all else that it does, to whoever uses it."""

    def of(self, n: int) -> float:
        """The expected damage that is left of so much."""
        if n not in self.left:
            self.left[n] = sum(one.chance * _left(one, n) for one in self.outcomes)
        return self.left[n]


def _left(one: Outcome, n: int) -> float:
    if one.avoided:
        return 0.0
    partial = max(0, n - one.prevented)
    return max(0.0, partial - half(partial) * one.halved) - half(partial) * one.sent_back


class Stand(Struct, frozen=True):
    """The circumstances in which a board is used."""

    side: Side
    shield: Defence | None = None
    health: int = FAR_FROM_DEATH
    """The health of the target."""
    is_shadowed: bool = False


class Bearing(Struct, frozen=True):
    """The things around a board that bear on what its texts are worth."""

    own: tuple[str, ...]
    """The user's tokens ..."""
    theirs: tuple[str, ...]
    """... and those of the target."""
    is_of_cp: bool
    is_of_hand: bool


class Boards:
    """All boards that were looked at."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._prospects: dict[Hashable, Prospect] = {}
        self._defences: dict[Hashable, Defence] = {}
        self._bearing: dict[tuple[int, ...], Bearing] = {}
        self._rates: dict[Hashable, float] = {}

    def side(self, duel: Duel, seat: str, target: str, bearing: Bearing | None = None) -> Side:
        """Everything around the texts of a seat against a target; or only what bears on them."""
        held, limits = duel.tokens.held, duel.limits.get(seat)
        own, theirs = (held, held) if bearing is None else (bearing.own, bearing.theirs)
        return Side(
            duel.hero(seat).die,
            tuple([(code, held[code][seat]) for code in own if seat in held[code]]),
            tuple([(code, held[code][target]) for code in theirs if target in held[code]]),
            tuple(limits.items()) if limits else (),
            duel.cp[seat] if bearing is None or bearing.is_of_cp else 0,
            len(duel.hand(seat)) if bearing is None or bearing.is_of_hand else 0,
            len(duel.opponents(seat)) if len(duel.seats) > 2 else 1,
        )  # fmt: skip

    def prospect(self, duel: Duel, seat: str, fields: Fields | None = None) -> Prospect:
        """The worth of a seat's dice, against whoever it would attack; with other fields, of these."""
        fields = fields or duel.fields[seat]
        ids = tuple(map(id, fields.values()))
        target = self.target(duel, seat)
        side = self.side(duel, seat, target, self._bearing_on(ids, fields))
        defence, health, is_shadowed = None, FAR_FROM_DEATH, False
        if target:
            defence = next((one for one in duel.fields[target].values() if one.kind == DEFENSIVE), None)
            health = min(duel.health_of(target), FAR_FROM_DEATH)
            is_shadowed = bool(duel.has_rule(target, SHADOWS))
        shield = self.defence(duel, target, defence) if defence is not None else None
        key = ids, side, id(shield), health, is_shadowed
        found = self._prospects.get(key)
        if found is None:
            if len(self._prospects) > MOST_KEPT:
                self._prospects.clear()
            found = self._prospects[key] = self._solved(fields, Stand(side, shield, health, is_shadowed))
        return found

    def target(self, duel: Duel, seat: str) -> str:
        """The opponent that a seat would attack: the one with the least health."""
        attack = duel.attack
        if attack is not None and attack.target and seat == duel.active:
            return attack.target
        them = duel.opponents(seat)
        return them[0] if len(them) == 1 else min(them, key=duel.health_of, default="")

    def _bearing_on(self, ids: tuple[int, ...], fields: Fields) -> Bearing:
        """Everything that bears on the offensive abilities of a board."""
        known = self._bearing.get(ids)
        if known is None:
            does = [way.does for field in fields.values() if field.is_offence for way in field.ways]
            tokens = self.texts.roster.tokens
            named = [do.what for clauses in does for do in verbs_in(clauses)]
            terms = [term for clauses in does for amount in amounts_in(clauses) for term in amount]
            named += [term.name for term in terms if term.of == TOKEN]
            is_of_hand = any(term.of == HELD for term in terms) or any(
                do.verb == "sell" for clauses in does for do in verbs_in(clauses)
            )
            codes = tuple(code for code, token in tokens.items() if code in named or token.kind in named)
            known = self._bearing[ids] = Bearing(codes, codes, any(term.of == CP for term in terms), is_of_hand)
        return known

    # --- solving -------------------------------------------------------------------------------------

    def _solved(self, fields: Fields, stand: Stand) -> Prospect:
        """The worth of the dice of a board, exactly."""
        die = stand.side.die
        best = dict.fromkeys(lattice().parts[: lattice().results], 0.0)
        worth_of: dict[tuple[str, int], dict[Result, float]] = {}
        for ability in fields.values():
            for nth, way in enumerate(ability.ways if ability.is_offence else ()):
                found = worth_of[ability.code, nth] = dict[Result, float]()
                counted, is_of_pips = counted_in(way.does)
                known: dict[Hashable, float] = {}
                for result in met_by(way.needs, die):
                    counts = tuple([sum(die[face - 1] == one for face in result) for one in counted])
                    told = counts, sum(result) if is_of_pips else 0
                    worth = known.get(told)
                    if worth is None:
                        outcomes = self.texts.outcomes(way.does, stand.side, result)
                        worth = known[told] = sum(
                            one.chance * _against(one, stand, ability.kind == ULTIMATE) for one in outcomes
                        )
                    found[result] = worth
                    if worth > best[result]:
                        best[result] = worth
        return Prospect(Attempts(best.__getitem__), best, worth_of)

    def defence(self, duel: Duel, seat: str, ability: Ability) -> Defence:
        """A defensive ability of a seat, with all that its dice may bring."""
        key = (id(ability), seat)
        found = self._defences.get(key)
        if found is None:
            die = duel.hero(seat).die
            outcomes = [
                replace(one, chance=one.chance * chance)
                for dice, chance in throws(ability.dice)
                for one in self.texts.outcomes(ability.ways[0].does, Side(die), dice)
            ]
            more = sum(one.chance * (one.good + one.normal + one.sure + one.wide) for one in outcomes)
            found = self._defences[key] = Defence(outcomes, {}, more)
        return found

    def defended(self, duel: Duel, seat: str, ability: Ability, dice: tuple[int, ...], damage: int) -> float:
        """The worth of a defence whose dice lie so, against so much damage."""
        side = Side(duel.hero(seat).die, cp=duel.cp[seat], hand=len(duel.hand(seat)))
        return sum(
            one.chance * (damage - _left(one, damage) + one.good + one.normal + one.sure + one.wide)
            for one in self.texts.outcomes(ability.ways[0].does, side, dice)
        )

    def rate(self, duel: Duel, seat: str, fields: Fields | None = None) -> float:
        """The expected worth of a round with some fields, without tokens: the dice, and what a defence saves."""
        fields = fields or duel.fields[seat]
        attempts = int(duel.rulings.attempts)
        key = (*map(id, fields.values()), attempts)
        if key not in self._rates:
            worth = self._solved(fields, Stand(Side(duel.hero(seat).die))).attempts.value((), attempts)
            for one in fields.values():
                if one.kind == DEFENSIVE:
                    shield = self.defence(duel, seat, one)
                    worth += DEFENDED * (ORDINARY - shield.of(ORDINARY) + shield.more)
            self._rates[key] = worth
        return self._rates[key]


def _against(one: Outcome, stand: Stand, is_ultimate: bool) -> float:
    """The worth of what an offensive ability does, its target defending as well as it usually can."""
    normal, sure, shield = one.normal, one.sure, stand.shield
    if normal:
        normal += one.added
    elif sure:
        sure += one.added
    if one.doubled:
        normal, sure = 2 * normal, 2 * sure
    if is_ultimate or one.pierced:
        normal, sure = 0, normal + sure
    worth = one.good + one.wide * stand.side.opponents
    if stand.is_shadowed and not is_ultimate:
        return worth
    dealt = float(sure)
    if normal:
        dealt += normal if shield is None else shield.of(normal)
        worth -= 0.0 if shield is None else shield.more
    if dealt and stand.health < FAR_FROM_DEATH:
        near = 0.4 * stand.health
        worth += KILLED * min(1.0, max(0.0, (dealt + one.wide - stand.health + near) / near))
    return worth + dealt


@lru_cache(maxsize=512)
def met_by(needs: Requirement, die: tuple[str, ...]) -> tuple[Result, ...]:
    """The results that meet a requirement with a hero's dice."""
    net = lattice()
    return tuple(one for one in net.parts[: net.results] if needs.is_met(one, symbols_on(one, die)))


def counted_in(clauses: Clauses) -> tuple[tuple[str, ...], bool]:
    """The symbols that a text counts, and whether it counts pips."""
    terms = [term for amount in amounts_in(clauses) for term in amount]
    symbols = dict.fromkeys(term.name for term in terms if term.of == SYMBOL)
    return tuple(symbols), any(term.of == PIPS for term in terms)


def amounts_in(clauses: Clauses) -> Iterator[Amount]:
    """All amounts in a text."""
    for do in verbs_in(clauses):
        yield do.amount
    yield from _conditions(clauses)


def _conditions(clauses: Clauses) -> Iterator[Amount]:
    for clause in clauses:
        if isinstance(clause, If):
            yield clause.amount
            yield from _conditions((*clause.then, *clause.otherwise))
        for part in getattr(clause, "ways", None) or (getattr(clause, "body", ()),):
            yield from _conditions(part)
