"""Cases judged: whether what should be so is so, and how it differs.

Entry point: `judging`."""
