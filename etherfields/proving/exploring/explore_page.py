"""The report of an exploration for people: what it cost, what was read, and why the rest was not reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from etherfields.kernel.play.events import some
from etherfields.playable.protocols import Game
from ..bots.bots_protocols import Covers
from .exploring import Explored
from .exploring_protocols import Branches
from .reasons import Met, reasons

MOST_BRANCHES = 10
"""The most branches never run that are listed."""


def met_in(game: Game[Any], explored: Explored) -> Met:
    """What an exploration met."""
    return Met(cast("Covers[Any]", game), explored.read, explored.facts, explored.open, explored.taken)


def report_lines(game: Game[Any], explored: Explored) -> Iterator[str]:
    """The report."""
    titles = cast("Covers[Any]", game).paragraphs()
    yield (
        f"{some(explored.trips, 'trip')} in {some(explored.rounds, 'round')}: {some(explored.decisions, 'decision')}"
        f"; {explored.again:,} made again, {explored.before:,} before that on the way there."
    )
    unread = explored.unread
    read = len(explored.wanted) - len(unread)
    if not unread:
        last = max((find.decisions for find in explored.finds.values()), default=0)
        yield f"Every paragraph was read: {read:,}, the last one after {some(last, 'decision')}."
    else:
        yield f"{read:,} of {some(len(explored.wanted), 'paragraph')} were read. Not reached:"
    met = met_in(game, explored) if unread else None
    for number in unread:
        yield f"  {number}  {titles.get(number, '')}".rstrip()
        if met is not None:
            yield from (f"       {line}" for line in reasons(met, number))
    if isinstance(game, Branches):
        yield from _branches(game, explored)
    for failed in explored.failed:
        yield f"Seed {failed.seed}, {', '.join(failed.party)}: decision {len(failed.keys):,} fails: {failed.failure}"
    yield f"{len(explored.failed):,} failed." if explored.failed else "Nothing failed."


def _branches(game: Branches, explored: Explored) -> Iterator[str]:
    every = game.branches()
    never = sorted(every - explored.branches)
    yield f"{len(every) - len(never):,} of {len(every):,} branches of effects were run."
    if explored.asked.part or not never:
        return
    yield "Never run:"
    yield from (f"  {name}" for name in never[:MOST_BRANCHES])
    if len(never) > MOST_BRANCHES:
        yield f"  ... and {len(never) - MOST_BRANCHES:,} more"
