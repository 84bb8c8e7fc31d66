"""The course of a game as it comes of the lines of a journal, however often these go back and forth.

Every way is a place in a tree of keys, so that going back, ahead or to a named point takes no longer where many
decisions lie between. How points and ways are named is left to a course whose ways have one key each: the number of a
place."""

from __future__ import annotations

from ..play.rests import Course, too_far_ahead, too_far_back


class Reckoning:
    """A course while a journal is read."""

    def __init__(self) -> None:
        self.farthest = 0
        """How many decisions counted at most, as far as they were followed one by one."""
        self._tree = _Tree()
        self._at = 0
        self._end = 0
        """Where what was taken back leads, if all of it were done again."""
        self._named = Course()

    def choose(self, key: str) -> None:
        """Add a decision; what was taken back before is a way that is left then."""
        place = self._tree.after(self._at, key)
        if self._end not in (self._at, place):
            self._leave()
        self._at = self._end = place
        self.farthest = max(self.farthest, self._tree.deep[place])

    def undo(self, n: int) -> None:
        """Take back the last n decisions."""
        there = self._tree.deep[self._at]
        if not 0 < n <= there:
            raise too_far_back(n, there)
        self._at = self._tree.above(self._at, there - n)

    def redo(self, n: int) -> None:
        """Do the next n decisions again."""
        here = self._tree.deep[self._at]
        there = self._tree.deep[self._end] - here
        if not 0 < n <= there:
            raise too_far_ahead(n, there)
        self._at = self._tree.above(self._end, here + n)

    def mark(self, name: str) -> None:
        """Give this point a name."""
        self._named.keys[:] = [str(self._at)]
        self._named.mark(name)

    def back(self, name: str) -> None:
        """Go to a named point, whichever way the game went since."""
        target = int(self._named.point(name)[0])
        straight = self._tree.leads(target, self._at) or (
            self._tree.leads(self._at, target) and self._tree.leads(target, self._end)
        )
        if not straight:
            self._leave()
            self._end = target
        self._at = target

    def course(self) -> Course:
        """The course that all lines lead to."""
        course = Course(farthest=self.farthest, ways=self._named.ways)
        whole = self._tree.places(self._end)
        keys = [self._tree.keys[place] for place in whole]
        here = self._tree.deep[self._at]
        course.keys, course.undone = keys[:here], keys[: here - 1 if here else None : -1]
        course.points = {name: self._way(int(way[0]), whole, keys) for name, way in self._named.points.items()}
        course.left = {name: self._way(int(way[0]), whole, keys) for name, way in self._named.left.items()}
        return course

    def _leave(self) -> None:
        """Keep the way to its end, unless it is found by a name."""
        known = (*self._named.points.values(), *self._named.left.values())
        mark = (str(self._end),)
        if mark in known:
            return
        if self._tree.is_passed[self._end] and any(self._tree.leads(self._end, int(one[0])) for one in known):
            return
        self._named.keys[:] = mark
        self._named.leave()

    def _way(self, place: int, whole: list[int], keys: list[str]) -> tuple[str, ...]:
        """The keys that lead to a place; what it has in common with the way to the end is not followed again."""
        since = []
        deep = self._tree.deep[place]
        while deep and (deep > len(whole) or whole[deep - 1] != place):
            since.append(self._tree.keys[place])
            place = self._tree.before[place]
            deep -= 1
        return (*keys[:deep], *reversed(since))


class _Tree:
    """All ways that were ever taken; each place knows one far before it, so that none is far away."""

    def __init__(self) -> None:
        self.keys = [""]
        self.before = [0]
        self.deep = [0]
        self.is_passed = [False]
        """Whether some way leads on from a place."""
        self._far = [0]
        self._next: dict[tuple[int, str], int] = {}

    def after(self, place: int, key: str) -> int:
        """Where a decision leads."""
        found = self._next.get((place, key))
        if found is None:
            found = self._next[place, key] = len(self.keys)
            far = self._far[place]
            farther = self._far[far]
            even = self.deep[place] - self.deep[far] == self.deep[far] - self.deep[farther]
            self._far.append(farther if even else place)
            self.keys.append(key)
            self.before.append(place)
            self.deep.append(self.deep[place] + 1)
            self.is_passed.append(False)
            self.is_passed[place] = True
        return found

    def above(self, place: int, deep: int) -> int:
        """The place so deep on the way to another one."""
        while self.deep[place] > deep:
            far = self._far[place]
            place = far if self.deep[far] >= deep else self.before[place]
        return place

    def leads(self, place: int, to: int) -> bool:
        """Whether the way to a place passes another one, or ends there."""
        return self.deep[to] >= self.deep[place] and self.above(to, self.deep[place]) == place

    def places(self, place: int) -> list[int]:
        """All places on the way to one."""
        way = []
        while place:
            way.append(place)
            place = self.before[place]
        return way[::-1]
