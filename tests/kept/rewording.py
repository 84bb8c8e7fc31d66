"""A pack in which every option is called otherwise, and keeps its key as authors are told to keep it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from etherfields.language.vocabulary.words import key_of_name
from etherfields.language.write.writer import key_of_label

OWN_ACTION = ("influence", "item", "note", "memory")
"""Families whose cards are actions themselves."""
_WAY = re.compile(r"^(\s*)\* (.+?)(?=\s*(?:$|\[|\{|->))", re.MULTILINE)
_LABEL = re.compile(r'(\* |: |/ )"([^"\n]+)"')
_OFFER = re.compile(r'\baction "([^"\n]+)"')
_TABLE = re.compile(r"^(?=\[\[)", re.MULTILINE)
_NAME = re.compile(r'^name( *)= "([^"\n]+)"$', re.MULTILINE)


def reword(pack: Path) -> dict[str, str]:
    """Reword every option of a pack in place, and state its key.

    Says by what uses of the actions that rules offer are noted from then on, each with what it was before.
    """
    files = [path for room in ("scripts", "secrets") for path in sorted((pack / room).iterdir())]
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    whole = "\n".join(texts.values())
    count = 0

    def other() -> str:
        nonlocal count
        count += 1
        return f"Something Else {count}"

    for path, text in texts.items():
        if path.suffix == ".txt":
            lines = (line if line.lstrip().startswith("~") else
                     _WAY.sub(lambda way: f"{way[1]}* {other()} #{key_of_label(way[2])}", line)
                     for line in text.split("\n"))  # fmt: skip
            text = "\n".join(lines)
        else:
            text = "".join(_renamed(table, whole, other) for table in _TABLE.split(text))
        text = _LABEL.sub(lambda label: f'{label[1]}"{other()} #{key_of_label(label[2])}"', text)
        text = _OFFER.sub(lambda offer: f'action "{other()} #{key_of_name(offer[1])}"', text)
        path.write_text(text, encoding="utf-8")
    return {f":{key_of_name(name)}": f":{name}" for name in _OFFER.findall(whole)}


def _renamed(table: str, whole: str, other: Callable[[], str]) -> str:
    """A table of TOML whose action has another name, unless that name is how something else speaks of the card."""
    head = re.match(r"\[\[([\w.]+)\]\]", table)
    name = _NAME.search(table)
    if head is None or name is None or not re.search(r"^do *=", table, re.MULTILINE):
        return table
    is_action = "." in head[1] and not re.search(r"^code *=", table, re.MULTILINE) and "option" not in head[1]
    if is_action or (head[1] in OWN_ACTION and whole.count(f'"{name[2]}"') == 1):
        new = f'name = "{other()}"\nkey = "{key_of_name(name[2])}"'
        return table[: name.start()] + new + table[name.end() :]
    return table
