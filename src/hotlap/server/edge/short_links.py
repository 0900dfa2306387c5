"""Short addresses for where nobody likes to write: /tv/ROOM leads to #/tv/ROOM, /table to #/table.

They lead on by relative addresses, so that a server may be behind a prefix.
"""

import re

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

ROOM = re.compile(r"[\w-]{1,64}", re.ASCII)


@get("/tv/{room_id:str}", include_in_schema=False)
async def tv_page(room_id: FromPath[str]) -> Redirect:
    """The way to a room's screen for all."""
    if not ROOM.fullmatch(room_id):
        raise NotFoundException
    return Redirect(f"../#/tv/{room_id}")


@get("/table", include_in_schema=False)
async def table_page() -> Redirect:
    """The way to the companion for the board on a table."""
    return Redirect("./#/table")


handlers = (tv_page, table_page)
