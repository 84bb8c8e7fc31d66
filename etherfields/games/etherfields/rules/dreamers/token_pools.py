"""Tokens that people gain and lose, from their pools and back into them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from etherfields.kernel.play.decisions import Rules
from ..engine.events import happened, would
from ..state.play import Play
from ..state.token_names import so_many, token_name

Told: TypeAlias = tuple[str, str]
"""The kind and the sentence of an event; without a sentence none is told."""
LOST = "token lost", "{who} loses {lost}."
UNTOLD = "", ""
PERSONAL = frozenset(("crystal", "ether", "spirit token"))
"""The tokens that each Dreamer gains and loses. Rules: EF-PLAYERS-10."""
KEPT = PERSONAL | {"torment", "key"}
"""The tokens that Dreamers keep when a Landscape is put away. Rules: EF-DREAM-11."""


def gain_tokens(play: Play, who: str, kind: str, n: int) -> Rules[None]:
    """Gain n tokens of a kind, or as many as the pool has. Rules: EF-POOL-01, EF-POOL-03."""
    n = yield from would(play, "gain", who, n, kind)
    gained = play.table.tokens.gain(kind, who, n) if n > 0 else 0
    if gained:
        text = f"{_whose(play, who)} gains {so_many(play.pack, gained, kind)}."
        play.say("token gained", text, who, token=kind, amount=gained)
        yield from happened(play, "gain", who, kind, gained)
    elif n:
        play.say("pool empty", f"There is no {token_name(play.pack, kind)} left to gain.", who, token=kind)


def lose_tokens(play: Play, who: str, kind: str, n: int, told: Told = LOST) -> Rules[int]:
    """Return n tokens of a kind to the pool, or all that the holder has, taken or given as a price; returns how many.
    Rules: EF-PRIORITY-13."""
    n = yield from would(play, "lose", who, n, kind)
    lost = play.table.tokens.lose(kind, who, n) if n > 0 else 0
    if lost:
        event, said = told
        if said:
            text = said.format(who=_whose(play, who), lost=so_many(play.pack, lost, kind))
            play.say(event, text, who, token=kind, amount=lost)
        yield from happened(play, "lose", who, kind, lost)
    return lost


def _whose(play: Play, who: str) -> str:
    return "The Party" if who == "party" else play.name(who)


def put_back(play: Play, is_due: Callable[[str, str], bool]) -> None:
    """Tokens go back to their pools, all that are due by their kind and by where they lie: nobody has lost them."""
    for kind, held in play.table.tokens.held.items():
        if held:
            for holder, n in tuple(held.items()):
                if is_due(kind, holder):
                    play.table.tokens.lose(kind, holder, n)


STEP = "turn card "
"""The words before the number of a step in the name of the place where its Block token lies."""


def unmark_steps(play: Play) -> None:
    """A step is skipped of the card that it was marked on; the marks go with that card. Rules: EF-TURN-20."""
    play.table.turn.skipped.clear()
    put_back(play, lambda kind, holder: holder.startswith(STEP))
