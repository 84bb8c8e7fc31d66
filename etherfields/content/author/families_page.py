"""A page for authors with every key of every family of a game.

Everything is read off the definitions and their docstrings, so that the page can't be out of date."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Collection
from functools import cache
from typing import Annotated, Literal, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import FieldInfo, fields

from etherfields.language.vocabulary.words import a_or_an
from ..load.catalogue import Catalogue, Contents, Front
from ..load.read_files import FRONT
from ..load.shaping import table_type

Hint: TypeAlias = object

_DRAWINGS = {
    "map": "a map, drawn",
    "picture": "a picture in characters",
    "letters": "the picture in plain letters",
    "alt": "the picture in words",
}
_PLAIN = {bool: "`true` or `false`", int: "number", str: "text", float: "number"}


def page_of_families(catalogue: Catalogue[Front, Contents], head: str, shared: Collection[str]) -> str:
    """The whole page: the head, the front page, and each family without the keys that all have."""
    chapters = [f"## {FRONT}", *_tables("", catalogue.front, ())]
    for name, family in catalogue.families.items():
        chapters += [f"## {name}", *_tables(name, family.kind, shared)]
    return head + "\n" + "\n\n".join(chapters).rstrip() + "\n"


def _tables(path: str, kind: type[Struct], shared: Collection[str]) -> list[str]:
    """A table of TOML: what it is, its keys, and the tables inside it."""
    hints, docs = get_type_hints(kind, include_extras=True), _docs(kind)
    rows, inner = [], []
    for info in fields(kind):
        hint = hints[info.name]
        table = table_type(hint)
        if table is None and info.encode_name not in shared:
            rows.append(_row(info, hint, docs.get(info.name, "")))
        elif table is not None:
            below = f"{path}.{info.encode_name}".lstrip(".")
            heading = f"### `{_heading(below, hint)}`"
            remark = [docs[info.name]] if info.name in docs else []
            inner += [heading, *remark, *_tables(below, table, ())]
    about = " ".join((inspect.getdoc(kind) or "").split())
    head = "| key | what it holds | default | |\n| --- | --- | --- | --- |\n"
    return [about, *([head + "\n".join(rows)] if rows else []), *inner]


def _heading(path: str, hint: Hint) -> str:
    if get_origin(hint) is dict:
        return f"[{path}.NAME]"
    return f"[[{path}]]" if get_origin(hint) is tuple else f"[{path}]"


def _row(info: FieldInfo, hint: Hint, doc: str) -> str:
    cells = (f"`{info.encode_name}`", _said(hint), _default(info), doc)
    return "| " + " | ".join(" ".join(cell.replace("|", "\\|").split()) for cell in cells) + " |"


def _default(info: FieldInfo) -> str:
    if info.default is not NODEFAULT:
        value = info.default
    elif info.default_factory is not NODEFAULT:
        value = info.default_factory()
    else:
        return ""
    if value in ("", None, (), {}):
        return "none"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f"`{list(value)}`".replace("'", '"') if isinstance(value, tuple) else f"`{value}`"


def _said(hint: Hint) -> str:
    """The values that a key can hold, in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _marked(inner) or _said(inner[0])
    if origin is Literal:
        words = [f"`{word}`" for word in inner if word != ""]
        return "1" if inner == (1,) else " or ".join(words)
    if origin is tuple:
        return f"list of: {_said(inner[0])}"
    if origin is dict:
        return "table of numbers" if _said(inner[1]) == "number" else "table of texts"
    if isinstance(hint, type):
        return _PLAIN[hint]
    return " or ".join(dict.fromkeys(_said(part) for part in inner if part is not type(None)))


def _marked(inner: tuple[Hint, ...]) -> str:
    for meta in inner[1:]:
        extra = (meta.extra or {}) if isinstance(meta, Meta) else {}
        if "language" in extra:
            return f"text: **{extra['language']}**"
        if "refers" in extra:
            family = str(extra["refers"])
            return "number of a paragraph" if family == "script" else f"code of {a_or_an(family)} {family}"
        if "drawing" in extra:
            return _DRAWINGS[str(extra["drawing"])]
    return ""


@cache
def _docs(kind: type[Struct]) -> dict[str, str]:
    """The sentence below each field of a class, and of the classes that it is made from."""
    docs: dict[str, str] = {}
    for part in reversed(kind.__mro__):
        if not issubclass(part, Struct) or part.__module__.startswith("msgspec"):
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(part))).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, sentence in zip(body.body, body.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                text = sentence.value if isinstance(sentence, ast.Expr) else None
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    docs[field.target.id] = text.value
    return docs
