"""The authors' handbook: `python -m etherfields.language.author.handbook > docs/content.md`.

Its frame is written by people and stands beside this file; every list in it is made from the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib.resources import files

from etherfields.kernel.system.printing import show
from .. import vocabulary as words
from ..parse.parser import Kind, parse
from ..vocabulary.words import Entry, Happens, Noun, Slot, Verb
from ..write.writer import english

_SLOTS = {"value": "NUMBER", "script": "NUMBER", "text": '"NAME"', "colour": "COLOUR", "zone": "ZONE", "state": "STATE"}


def handbook() -> str:
    """The whole page."""
    filled = re.sub(r"\{\{(\w+)\}\}", lambda match: _CHAPTERS[match.group(1)](), _frame())
    return re.sub(r"\n{3,}", "\n\n", filled.replace("```effects", "```")).rstrip() + "\n"


def frame_examples() -> list[str]:
    """The effects that the frame itself shows."""
    return re.findall(r"```effects\n(.*?)```", _frame(), re.S)


def _frame() -> str:
    return files("etherfields.language.author").joinpath("handbook.md").read_text("utf-8")


# --- one entry ----------------------------------------------------------------------------------


def _entry(shown: str, doc: str, example: str) -> str:
    """A word, what it is, an example, and how people read that."""
    told = told_example(example)
    code = example.removeprefix("[").removesuffix("]") if example.startswith("[") else example
    if "\n" in example or "\n" in told:
        return f"- `{shown}`: {doc}\n\n{_block(code)}\n\n  reads\n\n{_block(told)}\n"
    return f"- `{shown}`: {doc}  \n  `{code}` reads: {told}"


def _block(text: str) -> str:
    return "\n".join(["  ```", *(f"  {line}" for line in text.split("\n")), "  ```"])


def told_example(example: str) -> str:
    """An example as people read it, whatever kind of text it is."""
    kinds: tuple[Kind, ...] = ("effects", "rules", "condition")
    if example.startswith("["):
        kinds, example = ("cost",), example[1:-1]
    for kind in kinds:
        root = parse(kind, example).tree
        if root is not None:
            return english(root)
    raise ValueError(f"not an example of anything: {example}")


def _list(title: str, about: str, entries: Iterable[Entry], level: str = "###") -> str:
    items = [_entry(_shown(entry), entry.doc, entry.example) for entry in entries]
    return "\n".join([f"{level} {title}", "", *([about, ""] if about else []), *items, ""])


def _shown(entry: Entry) -> str:
    match entry:
        case Noun():
            return ", ".join(entry.forms)
        case Happens():
            return f"{entry.name} {entry.thing.upper()}".strip()
    return entry.name.strip()


# --- chapters -----------------------------------------------------------------------------------


def _reading() -> str:
    return "\n\n".join(f"Players read:\n\n```\n{told_example(example)}\n```" for example in frame_examples())


def _flow() -> str:
    return _list("How effects and rules are put together", "", words.FLOW, "##") + "\n" + _list(
        "Spans", "How long the standing rules last that an effect brings: `this turn: ...`.", words.SPANS)


def _phrases() -> str:
    return _list("How things are picked out, and what can be asked about them", "", words.PHRASES, "##")


_OF_QUANTITIES = """\
Numbers that standing rules can change, and that effects and conditions can read. `of` says whose:
`hand limit of each other dreamer -1`. A bare quantity is that of whoever owns what it stands on, or does what
brings it (`this turn: hand limit -1`): the wearer of a Mask, the player of a card. Where nobody does, as on an
Item, a Knowledge card, a tile or a Gate, or in a paragraph that is read to all, it is everybody's."""


def _values() -> str:
    return "\n".join((
        "## Numbers and properties\n",
        _list("Quantities", _OF_QUANTITIES, words.QUANTITIES),
        _list("Measures", "Numbers that can only be read.", words.MEASURES),
        _list("Qualities", "Properties that are words: `turn colour is red`.", words.QUALITIES),
        _list("Words for qualities", "Anything else stands in quotes.", words.QUALITY_WORDS),
        _list("Facts", "Conditions of their own.", words.FACTS)))


def _things() -> str:
    return "\n".join((
        "## Things\n",
        _list("Nouns", "", words.NOUNS),
        _list("Adjectives", "Before a noun, or after `is`.", words.ADJECTIVES),
        _list("Zones", "Where cards lie.", words.ZONES),
        _list("Pronouns", "", words.PRONOUNS)))


def _rules() -> str:
    return "\n".join((
        "## What standing rules can be about\n",
        _list("Events", "After `when` and `next time`, with somebody before them, and after `would`. In capitals: "
              "what may be named after them.", words.EVENTS),
        _list("Moments", "After `when`, with nobody before them.", words.MOMENTS),
        _list("Activities", "After `cannot` and `can`.", words.ACTIVITIES)))


def _costs() -> str:
    payable = ", ".join(f"`{_form(verb)}`" for verb in words.VERBS if verb.payable)
    return "\n".join((
        "## Costs\n",
        "The parts of a cost stand between commas; of those with `or` between them, one is paid. A part is a colour of "
        "Intent with a number (`insight 3`; `cunning 2 per dreamer` is as much for each player), a number of tokens "
        "(`2 crystals`), or one of the verbs that can be a price:\n",
        f"{payable}.\n",
        _list("Colours", "", words.COLOURS),
        _list("Words on how it may be used", "", words.COST_WORDS)))


def _verbs() -> str:
    about = ("`WHAT`, `WHERE`, `WHOM` and so on are noun phrases; if only some nouns make sense there, they are named. "
             "`NUMBER` is a value, `\"NAME\"` a name in quotes.")
    items = [_entry(_form(verb), verb.doc + _remarks(verb), verb.example) for verb in words.VERBS]
    dice = ", ".join(f"`{die}` ({', '.join(f'`{face}`' for face in faces)})" for die, faces in words.DICE.items())
    return "\n".join(["## Verbs", "", about, "", *items, "", "## Dice", "", f"The dice and their faces: {dice}.", "",
                      _list("States", "What a figure can be made: `make a creature stunned`.", words.STATES)])


def _form(verb: Verb) -> str:
    return " ".join(_slot(piece) if isinstance(piece, Slot) else piece for piece in verb.pieces())


def _slot(slot: Slot) -> str:
    return slot.name.upper() if slot.kind == "np" else _SLOTS[slot.kind]


def _remarks(verb: Verb) -> str:
    remarks = [f" {slot.name.upper()}: {', '.join(slot.nouns)}." for slot in verb.slots() if slot.nouns]
    if verb.payable:
        remarks.append(" Can be a price.")
    if verb.pending:
        remarks.append(" Only in a rule with `would`.")
    return "".join(remarks)


_CHAPTERS: dict[str, Callable[[], str]] = {
    "reading": _reading, "flow": _flow, "phrases": _phrases, "values": _values, "things": _things, "rules": _rules,
    "costs": _costs, "verbs": _verbs,
}


if __name__ == "__main__":
    show(handbook(), end="")
