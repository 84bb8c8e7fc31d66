"""Reading our own source: who imports whom, what is long, what is undocumented, which words are used."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

GAME = "games/etherfields"
SKIRMISH = "games/skirmish"
DUEL = "games/duel"
BELOW = {"kernel", "language", "content"}
SEAM = BELOW | {"playable"}
BELOW_RULES = BELOW | {f"{GAME}/vocabulary"}
IN_GAME = SEAM | {f"{GAME}/vocabulary"}
ROOMS_OF_THE_GAME = (
    "vocabulary",
    "definitions",
    "content",
    "rules",
    "words",
    "campaign",
    "views",
    "screen",
    "players",
    "balance",
    "coverage",
    "reading",
    "rulebook",
    "bench",
)

MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "language": {"kernel"},
    "content": {"kernel", "language"},
    f"{GAME}/vocabulary": {"kernel", "language"},
    f"{GAME}/definitions": {"kernel", "language"},
    f"{GAME}/content": BELOW_RULES | {f"{GAME}/definitions"},
    f"{GAME}/rulebook": {"content"},
    f"{SKIRMISH}/rulebook": {"content"},
    f"{DUEL}/rulebook": {"content"},
    f"{GAME}/rules": BELOW_RULES | {f"{GAME}/definitions", f"{GAME}/content", f"{GAME}/words", f"{GAME}/rulebook"},
    f"{GAME}/words": BELOW_RULES | {f"{GAME}/definitions", f"{GAME}/content", f"{GAME}/rules"},
    f"{GAME}/campaign": IN_GAME
    | {f"{GAME}/{room}" for room in ("definitions", "content", "rules", "words", "views", "rulebook")},
    f"{GAME}/views": IN_GAME
    | {f"{GAME}/{room}" for room in ("definitions", "content", "rules", "campaign", "rulebook")},
    f"{GAME}/screen": IN_GAME | {f"{GAME}/views", "table"},
    f"{GAME}/players": IN_GAME
    | {
        "proving",
        *(f"{GAME}/{room}" for room in ("definitions", "content", "rules", "campaign", "views", "balance", "coverage")),
    },
    f"{GAME}/balance": IN_GAME
    | {"proving", *(f"{GAME}/{room}" for room in ("definitions", "content", "rules", "campaign", "players"))},
    f"{GAME}/coverage": IN_GAME
    | {"proving", *(f"{GAME}/{room}" for room in ("definitions", "content", "rules", "players"))},
    f"{GAME}/reading": IN_GAME
    | {"proving", *(f"{GAME}/{room}" for room in ("definitions", "content", "rules", "campaign", "coverage", "bench"))},
    f"{GAME}/bench": IN_GAME
    | {
        "proving",
        *(f"{GAME}/{room}" for room in ("definitions", "content", "rules", "words", "campaign", "views", "rulebook")),
    },
    "playable": BELOW,
    "table": SEAM | {"thinking"},
    "thinking": {"kernel", "playable"},
    "proving": SEAM | {"thinking"},
    "cli": SEAM | {"table", "proving"},
    "__main__": {"cli", "kernel"},
    "__init__": set(),
    "games": set(),
    GAME: IN_GAME
    | {
        f"{GAME}/{room}"
        for room in ("definitions", "content", "rules", "campaign", "views", "players", "reading", "rulebook", "bench")
    },
    f"{SKIRMISH}/definitions": SEAM,
    f"{SKIRMISH}/rules": {"kernel", f"{SKIRMISH}/definitions"},
    f"{SKIRMISH}/views": SEAM | {f"{SKIRMISH}/{room}" for room in ("definitions", "rules", "rulebook")},
    f"{SKIRMISH}/players": {"kernel", "playable", SKIRMISH, f"{SKIRMISH}/definitions", f"{SKIRMISH}/rules"},
    f"{SKIRMISH}/bench": SEAM | {"proving", SKIRMISH, f"{SKIRMISH}/definitions", f"{SKIRMISH}/rules"},
    SKIRMISH: SEAM
    | {f"{SKIRMISH}/{room}" for room in ("definitions", "rules", "players", "rulebook", "bench", "views")},
    f"{DUEL}/definitions": SEAM,
    f"{DUEL}/rules": {"kernel", f"{DUEL}/definitions"},
    f"{DUEL}/views": SEAM | {f"{DUEL}/{room}" for room in ("definitions", "rules", "rulebook")},
    f"{DUEL}/players": {"kernel", "playable", DUEL, f"{DUEL}/definitions", f"{DUEL}/rules"},
    f"{DUEL}/bench": SEAM | {"proving", DUEL, f"{DUEL}/definitions", f"{DUEL}/rules"},
    DUEL: SEAM | {f"{DUEL}/{room}" for room in ("definitions", "rules", "players", "rulebook", "bench", "views")},
}
"""Every room of the package, and the other rooms that it may know. No room outside `games/` knows a game."""

LAYERS: tuple[tuple[str, ...], ...] = (
    ("memo",),
    ("state",),
    ("engine",),
    ("figures", "dreamers", "cards", "creatures", "map"),
    ("actions",),
    ("costs",),
    ("menu",),
    ("variants",),
    ("turn",),
    ("dream",),
)
"""The folders of the rules of Etherfields, the lowest first: an import never goes up."""
LAYERS_OF_SKIRMISH: tuple[tuple[str, ...], ...] = (("state",), ("effects",), ("abilities",), ("turn",))
"""The folders of the rules of the skirmish, the lowest first."""
LAYERS_OF_DUEL: tuple[tuple[str, ...], ...] = (
    ("chances", "ledger"),
    ("state",),
    ("effects",),
    ("windows",),
    ("phases",),
)
"""The folders of the rules of the duel, the lowest first."""

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
        """The room that a module stands in: its outermost folder, or the folder of a game's room."""
        return room_of(self.dotted)

    @property
    def package(self) -> list[str]:
        """The dotted package that relative imports start from."""
        return ["etherfields", *self.path.parent.parts]

    @property
    def dotted(self) -> str:
        """By what name others import it: `etherfields.kernel.piles`, of a package that of its folder."""
        return ".".join([*self.package, *([] if self.path.stem == "__init__" else [self.path.stem])])


def room_of(dotted: str) -> str:
    """The room of a module by its dotted name, such as `kernel` or `games/etherfields/rules`."""
    parts = dotted.split(".")[1:]
    if parts[:1] == ["games"]:
        inside = parts[:3] if len(parts) > 2 and parts[2] in ROOMS_OF_THE_GAME else parts[:2]
        return "/".join(inside)
    return parts[0] if parts else "__init__"


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
    allowed = MAY_IMPORT.get(source.room, set()) | {source.room}
    return [
        f"{source.path}:{line} imports {name}"
        for line, name in names_imported(source)
        if name.split(".")[0] == "etherfields" and not _may_be_known(source, name, allowed)
    ]


def _may_be_known(source: Source, name: str, allowed: Collection[str]) -> bool:
    if name == "etherfields.__version__":
        return source.room != "kernel"
    return name != "etherfields" and room_of(name) in allowed


def modules_needed(source: Source, known: Collection[str]) -> list[tuple[int, str]]:
    """Line and dotted name of each known module that this one needs to run, functions included, types left out."""
    types = _lines(node for node in ast.walk(source.tree) if _is_for_types(node))
    found = []
    for line, name in names_imported(source):
        needed = name if name in known else name.rpartition(".")[0]
        if needed in known and needed != source.dotted and line not in types:
            found.append((line, needed))
    return found


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _lines(nodes: Iterator[ast.AST]) -> set[int]:
    return {inner.lineno for node in nodes for inner in ast.walk(node) if isinstance(inner, ast.stmt)}


def circle(sources: Sequence[Source]) -> list[str]:
    """Modules that need each other in a circle, each the one before it; nothing, if none of these do."""
    known = {source.dotted for source in sources}
    needs = {source.dotted: {name for _, name in modules_needed(source, known)} for source in sources}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


MEMORY_OF_A_GAME = frozenset({"memo_pack", "memo_still", "memo_until"})
"""The attributes of a game in progress in which results are remembered."""
CACHES = frozenset({"cache", "lru_cache", "cached_property"})
"""The decorators of `functools` that remember results."""


def remembering(source: Source) -> list[str]:
    """The lines at which a module remembers results by itself: by `functools`, or where it fills what is None."""
    found: set[int] = set()
    for node in ast.walk(source.tree):
        match node:
            case ast.ImportFrom("functools", names) if any(alias.name in CACHES for alias in names):
                found.add(node.lineno)
            case ast.Attribute(game, name) if name in MEMORY_OF_A_GAME and _is_the_game(game):
                found.add(node.lineno)
            case ast.If() if _fills_what_is_none(node):
                found.add(node.lineno)
    return [f"{source.path}:{line}" for line in sorted(found)]


def _is_the_game(node: ast.expr) -> bool:
    return "play" in (getattr(node, "id", ""), getattr(node, "attr", ""))


def _fills_what_is_none(node: ast.If) -> bool:
    """True if a block only sets what its condition finds to be None, as an attribute or beside what lies in a table."""
    match node.test:
        case ast.Compare(left=asked, ops=[ast.Is()], comparators=[ast.Constant(value=None)]):
            sets = [target for step in node.body if isinstance(step, ast.Assign) for target in step.targets]
            filled = [one for one in sets if ast.unparse(one) == ast.unparse(asked)]
            lasting = [one for one in sets if isinstance(one, ast.Subscript | ast.Attribute)]
            return bool(filled) and bool(lasting)
    return False


def late_imports(source: Source, known: Collection[str]) -> list[str]:
    """The imports of known modules inside functions that don't say on their line why they stand there."""
    late = _lines(node for node in ast.walk(source.tree) if isinstance(node, Function))
    lines = source.text.splitlines()
    return [
        f"{source.path}:{line} imports {name}"
        for line, name in modules_needed(source, known)
        if line in late and "  # " not in lines[line - 1]
    ]


def upward(sources: Sequence[Source], layers: Sequence[Collection[str]]) -> list[str]:
    """The imports that modules of a game's rules make from layers above their own; the lowest layer comes first."""
    above = {name: height for height, layer in enumerate(layers) for name in layer}
    known = {source.dotted for source in sources}
    return [
        f"{source.path}:{line} imports {name}"
        for source in sources
        for line, name in modules_needed(source, known)
        if above[folder_in_room(name)] > above[folder_in_room(source.dotted)]
    ]


def folder_in_room(dotted: str) -> str:
    """The folder of a module inside the rules of a game: `costs` of `etherfields.games.etherfields.rules.costs.pay`."""
    return dotted.split(".")[4]


def crowded_folders(sources: Sequence[Source], most: int) -> dict[str, int]:
    """The folders that hold more than `most` modules, `__init__` left out."""
    held = Counter(str(source.path.parent) for source in sources if source.path.stem != "__init__")
    return {folder: count for folder, count in held.items() if count > most}


def names_in_several_folders(sources: Sequence[Source]) -> dict[str, list[str]]:
    """The names of modules that stand in more than one folder."""
    places: dict[str, list[str]] = {}
    for source in sources:
        if source.path.stem != "__init__":
            places.setdefault(source.path.stem, []).append(str(source.path.parent))
    return {name: folders for name, folders in places.items() if len(folders) > 1}


RANGE = re.compile(r"\b([A-Z]{2}-[A-Z]+-\d+)\s+(?:to|until|-|–)\s+([A-Z]{2}-[A-Z]+-\d+)\b")


def docstrings(source: Source) -> Iterator[tuple[int, str]]:
    """Line and text of every docstring of a module, those of fields and constants included."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Module | Definition) and (text := ast.get_docstring(node)):
            yield getattr(node, "lineno", 1), text
        if isinstance(node, ast.Module | ast.ClassDef):
            for before, after in pairwise(node.body):
                match before, after:
                    case (ast.Assign() | ast.AnnAssign(), ast.Expr(value=ast.Constant(value=str(text)))):
                        yield after.lineno, text
                    case _:
                        pass


def ranges_of_rules(source: Source) -> list[str]:
    """The docstrings that name rules as a range, where no search finds those in between."""
    return [
        f"{source.path}:{line} {first} to {last}"
        for line, text in docstrings(source)
        for first, last in RANGE.findall(text)
    ]


OPENERS = re.compile(r"(?:What|Who|Whoever|Whatever|Whose|Whom|The same|Those|So|Such|That)\b")
VAGUE = re.compile(
    r"\b(?:who|whoever|whom|whose|whatever|somebody|something|anybody|anything|such|what|there is|the same|"
    r"so (?:many|much|often))\b",
    re.IGNORECASE,
)
LEADING_RULES = re.compile(r"^[A-Z]{2}-[A-Z]+-\d+(?:, [A-Z]{2}-[A-Z]+-\d+)*: ")


def opened_by_a_pronoun(source: Source) -> list[str]:
    """The docstrings whose first word stands for a noun that comes later, or never."""
    return [f"{source.path}:{line} {text[:60]}" for line, text in docstrings(source) if OPENERS.match(text)]


def leaning_on_pronouns(source: Source) -> list[str]:
    """The docstrings whose first sentence has two words or more that stand for nouns."""
    firsts = [(line, re.split(r"(?<=[.!?])\s", text, maxsplit=1)[0]) for line, text in docstrings(source)]
    return [f"{source.path}:{line} {first[:60]}" for line, first in firsts if len(VAGUE.findall(first)) > 1]


def opened_by_rules(source: Source) -> list[str]:
    """The docstrings in which IDs of rules stand before the words, and not at the end."""
    return [f"{source.path}:{line} {text[:60]}" for line, text in docstrings(source) if LEADING_RULES.match(text)]


def public_names(source: Source) -> list[str]:
    """The public functions and classes at the top level of a module."""
    return [node.name for node in source.tree.body if isinstance(node, Definition) and node.name[0] != "_"]


def names_with_two_meanings(sources: Sequence[Source]) -> dict[str, list[str]]:
    """The public functions and classes of one name in several modules of one room."""
    places: dict[tuple[str, str], list[str]] = {}
    for source in sources:
        for name in public_names(source):
            places.setdefault((source.room, name), []).append(str(source.path))
    return {f"{room}: {name}": paths for (room, name), paths in places.items() if len(set(paths)) > 1}


def identifiers(source: Source) -> Iterator[tuple[int, str]]:
    """Line and name of everything that a module names: functions, classes, variables, arguments, attributes."""
    for node in ast.walk(source.tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Name(id=name):
                yield node.lineno, name
            case ast.Attribute(attr=name) | ast.arg(arg=name):
                yield node.lineno, name
            case _:
                pass


def twins(page: str) -> set[str]:
    """The words that `docs/terms.md` forbids, since another word stands for the thing."""
    _, _, table = page.partition("| not | but |")
    cells = [row.split("|")[1] for row in table.splitlines() if row.startswith("|")]
    return {word for cell in cells for word in re.findall(r"`(\w+)`", cell)}


def forbidden_twins(source: Source, forbidden: Collection[str]) -> list[str]:
    """The names of a module that contain a forbidden word."""
    return [f"{source.path}:{line} {name}" for line, name in identifiers(source) if words(name) & set(forbidden)]


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
        if not ast.get_docstring(node) and not _is_overload(node)
    ]


def _is_overload(node: Definition) -> bool:
    """True if a function is only a signature of the one below that has its name."""
    return any(isinstance(one, ast.Name) and one.id == "overload" for one in node.decorator_list)


def _public(parent: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, Definition]]:
    for node in parent.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from _public(node, f"{prefix}{node.name}.")


def walks_by_hand(source: Source, kinds: Collection[str]) -> list[str]:
    """The functions that look at nodes of these kinds and call themselves, without being a fold."""
    return [
        f"{source.path} {node.name}"
        for node in ast.walk(source.tree)
        if isinstance(node, Function)
        and not any(isinstance(one, ast.Name) and one.id == "fold" for one in node.decorator_list)
        and not _kinds_looked_at(node).isdisjoint(kinds)
        and any(isinstance(inner, ast.Call) and _name_called(inner) == node.name for inner in ast.walk(node))
    ]


def _kinds_looked_at(function: Function) -> set[str]:
    """The kinds of nodes, as `tree.If`, that a function tells apart by `match` or `isinstance`."""
    found: list[ast.AST] = []
    for node in ast.walk(function):
        if isinstance(node, ast.MatchClass):
            found.append(node.cls)
        elif isinstance(node, ast.Call) and _name_called(node) == "isinstance":
            found += ast.walk(node.args[1])
    return {one.attr for one in found if isinstance(one, ast.Attribute) and ast.unparse(one.value) == "tree"}


PRINTS = frozenset({"print", "input", "breakpoint"})
"""What is built in and writes to a terminal."""
STREAMS = frozenset({"stdout", "stderr", "__stdout__", "__stderr__", "excepthook", "displayhook"})
"""What of `sys` leads to a terminal."""
ECHOES = frozenset({"echo", "secho", "echo_via_pager", "confirm", "prompt", "progressbar", "pause", "clear"})
"""What of typer and click writes to a terminal."""
WRITERS = frozenset({"click", "rich", "logging", "pprint", "warnings", "curses", "cmd", "pdb", "faulthandler"})
"""Modules that write to a terminal by themselves."""
SCREENS = frozenset({"Char", "create_output", "print_formatted_text", "write_raw", "set_title", "FormattedTextControl"})
"""What of prompt_toolkit brings letters onto a screen."""


def printed_past_the_gate(source: Source, screens: Collection[str] = ()) -> list[str]:
    """Whatever writes to a terminal without the one module that does; a module may use some things of screens."""
    found = []
    for node in ast.walk(source.tree):
        name = _writes(node)
        if name and name not in screens:
            found.append(f"{source.path}:{getattr(node, 'lineno', 0)} {name}")
    return found


def _writes(node: ast.AST) -> str:
    """What a node uses of all that writes to a terminal; empty: nothing."""
    match node:
        case ast.Name(id=name) if name in PRINTS | SCREENS:
            return name
        case ast.Attribute(value=ast.Name(id="sys"), attr=name) if name in STREAMS:
            return f"sys.{name}"
        case ast.Attribute(value=ast.Name(id="typer" | "click" as module), attr=name) if name in ECHOES:
            return f"{module}.{name}"
        case ast.Attribute(attr=name) if name in SCREENS or name.startswith("print_"):
            return name
        case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr="write"), args=[ast.Constant(), *_]):
            return "os.write"
        case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr="system" | "popen" as name)):
            return f"os.{name}"
        case ast.Constant(value=str(name)) if name.startswith("/dev/"):
            return name if name != "/dev/null" else ""
        case ast.Import(names=names):
            return next((one.name for one in names if one.name.partition(".")[0] in WRITERS | {"subprocess"}), "")
        case ast.ImportFrom(module=str(module), names=names):
            wrong = {"sys": STREAMS, "typer": ECHOES, "builtins": PRINTS}.get(module, frozenset())
            of_screens = SCREENS if module.partition(".")[0] == "prompt_toolkit" else frozenset()
            whole = module.partition(".")[0] in WRITERS | {"subprocess"} or module == "prompt_toolkit.shortcuts"
            return module if whole else next((one.name for one in names if one.name in wrong | of_screens), "")
        case _:
            return ""


def needless_dataclasses(source: Source) -> list[str]:
    """The dataclasses that could be structs: nothing of theirs is left out when they are made, told or compared."""
    return [
        f"{source.path}:{node.lineno} {node.name}"
        for node in source.tree.body
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in node.decorator_list)
        if not any(isinstance(one, ast.keyword) and one.arg in LEFT_OUT for one in ast.walk(node)) and not node.bases
    ]


LEFT_OUT = ("init", "compare", "repr")
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(?:work|root|tmp)(?=/|\b)(?![\w-])")


def machine_paths(text: str) -> list[str]:
    """The lines that name a folder of one particular machine."""
    return [
        f"line {number}: {line.strip()[:80]}"
        for number, line in enumerate(text.splitlines(), start=1)
        if MACHINE_PATH.search(line)
    ]
