"""Soundness of a duel: 32 cards a seat, dials and stacks within bounds; and saved duels that can't be played on."""

from __future__ import annotations

from etherfields.kernel.system.faults import Impossible
from .definitions.requirements import DICE, SIDES_OF_DIE
from .rules.ledger.entries import KINDS, WHATS
from .rules.phases.settling import OVER
from .rules.phases.turn import STEPS
from .rules.state.duel import DEFENCE, EXTRA, MOST_CP, PLACES, TARGETING, Duel

MOST_ATTEMPTS = 10_000


def check(duel: Duel) -> None:
    """Stop if a card is in two places or in none, a dial is out of bounds, or more tokens lie on a board than may.

    Rules: DU-EX-74, DU-CP-02, DU-CP-04, DU-HEALTH-02, DU-HEALTH-03, DU-STATUS-04."""
    duel.piles.check()
    duel.tokens.check()
    if set(duel.piles.where) != set(duel.cards):
        raise Impossible("cards have come from nowhere, or have gone there")
    for card, pile in duel.piles.where.items():
        if pile.partition(" of ")[2] != duel.owner(card):
            raise Impossible(f"{card} lies in the pile “{pile}”")
    for seat in duel.seats:
        if not 0 <= duel.cp[seat] <= MOST_CP:
            raise Impossible(f"{seat} has {duel.cp[seat]} CP")
        for token, n in duel.held(seat):
            if n > duel.limit(seat, token.code):
                raise Impossible(f"{n} {token.name} lie on the board of {seat}")
    for team, health in duel.health.items():
        if not 0 <= health <= duel.most_health:
            raise Impossible(f"team {team} has {health} health")


def flaw_in(duel: Duel) -> str:
    """The reason why a duel can't be played on, in words; empty: there is none."""
    seats = set(duel.seats)
    if len(seats) < 2 or len(seats) != len(duel.seats) or not seats <= set(duel.roster.heroes):
        return "a hero is missing, or is none of this pack"
    if set(duel.teams) != seats or set(duel.order) != seats or len(duel.order) != len(seats) or set(duel.cp) != seats:
        return "something of a seat is missing"
    if set(duel.health) != set(duel.teams.values()) or len(duel.health) < 2:
        return "the dial of a team is missing"
    if duel.state not in STEPS and duel.state != OVER:
        return "its state is none"
    if duel.after not in ("", *STEPS):
        return "its next phase is none"
    if set(duel.piles.piles) != {f"{place} of {seat}" for place in PLACES for seat in duel.seats}:
        return "a pile is missing, or is none of this game"
    is_begun = duel.state != "first player"
    if is_begun and (duel.active not in seats or duel.first not in seats):
        return "its active player is nobody"
    if not {*duel.out, *duel.again, *duel.stunned_by, *duel.limits} <= seats:
        return "a seat in its lists is nobody"
    return _flaw_in_attack(duel, seats)


def _flaw_in_attack(duel: Duel, seats: set[str]) -> str:
    """The flaw of the attack in progress, in words; empty: there is none."""
    for entry in duel.ledger:
        if entry.what not in WHATS or entry.kind not in KINDS or not {entry.to, entry.by} <= {*seats, ""}:
            return "its ledger has a line that is none"
        if not 0 <= entry.n <= 1_000:
            return "its ledger has a number that is none"
    for dice in (duel.attack.dice if duel.attack else [], duel.roll.dice if duel.roll else []):
        if any(not 1 <= face <= SIDES_OF_DIE for face in dice):
            return "a die shows a number that is none"
    if duel.roll is not None and (duel.roll.who not in seats or duel.roll.sort not in (EXTRA, TARGETING, DEFENCE)):
        return "a roll is nobody’s"
    attack = duel.attack
    if attack is None:
        return ""
    if len(attack.dice) not in (0, DICE) or bool(attack.dice) != bool(attack.attempts):
        return "dice are missing"
    if not 0 <= attack.attempts <= MOST_ATTEMPTS or not 0 <= attack.most <= MOST_ATTEMPTS:
        return "its roll attempts are none"
    if not {attack.target, attack.against} <= {*seats, ""} or attack.target == duel.active:
        return "its target is nobody"
    if any(one.to not in {*seats, ""} or not 0 <= one.n <= 99 for one in attack.owed):
        return "an effect that is owed has no target"
    return ""


def let_go(duel: Duel) -> None:
    """Forget what a saved duel has that the pack lacks by now: cards, tokens, fields, points beyond a cap."""
    for card in [card for card in duel.piles.where if card not in duel.cards]:
        duel.piles.forget(card)
    for card in duel.cards:
        if card not in duel.piles.where:
            duel.piles.add(card, f"deck of {duel.owner(card)}", "bottom")
    for kind, holders in list(duel.tokens.held.items()):
        for seat, n in list(holders.items()):
            over = n - (duel.limit(seat, kind) if seat in duel.seats else 0)
            if over > 0:
                duel.tokens.lose(kind, seat, over)
    duel.began_with = [code for code in duel.began_with if code in duel.roster.tokens]
    duel.limits = {
        seat: {code: n for code, n in raised.items() if code in duel.roster.tokens}
        for seat, raised in duel.limits.items()
    }
    duel.cp = {seat: min(n, MOST_CP) for seat, n in duel.cp.items()}
    duel.health = {team: min(n, duel.most_health) for team, n in duel.health.items()}
    attack = duel.attack
    if attack is not None:
        attack.owed = [
            one for one in attack.owed if not one.what or one.what in duel.roster.tokens or one.what == "positive"
        ]
