"""The Party's belief in the answer of a riddle: the right one as surely as it has read, and else any other."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.games.etherfields.content.load.pack_names import group
from etherfields.games.etherfields.rules.actions.action import Action
from etherfields.language import tree
from .good_endings import leaves, turned_to
from .table_view import Sight

DEEP = 6
STEPS = 5
"""The number of times the Party thinks the riddle over between knowing nothing and knowing all."""


class Beliefs:
    """The riddles of the Dream that is being played, and the answers believed in.

    A riddle of places is a number of actions with the same price and requirement on several fields, of which some end
    the Dream well and others do not. One of options is a paragraph whose options end the Dream in different ways."""

    def __init__(self, sight: Sight, below: Callable[[int], int]) -> None:
        self.sight = sight
        self.below = below
        self.tried: set[str] = set()
        """The answers that were given and didn't end anything."""
        self._gate = ""
        self._riddles: dict[str, list[tuple[str, bool]]] = {}
        """By the mark of an action: all answers to the same riddle, and whether each is right."""
        self._believed: dict[tuple[str, int], str] = {}

    def is_answer(self, deed: Action) -> bool:
        """Whether an action answers a riddle of places."""
        if self._gate != self.sight.table.gate:
            self._read()
        if not self._riddles:
            return False
        self.tried.update(mark for mark in self.sight.table.turn.last_action.values() if mark in self._riddles)
        return deed.mark in self._riddles

    def believes(self, deed: Action) -> bool:
        """Whether an action is held for the right answer."""
        answers = [one for one in self._riddles[deed.mark] if one[0] not in self.tried]
        if not answers:
            return False
        thought = len(self.tried) * 10 + int(self.sight.certainty() * STEPS)
        key = min(mark for mark, _ in self._riddles[deed.mark]), thought
        if key not in self._believed:
            self._believed[key] = self._guess(answers)
        return self._believed[key] == deed.mark

    def _guess(self, answers: list[tuple[str, bool]]) -> str:
        right = [mark for mark, is_right in answers if is_right]
        wrong = [mark for mark, is_right in answers if not is_right]
        if right and (not wrong or self.knows()):
            return right[0]
        return wrong[self.below(len(wrong))] if wrong else ""

    def knows(self) -> bool:
        """Whether the Party has hit upon the answer, this time."""
        return self.below(1000) < 1000 * self.sight.certainty()

    # --- reading the riddles ---------------------------------------------------------------------

    def _read(self) -> None:
        """Read the riddles of the Dream that has begun."""
        self._gate = self.sight.table.gate
        self._riddles.clear()
        self._believed.clear()
        self.tried.clear()
        alike: dict[tuple[str, str], list[tuple[str, bool]]] = {}
        pack = self.sight.pack
        for code, definition in pack.definitions.items():
            if not self._gate or group(code) != group(self._gate):
                continue
            for index, action in enumerate(getattr(definition, "actions", ())):
                ending = self.ending(pack.effects(action.do))
                alike.setdefault((action.requirement, action.cost), []).append((f"{code}:{index}", ending == "won"))
        for (requirement, _), answers in alike.items():
            if requirement and len(answers) > 1 and any(is_right for _, is_right in answers):
                self._riddles.update((mark, answers) for mark, _ in answers)

    def ending(self, body: object, path: tuple[int, ...] = ()) -> str:
        """How the Dream ends for sure by a body, with nothing more to be decided; empty: it goes on."""
        if len(path) > DEEP:
            return ""
        if isinstance(body, tuple):
            for part in body:
                if isinstance(part, tree.Ways):
                    return ""
                found = self.ending(part, path)
                if found:
                    return found
            return ""
        if isinstance(body, tree.Choose | tree.If | tree.Roll | tree.May | tree.Prose):
            return ""
        for leaf in leaves(body):
            number = turned_to(leaf)
            found = self._of_paragraph(number, path) if number else ""
            if isinstance(leaf, tree.Do):
                found = found or self.sight.promises.ending(leaf)
            if found:
                return found
        return ""

    def _of_paragraph(self, number: int, path: tuple[int, ...]) -> str:
        paragraph = self.sight.pack.paragraphs.get(number)
        if paragraph is None or number in path:
            return ""
        return self.ending(paragraph.parts, (*path, number))
