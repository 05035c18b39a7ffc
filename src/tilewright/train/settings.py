"""What a run of training is like."""

from dataclasses import dataclass, replace

__all__ = ["TrainingSettings"]


@dataclass(frozen=True)
class TrainingSettings:
    """The defaults are for an hour on a core."""

    game: str
    games: int = 12_000
    """A generation."""

    generations: int = 8
    replay_window: int = 3
    """Generations that are learned from together."""

    td_lambda: float = 0.85
    """How much more the further course of a game counts than what is expected at a turn of
    chance."""

    margin_loss_weight: float = 0.5
    """What missing a lead weighs; missing points weighs the rest."""

    epochs: float = 2.0
    batch: int = 1024
    """Positions, with the rows of all their seats."""

    learning_rate: float = 0.002
    width: int = 32
    depth: int = 32
    shard: int = 1_000
    gate_deals: int = 100
    """Deals a case at the gate."""

    seed: int = 1
    threads: int = 1

    def steps(self, positions: int) -> int:
        return max(int(self.epochs * positions / self.batch), 1)

    def at(self, generation: int) -> "TrainingSettings":
        """What was learned from a teacher is changed more carefully."""
        return replace(self, learning_rate=self.learning_rate / 2) if generation else self
