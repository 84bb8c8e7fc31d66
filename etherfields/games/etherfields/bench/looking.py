"""Looking at the table of a case: what lies, stands or counts where, by the words that people use for it."""

from __future__ import annotations

import re
from collections.abc import Callable

from etherfields.kernel.system.faults import did_you_mean, likely
from etherfields.proving.cases.judge.sights import Seen, Sight, Unseen
from etherfields.proving.cases.run.driving import Driver
from ..campaign.game import Etherfields
from ..definitions import Terrain
from ..rules.engine.scene import Scene
from ..rules.figures.icons import has_terrain
from ..rules.state.play import Play
from ..rules.state.table import Table, code, figures_on
from ..views.explain.read_lines import back_is_seen
from ..views.explain.telling import described
from ..words import MEANINGS
from .card_names import Names
from .laying_out import kind_of
from .planning import is_spread

OWN_WORDS = {
    "hand": "hand", "deck": "deck", "discard": "discard", "discard pile": "discard", "blocked": "blocked",
    "blocked pile": "blocked", "sealed": "sealed", "development": "development", "developments": "development",
    "development area": "development", "mask": "mask", "masks": "masks", "unused": "unused", "aside": "aside",
}  # fmt: skip
"""A Dreamer's piles, by what people call them."""
SHARED_WORDS = {
    "items": "items/active", "active items": "items/active", "stash": "items/stash", "item market": "items/market",
    "influence market": "influence/market", "notes": "notes", "known": "knowledge", "knowledge": "knowledge",
    "turn deck": "turns/deck", "turn discard": "turns/discard", "defects": "defects", "defect deck": "defects",
    "secrets": "secrets", "removed": "removed", "memories": "memories", "fate": "fate", "gates": "gates",
    "companions": "companions", "morph pool": "morphs", "overlays": "overlays", "tiles": "landscape",
    "creatures": "creatures", "slumber tiles": "slumber tiles", "slumber pile": "slumber tiles",
    "slumber deck": "slumber/deck", "slumber discard": "slumber/discard", "fate deck": "fate", "oddities": "oddities",
    "season": "season", "seasons": "seasons", "map": "map", "modes": "modes", "services": "services",
    "slumber": "slumber", "modes away": "modes/away",
}  # fmt: skip
"""Piles of the Party and of the table."""


class Eye:
    """The reader of everything on the table."""

    def __init__(self, driver: DreamCourse) -> None:
        self.driver = driver
        self.play = driver.play
        self.table = driver.table

    def look(self, what: str) -> Sight:
        """The look at a thing that a case names."""
        words = " ".join(what.replace("_", " ").split())
        for way in (self._simple, self._shared, self._between, self._of, self._on, self._left, self._value):
            sight = way(words)
            if sight is not None:
                return sight
        of_somebody = (f"{one} of {self.table.party[0]}" for one in (*OWN_WORDS, *MEANINGS.quantities))
        known = [*_SIMPLE, *SHARED_WORDS, *of_somebody]
        todo = did_you_mean(likely(words, known)) or "docs/cases.md lists what can be looked at."
        raise Unseen(f"nothing is called “{what}”", todo=todo)

    # --- the whole table -----------------------------------------------------------------------------

    def _simple(self, words: str) -> Sight | None:
        read = _SIMPLE.get(words)
        return Sight(read(self)) if read is not None else None

    def _shared(self, words: str) -> Sight | None:
        pile = SHARED_WORDS.get(words)
        return self._pile(pile) if pile is not None else None

    def _pile(self, pile: str) -> Sight:
        cards = self.table.piles.piles.get(pile, [])
        names = [called(self.play, card) for card in cards]
        return Sight(names, are_cards=True) if is_spread(pile) else Sight(names[::-1], ordered=True, are_cards=True)

    def _left(self, words: str) -> Sight | None:
        found = re.fullmatch(r"(?:(.+) left|left (.+)|(.+) in the pool)", words)
        if found is None:
            return None
        name = next(part for part in found.groups() if part)
        if name in ("morphs", "morph"):
            return Sight(self.table.piles.count("morphs"))
        kind = kind_of(self.table.tokens, self.play.pack, name)
        left = self.table.tokens.left(kind) if kind else None
        return None if left is None else Sight(left)

    # --- of somebody -----------------------------------------------------------------------------------

    def who(self, name: str) -> str:
        """The figure, card or tile that a name means; `wolf 2` is a Creature's second figure."""
        words, number = name.casefold().removeprefix("the "), ""
        if found := re.fullmatch(r"(.+) (\d+)", words):
            words, number = found[1], found[2]
        thing = self.driver.names.find(words, ["archetype", "creature", "companion"])
        if not thing and number:
            thing, number = self.driver.names.find(name, ["archetype", "creature", "companion"]), ""
        if thing in self.table.party:
            return thing
        figures = [figure for figure in self.table.figures if code(figure) == thing]
        if number:
            return f"{thing}#{number}" if thing else ""
        return figures[0] if figures else thing

    def _of(self, words: str) -> Sight | None:
        what, of, name = words.rpartition(" of ")
        if not of:
            return None
        who = self.who(name)
        if what in OWN_WORDS and who in self.table.party:
            return self._pile(f"{who}/{OWN_WORDS[what]}")
        if what == "text":
            return self._text(name)
        if not who:
            return self._held_by_thing(what, name)
        return self._of_figure(what, who)

    def _of_figure(self, what: str, who: str) -> Sight | None:
        if what in ("field", "place"):
            return Sight(self.table.figures.get(who, "nowhere"))
        if what == "fields":
            return Sight([at for figure, at in self.table.figures.items() if code(figure) == code(who)])
        if what == "figures":
            return Sight(sum(code(figure) == code(who) for figure in self.table.figures))
        if what == "morphs" and who not in self.table.party:
            return self._pile(f"morphs/{code(who)}")
        if what == "states":
            held = self.table.tokens.held.items()
            return Sight([kind[6:].capitalize() for kind, by in held if kind.startswith("state/") and who in by])
        if what in MEANINGS.quantities:
            return Sight(MEANINGS.quantities[what](Scene(self.play, who), who))
        kind = kind_of(self.table.tokens, self.play.pack, what)
        return Sight(self.table.tokens.of(kind, who)) if kind else None

    def _held_by_thing(self, what: str, name: str) -> Sight | None:
        """A quantity of a card, such as its price."""
        thing = self.driver.names.find(name, list(self.driver.names.codes))
        if thing and what in MEANINGS.quantities:
            return Sight(MEANINGS.quantities[what](Scene(self.play, self.table.party[0]), thing))
        return None

    def _text(self, name: str) -> Sight:
        thing = self.driver.names.find(name, list(self.driver.names.codes))
        if not thing:
            raise Unseen(f"nothing is called “{name}”")
        definition = self.play.pack.definitions[thing]
        return Sight("\n".join(described(self.play.pack, definition, turned=back_is_seen(self.play, definition))))

    # --- on fields and things ----------------------------------------------------------------------------

    def _on(self, words: str) -> Sight | None:
        what, on, place = words.rpartition(" on ")
        if not on:
            return None
        if place not in self.table.board:
            return self._markers(what, place)
        if what == "figures":
            return Sight([self.play.name(figure) for figure in figures_on(self.table, place)])
        if what == "terrain":
            kinds = sorted(terrain.code for terrain in self.play.pack.all(Terrain))
            return Sight([kind for kind in kinds if has_terrain(self.play, place, kind)])
        if what == "icons":
            return Sight(list(self.play.icons.get(place, ())))
        if what == "tokens":
            lying = [kind for kind, held in self.table.tokens.held.items() for _ in range(held.get(place, 0))]
            return Sight([kind.removesuffix(" token") for kind in lying])
        kind = kind_of(self.table.tokens, self.play.pack, what)
        return Sight(self.table.tokens.of(kind, place)) if kind else None

    def _markers(self, what: str, name: str) -> Sight | None:
        """Intent markers on what is printed on a tile, a card or a Creature."""
        kind = kind_of(self.table.tokens, self.play.pack, what)
        thing = self.driver.names.find(name, list(self.driver.names.codes))
        if not kind or not thing:
            return None
        held = self.table.tokens.held[kind]
        return Sight(sum(n for holder, n in held.items() if code(holder.rpartition(":")[0]) == thing))

    def _between(self, words: str) -> Sight | None:
        found = re.fullmatch(r"distance from (.+) to (.+)", words)
        if found is None:
            return None
        figures, board = self.table.figures, self.table.board
        names = [name.removeprefix("field ") for name in found.groups()]
        ends = [name if name in board else figures.get(self.who(name), "") for name in names]
        if not all(ends):
            raise Unseen(f"“{words}”: “{names[ends.index('')]}” is neither a field nor stands on one")
        gap = self.table.board.distance(*ends)
        return Sight("no way" if gap is None else gap)

    def _value(self, words: str) -> Sight | None:
        """Any value of the effect language, read for a Dreamer: `gambler: number of creatures within 2`."""
        who, rest = self.driver.split(words)
        if not who:
            read = MEANINGS.quantities.get(rest)
            return Sight(read(Scene(self.play, self.table.party[0]), "")) if read is not None else None
        return Sight(self.play.compiler.number(rest)(Scene(self.play, who, "case")))

    def holds(self, condition: str) -> bool:
        """Whether a condition of the effect language is so, for the Dreamer it names or the first of them."""
        who, rest = self.driver.split(condition)
        return self.play.compiler.test(rest)(Scene(self.play, who or self.table.party[0], "case"))


class DreamCourse(Driver):
    """A case of Etherfields in motion, as far as looks need to know it."""

    game: Etherfields
    play: Play
    table: Table
    names: Names
    gate: str
    laid: set[str]
    """All fields that there have been on the Landscape."""
    eye: Eye


def _outcome(eye: Eye) -> Seen:
    return eye.table.over or eye.table.turn.ending or eye.table.outcomes.get(eye.driver.gate) or "none"


_SIMPLE: dict[str, Callable[[Eye], Seen]] = {
    "outcome": _outcome,
    "phase": lambda eye: eye.table.turn.phase or "none",
    "turn": lambda eye: eye.table.turn.number,
    "hours": lambda eye: eye.table.hours,
    "keys": lambda eye: eye.table.tokens.of("key", "party"),
    "turn colour": lambda eye: MEANINGS.qualities["turn colour"](Scene(eye.play, "")),
    "players": lambda eye: len(eye.table.party),
    "party": lambda eye: [eye.play.name(who) for who in eye.table.party],
    "place": lambda eye: eye.play.table.place,
    "state": lambda eye: eye.table.state,
    "due": lambda eye: list(eye.table.due),
    "read": lambda eye: [str(number) for number in eye.table.read],
    "remembered": lambda eye: list(eye.table.memory),
}


def called(play: Play, card: str) -> str:
    """The name of a card; a face-down one says that it is flipped."""
    return f"flipped {play.name(card)}" if card in play.table.flipped else play.name(card)
