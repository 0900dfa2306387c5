"""The command line."""

from .base import app
from .main import main

__all__ = ["app", "main"]
