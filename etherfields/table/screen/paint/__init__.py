"""Painters that any game can use: story, choices, log, timeline, large type, the screen as a whole.

Entry point: `whole_screen`. Each painter is a pure function from a view and a size to lines of styled text."""
