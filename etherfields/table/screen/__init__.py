"""The full-screen table: everything in sight at once, for one person or a group around one screen.

The view is drawn from the session and the question that it asks, in one direction:

    session, seat -> table.view() -> View -> drawing.screen(view, wide, high) -> lines -> canvas -> terminal
    key -> keys (its name) -> acts.press(table, name) -> seat, or session by way of plain lines -> drawn again

- `seat` is all that the screen knows beside the game: what the person has selected.
- `table.ScreenTable` is a seat in plain line mode whose lines are caught: commands, undo, `?` and choosing go the
  same way as there. It makes the `View`.
- `view.View` is what painters may look at. The game is in it as a `Picture` (`campaign.pictures`), plain frozen data
  that a game offers by `surface.Pictures`; without one there are status lines instead of a board.
- A painter (`board`, `dreamworld`, `strips`, `hand`, `turn_card`, `story`, `choices`, `log`, `timeline`, `afar`) is a
  pure function from a view and a size to lines of styled fragments. `layout` says which is where, and shares the room
  out by what each needs; `drawing` puts them together.
- `fields` says how much room the fields of the Landscape need, `signs` what each sign on them stands for.
- `behind` finds what stands behind a choice, `finding` which choices somebody types letters of, and `answers` the pages
  on a Dreamer, the Turn card and the keys.
- `words` is the text, `styles` the colours, `keys` the keyboard, `acts` what a key does.
- `sheet` is what may lie on a screen: the table (`at_table`), or the title from which one comes to it (`table/title`).
- `canvas` and `app` alone know prompt_toolkit; it is loaded when the screen is opened, and not before. Painters use
  one set of letters; `fragments.in_ascii` replaces them for terminals that have no others.
"""
