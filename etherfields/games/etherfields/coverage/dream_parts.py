"""The Dreams of a pack as parts to be explored: their paragraphs, and the facts that are so on a table."""

from __future__ import annotations

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE
from etherfields.language.compile.branches import all_branches
from etherfields.proving.coverage.leads import Fact
from ..content.load.campaign_pack import Pack
from ..content.load.pack_names import group
from ..rules.state.table import Table, code
from .pack_leads import leads_of


@once_for_a_pack
def paragraphs_of(pack: Pack, gate: str) -> frozenset[int]:
    """The paragraphs that the Secrets of a Dream lead to, and those that lie behind them."""
    found: set[int] = set()
    waiting = [lead.to for lead in leads_of(pack).all if _is_of(lead.of, gate)]
    behind: dict[int, list[int]] = {}
    for lead in leads_of(pack).all:
        if isinstance(lead.of, int) and isinstance(lead.to, int):
            behind.setdefault(lead.of, []).append(lead.to)
    while waiting:
        number = waiting.pop()
        if isinstance(number, int) and number not in found and number in pack.paragraphs:
            found.add(number)
            waiting += behind.get(number, ())
    return frozenset(found)


def _is_of(source: object, gate: str) -> bool:
    return isinstance(source, tuple) and bool(group(source[1])) and group(source[1]) == group(gate)


@once_for_a_pack
def _facts_asked_for(pack: Pack) -> frozenset[Fact]:
    return frozenset(fact for lead in leads_of(pack).all for fact in lead.facts)


@once_for_a_pack
def branches_of(pack: Pack) -> frozenset[str]:
    """The names of all branches of effects in a pack."""
    texts = (root for trees in pack.trees.values() for root in trees.values())
    script = (paragraph.parts for paragraph in pack.paragraphs.values())
    return frozenset(name for root in (*texts, *script) for name in all_branches(root, LANGUAGE))


def facts_on(pack: Pack, table: Table) -> frozenset[Fact]:
    """The facts that something waits for and that are so: flags, counters, endings, cards that left the Secrets."""
    found: set[Fact] = {("memory", name) for name in table.memory}
    found |= {("counter", name) for name, count in table.counters.items() if count > 0}
    found |= {("ending", how) for how in table.outcomes.values()}
    found |= {("card", code(card)) for card, pile in table.piles.where.items() if pile != "secrets"}
    return _facts_asked_for(pack) & found
