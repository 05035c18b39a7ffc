"""What may go wrong, and how often; which of it does in one run is decided by the run's seed."""

import random
from dataclasses import dataclass, fields, replace


@dataclass(frozen=True)
class FaultRates:
    """Chances: of a frame, of a step of a node, of a second of somebody's life."""

    drop: float = 0.0  # a frame is lost
    double: float = 0.0  # a frame comes twice
    late: float = 0.0  # a frame takes seconds
    overtake: float = 0.0  # a frame comes before those sent earlier
    garble: float = 0.0  # a frame from the server shows a wrong number
    cut: float = 0.0  # a socket is closed, in a second
    half_open: float = 0.0  # a socket that is closed is closed for one side only
    second_socket: float = 0.0  # a new socket is opened while the old one still speaks
    crash: float = 0.0  # a node ends between two of its steps
    kill: float = 0.0  # a node ends, in a second
    restart: float = 0.0  # a node is stopped as planned, in a second
    unavailable: float = 0.0  # the database is away for a while, from one request on
    lost_news: float = 0.0  # a wake-up for the other node is lost
    clock_jump: float = 0.0  # a node's clock is set to another time, in a second
    reload: float = 0.0  # a client loses all but its outbox, in a second
    whim: float = 0.0  # a client does something else than play


WORST = FaultRates(
    drop=0.15,
    double=0.2,
    late=0.1,
    overtake=0.2,
    garble=0.05,
    cut=0.1,
    half_open=0.5,
    second_socket=0.5,
    crash=0.02,
    kill=0.03,
    restart=0.05,
    unavailable=0.05,
    lost_news=0.8,
    clock_jump=0.1,
    reload=0.05,
    whim=0.4,
)


def fault_rates_of(dice: random.Random) -> FaultRates:
    """Each kind of trouble is absent in some runs: what hides another does not hide it always."""
    chosen = {
        each.name: getattr(WORST, each.name) * dice.choice([0, 0.3, 1]) for each in fields(WORST)
    }
    return replace(WORST, **chosen)
