"""The curious player: plays as the sensible one does, and turns aside for whatever nobody has read yet.

It knows the whole Script Book: what leads where, and what waits for what (`coverage/pack_leads`). What it is curious of
is drawn from its seed, so that each campaign goes looking elsewhere; and what others have read before it is less
interesting. It stays on the map until its patience is over, comes into Slumbers, tries what it hasn't tried, and in
some Dreams doesn't mind how they end. It is there to prove content, and says nothing of how hard a Dream is."""

from __future__ import annotations

from .player import Curious

__all__ = ["Curious"]
