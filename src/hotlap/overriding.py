"""The mark of a method that takes the place of its base's. mypy asks for it, and refuses it where there is none."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import override as override
else:
    # Python has it from 3.12 on. To import it from typing_extensions would lengthen every start by 4 ms.
    def override(method):
        return method
