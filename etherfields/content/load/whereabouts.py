"""Where a text stands in the files of its pack: looked for only when somebody has to be told."""

from __future__ import annotations

import re
from pathlib import Path

from .findings import PackFault
from .read_files import read_files


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
