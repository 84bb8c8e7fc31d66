"""Packs of any game: its catalogue says what they hold; this room reads, checks and keeps them.

A pack is a folder with `campaign.toml`, `secrets/*.toml` and `scripts/*.txt`. This room reads it safely,
turns it into typed data and trees of the effect language, finds everything that is wrong with it, and keeps
the result in a cache. It may know the language and the kernel; it knows no game and runs nothing."""
