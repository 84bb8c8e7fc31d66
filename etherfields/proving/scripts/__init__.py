"""Paragraphs read by themselves: at which table, by whom, what they lead to, and what that did to the table.

`places` finds the table and the reader of a paragraph, `reading` is the game in which it is read, and `differences`
tells what has changed on a table. The command is told in docs/scripts.md.
"""
