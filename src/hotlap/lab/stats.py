"""Statistics of races, for programs and notebooks: facts, tables, pictures.

>>> from hotlap.lab import stats                                  # doctest: +SKIP
>>> read = stats.read_files(["races/"])                                # doctest: +SKIP
>>> stats.rounds(read.facts).to_pylist()[0]["rounds"]                  # doctest: +SKIP
16.86

`facts(race, name)` are those of one race in memory, and `simulate(Wish(...))` drives races for them. `read.facts` has
Arrow tables with a row for each car, turn, pick and upgrade; every function of TABLES makes a table from them.
"""

import csv
import io
import pathlib
from collections.abc import Mapping

import pyarrow as pa
import pyarrow.parquet as parquet

from ..race.text_file import write_bytes
from .record_facts import Facts, facts
from .record_files import Read, of_races, read_files
from .simulated import Wish, simulate
from .tables import (
    TABLES,
    all_tables,
    drivers,
    gears,
    grid,
    grid_rows,
    heat,
    picks,
    records,
    rounds,
    solo,
    upgrades,
)

__all__ = [
    "TABLES",
    "Facts",
    "Read",
    "Wish",
    "all_tables",
    "csv_of",
    "drivers",
    "facts",
    "gears",
    "grid",
    "grid_rows",
    "heat",
    "of_races",
    "picks",
    "read_files",
    "records",
    "rounds",
    "simulate",
    "solo",
    "upgrades",
    "write_tables",
]


def write_tables(tables: Mapping[str, pa.Table], folder: pathlib.Path) -> None:
    """Write each table as CSV and as Parquet into a folder."""
    for name, table in tables.items():
        file = pa.BufferOutputStream()
        parquet.write_table(table, file)
        write_bytes(csv_of(table), folder / f"{name}.csv")
        write_bytes(file.getvalue().to_pybytes(), folder / f"{name}.parquet")


def csv_of(table: pa.Table) -> bytes:
    """A table as CSV with a head; null is empty."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(table.column_names)
    writer.writerows(zip(*(column.to_pylist() for column in table.columns), strict=True))
    return file.getvalue().encode()
