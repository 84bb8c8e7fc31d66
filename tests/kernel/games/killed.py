"""Playing a game, mostly the one with hidden cards, by commands, in a process that may be killed at any moment.

Run with the folder of a shelf and the name of a save, it goes on with the save or begins it, says where the
game stands, and then does so after each command that it reads: a key, or a directive as in a journal.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.rests import RestPoint
from etherfields.kernel.play.running import Game
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal, read_file
from etherfields.kernel.saving.saves import JOURNAL, Save
from etherfields.kernel.saving.shelf import Shelf
from tests.kernel.games.hidden_cards import HiddenCards, new_table

SEED, PEOPLE = 7, 3


class Played(NamedTuple):
    """A game that is played by commands, and its table at the beginning."""

    game: Game[Any]
    fresh: Callable[[], Any]


WELL = Played(HiddenCards(), lambda: new_table(SEED, PEOPLE))


def do(session: Session[Any], command: str) -> None:
    """Follow a command."""
    word, _, rest = command.partition(" ")
    moves: dict[str, Callable[[], None]] = {
        "!undo": lambda: session.undo(int(rest)),
        "!redo": lambda: session.redo(int(rest)),
        "!point": lambda: session.mark(rest),
        "!back": lambda: session.back(rest),
    }
    moves.get(word, lambda: session.answer(command))()


def where(session: Session[Any]) -> str:
    """All that a person sees and all that lies on the table, as a short text."""
    table = RestPoint.of("", 0, session.game.freeze(session.table)).data
    question = session.question
    asked = question and (question.prompt, question.who, [(one.key, one.label, one.who) for one in question.choices])
    known = repr((table, asked, session.keys, session.points))
    return blake2b(known.encode(), digest_size=12).hexdigest()


def commands_done(lines: list[str]) -> int:
    """How many commands a journal has written down."""
    return sum(not line.startswith("!rest") for line in lines)


def step_at_random(session: Session[Any], luck: random.Random) -> None:
    """Decide, take back, do again, name or go back, as chance has it."""
    move = luck.random()
    keys, undone = len(session.keys), session.undone
    if move < 0.1 and keys:
        session.undo(luck.randint(1, min(keys, 9)))
    elif move < 0.15 and undone:
        session.redo(luck.randint(1, undone))
    elif move < 0.2:
        session.mark(luck.choice("ab"))
    elif move < 0.25 and session.points:
        session.back(luck.choice(session.points))
    elif session.question:
        run(session, random_player(luck.randrange), 1)
    else:
        session.undo(keys // 2)


def a_way(luck: int, length: int, played: Played = WELL) -> tuple[list[str], list[str]]:
    """Random commands for one game, and where it stands before the first and after each of them."""
    random_ = random.Random(luck)
    journal = Journal()
    session = Session(played.game, played.fresh(), journal=journal)
    stands = [where(session)]
    while len(stands) <= length:
        step_at_random(session, random_)
        stands.append(where(session))
    return [line for line in journal.lines if not line.startswith("!rest")], stands


def resumed(save: Save, played: Played = WELL) -> Session[Any]:
    """The game that a save holds."""
    return Session.resume(
        played.game, save.past, fresh=played.fresh, journal=save.journal, on_rest=save.write
    )  # fmt: skip


def main(folder: str, name: str, played: Played = WELL) -> None:
    """Play on until there are no more commands."""
    shelf = Shelf(Path(folder))
    with shelf.open(name) if name in shelf.names() else shelf.begin(name, {"seed": str(SEED)}) as save:
        done = commands_done(read_file(save.folder / JOURNAL).lines)
        session = resumed(save, played)
        print(done, where(session), flush=True)
        for line in sys.stdin:
            do(session, line.rstrip("\n"))
            done += 1
            print(done, where(session), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
