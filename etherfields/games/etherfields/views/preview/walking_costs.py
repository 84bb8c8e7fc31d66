"""Ways over the Landscape: the fields that a Dreamer goes over to get somewhere, and what that costs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from etherfields.games.etherfields.rules.figures.board import is_full
from etherfields.games.etherfields.rules.figures.icons import has_icon
from etherfields.games.etherfields.rules.figures.paths import Goal, goal_of, passages, trapped, way_to
from etherfields.games.etherfields.rules.menu.basic_moves import cost_of_field
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import figures_on
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import listed, some
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from ..picture.board_text import fields_in_words

WALKS = ("move", "effort")
"""With these the keys of choices begin by which a figure goes somewhere."""


def walks_told(play: Play, words: str) -> list[str]:
    """Each Dreamer's walk to a named field, figure or thing; else a Fault. Rules: EF-BASIC-01, EF-BASIC-04."""
    goals = _meant(play, words)
    if not goals:
        names = [*play.table.board.fields, *map(play.name, play.table.figures)]
        example = f"`route {next(iter(play.table.board.fields))}`"
        todo = did_you_mean(likely(words, names)) or f"`map` lists the fields; {example} tells the way to one."
        raise Fault(f"no field, nobody and nothing on the Landscape is called “{words:.40}”", todo=todo)
    walkers = [who for who in play.party if who in play.table.figures]
    return [_walk(play, who, goal) for goal in goals for who in walkers]


def dangers(play: Play, way: Sequence[str]) -> Iterator[str]:
    """Traps on a way, and who stands where it ends."""
    for place in way:
        if has_icon(play, place, "trap"):
            yield f"Trap on {place}"
    for figure in figures_on(play.table, way[-1]) if way else ():
        if "#" in figure:
            yield f"{play.name(figure)} is there"


def crossed(play: Play, question: Ask[object], choices: Sequence[Choice[object]]) -> dict[str, str]:
    """The Traps that Moves go over on their way, by the keys of the choices; the last field is named.
    Rules: EF-MOVE-08."""
    asked = question.who[0] if len(question.who) == 1 else ""
    found = {}
    for choice in choices:
        who = choice.who or asked
        kind, _, goal = choice.key.removeprefix(f"{who}/").partition("/")
        figure = choice.value.figure if isinstance(choice.value, Goal) else who
        if kind in WALKS and (traps := trapped(play, figure)):
            met = [place for place in way_to(play, figure, *goal_of(goal)[:2])[:-1] if place in traps]
            if met:
                found[choice.key] = f"over {'Traps' if len(met) > 1 else 'the Trap'} on {listed(met)}"
    return found


def _meant(play: Play, words: str) -> list[str]:
    """The fields meant by some words: one field, all of a spot, or the fields of a figure."""
    wanted = " ".join(words.casefold().removeprefix("the ").split())
    fields = play.table.board.fields
    named = [one for one in fields if wanted in (one.casefold(), one.casefold().partition(".")[0])]
    standing = play.table.figures.items()
    there = [place for figure, place in standing if play.name(figure).casefold().removeprefix("the ") == wanted]
    return named or list(dict.fromkeys(there)) or _with(play, wanted)


def _with(play: Play, wanted: str) -> list[str]:
    """The fields whose things, figures or actions have these words."""
    told = (line.partition(": ") for line in fields_in_words(play))
    return [place for place, _, words in told if wanted and re.search(rf"\b{re.escape(wanted)}\b", words.casefold())]


def _walk(play: Play, who: str, goal: str) -> str:
    """A Dreamer's way to a field with its price, in a line."""
    name = play.name(who)
    if play.table.figures[who] == goal:
        return f"{name} is on {goal}."
    found = passages(play, who).get(goal, ())
    if not found or play.forbidden("move", who):
        return f"No Move leads {name} to {goal} as things are."
    usual, *longer = (way for _, way in found)
    full = ["nobody more fits there"] if is_full(play, goal) else []
    told = f"{name} to {goal}: {_priced(play, who, usual, full)}"
    for way in longer if trapped(play, who) else ():
        told += f"; or past fewer Traps: {_priced(play, who, way, [])}"
    return f"{told}."


def _priced(play: Play, who: str, way: Sequence[str], more: Sequence[str]) -> str:
    """The fields of a way, and what it costs to go over them."""
    price = f"{len(way) * cost_of_field(play, who)} Cunning"
    if len(way) <= play.table.hours:
        price += f", or {some(len(way), 'Hour')} by Effort"
    return f"{', '.join(way)} ({'; '.join((price, *dangers(play, way), *more))})"
