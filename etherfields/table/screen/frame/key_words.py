"""Words and letters for what keys do: each F-key and each pane by a word of the command line, and with Alt."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class KeyWord(Struct, frozen=True):
    """A word that does what a key does."""

    word: str
    key: str
    """The name of the key that it stands for."""
    does: str
    alt: str = ""
    """The letter that does it together with Alt."""
    takes: str = ""
    is_listed: bool = True
    """Whether the commands of plain lines don't have the word already."""


KEY_WORDS = (
    KeyWord("seat", "seat1", "shows the hand and choices of a seat (F1 to F5)", takes="NAME or NUMBER"),
    KeyWord("hide", "hide", "hides hands, then lifts the one shown or lays it down (F6)", alt="f"),
    KeyWord("story", "story", "the story so far (F7)", alt="s", is_listed=False),
    KeyWord("log", "log", "what happened (F8)", alt="w", is_listed=False),
    KeyWord("map", "map", "the board on the whole screen (F9)", alt="m", is_listed=False),
    KeyWord("keys", "help", "all keys, signs and commands (F10)", alt="k"),
    KeyWord("timeline", "timeline", "back along the way you came (Ctrl-T)", alt="b", is_listed=False),
    KeyWord("open", "open", "opens all hands (Ctrl-O)", alt="o"),
    KeyWord("large", "large", "large type (Ctrl-G)", alt="g"),
    KeyWord("narrator", "narrator", "paragraphs alone, for reading aloud (Ctrl-N)", alt="p"),
    KeyWord("choices", "to choices", "goes to the choices (Alt-C)", alt="c"),
    KeyWord("cards", "to hand", "goes to the hand that is shown (Alt-H)", alt="h"),
    KeyWord("board", "to board", "goes to the board (Alt-L)", alt="l"),
    KeyWord("turn-card", "to turn", "goes to what is to come (Alt-T)", alt="t"),
    KeyWord("seats", "to seats", "goes to the seats (Alt-D)", alt="d"),
    KeyWord("go", "walk on", "walks on where `route` or the last walk led", alt="y", is_listed=False),
)
"""All of them; those of panes begin with the first letter of the pane."""

ALT = {one.alt: one.key for one in KEY_WORDS if one.alt}
"""The keys by the letters that do the same with Alt."""


def words_of(own: Sequence[KeyWord]) -> tuple[KeyWord, ...]:
    """The words of a game that has some of its own."""
    by_key = {one.key: one for one in own}
    return tuple(by_key.get(one.key, one) for one in KEY_WORDS)


def key_of(line: str, own: Sequence[KeyWord] = ()) -> str:
    """The name of the key that a typed line stands for; empty: it is another command."""
    word, _, rest = line.casefold().partition(" ")
    found = next((one for one in words_of(own) if one.word == word), None)
    if found is None or (rest and not found.takes) or found.key == "walk on":
        return ""
    if found.takes:
        return f"seat{rest}" if rest.isdigit() and len(rest) == 1 and rest in "12345" else ""
    return found.key
