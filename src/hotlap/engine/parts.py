"""The code of a rule, and of an entry with all the rules that it needs, as compiling.py has Numba write them."""

from llvmlite import binding as llvm
from numba.core.codegen import JITCodeLibrary


class Part(JITCodeLibrary):
    """A rule as Numba wrote it, not optimised and not yet machine code."""

    def finalize(self):
        self._finalized = True  # inside: another library may link this one now


class Whole(JITCodeLibrary):
    """An entry and all the rules that it needs."""

    def finalize(self):
        close(self._final_module, self._linking_libraries)
        self._linking_libraries = []
        super().finalize()

    def serialize_using_object_code(self):
        """The part of an entry that is kept on disk: its machine code, and the names in it.

        Numba would keep the LLVM code, too, for functions that call the entry. None does (`EntryDispatcher`), and
        reading it takes half of the time to load an entry. A function that does nothing stands for each name.
        """
        name, kind, (machine_code, _) = super().serialize_using_object_code()
        known = [one.name for one in self._final_module.functions if not one.is_declaration and one.name]
        names = "\n".join(f'define void @"{one}"() {{ ret void }}' for one in known)
        return name, kind, (machine_code, llvm.parse_assembly(names).as_bitcode())


def close(module, libraries, without=None):
    """Link libraries and all that they need in turn into a module, as its private functions; but not `without`.

    Not `internal`: an internal function keeps its name, and a rule that Python calls in the same process has the same
    name. The linker of the machine code would mistake one for the other.
    """
    own = {function.name for function in module.functions if not function.is_declaration}
    found, todo = {}, list(libraries)
    while todo:
        library = todo.pop()
        if library not in found and library is not without:
            found[library] = True
            module.link_in(library._get_module_for_linking(), preserve=True)
            if isinstance(library, Part):
                todo += library._linking_libraries  # inside
    for function in module.functions:
        if not function.is_declaration and function.name not in own:
            function.linkage = "private"
