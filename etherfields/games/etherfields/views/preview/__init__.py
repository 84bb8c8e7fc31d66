"""Previews of choices: reach, path, price and risk, on the Landscape and on the map.

Entry points: `foresight`, `map_routes`, `walking_costs`. Imports the rules."""
