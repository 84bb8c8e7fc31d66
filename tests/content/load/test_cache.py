"""Whatever lies where a kept pack should lie, a start comes to the pack as its files have it."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from etherfields.content.load import cache
from etherfields.games.etherfields.content.load.campaign_pack import CATALOGUE, Compiled
from etherfields.games.etherfields.content.load.loading import compile_pack
from tests.content.packs import design

MUTATED = 1500


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Compiled, Path]:
    """A pack as it was compiled, and the file in which it is kept."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "cache")
    compiled = compile_pack(design(tmp_path / "pack"))
    cache.keep(CATALOGUE, compiled)
    return compiled, cache._path(CATALOGUE, compiled.content)


def summed(path: Path, payload: bytes) -> bytes:
    """A file whose sum is right, whatever it holds."""
    return cache.MARK + cache._sum(path, payload) + payload


def mutated(payload: bytes, chance: random.Random) -> bytes:
    """The same with some bytes changed, left out, or put in that tell of far more than there is."""
    data = bytearray(payload)
    for _ in range(chance.randint(1, 3)):
        at, kind = chance.randrange(len(data)), chance.randrange(3)
        if kind == 0:
            data[at] = chance.randrange(256)
        elif kind == 1:
            del data[at : at + chance.randrange(1, 9)]
        else:
            data[at:at] = chance.choice((b"\xdd\xff\xff\xff\xff", b"\xdf\x7f\xff\xff\xff", b"\xc0", b"\xed\xa0\x80"))
    return bytes(data)


@pytest.mark.slow
def test_entries_with_a_right_sum_and_wrong_content_never_fail(kept: tuple[Compiled, Path]) -> None:
    compiled, path = kept
    payload, chance = path.read_bytes()[len(cache.MARK) + 16 :], random.Random(18)
    for _ in range(MUTATED):
        path.write_bytes(summed(path, mutated(payload, chance)))
        found = cache.load(CATALOGUE, compiled.content)
        assert found is None or found.content == compiled.content


@pytest.mark.parametrize(
    "payload",
    [b"", b"\xc1", b"\xdd\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff", b"\x91" * 100_000, b"\x81\xa7content\xa1\xff"],
)
def test_what_is_no_pack_is_taken_for_missing(kept: tuple[Compiled, Path], payload: bytes) -> None:
    compiled, path = kept
    path.write_bytes(summed(path, payload))
    assert cache.load(CATALOGUE, compiled.content) is None


def test_an_entry_under_the_name_of_another_is_taken_for_missing(kept: tuple[Compiled, Path]) -> None:
    compiled, path = kept
    payload = path.read_bytes()[len(cache.MARK) + 16 :]
    path.write_bytes(summed(path.with_name("other.msgpack"), payload))
    assert cache.load(CATALOGUE, compiled.content) is None


def linked(path: Path) -> None:
    """A link to a file that would be right."""
    path.rename(path.with_name("elsewhere"))
    path.symlink_to(path.with_name("elsewhere"))


def piped(path: Path) -> None:
    """A pipe in which nobody writes."""
    path.unlink()
    os.mkfifo(path)


def in_a_folder(path: Path) -> None:
    """A folder of that name, with something in it."""
    path.unlink()
    (path / "more").mkdir(parents=True)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
@pytest.mark.parametrize("lay", [linked, piped, in_a_folder])
def test_what_is_no_ordinary_file_is_taken_for_missing(
    kept: tuple[Compiled, Path], lay: Callable[[Path], None]
) -> None:
    compiled, path = kept
    lay(path)
    assert cache.load(CATALOGUE, compiled.content) is None
    cache.keep(CATALOGUE, compiled)
    assert cache.load(CATALOGUE, compiled.content) in (None, compiled)


def test_what_somebody_else_has_written_is_taken_for_missing(
    kept: tuple[Compiled, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled, _ = kept
    assert cache.load(CATALOGUE, compiled.content) == compiled
    monkeypatch.setattr(os, "geteuid", lambda: 4_000_000, raising=False)
    assert cache.load(CATALOGUE, compiled.content) is None


def test_a_kept_pack_is_made_anew_where_the_classes_of_its_game_change() -> None:
    files = {line.partition(" ")[0] for line in cache._program(CATALOGUE.program).splitlines()}
    assert {"shaping.py", "families.py", "campaign_pack.py", "maps.py"} <= files
