"""Dice, rerolls, and the Boost of Intent."""

from __future__ import annotations

from etherfields.content.definitions import Creature
from etherfields.dream.happening import happened
from etherfields.dream.play import Play, Rolling
from etherfields.dream.table import creature_figures
from etherfields.kernel.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.events import some

LUCK = {"one": 1, "two": 2, "three": 3}


def roll(play: Play, die: str, who: str = "", source: str = "") -> Rules[str]:
    """EF-DIE-01 to EF-DIE-04: roll until nobody rolls again; only the last face counts."""
    from etherfields.dream.quick import interrupt

    rolling = Rolling(who, die, throw(play, die))
    play.rolls.append(rolling)
    try:
        while True:
            said = f"{_whose(play, who, source)}the {die} die: {rolling.face.upper()}."
            play.say("rolled", said, who, face=rolling.face)
            rolling.again = False
            shown = shows(play, rolling, source)
            yield from interrupt(play, f"{shown} Does anybody use something quick before it counts?")
            yield from happened(play, "roll", who or "party")
            if not rolling.again and not (yield from _crystal_reroll(play, rolling, source)):
                return rolling.face
            rolling.face = throw(play, die)
    finally:
        play.rolls.pop()


def _whose(play: Play, who: str, source: str) -> str:
    """Who rolls, or for which Creature the Dreamers do."""
    if who:
        return f"{play.name(who)} rolls "
    return f"For {play.name(source)} you roll " if play.is_a(source, Creature) else "The Party rolls "


def shows(play: Play, rolling: Rolling, source: str = "") -> str:
    """What a die shows; of the Creature Movement die also how far that goes (EF-CREATURE-20)."""
    said = f"The {rolling.die} die shows {rolling.face.upper()}"
    if rolling.die != "movement" or not play.is_a(source, Creature):
        return f"{said}."
    slow = rolling.face == "crawl"
    far = play.quantity("crawl", 1, source) if slow else _reach(play, source)
    again = ", and then another roll" if rolling.face == "surge" else ""
    return f"{said}: {some(far, 'field')}{again}."


def _reach(play: Play, creature: str) -> int:
    """How far a figure of a Creature goes now, if it goes all the way."""
    figure = next(iter(creature_figures(play.table, creature)), creature)
    return play.quantity("creature move", play.printed(creature, Creature).move, figure)


def throw(play: Play, die: str) -> str:
    """A face of a die."""
    faces = play.options.luck_die.faces if die == "luck" else play.options.movement_die.faces
    return play.table.chance.pick(f"die/{die}", faces)


def _crystal_reroll(play: Play, rolling: Rolling, source: str) -> Rules[bool]:
    """EF-BASIC-07: anybody may give a Crystal to have any die rolled again."""
    able = [
        who
        for who in play.party
        if play.table.tokens.of("crystal", who)
        and may_reroll(play, who)
        and not play.forbidden("reroll with crystals", who)
    ]
    if not able:
        return False
    accept = [
        Choice(
            f"{who}/crystal" if len(able) > 1 else "crystal",
            f"{play.name(who)} gives a Crystal: roll again",
            who,
            who,
            "EF-BASIC-07",
        )
        for who in able
    ]
    keep = [
        Choice(f"{who}/keep" if len(able) > 1 else "keep", f"Keep {rolling.face.upper()}", "", who, "EF-DIE-04")
        for who in able
    ]
    prompt = f"{shows(play, rolling, source)} Does it stay?"
    payer = yield from ask(Ask(tuple(able), prompt, keep + accept, source or "EF-DIE-02", "reroll"))
    if not payer:
        return False
    play.table.tokens.lose("crystal", payer, 1)
    play.say("crystal used", f"{play.name(payer)} gives a Crystal to roll again.", payer)
    yield from happened(play, "lose", payer, "crystal")
    return True


def may_reroll(play: Play, who: str) -> bool:
    """EF-MORPH-04: whether a Dreamer may reroll dice at all."""
    return not play.forbidden("reroll", who)


# --- the Boost ------------------------------------------------------------------------------------


def boosts_left(play: Play, who: str) -> int:
    """EF-BOOST-01: how often a Dreamer may still Boost Intent in this Turn."""
    if play.forbidden("boost", who):
        return 0
    return play.quantity("boosts", 1, who) - used(play, "boost", who)


def used(play: Play, what: str, who: str) -> int:
    """How often something that is counted by the Turn was used in it (by whom it counts for)."""
    scope = who if play.options.once_per_turn_scope == "dreamer" else "party"
    return play.table.uses.get(f"{what}/{scope}", 0)


def use(play: Play, what: str, who: str) -> None:
    """Count a use of something that is counted by the Turn."""
    scope = who if play.options.once_per_turn_scope == "dreamer" else "party"
    play.table.uses[f"{what}/{scope}"] = used(play, what, who) + 1


def boost(play: Play, who: str) -> Rules[int | None]:
    """EF-BOOST-01 to EF-BOOST-05: the Intent that a roll adds; nothing at all: DOOM, and the action fails."""
    use(play, "boost", who)
    face = yield from roll(play, "luck", who, "EF-BOOST-01")
    if face == "doom":
        yield from _doom(play, who)
        return None
    bonus = LUCK.get(face, 0)
    if bonus:
        bonus = play.quantity("boost", bonus, who)
    yield from happened(play, "boost", who, amount=bonus)
    return bonus


def _doom(play: Play, who: str) -> Rules[None]:
    """EF-BOOST-02: one of three bad things, of those that can be done."""
    from etherfields.dream.drawing import block, blockable
    from etherfields.dream.torment import torment, warning

    lost = play.options.boost_doom_discard
    choices = [Choice("torment", f"Receive 1 Torment{warning(play, who, 1)}", "torment", source="EF-BOOST-02")]
    if play.table.tokens.of(lost, who):
        choices.insert(0, Choice(lost, f"Discard 1 {lost.capitalize()}", lost, source="EF-BOOST-02"))
    if blockable(play, who) >= 3:
        choices.append(Choice("block", f"Block 3 cards{warning(play, who, loss=3)}", "block", source="EF-BOOST-02"))
    chosen = choices[0].value
    if len(choices) > 1:
        chosen = yield from ask(
            Ask((who,), "DOOM: the action fails. What else does it cost you?", choices, "EF-BOOST-02", "doom")
        )
    if chosen == "torment":
        yield from torment(play, who, 1)
    elif chosen == "block":
        yield from block(play, who, 3)
    else:
        play.table.tokens.lose(lost, who, 1)
        play.say("token lost", f"{play.name(who)} discards 1 {lost.capitalize()}.", who)
