"""Adjectives: what things are like."""

from __future__ import annotations

from functools import partial

from etherfields.games.etherfields.vocabulary.values import INTENTS
from ..definitions.cards import Defect, Influence, Item, Note, UsableCard
from ..definitions.common import Definition
from ..definitions.landscape import Token, TurnCard
from ..definitions.travel import SlumberTile
from ..rules.cards.blocking import is_blocked
from ..rules.cards.losing import can_go
from ..rules.costs.intent import printed_intent
from ..rules.creatures.states import has_state
from ..rules.dreamers.limits import active_developments
from ..rules.engine.in_play import backed_by
from ..rules.engine.meanings import MEANINGS, adjective
from ..rules.engine.scene import Scene
from ..rules.figures.board import is_big, is_full
from ..rules.figures.icons import has_icon, has_terrain, terrain_called
from ..rules.state.table import code, figures_on


def _called(scene: Scene, thing: str, word: str) -> bool:
    """A State of a figure, Terrain of a field or token, that only this pack has. Rules: EF-STATE-01, EF-LAND-30."""
    if thing in scene.play.table.figures:
        return has_state(scene.play, thing, word.lower())
    return _is_of(scene, thing, terrain_called(scene.play, word))


MEANINGS.called = _called


def _is_of(scene: Scene, place: str, kind: str) -> bool:
    """Whether a field is of a Terrain, or a token of it."""
    return has_terrain(scene.play, place, kind) if place in scene.play.table.board else place.startswith(f"{kind}@")


for _kind in ("light", "darkness", "swamp", "water"):
    adjective(_kind)(partial(_is_of, kind=_kind))


def _of_icon(icon: str) -> None:
    adjective(icon)(lambda scene, place: has_icon(scene.play, place, icon))


def _of_state(state: str) -> None:
    adjective(state)(lambda scene, figure: has_state(scene.play, figure, state))


def _of_token(kind: str) -> None:
    """Any token of a kind, those that have a name of their own among them. Rules: EF-POOL-10."""

    @adjective(kind)
    def such(scene: Scene, thing: str) -> bool:
        name = thing.partition("@")[0]
        named = scene.play.pack.definitions.get(name)
        return named.kind == kind if isinstance(named, Token) else name.startswith(kind)


for _name in ("trap", "entrance", "lair", "stairs", "special", "crystal"):
    _of_icon(_name)
for _name in ("dazed", "stunned", "paralysed", "poisoned"):
    _of_state(_name)
for _name in ("story", "threat", "universal", "personal", "sign", "hole"):
    _of_token(_name)


def _of_colour(colour: str) -> None:
    @adjective(colour)
    def such(scene: Scene, thing: str) -> bool:
        if thing in scene.play.table.board:
            return f"lair {colour}" in scene.play.icons.get(thing, ())
        return scene.play.is_a(thing, TurnCard) and scene.play.printed(thing, TurnCard).colour == colour


for _colour in ("red", "green", "blue", "gold"):
    _of_colour(_colour)


def _of_intent(colour: str) -> None:
    @adjective(colour)
    def such(scene: Scene, card: str) -> bool:
        return any(option.colour == colour for option in printed_intent(scene.play, card))


for _colour in INTENTS:
    _of_intent(_colour)


@adjective("active")
def _active(scene: Scene, card: str) -> bool:
    lies = scene.play.table.piles.where.get(card, "")
    if lies == "items/active":
        return True
    owner = lies.partition("/")[0]
    if lies.endswith("/development"):
        return card in active_developments(scene.play, owner)
    return lies.endswith("/mask") and not scene.play.forbidden("use masks", owner)


adjective("flipped")(lambda scene, card: card in scene.play.table.flipped)
adjective("face-up")(lambda scene, card: card not in scene.play.table.flipped)
# EF-MASK-05: a Mask that was set aside can't be discarded once more, nor can anything else that lies where it would go.
adjective("not gone")(lambda scene, thing: thing not in scene.play.table.piles.where or can_go(scene, thing))
adjective("not blocked")(lambda scene, thing: not is_blocked(scene.play, thing))
adjective("full")(lambda scene, place: is_full(scene.play, place))
adjective("empty")(lambda scene, place: not figures_on(scene.play.table, place))
adjective("closed")(lambda scene, place: place in scene.play.table.board and scene.play.table.board.is_closed(place))
adjective("big")(lambda scene, figure: is_big(scene.play, figure))
adjective("starting")(lambda scene, card: bool(backed_by(scene.play, card)))
adjective("won")(lambda scene, gate: scene.play.table.outcomes.get(code(gate)) == "won")
adjective("failed")(lambda scene, gate: scene.play.table.outcomes.get(code(gate)) == "failed")
adjective("unlocked")(lambda scene, thing: scene.play.table.piles.where.get(thing) in ("gates", "map"))


@adjective("quick")
def _quick(scene: Scene, card: str) -> bool:
    definition = scene.play.pack.definitions.get(code(card))
    return isinstance(definition, UsableCard) and definition.quick


@adjective("top")
def _top(scene: Scene, card: str) -> bool:
    piles = scene.play.table.piles
    return card in piles.where and piles.top(piles.where[card]) == card


def _of_family(name: str, family: type[Definition]) -> None:
    adjective(f"a {name}")(lambda scene, card: scene.play.is_a(card, family))


# Which cards of a zone are of a kind.
for _name, _type in (
    ("influence card", Influence),
    ("defect", Defect),
    ("item", Item),
    ("note", Note),
    ("turn card", TurnCard),
    ("slumber tile", SlumberTile),
):
    _of_family(_name, _type)


@adjective("a development")
def _a_development(scene: Scene, card: str) -> bool:
    definition = scene.play.pack.definitions.get(code(card))
    return isinstance(definition, Influence) and bool(definition.layout)
