"""Executors of many tasks: processes on the cores of this machine, or a Ray cluster."""

from .execute import Where, execute
from .job import Job, Note
from .processes import run_in_processes
from .ray_cluster import LOCAL, NoRay, run_on_ray

__all__ = ["LOCAL", "Job", "NoRay", "Note", "Where", "execute", "run_in_processes", "run_on_ray"]
