"""Learning to evaluate positions by self-play: games, rows, a network, a gate, again."""
