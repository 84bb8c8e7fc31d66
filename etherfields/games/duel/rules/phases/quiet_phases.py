"""Upkeep, Income and Discard, and the turn's beginning and end."""

from __future__ import annotations

from typing import TypeAlias

from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import listed
from ...definitions.effects import TOKEN, Clauses, terms_in, verbs_in
from ...definitions.heroes import CONCUSSION, PASSIVE, SHADOWS
from ...definitions.modes import turned
from ..effects.carry_out import carry_out
from ..effects.changing_dice import dice_stream
from ..effects.gains import draw_cards, lose_token, sell
from ..effects.scene import Scene
from ..state.asking import put
from ..state.duel import MOST_CP, Duel
from ..windows.usable import one_of_each
from ..windows.window import window
from .settling import OVER, after_phase

HAND_LIMIT = 6
"""The cards that a hand may hold at the end of a turn.

Rules: DU-TURN-70, DU-CARD-09."""
INCOME = 1
"""The combat points of the Income Phase.

Rules: DU-TURN-20."""
UPKEEP, INCOME_PHASE, MAIN_1, END = "upkeep", "income", "main 1", "end of turn"
Due: TypeAlias = dict[str, tuple[str, Clauses]]
"""Upkeep effects by their sources, each with a name."""
PLAIN_VERBS = frozenset(("deal", "heal", "remove"))
"""The verbs whose order in an upkeep bears on nothing, but for removals of what another effect stands on or counts."""


def first_player(duel: Duel) -> Rules[str]:
    """Let dice choose the first player; whoever ties rolls again.

    Rules: DU-SETUP-06, DU-MODE-12, DU-MODE-20."""
    duel.teach("duel")
    if len(duel.seats) > len(set(duel.teams.values())):
        sides = [listed([duel.amid(seat) for seat in duel.seats if duel.teams[seat] == team])
                 for team in dict.fromkeys(duel.teams.values())]  # fmt: skip
        told = " against ".join(sides)
        duel.say("sides", f"{told[:1].upper()}{told[1:]}: each side shares its health.")
    rolling = list(duel.seats)
    while len(rolling) > 1:
        rolled = {seat: duel.chance.below(dice_stream(seat), 6) + 1 for seat in rolling}
        told = ", ".join(
            f"{duel.amid(seat) if place else duel.called(seat)} {n}" for place, (seat, n) in enumerate(rolled.items())
        )
        duel.say("first player rolled", f"For the first turn: {told}.")
        rolling = [seat for seat, n in rolled.items() if n == max(rolled.values())]
    duel.first = rolling[0]
    duel.order = turned(duel.order, duel.first)
    yield from ()
    return _begin(duel, duel.first)


def _begin(duel: Duel, seat: str) -> str:
    """Begin a turn, and note the tokens that the active player begins it with.

    Rules: DU-TURN-01, DU-STATUS-67."""
    duel.turn += 1
    duel.active = seat
    duel.began_with = [token.code for token, _ in duel.held(seat)]
    duel.say("turn begins", f"{duel.called(seat)}’s turn.", seat, turn=duel.turn)
    return UPKEEP


def upkeep(duel: Duel) -> Rules[str]:
    """Resolve the upkeep effects of the active player, in an order of that player's choice.

    Rules: DU-TURN-10, DU-TURN-11, DU-TURN-12, DU-STATUS-41, DU-STATUS-42, DU-STATUS-47, DU-STATUS-61, DU-STATUS-68."""
    seat = duel.active
    due = _upkeep_effects(duel, seat)
    while due:
        chosen = next(iter(due))
        if len(due) > 1 and _is_order_open(duel, due):
            choices = [Choice(key, name, key, source=key) for key, (name, _) in due.items()]
            chosen = yield from put(seat, "upkeep", "Which upkeep effect comes next?", choices, "DU-TURN-11")
        _, clauses = due.pop(chosen)
        yield from carry_out(Scene(duel, seat, chosen, window), clauses)
        duel.roll = None
        due = {key: one for key, one in due.items() if _is_still_there(duel, seat, key)}
    yield from window(duel, "upkeep")
    return after_phase(duel, INCOME_PHASE, END)


def _upkeep_effects(duel: Duel, seat: str) -> Due:
    """The upkeep effects of a seat's tokens and passive abilities, by their sources, each with its name."""
    due = {f"token/{token.code}": (token.name, token.upkeep) for token, _ in duel.held(seat) if token.upkeep}
    for ability in duel.fields[seat].values():
        if ability.kind == PASSIVE and ability.upkeep:
            due[f"ability/{ability.code}"] = (ability.name, ability.ways[0].does)
    return due


def _is_still_there(duel: Duel, seat: str, key: str) -> bool:
    """Whether the token of an upkeep effect was not removed by another one; an ability always is there."""
    sort, _, code = key.partition("/")
    return sort != "token" or duel.tokens.of(code, seat) > 0


def _is_order_open(duel: Duel, due: Due) -> bool:
    """Whether the order of upkeep effects could matter: one does more than hurt, heal and remove, or touches another.

    Rules: DU-TURN-11."""
    if not all(do.verb in PLAIN_VERBS for _, clauses in due.values() for do in verbs_in(clauses)):
        return True
    for key, (_, clauses) in due.items():
        own = {term.name for term in terms_in(clauses) if term.of == TOKEN} | {key.partition("/")[2]}
        own |= {duel.roster.tokens[code].kind for code in own if code in duel.roster.tokens}
        others = (one for other, (_, one) in due.items() if other != key)
        if any(do.verb == "remove" and do.what in own for one in others for do in verbs_in(one)):
            return True
    return False


def income(duel: Duel) -> Rules[str]:
    """Gain a combat point and draw a card; the first player doesn't in the first turn.

    Rules: DU-TURN-20, DU-TURN-21, DU-STATUS-53, DU-CP-03."""
    seat = duel.active
    if duel.turn == 1:
        duel.say("income skipped", f"{duel.called(seat)} begins, and has no income in this turn.", seat)
    elif code := duel.has_rule(seat, CONCUSSION):
        duel.say("income skipped", f"{duel.called(seat)} has no income in this turn.", seat)
        lose_token(duel, seat, code)
    else:
        if duel.cp[seat] < MOST_CP:
            duel.gain_cp(seat, INCOME)
            duel.say("points gained", f"{duel.called(seat)} gains {INCOME} CP.", seat)
        draw_cards(duel, seat, 1)
    yield from window(duel, "main", but=seat)
    return MAIN_1


def discard(duel: Duel) -> Rules[str]:
    """Let the active player sell cards down to the hand limit, and no more; after each all may act.

    Rules: DU-TURN-70, DU-TURN-71, DU-CARD-09, DU-CP-05, DU-TIMING-07."""
    seat = duel.active
    while len(duel.hand(seat)) > HAND_LIMIT:
        duel.teach("discard")
        choices = [
            Choice(
                f"sell/{card.partition('/')[2]}", duel.cards[card].name, card, source=f"card/{duel.cards[card].code}"
            )
            for card in one_of_each(duel, seat)
        ]
        over = len(duel.hand(seat)) - HAND_LIMIT
        card = yield from put(
            seat, "discard", f"You hold {over} too many. Which card do you sell?", choices, "DU-TURN-70"
        )
        sell(duel, card)
        yield from window(duel, "main")
    return after_phase(duel, END, END)


def end_turn(duel: Duel) -> Rules[str]:
    """Discard the tokens that expire, and begin the next turn.

    Rules: DU-TURN-72, DU-STATUS-45, DU-STATUS-67, DU-WIN-06, DU-TURN-01."""
    seat = duel.active
    for code in [token.code for token, _ in duel.held(seat) if token.rule == SHADOWS]:
        if code in duel.began_with:
            lose_token(duel, seat, code, duel.tokens.of(code, seat))
    duel.attack, duel.roll = None, None
    yield from ()
    if len(duel.sides()) < 2:
        return OVER
    following = turned(duel.order, seat)
    return _begin(duel, next(one for one in [*following[1:], seat] if one not in duel.out))
