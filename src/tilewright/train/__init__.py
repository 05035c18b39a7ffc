"""Learning to judge positions by self-play: games, rows, a network, a gate, again."""
