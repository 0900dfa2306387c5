"""Weights on disk, with the digest of the observation that they were trained on."""

import os
import zipfile
from typing import Any

from ...extras import need
from .form import Observation

DIGEST = "digest"


class OtherObservation(ValueError):
    """Weights were trained on numbers or actions that mean something else now. The message names both digests."""


def save_weights(path: str | os.PathLike[str], observation: Observation, **arrays: Any) -> None:
    """Write arrays by name into a file of NumPy's kind (.npz)."""
    if DIGEST in arrays:
        raise ValueError(f"{DIGEST!r} is the name of the observation's own entry; name the array differently")
    np = need("numpy")
    arrays[DIGEST] = np.array(observation.digest)
    with open(path, "wb") as file:  # noqa: PTH123 - a path as it is: NumPy would add .npz
        np.savez(file, allow_pickle=False, **arrays)


def load_weights(path: str | os.PathLike[str], observation: Observation) -> dict[str, Any]:
    """The arrays by name. Raises OtherObservation, or ValueError for a file that `save_weights` has not written."""
    np = need("numpy")
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = dict(file)
    except (zipfile.BadZipFile, ValueError, EOFError):
        arrays = {}
    if DIGEST not in arrays:
        raise ValueError(f"{os.fspath(path)} is no file of save_weights")
    check_digest(path, observation, str(arrays.pop(DIGEST)))
    return arrays


def check_digest(path: str | os.PathLike[str], observation: Observation, digest: str) -> None:
    """Raises OtherObservation if weights have the digest of another observation."""
    if digest != observation.digest:
        raise other(path, observation, digest)


def other(path: str | os.PathLike[str], observation: Observation, digest: str) -> OtherObservation:
    """The error for weights that have the digest of another observation."""
    return OtherObservation(
        f"{os.fspath(path)} has weights for the observation {digest}, and this one is {observation.digest}: "
        "use the version of hotlap and the options `full` and `larger` that they were trained with, or train anew"
    )
