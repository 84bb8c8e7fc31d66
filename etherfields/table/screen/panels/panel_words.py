"""Panels in words: a cell with its marks and stack, and the signs on the grid."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.playable.panels import Cell, PanelPicture, Piece, Sheet
from .panel_signs import DAMAGE, GOAL, PLACE, REACH, START


def cell_in_words(picture: PanelPicture, cell: Cell) -> str:
    """A cell in a sentence or more: its pieces with their numbers, and its marks."""
    told = [_in_short(picture, piece) for piece in cell.stack] or ["nobody"]
    marks = [one.words for one in cell.marks]
    return f"{cell.name}: {'; '.join(told)}." + (f" {'; '.join(marks)}." if marks else "")


def cell_line_by_line(picture: PanelPicture, cell: Cell) -> list[str]:
    """A cell with a line for each mark and each piece."""
    return [
        *(f"{one.words}." for one in cell.marks),
        *([f"{piece_in_words(picture, piece)}." for piece in cell.stack] or ["Nobody is there."]),
    ]


def row_in_words(sheet: Sheet, code: str) -> str:
    """A row of a sheet in a line: what it lacks and does; empty: there is none."""
    row = next((one for one in sheet.rows if one.code == code), None)
    return f"{row.name}: {': '.join(filter(None, (row.state, row.text)))}" if row is not None else ""


def _in_short(picture: PanelPicture, piece: Piece) -> str:
    """A piece with its numbers alone."""
    numbers = f" {'/'.join(map(str, piece.numbers))}" if piece.numbers else ""
    damage = f", {piece.damage} damage" if piece.damage else ""
    return f"{_whose(picture, piece)}{piece.name.removeprefix('The ')}{numbers}{damage}"


def _whose(picture: PanelPicture, piece: Piece) -> str:
    return f"{picture.seats[piece.seat].name}’s " if 0 <= piece.seat < len(picture.seats) else ""


def piece_in_words(picture: PanelPicture, piece: Piece) -> str:
    """A piece with its numbers, each by its name."""
    numbers = zip(picture.grid.numbers, piece.numbers, strict=False)
    told = [f"{name} {number}" for name, number in numbers] + [f"damage {piece.damage}"] * bool(piece.damage)
    return f"{_whose(picture, piece)}{piece.name.removeprefix('The ')}" + (f" ({', '.join(told)})" if told else "")


def legend(picture: PanelPicture) -> Iterator[tuple[str, str]]:
    """The signs on a grid with their meanings."""
    for seat in picture.seats:
        yield seat.sign, f"{seat.name}, also before a mark: it is meant for {seat.name}"
    known: dict[str, str] = {}
    for cell in picture.grid.cells:
        for mark in cell.marks:
            known.setdefault("5" if mark.sign.isdecimal() else mark.sign, mark.words)
    yield from ((sign, f"such as: {words}") for sign, words in known.items())
    if picture.grid.numbers:
        yield "3/2/4", ", ".join(picture.grid.numbers) + ", as they are now; without strokes where room is scarce"
        yield "2× p5", f"two of a side whose {picture.grid.numbers[0]} is 5 together; `?` on the cell names them"
    yield DAMAGE, "damage, one each, or as many as the number behind it"
    yield PLACE, "has no numbers: a place and not a creature"
    yield f"{GOAL} {START} {REACH}", "before a cell: the highlighted choice leads there; from there; others lead there"
