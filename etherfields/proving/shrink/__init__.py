"""Failing games shrunk: a long journal brought down to a rest point and the few keys that fail from there.

Entry points: `shrinking` (the search), `failing_journals` (files read), `written` (case, table and journal)."""
