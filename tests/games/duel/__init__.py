"""The duel, checked rule by rule."""
