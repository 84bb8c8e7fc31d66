"""Facts about effects that are read off their trees, without running them.

Entry points: `fold`, by which every analysis goes through a tree, and `facts`. Imports `tree` alone."""
