"""The map in letters and in words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from etherfields.kernel.play.events import listed, some
from ..definitions.cells import CELLS, COLUMNS, ENEMY, NAMES, PORTALS, ROWS, SIDES, SOUTH, SPAWN_ROWS
from ..definitions.naming import within, without_article
from ..rules.state.battle import Battle
from .numbers_text import named

WIDE = 11
"""The letters across a cell."""
PAGE = 66
LETTERS = 2
"""The letters of a miniature on the map."""
SMALL = {"a", "an", "and", "in", "of", "on", "the", "to"}


def value_of(battle: Battle, cell: str) -> str:
    """The points that a cell scores, and for whom; empty: none."""
    values = {side: battle.scoring[side].get(cell, 0) for side in SIDES}
    if all(values.values()) and len(set(values.values())) == 1:
        return f"{some(values[SOUTH], 'point')} for both"
    return ", ".join(f"{some(value, 'point')} for {NAMES[side]}" for side, value in values.items() if value)


def in_cell(battle: Battle, cell: str) -> str:
    """The miniatures in a cell in a few words; empty: nobody."""
    told = []
    for side in SIDES:
        if own := battle.creatures(cell, side):
            told.append(f"{NAMES[side]}: {listed([named(battle, one) for one in own])}")
    if location := battle.location(cell):
        figure = battle.figures[location]
        told.append(f"{NAMES[figure.side]}’s location {without_article(figure.own)}")
    return "; ".join(told)


def cell_in_words(battle: Battle, cell: str) -> str:
    """A cell in a line, clear by itself."""
    kind = next((f"{NAMES[side]}’s portal" for side in SIDES if PORTALS[side] == cell), "")
    kind = kind or next((f"{NAMES[side]}’s row" for side in SIDES if cell in SPAWN_ROWS[side]), "")
    parts = [kind, value_of(battle, cell), in_cell(battle, cell) or "empty"]
    return f"{cell}: {'; '.join(part for part in parts if part)}."


def cells_in_words(battle: Battle) -> Iterator[str]:
    """The cells in which something stands or which score, North’s row first."""
    for cell in _from_north():
        if battle.piles.piles[cell] or value_of(battle, cell):
            yield cell_in_words(battle, cell)
    yield "All other cells are empty and score for nobody."


def notes_on_cells(battle: Battle) -> dict[str, str]:
    """The points and miniatures of each cell that has any, in a few words."""
    told = {cell: "; ".join(filter(None, (value_of(battle, cell), in_cell(battle, cell)))) for cell in CELLS}
    return {cell: words for cell, words in told.items() if words}


def _from_north() -> Iterator[str]:
    return (column + row for row in reversed(ROWS) for column in COLUMNS)


def drawing(battle: Battle) -> list[str]:
    """The map in letters: North above, in each cell its value, its location and the creatures of both sides."""
    letters = {side: _letters(battle, side) for side in SIDES}
    edge = "   " + "." + ".".join(["-" * WIDE] * len(COLUMNS)) + "."
    lines = ["   " + " ".join(f"{column:^{WIDE}}" for column in COLUMNS)]
    for row in reversed(ROWS):
        lines.append(edge)
        cells = [_drawn(battle, column + row, letters) for column in COLUMNS]
        for nth, line in enumerate(zip(*cells, strict=True)):
            lines.append(f" {row if nth == 1 else ' '} |" + "|".join(f"{part:<{WIDE}}" for part in line) + "|")
    lines += [edge, "", "S4: 4 points for South; s, n: creatures of a side; [..]: a location."]
    return [*lines, *_legend(battle, letters)]


def _drawn(battle: Battle, cell: str, letters: dict[str, dict[str, str]]) -> list[str]:
    """The three lines of a cell."""
    values = [f"{NAMES[side][0]}{battle.scoring[side][cell]}" for side in SIDES if cell in battle.scoring[side]]
    marks = [*values, *("portal" for side in SIDES if PORTALS[side] == cell)]
    if location := battle.location(cell):
        figure = battle.figures[location]
        marks.append(f"[{letters[figure.side][figure.card.code]}]")
    lines = [" ".join(marks)]
    for side in reversed(SIDES):
        own = [letters[side][battle.figures[one].card.code] for one in battle.creatures(cell, side)]
        told = next((one for one in (" ".join(own), "".join(own)) if len(one) < WIDE - 2), f"{len(own)} in all")
        lines.append(f"{NAMES[side][0].lower() if own else ' '} {told}"[:WIDE])
    return lines


def _letters(battle: Battle, side: str) -> dict[str, str]:
    """Two letters for each miniature of a side, by code; no two have the same."""
    found: dict[str, str] = {}
    for code in dict.fromkeys(battle.warbands[side]):
        words = [word for word in battle.roster.miniatures[code].name.split() if word.casefold() not in SMALL]
        name = "".join(letter for letter in "".join(words) if letter.isalnum()) or code.replace("-", "")
        first = [words[0][0] + word[0] for word in words[1:] if word[0].isalnum()]
        tried = [*first, *(name[0] + letter for letter in name[1:].lower()), *(name[0] + str(n) for n in range(10))]
        found[code] = next((one for one in tried if one not in found.values()), name[:LETTERS].ljust(LETTERS))
    return found


def _legend(battle: Battle, letters: dict[str, dict[str, str]]) -> Iterator[str]:
    """The miniatures on the map with their letters, a paragraph for each side."""
    for side in SIDES:
        there = dict.fromkeys(battle.figures[one].card.code for one in battle.in_play(side))
        told = [f"{letters[side][code]} {within(battle.roster.miniatures[code].name)}" for code in there]
        if told:
            yield from textwrap.wrap(f"{NAMES[side]}: {', '.join(told)}.", PAGE, subsequent_indent="  ")


def awaiting(battle: Battle, figure: str, cell: str) -> str:
    """The Ambushes that a creature meets in a cell; empty: none.

    Rules: SK-AB-AMBUSH."""
    enemies = battle.creatures(cell, ENEMY[battle.figures[figure].side])
    ambushes = [ability.title for one in enemies for _, ability in battle.figures[one].by_name.get("ambush", ())]
    return f"{listed(ambushes)} awaits it there" if ambushes else ""
