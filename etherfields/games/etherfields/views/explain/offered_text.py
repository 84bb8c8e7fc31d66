"""The actions of cards, tiles and Creatures, a Creature's state on the table, and the things on a field, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from etherfields.games.etherfields.campaign.map.shops import asked_price
from etherfields.games.etherfields.content.author.card_text import Line, asks_for_finds
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Creature, Deed, Definition, Overlay, ShopOption, Tile
from etherfields.games.etherfields.definitions.parts import rules_of
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.rules.creatures.morphs import morphs_on
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from ..advise.to_do import may_be_known, price_of


def as_offered(pack: Pack, line: Line, printed: Definition | Location, play: Play | None) -> str:
    """An action as people read it; of what lies open only one that they may know of, else nothing.
    Rules: EF-SECRET-05."""
    deed = line.deed
    if isinstance(deed, ShopOption):
        return replace(line, cost=asked_price(pack, deed.cost, printed.code, play)).told
    assert deed is not None
    cost = price_of(play, deed, printed.code) if play is not None else line.cost
    if not isinstance(printed, Tile | Overlay | Creature | Location):
        return replace(line, cost=cost).told
    if not _may_be_told(pack, printed.code, deed, play):
        return ""
    return replace(line, cost=cost, words="" if only_reads(pack.effects(deed.do)) else line.words).told


def _may_be_told(pack: Pack, source: str, action: Deed, play: Play | None) -> bool:
    """Whether an action gives nothing away; without a table what asks for a find is taken to. Rules: EF-SECRET-05."""
    if play is not None:
        return any(may_be_known(play, who, action, source) for who in play.party)
    asked = pack.condition(action.requirement)
    return asked is None or not asks_for_finds(asked)


def only_reads(body: tree.Effect) -> bool:
    """Whether an effect does nothing but read scripts."""
    return all(FACTS[node.verb].reads for node in tree.every(tree.Do, body))


def as_it_stands(play: Play, creature: Creature) -> Iterator[str]:
    """Where the figures of a Creature stand, in which States, and the Morphs on its tile, each with what it does."""
    standing = Counter(
        f"{place}{in_states(play, figure)}"
        for figure, place in play.table.figures.items()
        if code(figure) == creature.code
    )
    for where, n in standing.items():
        yield f"Now on {where}{f' ({n} figures)' if n > 1 else ''}."
    for morph in morphs_on(play, creature.code):
        rules = rules_of(play.pack.definitions[code(morph)])
        yield f"Morph: {play.name(morph)}. {english(play.pack.rules(rules)) if rules else ''}".rstrip()


def states_of(play: Play, figure: str) -> list[str]:
    """The States that a figure has, as they are called."""
    held = play.table.tokens.held.items()
    return [kind.partition("/")[2].capitalize() for kind, by in held if kind.startswith("state/") and by.get(figure)]


def in_states(play: Play, figure: str) -> str:
    """The States of a figure, as the end of a sentence."""
    states = states_of(play, figure)
    return f", {' and '.join(states)}" if states else ""


def lying_on(play: Play, place: str) -> list[str]:
    """The tokens on a field, with those on a line beside it, and how many there are of each."""
    found = []
    for kind, held in play.table.tokens.held.items():
        n = sum(count for holder, count in held.items() if place in holder.split())
        if n:
            name = play.name(kind)
            called = name if name != kind else kind[:1].upper() + kind[1:]
            found.append(f"{n} {called}" if n > 1 else called)
    return found
