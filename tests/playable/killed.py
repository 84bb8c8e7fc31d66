"""Plays any subject by commands, in a process that may be killed at any moment: `FOLDER SAVE NAME`."""

from __future__ import annotations

import sys

from tests.kernel.games import killed
from tests.kernel.games.killed import SEED, Played
from tests.playable.subjects import subject_of


def played(name: str) -> Played:
    """The game of a subject, as commands play it."""
    subject = subject_of(name)
    return Played(subject.game(), lambda: subject.fresh(SEED))


if __name__ == "__main__":
    killed.main(sys.argv[1], sys.argv[2], played(sys.argv[3]))
