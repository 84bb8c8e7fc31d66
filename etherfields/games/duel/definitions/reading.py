"""Reading a pack of the duel: its draft becomes heroes, tokens and cards, and everything wrong with it is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

from etherfields.content.checks.picture_sizes import pictures
from etherfields.content.load.catalogue import Catalogue
from etherfields.content.load.draft import Draft, Placed, draft, first_fault
from etherfields.content.load.findings import MOST, Finding, Report
from etherfields.content.load.locate import Path as KeyPath
from etherfields.content.load.read_files import FRONT
from etherfields.kernel.play.showing import small_picture
from etherfields.kernel.system.faults import Fault, likely
from .compiling import Known, compiled
from .effects import Clauses
from .heroes import (
    DECK,
    DEFENSIVE,
    OFFENSIVE,
    SHARED,
    ULTIMATE,
    UPGRADE,
    Ability,
    Card,
    FirstDuel,
    Hero,
    Roster,
    Token,
    Way,
)
from .printed import (
    Contents,
    Front,
    PrintedCard,
    PrintedField,
    PrintedFirstDuel,
    PrintedHero,
    PrintedLesson,
    PrintedToken,
)
from .requirements import Requirement, read_requirement
from .words import LANGUAGE

CATALOGUE: Final = Catalogue(Front, Contents, language=LANGUAGE)
DuelDraft: TypeAlias = Draft[Front, Contents]


class DuelPack(Struct, frozen=True):
    """A pack that can be played."""

    root: Path
    content: str
    front: Front
    roster: Roster

    @property
    def name(self) -> str:
        """The name of the pack in journals and saves."""
        return self.front.name


def examine(root: Path, most: int = MOST) -> tuple[Report, DuelDraft, Roster]:
    """Read a pack and check it, noting at most so many findings; raises a PackFault if it is none."""
    made = draft(CATALOGUE, root, most)
    for finding in pictures(made, {}):
        made.report.add(finding)
    return made.report, made, _Reader(made).roster()


def load(root: Path) -> DuelPack:
    """The pack in a folder; raises a PackFault that lists its first errors if it can't be played."""
    _, made, roster = examine(root)
    if made.report.errors or made.front_page is None:
        raise first_fault(root, made.report)
    return DuelPack(root, made.files.content(), made.front_page, roster)


class _Reader:
    """The reader of a draft, which notes what is wrong with it."""

    def __init__(self, made: DuelDraft) -> None:
        self.made, self.report = made, made.report
        self.heroes = list(made.each(PrintedHero))
        self.tokens = list(made.each(PrintedToken))
        self.cards = list(made.each(PrintedCard))
        self.token_codes = {one.code for _, one in self.tokens}
        self.symbols = [symbol for _, hero in self.heroes for symbol in hero.die]

    def roster(self) -> Roster:
        """The roster of the draft."""
        for tables in (self.heroes, self.tokens, self.cards):
            self._doubled(placed for placed, _ in tables)
        tokens = {one.code: self._token(placed, one) for placed, one in self.tokens}
        fields = {
            one.code: tuple(self._field(placed, one, nth, field) for nth, field in enumerate(one.field))
            for placed, one in self.heroes
        }
        cards = {one.code: self._card(placed, one, fields) for placed, one in self.cards}
        heroes = {one.code: self._hero(placed, one, fields[one.code], cards) for placed, one in self._from_simple_on()}
        if len(heroes) < 2:
            self.report.add(Finding(FRONT, 0, 0, "a pack has two tables [[hero]] at least"))
        return Roster(heroes, tokens, cards, self._lessons(), self._first())

    def _lessons(self) -> dict[str, str]:
        """The lessons by their moments; a second one for a moment is noted."""
        lessons: dict[str, str] = {}
        for placed, one in self.made.each(PrintedLesson):
            if one.moment in lessons:
                self.report.add(placed.finding(f"there is a lesson for “{one.moment}” already", ("moment",)))
            lessons[one.moment] = " ".join(one.text.split())
        return lessons

    def _first(self) -> FirstDuel | None:
        """The first duel, if the pack has one."""
        return next((FirstDuel(one.name, one.about) for _, one in self.made.each(PrintedFirstDuel)), None)

    def _from_simple_on(self) -> list[tuple[Placed, PrintedHero]]:
        """The heroes, the simplest first; their files say nothing of an order."""
        return sorted(self.heroes, key=lambda found: found[1].complexity)

    def _doubled(self, tables: Iterable[Placed]) -> None:
        """Note codes that two tables have."""
        seen = set()
        for placed in tables:
            if placed.code in seen:
                self.report.add(placed.finding(f"`{placed.code}` is there already", ("code",)))
            seen.add(placed.code)

    def _effects(self, placed: Placed, path: KeyPath, text: str, symbols: Collection[str]) -> Clauses:
        """The clauses of a text; mistakes in it are noted."""
        clauses, problems = compiled(text, Known(symbols, self.token_codes))
        for problem in problems:
            self.report.add(placed.slip(problem, path))
        return clauses

    def _known_hero(self, placed: Placed, hero: str | None) -> None:
        known = [one.code for _, one in self.heroes]
        if hero is not None and hero not in known:
            near = tuple(likely(hero, known))
            self.report.add(placed.finding(f"there is no hero `{hero}`", ("hero",), near=near))

    def _die_of(self, hero: str | None) -> Sequence[str]:
        """The symbols of a hero's dice; of all heroes' for what belongs to everybody."""
        return next((one.die for _, one in self.heroes if one.code == hero), self.symbols)

    def _token(self, placed: Placed, one: PrintedToken) -> Token:
        self._known_hero(placed, one.hero)
        symbols = self._die_of(one.hero)
        return Token(
            one.code, one.name, one.kind, one.stack, one.persistent, one.rule or "", one.price,
            self._effects(placed, ("upkeep",), one.upkeep, symbols) if one.upkeep else (),
            self._effects(placed, ("spend",), one.spend, symbols) if one.spend else (),
            one.least, one.upkeep, one.spend, one.flavour,
        )  # fmt: skip

    def _field(self, placed: Placed, hero: PrintedHero, nth: int, one: PrintedField) -> Ability:
        path: KeyPath = ("field", nth)
        ways = self._ways(placed, path, one.kind, one.tiers, one.does, hero.die)
        if one.kind == DEFENSIVE and one.dice is None:
            self.report.add(placed.finding("a defence says how many `dice` it throws", path))
        if one.code in [other.code for other in hero.field[:nth]]:
            self.report.add(placed.finding(f"`{one.code}` is there already", (*path, "code")))
        return Ability(one.code, one.name, one.kind, ways, 1, one.dice or 0, one.cost, one.upkeep, one.flavour)

    def _ways(
        self, placed: Placed, path: KeyPath, kind: str, tiers: Sequence[tuple[str, str]], does: str, die: Sequence[str]
    ) -> tuple[Way, ...]:
        """The tiers of a field, the highest first; a field without requirements has its effects alone.

        Rules: DU-ABILITY-06."""
        is_offence = kind in (OFFENSIVE, ULTIMATE)
        if is_offence != bool(tiers) or is_offence == bool(does):
            said = "an offensive ability has `tiers`, and any other field has `does`"
            self.report.add(placed.finding(said, path))
        if not tiers:
            return (Way(self._effects(placed, (*path, "does"), does, die), Requirement(), does),)
        ways = []
        for nth, (needs, text) in enumerate(tiers):
            try:
                requirement = read_requirement(needs, die)
            except Fault as fault:
                self.report.add(placed.finding(f"{fault.what}. {fault.todo}", (*path, "tiers", nth, 0)))
                requirement = Requirement()
            ways.append(Way(self._effects(placed, (*path, "tiers", nth, 1), text, die), requirement, text))
        return tuple(reversed(ways))

    def _card(self, placed: Placed, one: PrintedCard, fields: dict[str, tuple[Ability, ...]]) -> Card:
        self._known_hero(placed, one.hero)
        upgrade = self._upgrade(placed, one, fields) if one.kind == UPGRADE else None
        does: Clauses = ()
        if one.kind != UPGRADE:
            does = self._effects(placed, ("does",), one.does, self._die_of(one.hero))
            if not one.does or one.tiers or one.field is not None:
                self.report.add(placed.finding("an action card has `does`, and only an upgrade has a field"))
        return Card(
            one.code, one.name, one.kind, one.cost, one.hero or SHARED, does, upgrade, one.copies, one.does, one.flavour
        )

    def _upgrade(self, placed: Placed, one: PrintedCard, fields: dict[str, tuple[Ability, ...]]) -> Ability | None:
        """The field that an upgrade makes of another one.

        Rules: DU-CARD-04, DU-ABILITY-40."""
        own = {field.code: field for field in fields.get(one.hero or "", ())}
        field = own.get(one.field or "")
        if field is None or one.level is None:
            near = tuple(likely(one.field or "", own))
            said = "an upgrade names a `field` of its hero, and the `level` that it has then"
            self.report.add(placed.finding(said, ("field",) if one.field else (), near=near))
            return None
        ways = self._ways(placed, (), field.kind, one.tiers, one.does, self._die_of(one.hero))
        return Ability(
            field.code, one.name, field.kind, ways, one.level, one.dice or field.dice, field.cost, field.upkeep,
        )  # fmt: skip

    def _hero(self, placed: Placed, one: PrintedHero, fields: tuple[Ability, ...], cards: dict[str, Card]) -> Hero:
        """A hero with a deck of its own cards and all shared ones.

        Rules: DU-SETUP-05, DU-EX-74."""
        deck = [card.code for card in cards.values() if card.hero in (SHARED, one.code) for _ in range(card.copies)]
        if len(deck) != DECK:
            said = f"the deck of {one.name} has {len(deck)} cards, and a deck has {DECK}"
            self.report.add(placed.finding(said, ("code",)))
        tokens = tuple(token.code for _, token in self.tokens if token.hero in (None, one.code))
        picture = small_picture(one.code, one.picture, one.letters, one.alt)
        return Hero(one.code, one.name, one.complexity, one.die, fields, tokens, tuple(deck), one.about, picture)
