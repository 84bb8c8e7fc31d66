"""All that a pack of the duel says, to be read through."""

from __future__ import annotations

from collections.abc import Iterator

from .effect_words import in_words
from .heroes import DEFENSIVE, SHARED, UPGRADE, Ability, Card, Hero, Roster, Token
from .reading import DuelPack

LEVELS = {1: "", 2: " II", 3: " III"}


def booklet(pack: DuelPack, find: str = "") -> str:
    """Every hero with board, tokens and cards, as Markdown; with words to find, the entries that have them."""
    told = [f"# {pack.front.title}"] + ([pack.front.about] if pack.front.about else [])
    return "\n\n".join(told + [part for part in _parts(pack.roster) if find.casefold() in part.casefold()])


def _parts(roster: Roster) -> Iterator[str]:
    """A part for each thing: hero by hero the board, the tokens and the cards; then those that everybody has."""
    shared = {code for code, card in roster.cards.items() if card.hero == SHARED}
    told: set[str] = set()
    for hero in roster.heroes.values():
        yield _entry(f"# {hero.name}", [*hero_lines(hero), f"Complexity {hero.complexity}. {die_in_words(hero)}"])
        for ability in hero.fields:
            yield _entry(ability.name, ability_lines(roster, ability))
        for code in hero.tokens:
            if code not in told:
                told.add(code)
                yield _entry(roster.tokens[code].name, token_lines(roster, roster.tokens[code]))
        for code in dict.fromkeys(hero.deck):
            if code not in shared:
                yield _entry(roster.cards[code].name, card_lines(roster, roster.cards[code]))
    if shared:
        yield "# Cards of every deck"
    for code in roster.cards:
        if code in shared:
            yield _entry(roster.cards[code].name, card_lines(roster, roster.cards[code]))


def hero_lines(hero: Hero) -> list[str]:
    """The words on a hero, and on the picture of it."""
    drawn = [f"*{hero.picture.alt}*"] if hero.picture is not None else []
    return [*drawn, *([hero.about] if hero.about else [])]


def _entry(name: str, lines: list[str]) -> str:
    heading = name if name.startswith("# ") else f"## {name}"
    return "\n".join([heading, "", *(f"{line}  " for line in lines if line)]).rstrip()


def die_in_words(hero: Hero) -> str:
    """The faces of a hero's dice: `1 2 3 seal, 4 5 key, 6 crown`."""
    numbers: dict[str, list[str]] = {}
    for face, symbol in enumerate(hero.die, start=1):
        numbers.setdefault(symbol, []).append(str(face))
    told = [f"{' '.join(faces)} {symbol}" for symbol, faces in numbers.items()]
    return f"Dice: {', '.join(told)}."


def ability_lines(roster: Roster, ability: Ability) -> list[str]:
    """A field line by line: what it is, and what each tier needs and does."""
    if ability.kind == DEFENSIVE:
        what = f"Defensive ability, {ability.dice} dice"
    else:
        price = f", {ability.cost} CP" if ability.cost else ""
        upkeep = ", in each upkeep" if ability.upkeep else ""
        what = f"{ability.kind.capitalize()} ability{price}{upkeep}"
    told = [f"{what}."]
    for way in reversed(ability.ways):
        needs = f"{way.needs.text()}: " if ability.is_offence else ""
        told.append(f"{needs}{in_words(way.does, roster.tokens)}")
    return [*told, *([f"*{ability.flavour}*"] if ability.flavour else [])]


def token_lines(roster: Roster, token: Token) -> list[str]:
    """A token line by line."""
    lasts = ", persistent" if token.is_persistent else ""
    told = [f"{token.kind.capitalize()} status effect, at most {token.stack}{lasts}."]
    if token.rule:
        told.append(RULES[token.rule].format(price=token.price))
    if token.upkeep:
        told.append(f"In your upkeep: {in_words(token.upkeep, roster.tokens)}")
    if token.spend:
        when = f" when your attack deals at least {token.least} damage" if token.least else ""
        told.append(f"Spend it{when}: {in_words(token.spend, roster.tokens)}")
    return [*told, *([f"*{token.flavour}*"] if token.flavour else [])]


RULES = {
    "knockdown": "Pay {price} CP before your Offensive Roll Phase, or skip the phase; then it is removed.",
    "stun": "You can do nothing until the attack is over; then it is removed, and whoever inflicted it attacks again.",
    "shadows": "You receive no damage of opponents’ abilities but of ultimates, and don’t defend. "
    "It goes at the end of a turn that you began with it.",
    "concussion": "You skip your next Income Phase; then it is removed.",
    "blessing": "When your health would come to 0, it is removed and your health is 1. Ultimates ignore it.",
}
"""The texts of tokens with rules of their own."""


def card_lines(roster: Roster, card: Card) -> list[str]:
    """A card line by line: kind, cost and text."""
    kind = {"main": "Main-phase action", "roll": "Roll-phase action", "instant": "Instant action"}.get(card.kind)
    if card.kind == UPGRADE and card.upgrade is not None:
        field = next(one.name for one in roster.heroes[card.hero].fields if one.code == card.upgrade.code)
        told = [f"Upgrade of {field} to level{LEVELS[card.upgrade.level]}, {card.cost} CP."]
        told += ability_lines(roster, card.upgrade)
    else:
        told = [f"{kind}, {card.cost} CP.", in_words(card.does, roster.tokens)]
    if card.hero == SHARED:
        told.append("In every deck.")
    return [*told, *([f"*{card.flavour}*"] if card.flavour else [])]
