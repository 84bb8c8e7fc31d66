"""Replays and bots."""
