"""A corridor with eight doors in a row, for tests: behind each of them six more, and only one leads on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct, field

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.rests import Plain
from etherfields.playable.protocols import Result, Seating
from etherfields.proving.coverage.coverage import Watch
from etherfields.proving.coverage.leads import Fact, Lead, Leads

DEEP, DOORS, LONG = 8, "abcdef", 40
NEEDLE: Fact = ("memory", "the needle")
LOOP: Fact = ("memory", "a ring")


def right(depth: int) -> str:
    """The door that leads on."""
    return DOORS[depth * 5 % len(DOORS)]


class Table(Struct):
    """How far somebody has come, and what was read on the way."""

    chance: Chance = field(default_factory=lambda: Chance(0))
    depth: int = 0
    made: int = 0
    read: list[int] = field(default_factory=list)


class Corridor:
    """The game."""

    def seating(self) -> Seating:
        """One walker."""
        return Seating(1, 1, "walker", (("ann", "Ann", ""),))

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """Before the first door."""
        return Table(Chance(seed))

    def freeze(self, table: Table) -> Plain:
        """The table as plain data."""
        return {"depth": table.depth, "made": table.made, "read": table.read}

    def thaw(self, plain: Plain) -> Table:
        """The table of plain data."""
        return msgspec.convert({**plain, "chance": Chance(0)}, Table)

    def check(self, table: Table) -> None:
        """Nothing can be wrong."""

    def missing(self, plain: Plain) -> list[str]:
        """Nothing is."""
        return []

    def result(self, table: Table) -> Result:
        """Over after so many doors."""
        return Result(table.made >= LONG)

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """One door after the other; behind a wrong one it begins anew."""
        while table.made < LONG and table.depth < DEEP:
            yield Rest("door")
            doors = [Choice(f"door/{table.depth}/{one}", one, one) for one in DOORS]
            chosen = yield from ask(Ask(("ann",), "Which door?", doors))
            table.made += 1
            if chosen != right(table.depth):
                table.depth = 0
                continue
            table.depth += 1
            self.behind(table)
            if 100 + table.depth not in table.read:
                table.read.append(100 + table.depth)

    def behind(self, table: Table) -> None:
        """Nothing happens behind a door."""

    # --- coverage -----------------------------------------------------------------------------

    def paragraphs(self) -> Mapping[int, str]:
        """One behind each door, and some that can't be reached."""
        return {100 + depth: f"Door {depth}" for depth in range(1, DEEP + 1)} | {
            200: "Nowhere", 201: "The Needle", 202: "Behind It", 203: "The Ring", 204: "A Door Too Many",
        }  # fmt: skip

    def leads(self) -> Leads:
        """The ways to them."""
        found = Leads()
        for depth in range(DEEP):
            place, key = f"door {right(depth)} after {depth}", f"door/{depth}/{right(depth)}"
            found.add(Lead(101 + depth, place, 100 + depth if depth else ("card", ""), key=key))
        found.add(Lead(201, "108", 108, ('"the needle" is remembered',), (NEEDLE,)))
        found.add(Lead(202, "201", 201))
        found.add(Lead(203, "108", 108, ('"a ring" is remembered',), (LOOP,)))
        found.add(Lead(LOOP, "203", 203))
        found.add(Lead(204, "door g after 1", 101, ("[2 keys]",), key="door/1/g"))
        return found

    def named(self, fact: Fact) -> str:
        """A fact by its name."""
        return f"“{fact[1]}”"

    def read_on(self, table: Table) -> frozenset[int]:
        """The paragraphs read so far."""
        return frozenset(table.read)

    def watch(self) -> Watch:
        """Every door is a way."""
        return Watch(_own)

    def facts_on(self, table: Table) -> frozenset[Fact]:
        """Nothing is ever remembered."""
        return frozenset()

    def nearness(self, table: Table, leads: Sequence[Lead]) -> list[float]:
        """Nothing is near."""
        return [0.0 for _ in leads]


class Failing(Corridor):
    """A corridor whose third door breaks."""

    def behind(self, table: Table) -> None:
        """Stop behind the third door."""
        if table.depth == 3:
            raise ZeroDivisionError("of all things")


def _own(choice: Choice[object]) -> str:
    return choice.key
