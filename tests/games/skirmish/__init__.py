"""Tests of the skirmish."""
