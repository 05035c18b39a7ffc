"""Self-play as Parquet files, to learn from; the extra `data` installs what it needs."""

from tilewright.core.extras import needs

with needs("data", "a dataset"):
    from .columns import COLUMNS, SCHEMA_VERSION, Column
from .folder import BadFile, Folder, OtherDataset
from .rows import GameFailed
from .spec import DatasetSpec, Unrepeatable
from .writer import Rows, play_rows, write

__all__ = [
    "COLUMNS",
    "SCHEMA_VERSION",
    "BadFile",
    "Column",
    "DatasetSpec",
    "Folder",
    "GameFailed",
    "OtherDataset",
    "Rows",
    "Unrepeatable",
    "play_rows",
    "write",
]
