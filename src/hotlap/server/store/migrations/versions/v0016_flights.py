"""Races that were raced in a page without a server, and sent to one."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column. Processes of the version before go on without it: what they store was raced here."""
    op.add_column("archive", sa.Column("flight", sa.Text(), nullable=True))
