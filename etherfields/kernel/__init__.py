"""The ground that any game can stand on: decisions, chance, piles, boards, standing rules, time.

This room knows no game. It may import nothing of ours and may not say what any game is about."""
