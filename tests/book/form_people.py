"""People with phones whose pages run no scripts: the book's forms over HTTP, at a real server."""

from __future__ import annotations

import re

import httpx
from server_people import Running


class Phone(httpx.Client):
    """A phone at the table: a browser with cookies of its own, at a real server."""

    def __init__(self, server: Running) -> None:
        super().__init__(base_url=server.address, timeout=40, headers={"accept-language": "en"})
        self.app = server.app


def begin(phone: Phone, rules: str = "doscientos", names: str = "Ana Luis", **more: str) -> str:
    """A new book by the form; its address."""
    people = names.split()
    form = {"rules": rules, "players": str(len(people)), "date": "2026-02-17"}
    form |= {f"name{seat}": name for seat, name in enumerate(people)} | more
    answer = phone.post("/book/new", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def hidden(phone: Phone, address: str) -> dict[str, str]:
    """What the form of a hand brings along."""
    page = phone.get(address)
    assert page.status_code == 200, page.text
    return dict(re.findall(r'name="(version|id)" value="([^"]*)"', page.text))


def enter(phone: Phone, book: str, **form: str):
    return phone.post(f"{book}/hand", data=hidden(phone, f"{book}/hand") | {"do": "book"} | form)


def scores(phone: Phone, book: str) -> list[int]:
    page = phone.get(book).text
    return [int(score) for score in re.findall(r'class="score">(-?\d+)<', page)]
