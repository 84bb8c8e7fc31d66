"""The syntax tree of the effect language: a small closed set of frozen nodes.

Every node is plain, hashable data. It can be written back as source, written out as rules text for
people, compiled, and kept in a cache, and knows how to do none of that itself."""

from __future__ import annotations

from typing import TypeAlias

from .effects import (
    Argument,
    Choose,
    Cost,
    Do,
    Effect,
    For,
    Forbid,
    Happening,
    If,
    Instead,
    Intent,
    IntentValue,
    Lasting,
    May,
    Modify,
    Offer,
    Once,
    Option,
    Outcome,
    Payment,
    Permit,
    Repeat,
    Roll,
    Rule,
    Rules,
    Sequence,
    Text,
    When,
    While,
)
from .phrases import (
    At,
    Both,
    Compare,
    Condition,
    Count,
    Counter,
    Either,
    Exists,
    Fact,
    Filter,
    Half,
    Has,
    InZone,
    Is,
    Node,
    Not,
    Number,
    Quality,
    Quantity,
    Reckon,
    Remembered,
    Same,
    Selection,
    Some,
    Stands,
    The,
    Value,
    Where,
    Within,
    Word,
    every,
    nodes,
    rebuilt,
)
from .story import Act, Paragraph, Part, Prose, Turn, Way, Ways

Root: TypeAlias = Effect | Rules | Cost | Condition | IntentValue | Value | Selection

__all__ = [
    "Act", "Argument", "At", "Both", "Choose", "Compare", "Condition", "Cost", "Count", "Counter", "Do", "Effect",
    "Either", "Exists", "Fact", "Filter", "For", "Forbid", "Half", "Happening", "Has", "If", "InZone", "Instead",
    "Intent", "IntentValue", "Is", "Lasting", "May", "Modify", "Node", "Not", "Number", "Offer", "Once", "Option",
    "Outcome", "Paragraph", "Part", "Payment", "Permit", "Prose", "Quality", "Quantity", "Reckon", "Remembered",
    "Repeat", "Roll", "Root", "Rule", "Rules", "Same", "Selection", "Sequence", "Some", "Stands", "Text", "The",
    "Turn", "Value", "Way", "Ways", "When", "Where", "While", "Within", "Word", "every", "nodes", "rebuilt",
]
