"""The rules inside a Landscape: Turns, actions, costs, movement, Creatures, Morphs, decks.

A rule is a function that reads like the rule; what bends rules are standing rules that content brings.
This room knows the kernel, the language and content, and nothing of the campaign around a Dream.
"""
