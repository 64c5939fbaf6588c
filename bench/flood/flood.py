#!/usr/bin/env python3
"""flood.py SANDTABLE [--seconds N] [--connections N] [--addresses N] [KIND...] -- an honest player beside floods.

A player makes moves at a table, one after the other with a pause between them, first alone and then while connections
from other addresses of the loopback (127.0.1.x) send one kind of message as fast as they can.  For both it prints how
long the player waited for a move to be durable, and what the server's memory is before, during and a while after; and
how many turns of the server's loop took long, counted in processor time, which what else the machine does adds nothing to.
"""
import argparse
import multiprocessing
import os
import resource
import select
import socket
import sys
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[1])
    parser.add_argument("sandtable")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--connections", type=int, default=100)
    parser.add_argument("--addresses", type=int, default=100, help="over how many addresses they are spread")
    parser.add_argument("--pause", type=float, default=0.02, help="seconds between the moves of the player")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    return parser.parse_intermixed_args()


# --- Those who flood ---


def connect(port, number, addresses):
    place = number % addresses
    return socket.create_connection(("127.0.0.1", port), timeout=30,
                                    source_address=(f"127.0.{1 + place // 250}.{1 + place % 250}", 0))


class Attacker:
    """A connection that sends the same frames for ever, and throws away what comes back."""

    def __init__(self, port, number, addresses, frames):
        from client import Client

        class Elsewhere(Client):
            def connect(self):
                return connect(port, number, addresses)

        self.client = Elsewhere(port)
        frames = frames(self.client, number)
        self.begin(self.client.socket, b"".join(frame if isinstance(frame, bytes) else self.client.frame(1, frame.encode())
                                                for frame in frames))

    def begin(self, connection, what):
        self.bytes = what
        self.at = 0
        self.socket = connection
        self.socket.setblocking(False)

    def go_on(self, events):
        if events & select.EPOLLIN and not self.socket.recv(1 << 20):
            raise ConnectionError
        if events & select.EPOLLOUT:
            self.at += self.socket.send(self.bytes[self.at:])
            if self.at == len(self.bytes):
                self.at = 0


class Reader(Attacker):
    """A connection that asks for a page by a foreign name, over and over, without ever waiting."""

    def __init__(self, port, number, addresses, frames):
        self.begin(connect(port, number, addresses), b"GET /health HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n" * 20)


def push(port, connections, addresses, frames, ready, stop, attacker_of=Attacker):
    """All attackers of one kind, in one process; who is sent away comes again."""
    os.nice(5)  # elsewhere they would have a machine of their own
    poll, attackers, gone = select.epoll(), {}, []
    for number in range(connections):
        gone.append(number)
    while not stop.is_set():
        for number in gone[:10]:
            gone.remove(number)
            try:
                attacker = attacker_of(port, number, addresses, frames)
            except (OSError, AssertionError, ConnectionError, RuntimeError):
                gone.append(number)
                continue
            attackers[attacker.socket.fileno()] = (attacker, number)
            poll.register(attacker.socket, select.EPOLLIN | select.EPOLLOUT)
        if not gone:
            ready.set()
        for fd, events in poll.poll(0.05):
            attacker, number = attackers[fd]
            try:
                attacker.go_on(events)
            except BlockingIOError:
                pass
            except OSError:
                poll.unregister(fd)
                attacker.socket.close()
                del attackers[fd]
                gone.append(number)
    ready.set()


def ask_for_pages(port, connections, addresses, frames, ready, stop):
    push(port, connections, addresses, frames, ready, stop, Reader)


def say_hello(port, connections, addresses, frames, ready, stop):
    """New connections without end, each of which says hello and goes."""
    os.nice(5)
    number = 0
    while not stop.is_set():
        number += 1
        try:
            Attacker(port, number, addresses, lambda client, _: [client.ask("hello", protocol=1, name="Eva") and ""])
        except (OSError, AssertionError, ConnectionError, RuntimeError):
            pass
        if number == connections:
            ready.set()
    ready.set()


def stay_silent(port, connections, addresses, frames, ready, stop):
    """A hundred times as many connections that say nothing at all."""
    os.nice(5)
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    kept = []
    for number in range(min(connections * 103, limit - 100)):
        try:
            kept.append(connect(port, number, 250))
        except OSError:
            pass
        if stop.is_set():
            break
    ready.set()
    stop.wait()


def hello_first(frames):
    def make(client, number):
        client.ask("hello", protocol=1, name=f"Eva{number}")
        return frames(client)
    return make


def at_a_table(frame):
    def make(client):
        table = client.ask("create", game="gears-cards", watchers=True, listed=False)["table"]
        client.ask("sit", table=table, seat=0)
        client.ask("attach", table=table, seat=0)
        return [frame.replace("TABLE", table)] * 20
    return hello_first(make)


def in_a_game(frame):
    """Alone in a lesson, where all help is given."""
    def make(client):
        table = client.ask("create", game="gears-board", lesson="attack", listed=False)["table"]
        client.ask("attach", table=table, seat=0)
        question = client.wait(lambda m: m["t"] == "update" and m["question"])["question"]
        return [frame.replace("TABLE", table).replace("MOVE", question["moves"][0]["move"])] * 20
    return hello_first(make)


KINDS = {
    "hello": (say_hello, None),
    "guided create": (push, hello_first(lambda _: ['{"t":"create","game":"gears-cards","guided":true}'] * 20)),
    "create": (push, hello_first(lambda _: ['{"t":"create","game":"gears-board"}'] * 20)),
    "games": (push, hello_first(lambda _: ['{"t":"games","id":"g"}'] * 20)),
    "content": (push, hello_first(lambda _: ['{"t":"content","id":"c","game":"gears-cards"}'] * 20)),
    "compendium": (push, hello_first(lambda _: ['{"t":"compendium","id":"c","game":"hogs"}'] * 20)),
    "branch": (push, in_a_game('{"t":"branch","id":"b","table":"TABLE","at":0}')),
    "hint": (push, in_a_game('{"t":"hint","id":"h","table":"TABLE"}')),
    "odds": (push, in_a_game('{"t":"odds","id":"o","table":"TABLE","move":"MOVE"}')),
    "attach": (push, at_a_table('{"t":"attach","id":"a","table":"TABLE","seat":0}')),
    "sign-in": (push, hello_first(lambda _: ['{"t":"sign-in","name":"Ana","password":"wrong password"}'] * 20)),
    "chat": (push, at_a_table('{"t":"chat","table":"TABLE","text":"' + "x" * 200 + '"}')),
    "lobby": (push, hello_first(lambda _: ['{"t":"create","game":"ambush"}', '{"t":"lobby","id":"l","watch":true}'] * 10)),
    "ping": (push, hello_first(lambda _: ['{"t":"ping","id":"p"}'] * 200)),
    "pong": (push, hello_first(lambda client: [client.frame(10, b"") * 10000])),
    "pages": (ask_for_pages, None),
    "silent": (stay_silent, None),
}


# --- The honest player ---


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


class Player:
    def __init__(self, server):
        self.client = server.client("Ana")
        self.begin()

    def begin(self):
        client = self.client
        # A long game: whoever makes a table every few moves does not play, and pays for it.
        self.table = client.ask("create", game="gears-cards", listed=False)["table"]
        for seat in (0, 1):
            client.ask("sit", table=self.table, seat=seat)
            client.ask("attach", table=self.table, seat=seat)
        client.ask("start", table=self.table)
        for seat in (0, 1):
            client.update(self.table, seat, 0)

    def play(self, seconds, pause):
        """How long each move took."""
        times, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            last = [self.client.last(self.table, seat) for seat in (0, 1)]
            if last[0]["result"]:
                self.client.ask("detach", table=self.table)
                self.begin()
                continue
            seat = next(s for s in (0, 1) if last[s]["question"])
            question = last[seat]["question"]
            begun = time.monotonic()
            n = self.client.ask("move", table=self.table, seat=seat, q=question["q"],
                                move=question["moves"][0]["move"])["n"]
            times.append(time.monotonic() - begun)
            for s in (0, 1):
                self.client.update(self.table, s, n)
            del self.client.heard[:-50], self.client.raw[:-50]
            time.sleep(pause)
        return times


def mib(server):
    with open(f"/proc/{server.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) // 1024


def long_turns(server):
    """How many turns of the loop took more than 5, 10, 25, 50 and 100 ms of processor time."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.metrics_port}/metrics") as page:
        lines = page.read().decode().split("\n")
    upto = {line.split('le="')[1].split('"')[0]: int(line.split()[1]) for line in lines
            if line.startswith("sandtable_turn_seconds_bucket")}
    return " ".join(str(upto["+Inf"] - upto[bound]) for bound in ("0.005", "0.01", "0.025", "0.05", "0.1"))


def measure(args, kind):
    from client import Server
    way, frames = KINDS[kind]
    stop, ready = multiprocessing.Event(), multiprocessing.Event()
    with Server() as server:
        player = Player(server)
        alone = player.play(args.seconds, args.pause)
        before = mib(server)
        crowd = multiprocessing.Process(target=way, args=(server.port, args.connections, args.addresses, frames, ready,
                                                          stop), daemon=True)
        crowd.start()
        beside = player.play(args.seconds, args.pause)
        during = mib(server)
        stop.set()
        crowd.join(20)
        if crowd.is_alive():
            crowd.terminate()
        time.sleep(3)
        after = mib(server)
        turns = long_turns(server)
    cells = [f"{percentile(t, s):.1f} ms" for t in (alone, beside) for s in (0.5, 0.99, 1)]
    print(f"| {kind} | {' | '.join(cells)} | {before} / {during} / {after} MiB | {turns} |", flush=True)


def main():
    args = arguments()
    sys.argv = [sys.argv[0], args.sandtable]
    sys.path.insert(0, os.path.join(HERE, "..", "..", "tests", "server"))
    print("| flood | p50 alone | p99 | longest | p50 beside it | p99 | longest | memory before / during / after "
          "| turns over 5, 10, 25, 50, 100 ms |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for kind in args.kinds or KINDS:
        measure(args, kind)


if __name__ == "__main__":
    main()
