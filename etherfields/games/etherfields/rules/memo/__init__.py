"""The memory of the rules: results kept while nothing changes, or until what they were worked out from does.

Entry points: `per_pack`, `while_still` and `until_changed` in `memo`. Speed is told in docs/speed.md. Imports nothing of the rules.
"""
