"""Gaining: tokens, Items, Notes, Masks, Knowledge, Loot and other cards; and the Season that begins."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import Item, Knowledge, TurnCard
from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Picked
from ..dreamers.token_pools import Told, gain_tokens
from ..engine.events import Waiting, answered, carry_out, happened, listeners, would
from ..engine.in_play import put, put_all
from ..engine.scene import Scene
from ..state.play import Play
from ..state.table import code, copy_in, pile
from .card_families import (
    COUNTED,
    DRAWN,
    CardFamily,
    as_picked,
    by_its_kind,
    card_that_waits,
    family_of,
    token_kind,
    unnamed_card,
)
from .items import activate
from .masks import offered, put_on


def gain(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """Gain a thing, if one is left. Rules: EF-POOL-01, EF-POOL-05."""
    play, what = scene.play, by_its_kind(scene, what)
    if not what.noun:
        for thing in what.things:
            yield from gain(scene, who, as_picked(play, thing))
    elif what.noun in COUNTED:
        yield from gain_tokens(play, who, token_kind(scene, what), what.count)
    elif what.noun == "loot":
        yield from gain_loot(play)
    else:
        card_family = family_of(scene, what)
        card = _found(scene, card_family, what)
        if card is None:
            if card_family.none_left:
                missing = scene.codes(what.noun, what.name)[:1] if what.name else [code(one) for one in what.things[:1]]
                said = f"There is no {play.name(missing[0])} left to gain." if missing else card_family.none_left
                play.say("pool empty", said, who)
        elif (yield from gain_card(play, who, card, card_family)):
            yield from at_once(scene, who, card, card_family)


def _found(scene: Scene, card_family: CardFamily, what: Picked) -> str | None:
    """The card to be gained: the named one, or a drawn one where none is named; None: none is left."""
    shopping = scene.play.pack.campaign.service.shopping
    if card_family.noun == "shopping card" and not what.name and shopping:
        what = as_picked(scene.play, shopping)
    if card_family.noun in DRAWN and not what.name:
        return unnamed_card(scene.play, card_family)
    return card_that_waits(scene, what, *card_family.waits)


def gain_card(play: Play, who: str, card: str, card_family: CardFamily, told: Told | None = None) -> Rules[bool]:
    """Bring a card to the Dreamer who gains it, unless a rule answers that; tells whether it came.
    Rules: EF-DECK-11, EF-DEFECT-02, EF-ITEM-01, EF-MASK-06."""
    them = concerned_by(play, who, card_family.is_personal)
    if not (yield from may_be(play, "gain", them, card)):
        return False
    if card_family.family is Item:
        yield from activate(play, card)
    else:
        put(play, card, pile(who, card_family.goes) if card_family.is_personal else card_family.goes, card_family.place)
        kind, said = told or (card_family.kind, card_family.told)
        play.say(kind, said.format(who=play.name(who), card=play.name(card)), who, card=card)
    for waited in waiting_for(play, "gain", them, card):
        yield from answered(play, waited)
    return True


def concerned_by(play: Play, who: str, is_personal: bool) -> tuple[str, ...]:
    """The gainers or losers of a card: its Dreamer; for the Party's cards the Dreamer who causes it, and the Party.
    Rules: EF-PLAYERS-10."""
    return (who,) if is_personal else (who, "party") if who in play.party else ("party",)


def may_be(play: Play, event: str, them: Sequence[str], card: str) -> Rules[bool]:
    """Whether nothing answers it before it happens, for any of those whom it concerns."""
    for who in them:
        if not (yield from would(play, event, who, 1, card)):
            return False
    return True


def waiting_for(play: Play, event: str, them: Sequence[str], card: str) -> list[Waiting]:
    """The rules that wait for it, each once, for the first of those whom it concerns."""
    found = [listeners(play, event, who, card) for who in them] if event in play.standing.answered else []
    for index, waited in enumerate(found):
        heard = [rule for before in found[:index] for rule in before.rules]
        waited.rules = [rule for rule in waited.rules if rule not in heard]
    return found


def at_once(scene: Scene, who: str, card: str, card_family: CardFamily) -> Rules[None]:
    """Carry out the immediate effects of a gained card: a Mask may be put on, Knowledge acts. Rules: EF-MASK-06."""
    play = scene.play
    if card_family.noun == "mask" and (yield from scene.on_behalf(who).accept(offered(play, who, card))):
        yield from put_on(play, who, card)
    elif card_family.noun == "slumber tile":
        play.table.piles.shuffle("slumber tiles", play.table.chance, "slumber tiles")
    elif card_family.noun == "knowledge card":
        yield from _taught(scene, card)


def _taught(scene: Scene, card: str) -> Rules[None]:
    """Carry out the effects of a gained Knowledge card; Death and Awakening wait until they are resolved."""
    play, service = scene.play, scene.play.pack.campaign.service
    if code(card) not in (service.death, service.awakening):
        yield from carry_out(play, play.printed(card, Knowledge).do, Scene(play, scene.actor, card), "what is gained")


def learn(play: Play, card: str) -> Rules[None]:
    """A card of the Party's that the rules themselves call for is there from now on."""
    yield from gain(Scene(play, "", card), "", as_picked(play, card))


def gain_loot(play: Play) -> Rules[None]:
    """Apply the Loot of the current Turn card, or of the last one if it is gone.
    Rules: EF-TURN-30, EF-TURN-31, EF-TURN-32."""
    card = play.table.piles.top("turns/deck") or play.table.turn.last_card
    text = play.printed(card, TurnCard).loot if card else ""
    if not text:
        play.say("no loot", "There is no Loot to gain now.")
        return
    times = yield from would(play, "gain loot", "party", play.quantity("loot", "party"))
    for _ in WORK.each(range(times)):
        play.say("loot", f"Loot of {play.name(card)}.", card=card)
        yield from carry_out(play, text, Scene(play, "", card), "loot")
    if times > 0:
        yield from happened(play, "gain loot", "party")


def begin_season(play: Play, season: str) -> None:
    """A Season is active now; the one before goes back among the others. Rules: EF-SEASON-01, EF-SEASON-02."""
    if card := copy_in(play.table, code(season), "seasons"):
        put_all(play, "season", "seasons", "bottom")
        put(play, card, "season")
        play.say("season", f"The Season changes: {play.name(card)}.", card=card)
