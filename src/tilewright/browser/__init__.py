"""The server inside a browser: the same application, run by Pyodide in a worker of the page, with
its events in the browser's own database."""

from .host import TABLE_PREFIX, Host
from .thinking import PageEngines

__all__ = ["TABLE_PREFIX", "Host", "PageEngines"]
