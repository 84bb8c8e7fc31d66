"""The text printed on a card: its rules text is generated from the effects that it executes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.definitions.cards import Archetype, Defect, Influence, Note
from etherfields.games.etherfields.definitions.common import Deed, Definition
from etherfields.games.etherfields.definitions.landscape import Creature, Overlay, State, Tile
from etherfields.games.etherfields.definitions.travel import Fate, Location, Shop, ShopOption, Slumber
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.language import tree
from ..load.campaign_pack import Pack

_TEXTS = (
    ("hint", "", ""),
    ("district", "", "District"),
    ("keys", "", "Keys"),
    ("requirement", "condition", "Only if"),
    ("intent", "intent", "Intent"),
    ("layout", "cost", "To lay it out"),
    ("cost", "cost", "Cost"),
    ("quick", "", ""),
    ("turns", "", "Turn cards"),
    ("goal", "", "Goal"),
    ("good", "effects", "If it turns out well"),
    ("bad", "effects", "If badly"),
    ("setup", "effects", "Set-up"),
    ("do", "effects", ""),
    ("draw", "effects", "When drawn"),
    ("rules", "rules", ""),
    ("moves", "effects", "How it moves"),
    ("basic", "effects", "Basic effect"),
    ("special", "effects", "Special effect"),
    ("morphing", "effects", "Morphing"),
    ("trap", "effects", "Trap"),
    ("loot", "effects", "Loot"),
    ("out_of_turns", "effects", "Out of Turns"),
    ("deliverance", "effects", "Deliverance"),
    ("nothing", "effects", "For a Dreamer who buys nothing"),
)
"""The printed texts of a card: the field of its definition, the kind of text (empty: plain words), and the heading
before it."""

ON_THE_BACK = "On the back"
QUICK = "Quick"


class Line(Struct, frozen=True):
    """Something that a card says, in its parts."""

    part: str
    """Where its definition says it: the name of the field, such as `do`; of one action or option, `action`."""
    words: str
    """The text of the line; for an action its effects."""
    heading: str = ""
    """The heading before the words; for an action its name."""
    cost: str = ""
    """The cost of an action, with how often and when it can be used."""
    only: str = ""
    """The requirement of an action."""
    node: tree.Root | None = None
    """The tree that the words were generated from, if they are a text of the effect language."""
    deed: Deed | ShopOption | None = None
    """The action that it tells of."""
    back: bool = False
    """Whether it stands on the other side (EF-NOTE-02)."""

    @property
    def told(self) -> str:
        """All of it, as people read it."""
        price = f" [{self.cost}]" if self.cost else ""
        only = f", only if {self.only}" if self.only else ""
        head = f"{self.heading}{price}{only}"
        if not self.words:
            return f"{head}."
        return f"{head}: {self.words}" if head else self.words


def lines(pack: Pack, definition: Definition | Location) -> Iterator[Line]:
    """All that a card says, on both its sides, line by line; what is told beside its rules comes last."""
    printed = tile_of(pack, definition)
    yield from _icons(pack, printed)
    yield from _figure(printed)
    yield from _texts(pack, printed)
    yield from _traded(pack, printed)
    for action in (*getattr(printed, "actions", ()), *getattr(printed, "interactions", ())):
        yield _action(pack, action)
    yield from _besides(pack, printed)
    if printed.flavour:
        yield Line("flavour", printed.flavour)


def front(pack: Pack, definition: Definition) -> Iterator[str]:
    """A Secret's front for whoever looks at it, all of it. Rules: EF-SECRET-05."""
    return (line.told for line in lines(pack, definition) if not line.back)


@once_for_a_pack
def front_of(pack: Pack, code: str) -> Sequence[str]:
    """The front of a card by its code, worked out once a pack."""
    definition = pack.definitions.get(code)
    return () if definition is None else tuple(front(pack, definition))


def tile_of(pack: Pack, definition: Definition | Location) -> Definition | Location:
    """The tile printed for a definition: for a Slumber that is a Creature the Creature's own (EF-SLUMBER)."""
    if isinstance(definition, Slumber) and definition.creature:
        return pack.definitions[definition.creature]
    return definition


def asks_for_finds(condition: tree.Condition) -> bool:
    """Whether a condition speaks of finds, or of flags and counters of the campaign."""
    return any(isinstance(node, tree.Has | tree.Remembered | tree.Counter) for node in tree.nodes(condition))


def cost_of(pack: Pack, deed: Deed | ShopOption) -> tree.Cost:
    """The cost of an action with all words on its use, in fields of the definition or in the cost."""
    cost = pack.cost(deed.cost)
    if isinstance(deed, ShopOption):
        return cost
    kind, rest = [[word for word in words if word not in cost.words] for words in deed.words]
    return replace(cost, words=(*kind, *cost.words, *rest))


def _english(node: tree.Root) -> str:
    """The rules text of a tree; its writer is loaded for the first of them."""
    return english(node)


def only_if(pack: Pack, requirement: str) -> str:
    """The requirement of an action in words, empty where it speaks of finds. Rules: EF-SECRET-05."""
    asked = pack.condition(requirement)
    return _english(asked) if asked is not None and not asks_for_finds(asked) else ""


def _action(pack: Pack, deed: Deed | ShopOption) -> Line:
    """An action or a service of a shop: its name, its cost, its requirement and its effects."""
    does, only = pack.effects(deed.do), only_if(pack, deed.requirement)
    return Line("action", _english(does), deed.name or "Action", _english(cost_of(pack, deed)), only, does, deed)


def _texts(pack: Pack, printed: Definition | Location) -> Iterator[Line]:
    """The texts of a card in the fields that mean the same in every family."""
    for field, kind, heading in _TEXTS:
        text = getattr(printed, field, None)
        if not text:
            continue
        if not kind:
            yield Line(field, QUICK if text is True else str(text), heading)
        elif (node := pack.trees.get(kind, {}).get(text)) is not None:
            yield Line(field, _english(node), heading, node=node)


def _icons(pack: Pack, printed: Definition | Location) -> Iterator[Line]:
    """The icons of a Location; EF-MAP-04: what icons of the Dreamworld map mean stands on a Knowledge card."""
    icons = getattr(printed, "icons", None)
    if isinstance(icons, dict):
        for icon, do in icons.items():
            yield Line("icons", _english(pack.effects(do)), icon.capitalize())
    elif icons:
        yield Line("icons", ", ".join(icon.capitalize() for icon in icons), "Icons")


def _figure(printed: Definition | Location) -> Iterator[Line]:
    """How a Creature moves, and when it may be skipped. Rules: EF-CREATURE-02, EF-SLUMBER-07, EF-SLUMBER-08."""
    if not isinstance(printed, Creature):
        return
    if printed.move or not printed.no_die:
        yield Line("move", f"{printed.move}{', without the die' if printed.no_die else ''}", "Movement")
    if printed.skip:
        before = ", and even before the Slumber starts" if printed.skip_before_start else ""
        yield Line("skip", f"Out of Turns may be resolved at the start of any Turn{before}", "Skip")


def _traded(pack: Pack, printed: Definition | Location) -> Iterator[Line]:
    """The price of a card, the price of losing it, or the services of a shop."""
    match printed:
        case Influence(price=price) if price:
            yield Line("price", f"{price} Ether", "Price in a shop")
        case Defect(price=price) if price:
            yield Line("rid", _english(pack.cost(price)), "Be rid of it")
        case Shop():
            yield from (_action(pack, option) for option in printed.options)


def _besides(pack: Pack, printed: Definition | Location) -> Iterator[Line]:
    """The texts of a card off its face: on its sides, on its back, in a slot."""
    match printed:
        case Archetype():
            if printed.about:
                yield Line("about", printed.about)
            # EF-DECK-13: what lies on top of a deck allows whoever draws from it.
            if printed.back:
                yield Line("back", _english(pack.rules(printed.back)), "On the back of each card")
        case Tile() | Overlay():
            for spot in printed.crystals:
                yield Line("crystal", _english(pack.rules(spot.rules)), f"While a Crystal lies on field {spot.at}")
        case State():
            yield from (Line("side", _english(pack.rules(side.rules)), side.name) for side in printed.sides)
        case Fate(oddity=oddity) if oddity is not None:
            # EF-FATE-05: what holds in an Oddity slot.
            if oddity.rules:
                yield Line("oddity", _english(pack.rules(oddity.rules)), "In an Oddity slot")
            yield from (_action(pack, action) for action in oddity.actions)
        case Note():
            yield from (replace(line, back=True) for line in _back(pack, printed))


def _back(pack: Pack, note: Note) -> Iterator[Line]:
    """Both sides of a Note may say something, each by itself. Rules: EF-NOTE-02."""
    if note.back is None:
        return
    yield from (_action(pack, action) for action in note.back.deeds(ON_THE_BACK))
    if note.back.rules:
        yield Line("rules", _english(pack.rules(note.back.rules)), ON_THE_BACK)
    if note.back.flavour:
        yield Line("flavour", note.back.flavour)
