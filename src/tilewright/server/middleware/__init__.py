"""What every request passes: headers, origins, rate limits and guests."""
