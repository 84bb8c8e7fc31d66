"""The full-screen table: everything in sight at once, for one person or a group around one screen.

The view is drawn from the session and the question that it asks, in one direction:

    session, seat -> screen_table.view() -> View -> whole_screen -> lines -> canvas -> terminal
    key -> keys (its name) -> key_actions.press(table, name) -> seat, or session by way of plain lines -> drawn again

`frame` is the terminal and what a person has selected, `table` what keys do and what painters may look at, `paint` the
painters of any game; a game's own painters stand in its folder. `frame/app` and `frame/canvas` alone know
prompt_toolkit; it is loaded when the screen is opened, and not before."""
