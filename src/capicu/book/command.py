"""`capicu score`: the score book from the shell. Every command is one call; `add` and `edit` also ask, line by line."""

from __future__ import annotations

from collections.abc import Callable

from cyclopts import App

from capicu.book.shell import entering, files, keeping, looking

COMMANDS: dict[str, Callable[..., int]] = {
    "list": looking.list_,
    "show": looking.show,
    "stats": looking.stats,
    "new": keeping.new,
    "add": entering.add,
    "edit": entering.edit,
    "remove": keeping.remove,
    "undo": keeping.undo,
    "redo": keeping.redo,
    "rematch": keeping.rematch,
    "delete": keeping.delete,
    "export": files.export,
    "import": files.import_,
}

score = App(name="capicu score", help="The score book of a real table.", version_flags=(), help_format="plaintext")
score.default(looking.list_)
for name, run in COMMANDS.items():
    score.command(run, name=name)
