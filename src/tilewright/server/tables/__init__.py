"""Tables that are played at: commands are executed here, and news are published."""
