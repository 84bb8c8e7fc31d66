"""What people hold: gaining and losing tokens, Items, Notes, Masks, Knowledge and other cards."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import Item, Knowledge, Morph
from etherfields.games.etherfields.rules.cards.card_families import (
    COUNTED,
    DRAWN,
    Ware,
    as_picked,
    by_its_kind,
    card_that_waits,
    drawn,
    token_kind,
    ware_of,
)
from etherfields.games.etherfields.rules.cards.drawing import discard, discard_pile
from etherfields.games.etherfields.rules.cards.loot import gain_loot
from etherfields.games.etherfields.rules.dreamers.limits import item_slots, stash
from etherfields.games.etherfields.rules.dreamers.token_pools import Told, gain_tokens, lose_tokens
from etherfields.games.etherfields.rules.engine.events import Waiting, answered, carry_out, listeners, would
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import Scene, slug, together
from etherfields.games.etherfields.rules.figures.tiles_leave import clear_away, follow_up
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, pile
from etherfields.games.etherfields.rules.turn.creature_moves import lose_morph
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.language.compile import Picked


def gain(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """EF-POOL-01, EF-POOL-05: gain something, if there is one left to gain."""
    play, what = scene.play, by_its_kind(scene, what)
    if not what.noun:
        for thing in what.things:
            yield from gain(scene, who, as_picked(play, thing))
    elif what.noun in COUNTED:
        yield from gain_tokens(play, who, token_kind(scene, what), what.count)
    elif what.noun == "loot":
        yield from gain_loot(play)
    else:
        ware = ware_of(scene, what)
        card = _found(scene, ware, what)
        if card is None:
            if ware.none_left:
                missing = scene.codes(what.noun, what.name)[:1] if what.name else [code(one) for one in what.things[:1]]
                said = f"There is no {play.name(missing[0])} left to gain." if missing else ware.none_left
                play.say("pool empty", said, who)
        elif (yield from gain_card(play, who, card, ware)):
            yield from _at_once(scene, who, card, ware)


def _found(scene: Scene, ware: Ware, what: Picked) -> str | None:
    """The card that is gained: the one that is named, or what is drawn where none is; nothing, if there is none."""
    shopping = scene.play.pack.campaign.service.shopping
    if ware.noun == "shopping card" and not what.name and shopping:
        what = as_picked(scene.play, shopping)
    if ware.noun in DRAWN and not what.name:
        return drawn(scene.play, ware)
    return card_that_waits(scene, what, *ware.waits)


def gain_card(play: Play, who: str, card: str, ware: Ware, told: Told | None = None) -> Rules[bool]:
    """EF-DECK-11, EF-DEFECT-02, EF-ITEM-01, EF-MASK-06: a card comes to whoever gains it, unless something answers
    that; says whether it has."""
    them = _concerned(play, who, ware.is_personal)
    if not (yield from _may_be(play, "gain", them, card)):
        return False
    if ware.family is Item:
        yield from activate(play, card)
    else:
        put(play, card, pile(who, ware.goes) if ware.is_personal else ware.goes, ware.place)
        kind, said = told or (ware.kind, ware.told)
        play.say(kind, said.format(who=play.name(who), card=play.name(card)), who, card=card)
    for waited in _waiting_for(play, "gain", them, card):
        yield from answered(play, waited)
    return True


def _concerned(play: Play, who: str, is_personal: bool) -> tuple[str, ...]:
    """EF-PLAYERS-10: who gains or loses a card: its Dreamer; of what is the Party's whoever brings it about, and the
    Party."""
    return (who,) if is_personal else (who, "party") if who in play.party else ("party",)


def _may_be(play: Play, event: str, them: Sequence[str], card: str) -> Rules[bool]:
    """Whether nothing answers it before it happens, for any of those whom it concerns."""
    for who in them:
        if not (yield from would(play, event, who, 1, card)):
            return False
    return True


def _waiting_for(play: Play, event: str, them: Sequence[str], card: str) -> list[Waiting]:
    """The rules that wait for it, each once, for the first of those whom it concerns."""
    found = [listeners(play, event, who, card) for who in them] if play.standing.answers(event) else []
    for index, waited in enumerate(found):
        heard = [rule for before in found[:index] for rule in before.rules]
        waited.rules = [rule for rule in waited.rules if rule not in heard]
    return found


def learn(play: Play, card: str) -> Rules[None]:
    """A card of the Party's that the rules themselves call for is there from now on."""
    yield from gain(Scene(play, "", card), "", as_picked(play, card))


def _at_once(scene: Scene, who: str, card: str, ware: Ware) -> Rules[None]:
    """EF-MASK-06: what comes of it as soon as a card is gained: a Mask may be put on, Knowledge does what it says."""
    play = scene.play
    if ware.noun == "mask" and (yield from scene.on_behalf(who).accept(f"Put on {play.name(card)}")):
        yield from _put_on(play, who, card)
    elif ware.noun == "slumber tile":
        play.table.piles.shuffle("slumber tiles", play.table.chance, "slumber tiles")
    elif ware.noun == "knowledge card":
        yield from _taught(scene, card)


def _taught(scene: Scene, card: str) -> Rules[None]:
    """What a Knowledge card does when it is gained; Death and Awakening wait until they are resolved."""
    play, service = scene.play, scene.play.pack.campaign.service
    if code(card) not in (service.death, service.awakening):
        yield from carry_out(play, play.printed(card, Knowledge).do, Scene(play, scene.you, card), "what is gained")


def begin_season(play: Play, season: str) -> None:
    """EF-SEASON-01, EF-SEASON-02: a Season is active now; the one before goes back among the others."""
    card = next((card for card in play.table.piles.of("seasons") if code(card) == code(season)), None)
    if card is not None:
        for before in tuple(play.table.piles.of("season")):
            put(play, before, "seasons", "bottom")
        put(play, card, "season")
        play.say("season", f"The Season changes: {play.name(card)}.", card=card)


# --- Items ------------------------------------------------------------------------------------------


def activate(play: Play, card: str) -> Rules[None]:
    """EF-ITEM-07: into an Active slot; where none is free, an Active Item or this one is discarded."""
    active = play.table.piles.of("items/active")
    if len(active) >= item_slots(play):
        options = [*active, card]
        choices = [
            Choice(f"discard/{slug(one)}", f"Put {play.name(one)} into the Stash", one, source=one)
            for one in options
        ]
        prompt = f"There is no free Item slot for {play.name(card)}. What goes into the Stash, where nobody can use it?"
        gone = yield from together(play, prompt, choices, "EF-ITEM-07")
        yield from stash(play, gone)
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


def _put_on(play: Play, who: str, mask: str) -> Rules[None]:
    """EF-MASK-06: a Mask that was gained is put on, and the one that was worn is discarded."""
    while too_many := _in_its_place(play, who):
        yield from discard(play, who, too_many[0])
    wear(play, who, mask)


def _in_its_place(play: Play, who: str) -> Sequence[str]:
    """The Masks that somebody wears, if one of them has to come off for another."""
    worn = play.table.piles.of(f"{who}/mask")
    return worn if len(worn) >= max(play.quantity("mask limit", play.base.masks, who), 1) else ()


def wear(play: Play, who: str, mask: str) -> None:
    """EF-MASK-01, EF-MASK-04: a Mask is put on; at most one is worn."""
    while too_many := _in_its_place(play, who):
        put(play, too_many[0], f"{who}/masks")
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
    things = [thing for thing in what.things if can_go(scene, thing)]
    return len(things) >= (what.count if what.noun else 1)


def can_go(scene: Scene, card: str) -> bool:
    """EF-COST-02, EF-MASK-05: whether a card is there to be lost, and doesn't lie already where it would go."""
    play = scene.play
    if not _there(play, card):
        return False
    to = "morphs" if play.is_a(card, Morph) else discard_pile(play, scene.subject or scene.you, card)
    return play.table.piles.where[card] != to


def lose(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """Give back so many tokens, or cards to where they come from."""
    if what.noun in COUNTED or what.noun == "key":
        yield from lose_tokens(scene.play, who, token_kind(scene, what), what.count)
        return
    for card in what.things:
        yield from lose_card(scene, card)


def lose_card(scene: Scene, card: str) -> Rules[None]:
    """EF-PRIORITY-13: a card that is lost goes where it comes from, unless something answers that: an Item to the
    Item Market (EF-ITEM-04), all else where it is discarded to."""
    play = scene.play
    if not _is_held(play, card):
        yield from discard_thing(scene, card)
        return
    lies = play.table.piles.where[card]
    owner = lies.partition("/")[0]
    is_personal = owner in play.party
    them = _concerned(play, owner if is_personal else (scene.subject or scene.you), is_personal)
    if not (yield from _may_be(play, "lose", them, card)):
        return
    waiting_for_it = _waiting_for(play, "lose", them, card)
    if lies in ("items/active", "items/stash"):
        put(play, card, "items/market", "bottom")
        play.say("card lost", f"The Party loses {play.name(card)}.", card=card)
    else:
        yield from discard_thing(scene, card)
    for waited in waiting_for_it:
        yield from answered(play, waited)


def _is_held(play: Play, card: str) -> bool:
    """Whether people have a card that they can lose: a Morph is a Creature's."""
    return _there(play, card) and not play.is_a(card, Morph)


def _there(play: Play, card: str) -> bool:
    """EF-DREAM-08: whether a card is anywhere where it can be taken from somebody, and not the Gate being dreamt."""
    return play.table.piles.where.get(card, "removed") not in ("secrets", "removed", "gate")


def discard_thing(scene: Scene, card: str) -> Rules[None]:
    """A card, Item, Note, Mask or Development goes where such things are discarded to."""
    play = scene.play
    if not _there(play, card):
        return
    if play.is_a(card, Morph):
        lose_morph(play, card, scene.subject or scene.you)
        return
    gone = clear_away(play, card)
    owner = play.table.piles.where[card].partition("/")[0]
    who = owner if owner in play.party else (scene.subject or scene.you)
    # EF-PLAYERS-10: whoever brings it about, what is the Party's is discarded by the Party.
    is_partys = not discard_pile(play, who, card).startswith(f"{who}/")
    yield from discard(play, who, card, is_partys=is_partys)
    yield from follow_up(play, gone)
