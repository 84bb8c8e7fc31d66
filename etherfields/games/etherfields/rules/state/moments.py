"""The moments that something quick may change (EF-DECK-09)."""

from __future__ import annotations

ROLL = "roll"
"""A die lies there, and doesn't count yet."""
TORMENT = "torment"
"""Torment is due to somebody ..."""
DEATH = "death"
"""... or so much that it kills."""
ATTACKED = "attacked"
"""The next step reaches whoever stands there."""
DRAWING = "drawing"
"""Somebody is about to draw in the Draw step."""
