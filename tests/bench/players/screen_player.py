"""What it takes from a key to the screen drawn anew: 200 by 60, in the middle of a Dream of four; milliseconds."""

from __future__ import annotations

import io
import random
import time
from statistics import quantiles

from prompt_toolkit.application.current import set_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from etherfields.table.plain.choosing import Names
from etherfields.table.screen.frame.app import Screen, Terminal
from etherfields.table.screen.frame.sheet import Look
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.bench.players.campaigns import begin, load

WIDE, HIGH = 200, 60
PARTY = 4
SEED = 11
PLAYED = 150
KEYS = "down down down dreamer2 down tab right tab left escape dreamer1 enter escape"
ROUNDS = 12


def main() -> None:
    """Say what most keys stay below: nineteen of twenty."""
    game = load()
    session = begin(game, PARTY, SEED, keep=True)
    chance = random.Random(SEED)
    while session.question is not None and (len(session.keys) < PLAYED or session.question.kind != "act"):
        light = [choice for choice in session.question.choices if not choice.grave]
        session.choose(chance.choice(light or list(session.question.choices)))
    table = ScreenTable(session, Names({code: name for code, name, _ in game.archetypes()}), "")
    table.have_read()
    with create_pipe_input() as keys:
        output = Vt100_Output(io.StringIO(), lambda: Size(rows=HIGH, columns=WIDE), term="xterm-256color")
        screen = Screen(AtTable(table), Terminal(Look(), keys, output))
        with set_app(screen.app):
            print(quantiles(_taken(screen), n=20)[-1])


def _taken(screen: Screen) -> list[float]:
    app = screen.app
    took = []
    app.renderer.render(app, app.layout)
    for key in KEYS.split() * ROUNDS:
        before = time.process_time()
        screen.press(key)
        app.renderer.render(app, app.layout)
        took.append((time.process_time() - before) * 1000)
    return took


if __name__ == "__main__":
    main()
