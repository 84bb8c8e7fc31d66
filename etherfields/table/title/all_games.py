"""The page in front of all titles: which games there are, and their last saves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from etherfields.kernel.saving.shelf import Shelf
from etherfields.playable.protocols import Plugin
from etherfields.playable.registry import FIRST, HEADER, MODULES, name_of_pack, plugin
from ..evening import Wish, farewell
from ..plain.page import Page
from ..saves.open_save import header_of, newest_first
from ..screen.frame.app import Screen, Terminal
from ..screen.frame.sheet import Sheet
from .opening import Evening, manners_in
from .pages import Walk, last_item
from .title_menu import Item, MenuPage
from .title_sheet import TitleSheet

TITLE = "Which game?"
NOT_YET = "not played yet"


def play_from_games(wish: Wish, shelf: Shelf, page: Page) -> None:
    """Open the page of all games, play what is chosen there, and say how to go on with it."""
    games = AllGames(wish, shelf, page)
    try:
        Screen(games.sheet(), Terminal(games.manners.look)).sit(games.get_ready)
    finally:
        games.get_up()
    for evening in games.evenings.values():
        if evening.sitting is not None:
            farewell(evening.sitting, wish.again, page)
    page.flush()


class AllGames:
    """The games at one table: the title of each is made when somebody goes there."""

    def __init__(self, wish: Wish, shelf: Shelf, page: Page) -> None:
        self.manners = manners_in(shelf)
        self.evenings: dict[str, Evening] = {}
        """The evenings that were opened, by the names of their games."""
        self._wish, self._shelf, self._page = wish, shelf, page

    def get_ready(self) -> None:
        """Load the rules of the game played last, while somebody looks at the page."""
        self.evening(next(iter(self.last_saves()), FIRST)).get_ready()

    def get_up(self) -> None:
        """Close the game that is being played, if one is."""
        for evening in self.evenings.values():
            evening.get_up()

    def evening(self, kind: str) -> Evening:
        """The title and table of a game, with its built-in pack."""
        if kind not in self.evenings:
            game = plugin(kind)
            pack = game.load(game.built_in_pack())
            self.evenings[kind] = Evening(self._wish, pack, self._shelf, self._page, self.manners, self)
        return self.evenings[kind]

    def sheet(self) -> Sheet:
        """The page of all games."""
        last = self.last_saves()
        return TitleSheet(self.evening(next(iter(last), FIRST)).house, partial(self._front, last))

    def resume(self, name: str) -> Sheet:
        """Go on with a save by the pack of its own game."""
        kind = header_of(self._shelf, name).get(HEADER, FIRST)
        return self.evening(kind if kind in MODULES else FIRST).resume(name)

    def last_saves(self) -> dict[str, str]:
        """The save of each game that was played last, the last of all first; games never played are left out."""
        packs = {kind: name_of_pack(plugin(kind).built_in_pack()) for kind in MODULES}
        found: dict[str, str] = {}
        for name in newest_first(self._shelf):
            header = header_of(self._shelf, name)
            kind = header.get(HEADER, FIRST)
            if kind not in found and header.get("pack", "") == packs.get(kind):
                found[kind] = name
            if len(found) == len(packs):
                break
        return found

    def _front(self, last: dict[str, str], walk: Walk) -> Callable[[], MenuPage]:
        """The page: on with the last game, or to the title of one; the last save is looked at once."""
        known = {kind: plugin(kind) for kind in MODULES}
        items = [self._game(walk, kind, game, last.get(kind, "")) for kind, game in known.items()]
        items.append(Item("Quit", do=walk.leave))
        if last:
            kind, name = next(iter(last.items()))
            look = self._shelf.look(name)
            save = last_item(walk, look)
            told = (f"{known[kind].title}.", *save.about)
            items.insert(len(items) - 1 if look.is_over else 0, replace(save, about=told))
        page = MenuPage(TITLE, tuple(items), tuple(_line(game) for game in known.values()), front=True, title=TITLE)
        return lambda: page

    def _game(self, walk: Walk, kind: str, game: Plugin, last: str) -> Item:
        beside = f"last: {last}" if last else NOT_YET
        do = partial(walk.sit_down, lambda: self.evening(kind).title())
        return Item(game.title, beside, (game.about,), do, enter="opens its title")


def _line(game: Plugin) -> str:
    """A game in a line."""
    return f"{game.title}: {game.about}"
