"""The end of a phase: all damage and healing applied at once, and the defeat of whoever has no health left."""

from __future__ import annotations

from etherfields.kernel.play.events import listed
from ...definitions.heroes import BLESSING, SHADOWS, STUN
from ..effects.gains import lose_token
from ..ledger.entries import AVOID, Entry
from ..ledger.reckoning import Reckoning, reckon
from ..ledger.told import in_a_line
from ..state.duel import Duel
from ..state.names import entry_called

OVER = "over"


def settle(duel: Duel) -> bool:
    """Apply the ledger of a phase and look who is defeated; returns whether the game is over.

    Rules: DU-TURN-12, DU-TURN-66, DU-DAMAGE-09, DU-HEALTH-03, DU-HEALTH-04, DU-WIN-02, DU-WIN-04, DU-MODE-13."""
    if duel.ledger:
        ledger = [*duel.ledger, *shadows(duel)]
        done = reckon(ledger, duel.playing())
        duel.ledger = []
        _apply(duel, done)
    return _defeat(duel)


def shadows(duel: Duel) -> list[Entry]:
    """The avoidances of everybody whom shadows keep from the damage of offensive abilities.

    Rules: DU-STATUS-45, DU-STATUS-66, DU-ABILITY-32."""
    return [
        Entry(AVOID, 0, seat, seat, f"token/{code}", is_offence=True)
        for seat in duel.playing() if (code := duel.has_rule(seat, SHADOWS))
    ]  # fmt: skip


def _apply(duel: Duel, done: dict[str, Reckoning]) -> None:
    """Turn the dials, each once: a team's by all that befalls its members.

    Rules: DU-HEALTH-02, DU-HEALTH-04, DU-DAMAGE-07, DU-MODE-13, DU-MODE-19, DU-STATUS-52."""
    for team in duel.sides():
        own = [one for seat, one in done.items() if duel.teams[seat] == team]
        before = duel.health[team]
        change = sum(one.healing - one.damage - one.lost for one in own)
        after = max(0, min(duel.most_health, before + change))
        if after == 0 and before > 0:
            after = _blessed(duel, team)
        duel.health[team] = after
        for one in own:
            if one.damage or one.healing or one.incoming:
                _say(duel, one)


def _say(duel: Duel, one: Reckoning) -> None:
    name, what = duel.called(one.seat), []
    if one.incoming:
        what.append(f"receives {one.damage} damage")
    if one.healing:
        what.append(f"heals {one.healing}")
    sums = ""
    if len(one.steps) > 1:
        sums = f" {in_a_line(one, lambda entry: entry_called(duel, entry))}."
    told = f"{name} {listed(what)}: {duel.health_of(one.seat)} health left.{sums}"
    duel.say("health", told, one.seat, damage=one.damage, healing=one.healing)


def _blessed(duel: Duel, team: str) -> int:
    """The health of a team that would have none: 1 if a blessing saves it, which no ultimate allows.

    Rules: DU-STATUS-52."""
    attack = duel.attack
    if attack is not None and attack.active and attack.ultimate:
        return 0
    for seat in duel.playing():
        code = duel.has_rule(seat, BLESSING) if duel.teams[seat] == team else ""
        if code:
            lose_token(duel, seat, code)
            return 1
    return 0


def _defeat(duel: Duel) -> bool:
    """Take out of the game whoever has no health left.

    Rules: DU-WIN-02, DU-WIN-03, DU-WIN-05, DU-MODE-18, DU-MODE-26, DU-STATUS-11."""
    gone = [seat for seat in duel.playing() if duel.health_of(seat) == 0]
    for seat in gone:
        duel.out.append(seat)
        duel.stunned_by.pop(seat, None)
        duel.say("defeated", f"{duel.called(seat)} is defeated.", seat)
    duel.again = [seat for seat in duel.again if seat not in duel.out]
    sides = duel.sides()
    if len(sides) > 1:
        return False
    if not sides:
        duel.say("game over", "Nobody is left: the duel is a draw.")
    else:
        winners = [duel.called(seat) for seat in duel.seats if duel.teams[seat] == sides[0]]
        duel.say("game over", f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'} the duel.", "")
    return True


def recover(duel: Duel) -> None:
    """End all stuns with the phase; whoever stunned in an own turn gets an additional Offensive Roll Phase.

    Rules: DU-STATUS-43, DU-STATUS-63, DU-STATUS-64, DU-STATUS-65."""
    for seat, by in list(duel.stunned_by.items()):
        for token, _ in list(duel.held(seat)):
            if token.rule == STUN:
                lose_token(duel, seat, token.code)
        duel.stunned_by.pop(seat, None)
        if by == duel.active and seat not in duel.out and by not in duel.out:
            duel.again.append(seat)


def after_phase(duel: Duel, following: str, leaving: str) -> str:
    """The state after a phase: the end of the game, of the turn, an additional Offensive Roll Phase, or what follows.

    Rules: DU-WIN-05, DU-WIN-06, DU-STATUS-63, DU-STATUS-65."""
    if settle(duel):
        return OVER
    recover(duel)
    if duel.active in duel.out:
        duel.again.clear()
        return leaving
    if duel.again:
        duel.after = following
        return "before roll"
    return following
