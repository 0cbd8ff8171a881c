"""What the book's forms mean: a filled-in hand as `Counted`, a new book's rules; every fault is told at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from capicu.book.entries import Counted, Way, WireHand
from capicu.book.errors import BookError
from capicu.book.ledger import Ledger
from capicu.book.limits import LONGEST_NAME, MOST_COUNTERS, MOST_TIMES
from capicu.book.typing_in import hand_of_text, text_of_hand, tiles_of_text
from capicu.faults import BookFault
from capicu.game.facts import Ending, House
from capicu.texts import clean, whole
from capicu.words import Words

Form = Mapping[str, str]
ENDINGS: tuple[Ending, ...] = ("out", "blocked", "reached", "resigned")
_BY_NOBODY = ("blocked", "reached")
WAYS: tuple[Way, ...] = ("photo", "pad", "typed", "total")


def counted_of(form: Form, ledger: Ledger, counters: Mapping[str, int]) -> Counted:
    """The hand that a form describes; `BookError` with everything that is missing or cannot be read."""
    faults: list[BookFault] = []
    ending, winner = ending_of(form, ledger)
    if ending not in _BY_NOBODY and winner is None:
        faults.append(BookFault("winner_missing"))
    if ending == "blocked" and ledger.closer_counts and not form.get("blocker"):
        faults.append(BookFault("closer_missing"))
    hands = _hands(form, ledger, ending, winner, faults)
    counted = Counted(
        ending=ending,
        winner=winner,
        last_tile=_last(form, faults) if ending == "out" else None,
        blocker=_chosen(form, "blocker", ledger, faults) if ending == "blocked" else None,
        first_passer=_chosen(form, "first_passer", ledger, faults) if ending == "blocked" else None,
        starter=_chosen(form, "starter", ledger, faults),
        hands=tuple(hands),
        bonuses=_bonuses(form, ledger, faults),
        house=tuple(_house(form, ledger, counters, faults)),
        ways=tuple(way_of(form.get(f"way{seat}"), hand) for seat, hand in enumerate(hands)),
        **_ticks(form, ending),
    )
    if not form.get("ending"):  # whose hands are needed is not known before that
        faults = [fault for fault in faults if fault.reason != "hand_missing"]
    if faults:
        raise BookError(faults)
    return counted


def ending_of(form: Form, ledger: Ledger) -> tuple[Ending, int | None]:
    """How a hand ended and who did it: `out.2` says both, else `winner` has the seat. Nobody did before it is said."""
    said, _, seat = form.get("ending", "").partition(".")
    if not said:
        return "out", None
    ending: Ending = next((one for one in ENDINGS if one == said), "out")
    return ending, None if ending in _BY_NOBODY else _seat(seat or form.get("winner"), ledger)


def _seat(text: str | None, ledger: Ledger) -> int | None:
    seat = whole(text)
    return seat if seat in range(len(ledger.names)) else None


def _chosen(form: Form, field: str, ledger: Ledger, faults: list[BookFault]) -> int | None:
    """The seat that was chosen in a list, or nobody."""
    seat = _seat(form.get(field), ledger)
    if seat is None and form.get(field):
        faults.append(BookFault("no_such_seat"))
    return seat


def _hands(form: Form, ledger: Ledger, ending: Ending, winner: int | None, faults: list[BookFault]) -> list[WireHand]:
    needed = ledger.needed(ending, winner)
    hands: list[WireHand] = []
    for seat, name in enumerate(ledger.names):
        text = form.get(f"hand{seat}", "").strip()
        if seat == winner and ending == "out":
            hands.append(())
        elif form.get(f"skip{seat}") == "on" or (not text and seat not in needed):
            hands.append(None)
        elif not text:
            faults.append(BookFault("hand_missing", name=name))
            hands.append(None)
        else:
            try:
                hands.append(hand_of_text(text))
            except BookError as error:
                faults += error.faults
                hands.append(None)
    return hands


def _last(form: Form, faults: list[BookFault]) -> str | None:
    text = form.get("last", "").strip()
    try:
        tiles = tiles_of_text(text)
    except BookError as error:
        faults += error.faults
        return None
    if len(tiles) > 1:
        faults.append(BookFault("not_a_tile", text=text[:20]))
        return None
    return str(tiles[0]) if tiles else None


def _ticks(form: Form, ending: Ending) -> dict[str, Any]:
    """The ticks that the form offered; one that it did not offer stays unknown."""
    offered = {
        "without_drawing": ending == "out",
        "shutout": ending in ("out", "blocked"),
        "last_playable": ending == "out",
        "fits_both_ends": ending == "out",
    }
    return {
        name: form.get(name) == "on"
        for name, fitting in offered.items()
        if fitting and (f"{name}.asked" in form and (form.get(name) == "on" or name in ("without_drawing", "shutout")))
    }


def _bonuses(form: Form, ledger: Ledger, faults: list[BookFault]) -> tuple[int, ...] | None:
    """Points of special tiles and skills, where the game has them."""
    seats = range(len(ledger.names))
    if not any(form.get(f"bonus{seat}", "").strip() for seat in seats):
        return None
    return tuple(_number(form, f"bonus{seat}", faults) for seat in seats)


def _number(form: Form, field: str, faults: list[BookFault]) -> int:
    """The number of a field; nothing is none, and what is no number is a fault."""
    text = form.get(field, "")
    number = whole(text)
    if number is None and text.strip():
        faults.append(BookFault("not_a_number", text=text[:20]))
    return number or 0


def _house(form: Form, ledger: Ledger, counters: Mapping[str, int], faults: list[BookFault]) -> list[House]:
    """The table's counters, and one bonus that is named on the spot."""
    found = []
    for place, (name, points) in enumerate(counters.items()):
        for team in range(len(ledger.scores)):
            count = min(_number(form, f"house{place}.{team}", faults), MOST_TIMES)
            if count > 0:
                found.append(House(name, team, points, count))
    name, points = clean(form.get("house.name", ""), LONGEST_NAME), _number(form, "house.points", faults)
    side = whole(form.get("house.team"))
    if name and points and side is not None and 0 <= side < len(ledger.scores):
        found.append(House(name, side, points))
    return found


def stepped(form: Form) -> dict[str, str]:
    """The form after a tap on one of its counters, which names itself as `more` or `fewer`."""
    steps = {field: step for name, step in (("more", 1), ("fewer", -1)) if (field := form.get(name, "")) in form}
    counts = {field: str(min(max((whole(form[field]) or 0) + step, 0), MOST_TIMES)) for field, step in steps.items()}
    return {**form, **counts}


def fields_at_fault(faults: Iterable[BookFault], form: Form, names: Sequence[str]) -> dict[str, BookFault]:
    """The fields of a hand's form that are to be looked at again, each with the first fault that is about it."""
    found: dict[str, BookFault] = {}
    for fault in faults:
        for field in _fields_of(fault, form, names):
            found.setdefault(field, fault)
    return found


def _fields_of(fault: BookFault, form: Form, names: Sequence[str]) -> list[str]:
    """The fields that one fault is about: the hands of those whom it names, the text that it quotes, its tile."""
    if fault.reason == "winner_missing":
        return ["winner" if form.get("ending") == "resigned" else "ending"]
    given = fault.details
    people = {given.get(key) for key in ("name", "first", "second")}
    fields = [f"hand{seat}" for seat, name in enumerate(names) if name in people]
    if fault.reason == "last_tile_in_hand":
        fields.append("last")
    if not fields and ("text" in given or "tile" in given):
        typed = [field for field in (*(f"hand{seat}" for seat in range(len(names))), "last") if form.get(field)]
        fields = [field for field in typed if _holds(form[field], given)]
    return fields


def _holds(text: str, given: Mapping[str, Any]) -> bool:
    """Whether a field has what a fault quotes, as it was typed or as a tile."""
    if "text" in given:
        return str(given["text"]) in text
    try:
        return str(given["tile"]) in map(str, tiles_of_text(text))
    except BookError:
        return False


def way_of(text: str | None, hand: WireHand) -> Way:
    """How a hand was given, as the page says; only a total says it by itself."""
    if isinstance(hand, int):
        return "total"
    return next((way for way in WAYS if way == text), "typed") if hand else ""


def form_of_counted(counted: Counted, counters: Mapping[str, int]) -> dict[str, str]:
    """The inverse of `counted_of`: a booked hand as a form shows it again."""
    form: dict[str, str] = {"ending": counted.ending, "last": counted.last_tile or ""}
    if counted.ending == "out":
        form["ending"] = f"out.{counted.winner}"
    for name in ("winner", "blocker", "first_passer", "starter"):
        seat = getattr(counted, name)
        if seat is not None:
            form[name] = str(seat)
    for seat, hand in enumerate(counted.hands):
        if hand is None:
            form[f"skip{seat}"] = "on"
        elif hand != () or counted.ending != "out" or seat != counted.winner:
            form[f"hand{seat}"] = text_of_hand(hand)
        if seat < len(counted.ways):
            form[f"way{seat}"] = counted.ways[seat]
    for seat, bonus in enumerate(counted.bonuses or ()):
        form[f"bonus{seat}"] = str(bonus)
    for name in ("without_drawing", "shutout", "last_playable", "fits_both_ends"):
        if getattr(counted, name):
            form[name] = "on"
    known = list(counters)
    for house in counted.house:
        if counters.get(house.name) == house.points:
            form[f"house{known.index(house.name)}.{house.team}"] = str(house.count)
        else:
            form |= {"house.name": house.name, "house.points": str(house.worth), "house.team": str(house.team)}
    return form


def counters_of(form: Form) -> dict[str, int]:
    """The house bonuses of a book: name and points; `BookError` for points that are no number."""
    faults: list[BookFault] = []
    found = {}
    for place in range(MOST_COUNTERS):
        name = clean(form.get(f"counter{place}", ""), LONGEST_NAME)
        points = _number(form, f"worth{place}", faults)
        if name and points:
            found[name] = points
    if faults:
        raise BookError(faults)
    return found


def names_at_fault(words: Words, error: BookError, form: Form) -> dict[str, str]:
    """The fields of names that are to be looked at again: those that are empty, or say the same as another."""
    names = {f"name{seat}": clean(form.get(f"name{seat}", ""), LONGEST_NAME).casefold() for seat in range(4)}
    found: dict[str, str] = {}
    for fault in error.faults:
        if fault.reason in ("name_twice", "names_wrong"):
            like, told = str(fault.details.get("name", "")).casefold(), words.fault(fault)
            found |= {field: told for field, name in names.items() if name == like and field in form}
    return found
