"""The title screen: go on, begin, load, settings, quit; and what one reads before choosing.

    key -> sheet.TitleSheet.press -> the page on top of the stack -> painting.paint -> lines

- `menu` says what a page is: things to choose from, one below the other, with what there is to say of each.
- `pages` are the pages of the title; each is made anew from what has been chosen so far, and keeps nothing beside it.
- `sheet` is the title on the screen: keys and clicks lead along its pages, and in the end to the table.
- `painting` is a pure function from a page and a size to lines, with the letters and styles of the table.

It knows of the game only what a `House` offers: this room imports nothing that knows a rule."""
