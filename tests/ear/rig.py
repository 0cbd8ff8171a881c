"""A real screen reader without a screen or a loudspeaker: Orca beside a browser or a terminal, and all that it says.

For example, what a press of Tab makes an Italian Orca say:

    with Ear(folder, "it") as ear, Firefox(ear, address):
        ear.hush()
        mark = ear.mark()
        ear.press("Tab")
        ear.listen()
        print(ear.transcript(mark))
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

import browser

HERE = Path(__file__).resolve().parent
LOCALES = {"en": "C.UTF-8", "es": "es_ES.UTF-8", "fr": "fr_FR.UTF-8", "it": "it_IT.UTF-8", "mg": "mg_MG.UTF-8"}
ACCEPTED = {"en": "en-GB,en", "es": "es-ES,es", "fr": "fr-FR,fr", "it": "it-IT,it", "mg": "mg"}
TICK = 0.03
"""Seconds between two looks at what is waited for."""
LOST, SLOWEST = 8.0, 5.0
"""Seconds without a sign, and letters in a second, after which an utterance counts as lost by the speech server."""
RECENT = 300
"""Events back from the last among which one that is still spoken is looked for."""
DEATH = {"at-spi-bus-launcher": "TERM"}
"""The signal by which a process dies with the tests if not the one that none can ignore: this one has a bus to end."""
MARKER = "CAPICU_EAR"
"""The variable by which all that was started for an ear is known, however deep, so that all of it can be ended."""

FIREFOX_SETTINGS: dict[str, bool | int | str] = {
    "accessibility.force_disabled": -1,  # that is: on from the start
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtab.preload": False,
    "browser.newtabpage.enabled": False,
    "browser.preonboarding.enabled": False,
    "browser.search.suggest.enabled": False,
    "browser.search.update": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "browser.translations.enable": False,
    "browser.urlbar.autoFill": False,
    "browser.urlbar.suggest.bookmark": False,
    "browser.urlbar.suggest.engines": False,
    "browser.urlbar.suggest.history": False,
    "browser.urlbar.suggest.openpage": False,
    "browser.urlbar.suggest.topsites": False,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.firstRunURL": "",
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "signon.rememberSignons": False,
    "startup.homepage_welcome_url": "",
    "termsofuse.bypassNotification": True,
    "toolkit.telemetry.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
"""Nothing that Firefox shows, suggests or fetches by itself."""
CHROMIUM_OPTIONS = (
    "--no-sandbox",
    "--test-type",  # else it warns of --no-sandbox, which Orca reads
    "--force-renderer-accessibility",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",
    # With the address bar's list as a web page, Orca 43 told nothing of the page opened next in two of three tries.
    "--disable-features=WebUIOmniboxPopup",
    "--password-store=basic",
)
CHROMIUM_SETTINGS = {"translate": {"enabled": False}, "credentials_enable_service": False}
"""Nothing that Chromium asks by itself: Orca would read it."""


class EarError(Exception):
    """The rig itself fails: something does not start, or does not come up in time."""


class NotHeard(AssertionError):
    """What a test waits for was not said; the message holds what was."""


def wait_until(what: Callable[[], Any], patience: float, fault: Callable[[], str]) -> Any:
    """Look until there is something and give it; an `EarError` when patience ends."""
    until = time.monotonic() + patience
    while True:
        if found := what():
            return found
        if time.monotonic() > until:
            raise EarError(fault())
        time.sleep(TICK)


class Process:
    """A program in a process group of its own that dies with the tests, even if those are killed."""

    def __init__(self, command: list[str], environment: dict[str, str], log: Path, **more: Any) -> None:
        self.ended = False
        with log.open("ab") as words:
            self.popen = subprocess.Popen(
                ["setpriv", "--pdeathsig", DEATH.get(Path(command[0]).name, "KILL"), *command],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=words,
                stderr=words,
                start_new_session=True,
                **more,
            )

    def end(self) -> None:
        """End the group, kindly at first; once only, for numbers of processes are given again."""
        if self.ended:
            return
        self.ended = True
        for kind in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(self.popen.pid, kind)
            with suppress(subprocess.TimeoutExpired):
                self.popen.wait(2)


def end_strays(marker: str) -> None:
    """End what was started for an ear and left its parent's group, as services of the session bus do."""
    wanted = f"{MARKER}={marker}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                os.kill(int(folder.name), signal.SIGKILL)


@dataclass(frozen=True)
class Utterance:
    """A text that Orca handed to the speech server and what became of it; times are those of `time.time()`."""

    text: str
    at: float
    began: float | None
    ended: float | None
    fate: str
    """`spoken` to its end, `cut` while it was spoken, `unheard` (dropped before it began), or still `speaking`."""

    def __str__(self) -> str:
        if self.fate == "cut" and self.ended:
            return f"{self.text} [CUT after {self.ended - self.began:.2f} s]"
        return self.text if self.fate == "spoken" else f"{self.text} [{self.fate.upper()}]"


class Ear:
    """A screen, a sound sink, a speech server and Orca, in one language."""

    ORCA = ("orca",)
    PATIENCE = FIRST_WORD = 20
    """Seconds that each of them may take until it works, and Orca until it speaks."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder, self.language = folder.resolve(), language
        self.log, self.spoken = self.folder / "log.txt", self.folder / "spoken.jsonl"
        self.environment: dict[str, str] = {}
        self.closing = ExitStack()
        self._events: list[dict[str, Any]] = []
        self._when: dict[tuple[str, int], float] = {}
        self._latest = 0
        self._read = 0

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self.closing.close()
            raise
        return self

    def __exit__(self, *fault: object) -> None:
        self.closing.close()

    # Starting.

    def start(self, *command: str, **more: Any) -> Process:
        """A program beside Orca; it ends with the ear if not before."""
        process = Process(list(command), self.environment, self.log, **more)
        self.closing.callback(process.end)
        return process

    def ask(self, *command: str) -> str:
        """What a command prints in this ear's environment; nothing if it fails."""
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else ""

    def _start(self) -> None:
        runtime = Path(tempfile.mkdtemp(prefix="ear-"))  # not in the folder: the paths of sockets must be short
        self.closing.callback(shutil.rmtree, runtime, ignore_errors=True)
        self.closing.callback(end_strays, str(runtime))
        self._make_home(runtime)
        self.environment["DISPLAY"] = ":" + self._told_by("Xvfb", "-screen", "0", "1280x1000x24", tell="-displayfd")
        bus = self._told_by("dbus-daemon", "--session", "--nofork", "--nopidfile", tell="--print-address")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
        self.start("openbox")
        self.start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        self._start_speech(runtime)
        self._wait(lambda: self.ask("wmctrl", "-m"), "The window manager")
        self.start(*self.ORCA)
        fault = f"Orca does not speak within {self.FIRST_WORD} seconds: see {self.log} and {self.spoken}."
        wait_until(self._speaks, self.FIRST_WORD, lambda: fault)

    def _make_home(self, runtime: Path) -> None:
        """A home folder with the log's script for Orca, and an environment that knows no other."""
        home = self.folder / "home"
        orca = home / ".local/share/orca"
        orca.mkdir(parents=True)
        shutil.copy(HERE / "orca_log.py", orca / "orca-customizations.py")
        self.spoken.touch()
        self.environment = {
            MARKER: str(runtime),
            "PATH": f"{self._alone()}:{os.environ['PATH']}",
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": str(home / ".config"),
            "XDG_DATA_HOME": str(home / ".local/share"),
            "XDG_CACHE_HOME": str(home / ".cache"),
            "LANG": LOCALES[self.language],
            "LANGUAGE": self.language,
            "ACCESSIBILITY_ENABLED": "1",
            "GNOME_ACCESSIBILITY": "1",
            "SPEECHD_ADDRESS": f"unix_socket:{runtime}/speechd.sock",
            "EAR_LOG": str(self.spoken),
        }

    def _alone(self) -> Path:
        """A folder with a `pgrep` that finds nobody: Orca will not run beside another, which may be a person's own."""
        folder = self.folder / "bin"
        folder.mkdir()
        (folder / "pgrep").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        (folder / "pgrep").chmod(0o755)
        return folder

    def _told_by(self, *command: str, tell: str) -> str:
        """Start a server that chooses its own address, and wait until it tells it."""
        ours, theirs = os.pipe()
        option = [f"{tell}={theirs}"] if tell.startswith("--") else [tell, str(theirs)]
        try:
            self.start(*command, *option, pass_fds=[theirs])
        finally:
            os.close(theirs)
        with open(ours, encoding="utf-8") as pipe:
            told = pipe.readline().strip()
        if not told:
            raise EarError(f"{command[0]} does not start: see {self.log}.")
        return told

    def _start_speech(self, runtime: Path) -> None:
        sink = ["--load=module-native-protocol-unix", "--load=module-null-sink sink_name=ear"]
        self.start("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", *sink)
        self._wait((runtime / "pulse/native").exists, "The sound server")
        settings = self.folder / "speech-dispatcher"
        shutil.copytree("/etc/speech-dispatcher", settings)
        with (settings / "speechd.conf").open("a", encoding="utf-8") as file:
            file.write('AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"\nDefaultModule "espeak-ng"\n')
            file.write('AudioOutputMethod "pulse"\n')
        at = runtime / "speechd.sock"
        self.start("speech-dispatcher", "-s", "-t", "0", "-C", str(settings), "-c", "unix_socket", "-S", str(at))
        self._wait(at.exists, "The speech server")

    def _wait(self, what: Callable[[], Any], name: str) -> None:
        wait_until(what, self.PATIENCE, lambda: f"{name} does not start: see {self.log}.")

    def _speaks(self) -> bool:
        return any(event["what"] == "begin" for event in self.events())

    # The keyboard.

    def press(self, *keys: str) -> None:
        """Press keys as xdotool names them ("Tab", "shift+Tab"), or with Orca's own key ("orca+space")."""
        for key in keys:
            self._note("press", keys=key)
            if key.startswith("orca+"):
                self._xdotool("keydown", "Insert", "sleep", "0.05", "key", key[5:], "sleep", "0.05", "keyup", "Insert")
            else:
                self._xdotool("key", key)

    def type(self, text: str) -> None:
        """Type a text, about as quickly as people do."""
        self._note("press", keys=text)
        self._xdotool("type", "--delay", "60", text)

    def hush(self) -> None:
        """Silence Orca as a person does, with the control key, when it has begun to read a page aloud."""
        self.press("ctrl")
        self.listen(quiet=0.5, longest=5)

    def _xdotool(self, *command: str) -> None:
        subprocess.run(["xdotool", *command], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def _note(self, what: str, **more: Any) -> None:
        with self.spoken.open("a", encoding="utf-8") as log:
            log.write(json.dumps({"what": what, "at": round(time.time(), 3), **more}, ensure_ascii=False) + "\n")

    # The ear.

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """All that the log holds from a mark on; `orca_log.py` says what."""
        with self.spoken.open("rb") as log:
            log.seek(self._read)
            for line in log:
                if not line.endswith(b"\n"):
                    break  # half a line: the rest is on its way
                self._read += len(line)
                self._events.append(event := json.loads(line))
                if "n" in event:
                    self._when[event["what"], event["n"]] = event["at"]
                if event["what"] == "begin":
                    self._latest = max(self._latest, event["n"])
        return self._events[since:]

    def mark(self) -> int:
        """The position in the log now."""
        return len(self.events())

    def heard(self, since: int = 0) -> list[Utterance]:
        """What Orca has said from a mark on."""
        return [utterance for _, utterance in self._placed(since)]

    def _placed(self, since: int) -> list[tuple[int, Utterance]]:
        """The utterances from a mark on, each with its place in the log."""
        return [
            (place, self._utterance(event))
            for place, event in enumerate(self.events(since), since)
            if event["what"] == "say" and event["text"].strip()
        ]

    def _utterance(self, event: dict[str, Any]) -> Utterance:
        began, ended, cut = (self._when.get((what, event["n"])) for what in ("begin", "end", "cancel"))
        if ended:
            fate = "spoken"
        elif cut or event["n"] < self._latest:  # speech goes in order: what a later one overtook was lost
            fate = "cut" if began else "unheard"
        else:
            fate = "speaking"
        return Utterance(event["text"].strip(), event["at"], began, ended or cut, fate)

    def listen(self, quiet: float = 1.2, longest: float = 40) -> bool:
        """Wait until nothing has been said for so long; False if there is no end of it."""
        begun = time.time()
        while time.time() < begun + longest:
            if self.silent_since() + quiet < time.time() and begun + quiet < time.time():
                return True
            time.sleep(TICK)
        return False

    def silent_since(self) -> float:
        """When the last thing happened; later than now while something may still be spoken."""
        recent = self.events()[-RECENT:]
        said = [self._utterance(event) for event in recent if event["what"] == "say"]
        letters = sum(len(each.text) for each in said if each.fate == "speaking")
        return recent[-1]["at"] + (LOST + letters / SLOWEST if letters else 0)

    def wait_for(
        self, what: str | re.Pattern[str], since: int = 0, patience: float = 20, begun: bool = False
    ) -> Utterance:
        """Wait for an utterance that holds this until its fate is known, or only until it has begun."""
        pattern = what if isinstance(what, re.Pattern) else re.compile(re.escape(what))
        until = time.monotonic() + patience
        while time.monotonic() < until:
            for each in self.heard(since):
                if pattern.search(each.text) and (each.fate != "speaking" or (begun and each.began)):
                    return each
            time.sleep(TICK)
        raise NotHeard(f"Not heard in {patience} s: {pattern.pattern!r}. Heard:\n{self.transcript(since)}")

    def transcript(self, since: int = 0) -> str:
        """What was pressed and said from a mark on, a line each, with seconds since the first of them."""
        lines = [(place, each.at, f"   {each}") for place, each in self._placed(since)]
        for place, event in enumerate(self.events(since), since):
            if event["what"] == "press":
                lines.append((place, event["at"], f">>> {event['keys']}"))
        lines.sort()
        return "\n".join(f"{at - lines[0][1]:7.2f} {text}" for _, at, text in lines)

    def tree(self, application: str) -> str:
        """The pages of an application as Orca gets them, for a person who wonders why."""
        return self.ask("/usr/bin/python3", str(HERE / "tree.py"), application)


class Window:
    """A program with a window that Orca tells of, in an ear's environment."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear

    def command(self) -> list[str]:
        raise NotImplementedError

    def wait_ready(self, since: int) -> None:
        raise NotImplementedError

    def __enter__(self) -> Self:
        mark = self.ear.mark()
        self.process = self.ear.start(*self.command())
        try:
            self.wait_ready(mark)
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def close(self) -> None:
        """Silence Orca and close the window as a person does: Orca 43 spins when what it reads aloud is killed."""
        with suppress(subprocess.SubprocessError):  # there may be no screen any more
            if self.process.popen.poll() is None:
                self.ear.hush()
                self.ear.ask("wmctrl", "-c", ":ACTIVE:")
                self.process.popen.wait(5)
        self.process.end()

    def active(self) -> bool:
        """Whether the keyboard is this program's."""
        return self.ear.ask("xdotool", "getactivewindow", "getwindowpid").strip() == str(self.process.popen.pid)


class Browser(Window):
    """A real browser with a new profile that shows one page; ready when Orca has told what page it is."""

    def __init__(self, ear: Ear, address: str) -> None:
        super().__init__(ear)
        self.address = address
        self.profile = Path(tempfile.mkdtemp(prefix="profile-", dir=ear.folder))

    def close(self) -> None:
        super().close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def go(self, address: str) -> None:
        """Open another page as a person does: control+L, its address, Enter."""
        mark = self.ear.mark()
        self.ear.press("ctrl+l")
        self.ear.wait_for(re.compile(""), mark, begun=True)  # the address bar has the focus
        self.ear.type(address)
        self.ear.press("Delete")  # the rest of another address that the browser has proposed
        mark = self.ear.mark()
        self.ear.press("Return")
        self.wait_ready(mark)

    def wait_ready(self, since: int, patience: float = 60) -> None:
        """Wait until a page of the same server has loaded, its window is active, and Orca has told what it is.

        That is its title, spoken to the end; or whatever else was said and then silence, for Orca leaves the title
        out where it finds itself in a widget.
        """
        page = wait_until(lambda: self._loaded(since), patience, lambda: self._fault("No page was loaded", since))

        def told() -> bool:
            heard = self.ear.heard(since)
            quiet = bool(heard) and max(page["at"], self.ear.silent_since()) + 1.5 < time.time()
            title = any(page["title"] in each.text and each.fate == "spoken" for each in heard)
            return quiet or (title and page["at"] + 2 < time.time())  # the window has the same title, and comes first

        wait_until(self.active, patience, lambda: self._fault("The window is not active", since))
        wait_until(told, patience, lambda: self._fault(f"{page['title']!r} was not told", since))

    def _fault(self, what: str, since: int) -> str:
        return f"{what}; see {self.ear.log}. Heard:\n{self.ear.transcript(since)}"

    def _loaded(self, since: int) -> dict[str, Any] | None:
        """The first page of this server that was loaded from a mark on, with its title, address and time."""
        site = urlsplit(self.address)[:2]
        pages = (event for event in self.ear.events(since) if event["what"] == "loaded")
        return next((page for page in pages if page["title"] and urlsplit(page["address"] or "")[:2] == site), None)


class Firefox(Browser):
    """Firefox as Debian has it, without all that it shows and fetches by itself."""

    def command(self) -> list[str]:
        settings = FIREFOX_SETTINGS | {"intl.accept_languages": ACCEPTED[self.ear.language]}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
        (self.profile / "user.js").write_text("".join(lines), encoding="utf-8")
        return ["firefox-esr", "--no-remote", "--profile", str(self.profile), "--new-window", self.address]


class Chromium(Browser):
    """The Chromium of the browser's tests, without all that it shows and fetches by itself."""

    def command(self) -> list[str]:
        path = browser.find()
        if path is None:
            raise EarError("No Chromium: run tools/ear_packages.py.")
        (self.profile / "Default").mkdir()
        (self.profile / "Default/Preferences").write_text(json.dumps(CHROMIUM_SETTINGS), encoding="utf-8")
        languages = [f"--lang={self.ear.language}", f"--accept-lang={ACCEPTED[self.ear.language]}"]
        return [path, *CHROMIUM_OPTIONS, *languages, f"--user-data-dir={self.profile}", self.address]


class Terminal(Window):
    """A terminal in which Enter starts a command once Orca has told the window's title.

    That is how a person starts it, and Orca 43 makes a difference: it speaks what is printed after Enter (Tab, space,
    a letter), but after any other key, or none, only what ends at the cursor: `hush` may silence more than is meant.
    """

    TITLE = "Terminal of the ear"

    def __init__(self, ear: Ear, command: list[str]) -> None:
        super().__init__(ear)
        self.line = shlex.join(["sh", "-c", 'read enter; exec "$@"', "sh", *command])

    def command(self) -> list[str]:
        return ["lxterminal", "--no-remote", f"--title={self.TITLE}", f"--command={self.line}"]

    def wait_ready(self, since: int) -> None:
        self.ear.wait_for(self.TITLE, since)
        self.ear.press("Return")


class Busy:
    """A process that keeps one core busy, for tests of what is heard beside it."""

    def __enter__(self) -> Self:
        self.process = Process([sys.executable, "-c", "while True: pass"], dict(os.environ), Path(os.devnull))
        return self

    def __exit__(self, *fault: object) -> None:
        self.process.end()
