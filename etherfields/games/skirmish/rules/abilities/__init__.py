"""The abilities that somebody activates, by what they change: places, zones, damage.

Entry point: `activated.activate`. Imports `state/` and `effects/`.
"""
