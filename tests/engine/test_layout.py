"""The records: signed, of the stated sizes, equal to their mirrors, and unchanged after a way through bytes."""

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from hotlap.engine import layout, log
from hotlap.engine.cells import as_numpy
from hotlap.engine.mirror import mirror, write_back

RECORDS = (
    layout.Track,
    layout.Car,
    layout.Turn,
    layout.Stream,
    layout.Game,
    layout.Choices,
    layout.Event,
    layout.Events,
)

pytestmark = [pytest.mark.interpreted]


def leaves(dtype: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every number of a record, at any depth."""
    for name in dtype.names:
        kind = dtype[name].base
        if kind.names:
            yield from leaves(kind, f"{path}{name}.")
        else:
            yield f"{path}{name}", kind


def filled(cls: type[Any], number: int) -> Any:
    return cls.Cell.from_buffer_copy(bytes([number]) * ctypes.sizeof(cls.Cell))


@pytest.mark.parametrize("cls", RECORDS, ids=lambda cls: cls.__name__)
def test_every_number_is_signed(cls: type[Any]) -> None:
    assert [name for name, kind in leaves(cls.fields) if kind.kind != "i"] == []


@pytest.mark.parametrize("cls", RECORDS, ids=lambda cls: cls.__name__)
def test_no_field_hides_an_attribute_of_numpy_s_records(cls: type[Any]) -> None:
    names = {part for name, _ in leaves(cls.fields) for part in name.split(".")}
    assert not [name for name in names if hasattr(np.record, name)]


@pytest.mark.parametrize("name", ["round", "copy", "item", "size", "sort", "put", "view", "data", "base"])
def test_a_record_with_such_a_field_is_refused(name: str) -> None:
    cls = type("Bad", (), {"__annotations__": {name: layout.i8}})
    with pytest.raises(TypeError, match=f"Bad.{name} would hide"):
        layout.record(cls)


def test_a_record_with_other_fields_is_taken() -> None:
    cls = layout.record(type("Good", (), {"__annotations__": {"round_no": layout.i8, "n": layout.i16}}))
    assert cls.dtype.names == ("round_no", "n")


def test_sizes() -> None:
    assert layout.Game.dtype.itemsize <= 3072
    assert layout.Event.dtype.itemsize == 8
    assert log.SIZE == 8


def test_the_records_are_as_large_as_promised() -> None:
    game, track = layout.Game.fields, layout.Track.fields
    assert game["cars"].shape == (9,)
    assert track["corner_line"].shape[0] >= 11
    assert track["race_spot"].shape[0] > 128
    assert layout.Car.fields["hand"].shape == (32,)
    assert layout.Choices.fields["codes"].shape == (128,)
    assert np.iinfo(layout.Car.fields["n_top"]).max >= layout.MAX_TOP
    assert np.iinfo(layout.Car.fields["stress"].base).max >= layout.MAX_STRESS_TAKEN + layout.MAX_STRESS + 18
    assert np.iinfo(layout.Game.fields["round_no"]).max >= layout.MAX_ROUNDS + 300
    assert layout.TURN_EVENTS < layout.MAX_EVENTS


@pytest.mark.parametrize("cls", RECORDS, ids=lambda cls: cls.__name__)
@pytest.mark.parametrize("byte", [0, 1, 127, 128, 255])
def test_a_mirror_written_back_is_the_record(cls: type[Any], byte: int) -> None:
    original = filled(cls, byte)
    target = write_back(mirror(original), cls.Cell())
    assert repr(mirror(target)) == repr(mirror(original))
    assert repr(mirror(target)) != repr(mirror(filled(cls, byte ^ 1)))


@pytest.mark.parametrize("cls", RECORDS, ids=lambda cls: cls.__name__)
@pytest.mark.parametrize("byte", [0, 1, 127, 128, 255])
def test_a_record_of_numpy_has_the_same_mirror(cls: type[Any], byte: int) -> None:
    """ctypes and NumPy find every field at the same place."""
    original = filled(cls, byte)
    assert repr(mirror(np.frombuffer(original, cls.dtype)[0])) == repr(mirror(original))
    assert cls.dtype.itemsize == ctypes.sizeof(cls.Cell)


@pytest.mark.parametrize("cls", RECORDS, ids=lambda cls: cls.__name__)
def test_a_record_is_numpy_s_without_a_copy(cls: type[Any]) -> None:
    """Also one with a field that has the name of something in ctypes, as `kind` of a Track."""
    cell = filled(cls, 0)
    name = next(name for name, unit, shape in cls.parts if isinstance(unit, str) and not shape)
    setattr(cell, name, 1)
    assert as_numpy(cell)[name] == 1
    assert as_numpy((cls.Cell * 2)(cell))[0][name] == 1


def test_a_mirror_is_a_copy_with_plain_numbers() -> None:
    original = filled(layout.Car, 1)
    twin = mirror(original)
    assert type(twin.lap) is int
    assert type(twin.hand) is list
    assert type(twin.hand[0]) is int
    twin.lap, twin.hand[0] = 5, 6
    assert (original.lap, original.hand[0]) == (257, 1)
    assert "lap=5" in repr(twin)


def test_a_mirror_has_no_other_fields() -> None:
    twin = mirror(filled(layout.Game, 0))
    with pytest.raises(AttributeError):
        twin.rounds = 3
    with pytest.raises(AttributeError):
        twin.cars[0].lapp = 3


@pytest.mark.parametrize(
    "name, number", [("spot", 128), ("spot", -129), ("lap", 32768), ("lap", -32769), ("engine", 1000)]
)
def test_a_number_out_of_its_range_is_refused(name: str, number: int) -> None:
    twin = mirror(filled(layout.Car, 0))
    setattr(twin, name, number)
    with pytest.raises(OverflowError):
        write_back(twin, layout.Car.Cell())


@pytest.mark.parametrize("number", [128, -129, 300, 2**40])
def test_a_number_of_an_array_out_of_its_range_is_refused(number: int) -> None:
    game = mirror(filled(layout.Game, 0))
    game.cars[4].hand[3] = number
    with pytest.raises(OverflowError, match="hand"):
        write_back(game, layout.Game.Cell())


@pytest.mark.parametrize("cls", [layout.Game, layout.Track], ids=lambda cls: cls.__name__)
def test_a_record_from_bytes_has_these_bytes(cls: type[Any]) -> None:
    """Equal races have equal bytes, and the bytes between the fields count too."""
    data = bytes(cls.dtype.itemsize)
    for _ in range(200):
        litter = [np.full(cls.dtype.itemsize, 255, np.uint8) for _ in range(3)]
        del litter  # its memory, once used again, must not show in the record
        assert layout.to_bytes(cls, layout.from_bytes(cls, data)) == data


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match=r"a Game has .* bytes, not 3"):
        layout.from_bytes(layout.Game, b"abc")
