"""The effect language: vocabulary, grammar, tree, checker, writer and compiler.

It knows the words of the game and how they fit together, but not what they do: the meanings are
handed to the compiler by the rooms above. It may import the kernel and nothing else of ours."""
