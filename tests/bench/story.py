"""One branching story, described once and written out for each engine that is to tell it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

VARIABLE = "courage"
VOCABULARY = (
    "tram lamp ticket rope brass window corridor letter river chair ledger coat spoon stair bell "
    "clerk mirror curtain key glove table platform paper child stone bread clock wheel drawer coin "
    "turns waits folds counts opens leans burns holds answers forgets carries lends closes follows "
    "wet narrow green borrowed late warm folded empty heavy quiet yellow second under behind beside "
    "before after against without every another some no one two seven nobody somebody here again"
)
WORDS = VOCABULARY.split()


@dataclass(slots=True)
class Option:
    """One way on from a paragraph."""

    label: str
    to: int
    needs: int = 0
    """Offered only when the variable is at least this; 0: always offered."""


@dataclass(slots=True)
class Paragraph:
    """One numbered paragraph: what it says, what it does to the variable, and the ways on."""

    number: int
    text: str
    change: int = 0
    """What is added to the variable, after the text; -1 sets it back to nothing."""
    options: list[Option] = field(default_factory=list)


def story(count: int = 60, seed: int = 451) -> list[Paragraph]:
    """A story that never ends: every paragraph has a way on that is always offered."""
    chance = random.Random(seed)
    return [_paragraph(number, count, chance) for number in range(1, count + 1)]


def _paragraph(number: int, count: int, chance: random.Random) -> Paragraph:
    change = chance.choice((0, 0, 0, 1, 1, -1 if number % 3 == 0 else 0))
    options = [Option(_sentence(chance, 3, 6), number % count + 1)]
    for _ in range(chance.randint(1, 3)):
        needs = chance.choice((0, 0, 1, 2, 4))
        options.append(Option(_sentence(chance, 3, 6), chance.randint(1, count), needs))
    chance.shuffle(options)
    return Paragraph(number, _text(chance), change, options)


def _text(chance: random.Random) -> str:
    """Forty to eighty words in sentences."""
    left = chance.randint(40, 80)
    sentences = []
    while left > 0:
        length = min(left, chance.randint(5, 12))
        sentences.append(_sentence(chance, length, length) + ".")
        left -= length
    return " ".join(sentences)


def _sentence(chance: random.Random, least: int, most: int) -> str:
    return " ".join(chance.choice(WORDS) for _ in range(chance.randint(least, most))).capitalize()


def as_ink(paragraphs: list[Paragraph]) -> str:
    """The story in ink."""
    lines = [f"VAR {VARIABLE} = 0", "-> p1"]
    for paragraph in paragraphs:
        lines += ["", f"=== p{paragraph.number} ===", paragraph.text]
        if paragraph.change > 0:
            lines.append(f"~ {VARIABLE} = {VARIABLE} + {paragraph.change}")
        elif paragraph.change < 0:
            lines.append(f"~ {VARIABLE} = 0")
        for option in paragraph.options:
            condition = f"{{{VARIABLE} >= {option.needs}}} " if option.needs else ""
            lines.append(f"+ {condition}[{option.label}] -> p{option.to}")
    return "\n".join(lines) + "\n"


def as_script(paragraphs: list[Paragraph]) -> str:
    """The story in our script format."""
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += [f"=== {paragraph.number}  Paragraph", paragraph.text]
        if paragraph.change > 0:
            lines.append(f'~ add {paragraph.change} to "{VARIABLE}"')
        elif paragraph.change < 0:
            lines.append(f'~ set "{VARIABLE}" to 0')
        for option in paragraph.options:
            condition = f'{{"{VARIABLE}" is at least {option.needs}}} ' if option.needs else ""
            lines.append(f"* {option.label} {condition}-> {option.to}")
        lines.append("")
    return "\n".join(lines)
