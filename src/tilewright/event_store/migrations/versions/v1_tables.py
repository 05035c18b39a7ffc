"""Tables, their events, the commands answered, and snapshots."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import TEXT

__all__ = ["upgrade"]

revision = "1"
down_revision = None
NAME = sa.Text().with_variant(TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    _create_tables()
    _create_events()
    _create_commands()
    op.create_table(
        "snapshots",
        sa.Column("table_id", NAME, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", NAME, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("waiting", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    waits = sa.text("waiting")
    op.create_index("waiting_tables", "tables", ["id"], sqlite_where=waits, postgresql_where=waits)


def _create_events() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", NAME, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def _create_commands() -> None:
    op.create_table(
        "commands",
        sa.Column("table_id", NAME, primary_key=True),
        sa.Column("command", NAME, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
