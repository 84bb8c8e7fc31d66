"""Case files read: which cases a file holds, and lists of things as people write them.

Entry point: `reading`."""
