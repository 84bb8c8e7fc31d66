"""How the program was started: so are commands written that people are told to type."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from ..kernel.system.command_lines import shell_word

COMMAND = "ETHERFIELDS_COMMAND"
"""The environment variable with the words typed for `etherfields play`, such as `make play`."""
NAME = "etherfields"


def typed_as(words: str) -> str:
    """A command line as people type it here; `words` are what follows the name of the program."""
    by = os.environ.get(COMMAND, "")
    first, _, rest = words.partition(" ")
    if by and first == "play":
        # A `$` would be a variable of make.
        return f"{by} ARGS={shell_word(rest.replace('$', '$$'))}" if rest else by
    return f"{_program(sys.argv[0] if sys.argv else '')} {words}"


def _program(called: str) -> str:
    """The words typed for the program itself."""
    path = Path(called)
    if path.name == "__main__.py" and path.parent.name == NAME:
        python = Path(sys.executable)
        found = shutil.which(python.name)
        typed = python.name if found and Path(found) == python else sys.executable
        return f"{shell_word(typed)} -m {NAME}"
    if path.name != NAME or len(path.parts) < 2:
        return NAME
    found = shutil.which(NAME)
    return NAME if found and Path(found).absolute() == path.absolute() else shell_word(called)
