"""Running a site: the process, its limits, its logs and its metrics."""
