"""One evening: a campaign is opened, played, and left."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TypeVar

from etherfields.kernel.faults import Fault
from etherfields.kernel.shelf import Shelf
from etherfields.table.campaigns import Edition, Sitting, begin, free_name, last_played, resume
from etherfields.table.choosing import Names
from etherfields.table.keyboard import Keyboard
from etherfields.table.page import Page
from etherfields.table.plain import PlainTable
from etherfields.table.starting import ask_party, party_named
from etherfields.table.surface import Campaign

Table = TypeVar("Table")

MOST_SEEDS = 1 << 31


@dataclass(slots=True)
class Wish:
    """What somebody wants to play."""

    save: str | None = None
    """The name of a save; None: the last one, or a new one if there is none."""
    new: bool = False
    party: str = ""
    seed: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    mend: bool = False
    """Whether decisions that can't be made any more may be taken back."""
    most: int = 4
    """So many can play at most."""
    again: str = ""
    """What must be typed beside the name to play this again, such as `--pack DIR`."""

    @property
    def of_a_new_one(self) -> bool:
        """Whether it says what only a new campaign can follow."""
        return self.new or bool(self.party) or self.seed is not None or bool(self.options)


def play(wish: Wish, game: Campaign[Table], edition: Edition, shelf: Shelf, page: Page, keyboard: Keyboard) -> None:
    """Open the campaign that somebody wishes, play it, and say how to go on with it."""
    page.heading(edition.title)
    try:
        sitting = _opened(wish, game, edition, shelf, page, keyboard)
    except KeyboardInterrupt:
        sitting = None
    if sitting is None:
        page.flush()
        page.say("Nothing was begun.")
        return
    with sitting.save:
        names = Names({code: name for code, name, _ in game.archetypes()})
        seat = PlainTable(sitting.session, page, keyboard, names, alone=len(sitting.party) == 1)
        page.gap()
        try:
            _welcome(sitting, seat)
            seat.sit()
        except KeyboardInterrupt:
            pass
    page.flush()
    _farewell(sitting.name, wish.again, page)


def _opened(
    wish: Wish, game: Campaign[Table], edition: Edition, shelf: Shelf, page: Page, keyboard: Keyboard
) -> Sitting[Table] | None:
    """The campaign that somebody wishes; None if they leave before it begins."""
    if not wish.of_a_new_one:
        name = wish.save or last_played(shelf, edition.pack)
        if name:
            return resume(shelf, game, edition, _existing(shelf, name), mend=wish.mend)
    elif wish.save and wish.save in shelf.names():
        todo = "Choose another name, or leave out what a new campaign is made of to go on with this one."
        raise Fault(f"there is a save “{wish.save}” already", todo=todo)
    known = game.archetypes()
    party = party_named(known, wish.party) if wish.party else ask_party(known, wish.most, page, keyboard)
    if party is None:
        return None
    seed = secrets.randbelow(MOST_SEEDS) if wish.seed is None else wish.seed
    name = wish.save or free_name(shelf, edition.title)
    return begin(shelf, game, edition, name, seed, party, wish.options)


def _existing(shelf: Shelf, name: str) -> str:
    """The name of a save that is there."""
    try:
        return shelf.path(name).name
    except Fault as fault:
        todo = fault.todo or "`etherfields saves list` names them; --new begins one of this name."
        raise Fault(fault.what, fault.where, todo) from None


def _welcome(sitting: Sitting[Table], seat: PlainTable) -> None:
    """Say where somebody is who sits down."""
    for note in sitting.notes:
        seat.page.say(note)
    made = len(sitting.session.keys)
    if not made:
        return
    seat.page.say(f"You go on with “{sitting.name}”, {made} decision{'s' * (made != 1)} in.")
    seat.say_status()
    seat.recall()


def _farewell(name: str, again: str, page: Page) -> None:
    """Say how to come back, and that leaving is not what the rules call saving."""
    page.gap()
    page.say(f"Saved as “{name}”. Continue with:")
    shown = f'"{name}"' if " " in name else name
    page.say(" ".join(word for word in ("etherfields play", shown, again) if word), "  ")
    page.say(
        "This only suspends the game: nothing changes, and you come back to this very question. To save "
        "as the rules have it, which ends a session and has its price, is a choice in the game itself, "
        "on the Dreamworld map (`etherfields rules EF-SAVE-01`)."
    )
