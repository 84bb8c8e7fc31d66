"""Actions: their parts, the places where they are printed, and the limits on their use.

Entry points: `action`, `action_source` (the seam to the menu), `holdings`, `in_reach`, `once_only`.
Read `action` first. Imports the layers below."""
