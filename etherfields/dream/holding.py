"""What people hold: gaining and losing tokens, Items, Notes, Masks, Knowledge and other cards."""

from __future__ import annotations

from dataclasses import replace

from etherfields.content.definitions import (
    Companion,
    Defect,
    Definition,
    Dreamworld,
    Fate,
    Gate,
    Influence,
    Item,
    Knowledge,
    Mask,
    Memory,
    Mode,
    Morph,
    Note,
    Season,
    Shop,
    Slumber,
    SlumberTile,
)
from etherfields.dream.arriving import come_back
from etherfields.dream.basics import gain_tokens
from etherfields.dream.creatures import lose_morph
from etherfields.dream.drawing import discard
from etherfields.dream.happening import carry_out, happened, would
from etherfields.dream.inplay import put
from etherfields.dream.leaving import clear_away
from etherfields.dream.play import Play
from etherfields.dream.pools import PERSONAL
from etherfields.dream.scene import Scene, slug
from etherfields.dream.table import code, so_many
from etherfields.kernel.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.events import some
from etherfields.kernel.faults import Fault
from etherfields.language.compiling import Picked

COUNTED = PERSONAL | {"token"}
"""What has no name each."""
OF_DREAMERS = COUNTED | {"mask", "influence card", "defect"}
"""EF-PLAYERS-10: what belongs to Dreamers; all else is the Party's."""
WAITING = {
    "note": "secrets",
    "knowledge card": "secrets",
    "companion": "secrets",
    "first memory": "secrets",
    "gate": "secrets",
    "season card": "seasons",
    "fate card": "fate",
    "map tile": "secrets",
    "slumber": "secrets",
    "slumber tile": "secrets",
    "shopping card": "secrets",
    "mode": "secrets",
    "influence card": "secrets",
    "card": "secrets",
}
"""Where a card waits until it is gained."""
GOES = {
    "note": "notes",
    "knowledge card": "knowledge",
    "first memory": "memories",
    "gate": "gates",
    "map tile": "map",
    "slumber": "slumber/deck",
    "slumber tile": "slumber tiles",
    "shopping card": "services",
    "mode": "modes",
    "card": "services",
    "fate card": "fate",
    "season card": "seasons",
    "companion": "companions",
}
"""Where a gained card goes."""


_NOUNS: dict[type[Definition], str] = {
    Influence: "influence card",
    Item: "item",
    Note: "note",
    Knowledge: "knowledge card",
    Memory: "first memory",
    Mask: "mask",
    Defect: "defect",
    Companion: "companion",
    Gate: "gate",
    Fate: "fate card",
    Season: "season card",
    Slumber: "slumber",
    Dreamworld: "map tile",
    Shop: "shopping card",
    SlumberTile: "slumber tile",
    Mode: "mode",
}
"""What the language calls the cards of each family."""


def token_kind(scene: Scene, what: Picked) -> str:
    """The kind of token that a noun phrase names; nothing where it points at none."""
    if not what.noun:
        return what.things[0].partition("@")[0] if what.things and "@" in what.things[0] else ""
    if what.noun != "token":
        return what.noun
    if what.name:
        return next(iter(scene.codes("token", what.name)), what.name)
    kinds = scene.play.table.tokens.held
    named = (kind for word in what.adjectives for kind in (word, f"{word} token") if kind in kinds)
    return next(named, "universal token")


def set_hours(play: Play, hours: int) -> None:
    """EF-CLOCK-05: the Clock goes no lower than 0 and no farther than its cap."""
    cap = play.quantity("hours cap", play.options.hours_cap)
    before = play.table.hours
    play.table.hours = max(0, min(hours, cap) if cap else hours)
    if play.table.hours != before:
        play.say("hours", f"The Clock shows {some(play.table.hours, 'Hour')}.", hours=play.table.hours)


def gain(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """EF-POOL-01, EF-POOL-05: gain something, if there is one left to gain."""
    play, what = scene.play, by_its_kind(scene, what)
    if not what.noun:
        for thing in what.things:
            yield from gain(scene, who, as_picked(play, thing))
    elif what.noun in COUNTED:
        yield from gain_tokens(play, who, token_kind(scene, what), what.count)
    elif what.noun == "loot":
        from etherfields.dream.turn import gain_loot

        yield from gain_loot(play)
    elif what.noun == "item":
        yield from gain_item(scene, what)
    elif what.noun == "mask":
        yield from gain_mask(scene, who, what)
    elif what.noun == "defect":
        yield from gain_defect(scene, who, what)
    elif what.noun == "influence card":
        yield from gain_influence(scene, who, what)
    else:
        if what.noun == "shopping card" and not what.name and play.pack.campaign.service.shopping:
            what = as_picked(play, play.pack.campaign.service.shopping)
        card = waiting(scene, what, WAITING.get(what.noun, "secrets"))
        if card is None:
            return
        if (yield from would(play, "gain", who or "party", 1, card)):
            put(play, card, GOES[what.noun], "bottom" if what.noun == "slumber" else "top")
            if what.noun == "slumber tile":
                play.table.piles.shuffle("slumber tiles", play.table.chance, "slumber tiles")
            told = _GAINED.get(what.noun, "The Party gains {}.").format(play.name(card))
            play.say("card gained", told, who, card=card)
            yield from happened(play, "gain", who or "party", card)
            yield from _at_once(scene, card)


def is_left(scene: Scene, noun: str, name: str) -> bool:
    """Whether there is still one of a card to be gained that is called so; of what is no card there always is."""
    noun = by_its_kind(scene, Picked(noun, name=name)).noun
    if noun not in WAITING and noun not in ("item", "mask"):
        return True
    piles = (WAITING.get(noun, "secrets"), *_MARKETS.get(noun, ()))
    codes = scene.codes(noun, name)
    return any(code(card) in codes for pile in piles for card in scene.play.table.piles.of(pile))


_MARKETS = {"item": ("items/market",), "influence card": ("influence/market",)}
"""Where else a card can be gained from."""


def left_to_gain(scene: Scene, what: Picked) -> int | None:
    """EF-POOL-01: how much there still is of something that Dreamers gain; nothing, if there is no end to it."""
    play, what = scene.play, by_its_kind(scene, what)
    if what.noun in COUNTED:
        return play.table.tokens.left(token_kind(scene, what))
    if what.noun == "defect":
        return len(play.table.piles.of("defects"))
    if what.noun == "mask" and not what.name:
        return sum(play.is_a(card, Mask) for card in play.table.piles.of("secrets"))
    return None


_GAINED = {
    "map tile": "The Dreamworld map grows by a tile: {}.",
    "gate": "There is a Dream Gate now: {}.",
    "slumber": "A new tile lies at the bottom of the Slumber deck: {}.",
    "slumber tile": "The Landscape of Slumbers can grow by one more tile: {}.",
    "knowledge card": "The Party gains a Knowledge card: {}.",
}
"""What is said when the Party gains what nobody holds."""


def learn(play: Play, card: str) -> Rules[None]:
    """A Knowledge card that the rules themselves call for is there from now on."""
    yield from gain(Scene(play, "", card), "", as_picked(play, card))


def _at_once(scene: Scene, card: str) -> Rules[None]:
    """What a Knowledge card does when it is gained; Death and Awakening wait until they are resolved."""
    service = scene.play.pack.campaign.service
    if code(card) in (service.death, service.awakening):
        return
    if scene.play.is_a(card, Knowledge):
        text = scene.play.printed(card, Knowledge).do
        yield from carry_out(scene.play, text, Scene(scene.play, scene.you, card), "what is gained")


def begin_season(play: Play, season: str) -> None:
    """EF-SEASON-01, EF-SEASON-02: a Season is active now; the one before goes back among the others."""
    card = next((card for card in play.table.piles.of("seasons") if code(card) == code(season)), None)
    if card is not None:
        for before in tuple(play.table.piles.of("season")):
            put(play, before, "seasons", "bottom")
        put(play, card, "season")
        play.say("season", f"The Season changes: {play.name(card)}.", card=card)


def as_picked(play: Play, card: str) -> Picked:
    """A particular card, as a phrase that names it would pick it."""
    noun = next((noun for kind, noun in _NOUNS.items() if play.is_a(card, kind)), "card")
    return Picked(noun, [card], 1, code(card))


def by_its_kind(scene: Scene, what: Picked) -> Picked:
    """What is called a card and no more, as what it is: an Item is gained as an Item; all else as it is called."""
    found = scene.codes("card", what.name)[:1] if what.noun == "card" and what.name else []
    return replace(as_picked(scene.play, found[0]), things=[], count=what.count) if found else what


def waiting(scene: Scene, what: Picked, pile: str) -> str | None:
    """The card that a noun phrase names, where such cards wait; nothing if it is not there any more."""
    play = scene.play
    if what.noun and not what.name:
        raise Fault(f"which {what.noun} is gained is not said", scene.source, 'Name it, such as `note "Torn Ticket"`.')
    codes = scene.codes(what.noun, what.name) if what.name else [code(thing) for thing in what.things]
    return next((card for card in play.table.piles.of(pile) if code(card) in codes), None)


# --- Items ------------------------------------------------------------------------------------------


def item_slots(play: Play) -> int:
    """EF-ITEM-01: how many Items may be active: the slots are the Party's, whichever Dreamer has brought one more."""
    if "item slots" not in play.standing.modifiers:
        return play.base.active_items
    shared = play.quantity("item slots", play.base.active_items)
    return shared + sum(play.quantity("item slots", play.base.active_items, who) - shared for who in play.party)


def gain_item(scene: Scene, what: Picked) -> Rules[None]:
    """EF-ITEM-01: a gained Item becomes active, if need be in another's place."""
    play = scene.play
    if what.name:
        card = waiting(scene, what, "secrets") or waiting(scene, what, "items/market")
    else:
        found = [card for card in play.table.piles.of("items/market") if play.is_a(card, Item)]
        card = play.table.chance.pick("items/market", found) if found else None
    if card is None:
        play.say("pool empty", "There is no such Item left to gain.")
        return
    yield from activate(play, card)
    yield from happened(play, "gain", "party", card)


def activate(play: Play, card: str) -> Rules[None]:
    """EF-ITEM-07: into an Active slot; where none is free, an Active Item or this one is discarded."""
    active = play.table.piles.of("items/active")
    if len(active) >= item_slots(play):
        options = [*active, card]
        choices = [
            Choice(f"discard/{slug(one)}", f"Put {play.name(one)} into the Stash", one, source=one)
            for one in options
        ]
        from etherfields.dream.creatures import together

        prompt = f"There is no free Item slot for {play.name(card)}. What goes into the Stash, where nobody can use it?"
        gone = yield from together(play, prompt, choices, "EF-ITEM-07")
        put(play, gone, "items/stash")
        play.say("stashed", f"{play.name(gone)} goes into the Stash.", card=gone)
        if gone == card:
            return
    put(play, card, "items/active")
    play.say("item active", f"{play.name(card)} is an Active Item now.", card=card)


def recover_item(play: Play) -> Rules[None]:
    """EF-ITEM-06, EF-NOTE-02: a random Item of the Stash becomes active; Notes are none."""
    stash = sorted(card for card in play.table.piles.of("items/stash") if play.is_a(card, Item))
    if stash:
        yield from activate(play, play.table.chance.pick("items/stash", stash))


# --- Masks ------------------------------------------------------------------------------------------


def gain_mask(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """EF-MASK-06: a gained Mask may be put on at once, in place of the one that is worn."""
    play = scene.play
    if what.name:
        mask = waiting(scene, what, "secrets")
    else:
        unused = [card for card in play.table.piles.of("secrets") if play.is_a(card, Mask)]
        mask = play.table.chance.pick("masks", sorted(unused)) if unused else None
    if mask is None:
        return
    put(play, mask, f"{who}/masks")
    play.say("mask gained", f"{play.name(who)} gains a Mask: {play.name(mask)}.", who, card=mask)
    yield from happened(play, "gain", who, mask)
    if (yield from scene.on_behalf(who).accept(f"Put on {play.name(mask)}")):
        wear(play, who, mask)


def wear(play: Play, who: str, mask: str) -> None:
    """EF-MASK-01, EF-MASK-04: a Mask is put on; at most one is worn."""
    worn = play.table.piles.of(f"{who}/mask")
    while len(worn) >= max(play.quantity("mask limit", play.base.masks, who), 1):
        put(play, worn[0], f"{who}/masks")
    put(play, mask, f"{who}/mask")
    play.say("mask worn", f"{play.name(who)} wears {play.name(mask)}.", who, card=mask)


def recover_mask(play: Play, who: str) -> Rules[None]:
    """EF-MASK-04: change the active Mask for another of yours, or put one on again."""
    others = play.table.piles.of(f"{who}/masks")
    if not others:
        return
    choices = [Choice(f"mask/{slug(mask)}", f"Put on {play.name(mask)}", mask, source=mask) for mask in others]
    mask = choices[0].value
    if len(choices) > 1:
        mask = yield from ask(Ask((who,), "Which Mask do you put on?", choices, "EF-MASK-04", "mask"))
    wear(play, who, mask)


# --- cards of a deck ----------------------------------------------------------------------------------


def gain_defect(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """EF-DEFECT-01, EF-DEFECT-02: the top Defect, or the one that is named, comes onto the discard pile."""
    play = scene.play
    if what.name:
        card = waiting(scene, what, "secrets") or waiting(scene, what, "defects")
    else:
        card = play.table.piles.top("defects")
    if card is None:
        play.say("pool empty", "There is no Defect left to gain.", who)
        return
    if (yield from would(play, "gain", who, 1, card)):
        put(play, card, f"{who}/discard")
        play.say("defect gained", f"{play.name(who)} gains a Defect.", who)
        yield from happened(play, "gain", who, card)


def gain_influence(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """EF-DECK-11: a gained Influence card goes on top of the discard pile."""
    play = scene.play
    card = waiting(scene, what, "secrets") or waiting(scene, what, "influence/market")
    if card is None:
        play.say("pool empty", "There is no such card left to gain.", who)
    elif (yield from would(play, "gain", who, 1, card)):
        put(play, card, f"{who}/discard")
        told = f"{play.name(who)} gains {play.name(card)}; it lies on the discard pile."
        play.say("card gained", told, who, card=card)
        yield from happened(play, "gain", who, card)


# --- losing -------------------------------------------------------------------------------------------


def has(scene: Scene, who: str, what: Picked) -> bool:
    """Whether somebody has what a price asks for."""
    play = scene.play
    if what.noun == "hour":
        return play.table.hours >= what.count
    if what.noun == "key":
        return play.table.tokens.of("key", "party") >= what.count
    if what.noun in COUNTED and not what.things:
        return play.table.tokens.of(token_kind(scene, what), who) >= what.count
    things = [thing for thing in what.things if _there(play, thing)]
    return len(things) >= (what.count if what.noun else 1)


def lose(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """Give back so many tokens, or cards to where they come from."""
    play = scene.play
    if what.noun in COUNTED or what.noun == "key":
        kind = token_kind(scene, what)
        n = yield from would(play, "lose", who, what.count, kind)
        lost = play.table.tokens.lose(kind, who, n)
        if lost:
            whose = play.name(who) if who != "party" else "The Party"
            play.say("token lost", f"{whose} loses {so_many(lost, kind)}.", who, token=kind, amount=lost)
            yield from happened(play, "lose", who, kind, lost)
        return
    for card in what.things:
        if play.table.piles.where.get(card) in ("items/active", "items/stash"):
            put(play, card, "items/market", "bottom")
        else:
            yield from discard_thing(scene, card)


def _there(play: Play, card: str) -> bool:
    """Whether a card is anywhere where it can be taken from somebody."""
    return play.table.piles.where.get(card, "removed") not in ("secrets", "removed")


def discard_thing(scene: Scene, card: str) -> Rules[None]:
    """A card, Item, Note, Mask or Development goes where such things are discarded to."""
    play = scene.play
    if not _there(play, card) or card == play.table.gate:
        return
    if play.is_a(card, Morph):
        lose_morph(play, card, scene.subject or scene.you)
        return
    fallen = clear_away(play, card)
    owner = play.table.piles.where[card].partition("/")[0]
    who = owner if owner in play.party else (scene.subject or scene.you)
    yield from discard(play, who, card)
    yield from come_back(play, fallen)
