"""The kind of a failure: by it a shorter way is known to fail as the long one did, and not otherwise."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from etherfields.kernel.play.budget import Overspent
from etherfields.kernel.play.running import vet
from etherfields.kernel.system.faults import Impossible, what_broke

BREAKS: Final = "breaks"
UNSOUND: Final = "unsound"
STUCK: Final = "stuck"
OVERSPENT: Final = "overspent"
TITLES: Final = {
    BREAKS: "The rules go on without failing",
    UNSOUND: "Nothing is in two places, in none, or from nowhere",
    STUCK: "Whoever is asked can answer",
    OVERSPENT: "A decision comes to an end",
}
"""A title for the case of each kind: the sentence that holds once the fault is mended."""
LIKE: Final = 0.5
"""Two sentences are of one shape if they share so much of their words."""
_NAMED: Final = re.compile(r"“[^”]*”|\d+")
_SHARED_ROOM = "/etherfields/kernel/"


class Failure(Struct, frozen=True):
    """The failure of a game, less all that may differ where it fails in the same way."""

    kind: str
    """One of `breaks`, `unsound`, `stuck` and `overspent`."""
    error: str
    """The type of the exception."""
    place: tuple[str, ...]
    """Where it arose; and where it arose in the kernel, the place outside that called there."""
    said: str = ""
    """The failure in a line, for people."""
    shape: str = ""
    """Of a table that is not right: the sentence without what it names, as one place tells of several faults."""

    def is_like(self, other: Failure | None) -> bool:
        """Whether another failure is of the same kind and arose at the same place."""
        if other is None or (self.kind, self.error, self.place) != (other.kind, other.error, other.place):
            return False
        ours, theirs = set(self.shape.split()), set(other.shape.split())
        return len(ours & theirs) >= LIKE * len(ours | theirs)


def failure_of(error: Exception, *, is_unsound: bool = False) -> Failure:
    """The failure that an exception is; `is_unsound` where a look at the table between two decisions has raised it."""
    name, said = type(error).__name__, what_broke(error)
    if isinstance(error, Overspent):
        # Wherever the work ran out is chance: only whether the table grew or time went by is not.
        grew = "bytes" in error.where
        return Failure(OVERSPENT, name, ("the table",) if grew else (), said)
    if isinstance(error, RecursionError):
        return Failure(BREAKS, name, (), said)
    places = _places(error)
    if isinstance(error, Impossible) and places and places[-1][0] == vet.__code__.co_filename:
        return Failure(STUCK, name, _named(places[-1:]), said)
    shape = _NAMED.sub("“”", str(error)) if is_unsound else ""
    outside = [place for place in places if _SHARED_ROOM not in place[0].replace("\\", "/")][-1:]
    return Failure(UNSOUND if is_unsound else BREAKS, name, _named((*outside, *places[-1:])), said, shape)


def _places(error: Exception) -> list[tuple[str, str, int]]:
    """The file, function and line of each step from where an exception was caught to where it arose."""
    found, step = [], error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        found.append((code.co_filename, code.co_name, step.tb_lineno))
        step = step.tb_next
    return found


def _named(places: tuple[tuple[str, str, int], ...] | list[tuple[str, str, int]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"{file}:{line} in {function}" for file, function, line in places))
