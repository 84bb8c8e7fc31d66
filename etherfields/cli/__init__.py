"""The command line: its commands, their options, and how they end.

Exit codes: 0 for all that went well, 1 where a check found faults (errors in a pack, bots that failed, replays that
differ), 2 where the words typed or the files given can't be used. A module that is slow to import is imported by the
command that needs it."""

import os
import re
import sys
import traceback
from collections.abc import Sequence
from typing import Any, cast

import typer

from ..kernel.system import printing
from ..kernel.system.exit_codes import BROKEN, FINE, UNUSABLE
from ..kernel.system.faults import Fault, sentence, what_broke
from . import (
    balance_command,
    bots_command,
    explore_command,
    play_commands,
    proof_commands,
    script_command,
    shrink_command,
)
from .program import app

__all__ = [
    "balance_command", "bots_command", "explore_command", "main", "play_commands", "proof_commands", "run",
    "script_command", "shrink_command",
]  # fmt: skip

_Misuse = cast("type[Exception]", next(one for one in typer.BadParameter.__mro__ if one.__name__ == "ClickException"))
"""The exception for words on the command line that make no sense; typer has no public name for it."""


def main() -> None:
    """Do what the command line says, and end the process."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Do what these words say: the exit code."""
    printing.make_ready()
    try:
        command = typer.main.get_command(app)
        code = command.main(list(arguments), prog_name="etherfields", standalone_mode=False)
        printing.hand_on()
        return code if isinstance(code, int) else FINE
    except Fault as fault:
        return _sentence(sentence(fault))
    except _Misuse as error:
        return _misused(error)
    except (BrokenPipeError, SystemExit):  # typer ends the process itself where nobody reads any more
        printing.nobody_reads()
        return FINE
    except OSError as error:
        printing.nobody_reads()
        where = f" ({error.filename})" if isinstance(error.filename, str) else ""
        return _sentence(f"The system refuses: {error.strerror or error}{where}.")
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except Exception as error:
        if os.environ.get("ETHERFIELDS_DEBUG"):
            printing.complain("".join(traceback.format_exception(error)).rstrip())
            return BROKEN
        _sentence(
            f"The program itself failed: {what_broke(error)}. "
            "Your saves are as they were. With ETHERFIELDS_DEBUG=1 before the command it says where; "
            "please report that."
        )
        return BROKEN


def _sentence(text: str) -> int:
    """Say what can't be used, in text that can't fill a terminal."""
    short = re.sub(r"\S{200,}", lambda found: f"{found[0][:60]}...", text)
    printing.complain(short)
    return UNUSABLE


def _misused(error: Any) -> int:
    """Say what is wrong with the words on the command line."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "etherfields"
    message = error.format_message()
    return _sentence(f"{message.rstrip('.')}{'' if message.endswith('?') else '.'} Try `{path} --help`.")
