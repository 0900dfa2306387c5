"""What the settings of the first rooms meant is written down in them."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

AT_ONCE = 500


def upgrade() -> None:
    """Replace what had no effect in rooms that know no `heat_first`: then it was left out, now it is refused."""
    conn = op.get_bind()
    rooms = sa.table("rooms", sa.column("id"), sa.column("version"), sa.column("document"))
    after = ""
    while rows := conn.execute(sa.select(rooms).where(rooms.c.id > after).order_by(rooms.c.id).limit(AT_ONCE)).all():
        after = rows[-1].id
        for id, version, text in rows:
            if '"heat_first"' not in text and (document := _meant(text)) is not None:
                changed = sa.update(rooms).where(rooms.c.id == id)
                conn.execute(changed.values(version=version + 1, document=document))


def _meant(text: str) -> str | None:
    """The document of a room with what its settings meant. None for one that cannot be read: it is left alone."""
    try:
        document = json.loads(text)
        settings: dict[str, Any] = document["settings"]
        is_season = settings.get("season") is not None
        has_track = not is_season and settings.get("track_file") is None
        has_garage = settings.get("garage") != "off"
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    settings["heat_first"] = False
    if not has_track:
        settings["track"] = None
    if is_season:  # they had an effect in single races only
        settings |= {"laps": 0, "garage_draft": "draft", "weather": True}
        settings["garage"] = settings["garage"] if has_garage else "mixed"
    elif not has_garage:
        settings |= {"garage_draft": "draft", "boxes": []}
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)
