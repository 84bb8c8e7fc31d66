"""What is cited exists: every rule by its ID, every page, section and module that docs and docstrings name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import fields

from etherfields.games.etherfields.content.author.every_key import handbook
from etherfields.games.etherfields.definitions.campaign import Options
from etherfields.games.etherfields.rulebook import RULEBOOK

ROOT = Path(__file__).parents[1]
WORKED_EXAMPLES = 22
"""EF-EX-01 to this one are examples of the rulebook: cases work them out, and they have no entries."""
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
MODULES = sorted(ROOT.glob("etherfields/**/*.py"))
_DATA = ("tests/cases/*.toml", "etherfields/**/*.toml", "etherfields/**/*.md")
OTHERS = sorted(path for pattern in _DATA for path in ROOT.glob(pattern))
ENTRIES = {entry.id: entry for chapter in RULEBOOK.chapters for entry in chapter.rule}
FAMILIES = {entry.family for entry in ENTRIES.values()}
_ID = re.compile(r"\bEF-[A-Z]+(?:-\d+|\b(?!-))")
_NUMBERED = re.compile(r"\b[Ss]ection \d|\(\d+\.\d+\)")
"""How a place in a text is cited that nobody here can look up."""
_PLACEHOLDERS = {"FILE.md"}
"""What stands for any file in a line of help."""
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_PAGE = re.compile(r"(?<![\w/.-])((?:[\w-]+/)*[\w-]+\.md)\b")
_MODULE = re.compile(r"`((?:[\w-]+/)*\w+\.py)\b")


def docs_of(module: Path) -> Iterator[str]:
    """The docstrings of a module, those behind names included."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


@cache
def prose() -> dict[Path, str]:
    """All that people read about the program: pages as they are, of modules the docstrings."""
    return {
        **{page: page.read_text("utf-8") for page in PAGES},
        **{module: "\n".join(docs_of(module)) for module in MODULES},
    }


def is_rule(cited: str) -> bool:
    family, _, number = cited.removeprefix("EF-").partition("-")
    if family == "EX":
        return number != "" and 1 <= int(number) <= WORKED_EXAMPLES
    return cited in ENTRIES or cited in FAMILIES


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_every_rule_and_family_that_is_cited_is_one():
    texts = {path: path.read_text("utf-8") for path in (*PAGES, *MODULES, *OTHERS)}
    cited = {path: set(_ID.findall(text)) for path, text in texts.items()}
    assert sum(map(len, cited.values())) > 1000
    wrong = {str(path.relative_to(ROOT)): [one for one in ids if not is_rule(one)] for path, ids in cited.items()}
    assert not {path: ids for path, ids in wrong.items() if ids}


def test_rules_are_cited_by_their_ids_and_not_by_numbers_of_sections():
    numbered = {path.name: _NUMBERED.findall(text) for path, text in prose().items()}
    assert not {name: found for name, found in numbered.items() if found}


@pytest.mark.parametrize("cited", ["EF-NO" + "PE-99", "EF-NO" + "PE", "EF-DRAW-9" + "9", "EF-EX-" + "23", "EF-EX"])
def test_what_is_no_rule_is_found_out(cited):
    assert not is_rule(cited)


def test_every_link_leads_to_a_page_that_is_there_and_to_a_heading_of_it():
    dead = []
    for page in PAGES:
        for target in _LINK.findall(page.read_text("utf-8")):
            path, _, anchor = target.partition("#")
            to = (page.parent / path) if path else page
            if "://" not in target and (not to.exists() or (anchor and anchor not in anchors(to))):
                dead.append(f"{page.name}: {target}")
    assert not dead


def test_every_page_that_is_named_is_there():
    known = {page.name for page in PAGES} | {page.relative_to(ROOT).as_posix() for page in (*PAGES, *OTHERS)}
    dead = [
        f"{path.relative_to(ROOT)}: {named}"
        for path, text in prose().items()
        for named in _PAGE.findall(text)
        if named not in known | _PLACEHOLDERS and not (path.parent / named).exists()
    ]
    assert not dead


def test_every_module_that_a_page_or_a_docstring_names_is_there():
    modules = [f"/{module.relative_to(ROOT).as_posix()}" for module in (*MODULES, *ROOT.glob("tests/**/*.py"))]
    named = {(path, name) for path, text in prose().items() for name in _MODULE.findall(text)}
    assert len(named) > 40
    dead = [f"{path.name}: {name}" for path, name in named if not any(one.endswith(f"/{name}") for one in modules)]
    assert not dead


def test_every_option_of_a_pack_cites_the_rule_that_tells_of_it():
    """The page of families says of each option which rule it modifies; that rule names the option in the reference."""
    rows = dict(re.findall(r"^\| `(\w+)` \|.*\|([^|]*)\|$", handbook().partition("### `[options]`")[2], re.MULTILINE))
    plain = [option.name for option in fields(Options) if option.name in rows]
    assert len(plain) > 15
    astray = {
        name: rows[name]
        for name in plain
        if not any(f"`{name}`" in ENTRIES[id].text for id in _ID.findall(rows[name]) if id in ENTRIES)
    }
    assert not astray
