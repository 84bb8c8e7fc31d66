"""What can be chosen before a campaign begins: variants, optional modes, and rulings where the rules leave room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from etherfields.content.definitions import Archetype, Influence, Mode
from etherfields.content.pack import Pack

MODE = "mode "
"""The names of modes to choose begin so; the option `modes` is all of them together."""

Values = tuple[tuple[str, str], ...]

NO_YES: Values = (("false", "no"), ("true", "yes"))
OFF_ON: Values = (("false", "off"), ("true", "on"))
SMALL_GAIN: Values = (("ether", "1 Ether"), ("crystal", "1 Crystal"))


@dataclass(frozen=True, slots=True)
class Choosable:
    """Something with a few values, one of which is chosen."""

    name: str
    label: str
    about: str
    values: Values
    """Each value, and how it reads."""
    default: str

    def read(self, value: str) -> str:
        """How a value reads."""
        return dict(self.values).get(value, value)

    def after(self, value: str, step: int) -> str:
        """The value so many steps from another, round and round."""
        known = [one for one, _ in self.values]
        return known[(known.index(value) + step) % len(known)] if value in known else self.default


_RULINGS: tuple[tuple[str, str, str, Values], ...] = (
    ("ordered_rounds", "Rounds", "In a Dreamers Phase all act whenever they like, or one after the other in rounds.",
     (("false", "all whenever they like"), ("true", "one after the other"))),
    ("classic_cards", "Ordinary playing cards", "Once in a Dream the Party may draw from a deck of playing cards.",
     (("false", "left in their box"), ("true", "used once in a Dream"))),
    ("hours_cap", "The Clock shows at most", "Hours above this are lost.",
     (("12", "12 Hours"), ("0", "no limit"), ("10", "10 Hours"), ("24", "24 Hours"))),
    ("boost_doom_discard", "DOOM on a Boost may take",
     "A Boost rolls a die for more Intent. If it shows DOOM, you choose one of three losses; this is one of them.",
     SMALL_GAIN),
    ("boost_move_blank_fails", "BLANK fails a boosted Move",
     "If not, a Move that was Boosted and shows BLANK goes as far as was paid for.",
     NO_YES),
    ("awakening_resets_hours", "Awakening sets the Clock anew",
     "Also where the Dreamers Awaken in the middle of a session.", NO_YES),
    ("shop_nothing_bought", "Who buys nothing gains",
     "What a Dreamer has of a visit to a shop without buying anything.", SMALL_GAIN),
    ("classic_row2", "The second row of playing cards",
     "Only with ordinary playing cards: what the second row of their table gives and takes.",
     (("crystal", "Crystals"), ("ether", "Ether"))),
    ("delta_options_per_dreamer", "In the Delta Phase each Dreamer does",
     "When the Delta Phase is drawn: how much of what it offers each Dreamer may do.",
     (("all", "all of it"), *((str(n), f"{n} of it") for n in range(1, 6)))),
    ("stun_duration", "Stunned lasts for", "How long a Stunned Dreamer or Creature stays so.",
     (("this turn", "this Turn"), ("dreamers phase", "the Dreamers Phase"), ("dream", "the Dream"))),
    ("seal_is_block", "To Seal a card", "Some Turn cards Seal a card; the rules don't say what that is.",
     (("true", "is to Block it"), ("false", "is a mechanic of its own"))),
    ("save_voucher", "The voucher of a saved session",
     "All Ether goes when a session is saved by the book; the voucher is what the next one begins with instead.",
     (("1", "1 Ether"), ("0", "nothing"), ("2", "2 Ether"), ("3", "3 Ether"))),
    ("push_all", "A Creature that enters a full field pushes",
     "Whom a Creature moves away that comes to a field without room for it.",
     (("false", "as few as needed"), ("true", "everybody"))),
    ("once_per_turn_scope", "Boost and Effort are once a Turn for",
     "Whether each Dreamer has a Boost and an Effort of their own in a Turn.",
     (("dreamer", "each Dreamer"), ("party", "the whole Party"))),
    ("defect_counts_as_draw", "A drawn Defect uses up a draw",
     "If not, whoever draws a Defect draws another card for it.",
     (("true", "yes"), ("false", "no"))),
    ("single_movement_roll", "One roll moves all Creatures",
     "If not, the movement die is rolled for each Creature by itself.", NO_YES),
    ("block_pool_enforced", "What is once needs a Block token",
     "Then what can be done only once can't be done while no Block token is left to mark it.", NO_YES),
)  # fmt: skip


def choosable(pack: Pack) -> Iterator[Choosable]:
    """All that can be chosen before a campaign begins, with what the pack says where nobody does."""
    said = {name: _written(getattr(pack.campaign.options, name)) for name, *_ in _RULINGS}
    rulings = [
        Choosable(name, label, about, _with(values, said[name]), said[name]) for name, label, about, values in _RULINGS
    ]
    yield from rulings[:2]
    for mode in pack.all(Mode):
        on = "true" if mode.code in pack.campaign.options.modes else "false"
        yield Choosable(f"{MODE}{mode.code}", mode.name or mode.code, mode.about, OFF_ON, on)
    yield from rulings[2:]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _with(values: Values, value: str) -> Values:
    """Values, with the one that a pack says among them."""
    return values if value in dict(values) else ((value, value), *values)


def as_options(offered: Mapping[str, Choosable], chosen: Mapping[str, str]) -> dict[str, str]:
    """What was chosen as the options of a campaign: only what differs from what the pack says."""
    now = {name: chosen.get(name, one.default) for name, one in offered.items()}
    options = {name: now[name] for name, one in offered.items() if now[name] != one.default}
    if any(name.startswith(MODE) for name in options):
        modes = [name.removeprefix(MODE) for name in now if name.startswith(MODE) and now[name] == "true"]
        options = {name: value for name, value in options.items() if not name.startswith(MODE)}
        options["modes"] = ",".join(modes)
    return options


def introduced(pack: Pack, code: str) -> list[str]:
    """What a Dreamer is like, for whoever chooses: who they are, what their cards do, and some of their names."""
    from etherfields.language.writing import english

    one = next(archetype for archetype in pack.all(Archetype) if archetype.code == code)
    told = [one.about] if one.about else []
    cards = [card.name for card in pack.all(Influence) if card.home == (one.deck or one.code) and card.name]
    if cards:
        told.append(f"Among their cards: {', '.join(sorted(set(cards))[::3])}.")
    if one.back:
        told.append(f"The back of their cards, while one lies on top of the deck: {english(pack.rules(one.back))}")
    return told
