"""All that a pack says, in the words that players read: each card and tile, and each paragraph, as Markdown.

It is for authors who want to read their pack through, and it gives everything away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from etherfields.games.etherfields.definitions.common import Definition
from etherfields.games.etherfields.definitions.families import FAMILIES
from etherfields.games.etherfields.definitions.landscape import Gate, Outcome, Overlay, Tile, TurnCard
from etherfields.games.etherfields.definitions.travel import Dreamworld, Location
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.system.faults import Fault
from etherfields.language import tree
from ..load.atlas import PATH, SHORTCUT, atlas, leading
from ..load.campaign_pack import Pack
from .card_text import Line, lines

BookletEntry = tuple[str, list[str]]
"""A heading, and what stands below it in lines."""


def booklet(pack: Pack, words: str = "") -> str:
    """Everything in a pack, or what has these words in its name, its code or its text."""
    chapters = [(name, [one for one in entries if _has(one, words)]) for name, entries in _chapters(pack)]
    found = [(name, entries) for name, entries in chapters if entries]
    if not found:
        raise Fault(f"nothing in this pack says “{words}”", pack.name, "Try fewer words, or a part of one.")
    authors = ", ".join(pack.campaign.authors)
    page = [f"# {pack.campaign.title}", *([f"By {authors}."] if authors else [])]
    for name, entries in found:
        page.append(f"## {name}")
        page += ["\n".join([f"### {heading}", "", "\n\n".join(said)]).rstrip() for heading, said in entries]
    return "\n\n".join(page) + "\n"


def _has(entry: BookletEntry, words: str) -> bool:
    heading, said = entry
    return words.casefold() in "\n".join([heading, *said]).casefold()


def _chapters(pack: Pack) -> Iterator[tuple[str, Iterable[BookletEntry]]]:
    """A chapter for each family that the pack has anything of, and the Script Book."""
    for family, kind in FAMILIES.items():
        yield family.replace("_", " ").capitalize(), _cards(pack, pack.all(kind))
    yield "Script Book", (_paragraph(one) for one in pack.paragraphs.values())


def _cards(pack: Pack, definitions: Iterable[Definition]) -> Iterator[BookletEntry]:
    for definition in definitions:
        yield _card(pack, definition)
        if isinstance(definition, Dreamworld):
            yield from (_card(pack, location) for location in definition.locations)


def _card(pack: Pack, printed: Definition | Location) -> BookletEntry:
    """A card, tile or Location with all that is printed on it, on both sides."""
    said = (_told(pack, line) for line in lines(pack, printed))
    return _called(printed.name, printed.code), [*_drawn(pack, printed), *said]


def _told(pack: Pack, line: Line) -> str:
    """A line of a card; for an action also its requirement, which players are not told."""
    asked = pack.condition(line.deed.requirement) if line.deed is not None else None
    return replace(line, only=english(asked)).told if asked is not None else line.told


def _drawn(pack: Pack, printed: Definition | Location) -> Iterator[str]:
    """The drawn parts of a card as text: fields and their icons, arrows, steps of the Landscape Phase."""
    match printed:
        case Tile() | Overlay():
            drawn = printed.map.strip("\n")
            yield from [f"```\n{drawn}\n```"] if drawn else []
            yield from (f"Field {key}: {icons}" for key, icons in printed.fields.items())
        case Location():
            leads = leading(atlas(pack), printed.code)
            for heading, kind in (("Paths", PATH), ("Shortcuts", SHORTCUT)):
                names = [pack.locations[to].name or to for to, arrow in leads if arrow == kind]
                yield from [f"{heading}: {', '.join(names)}"] if names else []
        case Gate():
            yield from (_ending(pack, name, ending) for name, ending in printed.outcomes.items())
        case TurnCard():
            yield f"{printed.colour.capitalize()}: {', '.join(printed.steps) or 'quiet'}"


def _ending(pack: Pack, name: str, ending: Outcome) -> str:
    """One ending of a Dream: its name, its paragraph and its effects."""
    told = f"Ending “{name}” ({ending.result})" if name != ending.result else f"Ending “{name}”"
    reads = [f"Read script {ending.script}."] if ending.script else []
    does = [english(pack.effects(ending.do))] if ending.do else []
    return f"{told}: {' '.join([*reads, *does])}" if reads or does else f"{told}."


def _called(name: str, code: str) -> str:
    return f"{name} ({code})" if name and name != code else code


def _paragraph(paragraph: tree.Paragraph) -> BookletEntry:
    return f"{paragraph.number} {paragraph.title}".rstrip(), list(_parts(paragraph.parts))


def _parts(parts: Iterable[tree.Part]) -> Iterator[str]:
    """The prose, effects, options and next paragraphs of a paragraph; all but the prose is slanted."""
    for part in parts:
        match part:
            case tree.Prose(text, condition):
                yield f"{_if(condition)}{text}"
            case tree.Act(effect):
                yield "\n".join(f"*{line.strip()}*" for line in english(effect).splitlines())
            case tree.Turn(number):
                yield f"*Go on with {number}.*"
            case tree.Ways(ways):
                yield "\n".join(_way(way) for way in ways)


def _way(way: tree.Way) -> str:
    """An option, and indented below it what comes of it."""
    price = f" [{english(way.cost)}]" if way.cost is not None else ""
    only = f" *(only if {english(way.condition)})*" if way.condition is not None else ""
    below = "\n\n".join(_parts(way.parts)).replace("\n", "\n  ")
    return f"- **{way.label}**{price}{only}" + (f"\n\n  {below}\n" if below else "")


def _if(condition: tree.Condition | None) -> str:
    return f"*(If {english(condition)}:)* " if condition is not None else ""
