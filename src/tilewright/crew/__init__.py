"""Hands for many tasks: processes on the cores of this machine, or a Ray cluster."""

from .cluster import LOCAL, NoRay, work_on_ray
from .here import work_here
from .job import Job, Note

__all__ = ["LOCAL", "Job", "NoRay", "Note", "work_here", "work_on_ray"]
