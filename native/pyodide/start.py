"""What a page runs before it imports the rooms: it lets Python find what is in the pack of code.

The pack is a dictionary, packed with zstd: the byte code of modules, by their names, and files. To unpack all takes 60
ms, to write each module into a file ten times as long. Data and libraries become files, where the code looks for them.
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
        pack = marshal.loads(zstd.decompress(PACK.read_bytes()))
        PACK.unlink()  # it is in memory
        self._modules: dict[str, tuple[bool, bytes]] = pack["modules"]  # whether it is a package, and its code
        self._libraries: set[str] = set()
        for path, content in pack["files"].items():
            file = Path(HOME, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            if path.endswith(LIBRARY):
                self._libraries.add(path.removesuffix(LIBRARY).replace("/", "."))

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        place = f"{HOME}/{name.replace('.', '/')}"
        if name in self._libraries:
            return ModuleSpec(name, ExtensionFileLoader(name, place + LIBRARY), origin=place + LIBRARY)
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


gc.disable()  # a fifth of the time of importing; in_page/rooms.py turns it on again
sys.meta_path.insert(0, Pack())
sys.path.append(HOME)  # for the metadata of packages
