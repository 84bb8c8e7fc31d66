"""Case files: rules checked by tables that a player can read. Given a table, when this is chosen, then that is so.

`reading` reads the files, `printing` prints the cards that a case is about, `binding` makes a pack of them, `laying`
lays the table, `driving` plays, `judging` looks at what came of it, and `running` tells of it. The format is told in
docs/cases.md."""

from __future__ import annotations

from etherfields.proving.cases.read.reading import Case, Miswritten, case_files, read_cases
from etherfields.proving.cases.run.run_cases import Ran, run_case, run_cases

__all__ = ["Case", "Miswritten", "Ran", "case_files", "read_cases", "run_case", "run_cases"]
