"""Prints the pages of an application as a screen reader gets them: roles, names, texts, live regions, the focus.

Run by `Ear.tree` with the system's python3, which has pyatspi: `python3 tree.py firefox`.
"""

import sys

import pyatspi

SHOWN = ("id", "live", "container-live", "xml-roles")


def walk(thing, depth=0):
    try:
        print("  " * depth + described(thing))
        children = [thing.getChildAtIndex(place) for place in range(thing.childCount)]
    except Exception:  # what vanishes while it is read
        return
    for child in children:
        if child:
            walk(child, depth + 1)


def described(thing):
    attributes = dict(each.split(":", 1) for each in (thing.getAttributes() or []) if ":" in each)
    marks = [f"{name}={attributes[name]}" for name in SHOWN if name in attributes]
    if thing.getState().contains(pyatspi.STATE_FOCUSED):
        marks.append("FOCUSED")
    text = text_of(thing)
    quoted = [f"«{text}»"] if text and text != thing.name else []
    return " ".join([f"[{thing.getRoleName()}] {thing.name!r}", *quoted, *marks])


def text_of(thing):
    try:
        return thing.queryText().getText(0, -1)
    except NotImplementedError:
        return ""


def is_page(thing):
    return thing.getRole() == pyatspi.ROLE_DOCUMENT_WEB and thing.getState().contains(pyatspi.STATE_SHOWING)


for application in pyatspi.Registry.getDesktop(0):
    if application and sys.argv[1].lower() in application.name.lower():
        for page in pyatspi.findAllDescendants(application, is_page):
            walk(page)
