"""Paragraphs read by themselves: the table, the readers, the paragraphs that follow, and the changes of the table.

`where_read` finds the table and the reader of a paragraph, `paragraph_game` is the game in which it is read, and
`table_look` tells all that lies on the table. The command is told in docs/scripts.md."""
