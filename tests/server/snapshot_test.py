#!/usr/bin/env python3
"""snapshot_test.py SANDTABLE sqlite|postgres -- a table is taken up from its newest snapshot, if that will do.

The log of the server says whether a snapshot was used.
"""
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Server, play_on, start_table  # noqa: E402
from database import ask, run_at  # noqa: E402
from tap import case, run_cases  # noqa: E402

DB = None  # a file
EVERY = 64  # SNAPSHOT_EVERY of the server
USED = "a table is taken up from its snapshot"
USELESS = "a snapshot is of no use, the log is played again"


def set_db(url):
    global DB
    DB = url


class Game:
    """A table of the card game with two people, played for a while, at a server that can be started again."""

    def __init__(self, server, moves, seed=1):
        self.server = server
        self.rng = random.Random(seed)
        self.people = [server.client(name) for name in ("Ana", "Luz")]
        self.tokens = [person.welcome["token"] for person in self.people]
        while True:  # chance may end a game early
            self.table = start_table(self.people, game="gears-cards", settings={"mode": "campaign"})
            for person in self.people:  # entries are counted: none comes by itself
                person.ask("formalities", table=self.table, by_hand=True)
            if self.play(moves) == moves:
                break
        self.note()

    def play(self, moves):
        return play_on(self.people, self.table, lambda q: self.rng.choice(q["moves"])["move"], moves)

    def note(self):
        self.last = [person.last(self.table, seat) for seat, person in enumerate(self.people)]

    def come_back(self):
        self.people = [self.server.client(token=token) for token in self.tokens]
        for seat, person in enumerate(self.people):
            person.ask("attach", table=self.table, seat=seat)

    def assert_same(self):
        for seat, person in enumerate(self.people):
            update = person.update(self.table, seat, self.last[seat]["n"])
            for key in ("n", "position", "view", "to_act", "question", "result"):
                assert update[key] == self.last[seat][key], (key, update[key], self.last[seat][key])

    def snapshots(self):
        return [int(row[0]) for row in ask(self.server, "SELECT seq FROM snapshots WHERE table_id = "
                                           f"'{self.table}' ORDER BY seq")]

    def wait_for_snapshot(self, seq):
        """Nobody is told when a snapshot is durable."""
        end = time.monotonic() + SECONDS
        while self.snapshots() != [seq]:
            assert time.monotonic() < end, self.snapshots()
            time.sleep(0.01)

    def spoil_entry(self, seq):
        ask(self.server, f"UPDATE entries SET text = 'nonsense' WHERE table_id = '{self.table}' AND seq = {seq}")


@case
def a_killed_server_goes_on_from_the_newest_snapshot():
    with Server("--log-level", "debug", "--rate", 100000, db=DB) as server:
        game = Game(server, EVERY + 6)
        game.wait_for_snapshot(EVERY)
        server.kill()
        server.start()
        game.come_back()
        game.assert_same()
        assert f"{USED}: {game.table}" in server.log()
        assert game.play(EVERY) == EVERY
        game.wait_for_snapshot(2 * EVERY)


@case
def a_server_that_stops_takes_snapshots_of_all():
    with Server("--log-level", "debug", "--rate", 100000, db=DB) as server:
        games = [Game(server, 5, seed) for seed in range(3)]
        assert all(game.snapshots() == [] for game in games)
        server.stop()
        for game in games:
            assert game.snapshots() == [5]
        server.start()
        for game in games:
            game.come_back()
            game.assert_same()
            assert f"{USED}: {game.table}" in server.log()


@case
def damage_behind_a_snapshot_is_noticed():
    with Server("--log-level", "debug", "--rate", 100000, db=DB) as server:
        game = Game(server, 5)
        server.stop()
        assert game.snapshots() == [5]
        game.spoil_entry(2)
        server.start()
        ana = server.client(token=game.tokens[0])
        assert "entry 2 does not follow" in ana.refused("no-table", "attach", table=game.table, seat=0).text
        assert "the log of a table cannot be read" in server.log()


@case
def a_damaged_snapshot_is_noticed_and_replaced():
    with Server("--log-level", "debug", "--rate", 100000, db=DB) as server:
        game = Game(server, EVERY + 3)
        game.wait_for_snapshot(EVERY)
        server.kill()
        sqlite = server.db.startswith("sqlite:")
        ask(server, "UPDATE snapshots SET bytes = " + (
            "substr(bytes, 1, 1000) || x'5555' || substr(bytes, 1003)" if sqlite else
            "overlay(bytes placing '\\x5555'::bytea from 1001)"))
        server.start()
        game.come_back()
        game.assert_same()
        assert server.log().count(USELESS) == 1
        assert game.play(EVERY) > 0
        game.note()
        server.stop()
        server.start()
        game.come_back()
        game.assert_same()
        assert server.log().count(USELESS) == 1 and server.log().count(USED) == 1


@case
def snapshots_of_other_rules_content_or_moments_are_passed_over():
    changes = ["rules = rules + 1", "content = content + 1", "digest = digest + 1", "chain = chain + 1",
               "seq = seq + 1000"]
    with Server("--log-level", "debug", "--rate", 100000, db=DB) as server:
        game = Game(server, EVERY + 2)
        game.wait_for_snapshot(EVERY)
        for change in changes:
            server.kill()
            assert len(game.snapshots()) == 1, change
            ask(server, f"UPDATE snapshots SET {change} WHERE table_id = '{game.table}'")
            server.start()
            game.come_back()
            game.assert_same()
            server.stop()  # takes a new one in its place
            ask(server, f"DELETE FROM snapshots WHERE table_id = '{game.table}' AND seq > 1000")
            server.start()


@case
def a_snapshot_of_other_rules_is_passed_over():
    """The log is played instead, and since it agrees the table goes on: tests/server/upgrade_test.c has the rest."""
    with Server("--log-level", "debug", "--rate", 100000, db=DB) as server:
        game = Game(server, 3)
        server.stop()
        for table, key in (("tables", "id"), ("snapshots", "table_id")):
            ask(server, f"UPDATE {table} SET rules = rules + 1 WHERE {key} = '{game.table}'")
        server.start()
        game.come_back()
        game.assert_same()
        server.stop()
        rules, upgraded, history = ask(server, "SELECT t.rules, upgraded, history FROM tables t JOIN snapshots s "
                                       f"ON table_id = id AND s.rules = t.rules WHERE id = '{game.table}'")[0]
        assert upgraded == "3" and f"from rules {int(rules) + 1} " in history, (rules, upgraded, history)
        server.start()


@case
def the_past_is_there_behind_a_snapshot():
    with Server("--log-level", "debug", "--rate", 100000, db=DB) as server:
        game = Game(server, EVERY + 20)
        person = game.people[0]
        before = person.ask("log", table=game.table, seat=0, **{"from": 1, "to": 30})
        seen = person.ask("seek", table=game.table, seat=0, at=12)
        server.kill()
        server.start()
        game.come_back()
        person = game.people[0]
        assert person.ask("log", table=game.table, seat=0, **{"from": 1, "to": 30})["moves"] == before["moves"]
        assert person.ask("seek", table=game.table, seat=0, at=12)["view"] == seen["view"]
        person.ask("attach", table=game.table, seat=0, **{"from": 3})
        update = person.wait(lambda m: m["t"] == "update" and m["from"] == 3)
        assert update["back"] == 3 and update["moves"][-1]["at"] == EVERY + 20


@case
def a_message_is_done_once_across_a_snapshot():
    with Server("--log-level", "debug", "--rate", 100000, db=DB) as server:
        game = Game(server, EVERY - 1)
        seat, person = next((s, p) for s, p in enumerate(game.people) if p.last(game.table, s)["question"])
        question = person.last(game.table, seat)["question"]
        sent = {"table": game.table, "seat": seat, "q": question["q"], "move": question["moves"][0]["move"]}
        session = person.welcome["session"]
        assert person.ask("move", id="again", **sent)["n"] == EVERY
        person.update(game.table, seat, EVERY)
        game.wait_for_snapshot(EVERY)
        server.kill()
        server.start()
        person = server.client(token=game.tokens[seat], session=session)
        assert person.ask("move", id="again", **sent)["n"] == EVERY


run_at(sys.argv[2], run_cases, set_db)
