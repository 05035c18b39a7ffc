"""Self-play as Parquet files, to learn from; the extra `data` installs what it needs."""

from tilewright.core.extras import needs

with needs("data", "a dataset"):
    from .columns import COLUMNS, SCHEMA_VERSION, Column
from .folder import Folder, OtherDataset, Trouble
from .rows import GameFailed
from .spec import Plan, Unrepeatable
from .writer import Rows, rows_here, rows_on_ray, write

__all__ = [
    "COLUMNS",
    "SCHEMA_VERSION",
    "Column",
    "Folder",
    "GameFailed",
    "OtherDataset",
    "Plan",
    "Rows",
    "Trouble",
    "Unrepeatable",
    "rows_here",
    "rows_on_ray",
    "write",
]
