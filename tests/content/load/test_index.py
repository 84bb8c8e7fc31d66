"""Names and the codes that they mean."""

from __future__ import annotations

import pytest

from etherfields.content.load.index import Index


@pytest.fixture
def index() -> Index:
    index = Index(nouns={"mask": ("mask",), "item": ("item",)})
    index.add("mask", "fox", "The Fox")
    index.add("mask", "I-04 A", "Widow")
    index.add("item", "lamp/1", "Lamp")
    index.add("item", "lamp/2", "lamp")
    index.add("item", "rope/1", "Rope")
    index.add("item", "rope/2", "ROPE")
    return index


def test_capitals_do_not_matter(index: Index) -> None:
    assert index.find("mask", "the fox") == index.find("mask", "FOX") == ["fox"]
    assert index.find("mask", "i-04 a") == ["I-04 A"]
    assert index.find("item", "the fox") == []


def test_where_names_differ_only_in_capitals_they_count(index: Index) -> None:
    assert index.find("item", "Lamp") == ["lamp/1"]
    assert index.find("item", "lamp") == ["lamp/2"]
    assert index.find("item", "rope") == ["rope/1", "rope/2"]


def test_a_bare_letter_is_of_its_group(index: Index) -> None:
    assert index.find("mask", "A", "I-04") == ["I-04 A"]
    assert index.find("mask", "A", "I-05") == []
