"""The options chosen before a campaign begins: variants, optional modes, and rulings where the rules leave room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.playable.options import NO_YES, OFF_ON, Choosable, Values
from ..definitions import Archetype, Influence, Mode

MODE = "mode "
"""The names of modes to choose begin so; the option `modes` is all of them together."""

SMALL_GAIN: Values = (("ether", "1 Ether"), ("crystal", "1 Crystal"))


_RULINGS: tuple[tuple[str, str, str, Values], ...] = (
    ("ordered_rounds", "Rounds",
     "How the Dreamers act in a Dreamers Phase: whenever they like, or in rounds, one after the other (EF-VARIANT-01).",
     (("false", "all whenever they like"), ("true", "one after the other"))),
    ("classic_cards", "Ordinary playing cards",
     "Once in each Dream the Party may try its luck with a deck of playing cards (EF-VARIANT-10).",
     (("false", "left in their box"), ("true", "used once in a Dream"))),
    ("hours_cap", "The Clock holds at most", "Hours gained beyond this are lost (EF-CLOCK-05).",
     (("12", "12 Hours"), ("0", "no limit"), ("10", "10 Hours"), ("24", "24 Hours"))),
    ("boost_doom_discard", "DOOM on a Boost may cost",
     "A Boost rolls the Luck die for more Intent. On DOOM you choose one of three losses, this among them "
     "(EF-BOOST-02).",
     SMALL_GAIN),
    ("boost_move_blank_fails", "BLANK fails a Boosted Move",
     "If not, a Move that was Boosted and shows BLANK still goes as far as was paid for (EF-BOOST-08).",
     NO_YES),
    ("awakening_resets_hours", "Awakening sets the Clock anew",
     "Whether the Clock begins again as at setup whenever the Dreamers Awaken (EF-CLOCK-01).", NO_YES),
    ("shop_nothing_bought", "A Dreamer who buys nothing gains",
     "What a Dreamer gains who visits a shop and buys nothing there (EF-SHOP-04).", SMALL_GAIN),
    ("classic_row2", "The second row of playing cards",
     "What the second row of the table gives or takes, if you use ordinary playing cards (EF-VARIANT-12).",
     (("crystal", "Crystals"), ("ether", "Ether"))),
    ("delta_options_per_dreamer", "In the Delta Phase each Dreamer does",
     "The Delta Phase offers five kinds of rest: this is how many of them each Dreamer may take (EF-DELTA-02).",
     (("all", "all of them"), *((str(n), f"{n} of them") for n in range(1, 6)))),
    ("stun_duration", "Stunned lasts for", "How long a Dreamer or Creature stays Stunned (EF-STATE-03).",
     (("this turn", "this Turn"), ("dreamers phase", "the Dreamers Phase"), ("dream", "the Dream"))),
    ("seal_is_block", "To Seal a card",
     "Some Turn cards have you Seal a card: that is to Block it, or else Sealed cards come back by Awakening alone "
     "(EF-BLOCK-01).",
     (("true", "is to Block it"), ("false", "is something else"))),
    ("save_voucher", "The voucher of a saved session",
     "Saving by the book costs all Ether; the next session begins with what the voucher is worth (EF-SAVE-03).",
     (("1", "1 Ether"), ("0", "nothing"), ("2", "2 Ether"), ("3", "3 Ether"))),
    ("push_all", "A Creature that enters a full field pushes",
     "Which of the Dreamers who stand there have to make room for it (EF-LAND-43).",
     (("false", "as few as needed"), ("true", "all of them"))),
    ("once_per_turn_scope", "A Boost and an Effort a Turn for",
     "Both can be used once a Turn: by each Dreamer, or once by the whole Party (EF-BOOST-01, EF-BASIC-04).",
     (("dreamer", "each Dreamer"), ("party", "the whole Party"))),
    ("defect_counts_as_draw", "A drawn Defect counts as a draw",
     "If not, a Dreamer who draws a Defect draws another card in its place (EF-DRAW-14).",
     (("true", "yes"), ("false", "no"))),
    ("single_movement_roll", "One roll moves all Creatures",
     "If not, the Creature Movement die is rolled for each Creature by itself (EF-CREATURE-22).", NO_YES),
    ("block_pool_enforced", "The supply of Block tokens counts",
     "If so, what can be done only once can be done again as long as no Block token is left to mark it (EF-POOL-12).",
     NO_YES),
)  # fmt: skip


LABELS = {name: label for name, label, *_ in _RULINGS}
"""How the rules name an option."""


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
    """The chosen options of a campaign that differ from the pack's own."""
    now = {name: chosen.get(name, one.default) for name, one in offered.items()}
    options = {name: now[name] for name, one in offered.items() if now[name] != one.default}
    if any(name.startswith(MODE) for name in options):
        modes = [name.removeprefix(MODE) for name in now if name.startswith(MODE) and now[name] == "true"]
        options = {name: value for name, value in options.items() if not name.startswith(MODE)}
        options["modes"] = ",".join(modes)
    return options


def introduced(pack: Pack, code: str) -> list[str]:
    """The introduction of a Dreamer for players who choose: character, cards and their backs."""
    one = next(archetype for archetype in pack.all(Archetype) if archetype.code == code)
    told = [one.about] if one.about else []
    cards = [card.name for card in pack.all(Influence) if card.home == (one.deck or one.code) and card.name]
    if cards:
        told.append(f"Among their cards: {', '.join(sorted(set(cards))[::3])}.")
    if one.back:
        told.append(f"The back of their cards, while one lies on top of the deck: {english(pack.rules(one.back))}")
    return told
