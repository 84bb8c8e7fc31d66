"""A game in progress, begun at a table: the pack's compiler, the standing rules and the hooks."""

from __future__ import annotations

import copy

from etherfields.games.etherfields import words as _words  # noqa: F401 - it enters what the words of the language mean
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.kernel.play.events import Tell
from ..costs.buy_off import buy_off
from ..creatures.states import standing_states
from ..dreamers.limits import settle_limits
from ..dreamers.torment import outlive
from ..engine.hooks import Hooks
from ..engine.in_play import rebuild
from ..engine.meanings import compiler_of
from ..figures.board import survey
from ..figures.overlays_and_crystals import lit_spots
from ..menu.interrupt import interrupt
from ..menu.quick import breaking_in
from ..menu.rerolls import settled
from ..menu.usable import usable
from ..state.play import Play, silent
from ..state.rulings import options_of
from ..state.table import Table

HOOKS = Hooks(
    settle=settle_limits,
    outlive=outlive,
    interrupt=interrupt,
    reroll=settled,
    buy_off=buy_off,
    breaking_in=breaking_in,
    is_usable=usable,
)
"""The rules that rules below them call."""


def play_at(pack: Pack, table: Table, tell: Tell = silent) -> Play:
    """A game in progress on any table."""
    play = Play(pack, table, compiler_of(pack), options_of(pack, table.options), HOOKS, tell)
    survey(play)
    rebuild(play, {**standing_states(play), **lit_spots(play)})
    return play


def play_apart(pack: Pack, table: Table) -> Play:
    """A look at a table that nobody plays at, which takes a build on a copy: the table itself stays as it is."""
    twin = copy.copy(table)
    twin.kept = [copy.copy(kept) for kept in table.kept]
    return play_at(pack, twin)


def looked_at(play: Play, table: Table | None = None) -> Play:
    """A look at a game, which takes no build: it shares the table, the standing rules and the Landscape.

    A look has no roll, no payment and no voice, and a memory of its own, so that it can't disturb the game. With
    `table` it is a look at another table by the rules of this one, such as at that of a later Turn."""
    look = Play(play.pack, table or play.table, play.compiler, play.options, play.hooks)
    look.standing, look.attached = play.standing, play.attached
    look.icons, look.shown, look.layout = play.icons, play.shown, play.layout
    return look
