"""What the book's templates show: every sentence and number ready made from a book's state."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, TypeVar

import segno
from markupsafe import Markup
from msgspec import to_builtins
from starlette.requests import Request

from capicu.book.book import Book
from capicu.book.chain import nobody_draws, whole_set_dealt
from capicu.book.errors import BookError
from capicu.book.ledger import HandLine, Ledger
from capicu.book.limits import MOST_COUNTERS
from capicu.book.shelf import Damaged, Found
from capicu.book.statistics import Figures
from capicu.book.typing_in import hand_of_text, text_of_hand, total_of_hand
from capicu.faults import BookFault
from capicu.rules import Rules
from capicu.server import book_sentences as sentences
from capicu.server.book_picture import chart, mark
from capicu.server.forms import Field
from capicu.server.pages import base_address
from capicu.texts import whole
from capicu.tiles import Tile, TileError
from capicu.words import Words
from capicu.words.photos import photo_questions

Shown = dict[str, Any]
NOT_COUNTED = (
    "round.block", "opening.starter", "opening.first", "opening.later", "opening.no_double",
    "opening.missing_double_six",
)  # fmt: skip
"""Options of the sections that a book shows which only matter while tiles are placed."""
HANDS_ON_A_PAGE = 60
CHANGES_ON_A_PAGE = 120
"""More than most evenings have; a page with all of a long book would be slow for everybody."""
_Line = TypeVar("_Line")


def listed(w: Words, one: Found | Damaged) -> Shown:
    """A book in the list."""
    if isinstance(one, Damaged):
        title = w.text("book-damaged-book", code=one.code)
        return {"code": one.code, "title": title, "when": "", "stand": "", "label": title}
    sides = sentences.sides(w, one)
    title, game = one.title or w.commas(sides), one.rules.text("name", w.language)
    parts = [w.text("score-of", who=who, score=score) for who, score in zip(sides, one.scores, strict=True)]
    if one.winner is not None:
        parts.append(w.text("book-won-by", who=sides[one.winner]))
    when, stand = w.text("book-shelf-line", game=game, date=one.date, hands=one.hands), w.commas(parts)
    return {"code": one.code, "title": title, "when": when, "stand": stand, "label": f"{title}. {when}. {stand}"}


def options(groups: Mapping[str, list[Field]], players: int) -> dict[str, list[Field]]:
    """Of all options those that a book counts by: what only matters while tiles are placed is left out."""
    fitting = {
        name: [field for field in group if field.key not in NOT_COUNTED and (players > 3 or field.key != "seats.teams")]
        for name, group in groups.items()
    }
    return {name: group for name, group in fitting.items() if group}


def day(text: str, default: str) -> date:
    """The date of a form, or the default."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return date.fromisoformat(default)


def figures(w: Words, one: Figures) -> Shown:
    """The figures of a player or a pair."""
    shown: Shown = to_builtins(one)
    return shown | {"who": w.both(one.names)}


def board(w: Words, opened: Book, code: str, zone: str) -> Shown:
    """The score alone, for a screen across the table."""
    return {
        "book": opened,
        "code": code,
        "title": title(w, opened),
        "sides": [_side(w, opened.ledger, team) for team in range(len(opened.scores))],
        "standing": sentences.standing(w, opened.ledger),
        "zone": zone,
        "told": sentences.done(w, opened, opened.log[-1][0]) if opened.log else "",
    }


def title(w: Words, opened: Book) -> str:
    """What a book is called: by its table, or by its game."""
    return opened.title or opened.rules.text("name", w.language)


def book(w: Words, opened: Book, code: str, owner: bool, zone: str, page: int = 0) -> Shown:
    """The page of a book, with the last hands and changes; the earlier ones stand on pages of their own."""
    ledger, rules = opened.ledger, opened.rules
    history = opened.history
    return board(w, opened, code, zone) | {
        "owner": owner,
        "game": rules.text("name", w.language),
        "chart": Markup(chart(w, ledger)) if rules["match.end"] != "single" else None,
        "count": len(opened.hands),
        "hands": [_hand(w, opened, line) for line in _on_page(opened.hands, page, HANDS_ON_A_PAGE)],
        "history": [sentences.history(w, line, zone) for line in _on_page(history, page, CHANGES_ON_A_PAGE)],
        "page": page,
        "more": len(opened.hands) > (page + 1) * HANDS_ON_A_PAGE or len(history) > (page + 1) * CHANGES_ON_A_PAGE,
        "rules": w.rules(rules),
        "seats": list(enumerate(opened.names)),
        "own": [(opened.names[s], sentences.hand_text(w, o.hand)) for s, o in sorted(opened.own_hands.items())],
        "own_form": {},
        "settings_form": {},
        "wrong": {},
        "counters": [*opened.counters.items(), ("", "")][:MOST_COUNTERS],
        "ask_house": rules["match.end"] in ("target", "rounds"),
        "faults": [],
        "pad": pad(w, ledger),
        "invitation": None,
        "booked": "",
        "done": "",
        "kept": {},
    }


def _on_page(lines: Sequence[_Line], page: int, on_a_page: int) -> list[_Line]:
    """The lines of one page, the last ones first."""
    end = len(lines) - page * on_a_page
    return list(lines[max(end - on_a_page, 0) : max(end, 0)])[::-1]


def done(w: Words, opened: Book, asked: str, owner: bool) -> str:
    """What the page of a book begins with after something was done: `asked` is the entry of the log, or `import`."""
    if asked == "import":
        imported = w.text("book-done-import", hands=len(opened.hands))
        return " ".join(part for part in (imported, sentences.scores(w, opened.ledger, opened.scores)) if part)
    seq = whole(asked)
    if seq is not None:
        return sentences.done(w, opened, seq)
    if owner and not opened.log:
        return w.text("book-done-begin", game=opened.rules.text("name", w.language), names=w.both(opened.names))
    return ""


def _side(w: Words, ledger: Ledger, team: int) -> Shown:
    return {
        "name": sentences.side(w, ledger, team),
        "told": sentences.side_in_words(w, ledger, team),
        "score": ledger.scores[team],
        "leads": ledger.leader == team and bool(ledger.hands),
        "won": ledger.winner == team and ledger.over,
        "left": ledger.missing(team),
        "mark": Markup(mark(team)),
        "next": ledger.next_starter is not None and ledger.team(ledger.next_starter) == team and not ledger.over,
    }


def _hand(w: Words, opened: Book, line: HandLine) -> Shown:
    result, ledger = line.result, opened.ledger
    return {
        "id": line.id,
        "number": line.number,
        "won": None if result is None or result.team is None else sentences.side(w, ledger, result.team),
        "points": "" if result is None or result.reset else f"+{result.points}",
        "after": line.after if opened.rules["match.end"] != "single" else None,
        "beyond": line.settlement is None,
        "lines": sentences.hand(w, ledger, line),
        "notes": sentences.notes(w, ledger, line.counted, booked=True),
        "by": line.by,
        "at": line.at,
    }


def state(opened: Book, owner: bool) -> Shown:
    """How far a book has got, and (for its own code) what players have entered themselves."""
    own = {str(seat): text_of_hand(entered.hand) for seat, entered in opened.own_hands.items()} if owner else {}
    return {"seq": opened.length, "version": opened.version, "own": own}


def invitation(request: Request, opened: Book) -> Shown:
    """The code for the others at the table, with its picture for a phone's camera."""
    link = f"{base_address(request, request.app.state.network)}/book/{opened.header.follow}"
    return {
        "link": link,
        "code": opened.header.follow,
        "qr": segno.make(link, error="m").svg_data_uri(scale=4, border=2, dark="#000", light="#fff"),
        "loopback": link.startswith(("http://127.", "http://localhost", "http://[::1]")),
    }


# --- Entering a hand ----------------------------------------------------------------------------------------


def own_hands_form(opened: Book) -> dict[str, str]:
    """The form of a new hand, with what players have entered themselves."""
    form = {f"hand{seat}": text_of_hand(own.hand) for seat, own in opened.own_hands.items()}
    return form | {f"way{seat}": own.way for seat, own in opened.own_hands.items()}


def counters(opened: Book, which: str | None) -> dict[str, int]:
    """The table's house bonuses, and those that a hand to be corrected has besides."""
    besides = {} if which is None else {bonus.name: bonus.points for bonus in opened.hand(which).counted.house}
    return besides | opened.counters


def hand_form(w: Words, opened: Book, form: Mapping[str, str], which: str | None, code: str) -> Shown:
    """The page on which a hand is entered."""
    ledger = opened.ledger
    rules = ledger.rules
    number = len(opened.hands) + 1 if which is None else opened.hand(which).number
    key = str(rules["bonus.key_bone"])
    both = ledger.capicu_counts
    ticks = {
        "without_drawing": ledger.earns("domino") and not nobody_draws(ledger.table),
        "shutout": ledger.earns("shutout") and rules["bonus.shutout_when"] in ("placed_nothing", "manual"),
        "last_playable": key == "last_playable",
        "fits_both_ends": both,
    }
    return {
        "book": opened,
        "code": code,
        "which": which,
        "number": number,
        "form": form,
        "seats": [_seat(w, opened, seat, form) for seat in range(len(opened.names))],
        "sides": [(team, sentences.side(w, ledger, team)) for team in range(len(ledger.scores))],
        "last_counts": bool(ledger.core.match_double_six)
        or key != "off"
        or any(map(ledger.earns, ("double_out", "cross_out", "capicu", "chuchazo"))),
        "closer_counts": ledger.closer_counts,
        "endings": ("blocked", "reached", "resigned") if rules.match.at_once else ("blocked", "resigned"),
        "fits": rules.bonus.fits,
        "hands_optional": not ledger.needed("out", None),
        "hands_open": form.get("ending") == "blocked" or any(form.get(f"hand{s}") for s in range(len(opened.names))),
        "ask_starter": which is not None or opened.next_starter is None,
        "starter_counts": _starter_counts(rules),
        "ask_passer": rules["round.blocked_tie"] == "first_passer_loses",
        "ask_bonuses": rules["special.tiles"] != "off" or rules["special.skills"] != "off",
        "ask_house": rules["match.end"] in ("target", "rounds"),
        "ticks": [name for name, asked in ticks.items() if asked],
        "key_bone_told": (both or ticks["last_playable"]) and whole_set_dealt(ledger.table),
        "counters": list(enumerate(counters(opened, which).items())),
        "seen": form.get("version") or str(opened.version),
        "id": form.get("id") or secrets.token_urlsafe(12),
        "action": f"/book/{code}/hand" + (f"/{which}" if which else ""),
        "pad": pad(w, ledger),
    }


def _starter_counts(rules: Rules) -> bool:
    """Whether who began a hand decides anything, so that it is asked for where it is not known."""
    if rules["match.end"] == "single":
        return bool(rules["round.blocked_tie"] == "starter_side")
    by_winner = rules["opening.next_starter"] == "winner" and rules["opening.after_tie"] == "as_first"
    asked_anew = rules["opening.next_starter"] == "same_way"
    return rules["round.blocked_tie"] == "starter_side" or not (by_winner or asked_anew)


def _seat(w: Words, opened: Book, seat: int, form: Mapping[str, str]) -> Shown:
    own = opened.own_hands.get(seat)
    return {
        "seat": seat,
        "name": opened.names[seat],
        "text": form.get(f"hand{seat}", ""),
        "own": "" if own is None else w.text("book-entered-by", name=own.by or opened.names[seat]),
    }


def pad(w: Words, ledger: Ledger) -> Shown:
    """What the scripts of a hand's page need: the tiles of the set with their names, and their own few words."""
    names = (
        "reading", "cancel", "cancelled", "use", "remove", "check", "no-tiles", "failed", "add", "done", "total",
        "only-total", "take", "choose", "live", "change", "changed", "more",
    )  # fmt: skip
    return {
        "tiles": {str(tile): w.tile(tile) for tile in pad_order(ledger.highest)},
        "columns": ledger.highest + 1,
        "words": {name: w.text(f"book-js-{name}") for name in names},
    }


def pad_order(highest: int) -> list[Tile]:
    """The set in rows of one width: the sixes; the fives with the blank; the fours with the ones; and so on."""
    tops = range(highest, (highest - 1) // 2, -1)
    rows = [number for top in tops for number in (top, highest - 1 - top) if number >= 0]
    return [Tile(number, other) for number in dict.fromkeys(rows) for other in range(number, -1, -1)]


def missing(w: Words, faults: Sequence[BookFault]) -> str:
    """What a form still lacks, in one quiet sentence: first who, then the hands."""
    if not faults or any(fault.reason == "winner_missing" for fault in faults):
        return w.text("book-worked-empty")
    return w.text("book-still-missing", names=w.both([str(fault.details["name"]) for fault in faults]))


def totals(form: Mapping[str, str], opened: Book) -> list[int | None]:
    """The total of every hand as it is typed, by the function of `scoring`; None where it cannot be read (yet)."""
    found: list[int | None] = []
    for seat in range(len(opened.names)):
        try:
            text = form.get(f"hand{seat}", "").strip()
            found.append(total_of_hand(hand_of_text(text)) if text else None)
        except (BookError, TileError):
            found.append(None)
    return found


def reading(w: Words, data: Mapping[str, Any]) -> str:
    """What a photograph showed, in a sentence for the live region."""
    tiles = tuple(entry["tile"] for entry in data["tiles"])
    doubtful = sum(bool(entry["check"]) for entry in data["tiles"])
    asked = photo_questions(w, data["retake"], map(Tile.parse, data["conflicts"]))
    if not tiles:
        return " ".join(asked) or w.text("book-js-no-tiles")
    return " ".join([*asked, w.text("book-photo-read", count=len(tiles), total=int(data["total"]), doubtful=doubtful)])
