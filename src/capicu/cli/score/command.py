"""`capicu score`: the score book from the shell. Every command is one call; `add` and `edit` also ask, line by line."""

from __future__ import annotations

from collections.abc import Callable

from cyclopts import App

from capicu.cli.score import books, files, hands, lists

COMMANDS: dict[str, Callable[..., int]] = {
    "list": lists.list_,
    "show": lists.show,
    "stats": lists.stats,
    "new": books.new,
    "add": hands.add,
    "edit": hands.edit,
    "remove": books.remove,
    "undo": books.undo,
    "redo": books.redo,
    "rematch": books.rematch,
    "delete": books.delete,
    "export": files.export,
    "import": files.import_,
}

score = App(name="capicu score", help="The score book of a real table.", version_flags=(), help_format="plaintext")
score.default(lists.list_)
for name, run in COMMANDS.items():
    score.command(run, name=name)
