"""Reasons: why a paragraph was not reached, in a sentence, by the leads to it and by what was met."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from etherfields.kernel.play.events import some
from ..bots.bots_protocols import Covers
from ..coverage.leads import Fact, Lead, Leads, Node
from .exploring_protocols import TellsFacts

MADE_BY_TEXTS = frozenset(("memory", "counter"))
"""The kinds of facts that come about by texts alone: where no text makes one it never is so."""
MOST = 4
"""The most leads to a paragraph of which it is said why nobody came by them."""


class Met:
    """What an exploration met, as reasons need it."""

    def __init__(
        self, game: Covers[Any], read: frozenset[int], facts: frozenset[Fact], open_: dict[str, int],
        taken: dict[str, int],
    ) -> None:  # fmt: skip
        self.game, self.leads = game, game.leads()
        self.read, self.facts, self.open, self.taken = read, facts, open_, taken
        self.knows_facts = isinstance(game, TellsFacts)
        self.possible = possible(self.leads)


def possible(leads: Leads) -> frozenset[Node]:
    """The paragraphs and facts that can come about by the texts alone, if every roll and choice falls as it should."""
    found: set[Node] = set()
    is_more = True
    while is_more:
        more = {lead.to for lead in leads.all if lead.to not in found and _could(leads, found, lead)}
        found |= more
        is_more = bool(more)
    return frozenset(found)


def _could(leads: Leads, found: set[Node], lead: Lead) -> bool:
    return all(_given(leads, one) or one in found for one in (lead.of, *_needed(lead)))


def _needed(lead: Lead) -> Iterator[Fact]:
    """The facts that a lead can't do without."""
    return (fact for fact in dict.fromkeys(lead.facts) if fact not in lead.alternatives)


def _given(leads: Leads, node: Node) -> bool:
    """Whether a thing needs no lead: a card that nothing brings may lie there from the beginning."""
    return isinstance(node, tuple) and node not in leads.to and node[0] not in MADE_BY_TEXTS


def reasons(met: Met, number: int) -> list[str]:
    """The reasons that a paragraph was not reached, one for each lead to it."""
    known = met.leads.to.get(number, [])
    if not known:
        return ["Nothing in this pack leads there."]
    said = list(dict.fromkeys(f"{lead.place}: {_reason(met, lead, {number})}." for lead in known))
    more = len(said) - MOST
    return said[:MOST] + ([f"... and {some(more, 'way')} more"] if more > 0 else [])


def _reason(met: Met, lead: Lead, seen: set[Node]) -> str:
    """Why nobody came by a lead."""
    for fact in _needed(lead):
        if why := _of_fact(met, fact, seen):
            return why
    if isinstance(lead.of, int) and lead.of not in met.read:
        return _behind(met, lead.of, seen)
    needs = "; ".join(lead.needs)
    if not lead.key:
        return f"that never came about: {needs}" if needs else "that never came about"
    if not met.open.get(lead.key):
        return f"never open: {needs}" if needs else "never open: nobody came there"
    if not met.taken.get(lead.key):
        return f"open on {some(met.open[lead.key], 'trip')}, never taken"
    often = some(met.taken[lead.key], "trip")
    return f"taken on {often}, but it didn't come to that{f': {needs}' if needs else ''}"


def _behind(met: Met, number: int, seen: set[Node]) -> str:
    """The reason of the paragraph before, followed to the first one that was not reached."""
    before = f"it comes after {number}, which was not read"
    known = met.leads.to.get(number, [])
    if number in seen:
        return f"{before}, and leads there only from itself"
    if len(known) != 1:
        return before if known else f"{before}: nothing in this pack leads there"
    return f"{before} ({_reason(met, known[0], seen | {number})})"


def _of_fact(met: Met, fact: Fact, seen: set[Node]) -> str:
    """Why something isn't so that a lead waits for; empty: it was so."""
    kind = fact[0]
    if fact in met.facts or not met.knows_facts:
        return ""
    if kind not in _NEVER:
        return ""
    told, sources = f"{met.game.named(fact)} {_NEVER[kind]}", met.leads.to.get(fact, [])
    if not sources:
        return f"{told}: nothing in this pack does that" if kind in MADE_BY_TEXTS else f"{told} in these games"
    if fact in seen:
        return f"{told}: it comes only of itself"
    if fact not in met.possible:
        return f"{told}, and by the texts of this pack it never can be"
    unread = [lead.of for lead in sources if isinstance(lead.of, int) and lead.of not in met.read]
    if len(unread) == len(sources):
        where = " or ".join(str(one) for one in dict.fromkeys(unread))
        return f"{told}: it comes only of {where}, which was not read"
    return f"{told} in these games"


_NEVER = {
    "memory": "was never remembered",
    "counter": "was never counted",
    "ending": "never was the ending",
    "card": "never came into play",
}
"""The words for a fact that never was so, by its kind."""
