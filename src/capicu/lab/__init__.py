"""The lab: house rules measured in bulk, bots against each other, a coach for finished matches."""

from capicu.lab.coaching import Lesson, Mistake, coach
from capicu.lab.contest import Contest, Pairing, arena
from capicu.lab.errors import LabError
from capicu.lab.simulation import Simulation, Statistic, simulate, variants
from capicu.lab.statistics import Estimate

__all__ = [
    "Contest",
    "Estimate",
    "LabError",
    "Lesson",
    "Mistake",
    "Pairing",
    "Simulation",
    "Statistic",
    "arena",
    "coach",
    "simulate",
    "variants",
]
