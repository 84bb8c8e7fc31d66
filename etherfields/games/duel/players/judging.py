"""Judging: how good each answer to a question looks without looking ahead, in points of health."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from etherfields.kernel.play.decisions import Ask, Choice
from ..definitions.effects import CHANGES, MODIFIERS, SHIELDS, Clauses, Do
from ..definitions.heroes import DEFENSIVE, UPGRADE, Card
from ..definitions.requirements import SIDES_OF_DIE
from ..rules.chances.attempts import Result
from ..rules.effects.changing_dice import ANY, dice_on_table
from ..rules.ledger.entries import ADD, AVOID, HALVE, PREVENT, RETURN, TARGET, TIMES, Entry, is_attack
from ..rules.ledger.reckoning import reckon
from ..rules.phases.defensive_roll import can_defend
from ..rules.phases.main_phase import upgrade_price
from ..rules.phases.offensive_roll import SUBSETS
from ..rules.state.duel import DEFENCE, Duel
from .boards import KILLED, Boards
from .texts import DICE_CARDS, POINT, Side, Texts, throws

ROUND: Final = 9.0
"""About as much health a side loses in two rounds; what is left to play is reckoned by it."""
MOST_ROUNDS: Final = 6.0
LATER: Final = -0.4
"""The worth of using now what can be used later as well."""
NEVER: Final = -9.0
SOLD: Final = 1.2
"""The worth of what a text does with a card that it sells."""
ANYBODYS: Final = 1.4
"""The factor on a change that may be made to anybody's dice."""


class Judging:
    """A sensible player's first thoughts on a table."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.boards = Boards(texts)
        self._cards: dict[str, float] = {}

    def of(self, duel: Duel, question: Ask[object]) -> Callable[[Choice[object]], float]:
        """The judge of the choices of a question."""
        kind, seat = question.kind, question.waiting[0]
        if kind == "announce":
            return lambda choice: self._announce(duel, seat, choice)
        if kind.startswith("window"):
            moment = kind.partition(" ")[2]
            return lambda choice: self._use(duel, seat, choice, moment)
        judge = _JUDGES.get(kind)
        if judge is None:
            return lambda choice: 0.0
        return lambda choice: judge(self, duel, seat, choice)

    # --- cards ---------------------------------------------------------------------------------------

    def rounds(self, duel: Duel) -> float:
        """The rounds that are probably left."""
        return min(MOST_ROUNDS, 2 * min(duel.health[side] for side in duel.sides()) / ROUND)

    def upgrade(self, duel: Duel, seat: str, card: Card) -> float:
        """The worth of having an upgrade on the board for the rest of the game."""
        new, fields = card.upgrade, duel.fields[seat]
        if new is None or new.code not in fields or new.level <= fields[new.code].level:
            return 0.0
        better = self.boards.rate(duel, seat, {**fields, new.code: new}) - self.boards.rate(duel, seat)
        return max(0.0, better) * max(0.5, self.rounds(duel) - 0.5)

    def keep(self, duel: Duel, seat: str, code: str) -> float:
        """The worth of a card in hand."""
        card = duel.roster.cards[code]
        if card.kind == UPGRADE:
            price = upgrade_price(duel, seat, card)
            return 0.2 if price is None else max(0.4, 0.8 * (self.upgrade(duel, seat, card) - price * POINT))
        return max(0.4, 0.75 * (self._card(card) - card.cost * POINT))

    def _card(self, card: Card) -> float:
        """The worth of an action card when its time has come."""
        if card.code not in self._cards:
            verbs = [do for do in card.verbs if do.verb in CHANGES]
            changes = [DICE_CARDS[do.verb] * (ANYBODYS if do.what == ANY else 1.0) for do in verbs]
            self._cards[card.code] = max([self.texts.loose(card.does, Side()), *changes])
        return self._cards[card.code]

    # --- the Main Phase ------------------------------------------------------------------------------

    def main(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """An act of a Main Phase."""
        verb, _, code = choice.source.partition("/")
        what = choice.key.partition("/")[0]
        if what == "sell":
            return self._sale(duel, seat, code)
        if what == "upgrade":
            card = duel.roster.cards[code]
            price = upgrade_price(duel, seat, card) or 0
            return self.upgrade(duel, seat, card) - price * POINT - 0.3
        return self._use(duel, seat, choice, "main") if verb in ("card", "token", "ability") else 0.0

    def _sale(self, duel: Duel, seat: str, code: str) -> float:
        """A sale is good where it pays for an upgrade that is worth much more than the card."""
        gain = POINT * (duel.cp[seat] < 15) - self.keep(duel, seat, code) - 0.2
        dear = 0.0
        for one in duel.hand(seat):
            card = duel.cards[one]
            price = upgrade_price(duel, seat, card) if card.code != code else None
            if price is not None and duel.cp[seat] < price <= duel.cp[seat] + 2:
                dear = max(dear, self.upgrade(duel, seat, card) - price * POINT)
        return gain + 0.4 * dear

    # --- using things --------------------------------------------------------------------------------

    def _use(self, duel: Duel, seat: str, choice: Choice[object], moment: str) -> float:
        """A card, token or passive, used at a moment; or a pass."""
        kind, _, code = choice.source.partition("/")
        if kind == "card":
            card = duel.roster.cards[code]
            lost = card.cost * POINT + min(1.0, self.keep(duel, seat, code))
            return self._text(duel, seat, card.does, card.verbs, moment) - lost
        if kind == "token":
            token = duel.roster.tokens[code]
            return self._text(duel, seat, token.spend, token.verbs, moment) - 0.6 * max(0.0, self.texts.token(code))
        if kind == "ability":
            ability = duel.fields[seat].get(code)
            if ability is None:
                return 0.0
            way = ability.ways[0]
            return self._text(duel, seat, way.does, way.verbs, moment) - ability.cost * POINT - 0.1
        return 0.0

    def _text(self, duel: Duel, seat: str, does: Clauses, verbs: Sequence[Do], moment: str) -> float:
        """The worth of a text that is used now."""
        changes = [do for do in verbs if do.verb in CHANGES]
        if changes:
            return max(self._change(duel, seat, do) for do in changes)
        if any(do.verb == "pierce" for do in verbs):
            return self._pierce(duel) if moment != "last" else NEVER
        if any(do.verb in MODIFIERS or do.verb in SHIELDS for do in verbs):
            if moment in ("last", "upkeep", "main"):
                return self._reckoned(duel, seat, does)
            return LATER
        target = self.boards.target(duel, seat)
        return self.texts.loose(does, self.boards.side(duel, seat, target))

    def _reckoned(self, duel: Duel, seat: str, does: Clauses) -> float:
        """The worth of modifiers and shields, as the ledger stands: what they take off, or add."""
        attack, before = duel.attack, reckon(duel.ledger, duel.playing())
        target = attack.target if attack is not None else ""
        worth = 0.0
        for one in self.texts.outcomes(does, self.boards.side(duel, seat, self.boards.target(duel, seat))):
            entries = []
            if one.prevented:
                entries.append(Entry(PREVENT, one.prevented, seat, seat))
            entries += [Entry(what, 0, seat, seat) for what, there in (
                (HALVE, one.halved), (AVOID, one.avoided), (RETURN, one.sent_back),
            ) if there]  # fmt: skip
            if one.added and target:
                entries.append(Entry(ADD, one.added, target, seat, is_offence=True))
            if one.doubled and target:
                entries.append(Entry(TIMES, 2, target, seat, is_offence=True))
            after = reckon([*duel.ledger, *entries], duel.playing())
            change = sum(
                (self._hurt(duel, other, after[other].damage) - self._hurt(duel, other, before[other].damage))
                * (1 if duel.are_opponents(seat, other) else -1)
                for other in after
            )
            worth += one.chance * (change + one.good)
        return worth

    def _hurt(self, duel: Duel, seat: str, damage: int) -> float:
        return min(damage, duel.health_of(seat)) + KILLED * (damage >= duel.health_of(seat))

    def _pierce(self, duel: Duel) -> float:
        """The worth of keeping the target from its defence."""
        attack = duel.attack
        target = attack.target or self.boards.target(duel, duel.active) if attack is not None else ""
        if attack is None or not target or (attack.target and not can_defend(duel)):
            return NEVER
        dealt = sum(one.n for one in duel.ledger if is_attack(one) and one.to in (target, TARGET))
        defence = next((one for one in duel.fields[target].values() if one.kind == DEFENSIVE), None)
        if defence is None:
            return NEVER
        shield = self.boards.defence(duel, target, defence)
        return dealt - shield.of(dealt) + shield.more

    # --- dice ----------------------------------------------------------------------------------------

    def _change(self, duel: Duel, seat: str, do: Do) -> float:
        """The worth of the best change of the dice that lie on the table."""
        dice, whose = dice_on_table(duel)
        if not dice or (do.what != ANY and whose != seat):
            return NEVER
        worth = self._worth_of_dice(duel, seat, whose)
        if worth is None:
            return LATER
        now = worth(tuple(dice), 0)
        attack = duel.attack
        if do.verb == "attempt":
            return worth(tuple(dice), 1) - now if duel.roll is None else LATER
        if do.verb == "reroll":
            most = do.amount[0].n if do.amount else 1
            places = range(len(dice))
            again = [one for n in range(1, min(most, len(dice)) + 1) for one in combinations(places, n)]
            return max(self._thrown(dice, one, worth) for one in again) - now
        if attack is not None and duel.roll is None and whose != seat and attack.attempts < attack.most:
            return 0.5 * (max(worth(one, 0) for one in _turned(do, dice)) - now)
        return max((worth(one, 0) for one in _turned(do, dice)), default=now) - now

    def _thrown(self, dice: Sequence[int], again: tuple[int, ...], worth: Worth) -> float:
        """The expected worth of dice of which some are thrown again."""
        kept = [face for nth, face in enumerate(dice) if nth not in again]
        return sum(chance * worth((*kept, *thrown), 0) for thrown, chance in throws(len(again)))

    def _worth_of_dice(self, duel: Duel, seat: str, whose: str) -> Worth | None:
        """The worth of dice on the table to a seat, with so many attempts left; None: nobody knows."""
        attack, roll = duel.attack, duel.roll
        sign = -1 if duel.are_opponents(seat, whose) else 1
        if roll is not None:
            if roll.sort != DEFENCE or attack is None:
                return None
            ability = duel.fields[whose].get(attack.defence)
            if ability is None:
                return None
            damage = duel.attack_of(whose)
            return lambda dice, left: sign * self.boards.defended(duel, whose, ability, dice, damage)
        prospect = self.boards.prospect(duel, duel.active)
        return lambda dice, left: sign * prospect.attempts.value(dice, left)

    def die(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """A die turned to another number."""
        dice, whose = dice_on_table(duel)
        worth = self._worth_of_dice(duel, seat, whose) if dice else None
        if worth is None or not isinstance(choice.value, tuple):
            return 0.0
        nth, face = choice.value
        return worth((*dice[:nth], face, *dice[nth + 1 :]), 0)

    def reroll(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """Dice thrown again by a card."""
        dice, whose = dice_on_table(duel)
        worth = self._worth_of_dice(duel, seat, whose) if dice else None
        if worth is None or not isinstance(choice.value, tuple):
            return 0.0
        return self._thrown(dice, choice.value, worth)

    def roll(self, duel: Duel, seat: str) -> str:
        """The key of the dice that are best thrown again."""
        attack = duel.attack
        if attack is None:
            return "keep"
        left = attack.most - attack.attempts
        again = self.boards.prospect(duel, seat).attempts.best_again(attack.dice, left)
        return _KEY_OF.get(again, "keep")

    # --- other questions -----------------------------------------------------------------------------

    def _announce(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """An ability that is announced, or something that changes the dice before."""
        attack = duel.attack
        if attack is None or not isinstance(choice.value, tuple):
            return 0.0
        code, nth = choice.value
        prospect, result = self.boards.prospect(duel, seat), tuple(sorted(attack.dice))
        if choice.key.startswith("ability/"):
            return prospect.worth_of[code, nth].get(result, 0.0)
        if choice.key == "again":
            return prospect.attempts.value(result, attack.most - attack.attempts)
        if choice.key == "none":
            return 0.0
        return prospect.best[result] + self._use(duel, seat, choice, "attempt") - 0.3

    def defend(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """A defence, by what it saves."""
        ability = duel.fields[seat].get(str(choice.value))
        if ability is None:
            return 0.0
        damage, shield = duel.attack_of(seat), self.boards.defence(duel, seat, ability)
        return damage - shield.of(damage) + shield.more

    def knockdown(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """The Offensive Roll Phase against its price."""
        return self.boards.rate(duel, seat) - 2 * POINT if choice.key == "pay" else 0.0

    def parting(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """A card that is sold or discarded: the one that is worth the least."""
        card = duel.cards.get(str(choice.value))
        return -self.keep(duel, seat, card.code) if card is not None else 0.0

    def sold(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """A card that a text sells: it brings a combat point, and damage or the like."""
        return POINT + SOLD + self.parting(duel, seat, choice) if choice.value else 0.0

    def way(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """One of several ways of a text."""
        value = choice.value
        if not isinstance(value, tuple):
            return float(choice.key == "yes")
        return self.texts.loose(value, self.boards.side(duel, seat, self.boards.target(duel, seat)))

    def remove(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """The token that matters most."""
        code = choice.value[0] if isinstance(choice.value, tuple) else choice.value
        return abs(self.texts.token(str(code))) if str(code) in duel.roster.tokens else 0.0

    def player(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """Oneself for what is good, and for the rest whoever is nearest to defeat."""
        other = str(choice.value)
        if not duel.are_opponents(seat, other):
            hurt = sum(one.n for one in duel.ledger if one.to == other)
            return 1.0 + 0.1 * hurt + 0.5 * (other == seat)
        health = duel.health_of(other)
        return -0.05 * health + 0.6 * (duel.mode == "hill" and other in duel.leaders())

    def spend(self, duel: Duel, seat: str, choice: Choice[object]) -> float:
        """Tokens that are removed: all of them, as a rule."""
        return float(choice.value) if isinstance(choice.value, int) else 0.0


Worth: TypeAlias = Callable[[Result, int], float]
"""The worth of dice with so many attempts left."""
_KEY_OF: Final = {chosen: key for key, chosen in SUBSETS.items()}
Judge: TypeAlias = Callable[[Judging, Duel, str, Choice[object]], float]
_JUDGES: Final[dict[str, Judge]] = {
    "main 1": Judging.main, "main 2": Judging.main, "die": Judging.die, "reroll": Judging.reroll,
    "defend": Judging.defend, "knockdown": Judging.knockdown, "discard": Judging.parting, "way": Judging.way,
    "may": Judging.way, "remove": Judging.remove, "transfer": Judging.remove, "player": Judging.player,
    "spend": Judging.spend, "sell": Judging.sold,
}  # fmt: skip
"""For each kind of question, how good a choice looks."""


def _turned(do: Do, dice: Sequence[int]) -> list[Result]:
    """The dice after each change of one die."""
    found = []
    for nth, now in enumerate(dice):
        if do.verb == "turn die":
            by = do.amount[0].n if do.amount else 1
            faces: Sequence[int] = [face for face in (now - by, now + by) if 1 <= face <= SIDES_OF_DIE]
        elif do.verb == "copy die":
            faces = sorted(set(dice))
        else:
            faces = [do.amount[0].n] if do.amount else range(1, SIDES_OF_DIE + 1)
        found += [(*dice[:nth], face, *dice[nth + 1 :]) for face in faces if face != now]
    return found
