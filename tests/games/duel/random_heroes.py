"""Heroes put together by chance out of all verbs, so that whatever can meet does meet."""

from __future__ import annotations

import random
from collections.abc import Iterator

from etherfields.games.duel.bench.printing import SEATS, TOKENS, Printer
from etherfields.games.duel.definitions.heroes import Roster
from etherfields.games.duel.definitions.printed import Front
from etherfields.games.duel.definitions.reading import DuelPack
from tests.games.duel.tables import PACK

REQUIREMENTS = (
    "1 sword", "2 sword", "3 sword", "2 shield", "1 heart + 1 star", "small straight", "large straight", "2 of a kind",
    "3 of a kind", "1 star",
)  # fmt: skip
AMOUNTS = ("1", "2", "4", '1 x "sword"', '2 x "star"', "1 x points", '1 x number of tokens "mastery"', "1 x held")
EVERYWHERE = (
    "deal {n}", "deal {n} undefendable", "deal {n} pure", "deal {n} collateral", "heal {n}", "draw {n}", "drain {n}",
    "gain ({n}) cp", "steal ({n}) cp", "lose ({n}) cp", 'gain ({n}) tokens "{t}"', 'inflict ({n}) tokens "{t}"',
    "discard 1", "remove 1 negative token", "strip 1 positive token", "hand over 1 negative token", "receive {n}",
    'spend up to 2 tokens "mastery"; add 1 x spent', 'raise limit tokens "{t}" by 1', "throw 2 dice; deal 1 x pips",
    'if "sword" is at least 1: gain 1 cp', "choose: draw 1 / heal 1", "may: draw 1", "a player: heal {n}",
    'each opponent: inflict 1 token "{t}"', "then; deal {n}",
    "sell up to 2 cards; heal 1 x spent", "hand over 2 negative tokens",
)  # fmt: skip
IN_ROLLS = (
    "add {n}", "double", "pierce", "prevent {n}", "halve", "avoid", "reflect", "a player: prevent {n}", "throw again",
    "turn a die to 6", "turn any die freely", "turn a die by 1", "copy any die", "reroll up to 2 dice",
    "reroll any die",
)  # fmt: skip


def _text(luck: random.Random, among: tuple[str, ...], most: int = 3) -> str:
    """A text of some steps."""
    plain = [one for one in among if ":" not in one]
    steps = [luck.choice(plain) for _ in range(luck.randint(0, most - 1))] + [luck.choice(among)]
    filled = (one.format(n=luck.choice(AMOUNTS), t=luck.choice(list(TOKENS))) for one in steps)
    return "; ".join(filled)


def _fields(luck: random.Random) -> Iterator[tuple[str, str]]:
    for nth in range(5):
        yield f"field {nth}", f"offensive: {luck.choice(REQUIREMENTS)}: {_text(luck, EVERYWHERE)}"
    yield "doom", f"ultimate: 3 sword: {_text(luck, EVERYWHERE)}"
    yield "wall", f"defensive {luck.randint(1, 5)}: {_text(luck, (*EVERYWHERE, 'prevent {n}', 'halve', 'reflect'))}"
    yield "habit", f"passive {luck.randint(0, 2)}: {luck.choice(IN_ROLLS).format(n=1)}"
    yield "garden", f"upkeep: {_text(luck, EVERYWHERE, 2)}"


def _cards(luck: random.Random) -> Iterator[tuple[str, str]]:
    for nth in range(24):
        kind = luck.choice(("main", "roll", "roll", "instant"))
        among = EVERYWHERE if kind == "main" else (*EVERYWHERE, *IN_ROLLS, *IN_ROLLS)
        yield f"card {nth}", f"{kind} {luck.randint(0, 3)}: {_text(luck, among, 2)}"
    for level in (2, 3):
        yield f"field {level}", f"upgrade {level} of field-0 to {level}: {luck.choice(REQUIREMENTS)}: deal {level}"


def random_pack(seed: int) -> DuelPack:
    """A pack of six heroes by chance."""
    luck = random.Random(seed)
    roster: Roster = Printer(dict(_fields(luck)), dict(_cards(luck)), {}).roster(SEATS)
    return DuelPack(PACK, "", Front("by-chance", "By Chance", "duel"), roster)
