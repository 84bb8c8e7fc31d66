"""Help for authors: problems with their places, hints for what is nearly right, the page on the language.

Entry points: `problems` for findings, `handbook` for docs/content.md.
Imports the other drawers of the language."""
