"""Where others on the network find a server that listens to all of them."""

import socket
from urllib.parse import urlsplit

__all__ = ["lan_url", "outbound_address"]

EVERYWHERE = {
    "0.0.0.0": (socket.AF_INET, "192.0.2.1"),  # noqa: S104  # what a host may say
    "::": (socket.AF_INET6, "2001:db8::1"),
}
"""Hosts that mean every address of the machine, and an address beyond it that nobody has."""

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def lan_url(address: str, host: str) -> str | None:
    """The same server as others reach it, where that is another address: `address` leads to it
    from this machine, and `host` is where it listens."""
    try:
        inside = urlsplit(address)
        name, port = inside.hostname, inside.port or 80
    except ValueError:
        return None
    ours = outbound_address(host) if name in LOOPBACK and host in EVERYWHERE else None
    return ours and f"http://{f'[{ours}]' if ':' in ours else ours}:{port}"


def outbound_address(host: str) -> str | None:
    """The address by which this machine goes out into the world. Nothing is sent."""
    family, far = EVERYWHERE[host]
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as line:
            line.connect((far, 9))
            return str(line.getsockname()[0])
    except OSError:
        return None
