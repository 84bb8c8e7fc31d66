"""The commands that prove a pack by files: journals replayed, and rule checks."""

from pathlib import Path
from typing import Annotated

import typer

from ..kernel.system.exit_codes import FINE, WRONG
from ..kernel.system.printing import show
from .program import PackDir, app
from .script_command import Games


@app.command(short_help="Replay journals, and compare with what was told.")
def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Journals.")],
    pack: PackDir = None,
    update: Annotated[bool, typer.Option("--update", help="Write the transcripts anew.")] = False,
) -> None:
    """Replay journals of games and of `script`, and compare with the transcripts beside them."""
    from ..proving.bots.replaying import replay as replay_one

    games = Games(pack)
    done = [replay_one(Path(file), games.told, update=update) for file in files]
    for one in done:
        show(f"{one.journal}: {one.said}")
        if one.difference:
            show(one.difference)
    raise typer.Exit(FINE if all(one.good for one in done) else WRONG)


@app.command(short_help="Run rule checks that players can read and write.")
def case(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Case files, or folders of them.")],
) -> None:
    """Run rule checks: given this table, when this is chosen, then that is so."""
    from ..proving.cases import run_cases

    code, said = run_cases([Path(file) for file in files])
    show(said)
    raise typer.Exit(code)
