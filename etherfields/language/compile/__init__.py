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
    IntentPart,
    Meanings,
    NumberReader,
    Parting,
    Picked,
    PricePart,
    Procedures,
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
    "Circumstance", "CompiledCost", "CompiledEffect", "CompiledMay", "Compiler", "Given", "IntentPart", "Meanings",
    "NumberReader", "Parting", "Picked", "PricePart", "Procedures", "Scene", "Story", "Supply", "Test", "Told",
    "VerbMeaning", "number", "things", "word",
]
