"""Reading the files of a pack from disk without trusting them: no links, no devices, nothing too big."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from etherfields.content.locate import Places, Snag, scan
from etherfields.content.problems import Finding, PackFault

FRONT = "campaign.toml"
ROOMS = {"secrets": ".toml", "scripts": ".txt"}
"""The folders of a pack and what their files end in; `.md` files are the author's own notes."""

MOST_IN_TOML = 1_000_000
MOST_IN_SCRIPT = 2_000_000
MOST_IN_PACK = 16_000_000
MOST_FILES = 5_000
MOST_FOLDERS_DEEP = 6

Plain: TypeAlias = "str | int | float | bool | list[Plain] | dict[str, Plain]"


@dataclass(slots=True)
class PackFiles:
    """The files of a pack as they lie on disk, and what could not be read."""

    root: Path
    data: dict[str, bytes]
    """By name within the pack, with `/` between folders, in order."""
    findings: list[Finding]

    def content(self) -> str:
        """The hash of all that the pack says."""
        digest = blake2b(digest_size=16)
        for name, data in self.data.items():
            digest.update(f"{len(name.encode())} {name} {len(data)}\n".encode())
            digest.update(data)
        return digest.hexdigest()


def read_files(root: Path) -> PackFiles:
    """Read every file that belongs to a pack; raises a PackFault if the folder is none."""
    if not root.is_dir():
        raise PackFault("there is no pack here", str(root), "A pack is a folder with campaign.toml in it.")
    files = PackFiles(root, {}, [])
    budget = MOST_IN_PACK
    for name in _names(root, files.findings):
        most = min(budget, MOST_IN_SCRIPT if name.endswith(".txt") else MOST_IN_TOML)
        data = _bytes(root, name, most, files.findings)
        if data is not None:
            files.data[name] = data
            budget -= len(data)
    if FRONT not in files.data and not files.findings:
        raise PackFault(f"there is no {FRONT}", str(root), "Is this the folder of a pack?")
    return files


def _names(root: Path, findings: list[Finding]) -> list[str]:
    names = [FRONT] if os.path.lexists(root / FRONT) else []
    left = MOST_FILES
    for room, ending in ROOMS.items():
        for name, is_ours in _walk(root, room, 1, findings):
            left -= 1
            if left < 0:
                findings.append(Finding(room, 0, 0, f"a pack has at most {MOST_FILES} files"))
                return names
            if is_ours and name.endswith(ending):
                names.append(name)
            elif is_ours and not name.endswith(".md"):
                findings.append(Finding(name, 0, 0, f"only {ending} files are read here", warning=True))
    return sorted(names)


def _walk(root: Path, folder: str, deep: int, findings: list[Finding]) -> Iterator[tuple[str, bool]]:
    """Everything in a folder, as (name, is it a file); links and devices are told of and left alone."""
    path = root / folder
    if path.is_symlink():
        findings.append(Finding(folder, 0, 0, "this is a link; a pack holds its files itself"))
        return
    try:
        with os.scandir(path) as entries:
            found = [entry for entry, _ in zip(entries, range(MOST_FILES + 1), strict=False)]
    except FileNotFoundError:
        return
    except OSError as error:
        findings.append(Finding(folder, 0, 0, f"this folder can't be read: {error.strerror}"))
        return
    for entry in sorted(found, key=lambda one: one.name):
        name = f"{folder}/{_safe(entry.name)}"
        if entry.name.startswith((".", "__pycache__")):
            continue
        if entry.is_symlink():
            findings.append(Finding(name, 0, 0, "this is a link; a pack holds its files itself"))
            yield name, False
        elif entry.is_dir(follow_symlinks=False):
            yield name, False
            if deep < MOST_FOLDERS_DEEP:
                yield from _walk(root, f"{folder}/{entry.name}", deep + 1, findings)
            else:
                findings.append(Finding(name, 0, 0, f"folders are at most {MOST_FOLDERS_DEEP} deep"))
        else:
            yield f"{folder}/{entry.name}", True


def _safe(name: str) -> str:
    return name.encode("utf-8", "replace").decode("utf-8")


def _bytes(root: Path, name: str, most: int, findings: list[Finding]) -> bytes | None:
    """The bytes of one file, if it is an ordinary one of a fair size."""
    shown = _safe(name)
    flags = os.O_RDONLY
    for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"):
        flags |= getattr(os, flag, 0)
    try:
        if (root / name).is_symlink():
            findings.append(Finding(shown, 0, 0, "this is a link; a pack holds its files itself"))
            return None
        handle = os.open(root / name, flags)
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                findings.append(Finding(shown, 0, 0, "this is not an ordinary file"))
                return None
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        findings.append(Finding(shown, 0, 0, f"this file can't be read: {getattr(error, 'strerror', error)}"))
        return None
    if len(data) > most:
        findings.append(Finding(shown, 0, 0, _too_big(most)))
        return None
    return data


def _too_big(most: int) -> str:
    if most in (MOST_IN_TOML, MOST_IN_SCRIPT):
        return f"this file is too big; {most // 1_000_000} MB is the most"
    return f"the pack is too big; {MOST_IN_PACK // 1_000_000} MB is the most"


CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u0085\u2028\u2029\ufeff]")


def as_text(name: str, data: bytes, findings: list[Finding]) -> str | None:
    """A file's bytes as text: UTF-8, lines ended by a newline, no control characters but tabs."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        findings.append(Finding(name, line, column, "this file is not text in UTF-8"))
        return None
    bad = CONTROL.search(text)
    if bad is not None:
        line, column = _spot(text, bad.start())
        what = f"there is a control character here (U+{ord(bad.group()):04X})"
        findings.append(Finding(name, line, column, what))
        return None
    return text


def as_toml(name: str, text: str, findings: list[Finding]) -> tuple[dict[str, Plain], Places] | None:
    """A TOML file as plain data, and where each of its keys stands."""
    try:
        places = scan(text)
    except Snag as snag:
        findings.append(_toml_finding(name, text, snag))
        return None
    try:
        return tomllib.loads(text), places
    except (ValueError, RecursionError) as error:
        findings.append(_toml_error(name, text, str(error)))
        return None


def _toml_finding(name: str, text: str, snag: Snag) -> Finding:
    """What TOML's own reader says of a place where the scan got stuck, or else what the scan says."""
    if not snag.final:
        end = text.find("\n", snag.at)
        try:
            tomllib.loads(text if end < 0 else text[: end + 1])
        except (ValueError, RecursionError) as error:
            return _toml_error(name, text, str(error), snag.at)
    return Finding(name, *_spot(text, snag.at), snag.message)


def _toml_error(name: str, text: str, message: str, at: int | None = None) -> Finding:
    place = re.search(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$", message)
    if place is None:
        what = "a number is too long" if "digits" in message else message
        return Finding(name, *_spot(text, at or 0), f"this is not TOML: {what}")
    what = message[: place.start()]
    if place.group(1):
        return Finding(name, int(place.group(1)), int(place.group(2)), f"this is not TOML: {what}")
    return Finding(name, *_spot(text, len(text) if at is None else at), f"this is not TOML: {what}")


def _spot(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1
