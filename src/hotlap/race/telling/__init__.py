"""A race in sentences: ids of texts with their arguments, which page and terminal word."""

from .sentences import Line, Sentence, readable
from .telling import Telling

__all__ = ["Line", "Sentence", "Telling", "readable"]
