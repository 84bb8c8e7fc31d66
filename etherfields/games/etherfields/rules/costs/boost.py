"""The Boost: the Luck die for the Intent that is missing."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Choice, Rules
from ..actions.once_only import count_use, times_used
from ..cards.blocking import block, blockable
from ..dreamers.death_warnings import warning
from ..dreamers.dice import roll
from ..dreamers.token_pools import lose_tokens
from ..dreamers.torment import torment
from ..engine.asking import choose_one
from ..engine.events import happened
from ..memo.memo import per_pack
from ..state.in_progress import Paying
from ..state.play import Play

FACES_OF_LUCK = {"one": 1, "two": 2, "three": 3}
"""The Intent that a face of the Luck die adds; the others add none. Rules: EF-BOOST-03."""
BOOST = "EF-BOOST-01"


def boosts_left(play: Play, who: str) -> int:
    """How often a Dreamer may still Boost Intent in this Turn. Rules: EF-BOOST-01."""
    if play.forbidden("boost", who):
        return 0
    return play.quantity("boosts", who) - times_used(play, "boost", who)


def boost(play: Play, who: str) -> Rules[int | None]:
    """The Intent that a roll adds; nothing at all: DOOM, the action fails (see `doom`).
    Rules: EF-BOOST-01, EF-BOOST-02, EF-BOOST-03, EF-BOOST-04, EF-BOOST-05."""
    count_use(play, "boost", who)
    paying = play.paying
    face = yield from roll(play, "luck", who, BOOST, lambda face: boosts(play, who, paying, face), purpose_of(paying))
    bonus = _bonus(play, who, face)
    yield from happened(play, "boost", who, amount=bonus)
    return None if face == "doom" else bonus


def purpose_of(paying: Paying | None) -> str:
    """The purpose of a Boost in words: the Intent missing, and the action. Rules: EF-BOOST-01."""
    if paying is None:
        return "a Boost"
    missing = f"{paying.need - paying.total} {paying.colour.capitalize()}"
    return f"a Boost: {missing} missing for {paying.what}" if paying.what else f"a Boost: {missing} missing"


def _bonus(play: Play, who: str, face: str) -> int:
    """The Intent that a face adds. Rules: EF-BOOST-03, EF-BOOST-04."""
    return play.modified("boost", FACES_OF_LUCK[face], who) if face in FACES_OF_LUCK else 0


@per_pack
def best_face(play: Play, faces: tuple[str, ...]) -> int:
    """The most that a face of a Luck die adds. Rules: EF-BOOST-04."""
    return max(FACES_OF_LUCK.get(face, 0) for face in faces)


def boosts(play: Play, who: str, paying: Paying | None, face: str) -> str:
    """The meaning of a face for the payment, in words.
    Rules: EF-BOOST-02, EF-BOOST-03, EF-BOOST-04, EF-BOOST-05, EF-BOOST-06."""
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
    """One of three bad things, of those that can be done. Rules: EF-BOOST-02."""
    lost = play.options.boost_doom_discard
    choices = [Choice("torment", f"Receive 1 Torment{warning(play, who, 1)}", "torment", source="EF-BOOST-02")]
    if play.table.tokens.of(lost, who):
        choices.insert(0, Choice(lost, f"Discard 1 {lost.capitalize()}", lost, source="EF-BOOST-02"))
    if blockable(play, who) >= 3:
        choices.append(Choice("block", f"Block 3 cards{warning(play, who, loss=3)}", "block", source="EF-BOOST-02"))
    prompt = "DOOM: the action fails. What else does it cost you?"
    chosen = yield from choose_one((who,), prompt, choices, "EF-BOOST-02", "doom")
    if chosen == "torment":
        yield from torment(play, who, 1, " for DOOM on a Boost")
    elif chosen == "block":
        yield from block(play, who, 3)
    else:
        yield from lose_tokens(play, who, lost, 1)
