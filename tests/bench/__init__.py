"""What `make bench` measures: our engine beside others, as ratios taken in one run.

Nothing here is run by pytest: times belong to a quiet machine, not to a test.
"""
