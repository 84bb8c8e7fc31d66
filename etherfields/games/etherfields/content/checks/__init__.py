"""The checks of a pack by the rules of Etherfields: names, chances, boards, the Dreamworld map, prices, supplies.

Entry point: `every_check`. Each module looks at a whole draft and tells its findings; none changes anything."""
