"""Reading a pack of the duel: its draft becomes heroes, tokens and cards, and everything wrong with it is told."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from msgspec import Struct

from etherfields.content.load.findings import MOST, Finding, PackFault, Report
from etherfields.content.load.locate import Path as KeyPath
from etherfields.content.load.read_files import FRONT
from etherfields.kernel.play.events import some
from etherfields.kernel.system.command_lines import shell_word
from etherfields.kernel.system.faults import Fault, likely
from .draft import Draft, Read, read_draft
from .effect_text import Known, read_effects
from .effects import Clauses
from .heroes import DECK, DEFENSIVE, OFFENSIVE, SHARED, ULTIMATE, UPGRADE, Ability, Card, Hero, Roster, Token, Way
from .printed import Front, PrintedCard, PrintedField, PrintedHero, PrintedToken
from .requirements import Requirement, read_requirement


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


def examine(root: Path, most: int = MOST) -> tuple[Report, Draft, Roster]:
    """Read a pack and check it, noting at most so many findings; raises a PackFault if it is none."""
    draft = read_draft(root, most)
    return draft.report, draft, _Reader(draft).roster()


def load(root: Path) -> DuelPack:
    """The pack in a folder; raises a PackFault that lists its first errors if it can't be played."""
    report, draft, roster = examine(root)
    if report.errors or draft.front is None:
        what = f"this pack has {some(report.errors, 'error')}:\n{report.first()}\n"
        todo = f"Run `etherfields check {shell_word(str(root))}` for the whole list."
        raise PackFault(what, str(root), todo, report)
    return DuelPack(root, draft.content, draft.front, roster)


class _Reader:
    """The reader of a draft, which notes what is wrong with it."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.tokens = {one.code for _, one in draft.tokens}
        self.symbols = [symbol for _, hero in draft.heroes for symbol in hero.die]

    def roster(self) -> Roster:
        """The roster of the draft."""
        for tables in (self.draft.heroes, self.draft.tokens, self.draft.cards):
            self._doubled(tables)
        tokens = {one.code: self._token(read, one) for read, one in self.draft.tokens}
        fields = {
            one.code: tuple(self._field(read, one, nth, field) for nth, field in enumerate(one.field))
            for read, one in self.draft.heroes
        }
        cards = {one.code: self._card(read, one, fields) for read, one in self.draft.cards}
        heroes = {one.code: self._hero(read, one, fields[one.code], cards) for read, one in self.draft.heroes}
        if len(heroes) < 2:
            self.draft.report.add(Finding(FRONT, 0, 0, "a pack has two tables [[hero]] at least"))
        return Roster(heroes, tokens, cards)

    def _doubled(self, tables: Sequence[tuple[Read, PrintedHero | PrintedToken | PrintedCard]]) -> None:
        """Note codes that two tables have."""
        seen = set()
        for read, one in tables:
            if one.code in seen:
                self.draft.report.add(read.finding(f"`{one.code}` is there already", ("code",)))
            seen.add(one.code)

    def _effects(self, read: Read, path: KeyPath, text: str, symbols: Collection[str]) -> Clauses:
        """The clauses of a text; a mistake in it is noted."""
        try:
            return read_effects(text, Known(symbols, self.tokens))
        except Fault as fault:
            self.draft.report.add(read.finding(f"{fault.what}. {fault.todo}", path))
            return ()

    def _known_hero(self, read: Read, hero: str | None) -> None:
        known = [one.code for _, one in self.draft.heroes]
        if hero is not None and hero not in known:
            self.draft.report.add(read.finding(f"there is no hero `{hero}`", ("hero",), likely(hero, known)))

    def _die_of(self, hero: str | None) -> Sequence[str]:
        """The symbols of a hero's dice; of all heroes' for what belongs to everybody."""
        return next((one.die for _, one in self.draft.heroes if one.code == hero), self.symbols)

    def _token(self, read: Read, one: PrintedToken) -> Token:
        self._known_hero(read, one.hero)
        symbols = self._die_of(one.hero)
        return Token(
            one.code, one.name, one.kind, one.stack, one.persistent, one.rule or "", one.price,
            self._effects(read, ("upkeep",), one.upkeep, symbols) if one.upkeep else (),
            self._effects(read, ("spend",), one.spend, symbols) if one.spend else (),
            one.least, one.upkeep, one.spend, one.flavour,
        )  # fmt: skip

    def _field(self, read: Read, hero: PrintedHero, nth: int, one: PrintedField) -> Ability:
        path: KeyPath = ("field", nth)
        ways = self._ways(read, path, one.kind, one.tiers, one.does, hero.die)
        if one.kind == DEFENSIVE and one.dice is None:
            self.draft.report.add(read.finding("a defence says how many `dice` it throws", path))
        if one.code in [other.code for other in hero.field[:nth]]:
            self.draft.report.add(read.finding(f"`{one.code}` is there already", (*path, "code")))
        return Ability(one.code, one.name, one.kind, ways, 1, one.dice or 0, one.cost, one.upkeep, one.flavour)

    def _ways(
        self, read: Read, path: KeyPath, kind: str, tiers: Sequence[tuple[str, str]], does: str, die: Sequence[str]
    ) -> tuple[Way, ...]:
        """The tiers of a field, the highest first; a field without requirements has its effects alone.

        Rules: DU-ABILITY-06."""
        is_offence = kind in (OFFENSIVE, ULTIMATE)
        if is_offence != bool(tiers) or is_offence == bool(does):
            said = "an offensive ability has `tiers`, and any other field has `does`"
            self.draft.report.add(read.finding(said, path))
        if not tiers:
            return (Way(self._effects(read, (*path, "does"), does, die), Requirement(), does),)
        ways = []
        for nth, (needs, text) in enumerate(tiers):
            try:
                requirement = read_requirement(needs, die)
            except Fault as fault:
                self.draft.report.add(read.finding(f"{fault.what}. {fault.todo}", (*path, "tiers", nth, 0)))
                requirement = Requirement()
            ways.append(Way(self._effects(read, (*path, "tiers", nth, 1), text, die), requirement, text))
        return tuple(reversed(ways))

    def _card(self, read: Read, one: PrintedCard, fields: dict[str, tuple[Ability, ...]]) -> Card:
        self._known_hero(read, one.hero)
        upgrade = self._upgrade(read, one, fields) if one.kind == UPGRADE else None
        does: Clauses = ()
        if one.kind != UPGRADE:
            does = self._effects(read, ("does",), one.does, self._die_of(one.hero))
            if not one.does or one.tiers or one.field is not None:
                self.draft.report.add(read.finding("an action card has `does`, and only an upgrade has a field"))
        return Card(
            one.code, one.name, one.kind, one.cost, one.hero or SHARED, does, upgrade, one.copies, one.does, one.flavour
        )

    def _upgrade(self, read: Read, one: PrintedCard, fields: dict[str, tuple[Ability, ...]]) -> Ability | None:
        """The field that an upgrade makes of another one.

        Rules: DU-CARD-04, DU-ABILITY-40."""
        own = {field.code: field for field in fields.get(one.hero or "", ())}
        field = own.get(one.field or "")
        if field is None or one.level is None:
            near = likely(one.field or "", own)
            said = "an upgrade names a `field` of its hero, and the `level` that it has then"
            self.draft.report.add(read.finding(said, ("field",) if one.field else (), near))
            return None
        ways = self._ways(read, (), field.kind, one.tiers, one.does, self._die_of(one.hero))
        return Ability(
            field.code, one.name, field.kind, ways, one.level, one.dice or field.dice, field.cost, field.upkeep,
        )  # fmt: skip

    def _hero(self, read: Read, one: PrintedHero, fields: tuple[Ability, ...], cards: dict[str, Card]) -> Hero:
        """A hero with a deck of its own cards and all shared ones.

        Rules: DU-SETUP-05, DU-EX-74."""
        deck = [card.code for card in cards.values() if card.hero in (SHARED, one.code) for _ in range(card.copies)]
        if len(deck) != DECK:
            said = f"the deck of {one.name} has {len(deck)} cards, and a deck has {DECK}"
            self.draft.report.add(read.finding(said, ("code",)))
        tokens = tuple(token.code for _, token in self.draft.tokens if token.hero in (None, one.code))
        return Hero(one.code, one.name, one.complexity, one.die, fields, tokens, tuple(deck), one.about)
