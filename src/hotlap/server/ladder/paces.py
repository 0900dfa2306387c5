"""The score by time of bots: rounds that their choices lose in ten, and half of the 95 % interval (bench/levels.py)."""

PACES = {"rookie": (4.5, 0.5), "club": (2.2, 0.4), "ace": (1.7, 0.4)}
