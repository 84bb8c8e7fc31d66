"""The pages of the title, each made from what has been chosen so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from etherfields.kernel.play.events import some
from etherfields.kernel.saving.shelf import LONGEST_NAME, Look
from etherfields.kernel.system.faults import Fault
from etherfields.playable.minds import PROGRAMS
from etherfields.playable.options import Choosable
from etherfields.playable.protocols import Seating
from ..new_party import HOW_MANY, LONGEST_PLAYER, NOT_IN_A_NAME, left, numbers, whom
from ..saves.open_save import free_name, last_played
from ..saves.shelf_text import looks, none_yet, when_played
from ..screen.frame.sheet import Sheet
from ..settings import SETTINGS
from .state import House, NewCampaign
from .title_menu import Item, MenuPage

LONGEST_SEED = 18
PLAYERS = "The name of the player, shown beside the {seat}. Leave it empty if you like."
PROGRAM_PLAYS = tuple(f"{name.capitalize()}: {line}." for name, line in PROGRAMS.items())
TYPED_IN_THE_SHELL = "That command is typed in the shell, where Ctrl-Q leads."
"""The sentence on commands that can't be typed here."""
OTHERS = "Back to the page of all games; Esc leads there, too."
HELP = "Keys before the table"
KEYS = (
    ("Up, Down, Tab", "go through what there is to choose"),
    ("1 2 3 ..., letters", "go to that number, or to what begins so"),
    ("Enter", "does what is highlighted"),
    ("Left, Right", "change the value between ◂ and ▸"),
    ("Typing", "writes where `_` stands; Enter goes on"),
    ("Backspace", "takes a letter away, Ctrl-W a word, Ctrl-U all"),
    ("Esc", "goes back to the page before"),
    ("F10 or ?", "these keys; at the table, those of the table"),
    ("Mouse", "a click highlights, a second one does it"),
    ("Ctrl-Q or Ctrl-C", "leaves"),
)
"""Each key, and what it does."""


class Walk(Protocol):
    """How pages lead on: to another one, back, to the table, or out."""

    house: House
    draft: NewCampaign | None
    """The new campaign chosen so far, kept while the player visits other pages."""

    def go(self, make: Callable[[], MenuPage]) -> None:
        """To a page that is made so."""

    def back(self) -> None:
        """To the page before."""

    def sit_down(self, open_it: Callable[[], Sheet]) -> None:
        """To the table."""

    def leave(self) -> None:
        """Out."""


def front(walk: Walk) -> Callable[[], MenuPage]:
    """The first page: everything that one can do here; the save played last is looked at once."""
    house = walk.house
    items = [
        Item("New game", about=("Choose who plays, and begin.",), do=partial(_begin, walk)),
        Item("Load", about=("Take up another game that was begun here.",), do=lambda: walk.go(_loading(walk))),
        Item(
            "Settings",
            about=("Colours, letters, large type, hidden hands, quick cards.",),
            do=lambda: walk.go(_settings(walk)),
        ),
        *([Item("Other games", about=(OTHERS,), do=partial(walk.sit_down, house.games))] if house.games else []),
        Item("Quit", do=walk.leave),
    ]
    try:
        name = last_played(house.shelf, house.edition.pack)
    except Fault as fault:
        said = str(Fault(fault.what, fault.where, "Load another one, or begin a new campaign."))
        items.insert(0, Item("Continue", about=_told_here(said), wrong=True))
    else:
        if name is not None:
            look = house.shelf.look(name)
            items.insert(1 if look.is_over else 0, last_item(walk, look))
    page = MenuPage(house.edition.title, tuple(items), (house.pack.about,) if house.pack.about else (), front=True)
    return lambda: page


# --- going on -------------------------------------------------------------------------------------


def last_item(walk: Walk, look: Look) -> Item:
    """The save that was played last, to go on with; or to look at, where its game is over."""
    save = save_item(walk, look)
    label, enter = ("Look again", "shows how “{}” ended") if look.is_over else ("Continue", "goes on with “{}”")
    return replace(save, label=label, beside=look.name, enter="" if save.wrong else enter.format(look.name))


def save_item(walk: Walk, look: Look) -> Item:
    """A save to go on with."""
    house = walk.house
    if look.wrong:
        return Item(look.name, "can't be read", _told_here(look.wrong), wrong=True)
    where = house.short(look.header, look.table)
    about = f"{some(look.decisions, 'decision')}, last played {when_played(look)}."
    do = partial(walk.sit_down, partial(house.resume, look.name))
    if look.header.get("pack") != house.edition.pack:
        about += f" It belongs to another pack: {look.header.get('pack', 'none'):.60}."
    told = (where, about, look.doubtful) if look.doubtful else (where, about)
    return Item(look.name, where.replace("; ", " · "), told, do)


def _told_here(wrong: str) -> tuple[str, ...]:
    """The fault of a save; where a command mends it, with the place to type the command."""
    return (wrong, TYPED_IN_THE_SHELL) if "`saves " in wrong else (wrong,)


def _loading(walk: Walk) -> Callable[[], MenuPage]:
    """All saves, the one played last first; they are looked at once."""
    items = tuple(save_item(walk, look) for look in looks(walk.house.shelf))
    told = () if items else (none_yet(walk.house.shelf),)
    return lambda: MenuPage("Load a game", items or (Item("Back", do=walk.back),), told)


# --- help -----------------------------------------------------------------------------------------


def helping(walk: Walk) -> MenuPage:
    """The page of keys, one below the other."""
    return MenuPage(HELP, tuple(Item(key, does, (does,), walk.back) for key, does in KEYS))


# --- settings -------------------------------------------------------------------------------------


def _settings(walk: Walk) -> Callable[[], MenuPage]:
    settings = walk.house.settings

    def chosen(name: str, value: str) -> None:
        settings.chosen[name] = value
        walk.house.liked()
        settings.choose(name, value)

    return lambda: MenuPage(
        "Settings",
        tuple(_turning(one, settings.of(one.name), partial(chosen, one.name)) for one in SETTINGS.values()),
        (f"They are kept in {settings.path}.",),
    )


def _turning(one: Choosable, value: str, choose: Callable[[str], None]) -> Item:
    """An item with a value that can be changed; its default is told with it."""
    at_first = f"At first: {one.read(one.default)}." if value != one.default else ""
    about = tuple(text for text in (one.about, at_first) if text)
    return Item(one.label, one.read(value), about, turn=lambda step: choose(one.after(value, step)))


# --- a new campaign -------------------------------------------------------------------------------


def _begin(walk: Walk) -> None:
    """A new campaign; where only one can play, nobody asks how many."""
    many = numbers(walk.house.pack.seating())
    if len(many) == 1:
        walk.go(_whom(walk, many[0][0], ()))
    else:
        walk.go(partial(_how_many, walk))


def _how_many(walk: Walk) -> MenuPage:
    words = numbers(walk.house.pack.seating())
    items = (Item(word.capitalize(), do=partial(_taken, walk, many, ())) for many, word in words)
    return MenuPage(HOW_MANY, tuple(items))


def _whom(walk: Walk, many: int, party: tuple[str, ...]) -> Callable[[], MenuPage]:
    """The page for the choice of the next seat, each introduced before the choice."""
    pack, seating = walk.house.pack, walk.house.pack.seating()
    names = seating.names()
    so_far = (f"So far: {', '.join(names[code] for code in party)}.",) if party else ()
    items = tuple(
        Item(name, about=tuple(pack.introduced(code)), do=partial(_taken, walk, many, (*party, code)))
        for code, name, _ in left(seating, party)
    )
    return lambda: MenuPage(whom(seating, many, len(party)), items, so_far)


def _taken(walk: Walk, many: int, party: tuple[str, ...]) -> None:
    """A seat is taken: the next one, or all of it once more before it begins."""
    house = walk.house
    if party and house.pack.seating().is_for_all(party[0]):
        party = party[:1] * many
    if len(party) < many:
        walk.go(_whom(walk, many, party))
    else:
        kept = walk.draft or NewCampaign(party, "", "", {})
        name = kept.name if kept.named else free_name(house.shelf, house.edition.title)
        walk.draft = replace(kept, party=party, name=name)
        walk.go(_ready(walk, walk.draft))


def figures_in(seating: Seating, party: Sequence[str]) -> list[tuple[str, str]]:
    """The figures of a party by their codes and names, numbered where several are called the same."""
    names = seating.names()
    return [
        (seating.figure(place, code), f"{names[code]} ({place + 1})" if party.count(code) > 1 else names[code])
        for place, code in enumerate(party)
    ]


def _ready(walk: Walk, begun: NewCampaign) -> Callable[[], MenuPage]:
    """All that was chosen, and the beginning."""
    house = walk.house
    now = [begun]
    seating = house.pack.seating()
    names = seating.names()
    figures = figures_in(seating, begun.party)

    def change(**what: object) -> None:
        now[0] = walk.draft = replace(now[0], **what)

    def choose(chosen: Mapping[str, str]) -> None:
        change(chosen=chosen)

    def called(code: str, text: str) -> None:
        kept = "".join(letter for letter in text if letter not in NOT_IN_A_NAME)[:LONGEST_PLAYER]
        change(players={**now[0].players, code: kept})

    def player(code: str, name: str) -> Item:
        if seating.has_programs:
            by, seat = now[0].players.get(code, ""), code.capitalize() if seating.seats else name
            turn = partial(_turned, by, partial(called, code))
            return Item(f"Who plays {seat}", by or "a person", PROGRAM_PLAYS, turn=turn)
        about = PLAYERS.format(seat=seating.seat)
        return Item(f"Who plays {name}", now[0].players.get(code, ""), (about,), write=partial(called, code))

    def made() -> MenuPage:
        begin = now[0]
        changed = house.pack.options(begin.chosen)
        rules = f"{len(changed)} changed" if changed else "as the pack says"
        return MenuPage(
            "A new game",
            (
                Item("Begin", about=("All is ready.",), do=lambda: walk.sit_down(lambda: house.begin(now[0]))),
                Item("Its name", begin.name, ("The save is called so.",),
                     write=lambda text: change(name=text[:LONGEST_NAME], named=True), proposed=not begin.named),
                *(player(figure, name) for figure, name in figures if len(figures) > 1),
                Item("Where chance begins", begin.seed,
                     ("A number: who begins with the same number meets the same chances. Leave it empty for any.",),
                     write=lambda text: change(seed=text[:LONGEST_SEED])),
                Item("Variants, modes and rulings", rules, ("Optional. They stay as they are for the whole game.",),
                     do=lambda: walk.go(_rulings(house.offered, lambda: now[0].chosen, choose))),
            ),
            (f"{', '.join(dict.fromkeys(names[code] for code in begin.party))}.",),
        )  # fmt: skip

    return made


def _turned(player: str, call: Callable[[str], None], step: int) -> None:
    """Let the next one play a seat: a person, who may be named at the table, or one of the programs."""
    known = ["", *PROGRAMS]
    call(known[(known.index(player) + step) % len(known)] if player in known else "")


def _rulings(
    offered: Mapping[str, Choosable],
    chosen: Callable[[], Mapping[str, str]],
    choose: Callable[[Mapping[str, str]], None],
) -> Callable[[], MenuPage]:
    """Everything that can be otherwise than the pack says."""

    def made() -> MenuPage:
        now = chosen()

        def changed(name: str, value: str) -> None:
            choose({**now, name: value})

        items = [_turning(one, now.get(name, one.default), partial(changed, name)) for name, one in offered.items()]
        return MenuPage("Variants, modes and rulings", tuple(items))

    return made
