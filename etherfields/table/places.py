"""Where things are on this machine: the built-in pack, and the saves."""

from __future__ import annotations

from pathlib import Path

from ..kernel.system.faults import Fault

HOME = Path(__file__).parent.parent
"""The package itself."""
SAVES = "ETHERFIELDS_SAVES"
"""The name of a variable that says where saves are."""


def checkout() -> Path | None:
    """The checkout that the program runs from, if it does."""
    root = HOME.parent
    return root if (root / "pyproject.toml").is_file() else None


def built_in_pack() -> Path:
    """The folder of the pack that comes with the program."""
    packed = HOME / "_pack"
    return packed if packed.is_dir() else HOME.parent


def saves_folder(environment: dict[str, str]) -> Path:
    """Where saves are: where a variable says, in a checkout, or else where this system keeps such things."""
    named = environment.get(SAVES)
    if named:
        return _at_home(named)
    root = checkout()
    if root:
        return root / "saves"
    from platformdirs import user_data_path

    return user_data_path("etherfields", appauthor=False) / "saves"


def _at_home(named: str) -> Path:
    """A folder that a variable names, with `~` as somebody's own folder."""
    try:
        return Path(named).expanduser()
    except RuntimeError:
        who = named.partition("/")[0][1:]
        why = f"nobody here is called {who:.40}" if who else "there is no folder of your own here"
        what = f"“{named:.60}” is no folder: {why}"
        raise Fault(what, SAVES, "Name the folder without ~, or leave the variable out.") from None
