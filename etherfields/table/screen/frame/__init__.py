"""The frame of the full screen: terminal, canvas, keys, layout, colours, what a person has selected.

Entry point: `app`, which shows a `sheet`. `app` and `canvas` alone know prompt_toolkit."""
