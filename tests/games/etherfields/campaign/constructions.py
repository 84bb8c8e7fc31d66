"""How often the built-in campaign's prose falls back on the constructions that a reader gets tired of.

`python -m tests.games.etherfields.campaign.constructions` prints the counts of each file of scripts/, and their rates
in a thousand words. Regular expressions count: the figures are close, not exact.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

SCRIPTS = Path(__file__).parents[4] / "scripts"
PARAGRAPH = re.compile(r"(?m)^=== (\d+).*\n")
CONDITION = re.compile(r"^\{[^}]*\}\s*")
LABEL = re.compile(r"^\s*\*\s+(?P<words>.*?)(?:\s+#[a-z]\S*)?(?:\s{2,}|\s+(?=[\[{])|\s+->|$)")
SENTENCE = re.compile(r"(?<=[.!?:])[\"”]?\s+(?=[\"“A-Z0-9])")
TAG = re.compile(r";| - |, (?:and|but)\b")
SHORT = 9
"""A last sentence of so few words, or so few behind its last joint, is an ending on a turn."""

GENERIC = (
    r"\b(?:as one (?!of)\w+|one's|oneself|(?:that|where|if|when|what|because|since|than|,) one "
    r"(?:has|had|does|did|can|can't|must|may|might|would|could|should|ought|goes|is|was|takes|hears|sees|knows)\b|"
    r"One (?:has|had|does|did|can|can't|must|may|might|would|could|should|ought|hears|sees|knows|gets|tells|never)\b|"
    r"one (?:hears|sees|tells|ought|hears|falls|slides|gets|likes|comes so|leaves)\b)"
)
SIMILE = (
    r"\b(?:like (?!to\b|that\b|this\b|it\b|you\b|him\b|her\b|them\b|me\b)\w+|"
    r"as (?:if|though)\b|as \w+ as (?:an?|the)\b|"
    r"as (?:one|people|others|an?) \w+|the way (?:an?|the|others|people|one|it)\b|"
    r"the (?:width|height|size|depth|length|shape) of (?:an?|the)\b)"
)
COUNTED = {
    "somebody who": re.compile(r"\b(?:somebody|someone) (?:who|whom|that|short|had|else|in)\b", re.IGNORECASE),
    "generic one": re.compile(GENERIC),
    "similes": re.compile(SIMILE),
    "usual": re.compile(r"\busual\b"),
    "negation": re.compile(
        r"\b(?:not|no|never|nobody|nothing|none|nowhere|neither|nor|cannot|\w+n't)\b", re.IGNORECASE
    ),
    "semicolons": re.compile(";"),
}
ENDINGS = "endings on a turn"
THEIR_OWN = frozenset((87, 1017, 1871, 236, 2052, 2318, 415, 2097, 2206, 2361, 2442))
"""Paragraphs in which Mrs. Tamm, Miss Orme and the Misses Vane speak: they say "one" of themselves."""


class Counts(msgspec.Struct, kw_only=True):
    """What was counted in one file."""

    words: int = 0
    blocks: int = 0
    found: dict[str, int] = msgspec.field(default_factory=dict)

    def rate(self, construction: str) -> float:
        """How many there are in a thousand words."""
        return 1000 * self.found.get(construction, 0) / max(self.words, 1)


def counted(text: str) -> Counts:
    """All constructions in the text of one file of scripts/."""
    counts = Counts(found=dict.fromkeys((*COUNTED, ENDINGS), 0))
    pieces = PARAGRAPH.split(text)[1:]
    for number, body in zip(map(int, pieces[::2]), pieces[1::2], strict=True):
        for block in blocks(body):
            counts.blocks += 1
            counts.words += len(block.split())
            counts.found[ENDINGS] += ends_on_a_turn(block)
            for name, pattern in COUNTED.items():
                if name != "generic one" or number not in THEIR_OWN:
                    counts.found[name] += len(pattern.findall(block))
        for words in labels(body):
            counts.words += len(words.split())
            counts.found["usual"] += len(COUNTED["usual"].findall(words))
    return counts


def blocks(body: str) -> Iterator[str]:
    """Each block of prose of a paragraph, without conditions, effects and options' labels."""
    lines: list[str] = []
    for line in [*body.splitlines(), ""]:
        prose = not re.match(r"\s*(?:[~*#]|->)", line) and line.strip()
        if prose:
            lines.append(re.sub(r"\s*-> \d+$", "", line.strip()))
        elif lines:
            yield CONDITION.sub("", " ".join(lines))
            lines = []


def labels(body: str) -> Iterator[str]:
    """What stands on the options of a paragraph."""
    for line in body.splitlines():
        if found := LABEL.match(line):
            yield found["words"]


def ends_on_a_turn(block: str) -> bool:
    """True if the last sentence, or what hangs on its last joint, has at most nine words."""
    last = SENTENCE.split(block.strip())[-1]
    return len(last.split()) <= SHORT or (bool(TAG.search(last)) and len(TAG.split(last)[-1].split()) <= SHORT)


def lines(folder: Path = SCRIPTS) -> Iterator[str]:
    """A table of counts, and of rates in a thousand words, for each file."""
    names = (*COUNTED, ENDINGS)
    yield f"{'':24}{'words':>7}" + "".join(f"{name:>20}" for name in names)
    for path in sorted(folder.glob("*.txt")):
        counts = counted(path.read_text(encoding="utf-8"))
        cells = "".join(f"{counts.found[name]:>12} ({counts.rate(name):4.1f})" + " " for name in names)
        yield f"{path.stem:24}{counts.words:>7}{cells}"


if __name__ == "__main__":
    print("\n".join(lines(Path(sys.argv[1]) if len(sys.argv) > 1 else SCRIPTS)))
