"""What a page runs before it imports the rooms: it lets Python find what is in the pack of code.

The pack is a list of three dictionaries, each packed with zstd: files, the byte code of modules that all rooms import,
by their names, and that of the others, which stays packed until it is wanted. To unpack all takes 60 ms, to write each
module into a file ten times as long. Data become files, where the code looks for them; libraries are some already.
"""

import gc
import marshal
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from pathlib import Path

from compression import zstd

HOME = "/rooms"
PACK = Path(HOME, "rooms.pack")
LIBRARY = ".cpython-314-wasm32-emscripten.so"


class Pack:
    """The pack, as a finder and a loader of modules."""

    def __init__(self) -> None:
        self._libraries = {
            file.relative_to(HOME).as_posix().removesuffix(LIBRARY).replace("/", ".")
            for file in Path(HOME).rglob("*" + LIBRARY)
        }
        files, early, self._later = marshal.loads(PACK.read_bytes())
        PACK.unlink()  # it is in memory
        for path, content in marshal.loads(zstd.decompress(files)).items():
            file = Path(HOME, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        del files, content
        # By name whether it is a package, and its code until it is imported.
        self._modules: dict[str, tuple[bool, bytes]]
        self._modules, self._names_later = marshal.loads(zstd.decompress(early))

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        place = f"{HOME}/{name.replace('.', '/')}"
        if name in self._libraries:
            return ModuleSpec(name, ExtensionFileLoader(name, place + LIBRARY), origin=place + LIBRARY)
        if name in self._names_later:
            self._modules |= marshal.loads(zstd.decompress(self._later))
            self._later, self._names_later = b"", frozenset()
        if name not in self._modules:
            return None
        is_package, _ = self._modules[name]
        spec = ModuleSpec(
            name, self, origin=f"{place}/__init__.py" if is_package else f"{place}.py", is_package=is_package
        )
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [place]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """The usual one."""

    def exec_module(self, module) -> None:
        exec(marshal.loads(self._modules[module.__name__][1]), module.__dict__)
        del self._modules[module.__name__]


gc.disable()  # a fifth of the time of importing; in_page/rooms.py turns it on again
sys.meta_path.insert(0, Pack())
sys.path.append(HOME)  # for the metadata of packages
