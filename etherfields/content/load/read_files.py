"""Reading the files of a pack from disk without trusting them: no links, no devices, nothing too big."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from msgspec import Struct

from etherfields.kernel.system.files import reason
from etherfields.kernel.system.letters import steering
from .findings import Finding, PackFault

FRONT = "campaign.toml"
KEYS = "keys.txt"
"""Where a pack notes the keys that its options have had. It is no content: it is read to check the pack alone."""
ROOMS = {"secrets": ".toml", "scripts": ".txt"}
"""The folders of a pack and what their files end in; `.md` files are the author's own notes."""

MOST_IN_FILE = 1_000_000
MOST_IN_PACK = 16_000_000
MOST_FILES = 5_000
MOST_FOLDERS_DEEP = 6
OPENED = sum(getattr(os, flag, 0) for flag in ("O_RDONLY", "O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
"""The flags by which a file is opened: no link is followed, and no pipe waited for."""
A_LINK = "this is a link; a pack holds its files itself"


class PackFiles(Struct):
    """The files of a pack as they lie on disk, and what could not be read."""

    root: Path
    data: dict[str, bytes]
    """By name within the pack, with `/` between folders, in order."""
    findings: list[Finding]
    keys: bytes | None = None
    """The bytes of keys.txt, if the pack has one."""

    def content(self) -> str:
        """The hash of all that the pack says."""
        digest = blake2b(digest_size=16)
        for name, data in self.data.items():
            raw = os.fsencode(name)  # whatever the name is, text or not
            digest.update(b"%d %s %d\n" % (len(raw), raw, len(data)))
            digest.update(data)
        return digest.hexdigest()


def read_files(root: Path) -> PackFiles:
    """Read every file that belongs to a pack; raises a PackFault if the folder is none."""
    try:
        there = root.is_dir()
    except OSError as error:
        raise PackFault(f"this can't be a folder: {reason(error)}", str(root)) from error
    if not there:
        raise PackFault("there is no pack here", str(root), "A pack is a folder with campaign.toml in it.")
    files = PackFiles(root, {}, [])
    budget = MOST_IN_PACK
    for name in _names(root, files.findings):
        most = min(budget, MOST_IN_FILE)
        data = _bytes(root, name, most, files.findings)
        if data is not None:
            files.data[name] = data
            budget -= len(data)
    if os.path.lexists(root / KEYS):
        files.keys = _bytes(root, KEYS, MOST_IN_FILE, files.findings)
    if FRONT not in files.data and not files.findings:
        raise PackFault(f"there is no {FRONT}", str(root), "Is this the folder of a pack?")
    return files


def read_front(root: Path) -> bytes | None:
    """The front page of a pack, read with the same care; None if it can't be."""
    return _bytes(root, FRONT, MOST_IN_FILE, [])


def whereabouts(root: Path, source: str) -> str:
    """The file and line of a definition, by its code, or of a paragraph: `secrets/I-03.toml:12`; empty: not found."""
    number = source.removeprefix("script ")
    written = re.escape(source.partition("#")[0].encode())
    begins = rb"===[ \t]*" + number.encode() + rb"(?![0-9])" if number != source else (
        rb"[ \t]*code[ \t]*=[ \t]*[\"']" + written + rb"[\"']"
    )  # fmt: skip
    looked_for = re.compile(rb"^" + begins, re.MULTILINE)
    try:
        files = read_files(root)
    except PackFault:
        return ""
    for name, data in files.data.items():
        found = looked_for.search(data)
        if found is not None:
            line = data.count(b"\n", 0, found.start()) + 1
            return f"{name}:{line}"
    return ""


def _names(root: Path, findings: list[Finding]) -> list[str]:
    names = [FRONT] if os.path.lexists(root / FRONT) else []
    left = MOST_FILES
    for room, ending in ROOMS.items():
        for name, is_ours in _walk(root, room, 1, findings):
            left -= 1
            if left < 0:
                findings.append(Finding(room, 0, 0, f"a pack has at most {MOST_FILES} files"))
                return [name for name in names if name == FRONT]
            if is_ours and name.endswith(ending):
                names.append(name)
            elif is_ours and not name.endswith(".md"):
                findings.append(Finding(name, 0, 0, f"only {ending} files are read here", warning=True))
    return sorted(names)


def _walk(root: Path, folder: str, deep: int, findings: list[Finding]) -> Iterator[tuple[str, bool]]:
    """Everything in a folder, as (name, is it a file); links and devices are told of and left alone."""
    path = root / folder
    if path.is_symlink():
        findings.append(Finding(folder, 0, 0, A_LINK))
        return
    try:
        with os.scandir(path) as entries:
            found = [entry for entry, _ in zip(entries, range(MOST_FILES + 1), strict=False)]
    except FileNotFoundError:
        return
    except OSError as error:
        findings.append(Finding(folder, 0, 0, f"this folder can't be read: {reason(error)}"))
        return
    for entry in sorted(found, key=lambda one: one.name):
        name = f"{folder}/{_safe(entry.name)}"
        if entry.name.startswith((".", "__pycache__")):
            continue
        for _, called in steering(entry.name):
            findings.append(Finding(name, 0, 0, f"a name can't have this character in it ({called})"))
        if entry.is_symlink():
            findings.append(Finding(name, 0, 0, A_LINK))
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
    try:
        if (root / name).is_symlink():
            findings.append(Finding(shown, 0, 0, A_LINK))
            return None
        handle = os.open(root / name, OPENED)
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                findings.append(Finding(shown, 0, 0, "this is not an ordinary file"))
                return None
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        findings.append(Finding(shown, 0, 0, f"this file can't be read: {reason(error)}"))
        return None
    if len(data) > most:
        findings.append(Finding(shown, 0, 0, _too_big(most)))
        return None
    return data


def _too_big(most: int) -> str:
    if most == MOST_IN_FILE:
        return f"this file is too big; {most // 1_000_000} MB is the most"
    return f"the pack is too big; {MOST_IN_PACK // 1_000_000} MB is the most"
