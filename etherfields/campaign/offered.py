"""What a card, a tile or a Creature offers, and how a Creature stands on the table, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from etherfields.campaign.to_do import may_be_known, price_of
from etherfields.content.definitions import Creature, Deed, Definition, Overlay, SlumberTile, Tile
from etherfields.content.definitions.travel import Location
from etherfields.content.pack import Pack
from etherfields.dream.creatures import morphs_on
from etherfields.dream.play import Play
from etherfields.dream.table import code
from etherfields.language import tree


def deeds(pack: Pack, definition: Definition | Location, play: Play | None) -> Iterator[str]:
    """EF-SECRET-05: the actions of a card, a line each; of what lies on a Landscape only those one may know of."""
    from etherfields.language.writing import english

    secret = isinstance(definition, Tile | Overlay | Creature | SlumberTile | Location)
    for action in (*getattr(definition, "actions", ()), *getattr(definition, "interactions", ())):
        if secret and not _may_be_told(pack, definition.code, action, play):
            continue
        cost = f" [{english(pack.cost(action.cost))}]" if action.cost and play is None else ""
        price = price_of(play, action, definition.code) if play is not None else cost
        does = pack.effects(action.do)
        asked = pack.condition(action.requirement)
        only = f", only if {english(asked)}" if asked is not None and not _asks_for_finds(asked) else ""
        told = "" if secret and only_reads(does) else f": {english(does)}"
        yield f"{action.name or 'Action'}{price}{only}{told or '.'}"


def _may_be_told(pack: Pack, source: str, action: Deed, play: Play | None) -> bool:
    """EF-SECRET-05: whether an action gives nothing away; without a table what asks for a find is taken to."""
    if play is not None:
        return any(may_be_known(play, who, action, source) for who in play.party)
    asked = pack.condition(action.requirement)
    return asked is None or not _asks_for_finds(asked)


def _asks_for_finds(condition: tree.Condition) -> bool:
    """Whether a condition speaks of what somebody must have found, or what the campaign remembers."""
    return any(isinstance(node, tree.Has | tree.Remembered | tree.Counter) for node in tree.nodes(condition))


def only_reads(body: tree.Effect) -> bool:
    """Whether an effect does nothing but read scripts."""
    return all(node.verb == "script" for node in tree.nodes(body) if isinstance(node, tree.Do))


def as_it_stands(play: Play, creature: Creature) -> Iterator[str]:
    """Where the figures of a Creature stand, in which States, and the Morphs on its tile, each with what it does."""
    from etherfields.language.writing import english

    standing = Counter(
        f"{place}{in_states(play, figure)}"
        for figure, place in play.table.figures.items()
        if code(figure) == creature.code
    )
    for where, n in standing.items():
        yield f"Now on {where}{f' ({n} figures)' if n > 1 else ''}."
    for morph in morphs_on(play, creature.code):
        rules = str(getattr(play.pack.definitions[code(morph)], "rules", ""))
        yield f"Morph: {play.name(morph)}. {english(play.pack.rules(rules)) if rules else ''}".rstrip()


def states_of(play: Play, figure: str) -> list[str]:
    """The States that a figure has, as they are called."""
    held = play.table.tokens.held.items()
    return [kind.partition("/")[2].capitalize() for kind, by in held if kind.startswith("state/") and by.get(figure)]


def in_states(play: Play, figure: str) -> str:
    """The States of a figure, as the end of a sentence."""
    states = states_of(play, figure)
    return f", {' and '.join(states)}" if states else ""
