"""Facts about effects that are read off their trees, without running them.

Entry point: `facts`. Imports `tree` alone.
"""
