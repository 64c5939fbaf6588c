#!/usr/bin/env python3
"""pages_test.py SANDTABLE -- the client as the program serves it: what is kept, what is packed, what is not there."""
import gzip
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "server"), os.path.join(HERE, "..", "cli")]
from client import SANDTABLE, Server  # noqa: E402
from tap import case, run_cases  # noqa: E402


def fetch(server, path, **headers):
    """Status, headers with small letters, body."""
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}",
                                     headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, {name.lower(): value for name, value in error.headers.items()}, error.read()


def assets(server):
    page = fetch(server, "/")[2].decode()
    return [path.lstrip(".") for path in re.findall(r'(?:src|href)="(\./[^"]+)"', page)]


@case
def the_page_brings_nothing_inline_and_nothing_from_elsewhere():
    with Server() as server:
        status, headers, body = fetch(server, "/")
        page = body.decode()
        assert status == 200 and headers["content-type"] == "text/html; charset=utf-8"
        assert "'unsafe" not in headers["content-security-policy"]
        assert not re.search(r"<style|style=|<script(?![^>]*src=)| on\w+=", page), page
        assert not re.search(r'(?:src|href)="(?:\w+:)?//', page), page


@case
def files_named_by_their_content_are_kept_for_long_and_the_page_is_not():
    with Server() as server:
        assert fetch(server, "/")[1]["cache-control"] == "no-cache"
        found = assets(server)
        assert len(found) > 3
        for path in found:
            status, headers, body = fetch(server, path)
            assert status == 200 and body, path
            named = path.startswith("/assets/")
            assert ("immutable" in headers["cache-control"]) == named, (path, headers)


@case
def what_the_browser_has_is_not_sent_again():
    with Server() as server:
        for path in ["/", *assets(server)]:
            tag = fetch(server, path)[1]["etag"]
            status, headers, body = fetch(server, path, If_None_Match=tag)
            assert status == 304 and body == b"" and headers["etag"] == tag, (path, status)
            assert fetch(server, path, If_None_Match='"other"')[0] == 200


@case
def files_are_packed_for_those_who_can_unpack():
    with Server() as server:
        for path in ["/", *assets(server)]:
            plain = fetch(server, path)
            packed = fetch(server, path, Accept_Encoding="br, gzip")
            if path.endswith(".woff2"):  # packed already
                assert "content-encoding" not in packed[1] and packed[2] == plain[2], path
                continue
            assert "content-encoding" not in plain[1] and packed[1]["content-encoding"] == "gzip"
            assert gzip.decompress(packed[2]) == plain[2], path
            assert packed[1]["vary"] == "accept-encoding"
            assert packed[1]["content-type"] == plain[1]["content-type"]


@case
def typefaces_come_from_here_and_with_their_licences():
    with Server() as server:
        policy = fetch(server, "/")[1]["content-security-policy"]
        assert "font-src 'self';" in policy, policy
        preloaded = [path for path in assets(server) if path.endswith(".woff2")]
        assert len(preloaded) == 2, preloaded
        styles = "".join(fetch(server, path)[2].decode() for path in assets(server) if path.endswith(".css"))
        used = re.findall(r"url\(\.?/?([\w.-]+\.woff2)\)", styles)
        assert len(used) == 3 and all(os.path.basename(path) in used for path in preloaded), (used, preloaded)
        for name in used:
            status, headers, body = fetch(server, f"/assets/{name}")
            assert status == 200 and headers["content-type"] == "font/woff2" and body[:4] == b"wOF2", (name, headers)
            assert "immutable" in headers["cache-control"], headers
        status, headers, body = fetch(server, "/typefaces.txt")
        assert status == 200 and headers["content-type"] == "text/plain; charset=utf-8"
        assert body.decode().count("SIL OPEN FONT LICENSE Version 1.1") == 3


@case
def nothing_else_is_there():
    with Server() as server:
        for path in ("/index.htm", "/assets/", "/assets/../src/main.ts", "/src/main.ts", "/package.json", "/INDEX.HTML"):
            assert fetch(server, path)[0] in (400, 403, 404), path


@case
def open_says_where_and_takes_another_port_if_it_must():
    first = second = None
    try:
        command = [SANDTABLE, "serve", "--open", "--db", "memory:"]
        env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        first = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        one = first.stdout.readline().split()
        second = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        two = second.stdout.readline().split()
        assert one[0] == two[0] == "listening" and one[1] != two[1], (one, two)
        assert two[1] in second.stdout.readline()
    finally:
        for process in filter(None, (first, second)):
            process.terminate()
            process.wait()
            process.stdout.close()


if __name__ == "__main__":
    run_cases()
