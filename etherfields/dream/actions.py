"""What Dreamers can do in the Dreamers Phase: every action that is open to one of them, with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from etherfields.content.definitions import (
    Action,
    Archetype,
    Basic,
    Creature,
    Defect,
    Gate,
    Influence,
    Item,
    Mask,
    Note,
    Slumber,
)
from etherfields.content.pack import Pack
from etherfields.dream.drawing import active_developments, counted, development_limit
from etherfields.dream.landscape import tiles_in_play
from etherfields.dream.play import BACK, Play
from etherfields.dream.scene import Scene, slug
from etherfields.dream.table import code, creature_figures, hand
from etherfields.kernel.decisions import Rules
from etherfields.language import tree
from etherfields.language.compiling import Circumstance, CompiledCost, Effect
from etherfields.language.compiling.standing import Offered


@dataclass(slots=True)
class Open:
    """Something that a Dreamer may do now."""

    key: str
    label: str
    source: str
    do: Callable[[], Rules[None]]
    counts_as_dream_action: bool = False
    """EF-VARIANT-01: in ordered rounds a Dreamer has one of these in a round."""


@dataclass(slots=True)
class Printed:
    """An action as it is printed somewhere: what all actions have in common."""

    name: str
    source: str
    mark: str
    """What tells it from all others: for Intent markers, once-only use and keys."""
    effect: Effect[Scene]
    cost: CompiledCost[Scene] | None
    words: frozenset[str]
    requirement: Callable[[Scene], bool] | None
    body: tree.Effect
    price: str = ""
    """Its cost as people read it; written when it is first needed."""
    key: str = ""
    """The key of using it, aimed at nothing."""
    is_offer: bool = False
    """Whether a standing rule offers it."""


def kind_of(action: Printed) -> str:
    """EF-ATTACK-01: `attack`, `contact` or neither, by the keyword alone."""
    return next((word for word in ("attack", "contact") if word in action.words), "")


_PRINTED: WeakKeyDictionary[Pack, dict[tuple[str, int], Printed]] = WeakKeyDictionary()


def printed(play: Play, action: Action, source: str, index: int) -> Printed:
    """An action of a definition, ready to be judged and used; made once."""
    known = _PRINTED.setdefault(play.pack, {})
    made = known.get((source, index))
    if made is None:
        made = known[source, index] = _made(play, action, source, index)
    return made


def _made(play: Play, action: Action, source: str, index: int) -> Printed:
    cost = play.compiler.cost(action.cost) if action.cost else None
    words = set(cost.words if cost is not None else ())
    words |= {
        word for word, there in (("once", action.once), ("quick", action.quick), (action.kind, True)) if there and word
    }
    return Printed(
        action.name or play.name(source),
        source,
        f"{code(source)}:{index}",
        play.compiler.effect(action.do),
        cost,
        frozenset(words),
        play.compiler.test(action.requirement) if action.requirement else None,
        play.pack.effects(action.do),
    )


def offered(play: Play, offer: Offered[Scene], source: str, who: str) -> Printed:
    """An action that a standing rule offers; the one of a back stands on whatever card lies on top of the deck."""
    if play.is_a(source, Archetype):
        source = f"{BACK}{who}"
    return Printed(
        offer.name,
        source,
        f"{code(source)}:{offer.name}",
        offer.effect,
        offer.cost,
        offer.cost.words if offer.cost is not None else frozenset(),
        offer.condition,
        offer.source.body,
        is_offer=True,
    )


def all_printed(play: Play, who: str) -> Iterator[tuple[Printed, str]]:
    """EF-COST-01: every action that is printed somewhere in a Dreamer's reach, and what it is aimed at."""
    yield from _own(play, who)
    yield from _of_the_party(play)
    yield from _of_the_landscape(play, who)
    for standing in play.standing.offers("acting", Circumstance(who)):
        offer = standing.rule.action
        assert isinstance(offer, Offered)
        yield offered(play, offer, standing.source, who), ""


def all_quick(play: Play, who: str) -> Iterator[Printed]:
    """EF-DECK-09: the actions with the quick icon that a Dreamer has, wherever they are printed."""
    for action, _ in card_actions(play, who):
        if "quick" in action.words:
            yield action
    for action, _ in _own(play, who):
        if "quick" in action.words:
            yield action
    for standing in play.standing.offers("at any time", Circumstance(who)):
        offer = standing.rule.action
        assert isinstance(offer, Offered)
        yield offered(play, offer, standing.source, who)


def _own(play: Play, who: str) -> Iterator[tuple[Printed, str]]:
    for basic in play.pack.all(Basic):
        for index, action in enumerate(basic.actions):
            yield printed(play, action, basic.code, index), ""
    for card in active_developments(play, who):
        for index, action in enumerate(play.printed(card, Influence).actions):
            yield printed(play, action, card, index), ""
    for card in play.table.piles.of(f"{who}/development"):
        if play.is_a(card, Defect):
            for index, action in enumerate(play.printed(card, Defect).actions):
                yield printed(play, action, card, index), ""
    if not play.forbidden("use masks", who):
        for mask in play.table.piles.of(f"{who}/mask"):
            for index, action in enumerate(play.printed(mask, Mask).actions):
                yield printed(play, action, mask, index), ""


def _of_the_party(play: Play) -> Iterator[tuple[Printed, str]]:
    for note in play.table.piles.of("notes"):
        definition = play.printed(note, Note)
        if definition.do:
            yield printed(play, _as_action(definition), note, 0), ""
        for index, action in enumerate(definition.actions, 1):
            yield printed(play, action, note, index), ""
    for card in (play.table.gate, play.table.slumber):
        if card:
            definition_of = play.pack.definitions[code(card)]
            assert isinstance(definition_of, Gate | Slumber)
            for index, action in enumerate(definition_of.actions):
                yield printed(play, action, card, index), ""


def _of_the_landscape(play: Play, who: str) -> Iterator[tuple[Printed, str]]:
    """EF-COST-15, EF-LAND-10: Map actions of the field; Interactions with Creatures in range."""
    here = play.table.figures.get(who)
    if here is None:
        return
    if not play.forbidden("use map actions", who):
        for action, places, lit in _printed_on_tiles(play):
            here_and_lit = here in places and (not lit or bool(play.table.tokens.of("crystal", here)))
            if here_and_lit or (here not in places and _reaches(play, who, action, places)):
                yield action, ""
    for figure in creature_figures(play.table):
        if play.forbidden("be targeted", figure):
            continue
        for index, interaction in enumerate(play.printed(figure, Creature).interactions):
            # EF-ATTACK-01: without the keyword it is neither Attack nor Contact.
            action = printed(play, interaction, code(figure), index)
            if in_range(play, who, play.table.figures[figure], kind_of(action), figure):
                yield action, figure


def _reaches(play: Play, who: str, action: Printed, places: frozenset[str]) -> bool:
    """EF-ATTACK-02: whether a keyword lets an action be used from farther away than its field."""
    kind = kind_of(action)
    return bool(kind) and any(in_range(play, who, place, kind) for place in sorted(places))


def _printed_on_tiles(play: Play) -> list[tuple[Printed, frozenset[str], bool]]:
    """Every action on the Landscape with its fields, and whether it needs a Crystal there; kept until it changes."""
    if play.on_tiles is None:
        play.on_tiles = list(_read_tiles(play))
    return play.on_tiles


def _read_tiles(play: Play) -> Iterator[tuple[Printed, frozenset[str], bool]]:
    for tile, definition, names in tiles_in_play(play):
        for index, action in enumerate(definition.actions):
            places = frozenset(names[number] for number in action.fields if number in names)
            yield printed(play, action, tile, index), places, False
        for index, spot in enumerate(definition.crystals):
            for number, spot_action in enumerate(spot.actions):
                place = frozenset((names[spot.at],))
                yield printed(play, spot_action, tile, 100 * (index + 1) + number), place, True


def in_range(play: Play, who: str, place: str, kind: str, figure: str = "") -> bool:
    """EF-ATTACK-02, EF-RANGE-06: whether a target is in range now: of Attacks, Contacts, or anything else."""
    if (kind and play.forbidden(kind, who)) or place not in play.table.board:
        return False
    gap = play.table.board.distance(play.table.figures[who], place)
    return gap is not None and gap <= range_of(play, who, kind, figure)


def range_of(play: Play, who: str, kind: str, figure: str = "") -> int:
    """EF-BASIC-02, EF-BASIC-03: how far a Dreamer's Attacks or Contacts reach; anything else reaches 1."""
    reach = 1
    if kind:
        base = play.base.attack_range if kind == "attack" else play.base.contact_range
        reach = play.quantity(f"{kind} range", base, who, figure)
    return play.quantity("action range", reach, who, figure)


def _as_action(card: Influence | Item | Note) -> Action:
    """The one action that a card itself is."""
    return Action(name=card.name, requirement=card.requirement, cost=card.cost, do=card.do, quick=card.quick)


def card_actions(play: Play, who: str) -> Iterator[tuple[Printed, str]]:
    """EF-DECK-07, EF-ITEM-02: the actions of cards in hand and of Active Items."""
    for card in hand(play.table, who):
        definition = play.pack.definitions[code(card)]
        if isinstance(definition, Influence) and not definition.layout:
            if definition.do:
                yield printed(play, _as_action(definition), card, 0), ""
            for index, action in enumerate(definition.actions, 1):
                yield printed(play, action, card, index), ""
    if not play.forbidden("use items", who):
        for card in play.table.piles.of("items/active"):
            item = play.printed(card, Item)
            if item.do:
                yield printed(play, _as_action(item), card, 0), ""
            for index, action in enumerate(item.actions, 1):
                yield printed(play, action, card, index), ""


def layouts(play: Play, who: str) -> Iterator[str]:
    """EF-DEV-02: the Developments in hand that could be laid out."""
    for card in hand(play.table, who):
        definition = play.pack.definitions[code(card)]
        if isinstance(definition, Influence) and definition.layout:
            yield card


def area_is_full(play: Play, who: str) -> bool:
    """EF-DEV-05, EF-DEV-06: whether another Development needs one to be discarded first."""
    return len(counted(play, who)) >= development_limit(play, who)


def key_of(action: Printed, target: str) -> str:
    """The key of an action: where it is printed, what it is called, and whom it is aimed at."""
    if not action.key:
        action.key = f"use/{slug(action.source)}/{slug(action.name).lower()}"
    return f"{action.key}/{slug(target)}" if target else action.key
