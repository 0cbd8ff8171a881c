"""`capicu score export` and `import`: a book as a file, and back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

from capicu.book.errors import BookError
from capicu.book.importing import imported
from capicu.cli.score.place import BOOK, WRITER, AtBook, Writer, speaking
from capicu.server import book_sentences as sentences
from capicu.server.book_files import exported


@speaking
def export(file: Path | None = None, *, format: Literal["json", "csv", "svg"] | None = None, at: AtBook = BOOK) -> None:
    """Write the book to a file, or to the standard output: json or csv (to import again), or svg (to share).

    Parameters
    ----------
    file
        Where to; its ending says the format.
    format
        json, csv or svg.
    """
    kind = format or (file.suffix.lstrip(".").lower() if file else "json")
    text = exported(at.words, at.opened(), kind)
    if file is None:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")
    else:
        file.write_text(text, encoding="utf-8", newline="")


@speaking
def import_(file: Path | None = None, *, at: Writer = WRITER) -> None:
    """Bring a book back from a json or csv file, as a new book.

    Parameters
    ----------
    file
        What `export` wrote; else the standard input is read.
    """
    w = at.words
    try:
        text = sys.stdin.read() if file is None else file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BookError("not_a_book", detail="UTF-8") from None
    book = imported(at.shelf(), text, by=at.who)
    print(w.text("book-imported", code=book.code, summary=sentences.summary(w, book)))
