#!/usr/bin/env python3
"""load.py SANDTABLE [TABLES] [SECONDS] -- many tables over real sockets: moves a second, latency, memory.

Every person has 40 tables and plays both seats of each.  Each table has one move under way at a time;
the next one is sent when the answer and the update have come.  Latency is from sending a move until it
is acknowledged, that is until it is durable.  The client is one thread of Python on the same machine,
so the figures are what the two together reach.
"""
import json
import os
import resource
import selectors
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tests", "server"))
from client import Client, Server  # noqa: E402

PER_PERSON = 40


def memory(server):
    """The resident memory of the server, in KiB."""
    with open(f"/proc/{server.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def processor_seconds(server):
    with open(f"/proc/{server.process.pid}/stat") as stat:
        parts = stat.read().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def ask_all(client, messages):
    """Send all at once, then wait for all answers, in order."""
    frames = b""
    ids = []
    for message in messages:
        client.number += 1
        ids.append(f"m{client.number}")
        frames += client.frame(1, json.dumps(dict(message, id=ids[-1])).encode())
    client.socket.sendall(frames)
    answers = [client.answer(id) for id in ids]
    client.heard.clear()
    client.raw.clear()
    return answers


def open_tables(server, count, name):
    client = server.client(name)
    tables = [a["table"] for a in ask_all(client, [{"t": "create", "game": "ambush", "seats": 2}] * count)]
    for seat in (0, 1):
        ask_all(client, [{"t": "sit", "table": table, "seat": seat} for table in tables])
    ask_all(client, [{"t": "start", "table": table} for table in tables])
    return client, tables


class Playing:
    """A person who plays all moves of a few tables, as fast as they are acknowledged."""

    def __init__(self, client, tables):
        self.client, self.tables, self.sent, self.number = client, tables, {}, 0
        self.latencies = []
        self.last = time.monotonic()
        for table in tables:
            for seat in (0, 1):
                client.send("attach", table=table, seat=seat)

    def take(self):
        """All messages that are there."""
        while True:
            message = self.client.receive()
            self.client.heard.clear()
            self.client.raw.clear()
            self.handle(message)
            if not self.client.waiting:
                return

    def handle(self, message):
        if message["t"] == "update" and message["question"]:
            question = message["question"]
            self.number += 1
            self.sent[str(self.number)] = time.monotonic()
            self.client.send("move", id=str(self.number), table=message["table"], seat=message["seat"],
                             q=question["q"], move=question["moves"][self.number % len(question["moves"])]["move"])
        elif message["t"] == "ok" and message["re"] in self.sent:
            self.last = time.monotonic()
            self.latencies.append(self.last - self.sent.pop(message["re"]))


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 5
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with Server("--rate", 1000000, "--per-address", 100000) as server:
        empty = memory(server)
        begun = time.monotonic()
        people = [open_tables(server, PER_PERSON, f"P{i}") for i in range((count + PER_PERSON - 1) // PER_PERSON)]
        print(f"{len(people) * PER_PERSON} tables opened and started in {time.monotonic() - begun:.1f} s")
        held = memory(server)
        print(f"memory: {empty} KiB empty, {held} KiB with all tables: "
              f"{(held - empty) / (len(people) * PER_PERSON):.2f} KiB a table")
        time.sleep(7)
        rest = memory(server)
        print(f"memory at rest: {rest} KiB, {(rest - empty) / (len(people) * PER_PERSON):.2f} KiB a table")
        play(server, people, seconds)


def play(server, people, seconds):
    selector = selectors.DefaultSelector()
    playing = [Playing(client, tables[:8]) for client, tables in people[:50]]
    for each in playing:
        selector.register(each.client.socket, selectors.EVENT_READ, each)
    begun, busy = time.monotonic(), processor_seconds(server)
    while time.monotonic() - begun < seconds:
        for key, _ in selector.select(0.1):
            key.data.take()
    latencies = sorted(latency for each in playing for latency in each.latencies)
    spent = max(each.last for each in playing) - begun  # games end, and then nothing is to be done
    busy = processor_seconds(server) - busy
    if latencies:
        print(f"{len(latencies)} durable moves in {spent:.1f} s: {len(latencies) / spent:.0f} a second; latency "
              + ", ".join(f"p{p} {1000 * latencies[min(len(latencies) - 1, len(latencies) * p // 100)]:.1f} ms"
                          for p in (50, 90, 99))
              + f"; the server was busy for {busy:.1f} s, {1e6 * busy / len(latencies):.0f} µs a move")


main()
