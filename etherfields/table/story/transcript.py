"""Transcripts: everything that was said in a game, as plain text that can be compared and read."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.budget import NEW, Budget
from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.retracing import followed
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.saving.laid_tables import laid_table
from etherfields.playable.protocols import Edition, Game
from ..saves.open_save import same_pack

Table = TypeVar("Table")

WIDTH = 100
BROKEN = "! "
"""How the line begins that says why a transcript ends before its journal does."""


def transcript(game: Game[Table], table: Table, keys: Sequence[str], budget: Budget = NEW) -> str:
    """The words said from a table on while the keys are chosen.

    Where a key can't be chosen any more, the transcript ends with the reason."""
    return "".join(f"{line}\n" for line in _lines(game, table, keys, budget))


def transcript_of(game: Game[Table], edition: Edition, journal: Journal) -> str:
    """The words said when a journal is played from its beginning, or from the table that it is laid with."""
    same_pack(journal.header, edition, journal.name)
    beginning = Beginning.of(journal.header, journal.name)
    laid = laid_table(journal.header, journal.name)
    fresh = partial(game.fresh, beginning.seed, beginning.party, dict(beginning.options))
    table = fresh() if laid is None else game.thaw(laid.table)
    return transcript(game, table, journal.keys, beginning.budget.again())


def _lines(game: Game[Table], table: Table, keys: Sequence[str], budget: Budget) -> Iterator[str]:
    session = Session(game, table, keep=False, budget=budget)
    told = 0
    broken = None
    try:
        for taken in followed(session, keys):
            yield from _told(taken.told)
            told += len(taken.told)
            yield _asked(taken.question)
            yield f"> {taken.choice.key}    {taken.choice.label}"
    except Misfit as misfit:
        broken = misfit
    yield from _told(session.events[told:])
    yield _asked(session.question) if session.question is not None else "= The game is over."
    if broken is not None:
        yield f"{BROKEN}{broken}"


def _asked(question: Ask[object]) -> str:
    return f"? {', '.join(question.who)}: {question.prompt}"


def _told(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        if title := event.facts.get("title"):
            yield f"= {title}"
        for part in event.text.split("\n\n") if event.text else ():
            yield from textwrap.wrap(part, WIDTH, break_on_hyphens=False)
