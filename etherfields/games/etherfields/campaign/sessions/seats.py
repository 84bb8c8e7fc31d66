"""The seats of a Party: Dreamers join, sit out, and change places with others."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Archetype, Mode
from etherfields.games.etherfields.rules.engine.in_play import put_all, seats_changed
from etherfields.games.etherfields.rules.figures.tiles import remove_figure
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import pile
from etherfields.kernel.play.events import amid


def unused_dreamers(play: Play) -> list[str]:
    """The unlocked Dreamers that nobody plays. Rules: EF-PLAYERS-04, EF-POOL-11, EF-MODE-09."""
    return [one.code for one in play.pack.all(Archetype) if one.code not in play.party and is_unlocked(play, one)]


def is_unlocked(play: Play, archetype: Archetype) -> bool:
    """Whether a Dreamer is there from the start, or has been unlocked with their mode or by themselves.
    Rules: EF-MODE-09."""
    if not archetype.mode or archetype.code in play.table.unlocked:
        return True
    modes = [play.printed(card, Mode) for card in play.table.piles.of("modes")]
    return any(archetype.mode in (mode.code, mode.name) for mode in modes)


def join(play: Play, who: str, seat: int = -1) -> None:
    """A Dreamer takes part from now on, with all that is theirs. Rules: EF-PLAYERS-04, EF-PLAYERS-05."""
    own = [pile(who, name) for name in ("deck", "hand", "discard", "blocked", "sealed")]
    if not any(play.table.piles.count(name) for name in own):
        # EF-SETUP-01: who never played takes the deck that they start with.
        play.table.piles.move_all(pile(who, "unused"), pile(who, "deck"))
        play.table.piles.shuffle(pile(who, "deck"), play.table.chance, pile(who, "deck"))
    party = list(play.party)
    party.insert(len(party) if seat < 0 else seat, who)
    _sit(play, party)
    for kind, n in play.table.absent.pop(who, {}).items():
        play.table.tokens.gain(kind, who, n)
    play.say("joined", f"{play.name(who)} takes part.", who)


def leave(play: Play, who: str) -> None:
    """A Dreamer sits out; what they own stays theirs, and is out of play. Rules: EF-PLAYERS-05."""
    tokens = play.table.tokens
    remove_figure(play, who)
    for name in ("hand", "development"):
        put_all(play, pile(who, name), pile(who, "discard"))
    put_all(play, pile(who, "mask"), pile(who, "masks"))
    held = {kind: n for kind in tuple(tokens.held) if (n := tokens.of(kind, who))}
    for kind, n in held.items():
        tokens.lose(kind, who, n)
    play.table.absent[who] = held
    _sit(play, [one for one in play.party if one != who])
    play.say("left", f"{play.name(who)} sits out.", who)


def swap(play: Play, who: str, other: str) -> None:
    """A player goes on as another Dreamer, on the same seat. Rules: EF-AWAKE-05, EF-SETUP-14."""
    seat = play.party.index(who)
    play.say("swapped", f"{play.name(other)} is played instead of {amid(play.name(who))} from now on.", other)
    leave(play, who)
    join(play, other, seat)


def _sit(play: Play, party: list[str]) -> None:
    play.table.party[:] = party
    if play.table.first not in party:
        play.table.first = ""
    seats_changed(play)
