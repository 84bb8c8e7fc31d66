"""Cases played: which choice each line of `when` means, chance as the case has it, the result.

Entry point: `run_cases`. Imports `read` and `judge`."""
