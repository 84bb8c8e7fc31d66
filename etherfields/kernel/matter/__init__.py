"""The things a table is made of: chance, piles of cards, tokens, boards, standing rules, plain data.

Entry points: `piles.Piles`, `tokens.Tokens`, `boards.Board`, `standing_rules.StandingRules`.
Read `piles` first. Imports `system` and the rules' way of asking in `play`."""
