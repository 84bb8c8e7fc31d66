"""Questions that are answered with any number of some things at once, such as the dice that are thrown again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct


class Subset(Struct, frozen=True):
    """Things of which several are taken in one answer; each set of them is a choice of the question."""

    verb: str
    """The word that people type before their numbers: `roll` for `roll 2 5`."""
    alone: tuple[str, ...]
    """The key of the choice that takes each thing alone, in the order of their numbers."""
    together: Mapping[tuple[int, ...], str]
    """The key of the choice that takes several, by their places from 0, the lowest first."""

    def key_of(self, places: Iterable[int]) -> str:
        """The key of the choice that takes these things and no others; empty: there is none."""
        chosen = tuple(sorted(set(places)))
        if len(chosen) == 1:
            return self.alone[chosen[0]] if chosen[0] < len(self.alone) else ""
        return self.together.get(chosen, "")


def subset_of_keys(verb: str, begin: str, n: int, keys: Sequence[str]) -> Subset:
    """The sets whose choices have keys such as `roll/2-5`, with `roll/` as their beginning, of so many things."""
    several = {}
    for key in keys:
        places = tuple(int(part) - 1 for part in key.removeprefix(begin).split("-")) if key.startswith(begin) else ()
        if len(places) > 1:
            several[places] = key
    return Subset(verb, tuple(f"{begin}{nth}" for nth in range(1, n + 1)), several)
