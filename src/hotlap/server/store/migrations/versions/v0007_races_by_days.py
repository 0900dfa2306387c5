"""Races by days: when time is up in a room, and what guests want to be told, and the messages on their way."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column and two tables. Processes of the version before go on without them."""
    op.add_column("rooms", sa.Column("due", sa.Double()))
    op.create_index("ix_rooms_due", "rooms", ["due"])
    op.create_table(
        "wishes",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_wishes"),
    )
    op.create_table(
        "jobs",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("due", sa.Double()),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("holder", sa.Text()),
        sa.Column("held_until", sa.Double()),
        sa.Column("ended", sa.Double()),
        sa.Column("result", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_jobs"),
    )
    op.create_index("ix_jobs_due", "jobs", ["due"])
    op.create_index("ix_jobs_guest_channel_ended", "jobs", ["guest", "channel", "ended"])
    op.create_index("ix_jobs_made", "jobs", ["made"])
