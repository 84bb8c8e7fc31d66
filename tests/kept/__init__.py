"""Saves as older versions of the program left them, which every later version opens."""
