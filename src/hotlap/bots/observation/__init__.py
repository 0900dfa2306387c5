"""A sight as a row of numbers, for drivers that learn.

blocks.py    the table: what each number means
bounds.py    the least and the greatest value of each
write.py     the kernel that writes a row
form.py      the row for Python (Observation)
weights.py   weights on disk, with the digest of the table
"""

from .form import Observation
from .weights import OtherObservation, load_weights, save_weights

__all__ = ["Observation", "OtherObservation", "load_weights", "save_weights"]
