"""How many parts of an analysis that a device made were made again."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column. Processes of the version before go on without it: what they store was made by a server."""
    op.add_column("analyses", sa.Column("checked", sa.Integer(), nullable=False, server_default="0"))
