"""The keys of a pack's options: two of one choice that are the same, and those of keys.txt that are lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from etherfields.kernel.system.outputs import write_output
from etherfields.language import tree
from etherfields.language.language import Language
from etherfields.language.script.option_keys import key_of_option, key_of_way
from etherfields.language.vocabulary.words import key_of_name
from ..load.catalogue import Contents, Front
from ..load.draft import Draft, Placed, PlacedEntry, first_fault
from ..load.findings import Finding
from ..load.read_files import KEYS

HEAD = """\
# The keys that options of this pack have had: journals hold them. `etherfields keys` adds new ones, and
# `etherfields check` says which of them no option has any more.
"""


class Keyed(Struct, frozen=True):
    """An option, and the key that it has."""

    owner: str
    """The code of its card, or `script 512`."""
    key: str
    """The key as journals hold it; for a key with a target its beginning."""
    words: str

    @property
    def line(self) -> str:
        """The line of keys.txt for the key."""
        return f"{self.owner}: {self.key}"


def keyed_options(made: Draft[Front, Contents]) -> Iterator[Keyed]:
    """Every option of a pack whose key is made of words, or stated."""
    for entry in made.entries:
        yield from _of_paragraph(entry, made.catalogue.language)
    for placed in made.placed:
        for root in _texts(made, placed):
            for node in tree.nodes(root):
                yield from _of_node(placed.code, node, made.catalogue.language)
        yield from _actions(made, placed)


def same_keys(made: Draft[Front, Contents]) -> Iterator[Finding]:
    """Options of one choice that have one key, so that journals tell them apart by their order alone."""
    for entry in made.entries:
        for node in tree.nodes(entry.entry.paragraph):
            if isinstance(node, tree.Ways):
                keys = [key_of_way(way) for way in node.ways if way.condition is None]
                for key in _twice(keys):
                    yield entry.finding(f"two options here have the key `{key}`; {_STATE_IT}", warning=True)
        for key in _same_effects(entry.entry.paragraph, made.catalogue.language):
            yield entry.finding(f"two effects to choose from have the key `{key}`; {_STATE_IT}", warning=True)
    for placed in made.placed:
        for root in _texts(made, placed):
            for key in _same_effects(root, made.catalogue.language):
                yield placed.finding(f"two effects to choose from have the key `{key}`; {_STATE_IT}", warning=True)
        for key in _twice([one.key for one in _actions(made, placed)]):
            what = f"two actions here have the key `{key}`; give one of them another: `key = \"...\"`"
            yield placed.finding(what, warning=True)


_STATE_IT = "state another behind the words of one of them: `#another-key`"


def lost_keys(made: Draft[Front, Contents]) -> Iterator[Finding]:
    """Keys that keys.txt has and no option any more, with what could be the same option in other words."""
    text = (made.files.keys or b"").decode("utf-8", "replace")
    if not text:
        return
    made.report.texts.setdefault(KEYS, text)
    found, before = list(keyed_options(made)), noted_before(made)
    given = {one.line for one in found}
    new = [one for one in found if one.line not in before]
    for number, line in enumerate(text.splitlines(), 1):
        if line in before and line not in given:
            owner, _, key = line.partition(": ")
            sort = key.partition("/")[0]
            here = [one.words for one in new if one.owner == owner and one.key.startswith(f"{sort}/")]
            yield Finding(KEYS, number, 1, _lost(owner, key, here), len(line), warning=True)


def noted_before(made: Draft[Front, Contents]) -> set[str]:
    """The keys that keys.txt has, a line each."""
    lines = (made.files.keys or b"").decode("utf-8", "replace").splitlines()
    return {line for line in lines if line.strip() and not line.startswith("#")}


def noted(made: Draft[Front, Contents]) -> list[str]:
    """The keys that keys.txt is to have: those of before, and every one that an option has now."""
    return sorted(noted_before(made) | {one.line for one in keyed_options(made)})


def note_keys(made: Draft[Front, Contents]) -> tuple[Path, int]:
    """Add the keys that options have now to keys.txt; says where that is, and how many were new."""
    if made.report.errors:
        raise first_fault(made.files.root, made.report)
    before, lines, place = noted_before(made), noted(made), made.files.root / KEYS
    write_output(place, (HEAD + "".join(f"{line}\n" for line in lines)).encode(), "the keys")
    return place, len(lines) - len(before)


def _lost(owner: str, key: str, new: Sequence[str]) -> str:
    last = key.rpartition("/")[2]
    stated = f'`key = "{last}"`' if key.startswith("use/") else f"`#{last}` behind its words"
    what = f"no option of {owner} has the key `{key}` any more, which journals may hold"
    if not new:
        return f"{what}; if it is gone for good, delete this line"
    named = ", ".join(f"“{words}”" for words in new[:3])
    return f"{what}; if it is now {named}, write {stated} there, or else delete this line"


def _of_paragraph(entry: PlacedEntry, language: Language) -> Iterator[Keyed]:
    owner, paragraph = entry.owner, entry.entry.paragraph
    for node in tree.nodes(paragraph):
        if isinstance(node, tree.Way):
            yield Keyed(owner, f"script/{paragraph.number}/{key_of_way(node)}", node.label)
        else:
            yield from _of_node(owner, node, language)


def _of_node(owner: str, node: tree.Node, language: Language) -> Iterator[Keyed]:
    if isinstance(node, tree.Option):
        key = key_of_option(node, language)
        yield Keyed(owner, f"option/{key}", node.label or key.replace("-", " "))


def _actions(made: Draft[Front, Contents], placed: Placed) -> Iterator[Keyed]:
    """The actions that a definition is or has, and those that its rules offer."""
    name, where = str(getattr(placed.definition, "name", "")), f"use/{key_of_name(placed.code, lower=False)}"
    for key, called in _deeds(placed.definition):
        yield Keyed(placed.code, f"{where}/{key or key_of_name(called or name)}", called or name)
    for root in _texts(made, placed):
        for node in tree.nodes(root):
            if isinstance(node, tree.Offer):
                yield Keyed(placed.code, f"{where}/{node.key or key_of_name(node.name)}", node.name)


def _deeds(value: object) -> Iterator[tuple[str, str]]:
    """Stated key and name of everything in a definition that somebody can do."""
    if isinstance(value, tuple):
        for part in value:
            yield from _deeds(part)
    elif isinstance(value, Struct):
        if getattr(value, "do", "") and hasattr(value, "key"):
            yield value.key, str(getattr(value, "name", ""))
        for field in value.__struct_fields__:
            yield from _deeds(getattr(value, field))


def _texts(made: Draft[Front, Contents], placed: Placed) -> Iterator[tree.Root]:
    """The trees of a definition's effects and rules."""
    for found in placed.texts():
        root = made.trees.get(found.kind, {}).get(str(found.value))
        if found.kind in ("effects", "rules") and root is not None:
            yield root


def _same_effects(root: tree.Node, language: Language) -> Iterator[str]:
    for node in tree.nodes(root):
        if isinstance(node, tree.Choose):
            always = [option for option in node.options if option.condition is None]
            yield from _twice([key_of_option(option, language) for option in always])


def _twice(keys: Sequence[str]) -> list[str]:
    return [key for key, times in Counter(keys).items() if times > 1]
