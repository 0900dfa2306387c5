"""The rooms in a page: the whole server without a socket, a thread or a file, for one person who plays alone or with
others at the same screen. Pyodide runs it in a worker of the page (docs/static.md).

>>> rooms = await open(pages)
>>> await rooms.request("GET", "/api/me", [], b"")
(200, [('content-type', 'application/json'), ...], b'{"name":"",...}')
"""

from .image import look as look
from .rehearsal import rehearse as rehearse
from .rooms import Rooms as Rooms
from .rooms import Socket as Socket
from .rooms import open as open
from .rooms import prepare as prepare
