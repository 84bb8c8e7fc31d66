"""What an action is, where actions are printed, and how often they may be used.

Entry points: `action`, `action_source` (the seam to the menu), `holdings`, `in_reach`, `once_only`.
Read `action` first. Imports the layers below."""
