"""How long a search thinks, and how it goes about it."""

from dataclasses import dataclass

__all__ = ["Budget", "SearchConfig"]


@dataclass(frozen=True)
class Budget:
    """So many simulations, or where none are named so many seconds."""

    simulations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class SearchConfig:
    """What can be chosen about a search; kernels read it as `pools.SETTINGS`."""

    c_puct: float = 1.0
    """PUCT's exploration constant: how much priors and rarity weigh against what was found. With
    `ucb1`, the constant of the upper confidence bound."""

    fpu_reduction: float = 0.1
    """First-play urgency: what was not tried yet is thought so much worse than its node."""

    prior_temperature: float = 1.0
    """Of the policy prior's softmax: above 1 priors are flattened, below sharpened."""

    widening_coefficient: float = 1.0
    widening_exponent: float = 0.5
    """Progressive widening: a chance node with n visits has up to coefficient · n ** exponent
    outcomes."""

    playout_weight: float = 0.0
    """The share of a play-out in the value of a leaf."""

    margin_weight: float = 0.1
    """The share of the lead beside the probability of winning."""

    margin_scale: float = 30.0
    """A lead that is worth half of what any lead can be."""

    greedy_playouts: bool = True
    """Play-outs are greedy, not random."""

    ucb1: bool = False
    """Plain upper confidence bounds (UCT) instead of PUCT: no priors."""

    flat_monte_carlo: bool = False
    """No tree: every simulation is a play-out from an action of the root."""

    sequential_halving: bool = True
    """At the root; else the most visited action is taken."""

    min_candidate_visits: float = 2.0
    """Of each candidate in the first phase of sequential halving."""

    solve_endgame: bool = True
    """By alpha-beta, once no chance is left and there is time for it."""
