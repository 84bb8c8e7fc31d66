"""The questions before a campaign: how many play, and as whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from ..kernel.play.decisions import Ask, Choice
from ..kernel.system.faults import Fault, did_you_mean, likely
from ..playable.minds import PROGRAMS
from ..playable.protocols import Offers, Seating
from .plain.choosing import Names, meant
from .plain.keyboard import Keyboard
from .plain.page import Page

T = TypeVar("T")

_NOBODY = Names({})
LONGEST_PLAYER = 20
"""The name of a player is no longer."""
NOT_IN_A_NAME = ",=#"
"""The signs that part names on the command line and in the journal."""
HOW_MANY = "How many of you play?"
_SEATS = ("first", "second", "third", "fourth", "fifth")
_MANY = ("one", "two", "three", "four", "five")


class Chosen(Struct, frozen=True):
    """The people who play, as they have chosen."""

    party: tuple[str, ...] = ()
    """The choice of each seat, in order."""
    players: tuple[str, ...] = ()
    """The name of each seat's player; empty: not given."""

    def named(self, seating: Seating) -> dict[str, str]:
        """The names of the players by the figures that they play, as far as given."""
        seats = enumerate(zip(self.party, self.players, strict=True))
        return {seating.figure(place, code): player for place, (code, player) in seats if player}


def numbers(seating: Seating) -> tuple[tuple[int, str], ...]:
    """How many can play, with the words: at most as many as there are offers, where each is different."""
    most = min(seating.most, len(seating.offers)) if seating.is_each_different else seating.most
    return tuple(enumerate(_MANY[:most], start=1))[seating.least - 1 :]


def whom(seating: Seating, players: int, seat: int) -> str:
    """The question for what a seat chooses, the first being 0."""
    if seating.seats:
        return f"Which {seating.seat} does {seating.seats[seat].capitalize()} play?"
    return "Whom do you play?" if players == 1 else f"Who is the {_SEATS[seat]} {seating.seat}?"


def left(seating: Seating, party: Sequence[str]) -> Offers:
    """The offers for the next seat; where the first has taken one for all, that alone."""
    if party and seating.is_for_all(party[0]):
        return [one for one in seating.for_all if one[0] == party[0]]
    return [*(() if party else seating.for_all), *_of_its_own(seating, party)]


def _of_its_own(seating: Seating, party: Sequence[str]) -> Offers:
    return [one for one in seating.offers if not (seating.is_each_different and one[0] in party)]


def ask_party(seating: Seating, page: Page, keyboard: Keyboard) -> Chosen | None:
    """The choices of all seats, each with the name of its player or none.

    None if the player would rather not begin."""
    if len(seating.offers) > 1:
        page.say("You need not know the rules: the game teaches them as it goes. `?` helps, `quit` leaves.")
    choices = [Choice(str(n), word, n) for n, word in numbers(seating)]
    players = _answer(HOW_MANY, choices, page, keyboard)
    if players is None:
        return None
    chosen = Chosen()
    for seat in range(players):
        offers = left(seating, chosen.party)
        ways = [Choice(code, f"{name}: {line}" if line else name, code) for code, name, line in offers]
        if not chosen.party and len(ways) > 1:
            page.say(f"{'Your name' if players == 1 else 'Who plays them'} may be added, as in `1 = Ada`.")
        player: list[str] = []
        code = _answer(whom(seating, players, seat), ways, page, keyboard, player)
        if code is None:
            return None
        name: str | None = "".join(player)
        if seating.has_programs and not name:
            name = _answer(who_plays(seating, seat, code), _PLAYERS, page, keyboard)
        if name is None:
            return None
        chosen = Chosen((*chosen.party, code), (*chosen.players, name))
    return chosen


def who_plays(seating: Seating, seat: int, code: str) -> str:
    """The question whether a person or a program plays a seat, the first being 0."""
    return f"Who plays {seating.seats[seat].capitalize() if seating.seats else seating.names().get(code, code)}?"


_PLAYERS = [
    Choice("person", "a person", ""),
    *(Choice(name, f"{name}: {line}", name) for name, line in PROGRAMS.items()),
]


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


def party_named(seating: Seating, named: str) -> Chosen:
    """The choices that are named by code or name, with commas between them, and their players' names."""
    codes = {}
    for code, name in seating.names().items():
        codes[_as_typed(code)] = codes[_as_typed(name)] = code
    parts = [part.partition("=") for part in named.split(",") if part.strip()]
    party = [codes.get(_as_typed(word)) or _as_it_is(seating, word, codes) for word, _, _ in parts]
    if not party:
        raise Fault("names nobody", "--party", _example(seating))
    if len(party) < seating.least and seating.is_for_all(party[0]):
        party, parts = party[:1] * seating.least, parts[:1] + [("", "", "")] * (seating.least - 1)
    if seating.is_each_different and len(set(party)) < len(party) and not seating.is_for_all(party[0]):
        raise Fault("names somebody twice", "--party", _example(seating))
    return Chosen(tuple(party), tuple(player_name(player) for _, _, player in parts))


def _as_it_is(seating: Seating, word: str, codes: Mapping[str, str]) -> str:
    """A choice that has no name because people put it together themselves; a Fault if there is none such."""
    if seating.own and word.strip().startswith(seating.own):
        return word.strip()
    typed, there = _as_typed(word), ", ".join(code for code, _, _ in seating.offers)
    todo = did_you_mean(likely(typed, codes)[:1]) or f"There are: {there}."
    raise Fault(f"nobody called “{typed:.40}” can be played", "--party", todo)


def _example(seating: Seating) -> str:
    if not seating.is_each_different:
        return f"Name a {seating.seat} for each seat, as in --party {','.join(seating.fewest())}."
    return f"Name each {seating.seat} once, as in --party {','.join(code for code, _, _ in seating.offers[:2])}."


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
