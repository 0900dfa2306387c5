"""When each guest was last seen in a room."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column. Processes of the version before go on with it."""
    op.add_column("memberships", sa.Column("seen", sa.Double()))
