"""Torment, and how a Dream is lost."""

from __future__ import annotations

from etherfields.dream.happening import happened, would
from etherfields.dream.play import Ending, Play
from etherfields.dream.table import pile
from etherfields.kernel.decisions import Rules


def torment(play: Play, who: str, n: int) -> Rules[None]:
    """EF-TORMENT-01, EF-TORMENT-03: a Dreamer receives so much Torment, unless something answers it."""
    if n <= 0:
        return
    from etherfields.dream.quick import interrupt

    yield from interrupt(play, f"{play.name(who)} is about to receive {n} Torment.")
    n = yield from would(play, "receive torment", who, n)
    if n <= 0:
        return
    short = (play.table.tokens.left("torment") or 0) < n
    given = play.table.tokens.gain("torment", who, n)
    held = play.table.tokens.of("torment", who)
    play.say("torment received", f"{play.name(who)} receives {given} Torment, and has {held}.", who, amount=given)
    if short:
        # EF-DEATH-02, EF-POOL-02: the pool can't give what must be received.
        yield from die(play, who, "there is not enough Torment left in the pool")
    check_torment = play.quantity("torment limit", play.base.torment_limit, who)
    if held >= check_torment:
        yield from die(play, who, f"{play.name(who)} has {held} Torment")
    yield from happened(play, "receive torment", who, amount=given)


def heal(play: Play, who: str, n: int) -> Rules[None]:
    """EF-TORMENT-02: so much Torment goes back to the pool."""
    if play.forbidden("heal", who):
        return
    n = yield from would(play, "heal", who, n)
    healed = play.table.tokens.lose("torment", who, n)
    if healed:
        play.say("healed", f"{play.name(who)} heals {healed} Torment.", who, amount=healed)
        yield from happened(play, "heal", who, amount=healed)


def check_cards(play: Play, who: str) -> Rules[None]:
    """EF-DEATH-03: with fewer than six cards in deck, hand and discard pile a Dreamer dies."""
    fewest = play.quantity("deaths door", play.base.fewest_cards, who)
    cards = sum(play.table.piles.count(pile(who, name)) for name in ("deck", "hand", "discard"))
    if cards < fewest:
        yield from die(play, who, f"{play.name(who)} has only {cards} cards left")


def die(play: Play, who: str, why: str) -> Rules[None]:
    """EF-DEATH-01, EF-PLAYERS-02: a Dreamer dies at once, and all lose."""
    if not (yield from would(play, "die", who)):
        return
    play.say("died", f"{why[0].upper()}{why[1:]}: {play.name(who)} dies, and the Dreamers lose.", who)
    raise Ending("died", why)
