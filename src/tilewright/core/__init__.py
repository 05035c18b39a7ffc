"""What a game, an action, a score, a record, a deal and a mistake are."""
