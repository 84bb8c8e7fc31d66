"""What is printed on a card, as people read it: its rules text, made of the effects that it executes."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.content.definitions import Definition, Slumber
from etherfields.content.definitions.travel import Location
from etherfields.content.pack import Pack

_TEXTS = (
    ("requirement", "condition", "Only if"),
    ("intent", "intent", "Intent"),
    ("layout", "cost", "To lay it out"),
    ("cost", "cost", "Cost"),
    ("setup", "effects", "Set-up"),
    ("do", "effects", ""),
    ("draw", "effects", "When drawn"),
    ("rules", "rules", ""),
    ("moves", "effects", "How it moves"),
    ("basic", "effects", "Basic effect"),
    ("special", "effects", "Special effect"),
    ("morphing", "effects", "Morphing"),
    ("trap", "effects", "Trap"),
    ("loot", "effects", "Loot"),
    ("out_of_turns", "effects", "Out of Turns"),
)
"""What can be printed on a card: the field of its definition, what kind of text that is, and what stands before it."""


def printed_texts(pack: Pack, definition: Definition | Location) -> Iterator[tuple[str, str, str, str]]:
    """The texts in the effect language that a card has: field, kind, heading and source of each."""
    for field, kind, heading in _TEXTS:
        text = str(getattr(definition, field, "") or "")
        if text and text in pack.trees.get(kind, {}):
            yield field, kind, heading, text


def headed(heading: str, words: str) -> str:
    """A text with its heading, if it has one."""
    return f"{heading}: {words}" if heading else words


def front(pack: Pack, definition: Definition) -> Iterator[str]:
    """A Secret's front for whoever looks at it: what it does, line by line, and what is told beside that."""
    from etherfields.language.writing import english

    if isinstance(definition, Slumber) and definition.creature:
        # The tile of such a Slumber is the Creature's own.
        definition = pack.definitions[definition.creature]
    for _, kind, heading, text in printed_texts(pack, definition):
        yield headed(heading, english(pack.trees[kind][text]))
    for action in (*getattr(definition, "actions", ()), *getattr(definition, "interactions", ())):
        cost = f" [{english(pack.cost(action.cost))}]" if action.cost else ""
        yield f"{action.name or 'Action'}{cost}: {english(pack.effects(action.do))}"
    if definition.flavour:
        yield definition.flavour
