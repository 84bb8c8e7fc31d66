"""The names of keys, for `key_actions`, `paging` and the title: nothing here acts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache

from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.bindings.mouse import load_mouse_bindings
from prompt_toolkit.key_binding.key_bindings import Binding
from prompt_toolkit.key_binding.key_processor import KeyPressEvent
from prompt_toolkit.keys import Keys

from .key_words import ALT

NAMED = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "pageup": "pageup",
    "pagedown": "pagedown",
    "home": "home",
    "end": "end",
    "enter": "enter",
    "escape": "escape",
    "tab": "tab",
    "s-tab": "backtab",
    "backspace": "backspace",
    "f1": "seat1",
    "f2": "seat2",
    "f3": "seat3",
    "f4": "seat4",
    "f5": "seat5",
    "f6": "hide",
    "f7": "story",
    "f8": "log",
    "f9": "map",
    "f10": "help",
    "c-e": "finish",
    "c-a": "finish all",
    "c-t": "timeline",
    "c-g": "large",
    "c-n": "narrator",
    "c-u": "undo",
    "c-w": "word",
    "c-r": "redo",
    "c-c": "quit",
    "c-o": "open",
    "c-k": "hold",
    "c-q": "quit",
    "c-d": "quit",
}


def bindings(press: Callable[[str], None]) -> KeyBindings:
    """All keys; each press is handed on by its name, or as the letter that it is."""
    found = KeyBindings()
    for key, name in NAMED.items():
        found.add(key)(_named(press, name))
    for number in range(1, 6):
        found.add("escape", str(number))(_named(press, f"seat{number}"))
    for letter, name in ALT.items():
        found.add("escape", letter)(_named(press, name))

    @found.add(Keys.Any)
    def _letter(event: KeyPressEvent) -> None:
        if event.data.isprintable():
            press(event.data)

    @found.add(Keys.BracketedPaste)
    def _pasted(event: KeyPressEvent) -> None:
        for letter in event.data.splitlines()[0] if event.data else "":
            press(letter)

    @found.add(Keys.Vt100MouseEvent)
    def _clicked(event: KeyPressEvent) -> None:
        # What only looks like a click, such as a code for a colour that was pasted, does nothing.
        with suppress(ValueError, KeyError):
            _mouse().call(event)

    @found.add("c-l")
    def _draw_anew(event: KeyPressEvent) -> None:
        event.app.renderer.clear()

    @found.add("c-z")
    def _suspend(event: KeyPressEvent) -> None:
        event.app.suspend_to_background()

    return found


@cache
def _mouse() -> Binding:
    """The binding for clicks as terminals report them."""
    return load_mouse_bindings().get_bindings_for_keys((Keys.Vt100MouseEvent,))[0]


def _named(press: Callable[[str], None], name: str) -> Callable[[KeyPressEvent], None]:
    def pressed(event: KeyPressEvent) -> None:
        press(name)

    return pressed
