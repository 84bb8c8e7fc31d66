"""What a command says to the shell by how it ends."""

FINE, WRONG, UNUSABLE, BROKEN = 0, 1, 2, 70
"""All is well; something that was looked at is wrong; what was typed or given can't be used; the program failed."""
