#!/usr/bin/env python3
"""abuse_test.py SANDTABLE -- clients that lie, repeat, reorder, flood or send rubbish."""
import json
import os
import random
import socket
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Client, Refused, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402


def first_move(question):
    return question["moves"][0]["move"]


class Witness:
    """A table whose position must be the same before and after."""

    def __init__(self, server):
        self.server = server
        self.people = [server.client("Ana"), server.client("Luz")]
        self.table = start_table(self.people)
        play_on(self.people, self.table, first_move, 2)
        self.before = self.look()

    def look(self):
        seen = []
        for seat, person in enumerate(self.people):
            client = Client(self.server.port)
            client.ask("hello", protocol=1, token=person.welcome["token"])
            client.ask("attach", table=self.table, seat=seat)
            seen.append(client.update(self.table, seat, 0))
            client.close()
        return seen

    def check(self):
        after = self.look()
        assert after == self.before, (self.before, after)


@case
def rubbish_is_refused_and_changes_nothing():
    with Server("--rate", 100000) as server:
        witness = Witness(server)
        eva = server.client("Eva")
        rng = random.Random(1)
        for text in (b"", b"{", b"[]", b"null", b"\xff\xfe", b"\x00" * 100, b"[" * 60000,
                     b'{"t":' * 10000, b'{"t":"move"}', json.dumps({"t": "chat", "text": "x" * 5000}).encode(),
                     *[bytes(rng.randrange(256) for _ in range(rng.randrange(300))) for _ in range(200)]):
            eva.send_text(text)
            eva.socket.sendall(eva.frame(2, text))
        assert eva.ask("ping")["time"]
        assert all(m["t"] in ("ok", "error") for m in eva.heard)
        witness.check()


@case
def a_megabyte_is_refused_as_a_whole():
    with Server("--rate", 100000) as server:
        witness = Witness(server)
        eva = server.client("Eva")
        eva.send_text(b'{"t":"ping","id":"' + b"x" * (1 << 20) + b'"}')
        assert "too long" in eva.receive()["text"]
        for _ in range(100):
            eva.socket.sendall(eva.frame(0 if _ else 1, b"x" * 10000, final=False))
        eva.socket.sendall(eva.frame(0, b"", final=True))
        assert "too long" in eva.receive()["text"]
        assert eva.ask("ping")["time"]
        witness.check()


@case
def half_messages_do_no_harm():
    with Server() as server:
        witness = Witness(server)
        ana = witness.people[0]
        q = witness.before[0]["n"]
        for cut in range(0, 60, 3):
            client = Client(server.port)
            client.ask("hello", protocol=1, token=ana.welcome["token"], session="half")
            whole = client.frame(1, json.dumps({"t": "resign", "table": witness.table, "q": q}).encode())
            client.socket.sendall(whole[:min(cut, len(whole) - 1)])
            client.close()
        for head in (b"GET / HTTP/1.1\r\n", b"\x16\x03\x01", b"GET /" + b"a" * 100000, b"POST / HTTP/1.1\r\n\r\n"):
            raw = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            try:
                raw.sendall(head)
            except OSError:
                pass
            raw.close()
        witness.check()


@case
def ten_thousand_messages_are_limited():
    with Server() as server:
        witness = Witness(server)
        eva = server.client("Eva")
        frames = b"".join(eva.frame(1, json.dumps({"t": "ping", "id": str(i)}).encode()) for i in range(10000))
        answers = {"ok": 0, "slow-down": 0}
        eva.socket.setblocking(True)
        sent = 0
        try:
            while sent < len(frames):
                sent += eva.socket.send(frames[sent:sent + 20000])
                eva.socket.settimeout(0.001)
                try:
                    while True:
                        message = eva.receive()
                        answers[message.get("code", "ok")] += 1
                except socket.timeout:
                    pass
                eva.socket.settimeout(30)
            while True:
                answers[eva.receive().get("code", "ok")] += 1
        except (ConnectionError, OSError):
            pass
        assert 1 <= answers["ok"] < 1000 and answers["slow-down"] >= 500, answers
        witness.check()
        assert server.client("Zoe").ask("ping")["time"]


@case
def too_many_connections_are_refused():
    with Server("--per-address", 5) as server:
        clients = [server.client(f"P{i}") for i in range(5)]
        try:
            server.client("Eva")
            raise AssertionError("a sixth connection was accepted")
        except (ConnectionError, OSError):
            pass
        assert all(client.ask("ping") for client in clients)
        clients[0].close()
        for _ in range(50):
            try:
                assert server.client("Zoe").ask("ping")
                return
            except (ConnectionError, OSError):
                time.sleep(0.1)
        raise AssertionError("no place became free")


@case
def a_client_that_does_not_read_is_cut_off_and_others_go_on():
    with Server("--rate", 100000) as server:
        witness = Witness(server)
        deaf = server.client("Eva")
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.socket.settimeout(2)
        frame = deaf.frame(1, json.dumps({"t": "games", "id": "x"}).encode())
        try:
            for _ in range(20000):
                deaf.socket.sendall(frame)
        except OSError:
            pass
        assert witness.people[0].ask("ping")["time"]
        witness.check()


@case
def lies_about_seats_and_old_answers():
    with Server("--rate", 100000) as server:
        witness = Witness(server)
        table = witness.table
        eva = server.client("Eva")
        luz = witness.people[1]
        rng = random.Random(7)
        for _ in range(300):
            liar = rng.choice((eva, luz))
            t = rng.choice(("move", "undo", "vote", "resign", "start", "sit", "stand", "bot", "hint"))
            fields = {"table": table}
            if t in ("move", "undo", "vote", "resign", "sit", "stand", "bot", "hint"):
                fields["seat"] = 0
            if t == "move":
                fields.update(q=rng.randrange(5), move=rng.choice(("pass", "strike east", "commit scout")))
            if t == "vote":
                fields["agree"] = True
            if t == "bot":
                fields["bot"] = "random"
            try:
                answer = liar.ask(t, **fields)
                raise AssertionError((t, fields, answer))
            except Refused as refused:
                assert refused.text
        for n in range(4):
            code = {True: "old-question", False: "not-asked"}[bool(witness.before[1]["question"])]
            if n != (witness.before[1]["question"] or {"q": -1})["q"]:
                luz.refused(code, "move", table=table, seat=1, q=n, move="pass")
        witness.check()


@case
def pages_of_other_sites_cannot_connect():
    with Server() as server:
        for origin, code in (("http://evil.example", None), ("null", None),
                             (f"http://127.0.0.1:{server.port}", b" 101 ")):
            raw = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            raw.sendall((f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                         "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                         f"Sec-WebSocket-Version: 13\r\nOrigin: {origin}\r\n\r\n").encode())
            answer = raw.recv(4096)
            raw.close()
            assert (b" 101 " in answer) == (code is not None), (origin, answer)


run_cases()
