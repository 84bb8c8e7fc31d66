"""The Main Phases: cards sold, upgrades and main-phase cards played, in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from etherfields.kernel.play.decisions import Choice, Rules
from ...definitions.heroes import UPGRADE, Card
from ..effects.gains import sell
from ..state.asking import put
from ..state.duel import BOARD, Duel
from ..state.setup import lay_fields
from ..windows.usable import Usable, one_of_each, usable
from ..windows.window import use, window
from .settling import after_phase

OFFENCE, DISCARD_PHASE, END = "offence", "discard", "end of turn"
MAIN, DONE, SELL, LAY = "main", "done", "sell", "upgrade"


def main_1(duel: Duel) -> Rules[str]:
    """The first Main Phase, one act at a time.

    Rules: DU-TURN-30."""
    return (yield from _main(duel, "main 1", OFFENCE))


def main_2(duel: Duel) -> Rules[str]:
    """The second Main Phase, which always takes place.

    Rules: DU-TURN-30, DU-TURN-31."""
    return (yield from _main(duel, "main 2", DISCARD_PHASE))


def _main(duel: Duel, phase: str, following: str) -> Rules[str]:
    """One act of the active player, after which the others may act; or the end of the phase.

    Rules: DU-TURN-30, DU-CARD-08, DU-TIMING-07."""
    seat = duel.active
    things = {one.key: one for one in usable(duel, seat, MAIN, is_main=True)}
    choices = list(_choices(duel, seat, things))
    _teach(duel, phase, choices)
    what, _, about = (yield from put(seat, phase, _prompt(duel, seat), choices, "DU-TURN-30")).partition(" ")
    if what == DONE:
        if duel.ledger:
            yield from window(duel, MAIN)
        return after_phase(duel, following, END)
    if what == SELL:
        sell(duel, about)
    elif what == LAY:
        lay_upgrade(duel, seat, about)
    else:
        yield from use(duel, seat, things[about])
    yield from window(duel, MAIN, but=seat)
    return phase


def _teach(duel: Duel, phase: str, choices: Sequence[Choice[str]]) -> None:
    """Tell the lessons of a Main Phase."""
    if duel.teaches and len(choices) > 1:
        duel.teach("main" if phase == "main 1" or "main" not in duel.taught else "second")
        if any(choice.key.startswith("upgrade/") for choice in choices):
            duel.teach("upgrade")


def _prompt(duel: Duel, seat: str) -> str:
    return f"Main Phase, {duel.cp[seat]} CP. What do you do?"


def _choices(duel: Duel, seat: str, things: dict[str, Usable]) -> Iterator[Choice[str]]:
    """All that the active player may do in a Main Phase; whoever is stunned may only be done with it.

    Rules: DU-TURN-30, DU-STATUS-43."""
    for one in things.values():
        yield Choice(one.key, one.label, f"use {one.key}", source=one.source)
    cards = [] if duel.is_locked_out(seat) else one_of_each(duel, seat)
    for card in cards:
        printed = duel.cards[card]
        price = upgrade_price(duel, seat, printed)
        if price is not None and price <= duel.cp[seat]:
            label = f"Lay {printed.name} [{price} CP]"
            yield Choice(f"upgrade/{_code(card)}", label, f"{LAY} {card}", source=f"card/{printed.code}")
    for card in cards:
        printed = duel.cards[card]
        yield Choice(f"sell/{_code(card)}", f"Sell {printed.name}", f"{SELL} {card}", source=f"card/{printed.code}")
    yield Choice("done", "Done with this phase", DONE, ends=True, source="DU-TURN-30")


def _code(card: str) -> str:
    return card.partition("/")[2]


def upgrade_price(duel: Duel, seat: str, card: Card) -> int | None:
    """The price of an upgrade as its field lies; None: it can't be laid there.

    Rules: DU-ABILITY-41, DU-CARD-05, DU-CARD-07."""
    if card.upgrade is None or card.kind != UPGRADE:
        return None
    now = duel.fields[seat].get(card.upgrade.code)
    if now is None or card.upgrade.level <= now.level:
        return None
    paid = next(
        (duel.cards[one].cost for one in reversed(duel.piles.piles[f"{BOARD} of {seat}"])
         if (upgrade := duel.cards[one].upgrade) is not None and upgrade.code == now.code),
        0,
    )  # fmt: skip
    return max(0, card.cost - paid)


def lay_upgrade(duel: Duel, seat: str, card: str) -> None:
    """Pay for an upgrade and lay it on its field for the rest of the game.

    Rules: DU-CARD-04, DU-CARD-05, DU-CARD-06, DU-ABILITY-40."""
    printed = duel.cards[card]
    duel.lose_cp(seat, upgrade_price(duel, seat, printed) or 0)
    duel.piles.move(card, f"{BOARD} of {seat}")
    lay_fields(duel, seat)
    duel.say("upgrade laid", f"{duel.called(seat)} lays {printed.name}.", seat, card=card)
