"""Paragraphs read by themselves: their journals, and the differences that they make on the table.

A game whose paragraphs can be read so hands over its `readings`. The command is told in docs/scripts.md."""
