"""Packs that were never meant to be played: each is refused in a sentence, whatever is in it."""

from __future__ import annotations

import os
import random

import pytest

from etherfields.content.load.findings import MOST, PackFault
from etherfields.games.etherfields.content.checks.every_check import check_pack
from etherfields.games.etherfields.content.load.loading import load_pack
from tests.content.packs import AROUND_IT, DESIGN_SCRIPT, DESIGN_TOML, FRONT, OTHER_SCRIPTS, write

HEAD = b"=== 1  One\n"
NOTE = b'[[note]]\ncode = "a"\n'


def some_bytes(n):
    return random.Random(7).randbytes(n)


def many(pattern, n):
    return "".join(pattern.format(i=i) for i in range(n)).encode()


SCRIPTS = {
    "binary": some_bytes(900_000),
    "too big": b"a" * 50_000_000,
    "a NUL": HEAD + b"x\0y\n",
    "a stray carriage return": HEAD + b"x\ry\n",
    "another encoding": "=== 1  One\nCafé\n".encode("latin-1"),
    "two bytes a letter": "=== 1  One\n".encode("utf-16"),
    "only blank lines, far too many": b"\n" * 900_000,
    "too many lines": HEAD + b"x\n" * 400_000,
    "a line without end": HEAD + b"x" * 900_000,
    "only heads": b"===\n" * 19_000,
    "the same head again and again": b"=== 1  One\nx\n" * 9_000,
    "a number too large": b"=== 99999999999999999999\nx\n",
    "tabs": HEAD + b"\tx\n" * 19_000,
    "options nested for ever": HEAD + b"".join(b" " * n + b"* a\n" for n in range(1300)),
    "open brackets": HEAD + (b"* a " + b"[" * 3900 + b"\n") * 200,
    "open braces": HEAD + (b"{" * 3900 + b"\n") * 200,
    "open parentheses": HEAD + b"~ " + b"(" * 3900,
    "nots for ever": HEAD + b"{" + b"not " * 900 + b"in a dream} x\n",
    "heads of blocks for ever": HEAD + b"~ " + b"each dreamer: " * 250 + b"draw 1\n",
    "effects that mean nothing": HEAD + many("~ gian {i} kye\n\n", 9_000),
    "arrows to nowhere": HEAD + many("* a{i}  -> {i}\n", 9_000),
    "a ring of all paragraphs": b"".join(b"=== %d\ny\n-> %d\n" % (i, i % 5000 + 1) for i in range(1, 5001)),
    "no end of a quote": HEAD + b'~ remember "' + b"x" * 3000,
    "prose before any head": b"x\n" * 10_000,
    "cut in the middle": DESIGN_SCRIPT.encode()[:150],
    "empty": b"",
}

SECRETS = {
    "binary": some_bytes(900_000),
    "too big": b"a" * 50_000_000,
    "a NUL": NOTE + b'name = "\0"\n',
    "two bytes a letter": "[[note]]".encode("utf-16"),
    "another encoding": "[[note]]\ncode = 'é'".encode("latin-1"),
    "cut in the middle": DESIGN_TOML.encode()[:333],
    "cut in a text": DESIGN_TOML.encode()[:170],
    "lists nested for ever": b"a = " + b"[" * 10_000,
    "closed lists nested for ever": b"a = " + b"[" * 10_000 + b"]" * 10_000,
    "tables nested for ever": b"a = " + b"{a = " * 10_000,
    "dots for ever": b"a." * 400_000 + b"a = 1",
    "dots for ever in a head": b"[" + b"a." * 400_000 + b"a]",
    "a text without end": b'a = """' + b'"" ' * 300_000,
    "backslashes for ever": b'a = "' + b"\\" * 900_001,
    "a number without end": NOTE + b"copies = " + b"9" * 900_000,
    "a long number": NOTE + b"copies = " + b"9" * 4_000,
    "infinity": NOTE + b"copies = inf",
    "a date for a code": b"[[note]]\ncode = 1979-05-27",
    "half a letter": b'[[note]]\ncode = "\\ud800"',
    "a key twice": NOTE + b'code = "b"',
    "a table that is a list": NOTE + b"[note]\nx = 1",
    "too many keys": many("a{i} = 1\n", 99_000),
    "many keys": many("a{i} = 1\n", 20_000),
    "many families": many("[[a{i}]]\n", 20_000),
    "many tables without anything": b"[[tile]]\n" * 20_000,
    "one code for everything": NOTE * 9_000,
    "effects that mean nothing": many('[[note]]\ncode = "a{i}"\ndo = "gian {i}"\n', 5_000),
    "references to nothing": many('[[note]]\ncode = "a{i}"\ndo = \'gain note "b{i}"\'\n', 5_000),
    "a table for a text": NOTE + b'do = { a = "b" }',
    "a list for a table": b"note = [1, 2, [3]]",
    "a text for a list": NOTE + b'action = "x"',
    "numbers for everything": b"[[tile]]\ncode = 1\nspot = 2\nmap = 3\nfields = 4\naction = 5\n",
    "a map of crosses": b'[[tile]]\ncode = "a"\nmap = """' + b"+" * 3_999 + b'"""',
    "a map without end": b'[[tile]]\ncode = "a"\nmap = """' + b"+" * 900_000 + b'"""',
    "an effect without end": NOTE + b'do = """' + b"gain 1 key; " * 70_000 + b'"""',
    "a deep effect": NOTE
    + b'do = """'
    + b"".join(b" " * n + b"each dreamer:\n" for n in range(900))
    + b'"""',
    "a way out of the folder": b'[[note]]\ncode = "../../etc/passwd"',
    "letters that steer a terminal": NOTE + b'name = "\\u001b[2J"\ndo = "\\u001b[2J"\n',
    "a code without end": b'[[note]]\ncode = "' + b"a" * 100_000 + b'"',
    "comments only": b"#" * 900_000,
    "not TOML at all": b"<?xml version='1.0'?>\n" * 100,
    "a tile of itself": b'[[overlay]]\ncode = "a"\non = ["A1.1", "Z9.9"]\nmap = "a"',
}

FRONTS = {
    "empty": b"",
    "binary": some_bytes(10_000),
    "too big": b"# x\n" * 12_000_000,
    "wrong types": b"name = 1\nversion = 2\ntitle = []\nfirst = {}\n",
    "a way out": FRONT.replace('"small"', '"../small"').encode(),
    "from the future": FRONT.encode() + b"format = 2\n",
    "unknown options": FRONT.encode() + b"[options]\nno_such = 1\nhours_cap = -1\n",
    "no faces on a die": FRONT.encode() + b"[options.luck_die]\nfaces = []\n",
    "a grid without end": FRONT.encode() + b"[options.grid]\nlandscape_letters = 999999999\n",
    "more of everything than there is": FRONT.encode() + b"[pool]\nether = 99999999999999999999999\n",
}

CASES = (
    [pytest.param({"scripts/a.txt": data}, id=f"script: {name}") for name, data in SCRIPTS.items()]
    + [pytest.param({"secrets/a.toml": data}, id=f"secrets: {name}") for name, data in SECRETS.items()]
    + [pytest.param({"campaign.toml": data}, id=f"front: {name}") for name, data in FRONTS.items()]
)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def whole(root, changed):
    """Given a pack that works but for what is changed in it."""
    files = {
        "secrets/a.toml": DESIGN_TOML + AROUND_IT,
        "scripts/a.txt": DESIGN_SCRIPT + OTHER_SCRIPTS,
    }
    return write(root / "pack", {**files, **changed})


@pytest.mark.parametrize("changed", CASES)
def test_a_hostile_pack_is_refused_in_a_sentence(tmp_path, changed):
    root = whole(tmp_path, changed)

    with pytest.raises(PackFault) as refused:
        load_pack(root)
    assert len(str(refused.value)) < 3_000

    report = check_pack(root)
    assert 0 < report.errors <= MOST
    text = report.text()
    assert len(text) < 400_000
    assert all(letter.isprintable() or letter == "\n" for letter in text)


def test_links_and_pipes_in_a_pack_are_never_followed(tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("=== 512  Not yours\nHush.\n")
    root = whole(tmp_path, {})
    (root / "scripts" / "a.txt").unlink()
    (root / "scripts" / "a.txt").symlink_to(secret)
    (root / "secrets" / "loop").symlink_to(root)
    os.mkfifo(root / "secrets" / "pipe.toml")

    report = check_pack(root)

    told = {finding.file: finding.message for finding in report.problems}
    assert "link" in told["scripts/a.txt"]
    assert "link" in told["secrets/loop"]
    assert "ordinary" in told["secrets/pipe.toml"]
    assert "Hush" not in report.text()


def test_a_linked_room_is_never_entered(tmp_path):
    root = whole(tmp_path, {})
    (root / "scripts").rename(tmp_path / "elsewhere")
    (root / "scripts").symlink_to(tmp_path / "elsewhere")

    assert any("link" in finding.message for finding in check_pack(root).problems)


def test_more_files_than_a_pack_may_have_are_refused(tmp_path):
    root = whole(tmp_path, {f"secrets/{i}.toml": "" for i in range(5_100)})

    with pytest.raises(PackFault, match="files"):
        load_pack(root)


def test_folders_within_folders_for_ever_are_refused(tmp_path):
    root = whole(tmp_path, {"secrets/" + "a/" * 20 + "b.toml": ""})

    with pytest.raises(PackFault, match="deep"):
        load_pack(root)


@pytest.mark.parametrize("name", ["nowhere", "a file", "an empty folder"])
def test_what_is_no_pack_at_all_is_told_so(tmp_path, name):
    if name == "a file":
        (tmp_path / name).write_text("x")
    elif name == "an empty folder":
        (tmp_path / name).mkdir()

    with pytest.raises(PackFault, match=r"campaign\.toml"):
        load_pack(tmp_path / name)
