"""Read by Orca at its start (as orca-customizations.py): writes down what it says, and what becomes of each utterance.

One line of JSON for each thing that happens, in the file that EAR_LOG names: `say` when Orca hands a text to the speech
server, which numbers it; `begin`, `end` and `cancel` of that number as the server tells them (`begin` may stand before
its `say`: two threads write); `stop` when Orca silences all; `voice` when it chooses a language; `loaded` when a
browser says that it has loaded a page.
"""

import json
import os
import threading
import time

import pyatspi
import speechd
from orca import speechdispatcherfactory
from speechd import client

RATE = 60
"""As people who listen all day have it, on the speech server's scale of -100 to 100."""
FATES = (speechd.CallbackType.BEGIN, speechd.CallbackType.END, speechd.CallbackType.CANCEL)
Server, Client, Handler = speechdispatcherfactory.SpeechServer, client.SSIPClient, client._CallbackHandler
server_speak, server_cancel, server_family = Server._speak, Server._cancel, Server._set_family
client_speak, handle = Client.speak, Handler.__call__

log = open(os.environ["EAR_LOG"], "a", encoding="utf-8", buffering=1)  # noqa: SIM115
lock = threading.Lock()
texts = []


def now():
    return round(time.time(), 3)


def put(what, **more):
    with lock:
        log.write(json.dumps({"what": what, "at": now(), **more}, ensure_ascii=False) + "\n")


def speak(self, text, acss, **options):
    """Keep the text as Orca has it: the speech server gets it with marks, and with words for some signs."""
    texts.append(str(text))
    try:
        return server_speak(self, text, acss, **options)
    finally:
        texts.pop()


def send(self, data, callback=None, event_types=None):
    at = now()
    result = client_speak(self, data, callback, event_types)
    put("say", at=at, n=int(result[2][0]), text=texts[-1] if texts else data)
    return result


def send_character(self, character):
    at = now()
    result = self._conn.send_command("CHAR", character.replace(" ", "space"))
    put("say", at=at, n=int(result[2][0]), text=character)


def happened(self, number, client_id, kind, **more):
    """Also what happens before its callback is registered, which the library drops."""
    if kind in FATES:
        put(kind, n=number)
    return handle(self, number, client_id, kind, **more)


def cancel(self):
    put("stop")
    return server_cancel(self)


def choose_voice(self, family):
    server_family(self, family)
    put("voice", language=self._send_command(self._client.get_language))


def loaded(event):
    try:
        page = event.source.queryDocument()
        address = page.getAttributeValue("DocURL") or page.getAttributeValue("URI")  # Firefox's name, Chromium's
        put("loaded", title=event.source.name, address=address)
    except Exception as gone:  # a page may be left while it loads
        put("loaded", title="", address="", fault=repr(gone))


Server._speak, Server._cancel, Server._set_family = speak, cancel, choose_voice
Server._set_rate = lambda self, rate: self._send_command(self._client.set_rate, RATE)
Server.speakKeyEvent = lambda self, *what, **how: None  # no key echo, as experts have it
Client.speak, Client.char, Handler.__call__ = send, send_character, happened
pyatspi.Registry.registerEventListener(loaded, "document:load-complete")
put("start")
