"""Leagues: their members, and the races that they wait for."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Three tables. Processes of the version before go on without them."""
    op.create_table(
        "leagues",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.Column("has_work", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_leagues"),
    )
    op.create_index("ix_leagues_is_public_touched", "leagues", ["is_public", "touched"])
    op.create_index("ix_leagues_host", "leagues", ["host"])
    op.create_index("ix_leagues_touched", "leagues", ["touched"])
    op.create_index("ix_leagues_has_work", "leagues", ["has_work"])
    op.create_table(
        "league_members",
        sa.Column("league", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["league"], ["leagues.id"], name="fk_league_members_league", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("league", "guest", name="pk_league_members"),
    )
    op.create_index("ix_league_members_guest", "league_members", ["guest"])
    op.create_table(
        "league_races",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("league", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["league"], ["leagues.id"], name="fk_league_races_league", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "number", name="pk_league_races"),
    )
    op.create_index("ix_league_races_league", "league_races", ["league"])
