"""From trees to things that run: closures over a scene, made once for each text.

The compiler knows the nodes of the tree and nothing of what the words mean: a game hands it a table
of meanings, and scenes in which its effects happen."""

from .compiler import Compiler
from .meaning import (
    Circumstance,
    CompiledCost,
    CompiledEffect,
    CompiledMay,
    Given,
    Meanings,
    NumberReader,
    Parting,
    Picked,
    PricePart,
    Procedures,
    ResourcePart,
    Scene,
    Supply,
    Test,
    Told,
    VerbMeaning,
    number,
    things,
    word,
)
from .paragraphs import Story

__all__ = [
    "Circumstance",
    "CompiledCost",
    "CompiledEffect",
    "CompiledMay",
    "Compiler",
    "Given",
    "Meanings",
    "NumberReader",
    "Parting",
    "Picked",
    "PricePart",
    "Procedures",
    "ResourcePart",
    "Scene",
    "Story",
    "Supply",
    "Test",
    "Told",
    "VerbMeaning",
    "number",
    "things",
    "word",
]
