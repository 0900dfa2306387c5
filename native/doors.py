"""Plain C functions around the entries, as LLVM code.

An array is a pointer. The lengths that the caller chooses follow all arguments, in their order.
"""

from numba import types

NAMES = {types.none: "ptr", types.boolean: "i8", types.int64: "i64", types.float64: "double"}


def text(entry):
    """The function of one entry (entries.Lowered)."""
    door = Door(entry.types, entry.shapes)
    result = NAMES[entry.result]
    outer = "void" if result == "ptr" else result
    given = [("ptr", "%result"), ("ptr", "%error"), *door.passed]
    return "\n".join(
        [
            f'declare i32 @"{entry.function}"({", ".join(kind for kind, _ in given)})',
            f'define {outer} @"{entry.name}"({", ".join(door.parameters + door.lengths)}) {{',
            f"  %result = alloca {result}",
            "  %error = alloca ptr",
            *door.lines,
            f'  call i32 @"{entry.function}"({", ".join(f"{kind} {value}" for kind, value in given)})',
            *([] if outer == "void" else [f"  %found = load {result}, ptr %result"]),
            "  ret void" if outer == "void" else f"  ret {result} %found",
            "}",
        ]
    )


class Door:
    """The parameters of a C function, and what it passes on to Numba's, while both are written."""

    def __init__(self, kinds, shapes):
        self.parameters, self.lengths, self.lines, self.passed = [], [], [], []
        self._shapes = iter(shapes)
        for kind in kinds:
            self._add(kind)

    def _add(self, kind):
        if isinstance(kind, types.BaseTuple):
            for one in kind.types:
                self._add(one)
            return
        shape, at = next(self._shapes), len(self.parameters)
        if isinstance(kind, types.Array):
            self._add_array(size_of(kind.dtype), shape, at)
            return
        self.parameters.append(f"{NAMES[kind]} %v{at}")
        self.passed.append((NAMES[kind], f"%v{at}"))

    def _add_array(self, size, shape, at):
        """An array as Numba passes it: two owners, the number of items, their size, the data, lengths and strides."""
        lengths = [str(n) if n is not None else f"%n{at}_{axis}" for axis, n in enumerate(shape)]
        self.lengths += [f"i64 {name}" for name in lengths if name.startswith("%")]
        items, strides = lengths[0], [str(size)]
        for axis in range(1, len(lengths)):
            items = self._product(items, lengths[axis], f"%i{at}_{axis}")
            strides.insert(0, self._product(strides[0], lengths[-axis], f"%s{at}_{axis}"))
        self.parameters.append(f"ptr %p{at}")
        self.passed += [("ptr", "null"), ("ptr", "null"), ("i64", items), ("i64", str(size)), ("ptr", f"%p{at}")]
        self.passed += [("i64", one) for one in (*lengths, *strides)]

    def _product(self, a, b, name):
        if not a.startswith("%") and not b.startswith("%"):
            return str(int(a) * int(b))
        self.lines.append(f"  {name} = mul i64 {a}, {b}")
        return name


def size_of(kind):
    """The bytes of an item."""
    if isinstance(kind, types.Record):
        return kind.size
    return 1 if kind == types.boolean else kind.bitwidth // 8


def kernel(one):
    """The function of a kernel (entries.LoweredKernel): arrays come as Numba's own values, as `invoke` passes them."""
    bits = one.result.bitwidth
    parameters, lines, passed = [], [], [("ptr", "%result"), ("ptr", "%error")]
    for at, kind in enumerate(one.types):
        if isinstance(kind, types.Array):
            parameters.append(f"{ARRAY} %a{at}")
            for i, (name, where) in enumerate(PARTS):
                lines.append(f"  %a{at}_{i} = extractvalue {ARRAY} %a{at}, {where}")
                passed.append((name, f"%a{at}_{i}"))
        else:
            name = "ptr" if isinstance(kind, types.Record) else NAMES[kind]
            parameters.append(f"{name} %v{at}")
            passed.append((name, f"%v{at}"))
    return "\n".join(
        [
            f'declare i32 @"{one.function}"({", ".join(name for name, _ in passed)})',
            f'define i64 @"{one.name}"({", ".join(parameters)}) {{',
            f"  %result = alloca i{bits}",
            "  %error = alloca ptr",
            *lines,
            f'  call i32 @"{one.function}"({", ".join(f"{name} {value}" for name, value in passed)})',
            f"  %found = load i{bits}, ptr %result",
            *([f"  %wide = sext i{bits} %found to i64", "  ret i64 %wide"] if bits < 64 else ["  ret i64 %found"]),
            "}",
        ]
    )


# An array of one axis as Numba has it, and its parts: two owners, items, their size, the data, the length, the stride.
ARRAY = "{ ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }"
PARTS = (("ptr", "0"), ("ptr", "1"), ("i64", "2"), ("i64", "3"), ("ptr", "4"), ("i64", "5, 0"), ("i64", "6, 0"))

# No rule makes an array, and those from outside have no owner here. So there is nothing to count.
OWNERS = """
define void @NRT_incref(ptr %owner) {
  ret void
}
define void @NRT_decref(ptr %owner) {
  ret void
}
"""
OF_OWNERS = {"NRT_incref", "NRT_decref"}


def number(name, value):
    """A function that returns a number."""
    return f"define i64 @{name}() {{\n  ret i64 {value}\n}}\n"
