"""The questions before a campaign: how many play, and as whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..kernel.play.decisions import Ask, Choice
from ..kernel.system.faults import Fault, did_you_mean, likely
from .plain.choosing import Names, meant
from .plain.keyboard import Keyboard
from .plain.page import Page

T = TypeVar("T")

Archetypes = Sequence[tuple[str, str, str]]
"""The Dreamers that can be played: code, name, and a line on their character."""

_NOBODY = Names({})
LONGEST_PLAYER = 20
"""The name of a player is no longer."""
NOT_IN_A_NAME = ",=#"
"""The signs that part names on the command line and in the journal."""
HOW_MANY = "How many of you play?"
_SEATS = ("first", "second", "third", "fourth", "fifth")
_MANY = ("one", "two", "three", "four", "five")


def numbers(archetypes: Archetypes, most: int) -> tuple[str, ...]:
    """How many can play, in words: at most as many as there are Dreamers to be played."""
    return _MANY[: min(most, len(archetypes))]


def whom(players: int, seat: int) -> str:
    """The question for the Dreamer on a seat, the first being 0."""
    return "Whom do you play?" if players == 1 else f"Who is the {_SEATS[seat]} Dreamer?"


def ask_party(archetypes: Archetypes, most: int, page: Page, keyboard: Keyboard) -> dict[str, str] | None:
    """The chosen Dreamers by seat, each with the name of its player or none.

    None if the player would rather not begin."""
    if len(archetypes) > 1:
        page.say("You need not know the rules: the game teaches them as it goes. `?` helps, `quit` leaves.")
    choices = [Choice(str(n), word, n) for n, word in enumerate(numbers(archetypes, most), start=1)]
    players = _answer(HOW_MANY, choices, page, keyboard)
    if players is None:
        return None
    party: dict[str, str] = {}
    for seat in range(players):
        left = [
            Choice(code, f"{name}: {line}" if line else name, code)
            for code, name, line in archetypes
            if code not in party
        ]
        if not party and len(left) > 1:
            page.say(f"{'Your name' if players == 1 else 'Who plays them'} may be added, as in `1 = Ada`.")
        player: list[str] = []
        code = _answer(whom(players, seat), left, page, keyboard, player)
        if code is None:
            return None
        party[code] = "".join(player)
    return party


def player_name(typed: str) -> str:
    """The name of a player as it is kept: printable; a Fault if it is too long."""
    letters = "".join(letter for letter in typed if letter.isprintable() and letter not in NOT_IN_A_NAME)
    kept = " ".join(letters.split())
    if len(kept) > LONGEST_PLAYER:
        todo = f"Give at most {LONGEST_PLAYER} letters."
        raise Fault(f"“{kept:.40}” is too long for the name of a player", todo=todo)
    return kept


def offer(prompt: str, ways: Sequence[str], page: Page, keyboard: Keyboard) -> int | None:
    """Which of several things somebody wants, the first being 0; None if they leave."""
    choices = [Choice(str(n), way, n) for n, way in enumerate(ways)]
    return _answer(prompt, choices, page, keyboard)


def party_named(archetypes: Archetypes, named: str) -> dict[str, str]:
    """The codes of Dreamers named by code or name, with commas between them, and their players' names."""
    codes = {}
    for code, name, _ in archetypes:
        codes[_as_typed(code)] = codes[_as_typed(name)] = code
    parts = [part.partition("=") for part in named.split(",") if part.strip()]
    words = [_as_typed(word) for word, _, _ in parts]
    for word in words:
        if word not in codes:
            there = ", ".join(code for code, _, _ in archetypes)
            todo = did_you_mean(likely(word, codes)[:1]) or f"There are: {there}."
            raise Fault(f"nobody called “{word:.40}” can be played", "--party", todo)
    party = {codes[word]: player_name(player) for word, (_, _, player) in zip(words, parts, strict=True)}
    if not party or len(party) < len(words):
        what = "names somebody twice" if party else "names nobody"
        raise Fault(what, "--party", "Name each Dreamer once, as in --party gambler,expert.")
    return party


def _as_typed(name: str) -> str:
    """A code or name as people type it: in small letters, with spaces or hyphens, with its article or without."""
    return " ".join(name.casefold().replace("-", " ").split()).removeprefix("the ")


def _answer(
    prompt: str, choices: Sequence[Choice[T]], page: Page, keyboard: Keyboard, player: list[str] | None = None
) -> T | None:
    """The value chosen; None if the player leaves. A player's name, where wanted, is added to `player`."""
    question = Ask(("",), prompt, choices)
    if len(choices) == 1:
        return choices[0].value
    _pose(question, page)
    while (line := _line(keyboard, page)) is not None and line.casefold() != "quit":
        try:
            if line.casefold().startswith(("?", "help")):
                _help(question, page)
            elif line and player is not None:
                said, _, name = line.partition("=")
                chosen = meant(said.strip(), question, _NOBODY).value
                player.append(player_name(name))
                return chosen
            elif line:
                return meant(line, question, _NOBODY).value
            else:
                _pose(question, page)
        except Fault as fault:
            page.fault(fault)
    return None


def _help(question: Ask[T], page: Page) -> None:
    """Tell the answers possible before a game begins."""
    page.gap()
    page.say(
        "Nothing has begun yet. Answer with a number or the first letters of an answer; Enter asks again, "
        "`quit` leaves. In the game, `help` says what else can be typed, and `?` explains the choices."
    )
    _pose(question, page)


def _pose(question: Ask[T], page: Page) -> None:
    page.heading(question.prompt)
    for number, choice in enumerate(question.choices, start=1):
        page.say(choice.label, f"  {number}  ")


def _line(keyboard: Keyboard, page: Page) -> str | None:
    """The next line that can be read."""
    while True:
        try:
            return keyboard.line()
        except Fault as fault:
            page.fault(fault)
