"""A race in sentences: ids of texts with their arguments. Page and terminal turn them into words."""

from .sentences import Line, Sentence, readable
from .telling import Telling

__all__ = ["Line", "Sentence", "Telling", "readable"]
