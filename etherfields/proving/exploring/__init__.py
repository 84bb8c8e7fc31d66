"""Exploration guided by coverage: tables that were reached are kept, and played on from where something unread is near.

`trips` is what is played, one trip a job; `archive` keeps the tables and the ways that were open; `exploring` sends out
rounds of trips and keeps the journals of what was found; `reasons` says why the rest wasn't reached, `explore_page` all
of it for people. Nothing here depends on how many processes share the work."""
