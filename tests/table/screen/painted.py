"""A table to be painted: made up, so that screens change only when painters do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from msgspec.structs import replace

from etherfields.content.rulebook.searching import Searched
from etherfields.games.etherfields.rulebook import RULEBOOK
from etherfields.games.etherfields.views.explain.story_kinds import OWN_WORDS
from etherfields.games.etherfields.views.picture.pictures import (
    Card,
    Coming,
    Creature,
    Dreamer,
    Field,
    Figure,
    Icon,
    Landscape,
    Map,
    Near,
    Picture,
    Place,
    TurnCard,
    TurnStep,
)
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.colours import Emblem
from etherfields.playable.own_words import OwnWords
from etherfields.playable.pictured import Path, Plan, Preview
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.table.screen_table import ScreenTable

NAMES = {"keeper": "The Keeper", "diver": "The Diver", "clerk": "The Clerk", "twin": "The Other Twin"}
STANDS = {"keeper": "A1.1", "diver": "A1.1", "clerk": "B1.3", "twin": "A1.3"}
"""Where everybody stands."""
STATES = {"diver": ("Dazed",)}
HAND = (
    Card("keeper/1", "A Lamp Turned Low", "2 Insight or 1 Cunning", "1 Insight", ("Draw 2 cards.",), ("quick",)),
    Card("keeper/2", "Spare Key", "2 Cunning", "", ("Transfer to a field within 2.",)),
    Card("keeper/3", "The Long Way", "1 Anger", "2 Anger", ("While active:", "The hand limit is increased by 1.")),
)
LIGHT, LAIR, TRAP = Icon("light", "", "Light"), Icon("lair", "green", "Green Lair"), Icon("trap", "", "Trap")
STORY = (
    "The landing is painted to half its height, the green of hospitals. Above that somebody has hung forty "
    "small pictures of the same door, and one of them is open.",
    "You count again. Forty-one.",
)


def landscape(columns: int = 4, rows: int = 4, party: int = 4) -> Landscape:
    """Fields in a rectangle, with Walls round the second of them and something on most."""
    fields = []
    for row in range(rows):
        for column in range(columns):
            name = f"{chr(65 + column // 2)}{row // 2 + 1}.{1 + column % 2 + 2 * (row % 2)}"
            fields.append(Field(name, row, column, "The Landing"))
    dressed = {
        "A1.2": {"icons": (LIGHT,), "to_do": ("Straighten a picture [1 Insight]",)},
        "A1.4": {"icons": (LAIR,), "figures": (Figure("door#1", "The Open Door", -1),)},
        "B1.1": {"icons": (TRAP,)},
        "B1.3": {"lying": ("2 Water",)},
        "B1.4": {"blocked": True},
    }
    names = list(NAMES.items())[:party]
    standing = [Figure(code, name, seat, STATES.get(code, ())) for seat, (code, name) in enumerate(names)]
    for one in fields:
        if here := tuple(figure for figure in standing if STANDS[figure.code] == one.name):
            dressed.setdefault(one.name, {})["figures"] = here
    shown = tuple(replace(one, **dressed.get(one.name, {})) for one in fields)
    walls = {("A1.2", "A1.4"), ("A1.2", "B1.1"), ("A1.3", "A1.4")}
    return Landscape(shown, frozenset(walls | {(b, a) for a, b in walls}), frozenset(("A2.2", "B1.3")))


def picture(party: int = 4, columns: int = 4, rows: int = 4) -> Picture:
    """So many Dreamers in the middle of a Turn."""
    dreamers = tuple(
        Dreamer(code, name, seat, STANDS[code], 2 * seat, 8, seat, 1, 9, 4, seat, HAND[: 3 - seat % 2], 6,
                states=STATES.get(code, ()))
        for seat, (code, name) in enumerate(list(NAMES.items())[:party])
    )
    told = "The Open Door: the Keeper and the Diver Block 2 cards; on FULL the Clerk Blocks 2 cards"
    block = Coming("door", "The Open Door", told, "Block 2: Keeper, Diver; Clerk FULL")
    steps = TurnStep("Basic effect", comes=(block,)), TurnStep("Creature Movement", skipped=True)
    steps = *steps, TurnStep("Special effect")
    near = (Near(2, ("The Other Twin",)),)
    return Picture(
        "The Forty Doors",
        "Close what is open.",
        3,
        1,
        dreamers,
        landscape(columns, rows, party),
        TurnCard("blue", steps, "Each Dreamer gains 1 Ether.", 5, 4, "dreamers", "Doors Ajar"),
        (Creature("door", "The Open Door", ("A1.4",), ("Teeth",), (), near, (block.shortly,)),),
        (("Notes", ("A Hinge",)),),
    )


FOREST = Emblem("The Forty Doors", "#1e6b4c", "⊞", "H")
"""The colour and the mark of a Dream, where a screen is to show one."""


def travelling() -> Map:
    """A map of two districts: a ring, a way out of it, and shortcuts both ways."""
    names = {
        "a/stop": ("The Stop", "North", ("awakening",)),
        "a/mill": ("The Mill", "North", ("fate",)),
        "a/pier": ("The Pier", "North", ("slumber",)),
        "b/lock": ("The Lock", "South", ("key", "shop")),
        "b/yard": ("The Yard", "South", ()),
    }
    ways = "a/stop a/mill, a/mill a/pier, a/pier a/stop, a/pier b/lock, b/lock b/yard, b/yard a/stop"
    shortcuts = "a/stop b/lock, b/yard a/pier"
    paths = [Path(*way.split(), shortcut=False) for way in ways.split(", ")]
    paths += [Path(*way.split(), shortcut=True) for way in shortcuts.split(", ")]
    ahead = (
        ("Due", ("the Delta Phase after 2 Slumbers: rest, and Hours anew",)),
        ("Open", ("The Forty Doors at the Yard [1 Key, you have 1]", "shop at the Lock")),
        ("Season", ("Open Windows: cards Blocked by a shortcut 0; Market cards looked at +1",)),
    )
    spots = {"North": "A1", "South": "B1"}
    places = tuple(Place(code, *shown, spots[shown[1]]) for code, shown in names.items())
    return Map(places, tuple(paths), "a/stop", ahead)


@dataclass(slots=True)
class Doors:
    """What is on the table of the game below."""

    seed: int = 0
    opened: list[str] = field(default_factory=list)


class FortyDoors:
    """A game of one question for all, that can be painted."""

    def own_words(self) -> OwnWords:
        """The words of Etherfields."""
        return OWN_WORDS

    def rulebook(self) -> Searched:
        """The rules of another game, to be looked up."""
        return RULEBOOK

    def option_labels(self) -> dict[str, str]:
        """None."""
        return {}

    def __init__(self, party: int = 4, columns: int = 4, rows: int = 4) -> None:
        self.shown = picture(party, columns, rows)

    def rules(self, table: Doors, tell: Tell) -> Rules[None]:
        """Tell the story, and ask until somebody has had enough."""
        who = tuple(one.code for one in self.shown.party)
        tell(Event("story", "\n\n".join(STORY), facts={"title": "The Landing"}))
        while True:
            choices = [choice for one in who for choice in self._choices(one, len(who) > 1)]
            chosen = yield from ask(Ask(who, "Who does what?", choices, "EF-TURN-03", "act"))
            if chosen == "stop":
                return
            table.opened.append(chosen)
            tell(Event("moved", f"{chosen} is where somebody goes."))
            if chosen == "A1.4":
                tell(Event("step", "Turn card Ebb: Basic effect.", facts={"name": "Basic effect"}))
                tell(Event("torment received", "The Keeper receives 1 Torment."))

    def _choices(self, who: str, several: bool) -> list[Choice[str]]:
        before, whose = (f"{who}/", who) if several else ("", "")
        moves = [("A1.2", 1), ("A1.3", 1), ("A1.4", 2)]
        return [
            Choice(f"{before}lamp", "A Lamp Turned Low [1 Insight]", "lamp", whose),
            *(Choice(f"{before}move/{to}", f"Move to {to} [{n} Cunning]", to, whose) for to, n in moves),
            Choice(f"{before}pass", "Nothing more in this phase", "pass", whose),
            Choice(f"{before}stop", "Wake up", "stop", whose, grave=True),
        ]

    def freeze(self, table: Doors) -> Plain:
        """The doors opened."""
        return {"opened": list(table.opened)}

    def thaw(self, plain: Plain) -> Doors:
        """The doors opened."""
        opened = plain["opened"]
        assert isinstance(opened, list)
        return Doors(0, [str(one) for one in opened])

    def picture(self, table: Doors) -> Picture:
        """Always the same, but for the place of the first Dreamer."""
        return self.shown

    def plan(self, table: Doors, goal: str) -> Plan:
        """The only way there is without shortcuts."""
        order = ["a/stop", "a/mill", "a/pier", "b/lock", "b/yard"]
        way = order[: order.index(goal) + 1]
        steps = tuple(Path(start, end, shortcut=False) for start, end in pairwise(way))
        return Plan(steps, f"To {goal}: {len(steps)} arrows.")

    def foresee(self, table: Doors, question: Ask[object], choices: Sequence[Choice[object]]) -> Preview:
        """The way of a Move, and what pays for it."""
        places = tuple(choice.key.rpartition("/")[2] for choice in choices if "move/" in choice.key)
        if len(choices) > 1:
            return Preview(frozenset(places), cost="1 to 2 Cunning")
        if not places:
            return Preview(cost="1 Insight" if "lamp" in choices[0].key else "")
        way = ("A1.3", *places) if places == ("A1.4",) else places
        return Preview(frozenset(way), way, frozenset(places), ("keeper/2",), "1 Cunning", ("Trap on B1.1",))


def on_the_way() -> ScreenTable:
    """Somebody at the screen while the Party travels."""
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors)
    game.shown = replace(game.shown, turn=None, map=travelling())
    return table


def seated(party: int = 4, columns: int = 4, rows: int = 4, *, read: bool = True) -> ScreenTable:
    """Somebody who sits at the screen, and has read what was told (or not yet), and looks at the first choice."""
    session = Session(FortyDoors(party, columns, rows), Doors())
    table = ScreenTable(session, Names(NAMES), "Doors", alone=party == 1)
    table.sit_down([])
    if read:
        table.have_read()
        table.seat.fresh = False
    return table
