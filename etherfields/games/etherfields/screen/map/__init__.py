"""The Dreamworld map: districts with their streets, and the road ahead. Painted from a view, as everything here."""
