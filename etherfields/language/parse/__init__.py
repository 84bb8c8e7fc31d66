"""From the text of an effect to its tree: the grammar and the builders.

Entry point: `parser`. Read `grammar` first, which makes one LALR grammar of `effects.lark` and the vocabulary.
Imports `tree` and `vocabulary`."""
