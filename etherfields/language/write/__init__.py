"""From a tree back to text: the canonical source for authors, and the rules text that players read.

Entry point: `writer`. `rules_text`, `clauses` and `phrases_text` are for people, the modules called `..._source` for
authors. Imports `tree` and `vocabulary`."""
