"""A real nginx in front of a real server, with the settings that docs/hosting.md shows, and a table opened through it.

    python tools/try_nginx.py

Says in one line what is missing. nginx is Debian's package `nginx-light`; as root on Debian it is installed. Listens on
loopback only. The page is asked for through TLS and under a path of its own; the table's socket goes through it too.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / folder) for folder in ("tests/server", "tests/web", "tools")]

from ear_packages import INSTALL, run  # noqa: E402 (found by the line above)
from web_people import Served  # noqa: E402

PREFIX = "/domino"
NAME = "localhost"


def main() -> int:
    nginx = find_nginx()
    if nginx is None:
        print("nginx is missing: install Debian's package nginx-light (apt install nginx-light)", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="capicu-nginx-") as folder:
        return try_it(nginx, Path(folder))


def find_nginx() -> str | None:
    """Where nginx is; as root on Debian it is installed."""
    where = f"{os.environ.get('PATH', '')}:/usr/sbin"
    if shutil.which("nginx", path=where) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        run(["apt-get", "update"])
        run([*INSTALL, "nginx-light"])
    return shutil.which("nginx", path=where)


def try_it(nginx: str, folder: Path) -> int:
    """Open a table through nginx with TLS and under a path; 0 if everything is as it should be."""
    front = free_port()
    served = Served(folder / "tables", more=("--proxy", "127.0.0.1", "--name", NAME, "--prefix", PREFIX))
    certificate(folder)
    (folder / "nginx.conf").write_text(settings(folder, front, served.port), encoding="utf-8")
    running = subprocess.Popen([nginx, "-p", str(folder), "-c", "nginx.conf", "-g", "daemon off;"])
    try:
        wait_for(front)
        open_table(f"https://{NAME}:{front}{PREFIX}")
        print("nginx: TLS, forwarded address and scheme, path prefix, sockets: a table was opened through it")
        return 0
    finally:
        running.terminate()
        running.wait(20)
        served.stop()


def settings(folder: Path, front: int, behind: int) -> str:
    """The block of docs/hosting.md, on ports of loopback and under a path."""
    shown = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    block = re.search(r"```nginx\n(.*?)```", shown, re.S)
    assert block is not None, "docs/hosting.md shows no settings for nginx"
    text = block[1].replace("127.0.0.1:8420", f"127.0.0.1:{behind}").replace("listen 443", f"listen 127.0.0.1:{front}")
    text = text.replace("domino.example", NAME).replace("/etc/ssl/", f"{folder}/")
    text = text.replace("location / {", f"location {PREFIX}/ {{").replace("http://capicu;", "http://capicu/;")
    text = text.replace("proxy_set_header Host $host;", "proxy_set_header Host $host:$server_port;")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    whole = f"pid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n"
    return f"{whole}{temporary}{text}}}\n"


def certificate(folder: Path) -> None:
    """A certificate of our own, for this machine and this hour."""
    named = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    keys = ["-keyout", str(folder / f"{NAME}.key"), "-out", str(folder / f"{NAME}.pem")]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", *named, *keys]
    subprocess.run(command, check=True, capture_output=True)


def open_table(address: str) -> None:
    """Pages, redirections, cookies and the table's socket, all through the proxy."""
    import httpx
    from websockets.sync.client import connect

    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with httpx.Client(base_url=address, verify=trusting, headers={"origin": address.removesuffix(PREFIX)}) as web:
        home = web.get("/")
        assert home.status_code == 200, home.text
        cookie = home.headers["set-cookie"].lower()
        assert "secure" in cookie and f"path={PREFIX}" in cookie, cookie
        for link in re.findall(r'(?:href|src|action)="(/[^"]*)"', home.text):
            assert link.startswith(f"{PREFIX}/"), link
        style = re.search(r'href="(/[^"]*\.css)"', home.text)
        assert style is not None and web.get(style[1].removeprefix(PREFIX)).status_code == 200
        opened = web.post("/tables", data={"rules": "manual", "seat1": "bot"})
        assert opened.status_code == 303, opened.text
        where = opened.headers["location"]
        assert where.startswith(f"{PREFIX}/t/"), where
        code = where.rsplit("/", 1)[1]
        assert web.get(f"/t/{code}").status_code == 200
        assert web.get("/metrics").status_code == 403, "through the proxy a visitor is no longer local"
        cookies = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
        url = f"{address.replace('https', 'wss')}/ws/{code}"
        origin = address.removesuffix(PREFIX)
        with connect(url, ssl=trusting, origin=origin, additional_headers={"cookie": cookies}) as line:  # type: ignore[arg-type]
            line.send('{"t":"hello"}')
            while '"t":"state"' not in str(line.recv(30)):
                pass


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def wait_for(port: int) -> None:
    """Wait until something listens."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing listens on {port}")


if __name__ == "__main__":
    sys.exit(main())
