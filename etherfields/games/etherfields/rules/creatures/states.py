"""State tokens by figures: Dazed, Stunned, Paralysed, Poisoned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from etherfields.games.etherfields.definitions import Creature, State, StateSide
from etherfields.kernel.matter.standing_rules import Standing
from etherfields.kernel.play.decisions import Rules
from ..engine import in_play
from ..engine.scene import Scene
from ..state.play import Play


def sides(play: Play) -> Iterator[StateSide]:
    """Every State that a token can show."""
    for state in play.pack.all(State):
        yield from state.sides


def side(play: Play, name: str) -> StateSide | None:
    """The State of a name."""
    return next((one for one in sides(play) if one.name.lower() == name), None)


def kind(name: str) -> str:
    """The token kind of a State."""
    return f"state/{name}"


def put_state(play: Play, figure: str, name: str) -> Rules[None]:
    """A State token by a figure; without a token of that State nothing happens. Rules: EF-STATE-01, EF-POOL-06."""
    printed = side(play, name)
    if printed is None or not can_be(play, figure, name):
        return
    if not play.table.tokens.gain(kind(name), figure, 1):
        play.say("pool empty", f"No {printed.name} token is left.", figure)
        return
    stand_state(play, figure, printed)
    play.say("state", f"{play.name(figure)} is {printed.name}.", figure, state=name)
    yield from ()


def can_be(play: Play, figure: str, name: str) -> bool:
    """Whether a figure can come into a State: one that is for its like, and that it isn't in. Rules: EF-STATE-05."""
    printed = side(play, name)
    if printed is None or figure not in play.table.figures or has_state(play, figure, name):
        return False
    # EF-COMPANION-01: a Companion is neither a Dreamer nor a Creature.
    if printed.on == "creatures":
        return play.is_a(figure, Creature)
    return printed.on == "all" or figure in play.party


def has_state(play: Play, figure: str, name: str) -> bool:
    """Whether a figure has a State; one that a pack has no tokens of nobody has."""
    tokens = play.table.tokens
    return kind(name) in tokens.pools and tokens.of(kind(name), figure) > 0


def stand_state(play: Play, figure: str, printed: StateSide) -> None:
    """Let a State hold for its figure alone."""
    bearer = f"{figure}:{printed.name.lower()}"
    rules = play.compiler.rules(printed.rules, Scene(play, figure, figure))
    in_play.stand(play, bearer, Standing(bearer, figure, rules))


def expire_states(play: Play, moment: str) -> None:
    """States that last until now return to the pool. Rules: EF-STATE-02, EF-STATE-07."""
    for printed in sides(play):
        name = printed.name.lower()
        for figure in play.table.tokens.holders(kind(name)):
            lasts = printed.lasts_dreamers if figure in play.party else printed.lasts
            if name == "stunned" and play.options.stun_duration != "this turn":
                lasts = play.options.stun_duration
            if lasts == moment or (lasts == "this turn" and moment == "turn"):
                lift_state(play, figure, name)


def lift_state(play: Play, figure: str, name: str) -> None:
    """A State token returns to the pool."""
    play.table.tokens.lose(kind(name), figure, 1)
    in_play.fall(play, f"{figure}:{name}")


def standing_states(play: Play) -> dict[str, Callable[[], None]]:
    """The functions that make each State on the table stand again, after the table was read back."""
    return {
        f"{figure}:{printed.name.lower()}": partial(stand_state, play, figure, printed)
        for printed in sides(play)
        for figure in play.table.tokens.holders(kind(printed.name.lower()))
    }
