"""The driver of a case: the question asked, and the choice meant by each line of `when`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from etherfields.content.load.pack import Pack
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.actions.action import Available
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.games.etherfields.rules.turn.acting import PASS
from etherfields.games.etherfields.rules.variants.ordered_rounds import END_ROUND
from etherfields.kernel.play.budget import ENDLESS, NEW, WORK
from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.running import vet
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from ..read.card_names import Names
from .case_moments import play_on

MOST_CHOICES = 2_000
BETWEEN = ("act", "travel")
"""The sorts of questions in which people say what they do next."""
PERSONAL = ("act", "travel", "quick", "reroll", "unwanted")
"""The sorts of questions in which it matters who answers."""
RESTING = ("", *BETWEEN, "session")
"""The sorts of questions that `*` leaves to the next line, and none: in Turns, on the map, between sessions."""
NOTHING = ("pass", "keep", "go-on", "no", "enough", "pay/stop", "marker/none")
"""The ends of keys by which people do nothing."""
LEAST = "pay/least"
"""The key of the least wasteful way to pay."""


class Refused(Fault):
    """The fault of a line whose choice is not offered."""


class Driver:
    """A case in motion."""

    def __init__(self, pack: Pack, table: Table, at: str, gate: str, names: Names) -> None:
        self.game = Etherfields(pack)
        self.table = table
        self.gate = gate
        self.names = names
        self.events: list[Event] = []
        self.question: Ask[object] | None = None
        self.keys: list[str] = []
        self.offered: list[Sequence[Choice[object]]] = []
        """The choices of each question so far."""
        self.laid: set[str] = set()
        """All fields that there have been on the Landscape."""
        self.play: Play = play_at(pack, table, self.events.append)
        self._rules = play_on(self.play, at, gate)

    def start(self) -> None:
        """Go on until somebody is asked for the first time."""
        self._send(None)

    def choose(self, choice: Choice[object]) -> None:
        """Answer the question."""
        self.keys.append(choice.key)
        if len(self.keys) > MOST_CHOICES:
            raise Refused(f"this goes on for more than {MOST_CHOICES} choices")
        self._send(choice)

    def _send(self, choice: Choice[object] | None) -> None:
        WORK.left = NEW.work
        try:
            step = self._rules.send(choice)
            while isinstance(step, Rest):
                step = self._rules.send(None)
            vet(step)
            self.question = step
            self.offered.append(step.choices)
            self.laid.update(self.table.board.fields)
        except StopIteration:
            self.question = None
        finally:
            WORK.left = ENDLESS
        self.game.check(self.table)

    # --- lines of `when` -----------------------------------------------------------------------------

    def do(self, line: str, following: str = "") -> None:
        """Do what a line says; `following` is the line after it."""
        words = line.strip()
        who, rest = self.split(words)
        effect = _EFFECT.fullmatch(words)
        if effect is not None:
            self._effect(effect[1] or "", effect[2])
        elif rest == "first" or words == "*":
            self._first(who, rest, following)
        elif words.startswith("until "):
            self._until(words[6:].strip())
        elif rest.casefold() == "pass" and not who and self._kind() == "act":
            self._everybody_passes()
        else:
            self.choose(self.find(line))

    def split(self, line: str) -> tuple[str, str]:
        """A line as the Dreamer that it is for, if it names one (`gambler: pass`, `gambler/pass`), and the rest."""
        for mark in (":", "/"):
            before, found, rest = line.partition(mark)
            who = self.names.find(before.strip(), ["archetype"]) if found and rest.strip() else ""
            if who in self.table.party:
                return who, rest.strip()
        return "", line.strip()

    def _kind(self) -> str:
        return self.question.kind if self.question is not None else ""

    def _everybody_passes(self) -> None:
        """All are through with this Dreamers Phase; in ordered rounds whoever has acted ends that round first."""
        turn = self.table.turn.number
        while self._kind() == "act" and self.table.turn.number == turn:
            choices = self._question().choices
            self.choose(next(one for one in choices if one.key.rpartition("/")[2] in (PASS, END_ROUND)))

    def _first(self, who: str, words: str, following: str) -> None:
        """The first choice once (a Dreamer's own), or as often as it takes until the next line can be chosen."""
        if words == "first":
            theirs = [one for one in self._question().choices if who in ("", one.who) or not one.who]
            if not theirs or (who and who not in self._question().who):
                raise Refused(f"{self.play.name(who)} is not asked")
            self.choose(theirs[0])
        else:
            while self._kind() not in RESTING and not (following and self.matches(following)):
                self.choose(self._question().choices[0])

    def _question(self) -> Ask[object]:
        if self.question is None:
            raise Refused("nobody is asked anything any more")
        return self.question

    def _until(self, what: str) -> None:
        """Everybody does nothing until something comes."""
        turn = max(self.table.turn.number, 1)
        while not self._has_come(what, turn):
            if self.question is None:
                both = re.fullmatch(r".+ (of|in) turn \d+", what.casefold())
                todo = "Write two lines: first until the Turn, then until what comes in it." if both else ""
                raise Refused(f"“{what}” never came: nobody is asked anything any more", todo=todo)
            self.choose(self._nothing(self.question))

    def _has_come(self, what: str, since: int) -> bool:
        """Whether the game has come to the point that a line waits for, since a Turn."""
        words = what.casefold().strip("“”\"'")
        turn = re.fullmatch(r"turn (\d+)", words)
        if turn is not None:
            return self.question is not None and self.table.turn.number >= int(turn[1])
        if words in ("the end", "end"):
            return self.question is None
        if words in ("the landscape phase", "landscape phase"):
            # Nobody need be asked anything in it: then the first question after it is where it has come.
            over = self.table.state != "turn" or self.table.turn.number > since
            return self.table.turn.phase == "landscape" or (self.question is not None and over)
        if words in ("the dreamers phase", "dreamers phase"):
            return self._kind() == "act"
        asked = self.question is not None and words in self.question.prompt.casefold()
        return asked or bool(self.matches(what))

    def _nothing(self, question: Ask[object]) -> Choice[object]:
        for word in NOTHING:
            for choice in question.choices:
                if choice.key == word or choice.key.endswith(f"/{word}"):
                    return choice
        return question.choices[0]

    def _effect(self, name: str, text: str) -> None:
        """Let an effect happen, as if a card of somebody's had it."""
        who = self.names.find(name, ["archetype"]) if name else self.table.party[0]
        if self._kind() not in BETWEEN or self.question is None:
            raise Refused("an effect can only be told while Dreamers are asked what they do")
        if who not in self.table.party:
            raise Refused(f"“{name}” takes no part")
        effect = self.play.compiler.effect(text)

        def run(play: Play) -> Rules[None]:
            result = effect.run(Scene(play, who, "case"))
            if result is not None:
                yield from result

        self.choose(as_told(self.question, who, text, run))

    # --- finding choices -------------------------------------------------------------------------------

    def find(self, line: str) -> Choice[object]:
        """The one choice that a line means."""
        found = self.matches(line)
        if len({one.label for one in found}) > 1:
            several = "; ".join(f"{one.label} ({one.key})" for one in found[:6])
            raise Refused(f"“{line}” could be several things: {several}")
        if self._kind() in PERSONAL and len({one.who for one in found}) > 1:
            raise Refused(f"“{line}” doesn't say whose it is", todo=f"Write {found[0].who}: {line}.")
        if not found:
            offered = self.question.choices if self.question is not None else ()
            todo = self._instead_of(line) or did_you_mean(likely(line, [one.label for one in offered]))
            raise Refused(f"“{line}” is not offered", todo=todo)
        return found[0]

    def _instead_of(self, line: str) -> str:
        """Advice for a line that joins several choices, or calls a Dreamer by a wrong name."""
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
        parts = [part.strip() for part in line.split(",")]
        if len(parts) < 2 or not self.matches(parts[0]):
            return ""
        listed = ", ".join(f'"{part}"' for part in parts)
        return f"Several choices are written as a list: [{listed}]."

    def matches(self, line: str) -> list[Choice[object]]:
        """The choices that a line could mean, those that it fits best."""
        if self.question is None:
            return []
        who, rest = self.split(line)
        choices = list(self.question.choices)
        if who:
            choices = [one for one in choices if one.who in ("", who) and who in self.question.who]
        wanted = plain(rest)
        ways = _AS_KEY if is_key(rest) else _AS_WORDS
        return next(filter(None, ([one for one in choices if fits(one, rest, wanted)] for fits in ways)), [])


def as_told(question: Ask[object], who: str, label: str, run: Callable[[Play], Rules[None]]) -> Choice[object]:
    """An effect that no card offers, as a choice of the Dreamer asked for an action."""
    told = Available("do", label, "case", run)
    return Choice("do", label, (who, told) if question.kind == "act" else told, who)


def plain(text: str) -> str:
    """A key or label without its marks, in small letters, to be compared."""
    spelt = re.sub(r"#\d+|-or-", " ", text.casefold())
    return " ".join(re.sub(r"[/_\[\]():,;“”\"-]", " ", spelt).split())


def _keys(choice: Choice[object]) -> list[str]:
    """A choice's key as it may be written; what one card alone pays for goes by that card's name, too."""
    bare = choice.own
    alone = bare == LEAST and choice.source and not _is_lot(choice)
    return [bare, f"pay/{slug(choice.source)}"] if alone else [bare]


def _is_lot(choice: Choice[object]) -> bool:
    """Whether a choice pays with several cards at once."""
    return choice.own == LEAST and isinstance(choice.value, list) and len(choice.value) > 1


def _is_key(choice: Choice[object], line: str, wanted: str) -> bool:
    return line in (choice.key, *_keys(choice))


def _is_label(choice: Choice[object], line: str, wanted: str) -> bool:
    return plain(choice.label) == wanted


def _is_like_key(choice: Choice[object], line: str, wanted: str) -> bool:
    return wanted in [plain(key) for key in _keys(choice)]


def _begins(choice: Choice[object], line: str, wanted: str) -> bool:
    return f"{plain(choice.label)} ".startswith(f"{wanted} ") or _key_begins(choice, line, wanted)


def _key_begins(choice: Choice[object], line: str, wanted: str) -> bool:
    return any(f"{plain(key)} ".startswith(f"{wanted} ") for key in _keys(choice))


def _is_named(choice: Choice[object], line: str, wanted: str) -> bool:
    """Whether a choice is about what has that name: `Again` is `Use Again`, not `don't ask again`."""
    parts = [plain(part) for part in choice.own.split("/")]
    return wanted in parts or f"{plain(choice.label)} ".startswith(f"use {wanted} ")


def _has_words(choice: Choice[object], line: str, wanted: str) -> bool:
    label, key = set(plain(choice.label).split()), set(plain(choice.own).split())
    # A lot names all its cards: `pay anger 2` isn't the one of `Insight 2 / cunning 3, Insight 1 / anger 1`.
    whole = [label, key] if _is_lot(choice) else [label | key]
    return any(set(wanted.split()) <= words for words in whole)


def _has_part(choice: Choice[object], line: str, wanted: str) -> bool:
    return wanted in plain(choice.label) or wanted in plain(choice.own)


def _is_spelt_out(choice: Choice[object], line: str, wanted: str) -> bool:
    """Whether a label has the very text, for things that are called like a key."""
    return line.casefold() in choice.label.casefold()


_EFFECT = re.compile(r"(?:(.+?):? )?do(?:es)?\s*:\s*(.+)", re.DOTALL | re.IGNORECASE)
"""An effect that is told: by the first Dreamer, or by one who is named."""
_KEY = re.compile(r"[^\s/]+(/[^\s/]+)*/|[^\s/]+(/[^\s/]+)+")
"""The form of a key, which no words of a label have."""
_AS_KEY = (_is_key, _is_like_key, _key_begins, _is_spelt_out)
_AS_WORDS = (_is_key, _is_label, _is_like_key, _begins, _is_named, _has_words, _has_part)


def is_key(line: str) -> bool:
    """Whether a line is written like a key."""
    return _KEY.fullmatch(line) is not None


def effects_in(lines: Iterable[str]) -> list[tuple[int, str]]:
    """The effects that lines of `when` tell, with the number of the line."""
    told = ((number, _EFFECT.fullmatch(line.strip())) for number, line in enumerate(lines))
    return [(number, effect[2]) for number, effect in told if effect is not None]
