"""The memory of the rules: results kept while nothing changes, or until what they were worked out from does.

Entry points: `memo.once`, `watch.for_each`. Speed is told in docs/speed.md. Imports `state`.
"""
