"""The spawn phases: miniatures come into the dreamscape, and spawn abilities are paid for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from etherfields.kernel.play.decisions import Ask, Choice, Rules
from etherfields.kernel.play.events import listed, some
from ...definitions.cells import CELLS, ENEMY, IN_COLUMN, NAMES, PORTALS, SPAWN_ROWS
from ...definitions.miniatures import Ability
from ...definitions.naming import within
from ..abilities.activated import activate, on_arrival
from ..effects.settling import settle
from ..state.asking import place
from ..state.battle import GRAVEYARD, MOST_IN_CELL, RESERVES, Battle
from ..state.stats import has, in_force, number, on_scoring_cell
from .initiative import basic_points
from .prices import aspects_of, channels, different, price

DONE = "done"


def begin_spawning(battle: Battle) -> None:
    """Count the spawn points of a phase, and note where creatures stand.

    Rules: SK-SPAWN-02, SK-SPAWN-03, SK-SPAWN-04, SK-SPAWN-10, SK-SPAWN-21, SK-AB-ENERGIZE, SK-AMB-06."""
    side = battle.active
    energy = sum(number(battle, one, "energize") for one in battle.in_play(side))
    bonus = battle.bonus[side]
    battle.points = max(0, basic_points(battle) + bonus + energy)
    battle.bonus[side] = 0
    battle.closed = [cell for cell in SPAWN_ROWS[side] if battle.creatures(cell, side)]
    more = [f"{bonus} for what it has lost"] * (bonus > 0) + [f"{energy} by Energize"] * (energy > 0)
    origins = f": {listed([f'{basic_points(battle)} by the dice', *more])}" if more else ""
    told = f"{NAMES[side]} has {some(battle.points, 'spawn point')}{origins}."
    battle.say("spawning", told, side, points=battle.points)
    if bonus > 0:
        battle.teach("bonus")


def spawn(battle: Battle) -> Rules[bool]:
    """Let a player spawn one miniature or use one spawn ability; returns whether the phase goes on.

    Rules: SK-SPAWN-01, SK-SPAWN-05, SK-SPAWN-06, SK-SPAWN-18, SK-SPAWN-19."""
    side = battle.active
    prices = {one: cost for one, cost in offers(battle, side)}
    abilities = {key: (bearer, nth, ability) for key, bearer, nth, ability in spawn_abilities(battle, side)}
    if not prices and not abilities:
        return False
    choices = [
        Choice(f"spawn/{one}", f"{battle.figures[one].own} [{cost}]", one, source="SK-SPAWN-07")
        for one, cost in prices.items()
    ]
    choices += [
        Choice(key, _label(battle, bearer, ability), key, source="SK-SPAWN-18")
        for key, (bearer, _, ability) in abilities.items()
    ]
    choices.append(Choice(DONE, "Spawn nothing more", DONE, source="SK-SPAWN-05", ends=True))
    _teach(battle, prices, abilities)
    question = Ask(
        (side,), f"{some(battle.points, 'spawn point')} left. What do you spawn?", choices, "SK-SPAWN-06", "spawn"
    )
    answer = yield question
    chosen: str = answer.value  # type: ignore[union-attr, assignment]  # it is one of the choices of this question
    if chosen == DONE:
        return False
    if chosen in abilities:
        bearer, nth, ability = abilities[chosen]
        battle.used.append(chosen)
        battle.points -= ability.needs.points or 0
        battle.say("ability used", f"{battle.name(bearer)} uses {ability.title}.", side, figure=bearer)
        yield from activate(battle, bearer, nth, ability)
        return True
    yield from _spawn(battle, side, chosen, prices[chosen])
    return True


def _teach(battle: Battle, prices: Iterable[str], abilities: Collection[str]) -> None:
    """Tell the lessons of a spawn phase."""
    if battle.teaches:
        battle.teach("spawn" if not battle.spawned else "aspects")
        if battle.turn > 1 and "spawn" in battle.taught:
            battle.teach("row")
        if any(not battle.figures[one].is_creature for one in prices):
            battle.teach("location")
        if abilities:
            battle.teach("ability")


def _label(battle: Battle, bearer: str, ability: Ability) -> str:
    return f"{battle.figures[bearer].own}: {ability.title} [{ability.needs.points}]"


def _spawn(battle: Battle, side: str, figure: str, cost: int) -> Rules[None]:
    """Let a player say where a miniature comes, and put it there.

    Rules: SK-SPAWN-13, SK-ABILITY-07, SK-AMB-06."""
    name = within(battle.figures[figure].own)
    cell = yield from place(
        battle, side, f"at/{figure}", f"Where does {name} come in?", cells_for(battle, figure), "SK-SPAWN-10"
    )
    battle.points -= cost
    battle.put(figure, cell)
    battle.spawned[cell] = battle.spawned.get(cell, 0) + battle.figures[figure].is_creature
    battle.say(
        "spawned",
        f"{NAMES[side]} spawns {within(battle.figures[figure].own)} in {cell} for {cost}.",
        side,
        figure=figure,
        cell=cell,
        cost=cost,
    )
    if battle.rulings.energize == "at once":
        battle.points += number(battle, figure, "energize")
    on_arrival(battle, figure)
    yield from settle(battle)


def offers(battle: Battle, side: str) -> Iterator[tuple[str, int]]:
    """The miniatures that a player can spawn now, with their prices.

    Rules: SK-SPAWN-02, SK-AB-RESPAWN, SK-AB-VENGEANCE, SK-AB-UNIQUE."""
    there, saving = aspects_of(battle, side), channels(battle, side)
    dead = [one for one in battle.piles.piles[GRAVEYARD[side]] if has(battle, one, "respawn")]
    for one in (*different(battle, battle.piles.piles[RESERVES[side]]), *different(battle, dead)):
        cost = price(battle, one, there, saving)
        if cost <= battle.points and not _is_forbidden(battle, one) and any(True for _ in cells_for(battle, one)):
            yield one, cost


def _is_forbidden(battle: Battle, figure: str) -> bool:
    """Whether an ability of a miniature keeps it from being spawned.

    Rules: SK-AB-VENGEANCE, SK-AB-UNIQUE, SK-ABILITY-02."""
    one = battle.figures[figure]
    if any(battle.won[ENEMY[one.side]] < ability.x for ability in in_force(battle, figure, "vengeance")):
        return True
    names = {ability.about.lower() for ability in in_force(battle, figure, "unique")}
    if not names:
        return False
    there = (ability for other in battle.in_play(one.side) for ability in in_force(battle, other, "unique"))
    return any(ability.about.lower() in names for ability in there)


def cells_for(battle: Battle, figure: str) -> Iterator[str]:
    """The cells in which a miniature may be spawned now.

    Rules: SK-SPAWN-10, SK-SPAWN-11, SK-SPAWN-12, SK-SPAWN-13, SK-SPAWN-14, SK-SPAWN-15, SK-SPAWN-16, SK-SPAWN-17,
    SK-STACK-02, SK-AB-REINFORCE, SK-AMB-23."""
    one = battle.figures[figure]
    side, portal = one.side, PORTALS[one.side]
    if not one.is_creature:
        cells = CELLS if battle.turn > 1 else (portal,)
        yield from (cell for cell in cells if battle.creatures(cell, side) and not battle.location(cell))
        return
    yield portal
    reinforces = one.by_name and has(battle, figure, "reinforce")
    row = SPAWN_ROWS[side] if battle.turn > 1 else ()
    for cell in row if not reinforces else CELLS:
        if cell == portal:
            continue
        if battle.spawned.get(cell, 0) >= MOST_IN_CELL or not battle.has_room(cell, side):
            continue
        fits = cell in row and cell not in battle.closed and _holds_column(battle, side, cell[0])
        if fits or (reinforces and battle.creatures(cell, side)):
            yield cell


def _holds_column(battle: Battle, side: str, column: str) -> bool:
    """Whether a player controls a miniature in a column.

    Rules: SK-SPAWN-10, SK-SPAWN-11."""
    figures, piles = battle.figures, battle.piles.piles
    return any(figures[one].side == side for cell in IN_COLUMN[column] for one in piles[cell])


def spawn_abilities(battle: Battle, side: str) -> Iterator[tuple[str, str, int, Ability]]:
    """The spawn abilities that a player can use now: key, bearer, place and ability.

    Rules: SK-SPAWN-18, SK-ABILITY-05, SK-ABILITY-06, SK-ABILITY-21."""
    for one in battle.in_play(side):
        for nth, ability in enumerate(battle.figures[one].card.abilities):
            points = ability.needs.points
            if points is not None and points <= battle.points:
                key = f"use/{one}/{ability.name}-{nth + 1}"
                if key not in battle.used and (not ability.needs.is_scoring or on_scoring_cell(battle, one)):
                    yield key, one, nth, ability
