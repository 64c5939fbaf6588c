#!/usr/bin/env python3
"""kill_test.py SANDTABLE sqlite|postgres [KILLS] -- kill -9 at random moments: every acknowledged move is there.

Several tables are played at the same time, each by two people.  Whatever was acknowledged, or shown in
an update, before the server was killed must be in the log when it is started again.
"""
import os
import random
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Client, Refused, Server  # noqa: E402
from cluster import Cluster  # noqa: E402
from tap import case, run_cases  # noqa: E402

SCALE = os.environ.get("SANDTABLE_TEST_SCALE", "quick")
KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else {"quick": 5, "full": 100, "thorough": 100}[SCALE]
TABLES = 6
DB = None  # a file


class Player(threading.Thread):
    """Plays one table from both seats over one connection, until the server is gone."""

    def __init__(self, server, known, number):
        super().__init__()
        self.server, self.known, self.rng = server, known, random.Random(number)

    def run(self):
        try:
            self.play()
        except (ConnectionError, OSError, AssertionError):
            pass  # killed

    def play(self):
        client = Client(self.server.port)
        client.ask("hello", protocol=1, token=self.known["token"])
        while True:
            if not self.known.get("table"):
                self.begin(client)
            for seat in (0, 1):
                client.ask("attach", table=self.known["table"], seat=seat)
            while self.known["table"]:
                self.one_move(client)

    def begin(self, client):
        table = client.ask("create", game=self.known["game"], seats=2)["table"]
        for seat in (0, 1):
            client.ask("sit", table=table, seat=seat)
        client.ask("start", table=table)
        self.known["table"] = table
        self.known["n"] = 0
        self.known["views"] = {}

    def one_move(self, client):
        table = self.known["table"]
        for seat in (0, 1):
            client.update(table, seat, self.known["n"])
        for seat in (0, 1):
            last = client.last(table, seat)
            self.known["n"] = max(self.known["n"], last["n"])
            self.known["views"][seat, last["n"]] = last["view"]
            if last["result"]:
                self.known["table"] = None
                self.known["finished"] += 1
                client.ask("detach", table=table)
                client.heard.clear()
                return
            if last["question"]:
                move = self.rng.choice(last["question"]["moves"])["move"]
                try:
                    n = client.ask("move", table=table, seat=seat, q=last["question"]["q"], move=move)["n"]
                except Refused as refused:
                    assert refused.code in ("old-question", "not-asked", "slow-down"), refused
                    time.sleep(0.01)
                    client.ask("attach", table=table, seat=seat)
                    return
                self.known["n"] = n
                self.known["acknowledged"] += 1
                return


def check(server, known):
    """Is all there that this player was told?"""
    if not known.get("table"):
        return
    client = Client(server.port)
    client.ask("hello", protocol=1, token=known["token"])
    for seat in (0, 1):
        client.ask("attach", table=known["table"], seat=seat)
        update = client.update(known["table"], seat, 0)
        assert update["n"] >= known["n"], (known["table"], update["n"], known["n"])
        if update["n"] == known["n"] and (seat, known["n"]) in known["views"]:
            assert update["view"] == known["views"][seat, known["n"]]
    client.close()


@case
def no_acknowledged_move_is_lost():
    rng = random.Random(42)
    with Server("--rate", 100000, db=DB) as server:
        known = [{"token": server.client(f"P{i}").welcome["token"], "acknowledged": 0, "finished": 0,
                  "game": "gears-cards" if i % 2 else "ambush"}  # long enough for snapshots, and short
                 for i in range(TABLES)]
        for kill in range(KILLS):
            players = [Player(server, known[i], kill * TABLES + i) for i in range(TABLES)]
            for player in players:
                player.start()
            time.sleep(rng.uniform(0.05, 0.6))
            server.kill()
            for player in players:
                player.join()
            server.start()
            for each in known:
                check(server, each)
        moves = sum(each["acknowledged"] for each in known)
        print(f"# {KILLS} kills, {moves} acknowledged moves, 0 lost, "
              f"{sum(each['finished'] for each in known)} games finished")
        assert moves >= 10 * KILLS


if sys.argv[2] != "postgres":
    run_cases()
elif Cluster.programs():
    with Cluster() as cluster:
        DB = cluster.url
        run_cases()
else:
    print("1..0 # SKIP there is no PostgreSQL here")
