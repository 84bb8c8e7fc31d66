"""Whether a cost can be paid: what is asked, what could be contributed, an upper bound, an exact search.

Entry points: `can_afford.funds`, `can_afford.covers`. Read `parts`, `contributions`, `bound`, `search` in this order.
Imports `actions` and below."""
