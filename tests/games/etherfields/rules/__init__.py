"""Whether the rules inside a Landscape hold, where a case file can't say it."""
