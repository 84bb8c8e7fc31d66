"""The words of Etherfields in the effect language, as tables: adding a verb is adding a row here.

Entry points: `game_language`, the language made of them; the tables, which the rooms of this game may read directly.
Read `verbs` first. Imports kernel and language."""
