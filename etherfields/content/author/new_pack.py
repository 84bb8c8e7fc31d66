"""A small pack that works, for authors to begin from."""

from __future__ import annotations

import os
from pathlib import Path

from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.files import reason
from etherfields.kernel.system.outputs import look_at_folder


def make_pack(template: Path, path: str | Path) -> list[Path]:
    """Copy the small pack of a template into a new or empty folder; returns the files that were written."""
    folder = Path(path)
    if os.path.lexists(folder) and (not folder.is_dir() or any(folder.iterdir())):
        raise Fault("there is something here already", str(folder), "Name a folder that is new or empty.")
    look_at_folder(folder, "the pack")
    written: list[Path] = []
    try:
        for original in sorted(template.rglob("*")):
            if original.suffix in (".toml", ".txt"):
                copy = folder / original.relative_to(template)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(original.read_bytes())
                written.append(copy)
    except OSError as error:
        raise Fault(f"the pack can't be written: {reason(error)}", str(folder), "Name another folder.") from error
    return written
