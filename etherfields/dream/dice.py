"""Dice, and the Boost of Intent."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.content.definitions import Creature
from etherfields.dream.blocking import block, blockable
from etherfields.dream.faces import CALLED, faces_of
from etherfields.dream.happening import happened
from etherfields.dream.play import Paying, Play, Rolling
from etherfields.dream.pools import lose_tokens
from etherfields.dream.torment import torment, warning
from etherfields.kernel.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.events import amid

LUCK = {"one": 1, "two": 2, "three": 3}
BOOST = "EF-BOOST-01"


def roll(
    play: Play,
    die: str,
    who: str = "",
    source: str = "",
    does: Callable[[str], str] = lambda face: "",
    purpose: str = "",
) -> Rules[str]:
    """EF-DIE-01 to EF-DIE-04: roll until nobody rolls again; only the last face counts.

    `does` tells in words what a face brings, for those who could have it rolled again, `purpose` what is rolled for.
    """
    rolling = Rolling(who, die, throw(play, die), source, purpose)
    play.rolls.append(rolling)
    try:
        while True:
            said = f"{_whose(play, who, source)}the {CALLED[die]}: {rolling.face.upper()}."
            play.say("rolled", said, who, face=rolling.face)
            rolling.again = False
            yield from happened(play, "roll", who or "party")
            if not rolling.again:
                yield from play.answers.settled(play, rolling, does)
            if not rolling.again:
                return rolling.face
            rolling.face = throw(play, die)
    finally:
        play.rolls.pop()


def _whose(play: Play, who: str, source: str) -> str:
    """Who rolls, or for which Creature the Dreamers do."""
    if who:
        return f"{play.name(who)} rolls "
    return f"For {amid(play.name(source))} you roll " if play.is_a(source, Creature) else "The Party rolls "


def throw(play: Play, die: str) -> str:
    """A face of a die."""
    return play.table.chance.pick(f"die/{die}", faces_of(play, die))


def may_reroll(play: Play, who: str) -> bool:
    """EF-MORPH-04: whether a Dreamer may reroll dice at all; the Party, as long as one of them may."""
    return not all(play.forbidden("reroll", one) for one in ([who] if who in play.party else play.party))


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
    """EF-BOOST-01 to EF-BOOST-05: the Intent that a roll adds; nothing at all: DOOM, the action fails (see `doom`)."""
    use(play, "boost", who)
    paying = play.paying
    face = yield from roll(play, "luck", who, BOOST, lambda face: boosts(play, who, paying, face), purpose_of(paying))
    if face == "doom":
        return None
    bonus = _bonus(play, who, face)
    yield from happened(play, "boost", who, amount=bonus)
    return bonus


def purpose_of(paying: Paying | None) -> str:
    """EF-BOOST-01: what a Boost is for: how much is missing, and for what."""
    if paying is None:
        return "a Boost"
    missing = f"{paying.need - paying.total} {paying.colour.capitalize()}"
    return f"a Boost: {missing} missing for {paying.what}" if paying.what else f"a Boost: {missing} missing"


def _bonus(play: Play, who: str, face: str) -> int:
    """EF-BOOST-03, EF-BOOST-04: the Intent that a face adds."""
    return play.quantity("boost", LUCK[face], who) if face in LUCK else 0


def boosts(play: Play, who: str, paying: Paying | None, face: str) -> str:
    """EF-BOOST-02 to EF-BOOST-06: what a face means for what is being paid, in words."""
    if face == "doom":
        return "the action fails, and costs something more"
    if paying is None:
        return ""
    bonus = _bonus(play, who, face)
    total = paying.total + bonus
    more = f"{bonus} more {paying.colour.capitalize()}"
    if total >= paying.need:
        return f"{more}, enough"
    made = f"{more} makes {total} of {paying.need}" if bonus else f"nothing more, {total} of {paying.need}"
    return made if paying.least and total >= paying.least else f"{made}, and what was paid is lost"


def doom(play: Play, who: str) -> Rules[None]:
    """EF-BOOST-02: one of three bad things, of those that can be done."""
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
        yield from torment(play, who, 1, " for DOOM on a Boost")
    elif chosen == "block":
        yield from block(play, who, 3)
    else:
        yield from lose_tokens(play, who, lost, 1)
