"""The story, played in the Rust ink runtime that `bink` binds to Python."""

from __future__ import annotations

import sys
from pathlib import Path

from bink.story import Story

from tests.bench.players.loop import MODULUS, MULTIPLIER, Play, serve


def prepare() -> Play:
    """The player, with the compiled story read."""
    story = Story(Path(sys.argv[1]).read_text(encoding="utf-8"))

    def play(choices: int, seed: int) -> tuple[int, int]:
        story.reset_state()
        x = seed
        seen = 0
        for _ in range(choices):
            seen += len(story.continue_maximally().strip())
            options = story.get_current_choices()
            for option in options:
                seen += len(option)
            x = x * MULTIPLIER % MODULUS
            story.choose_choice_index(x % len(options))
        return choices, seen

    return play


if __name__ == "__main__":
    serve(prepare)
