"""Packs: what the cards, tiles, maps and scripts of a campaign are, and whether they hang together.

A pack is a folder with `campaign.toml`, `secrets/*.toml` and `scripts/*.txt`. This room reads it safely,
turns it into typed data and trees of the effect language, finds everything that is wrong with it, and keeps
the result in a cache. It may know the language and the kernel; it knows no rules of play and runs nothing."""
