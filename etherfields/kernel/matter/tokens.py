"""Tokens: pools with limits, and who holds how many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypedDict

from ..play.budget import WORK
from ..system.faults import Fault, Impossible
from .plain_data import shaped


class TokensPlain(TypedDict):
    """Tokens at rest."""

    sizes: dict[str, int | Literal["no limit"]]
    pools: dict[str, str]
    """The kinds of the pools whose tokens have faces; any other pool has one kind, called like it."""
    held: dict[str, dict[str, int]]
    """Only the kinds that somebody holds."""


@dataclass(slots=True)
class Tokens:
    """Every kind of token or marker: how many there are, and who holds how many of them.

    Where a token has two faces, each face is a kind and both come from one pool: one that lies on the
    table with one face up is not there for the other."""

    sizes: dict[str, int | None] = field(default_factory=dict)
    """How many tokens belong to each pool; None: as many as are needed."""
    pools: dict[str, str] = field(default_factory=dict)
    """The pool that each kind comes from."""
    held: dict[str, dict[str, int]] = field(default_factory=dict)
    """How many of each kind each holder has; nobody is listed with none."""
    _out: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)
    """How many of each pool are with holders: the sum of `held`, kept so that asking is quick."""
    _sound: tuple[object, ...] = field(default=(), init=False, repr=False, compare=False)
    """The tokens at the last check."""

    def create(self, pool: str, size: int | None = None, faces: Iterable[str] = ()) -> None:
        """Bring a pool into the game; its kinds are its faces, or one called like the pool."""
        if size is not None and size < 0:
            raise Impossible(f"there can't be {size} of “{pool}”")
        kinds = tuple(faces) or (pool,)
        for kind in kinds:
            if kind in self.pools or pool in self.sizes:
                raise Impossible(f"there are “{kind}” tokens already")
        self.sizes[pool] = size
        self._out[pool] = 0
        for kind in kinds:
            self.pools[kind] = pool
            self.held[kind] = {}

    def left(self, kind: str) -> int | None:
        """How many more can be had; None: as many as are needed."""
        try:
            pool = self.pools[kind]
        except KeyError:
            raise _no_tokens(kind) from None
        size = self.sizes[pool]
        return None if size is None else size - self._out[pool]

    def of(self, kind: str, holder: str) -> int:
        """How many somebody holds."""
        try:
            return self.held[kind].get(holder, 0)
        except KeyError:
            raise _no_tokens(kind) from None

    def holders(self, kind: str) -> tuple[str, ...]:
        """Everybody who holds at least one, in the order of their names."""
        return tuple(sorted(self._held(kind)))

    def gain(self, kind: str, holder: str, n: int = 1) -> int:
        """Give a holder n tokens, or as many as the pool has; returns how many."""
        WORK.left -= 1
        held = self._held(kind)
        before = held.get(holder, 0)
        given = _some(kind, n)
        left = self.left(kind)
        if left is not None and left < given:
            given = left
        if given:
            held[holder] = before + given
            self._out[self.pools[kind]] += given
        return given

    def lose(self, kind: str, holder: str, n: int = 1) -> int:
        """Put n of somebody's back into the pool, or as many as they have: how many it were."""
        held = self._held(kind)
        before = held.get(holder, 0)
        gone = min(_some(kind, n), before)
        if gone:
            self._out[self.pools[kind]] -= gone
            _keep(held, holder, before - gone)
        return gone

    def pass_on(self, kind: str, giver: str, taker: str, n: int = 1) -> int:
        """Hand n on, or what the giver has: how many it were."""
        held = self._held(kind)
        if giver == taker:
            return 0
        passed = min(_some(kind, n), held.get(giver, 0))
        if passed:
            _keep(held, giver, held[giver] - passed)
            held[taker] = held.get(taker, 0) + passed
        return passed

    def wrong(self) -> str:
        """The fault of the tokens, in a sentence; empty while none has come from nowhere."""
        out = dict.fromkeys(self.sizes, 0)
        for kind, holders in self.held.items():
            pool = self.pools.get(kind)
            if pool not in self.sizes:
                return f"there are no “{kind}” tokens"
            for holder, n in holders.items():
                if n < 1:
                    return f"“{holder}” can't hold {n} of “{kind}”"
                out[pool] += n
        for pool, n in out.items():
            size = self.sizes[pool]
            if size is not None and n > size:
                return f"{n} of “{pool}” are held and there are only {size}"
            if n != self._out.get(pool):
                return f"{n} of “{pool}” are held and {self._out.get(pool)} have been given"
        return ""

    def check(self) -> None:
        """Stop if a token has come from nowhere; those that lie as at the last check need no second look."""
        if self._sound == (self.held, self._out, self.sizes, self.pools):
            return
        if wrong := self.wrong():
            raise Impossible(wrong)
        held = {kind: holders.copy() for kind, holders in self.held.items()}
        self._sound = held, self._out.copy(), self.sizes.copy(), self.pools.copy()

    def plain(self) -> TokensPlain:
        """Themselves as plain data."""
        with_faces = {pool for kind, pool in self.pools.items() if kind != pool}
        return {
            "sizes": {pool: "no limit" if size is None else size for pool, size in self.sizes.items()},
            "pools": {kind: pool for kind, pool in self.pools.items() if pool in with_faces},
            "held": {kind: dict(holders) for kind, holders in self.held.items() if holders},
        }

    @classmethod
    def from_plain(cls, plain: object) -> Tokens:
        """The tokens as they were when `plain` was taken."""
        read = shaped(plain, TokensPlain, "the tokens")
        sizes: dict[str, int | None] = {
            pool: None if size == "no limit" else size for pool, size in read["sizes"].items()
        }
        with_faces = set(read["pools"].values())
        pools = {pool: pool for pool in sizes if pool not in with_faces} | read["pools"]
        tokens = cls(sizes, pools, {kind: {} for kind in pools} | read["held"])
        tokens._out = dict.fromkeys(sizes, 0)
        for kind, holders in read["held"].items():
            if pools.get(kind) in sizes:
                tokens._out[pools[kind]] += sum(holders.values())
        if wrong := tokens.wrong():
            raise Fault(wrong)
        return tokens

    def _held(self, kind: str) -> dict[str, int]:
        try:
            return self.held[kind]
        except KeyError:
            raise _no_tokens(kind) from None


def _no_tokens(kind: str) -> Impossible:
    return Impossible(f"there are no “{kind}” tokens")


def _some(kind: str, n: int) -> int:
    """The number of tokens, if it isn't below 0."""
    if n < 0:
        raise Impossible(f"nobody can be given or lose {n} of “{kind}”")
    return n


def _keep(held: dict[str, int], holder: str, n: int) -> None:
    """Write down the number of tokens that a holder has left."""
    if n:
        held[holder] = n
    else:
        del held[holder]
