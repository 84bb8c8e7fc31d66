"""Laying out Developments from hand."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.content.definitions import Influence
from etherfields.dream.actions import Open
from etherfields.dream.drawing import area_is_full, counted, development_limit, discard
from etherfields.dream.happening import happened
from etherfields.dream.held import held_by
from etherfields.dream.inplay import aside, put
from etherfields.dream.paying import can_pay, pay, unpaid
from etherfields.dream.play import Play
from etherfields.dream.pricing import price_and_luck
from etherfields.dream.scene import Scene, called, slug
from etherfields.dream.torment import check_cards
from etherfields.kernel.decisions import Ask, Choice, Rules, ask


def layouts(play: Play, who: str) -> Iterator[Open]:
    """EF-DEV-02, EF-DEV-06: lay out a Development from hand."""
    cards = held_by(play, who).layouts
    if not cards or not development_limit(play, who):
        return
    for card in cards:
        cost, scene = play.compiler.cost(play.printed(card, Influence).layout), Scene(play, who, card)
        if can_pay(scene, cost, "layout"):
            takes = f"{_in_place_of(play, who)} [{price_and_luck(scene, cost, 'layout')}]"
            yield _laying_out(play, who, card, takes)


def _in_place_of(play: Play, who: str) -> str:
    """EF-DEV-06: what is to be said of laying out where there is room only if another goes."""
    if not area_is_full(play, who):
        return ""
    laid = counted(play, who)
    return f" in place of {called(play, laid[0]) if len(laid) == 1 else f'one of {len(laid)}'}"


def _laying_out(play: Play, who: str, card: str, takes: str) -> Open:
    found = play.read.opens.get(("lay out", who, card, takes))
    if found is None:
        definition = play.printed(card, Influence)
        label = f"Lay out {definition.name}{takes}"
        found = Open(f"lay-out/{slug(card)}", label, card, lambda play: lay_out(play, who, card, free=False))
        play.read.opens["lay out", who, card, takes] = found
    return found


def lay_out(play: Play, who: str, card: str, free: bool) -> Rules[None]:
    """EF-DEV-02, EF-DEV-06: say what makes room if there is none, pay, and lay the Development out."""
    definition = play.printed(card, Influence)
    if not development_limit(play, who):
        return
    goes = ""
    if area_is_full(play, who):
        goes = yield from _what_goes(play, who, must=free)
        if not goes:
            return
    if not (yield from aside(play, who, card, _paid_with_room(play, who, card, goes, free))):
        return
    put(play, card, f"{who}/development")
    play.say("laid out", f"{play.name(who)} lays out {definition.name}.", who, card=card)
    yield from check_cards(play, who)
    yield from happened(play, "lay out", who, card)


def _paid_with_room(play: Play, who: str, card: str, goes: str, free: bool) -> Rules[bool]:
    """EF-DEV-02, EF-DEV-06: pay for a Development, and make room for it; says whether it can be laid out."""
    definition, scene = play.printed(card, Influence), Scene(play, who, card)
    scene.doing = f"Lay out {definition.name}"
    if not free and not (yield from pay(scene, play.compiler.cost(definition.layout), "layout")):
        play.say("action failed", unpaid(scene, definition.name), who)
        return False
    while area_is_full(play, who):
        if not development_limit(play, who):
            play.say("action failed", f"{play.name(who)} can't lay out “{definition.name}” any more.", who)
            return False
        if goes not in counted(play, who):
            goes = yield from _what_goes(play, who, must=True)
        yield from discard(play, who, goes)
    return True


def _what_goes(play: Play, who: str, *, must: bool) -> Rules[str]:
    """EF-DEV-06: which Development makes room; nothing, if somebody would rather not lay out another after all."""
    laid = counted(play, who)
    if len(laid) == 1:
        return laid[0]
    choices = [
        Choice(f"discard/{slug(other)}", f"Discard {called(play, other)}", other, source="EF-DEV-06") for other in laid
    ]
    if not must:
        choices.append(Choice("discard/none", "Don't lay it out after all", "", source="EF-DEV-06"))
    prompt = f"Which Development makes room? No more than {development_limit(play, who)} may be laid out."
    return (yield from ask(Ask((who,), prompt, choices, "EF-DEV-06", "discard")))
