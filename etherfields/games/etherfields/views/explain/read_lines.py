"""The lines of a card that people may read: without its secrets, and with its back once that is seen."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from etherfields.games.etherfields.content.author.card_text import Line, lines
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions.cards import Note
from etherfields.games.etherfields.definitions.common import Definition
from etherfields.games.etherfields.definitions.landscape import Gate
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, in_sight
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.language import tree
from .offered_text import as_offered, only_reads


def lines_read(
    pack: Pack, printed: Definition | Location, turned: bool, play: Play | None
) -> Iterator[tuple[Line, str]]:
    """The lines of a card that people may read, each with its words as they read them."""
    for line in lines(pack, printed):
        if _is_seen(line, printed, turned) and (told := _openly(pack, line, printed, play)):
            yield line, told


_FRONT_OF_A_GATE = ("hint", "district", "keys", "requirement", "cost", "turns", "flavour")


def _is_seen(line: Line, printed: Definition | Location, turned: bool) -> bool:
    """Whether a line stands where people can read it, on the front or on a back they see.
    Rules: EF-DREAM-01, EF-NOTE-02."""
    if isinstance(printed, Gate):
        return line.part in _FRONT_OF_A_GATE or (turned and line.part != "setup")
    return turned or not line.back


def _openly(pack: Pack, line: Line, printed: Definition | Location, play: Play | None) -> str:
    """A line as people read it, without its secrets. Rules: EF-SECRET-05."""
    if line.deed is not None:
        return as_offered(pack, line, printed, play)
    if isinstance(printed, Gate | Location) and line.node is not None:
        words = told_openly(line.node)
        return replace(line, words=words).told if words else ""
    return line.told


def back_is_seen(play: Play, definition: Definition | Location) -> bool:
    """Whether the back of a Gate is up, or a Note is in hands that can turn it over. Rules: EF-DREAM-08, EF-NOTE-02."""
    table = play.table
    if isinstance(definition, Note):
        return any(code(card) == definition.code and in_sight(table, card) for card in table.piles.where)
    return table.gate == definition.code


def told_openly(node: tree.Root) -> str:
    """A text of a Gate as people read it, without what only reads scripts. Rules: EF-SECRET-05."""
    if isinstance(node, tree.Rules):
        rules = tuple(rule for rule in node.rules if not (isinstance(rule, tree.When) and only_reads(rule.body)))
        return english(tree.Rules(rules)) if rules else ""
    return "" if isinstance(node, tree.Effect) and only_reads(node) else english(node)
