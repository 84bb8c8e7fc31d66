"""Playing the game with hidden cards by commands, in a process that may be killed at any moment.

Run with the folder of a shelf and the name of a save, it goes on with the save or begins it, says where the
game stands, and then does so after each command that it reads: a key, or a directive as in a journal.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal, read_file
from etherfields.kernel.saving.saves import JOURNAL, Save
from etherfields.kernel.saving.shelf import Shelf
from tests.kernel.games.hidden_cards import HiddenCards, new_table
from tests.kernel.games.tables import Cards, seen

SEED, PEOPLE = 7, 3


def do(session: Cards, command: str) -> None:
    """Follow a command."""
    word, _, rest = command.partition(" ")
    moves: dict[str, Callable[[], None]] = {
        "!undo": lambda: session.undo(int(rest)),
        "!redo": lambda: session.redo(int(rest)),
        "!point": lambda: session.mark(rest),
        "!back": lambda: session.back(rest),
    }
    moves.get(word, lambda: session.answer(command))()


def where(session: Cards) -> str:
    """All that a person sees and all that lies on the table, as a short text."""
    known = repr((seen(session), session.points))
    return blake2b(known.encode(), digest_size=12).hexdigest()


def commands_done(lines: list[str]) -> int:
    """How many commands a journal has written down."""
    return sum(not line.startswith("!rest") for line in lines)


def a_way(luck: int, length: int) -> tuple[list[str], list[str]]:
    """Random commands for one game, and where it stands before the first and after each of them."""
    random_ = random.Random(luck)
    journal = Journal()
    session = Session(HiddenCards(), new_table(SEED, PEOPLE), journal=journal)
    stands = [where(session)]
    while len(stands) <= length:
        move = random_.random()
        keys, undone = len(session.keys), session.undone
        if move < 0.1 and keys:
            session.undo(random_.randint(1, min(keys, 9)))
        elif move < 0.15 and undone:
            session.redo(random_.randint(1, undone))
        elif move < 0.2:
            session.mark(random_.choice("ab"))
        elif move < 0.25 and session.points:
            session.back(random_.choice(session.points))
        elif session.question:
            run(session, random_player(random_.randrange), 1)
        else:
            session.undo(keys // 2)
        stands.append(where(session))
    return [line for line in journal.lines if not line.startswith("!rest")], stands


def resumed(save: Save) -> Cards:
    """The game that a save holds."""
    return Session.resume(
        HiddenCards(), save.past, fresh=lambda: new_table(SEED, PEOPLE),
        journal=save.journal, on_rest=save.write,
    )  # fmt: skip


def main(folder: str, name: str) -> None:
    """Play on until there are no more commands."""
    shelf = Shelf(Path(folder))
    with shelf.open(name) if name in shelf.names() else shelf.begin(name, {"seed": str(SEED)}) as save:
        done = commands_done(read_file(save.folder / JOURNAL).lines)
        session = resumed(save)
        print(done, where(session), flush=True)
        for line in sys.stdin:
            do(session, line.rstrip("\n"))
            done += 1
            print(done, where(session), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
