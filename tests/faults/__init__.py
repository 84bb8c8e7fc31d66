"""A disk that fails: every call that changes it can be made to fail, to be the last, or to be forgotten.

`disk.py` stands between the program and the system, `power.py` remembers what a real disk could still lose,
`operations.py` names what people do with saves and in which state those may be, and `trials.py` tries one fault
after the other and judges what is left. `python -m tests.faults` tries all of them and prints how many.
"""
