"""The seats of computers: who thinks when, and in which process."""
