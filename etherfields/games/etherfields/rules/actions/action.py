"""Actions as they are printed on cards: what all of them have in common, and those that a Dreamer holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from etherfields.games.etherfields.definitions import cards
from etherfields.games.etherfields.definitions.cards import Influence, Memory, Note, UsableCard
from etherfields.games.etherfields.definitions.common import Deed, PrintedAction
from etherfields.games.etherfields.definitions.landscape import Companion, Creature, Gate, Overlay, Tile
from etherfields.games.etherfields.definitions.travel import Fate, Mode, ServiceCard, Slumber
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE, VOCABULARY
from etherfields.kernel.matter.standing_rules import Offer, Standing
from etherfields.kernel.play.decisions import Choice, Rules, told_apart
from etherfields.language import tree
from etherfields.language.analysis.facts import drawn_by, gained_by, made_by, read_by, reckoned, sums
from etherfields.language.compile import Circumstance, CompiledCost, CompiledEffect
from etherfields.language.compile.pieces import mark_of
from etherfields.language.compile.standing import Offered, adds_resource
from etherfields.language.vocabulary.words import key_of_name
from ..dreamers.death_warnings import Harm, harm_of
from ..engine.names import slug
from ..engine.scene import Scene
from ..memo.fingerprints import party_cards
from ..memo.memo import per_pack, until_changed, while_still
from ..state.play import BACK, Play
from ..state.table import code

_PLACED = (Companion, Creature, Fate, Overlay, Tile)
"""The families on the Landscape, whose actions are used in range of them."""


KINDS = ("attack", "contact")
ON_THE_BACK = 50
"""From this number on the actions on the back of a Note are counted."""
TARGET = tree.The("the target")
"""How an effect speaks of what its action is aimed at."""
ONLY_ONCE = {"once": "dream", "once per dream": "dream", "once per turn": "turn"}
"""The words of limited uses and their durations; `once` is for all Dreamers, the others for each. Rules: EF-LAND-13."""


class Available(Struct, eq=False):
    """An action open to a Dreamer now: one object whenever it is open, in all games of a pack."""

    key: str
    label: str
    source: str
    do: Callable[[Play], Rules[None]]
    counts_as_dream_action: bool = False
    """In ordered rounds a Dreamer has one of these in a round. Rules: EF-VARIANT-01."""
    choice: Choice[tuple[str, Available | None]] | None = None
    """Itself as a choice, as it was offered last."""
    printed: Action | None = None
    """The action that it uses, where it is something quick."""
    told: str = ""
    """The description beside its rule."""


@per_pack
def always(
    play: Play, who: str, key: str, label: str, source: str, do: Callable[[Play, str], Rules[None]]
) -> Available:
    """An open action that never changes, as long as one function carries it out."""
    return Available(key, label, source, lambda play: do(play, who))


@dataclass(slots=True, eq=False)
class Action:
    """An action as it is printed somewhere: what all actions have in common."""

    name: str
    source: str
    mark: str
    """The mark that parts it from all other actions: for Intent markers, once-only use and keys."""
    effect: CompiledEffect[Scene]
    cost: CompiledCost[Scene] | None
    words: frozenset[str]
    requirement: Callable[[Scene], bool] | None
    body: tree.Effect
    key: str = field(init=False)
    """The key of using it, aimed at nothing."""
    stated_key: str = ""
    """The stated key in place of its name."""
    is_offer: bool = False
    """Whether a standing rule offers it."""
    is_placed: bool = False
    """Whether it is printed on something that lies or stands on the Landscape, and so is in range or not itself."""
    kind: str = field(init=False)
    """`attack`, `contact` or neither, by the keyword alone. Rules: EF-ATTACK-01."""
    limits: tuple[tuple[str, str], ...] = field(init=False)
    """Of the words of `ONLY_ONCE` those that it has, each with how long that holds."""
    is_limited: bool = field(init=False)
    """Whether it can be used only so often."""
    once: tuple[str, str] = field(init=False)
    """Where all that it does stands behind `once per dream:` or the like: for how long, and under what mark that is
    noted (`("dream", "I-03 C#0-5c1b9a3e")`); else two empty texts."""
    is_of_location: bool = False
    """Whether it is printed on a Location, and so for the map, whatever it does. Rules: EF-MAP-04."""
    is_quick: bool = field(init=False)
    is_for_payments: bool = field(init=False)
    """Whether it does nothing but add Intent, and so is of no use but in a payment of one's own. Rules: EF-COST-13."""
    reads: int = field(init=False)
    """The paragraph that it reads, if it does nothing else."""
    gains: tuple[str, ...] = field(init=False)
    """The nouns of the unnamed things that it brings."""
    makes: str = field(init=False)
    """The State that it gives whatever it speaks of, if it does nothing else."""
    draws: str = field(init=False)
    """The drawer of its first effect: `you`, `each`, or empty."""
    harm: Harm = field(init=False)
    """The sure Torment and Blocked cards of using it."""
    is_aimed: bool = field(init=False)
    """Whether it is an Attack or Contact that speaks of its target. Rules: EF-ATTACK-02."""
    needs_somebody: bool = field(init=False)
    """Whether somebody must be in range of it: of an Attack that lies nowhere, be they named or not.
    Rules: EF-ATTACK-04."""
    reckoned: tree.Value | None = field(init=False)
    """How much it does, where that has to be reckoned and it does nothing else."""
    is_remarkable: bool = field(init=False)
    """Whether there can be something to say of its price as things are."""
    sums: tuple[tuple[tuple[str, int], ...], ...] | None = field(init=False)
    """Where it costs nothing but Intent, and as much as is printed: for each part the colours, and how much."""
    modified_by: frozenset[str] = field(init=False)
    """The quantities that can modify its cost."""

    def __post_init__(self) -> None:
        self.key = f"use/{slug(self.source)}/{self.stated_key or key_of_name(self.name)}"
        self.kind = next((word for word in KINDS if word in self.words), "")
        self.once = ("", "")
        if isinstance(self.body, tree.Once):
            self.once = self.body.span, f"{self.source}#{mark_of(self.body, LANGUAGE)}"
        self.limits = tuple((word, span) for word, span in ONLY_ONCE.items() if word in self.words)
        self.is_limited = bool(self.limits) or any(self.once)
        self.is_quick = "quick" in self.words
        self.is_for_payments = adds_resource(self.body, VOCABULARY)
        self.harm = harm_of(self.cost.source if self.cost is not None else None)
        self.reads = read_by(self.body, VOCABULARY)
        self.gains = tuple(dict.fromkeys(gained_by(self.body, VOCABULARY)))
        self.makes = made_by(self.body, VOCABULARY)
        self.draws = drawn_by(self.body, VOCABULARY) if self.cost is None else ""
        self.is_aimed = bool(self.kind) and any(node == TARGET for node in tree.nodes(self.body))
        self.needs_somebody = self.is_aimed or (bool(self.kind) and not self.is_placed)
        self.reckoned = reckoned(self.body)
        self.is_remarkable = "gradual" in self.words or any(self.harm)
        self.sums = None if self.cost is None or "gradual" in self.words else sums(self.cost.source, VOCABULARY)
        self.modified_by = frozenset(("action cost", f"{self.kind} cost"))


def printed(play: Play, action: Deed, source: str, index: int) -> Action:
    """Make the action that one of a definition's deeds is; its functions are `per_pack`, so that it is made once."""
    cost = play.compiler.cost(action.cost, action.do) if action.cost else None
    words = set(cost.words if cost is not None else ())
    words.update(*action.words)
    if play.is_a(source, cards.Mask):
        # EF-MASK-02: what a Mask allows may be used at any time, unless its text limits it.
        words.add("quick")
    return Action(
        action.name or play.name(source),
        source,
        f"{source}:{index}",
        play.compiler.effect(action.do),
        cost,
        frozenset(words),
        play.compiler.test(action.requirement) if action.requirement else None,
        play.pack.effects(action.do),
        is_of_location=source in play.pack.locations,
        is_placed=play.is_a(source, _PLACED),
        stated_key=action.key,
    )


def offered_now(play: Play, moment: str, who: str) -> list[Action]:
    """The actions that standing rules offer a Dreamer now, at a moment: `acting`, or `at any time`."""
    return offered_by(play, play.standing.every_offer(moment, who), who)


def offered_by(play: Play, rules: Offers, who: str) -> list[Action]:
    """The actions that some standing rules offer a Dreamer now: those whose conditions hold, each of them once."""
    found: list[Action] = []
    if rules:
        for standing in play.standing.holding(rules, Circumstance(who)):
            offered = as_offered(play, standing, who)
            if offered not in found:
                found.append(offered)
    return found


def as_offered(play: Play, standing: Standing[Offer[Circumstance]], who: str) -> Action:
    """An action that a standing rule offers; the one of a back stands on whatever card lies on top of the deck."""
    offer, source = standing.rule.action, standing.source
    assert isinstance(offer, Offered)
    if play.is_a(source, cards.Archetype):
        source = f"{BACK}{who}"
    return _as_printed(play, offer, source)


@per_pack
def _as_printed(play: Play, offer: Offered[Scene], source: str) -> Action:
    return Action(
        offer.name,
        source,
        f"{code(source)}:{offer.source.key or offer.name}",
        offer.effect,
        offer.cost,
        offer.cost.words if offer.cost is not None else frozenset(),
        offer.condition,
        offer.source.body,
        is_offer=True,
        stated_key=offer.source.key,
    )


Offers: TypeAlias = Sequence[Standing[Offer[Circumstance]]]
"""Rules that offer actions, whether their conditions hold or not."""
Paces: TypeAlias = tuple[list[Action], list[Action]]
"""Actions without the quick icon, and those that have it."""


def by_pace(actions: Sequence[Action]) -> Paces:
    """The actions without the quick icon, and those with it."""
    return [one for one in actions if not one.is_quick], [one for one in actions if one.is_quick]


@per_pack
def actions_of(play: Play, card: str) -> tuple[Action, ...]:
    """The actions that a card in play has besides the one that it is."""
    definition = play.pack.definitions[code(card)]
    actions = definition.actions if isinstance(definition, _WITH_ACTIONS) else ()
    return tuple(printed(play, action, card, index) for index, action in enumerate(actions))


_OF_DREAMERS = (cards.Basic, Influence, cards.Defect, cards.Mask)
_WITH_ACTIONS = (*_OF_DREAMERS, Companion, Gate, Slumber, cards.Knowledge, ServiceCard, Mode)


@while_still
@until_changed(party_cards)
def of_the_party(play: Play) -> Paces:
    """The actions of Notes, of the Gate and of the Slumber, and of whatever else lies before everybody."""
    return by_pace(list(_on_cards_of_the_party(play)))


def _on_cards_of_the_party(play: Play) -> Iterator[Action]:
    for card in (*play.table.piles.of("notes"), *play.table.piles.of("memories")):
        yield from with_its_own(play, card)
    laid = (card for pile in _OPEN for card in play.table.piles.of(pile))
    for card in (play.table.gate, play.table.slumber, *laid):
        if card:
            yield from actions_of(play, card)


_OPEN = ("knowledge", "services", "modes")
"""Where the Party's cards lie whose actions are for everybody."""


def _as_action(card: UsableCard) -> PrintedAction:
    """The one action that a card itself is."""
    asked, cost = card.requirement, card.cost
    return PrintedAction(name=card.name, key=card.key, requirement=asked, cost=cost, do=card.do, quick=card.quick)


@per_pack
def with_its_own(play: Play, card: str) -> tuple[Action, ...]:
    """The action that a card itself is, and those that it has besides."""
    return tuple(printed(play, action, card, index) for index, action in _numbered(play, card))


def _numbered(play: Play, card: str) -> Iterator[tuple[int, Deed]]:
    definition = play.pack.definitions[code(card)]
    if isinstance(definition, UsableCard):
        if definition.do:
            yield 0, _as_action(definition)
        yield from enumerate(definition.actions, 1)
    if isinstance(definition, Note) and definition.back is not None:
        # EF-NOTE-02: the other side says something by itself.
        yield from enumerate(definition.back.deeds(definition.name), ON_THE_BACK)
    if isinstance(definition, Memory) and definition.do:
        # EF-NOTE-03: resolved once, when its condition is met.
        asked = definition.requirement
        yield 0, PrintedAction(name=definition.name, key=definition.key, requirement=asked, do=definition.do)


def is_layout(play: Play, card: str) -> bool:
    """Whether a card is laid out instead of being played."""
    definition = play.pack.definitions[code(card)]
    return isinstance(definition, Influence) and bool(definition.layout)


def key_of(action: Action, target: str) -> str:
    """The key of an action: its place, its name, and its target."""
    return f"{action.key}/{slug(target)}" if target else action.key


def with_own_keys(found: Sequence[Available]) -> tuple[Available, ...]:
    """Actions whose keys tell them apart: a second one of a key is numbered."""
    if len({action.key for action in found}) == len(found):
        return tuple(found)
    keys = told_apart([action.key for action in found])
    pairs = zip(found, keys, strict=True)
    return tuple(action if action.key == key else replace(action, key=key) for action, key in pairs)
