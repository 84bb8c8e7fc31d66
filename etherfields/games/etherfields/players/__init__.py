"""Players without people, for bots and balance: the sensible one plays to win, the curious one to see everything.

Entry points: `sensible.player`, `curious.player`. Imports the rules, views and campaign."""
