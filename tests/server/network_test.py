#!/usr/bin/env python3
"""network_test.py SANDTABLE -- where a server listens, and what it answers to those who are no players."""
import os
import socket
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Client, Server, gauge, refuse_bare_frames, wait_until  # noqa: E402
from tap import case, run_cases  # noqa: E402

UPGRADE = ("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
           "Sec-WebSocket-Version: 13\r\n")


def is_heard(address, port):
    """Does anybody listen at this address?"""
    try:
        socket.create_connection((address, port), timeout=SECONDS).close()
        return True
    except ConnectionRefusedError:
        return False


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
        return True
    except OSError:
        return False


def request(port, text, address="127.0.0.1"):
    """The whole answer, as long as the server keeps the connection."""
    with socket.create_connection((address, port), timeout=SECONDS) as raw:
        raw.sendall(text.encode())
        answer = b""
        while True:
            try:
                part = raw.recv(65536)
            except ConnectionResetError:
                part = b""
            if not part:
                return answer
            answer += part


# --- Where it listens ---


@case
def it_listens_where_it_was_told_and_nowhere_else():
    with Server("--address", "127.0.0.1") as server:
        assert is_heard("127.0.0.1", server.port)
        for port in (server.port, server.metrics_port):
            assert not is_heard("127.0.0.2", port) and not is_heard("127.1.2.3", port)
            assert not has_ipv6() or not is_heard("::1", port)
    with Server("--address", "127.0.0.3") as server:
        assert is_heard("127.0.0.3", server.port) and not is_heard("127.0.0.1", server.port)
        assert not is_heard("127.0.0.3", server.metrics_port)
    with Server() as server:
        assert is_heard("127.0.0.1", server.port) and not is_heard("127.0.0.2", server.port)


@case
def names_and_all_addresses():
    with Server("--address", "localhost") as server:
        assert is_heard("127.0.0.1", server.port) and not is_heard("127.0.0.2", server.port)
    with Server("--address", "*") as server:
        assert is_heard("127.0.0.1", server.port) and is_heard("127.0.0.2", server.port)
        assert not has_ipv6() or is_heard("::1", server.port)
        assert not is_heard("127.0.0.2", server.metrics_port)
    if has_ipv6():
        with Server("--address", "::1") as server:
            assert is_heard("::1", server.port) and not is_heard("127.0.0.1", server.port)


# --- The port of the metrics ---


@case
def the_port_of_the_metrics_has_metrics_only():
    with Server() as server:
        head = f"Host: 127.0.0.1:{server.metrics_port}\r\nConnection: close\r\n\r\n"
        assert b" 200 " in request(server.metrics_port, "GET /metrics HTTP/1.1\r\n" + head).split(b"\r\n")[0]
        for path in ("/", "/index.html", "/health", "/metrics/"):
            answer = request(server.metrics_port, f"GET {path} HTTP/1.1\r\n" + head)
            assert b" 404 " in answer.split(b"\r\n")[0], (path, answer)
        other = f"GET /metrics HTTP/1.1\r\nHost: evil.example:{server.metrics_port}\r\nConnection: close\r\n\r\n"
        assert b" 421 " in request(server.metrics_port, other).split(b"\r\n")[0]
        for path in ("/", "/metrics"):
            answer = request(server.metrics_port, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{UPGRADE}\r\n")
            assert b" 403 " in answer.split(b"\r\n")[0] and b" 101 " not in answer, answer


# --- Pages and connections ---


@case
def a_head_has_no_body_and_nothing_can_be_written():
    with Server() as server:
        end = f"Host: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n"
        head, _, body = request(server.port, "HEAD /health HTTP/1.1\r\n" + end).partition(b"\r\n\r\n")
        assert b" 200 " in head and b"content-length: 3" in head.lower() and body == b"", (head, body)
        head, _, body = request(server.port, "GET /health HTTP/1.1\r\n" + end).partition(b"\r\n\r\n")
        assert b" 200 " in head and body == b"ok\n"
        assert b"strict-transport-security" not in head.lower()
        answer = request(server.port, "POST /health HTTP/1.1\r\nContent-Length: 0\r\n" + end)
        assert b" 200 " not in answer.split(b"\r\n")[0], answer


@case
def who_is_refused_a_page_pays_and_asks_again_by_another_connection():
    """Otherwise refusals could be had without end and for nothing."""
    stranger = "GET /health HTTP/1.1\r\nHost: evil.example\r\n\r\n"
    with Server("--rate", 10) as server:  # 40 points at once, and a refusal costs 8
        first = request(server.port, stranger * 20)
        assert first.count(b"HTTP/1.1 421 ") == 1 and first.count(b"HTTP/1.1 ") == 1, first
        assert b"\r\nconnection: close\r\n" in first.lower(), first
        answers = [request(server.port, stranger) for _ in range(40)]
        assert b"" in answers, answers
        sound = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n"
        with socket.create_connection(("127.0.0.1", server.port), source_address=("127.0.0.2", 0)) as raw:
            raw.sendall(sound.encode())
            assert b" 200 " in raw.recv(65536)


@case
def pages_are_asked_for_without_a_body():
    """What comes after a request is read as the next one, or not at all."""
    for more, status in (("Content-Length: 1000000000", b" 413 "), ("Transfer-Encoding: chunked", b" 413 "),
                         ("Content-Length: 0\r\nConnection: close", b" 200 ")):
        with Server() as server:
            answer = request(server.port, f"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n{more}\r\n\r\n")
            assert status in answer.split(b"\r\n")[0] and answer.count(b"HTTP/1.1 ") == 1, (more, answer)


@case
def connections_for_nothing_cost_more():
    many, at_once, a_second, price, late = 200, 40, 10, 4, 5
    with Server("--rate", a_second) as server:
        begun = time.monotonic()
        for _ in range(many):
            with socket.create_connection(("127.0.0.1", server.port), source_address=("127.0.0.2", 0)) as raw:
                try:
                    raw.sendall(b"x" * 100 + b"\r\n\r\n")
                    while raw.recv(65536):
                        pass
                except ConnectionError:
                    pass
        wait_until(lambda: gauge(server, "connections") == 0, "all are gone")
        let_in = many - gauge(server, "connections_refused_total")
        spent = at_once + a_second * (time.monotonic() - begun)
        assert at_once / price <= let_in <= spent / price + late, (let_in, spent)
        assert server.client("Ana").ask("ping")["time"]


@case
def only_text_of_this_version_is_taken():
    with Server() as server:
        for version in ("12", "8", "0", "14"):
            head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{UPGRADE}\r\n".replace("13", version)
            answer = request(server.port, head)
            assert b" 101 " not in answer.split(b"\r\n")[0], (version, answer)
        ana = server.client("Ana")
        ana.socket.sendall(ana.frame(2, b'{"t":"ping","id":"1"}'))
        try:
            ana.receive()
        except ConnectionError:
            assert ana.closed == 1003, ana.closed
        else:
            raise AssertionError("binary frames are taken")


@case
def frames_that_break_the_protocol_end_the_connection():
    ping = b'{"t":"ping","id":"1"}'
    with Server() as server:
        for what, frames in {"a reserved bit": [(0x41, ping, True)],
                             "a reserved opcode": [(3, ping, True)],
                             "part of a ping": [(9, b"x", False)],
                             "an end without a beginning": [(0, ping, True)],
                             "two beginnings": [(1, ping[:5], False), (1, ping, True)]}.items():
            ana = server.client("Ana")
            ana.socket.sendall(b"".join(ana.frame(*frame) for frame in frames))
            try:
                ana.receive()
            except ConnectionError:
                assert ana.closed == 1002, (what, ana.closed)
            else:
                raise AssertionError(what + " is taken")
        assert server.client("Luz").ask("ping")["time"]


@case
def frames_that_are_not_masked_end_the_connection():
    with Server("--rate", 100000) as server:
        refuse_bare_frames(lambda: server.client("Ana"))
        assert "closed, its frames are not masked" in server.log(), server.log()


@case
def frames_begin_after_the_answer_to_the_handshake():
    """Otherwise the first would go unseen; over a connection that has brought a page it is the same."""
    head = "GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\n{}\r\n"
    upgrade = head.format("/", UPGRADE).encode()
    page = head.format("/health", "").encode()
    with Server() as server:
        for pieces in ([upgrade + b"\x81\x04\r\n\r\n"], [upgrade + b"\x81"], [page + upgrade + b"\x81\x04\r\n\r\n"],
                       [page, upgrade + b"\x81\x02{}"], [upgrade[:40], upgrade[40:] + b"\x81\x04\r\n\r\n"]):
            with socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS) as raw:
                for piece in pieces:
                    raw.sendall(piece)
                answer = b""
                try:
                    while part := raw.recv(65536):
                        answer += part
                except ConnectionResetError:
                    pass
                assert b'"t"' not in answer, (pieces, answer)

        class Reader(Client):
            def upgrade(client):
                client.socket.sendall(pages)
                while client.waiting.count(b"ok\n") < pages.count(b"GET"):
                    client._more()
                client.waiting = b""
                super().upgrade()

        for pages in (page, page + page):  # whoever waits is let in
            assert Reader(server.port).ask("hello", protocol=1, name="Ana")["token"]


@case
def frames_that_end_no_message_are_few():
    """Nobody pays for them."""
    ping = b'{"t":"ping","id":"1"}'
    with Server() as server:
        for frame in ((9, b"", True), (10, b"", True), (10, b"x" * 125, True), (0, b"", False)):
            ana = server.client("Ana")
            begin = b"" if frame[2] else ana.frame(1, b"", final=False)
            end = b"" if frame[2] else ana.frame(0, b"")
            ana.socket.sendall(begin + ana.frame(*frame) * 150 + end + ana.frame(1, ping))
            assert ana.answer("1")["time"], frame
            ana.socket.sendall(begin + ana.frame(*frame) * 300)
            assert ana.end() == 1008, (frame, ana.closed)
        assert "closed, too many frames that end no message" in server.log(), server.log()


@case
def masks_of_all_kinds_are_taken():
    """Long messages, messages in pieces, with control frames between them, and in single bytes."""
    with Server("--rate", 100000) as server:
        ana = server.client("Ana")
        for size in (0, 90, 104, 105, 65480):
            text = b'{"t":"ping","id":"p"}' + b" " * size
            ana.socket.sendall(ana.frame(1, text))
            assert ana.answer("p")["time"]
            for cut in (0, 1, len(text) // 2, len(text)):
                ana.socket.sendall(ana.frame(1, text[:cut], final=False) + ana.frame(9, b"\x81\x01" * 62)
                                   + ana.frame(10, b"") + ana.frame(0, text[cut:]))
                assert ana.answer("p")["time"]
        for byte in ana.frame(1, b'{"t":"ping","id":"q"}') * 3:
            ana.socket.sendall(bytes([byte]))
        for _ in range(3):
            assert ana.answer("q")["time"]


@case
def when_the_server_stops_connections_end_with_a_reason():
    with Server() as server:
        people = [server.client("Ana"), server.client("Luz", language="es")]
        assert server.stop() == 0
        for person, words in zip(people, ("The server is stopping", "El servidor se")):
            told = person.receive()
            assert told["t"] == "error" and told["code"] == "stopping" and words in told["text"], told
            try:
                person.receive()
            except ConnectionError:
                assert person.closed == 1001, person.closed  # going away
        server.start()


run_cases()
