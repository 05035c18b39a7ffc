"""Pictures: boards, PNG and the art of the games."""
