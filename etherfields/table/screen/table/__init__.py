"""The table on the screen: its view, the actions behind keys, pages, the choice that is meant.

Entry points: `screen_table.ScreenTable`, `at_table`, `key_actions`. Imports `frame`, `paint` and the plain table."""
