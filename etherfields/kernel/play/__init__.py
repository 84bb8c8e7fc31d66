"""Decisions in motion: questions, answers, sessions, rest points, and moving about in time.

Entry points: `session.Session` drives a game, `decisions.Ask` and `Choice` are how rules ask.
Read `decisions` first, then `session`. Imports `matter`, `saving` and `system` of the kernel, and nothing of any game.
"""
