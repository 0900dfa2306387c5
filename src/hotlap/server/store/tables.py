"""The tables, as the code uses them. Migrations make them; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

clock = Table(
    "clock",
    metadata,
    Column("name", Text, primary_key=True),
    Column("at", Double, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),
    Column("heir", Text),
    Index(None, "heir"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("handle", Text, nullable=False),
    Column("site", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("transports", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("used", Double),
    Index(None, "guest"),
)

spent_challenges = Table(
    "spent_challenges",
    metadata,
    Column("challenge", Text, primary_key=True),
    Column("due", Double, nullable=False),
    Index(None, "due"),
)

bans = Table(
    "bans",
    metadata,
    Column("who", Text, primary_key=True),
    Column("made", Double, nullable=False),
    Column("until", Double),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("document", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("holder", Text),
    Column("held_until", Double),
    Column("due", Double),
    Index(None, "state", "touched"),
    Index(None, "is_public", "touched"),
    Index(None, "host"),
    Index(None, "holder"),
    Index(None, "due"),
)

memberships = Table(
    "memberships",
    metadata,
    Column("room", Text, ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("seen", Double),
    Index(None, "guest"),
)

races = Table(
    "races",
    metadata,
    Column("id", Text, primary_key=True),
    Column("room", Text, ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("bot_seed", Text, nullable=False),
    Column("started", Double, nullable=False),
    Column("finished", Double),
    UniqueConstraint("room", "number"),
)

decisions = Table(
    "decisions",
    metadata,
    Column("race", Text, ForeignKey("races.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("by", Text, nullable=False, quote=True),
    Column("command", Text),
    Column("at", Double, nullable=False),
    UniqueConstraint("race", "command"),
)

wishes = Table(
    "wishes",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("document", Text, nullable=False),
)

jobs = Table(
    "jobs",
    metadata,
    Column("key", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("channel", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("due", Double),
    Column("tries", Integer, nullable=False),
    Column("holder", Text),
    Column("held_until", Double),
    Column("ended", Double),
    Column("result", Text, nullable=False),
    Index(None, "due"),
    Index(None, "guest", "channel", "ended"),
    Index(None, "made"),
)

archive = Table(
    "archive",
    metadata,
    Column("race", Text, primary_key=True),
    Column("room", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("track", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("started", Double, nullable=False),
    Column("finished", Double, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("kept", Double, nullable=False),
    Column("rounds", Integer),
    Column("lap", Integer),
    Column("bot_rounds", Integer),
    Column("bot_lap", Integer),
    Column("seats", Text, nullable=False),
    Column("fork", Text),
    Column("opens", Double),
    Column("record", LargeBinary, nullable=False),
    Index(None, "room"),
    Index(None, "track", "kind", "rounds"),
    Index(None, "track", "kind", "lap"),
    Index(None, "track", "kind", "bot_rounds"),
    Index(None, "track", "kind", "bot_lap"),
    Index(None, "kept"),
)

archive_guests = Table(
    "archive_guests",
    metadata,
    Column("race", Text, ForeignKey("archive.race", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text, primary_key=True),
    Column("finished", Double, nullable=False),
    Index(None, "guest", "finished"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("race", Text, ForeignKey("archive.race", ondelete="CASCADE"), primary_key=True),
    Column("tier", Text, primary_key=True),
    Column("judge", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("document", LargeBinary, nullable=False),
    Index(None, "made"),
)

tries = Table(
    "tries",
    metadata,
    Column("day", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("room", Text, nullable=False),
    Column("race", Text, nullable=False),
    Column("started", Double, nullable=False),
    Column("finished", Double),
    Column("is_out", Boolean),
    Column("place", Integer),
    Column("margin", Integer),
    Column("rounds", Integer),
    Column("beyond", Integer),
    Index(None, "guest", "day"),
    Index(None, "race"),
)

leagues = Table(
    "leagues",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("document", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("has_work", Boolean, nullable=False),
    Index(None, "is_public", "touched"),
    Index(None, "host"),
    Index(None, "touched"),
    Index(None, "has_work"),
)

league_members = Table(
    "league_members",
    metadata,
    Column("league", Text, ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Index(None, "guest"),
)

league_races = Table(
    "league_races",
    metadata,
    Column("room", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("league", Text, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Index(None, "league"),
)
