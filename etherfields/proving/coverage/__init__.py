"""Which paragraphs games have read, and what leads to the others.

Entry points: `coverage`, `leads`."""
