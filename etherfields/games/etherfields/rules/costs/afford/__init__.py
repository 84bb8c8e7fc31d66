"""Whether a cost can be paid: what is asked, what could be contributed, an upper bound, an exact search.

Entry point: `can_afford`. Read `cost_parts`, `bound`, `search` in this order. Imports `actions` and below.
"""
