"""The races of a day: the tries of guests, and from when on a race of the archive may be shown."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column and a table. Processes of the version before go on, and set rooms of a day's races aside."""
    op.add_column("archive", sa.Column("opens", sa.Double()))
    op.create_table(
        "tries",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("race", sa.Text(), nullable=False),
        sa.Column("started", sa.Double(), nullable=False),
        sa.Column("finished", sa.Double()),
        sa.Column("is_out", sa.Boolean()),
        sa.Column("place", sa.Integer()),
        sa.Column("margin", sa.Integer()),
        sa.Column("rounds", sa.Integer()),
        sa.Column("beyond", sa.Integer()),
        sa.PrimaryKeyConstraint("day", "kind", "guest", name="pk_tries"),
    )
    op.create_index("ix_tries_guest_day", "tries", ["guest", "day"])
    op.create_index("ix_tries_race", "tries", ["race"])
