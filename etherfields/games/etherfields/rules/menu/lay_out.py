"""Laying out Developments from hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy

from etherfields.games.etherfields.definitions import Influence
from etherfields.kernel.matter.standing_rules import StandingRules
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from ..actions.action import Available, actions_of
from ..actions.action_source import ActionSource
from ..actions.holdings import held_by
from ..cards.discarding import discard
from ..cards.drawing import hand_limit
from ..costs.afford.can_afford import covers
from ..costs.afford.parts import Taken
from ..costs.cost_text import WITH_LUCK, price_and_luck
from ..costs.pay import pay, unpaid
from ..costs.ways_to_pay import can_pay, sums_of, ways
from ..dreamers.limits import area_is_full, counted, development_limit, settle_limits
from ..dreamers.torment import check_cards
from ..engine.events import happened
from ..engine.in_play import aside, put
from ..engine.names import called, slug
from ..engine.scene import Scene, as_one
from ..memo.memo import in_another_stillness, per_pack
from ..state.play import Play
from ..state.table import hand


class LayOut(ActionSource):
    """Laying out Developments from hand. Rules: EF-DEV-02, EF-DEV-06."""

    prefix = "lay-out"
    is_steady = True

    def all(self, play: Play, who: str) -> Sequence[Available]:
        """Return an action for each Development in hand that can be paid."""
        found = [layout_of(play, who, card) for card in held_by(play, who).layouts]
        return [layout for layout in found if layout is not None]

    def slots(self, play: Play, who: str) -> int:
        """Count the Developments in hand."""
        return len(held_by(play, who).layouts)

    def in_slot(self, play: Play, who: str, slot: int) -> Available | None:
        """Return the action for a Development in hand, if that can be paid."""
        return layout_of(play, who, held_by(play, who).layouts[slot])


def layout_of(play: Play, who: str, card: str) -> Available | None:
    """To lay out a Development that is in hand, if that can be paid."""
    if not development_limit(play, who):
        return None
    prices = _prices(play, who, card)
    return _laying_out(play, who, card, _in_place_of(play, prices)) if prices else None


def _in_place_of(play: Play, prices: Mapping[str, str]) -> str:
    """The remark on the price of laying out: the price, and the Development that it displaces. Rules: EF-DEV-06."""
    price = min(prices.values(), key=lambda price: WITH_LUCK in price)
    if "" in prices:
        return f" [{price}]"
    return f" in place of {called(play, next(iter(prices))) if len(prices) == 1 else f'one of {len(prices)}'} [{price}]"


@per_pack
def _laying_out(play: Play, who: str, card: str, takes: str) -> Available:
    label = f"Lay out {play.printed(card, Influence).name}{takes}"
    return Available(f"lay-out/{slug(card)}", label, card, lambda play: lay_out(play, who, card, free=False))


# --- whether it can be paid --------------------------------------------------------------------------


def _prices(play: Play, who: str, card: str) -> dict[str, str]:
    """The prices of a Development by the one that makes room for it, and no longer helps to pay. Rules: EF-DEV-06.

    Displacements with an unpayable price are left out. An empty name stands for free room."""
    prices: dict[str, str] = {}
    leaving = counted(play, who) if area_is_full(play, who) else [""]
    idle = [goes for goes in leaving if not _helps(play, goes)]
    as_it_is = _price(play, who, card) if idle else None
    for goes in leaving:
        price = as_it_is if goes in idle else _price_without(play, who, card, goes)
        if price is not None:
            prices[goes] = price
    return prices


def _price(play: Play, who: str, card: str) -> str | None:
    """The present price of a Development; None: it can't be paid."""
    cost, scene = play.compiler.cost(play.printed(card, Influence).layout), Scene(play, who, card)
    if not can_pay(scene, cost, "layout"):
        return None
    held = [one for one in hand(play.table, who) if one != card]
    over = len(held) - hand_limit(play, who)
    if over > 0:
        # EF-DRAW-13: what held the limit up is gone, and has its price in cards before anything is paid.
        asked = sums_of(scene, [ways(scene, part, "layout") for part in cost.parts])
        if not covers(play, who, [*asked, [Taken(lambda: held, over)]], card):
            return None
    return price_and_luck(scene, cost, "layout")


def _price_without(play: Play, who: str, card: str, goes: str) -> str | None:
    with _as_if_gone(play, goes):
        return _price(play, who, card)


def _helps(play: Play, laid: str) -> bool:
    """Whether anything that is laid out could make it easier to pay, or does now."""
    if not laid or laid in play.table.flipped:
        return False
    return laid in play.attached or any(action.is_quick for action in actions_of(play, laid))


@contextmanager
def _as_if_gone(play: Play, laid: str) -> Iterator[None]:
    """Judge as if a laid-out card were gone, until the context ends; nothing may change meanwhile."""
    table, standing = play.table, play.standing
    play.table = copy(table)
    play.table.flipped = [*table.flipped, laid]
    if all(other == laid or other in table.flipped for other in as_one(play, laid)):
        # EF-DEV-10: what it says holds no more, unless it has a double that says it instead.
        play.standing = StandingRules()
        for rule in standing:
            if rule not in play.attached.get(laid, ()):
                play.standing.add(rule)
    try:
        with in_another_stillness(play):
            yield
    finally:
        play.table, play.standing = table, standing


# --- laying out ----------------------------------------------------------------------------------------


def lay_out(play: Play, who: str, card: str, free: bool) -> Rules[None]:
    """Make room if there is none, pay, and lay the Development out. Rules: EF-DEV-02, EF-DEV-06."""
    if not development_limit(play, who):
        return
    goes = ""
    if area_is_full(play, who):
        goes = yield from _what_goes(play, who, {} if free else _prices(play, who, card), must=free)
        if not goes:
            return
    if not (yield from aside(play, who, card, _paid_with_room(play, who, card, goes, free))):
        return
    put(play, card, f"{who}/development")
    play.say("laid out", f"{play.name(who)} lays out {play.name(card)}.", who, card=card)
    yield from check_cards(play, who)
    yield from happened(play, "lay out", who, card)


def _paid_with_room(play: Play, who: str, card: str, goes: str, free: bool) -> Rules[bool]:
    """Make room for a Development, and pay for it; says whether it can be laid out. Rules: EF-DEV-02, EF-DEV-06."""
    cost, scene = play.compiler.cost(play.printed(card, Influence).layout), Scene(play, who, card)
    scene.doing = f"Lay out {play.name(card)}"
    if not (yield from _room_is_made(play, who, card, goes)):
        return False
    if not free and not (yield from pay(scene, cost, "layout", begun=bool(goes))):
        play.say("action failed", unpaid(scene, play.name(card)), who)
        return False
    # What was used to pay may have taken the room again.
    return (yield from _room_is_made(play, who, card, ""))


def _room_is_made(play: Play, who: str, card: str, goes: str) -> Rules[bool]:
    """Discard the displaced Development, and further ones if needed; tells whether the area has room.
    Rules: EF-DEV-06, EF-DRAW-13."""
    while area_is_full(play, who):
        if not development_limit(play, who):
            play.say("action failed", f"{play.name(who)} can't lay out “{play.name(card)}” any more.", who)
            return False
        if goes not in counted(play, who):
            goes = yield from _what_goes(play, who, {}, must=True)
        yield from discard(play, who, goes)
        yield from settle_limits(play)
    return True


def _what_goes(play: Play, who: str, prices: Mapping[str, str], *, must: bool) -> Rules[str]:
    """Which Development makes room; nothing, if somebody would rather not lay out another after all.

    Only those that leave a price that can be paid, if any do; what that is then is said where it isn't always the same.
    Rules: EF-DEV-06."""
    laid = list(prices) or counted(play, who)
    if len(laid) == 1:
        return laid[0]
    told = {goes: f" [{price}]" for goes, price in prices.items()} if len({*prices.values()}) > 1 else {}
    labels = {one: f"Discard {called(play, one)}{told.get(one, '')}" for one in laid}
    choices = [Choice(f"discard/{slug(one)}", label, one, source="EF-DEV-06") for one, label in labels.items()]
    if not must:
        choices.append(Choice("discard/none", "Don't lay it out after all", "", source="EF-DEV-06"))
    prompt = f"Which Development makes room? No more than {development_limit(play, who)} may be laid out."
    return (yield from ask(Ask((who,), prompt, choices, "EF-DEV-06", "discard")))
