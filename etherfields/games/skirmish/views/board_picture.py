"""The battle as a picture of panels, and the cells and miniatures that a choice is about."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import some
from etherfields.playable.panels import (
    Cell,
    Dice,
    Die,
    Grid,
    Heap,
    Highlight,
    Item,
    Mark,
    PanelPicture,
    Piece,
    Strip,
    Value,
)
from ..definitions.cells import CELLS, COLUMNS, ENEMY, NAMES, PORTALS, ROWS, SIDES, SPAWN_ROWS
from ..definitions.naming import telling_words, without_article
from ..rules.effects.dice import BLADE
from ..rules.state.battle import GRAVEYARD, RESERVES, TURNS_TO_WIN, Battle
from ..rules.state.stats import number, stats
from ..rules.turn.conquest import claimed
from ..rules.turn.prices import aspects_of, channels, price
from ..rules.turn.spawning import offers
from ..rules.turn.turn import OVER, SPAWN, winner_of

SEATS: Final = {side: seat for seat, side in enumerate(SIDES)}
SIGNS: Final = {"south": "▴", "north": "▾"}
"""The direction in which each side goes: the same on terminals without colours."""
NUMBERS: Final = ("power", "defense", "life")
PHASES: Final = (
    "initiative", "{side}’s spawn phase", "{side}’s spawn phase", "{side}’s action phase 1 of 2",
    "{side}’s action phase 2 of 2", "{side}’s action phase 1 of 2", "{side}’s action phase 2 of 2", "conquest",
)  # fmt: skip
PORTAL, ROW = "⌂", "+"
FACES: Final = {"blade": "†", "miss": "·"}


def picture(battle: Battle) -> PanelPicture:
    """The whole battle: map, sides, combat in progress, and reserves with their prices as they are now."""
    return PanelPicture(
        when=tuple(_when(battle)),
        grid=Grid("The dreamscape", tuple(_cells(battle)), NUMBERS),
        seats=tuple(_strip(battle, side) for side in SIDES),
        heaps=tuple(_reserves(battle, side) for side in SIDES),
        heaps_title="Reserves",
        dice=_dice(battle),
        over=_ending(battle),
    )


def _when(battle: Battle) -> Iterator[str]:
    """The turn, the phase, and what it is for."""
    yield f"Turn {battle.turn}"
    if battle.state == OVER:
        yield "the battle is over"
        return
    yield PHASES[battle.phase].format(side=NAMES[battle.active])
    if battle.action:
        yield battle.action
    if battle.state == SPAWN:
        yield f"{some(battle.points, 'spawn point')} left"


def _ending(battle: Battle) -> str:
    if battle.state != OVER:
        return ""
    winner = winner_of(battle)
    return f"{NAMES[winner]} has won with {battle.called[winner]}." if winner else "Nobody has won."


# --- the map --------------------------------------------------------------------------------------


def _cells(battle: Battle) -> Iterator[Cell]:
    """All cells, North's row above."""
    for row, digit in enumerate(reversed(ROWS)):
        for column, letter in enumerate(COLUMNS):
            cell = letter + digit
            yield Cell(cell, row, column, tuple(_marks(battle, cell)), tuple(_stack(battle, cell)))


def _marks(battle: Battle, cell: str) -> Iterator[Mark]:
    for side in SIDES:
        name, seat = NAMES[side], SEATS[side]
        if PORTALS[side] == cell:
            yield Mark(PORTAL, f"{name}’s portal", seat)
        elif cell in SPAWN_ROWS[side]:
            yield Mark(ROW, f"{name}’s spawn row", seat)
        if value := battle.scoring[side].get(cell, 0):
            yield Mark(str(value), f"{name} scores {value} here", seat)


def _stack(battle: Battle, cell: str) -> Iterator[Piece]:
    """The miniatures in a cell: North's above, then the location, then South's."""
    location = battle.location(cell)
    there = [*battle.creatures(cell, "north"), *([location] if location else []), *battle.creatures(cell, "south")]
    for one in there:
        yield _piece(battle, one)


def _piece(battle: Battle, one: str) -> Piece:
    figure = battle.figures[one]
    numbers = stats(battle, one) if figure.is_creature else ()
    names = tuple(dict.fromkeys(battle.roster.miniatures[code].name for code in battle.warbands[figure.side]))
    name = figure.card.name
    number = figure.own.removeprefix(without_article(name)) if figure.own != name else ""
    short = f"{telling_words(names).get(name, name)}{number}"
    return Piece(one, figure.own, SEATS[figure.side], numbers, battle.damage.get(one, 0), short)


# --- beside the map -------------------------------------------------------------------------------


def _strip(battle: Battle, side: str) -> Strip:
    """A side: turns won, conquest points if the turn ended now, the initiative die, spawn points, zones."""
    points = sum(claimed(battle, side).values()) + battle.kills[side]
    values = [Value("won", battle.won[side], TURNS_TO_WIN), Value("conquest", points)]
    if battle.dice[side]:
        values.append(Value("die", battle.dice[side]))
    if battle.bonus[side]:
        values.append(Value("bonus SP", battle.bonus[side]))
    energy = sum(number(battle, one, "energize") for one in battle.in_play(side))
    if energy:
        values.append(Value("Energize", energy))
    values.append(Value("reserves", len(battle.piles.piles[RESERVES[side]])))
    if dead := len(battle.piles.piles[GRAVEYARD[side]]):
        values.append(Value("graveyard", dead))
    is_first = battle.phase > 0 and battle.first == side and battle.state != OVER
    return Strip(side, NAMES[side], SEATS[side], SIGNS[side], tuple(values), "first" if is_first else "")


def _reserves(battle: Battle, side: str) -> Heap:
    """The reserves of a side by miniature, the cheapest first, each at its price now.

    Rules: SK-SPAWN-07."""
    there, saving = aspects_of(battle, side), channels(battle, side)
    is_spawning = battle.state == SPAWN and battle.active == side
    offered = dict(offers(battle, side)) if is_spawning else {}
    copies: dict[str, list[str]] = {}
    for one in battle.piles.piles[RESERVES[side]]:
        copies.setdefault(battle.figures[one].card.code, []).append(one)
    found = []
    for ones in copies.values():
        cost = price(battle, ones[0], there, saving)
        card = battle.figures[ones[0]].card
        name = f"{len(ones)} × {card.name}" if len(ones) > 1 else card.name
        found.append((cost, card.name, Item(tuple(ones), name, str(cost), is_spawning and ones[0] not in offered)))
    found.sort(key=lambda one: one[:2])
    return Heap(f"{NAMES[side]}: {battle.called[side]}", SEATS[side], tuple(item for _, _, item in found))


def _dice(battle: Battle) -> Dice | None:
    """The combat in progress: its dice, blades and damage."""
    combat = battle.combat
    if combat is None or battle.state == OVER:
        return None
    dice = tuple(Die(FACES.get(face, face), face) for face in sorted(combat.faces, key=_by_worth))
    told = []
    if combat.faces:
        told.append(f"{combat.damage} damage")
        told.append(f"{some(combat.blades, 'blade')} to assign" if combat.blades else "no blades left")
    else:
        n = sum(stats(battle, one)[0] for one in combat.attackers)
        told.append("1 die" if n == 1 else f"{n} dice")
    return Dice(f"Combat in {combat.cell}", dice, SEATS[combat.side], tuple(told))


def _by_worth(face: str) -> tuple[int, str]:
    """Blades first, then damage, the highest first, and misses last."""
    return (0, "") if face == BLADE else (1, str(9 - int(face))) if face.isdecimal() else (2, "")


# --- choices --------------------------------------------------------------------------------------


def highlight(battle: Battle, question: Ask[object], choices: Sequence[Choice[object]]) -> Highlight:
    """The cell that choices lead to or are about, and their miniatures, by the words of their keys.

    Without choices: the cells among which a question lets somebody choose."""
    pieces, goals, starts = set[str](), list[str](), list[str]()
    for choice in choices:
        figure = _figure_of(battle, choice.key)
        if figure:
            pieces.add(figure)
            starts.append(battle.cell(figure))
        goals += _cells_of(choice.key)
    goal = goals[0] if len(set(goals)) == 1 else ""
    start = starts[0] if len(set(starts)) == 1 else ""
    if not goals and start:
        goal, start = start, ""
    if goal and any(choice.key.startswith("strike/") for choice in choices):
        pieces.update(battle.creatures(goal, battle.active))
        pieces.update(battle.creatures(goal, ENEMY[battle.active]))
    return Highlight(goal, start, frozenset(_reach(battle, question, pieces)), frozenset(pieces))


def _reach(battle: Battle, question: Ask[object], pieces: Collection[str]) -> Iterator[str]:
    """The cells that a question offers for some miniatures; without them, if it asks for a cell alone."""
    if not pieces and question.kind != "place":
        return
    for choice in question.choices:
        if not pieces or _figure_of(battle, choice.key) in pieces:
            yield from _cells_of(choice.key)


def _cells_of(key: str) -> list[str]:
    """The cells that a key names."""
    return [word for word in key.split("/") if word in CELLS]


def _figure_of(battle: Battle, key: str) -> str:
    """The first figure that a key names; empty: it names none."""
    words = key.split("/")
    for side, code in pairwise(words):
        if side in SIDES and f"{side}/{code}" in battle.figures:
            return f"{side}/{code}"
    return ""
