"""The page: its files, with ETags, compressed, and the pages around it."""
