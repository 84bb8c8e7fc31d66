"""Shrinking: the rest point and the few keys with which a game still fails in the way that it did.

First the last rest point is looked for from which the remaining keys fail as well. Then keys are left out, in large
pieces and in ever smaller ones. Where the next key doesn't answer what is asked then, it is left out, too, or others
fill in, by chance. Whatever fails in fewer keys takes the place of what was best before, until nothing is left to try,
or the replays or the time are spent."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.budget import FIRST, Budget
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import some
from etherfields.kernel.play.players import first_player, random_player
from etherfields.kernel.play.rests import RestPoint, last_before
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Game
from .failures import OVERSPENT, UNSOUND, Failure
from .walks import Answer, Walked, by_keys, walk

REPLAYS: Final = 5_000
"""The replays tried, unless somebody says how many."""
SECONDS: Final = 60
MOST_FILLED: Final = 6
"""So many decisions may be filled in before a key that isn't offered, and then it is left out."""
LOOKED_AHEAD: Final = 20
"""Where a key isn't offered, so many after it are tried in its place."""
MOST_AFTER: Final = 15
"""So many decisions may be filled in after the last key."""
BETWEEN: Final = 100
"""The decisions between two words on how far the first replay has come."""
FILLINGS: Final = 3
"""The ways tried to fill in where keys were left out: the first choice, and others by chance."""
WANDERINGS_AFAR: Final = 400
FARTHEST: Final = 60
ENOUGH: Final = 10
"""Where no more decisions are left, nobody wanders from other rest points."""
NOTHING: Final = (
    "pass", "done", "no", "none", "nothing", "keep", "go-on", "enough", "stop", "stay", "calm", "play-on", "skip",
)  # fmt: skip
"""The words in the keys of choices by which people mostly do nothing."""
HASTE: Final = 4
"""Whoever hurries does nothing, but for one time in so many."""
LAST: Final = (1, 1, 2)
"""So many last decisions are taken for what the fault needs, in turns."""
WANDERINGS: Final = 40
"""The games played by chance from the rest point, in search of a shorter way to the failure."""


class Shrunk(Struct, frozen=True):
    """A failing game, as short as it was found so far."""

    rest: RestPoint
    """The table at which it begins."""
    keys: tuple[str, ...]
    """The decisions from there, the last of which fails; none, where the game fails by going on."""
    failure: Failure
    before: int
    """The number of decisions of the whole game up to its failure."""
    replays: int = 0
    is_stopped: bool = False
    """Whether somebody has stopped the search, or its time or its replays ran out."""

    def text(self) -> str:
        """The result in a line."""
        keys = some(len(self.keys), "decision")
        stopped = "; the search stopped before its end" if self.is_stopped else ""
        tried = f"after {some(self.replays, 'replay')}{stopped}"
        return f"{keys} left of {self.before:,}, from “{self.rest.state}” on, {tried}"


class Effort(Struct):
    """The work that a search may take, and what is told of it."""

    replays: int = REPLAYS
    seconds: float = SECONDS
    tell: Callable[[str], None] = lambda _: None
    """Hears from time to time how far the search has come."""
    made: int = 0
    begun: float = 0.0

    def spend(self, left: int, before: int) -> bool:
        """Count a replay; False if there is none left."""
        now = time.monotonic()
        self.begun = self.begun or now
        if self.made >= self.replays or now - self.begun >= self.seconds:
            return False
        self.made += 1
        gone = now - self.begun
        of = f"{gone:.0f} s of at most {self.seconds:.0f}"
        self.tell(f"{left:,} of {before:,} decisions left, {self.made:,} replays, {of}")
        return True


class Spent(Exception):
    """Raised where no replay is left."""


def shrink(
    game: Game[Any], start: RestPoint, ways: Iterable[Sequence[str]], effort: Effort, budget: Budget = FIRST
) -> Shrunk:
    """The game that fails on one of these ways, with as few keys as are found; a Fault if none of them fails."""
    walked = _failing(game, start, ways, budget, effort.tell)
    assert walked.failure is not None
    search = _Search(game, Shrunk(start, tuple(walked.keys), walked.failure, len(walked.keys)), effort, budget)
    is_stopped = False
    try:
        search.jump([start, *walked.rests])
        search.wander_from([start, *walked.rests])
        search.shorten()
    except (Spent, KeyboardInterrupt):
        is_stopped = True
    return replace(search.best, replays=effort.made, is_stopped=is_stopped)


def _failing(
    game: Game[Any], start: RestPoint, ways: Iterable[Sequence[str]], budget: Budget, tell: Callable[[str], None]
) -> Walked:
    """The first of several ways on which a game fails, with its rest points."""
    last = ""
    for keys in ways:
        answer = _telling(by_keys(keys), len(keys), tell)
        walked = walk(game, game.thaw(start.table), answer, budget, rests=True)
        if walked.failure is not None:
            return walked
        if len(walked.keys) < len(keys):
            made, key = len(walked.keys), keys[len(walked.keys)]
            last = last or f"decision {made + 1:,}, “{key:.60}”, can't be made any more: rules or content have changed"
    if last:
        raise Fault(last, todo="Shrink it with the content and the program that it failed with.")
    raise Fault("nothing fails when this game is played again", todo="There is nothing to be shrunk.")


class _Search:
    """A search for the shortest way to a failure."""

    def __init__(self, game: Game[Any], best: Shrunk, effort: Effort, budget: Budget) -> None:
        self.best = best
        self._game = game
        self._effort = effort
        self._budget = budget
        self._is_at_rest = best.failure.kind == OVERSPENT

    def jump(self, rests: Sequence[RestPoint]) -> None:
        """Begin at the last of some rest points on the best way from which its other keys still fail."""
        best, past = self.best, last_before(rests, len(self.best.keys))
        for rest in reversed(rests[: past + 1]):
            if rest.keys == 0 and rest.data == best.rest.data:
                return
            keys = best.keys[rest.keys :]
            walked = self._walk(by_keys(keys), rest)
            is_wrong_itself = best.failure.kind == UNSOUND and not keys
            if len(walked.keys) == len(keys) and best.failure.is_like(walked.failure) and not is_wrong_itself:
                self.best = replace(best, rest=replaced(rest), keys=tuple(keys))
                return

    def shorten(self) -> None:
        """Leave keys out and fill in, until nothing more comes of it."""
        shortest = -1
        while len(self.best.keys) != shortest and len(self.best.keys) > 0:
            shortest = len(self.best.keys)
            self._leave_out()
            self._wander()
            self.jump(self._rests())

    def wander_from(self, rests: Sequence[RestPoint]) -> None:
        """Play a little by chance from any rest points, where the way from the best one is still long.

        What is like the last decisions is done as soon as it is offered: some faults need the same thing several
        times, and know of it only while the rules are in motion."""
        chance = Chance(1)
        for number in range(WANDERINGS_AFAR):
            if (most := min(len(self.best.keys) - 1, FARTHEST)) < ENOUGH:
                return
            rest = rests[chance.below("rest", len(rests))]
            words = {word for key in self.best.keys[-LAST[number % len(LAST)] :] for word in key.split("/")[:2]}
            walked = self._walk(_Wandering(words, number, most, hurries=number % 2 == 0), rest)
            if walked.keys and self.best.failure.is_like(walked.failure):
                self.best = replace(self.best, rest=replaced(rest), keys=tuple(walked.keys))

    def _leave_out(self) -> None:
        """Leave out pieces: halves first, at last single keys."""
        piece = max(len(self.best.keys) // 2, 1)
        while True:
            at = 0
            while at < len(self.best.keys):
                if not self._try_without(at, piece):
                    at += piece
            if piece == 1:
                return
            piece = max(min(piece, len(self.best.keys)) // 2, 1)

    def _try_without(self, at: int, piece: int) -> bool:
        """Whether the game fails without so many keys from a place on; then it is the best from now on."""
        keys = self.best.keys[:at] + self.best.keys[at + piece :]
        return any(self._better(_Filling(keys, filling, len(self.best.keys) - 1)) for filling in range(FILLINGS))

    def _wander(self) -> None:
        """Play from the rest point by chance; also only after some of the keys."""
        for number in range(WANDERINGS):
            if not (most := len(self.best.keys) - 1):
                return
            kept = self.best.keys[: most * (number % 4) // 4]
            self._better(_Filling(kept, number + 1, most))

    def _better(self, filling: _Filling) -> bool:
        """Whether a way fails as it should in fewer keys; then it is the best from now on."""
        walked = self._walk(filling, self.best.rest)
        if len(walked.keys) >= len(self.best.keys) or not self.best.failure.is_like(walked.failure):
            return False
        self.best = replace(self.best, keys=tuple(walked.keys))
        return True

    def _rests(self) -> list[RestPoint]:
        """The rest points on the best way."""
        table = self._game.thaw(self.best.rest.table)
        return walk(self._game, table, by_keys(self.best.keys), self._budget, rests=True).rests

    def _walk(self, answer: Answer, rest: RestPoint) -> Walked:
        """Play on from a rest point."""
        if not self._effort.spend(len(self.best.keys), self.best.before):
            raise Spent
        return walk(self._game, self._game.thaw(rest.table), answer, self._budget, rests=self._is_at_rest)


def replaced(rest: RestPoint) -> RestPoint:
    """A rest point as one at which a game begins."""
    return RestPoint(rest.state, 0, rest.data)


class _Filling:
    """Answers with keys; where the next one isn't offered, it is left out, or others are filled in before it."""

    def __init__(self, keys: Sequence[str], number: int, most: int) -> None:
        """With the number 0 keys are left out sooner than anything is filled in; else others fill in, by chance.

        In all it answers at most so many times."""
        self._keys = keys
        self._at = 0
        self._left = most
        self._filled = 0
        self._after = 0
        """The answers given after all keys."""
        self._most_filled = MOST_FILLED if number else 0
        self._player = random_player(partial(Chance(number).below, "filling")) if number else first_player

    def __call__(self, question: Ask[object]) -> Choice[object] | None:
        """The choice that comes next; None: enough was tried."""
        self._after += self._at >= len(self._keys)
        if self._left <= 0 or self._after > MOST_AFTER:
            return None
        self._left -= 1
        is_next_alone = self._filled < self._most_filled
        for at in range(self._at, min(self._at + (1 if is_next_alone else LOOKED_AHEAD), len(self._keys))):
            if (choice := question.choice(self._keys[at])) is not None:
                self._at, self._filled = at + 1, 0
                return choice
        if self._filled > MOST_FILLED:
            self._at, self._filled = self._at + 1, 0
        self._filled += 1
        return self._player(question)


class _Wandering:
    """Answers by chance, but for what has one of some words in its key; in a hurry mostly with what does nothing."""

    def __init__(self, words: set[str], number: int, most: int, *, hurries: bool) -> None:
        self._words = words
        self._hurries = hurries
        self._left = most
        self._chance = Chance(number)
        self._player = random_player(partial(self._chance.below, "wandering"))

    def __call__(self, question: Ask[object]) -> Choice[object] | None:
        """The choice that comes next; None: it has gone far enough."""
        if self._left <= 0:
            return None
        self._left -= 1
        for words in (self._words, NOTHING if self._hurries and self._chance.below("haste", HASTE) else ()):
            if like := [one for one in question.choices if not one.grave and _is_called(one, words)]:
                return self._chance.pick("wandering", like)
        return self._player(question)


def _is_called(choice: Choice[object], words: Collection[str]) -> bool:
    """Whether the own key of a choice begins with one of some words, or ends with it."""
    parts = choice.own.split("/")
    return parts[0] in words or parts[-1] in words


def _telling(answer: Answer, most: int, tell: Callable[[str], None]) -> Answer:
    """Answers that tell now and then how many there were."""
    made = 0

    def told(question: Ask[object]) -> Choice[object] | None:
        nonlocal made
        if (made := made + 1) % BETWEEN == 0:
            tell(f"{made:,} of {most:,} decisions played again")
        return answer(question)

    return told
