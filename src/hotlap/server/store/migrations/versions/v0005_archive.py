"""Finished races, which stay when their rooms are deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """New tables. The server fills them with races that finished before."""
    op.create_table(
        "archive",
        sa.Column("race", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("track", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("started", sa.Double(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("kept", sa.Double(), nullable=False),
        sa.Column("rounds", sa.Integer()),
        sa.Column("lap", sa.Integer()),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("race", name="pk_archive"),
    )
    op.create_index("ix_archive_room", "archive", ["room"])
    op.create_index("ix_archive_track_kind_rounds", "archive", ["track", "kind", "rounds"])
    op.create_index("ix_archive_track_kind_lap", "archive", ["track", "kind", "lap"])
    op.create_index("ix_archive_kept", "archive", ["kept"])
    op.create_table(
        "archive_guests",
        sa.Column("race", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("race", "seat", "guest", name="pk_archive_guests"),
        sa.ForeignKeyConstraint(["race"], ["archive.race"], name="fk_archive_guests_race", ondelete="CASCADE"),
    )
    op.create_index("ix_archive_guests_guest_finished", "archive_guests", ["guest", "finished"])
