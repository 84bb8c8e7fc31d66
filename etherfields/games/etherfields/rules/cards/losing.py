"""Cards and tokens lost, given up or discarded by effects."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Morph
from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Picked
from ..creatures.morphs import lose_morph
from ..dreamers.token_pools import lose_tokens
from ..engine.events import answered
from ..engine.in_play import put
from ..engine.scene import Scene
from ..figures.tiles_leave import clear_away, follow_up
from ..state.play import Play
from .card_families import COUNTED, token_kind
from .discarding import discard, discard_pile
from .gaining import concerned_by, may_be, waiting_for


def has(scene: Scene, who: str, what: Picked) -> bool:
    """Whether a Dreamer has the things that a price asks for."""
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
    """Whether a card is there to be lost, and doesn't lie already where it would go. Rules: EF-COST-02, EF-MASK-05."""
    play = scene.play
    if not _there(play, card):
        return False
    to = "morphs" if play.is_a(card, Morph) else discard_pile(play, scene.subject or scene.actor, card)
    return play.table.piles.where[card] != to


def lose(scene: Scene, who: str, what: Picked) -> Rules[None]:
    """Give back so many tokens, or cards to where they come from."""
    if what.noun in COUNTED or what.noun == "key":
        yield from lose_tokens(scene.play, who, token_kind(scene, what), what.count)
        return
    for card in what.things:
        yield from lose_card(scene, card)


def lose_card(scene: Scene, card: str) -> Rules[None]:
    """A card that is lost goes where it comes from, unless something answers that: an Item to the
    Item Market (EF-ITEM-04), all else where it is discarded to.
    Rules: EF-PRIORITY-13."""
    play = scene.play
    if not _is_held(play, card):
        yield from discard_thing(scene, card)
        return
    lies = play.table.piles.where[card]
    owner = lies.partition("/")[0]
    is_personal = owner in play.party
    them = concerned_by(play, owner if is_personal else (scene.subject or scene.actor), is_personal)
    if not (yield from may_be(play, "lose", them, card)):
        return
    waiting_for_it = waiting_for(play, "lose", them, card)
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
    """Whether a card is anywhere where it can be taken from somebody, and not the Gate being dreamt.
    Rules: EF-DREAM-08."""
    return play.table.piles.where.get(card, "removed") not in ("secrets", "removed", "gate")


def discard_thing(scene: Scene, card: str) -> Rules[None]:
    """A card, Item, Note, Mask or Development goes where such things are discarded to."""
    play = scene.play
    if not _there(play, card):
        return
    if play.is_a(card, Morph):
        lose_morph(play, card, scene.subject or scene.actor)
        return
    gone = clear_away(play, card)
    owner = play.table.piles.where[card].partition("/")[0]
    who = owner if owner in play.party else (scene.subject or scene.actor)
    # EF-PLAYERS-10: whoever brings it about, what is the Party's is discarded by the Party.
    is_partys = not discard_pile(play, who, card).startswith(f"{who}/")
    yield from discard(play, who, card, is_partys=is_partys)
    yield from follow_up(play, gone)
