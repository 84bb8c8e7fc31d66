"""What people may ask about the game: where things stand, what a source says, why a number is what it is."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.content.definitions import Archetype, Definition, Gate
from etherfields.content.pack import Pack
from etherfields.dream.creatures import turn_colour
from etherfields.dream.drawing import hand_limit
from etherfields.dream.play import BACK, Play
from etherfields.dream.table import code, hand
from etherfields.kernel.decisions import Choice
from etherfields.kernel.standing import Change
from etherfields.language import vocabulary

_TEXTS = (
    ("requirement", "condition", "Only if"),
    ("intent", "intent", "Intent"),
    ("layout", "cost", "To lay it out"),
    ("cost", "cost", "Cost"),
    ("do", "effects", ""),
    ("draw", "effects", "When drawn"),
    ("rules", "rules", ""),
    ("basic", "effects", "Basic effect"),
    ("special", "effects", "Special effect"),
    ("morphing", "effects", "Morphing"),
    ("trap", "effects", "Trap"),
    ("loot", "effects", "Loot"),
    ("out_of_turns", "effects", "Out of Turns"),
)


def about(pack: Pack, source: str) -> str:
    """What there is to say of a rule's ID, a card's code or a paragraph."""
    if source.startswith("EF-"):
        from etherfields.content.rulebook import rule

        entry = rule(source)
        return f"{entry.title} ({entry.id}): {entry.text}" if entry is not None else source
    definition = pack.definitions.get(code(source))
    if definition is not None:
        return "\n".join(described(pack, definition))
    if source.startswith(BACK):
        return "\n".join(_backs(pack))
    if source.startswith("script "):
        number = int(source.removeprefix("script "))
        return f"{pack.paragraph(number).title}: paragraph {number} of the Script Book."
    return source


def _backs(pack: Pack) -> Iterator[str]:
    """What the backs of starting cards allow while one lies on top of a deck (EF-DECK-13)."""
    from etherfields.language.writing import english

    yield about(pack, "EF-DECK-13")
    for archetype in pack.all(Archetype):
        if archetype.back:
            yield f"The back of {archetype.name}'s cards: {english(pack.rules(archetype.back))}"


def described(pack: Pack, definition: Definition) -> Iterator[str]:
    """A card as people read it: its name, and the rules text of what it does."""
    from etherfields.language.writing import english

    yield f"{definition.name or definition.code} ({definition.code})"
    if isinstance(definition, Gate):
        yield from _front(definition)
    for field, kind, heading in _TEXTS:
        text = str(getattr(definition, field, "") or "")
        if text and text in pack.trees.get(kind, {}):
            words = english(pack.trees[kind][text])
            yield f"{heading}: {words}" if heading else words
    if price := getattr(definition, "price", 0):
        yield f"Price: {price} Ether" if isinstance(price, int) else f"Be rid of it: {english(pack.cost(price))}"
    for action in (*getattr(definition, "actions", ()), *getattr(definition, "interactions", ())):
        cost = f" [{english(pack.cost(action.cost))}]" if action.cost else ""
        yield f"{action.name or 'Action'}{cost}: {english(pack.effects(action.do))}"
    if definition.flavour:
        yield definition.flavour


def _front(gate: Gate) -> Iterator[str]:
    """EF-DREAM-01: what the front of a Gate tells before anybody goes through it."""
    if gate.hint:
        yield gate.hint
    if gate.district:
        yield f"District: {gate.district}"
    if gate.keys:
        yield f"Keys: {gate.keys}"
    yield f"Turn cards: {gate.turns}"
    if gate.goal:
        yield f"Goal: {gate.goal}"


def why(play: Play, choice: Choice[object]) -> Iterator[str]:
    """What bends the numbers behind a choice: its cost and its reach, each with what it is bent by."""
    who = choice.who or (play.party[0] if len(play.party) == 1 else "")
    for name, base in _numbers_behind(play, choice):
        for change in play.why(name, base, who):
            yield f"{_named(name)}: {play.name(change.source)} {_bends(change)}."


def _numbers_behind(play: Play, choice: Choice[object]) -> Iterator[tuple[str, int]]:
    key = f"/{choice.key}"
    if "/move/" in key or "/effort/" in key:
        yield "move cost", 1
    elif "/use/" in key or "/quick/" in key:
        yield from (("action cost", 0), ("attack cost", 0), ("contact cost", 0))
        yield from (("attack range", play.base.attack_range), ("contact range", play.base.contact_range))
        yield "action range", play.base.attack_range
    elif "/lay-out/" in key:
        yield from (("layout cost", 0), ("development limit", play.base.development_limit))
    elif "/boost" in key:
        yield from (("boost", 0), ("boosts", 1))


def _named(quantity: str) -> str:
    english = next(entry.english for entry in vocabulary.QUANTITIES if entry.name == quantity)
    return english[0].upper() + english[1:]


def _bends(change: Change) -> str:
    """What a standing rule does to a number, in words."""
    match change.operation:
        case "add":
            return f"adds {change.amount}" if change.amount >= 0 else f"takes {-change.amount} off"
        case "times":
            return f"multiplies it by {change.amount}"
        case "set":
            return f"makes it {change.amount}"
        case _:
            return f"makes it {change.operation} {change.amount}"


def status(play: Play) -> Iterator[str]:
    """Where everything stands, one short line for each thing."""
    table = play.table
    if table.gate:
        turn = table.turn.number
        colour = turn_colour(play)
        left = table.piles.count("turns/deck")
        yield f"{play.name(table.gate)}: Turn {turn}{f', {colour}' if colour else ''}; {left} Turn cards left."
    yield f"Clock: {table.hours} Hours. Keys: {table.tokens.of('key', 'party')}."
    for who in table.party:
        yield from _dreamer(play, who)
    for figure, place in table.figures.items():
        if figure not in table.party:
            yield f"{play.name(figure)} is on {place}."
    items = table.piles.of("items/active")
    if items:
        yield f"Active Items: {', '.join(play.name(item) for item in items)}."
    notes = table.piles.of("notes")
    if notes:
        yield f"Notes: {', '.join(play.name(note) for note in notes)}."


def _dreamer(play: Play, who: str) -> Iterator[str]:
    table, piles = play.table, play.table.piles
    place = table.figures.get(who)
    yield (
        f"{play.name(who)}{f' on {place}' if place else ''}: Torment {table.tokens.of('torment', who)} of "
        f"{play.quantity('torment limit', play.base.torment_limit, who)}, "
        f"Ether {table.tokens.of('ether', who)}, Crystals {table.tokens.of('crystal', who)}; "
        f"deck {piles.count(f'{who}/deck')}, discard {piles.count(f'{who}/discard')}, "
        f"Blocked {piles.count(f'{who}/blocked')}."
    )
    cards = hand(table, who)
    names = ", ".join(play.name(card) for card in cards) or "empty"
    yield f"  Hand ({len(cards)} of {hand_limit(play, who)}): {names}."
    laid = piles.of(f"{who}/development")
    if laid:
        yield f"  Developments: {', '.join(play.name(card) for card in laid)}."
