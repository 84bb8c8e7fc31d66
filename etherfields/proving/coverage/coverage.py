"""The paragraphs read and unread in games of bots: the ways to the unread ones, and why no player took them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct, field

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.players.sensible.good_endings import Fact
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import some
from etherfields.kernel.play.players import Player
from .leads import Lead, Leads, leads_of

_COPY = re.compile(r"#\d+")
MOST = 6
"""The most ways to a paragraph that are listed."""


class Watch(Struct):
    """Notes in one game which of the ways that lead anywhere were open, and which were taken."""

    keys: frozenset[str]
    open: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    _known: dict[str, str] = field(default_factory=dict)

    def of(self, player: Player) -> Player:
        """A player whose questions and answers are noted."""

        def answer(question: Ask[object]) -> Choice[object]:
            choice = player(question)
            self.open.update(map(self._way, question.choices))
            self.taken.add(self._way(choice))
            return choice

        return answer

    def _way(self, choice: Choice[object]) -> str:
        """The key of a choice as a lead has it; empty: it leads nowhere by itself."""
        known = self._known.get(choice.key)
        if known is None:
            parts = _COPY.sub("", choice.own).replace("quick/", "use/", 1).split("/")
            key = "/".join(parts[:3])
            known = self._known[choice.key] = key if key in self.keys else ""
        return known


def watch(pack: Pack) -> Watch:
    """The watcher that notes the open and the taken ways in a game of a pack."""
    return Watch(leads_of(pack).keys)


class Covered(Struct):
    """The paragraphs read in many games, by the number of Dreamers, and the ways that were open."""

    games: Counter[int] = field(default_factory=Counter)
    """By the number of Dreamers."""
    read: dict[int, Counter[int]] = field(default_factory=dict)
    """By the number of Dreamers: in how many games each paragraph was read."""
    open: Counter[str] = field(default_factory=Counter)
    """In how many games each way was open."""
    taken: Counter[str] = field(default_factory=Counter)

    def add(self, dreamers: int, read: frozenset[int], open_: frozenset[str], taken: frozenset[str]) -> None:
        """Count one more game."""
        self.games[dreamers] += 1
        self.read.setdefault(dreamers, Counter()).update(read)
        self.open.update(open_)
        self.taken.update(taken)

    def known(self, dreamers: int) -> frozenset[int]:
        """The paragraphs that some party of a size has read."""
        return frozenset(self.read.get(dreamers, ()))

    def all_read(self) -> frozenset[int]:
        """The paragraphs that anybody has read."""
        return frozenset(number for read in self.read.values() for number in read)


def page(pack: Pack, command: str, said: str) -> str:
    """The report of a run of bots as a page of Markdown."""
    version = f"{pack.campaign.title or pack.name} {pack.campaign.version}"
    return f"# What bots have come to\n\nPlayed of {version} by\n\n    {command}\n\n```text\n{said}\n```\n"


def lines(pack: Pack, covered: Covered) -> Iterator[str]:
    """The report on read and unread paragraphs, for authors."""
    read = covered.all_read()
    missed = [number for number in sorted(pack.paragraphs) if number not in read]
    if missed:
        were = "1 paragraph was" if len(missed) == 1 else f"{len(missed):,} paragraphs were"
        yield f"{were} read by nobody."
    else:
        yield f"Every paragraph was read by somebody: {len(pack.paragraphs):,}."
    for number in missed:
        yield f"  {_titled(pack, number)}"
        yield from (f"       {line}" for line in _why(pack, covered, read, number))
    for dreamers in sorted(covered.games):
        yield from _by_size(pack, covered, read, dreamers)


def _by_size(pack: Pack, covered: Covered, read: frozenset[int], dreamers: int) -> Iterator[str]:
    """The paragraphs that parties of a size have not read, and others have."""
    games = some(covered.games[dreamers], "game")
    missed = sorted(read - covered.known(dreamers))
    if len(missed) == 0:
        yield f"{some(dreamers, 'Dreamer')}, {games}: all of that was read."
        return
    yield f"{some(dreamers, 'Dreamer')}, {games}: read by others, but not by these:"
    yield from (f"  {_titled(pack, number)}" for number in missed)


def _titled(pack: Pack, number: int) -> str:
    paragraph = pack.paragraphs.get(number)
    return f"{number}  {paragraph.title}" if paragraph is not None else str(number)


def _why(pack: Pack, covered: Covered, read: frozenset[int], number: int) -> Iterator[str]:
    leads = leads_of(pack)
    known = leads.to.get(number, [])
    if not known:
        yield "Nothing leads there."
    for lead in known[:MOST]:
        yield _told(pack, covered, leads, read, lead)
    if len(known) > MOST:
        yield f"... and {len(known) - MOST} ways more"


def _told(pack: Pack, covered: Covered, leads: Leads, read: frozenset[int], lead: Lead) -> str:
    """One way to a paragraph: where it is, what it asks for, and how often it was open and taken."""
    needs = f", if {'; '.join(lead.needs)}" if lead.needs else ""
    return f"{lead.place}{needs}: {'; '.join(_story(pack, covered, leads, read, lead))}."


def _story(pack: Pack, covered: Covered, leads: Leads, read: frozenset[int], lead: Lead) -> Iterator[str]:
    missing = [text for fact in dict.fromkeys(lead.facts) if (text := _missing(pack, leads, read, fact))]
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


def _missing(pack: Pack, leads: Leads, read: frozenset[int], fact: Fact) -> str:
    """The reason a fact can't have come about: every text that makes it stands in unread paragraphs."""
    sources = [lead.of for lead in leads.to.get(fact, ())]
    unread = [str(of) for of in dict.fromkeys(sources) if isinstance(of, int) and of not in read]
    if not sources or len(unread) < len(dict.fromkeys(sources)):
        return ""
    return f"{_named(pack, fact)} comes only of {' and '.join(unread)}, which nobody read"


def _named(pack: Pack, fact: Fact) -> str:
    kind, name = fact
    definition = pack.definitions.get(name) if kind == "card" else None
    return f"{definition.name} ({name})" if definition is not None else f"“{name}”"
