"""Costs: Intent, Boost, Gradual actions, the ways to pay, payments in progress.

Entry points: `pay.pay`, `ways_to_pay`, `payment`; whether a cost can be met is told by `afford`.
Read `ways_to_pay` first, then `pay`. Imports `actions` and below."""
