"""All that a pack of the skirmish says, to be read through."""

from __future__ import annotations

from collections.abc import Iterator

from .miniatures import Miniature
from .notation import in_words
from .reading import SkirmishPack
from .roster import Roster


def booklet(pack: SkirmishPack, find: str = "") -> str:
    """Every miniature with its numbers and abilities, as Markdown; with words to find, those that have them."""
    told = [f"# {pack.front.title}"] + ([pack.front.about] if pack.front.about else [])
    cards = [card_text(pack.roster, one) for one in pack.roster.miniatures.values()]
    return "\n\n".join(told + [card for card in cards if find.casefold() in card.casefold()])


def card_text(roster: Roster, card: Miniature) -> str:
    """A miniature as people read it."""
    return "\n".join([f"## {card.name}", "", *(f"{line}  " for line in card_lines(roster, card))]).rstrip()


def card_lines(roster: Roster, card: Miniature) -> Iterator[str]:
    """A miniature line by line: what it is, what it costs, its numbers, its abilities, its flavour."""
    aspects = ", ".join(roster.aspects[one].name if one in roster.aspects else one for one in card.aspects)
    lineage = f", {roster.lineages[card.lineage].name}" if card.lineage in roster.lineages else ""
    cost = f"{card.cost} + {aspects}" if aspects else f"{card.cost}"
    yield f"{'Location' if card.is_location else 'Creature'}{lineage}. Cost {cost}."
    if not card.is_location:
        yield f"Power {card.power}, defense {card.defense}, life {card.life}."
    for ability in card.abilities:
        yield f"{ability.spelled}: {in_words(ability)}"
    if card.flavour:
        yield f"*{card.flavour}*"
