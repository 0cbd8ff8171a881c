"""Who somebody is: an unguessable secret in a cookie, of which the server keeps only a hash; and codes for tables."""

from __future__ import annotations

import hashlib
import re
import secrets

COOKIE = "capicu"
LANGUAGE_COOKIE = "capicu_lang"
COOKIE_SECONDS = 400 * 24 * 3600
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 12
_CODE = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def new_visitor() -> str:
    """A fresh secret for a visitor."""
    return secrets.token_urlsafe(32)


def holder_of(secret: str | None) -> str | None:
    """The hash by which a visitor's seats are known; None for no secret or a malformed one."""
    if secret is None or not _SECRET.fullmatch(secret):
        return None
    return hashlib.sha256(b"capicu visitor " + secret.encode()).hexdigest()


def new_code() -> str:
    """A table's code: 59 bits, no letters that look alike."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str | None:
    """The code in what somebody typed or pasted (spaces, hyphens and whole links too), or None."""
    last = text.strip().rstrip("/").split("/t/")[-1].split("/")[0]
    code = re.sub(r"[\s-]+", "", last.lower())
    return code if _CODE.fullmatch(code) else None


def pretty_code(code: str) -> str:
    """A code as it is shown: in groups of four."""
    return "-".join(code[i : i + 4] for i in range(0, len(code), 4))


def visitor_log(holder: str) -> str:
    """The name of a visitor's own log."""
    return f"v-{holder[:48]}"
