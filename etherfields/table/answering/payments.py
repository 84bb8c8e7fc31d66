"""Payments that a table makes by itself, as people like it; and what several things pay together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.system.faults import Fault
from ..game_protocols import Payment, Pays
from ..plain.choosing import bare
from ..plain.numbered_choices import PAYING

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

ONLY, LEAST, ASK = "only", "least waste", "ask"
AT_ONCE = "at once"
"""The liking for a single answer behind which the sign below stands."""
SIGN = "!"
"""Behind an answer: the price is paid with the least waste, without asking."""
LIKINGS = {
    ONLY: "not asked how to pay where there is only one way, or one card alone pays exactly",
    LEAST: "not asked how to pay where one way wastes less than all others",
    ASK: "always asked how to pay",
}
"""Which payments are made without asking."""
OTHERWISE = {"least": LEAST, "always": ASK}
"""Other words for some of them."""
TYPED = "`payments only`, `payments least waste` or `payments ask`"


def like_payments(seat: PlainTable, rest: str) -> None:
    """`payments`: set which payments are made without asking, from now on and in later games."""
    word = " ".join(rest.casefold().split())
    word = OTHERWISE.get(word, word)
    if word and word not in LIKINGS:
        raise Fault(f"`payments` doesn't know “{rest:.40}”", todo=f"Type {TYPED}.")
    if word:
        seat.payments = word
        if seat.settings is not None:
            seat.settings.choose("payments", word)
    seat.page.say(f"You are {LIKINGS[seat.payments]}.{'' if word else f' To change that, type {TYPED}.'}")


def asked_payment(seat: PlainTable, question: Ask[object] | None) -> Payment | None:
    """The payment that a question asks for, if the game can tell."""
    game = seat.session.game
    if question is None or question.kind != PAYING or not isinstance(game, Pays):
        return None
    return game.payment(seat.session.table, question)


def pay_by_itself(seat: PlainTable) -> bool:
    """Make a payment that nobody likes to be asked about, and say so in a line; says whether there was one."""
    question = seat.session.question
    if seat.payments == ASK or question is None or question.kind != PAYING:
        return False
    payment = asked_payment(seat, question)
    keys = None if payment is None else {ONLY: payment.only, LEAST: payment.sparing, AT_ONCE: payment.least}
    key = keys[seat.payments] if keys is not None else ""
    choice = question.choice(key) if key else None
    if payment is None or choice is None:
        return False
    seat.guarded(key, partial(seat.session.choose, choice))
    seat.note(f"Paid {payment.missing} {payment.unit}: {payment.paid_with}. {seat.pay_otherwise}")
    return True


def paid_at_once(seat: PlainTable, deed: Callable[[], None]) -> None:
    """Do something, and pay whatever it costs with the least waste, without asking how."""
    liked, seat.payments = seat.payments, AT_ONCE
    try:
        deed()
    finally:
        seat.payments = liked


def answered_at_once(seat: PlainTable, line: str) -> bool:
    """Follow an answer behind which the sign stands; False if it doesn't."""
    if not line.endswith(SIGN) or not line.strip(SIGN).strip():
        return False
    paid_at_once(seat, partial(seat.respond, line.strip(SIGN).strip()))
    return True


# --- several things together ------------------------------------------------------------------------


def tally(payment: Payment, keys: Collection[str]) -> str:
    """The sum of some things, and how far it is from what is missing."""
    total = sum(payment.gives.get(key, 0) for key in keys)
    rest = payment.missing - total
    told = "just enough" if not rest else f"{rest} missing" if rest > 0 else f"{-rest} lost"
    return f"{total} of {payment.missing} {payment.unit}, {told}"


def needless(seat: PlainTable, payment: Payment, choices: Sequence[Choice[object]]) -> Fault | None:
    """The fault of naming more than is needed; None, if each of them is."""
    if any(choice.key not in payment.gives for choice in choices):
        return Fault("of several only single things to give can be named", todo="Type one number for anything else.")
    total = sum(payment.gives[choice.key] for choice in choices)
    least = min(choices, key=lambda choice: payment.gives[choice.key])
    if total - payment.gives[least.key] < payment.missing:
        return None
    name = bare(least, seat.names).partition(";")[0]
    return Fault(f"“{name:.60}” isn't needed: the others are enough", todo="Leave it out.")


def same_thing(before: Payment, now: Payment, key: str) -> str:
    """The present key of what had another key while more of the payment was missing; empty if it can't be given."""
    thing = before.things.get(key)
    return next((one for one, called in now.things.items() if called == thing), "")
