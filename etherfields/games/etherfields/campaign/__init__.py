"""The campaign around the Dreams: the state machine, its rest points, and the game that a session drives.

This room knows everything below it, and nothing of how people sit at the table."""
