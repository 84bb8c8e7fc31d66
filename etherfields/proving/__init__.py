"""Proof that content and rules hold: journals replayed, and bots that play thousands of games.

This room may know all rules, but not `table`; what it proves, it is given."""
