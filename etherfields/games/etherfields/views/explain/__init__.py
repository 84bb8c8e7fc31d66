"""Why things are so: rules behind questions, numbers with their modifiers, cards and fields in words.

Entry point: `telling`. Imports the rules and `picture`."""
