"""client.py -- a server under test, and a client of it, with the standard library only.

    with Server() as server:
        ana = server.client("Ana")
        table = ana.ask("create", game="ambush")["table"]
"""
import base64
import hashlib
import json
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from urllib.request import urlopen

SANDTABLE = os.path.abspath(sys.argv[1])
SECONDS = 120  # nothing in a test takes nearly as long, on a busy machine either


class Refused(Exception):
    """The server answered with an error."""

    def __init__(self, answer):
        super().__init__(answer["code"] + ": " + answer["text"])
        self.code = answer["code"]
        self.text = answer["text"]
        self.rule = answer.get("rule")


class Server:
    """The same messages lead to the same game, so that no test passes by luck; fair: as among people."""

    def __init__(self, *arguments, db=None, fair=False):
        self.folder = tempfile.mkdtemp(prefix="sandtable-test-")
        self.db = db or "sqlite:" + os.path.join(self.folder, "tables.db")
        self.arguments = arguments if fair or "--seed" in arguments else ("--seed", "5", *arguments)
        self.process = None
        self.errors = open(os.path.join(self.folder, "errors"), "w+")
        self.start()

    def start(self):
        env = {name: value for name, value in os.environ.items()
               if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")}
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=self.errors,
                                        text=True, env=env)
        self.metrics_port = self._port("metrics")
        self.port = self._port("listening")

    def command(self):
        return [SANDTABLE, "serve", "--all", "--port", "0", "--metrics", "0", "--db", self.db,
                *map(str, self.arguments)]

    def _port(self, word):
        line = self.process.stdout.readline()
        assert line.startswith(word), (line, self.log())
        return int(line.rsplit(":", 1)[1].split("/")[0])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=SECONDS)
        self.process.stdout.close()
        return code

    def log(self):
        self.errors.seek(0)
        return self.errors.read()

    def client(self, name="Ana", source=None, **hello):
        client = Client(self.port, source)
        client.welcome = client.ask("hello", protocol=1, name=name, **hello)
        return client

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if self.process.poll() is None:
            code = self.stop()
            assert kind or code == 0, (code, self.log())
        log = self.log()
        self.errors.close()
        shutil.rmtree(self.folder)
        assert kind or ("Sanitizer" not in log and "runtime error" not in log), log
        assert kind or not re.search(r"^\S+ (error|warn|info) : ", log, re.MULTILINE), log


class Client:
    """One connection.  `heard` has every message that has come, in order."""

    def __init__(self, port, source=None):
        """source: another address of the loopback to come from."""
        self.port = port
        self.source = source
        self.socket = self.connect()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.waiting = b""
        self.heard = []
        self.raw = []
        self.number = 0
        self.closed = None  # the code of a close frame
        self.upgrade()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=SECONDS,
                                        source_address=(self.source, 0) if self.source else None)

    def upgrade(self):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.waiting:
            self._more()
        head, self.waiting = self.waiting.split(b"\r\n\r\n", 1)
        assert b" 101 " in head.split(b"\r\n")[0], head

    def _more(self):
        part = self.socket.recv(65536)
        if not part:
            raise ConnectionError("closed by the server")
        self.waiting += part

    def _take(self, count):
        while len(self.waiting) < count:
            self._more()
        part, self.waiting = self.waiting[:count], self.waiting[count:]
        return part

    # --- Frames ---

    def frame(self, opcode, payload, final=True, masked=True):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        bit = 0x80 if masked else 0
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", size)
        if not masked:
            return head + payload
        long_mask = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(long_mask, "big")).to_bytes(size, "big")
        return head + mask + masked

    def send_text(self, text):
        self.socket.sendall(self.frame(1, text if isinstance(text, bytes) else text.encode()))

    def send(self, t, **fields):
        self.send_text(json.dumps({"t": t, **fields}))

    def receive(self, end=None):
        """The next message; ConnectionError when the server has closed.  Pings alone keep nobody waiting beyond `end`."""
        payload = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7f
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            part = self._take(size)
            opcode = first & 0x0f
            if opcode == 8:
                self.closed = struct.unpack(">H", part[:2])[0] if part else 1005
                raise ConnectionError("closed by the server")
            if end is not None and opcode >= 9 and time.monotonic() > end:
                raise AssertionError("it did not come")
            if opcode == 9:
                self.socket.sendall(self.frame(10, part))
                continue
            if opcode == 10:
                continue
            payload += part
            if first & 0x80:
                break
        message = json.loads(payload.decode())
        self.heard.append(message)
        self.raw.append(payload)
        return message

    def end(self):
        """The code with which the server ends the connection; None: it just ends."""
        late = time.monotonic() + SECONDS / 4
        self.socket.settimeout(SECONDS / 4)
        try:
            while True:
                self.receive(late)
        except ConnectionError:
            return self.closed

    # --- Asking ---

    def ask(self, t, id=None, **fields):
        """Send a message and wait for its answer."""
        if id is None:
            self.number += 1
            id = f"m{self.number}"
        self.send(t, id=id, **fields)
        return self.answer(id)

    def answer(self, id):
        while True:
            message = self.receive()
            if message.get("re") == id:
                if message["t"] == "error":
                    raise Refused(message)
                return message

    def refused(self, code, t, **fields):
        """It must be refused with this code, in a sentence."""
        try:
            answer = self.ask(t, **fields)
        except Refused as refused:
            assert refused.code == code, refused
            assert refused.text.endswith((".", "]", "?")), refused
            return refused
        raise AssertionError(f"{t} {fields} was accepted: {answer}")

    def wait(self, wanted):
        """The first message, of those that have come or will, for which wanted(message) holds."""
        for message in self.heard:
            if wanted(message):
                return message
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            message = self.receive(end)
            if wanted(message):
                return message
        raise AssertionError("it did not come")

    def updates(self, table, seat):
        return [m for m in self.heard if m["t"] == "update" and m["table"] == table and m["seat"] == seat]

    def update(self, table, seat, n):
        """The first update of this table with at least this number."""
        return self.wait(lambda m: m["t"] == "update" and m["table"] == table and m["seat"] == seat and
                         m["n"] >= n)

    def last(self, table, seat):
        return self.updates(table, seat)[-1]

    def close(self):
        self.socket.close()


def commitment(contribution):
    """What binds a seat to this contribution to the dice (docs/protocol.md)."""
    return hashlib.sha256(b"sandtable contribution 2" + bytes.fromhex(contribution)).hexdigest()


def shown_out(client, code):
    """It is told why, and the connection ends."""
    assert client.wait(lambda m: m["t"] == "error" and m["code"] == code)["text"]
    try:
        while True:
            client.receive()
    except (ConnectionError, OSError):
        pass


def gauge(server, name):
    """A figure of the metrics."""
    with urlopen(f"http://127.0.0.1:{server.metrics_port}/metrics") as page:
        lines = dict(line.split() for line in page.read().decode().split("\n") if line and line[0] != "#")
    return int(lines["sandtable_" + name])


def wait_until(holds, what):
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def bare_frames(ana):
    """What a client may not send, each as the pieces in which it is sent."""
    ping = b'{"t":"ping","id":"1"}'
    bare = ana.frame(1, ping, masked=False)
    masked = ana.frame(1, ping)
    return {"a message": [bare],
            "the first bytes of one": [bare[:1], bare[1:2]],
            "its first byte, then the rest": [bare[:1], bare[1:]],
            "one after others in one go": [masked + masked + bare],
            "one that begins where others end": [masked + bare[:1], bare[1:]],
            "one after a message in pieces": [masked[:9], masked[9:] + bare],
            "a long one": [ana.frame(1, ping + b" " * 300, masked=False)],
            "a very long one": [ana.frame(1, ping + b" " * 66000, masked=False)[:2]],
            "the rest of a message": [ana.frame(1, ping[:5], final=False), ana.frame(0, ping[5:], masked=False)],
            "nothing": [ana.frame(1, b"", masked=False)],
            "a ping": [ana.frame(9, b"x", masked=False)],
            "a pong": [ana.frame(10, b"", masked=False)],
            "an end": [ana.frame(8, b"\x03\xe8", masked=False)]}


def send_pieces(client, pieces):
    for piece in pieces:
        client.socket.sendall(piece)
        time.sleep(0.02)  # so that most are read one by one; what is found does not depend on it


def refuse_bare_frames(connect):
    """connect: a new client that has said hello."""
    for what, pieces in bare_frames(connect()).items():
        ana = connect()
        send_pieces(ana, pieces)
        assert ana.end() == 1002, (what, ana.closed)
    assert connect().ask("ping")["time"]


def start_table(people, game="ambush", bots=(), **more):
    """A running table: people[i] sits on seat i, after them the bots; all are attached."""
    first = people[0]
    table = first.ask("create", game=game, seats=len(people) + len(bots), **more)["table"]
    given = [os.urandom(32).hex() for _ in people]
    for seat, person in enumerate(people):
        person.ask("sit", table=table, seat=seat, commitment=commitment(given[seat]))
    for seat, bot in enumerate(bots, len(people)):
        first.ask("bot", table=table, seat=seat, bot=bot)
    shared = [person.ask("attach", table=table, seat=seat)["dice"]["shared"]
              for seat, person in enumerate(people)]
    first.ask("start", table=table)
    for seat, person in enumerate(people):
        if shared[seat]:
            person.ask("reveal", table=table, seat=seat, contribution=given[seat])
    for seat, person in enumerate(people):
        person.update(table, seat, 0)
    return table


def play_on(people, table, choose, most=100000):
    """Let the people play until the game is over; choose(question) gives a move."""
    moves = 0
    while moves < most:
        asked = None
        for seat, person in enumerate(people):
            last = person.last(table, seat)
            if last["result"]:
                return moves
            # A formality is answered by the server, and a later update tells of it.
            if last["question"] and not last["question"].get("formality") and last["n"] == newest(people, table):
                asked = (seat, person, last["question"])
                break
        if not asked:
            wait_for_news(people, table)
            continue
        seat, person, question = asked
        n = person.ask("move", table=table, seat=seat, q=question["q"], move=choose(question))["n"]
        for other, someone in enumerate(people):
            someone.update(table, other, n)
        moves += 1
    return moves


def newest(people, table):
    return max(person.last(table, seat)["n"] for seat, person in enumerate(people))


def wait_for_news(people, table):
    """Somebody must hear of a later update: a bot is thinking, or the server answers a formality."""
    n = newest(people, table)
    if all(person.last(table, seat)["n"] == n for seat, person in enumerate(people)):
        n += 1
    for seat, person in enumerate(people):
        person.update(table, seat, n)