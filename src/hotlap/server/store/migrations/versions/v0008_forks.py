"""Where a fork among the finished races comes from."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column. Processes of the version before go on with it."""
    op.add_column("archive", sa.Column("fork", sa.Text()))
