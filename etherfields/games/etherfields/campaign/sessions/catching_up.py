"""Catching up: a pack's additions since a table was saved find their places on it, and its losses go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.rules.dream.setup import new_table
from etherfields.games.etherfields.rules.state.pile_names import zone_of
from etherfields.games.etherfields.rules.state.rulings import options_of
from etherfields.games.etherfields.rules.state.table import Table, code, own
from etherfields.kernel.system.faults import Fault
from etherfields.language import tree
from etherfields.language.vocabulary.words import key_of_name

IN_LANDSCAPE = ("turn", "dream over", "slumber over")
"""The states of a campaign in which a Dream or a Slumber is played."""


def catch_up(pack: Pack, table: Table) -> None:
    """Add the cards, piles and tokens that a saved table doesn't know yet, where a new campaign would have them."""
    cards, piles, kinds = _whole(pack)
    if cards <= table.piles.where.keys() and piles <= table.piles.piles.keys() and kinds <= table.tokens.held.keys():
        return
    fresh = new_table(pack, table.seed, table.party, dict(table.options))
    for name, lying in fresh.piles.piles.items():
        if name not in table.piles.piles:
            table.piles.create(name)
        for card in lying:
            if card not in table.piles.where:
                table.piles.add(card, name, "bottom")
    for pool, size in fresh.tokens.sizes.items():
        if pool not in table.tokens.sizes:
            faces = (kind for kind, home in fresh.tokens.pools.items() if home == pool and kind != pool)
            table.tokens.create(pool, size, faces)


def rename_actions(pack: Pack, table: Table) -> None:
    """Note the use of an action that a rule offers under its stated key, where it was noted under its former name."""
    keys = _stated_keys(pack)
    if not keys:
        return

    def renamed(mark: str) -> str:
        of, _, name = mark.rpartition(":")
        return f"{of}:{key}" if (key := key_of_name(name)) in keys else mark

    table.turn.last_action = {who: renamed(mark) for who, mark in table.turn.last_action.items()}
    table.uses = {renamed(mark): n for mark, n in table.uses.items()}
    table.done = {span: [renamed(mark) for mark in marks] for span, marks in table.done.items()}
    for kind, holders in table.tokens.held.items():
        for holder, n in list(holders.items()):
            if renamed(holder) != holder:
                table.tokens.pass_on(kind, holder, renamed(holder), n)


def lost(pack: Pack, table: Table) -> list[str]:
    """The codes that a table holds and the pack has no more, each with where it lies; and options that are gone.

    What is in play comes first, then what else is somebody's who plays."""
    where = table.piles.where
    alone = {thing for thing in _gone(pack, (*table.figures, *_ground(table))) if thing not in where}
    owned = {pile for who in table.party for pile in own(who)}
    lying = sorted(
        (not zone_of(where[card]).in_play, where[card] not in owned, card, where[card]) for card in _gone(pack, where)
    )
    told = (*sorted(alone), *(f"{card} (in {pile})" for *_, card, pile in lying))
    return [*told, *(f"the option {name}={table.options[name]}" for name in _options_gone(pack, table))]


def let_go(pack: Pack, table: Table) -> None:
    """Take off a saved table what the pack has no more; a Fault where the game stands on it."""
    for name in _options_gone(pack, table):
        del table.options[name]
    if firm := sorted({code(thing) for thing in _gone(pack, _ground(table))}):
        todo = "Play it with the content that it was saved with."
        raise Fault(f"the game stands on what the content has no more: {', '.join(firm)}", todo=todo)
    cards, _, _ = _whole(pack)
    strange = table.piles.where.keys() - cards
    things = _gone(pack, (*filter(strange.__contains__, table.piles.where), *table.figures))
    if not things:
        return
    for thing in things:
        for kind, holders in table.tokens.held.items():
            if thing in holders:
                table.tokens.lose(kind, thing, holders[thing])
        table.figures.pop(thing, None)
        table.overlays.pop(thing, None)
        table.spent.pop(thing, None)
        if thing in table.piles.where:
            table.piles.forget(thing)
        if (changed := f"morphs/{code(thing)}") in table.piles.piles:
            table.piles.move_all(changed, "morphs")
    for named in (table.flipped, table.order, table.peeked):
        named[:] = [thing for thing in named if not _gone(pack, (thing,))]
    table.kept = [kept for kept in table.kept if kept.source not in things]
    table.housed = {oddity: tile for oddity, tile in table.housed.items() if not _gone(pack, (oddity, tile))}
    if table.turn.last_card and _gone(pack, (table.turn.last_card,)):
        table.turn.last_card = ""


def _ground(table: Table) -> Iterator[str]:
    """The things that a game can't go on without: the Dreamers, the present Gate or Slumber, and the laid tiles."""
    yield from table.party
    yield from (code for code in (table.gate, table.slumber) if code)
    yield from (laid.tile for laid in table.laid)


def _gone(pack: Pack, things: Iterable[str]) -> list[str]:
    """The things whose codes are none of the pack."""
    known = pack.definitions
    return [thing for thing in things if code(thing) not in known]


def _options_gone(pack: Pack, table: Table) -> list[str]:
    """The options of a campaign that can't be chosen any more as they were."""
    gone = []
    for name, value in table.options.items():
        try:
            options_of(pack, {name: value})
        except Fault:
            gone.append(name)
    return gone


@once_for_a_pack
def _stated_keys(pack: Pack) -> frozenset[str]:
    """The keys that actions of standing rules state."""
    nodes = (node for root in pack.trees.get("rules", {}).values() for node in tree.nodes(root))
    return frozenset(node.key for node in nodes if isinstance(node, tree.Offer) and node.key)


@once_for_a_pack
def _whole(pack: Pack) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """All cards, piles and kinds of tokens that a pack has, whoever plays."""
    fresh = new_table(pack, 0, (), {})
    return frozenset(fresh.piles.where), frozenset(fresh.piles.piles), frozenset(fresh.tokens.held)


def stand_somewhere(table: Table) -> None:
    """Refuse a table that is to be played on in the middle of a Dream which it does not name."""
    if table.state in IN_LANDSCAPE and not (table.gate or table.slumber):
        raise Fault("the game stands in a Dream, and says not in which")
