"""The families of cards that can be gained: the piles they wait in, the piles they go to, and the event told."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from etherfields.games.etherfields.definitions import landscape, travel
from etherfields.games.etherfields.definitions.cards import Defect, Influence, Item, Knowledge, Mask, Memory, Note
from etherfields.games.etherfields.definitions.common import Definition
from etherfields.kernel.matter.piles import Place
from etherfields.kernel.system.faults import Fault
from etherfields.language.compile import Picked
from etherfields.language.vocabulary.words import a_or_an
from ..dreamers.token_pools import PERSONAL
from ..engine.scene import Scene
from ..figures.icons import terrain_called
from ..state.play import Play
from ..state.table import code

COUNTED = PERSONAL | {"token"}
"""The nouns of things without a name each."""


class CardFamily(Struct, frozen=True):
    """A family of cards that can be gained."""

    family: type[Definition]
    noun: str
    """The noun of the language for one card."""
    goes: str
    """The pile where a gained one goes; of what belongs to Dreamers, which of their piles."""
    waits: tuple[str, ...] = ("secrets",)
    """The piles where one waits until it is gained, in the order in which it is looked for."""
    told: str = "The Party gains {card}."
    kind: str = "card gained"
    """The kind of event that the telling is."""
    none_left: str = ""
    """The sentence where no card is left; empty: none."""
    is_personal: bool = False
    """Whether it belongs to a Dreamer; all else is the Party's. Rules: EF-PLAYERS-10."""
    place: Place = "top"


_DECK = "{who} gains {card}; it lies on the discard pile."
_NO_CARD, _NO_DEFECT, _NO_ITEM = (f"There is no {what} left to gain." for what in ("such card", "Defect", "such Item"))
_CARD_FAMILIES = (
    CardFamily(Influence, "influence card", "discard", ("secrets", "influence/market"), _DECK, none_left=_NO_CARD,
         is_personal=True),
    CardFamily(Defect, "defect", "discard", ("secrets", "defects"), "{who} gains a Defect.", kind="defect gained",
         none_left=_NO_DEFECT, is_personal=True),
    CardFamily(Mask, "mask", "masks", told="{who} gains a Mask: {card}.", kind="mask gained", is_personal=True),
    CardFamily(Item, "item", "items/active", ("secrets", "items/market"), none_left=_NO_ITEM),
    CardFamily(Note, "note", "notes"),
    CardFamily(Knowledge, "knowledge card", "knowledge", told="The Party gains a Knowledge card: {card}."),
    CardFamily(Memory, "first memory", "memories"),
    CardFamily(landscape.Companion, "companion", "companions"),
    CardFamily(landscape.Gate, "gate", "gates", told="There is a Dream Gate now: {card}."),
    CardFamily(travel.Fate, "fate card", "fate", ("fate",)),
    CardFamily(travel.Season, "season card", "seasons", ("seasons",)),
    CardFamily(travel.Slumber, "slumber", "slumber/deck", place="bottom",
         told="A new tile lies at the bottom of the Slumber deck: {card}."),
    CardFamily(travel.SlumberTile, "slumber tile", "slumber tiles",
         told="The Landscape of Slumbers can grow by one more tile: {card}."),
    CardFamily(travel.Dreamworld, "map tile", "map", told="The Dreamworld map grows by a tile: {card}."),
    CardFamily(travel.Shop, "shopping card", "services"),
    CardFamily(travel.Mode, "mode", "modes"),
    CardFamily(travel.ServiceCard, "card", "services"),
)  # fmt: skip
CARD_FAMILIES = {card_family.noun: card_family for card_family in _CARD_FAMILIES}
"""The families of cards that can be gained, by what the language calls them."""
OF_DREAMERS = COUNTED | {card_family.noun for card_family in _CARD_FAMILIES if card_family.is_personal}
"""The nouns of things that Dreamers gain each for themselves. Rules: EF-PLAYERS-10."""


def family_of(scene: Scene, what: Picked) -> CardFamily:
    """The family of a card that is to be gained; of anything else it is said that nobody can."""
    card_family = CARD_FAMILIES.get(what.noun)
    if card_family is None:
        called = " and ".join(map(scene.play.name, what.things)) or what.name
        kind = f"{a_or_an(what.noun)} {what.noun}"
        said = f"“{called}” is {kind}, which nobody can gain" if called else f"nobody can gain {kind}"
        raise Fault(said, scene.source)
    return card_family


def token_kind(scene: Scene, what: Picked) -> str:
    """The kind of token that a noun phrase names; nothing where it points at none."""
    if not what.noun:
        return what.things[0].partition("@")[0] if what.things and "@" in what.things[0] else ""
    if what.noun != "token":
        return what.noun
    if what.name:
        return next(iter(scene.codes("token", what.name)), what.name)
    kinds = scene.play.table.tokens.held
    for word in what.adjectives:
        for kind in (word, f"{word} token"):
            if kind in kinds:
                return kind
        terrain = terrain_called(scene.play, word)
        if terrain in kinds:
            return terrain
    return "universal token"


def as_picked(play: Play, card: str) -> Picked:
    """A particular card, as a phrase that names it would pick it; other things by the name of their family."""
    noun = next((card_family.noun for card_family in _CARD_FAMILIES if play.is_a(card, card_family.family)), "")
    return Picked(noun or play.pack.index.families.get(code(card), "thing").replace("_", " "), [card], 1, code(card))


def by_its_kind(scene: Scene, what: Picked) -> Picked:
    """A thing called no more than a card, by its family: an Item is gained as an Item."""
    found = scene.codes("card", what.name)[:1] if what.noun == "card" and what.name else []
    return replace(as_picked(scene.play, found[0]), things=[], count=what.count) if found else what


def card_that_waits(scene: Scene, what: Picked, *piles: str) -> str | None:
    """The card that a noun phrase names, where such cards wait; nothing if it is not there any more."""
    play = scene.play
    if what.noun and not what.name:
        raise Fault(f"which {what.noun} is gained is not said", scene.source, 'Name it, such as `note "Torn Ticket"`.')
    codes = scene.codes(what.noun, what.name) if what.name else [code(thing) for thing in what.things]
    return next((card for pile in piles for card in play.table.piles.of(pile) if code(card) in codes), None)


def unnamed_card(play: Play, card_family: CardFamily) -> str | None:
    """The unnamed card that is gained of a family: one of those that nobody has.
    Rules: EF-DEFECT-01, EF-MASK-06, EF-SHOP-02."""
    piles = play.table.piles
    if card_family.family is Defect:
        return piles.top("defects")
    pile, stream = ("items/market", "items/market") if card_family.family is Item else ("secrets", "masks")
    unused = [card for card in piles.of(pile) if play.is_a(card, card_family.family)]
    return play.table.chance.pick(stream, sorted(unused) if card_family.family is Mask else unused) if unused else None


DRAWN = frozenset(("defect", "item", "mask"))
"""The nouns of things that can be gained without a name."""


def is_left(scene: Scene, noun: str, name: str) -> bool:
    """Whether a card of that name is left to be gained; true for all that is no card."""
    noun = by_its_kind(scene, Picked(noun, name=name)).noun
    if noun not in CARD_FAMILIES:
        return True
    codes = scene.codes(noun, name)
    return any(code(card) in codes for pile in CARD_FAMILIES[noun].waits for card in scene.play.table.piles.of(pile))


def left_to_gain(scene: Scene, what: Picked) -> int | None:
    """The number left of a thing that Dreamers gain; None without a limit. Rules: EF-POOL-01."""
    play, what = scene.play, by_its_kind(scene, what)
    if what.noun in COUNTED:
        return play.table.tokens.left(token_kind(scene, what))
    if what.noun in OF_DREAMERS and what.name:
        waits, codes = CARD_FAMILIES[what.noun].waits, scene.codes(what.noun, what.name)
        return sum(code(card) in codes for pile in waits for card in play.table.piles.of(pile))
    if what.noun == "defect":
        return len(play.table.piles.of("defects"))
    if what.noun == "mask":
        return sum(play.is_a(card, Mask) for card in play.table.piles.of("secrets"))
    return None
