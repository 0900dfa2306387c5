"""Analyses of finished races."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table. Processes of the version before go on without it."""
    op.create_table(
        "analyses",
        sa.Column("race", sa.Text(), nullable=False),
        sa.Column("tier", sa.Text(), nullable=False),
        sa.Column("judge", sa.Text(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("document", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["race"], ["archive.race"], name="fk_analyses_race", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("race", "tier", name="pk_analyses"),
    )
    op.create_index("ix_analyses_made", "analyses", ["made"])
