"""What must hold for any pack and any play, looked for at random."""
