"""Stories as Markdown: whatever texts and names hold, what is rendered is what was written."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from etherfields.table.story.markdown import heading, literal, markdown_lines

MARKS = (
    "1. 12) - + * ** _ __ a_b # ## > < <b> </i> <!-- & &amp; &#42; [x](y) [x]: ![ ] ] ( ) ` `` ``` ~ ~~~ ~~ | \\ "
    "\\* -- --- === = : word said, \u201cno\u201d. 1986. 7 C#"
)
TEXTS = st.lists(st.sampled_from(MARKS.split()), min_size=1, max_size=60).map(" ".join)
PROSE = {"paragraph_open", "inline", "paragraph_close"}


def shown(lines: list[str], around: set[str]) -> str:
    """The text that is rendered of some lines, which may have no other form than what stands around them."""
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse("\n".join(lines))
    assert {token.type for token in tokens} <= around
    (inline,) = (token for token in tokens if token.type == "inline")
    parts = inline.children or []
    assert {part.type for part in parts} <= {"text", "text_special", "softbreak"}, parts
    return "".join(" " if part.type == "softbreak" else part.content for part in parts)


@given(TEXTS)
@example("1. He counts." + " 1. He counts." * 20)
@example("a " * 49 + "1. b")
def test_a_paragraph_is_shown_as_it_is_written(text: str) -> None:
    assert shown(markdown_lines(literal(text)), PROSE) == text


@given(TEXTS)
def test_what_stands_in_a_list_is_shown_as_it_is_written(text: str) -> None:
    around = {"bullet_list_open", "bullet_list_close", "list_item_open", "list_item_close"}
    assert shown(markdown_lines(literal(text), "- ", "  "), PROSE | around) == text


@given(TEXTS)
def test_what_is_quoted_is_shown_as_it_is_written(text: str) -> None:
    assert shown(markdown_lines(literal(text), "> ", "> "), PROSE | {"blockquote_open", "blockquote_close"}) == text


@given(TEXTS)
def test_a_title_is_shown_as_it_is_written(text: str) -> None:
    assert shown([heading(2, text)], {"heading_open", "inline", "heading_close"}) == text


def test_plain_prose_is_left_as_it_is() -> None:
    text = "Turn 3 of 7: pay [2 Insight], -1 Hour & go; \u201cNo. 5\u201d isn't yours."
    assert markdown_lines(literal(text)) == [text]
