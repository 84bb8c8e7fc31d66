"""Tic-tac-toe as a game of its own: without chance, without rest points, without anything hidden."""
