"""The checks of a pack beyond its grammar: names, paths through the script, chances, maps.

Each module looks at a whole draft and tells its findings; none changes anything."""
