"""The way in which the rules run in this process (way.py). Importing this raises NoSuchWay if it cannot be had."""

from .way import choose

MODE = choose()
