"""From the title to the table: what the title offers is put together here, and a campaign opened for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from etherfields.kernel.saving.shelf import Shelf, fit_name
from etherfields.kernel.system import printing
from etherfields.playable.protocols import Game, GamePack
from ..evening import Wish, farewell, opened, seated, sync_as_liked
from ..plain import typed
from ..plain.keyboard import Keyboard
from ..plain.page import Page
from ..saves.open_save import Sitting
from ..saves.short import short_of
from ..screen.frame.app import Screen, Terminal
from ..screen.frame.sheet import Look, Sheet
from ..screen.table.at_table import AtTable
from ..settings import Settings, settings_in
from .state import House, NewCampaign
from .title_sheet import TitleSheet


def play_from_title(wish: Wish, pack: GamePack, shelf: Shelf, page: Page) -> None:
    """Open the title, play what is chosen there, and say how to go on with it."""
    evening = Evening(wish, pack, shelf, page)
    try:
        Screen(TitleSheet(evening.house), Terminal(evening.house.look)).sit(evening.get_ready)
    finally:
        evening.get_up()
    if evening.sitting is not None:
        farewell(evening.sitting, wish.again, page)
        page.flush()


class Games(Protocol):
    """The page of all games, as the evenings of each of them know it."""

    def sheet(self) -> Sheet:
        """The page."""

    def resume(self, name: str) -> Sheet:
        """Go on with a save, of whichever game it is."""


class Manners(Struct):
    """The settings of a table, and the look that follows them."""

    settings: Settings
    look: Look
    liked: Callable[[], None]
    wrong: str
    """The lines of the settings that can't be used, in a sentence; empty: all can."""


def manners_in(shelf: Shelf) -> Manners:
    """The settings beside the saves of a shelf."""
    settings, wrong = settings_in(shelf.folder)
    look = Look()
    liked = partial(settings.apply, look, dict(os.environ), printing.encoding())
    liked()
    return Manners(settings, look, liked, wrong)


class Evening:
    """The campaign that is opened from the title, once it is."""

    def __init__(
        self, wish: Wish, pack: GamePack, shelf: Shelf, page: Page, manners: Manners | None = None,
        games: Games | None = None,
    ) -> None:  # fmt: skip
        """Open a pack: with manners of its own, or those of the table where there are several games."""
        self.sitting: Sitting[Any] | None = None
        """What was played last."""
        self._at_table = False
        self._wish, self._pack, self._shelf, self._page = wish, pack, shelf, page
        self._edition = pack.edition
        manners = manners or manners_in(shelf)
        resume = games.resume if games is not None else self.resume
        self.house = House(
            pack,
            shelf,
            short_of(pack),
            manners.settings,
            manners.look,
            manners.liked,
            resume,
            self._begin,
            (manners.wrong,) if manners.wrong else (),
            games.sheet if games is not None else None,
        )

    def get_ready(self) -> None:
        """Load the rules, while somebody looks at the title."""
        _ = self._game

    @cached_property
    def _game(self) -> Game[Any]:
        """The game; its rules are loaded only when they are needed."""
        return self._pack.game()

    def resume(self, name: str) -> Sheet:
        """Go on with a save."""
        return self._opened(replace(self._wish, save=name))

    def title(self) -> Sheet:
        """The title of the pack."""
        return TitleSheet(self.house)

    def _begin(self, begun: NewCampaign) -> Sheet:
        name = fit_name(begun.name.strip())
        seed = typed.whole_number(begun.seed, "Where chance begins", 0, 10**18 - 1) if begun.seed else None
        options = self._pack.options(begun.chosen)
        seating = self._pack.seating()
        names = [begun.players.get(seating.figure(place, code), "") for place, code in enumerate(begun.party)]
        party = ",".join(f"{code}={name}" for code, name in zip(begun.party, names, strict=True))
        return self._opened(replace(self._wish, save=name, new=True, party=party, seed=seed, options=options))

    def _opened(self, wish: Wish) -> Sheet:
        """The campaign that is wished, and somebody at its table."""
        nobody = Keyboard(None, self._page)
        self.sitting = opened(wish, self._game, self._edition, self._shelf, self._page, nobody)
        assert self.sitting is not None, "whom somebody plays is known, so nobody is asked"
        self._at_table = True
        sync_as_liked(self.sitting, self.house.settings, wish)
        return AtTable(seated(self.sitting, self._game, self._edition.title, self.house.settings).table, self._home)

    def _home(self) -> Sheet:
        """Go back to the title: the game is saved, and another player may take it up."""
        self.get_up()
        return TitleSheet(self.house)

    def get_up(self) -> None:
        """Close the game that is being played, if one is."""
        if self._at_table and self.sitting is not None:
            self._at_table = False
            with self.sitting.save as save:
                save.keep()
