"""Torment, and how a Dream is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import amid, some
from etherfields.language.compile import Circumstance
from ..engine.events import dealt_by, happened, would
from ..state import in_progress
from ..state.play import Ending, Play
from ..state.table import own

IS_DEATH = ": that is death"
"""The words on a choice by which a Dreamer dies at once ..."""
AVERTED = ", unless it is averted"
"""... and more, if something in play may answer that."""


def torment(play: Play, who: str, n: int, because: str = "", by: str = "") -> Rules[None]:
    """Receive n Torment, unless a rule answers it. Rules: EF-TORMENT-01, EF-TORMENT-03.

    `because` is the reason, or the cause of an amount other than the printed one; `by` is the card or paragraph that
    deals it."""
    if n <= 0:
        return
    due = n
    sort = in_progress.DEATH if kills(play, who, n) else in_progress.TORMENT
    why = dealt_by(play, by) + because
    told = f"{play.name(who)} is about to receive {n} Torment{why}."
    yield from play.hooks.interrupt(play, told, sort, "", who)
    n = yield from would(play, "receive torment", who, n, by=why)
    if n <= 0:
        return
    short = (play.table.tokens.left("torment") or 0) < n
    given = play.table.tokens.gain("torment", who, n)
    held = play.table.tokens.of("torment", who)
    so_much = f"{given} Torment{because if given == due else ''}"
    play.say("torment received", f"{play.name(who)} receives {so_much}, and has {held}.", who, amount=given)
    if short:
        # EF-DEATH-02, EF-POOL-02: the pool can't give what must be received; this spares nobody.
        _lose(play, who, "There is not enough Torment left in the pool: the Dreamers lose.")
    yield from check_torment(play, who)
    yield from happened(play, "receive torment", who, amount=given)


def heal(play: Play, who: str, n: int) -> Rules[None]:
    """Return n Torment to the pool. Rules: EF-TORMENT-02."""
    if n <= 0 or play.forbidden("heal", who):
        return
    n = yield from would(play, "heal", who, n)
    healed = play.table.tokens.lose("torment", who, max(n, 0))
    if healed:
        play.say("healed", f"{play.name(who)} heals {healed} Torment.", who, amount=healed)
        yield from happened(play, "heal", who, amount=healed)


def outlive(play: Play) -> Rules[None] | None:
    """The deaths of Dreamers who can't live as things are; None: all live. Rules: EF-DEATH-08.

    Rules that deal Torment or take cards away look after deaths themselves; so there is something to look at only where
    rules modify the limits of life, or have come or gone since, or a Dreamer was spared."""
    standing = play.standing
    if play.outlived == standing.rules_revision and not play.spared:
        return None
    is_modified = "torment limit" in standing.modifiers or "deaths door" in standing.modifiers
    play.outlived = -1 if is_modified else standing.rules_revision
    if not play.is_over:
        for who in play.party:
            if not lives(play, who):
                return _all_outlive(play)
    return None


def _all_outlive(play: Play) -> Rules[None]:
    for who in play.party:
        yield from check_life(play, who)


def lives(play: Play, who: str) -> bool:
    """Whether a Dreamer has not too much Torment, and not too few cards. Rules: EF-DEATH-01, EF-DEATH-03."""
    modified, most, fewest = play.standing.modifiers, play.bases["torment limit"], play.bases["deaths door"]
    if "torment limit" in modified:
        most = play.quantity("torment limit", who)
    if "deaths door" in modified:
        fewest = play.quantity("deaths door", who)
    if play.table.tokens.held["torment"].get(who, 0) >= most:
        return False
    return len(play.table.piles.piles[own(who).deck]) >= fewest or cards_left(play, who, fewest) >= fewest


def check_life(play: Play, who: str) -> Rules[None]:
    """Let a Dreamer with too much Torment or too few cards die at once. Rules: EF-DEATH-08.

    A spared Dreamer lives on with the cards and Torment of that moment for as long as the sparing rule stands."""
    if lives(play, who):
        play.spared.pop(who, None)
    elif play.spared.get(who) != (*_life(play, who), *_sparing(play, who)):
        yield from check_torment(play, who)
        yield from check_cards(play, who)


def _life(play: Play, who: str) -> tuple[int, int]:
    """The Torment and the cards that a Dreamer lives or dies by."""
    return play.table.tokens.of("torment", who), cards_left(play, who, play.base.deck_most)


def _sparing(play: Play, who: str) -> Sequence[object]:
    """The rules that could spare a Dreamer from dying now."""
    return play.standing.replacements("die", Circumstance(who, "", 1))


def check_torment(play: Play, who: str) -> Rules[None]:
    """With as much Torment as the limit says, or more, a Dreamer dies. Rules: EF-DEATH-01."""
    held = play.table.tokens.of("torment", who)
    if held >= play.quantity("torment limit", who):
        yield from die(play, who, f"{play.name(who)} has {held} Torment")


def check_cards(play: Play, who: str) -> Rules[None]:
    """With fewer than six cards in deck, hand and discard pile a Dreamer dies.

    A card that is being paid for counts: it is on its way from hand to the discard pile, or back.
    Rules: EF-DEATH-03."""
    fewest = play.quantity("deaths door", who)
    cards = cards_left(play, who, fewest)
    if cards < fewest:
        yield from die(play, who, f"{play.name(who)} has only {some(cards, 'card')} left")


def cards_left(play: Play, who: str, enough: int) -> int:
    """How many cards somebody lives on; nobody has to count farther where the deck alone is enough.
    Rules: EF-DEATH-03."""
    lying, theirs = play.table.piles.piles, own(who)
    cards = len(lying[theirs.deck])
    if cards < enough:
        cards += len(lying[theirs.discard]) + len(lying[theirs.hand]) + len(lying[f"{who}/aside"])
    return cards


def die(play: Play, who: str, why: str) -> Rules[None]:
    """A Dreamer dies at once, and all lose. Rules: EF-DEATH-01, EF-PLAYERS-02."""
    if play.is_over or who in play.dying:
        return
    sparing = _sparing(play, who)
    play.dying.append(who)
    try:
        dies = yield from would(play, "die", who)
    finally:
        play.dying.pop()
    play.spared[who] = (*_life(play, who), *sparing)
    if dies:
        _lose(play, who, f"{why}: {amid(play.name(who))} dies, and the Dreamers lose.")


def _lose(play: Play, who: str, why: str) -> None:
    if play.is_over:
        return
    play.say("died", why, who)
    raise Ending("died")


@contextmanager
def after_death(play: Play) -> Iterator[None]:
    """Carry out the effects of a death to their end, without another death. Rules: EF-DEATH-04, EF-DEATH-08."""
    before, play.is_over = play.is_over, True
    try:
        yield
    finally:
        play.is_over = before


def kills(play: Play, who: str, n: int) -> bool:
    """Whether so much Torment comes to the limit, or is more than the pool has."""
    tokens = play.table.tokens
    left = tokens.left("torment")
    if left is not None and left < n:
        return True
    return tokens.of("torment", who) + n >= play.quantity("torment limit", who)


def is_answered(play: Play, event: str, who: str, amount: int) -> bool:
    """Whether something in play may answer an event before it happens."""
    return any(True for _ in play.standing.replacements(event, Circumstance(who, "", amount)))
