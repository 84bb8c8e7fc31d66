"""The exit codes of commands."""

FINE, WRONG, UNUSABLE, BROKEN = 0, 1, 2, 70
"""Success; faults found by a check; unusable words or files; a failure of the program."""
