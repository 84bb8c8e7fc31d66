"""Plays a game by chance in a process of its own, and says how it stands: `NAME SEED DECISIONS`."""

from __future__ import annotations

import sys
from hashlib import blake2b

from tests.playable.subjects import stand, subject_of


def main(name: str, seed: str, decisions: str) -> None:
    """Play, and print what came of it."""
    session = subject_of(name).played(int(seed), int(decisions))
    told = [(event.kind, event.text, event.who, list(event.facts.items())) for event in session.events]
    print(len(session.keys), blake2b(repr((stand(session), told)).encode()).hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:])
