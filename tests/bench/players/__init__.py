"""One program for each engine, all playing the same games by the same random numbers.

Each runs in a process of its own and speaks the protocol of `loop`.
"""
