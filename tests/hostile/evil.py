"""A pack and words in which everything tries to steer the terminal that it is shown on."""

from __future__ import annotations

import re
import shutil
import unicodedata
from pathlib import Path

from etherfields.playable.registry import FIRST, plugin

BARE = "\x9b2J\u202etxet\u2066\u200b"
"""A screen cleared by one character, and writing from right to left: what TOML lets stand as it is."""
TOLD = "\x1bc\x1bPowned\x07" + BARE
"""Besides that a terminal made as new, and a command of its own, without the brackets of the Script Book."""
EVIL = "\x1b]0;owned\x07\x1b[31;7;5m" + BARE
"""Besides that a title for the window, and a colour."""
ESCAPED = "".join(letter if letter.isprintable() else rf"\u{ord(letter):04X}" for letter in EVIL)
"""The same as a text of TOML can say it."""
SAID = r'^((?:name|flavour|hint|goal|about|title) *= *"(?!night-laundry|Claim|Dazed|Stunned|Para|Poi)[^"\n]*)"'
"""What TOML says for people; names that other texts call remain."""
CALLED = r"^(=== .+|\* [^\[{\n]*?[^\[{\n ](?=  |$))"
"""What the Script Book calls paragraphs and options."""


def steered(said: str, besides: str = "\n") -> list[str]:
    """The characters in what was said that steer a terminal, by their numbers in Unicode."""
    odd = {letter for letter in said if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")}
    return sorted(f"U+{ord(letter):04X}" for letter in odd - set(besides))


def evil_pack(root: Path) -> Path:
    """The small pack that works, with something evil in every name, remark, paragraph, option and counter."""
    shutil.copytree(plugin(FIRST).template(), root)
    for path in (root / "campaign.toml", *(root / "secrets").glob("*.toml")):
        said = re.sub(SAID, lambda found: f'{found[1]}{ESCAPED}"', path.read_text("utf-8"), flags=re.MULTILINE)
        said = said.replace("[gate.outcome.kept]", f'[gate.outcome."kept{BARE}"]')
        path.write_text(said.replace('"bells"', f'"bells{BARE}"'), "utf-8")
    book = root / "scripts" / "I-01.txt"
    told = re.sub(CALLED, lambda found: found[1] + TOLD, book.read_text("utf-8"), flags=re.MULTILINE)
    told = told.replace("The launderette", TOLD)
    told = told.replace('"kept"', f'"kept{BARE}"').replace('"bells"', f'"bells{BARE}"')
    book.write_text(told, "utf-8")
    return root
