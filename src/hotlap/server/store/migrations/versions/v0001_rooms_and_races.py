"""Secrets, guests, rooms and who is in them, races and their decisions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The first tables."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.Column("holder", sa.Text()),
        sa.Column("held_until", sa.Double()),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
    )
    op.create_index("ix_rooms_state_touched", "rooms", ["state", "touched"])
    op.create_index("ix_rooms_is_public_touched", "rooms", ["is_public", "touched"])
    op.create_index("ix_rooms_host", "rooms", ["host"])
    op.create_index("ix_rooms_holder", "rooms", ["holder"])
    op.create_table(
        "memberships",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("room", "guest", name="pk_memberships"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_memberships_room", ondelete="CASCADE"),
    )
    op.create_index("ix_memberships_guest", "memberships", ["guest"])
    op.create_table(
        "races",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("bot_seed", sa.Text(), nullable=False),
        sa.Column("started", sa.Double(), nullable=False),
        sa.Column("finished", sa.Double()),
        sa.PrimaryKeyConstraint("id", name="pk_races"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_races_room", ondelete="CASCADE"),
        sa.UniqueConstraint("room", "number", name="uq_races_room_number"),
    )
    op.create_table(
        "decisions",
        sa.Column("race", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False, quote=True),
        sa.Column("command", sa.Text()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("race", "number", name="pk_decisions"),
        sa.ForeignKeyConstraint(["race"], ["races.id"], name="fk_decisions_race", ondelete="CASCADE"),
        sa.UniqueConstraint("race", "command", name="uq_decisions_race_command"),
    )
