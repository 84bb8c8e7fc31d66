"""What Dreamers can do in the Dreamers Phase: every action that is open to one of them, with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from etherfields.content.definitions import (
    Action,
    Archetype,
    Basic,
    Creature,
    Defect,
    Fate,
    Gate,
    Influence,
    Item,
    Knowledge,
    Mask,
    Memory,
    Mode,
    Note,
    ServiceCard,
    Slumber,
)
from etherfields.dream.drawing import active_developments, counted, development_limit
from etherfields.dream.landscape import slot_of, tiles_in_play
from etherfields.dream.play import BACK, Play
from etherfields.dream.scene import Scene, slug
from etherfields.dream.table import code, creature_figures, hand, pile
from etherfields.kernel.decisions import Choice, Rules
from etherfields.language import tree
from etherfields.language.compiling import Circumstance, CompiledCost, Effect
from etherfields.language.compiling.standing import Offered


@dataclass(slots=True)
class Hope:
    """What an effect could bring to a payment in one of the ways in which it can happen."""

    adds: dict[str, int] = field(default_factory=dict)
    """Intent, by its colour."""
    draws: tuple[int, ...] = ()
    """Cards that are drawn and could be discarded then: so many each time."""


KINDS = ("attack", "contact")
ON_THE_BACK = 50
"""From this number on the actions on the back of a Note are counted."""
ONLY_ONCE = frozenset(("once", "once per turn", "once per dream"))


@dataclass(slots=True)
class Open:
    """Something that a Dreamer may do now."""

    key: str
    label: str
    source: str
    do: Callable[[], Rules[None]]
    counts_as_dream_action: bool = False
    """EF-VARIANT-01: in ordered rounds a Dreamer has one of these in a round."""
    choice: Choice[tuple[str, Open | None]] | None = None
    """Itself as a choice, as it was offered last."""


def always(
    play: Play, who: str, key: str, label: str, source: str, do: Callable[[Play, str], Rules[None]]
) -> Open:
    """An action that is the same whenever a Dreamer has it."""
    return play.kept((key, who), (label,), lambda: Open(key, label, source, lambda: do(play, who)))


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
    hopes: tuple[Hope, ...] | None = None
    """What it could bring to a payment; read off its effect when that is first asked."""
    kind: str = field(init=False)
    """EF-ATTACK-01: `attack`, `contact` or neither, by the keyword alone."""
    is_limited: bool = field(init=False)
    """Whether it can be used only so often."""
    is_for_the_map: bool | None = None
    """Whether it makes sense on the Dreamworld map; worked out when that is first asked."""

    def __post_init__(self) -> None:
        self.kind = next((word for word in KINDS if word in self.words), "")
        self.is_limited = not self.words.isdisjoint(ONLY_ONCE)


def printed(play: Play, action: Action, source: str, index: int) -> Printed:
    """An action of a definition, ready to be judged and used; made once."""
    made = play.read.actions.get((source, index))
    if made is None:
        made = play.read.actions[source, index] = _made(play, action, source, index)
    return made


def _made(play: Play, action: Action, source: str, index: int) -> Printed:
    cost = play.compiler.cost(action.cost) if action.cost else None
    words = set(cost.words if cost is not None else ())
    words |= {
        word for word, there in (("once", action.once), ("quick", action.quick), (action.kind, True)) if there and word
    }
    if play.is_a(source, Mask):
        # EF-MASK-02: what a Mask allows may be used at any time, unless its text limits it.
        words.add("quick")
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
    return play.kept(("offered", source, offer.name), (offer,), lambda: _offered(offer, source))


def _offered(offer: Offered[Scene], source: str) -> Printed:
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


def all_printed(play: Play, who: str) -> list[tuple[Printed, str]]:
    """EF-COST-01: every action that is printed somewhere in a Dreamer's reach, and what it is aimed at.

    Those with the quick icon aren't among them: see `all_quick`.
    """
    held = held_by(play, who)
    found = [(action, "") for action in (*held.laid, *_of_the_party(play), *_on_the_landscape(play, who))]
    found += _with_creatures(play, who)
    for standing in play.standing.offers("acting", Circumstance(who), who):
        offer = standing.rule.action
        assert isinstance(offer, Offered)
        found.append((offered(play, offer, standing.source, who), ""))
    found += [(action, "") for action in held.cards]
    return [(action, target) for action, target in found if "quick" not in action.words]


def all_quick(play: Play, who: str) -> list[Printed]:
    """EF-DECK-09: the actions with the quick icon that a Dreamer has, wherever they are printed."""
    return play.whoever_pays(("all quick", who), lambda: [*held_by(play, who).quick, *_offered_quick(play, who)])


def _offered_quick(play: Play, who: str) -> Iterator[Printed]:
    for standing in play.standing.offers("at any time", Circumstance(who), who):
        offer = standing.rule.action
        assert isinstance(offer, Offered)
        yield offered(play, offer, standing.source, who)


@dataclass(slots=True)
class Held:
    """What a Dreamer can do by what they hold: the actions that are printed on it."""

    laid: list[Printed]
    """Basic actions, and those of Developments, Defects and Masks."""
    cards: list[Printed]
    """EF-DECK-07, EF-ITEM-02: the actions of cards in hand and of Active Items."""
    quick: list[Printed]
    """Those of all these that have the quick icon."""
    influence: list[str]
    """The Influence cards in hand."""
    layouts: list[str]
    """EF-DEV-02: the Developments among these, which could be laid out."""


def held_by(play: Play, who: str) -> Held:
    """What a Dreamer holds, read anew only when it is something else."""
    return play.once(("held", who), lambda: _held_by(play, who))


def _held_by(play: Play, who: str) -> Held:
    piles = play.table.piles
    cards = tuple(piles.of(pile(who, "hand")))
    items = () if play.forbidden("use items", who) else tuple(piles.of("items/active"))
    masks = () if play.forbidden("use masks", who) else tuple(piles.of(pile(who, "mask")))
    laid, flipped = tuple(piles.of(pile(who, "development"))), tuple(play.table.flipped)
    seen = cards, items, masks, laid, flipped, play.forbidden("use developments", who)
    return play.kept(("held", who), seen, lambda: _read(play, who, (*cards, *items), masks))


def _read(play: Play, who: str, cards: Sequence[str], masks: Sequence[str]) -> Held:
    laid, of_cards = list(_of_what_lies_before(play, who, masks)), list(_of_cards(play, cards))
    quick = [action for action in (*of_cards, *laid) if "quick" in action.words]
    influence = [card for card in hand(play.table, who) if play.is_a(card, Influence)]
    return Held(laid, of_cards, quick, influence, [card for card in influence if is_layout(play, card)])


def _of_what_lies_before(play: Play, who: str, masks: Sequence[str]) -> Iterator[Printed]:
    for basic in play.pack.all(Basic):
        yield from _actions_of(play, basic.code)
    for card in active_developments(play, who):
        yield from _actions_of(play, card)
    for card in play.table.piles.of(pile(who, "development")):
        if play.is_a(card, Defect):
            yield from _actions_of(play, card)
    for mask in masks:
        yield from _actions_of(play, mask)


def _actions_of(play: Play, card: str) -> Iterator[Printed]:
    """The actions that a card in play has besides the one that it is."""
    definition = play.pack.definitions[code(card)]
    if not isinstance(definition, _WITH_ACTIONS):
        return iter(())
    return (printed(play, action, card, index) for index, action in enumerate(definition.actions))


_WITH_ACTIONS = (Basic, Influence, Defect, Mask, Gate, Slumber, Knowledge, ServiceCard, Mode)


def _of_the_party(play: Play) -> list[Printed]:
    """Those of Notes, of the Gate and of the Slumber, and of whatever else lies before everybody."""
    piles = play.table.piles
    laid = (tuple(piles.of(pile)) for pile in ("notes", "memories", *_OPEN))
    seen = play.table.gate, play.table.slumber, *laid
    return play.kept(("party's actions",), seen, lambda: list(_of_cards_of_the_party(play)))


def _of_cards_of_the_party(play: Play) -> Iterator[Printed]:
    for card in (*play.table.piles.of("notes"), *play.table.piles.of("memories")):
        yield from _with_its_own(play, card)
    laid = (card for pile in _OPEN for card in play.table.piles.of(pile))
    for card in (play.table.gate, play.table.slumber, *laid):
        if card:
            yield from _actions_of(play, card)


_OPEN = ("knowledge", "services", "modes")
"""Where the Party's cards lie whose actions are for everybody."""


def _on_the_landscape(play: Play, who: str) -> list[Printed]:
    """EF-COST-15, EF-LAND-10: Map actions of the field, and those that reach it."""
    here = play.table.figures.get(who)
    if here is None or play.forbidden("use map actions", who):
        return []
    is_lit = bool(play.table.tokens.of("crystal", here))
    reach = {kind: -1 if play.forbidden(kind, who) else range_of(play, who, kind) for kind in KINDS}
    seen = here, is_lit, reach, play.surveys, play.table.board.version
    return play.kept(("on the landscape", who), seen, lambda: list(_reaching(play, here, is_lit, reach)))


def _reaching(play: Play, here: str, is_lit: bool, reach: dict[str, int]) -> Iterator[Printed]:
    """The actions on the Landscape for whoever stands on a field and reaches so far with their Attacks and Contacts."""
    if play.on_tiles is None:
        play.on_tiles = list(_read_tiles(play))
    near = {kind: play.table.board.within(here, most) if most >= 0 else () for kind, most in reach.items()}
    for action, places, needs_light in play.on_tiles:
        if here in places:
            if is_lit or not needs_light:
                yield action
        elif action.kind and not places.isdisjoint(near[action.kind]):
            # EF-ATTACK-02: a keyword lets an action be used from farther away than its field.
            yield action


def _with_creatures(play: Play, who: str) -> Iterator[tuple[Printed, str]]:
    """EF-ATTACK-02: Interactions with Creatures in range."""
    if who not in play.table.figures:
        return
    for figure in creature_figures(play.table):
        if play.forbidden("be targeted", figure):
            continue
        for index, interaction in enumerate(play.printed(figure, Creature).interactions):
            # EF-ATTACK-01: without the keyword it is neither Attack nor Contact.
            action = printed(play, interaction, code(figure), index)
            if in_range(play, who, play.table.figures[figure], action.kind, figure):
                yield action, figure


def _read_tiles(play: Play) -> Iterator[tuple[Printed, frozenset[str], bool]]:
    for tile, definition, names in tiles_in_play(play):
        for index, action in enumerate(definition.actions):
            places = frozenset(names[number] for number in action.fields if number in names)
            yield printed(play, action, tile, index), places, False
        for index, spot in enumerate(definition.crystals):
            for number, spot_action in enumerate(spot.actions if spot.at in names else ()):
                place = frozenset((names[spot.at],))
                yield printed(play, spot_action, tile, 100 * (index + 1) + number), place, True
    for card, tile in play.table.housed.items():
        # EF-FATE-05: what an Oddity allows is done on the field of its slot.
        oddity, place = play.printed(card, Fate).oddity, frozenset((slot_of(play, tile),))
        for index, odd_action in enumerate(oddity.actions if oddity is not None else ()):
            yield printed(play, odd_action, card, index), place, False


def in_range(play: Play, who: str, place: str, kind: str, figure: str = "") -> bool:
    """EF-ATTACK-02, EF-RANGE-06: whether a target is in range now: of Attacks, Contacts, or anything else."""
    here = play.table.figures.get(who)
    if here is None or (kind and play.forbidden(kind, who)) or place not in play.table.board:
        return False
    gap = play.table.board.distance(here, place)
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


def _on_the_back(note: Note) -> Iterator[Action]:
    """EF-NOTE-02: what the other side of a Note says."""
    back = note.back
    if back is not None:
        if back.do:
            yield Action(name=back.name or note.name, requirement=back.requirement, cost=back.cost, do=back.do)
        yield from back.actions


def _of_cards(play: Play, cards: Sequence[str]) -> Iterator[Printed]:
    for card in cards:
        if not is_layout(play, card):
            yield from _with_its_own(play, card)


def _with_its_own(play: Play, card: str) -> Iterator[Printed]:
    """The action that a card itself is, and those that it has besides."""
    definition = play.pack.definitions[code(card)]
    if isinstance(definition, Influence | Item | Note):
        if definition.do:
            yield printed(play, _as_action(definition), card, 0)
        for index, action in enumerate(definition.actions, 1):
            yield printed(play, action, card, index)
    if isinstance(definition, Note):
        for index, action in enumerate(_on_the_back(definition), ON_THE_BACK):
            yield printed(play, action, card, index)
    if isinstance(definition, Memory) and definition.do:
        # EF-NOTE-03: resolved once, when its condition is met.
        once = Action(name=definition.name, requirement=definition.requirement, do=definition.do)
        yield printed(play, once, card, 0)


def is_layout(play: Play, card: str) -> bool:
    """Whether a card is laid out instead of being played."""
    definition = play.pack.definitions[code(card)]
    return isinstance(definition, Influence) and bool(definition.layout)


def area_is_full(play: Play, who: str) -> bool:
    """EF-DEV-05, EF-DEV-06: whether another Development needs one to be discarded first."""
    return len(counted(play, who)) >= development_limit(play, who)


def key_of(action: Printed, target: str) -> str:
    """The key of an action: where it is printed, what it is called, and whom it is aimed at."""
    if not action.key:
        action.key = f"use/{slug(action.source)}/{slug(action.name).lower()}"
    return f"{action.key}/{slug(target)}" if target else action.key
