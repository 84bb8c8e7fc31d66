"""What is read from afar or aloud: large type for a group around one screen, and paragraphs alone."""

from __future__ import annotations

from dataclasses import replace

from etherfields.table.screen import board, choices, dreamworld, story, words
from etherfields.table.screen.fragments import EMPTY, Line, boxed, cells, cut, over, wrapped
from etherfields.table.screen.view import View

MARGIN = 3
BOARD_FROM = 130
"""On a screen with so many columns there is room for the board beside large type."""
DETAIL, DETAIL_FROM = 2, 30
"""So many lines on the highlighted choice, where there are so many in all."""


def narrated(view: View, wide: int, high: int) -> list[Line]:
    """The last passage in the middle of the screen, and under it the question with its choices."""
    column = min(wide - 2 * MARGIN, story.COLUMN)
    asked = min(len(view.entries) + 4, high // 2)
    view = replace(view, prompt=_asked(view))
    margin = " " * ((wide - column) // 2)
    prose = story.fitted(story.prose(story.latest(view.events), column), high - asked - 2)
    above = max((high - asked - len(prose)) // 3, 1)
    told = boxed([*[EMPTY] * above, *prose], column, high - asked)
    return [(("", margin), *line) for line in (*told, *boxed(choices.paint(view, column, asked), column, asked))]


def large(view: View, wide: int, high: int) -> list[Line]:
    """The question and its choices with room between them, and how each Dreamer fares: few words, all bold.

    On a wide screen the board lies beside them.
    """
    places = board.paint if view.picture is not None and view.picture.map is None else dreamworld.paint
    if wide < BOARD_FROM or not (beside := places(view, wide - wide // 2 - MARGIN, high - 1)):
        return _large(view, wide, high)
    left = boxed(_large(view, wide // 2, high), wide // 2 + MARGIN, high)
    return [(*line, *over(part, "")) for line, part in zip(left, [*beside, *[EMPTY] * high], strict=False)]


def _large(view: View, wide: int, high: int) -> list[Line]:
    inside = wide - 2 * MARGIN
    party = [line for line in _party(view, inside) for line in (line, EMPTY)]
    told = [over(line, "class:strong") for line in wrapped(_asked(view), inside)]
    if view.covered:
        lines = [*party, *told, EMPTY, *wrapped(words.COVERED, inside, "class:strong")]
        return [(("", " " * MARGIN), *line) for line in lines[:high]]
    detail = choices.detail(view, inside)[: DETAIL if high >= DETAIL_FROM else 0]
    room = high - len(party) - len(told) - 3 - len(detail)
    at = view.at
    each = max(room // 2, 1)
    first = max(0, min(at - each // 2, len(view.entries) - each))
    listed: list[Line] = []
    for number, entry in enumerate(view.entries[first : first + each], start=first):
        style = "class:chosen class:strong" if number == at else "class:strong"
        sign = "▸" if number == at else " "
        listed += [((style, f"{sign}{entry.mark:>2}  {choices.brief(entry, inside - 5)}"),), EMPTY]
    more = len(view.entries) - each
    if more > 0:
        listed.append((("class:dim", words.MORE.format(n=more)),))
    lines = [*party, *told, EMPTY, *listed]
    lines += [EMPTY] * (high - len(detail) - len(lines))
    return [(("", " " * MARGIN), *line) for line in (*lines[: high - len(detail)], *detail)]


def _asked(view: View) -> str:
    """The question, with whose choices these are where there are several Dreamers."""
    several = view.picture is not None and len(view.picture.party) > 1
    return f"{view.names.of(view.whose)}: {view.prompt}" if several and view.whose else view.prompt


def _party(view: View, wide: int) -> list[Line]:
    """A line for each Dreamer: name, Torment, how much is left to do."""
    party = view.picture.party if view.picture is not None else ()
    longest = max((cells(one.name) for one in party), default=0)
    lines: list[Line] = []
    for one in party:
        sign = "▸" if one.code == view.hand_of else " "
        asked = "?" if one.code in view.asked else " "
        bar = "■" * one.torment + "□" * max(one.torment_limit - one.torment, 0)
        name = (f"{view.hue(one.code)} class:strong", f"{sign}{one.name:<{longest}} {asked} ")
        torment = ("class:torment class:strong", f"{bar} {one.torment}/{one.torment_limit}")
        lines.append(cut((name, torment, ("class:strong", f"  hand {len(one.hand)}")), wide))
    return lines
