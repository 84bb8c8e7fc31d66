"""The memory of the rules: results kept while nothing changes, or until what they were worked out from does.

Entry points: `per_pack`, `while_still` and `until_changed` in `memo`; read its first page first. What a result may
depend on is named in `fingerprints`. Speed is told in docs/speed.md. Imports nothing of the rules."""
