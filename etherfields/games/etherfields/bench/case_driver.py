"""The driver of a case of Etherfields: Dreamers, effects that are told, and the phases of a Turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from etherfields.content.load.locate import Path
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.kernel.play.decisions import Ask, Choice, Rules
from etherfields.kernel.play.events import Event
from etherfields.kernel.system.faults import did_you_mean, likely
from etherfields.proving.cases.judge.sights import Miss, Sight
from etherfields.proving.cases.read.lists import Cards, Listed
from etherfields.proving.cases.run.driving import Refused
from ..campaign.game import Etherfields
from ..rules.actions.action import Available
from ..rules.dream.game_at_table import play_at
from ..rules.engine.names import slug
from ..rules.engine.scene import Scene
from ..rules.state.play import Play
from ..rules.turn.acting import PASS
from ..rules.variants.ordered_rounds import END_ROUND
from .card_names import Names
from .case_moments import play_on
from .expecting import extra, never_offered, slip_of, things
from .laying_out import Layer
from .looking import DreamCourse, Eye

BETWEEN = ("act", "travel")
"""The sorts of questions in which people say what they do next."""
LEAST = "pay/least"
"""The key of the least wasteful way to pay."""


class DreamDriver(DreamCourse):
    """A case of Etherfields in motion."""

    resting = ("", *BETWEEN, "session")
    personal = ("act", "travel", "quick", "reroll", "unwanted")
    nothing = ("pass", "keep", "go-on", "no", "enough", "pay/stop", "marker/none")

    def __init__(self, pack: Pack, layer: Layer, at: str, gate: str, names: Names) -> None:
        super().__init__()
        self.game = Etherfields(pack)
        self.layer = layer
        self.table = layer.table
        self.gate = gate
        self.names = names
        self.laid = set()
        self.play = play_at(pack, self.table, self.events.append)
        self.eye = Eye(self)
        self._at = at

    def begin(self) -> Rules[None]:
        """Play from the moment of the case on."""
        return play_on(self.play, self._at, self.gate)

    def check(self) -> None:
        """Stop if the table can't be so; note the fields of the Landscape."""
        self.game.check(self.table)
        self.laid.update(self.table.board.fields)

    def foresee(self, coming: Mapping[str, Cards], path: Path) -> None:
        """Fix what dice, draws and shuffles come to next."""
        self.layer.foresee(dict(coming), path)

    def look(self, key: str) -> Sight:
        """The look at a thing that a case names."""
        return self.eye.look(key)

    def meant(self, listed: Listed, sight: Sight) -> list[str]:
        """The names of cards and figures as they are printed."""
        return things(self, listed, sight)

    def extra(self) -> Mapping[str, Callable[[object, Sequence[Event]], Iterable[Miss]]]:
        """Looks at texts, conditions, reasons, and at whoever is asked."""
        return extra(self)

    def other_ways(self, line: str) -> Sequence[str]:
        """The quick use of what a line uses: `quick/...` for `use/...`."""
        who, rest = self.split(line)
        if not rest.startswith("use/"):
            return ()
        return [f"{who}: quick/{rest[4:]}" if who else f"quick/{rest[4:]}"]

    def never_offered(self, line: str) -> str:
        """The reason for which a choice can't be offered in any event."""
        return never_offered(self, line)

    def never_told(self, line: str) -> str:
        """The word of a line that means nothing, and is like one that does."""
        return slip_of(self, line)

    def split(self, line: str) -> tuple[str, str]:
        """A line as the Dreamer that it is for, if it names one (`gambler: pass`, `gambler/pass`), and the rest."""
        for mark in (":", "/"):
            before, found, rest = line.partition(mark)
            who = self.names.find(before.strip(), ["archetype"]) if found and rest.strip() else ""
            if who in self.table.party:
                return who, rest.strip()
        return "", line.strip()

    def called(self, who: str) -> str:
        """The name of a Dreamer."""
        return self.play.name(who)

    def turn(self) -> int:
        """The number of the Turn."""
        return self.table.turn.number

    def own_line(self, line: str) -> bool:
        """Let an effect happen that is told, or let everybody pass."""
        effect = _EFFECT.fullmatch(line)
        if effect is not None:
            self._effect(effect[1] or "", effect[2])
        elif line.casefold() == "pass" and not self.split(line)[0] and self.kind() == "act":
            self._everybody_passes()
        else:
            return False
        return True

    def _everybody_passes(self) -> None:
        """All are through with this Dreamers Phase; in ordered rounds whoever has acted ends that round first."""
        turn = self.table.turn.number
        while self.kind() == "act" and self.table.turn.number == turn:
            choices = self.in_question().choices
            self.choose(next(one for one in choices if one.key.rpartition("/")[2] in (PASS, END_ROUND)))

    def has_come(self, what: str, since: int) -> bool | None:
        """Whether a phase of the Turn has come."""
        if what in ("the landscape phase", "landscape phase"):
            # Nobody need be asked anything in it: then the first question after it is where it has come.
            over = self.table.state != "turn" or self.table.turn.number > since
            return self.table.turn.phase == "landscape" or (self.question is not None and over)
        if what in ("the dreamers phase", "dreamers phase"):
            return self.kind() == "act"
        return None

    def _effect(self, name: str, text: str) -> None:
        """Let an effect happen, as if a card of somebody's had it."""
        who = self.names.find(name, ["archetype"]) if name else self.table.party[0]
        question = self.question
        if self.kind() not in BETWEEN or question is None:
            raise Refused("an effect can only be told while Dreamers are asked what they do")
        if who not in self.table.party:
            raise Refused(f"“{name}” takes no part")
        effect = self.play.compiler.effect(text)

        def run(play: Play) -> Rules[None]:
            result = effect.run(Scene(play, who, "case"))
            if result is not None:
                yield from result

        self.choose(as_told(question, who, text, run))

    def advice(self, line: str) -> str:
        """Advice for a line that calls a Dreamer by a wrong name, or an effect without its colon."""
        who, colon, _ = line.partition(":")
        absent = self.names.find(who.strip(), ["archetype"]) if colon else ""
        if absent and absent not in self.table.party:
            return f"{self.play.name(absent)} takes no part."
        if line.casefold().startswith("do "):
            return f"An effect is told behind a colon: do: {line[3:]}."
        if colon and not self.names.find(who.strip(), ["archetype"]) and (near := likely(who, self.table.party)):
            return f"There is no Dreamer “{who.strip()}”; perhaps {near[0]}?"
        if line.casefold().startswith("use ") and (named := self.matches(line[4:])):
            return did_you_mean([named[0].label])
        return ""

    def spellings(self, choice: Choice[object]) -> Sequence[str]:
        """A choice's key as it may be written; what one card alone pays for goes by that card's name, too."""
        bare = choice.own
        alone = bare == LEAST and choice.source and not self.is_lot(choice)
        return [bare, f"pay/{slug(choice.source)}"] if alone else [bare]

    def is_lot(self, choice: Choice[object]) -> bool:
        """Whether a choice pays with several cards at once."""
        return choice.own == LEAST and isinstance(choice.value, list) and len(choice.value) > 1


def as_told(question: Ask[object], who: str, label: str, run: Callable[[Play], Rules[None]]) -> Choice[object]:
    """An effect that no card offers, as a choice of the Dreamer asked for an action."""
    told = Available("do", label, "case", run)
    return Choice("do", label, (who, told) if question.kind == "act" else told, who)


_EFFECT = re.compile(r"(?:(.+?):? )?do(?:es)?\s*:\s*(.+)", re.DOTALL | re.IGNORECASE)
"""An effect that is told: by the first Dreamer, or by one who is named."""


def effects_in(lines: Iterable[str]) -> list[tuple[int, str]]:
    """The effects that lines of `when` tell, with the number of the line."""
    told = ((number, _EFFECT.fullmatch(line.strip())) for number, line in enumerate(lines))
    return [(number, effect[2]) for number, effect in told if effect is not None]
