"""Clauses carried out, one after the other, as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from etherfields.kernel.play.decisions import Choice, Rules
from ...definitions.effect_words import in_words
from ...definitions.effects import (
    CHANGES,
    EACH_OPPONENT,
    PLAYER,
    SHIELDS,
    STEPS,
    YOU,
    Choose,
    Clauses,
    Do,
    If,
    May,
)
from ..ledger.entries import (
    ADD,
    AVOID,
    DAMAGE,
    HALVE,
    HEAL,
    LOSE,
    NORMAL,
    PREVENT,
    RETURN,
    TARGET,
    TIMES,
    ULTIMATE,
    UNDEFENDABLE,
    Entry,
    is_attack,
    is_avoidable,
)
from ..ledger.reckoning import reckon
from ..state.asking import a_seat, put
from ..state.duel import DISCARD, EXTRA, Duel, Owed, Roll
from .changing_dice import change, faces_told, throw
from .gains import draw_cards, gain_token, lose_token, sell
from .scene import Scene, value_of

THEN, AFTER_EXTRA = "then", "extra"
"""The moments of windows within a text.

Rules: DU-ABILITY-23, DU-ROLL-06."""


def carry_out(scene: Scene, clauses: Clauses) -> Rules[None]:
    """Carry out clauses in their printed order.

    Rules: DU-ABILITY-20, DU-ABILITY-21, DU-ABILITY-23, DU-ABILITY-24, DU-ABILITY-25."""
    for clause in clauses:
        match clause:
            case Do():
                yield from do(scene, clause)
            case If(amount, least, then, otherwise):
                yield from carry_out(scene, then if value_of(scene, amount) >= least else otherwise)
            case Choose(ways):
                yield from _choose(scene, ways)
            case May(body):
                label = in_words(body, scene.duel.roster.tokens)
                choices = [Choice("yes", label, True), Choice("no", "No", False)]
                if (yield from put(scene.actor, "may", "Do it?", choices, scene.source)):
                    yield from carry_out(scene, body)


def _choose(scene: Scene, ways: tuple[Clauses, ...]) -> Rules[None]:
    choices = [
        Choice(f"way/{nth}", in_words(way, scene.duel.roster.tokens), way) for nth, way in enumerate(ways, start=1)
    ]
    yield from carry_out(scene, (yield from put(scene.actor, "way", "Which of these?", choices, scene.source)))


def do(scene: Scene, clause: Do) -> Rules[None]:
    """Carry out one verb: now, or owed to the target that an offensive ability is still to find.

    Rules: DU-TURN-44, DU-TURN-61."""
    verb = clause.verb
    if verb in SHIELDS:
        return _shield(scene, clause)
    if verb in CHANGES:
        return change(scene, clause)
    if verb in STEPS and clause.who != YOU:
        return _to_opponents(scene, clause)
    return _OWN[verb](scene, clause)


# --- against opponents ---------------------------------------------------------------------------------


def _to_opponents(scene: Scene, clause: Do) -> Rules[None]:
    """Deal damage to opponents, or do something else to them; what an offensive ability does to its target is owed.

    Rules: DU-TURN-44, DU-TURN-61, DU-DAMAGE-04, DU-DAMAGE-09."""
    duel, n = scene.duel, value_of(scene, clause.amount)
    if n <= 0:
        return
    if clause.who == EACH_OPPONENT:
        them = duel.opponents(scene.actor)
    elif scene.is_offence:
        them = [TARGET]
    else:
        them = [(yield from _one_opponent(scene))]
    for one in them:
        if clause.verb == "deal":
            duel.ledger.append(_damage(scene, clause, n, one))
            if not scene.is_offence:
                to = duel.amid(one)
                duel.say("damage dealt", f"{duel.called(scene.actor)} deals {n} damage to {to}.", one, damage=n)
        elif scene.is_offence and duel.attack is not None:
            duel.attack.owed.append(Owed(clause.verb, n, clause.what, one, scene.source))
        else:
            yield from afflict(scene, Owed(clause.verb, n, clause.what, one, scene.source))


def _damage(scene: Scene, clause: Do, n: int, to: str) -> Entry:
    """The entry of damage: an ultimate's own is ultimate damage, and nothing of an ultimate can be answered.

    Rules: DU-ABILITY-31, DU-DAMAGE-05, DU-DAMAGE-08, DU-STATUS-51."""
    kind = clause.what or (ULTIMATE if scene.is_ultimate else NORMAL)
    if kind == NORMAL and scene.is_offence and scene.duel.attack is not None and scene.duel.attack.pierced:
        kind = UNDEFENDABLE
    return Entry(DAMAGE, n, to, scene.actor, scene.source, kind, scene.is_offence, scene.is_ultimate)


def _one_opponent(scene: Scene) -> Rules[str]:
    """The opponent of a scene; the actor chooses where it has none."""
    duel = scene.duel
    if not scene.opponent or scene.opponent in duel.out:
        them = duel.opponents(scene.actor)
        scene.opponent = yield from a_seat(duel, scene.actor, "opponent", "Against whom?", them, scene.source)
    return scene.opponent


def afflict(scene: Scene, owed: Owed) -> Rules[None]:
    """Do something to an opponent that is no damage.

    Rules: DU-TURN-61, DU-ABILITY-26, DU-ABILITY-27, DU-CARD-13."""
    duel, actor, them = scene.duel, scene.actor, owed.to
    if owed.verb == "inflict":
        gain_token(duel, them, owed.what, owed.n, actor)
    elif owed.verb in ("steal cp", "lose cp"):
        taken = duel.lose_cp(them, owed.n)
        if owed.verb == "steal cp":
            duel.gain_cp(actor, taken)
        how = f"to {duel.amid(actor)}" if owed.verb == "steal cp" else ""
        duel.say("points lost", f"{duel.called(them)} loses {taken} CP {how}".strip() + ".", them)
    elif owed.verb == "steal health":
        taken = min(owed.n, duel.health_of(them))
        duel.ledger.append(Entry(LOSE, taken, them, actor, owed.source))
        duel.ledger.append(Entry(HEAL, taken, actor, actor, owed.source))
        duel.say("health stolen", f"{duel.called(actor)} steals {taken} health from {duel.amid(them)}.", them)
    elif owed.verb == "remove from":
        yield from remove_tokens(duel, actor, them, owed.what, owed.n, owed.source)
    elif owed.verb == "discard":
        yield from discard_from_hand(duel, them, owed.n, owed.source)


def discard_from_hand(duel: Duel, seat: str, n: int, source: str) -> Rules[None]:
    """Let a player discard cards, which gives no combat points.

    Rules: DU-CARD-13."""
    for _ in range(min(n, len(duel.hand(seat)))):
        choices = [
            Choice(f"discard/{_code(card)}", duel.cards[card].name, card, source=f"card/{duel.cards[card].code}")
            for card in sorted(duel.hand(seat))
        ]
        card = yield from put(seat, "discard", "Which card do you discard?", choices, source)
        duel.piles.move(card, f"{DISCARD} of {seat}")
        duel.say("card discarded", f"{duel.called(seat)} discards {duel.cards[card].name}.", seat, card=card)


def _code(card: str) -> str:
    return card.partition("/")[2]


def remove_tokens(duel: Duel, chooser: str, seat: str, what: str, n: int, source: str) -> Rules[None]:
    """Remove exactly so many tokens of a kind or of a polarity, or all that there are.

    Rules: DU-STATUS-08, DU-STATUS-09."""
    for _ in range(n):
        codes = [token.code for token, _ in duel.held(seat) if what in (token.code, token.kind)]
        if not codes:
            return
        choices = [Choice(f"remove/{code}", duel.roster.tokens[code].name, code) for code in sorted(codes)]
        code = yield from put(chooser, "remove", f"Which token of {duel.amid(seat)}?", choices, source)
        lose_token(duel, seat, code)


# --- shields -------------------------------------------------------------------------------------------


def threatened(duel: Duel) -> list[str]:
    """The seats to whom damage is coming that can be avoided, also what is sent back, clockwise from the active player.

    Rules: DU-DAMAGE-08, DU-DAMAGE-27."""
    ledger = duel.ledger
    if any(entry.what == RETURN for entry in ledger):
        ledger = [*ledger, *(back for one in reckon(ledger, duel.playing()).values() for back in one.back)]
    return [
        seat for seat in duel.around(duel.active)
        if any(is_avoidable(entry) and entry.n > 0 and entry.to == seat for entry in ledger)
    ]  # fmt: skip


def _shield(scene: Scene, clause: Do) -> Rules[None]:
    """Note what lowers damage that is coming, for the reckoning at the end of the phase.

    Rules: DU-MODE-16, DU-DAMAGE-09, DU-DAMAGE-10, DU-STATUS-48, DU-STATUS-49, DU-STATUS-54."""
    duel, seat = scene.duel, scene.actor
    if clause.who == PLAYER:
        seat = scene.player = scene.player or (
            yield from a_seat(duel, seat, "player", "For whom?", threatened(duel) or [seat], scene.source)
        )
    n = value_of(scene, clause.amount)
    what = {"prevent": PREVENT, "prevent half": HALVE, "avoid": AVOID, "return half": RETURN}[clause.verb]
    if what != PREVENT or n > 0:
        duel.ledger.append(Entry(what, n, seat, seat, scene.source, is_defence=scene.is_defence))
        said = {PREVENT: f"{n} damage", HALVE: "half of the damage", AVOID: "all damage"}.get(what)
        whose = "" if seat == scene.actor else f" to {duel.amid(seat)}"
        text = f"prevents {said}{whose}" if said else "sends half of the damage back"
        duel.say("shield", f"{duel.called(scene.actor)} {text}.", seat)


# --- one's own -----------------------------------------------------------------------------------------


def _receivers(scene: Scene, clause: Do) -> Rules[list[str]]:
    """The receivers of a gain: the actor, a chosen player, or each opponent.

    Rules: DU-ABILITY-28."""
    duel = scene.duel
    if clause.who == EACH_OPPONENT:
        return duel.opponents(scene.actor)
    if clause.who == PLAYER:
        them = duel.around(scene.actor)
        scene.player = scene.player or (
            yield from a_seat(duel, scene.actor, "player", "Which player?", them, scene.source)
        )
        return [scene.player]
    return [scene.actor]


def _receive(scene: Scene, clause: Do) -> Rules[None]:
    """Damage to the holder of a token, or to whoever uses a card.

    Rules: DU-DAMAGE-08, DU-STATUS-41, DU-STATUS-47."""
    n = value_of(scene, clause.amount)
    if n > 0:
        scene.duel.ledger.append(Entry(DAMAGE, n, scene.actor, "", scene.source, UNDEFENDABLE))
    yield from ()


def _heal(scene: Scene, clause: Do) -> Rules[None]:
    """Note healing, which enters the dial when the phase is settled.

    Rules: DU-HEALTH-04, DU-HEALTH-05."""
    for seat in (yield from _receivers(scene, clause)):
        if (n := value_of(scene, clause.amount)) > 0:
            scene.duel.ledger.append(Entry(HEAL, n, seat, scene.actor, scene.source))


def _gain_cp(scene: Scene, clause: Do) -> Rules[None]:
    for seat in (yield from _receivers(scene, clause)):
        n = scene.duel.gain_cp(seat, value_of(scene, clause.amount))
        if n > 0:
            scene.duel.say("points gained", f"{scene.duel.called(seat)} gains {n} CP.", seat)


def _gain(scene: Scene, clause: Do) -> Rules[None]:
    for seat in (yield from _receivers(scene, clause)):
        if (n := value_of(scene, clause.amount)) > 0:
            gain_token(scene.duel, seat, clause.what, n, seat)


def _draw(scene: Scene, clause: Do) -> Rules[None]:
    for seat in (yield from _receivers(scene, clause)):
        draw_cards(scene.duel, seat, value_of(scene, clause.amount))


def _remove(scene: Scene, clause: Do) -> Rules[None]:
    n = value_of(scene, clause.amount)
    for seat in (yield from _receivers(scene, clause)):
        yield from remove_tokens(scene.duel, scene.actor, seat, clause.what, n, scene.source)


def _spend(scene: Scene, clause: Do) -> Rules[None]:
    """Remove up to so many tokens, as many as the actor likes.

    Rules: DU-ABILITY-25, DU-STATUS-09."""
    duel, token = scene.duel, scene.duel.roster.tokens[clause.what]
    most = min(value_of(scene, clause.amount), duel.tokens.of(clause.what, scene.actor))
    choices = [Choice(f"spend/{n}", f"Remove {n} {token.name}", n) for n in range(1, most + 1)]
    choices.append(Choice("spend/0", f"Remove no {token.name}", 0, ends=True))
    prompt = f"How many {token.name} do you remove?"
    n = yield from put(scene.actor, "spend", prompt, choices, scene.source)
    scene.spent += lose_token(duel, scene.actor, clause.what, n)


def _sell(scene: Scene, clause: Do) -> Rules[None]:
    """Sell up to so many cards of the actor's hand, one after the other.

    Rules: DU-CP-03, DU-CARD-08."""
    duel, most = scene.duel, value_of(scene, clause.amount)
    for nth in range(min(most, len(duel.hand(scene.actor)))):
        choices = [
            Choice(f"sell/{_code(card)}", duel.cards[card].name, card, source=f"card/{duel.cards[card].code}")
            for card in sorted(duel.hand(scene.actor))
        ]
        choices.append(Choice("enough", "Sell no more" if nth else "Sell none", "", ends=True))
        prompt = f"Which card do you sell? Up to {most - nth}."
        card = yield from put(scene.actor, "sell", prompt, choices, scene.source)
        if not card:
            return
        sell(duel, card)
        scene.spent += 1


def _transfer(scene: Scene, clause: Do) -> Rules[None]:
    """Hand tokens over, one by one, to opponents whose boards have room for them.

    Rules: DU-STATUS-12."""
    duel = scene.duel
    for _ in range(value_of(scene, clause.amount)):
        ways = [
            Choice(f"over/{token.code}/{one}", f"{token.name} to {duel.amid(one)}", (token.code, one))
            for token, _ in duel.held(scene.actor) if clause.what in (token.code, token.kind)
            for one in duel.opponents(scene.actor) if duel.tokens.of(token.code, one) < duel.limit(one, token.code)
        ]  # fmt: skip
        if not ways:
            return
        code, one = yield from put(scene.actor, "transfer", "Which token to whom?", ways, scene.source)
        lose_token(duel, scene.actor, code, quietly=True)
        gain_token(duel, one, code, 1, scene.actor)


def _raise(scene: Scene, clause: Do) -> Rules[None]:
    """Raise a stack limit of the actor alone, until the game ends.

    Rules: DU-STATUS-05."""
    raised = scene.duel.limits.setdefault(scene.actor, {})
    raised[clause.what] = raised.get(clause.what, 0) + value_of(scene, clause.amount)
    yield from ()


def _roll(scene: Scene, clause: Do) -> Rules[None]:
    """Throw dice beside all others, once; cards may change them before they count.

    Rules: DU-ROLL-05, DU-ROLL-06, DU-STATUS-69."""
    duel = scene.duel
    dice = throw(duel, scene.actor, value_of(scene, clause.amount))
    scene.dice, duel.roll = 1, Roll(EXTRA, scene.actor, dice)
    duel.say("dice rolled", f"{duel.called(scene.actor)} rolls {faces_told(duel, scene.actor, dice)}.", scene.actor)
    yield from scene.window(duel, AFTER_EXTRA)


def _then(scene: Scene, clause: Do) -> Rules[None]:
    return scene.window(scene.duel, THEN)


def _modify(scene: Scene, clause: Do) -> Rules[None]:
    """Raise the attack in progress, or make it undefendable.

    Rules: DU-DAMAGE-30, DU-DAMAGE-32, DU-STATUS-46, DU-STATUS-50, DU-STATUS-51."""
    duel, attack = scene.duel, scene.duel.attack
    if attack is None:
        return
    n = value_of(scene, clause.amount)
    if clause.verb == "pierce":
        attack.pierced = True
        duel.ledger = [
            Entry(DAMAGE, one.n, one.to, one.by, one.source, UNDEFENDABLE, one.is_offence, one.is_locked)
            if is_attack(one) and one.kind == NORMAL else one
            for one in duel.ledger
        ]  # fmt: skip
        duel.say("attack raised", "The attack becomes undefendable.", scene.actor)
    elif clause.verb == "double":
        duel.ledger.append(Entry(TIMES, 2, attack.target, scene.actor, scene.source, is_offence=True))
        duel.say("attack raised", f"{duel.called(scene.actor)} doubles the attack.", scene.actor)
    elif n > 0:
        duel.ledger.append(Entry(ADD, n, attack.target, scene.actor, scene.source, is_offence=True))
        duel.say("attack raised", f"{duel.called(scene.actor)} adds {n} damage.", scene.actor)
    yield from ()


_OWN: Final[Mapping[str, Callable[[Scene, Do], Rules[None]]]] = {
    "deal": _receive, "heal": _heal, "gain cp": _gain_cp, "gain": _gain, "draw": _draw, "remove": _remove,
    "spend": _spend, "sell": _sell, "transfer": _transfer, "raise": _raise, "roll": _roll, "then": _then,
    "add": _modify, "double": _modify, "pierce": _modify,
}  # fmt: skip
"""The verbs that need no opponent."""
CARRIED_OUT: Final = frozenset((*_OWN, *STEPS, *SHIELDS, *CHANGES))
"""All verbs that can be carried out."""
