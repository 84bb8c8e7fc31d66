"""Packs that nobody should play."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.hostile.cases import MANY, Case, Lay, data, each, fifo, folder, large, link_to, missing

FRONT = (Path(__file__).parents[2] / "etherfields/games/etherfields/template/campaign.toml").read_text("utf-8")
BODY = FRONT.encode()
CARD = '[[influence]]\ncode = "guest/9"\nname = "Odd"\nintent = "anger 1"\n'

# `check` says with 1 that something is wrong in a pack, and with 2 that it can't be read at all.
CHECK = ("check", ("check", "{here}/pack"), (1, 2))
PLAY = ("play", ("play", "--pack", "{here}/pack", "--party", "guest"), (2,))
GRAPH = ("graph", ("graph", "{here}/pack"), (2,))
BOTS = ("bots", ("bots", "--runs", "1", "--jobs", "1", "--pack", "{here}/pack"), (2,))


def good_pack(here: Path, good: Path) -> None:
    """The small pack that works."""
    shutil.copytree(good / "pack", here / "pack")


def front(old: str, new: str) -> Lay:
    """The front page with something else in one place."""
    assert old in FRONT
    return data(FRONT.replace(old, new, 1))


FRONTS: dict[str, Lay] = {
    "empty": data(b""),
    "binary": data(bytes(range(256)) * 64),
    "zeros": data(b"\0" * 4096),
    "cut in a string": data(BODY[: BODY.index(b"night-laundry") + 5]),
    "cut in a table's name": data(BODY[: BODY.index(b"[options]") + 4]),
    "half a letter at the end": data(BODY + "# ä".encode()[:-1]),
    "in UTF-16": data(FRONT.encode("utf-16")),
    "in Latin-1": data("title = 'N\xe4chte'".encode("latin-1")),
    "50 MB of letters": large(b"a"),
    "50 MB of newlines": large(b"\n"),
    "50 MB of comment": large(b"# so it goes on\n", BODY),
    "50 MB in a string": large(b"a", b'title = "', b'"\n'),
    "lists 10,000 deep": data("title = " + "[" * MANY + "]" * MANY),
    "lists 10,000 deep and open": data("title = " + "[" * MANY),
    "tables 10,000 deep": data("title = " + "{ a = " * MANY + "1" + " }" * MANY),
    "names 10,000 deep": data("a" + ".a" * MANY + " = 1"),
    "a table 10,000 deep": data("[a" + ".a" * MANY + "]\n"),
    "1,200 tables, each in the last": data("".join(f"[{'.'.join('a' * n)}]\n" for n in range(1, 1200))),
    "a key twice": front('version = "0.1"', 'version = "0.1"\nversion = "0.2"'),
    "a table twice": data(FRONT + "\n[options]\n"),
    "a number for a name": front('"night-laundry"', "17"),
    "a list for a title": front('"The Night Laundry"', '["The", "Night"]'),
    "a word for a number": front("players = 1", 'players = "one"'),
    "a truth for a number": front("players = 1", "players = true"),
    "a number of 5,000 digits": front("players = 1", "players = " + "9" * 5000),
    "a number that is none": front("players = 1", "players = nan"),
    "a number without end": front("players = 1", "players = inf"),
    "a date for a number": front("players = 1", "players = 1979-05-27"),
    "an impossible date": front("players = 1", "players = 1979-99-99T99:99:99Z"),
    "a number below nothing": front("crystals = 4", "crystals = -4"),
    "a path for a name": front('"night-laundry"', '"../../etc/passwd"'),
    "a Gate that isn't there": front('"I-01 X"', '"I-99 X"'),
    "a name of a million letters": front('"The Night Laundry"', f'"{"x" * 900_000}"'),
    "a key of a million letters": data(FRONT + "\n" + "k" * 900_000 + " = 1\n"),
    "60,000 keys": data(FRONT + "\n[x]\n" + "".join(f"k{n} = 1\n" for n in range(60_000))),
    "words that steer a terminal": front('"The Night Laundry"', '"\x1b[2J\x07"'),
    "half a pair of letters": front('"The Night Laundry"', '"\\ud800"'),
    "a key that nothing knows": data('nonsense = { __class__ = "x" }\n' + FRONT),
    "a folder": folder,
    "a pipe": fifo,
    "a link to elsewhere": link_to("/etc/passwd"),
    "a link to itself": link_to("campaign.toml"),
    "a link to a device": link_to("/dev/zero"),
    "missing": missing,
}

SCRIPTS: dict[str, Lay] = {
    "binary": data(bytes(range(256)) * 64),
    "50 MB of letters": large(b"a", b"=== 900  Long\n"),
    "50 MB of paragraphs": large(b"=== 900  Again\nOn.\n\n"),
    "options 1,000 deep": data("=== 900  Deep\n" + "".join(" " * 4 * n + "* On\n" for n in range(1000))),
    "brackets 10,000 deep": data("=== 900  Deep\n~ if " + "(" * MANY + "\n"),
    "conditions 10,000 deep": data("=== 900  Deep\n{" + "not " * MANY + 'remembered "x"} Text.\n'),
    "effects 10,000 deep": data("=== 900  Deep\n~ " + "each dreamer: " * MANY + "torment 1\n"),
    "10,000 effects in a line": data("=== 900  Long\n~ " + "torment 1; " * MANY + "torment 1\n"),
    "a circle": data("=== 900  A\n-> 901\n\n=== 901  B\n-> 900\n"),
    "a circle of one": data("=== 900  A\n-> 900\n"),
    "a circle of 10,000": data("".join(f"=== {1000 + n}  P\n-> {1000 + (n + 1) % MANY}\n\n" for n in range(MANY))),
    "the same paragraph twice": data("=== 100  Again\nOn.\n"),
    "a way to nowhere": data("=== 900  A\n-> 99999\n"),
    "a paragraph of 300 digits": data(f"=== {'9' * 300}  A\nOn.\n"),
    "a way of 300 digits": data(f"=== 900  A\n-> {'9' * 300}\n"),
    "tabs": data("=== 900  A\n\t* Go\n\t\t-> 100\n"),
    "a line of a million letters": data("=== 900  A\n" + "x" * 1_000_000 + "\n"),
    "a cost that never ends": data("=== 900  A\n* Go [anger 1\n"),
    "a string that never ends": data('=== 900  A\n~ remember "x\n'),
    "prose before any paragraph": data("Once upon a time.\n"),
    "a pipe": fifo,
    "a link out of the pack": link_to("../../../../../../etc/hostname"),
}

SECRETS: dict[str, Lay] = {
    "binary": data(bytes(range(256)) * 64),
    "lists 10,000 deep": data("x = " + "[" * MANY),
    "a code twice": data(CARD + CARD),
    "a code that is a path": data(CARD.replace("guest/9", "../../guest/9")),
    "effects 10,000 deep": data(CARD + f'do = "{"if 1 is 1: " * MANY}torment 1"\n'),
    "brackets 10,000 deep": data(CARD + f'do = "torment {"(" * MANY}1{")" * MANY}"\n'),
    "a sum of 10,000": data(CARD + f'do = "torment {"1 + " * MANY}1"\n'),
    "a number of 5,000 digits": data(CARD + f'do = "torment {"9" * 5000}"\n'),
    "blocks 1,000 deep": data(CARD + 'do = """\n' + "".join(" " * n + "if 1 is 1:\n" for n in range(1000)) + '"""\n'),
    "code of another language": data(CARD + "do = \"__import__('os').system('touch hacked')\"\n"),
    "a table that is a list": data("influence = [1, 2, 3]\n"),
    "a list that is a table": data("[influence]\ncode = 'guest/9'\n"),
    "a map of a million fields": data('[[tile]]\ncode = "I-01 Z"\nmap = """\n' + "+-----+" * 9000 + '\n"""\n'),
    "9,000 cards": data("".join(CARD.replace("guest/9", f"guest/x{n}") for n in range(9_000))),
    "a pipe": fifo,
    "a link out of the pack": link_to("/etc/hostname"),
}


def _deep_folders(here: Path) -> None:
    deep = here / "pack" / "secrets"
    for _ in range(60):
        deep = deep / "d"
    deep.mkdir(parents=True)
    (deep / "x.toml").write_text(CARD)


def _many_files(here: Path) -> None:
    for n in range(6000):
        (here / "pack" / "secrets" / f"{n}.toml").touch()


def _odd_names(here: Path) -> None:
    for name in (b"\xff\xfe.toml", b"a\nb.toml", b"\x1b[2J.toml"):
        with open(os.path.join(os.fsencode(here / "pack" / "secrets"), name), "w") as file:
            file.write("nonsense = 1\n")


def _linked_room(here: Path) -> None:
    shutil.rmtree(here / "pack" / "scripts")
    (here / "pack" / "scripts").symlink_to("/etc")


def _room_in_itself(here: Path) -> None:
    (here / "pack" / "secrets" / "again").symlink_to("..")


def _pack_is_a_file(here: Path) -> None:
    shutil.rmtree(here / "pack")
    (here / "pack").write_text(FRONT)


def _pack_is_empty(here: Path) -> None:
    shutil.rmtree(here / "pack")
    (here / "pack").mkdir()


FOLDERS: dict[str, Lay] = {
    "folders 60 deep": lambda path: _deep_folders(path.parent),
    "6,000 files": lambda path: _many_files(path.parent),
    "names that are no text": lambda path: _odd_names(path.parent),
    "scripts are a link": lambda path: _linked_room(path.parent),
    "a folder in itself": lambda path: _room_in_itself(path.parent),
    "the pack is a file": lambda path: _pack_is_a_file(path.parent),
    "the pack is empty": lambda path: _pack_is_empty(path.parent),
    "the pack is missing": lambda path: shutil.rmtree(path),
}

CASES: list[Case] = [
    *each("front page", FRONTS, "pack/campaign.toml", [CHECK, PLAY], good_pack),
    *each("script", SCRIPTS, "pack/scripts/odd.txt", [CHECK, GRAPH], good_pack),
    *each("secret", SECRETS, "pack/secrets/odd.toml", [CHECK, BOTS], good_pack),
    *each("pack", FOLDERS, "pack", [CHECK, PLAY], good_pack),
]
