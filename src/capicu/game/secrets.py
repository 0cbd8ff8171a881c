"""The deal's secret and its commitment: shown before the deal and after the round, so that anyone can check it."""

from __future__ import annotations

import hashlib
import secrets

SECRET_BYTES = 16


def new_secret(seed: int | None, round_number: int) -> bytes:
    """A fresh 128-bit secret from the system, or with a seed always the same for a round."""
    if seed is None:
        return secrets.token_bytes(SECRET_BYTES)
    return hashlib.sha256(f"capicu seed {seed} round {round_number}".encode()).digest()[:SECRET_BYTES]


def commitment(secret: bytes, table: str, round_number: int, rules_hash: str) -> str:
    """What is shown before the deal: SHA-256 over the secret, the table, the round and the rules."""
    text = f"|{table}|{round_number}|{rules_hash}"
    return hashlib.sha256(secret + text.encode()).hexdigest()
