"""The report on paragraphs read and unread: the ways to the unread ones, and why no player took them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from etherfields.kernel.play.events import some
from ..bots.bots_protocols import Covers
from .coverage import Covered
from .leads import Fact, Lead

MOST = 6
"""The most ways to a paragraph that are listed."""


def page(title: str, command: str, said: str) -> str:
    """The report of a run of bots as a page of Markdown."""
    return f"# What bots have come to\n\nPlayed of {title} by\n\n    {command}\n\n```text\n{said}\n```\n"


def lines(game: Covers[Any], covered: Covered, seat: str) -> Iterator[str]:
    """The report on read and unread paragraphs, for authors."""
    read, titles = covered.all_read(), game.paragraphs()
    missed = [number for number in sorted(titles) if number not in read]
    if missed:
        were = "1 paragraph was" if len(missed) == 1 else f"{len(missed):,} paragraphs were"
        yield f"{were} read by nobody."
    else:
        yield f"Every paragraph was read by somebody: {len(titles):,}."
    for number in missed:
        yield f"  {_titled(titles, number)}"
        yield from (f"       {line}" for line in _why(game, covered, read, number))
    for players in sorted(covered.games):
        missed = sorted(read - covered.known(players))
        told = f"{some(players, seat)}, {some(covered.games[players], 'game')}:"
        yield f"{told} read by others, but not by these:" if missed else f"{told} all of that was read."
        yield from (f"  {_titled(titles, number)}" for number in missed)


def _titled(titles: Mapping[int, str], number: int) -> str:
    return f"{number}  {titles[number]}" if number in titles else str(number)


def _why(game: Covers[Any], covered: Covered, read: frozenset[int], number: int) -> Iterator[str]:
    known = game.leads().to.get(number, [])
    if not known:
        yield "Nothing leads there."
    for lead in known[:MOST]:
        yield _told(game, covered, read, lead)
    if len(known) > MOST:
        yield f"... and {len(known) - MOST} ways more"


def _told(game: Covers[Any], covered: Covered, read: frozenset[int], lead: Lead) -> str:
    """One way to a paragraph: where it is, what it asks for, and how often it was open and taken."""
    needs = f", if {'; '.join(lead.needs)}" if lead.needs else ""
    return f"{lead.place}{needs}: {'; '.join(_story(game, covered, read, lead))}."


def _story(game: Covers[Any], covered: Covered, read: frozenset[int], lead: Lead) -> Iterator[str]:
    missing = [text for fact in dict.fromkeys(lead.facts) if (text := _missing(game, read, fact))]
    if isinstance(lead.of, int) and lead.of not in read:
        yield f"nobody read {lead.of}"
    elif not lead.key:
        yield "; ".join(missing) or "that never came about"
    elif not covered.open[lead.key]:
        yield "; ".join(("never open", *missing))
    elif not covered.taken[lead.key]:
        yield f"open in {some(covered.open[lead.key], 'game')}, never taken"
    else:
        yield f"taken in {some(covered.taken[lead.key], 'game')}, but it didn't come to that"


def _missing(game: Covers[Any], read: frozenset[int], fact: Fact) -> str:
    """The reason a fact can't have come about: every text that makes it stands in unread paragraphs."""
    sources = [lead.of for lead in game.leads().to.get(fact, ())]
    unread = [str(of) for of in dict.fromkeys(sources) if isinstance(of, int) and of not in read]
    if not sources or len(unread) < len(dict.fromkeys(sources)):
        return ""
    return f"{game.named(fact)} comes only of {' and '.join(unread)}, which nobody read"
