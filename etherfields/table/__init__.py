"""How people sit at a game: plain line mode, campaigns begun and taken up again, transcripts.

What is shown is drawn from the session and the question that it asks; nothing about the game is kept here.
This room may know all rules, but not `proving`. Line mode works with any game on the kernel; what else a
game can tell, such as `status` or `why`, it shows where there is some (see `game_protocols.py`)."""
