"""Chance in named streams: equal seeds give equal games, and one deck never disturbs another."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Annotated, TypedDict, TypeVar

from msgspec import Meta

from ..system.faults import Fault, Impossible
from .plain_data import shaped

T = TypeVar("T")

_WORDS = 1 << 64
_MASK = _WORDS - 1
_STRIDE = 0x9E3779B97F4A7C15
"""The odd number by which SplitMix64 steps from one word to the next."""


class ChancePlain(TypedDict):
    """Chance at rest."""

    seed: int
    counts: dict[str, Annotated[int, Meta(ge=0)]]


@dataclass(slots=True)
class Chance:
    """Every die and shuffle of a game: a seed, and how many words each named stream has given so far.

    A stream is SplitMix64 begun at a key made of the seed and the stream's name. Its n-th word rests on
    nothing else, so the state is one readable number a stream. The words will never change: journals and
    saves rest on them."""

    seed: int
    counts: dict[str, int] = field(default_factory=dict)
    _keys: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not -(1 << 63) <= self.seed < 1 << 63:
            raise Fault(f"{self.seed} can't be a seed", todo="Give a whole number of at most 18 digits.")

    def below(self, stream: str, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        if not 0 < n <= _WORDS:
            raise Impossible(f"nothing can be drawn from {n} possibilities", where=stream)
        fair = _WORDS - _WORDS % n
        while True:
            count = self.counts[stream] = self.counts.get(stream, 0) + 1
            word = _word(self._key(stream), count)
            if word < fair:
                return word % n

    def pick(self, stream: str, among: Sequence[T]) -> T:
        """One of several, each as likely as the others: a face of a die, a token out of a bag."""
        return among[self.below(stream, len(among))]

    def shuffle(self, stream: str, cards: MutableSequence[T]) -> None:
        """Put them into any order where they lie, each order as likely as the others."""
        key, drawn = self._key(stream), self.counts.get(stream, 0)
        for last in range(len(cards) - 1, 0, -1):
            # What `below` does, with the count at hand; a word below all that is left over by any division is fair.
            n = last + 1
            drawn += 1
            while (word := _word(key, drawn)) >= _WORDS - n and word >= _WORDS - _WORDS % n:
                drawn += 1
            other = word % n
            cards[last], cards[other] = cards[other], cards[last]
        if len(cards) > 1:
            self.counts[stream] = drawn

    def elsewhere(self, seed: int) -> None:
        """Go on as another chance: no number that comes now tells of those that would have come."""
        self.seed = seed if seed != self.seed else ~seed
        self._keys.clear()

    def plain(self) -> ChancePlain:
        """Itself as plain data."""
        return {"seed": self.seed, "counts": dict(self.counts)}

    @classmethod
    def from_plain(cls, plain: object) -> Chance:
        """Chance as it was when `plain` was taken."""
        read = shaped(plain, ChancePlain, "the state of chance")
        return cls(read["seed"], read["counts"])

    def _key(self, stream: str) -> int:
        """The number at which a stream begins."""
        key = self._keys.get(stream)
        if key is None:
            said = f"{self.seed}/{stream}".encode()
            key = self._keys[stream] = int.from_bytes(blake2b(said, digest_size=8).digest(), "big")
        return key


def _word(key: int, count: int) -> int:
    """The 64 bits that a stream gives as its word of this number."""
    word = (key + count * _STRIDE) & _MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)
