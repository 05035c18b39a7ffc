"""The real server as a process, on a database that outlives it, for as long as it is measured."""

import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["TableServer"]

UNLIMITED = (
    "games_per_hour_guest",
    "games_per_hour_address",
    "sockets_per_guest",
    "sockets_per_address",
    "requests_rate",
    "reading_rate",
    "message_rate_address",
    "events_per_hour_address",
    "connections_per_address",
    "message_rate",
)


@dataclass
class TableServer:
    """`source` is the folder with the package that is served: this checkout's, or another's. One
    that is `limited` has all limits on, and believes what clients say of their addresses."""

    database: str
    folder: str
    source: Path
    processes: int = 1
    limited: bool = False
    port: int = 0
    process: subprocess.Popen[str] = field(init=False)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        limits = {f"TILEWRIGHT_{name.upper()}": "0" for name in UNLIMITED}
        if self.limited:
            limits = {"TILEWRIGHT_TRUSTED_PROXY": "yes"}
        command = ["-c", "from tilewright.cli import main; raise SystemExit(main())", "serve"]
        options = ["--port", str(self.port), "--database", self.database, "--log-level", "warning"]
        if self.processes > 1:
            options += ["--processes", str(self.processes)]
        here = {"TILEWRIGHT_SECRET": "0" * 32, "HOME": self.folder, "PYTHONPATH": str(self.source)}
        # Its own folder has nothing compiled in it, and computers would wait for that.
        cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
        here["XDG_CACHE_HOME"] = cache
        self.process = subprocess.Popen(
            [sys.executable, *command, *options],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | limits | here,
        )
        said = self.process.stdout.readline() if self.process.stdout else ""
        self.port = int(said.rstrip("/\n").rpartition(":")[2])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    def kill(self) -> None:
        """As when the machine loses its power: nobody is told."""
        for pid in self.pids():
            os.kill(pid, signal.SIGKILL)
        self.process.wait(60)

    def pids(self) -> list[int]:
        """The processes that serve; those in which computers think are none of them."""
        first = self.process.pid
        if self.processes == 1:
            return [first]
        children = Path(f"/proc/{first}/task/{first}/children").read_text("utf-8").split()
        return [first, *(int(child) for child in children if _serves(child))]

    def megabytes(self) -> float:
        """What the server holds in memory."""
        return sum(map(_resident, self.pids())) / 1024

    def busy(self) -> float:
        """Seconds the server has computed so far."""
        return sum(map(_computed, self.pids()))


def _serves(pid: str) -> bool:
    """Unlike the process that Python's multiprocessing starts for itself."""
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()


def _resident(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1])


def _computed(pid: int) -> float:
    spent = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")
