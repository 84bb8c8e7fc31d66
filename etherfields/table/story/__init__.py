"""Games told again: the chronicle of a campaign, transcripts, the list of all decisions.

Entry points: `chronicle`, `transcript`. Imports `plain` and the kernel."""
