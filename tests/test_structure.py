"""The shape of the house: which room may know which, and how long a page may be."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Callable
from inspect import signature
from pathlib import Path

import pytest

from etherfields.games.etherfields.rules.state.play import Play
from etherfields.language.analysis.fold import PARTS
from etherfields.playable.registry import MODULES as REGISTERED
from etherfields.playable.registry import plugin
from tests.structure import (
    GAME,
    LAYERS,
    LAYERS_OF_DUEL,
    LAYERS_OF_SKIRMISH,
    MAY_IMPORT,
    Source,
    circle,
    crowded_folders,
    docstrings,
    folder_in_room,
    forbidden_imports,
    forbidden_twins,
    late_imports,
    leaning_on_pronouns,
    long_functions,
    machine_paths,
    modules,
    names_imported,
    names_in_several_folders,
    names_with_two_meanings,
    needless_dataclasses,
    opened_by_a_pronoun,
    opened_by_rules,
    printed_past_the_gate,
    ranges_of_rules,
    remembering,
    twins,
    undocumented,
    upward,
    walks_by_hand,
    words,
)

ROOT = Path(__file__).parent.parent
MODULES = modules(ROOT / "etherfields")
assert MODULES, "every check here is about them"
GAMES = sorted(path.name for path in (ROOT / "etherfields" / "games").iterdir() if (path / "__init__.py").is_file())

LONGEST_FILE = 440
LONGEST_FUNCTION = 60
MOST_IN_A_FOLDER = 14
MOST_SHARED_NAMES = 12
MOST_OPENERS, MOST_LEANING = 0.03, 0.08
"""The part of all docstrings that may open with a pronoun, or lean on two in their first sentence."""
WITHOUT_CIRCLES = ("kernel", "language", "content", "games", "proving", "table", "cli")
LATE_WITH_A_REASON = ("games",)
WITHOUT_WORDS_OF_A_GAME = ("kernel", "language", "content", "playable", "thinking", "table", "proving", "cli")
WORDS_OF_GAMES = {
    "etherfields": (
        "anger", "archetype", "awaken", "awakening", "crystal", "cunning", "defect", "deliverance", "dream", "dreamer",
        "dreamworld", "dreamt", "ether", "insight", "lair", "landscape", "morph", "slumber", "stash", "torment",
    ),
    "skirmish": (
        "blade", "conquest", "deathblow", "dreamscape", "ferocity", "graveyard", "lineage", "miniature", "skirmish",
        "warband",
    ),
    "duel": ("collateral", "concussion", "duel", "hero", "heroes", "knockdown", "ultimate", "undefendable", "upkeep"),
}  # fmt: skip
"""The words that are a game's alone: no plain English, and none of the engine's."""
WORDS_OF_A_GAME = {word + ending for words_of in WORDS_OF_GAMES.values() for word in words_of for ending in ("", "s")}
NAMES_GAMES = "playable/registry.py"
"""The one module outside of them that knows the names of games."""


def tracked_files() -> list[Path]:
    """Everything that is in version control here."""
    listing = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def test_every_module_stands_in_a_known_room() -> None:
    assert not [str(module.path) for module in MODULES if module.room not in MAY_IMPORT]


def test_rooms_import_only_what_they_may_know() -> None:
    assert [line for module in MODULES for line in forbidden_imports(module)] == []


@pytest.mark.parametrize("room", WITHOUT_WORDS_OF_A_GAME)
def test_the_words_of_a_game_stand_in_no_room_that_any_game_uses(room: str) -> None:
    within = [module for module in MODULES if module.room == room]
    assert within
    found = {str(module.path): said for module in within if (said := words(module.text) & WORDS_OF_A_GAME)}
    assert found == ({NAMES_GAMES: {*GAMES} - {"etherfields"}} if NAMES_GAMES in {str(m.path) for m in within} else {})


@pytest.mark.parametrize("room", WITHOUT_WORDS_OF_A_GAME)
def test_no_room_that_any_game_uses_cites_a_rule_of_one(room: str) -> None:
    """Not even in docstrings: a rule of the engine is told in words, since every game has rules of its own."""
    prefixes = "|".join(plugin(kind).prefix for kind in REGISTERED)
    within = [module for module in MODULES if module.room == room]
    found = {str(m.path): cited for m in within if (cited := re.findall(rf"\b(?:{prefixes})-[A-Z]\w*", m.text))}
    assert within and found == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_the_words_that_are_its_own(game: str) -> None:
    said = set().union(*(words(m.text) for m in MODULES if str(m.path).startswith(f"games/{game}/")))
    assert not set(WORDS_OF_GAMES[game]) - said


def test_no_room_that_any_game_uses_reads_the_words_of_one() -> None:
    within = [module for module in MODULES if module.room in (*WITHOUT_WORDS_OF_A_GAME, "__main__", "__init__")]
    names = [(module, name) for module in within for _, name in names_imported(module)]
    found = [f"{module.path} imports {name}" for module, name in names if re.search(r"games\.\w+\.vocabulary", name)]
    assert within and found == []


@pytest.mark.parametrize("room", WITHOUT_CIRCLES)
def test_no_modules_of_a_room_need_each_other_in_a_circle(room: str) -> None:
    within = [module for module in MODULES if module.path.parts[0] == room]
    assert within
    assert circle(within) == []


@pytest.mark.parametrize("room", LATE_WITH_A_REASON)
def test_what_is_imported_late_says_why(room: str) -> None:
    within = [module for module in MODULES if module.path.parts[0] == room]
    assert within
    assert not [line for module in within for line in late_imports(module, {one.dotted for one in within})]


@pytest.mark.parametrize(
    ("game", "layers"), [("etherfields", LAYERS), ("skirmish", LAYERS_OF_SKIRMISH), ("duel", LAYERS_OF_DUEL)]
)
def test_rules_of_a_game_import_from_their_own_layer_and_below(game: str, layers: tuple[tuple[str, ...], ...]) -> None:
    inside = f"etherfields.games.{game}.rules."
    rules = [m for m in MODULES if m.dotted.startswith(inside) and m.path.stem != "__init__"]
    assert sorted(name for layer in layers for name in layer) == sorted({folder_in_room(m.dotted) for m in rules})
    assert upward(rules, layers) == []


def test_a_folder_can_be_taken_in_at_a_glance() -> None:
    assert crowded_folders(MODULES, MOST_IN_A_FOLDER) == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_module_stands_in_few_folders(game: str) -> None:
    others = {f"games/{one}/" for one in GAMES if one != game}
    within = [module for module in MODULES if not str(module.path).startswith(tuple(others))]
    found = names_in_several_folders(within)
    assert len(found) <= MOST_SHARED_NAMES, found


REMEMBER_BY_THEMSELVES = {"state": 2}
"""The folders of rules that remember results otherwise than by `memo`, and how often: the numbers may only shrink.

`state` remembers parts of names, such as the code of a card: texts are known before there is any game."""


def test_rules_remember_by_the_three_decorators_of_memo_alone() -> None:
    rules = [module for module in MODULES if f"{GAME}/rules/" in str(module.path) and "/memo/" not in str(module.path)]
    assert len(rules) > 90
    found = Counter(str(one.path.parent).partition("/rules/")[2] for one in rules for _ in remembering(one))
    assert not {folder: n for folder, n in found.items() if n > REMEMBER_BY_THEMSELVES.get(folder, 0)}


@pytest.mark.parametrize(
    "text",
    [
        "from functools import lru_cache, partial",
        "def f(play):\n    return play.memo_pack[1]",
        "def f(self):\n    self.play.memo_until.clear()",
        "def f(action):\n    if action.price is None:\n        action.price = read(action)\n    return action.price",
        "def f(made, one):\n    found = made.get(one)\n    if found is None:\n        found = made[one] = read(one)",
    ],
)
def test_what_remembers_by_itself_is_seen(text: str) -> None:
    assert len(remembering(Source.of(f"{GAME}/rules/menu/low.py", text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "from functools import partial",
        "def f(play):\n    return play.table.read",
        "def f(one, most=None):\n    if most is None:\n        most = 3\n    return one[most]",
    ],
)
def test_what_remembers_nothing_is_fine(text: str) -> None:
    assert remembering(Source.of(f"{GAME}/rules/menu/low.py", text)) == []


def test_rules_are_named_one_by_one() -> None:
    assert [line for module in MODULES for line in ranges_of_rules(module)] == []


def test_rules_stand_at_the_end_of_a_docstring() -> None:
    assert [line for module in MODULES for line in opened_by_rules(module)] == []


def test_docstrings_name_the_noun() -> None:
    total = sum(1 for module in MODULES for _ in docstrings(module))
    opened = [line for module in MODULES for line in opened_by_a_pronoun(module)]
    leaning = [line for module in MODULES for line in leaning_on_pronouns(module)]
    assert len(opened) <= MOST_OPENERS * total, opened
    assert len(leaning) <= MOST_LEANING * total, leaning


IN_SEVERAL_FORMS = {
    "paint", "height", "at_line", "at_place", "across", "down", "hint",  # each pane of the screen has its own
    "ways",  # each piece of the rules offers its own at a Location
    "effect", "rules", "value", "plural", "be", "intent_value", "source", "things",  # in English, and in source
}  # fmt: skip
"""The names that several modules of a room share, since each does the same for something else."""


def test_a_public_name_has_one_meaning_in_its_room() -> None:
    found = names_with_two_meanings(MODULES)
    assert {name: paths for name, paths in found.items() if name.partition(": ")[2] not in IN_SEVERAL_FORMS} == {}


def test_one_thing_has_one_word() -> None:
    forbidden = twins((ROOT / "docs" / "terms.md").read_text(encoding="utf-8"))
    assert forbidden
    assert [line for module in MODULES for line in forbidden_twins(module, forbidden)] == []


def test_files_are_short() -> None:
    lengths = {str(module.path): module.text.count("\n") for module in MODULES}
    assert not {path: length for path, length in lengths.items() if length > LONGEST_FILE}


def test_functions_are_short() -> None:
    assert not [line for module in MODULES for line in long_functions(module, LONGEST_FUNCTION)]


ONTO_THE_SCREEN = {"table/screen/frame/canvas.py": ("Char",), "table/screen/frame/app.py": ("create_output",)}
"""The modules that bring letters onto the full screen; a test of its own looks at what letters these are."""


def test_nothing_is_printed_but_by_the_one_module_that_prints() -> None:
    others = [module for module in MODULES if str(module.path) != "kernel/system/printing.py"]
    assert len(others) == len(MODULES) - 1
    found = [line for one in others for line in printed_past_the_gate(one, ONTO_THE_SCREEN.get(str(one.path), ()))]
    assert found == []


def test_records_are_structs_wherever_they_can_be() -> None:
    assert not [line for module in MODULES for line in needless_dataclasses(module)]


def test_what_content_says_is_carried_out_where_an_end_is_made_of_what_has_none() -> None:
    """`events.carry_out` cuts off what would go on for ever; an effect that is run otherwise isn't cut off."""
    found = {str(m.path): re.findall(r"compiler\.effect\(|(nested\(.*)?\.effect\.run\(", m.text) for m in MODULES}
    assert {path for path, run in found.items() if "" in run} == {
        "games/etherfields/rules/engine/events.py",
        "games/etherfields/rules/actions/action.py",
        "games/etherfields/bench/case_driver.py",
    }


RUNS_OR_WRITES = ("language/compile", "language/write", "language/script")
"""The folders whose work is each kind of node: what it does, and how it is written."""
WALKS_LEFT = {
    "games/etherfields/content/checks/chances.py _branches",
    "games/etherfields/campaign/slumber/slumbers.py _as_it_is",
    "games/etherfields/players/sensible/beliefs.py ending",
}
"""The walks over trees that are no folds yet: the list may only shrink."""


def test_trees_are_gone_through_by_the_fold_alone() -> None:
    others = [module for module in MODULES if not str(module.path).startswith(RUNS_OR_WRITES)]
    kinds = {kind.__name__ for kind in PARTS}
    found = {line for module in others for line in walks_by_hand(module, kinds)}
    assert found <= WALKS_LEFT


def test_a_quantity_is_asked_for_without_a_base() -> None:
    """Its row has that; a number that the case gives goes to `modified`."""
    given = {name: one.annotation for name, one in signature(Play.quantity).parameters.items() if name != "self"}
    assert set(given.values()) == {"str"}


def test_no_pattern_repeats_a_group_possessively() -> None:
    """Which Python before 3.11.5 gets wrong, so that no pack could be read there."""
    assert not [str(module.path) for module in MODULES if re.search(r"\)[*+?]\+", module.text)]


def test_everything_public_says_what_it_is() -> None:
    assert not [line for module in MODULES for line in undocumented(module)]


def test_every_folder_says_what_its_room_is_for() -> None:
    folders = {module.path.parent for module in MODULES}
    opened = {m.path.parent for m in MODULES if m.path.name == "__init__.py" and m.tree.body}
    silent = [m for m in MODULES if m.path.name == "__init__.py" and not m.text.lstrip().startswith('"""')]
    assert not sorted(map(str, folders - opened))
    assert not [str(module.path) for module in silent]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="an unpacked source archive has no version control")
def test_no_tracked_file_names_a_folder_of_one_machine() -> None:
    found: dict[str, list[str]] = {}
    for path in tracked_files():
        lines = machine_paths(path.read_bytes().decode("utf-8", errors="replace"))
        if lines:
            found[str(path.relative_to(ROOT))] = lines
    assert not found


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("kernel/piles.py", "import etherfields.language.tree"),
        ("kernel/piles.py", "from etherfields import __version__"),
        ("kernel/piles.py", "def late():\n    from etherfields.dream import turns"),
        ("kernel/deep/piles.py", "from ...content import packs"),
        ("language/tree.py", "from .. import content"),
        ("content/packs.py", "if TYPE_CHECKING:\n    from ..games.etherfields.rules.turn import Turn"),
        (f"{GAME}/rules/turn.py", "import importlib\nimportlib.import_module('etherfields.table')"),
        (f"{GAME}/campaign/states.py", "from etherfields.table import line"),
        ("table/line.py", "from etherfields.games.etherfields.rules import turn"),
        ("table/line.py", "import etherfields.proving"),
        ("proving/replays.py", "from etherfields import table"),
        ("proving/replays.py", "from etherfields.cli import main"),
        ("content/packs.py", "import etherfields"),
    ],
)
def test_an_import_of_a_forbidden_room_is_seen(path: str, text: str) -> None:
    assert len(forbidden_imports(Source.of(path, text))) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("kernel/piles.py", "import json\nfrom .chance import Chance"),
        ("kernel/matter/piles.py", "from etherfields.kernel.system.faults import Fault"),
        ("language/tree.py", "from ..kernel import faults\nfrom etherfields import __version__"),
        (f"{GAME}/views/aims.py", "def late():\n    from etherfields.games.etherfields.campaign import states"),
        ("cli/commands.py", "from etherfields.table import line\nfrom etherfields.proving import replays"),
        ("__main__.py", "from etherfields.cli import main"),
    ],
)
def test_an_import_of_a_room_below_is_fine(path: str, text: str) -> None:
    assert forbidden_imports(Source.of(path, text)) == []


LOW, HIGH = f"{GAME}/rules/menu/low", f"{GAME}/rules/turn/high"
HIGHER = "etherfields.games.etherfields.rules.turn.high"
LOWER = "etherfields.games.etherfields.rules.menu.low"


def pair(lower: str, upper: str = "from etherfields.games.etherfields.rules.menu import low") -> list[Source]:
    """Two modules that could stand in one room, of which the upper one needs the lower one."""
    return [Source.of(f"{LOW}.py", lower), Source.of(f"{HIGH}.py", upper)]


@pytest.mark.parametrize(
    "lower",
    [
        "from etherfields.games.etherfields.rules.turn import high",
        f"from {HIGHER} import roll",
        "def late():\n    from ..turn.high import roll",
        f"class A:\n    def late(self):\n        if self:\n            import {HIGHER}",
        f"import importlib\nimportlib.import_module('{HIGHER}')",
    ],
)
def test_two_modules_that_need_each_other_are_seen(lower: str) -> None:
    assert set(circle(pair(lower))) == {LOWER, HIGHER}
    assert upward(pair(lower), LAYERS) == [f"{LOW}.py:{lower.count(chr(10)) + 1} imports {HIGHER}"]


@pytest.mark.parametrize(
    "lower",
    [
        "import json",
        "from etherfields.games.etherfields.campaign import high",
        f"from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from {HIGHER} import Roll",
    ],
)
def test_one_that_needs_nothing_of_the_other_and_one_that_names_its_types_are_fine(lower: str) -> None:
    assert circle(pair(lower)) == upward(pair(lower), LAYERS) == []


def test_an_import_inside_a_function_is_seen_if_it_does_not_say_why() -> None:
    _, high = pair("", f"def late():\n    from {LOWER} import roll")
    _, told = pair("", f"def late():\n    from {LOWER} import roll  # it is slow to load")
    _, early = pair("")
    seen = [late_imports(one, {LOWER}) for one in (high, told, early)]
    assert seen == [[f"{HIGH}.py:2 imports {LOWER}"], [], []]


@pytest.mark.parametrize(
    ("text", "find"),
    [
        ('"""What is drawn."""', opened_by_a_pronoun),
        ('"""The same for others."""', opened_by_a_pronoun),
        ('"""Let whoever is meant pay for what is due."""', leaning_on_pronouns),
        ('"""EF-DRAW-01, EF-DRAW-02: draw four cards."""', opened_by_rules),
        ('"""Rules EF-DRAW-01 to EF-DRAW-03."""', ranges_of_rules),
    ],
)
def test_a_docstring_without_its_noun_is_seen(text: str, find: Callable[[Source], list[str]]) -> None:
    assert find(Source.of("kernel/piles.py", text))


def test_a_docstring_with_its_noun_is_fine() -> None:
    plain = Source.of("kernel/piles.py", '"""Draw four cards. Rules: EF-DRAW-01, EF-DRAW-02."""')
    assert not [
        line
        for find in (opened_by_a_pronoun, leaning_on_pronouns, opened_by_rules, ranges_of_rules)
        for line in find(plain)
    ]


def test_a_name_of_two_modules_of_one_room_is_seen() -> None:
    one, other = (Source.of(f"kernel/{name}.py", "def draw(): ...") for name in ("piles", "dice"))
    apart = Source.of("table/hand.py", "def draw(): ...")
    assert names_with_two_meanings([one, other, apart]) == {"kernel: draw": ["kernel/piles.py", "kernel/dice.py"]}
    assert names_with_two_meanings([one, apart]) == {}


def test_a_forbidden_word_in_a_name_is_seen() -> None:
    page = "| not | but |\n| --- | --- |\n| `ware`, `goods` | card family |\n"
    assert twins(page) == {"ware", "goods"}
    assert forbidden_twins(Source.of("kernel/piles.py", "def ware_of(card): ..."), twins(page))
    assert not forbidden_twins(Source.of("kernel/piles.py", "def aware(card): ..."), twins(page))


def test_words_are_found_inside_of_names() -> None:
    found = words("class DreamCard: MAX_ETHER = torment_of(HTTPSlumber)")
    assert found >= {"dream", "ether", "torment", "slumber", "card"}
    assert not words("from etherfields.kernel import tethered") & WORDS_OF_A_GAME


def test_a_public_thing_without_a_docstring_is_seen() -> None:
    methods = '    """An A."""\n    def go(self): ...\n    def _in(self): ...'
    text = f"class A:\n{methods}\ndef b(): ...\ndef _c(): ..."
    assert undocumented(Source.of("kernel/a.py", text)) == ["kernel/a.py:3 A.go", "kernel/a.py:5 b"]


@pytest.mark.parametrize(
    "text",
    [
        "print('x')",
        "import sys\ndef late():\n    sys.stdout.write('x')",
        "import sys\nout = sys.stderr",
        "from sys import stdout as out",
        "import typer\ntyper.echo('x')",
        "from typer import secho",
        "import logging",
        "from rich.console import Console",
        "from prompt_toolkit.layout.screen import Char",
        "from prompt_toolkit import print_formatted_text as show",
        "output.write_raw('x')",
        "import traceback\ntraceback.print_exc()",
        "import os\nos.write(1, b'x')",
        "import os\nos.system('clear')",
        "out = open('/dev/tty', 'w')",
        "typed = input('x')",
        "show = print",
    ],
)
def test_what_prints_by_itself_is_seen(text: str) -> None:
    assert printed_past_the_gate(Source.of("table/a.py", text))


def test_what_hands_on_to_the_module_that_prints_is_fine() -> None:
    text = "import sys\nfrom etherfields.kernel.printing import show\nshow('x')\nline = sys.stdin.readline()"
    assert printed_past_the_gate(Source.of("table/a.py", text)) == []
    assert printed_past_the_gate(Source.of("table/a.py", "Char(' ', '')"), ("Char",)) == []


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("def go(node):\n    match node:\n        case tree.If(_, then):\n            return go(then)", True),
        ("def go(node):\n    return isinstance(node, tree.Do | tree.May) and go(node.body)", True),
        ("class A:\n    def go(self, node):\n        return not isinstance(node, tree.If) or self.go(node.then)", True),
        ("@fold\ndef go(node):\n    match node:\n        case tree.If(_, then):\n            return go(then)", False),
        ("def go(node):\n    return isinstance(node, tree.If)", False),
        ("def go(n):\n    return isinstance(n, int) and go(n - 1)", False),
    ],
)
def test_a_walk_over_a_tree_by_hand_is_seen(text: str, seen: bool) -> None:
    assert bool(walks_by_hand(Source.of("content/a.py", text), {"If", "May"})) is seen


def test_a_long_function_is_seen() -> None:
    text = "class A:\n    def go(self):\n" + "        pass\n" * 5
    assert long_functions(Source.of("kernel/a.py", text), 5) == ["kernel/a.py:2 go has 6 lines"]
    assert long_functions(Source.of("kernel/a.py", text), 6) == []


def test_a_dataclass_that_could_be_a_struct_is_seen() -> None:
    text = "@dataclass(slots=True)\nclass A:\n    n: int{}"
    assert needless_dataclasses(Source.of("kernel/a.py", text.format(""))) == ["kernel/a.py:2 A"]
    assert not needless_dataclasses(Source.of("kernel/a.py", text.format(" = field(compare=False)")))


def test_a_machine_path_is_seen_and_a_web_address_is_not() -> None:
    slash = "/"
    here = [f"cd {slash}work/main", f'"{slash}tmp/x"', f"{slash}root", f"see {slash}work."]
    elsewhere = ["https://example.org/work/tmp", "a/tmp/b", "move/root", "./tmp/x", "~/work", "/workshop"]
    seen = [f"line {number}: {line}" for number, line in enumerate(here, start=1)]
    assert machine_paths("\n".join(here + elsewhere)) == seen
