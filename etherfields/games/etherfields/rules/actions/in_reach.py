"""The actions in a Dreamer's reach: on holdings, Landscape and Creatures; and whether the source of one is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from etherfields.games.etherfields.definitions import Creature, Deed, Fate, Memory, Overlay, Tile, UsableCard
from etherfields.language.compile.standing import ACTING, AT_ANY_TIME, PAYING
from ..engine.in_play import is_inactive
from ..engine.scene import Scene
from ..figures.board import apart
from ..figures.icons import with_icon
from ..figures.tiles import slot_of, tiles_in_play
from ..memo.fingerprints import oddities_revision
from ..memo.memo import per_pack, until_changed, while_still
from ..state.play import BACK, Play
from ..state.table import code, creature_figures
from .action import KINDS, Action, actions_of, is_layout, offered_now, printed, with_its_own

Reached: TypeAlias = tuple[Action, str]
"""An action in reach and its target, if it has one."""


OnTile: TypeAlias = tuple[Action, frozenset[str], bool]
"""An action on the Landscape, its fields, and whether it needs a Crystal there."""


_RANGES = {kind: f"{kind} range" for kind in KINDS}


def on_the_landscape(play: Play, who: str) -> Sequence[Reached]:
    """Return the Map actions of a Dreamer's field, and those that reach it. Rules: EF-COST-15, EF-LAND-10."""
    if who not in play.table.figures or play.forbidden("use map actions", who):
        return []
    return _reached_from(play, who)


Lookout: TypeAlias = tuple[str, frozenset[str], Sequence[int]]
"""A field, the Crystal spots on which a Crystal lies, and how far Attacks and Contacts reach."""


def _lookout(play: Play, who: str) -> Lookout:
    lit = frozenset(filter(play.table.tokens.held["crystal"].__contains__, with_icon(play, "crystal")))
    attack, contact = KINDS
    return play.table.figures[who], lit, (_reach(play, who, attack), _reach(play, who, contact))


def _reach(play: Play, who: str, kind: str) -> int:
    """How far somebody's Attacks or Contacts reach; less than 0: they have none."""
    return -1 if play.forbidden(kind, who) else range_of(play, who, kind)


@until_changed(lambda play, who: (_lookout(play, who), play.table.board.version, oddities_revision(play)))
def _reached_from(play: Play, who: str) -> list[Reached]:
    return [(one, "") for one in _reaching(play, *_lookout(play, who))]


def _reaching(play: Play, here: str, lit: frozenset[str], reach: Sequence[int]) -> Iterator[Action]:
    """The actions on the Landscape for whoever stands on a field and reaches so far with their Attacks and Contacts.

    What is printed on a Crystal spot is there only while a Crystal lies on it: while it is `lit`."""
    on_tiles, board = _on_tiles(play), play.table.board
    near = {kind: board.within(here, most) if most >= 0 else () for kind, most in zip(KINDS, reach, strict=True)}
    if board.is_closed(here):
        # EF-LAND-24: from a Blocked field nothing else is in range.
        near = dict.fromkeys(near, ())
    for action, places, needs_light in on_tiles:
        if needs_light and lit.isdisjoint(places):
            continue
        if here in places:
            yield action
        elif action.kind and not places.isdisjoint(near[action.kind]):
            # EF-ATTACK-02: a keyword lets an action be used from farther away than its field.
            yield action


@until_changed(oddities_revision)
def _on_tiles(play: Play) -> list[OnTile]:
    """The actions that can be seen on the Landscape."""
    return list(_read_tiles(play))


def is_in_sight(play: Play, action: Action) -> bool:
    """Whether a Map action is still to be seen, one of a Crystal spot with its Crystal.
    Rules: EF-OVERLAY-01, EF-LAND-21."""
    crystals = play.table.tokens.held["crystal"]
    return any(
        places and (not needs_light or not places.isdisjoint(crystals))
        for one, places, needs_light in _on_tiles(play)
        if one.mark == action.mark
    )


def on_creatures(play: Play, who: str) -> Iterator[Reached]:
    """Yield the Interactions with Creatures in range. Rules: EF-ATTACK-02."""
    if who not in play.table.figures:
        return
    for figure in creature_figures(play.table):
        if play.forbidden("be targeted", figure):
            continue
        for action in interactions_of(play, code(figure)):
            # EF-ATTACK-01: without the keyword it is neither Attack nor Contact.
            if in_range(play, who, play.table.figures[figure], action.kind, figure):
                yield action, figure


def of_companions(play: Play, who: str) -> Iterator[Reached]:
    """Yield what Companions in range let a Dreamer do. Rules: EF-COMPANION-01."""
    for companion in play.table.piles.of("companions"):
        place = play.table.figures.get(companion, "")
        yield from ((action, "") for action in actions_of(play, companion) if in_range(play, who, place, action.kind))


@while_still
def creatures(play: Play) -> tuple[str, ...]:
    """Return the figures of Creatures on the Landscape."""
    return tuple(creature_figures(play.table))


@until_changed(creatures)
def interactions(play: Play) -> int:
    """Count the Interactions of all figures of Creatures."""
    return sum(len(interactions_of(play, code(figure))) for figure in creatures(play))


@until_changed(oddities_revision)
def by_field(play: Play) -> tuple[int, Counter[str]]:
    """Count the actions on the Landscape that could reach beyond their own fields, and the others on each field."""
    on_tiles = _on_tiles(play)
    others = Counter(place for action, places, _ in on_tiles if not action.kind for place in places)
    return sum(1 for action, _, _ in on_tiles if action.kind), others


def _read_tiles(play: Play) -> Iterator[OnTile]:
    for tile, definition, names in tiles_in_play(play):
        for action, deed in zip(definition.actions, tile_actions(play, tile), strict=True):
            yield deed, frozenset(names[number] for number in action.fields if number in names), False
        for at, spot_action in _on_spots(play, tile):
            if at in names:
                yield spot_action, frozenset((names[at],)), True
    for card, tile in play.table.housed.items():
        # EF-FATE-05: what an Oddity allows is done on the field of its slot.
        place = frozenset((slot_of(play, tile),))
        yield from ((action, place, False) for action in _of_the_oddity(play, card))


def printed_on(play: Play, source: str) -> Iterator[Action]:
    """All actions of a card, tile or Creature, wherever it lies."""
    definition = play.pack.definitions[code(source)]
    if isinstance(definition, Tile | Overlay):
        yield from tile_actions(play, source)
        yield from (action for _, action in _on_spots(play, source))
    elif isinstance(definition, Creature):
        yield from interactions_of(play, source)
    elif isinstance(definition, Fate):
        yield from _of_the_oddity(play, source)
    elif isinstance(definition, UsableCard | Memory) and not is_layout(play, source):
        yield from with_its_own(play, source)
    else:
        yield from actions_of(play, source)


@per_pack
def tile_actions(play: Play, tile: str) -> tuple[Action, ...]:
    """The actions of a tile or Overlay, without those of its Crystal spots."""
    return _each(play, _sheet(play, tile).actions, tile)


@per_pack
def _on_spots(play: Play, tile: str) -> tuple[tuple[int, Action], ...]:
    """The actions printed on the Crystal spots of a tile, with their fields. Rules: EF-LAND-20."""
    return tuple(
        (spot.at, printed(play, action, tile, 100 * (index + 1) + number))
        for index, spot in enumerate(_sheet(play, tile).crystals)
        for number, action in enumerate(spot.actions)
    )


def _sheet(play: Play, tile: str) -> Tile | Overlay:
    return play.printed(tile, Tile) if play.is_a(tile, Tile) else play.printed(tile, Overlay)


@per_pack
def interactions_of(play: Play, creature: str) -> tuple[Action, ...]:
    """The Interactions of a Creature. Rules: EF-ATTACK-01."""
    return _each(play, play.printed(creature, Creature).interactions, creature)


@per_pack
def _of_the_oddity(play: Play, card: str) -> tuple[Action, ...]:
    oddity = play.printed(card, Fate).oddity
    return _each(play, oddity.actions if oddity is not None else (), card)


def _each(play: Play, actions: Sequence[Deed], source: str) -> tuple[Action, ...]:
    return tuple(printed(play, action, source, index) for index, action in enumerate(actions))


def in_range(play: Play, who: str, place: str, kind: str, figure: str = "") -> bool:
    """Whether a target is in range now: of Attacks, Contacts, or anything else. Rules: EF-ATTACK-02, EF-RANGE-06."""
    here = play.table.figures.get(who)
    if here is None or (kind and play.forbidden(kind, who)) or place not in play.table.board:
        return False
    gap = apart(play, here, place)
    return gap is not None and gap <= range_of(play, who, kind, figure)


def range_of(play: Play, who: str, kind: str, figure: str = "") -> int:
    """How far a Dreamer's Attacks or Contacts reach; anything else reaches 1. Rules: EF-BASIC-02, EF-BASIC-03."""
    reach, modified = 1, play.standing.modifiers
    if kind:
        reach = play.quantity(_RANGES[kind], who, figure)
    return play.modified("action range", reach, who, figure) if "action range" in modified else reach


def find_printed(play: Play, mark: str) -> Action | None:
    """The action of a mark, wherever it is printed, or whichever standing rule or card back offers it now."""
    source = mark.rpartition(":")[0]
    if code(source) in play.pack.definitions:
        found = next((action for action in printed_on(play, source) if action.mark == mark), None)
        if found is not None:
            return found
    moments = ((moment, who) for who in play.party for moment in (ACTING, AT_ANY_TIME, PAYING))
    return next((one for moment, who in moments for one in offered_now(play, moment, who) if one.mark == mark), None)


def stands_on(play: Play, who: str, action: Action) -> str:
    """The place of an action's source; for a back its card, for an offer the source of its rule.

    Empty: it stands on no card, so that nothing can take it away."""
    source = action.source
    if source.startswith(BACK):
        # EF-DECK-13: it is there while that card lies on top.
        return play.table.piles.top(f"{who}/deck") or ""
    if action.is_offer:
        return source if source in play.attached else ""
    return play.table.piles.where.get(source, "")


def source_is_gone(scene: Scene) -> bool:
    """Whether what an action stands on left play, or became inactive, while it is paid for. Rules: EF-COST-02."""
    play, source = scene.play, scene.source
    paid_for = play.underway[-1] if play.underway else None
    if paid_for is None or paid_for.action.source != source:
        return False
    lies = stands_on(play, paid_for.who, paid_for.action)
    if lies not in (paid_for.lay, f"{paid_for.who}/aside") and (paid_for.lay or not paid_for.action.is_offer):
        return True
    if play.is_a(source, (Tile, Overlay)):
        # EF-OVERLAY-01: what lies over it hides it.
        return not (paid_for.action.is_offer or is_in_sight(play, paid_for.action))
    return source in play.table.flipped or is_inactive(play, source)
