"""Bans, and how often a guest's private link was revoked."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table and a column. Processes of the version before go on with both."""
    op.create_table(
        "bans",
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("until", sa.Double()),
        sa.PrimaryKeyConstraint("who", name="pk_bans"),
    )
    op.add_column("guests", sa.Column("generation", sa.Integer(), nullable=False, server_default="0"))
