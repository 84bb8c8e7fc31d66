"""Cards as they come: the face of one that an event brings to the table, or that a question is about."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.games.etherfields.content.author.card_text import tile_of
from etherfields.games.etherfields.definitions.cards import Defect, Influence, Item, Knowledge, Mask, Memory, Note
from etherfields.games.etherfields.definitions.common import Definition
from etherfields.games.etherfields.definitions.landscape import Companion, Gate, TurnCard
from etherfields.games.etherfields.definitions.travel import Fate, Season, Slumber
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import CardFace
from etherfields.language import tree
from .offered_text import only_reads
from .read_lines import back_is_seen, lines_read

COMING = frozenset((
    "fate", "oddity", "loot", "item active", "card gained", "mask gained", "defect gained", "defect drawn", "season",
    "slumber begins",
))  # fmt: skip
"""The kinds of events with which a card comes."""
CALLED: tuple[tuple[type[Definition], str], ...] = (
    (Fate, "Fate"),
    (Item, "Item"),
    (Knowledge, "Knowledge"),
    (Note, "Note"),
    (Memory, "First Memory"),
    (Defect, "Defect"),
    (Mask, "Mask"),
    (Season, "Season"),
    (Slumber, "Slumber"),
    (Influence, "Influence card"),
    (Companion, "Companion"),
    (Gate, "Dream Gate"),
)
"""The sorts of cards that are shown when they come, as people call them."""
_LEFT_OUT = ("price", "flavour")
"""The lines of a card that its face has elsewhere, or not at all."""
WITHOUT_TEXT = "It does nothing by itself: other texts ask for it."


def card_of_event(play: Play, event: Event) -> CardFace | None:
    """The card that comes with an event, as it is read; None: none does."""
    if event.kind not in COMING:
        return None
    card = str(event.facts.get("card", ""))
    if event.kind == "loot":
        return _loot(play, card)
    is_hidden = event.kind == "card gained" and play.is_a(card, Slumber)  # it goes under the Slumber deck
    return face(play, card) if not is_hidden else None


def card_of_question(play: Play, question: Ask[object]) -> CardFace | None:
    """The Item that a slot is looked for, or the card whose text asks; None: there is none.
    Rules: EF-ITEM-07, EF-FATE-01."""
    if question.source == "EF-ITEM-07":
        active = play.table.piles.of("items/active")
        new = next((one.value for one in question.choices if one.value not in active), "")
        return face(play, str(new))
    asking = play.pack.definitions.get(code(question.source))
    if isinstance(asking, TurnCard):
        return _loot(play, question.source)
    return face(play, question.source) if not isinstance(asking, Influence | Gate | Companion) else None


def face(play: Play, card: str) -> CardFace | None:
    """A card of a sort that is shown when it comes, as it is read now."""
    definition = play.pack.definitions.get(code(card))
    kind = next((called for family, called in CALLED if isinstance(definition, family)), "")
    if definition is None or not kind:
        return None
    text, flavour = [], definition.flavour
    for said in _effects(play, definition):
        text += said.splitlines()
    kind = "Oddity" if isinstance(definition, Fate) and definition.oddity is not None else kind
    return CardFace(code(card), kind, definition.name or definition.code, tuple(text), flavour)


def _effects(play: Play, definition: Definition) -> Iterator[str]:
    """The lines of a card but its flavour, without what only reads scripts. Rules: EF-SECRET-05."""
    turned = isinstance(definition, Note) and back_is_seen(play, definition)
    told = False
    for line, said in lines_read(play.pack, tile_of(play.pack, definition), turned, play):
        if line.part not in _LEFT_OUT:
            told = True
            if not (isinstance(line.node, tree.Effect) and _reads(line.node)):
                yield said if said[-1] in ".!?:" else f"{said}."
    if not told and isinstance(definition, Note | Memory):
        yield WITHOUT_TEXT


def _reads(effect: tree.Effect) -> bool:
    """Whether an effect reads scripts and does nothing else."""
    return any(True for _ in tree.every(tree.Do, effect)) and only_reads(effect)


def _loot(play: Play, card: str) -> CardFace | None:
    """The Loot of a Turn card. Rules: EF-TURN-30."""
    printed = play.pack.definitions.get(code(card))
    if not isinstance(printed, TurnCard) or not printed.loot:
        return None
    does = english(play.pack.effects(printed.loot)).splitlines()
    return CardFace(printed.code, "Loot", printed.name or printed.code, tuple(does))
