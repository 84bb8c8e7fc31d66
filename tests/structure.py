"""Reading our own source: who imports whom, what is long, what is undocumented, which words are used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

BELOW_DREAM = {"kernel", "language", "content"}
RULES = BELOW_DREAM | {"dream", "campaign"}

MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "language": {"kernel"},
    "content": {"kernel", "language"},
    "dream": BELOW_DREAM,
    "campaign": BELOW_DREAM | {"dream"},
    "table": RULES,
    "proving": RULES,
    "cli": RULES | {"table", "proving"},
    "__main__": {"cli"},
    "__init__": set(),
}
"""Every room of the package, and the other rooms that it may know."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(slots=True)
class Source:
    """One of our modules, read and parsed."""

    path: Path
    """Inside the package: `kernel/piles.py`."""
    text: str
    tree: ast.Module

    @classmethod
    def of(cls, path: str, text: str) -> Source:
        """The module that `text` would be at `path`."""
        return cls(Path(path), text, ast.parse(text))

    @property
    def room(self) -> str:
        """The first folder, or the name of a module that stands in none."""
        return self.path.parts[0] if len(self.path.parts) > 1 else self.path.stem

    @property
    def package(self) -> list[str]:
        """The dotted package that relative imports start from."""
        return ["etherfields", *self.path.parent.parts]


def modules(package: Path) -> list[Source]:
    """All modules of the package, by path."""
    found = sorted(package.rglob("*.py"))
    return [Source.of(str(path.relative_to(package)), path.read_text(encoding="utf-8")) for path in found]


def names_imported(source: Source) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything imported anywhere in the module, functions included."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = source.package[: len(source.package) - node.level + 1] if node.level else []
            origin = ".".join([*start, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{origin}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and _name_called(node) in ("import_module", "__import__"):
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            yield from ((node.lineno, text) for text in texts if isinstance(text, str))


def _name_called(call: ast.Call) -> str:
    function = call.func
    return getattr(function, "attr", "") or getattr(function, "id", "")


def forbidden_imports(source: Source) -> list[str]:
    """The imports of rooms that this module's room may not know."""
    allowed = MAY_IMPORT.get(source.room, set()) | {source.room, "__version__"}
    if source.room == "kernel":
        allowed.remove("__version__")
    return [
        f"{source.path}:{line} imports {name}"
        for line, name in names_imported(source)
        if (parts := name.split("."))[0] == "etherfields" and (len(parts) == 1 or parts[1] not in allowed)
    ]


def words(text: str) -> set[str]:
    """All words of a text in lower case, those inside of names too: `DreamCard` has `dream` and `card`."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)}


def long_functions(source: Source, most: int) -> list[str]:
    """The functions with more than `most` lines, from `def` to the last."""
    return [
        f"{source.path}:{node.lineno} {node.name} has {length} lines"
        for node in ast.walk(source.tree)
        if isinstance(node, Function) and (length := (node.end_lineno or 0) - node.lineno + 1) > most
    ]


def undocumented(source: Source) -> list[str]:
    """The public classes and functions, methods included, that don't say what they are."""
    return [
        f"{source.path}:{node.lineno} {name}"
        for name, node in _public(source.tree, "")
        if not ast.get_docstring(node)
    ]


def _public(parent: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, Definition]]:
    for node in parent.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from _public(node, f"{prefix}{node.name}.")


MACHINE_PATH = re.compile(r"(?<![\w./~-])/(?:work|root|tmp)(?=/|\b)(?![\w-])")


def machine_paths(text: str) -> list[str]:
    """The lines that name a folder of one particular machine."""
    return [
        f"line {number}: {line.strip()[:80]}"
        for number, line in enumerate(text.splitlines(), start=1)
        if MACHINE_PATH.search(line)
    ]
