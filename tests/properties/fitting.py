"""Trees of any kind made to fit the packs of `packs`: names become names of theirs, numbers stay small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast
from zlib import crc32

from msgspec import structs

from etherfields.games.etherfields.vocabulary.game_language import parse, source
from etherfields.games.etherfields.words import MEANINGS
from etherfields.language import tree
from etherfields.language.parse.parser import Kind
from tests.games.etherfields import vocabulary as words
from tests.language.trees import numbered
from tests.properties.packs import PARTY

N = TypeVar("N", bound=tree.Node)

NAMED: Mapping[str, Sequence[str]] = {
    "dreamer": PARTY,
    "creature": ("I-01 J", "I-01 K"),
    "companion": ("I-01 S",),
    "tile": ("I-01", "I-01 B", "I-01 C"),
    "overlay": ("I-01 R", "I-01 U"),
    "note": ("I-01 H", "I-01 I"),
    "item": ("I-01 L", "I-01 M"),
    "mask": ("I-01 N", "I-01 O"),
    "knowledge card": ("I-01 P", "I-01 Q"),
    "influence card": ("I-01 T", "market/1", "ann/1"),
    "gate": ("I-01 X", "I-01 Y"),
    "season card": ("season/1", "season/2"),
    "turn card": ("turn/1", "turn/2"),
}
"""What things of a kind are called."""
TEXTS = {
    "turn card": "turn/2",
    "remember": "the bell",
    "forget": "the bell",
    "counter": "petals",
    "words": "Hush.",
    "outcome": "odd",
    "season": "season/2",
}
"""What can be named in words, by what it refers to."""
SCRIPTS = (101, 103, 105)
BY_NAME = frozenset(("gain", "unlock", "summon"))
"""Verbs that must be told which."""
BENT = frozenset(entry.name for entry in words.QUANTITIES)
WITHOUT_A_MEANING = frozenset(noun.name for noun in words.NOUNS) - set(MEANINGS.nouns)


def text_of(node: tree.Effect | tree.Rule) -> str | None:
    """The source of a tree made to fit; None if it has words that mean nothing there."""
    try:
        fit = cast("tree.Effect | tree.Rule", _fit(numbered(node)))
    except _Unfit:
        return None
    kind: Kind = "effects" if isinstance(fit, tree.Effect) else "rules"
    text = source(fit if isinstance(fit, tree.Effect) else tree.Rules((fit,)))
    if not text.replace("\n", "").isprintable():
        return None
    return text if parse(kind, text).tree is not None else None


class _Unfit(Exception):
    pass


def _fit(node: object) -> object:
    if isinstance(node, tuple):
        return tuple(_fit(part) for part in node)
    if not isinstance(node, tree.Node):
        return node
    match node:
        case tree.Number(n):
            return tree.Number(n % 5)
        case tree.Counter():
            return tree.Counter("petals")
        case tree.Remembered():
            return tree.Remembered("the bell")
        case tree.Word(word) if word not in {entry.name for entry in words.QUALITY_WORDS}:
            return tree.Word("odd")
        case tree.Some() if node.noun in WITHOUT_A_MEANING:
            raise _Unfit
        case tree.Some():
            return _some(node)
        case tree.Do():
            return _do(node)
        case tree.Has(who, what):
            return tree.Has(cast("tree.Selection", _fit(who)), _portion(what))
        case tree.Modify() | tree.Forbid() | tree.Permit() | tree.While() | tree.When() if _depends(node):
            raise _Unfit
        case tree.Offer(name):
            return structs.replace(_inside(node), name=f"Act {crc32(name.encode()) % 1000}")
        case _:
            return _inside(node)


def _depends(node: object) -> bool:
    """Whether a rule holds by what rules bend, and so perhaps by itself."""
    if isinstance(node, tuple):
        return any(map(_depends, node))
    if isinstance(node, tree.Quantity) and node.name in BENT:
        return True
    names = node.__struct_fields__ if isinstance(node, tree.Node) else ()
    return any(_depends(getattr(node, name)) for name in names if name != "body")


def _inside(node: N) -> N:
    return structs.replace(node, **{name: _fit(getattr(node, name)) for name in node.__struct_fields__})


def _some(some: tree.Some, named: bool = False) -> tree.Some:
    known = NAMED.get(some.noun, ())
    named = named or bool(some.name)
    name = known[crc32(some.name.encode()) % len(known)] if named and known else ""
    return structs.replace(_inside(some), name=name)


def _portion(what: tree.Selection) -> tree.Selection:
    """Something that is only counted: also what has no name each."""
    return _some(what) if isinstance(what, tree.Some) else what


def _do(node: tree.Do) -> tree.Do:
    verb = next(verb for verb in words.VERBS if verb.name == node.verb)
    if verb.name not in MEANINGS.verbs:
        raise _Unfit
    args: list[tree.Argument] = []
    for slot, arg in zip(verb.slots(), node.args, strict=True):
        if isinstance(arg, tree.Text):
            args.append(tree.Text(TEXTS[slot.refers]))
        elif slot.kind == "script":
            args.append(tree.Number(SCRIPTS[crc32(repr(arg).encode()) % 3]))
        elif isinstance(arg, tree.Word):
            args.append(arg)
        elif isinstance(arg, tree.Some):
            args.append(_argument(verb.name, arg))
        else:
            args.append(cast("tree.Argument", _fit(arg)))
    return structs.replace(node, args=tuple(args))


def _argument(verb: str, some: tree.Some) -> tree.Some:
    counted = some.noun in MEANINGS.mass
    if (some.noun in WITHOUT_A_MEANING and not counted) or (verb in BY_NAME and not (counted or some.noun in NAMED)):
        raise _Unfit
    return _some(some, named=verb in BY_NAME)
