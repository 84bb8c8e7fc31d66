"""The leads to the paragraphs of a pack, read off its trees, and the choices by which they are taken."""
