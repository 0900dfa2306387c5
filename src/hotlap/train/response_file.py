"""A best response on disk: its weights, its curve, and a file with which it drives everywhere."""

import csv
import io
import pathlib

from ..bots.ace.net import FORM
from ..bots.observation import save_weights
from ..race.text_file import write_text
from .net import arrays
from .response import Response

DRIVER, WEIGHTS, CURVE = "response.py", "response.npz", "curve.csv"
SOURCE = '''"""A best response to {rival}, after {decisions:,} decisions: the net of `ace` with weights of its own.

    {command}
"""

from pathlib import Path

from hotlap.bots.ace.driver import choose as net
from hotlap.bots.ace.net import FORM, flat
from hotlap.bots.observation import load_weights

choose = net.with_memory(flat(load_weights(Path(__file__).with_name("{weights}"), FORM)))
'''


def write(response: Response, folder: pathlib.Path, rival: str, command: str) -> pathlib.Path:
    """Write all of it. Returns the driver's file."""
    save_weights(folder / WEIGHTS, FORM, **arrays(response.best))
    decisions = response.looks[-1].decisions
    write_text(SOURCE.format(rival=rival, decisions=decisions, command=command, weights=WEIGHTS), folder / DRIVER)
    rows = io.StringIO()
    table = csv.writer(rows, lineterminator="\n")
    table.writerow(("decisions", "points"))
    table.writerows((one.decisions, f"{one.points:.4f}") for one in response.looks)
    write_text(rows.getvalue(), folder / CURVE)
    return folder / DRIVER
