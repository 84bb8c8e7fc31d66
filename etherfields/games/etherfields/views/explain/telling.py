"""The answers to questions about the game: how things stand, a source's text, a number's origins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from etherfields.games.etherfields.campaign.sessions.save_by_the_book import price_in_words
from etherfields.games.etherfields.content.author.card_text import tile_of
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions.cards import Archetype
from etherfields.games.etherfields.definitions.common import Definition
from etherfields.games.etherfields.definitions.landscape import Creature, Gate, Overlay, Tile, TurnCard
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.rules.actions.action import Action
from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.cards.turn_deck import shown_turn, turn_colour
from etherfields.games.etherfields.rules.creatures.morphs import morphs_on
from etherfields.games.etherfields.rules.dream.endings import outcome_of
from etherfields.games.etherfields.rules.engine.in_play import backed_by
from etherfields.games.etherfields.rules.map.dreamworld import locations, on_map, tile_with
from etherfields.games.etherfields.rules.state.play import BACK, Play
from etherfields.games.etherfields.rules.state.table import code, hand
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.events import amid, some, told_together
from etherfields.language.compile import ResourcePart
from etherfields.playable.options import told_by_label
from ..advise.ahead import due, seasons
from ..advise.aims import HOURS_COME, aims
from ..advise.falling_due import falling_due
from ..choosable import LABELS
from ..preview.foresight import action_of
from ..preview.turn_foretold import near_to
from ..preview.turn_in_words import steps_in_words
from .goal import goal
from .holdings_text import in_hand, lasting, worth
from .modified_numbers import change_in_words, named, what_it_bears_on
from .offered_text import as_it_stands, in_states, lying_on
from .read_lines import back_is_seen, lines_read


def about(pack: Pack, source: str, play: Play | None = None) -> str:
    """The text of a rule's ID, a card's code or a paragraph; of a card on a table, as it lies there."""
    if source.startswith("EF-"):
        from ...rulebook import RULEBOOK  # read when a rule is told

        entry = RULEBOOK.rule(source)
        told = f"{entry.title} ({entry.id}): {told_by_label(LABELS, entry.text)}" if entry is not None else source
        return f"{told}\n{_at_this_table(source, play)}".rstrip()
    definition = pack.definitions.get(code(source)) or pack.locations.get(source)
    if definition is not None:
        turned = play is not None and back_is_seen(play, definition)
        lines = described(pack, definition, turned=turned, play=play)
        return "\n".join((*lines, *what_it_bears_on(pack, definition)))
    if (gate := _turned(pack, source)) is not None:
        return "\n".join(described(pack, gate, turned=True, play=play))
    if source.startswith(BACK):
        return "\n".join(_backs(pack, source.removeprefix(BACK), play))
    if source.startswith("script "):
        number = int(source.removeprefix("script "))
        return f"{pack.paragraph(number).title}: paragraph {number} of the Script Book."
    return source


def _at_this_table(rule: str, play: Play | None) -> str:
    """The present price of a rule that takes its price from the table."""
    return price_in_words(play) if rule == "EF-SAVE-01" and play is not None else ""


def gist(pack: Pack, source: str) -> str:
    """The gist of a rule, a card or a paragraph, in a line: for a card its effects."""
    if source.startswith("EF-"):
        from ...rulebook import RULEBOOK  # read when a rule is told

        entry = RULEBOOK.rule(source)
        return f"{entry.title} ({entry.id})" if entry is not None else source
    definition = pack.definitions.get(code(source)) or pack.locations.get(source) or _turned(pack, source)
    if definition is None and source.startswith(BACK):
        return " ".join(line.partition("'s cards: ")[2] or line for line in about(pack, source).splitlines()[1:])
    if definition is not None:
        if isinstance(definition, Location) and definition.flavour:
            return definition.flavour
        if isinstance(definition, Tile | Overlay | Creature | Gate | Location):
            return f"on {amid(definition.name or definition.code)}"
        told = list(lines_read(pack, tile_of(pack, definition), turned=False, play=None))
        does = [said for line, said in told if line.part not in _BESIDE] or [said for _, said in told]
        return " ".join(said if said[-1] in ".!?" else f"{said}." for said in does)
    return about(pack, source).partition("\n")[0]


def hand_in_words(play: Play, who: str) -> Iterator[str]:
    """The cards that a Dreamer holds, each with the Intent that it gives now and with what it does.
    Rules: EF-DECK-01."""
    cards = Counter((worth(play, card), gist(play.pack, card)) for card in hand(play.table, who))
    for (told, does), many in cards.items():
        yield f"{f'{many} x ' if many > 1 else ''}{told}{f': {does}' if does else ''}"


_BESIDE = ("intent", "quick", "price", "flavour")
"""The lines of a card beside its effects."""


def _backs(pack: Pack, who: str, play: Play | None) -> Iterator[str]:
    """The rules on the backs of a Dreamer's cards, and of the card on top of their deck. Rules: EF-DECK-13, EF-DECK-14.

    Without a Dreamer, those of all archetypes."""
    yield about(pack, "EF-DECK-13")
    top = play.table.piles.top(f"{who}/deck") if play is not None and who in play.party else None
    on_top = backed_by(play, top) if play is not None and top is not None else ""
    for archetype in pack.all(Archetype):
        if archetype.back and (not who or archetype.code in (who, on_top)):
            yield f"The back of {amid(archetype.name)}'s cards: {english(pack.rules(archetype.back))}"


def _turned(pack: Pack, source: str) -> Gate | None:
    """The Gate whose back is meant."""
    gate = pack.definitions.get(source.removeprefix(BACK)) if source.startswith(BACK) else None
    return gate if isinstance(gate, Gate) else None


def described(
    pack: Pack, definition: Definition | Location, *, turned: bool = False, play: Play | None = None
) -> Iterator[str]:
    """A card or Location as people read it: its name, and the rules text of what it does.

    EF-DREAM-01, EF-NOTE-02: of a Gate or a Note the front alone, unless the back is seen, too. EF-SECRET-05: what it
    offers only to who has found something is left out until somebody has."""
    yield f"{definition.name or definition.code} ({definition.code})"
    printed = tile_of(pack, definition)
    if isinstance(printed, Creature) and play is not None:
        yield from as_it_stands(play, printed)
    yield from (told for _, told in lines_read(pack, printed, turned, play))


def why(play: Play, choice: Choice[object]) -> Iterator[str]:
    """The rules that modify the numbers behind a choice: its cost and its reach."""
    who = choice.who or (play.party[0] if len(play.party) == 1 else "")
    for name in _numbers_behind(play, choice):
        for change in play.why(name, play.base_of(name, who), who):
            yield f"{named(name)}: {play.name(change.source)} {change_in_words(change)}."


def _numbers_behind(play: Play, choice: Choice[object]) -> Iterator[str]:
    kind = choice.own.partition("/")[0]
    if kind in ("use", "quick"):
        action = action_of(play, choice)
        if action is not None and _costs_intent(action):
            yield "action cost"
        if action is not None and action.kind in ("attack", "contact"):
            yield from (f"{action.kind} cost", f"{action.kind} range", "action range")
    yield from _NUMBERS_BEHIND.get(kind, ())


_NUMBERS_BEHIND = {
    "move": ("move cost",),
    "effort": ("efforts",),
    "lay-out": ("action cost", "layout cost", "development limit"),
    "shortcut": ("block from shortcuts",),
    "boost": ("boost", "boosts"),
}
"""The quantities behind choices, by the kind of the choice."""


def _costs_intent(action: Action) -> bool:
    """Whether one of the ways to pay for an action takes Intent."""
    ways = [way for part in action.cost.parts for way in part] if action.cost is not None else []
    return any(isinstance(way, ResourcePart) for way in ways)


def ended(play: Play) -> str:
    """How the last Dream ended: won, lost or neither, and what the Gate calls that ending."""
    ending = play.table.over
    if not ending:
        return ""
    if ending == "died":
        return "You have lost: a Dreamer died, and so the whole Party did."
    gate = next((gate for gate, how in reversed(play.table.outcomes.items()) if how == ending), "")
    result = outcome_of(play, gate, ending).result if gate else ending
    called = f" Its ending: {ending}." if ending not in ("won", "failed") else ""
    where = f" {play.name(gate)}" if gate else ""
    if not gate and ending not in ("won", "failed"):
        return f"The campaign is over: {ending}."
    match result:
        case "won":
            return f"You have won{where}.{called}"
        case "failed":
            return f"You have lost{where}.{called}"
        case _:
            return f"You have neither won nor lost{where}.{called}"


def status(play: Play) -> Iterator[str]:
    """Where everything stands, one short line for each thing."""
    table = play.table
    if table.over:
        yield ended(play)
    if not on_map(play):
        yield from _dream(play)
    elif table.place in locations(play):
        district = f" ({play.name(tile)})" if (tile := tile_with(play, table.place)) else ""
        yield f"The Party is at {amid(locations(play)[table.place].name or table.place)}{district}."
        yield from aims(play)
        yield from (f"Next: {line}." for line in due(play))
        yield from (f"The Season is {line}" for line in seasons(play))
    come = f" {HOURS_COME}" if not table.hours and not on_map(play) else ""
    yield f"Clock: {some(table.hours, 'Hour')}.{come} Keys: {table.tokens.of('key', 'party')}."
    for who in table.party:
        yield from _dreamer(play, who)
    for figure, place in table.figures.items():
        if figure not in table.party:
            near = f", {near_to(play, figure).told}" if play.is_a(figure, Creature) else ""
            yield f"{play.name(figure)} is on {place}{in_states(play, figure)}{near}."
    for creature in table.piles.of("creatures"):
        morphs = ", ".join(play.name(morph) for morph in morphs_on(play, creature))
        if morphs:
            yield f"Morphs on {amid(play.name(creature))}: {morphs}."
    for place in table.board.fields:
        if lying := lying_on(play, place):
            yield f"On {place} {'lies' if len(lying) == 1 else 'lie'}: {', '.join(lying)}."
    yield from lasting(play)
    for pile, heading in IN_SIGHT:
        if cards := table.piles.of(pile):
            yield f"{heading}: {', '.join(play.name(card) for card in cards)}."


OF_THE_PARTY = (
    ("items/active", "Active Items"),
    ("notes", "Notes"),
    ("memories", "First Memories"),
    ("knowledge", "Knowledge"),
)
"""Piles of the Party from which cards are used, with what stands before them."""
IN_SIGHT = (
    *OF_THE_PARTY,
    ("services", "At hand"),
    ("modes", "Modes"),
    ("companions", "Companions"),
    ("items/stash", "Stash"),
    ("oddities", "Oddities"),
    ("season", "Season"),
)


def _dream(play: Play) -> Iterator[str]:
    table = play.table
    colour = turn_colour(play)
    left = table.piles.count("turns/deck")
    number = shown_turn(play)
    turn = f"Turn {number} of {number - 1 + left}" if number else "before Turn 1"
    colour += f" after {table.turn.previous_colour}" if colour and table.turn.previous_colour else ""
    yield (
        f"{play.name(table.gate or table.slumber)}: {turn}{f', {colour}' if colour else ''}; "
        f"{some(left, 'Turn card')} left."
    )
    yield from falling_due(play)
    if table.slumber and (card := table.piles.top("turns/deck")) is not None:
        yield _loot(play, card)
    if told := goal(play):
        yield f"Goal: {told}"
    if number and left:
        yield "The Turn card, as things are:"
        yield from steps_in_words(play)


def _loot(play: Play, card: str) -> str:
    """The Loot for winning a Slumber now. Rules: EF-TURN-30."""
    loot = play.printed(card, TurnCard).loot
    words = " ".join(english(play.pack.effects(loot)).split()) if loot else "nothing."
    return f"Loot of {play.name(card)}, while this Turn lasts: {words}"


def _dreamer(play: Play, who: str) -> Iterator[str]:
    table, piles = play.table, play.table.piles
    place = table.figures.get(who)
    yield (
        f"{play.name(who)}{f' on {place}' if place else ''}{in_states(play, who)}: "
        f"Torment {table.tokens.of('torment', who)} of "
        f"{play.quantity('torment limit', who)}{_near_death(play, who)}, "
        f"Ether {table.tokens.of('ether', who)}, Crystals {table.tokens.of('crystal', who)}; "
        f"deck {piles.count(f'{who}/deck')}, discard {piles.count(f'{who}/discard')}, "
        f"Blocked {piles.count(f'{who}/blocked')}."
    )
    if tokens := list(other_tokens(play, who)):
        yield f"  {', '.join(tokens)}."
    held = in_hand(play, who)
    yield f"  Hand ({len(held)} of {hand_limit(play, who)}): {told_together(held) or 'empty'}."
    for name, heading in (("development", "Developments"), ("mask", "Worn Mask"), ("masks", "Masks not worn")):
        if cards := piles.of(f"{who}/{name}"):
            yield f"  {heading}: {_names(play, cards)}."


NEAR_DEATH = 2
"""With no more Torment than so much to the limit it is said."""


def _near_death(play: Play, who: str) -> str:
    """The warning beside Torment that comes near to its limit. Rules: EF-DEATH-01."""
    more = play.quantity("torment limit", who) - play.table.tokens.of("torment", who)
    return f" ({more} more: death)" if 0 < more <= NEAR_DEATH else ""


def other_tokens(play: Play, who: str) -> Iterator[str]:
    """The tokens of a Dreamer that have no place of their own on the table, and how many of each."""
    for kind, held in play.table.tokens.held.items():
        n = held.get(who, 0)
        if n and kind not in _OWN_TOKENS and not kind.startswith("state/"):
            name = play.name(kind)
            yield some(n, name if name != kind else kind[:1].upper() + kind[1:])


_OWN_TOKENS = ("torment", "ether", "crystal")


def _names(play: Play, cards: Sequence[str]) -> str:
    return ", ".join(play.name(card) for card in cards)
