"""Cooperative narrative campaigns, played by the full rules at a terminal."""

__version__ = "0.5.0"
