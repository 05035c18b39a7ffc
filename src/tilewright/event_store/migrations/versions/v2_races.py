"""Races against the clock."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import TEXT

__all__ = ["upgrade"]

revision = "2"
down_revision = "1"
NAME = sa.Text().with_variant(TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "races",
        sa.Column("race", NAME, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("races_at", "races", ["at"])
