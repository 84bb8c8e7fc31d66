"""Etherfields in packs: what their files may hold, how it is checked, and how authors read it.

Entry points: `load`, `checks`, `author`. Imports the kernel, the language, `content` and the definitions; the rules
build on it."""
