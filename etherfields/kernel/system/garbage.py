"""When Python looks for garbage: games leave little behind, and looking for it costs more than it brings."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Pause the garbage collector: the objects made meanwhile are kept, and leave little behind."""
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked:
            gc.enable()


def look_seldom() -> None:
    """Let Python look for garbage seldom: a program that loads much else looks through all of it again and again."""
    gc.set_threshold(200_000, 20, 100)


def keep_loaded() -> None:
    """For a process that plays one game after another: what is loaded by now stays, and garbage is rarely looked for.

    Whatever was loaded would else be looked through again and again, in every game."""
    gc.freeze()
    look_seldom()
