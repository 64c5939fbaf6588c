#!/usr/bin/env python3
"""hang_test.py SANDTABLE -- a PostgreSQL that hangs holds up what needs it, and nothing else."""
import os
import signal
import sys
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Refused, Server, start_table  # noqa: E402
from cluster import Cluster  # noqa: E402
from tap import case, run_cases  # noqa: E402

CLUSTER = None


def page(port, path):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}", timeout=SECONDS) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.read().decode()


def until_it_works(person, t, **fields):
    """As a client does it: what was refused with `store` is sent again."""
    while True:
        try:
            return person.ask(t, **fields)
        except Refused as refused:
            assert refused.code == "store", refused
            time.sleep(0.1)  # or the server says slow-down


@case
def a_database_that_hangs_holds_up_only_what_needs_it():
    with Server(db=CLUSTER.url) as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        other = start_table([luz], bots=["random"])
        luz.ask("register", name="Luz of the north", password="a long password")
        server.stop()
        server.start()  # the other table is not in memory now
        ana, luz = server.client("Ana"), server.client(token=luz.welcome["token"])
        table = start_table([ana, ana])
        question = ana.last(table, 0)["question"]
        move = dict(id="once", table=table, seat=0, q=question["q"], move=question["moves"][0]["move"])

        CLUSTER.hang()
        try:
            ana.send("move", **move)
            # What needs the database is refused, in time; what does not goes on.
            for refused in (luz.refused("store", "attach", table=other, seat=0),
                            luz.refused("store", "create", game="ambush"),
                            luz.refused("store", "lobby"),
                            luz.refused("store", "sign-in", name="Luz of the north", password="a long password")):
                assert CLUSTER.folder not in refused.text, refused
            luz.ask("ping")
            assert luz.ask("games")["games"]
            assert "sandtable_store_up 0" in page(server.metrics_port, "metrics")
            assert "down" in page(server.port, "health")
            # So is the move: nobody knows whether it was stored.
            answer = None
            while not answer:
                luz.ask("ping")
                ana.send("ping", id="again")
                message = ana.receive()
                answer = message if message.get("re") == "once" else None
                time.sleep(0.1)
            assert answer["t"] == "error" and answer["code"] == "store", answer
        finally:
            CLUSTER.go_on()

        # It goes on by itself, and the move that is sent again counts once.
        n = until_it_works(ana, "move", **move)["n"]
        assert n == 1 and until_it_works(ana, "move", **move)["n"] == 1
        assert ana.update(table, 0, 1)["position"] == 1
        until_it_works(luz, "attach", table=other, seat=0)
        luz.update(other, 0, 0)
        until_it_works(luz, "lobby")
        while "sandtable_store_up 1" not in page(server.metrics_port, "metrics"):
            luz.ask("lobby")


@case
def what_is_being_read_holds_up_nobody():
    """By the order of the answers: all come over one connection, and what was asked first is answered last."""
    with Server(db=CLUSTER.url) as server:
        ana = server.client("Ana")
        mine, other = start_table([ana, ana]), start_table([ana, ana])
        question = ana.last(mine, 0)["question"]
        psql = CLUSTER.lock("chat")
        try:
            ana.send("attach", id="first", table=other)  # reads the chat of the table
            ana.ask("ping")
            n = ana.ask("move", table=mine, seat=0, q=question["q"], move=question["moves"][0]["move"])["n"]
            ana.update(mine, 0, n)
            assert not [m for m in ana.heard if m.get("re") == "first"], "the answer does not wait for the database"
            try:
                ana.answer("first")
            except Refused as refused:
                assert refused.code == "store", refused
            else:
                raise AssertionError("what could not be read was answered")
            ana.ask("ping")
        finally:
            psql.kill()
            psql.communicate()
        until_it_works(ana, "attach", table=other)


@case
def players_are_not_told_where_the_database_is():
    """The last case: nothing starts the database again."""
    with Server(db=CLUSTER.url) as server:
        ana = server.client("Ana")
        table = ana.ask("create", game="ambush")["table"]
        CLUSTER.process.send_signal(signal.SIGQUIT)
        CLUSTER.process.wait()
        for t, fields in (("lobby", {}), ("attach", {"table": "abcdefghjkmn"}), ("sit", {"table": table, "seat": 0}),
                          ("create", {"game": "ambush"}), ("register", {"name": "Ana", "password": "a long password"})):
            refused = ana.refused("store", t, **fields)
            assert CLUSTER.folder not in refused.text and "postgres" not in refused.text.lower(), (t, refused)
        end = time.monotonic() + SECONDS
        while CLUSTER.folder not in server.log():  # what was said first may be that the connection was closed
            assert time.monotonic() < end, "the operator is not told"
            ana.refused("store", "lobby")
            time.sleep(0.3)
        server.kill()


if Cluster.programs():
    with Cluster() as CLUSTER:
        run_cases()
else:
    print("1..0 # SKIP there is no PostgreSQL here")
