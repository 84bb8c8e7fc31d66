"""Paragraphs read by themselves: the table, the readers, the paragraphs that follow, and the changes of the table.

`places` finds the table and the reader of a paragraph, `reading` is the game in which it is read, and `differences`
tells the changes of a table. The command is told in docs/scripts.md."""
