"""The base of all rules: events, cards in play, the scene of an effect, questions, hooks.

Entry points: `events.would` and `happened`, `in_play.put`, `scene.Scene`. Read `scene` first, then `events`.
Imports `state` and `memo`."""
