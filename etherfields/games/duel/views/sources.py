"""What can be asked about on a duel's table: fields of boards, cards, tokens, heroes, dials; each by its source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from etherfields.kernel.play.events import listed
from ..definitions.booklet import ability_lines, card_lines, die_in_words, token_lines
from ..definitions.effect_words import in_words
from ..definitions.heroes import Ability, Card, Roster
from ..rules.state.duel import BOARD, DISCARD, Duel
from ..rules.state.names import ABILITY, CARD, TOKEN, field_of
from .board_text import row_in_words
from .ledger_text import ledger_in_words

HERO, HEALTH = "hero/", "health/"
"""The beginnings of sources that only people ask about."""
SPEND = "Spend it: "
"""The beginning of a token's text, which a choice to spend it says already."""


def in_sight(duel: Duel) -> dict[str, str]:
    """All that can be asked about, by its name: fields, tokens, heroes, dials, and cards that lie open."""
    seen: dict[str, str] = {}
    for seat in duel.seats:
        name = duel.called(seat)
        seen[name] = f"{HERO}{seat}"
        seen |= {f"{name}’s health": f"{HEALTH}{seat}"}
        for ability in duel.fields[seat].values():
            seen.setdefault(ability.name, f"{ABILITY}{seat}/{ability.code}")
        for code in duel.hero(seat).tokens:
            seen.setdefault(duel.roster.tokens[code].name, f"{TOKEN}{code}")
        for card in (*duel.piles.piles[f"{DISCARD} of {seat}"], *duel.piles.piles[f"{BOARD} of {seat}"]):
            seen.setdefault(duel.cards[card].name, f"{CARD}{duel.cards[card].code}")
    return seen


def told(roster: Roster, source: str, duel: Duel | None = None) -> list[str]:
    """A source in lines: as it is on a table, as it is printed without one; none: it is none of these."""
    code = source.partition("/")[2]
    if source.startswith(CARD) and code in roster.cards:
        return [roster.cards[code].name, *_plain(card_lines(roster, roster.cards[code]))]
    if source.startswith(TOKEN) and code in roster.tokens:
        holders = _holders(duel, code) if duel is not None else []
        return [roster.tokens[code].name, *_plain(token_lines(roster, roster.tokens[code])), *holders]
    if source.startswith(ABILITY):
        return _field_told(roster, source, duel)
    if source.startswith(HERO) and code in roster.heroes:
        hero = roster.heroes[code]
        return [hero.name, *filter(None, [hero.about]), die_in_words(hero)]
    if source.startswith(HEALTH) and duel is not None and code in duel.seats:
        return health_told(duel, code)
    return []


def _field_told(roster: Roster, source: str, duel: Duel | None) -> list[str]:
    """A field: as it lies on a board, with what the dice lack for it."""
    if duel is None:
        code = source.rpartition("/")[2]
        fields = (one for hero in roster.heroes.values() for one in hero.fields if one.code == code)
        return next(([one.name, *_plain(ability_lines(roster, one))] for one in fields), [])
    found = field_of(duel, source)
    if found is None:
        return []
    seat, ability = found
    now = row_in_words(duel, seat, ability)
    head = f"{ability.name} (level {ability.level}), {duel.amid(seat)}"
    return [head, *_plain(ability_lines(roster, ability)), *([now] if now else [])]


def _plain(lines: Sequence[str]) -> Iterator[str]:
    """Lines of Markdown as they are read at the table."""
    for line in lines:
        if line:
            yield line.removeprefix("*").removesuffix("*") if line.startswith("*") else line


def _holders(duel: Duel, code: str) -> list[str]:
    """Who holds a token, and how many."""
    held = [f"{duel.amid(seat)} {n} of {duel.limit(seat, code)}" for seat in duel.seats
            if (n := duel.tokens.of(code, seat))]  # fmt: skip
    return [f"Held now: {listed(held)}."] if held else ["Nobody holds it now."]


def health_told(duel: Duel, seat: str) -> list[str]:
    """A health dial, and what will befall it as the ledger stands."""
    members = [duel.amid(one) for one in duel.members(seat)]
    shared = f" It is shared by {listed(members)}." if len(members) > 1 else ""
    name = duel.called(seat)
    head = f"{name} has {duel.health_of(seat)} health; healing raises it to {duel.most_health} at most.{shared}"
    coming = ledger_in_words(duel, seat)
    return [head, *(coming or ["Nothing is coming that would change it."])]


def gist(roster: Roster, source: str, duel: Duel | None = None) -> str:
    """What a source does, in a line."""
    code = source.rpartition("/")[2]
    if source.startswith(CARD) and code in roster.cards:
        return card_gist(roster, roster.cards[code])
    if source.startswith(TOKEN) and code in roster.tokens:
        return " ".join(_plain(token_lines(roster, roster.tokens[code])[1:2])).removeprefix(SPEND)
    if source.startswith(ABILITY):
        fields = (one for hero in roster.heroes.values() for one in hero.fields if one.code == code)
        there = field_of(duel, source) if duel is not None else None
        found = there[1] if there is not None else next(fields, None)
        return ability_gist(roster, found) if found is not None else ""
    return ""


def ability_gist(roster: Roster, ability: Ability) -> str:
    """The tiers of a field in a line."""
    return " ".join(line for line in ability_lines(roster, ability)[1:] if not line.startswith("*"))


def card_gist(roster: Roster, card: Card) -> str:
    """The text of a card in a line."""
    if card.upgrade is not None:
        return ability_gist(roster, card.upgrade)
    return in_words(card.does, roster.tokens)
