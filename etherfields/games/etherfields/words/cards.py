"""Verbs about cards: drawing, Blocking particular ones, Developments, decks and Markets."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.vocabulary.things import ZONES
from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Given, number, things, word
from ..definitions import Defect, Definition, Influence, Item
from ..rules.cards import items, masks
from ..rules.cards.blocking import block_card, is_blocked, unblock
from ..rules.cards.drawing import draw, reshuffle
from ..rules.dreamers.torment import check_cards
from ..rules.engine.in_play import flip, put
from ..rules.engine.meanings import verb
from ..rules.engine.scene import Scene
from ..rules.figures.tiles_leave import clear_away, follow_up
from ..rules.menu.basic_actions import show
from ..rules.menu.lay_out import lay_out
from ..rules.state.table import code, in_sight
from .dreamers import whom
from .nouns import OWN_PILES, SHARED_PILES

_SPELT = {entry.name: entry.english for entry in ZONES}
"""The names of the places of cards for people."""


def of_decks(scene: Scene, cards: Sequence[str]) -> list[tuple[str, str]]:
    """The cards that belong into decks, each with its owner or new owner."""
    play = scene.play
    found = []
    for card in cards:
        owner = play.table.piles.where.get(card, "").partition("/")[0]
        who = owner if owner in play.party else (scene.subject or scene.actor)
        if who in play.party and play.is_a(card, (Influence, Defect)):
            found.append((who, card))
    return found


@verb("draw")
def _draw(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who in whom(scene):
        yield from draw(scene.play, who, number(given[0]))


def _blockable(scene: Scene, given: Sequence[Given]) -> list[tuple[str, str]]:
    """Defects can't be Blocked, nor what is Blocked already. Rules: EF-BLOCK-05."""
    play, cards = scene.play, of_decks(scene, things(given[0]).things)
    return [(who, card) for who, card in cards if play.is_a(card, Influence) and not is_blocked(play, card)]


@verb("block card", possible=lambda scene, given: bool(_blockable(scene, given)), only="not blocked")
def _block_card(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who, card in _blockable(scene, given):
        yield from block_card(scene.play, who, card)


@verb("unblock")
def _unblock(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who in whom(scene):
        yield from unblock(scene.play, who, scene.play.table.piles.tops(f"{who}/blocked", number(given[0])))


@verb("unblock card")
def _unblock_card(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who, card in of_decks(scene, things(given[0]).things):
        yield from unblock(scene.play, who, [card])


@verb("reshuffle")
def _reshuffle(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who in whom(scene):
        yield from reshuffle(scene.play, who)


@verb("restore", asks=False, only="flipped")
def _restore(scene: Scene, given: Sequence[Given]) -> None:
    for card in things(given[0]).things:
        if card in scene.play.table.flipped:
            flip(scene.play, card)
            scene.play.say("restored", f"{scene.play.name(card)} is restored.", card=card)


def _can_flip(scene: Scene, given: Sequence[Given]) -> bool:
    """Whether a card lies face-up: turning a face-down card pays for nothing. Rules: EF-COST-02, EF-DEV-07."""
    return any(card not in scene.play.table.flipped for card in things(given[0]).things)


@verb("flip", asks=False, needs=(0,), only="face-up", possible=_can_flip)
def _flip(scene: Scene, given: Sequence[Given]) -> None:
    for card in things(given[0]).things:
        if card not in scene.play.table.flipped:
            flip(scene.play, card)
            scene.play.say("flipped", f"{scene.play.name(card)} is flipped.", card=card)


@verb("lay out")
def _lay_out(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who, card in of_decks(scene, things(given[0]).things):
        if scene.play.is_a(card, Influence) and scene.play.printed(card, Influence).layout:
            yield from lay_out(scene.play, who, card, free=True)


@verb("recover", fresh=(0,))
def _recover(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    what = things(given[0])
    for who in whom(scene) if what.noun == "mask" else [""]:
        for _ in WORK.each(range(what.count)):
            yield from masks.recover_mask(scene.play, who) if who else items.recover_item(scene.play)


@verb("shuffle", asks=False)
def _shuffle(scene: Scene, given: Sequence[Given]) -> None:
    zone = word(given[0])
    for who in whom(scene) if zone in OWN_PILES else ():
        pile = f"{who}/{OWN_PILES[zone]}"
        scene.play.table.piles.shuffle(pile, scene.play.table.chance, pile)
        scene.play.say("shuffled", f"{scene.play.name(who)} shuffles {_SPELT[zone]}.", who)
    if zone in SHARED_PILES:
        pile, _ = SHARED_PILES[zone]
        scene.play.table.piles.shuffle(pile, scene.play.table.chance, pile)
        _tell(scene, "shuffled", f"{_SPELT[zone]} is shuffled.")


def _tell(scene: Scene, kind: str, told: str, who: str = "") -> None:
    scene.play.say(kind, told[:1].upper() + told[1:], who)


def _send(scene: Scene, card: str, to: str, place: str = "top") -> Rules[None]:
    """Move a card; its Dreamer may have too few left then, and dies at once. Rules: EF-DEATH-03, EF-DEATH-08."""
    owner = scene.play.table.piles.where.get(card, "").partition("/")[0]
    put(scene.play, card, to, "bottom" if place == "bottom" else "top")
    if owner in scene.play.party:
        yield from check_cards(scene.play, owner)


def _put(scene: Scene, given: Sequence[Given], place: str) -> Rules[None]:
    zone, cards = word(given[1]), things(given[0]).things
    shared = [("", card) for card in cards if zone in SHARED_PILES]
    for who, card in of_decks(scene, cards) if zone in OWN_PILES else shared:
        pile, kind = (f"{who}/{OWN_PILES[zone]}", Definition) if zone in OWN_PILES else SHARED_PILES[zone]
        if scene.play.is_a(card, kind) and card != scene.play.table.gate and card in scene.play.table.piles.where:
            gone = clear_away(scene.play, card)
            does, called = f"{scene.play.name(who)} puts" if who else "The Party puts", _as_seen(scene, card)
            where = "on top" if place == "top" else "at the bottom"
            _tell(scene, "put", f"{does} {called} {where} of {_SPELT[zone]}.", who)
            yield from _send(scene, card, pile, place)
            yield from follow_up(scene.play, gone)


verb("put on top")(lambda scene, given: _put(scene, given, "top"))
verb("put at bottom")(lambda scene, given: _put(scene, given, "bottom"))


def _as_seen(scene: Scene, card: str) -> str:
    """The name of a card for people who may not see it where it lies."""
    return scene.play.name(card) if in_sight(scene.play.table, card) else "a card"


@verb("put into hand", asks=False)
def _put_into_hand(scene: Scene, given: Sequence[Given]) -> None:
    for who, card in of_decks(scene, things(given[0]).things):
        put(scene.play, card, f"{who}/hand")
        _tell(scene, "taken into hand", f"{scene.play.name(who)} takes {scene.play.name(card)} into hand.", who)


@verb("return to market")
def _return(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """To the bottom of the Market of its kind. Rules: EF-MARKET-03."""
    for card in things(given[0]).things:
        if scene.play.is_a(card, (Item, Influence)):
            market, called = ("items", "Item") if scene.play.is_a(card, Item) else ("influence", "Influence")
            _tell(scene, "returned", f"{_as_seen(scene, card)} goes back to the {called} Market.")
            yield from _send(scene, card, f"{market}/market", "bottom")


@verb("remove for good")
def _remove_for_good(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """Out of the campaign for ever. Rules: EF-POOL-09."""
    for card in things(given[0]).things:
        if card in scene.play.table.piles.where and card != scene.play.table.gate:
            gone = clear_away(scene.play, card)
            scene.play.say("removed", f"{scene.play.name(card)} is removed from the game.", card=code(card))
            yield from _send(scene, card, "removed")
            yield from follow_up(scene.play, gone)


@verb("peek", asks=False)
def _peek(scene: Scene, given: Sequence[Given]) -> None:
    """The front is seen, and stays a Secret. Rules: EF-SECRET-05."""
    for card in things(given[0]).things:
        show(scene.play, scene.actor, card, f"You look at {scene.play.name(card)}.")
