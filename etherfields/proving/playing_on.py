"""A process that plays one game after another."""

from __future__ import annotations

import gc


def keep_loaded() -> None:
    """What is loaded by now stays, and a game leaves little behind: from now on garbage is looked for rarely."""
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)
