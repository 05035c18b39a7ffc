"""Tables that are played at: commands are executed here, and events are published."""
