"""One evening: a campaign is opened, played, and left."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.playable.protocols import Edition, Game
from ..kernel.play.events import either, first_of, some
from ..kernel.saving.shelf import Shelf
from ..kernel.system import printing
from ..kernel.system.command_lines import shell_word
from ..kernel.system.faults import Fault
from ..kernel.system.files import InUse
from .game_protocols import Seats
from .how_invoked import typed_as
from .new_party import ask_party, offer, party_named
from .plain.choosing import Names
from .plain.keyboard import Keyboard
from .plain.page import Page
from .plain.plain_table import PlainTable
from .saves.open_save import Sitting, free_name, last_played, new_campaign, newest_first, resume
from .saves.reports import Reporting, last_lines, lines_text

if TYPE_CHECKING:
    from .screen.table.at_table import AtTable
    from .settings import Settings

Table = TypeVar("Table")

MOST_SEEDS = 1 << 31
MOST_NAMED = 5
SUSPENDED = "This only suspends the game: nothing changes, and you come back to this very question."


class Wish(Struct):
    """The campaign that a player asks for: a new one or a save, with its options."""

    save: str | None = None
    """The name of a save; None: the last one, or a new one if there is none."""
    new: bool = False
    party: str = ""
    seed: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    mend: bool = False
    """Whether decisions that can't be made any more may be taken back."""
    again: str = ""
    """The options typed after the name to play this again, such as `--pack DIR`."""
    anew: str = ""
    """The options typed to begin another one; empty: those to play this again."""
    sync: bool = False
    """Whether each decision waits for the disk, whatever the settings say."""
    on_screen: bool = False
    """Whether the full screen is opened instead of writing lines."""

    @property
    def of_a_new_one(self) -> bool:
        """Whether it says what only a new campaign can follow."""
        return self.new or bool(self.party) or self.seed is not None or bool(self.options)

    @property
    def of_nothing_yet(self) -> bool:
        """Whether it says nothing: then a screen begins with the title."""
        return not (self.save or self.of_a_new_one or self.mend)


def play(wish: Wish, game: Game[Table], edition: Edition, shelf: Shelf, page: Page, keyboard: Keyboard) -> None:
    """Open the campaign that somebody wishes, play it, and say how to go on with it."""
    page.marked(edition.title, edition.emblem)
    try:
        sitting = opened(wish, game, edition, shelf, page, keyboard)
    except KeyboardInterrupt:
        sitting = None
    if sitting is None:
        page.flush()
        page.say("Nothing was begun.")
        return
    anew = _anew(sitting, wish, page, keyboard)
    if anew is not None:
        play(anew, game, edition, shelf, page, keyboard)
        return
    with sitting.save:
        names = _names(game, sitting)
        page.gap()
        try:
            if wish.on_screen:
                _on_screen(sitting, game, edition.title, shelf, wish)
            else:
                alone = len(sitting.party) == 1
                seat = PlainTable(sitting.session, page, keyboard, names, alone=alone, again=wish.anew or wish.again)
                seat.like(_liked(sitting, shelf, wish))
                seat.keep_name = sitting.save.call
                seat.reporting = Reporting(sitting.save, partial(last_lines, seat))
                _welcome(sitting, seat)
                seat.sit()
        except KeyboardInterrupt:
            pass
        page.flush()
        sitting.save.keep()
    farewell(sitting, wish.again, page)


def _names(game: Game[Table], sitting: Sitting[Table]) -> Names:
    called = game.called() if isinstance(game, Seats) else {code: name for code, name, _ in game.seating().offers}
    return Names(called, sitting.players)


def _on_screen(sitting: Sitting[Table], game: Game[Table], title: str, shelf: Shelf, wish: Wish) -> None:
    """Play on the full screen; what it is made of is loaded only now."""
    from .screen.frame.app import Screen, Terminal
    from .screen.frame.sheet import Look

    settings, look = _liked(sitting, shelf, wish), Look()
    settings.apply(look, dict(os.environ), printing.encoding())
    Screen(seated(sitting, game, title, settings), Terminal(look)).sit()


def _liked(sitting: Sitting[Table], shelf: Shelf, wish: Wish) -> Settings:
    """The settings of this user's tables; a note says which lines can't be used."""
    from .settings import settings_in

    settings, wrong = settings_in(shelf.folder)
    sitting.notes += [wrong] if wrong else []
    sync_as_liked(sitting, settings, wish)
    return settings


def sync_as_liked(sitting: Sitting[Table], settings: Settings, wish: Wish) -> None:
    """Let each decision wait for the disk, where somebody wants that."""
    from .settings import SYNC

    sitting.save.journal.syncs_all = wish.sync or settings.of(SYNC) == "true"


def seated(sitting: Sitting[Table], game: Game[Table], title: str, settings: Settings) -> AtTable:
    """Somebody at the table of a campaign, as they like it."""
    from .screen.paint.whole_screen import screen
    from .screen.table.at_table import AtTable
    from .screen.table.screen_table import ScreenTable

    table = ScreenTable(sitting.session, _names(game, sitting), title, alone=len(sitting.party) == 1)
    settings.seat(table.seat)
    table.like(settings)
    table.keep_name = sitting.save.call
    table.reporting = Reporting(sitting.save, lambda: lines_text(screen(table.view(), *table.size)))
    table.sit_down(sitting.notes)
    return AtTable(table)


def _anew(sitting: Sitting[Table], wish: Wish, page: Page, keyboard: Keyboard) -> Wish | None:
    """Where the campaign that would go on is over: whether somebody begins another one; None: they don't."""
    if sitting.session.question is not None or wish.save or wish.of_a_new_one:
        return None
    try:
        new = offer(f"“{sitting.name}” is over.", ("Begin another campaign", "Look at this one"), page, keyboard)
    except KeyboardInterrupt:
        return None
    if new != 0:
        return None
    sitting.save.close()
    return replace(wish, new=True)


def opened(
    wish: Wish, game: Game[Table], edition: Edition, shelf: Shelf, page: Page, keyboard: Keyboard
) -> Sitting[Table] | None:
    """The campaign that somebody wishes; None if they leave before it begins."""
    only_options = bool(wish.options) and not (wish.new or wish.party or wish.seed is not None)
    may_go_on = only_options or not wish.of_a_new_one
    name = wish.save or (last_played(shelf, edition.pack) if may_go_on else None)
    if only_options and name in shelf.names():
        what = f"options are chosen when a campaign begins, and “{name}” has begun already"
        raise Fault(what, "--option", "Leave them out to go on with it, or begin another one with --new.")
    if not wish.of_a_new_one and name:
        return _resumed(shelf, game, edition, _existing(shelf, name), wish)
    if wish.save and wish.save in shelf.names():
        todo = "Choose another name, or leave out what a new campaign is made of to go on with this one."
        raise Fault(f"there is a save “{wish.save}” already", todo=todo)
    seating = game.seating()
    if wish.options:
        game.fresh(0, seating.fewest(), wish.options)
    chosen = party_named(seating, wish.party) if wish.party else ask_party(seating, page, keyboard)
    if chosen is None:
        return None
    seed = _any_seed() if wish.seed is None else wish.seed
    name = wish.save or free_name(shelf, edition.title)
    return new_campaign(shelf, game, edition, name, seed, chosen.party, wish.options, chosen.named(seating))


def _any_seed() -> int:
    """A seed that nobody foresees."""
    import secrets  # late: loading it takes long, and a seed may be given

    return secrets.randbelow(MOST_SEEDS)


def _resumed(shelf: Shelf, game: Game[Table], edition: Edition, name: str, wish: Wish) -> Sitting[Table]:
    """A campaign taken up again; a Fault if another window plays it, with other things to do."""
    try:
        return resume(shelf, game, edition, name, mend=wish.mend)
    except InUse as fault:
        others = [one for one in newest_first(shelf) if one != name]
        named = either(first_of(others, MOST_NAMED))
        else_ = f"play another ({named})" if others else "take a copy with `saves copy`"
        new = typed_as(f"play --new {wish.anew or wish.again}".rstrip())
        todo = f"Type `quit` there first, or {else_}, or begin a new one: {new}"
        what = f"“{name}” is being played already, in another window or terminal ({fault.who})"
        raise Fault(what, todo=todo) from None


def _existing(shelf: Shelf, name: str) -> str:
    """The name of a save that is there."""
    try:
        return shelf.path(name).name
    except Fault as fault:
        raise Fault(fault.what, fault.where, f"{fault.todo} --new begins one of this name.") from None


def _welcome(sitting: Sitting[Table], seat: PlainTable) -> None:
    """Tell a player who sits down how things stand."""
    for note in sitting.notes:
        seat.page.say(note)
    made = len(sitting.session.keys)
    if not made:
        seat.page.say("`?` explains the choices in front of you, `undo` takes back, `help` says what else there is.")
        return
    after = some(made, "decision")
    over = sitting.session.question is None
    name = f"“{sitting.name}”"
    seat.page.say(f"{name} is over, after {after}." if over else f"You go on with {name}, {after} in.")
    seat.say_status()
    if any(event.text for event in sitting.session.events):
        seat.page.gap()
        seat.page.say("What happened last:")
    seat.recall()


def farewell(sitting: Sitting[Table], again: str, page: Page) -> None:
    """Say how to come back, and that leaving is not what the rules call saving."""
    name, session = sitting.name, sitting.session
    over = session.question is None
    page.gap()
    page.say(f"Saved as “{name}”. {'Look at it again' if over else 'Continue'} with:")
    page.command("  " + typed_as(f"play {shell_word(name)} {again}".rstrip()))
    if over:
        return
    page.say(session.game.parting(session.table) if isinstance(session.game, Seats) else SUSPENDED)
