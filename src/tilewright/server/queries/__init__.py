"""What can be asked about tables without changing them."""
