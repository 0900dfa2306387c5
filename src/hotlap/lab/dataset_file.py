"""A data set as a Parquet file: a row for each decision, and what they mean in the file's metadata."""

import json
import os
import pathlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from .. import __version__
from ..kernels import layout, phases
from ..race.notation import RULES
from .campaign import digests
from .dataset import DatasetWish, Rows
from .record_files import Tell

KEY = b"hotlap"  # of the metadata
NUMBERS = {
    "race": pa.int64(),
    "seed": pa.int64(),
    "track": pa.dictionary(pa.int16(), pa.string()),
    "number": pa.int32(),
    "seat": pa.int8(),
    "driver": pa.dictionary(pa.int16(), pa.string()),
    "round": pa.int32(),
    "phase": pa.dictionary(pa.int16(), pa.string()),
    "action": pa.int16(),
    "place": pa.int8(),
    "points": pa.int8(),
    "is_truncated": pa.bool_(),
}


def write(
    wish: DatasetWish, chunks: Iterable[Rows], path: pathlib.Path, about: Mapping[str, Any], tell: Tell | None = None
) -> int:
    """Write chunks of rows to a file, which is there when it is whole. Returns the number of rows.

    `about` goes into the metadata, too. `tell` is called with the number of races written, and of all. Nothing of the
    file is left if it does not come to its end.
    """
    part = path.with_name(path.name + ".part")
    kind, races, n = schema(wish, about), 0, 0
    # Of observations and masks: a dictionary takes twice the time to save 40 % of the room, and nobody looks for their
    # least and greatest values.
    options = {"compression": "zstd", "write_statistics": list(NUMBERS), "use_dictionary": list(NUMBERS)}
    try:
        with part.open("wb") as file:
            with parquet.ParquetWriter(file, kind, **options) as writer:
                for chunk in chunks:
                    writer.write_table(_table(wish, chunk, kind), row_group_size=max(1, len(chunk.race)))
                    races, n = races + chunk.races, n + len(chunk.race)
                    if tell is not None:
                        tell(races, wish.races)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return n


def schema(wish: DatasetWish, about: Mapping[str, Any]) -> pa.Schema:
    fields = [pa.field(name, kind, nullable=False) for name, kind in NUMBERS.items()]
    at = list(NUMBERS).index("action")
    fields[at:at] = [
        _list("observation", pa.float32(), wish.observation.size),
        _list("mask", pa.bool_(), layout.ACTIONS),
    ]
    return pa.schema(fields, {KEY: json.dumps(meaning(wish) | dict(about), sort_keys=True).encode()})


def _list(name: str, kind: Any, size: int) -> Any:
    return pa.field(name, pa.list_(pa.field("element", kind, nullable=False), size), nullable=False)


def meaning(wish: DatasetWish) -> dict[str, Any]:
    """What the rows are of, and what their numbers mean."""
    form = wish.observation
    return {
        "hotlap": __version__,
        "rules": RULES,
        "drivers": list(wish.drivers),
        "tracks": digests(setup.track for setup in wish.setups),
        "races": wish.races,
        "seed": wish.seed,
        "most_rounds": wish.most_rounds,
        "observation": {
            "digest": form.digest,
            "full": form.full,
            "rivals": form.rivals,
            "blocks": {name: [place.start, place.stop] for name, place in form.slices.items()},
        },
    }


def about(path: str | os.PathLike[str]) -> dict[str, Any]:
    """What a file's metadata say. KeyError for a file that is no data set of hotlap."""
    found: dict[str, Any] = json.loads(parquet.read_schema(path).metadata[KEY])
    return found


def _table(wish: DatasetWish, rows: Rows, kind: pa.Schema) -> pa.Table:
    drivers, tracks = list(dict.fromkeys(wish.drivers)), [setup.track.id for setup in wish.setups]
    driver_of = np.array([drivers.index(name) for name in wish.drivers])
    columns = {
        **{name: getattr(rows, name) for name in NUMBERS if hasattr(rows, name)},
        "seed": wish.seed + rows.race,
        "track": _words(rows.race % len(tracks), tracks),
        "driver": _words(driver_of[rows.seat], drivers),
        "phase": _words(rows.phase, [name.lower() for name in phases.NAMES]),
        "observation": rows.observation,
        "mask": rows.mask,
    }
    return pa.Table.from_arrays([_array(columns[field.name], field.type) for field in kind], schema=kind)


def _words(codes: Any, names: Sequence[str]) -> pa.Array:
    return pa.DictionaryArray.from_arrays(pa.array(codes.astype(np.int16)), names)


def _array(values: Any, kind: Any) -> pa.Array:
    if isinstance(values, pa.Array):
        return values
    if pa.types.is_fixed_size_list(kind):
        return pa.FixedSizeListArray.from_arrays(pa.array(values.ravel()), type=kind)
    return pa.array(values.astype(kind.to_pandas_dtype()))
