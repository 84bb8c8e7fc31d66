"""The frame for checks of packs beyond their grammar, and the checks that any game could use.

Entry point: `examining.examine`. Each check looks at a whole draft and tells its findings; none changes anything."""
