"""Laying the table of a case: its figures over the plain data of a new battle, which is then thawed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from etherfields.content.load.findings import Finding
from etherfields.content.load.locate import Path
from etherfields.content.load.shaping import shape
from etherfields.kernel.system.faults import Fault, Impossible, likely
from etherfields.proving.cases.read.lists import Cards
from etherfields.proving.cases.read.reading import Case
from etherfields.proving.cases.run.luck import Luck, Unlucky
from ..definitions.cells import CELLS, SIDES
from ..definitions.miniatures import Miniature
from ..definitions.reading import SkirmishPack, load
from ..definitions.roster import Roster
from ..game import Skirmish
from ..rules.abilities.zones_and_locations import INITIATIVE_DICE
from ..rules.effects.dice import ATTACK_DICE
from ..rules.state.battle import GRAVEYARD, REMOVED, RESERVES, Battle
from ..rules.state.rulings import rulings_of
from ..rules.state.setup import freeze, new_battle
from ..rules.turn.spawning import begin_spawning
from ..rules.turn.turn import PHASES, SPAWN
from .given import GivenBattle, code_of, phase_of, read_figures, read_miniature

STOCK: dict[str, str] = {"pawn": "creature 2, P1 D2 L3", "brute": "creature 6, P4 D4 L6", "place": "location 1"}
"""The miniatures that exist without being printed."""


@dataclass(slots=True)
class Dice(Luck):
    """Dice that fall as a case says, for as long as it says so."""

    faces: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def below(self, stream: str, n: int) -> int:
        """The number of the face that is fixed, or any."""
        waiting = self.coming.get(stream)
        if not waiting:
            return Luck.below(self, stream, n)
        wanted = waiting.pop(0)
        if wanted not in self.faces[stream]:
            raise Unlucky(f"this die has no face {wanted}", stream)
        return self.faces[stream].index(wanted)


class Laid(Struct):
    """The table of a case with its game."""

    game: Skirmish
    battle: Battle
    dice: Dice
    names: dict[str, str]
    """The codes of all miniatures by their names."""


@cache
def stock() -> SkirmishPack:
    """The built-in pack."""
    return load(FilePath(__file__).parents[1] / "pack")


def lay(case: Case) -> Laid:
    """The table of a case; raises Miswritten if it can't be understood, or can't be so."""
    found: list[Finding] = []
    plain = {key: value for key, value in case.given.items() if key not in CELLS}
    given = shape(plain, GivenBattle, case.file, case.places, ("given",), found)
    if given is None:
        raise case.miswritten(*found)
    roster = _printed(case, given)
    names = {card.name.casefold().replace("’", "'"): code for code, card in roster.miniatures.items()}
    layer = _Layer(case, given, roster, names)
    game = Skirmish(replace(stock(), roster=roster))
    battle = game.thaw(layer.plain())
    faces = {ATTACK_DICE: tuple(roster.die), INITIATIVE_DICE: tuple("123456")}
    dice = Dice(given.seed, faces=faces)
    battle.chance = dice
    if PHASES[battle.phase] == SPAWN:
        begin_spawning(battle)
        battle.points = battle.points if given.points is None else given.points
    try:
        game.check(battle)
    except Impossible as fault:
        raise case.wrong(f"this table can’t be: {fault}") from None
    return Laid(game, battle, dice, names)


def _printed(case: Case, given: GivenBattle) -> Roster:
    """The roster of the built-in pack, and the miniatures of the case."""
    roster = stock().roster
    miniatures: dict[str, Miniature] = dict(roster.miniatures)
    for name, text in (STOCK | given.miniature).items():
        try:
            card = read_miniature(name, text, roster.aspects, roster.lineages)
        except Fault as fault:
            raise case.wrong(str(fault), ("given", "miniature", name)) from None
        miniatures[card.code] = card
    return replace(roster, miniatures=miniatures)


class _Layer:
    """A table while it is laid: every list of figures becomes a pile."""

    def __init__(self, case: Case, given: GivenBattle, roster: Roster, names: dict[str, str]) -> None:
        self.case, self.given, self.roster, self.names = case, given, roster, names
        self.bands: dict[str, list[str]] = {side: [] for side in SIDES}
        self.piles: dict[str, list[str]] = {}
        self.damage: dict[str, int] = {}
        self.steady: list[str] = []

    def plain(self) -> dict[str, Any]:
        """The plain data of the battle."""
        given = self.given
        for pile, text, side, path in self._lists():
            try:
                self._fill(pile, text, side)
            except Fault as fault:
                raise self.case.wrong(str(fault), path) from None
        try:
            phase, rulings = phase_of(given.at, given.first.lower()), rulings_of(given.rulings)
        except Fault as fault:
            raise self.case.wrong(str(fault), ("given",)) from None
        if given.first.lower() not in SIDES:
            raise self.case.wrong("the first player is South or North", ("given", "first"))
        called = {side: side.capitalize() for side in SIDES}
        battle = new_battle(self.roster, given.seed, self.bands, called, rulings)
        for pile, figures in self.piles.items():
            for one in figures:
                battle.piles.move(one, pile)
        sides = {"south": given.south, "north": given.north}
        return dict(freeze(battle)) | {
            "state": PHASES[phase], "phase": phase, "turn": given.turn, "first": given.first.lower(),
            "dice": dict(zip(SIDES, given.dice, strict=True)), "action": given.action,
            "spawn_ones": given.one_last_turn,
            "fought": _split(given.fought), "moved": [self._moved(one) for one in _split(given.moved)],
            "damage": self.damage, "steady": self.steady,
            "bonus": {side: one.bonus for side, one in sides.items()},
            "kills": {side: one.kills for side, one in sides.items()},
            "won": {side: one.won for side, one in sides.items()},
        }  # fmt: skip

    def _lists(self) -> Iterator[tuple[str, str | list[str], str, Path]]:
        """Each list of figures with its pile, whose they are, and where it stands."""
        for key, value in self.case.given.items():
            if key in CELLS:
                yield key, value, "", ("given", key)
        for side, table in (("south", self.given.south), ("north", self.given.north)):
            yield RESERVES[side], table.reserves, side, ("given", side, "reserves")
            yield GRAVEYARD[side], table.graveyard, side, ("given", side, "graveyard")
            yield REMOVED[side], table.removed, side, ("given", side, "removed")

    def _fill(self, pile: str, text: object, side: str) -> None:
        if not isinstance(text, str | list):
            raise Fault("here should be figures", todo="Write such as \"South's doorman, North's moth; damage 2\".")
        for placed in read_figures(text, side):
            code = code_of(placed.name, self.roster.miniatures, self.names)
            for _ in range(placed.count):
                self.bands[placed.side].append(code)
                nth = self.bands[placed.side].count(code)
                figure = f"{placed.side}/{code}" + (f"-{nth}" if nth > 1 else "")
                self.piles.setdefault(pile, []).append(figure)
                if placed.damage:
                    self.damage[figure] = placed.damage
                if placed.is_steady:
                    self.steady.append(figure)

    def _moved(self, name: str) -> str:
        placed = next(read_figures(name))
        return f"{placed.side}/{code_of(placed.name, self.roster.miniatures, self.names)}"


def foresee(laid: Laid, case: Case, coming: Mapping[str, Cards], path: Path) -> None:
    """Fix what dice come to next."""
    for key, written in coming.items():
        stream = " ".join(key.casefold().replace("_", " ").split())
        faces = laid.dice.faces.get(stream)
        if faces is None:
            near = likely(stream, laid.dice.faces)
            raise case.wrong(f"there are no “{key}”", (*path, key), 1, near or list(laid.dice.faces))
        for face in _faces(written):
            if face not in faces:
                raise case.wrong(f"these dice have no face “{face}”", (*path, key), 1, likely(face, faces) or faces)
            laid.dice.coming.setdefault(stream, []).append(face)


def _faces(written: Cards) -> Iterator[str]:
    """The faces of a list: `3, 2 misses, blade`."""
    for text in written if isinstance(written, list) else [written]:
        for part in str(text).split(","):
            words = part.casefold().split()
            if words:
                count, face = (int(words[0]), words[1]) if len(words) == 2 and words[0].isdecimal() else (1, words[-1])
                face = {"misses": "miss", "blades": "blade"}.get(face, face)
                yield from [face] * count


def _split(text: str | list[str]) -> list[str]:
    return [
        one.strip() for line in ([text] if isinstance(text, str) else text) for one in line.split(",") if one.strip()
    ]
