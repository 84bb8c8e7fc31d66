"""What can be wrong with a pack beyond its grammar: names, paths through the script, chances, maps.

Each module looks at a whole draft and tells what it finds; none changes anything.
"""
