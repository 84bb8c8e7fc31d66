"""Packs of every game: the built-in one and the template are right, a damaged one is a report, and content may change.

An old save is taken up with changed content: numbers of things are others, or one of them is gone."""

from __future__ import annotations

import os
import random
import re
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from etherfields.content.load.findings import PackFault
from etherfields.content.load.read_files import FRONT
from etherfields.kernel.play.rests import Course, Past
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.playable.registry import FIRST, plugin_of_pack
from tests.hostile.mutating import kept_small, mutated
from tests.playable.subjects import TIMES, Playing, Subject, at_random

DAMAGES = 100 * TIMES
CHANGES = 12 * TIMES
ONWARD = 25
NUMBER = re.compile(r"(?m)^( *[a-z_]+ *= *)([0-9]{1,2})$")
CODE = re.compile(r'(?m)^code *= *"([^"]+)"$')
THING = re.compile(r"(?ms)^\[\[[a-z]+\]\]\n.*?(?=^\[|\Z)")


@pytest.mark.parametrize("is_small", [False, True], ids=["built-in pack", "template"])
def test_what_comes_with_a_game_is_right_and_says_which_game_it_is(subject: Subject, is_small: bool) -> None:
    plugin, root = subject.plugin, subject.folder(is_small)
    report = plugin.examine(root)
    assert not [one.message for one in report.problems if not one.warning]
    pack = plugin.load(root)
    assert pack.edition.game in (plugin.kind, "")
    assert pack.edition.pack
    assert pack.edition.title
    assert pack.edition.content
    seats = pack.seating()
    assert 1 <= seats.least <= seats.most
    assert seats.offers
    assert isinstance(plugin.text(pack, ""), str)
    assert all(isinstance(line, str) for code, _, _ in seats.offers for line in pack.introduced(code))
    chosen = {one.name: one.default for one in pack.choosable()}
    assert pack.options(chosen) == {}


def test_every_option_can_be_played_with(subject: Subject) -> None:
    for one in subject.pack().choosable():
        for value, _ in one.values:
            options = subject.pack().options({one.name: value})
            table = subject.game().fresh(1, subject.party(1), options)
            for _ in at_random(Session(subject.game(), table, keep=False), 1, 12):
                subject.game().check(table)


def test_nobody_plays_what_is_not_offered(subject: Subject) -> None:
    seats = subject.pack().seating()
    for party in ((), ("nobody",) * seats.least, seats.fewest() * (seats.most + 1)):
        if seats.is_each_different or len(party) != seats.least:
            with pytest.raises(Fault):
                subject.game().fresh(1, party, {})


def test_a_damaged_pack_is_a_report(subject: Subject, tmp_path: Path) -> None:
    luck = random.Random(3)
    good = {path.relative_to(subject.folder(True)): path.read_bytes() for path in files(subject.folder(True))}
    for number in range(DAMAGES):
        root = tmp_path / str(number)
        hit = luck.choice(list(good))
        for name, data in good.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            changed = kept_small(mutated(luck, data, list(good.values())), data) if name == hit else data
            (root / name).write_bytes(changed)
        examined(subject, root)
        shutil.rmtree(root)


@pytest.mark.parametrize("what", ["nothing", "a file", "an empty folder", "an empty front page", "a link", "a pipe"])
def test_what_is_no_pack_is_a_fault(subject: Subject, tmp_path: Path, what: str) -> None:
    root = tmp_path / "pack"
    if what == "a file":
        root.write_text("name = 1")
    elif what != "nothing":
        root.mkdir()
    if what == "an empty front page":
        (root / FRONT).write_text("")
    if what == "a link":
        (root / FRONT).symlink_to(subject.folder(True) / FRONT)
    if what == "a pipe":
        os.mkfifo(root / FRONT)  # nobody ever writes to it
    assert not examined(subject, root)
    assert plugin_of_pack(root).kind == FIRST


def examined(subject: Subject, root: Path) -> bool:
    """Look at a pack by every way that there is; whether it can be played."""
    is_right = False
    with suppress(PackFault):
        is_right = not subject.plugin.examine(root).errors
    try:
        pack = subject.plugin.load(root)
    except Fault as fault:
        assert str(fault).strip()
        assert not is_right
        return False
    assert is_right
    with suppress(Fault):
        subject.plugin.text(pack, "")
        game = pack.game()
        table = game.fresh(1, pack.seating().fewest(), {})
        for _ in at_random(Session(game, table, keep=False), 1, 12):
            game.check(table)
    return True


def files(root: Path) -> list[Path]:
    """The files of a pack."""
    found = [root / FRONT, *(path for room in ("secrets", "scripts") for path in (root / room).rglob("*"))]
    return sorted(path for path in found if path.suffix in (".toml", ".txt"))


# --- an old save, and content that has changed ------------------------------------------------------


def rebalanced(subject: Subject, root: Path, luck: random.Random) -> bool:
    """Copy the small pack with a number changed, or with a thing left out; whether it still can be played."""
    for path in files(subject.folder(True)):
        there = root / path.relative_to(subject.folder(True))
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, there)
    path = luck.choice([path for path in files(root) if path.suffix == ".toml"])
    text = path.read_text("utf-8")
    pattern = luck.choice((NUMBER, THING))
    if not (found := list(pattern.finditer(text))):
        return False
    spot = luck.choice(found)
    news = f"{spot[1]}{max(0, int(spot[2]) + luck.choice((-1, 1, 2)))}" if pattern is NUMBER else ""
    path.write_text(text[: spot.start()] + news + text[spot.end() :], "utf-8")
    if not news and (code := CODE.search(spot[0])) is not None:
        # Lists that name the thing name it no more.
        listed = re.compile(rf'"{re.escape(code[1])}( x[0-9])?",?')
        for path in files(root):
            path.write_text(listed.sub("", path.read_text("utf-8")), "utf-8")
    with suppress(PackFault):
        return not subject.plugin.examine(root).errors
    return False


def test_an_old_save_goes_on_when_content_has_changed(subject: Subject, tmp_path: Path) -> None:
    luck = random.Random(4)
    taken_up, at_once, tried = 0, 0, 0
    while taken_up < CHANGES and tried < 20 * CHANGES:
        tried += 1
        root = tmp_path / str(tried)
        if rebalanced(subject, root, luck):
            taken_up += 1
            at_once += meets(subject, root, subject.played(taken_up % 3, 40, is_small=True), taken_up % 3)
        shutil.rmtree(root)
    assert at_once >= 0.7 * taken_up
    assert taken_up or not any(NUMBER.search(path.read_text("utf-8")) for path in files(subject.folder(True)))


def meets(subject: Subject, root: Path, old: Playing, seed: int) -> bool:
    """Take up a game with the content in a folder, and play on; says whether it goes on where it was left."""
    pack = subject.plugin.load(root)
    game, rest = pack.game(), old.rests[-1]
    with suppress(Fault):
        game.thaw(rest.table)  # whatever it stands on: a sentence says so
    past = Past(Course(list(old.keys)), rest)
    party = subject.party(seed, is_small=True)
    session: Playing = Session.resume(game, past, fresh=lambda: game.fresh(seed, party, {}), drop_unfit=True)
    assert session.rests[0].keys <= rest.keys
    again = game.thaw(game.freeze(session.table))
    assert not game.missing(game.freeze(again))
    for _ in at_random(session, seed, ONWARD):
        game.check(session.table)
    return session.rests[0].keys == rest.keys
