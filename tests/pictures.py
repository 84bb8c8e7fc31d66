"""Pictures of the real program: `python -m tests.pictures` plays on the real screen and draws what stands on it.

Each picture is an SVG file in `docs/pictures/`, made from what a terminal showed; nothing in it is drawn by hand.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from xml.sax.saxutils import escape

import pyte

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.players.sensible import Sensible
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.shelf import Shelf
from etherfields.playable.protocols import Edition
from etherfields.table.saves.open_save import new_campaign
from tests.table.real import CTRL_Q, DOWN, ENTER, ROOT, RealTerminal, at_terminal

FOLDER = ROOT / "docs" / "pictures"
PARTY = ("gambler", "expert", "tough", "individualist")
SEED = 5
ENOUGH = 4000
"""Within so many decisions all that is pictured is met."""

CELL, LINE, FONT, MARGIN = 8.4, 16, 14, 14
PAPER, INK = "#16181d", "#d8d8d8"
NAMED = {
    "black": "#1d1f21", "red": "#d7603c", "green": "#00af7f", "brown": "#d7af00", "blue": "#4f9fe0",
    "magenta": "#c080b0", "cyan": "#50b0c0", "white": "#d8d8d8",
}  # fmt: skip


def svg(screen: pyte.Screen, title: str) -> str:
    """What a terminal shows, as a picture."""
    wide, high = screen.columns * CELL + 2 * MARGIN, screen.lines * LINE + 2 * MARGIN
    font = "DejaVu Sans Mono, Menlo, Consolas, monospace"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>',
        f'<g font-family="{font}" font-size="{FONT}" xml:space="preserve" style="white-space:pre">',
    ]
    for number in range(screen.lines):
        parts += _line(screen, number)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _line(screen: pyte.Screen, number: int) -> Iterator[str]:
    """A line of a terminal: letters of one look together, each run exactly as wide as its cells."""
    row = screen.buffer[number]
    cells = [(column, row[column]) for column in range(screen.columns)]
    top = MARGIN + number * LINE
    for look, run in groupby(cells, key=lambda cell: _look(cell[1])):
        part = list(run)
        text = "".join(cell.data for _, cell in part)
        ink, paper, bold = look
        left, wide = MARGIN + part[0][0] * CELL, len(part) * CELL
        if paper != PAPER:
            yield f'<rect x="{left:.1f}" y="{top}" width="{wide:.1f}" height="{LINE}" fill="{paper}"/>'
        if text.strip():
            heavy = ' font-weight="bold"' if bold else ""
            yield (
                f'<text x="{left:.1f}" y="{top + LINE - 4}" textLength="{wide:.1f}" fill="{ink}"{heavy}>'
                f"{escape(text)}</text>"
            )


def _look(cell: pyte.screens.Char) -> tuple[str, str, bool]:
    ink, paper = _colour(cell.fg, INK), _colour(cell.bg, PAPER)
    return (paper, ink, cell.bold) if cell.reverse else (ink, paper, cell.bold)


def _colour(name: str, otherwise: str) -> str:
    if name == "default":
        return otherwise
    return NAMED.get(name.removeprefix("bright"), f"#{name}")


# --- what is pictured -------------------------------------------------------------------------------


def keep(saves: Path, game: Etherfields, name: str, here: Callable[[Table, Ask[object]], bool]) -> None:
    """Play with sense until it is as wanted, and keep the campaign so."""
    edition = Edition(game.pack.name, game.pack.campaign.title, game.pack.content)
    sitting = new_campaign(Shelf(saves), game, edition, name, SEED, PARTY, {})
    session: Session[Table] = sitting.session
    with sitting.save:
        player = Sensible(game.pack, session.table, SEED)
        while session.question is not None and not here(session.table, session.question):
            if len(session.keys) > ENOUGH:
                sys.exit(f"The picture “{name}” is not come to within {ENOUGH} decisions.")
            session.choose(player(session.question))


def draw(terminal: RealTerminal, name: str, title: str) -> None:
    """Draw what a terminal shows once nothing more is written to it."""
    terminal.rests()
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(svg(terminal.screen, title), encoding="utf-8")
    print(f"docs/pictures/{name}.svg: {title}")


def main() -> None:
    """Draw all pictures anew."""
    game = Etherfields(load_pack(ROOT))
    with tempfile.TemporaryDirectory() as folder:
        saves = Path(folder)
        keep(saves, game, "on the map", lambda table, asked: game.picture(table).map is not None)
        keep(saves, game, "in the tram", lambda table, asked: asked.kind == "act" and table.turn.number == 3)
        dark = {"COLORFGBG": "15;0"}
        with at_terminal(saves, (100, 28), "play", "--game", "etherfields", **dark) as terminal:
            terminal.shows("Quit")
            draw(terminal, "title", "The title: go on, begin, load, settings")
        with at_terminal(saves, (120, 40), "play", "in the tram", **dark) as terminal:
            terminal.shows("Hand of")
            terminal.press(DOWN)
            draw(terminal, "dream", "A Dream with four Dreamers")
            terminal.press("move ...")
            terminal.shows("Esc all choices")
            terminal.press(ENTER)
            terminal.shows("Esc back to all choices")
            terminal.press(DOWN)
            draw(terminal, "move", "A Move is highlighted: its way, what pays for it")
        with at_terminal(saves, (100, 28), "play", "new", "--party", "gambler", "--seed", "7", **dark) as terminal:
            terminal.shows("page 1 of")
            draw(terminal, "reading", "The story, in a calm column")
        with at_terminal(saves, (120, 40), "play", "on the map", **dark) as terminal:
            terminal.shows("The Party is at")
            terminal.press("\t")
            terminal.shows("arrows Location")
            terminal.press(4 * DOWN)
            draw(terminal, "map", "The Dreamworld map, with a planned way")
            terminal.press(CTRL_Q)
            terminal.ended()


if __name__ == "__main__":
    main()
