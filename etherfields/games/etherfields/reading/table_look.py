"""The things on a table, named as cases name them."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.proving.cases.judge.sights import Seen
from etherfields.proving.scripts.differences import Look
from ..bench.looking import OWN_WORDS, SHARED_WORDS, called
from ..rules.state.play import Play
from ..rules.state.table import code

LEFT_OUT = (
    "seed", "party", "options", "first", "state", "chance", "done", "uses", "order", "spent", "visiting", "altered",
    "absent", "board",
)  # fmt: skip
"""Parts of a table that nobody reads off it: book-keeping of the rules, and what follows from the rest."""
_UNSEEN_PILES = ("secrets",)
"""The piles whose cards are seen where they come to."""


def look(play: Play) -> Look:
    """Everything on a table, by what a case calls it; `LEFT_OUT` aside."""
    return dict([*_plain(play), *_piles(play), *_tokens(play), *_figures(play), *_landscape(play)])


def _plain(play: Play) -> Iterator[tuple[str, Seen]]:
    """Numbers and names that stand by themselves."""
    table, turn = play.table, play.table.turn
    yield "read", [str(number) for number in table.read]
    yield "over", table.over
    yield from ((f"outcome of {play.name(gate)}", how) for gate, how in table.outcomes.items())
    yield "dream", play.name(table.gate) if table.gate else ""
    yield "slumber", play.name(table.slumber) if table.slumber else ""
    yield "ending", turn.ending
    yield "turn", turn.number
    yield "phase", turn.phase
    yield "skipped steps", [str(number + 1) for number in turn.skipped]
    yield "hours", table.hours
    yield "place", table.place
    yield "due", list(table.due)
    yield "Locations unlocked", list(table.found)
    yield "Gate that may be entered again", table.spared
    yield "remembered", list(table.memory)
    yield from ((f'"{name}"', n) for name, n in table.counters.items())
    yield "rules for a while", [f"{one.rules} ({one.span}, by {play.name(one.source)})" for one in table.kept]
    yield "peeked at", [play.name(card) for card in table.peeked]
    yield "Dreamers unlocked", [play.name(who) for who in table.unlocked]
    yield "slots of Oddities", [f"{play.name(card)} on {play.name(tile)}" for card, tile in table.housed.items()]


def _piles(play: Play) -> Iterator[tuple[str, Seen]]:
    """The cards of all piles, from the top."""
    own = {pile: word for word, pile in reversed(OWN_WORDS.items())}
    shared = {pile: word for word, pile in reversed(SHARED_WORDS.items())}
    archetypes = {who for who, _, name in (pile.rpartition("/") for pile in play.table.piles.piles) if name == "hand"}
    for pile, cards in play.table.piles.piles.items():
        owner, _, name = pile.rpartition("/")
        if owner in archetypes:
            words = f"{own.get(name, name)} of {owner}"
        else:
            words = f"morphs of {play.name(name)}" if owner == "morphs" else shared.get(pile, pile)
        if pile not in _UNSEEN_PILES:
            yield words, [called(play, card) for card in reversed(cards)]


def _tokens(play: Play) -> Iterator[tuple[str, Seen]]:
    """The tokens of each kind by their holders, and the tokens on fields."""
    lying: dict[str, list[str]] = {}
    for kind, holders in play.table.tokens.held.items():
        for holder, n in holders.items():
            if holder in play.table.board:
                lying.setdefault(f"tokens on {holder}", []).extend([kind.removesuffix(" token")] * n)
            elif kind.startswith("state/"):
                lying.setdefault(f"states of {_figure(play, holder)}", []).extend([kind[6:].capitalize()] * n)
            elif kind == "key" and holder == "party":
                yield "keys", n
            else:
                yield f"{kind.removesuffix(' token')} of {_figure(play, holder)}", n
    yield from lying.items()


def _figures(play: Play) -> Iterator[tuple[str, Seen]]:
    """Where everybody stands."""
    for figure, place in play.table.figures.items():
        yield f"field of {_figure(play, figure)}", place


def _figure(play: Play, figure: str) -> str:
    """A Dreamer by their code, as in a case; all others by name, of several figures with the number."""
    name = figure if figure in play.table.party else play.name(figure)
    number = figure.partition("#")[2]
    several = sum(code(one) == code(figure) for one in play.table.figures) > 1
    return f"{name} {number}" if number and several else name


def _landscape(play: Play) -> Iterator[tuple[str, Seen]]:
    """How tiles and Overlays lie, and what effects have changed about fields and edges."""
    table = play.table
    for laid in table.laid:
        turned = f", turned by {laid.quarters}" if laid.quarters else ""
        yield f"spot of {play.name(laid.tile)}", f"{laid.spot}{turned}"
    yield from ((f"fields of {play.name(overlay)}", list(fields)) for overlay, fields in table.overlays.items())
    yield "fields closed", list(table.closed)
    yield "fields opened", list(table.opened)
    yield "walls built", list(table.built)
    yield "walls broken", list(table.broken)
    yield "Traps removed", list(table.disarmed)
