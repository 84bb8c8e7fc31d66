"""A payment as people are asked for it: what each card gives, and which cards waste least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from math import prod

from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.games.etherfields.rules.costs.intent import Source
from etherfields.games.etherfields.rules.menu.quick import quick_things
from etherfields.games.etherfields.rules.state.in_progress import Paying
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.kernel.play.decisions import Ask, Choice

PAY, STOP = "pay", "pay/stop"
"""The kind of question, which begins the keys of cards to give as well; and the key of giving no more."""
LEAST, QUICK = "pay/least", "quick/"
MOST_WAYS = 4096
"""With more sets of cards than this nobody works out which of them wastes least."""


class Kind(Struct, frozen=True):
    """All copies of a card that can be told apart by nothing."""

    code: str
    gives: int
    shared: bool


Lot = Mapping[Kind, int]
"""Cards that pay together: how many of each kind."""


class AskedPayment(Struct, frozen=True):
    """A payment as a question asks for it."""

    missing: int
    unit: str
    gives: Mapping[str, int] = field(default_factory=dict)
    """The Intent of each single card, by the key of its choice."""
    things: Mapping[str, str] = field(default_factory=dict)
    """The card behind each of these keys."""
    only: str = ""
    """The key of the choice that pays all of it, where nothing quick would matter and no other cards could pay.

    Or where a single card pays exactly, and all other ways lose some of what they give."""
    sparing: str = ""
    """The key of the choice that pays all of it, where any other cards waste more."""
    least: str = ""
    """The key of the choice that pays all of it with the least waste, whatever else could be considered."""
    paid_with: str = ""
    """The cards that this choice discards, in words."""


def payment(play: Play, paying: Paying, question: Ask[object]) -> AskedPayment | None:
    """The payment that a question asks for, as `paying` is now. Rules: EF-COST-03, EF-COST-07."""
    if question.kind != PAY:
        return None
    lots = {choice.key: lot for choice in question.choices if (lot := _given(choice))}
    alone = {key: lot[0] for key, lot in lots.items() if len(lot) == 1}
    least = next((choice for choice in question.choices if choice.own == LEAST), None)
    lot = lots[least.key] if least is not None else []
    names = ", ".join(f"{play.name(source.card)} ({source.gives})" for source in lot)
    asked = AskedPayment(
        paying.missing,
        paying.colour.capitalize(),
        {key: source.gives for key, source in alone.items()},
        {key: source.card for key, source in alone.items()},
        least=least.key if least is not None else "",
        paid_with=names,
    )
    if least is None or _is_more_to_consider(play, paying, question):
        return asked
    ways = _ways([*{source.card: source for one in lots.values() for source in one}.values()], paying.missing)
    spares = min((_surplus(way, paying.missing) for way in ways), default=0)
    best = [way for way in ways if _surplus(way, paying.missing) == spares]
    if best != [_kinds(lot)]:
        return asked
    used = any(choice.source in {source.card for source in lot} for choice in question.choices if _is_quick(choice))
    fits = len(ways) == 1 or (len(lot) == 1 and not spares)
    return replace(asked, only=least.key if fits and not used else "", sparing=least.key)


def _given(choice: Choice[object]) -> list[Source]:
    """The cards and Items that a choice discards."""
    return [one for one in choice.value if isinstance(one, Source)] if isinstance(choice.value, list) else []


def _is_quick(choice: Choice[object]) -> bool:
    return choice.own.startswith(QUICK)


def _is_more_to_consider(play: Play, paying: Paying, question: Ask[object]) -> bool:
    """Whether there is a Boost to think of, or something that can be used in the middle of this payment alone.

    All else that is quick could be used before, and wasn't. Rules: EF-BOOST-01, EF-COST-13, EF-DECK-09."""
    own = [choice for choice in question.choices if choice.who in ("", paying.who) and not _given(choice)]
    before = {one.key for one in quick_things(play, paying.who)} if any(map(_is_quick, own)) else set[str]()
    return any(choice.own != STOP and choice.own not in before for choice in own)


def _kinds(lot: Sequence[Source]) -> Lot:
    return Counter(Kind(code(source.card), source.gives, source.shared) for source in lot)


def _ways(sources: Sequence[Source], missing: int) -> list[Lot]:
    """The sets of cards that pay so much, and of which none could be left out; none, if there are far too many."""
    held = _kinds(sources)
    if prod(n + 1 for n in held.values()) > MOST_WAYS:
        return []
    found: list[Lot] = []
    for counts in product(*(range(n + 1) for n in held.values())):
        way = {kind: n for kind, n in zip(held, counts, strict=True) if n}
        spare = _surplus(way, missing)
        if way and 0 <= spare < min(kind.gives for kind in way):
            found.append(way)
    return found


def _surplus(way: Lot, missing: int) -> int:
    return sum(kind.gives * n for kind, n in way.items()) - missing
