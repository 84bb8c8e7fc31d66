"""Reading our own source: where a verb is compared by its name, or looked up in a table of a module's own."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from etherfields.games.etherfields.vocabulary.verbs import VERBS
from tests.structure import Source

NAMES = frozenset(verb.name for verb in VERBS)
FACTS_OF_VERBS = frozenset(("FACTS", "VERB", "_facts", "facts", "kinds_of", "verb", "verb_facts", "verbs"))
"""The tables in which a verb may be looked up: its facts, its row, its meaning."""


def verbs_by_name(source: Source) -> list[str]:
    """The lines that compare a verb's name, match it, or look it up in a table that holds something of verbs."""
    found = {(node.lineno, told) for node in ast.walk(source.tree) for node, told in _uses(node)}
    return [f"{source.path}:{line} {told}" for line, told in sorted(found)]


def _uses(node: ast.AST) -> Iterator[tuple[ast.expr | ast.pattern, str]]:
    match node:
        case ast.Compare(left=left, comparators=others):
            if told := _compared([left, *others]):
                yield node, told
        case ast.BinOp(left=ast.Name(id="verbs"), op=ast.BitAnd()):
            yield node, "compares several verbs"
        case ast.MatchClass(cls=ast.Name(id="Do") | ast.Attribute(attr="Do"), patterns=[first, *_]):
            yield from ((first, f"matches `{name}`") for name in _names(first))
        case ast.Match(subject=subject, cases=cases) if _is_verb(subject):
            yield from ((one.pattern, f"matches `{name}`") for one in cases for name in _names(one.pattern))
        case ast.Subscript(value=table, slice=key) if _is_verb(key) and _table(table) not in FACTS_OF_VERBS:
            yield node, f"looks it up in {_table(table)}"
        case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[key, *_]) if _is_verb(key):
            yield from [(node, f"looks it up in {_table(table)}")] if _table(table) not in FACTS_OF_VERBS else []


def _compared(parts: list[ast.expr]) -> str:
    """What a comparison says of verbs; empty: nothing."""
    names = sorted({name for part in parts for name in _names(part)})
    if any(map(_is_verb, parts)):
        tables = [_table(part) for part in parts if isinstance(part, ast.Name | ast.Attribute) and not _is_verb(part)]
        constants = [table for table in tables if table.lstrip("_").isupper() and table not in FACTS_OF_VERBS]
        return ", ".join([f"compares `{name}`" for name in names] + [f"looks it up in {one}" for one in constants])
    made = [part for part in parts if isinstance(part, ast.Call) and _table(part.func) == "Do" and _names(part)]
    several = any(_table(getattr(part, "func", part)).endswith("verbs") for part in parts[1:])
    return f"compares `{names[0]}`" if made or (names and several) else ""


def _is_verb(node: ast.expr) -> bool:
    return _table(node) == "verb" or (isinstance(node, ast.Attribute) and ast.unparse(node).endswith("verb.name"))


def _table(node: ast.expr) -> str:
    """The name by which something is called at last: `verbs` of `self.meanings.verbs`."""
    return getattr(node, "attr", "") or getattr(node, "id", "")


def _names(node: ast.AST) -> list[str]:
    """The verbs that are named anywhere in a piece of source."""
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and one.value in NAMES]
