"""The machine around a game: files, printing, letters a terminal may be shown, faults, exit codes.

Entry points: `faults.Fault` is whatever goes wrong, `printing` the one way to a terminal, `files` the one way to disk.
Imports nothing of the other drawers."""
