"""Numbers of miniatures in words, with their origins: power, defense, life and prices."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.play.events import some
from ..definitions.naming import within
from ..rules.state.battle import GRAVEYARD, Battle, Figure
from ..rules.state.stats import changes, has, in_force, number, stats
from ..rules.turn.prices import aspects_of, cheaper, price

STATS = ("power", "defense", "life")
ENOUGH = {
    "disrupts": "disrupted already", "destroys": "destroyed already", "can destroy": "destroyed already",
    "disrupts or destroys": "disrupted or destroyed already",
}  # fmt: skip
"""The words for a creature that needs no more damage, by what that damage does."""


def short_stats(battle: Battle, figure: str) -> str:
    """Power, defense and life of a creature now, with its damage: `1/3/4, 2 damage`."""
    power, defense, life = stats(battle, figure)
    damage = battle.damage.get(figure, 0)
    return f"{power}/{defense}/{life}" + (f", {damage} damage" if damage else "")


def stats_in_words(battle: Battle, figure: str) -> str:
    """Power, defense and life of a creature now, changed ones with the printed number and its changes."""
    told = []
    for which, (name, now) in enumerate(zip(STATS, stats(battle, figure), strict=True)):
        origins = list(origins_of(battle, battle.figures[figure], which))
        told.append(f"{name} {now}" + (f" ({', '.join(origins)})" if len(origins) > 1 else ""))
    return ", ".join(told)


def origins_of(battle: Battle, figure: Figure, which: int) -> Iterator[str]:
    """The printed number of a creature, and everything that changes it where it stands.

    Rules: SK-ABILITY-12, SK-AB-THANATOMANCY, SK-AB-FIGHT, SK-AB-GEOMANCY."""
    card, cell = figure.card, battle.cell(figure.id)
    printed = (card.power, card.defense, card.life)[which]
    if cell and which == 0 and has(battle, figure.id, "thanatomancy"):
        dead = sum(battle.figures[one].is_creature for one in battle.piles.piles[GRAVEYARD[figure.side]])
        yield f"{dead} by Thanatomancy"
    else:
        yield f"{printed} printed"
    if not cell:
        return
    for ability in in_force(battle, figure.id, "fight") if which == 0 else ():
        there = (battle.figures[one] for one in battle.piles.piles[cell])
        if any(one.is_creature and one.side != figure.side and one.card.is_kind(ability.about) for one in there):
            yield f"{ability.x:+} by {ability.title}"
    if each := number(battle, figure.id, "geomancy"):
        column = (one for row in "12345" for one in battle.piles.piles[cell[0] + row])
        own = sum(battle.figures[one].side == figure.side and not battle.figures[one].is_creature for one in column)
        if own:
            yield f"{each * own:+} by Geomancy"
    for one, (changed, more) in changes(battle, figure, cell):
        if changed == which:
            yield f"{more:+} by {battle.amid(one)}"


def price_in_words(battle: Battle, figure: str) -> list[str]:
    """The parts of a miniature's price now, a sentence each.

    Rules: SK-SPAWN-07, SK-AB-CHANNEL, SK-AB-RESPAWN."""
    one = battle.figures[figure]
    cost, symbols = one.card.cost, one.card.aspects
    told = [f"Its spawn cost is {cost}."]
    if battle.piles.where[figure] == GRAVEYARD[one.side] and (respawn := in_force(battle, figure, "respawn")):
        cost, symbols = respawn[0].x, tuple(filter(None, respawn[0].about.split(",")))
        told = [f"From the graveyard it costs {cost} by Respawn."]
    there = aspects_of(battle, one.side, figure)
    for aspect in dict.fromkeys(symbols):
        wanted, had = symbols.count(aspect), there.get(aspect, 0)
        name = battle.roster.aspects[aspect].name if aspect in battle.roster.aspects else aspect
        have = f"you have {had} of that aspect on the map or in your graveyard"
        short = max(0, wanted - had)
        more = f"so it costs {short} more" if short else "so nothing is added"
        told.append(f"It wants {some(wanted, 'symbol')} of {name}; {have}, {more}.")
    if saved := cheaper(battle, figure):
        told.append(f"Channel takes {saved} off.")
    return told


def thresholds(battle: Battle, figure: str) -> list[tuple[int, str]]:
    """The further damage at which something else happens to a creature, each with what that is.

    Rules: SK-DISRUPT-01, SK-DESTROY-01, SK-DESTROY-02, SK-AB-RELENTLESS."""
    _, defense, life = stats(battle, figure)
    had = battle.damage.get(figure, 0)
    to_disrupt, to_destroy = max(0, defense - had), max(0, life - had)
    if figure in battle.steady:
        return [(to_destroy, "destroys")]
    if to_destroy == to_disrupt:
        return [(to_disrupt, "disrupts or destroys")]
    if to_destroy < to_disrupt:
        return [(to_destroy, "destroys"), (to_disrupt, "disrupts or destroys")]
    return [(to_disrupt, "disrupts"), (to_destroy, "can destroy")]


def price_in_short(battle: Battle, figure: str) -> str:
    """A miniature's price now in a line, with its parts: `3 to spawn now: 2, 1 for Brass`."""
    one = battle.figures[figure]
    there, parts = aspects_of(battle, one.side, figure), [f"{one.card.cost}"]
    for aspect in dict.fromkeys(one.card.aspects):
        if short := max(0, one.card.aspects.count(aspect) - there.get(aspect, 0)):
            name = battle.roster.aspects[aspect].name if aspect in battle.roster.aspects else aspect
            parts.append(f"{short} more for {name}")
    parts += [f"{saved} less by Channel" for saved in [cheaper(battle, figure)] if saved]
    return f"{price(battle, figure)} to spawn now" + (f": {', '.join(parts)}" if len(parts) > 1 else "")


def stats_of(battle: Battle, figure: str) -> str:
    """Power, defense and life of a creature now, without where they come from."""
    told = ", ".join(f"{name} {now}" for name, now in zip(STATS, stats(battle, figure), strict=True))
    damage = battle.damage.get(figure, 0)
    return f"{told}, {damage} damage" if damage else told


def needed(battle: Battle, figure: str) -> str:
    """The further damage at which something happens to a creature: `3 disrupts, 4 can destroy`."""
    told = (f"{least} {what}" if least else ENOUGH[what] for least, what in thresholds(battle, figure))
    return ", ".join(dict.fromkeys(told))


def named(battle: Battle, figure: str) -> str:
    """A creature within a sentence, with its numbers now."""
    return f"{within(battle.figures[figure].own)} ({short_stats(battle, figure)})"
