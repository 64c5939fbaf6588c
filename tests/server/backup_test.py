#!/usr/bin/env python3
"""backup_test.py SANDTABLE sqlite|postgres -- copies that are made while people play are whole, and can be played on.

For SQLite it is 'sandtable backup', for PostgreSQL pg_dump and pg_restore, as docs/operating.md says.
"""
import os
import random
import subprocess
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Server, play_on, start_table  # noqa: E402
from cluster import Cluster  # noqa: E402
from database import run_at  # noqa: E402
from program import sandtable  # noqa: E402
from tap import case, run_cases  # noqa: E402

DB = None  # a file
PLAYERS = 4
COPIES = 3


def set_db(url):
    global DB
    DB = url


class Players(threading.Thread):
    """Two people who play one game after the other until they are told to end."""

    def __init__(self, server, number):
        super().__init__()
        self.people = [server.client(f"{name}{number}") for name in ("Ana", "Luz")]
        self.rng = random.Random(number)
        self.end = threading.Event()
        self.at = (None, 0)  # the table, and the last entry that is known to be durable
        self.moves = 0

    def run(self):
        while not self.end.is_set():
            table = start_table(self.people, game="gears-cards")
            self.at = (table, 0)
            while not self.end.is_set():
                if play_on(self.people, table, lambda q: self.rng.choice(q["moves"])["move"], 1) == 0:
                    break
                self.moves += 1
                self.at = (table, max(p.last(table, seat)["n"] for seat, p in enumerate(self.people)))
                for person in self.people:
                    del person.heard[:-20], person.raw[:-20]
            for person in self.people:  # a connection looks at a few tables only
                person.ask("detach", table=table)


def copy(server, number):
    """A copy of the store, as the address of another one."""
    path = os.path.join(server.folder, f"copy{number}")
    if server.db.startswith("sqlite:"):
        assert "All tables are copied" in sandtable("backup", path, "--db", server.db).out
        return "sqlite:" + path

    def run(program, *arguments):
        subprocess.run([os.path.join(Cluster.programs(), program), *arguments], check=True, capture_output=True)

    other = server.db.replace("/postgres?", f"/copy{number}?")
    run("pg_dump", "--schema=sandtable", "--format=custom", "--file=" + path, "--dbname=" + server.db)
    run("psql", "-q", "-d", server.db, "-c", f"CREATE DATABASE copy{number} TEMPLATE template0")
    run("pg_restore", "--dbname=" + other, path)
    return other


@case
def copies_under_load_are_whole():
    with Server("--rate", 100000, db=DB) as server:
        players = [Players(server, number) for number in range(PLAYERS)]
        for each in players:
            each.start()
        copies = []
        try:
            for number in range(COPIES):
                moves = sum(each.moves for each in players)
                while sum(each.moves for each in players) < moves + 40:
                    assert all(each.is_alive() for each in players)
                known = [each.at for each in players]
                copies.append((copy(server, number), known))
        finally:
            for each in players:
                each.end.set()
            for each in players:
                each.join()
        for db, known in copies:
            check(db, known)
            go_on(db, players[0], known[0])


def check(db, known):
    """Every table is sound, and has what was durable before the copy was begun."""
    tables = [line.split()[0] for line in sandtable("admin", "list", "--db", db).out.splitlines()[:-1]]
    assert len(tables) >= PLAYERS
    for table in tables:
        if "open" not in sandtable("admin", "show", table, "--db", db).out.splitlines()[0]:
            out = sandtable("admin", "check", table, "--db", db).out
            entries = 1 if "The only entry" in out else int(out.split()[1])
            assert all(entries >= n for name, n in known if name == table), (out, known)


def go_on(db, player, at):
    with Server(db=db) as server:
        people = [server.client(token=person.welcome["token"]) for person in player.people]
        for seat, person in enumerate(people):
            person.ask("attach", table=at[0], seat=seat)
            person.update(at[0], seat, at[1])
        play_on(people, at[0], lambda q: q["moves"][0]["move"], 3)


run_at(sys.argv[2], run_cases, set_db)
