"""The score by time of bots: rounds that their choices lose in ten, and half of the 95 % interval (bench/levels.py).

`club` and `ace`, 2.1 and 2.3, cannot be told apart by it: they are one step, as in a title (title.py).
"""

PACES = ((("rookie",), 3.6, 1.0), (("club", "ace"), 2.2, 0.5))
