"""The rules of Etherfields: Turns, actions, costs, movement, Creatures, Dreams.

A rule is a function that reads like the rule; content modifies rules by standing rules. The folders are
layers, the lowest first: `state`, `memo`, `engine`; `figures`, `dreamers`, `cards`, `creatures`, `map`; `actions`,
`costs`, `menu`, `variants`, `turn`, `dream`. An import never goes up. Read `state/table`, `state/play` and
`engine/scene` first. The campaign around a Dream is not known here."""
