"""The authors' handbook of a game: its frame is written by people, every list in it is made from the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from ..vocabulary.words import Entry, Happens, Noun, Slot, Verb, a_or_an

if TYPE_CHECKING:
    from ..language import Language
    from ..parse.parser import Kind

_SLOTS = {"value": "NUMBER", "script": "NUMBER", "text": '"NAME"', "zone": "ZONE", "state": "STATE"}


class Handbook:
    """Writes the handbook of one game; `about` has sentences of the game's own, by the title that they stand below."""

    def __init__(self, language: Language, about: Mapping[str, str] | None = None) -> None:
        self._language = language
        self._words = language.vocabulary
        self._about = about or {}

    def page(self, frame: str) -> str:
        """The whole page: a frame with a chapter in place of each `{{name}}`."""
        self._frame = frame
        filled = re.sub(r"\{\{(\w+)\}\}", lambda match: self._chapters[match.group(1)](), frame)
        return re.sub(r"\n{3,}", "\n\n", filled.replace("```effects", "```")).rstrip() + "\n"

    @property
    def _chapters(self) -> dict[str, Callable[[], str]]:
        return {
            "reading": self._reading, "flow": self._flow, "phrases": self._phrases, "values": self._values,
            "things": self._things, "rules": self._rules, "costs": self._costs, "verbs": self._verbs,
        }  # fmt: skip

    # --- one entry -----------------------------------------------------------------------------

    def _entry(self, shown: str, doc: str, example: str) -> str:
        """A word, what it is, an example, and how people read that."""
        told = self.told_example(example)
        code = example.removeprefix("[").removesuffix("]") if example.startswith("[") else example
        if "\n" in example or "\n" in told:
            return f"- `{shown}`: {doc}\n\n{_block(code)}\n\n  reads\n\n{_block(told)}\n"
        return f"- `{shown}`: {doc}  \n  `{code}` reads: {told}"

    def told_example(self, example: str) -> str:
        """An example as people read it, whatever kind of text it is."""
        kinds: tuple[Kind, ...] = ("effects", "rules", "condition")
        if example.startswith("["):
            kinds, example = ("cost",), example[1:-1]
        for kind in kinds:
            root = self._language.parse(kind, example).tree
            if root is not None:
                return self._language.english(root)
        raise ValueError(f"not an example of anything: {example}")

    def _list(self, title: str, about: str, entries: Iterable[Entry], level: str = "###") -> str:
        items = [self._entry(_shown(entry), entry.doc, entry.example) for entry in entries]
        about = self._about.get(title, about)
        return "\n".join([f"{level} {title}", "", *([about, ""] if about else []), *items, ""]) if items else ""

    # --- chapters ------------------------------------------------------------------------------

    def _reading(self) -> str:
        shown = [self.told_example(example) for example in frame_examples(self._frame)]
        return "\n\n".join(f"Players read:\n\n```\n{told}\n```" for told in shown)

    def _flow(self) -> str:
        flow = self._list("How effects and rules are put together", "", self._words.flow, "##")
        lasting = "How long the standing rules last that an effect brings: `this turn: ...`."
        return flow + "\n" + self._list("Spans", lasting, self._words.spans)

    def _phrases(self) -> str:
        title = "How things are picked out, and what can be asked about them"
        return self._list(title, "", self._words.phrases, "##")

    def _values(self) -> str:
        words = self._words
        return "\n".join((
            "## Numbers and properties\n",
            self._list("Quantities", "Numbers that standing rules can change, and that can be read.", words.quantities),
            self._list("Measures", "Numbers that can only be read.", words.measures),
            self._list("Qualities", "Properties that are words.", words.qualities),
            self._list("Words for qualities", "Anything else stands in quotes.", words.quality_words),
            self._list("Facts", "Conditions of their own.", words.facts)))

    def _things(self) -> str:
        words = self._words
        return "\n".join((
            "## Things\n",
            self._list("Nouns", "", words.nouns),
            self._list("Adjectives", "Before a noun, or after `is`.", words.adjectives),
            self._list("Zones", "Where cards lie.", words.zones),
            self._list("Pronouns", "", words.pronouns)))

    def _rules(self) -> str:
        words = self._words
        named = ("After `when` and `next time`, with somebody before them, and after `would`. In capitals: "
                 "what may be named after them.")
        return "\n".join((
            "## What standing rules can be about\n",
            self._list("Events", named, words.events),
            self._list("Moments", "After `when`, with nobody before them.", words.moments),
            self._list("Activities", "After `cannot` and `can`.", words.activities)))

    def _costs(self) -> str:
        words = self._words
        payable = ", ".join(f"`{_form(verb)}`" for verb in words.verbs if verb.payable)
        resource = f"{a_or_an(words.resource)} {words.resource}"
        parts = ("The parts of a cost stand between commas; of those with `or` between them, one is paid. A part is "
                 f"{resource} with a number, or one of the verbs that can be a price:\n")
        return "\n".join((
            "## Costs\n",
            self._about.get("Costs", parts),
            f"{payable}.\n",
            self._list(f"{words.resource.capitalize()}s", "", words.resources),
            self._list("Words on how it may be used", "", words.cost_words)))

    def _verbs(self) -> str:
        words = self._words
        about = ("`WHAT`, `WHERE`, `WHOM` and so on are noun phrases; if only some nouns make sense there, they are "
                 "named. `NUMBER` is a value, `\"NAME\"` a name in quotes.")
        items = [self._entry(_form(verb), verb.doc + _remarks(verb), verb.example) for verb in words.verbs]
        told = [f"`{die}` ({', '.join(f'`{face}`' for face in shown)})" for die, shown in words.dice.items()]
        faces = ", ".join(told)
        dice = ["## Dice", "", f"The dice and their faces: {faces}.", ""] if faces else []
        states = self._list("States", "The states that something can be in.", words.states)
        return "\n".join(["## Verbs", "", about, "", *items, "", *dice, states])


def frame_examples(frame: str) -> list[str]:
    """The effects that a frame itself shows."""
    return re.findall(r"```effects\n(.*?)```", frame, re.S)


def _block(text: str) -> str:
    return "\n".join(["  ```", *(f"  {line}" for line in text.split("\n")), "  ```"])


def _shown(entry: Entry) -> str:
    match entry:
        case Noun():
            return ", ".join(entry.forms)
        case Happens():
            return f"{entry.name} {entry.thing.upper()}".strip()
    return entry.name.strip()


def _form(verb: Verb) -> str:
    return " ".join(_slot(piece) if isinstance(piece, Slot) else piece for piece in verb.pieces())


def _slot(slot: Slot) -> str:
    return _SLOTS.get(slot.kind) or slot.name.upper()


def _remarks(verb: Verb) -> str:
    remarks = [f" {slot.name.upper()}: {', '.join(slot.nouns)}." for slot in verb.slots() if slot.nouns]
    if verb.payable:
        remarks.append(" Can be a price.")
    if verb.pending:
        remarks.append(" Only in a rule with `would`.")
    return "".join(remarks)
