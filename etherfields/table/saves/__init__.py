"""Saves at the table: opening one, listing them, `etherfields saves`.

Entry point: `open_save`. Imports `plain` and the kernel."""
