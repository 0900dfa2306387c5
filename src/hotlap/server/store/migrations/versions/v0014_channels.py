"""The chats of rooms and leagues."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table. Processes of the version before go on without it."""
    op.create_table(
        "channels",
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("room", sa.Text()),
        sa.Column("league", sa.Text()),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_channels_room", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["league"], ["leagues.id"], name="fk_channels_league", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("place", name="pk_channels"),
    )
    for column in ("room", "league", "guest"):
        op.create_index(f"ix_channels_{column}", "channels", [column])
