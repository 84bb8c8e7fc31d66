"""A game in progress as data: the table, its piles, the rulings chosen, and what is under way in a decision.

Entry points: `table.Table` is what is saved, `play.Play` what every rule is handed. Read `table` first.
Imports the kernel, the language and content, and no other folder of the rules."""
