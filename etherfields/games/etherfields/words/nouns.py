"""Nouns, pronouns and zones: which things there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from etherfields.games.etherfields.vocabulary.things import THAT_CARD
from etherfields.kernel.play.budget import WORK
from ..definitions.cards import Defect, Influence, Item, Knowledge, Mask, Memory, Note
from ..definitions.common import Definition
from ..definitions.landscape import Companion, Creature, Gate, Overlay, Tile, TurnCard
from ..definitions.travel import Dreamworld, Fate, Mode, Season, Shop, Slumber, SlumberTile
from ..rules.dreamers.limits import counted
from ..rules.engine.asking import with_the_marker
from ..rules.engine.meanings import MEANINGS, noun, owned, pronoun, zone
from ..rules.engine.scene import Scene
from ..rules.figures.icons import has_icon, with_icon
from ..rules.figures.tiles import slot_of
from ..rules.map.dreamworld import locations, on_map, tile_with
from ..rules.memo.fingerprints import cards_in_game
from ..rules.memo.memo import until_changed
from ..rules.state.play import BACK, Play
from ..rules.state.table import code, creature_figures, spot_of

# --- nouns ------------------------------------------------------------------------------------------

noun("dreamer")(lambda scene: scene.play.party)
noun("creature")(lambda scene: creature_figures(scene.play.table))
noun("field")(lambda scene: scene.play.table.board.fields)
noun("tile")(lambda scene: [laid.tile for laid in scene.play.table.laid])
noun("overlay")(lambda scene: list(scene.play.table.overlays))
noun("lair")(lambda scene: with_icon(scene.play, "lair"))
noun("trap")(lambda scene: with_icon(scene.play, "trap"))
noun("entrance")(lambda scene: with_icon(scene.play, "entrance"))
noun("item")(lambda scene: scene.play.table.piles.of("items/active"))
noun("note")(lambda scene: scene.play.table.piles.of("notes"))
noun("knowledge card")(lambda scene: scene.play.table.piles.of("knowledge"))
noun("gate")(lambda scene: scene.play.table.piles.of("gates"))
noun("party")(lambda scene: ["party"])
noun("turn card")(lambda scene: scene.play.table.piles.of("turns/deck"))
noun("fate card")(lambda scene: scene.play.table.piles.of("fate"))
noun("season card")(lambda scene: scene.play.table.piles.of("seasons"))
noun("slumber")(lambda scene: scene.play.table.piles.of("slumber/deck"))
noun("slumber tile")(lambda scene: scene.play.table.piles.of("slumber tiles"))
noun("map tile")(lambda scene: scene.play.table.piles.of("map"))
noun("first memory")(lambda scene: scene.play.table.piles.of("memories"))
noun("defect")(lambda scene: [card for card in _cards(scene) if scene.play.is_a(card, Defect)])


@noun("location")
def _locations(scene: Scene) -> Sequence[str]:
    """The Locations where the Party could be sent: it isn't there already. Rules: EF-MAP-05."""
    return [one for one in locations(scene.play) if one != scene.play.table.place]


@noun("figure")
def _figures(scene: Scene) -> Sequence[str]:
    """The figures on fields without Companions, which a text must name. Rules: EF-COMPANION-03."""
    return [figure for figure in scene.play.table.figures if not scene.play.is_a(figure, Companion)]


@noun("companion")
def _companions(scene: Scene) -> Sequence[str]:
    return [figure for figure in scene.play.table.figures if scene.play.is_a(figure, Companion)]


# Laid out ones: of whoever is meant, unless the text says whose (`of a dreamer`); so are Masks and cards.
owned("development")(counted)


@noun("shopping card")
def _shopping_cards(scene: Scene) -> Sequence[str]:
    """The Party's shopping cards."""
    return [card for card in scene.play.table.piles.of("services") if scene.play.is_a(card, Shop)]


@owned("mask")
def _masks(play: Play, who: str) -> Sequence[str]:
    """Worn or not."""
    return [mask for name in ("mask", "masks") for mask in play.table.piles.of(f"{who}/{name}")]


@noun("morph")
def _morphs(scene: Scene) -> Sequence[str]:
    piles = scene.play.table.piles
    return [morph for name in piles.piles if name.startswith("morphs/") for morph in piles.of(name)]


@owned("card")
def _cards_of(play: Play, who: str) -> Sequence[str]:
    """The cards of a Dreamer."""
    names = ("hand", "deck", "discard", "blocked", "development")
    return [card for name in names for card in play.table.piles.of(f"{who}/{name}")]


@owned("influence card")
def _influence_cards_of(play: Play, who: str) -> Sequence[str]:
    return [card for card in _cards_of(play, who) if play.is_a(card, Influence)]


def _cards(scene: Scene) -> Sequence[str]:
    """The cards of all Dreamers."""
    return MEANINGS.nouns["card"](scene)


@noun("token")
def _tokens(scene: Scene) -> Sequence[str]:
    """Tokens on the Landscape, as `kind@field`, `kind@tile` or `kind@field field`, each as often as it lies there."""
    fields = scene.play.table.board
    tiles = {laid.tile for laid in scene.play.table.laid}
    return [
        f"{kind}@{holder}"
        for kind, held in scene.play.table.tokens.held.items()
        for holder, n in held.items()
        if (holder in tiles or holder.split()[0] in fields) and not kind.startswith(("state/", "intent/"))
        for _ in WORK.each(range(n))
    ]


@noun("wall")
def _walls(scene: Scene) -> Sequence[str]:
    board = scene.play.table.board
    edges = [(one, two) for one in board.fields for two in board.neighbours(one) if one < two]
    return [f"{one} {two}" for one, two in edges if board.walled(one, two)]


def _meant(scene: Scene) -> str:
    return scene.subject or scene.actor


# --- pronouns ---------------------------------------------------------------------------------------


@pronoun("you")
def _you(scene: Scene) -> Sequence[str]:
    """The actor; for a Creature's effects its figures; for tiles and the Dream the subject."""
    if scene.actor:
        return [scene.actor]
    if scene.source in scene.play.table.figures:
        return [scene.source]
    figures = creature_figures(scene.play.table, code(scene.source))
    return figures or ([scene.subject] if scene.subject else [])


def _everybody(scene: Scene) -> Sequence[str]:
    """All Dreamers, unless what says it has a place of its own, or would have one."""
    return () if scene.play.is_a(scene.source, (Creature, Companion, Overlay, Tile)) else scene.play.party


MEANINGS.everybody = _everybody
pronoun("they")(lambda scene: [scene.subject] if scene.subject else [])
pronoun("the party")(lambda scene: ["party"])
pronoun("the acting dreamer")(lambda scene: [scene.actor] if scene.actor else [])
pronoun("the first player")(lambda scene: [with_the_marker(scene.play)])
pronoun("that dreamer")(lambda scene: _that(scene, "dreamer"))
pronoun("that creature")(lambda scene: _that(scene, "creature"))
pronoun("that field")(lambda scene: _that(scene, "field"))
pronoun("that tile")(lambda scene: _that(scene, "tile"))
pronoun("the target")(lambda scene: [scene.target] if scene.target else [])


def _that(scene: Scene, kind: str) -> list[str]:
    return [scene.that[kind]] if kind in scene.that else []


@pronoun("that card")
def _that_card(scene: Scene) -> Sequence[str]:
    return next(([thing] for kind, thing in reversed(scene.that.items()) if kind in THAT_CARD), [])


@pronoun("this card")
def _this_card(scene: Scene) -> Sequence[str]:
    """The card that the text stands on; for a back action, whatever lies on top of the deck."""
    if scene.source.startswith(BACK):
        top = scene.play.table.piles.top(f"{scene.source.removeprefix(BACK)}/deck")
        return [top] if top is not None else []
    return [scene.source] if scene.source in scene.play.table.piles.where else []


pronoun("this mask")(_this_card)


@pronoun("this overlay")
def _this_overlay(scene: Scene) -> Sequence[str]:
    return [scene.source] if scene.play.is_a(scene.source, Overlay) else []


@pronoun("this creature")
def _this_creature(scene: Scene) -> Sequence[str]:
    """All figures of the Creature; for a Morph, of the Creature that it lies on; else whatever it was aimed at."""
    creature = code(scene.source)
    lies = scene.play.table.piles.where.get(scene.source, "")
    if lies.startswith("morphs/"):
        creature = lies.partition("/")[2]
    if scene.source in scene.play.table.figures and "#" in scene.source:
        return [scene.source]
    figures = creature_figures(scene.play.table, creature)
    return [*figures, creature] if scene.play.is_a(creature, Creature) else _that(scene, "creature")


@pronoun("it")
def _it(scene: Scene) -> Sequence[str]:
    """The last thing pointed at; without one, the Creature on whose tile the text stands."""
    return list(scene.that.values())[-1:] or (_this_creature(scene) if scene.play.is_a(scene.source, Creature) else [])


@pronoun("this companion")
def _this_companion(scene: Scene) -> Sequence[str]:
    return [scene.source] if scene.play.is_a(scene.source, Companion) else []


@pronoun("this field")
def _this_field(scene: Scene) -> Sequence[str]:
    """The field of the actor; in a Creature's own text the fields where its figures count as being."""
    housed = scene.play.table.housed.get(scene.source)
    if housed is not None and not scene.actor:
        return [slot_of(scene.play, housed)]
    who = scene.actor or scene.subject
    acting = [who] if who or not scene.source else creature_figures(scene.play.table, code(scene.source))
    return list(dict.fromkeys(place for figure in acting if (place := scene.where(figure))))


@pronoun("this tile")
def _this_tile(scene: Scene) -> Sequence[str]:
    return [scene.source] if scene.play.is_a(scene.source, Tile) else _current_tile(scene)


@pronoun("the current tile")
def _current_tile(scene: Scene) -> Sequence[str]:
    if on_map(scene.play):
        tile = tile_with(scene.play, scene.play.table.place)
        return [tile] if tile else []
    here = [spot_of(place) for place in _this_field(scene)]
    return [laid.tile for laid in scene.play.table.laid if laid.spot in here]


# --- zones ------------------------------------------------------------------------------------------


OWN_PILES = {
    "hand": "hand",
    "the deck": "deck",
    "the discard pile": "discard",
    "the blocked pile": "blocked",
    "the development area": "development",
}
SHARED_PILES: dict[str, tuple[str, type[Definition]]] = {
    "the item market": ("items/market", Item),
    "the influence market": ("influence/market", Influence),
    "the turn deck": ("turns/deck", TurnCard),
    "the turn discard pile": ("turns/discard", TurnCard),
    "the fate deck": ("fate", Fate),
    "the defect deck": ("defects", Defect),
    "the slumber deck": ("slumber/deck", Slumber),
    "the slumber discard pile": ("slumber/discard", Slumber),
    "the slumber map pile": ("slumber tiles", SlumberTile),
    "the secrets": ("secrets", Definition),
    "the stash": ("items/stash", Item),
}
"""The piles of nobody, and the families that can be put into them."""


def _own_zone(name: str, pile: str) -> None:
    zone(name)(lambda scene: scene.play.table.piles.piles.get(f"{_meant(scene)}/{pile}", []))


def _shared_zone(name: str, pile: str) -> None:
    zone(name)(lambda scene: scene.play.table.piles.of(pile))


for _name, _pile in OWN_PILES.items():
    _own_zone(_name, _pile)
for _name, (_pile, _) in SHARED_PILES.items():
    _shared_zone(_name, _pile)
# Notes lie beside the items of the Stash.
zone("the stash")(lambda scene: [*scene.play.table.piles.of("items/stash"), *scene.play.table.piles.of("notes")])
zone("the development slots")(lambda scene: ())


def _named(scene: Scene, kind: str, name: str) -> Sequence[str]:
    """The things of a kind that bear a name or code, wherever they are: cards and tiles by copy, figures by field."""
    if kind == "token":
        kinds = (name, *scene.codes(kind, name))
        return [thing for thing in _tokens(scene) if thing.partition("@")[0] in kinds]
    if kind == "field":
        return [name] if name in scene.play.table.board else []
    if kind == "spot":
        return [name]
    if kind == "location":
        return [one for one in scene.codes(kind, name) if one in locations(scene.play)]
    codes = scene.codes(kind, name)
    if kind == "dreamer":
        return [one for one in codes if one in scene.play.party]
    figures = [figure for figure in scene.play.table.figures if code(figure) in codes]
    if figures:
        return figures
    # EF-POOL-09: what is out of the game can't be meant any more.
    where, copies = scene.play.table.piles.where, _copies(scene.play)
    return [card for one in codes for card in copies.get(one, ()) if where[card] != "removed"]


@until_changed(cards_in_game)
def _copies(play: Play) -> dict[str, list[str]]:
    """All cards and tiles that have come into the game, by their codes."""
    copies: dict[str, list[str]] = {}
    for card in play.table.piles.where:
        copies.setdefault(code(card), []).append(card)
    return copies


MEANINGS.named = _named
MEANINGS.is_called = lambda scene, kind, name: kind in (name, *scene.codes("token", name))


# --- what a pronoun may point at ----------------------------------------------------------------------


_NO_CARDS = frozenset(("landscape", "overlays", "creatures", "gate", "morphs", "turns/deck", "slumber"))
_KINDS: dict[str, Callable[[Scene, str], bool]] = {
    "dreamer": lambda scene, thing: thing in scene.play.party,
    "creature": lambda scene, thing: scene.play.is_a(thing, Creature),
    "companion": lambda scene, thing: scene.play.is_a(thing, Companion),
    "figure": lambda scene, thing: thing in scene.play.table.figures,
    "field": lambda scene, thing: thing in scene.play.table.board,
    "lair": lambda scene, thing: has_icon(scene.play, thing, "lair"),
    "entrance": lambda scene, thing: has_icon(scene.play, thing, "entrance"),
    "trap": lambda scene, thing: has_icon(scene.play, thing, "trap"),
    "tile": lambda scene, thing: scene.play.is_a(thing, Tile),
    "overlay": lambda scene, thing: scene.play.is_a(thing, Overlay),
    "wall": lambda scene, thing: thing in _walls(scene),
    "token": lambda scene, thing: "@" in thing,
    "crystal": lambda scene, thing: thing.startswith("crystal@"),
    "morph": lambda scene, thing: scene.play.table.piles.where.get(thing, "").startswith("morphs/"),
    "party": lambda scene, thing: thing == "party",
    "card": lambda scene, thing: scene.play.table.piles.where.get(thing, "landscape") not in _NO_CARDS,
    "influence card": lambda scene, thing: scene.play.is_a(thing, Influence),
    "development": lambda scene, thing: MEANINGS.adjectives["a development"](scene, thing),
    "defect": lambda scene, thing: scene.play.is_a(thing, Defect),
    "item": lambda scene, thing: scene.play.is_a(thing, Item),
    "note": lambda scene, thing: scene.play.is_a(thing, Note),
    "mask": lambda scene, thing: scene.play.is_a(thing, Mask),
    "knowledge card": lambda scene, thing: scene.play.is_a(thing, Knowledge),
    "gate": lambda scene, thing: scene.play.is_a(thing, Gate),
    "turn card": lambda scene, thing: scene.play.is_a(thing, TurnCard),
    "fate card": lambda scene, thing: scene.play.is_a(thing, Fate),
    "season card": lambda scene, thing: scene.play.is_a(thing, Season),
    "slumber": lambda scene, thing: scene.play.is_a(thing, Slumber),
    "slumber tile": lambda scene, thing: scene.play.is_a(thing, SlumberTile),
    "map tile": lambda scene, thing: scene.play.is_a(thing, Dreamworld),
    "location": lambda scene, thing: scene.play.pack.index.families.get(thing) == "location",
    "first memory": lambda scene, thing: scene.play.is_a(thing, Memory),
    "shopping card": lambda scene, thing: scene.play.is_a(thing, Shop),
    "mode": lambda scene, thing: scene.play.is_a(thing, Mode),
}


def _fits(scene: Scene, thing: str, nouns: tuple[str, ...]) -> bool:
    for kind in nouns:
        is_one = _KINDS.get(kind)
        if is_one is not None and is_one(scene, thing):
            return True
    return False


MEANINGS.fits = _fits
