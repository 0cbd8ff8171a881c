"""The thinking of the bots as integer code over `legal`, `apply` and `settle`; plain Python and compiled.

A folder of its own, because the cache of compiled functions is kept under a hash of all that lies here.
"""

from capicu.bots.kernels import policy, solver, tree, value, worlds

__all__ = ["policy", "solver", "tree", "value", "worlds"]
