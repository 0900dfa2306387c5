"""Which branches the rules take, for the libraries that are built ahead of time (native/branches.py)."""

import ctypes
import importlib.util
import pathlib
import sys
from types import ModuleType
from typing import Any

import pytest

NATIVE = pathlib.Path(__file__).resolve().parents[2] / "native"
TEXT = """
define i64 @way(i64 %n) {
entry:
  %is_large = icmp sgt i64 %n, 9
  br i1 %is_large, label %large, label %small

large:
  switch i64 %n, label %other [
    i64 10, label %ten
    i64 11, label %other
  ]

ten:
  ret i64 1

other:
  ret i64 2

small:
  %found = select i1 %is_large, i64 3, i64 4
  ret i64 %found
}
"""
CALLED_WITH = (1, 2, 3, 10, 10, 11, 12, 13)

pytestmark = pytest.mark.compiled_only


@pytest.fixture
def branches(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("branches", NATIVE / "branches.py")
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "branches", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "FILE", tmp_path / "branches.txt")
    return module


@pytest.fixture
def profile(branches: ModuleType) -> dict[str, tuple[int, list[list[Any]]]]:
    """That of TEXT, called with these numbers."""
    llvm = pytest.importorskip("llvmlite.binding")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    text, functions = branches.counted(TEXT)
    module = llvm.parse_assembly(text)
    module.verify()
    engine = llvm.create_mcjit_compiler(module, llvm.Target.from_default_triple().create_target_machine())
    way = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(engine.get_function_address("way"))
    assert [way(n) for n in CALLED_WITH] == [4, 4, 4, 1, 1, 2, 2, 2]
    n = sum(1 + sum(ways) for _, ways in functions)
    address = engine.get_global_value_address(branches.COUNTS)
    branches.write(functions, list((ctypes.c_int64 * n).from_address(address)))
    return branches.read()


def test_each_way_is_counted(profile: dict[str, tuple[int, list[list[Any]]]]) -> None:
    ((calls, ways),) = profile.values()
    assert calls == 8
    assert ways == [[5, 3], [2, 1, 2], [0, 3]]


def test_llvm_gets_the_counts(branches: ModuleType, profile: dict[str, tuple[int, list[list[Any]]]]) -> None:
    llvm = pytest.importorskip("llvmlite.binding")
    module = llvm.parse_assembly(branches.weighted(TEXT, profile))
    module.verify()
    said = str(module)
    assert '!{!"function_entry_count", i64 8}' in said
    assert '!{!"branch_weights", i32 5, i32 3}' in said
    assert '!{!"branch_weights", i32 2, i32 2, i32 1}' in said  # the default comes first
    assert '!"ProfileSummary"' in said


def test_a_function_that_has_changed_has_no_counts(
    branches: ModuleType, profile: dict[str, tuple[int, list[list[Any]]]]
) -> None:
    changed = TEXT.replace("    i64 11, label %other\n", "")
    assert "branch_weights" not in branches.weighted(changed, profile)


def test_the_order_in_which_functions_were_met_is_no_part_of_their_names(branches: ModuleType) -> None:
    def name(text: str) -> str:
        (function,) = filter(branches.is_function, branches.parts(text))
        return branches.digest(function, branches.points(function))

    assert name(TEXT.replace("@way", "@wayB2v7")) == name(TEXT.replace("@way", "@wayB3v12"))
    assert name(TEXT) != name(TEXT.replace("@way", "@way_out"))
