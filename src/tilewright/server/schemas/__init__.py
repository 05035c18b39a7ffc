"""The shapes of requests, responses and frames, and the documents made of them."""
