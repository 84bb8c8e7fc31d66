"""What somebody can still do: everything that people forget to look at, in the order in which it is worth looking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from etherfields.content.definitions import Archetype, Gate, Knowledge, Overlay, Tile
from etherfields.dream.acting import all_open
from etherfields.dream.actions import Open
from etherfields.dream.dice import boosts_left
from etherfields.dream.drawing import active_developments
from etherfields.dream.inplay import backed_by
from etherfields.dream.intent import COLOURS, in_reach
from etherfields.dream.landscape import tiles_in_play
from etherfields.dream.play import Play
from etherfields.dream.table import code, hand

MOST = 6
"""So many things are named of a kind; of more it is said how many there are."""


def what_still(play: Play, who: str) -> Iterator[str]:
    """EF-PLAYERS-12: all that a Dreamer could still use, a line for each kind of it."""
    from etherfields.language.writing import english

    table, piles = play.table, play.table.piles
    actions = all_open(play, [who])[who] if table.turn.phase == "dreamers" else ()
    yield from _kind("Cards to play", _of(play, actions, piles.of(f"{who}/hand")))
    yield from _kind("Cards to lay out", [one.label for one in actions if one.key.startswith("lay-out/")])
    if intent := _intent(play, who):
        yield f"Intent of hand and Active Items: {intent}. A card that is discarded gives no action."
    if top := piles.top(f"{who}/deck"):
        backs = play.pack.definitions.get(backed_by(play, top))
        if isinstance(backs, Archetype) and backs.back:
            yield f"Back of the top card: {english(play.pack.rules(backs.back))}"
    yield from _kind("Basic actions", _basic(actions))
    if left := boosts_left(play, who):
        yield f"Boost: you may roll for more Intent {'once' if left == 1 else f'{left} times'} in this Turn."
    if crystals := table.tokens.of("crystal", who):
        yield f"Crystals: {crystals}, each for a reroll of any die, or for a Crystal spot."
    elif len(hand(table, who)) >= 3:
        yield "Crystals: three cards from hand that are of no use make one."
    yield from _kind("Mask", [play.name(card) for card in piles.of(f"{who}/mask")])
    yield from _kind("Knowledge", [play.name(card) for card in piles.of("knowledge") if _does(play, card)])
    yield from _kind("Developments", [play.name(card) for card in active_developments(play, who)])
    yield from _kind("Active Items", [play.name(card) for card in piles.of("items/active")])
    yield from _clock(play)
    yield from _kind("Signs", _signs(play, who))
    yield from _kind("On the Landscape", _hidden(play, who))
    yield from _kind("Notes", [play.name(card) for card in piles.of("notes")])
    yield from _kind("First Memories", [play.name(card) for card in piles.of("memories")])
    if table.gate:
        yield from _back_of_gate(play)


def _kind(heading: str, things: Sequence[str]) -> Iterator[str]:
    """A line for a kind of thing, if there is any of it."""
    if things:
        more = f", and {len(things) - MOST} more" if len(things) > MOST else ""
        yield f"{heading}: {', '.join(things[:MOST])}{more}."


def _of(play: Play, actions: Sequence[Open], cards: Sequence[str]) -> list[str]:
    """Those actions that cards themselves are."""
    return [one.label for one in actions if one.source in cards and not one.key.startswith("lay-out/")]


def _basic(actions: Sequence[Open]) -> list[str]:
    """Basic actions that are open, Moves taken together."""
    found = []
    moves = [one for one in actions if one.key.startswith("move/")]
    if moves:
        found.append(f"Move ({len(moves)} fields in reach)")
    if any(one.key.startswith("effort/") for one in actions):
        found.append("Effort")
    return found + [one.label for one in actions if one.source.startswith("EF-") and "/" not in one.key]


def _intent(play: Play, who: str) -> str:
    """How much of each colour a Dreamer could give at most."""
    sums = {colour: sum(in_reach(play, who, colour).values()) for colour in COLOURS}
    return ", ".join(f"{n} {colour.capitalize()}" for colour, n in sums.items() if n)


def _does(play: Play, card: str) -> bool:
    """Whether a Knowledge card says what everybody may do or must heed."""
    definition = play.pack.definitions[code(card)]
    return isinstance(definition, Knowledge) and bool(definition.rules or definition.actions)


def _clock(play: Play) -> Iterator[str]:
    hours = play.table.hours
    if hours:
        left = play.table.piles.count("turns/deck")
        yield f"Clock: {hours} Hour{'s' * (hours != 1)}, for steps or for more Turns; {left} Turn cards are left."


def _signs(play: Play, who: str) -> list[str]:
    """Sign tokens that this Dreamer or the Party holds."""
    held = play.table.tokens.held.items()
    return [play.name(kind) for kind, by in held if "sign" in kind and (by.get(who) or by.get("party"))]


def _hidden(play: Play, who: str) -> list[str]:
    """What is printed on tiles to be done elsewhere than where one stands."""
    here = play.table.figures.get(who, "")
    found = []
    for _, definition, names in tiles_in_play(play):
        assert isinstance(definition, Tile | Overlay)
        for action in definition.actions:
            places = [names[number] for number in action.fields if number in names]
            if places and here not in places:
                found.append(f"{action.name or 'an action'} on {' or '.join(places)}")
    return found


def _back_of_gate(play: Play) -> Iterator[str]:
    from etherfields.language.writing import english

    gate = play.printed(play.table.gate, Gate)
    told = [f"Goal: {gate.goal}"] if gate.goal else []
    told += [english(play.pack.rules(gate.rules))] if gate.rules else []
    told += [action.name for action in gate.actions if action.name]
    if told:
        yield f"Back of the Gate: {' '.join(told)}"
