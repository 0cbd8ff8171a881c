"""A book as a file, in the format that somebody asks for."""

from __future__ import annotations

from capicu.book.book import Book
from capicu.book.errors import BookError
from capicu.book.exporting import to_csv, to_json
from capicu.server.book_picture import card
from capicu.words import Words


def exported(w: Words, book: Book, kind: str) -> str:
    """The book in one of its formats."""
    if kind == "csv":
        return to_csv(book)
    if kind == "svg":
        return card(w, book)
    if kind == "json":
        return to_json(book)
    raise BookError("no_such_format", text=kind[:20])
