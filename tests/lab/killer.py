"""A driver that kills the process of its worker, once: the first time that it is asked."""

KILLER = """
import os, pathlib
def choose(sight, choices, dice):
    flag = pathlib.Path({flag!r})
    if not flag.exists():
        flag.touch()
        os.kill(os.getppid(), 9)
    return choices[0]
"""
