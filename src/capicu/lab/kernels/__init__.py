"""Rounds in bulk as integer code; a folder of its own, because the cache of compiled functions hangs on it."""

from capicu.lab.kernels import company, tally

__all__ = ["company", "tally"]
