#!/usr/bin/env python3
"""proxy_test.py SANDTABLE OPERATING -- nginx in front of two servers on one store, as docs/operating.md sets it up."""
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Client, Server, play_on  # noqa: E402
from tap import case, run_cases  # noqa: E402

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/sbin")
UPGRADE = ("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
           "Sec-WebSocket-Version: 13\r\n")


def recipe():
    """What the document says belongs into the http block of nginx."""
    with open(sys.argv[2], encoding="utf-8") as document:
        return re.search(r"```nginx\n(.*?)```", document.read(), re.DOTALL).group(1)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Nginx:
    """With the recipe, without TLS, and at a second port with nginx's own idea of what to tell a server behind it."""

    def __init__(self, *servers):
        self.folder = tempfile.mkdtemp(prefix="sandtable-nginx-")
        self.port, self.careless_port = free_port(), free_port()
        http = re.sub(r"server 127\.0\.0\.1:8080;", "".join(f"server 127.0.0.1:{s.port};" for s in servers), recipe())
        http = re.sub(r"\n +server 127\.0\.0\.1:8081;", "", http)
        http = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{self.port};", http)
        http = re.sub(r"\n +ssl_certificate(_key)? [^\n]*", "", http)
        careless = (f"server {{ listen 127.0.0.1:{self.careless_port}; location / {{ proxy_pass http://tables;"
                    " proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade;"
                    ' proxy_set_header Connection "upgrade"; } }')
        paths = "".join(f"{name}_temp_path {self.folder}/{name};" for name in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(os.path.join(self.folder, "conf"), "w", encoding="utf-8") as conf:
            conf.write(f"daemon off; master_process off; pid {self.folder}/pid; error_log {self.folder}/errors;"
                       f"events {{ }} http {{ access_log off; {paths} {http} {careless} }}")
        self.process = subprocess.Popen([NGINX, "-p", self.folder, "-c", os.path.join(self.folder, "conf"),
                                         "-e", os.path.join(self.folder, "errors")])
        end = time.monotonic() + SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                assert time.monotonic() < end and self.process.poll() is None, self.errors()
                time.sleep(0.05)

    def errors(self):
        with open(os.path.join(self.folder, "errors"), encoding="utf-8") as errors:
            return errors.read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)


def through(nginx, name, source=None, **hello):
    client = Client(nginx.port, source)
    client.welcome = client.ask("hello", protocol=1, name=name, **hello)
    return client


def request(port, *lines, source="127.0.0.8", path="/"):
    """The first line of the answer to an upgrade, and all that came with it."""
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS, source_address=(source, 0)) as raw:
        raw.sendall((f"GET {path} HTTP/1.1\r\n" + "".join(line + "\r\n" for line in lines) + UPGRADE + "\r\n").encode())
        answer = raw.recv(65536)
        if b" 101 " not in answer:
            raw.settimeout(1)
            try:
                while part := raw.recv(65536):
                    answer += part
            except OSError:
                pass
        return answer.decode(errors="replace").split("\r\n", 1)


def table_for_two(ana, luz):
    """Who are at different servers, and hear of each other through the store."""
    table = ana.ask("create", game="ambush", seats=2)["table"]
    for seat, person in enumerate((ana, luz)):
        person.ask("attach", table=table)
        person.ask("sit", table=table, seat=seat)
        person.ask("attach", table=table, seat=seat)
        ana.wait(lambda m, seat=seat: m["t"] == "table" and m["seats"][seat]["kind"] == "person")
    ana.ask("start", table=table)
    for seat, person in enumerate((ana, luz)):
        person.update(table, seat, 0)
    return table


BEHIND = ("--proxy", "127.0.0.1", "--host", "tables.example")


@case
def people_play_through_nginx_on_two_servers():
    with Server(*BEHIND) as one, Server(*BEHIND, db=one.db) as two, Nginx(one, two) as nginx:
        people = [through(nginx, "Ana", "127.0.0.5"), through(nginx, "Luz", "127.0.0.6")]
        table = table_for_two(*people)
        assert play_on(people, table, lambda question: question["moves"][0]["move"]) > 3
        for person in people:
            person.wait(lambda m: m["t"] == "table" and m["state"] == "over")
        together = through(nginx, "Zoe"), through(nginx, "Eva")  # one each
        assert all(client.ask("ping")["time"] for client in together)


@case
def limits_are_for_those_behind_the_proxy():
    with Server(*BEHIND, "--per-address", 2) as server, Nginx(server) as nginx:
        kept = [through(nginx, "Eva", "127.0.0.5") for _ in range(2)]
        # Whatever somebody claims, nginx adds where it comes from.
        for lie in ("X-Forwarded-For: 198.51.100.1", "Forwarded: for=198.51.100.1", "X-Real-Ip: 198.51.100.1"):
            line, rest = request(nginx.port, "Host: tables.example", lie, source="127.0.0.5")
            assert " 429 " in line and "address" in rest, (line, rest)
        others = [through(nginx, "Zoe", "127.0.0.6") for _ in range(2)]
        assert all(client.ask("ping")["time"] for client in kept + others)
        assert "127.0.0.5" in server.log()
        # From elsewhere nobody is believed: these three are one address.
        direct = [Client(server.port, "127.0.0.7") for _ in range(2)]
        try:
            refused = request(server.port, "Host: 127.0.0.1", "X-Forwarded-For: 198.51.100.1", source="127.0.0.7")[0]
        except OSError:
            refused = ""
        assert " 101 " not in refused and direct


@case
def nobody_hides_behind_the_proxy_by_claiming_much():
    """The address that nginx adds counts however long the list is; one that cannot be read lets nobody in."""
    with Server(*BEHIND, "--per-address", 1) as server, Nginx(server) as nginx:
        kept = through(nginx, "Eva", "127.0.0.5")
        for lies in (1, 40, 60, 120):
            lie = "X-Forwarded-For: " + ", ".join(["198.51.100.1"] * lies)
            line, rest = request(nginx.port, "Host: tables.example", lie, source="127.0.0.5")
            assert " 429 " in line and "address" in rest, (lies, line, rest)
        assert " 101 " not in request(nginx.port, "Host: tables.example", "X-Forwarded-For: " + "x" * 5000, source="127.0.0.5")[0]
        for nobody in ("X-Forwarded-For: somebody", "Forwarded: for=_hidden", "Forwarded: for=" + "9" * 600):
            line, rest = request(server.port, "Host: tables.example", nobody, source="127.0.0.1")
            assert " 400 " in line and "proxy" in rest, (nobody, line, rest)
        assert "illegibly" in server.log()
        assert kept.ask("ping")["time"]


@case
def a_browser_gets_through_a_proxy_that_does_not_pass_the_name_on():
    with Server(*BEHIND) as server, Nginx(server) as nginx:
        for port in (nginx.port, nginx.careless_port):
            line, _ = request(port, "Host: tables.example", "Origin: https://tables.example")
            assert " 101 " in line, line
            line, rest = request(port, "Host: tables.example", "Origin: https://evil.example")
            assert " 403 " in line and "--host" in rest and "evil.example" in rest, (line, rest)
        assert "page of another site (--host): https://evil.example" in server.log()


@case
def a_name_that_is_not_ours_is_refused_in_a_sentence():
    """A page of another site that has its own name lead to this address."""
    with Server("--host", "tables.example") as server:
        for host in ("127.0.0.1", f"localhost:{server.port}", "tables.example", "Tables.Example:443", "[::1]:80"):
            assert " 101 " in request(server.port, "Host: " + host)[0], host
        line, rest = request(server.port, "Host: evil.example", "Origin: http://evil.example")
        assert " 421 " in line and "--host" in rest, (line, rest)
        line, rest = request(server.port, "Host: tables.example", "Origin: http://localhost")
        assert " 403 " in line, (line, rest)
        assert "not ours (--host): evil.example" in server.log()
    with Server() as server:
        assert " 421 " in request(server.port, "Host: tables.example")[0]
        # What a proxy adds is believed from a proxy only.
        assert " 421 " in request(server.port, "Host: tables.example", "X-Forwarded-Host: localhost")[0]


if NGINX:
    run_cases()
else:
    print("1..0 # SKIP there is no nginx here")
