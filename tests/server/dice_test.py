#!/usr/bin/env python3
"""dice_test.py SANDTABLE -- dice that nobody can steer: commitments, revealing, and what becomes of those who do not."""
import contextlib
import hashlib
import json
import os
import random
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SANDTABLE, SECONDS, Client, Server, commitment, play_on  # noqa: E402
from tap import case, run_cases  # noqa: E402


def draw():
    return os.urandom(32).hex()


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).hexdigest()


def chooser(seed):
    rng = random.Random(seed)
    return lambda question: rng.choice(question["moves"])["move"]


def look(client, table, wanted):
    """The newest news of the table, once wanted(news) holds."""
    news = [m for m in client.heard if m["t"] == "table" and m["table"] == table]
    end = time.monotonic() + SECONDS
    while not news or not wanted(news[-1]):
        assert time.monotonic() < end, news[-1:]
        message = client.receive()
        if message["t"] == "table" and message["table"] == table:
            news.append(message)
    return news[-1]


def sit(person, table, seat, contribution):
    person.ask("sit", table=table, seat=seat, commitment=commitment(contribution))


def open_table(people, given, **more):
    """A table at which everybody has committed, and is attached; it has not been started."""
    table = people[0].ask("create", game="ambush", seats=len(people), **more)["table"]
    for seat, (person, value) in enumerate(zip(people, given)):
        if value:
            sit(person, table, seat, value)
        else:
            person.ask("sit", table=table, seat=seat)
        person.ask("attach", table=table, seat=seat)
    return table


def reveal(people, table, given):
    for seat, (person, value) in enumerate(zip(people, given)):
        person.ask("reveal", table=table, seat=seat, contribution=value)


def finish(people, table):
    """Play to the end; the save and its notes."""
    for seat, person in enumerate(people):
        person.update(table, seat, 0)
    play_on(people, table, chooser(table))
    look(people[0], table, lambda m: m["state"] == "over")
    text = people[0].ask("save", table=table)["save"]
    return text, dict(line.split(" ", 2)[1:] for line in text.splitlines() if line.startswith("note "))


def verify(server, text, *arguments, fails=None):
    path = os.path.join(server.folder, "game.save")
    with open(path, "w") as file:
        file.write(text)
    done = subprocess.run([SANDTABLE, "verify", path, *arguments], capture_output=True, text=True)
    assert done.returncode == (1 if fails else 0), done
    assert not fails or fails in done.stderr, done
    return done.stdout


def policy(server, table, change=None):
    """What the store has of a table, as an operator could read and change it."""
    with contextlib.closing(sqlite3.connect(server.db.removeprefix("sqlite:"), timeout=30)) as db, db:
        kept = json.loads(db.execute("SELECT policy FROM tables WHERE id = ?", (table,)).fetchone()[0])
        if change:
            change(db, kept)
            db.execute("UPDATE tables SET policy = ? WHERE id = ?", (json.dumps(kept), table))
        return kept


def secret_of(server, table):
    with contextlib.closing(sqlite3.connect(server.db.removeprefix("sqlite:"), timeout=30)) as db, db:
        return db.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()[0]


def come_back(server, person, table=None, seat=0):
    """The same person over a new connection, perhaps to a server that was started again."""
    again = Client(server.port)
    again.welcome = again.ask("hello", protocol=1, token=person.welcome["token"])
    if table:
        again.info = again.ask("attach", table=table, seat=seat)
    return again


def restart(server, *people, seconds=None, change=lambda: None):
    """Kill the server and start it again; seconds: that it gives to reveal from now on."""
    for person in people:
        person.close()
    server.kill()
    change()
    if seconds:
        server.arguments = ("--reveal-seconds", seconds)
    server.start()


# --- The straight way ---


@case
def all_is_fixed_before_anything_is_revealed():
    with Server(fair=True) as server:
        ana, luz = people = [server.client("Ana"), server.client("Luz")]
        given = [draw(), draw()]
        table = open_table(people, given)
        luz.refused("not-revealing", "reveal", table=table, contribution=given[1])
        ana.ask("start", table=table)
        shown = look(luz, table, lambda m: m["dice"]["phase"] == "reveal")
        assert shown["state"] == "open" and shown["dice"]["missing"] == [0, 1] and shown["dice"]["until"]
        assert [s["commitment"] for s in shown["seats"]] == [commitment(value) for value in given]
        ana.ask("reveal", table=table, contribution=given[0])
        half = look(luz, table, lambda m: m["dice"]["missing"] == [1])
        assert half["state"] == "open" and [s["contributed"] for s in half["seats"]] == [True, False]
        luz.ask("reveal", table=table, contribution=given[1])
        running = look(luz, table, lambda m: m["state"] == "running")
        assert running["commitment"] == shown["commitment"] and running["dice"]["missing"] == []
        luz.ask("reveal", table=table, contribution=given[1])  # sent again: nothing is wrong with that
        text, notes = finish(people, table)
        assert notes["dice-scheme"] == "2" and notes["dice-false-starts"] == "0"
        secret = bytes.fromhex(notes["dice-secret"])
        seed = sha256(b"sandtable seed 2", secret, b"\1", bytes.fromhex(given[0]), b"\2", bytes.fromhex(given[1]))
        assert f"\nseed {seed}\n" in text and shown["commitment"] == sha256(b"sandtable secret 2", secret)
        out = verify(server, text, "--commitment", shown["commitment"], "--contribution", "1=" + given[0],
                     "--commitment", "2=" + commitment(given[1]), "--contribution", "2=" + given[1])
        assert out.count("contributed what it had committed") == 2 and "False starts: 0." in out, out
        verify(server, text, "--contribution", "2=" + draw(), fails="contribution of seat 2")
        for value in [notes["dice-secret"], seed, *given]:
            assert not any(value.encode() in raw for raw in people[1].raw), "told before the end"


@case
def who_does_not_contribute_holds_nobody_up():
    with Server(fair=True) as server:
        ana, luz = people = [server.client("Ana"), server.client("Luz")]
        table = open_table(people, [None, None])
        ana.ask("start", table=table)
        assert look(ana, table, lambda m: m["state"] == "running")["dice"]["phase"] is None
        out = verify(server, finish(people, table)[0])
        assert "Seat 2, Luz: did not contribute." in out and "No player contributed" in out, out
        # One of them does, beside a bot: the seed has what there is.
        given = draw()
        table = ana.ask("create", game="ambush", seats=3)["table"]
        sit(ana, table, 0, given)
        luz.ask("sit", table=table, seat=2)
        ana.ask("bot", table=table, seat=1, bot="random")
        ana.ask("attach", table=table, seat=0)
        ana.ask("start", table=table)
        assert look(ana, table, lambda m: m["dice"]["phase"])["dice"]["missing"] == [0]
        ana.ask("reveal", table=table, contribution=given)
        ana.update(table, 0, 0)
        ana.ask("resign", table=table)
        # A hot seat commits for each seat.
        both = [draw(), draw()]
        table = open_table([ana, ana], both)
        ana.ask("start", table=table)
        ana.refused("no-seat", "reveal", table=table, contribution=both[0])
        reveal([ana, ana], table, both)
        out = verify(server, finish([ana, ana], table)[0])
        assert out.count("contributed what it had committed") == 2, out


@case
def a_server_with_a_seed_takes_no_contributions():
    with Server("--seed", 4) as server:
        ana = server.client("Ana")
        table = open_table([ana, ana], [draw(), draw()])
        info = ana.ask("attach", table=table, seat=0)
        assert not info["dice"]["shared"] and [s["commitment"] for s in info["seats"]] == [None, None]
        ana.ask("start", table=table)
        look(ana, table, lambda m: m["state"] == "running")
        guided = ana.ask("create", game="gears-cards", guided=True)["table"]
        assert ana.ask("attach", table=guided)["state"] == "running"


# --- Trying to steer ---


@case
def what_is_revealed_must_fit_and_nothing_can_be_exchanged():
    with Server(fair=True) as server:
        ana, luz = people = [server.client("Ana"), server.client("Luz")]
        given = [draw(), draw()]
        table = open_table(people, given)
        luz.refused("bad-commitment", "sit", table=table, seat=1, commitment=commitment(given[0]))
        ana.ask("start", table=table)
        ana.ask("reveal", table=table, contribution=given[0])
        # Luz runs the server: she knows the secret and what Ana revealed, and looks for better dice.
        kept, secret = policy(server, table), bytes.fromhex(secret_of(server, table))
        assert kept["contributions"][:2] == [given[0], ""]
        seeds = {}
        while len(seeds) < 1000:
            mine = draw()
            seeds[sha256(b"sandtable seed 2", secret, b"\1", bytes.fromhex(given[0]), b"\2",
                         bytes.fromhex(mine))] = mine
        best = seeds[min(seeds)]
        luz.refused("bad-contribution", "reveal", table=table, contribution=best)
        luz.refused("beginning", "sit", table=table, seat=1, commitment=commitment(best))
        luz.refused("beginning", "stand", table=table, seat=1)
        ana.refused("beginning", "start", table=table)
        ana.refused("beginning", "bot", table=table, seat=1, bot="random")
        ana.refused("beginning", "remove", table=table, seat=1)
        server.client("Eva").refused("not-your-seat", "reveal", table=table, contribution=given[1])
        # Even with the hands in the store: the record shows it to everybody.
        def exchange(_, kept):
            kept["contributions"][:2] = ["", best]
        restart(server, ana, luz, change=lambda: policy(server, table, exchange))
        people = [come_back(server, person, table, seat) for seat, person in enumerate(people)]
        people[0].ask("reveal", table=table, contribution=given[0])
        verify(server, finish(people, table)[0], fails="contribution of seat 2 does not match its commitment")


@case
def who_does_not_reveal_loses_the_seat_and_is_named():
    with Server("--reveal-seconds", 3, fair=True) as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        given = [draw(), draw()]
        table = open_table([ana, luz], given)
        ana.ask("start", table=table)
        first = look(ana, table, lambda m: m["dice"]["phase"])
        ana.ask("reveal", table=table, contribution=given[0])
        after = look(ana, table, lambda m: m["dice"]["false_starts"])
        assert after["state"] == "open" and after["dice"]["phase"] is None
        assert [s["kind"] for s in after["seats"]] == ["person", "open"]
        assert after["dice"]["false_starts"] == [[{"seat": 1, "name": "Luz"}]]
        # All is new: the secret, and Ana has to commit to something else.
        assert after["commitment"] != first["commitment"]
        assert not any(s["commitment"] or s["contributed"] for s in after["seats"])
        assert after["dice"]["missing"] == [0]
        assert not look(luz, table, lambda m: m["dice"]["false_starts"])["seats"][1]["you"]
        luz.refused("not-your-seat", "reveal", table=table, contribution=given[1])
        ana.refused("seats-open", "start", table=table)
        restart(server, ana, luz, seconds=60)
        ana, eva = come_back(server, ana, table), server.client("Eva")
        given = [draw(), draw()]
        sit(eva, table, 1, given[1])
        eva.ask("attach", table=table, seat=1)
        ana.ask("start", table=table)
        assert look(ana, table, lambda m: m["dice"]["phase"] == "commit")["dice"]["missing"] == [0]
        ana.refused("bad-commitment", "sit", table=table, seat=0, commitment=first["seats"][0]["commitment"])
        ana.refused("bad-commitment", "sit", table=table, seat=0, commitment=first["seats"][1]["commitment"])
        sit(ana, table, 0, given[0])
        look(eva, table, lambda m: m["dice"]["phase"] == "reveal")
        reveal([ana, eva], table, given)
        out = verify(server, finish([ana, eva], table)[0])
        assert "False starts: 1." in out and "committed to: 2 Luz." in out, out


@case
def there_are_only_so_many_false_starts():
    with Server("--reveal-seconds", 1, fair=True) as server:
        ana = server.client("Ana")
        table = ana.ask("create", game="ambush", seats=2)["table"]
        ana.ask("bot", table=table, seat=1, bot="random")
        sit(ana, table, 0, draw())
        four = {"false_starts": 4 * [["Ana", "", "", ""]]}
        restart(server, ana, change=lambda: policy(server, table, lambda _, kept: kept["dice"].update(four)))
        ana = come_back(server, ana, table)
        ana.ask("start", table=table)
        look(ana, table, lambda m: len(m["dice"]["false_starts"]) == 5)
        ana.ask("sit", table=table, seat=0)
        assert "make a new one" in ana.refused("false-starts", "start", table=table).text


# --- Coming back ---


@case
def a_connection_and_a_server_may_break_in_between():
    with Server(fair=True) as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        given = [draw(), draw()]
        table = open_table([ana, luz], given)
        ana.ask("start", table=table)
        luz.ask("reveal", table=table, contribution=given[1])
        restart(server, ana, luz)
        people = [come_back(server, ana, table, 0), come_back(server, luz, table, 1)]
        for person in people:
            assert person.info["dice"]["phase"] == "reveal" and person.info["dice"]["missing"] == [0]
            assert [s["commitment"] for s in person.info["seats"]] == [commitment(value) for value in given]
        people[0].ask("reveal", table=table, contribution=given[0])
        assert "False starts: 0." in verify(server, finish(people, table)[0])


@case
def a_rematch_waits_for_those_who_contributed():
    with Server(fair=True) as server:
        ana, luz = people = [server.client("Ana"), server.client("Luz")]
        given = [draw(), draw()]
        table = open_table(people, given)
        ana.ask("start", table=table)
        reveal(people, table, given)
        finish(people, table)
        again = rematch(people, table)
        restart(server, ana, luz, seconds=1)
        ana = come_back(server, ana, again)
        assert ana.info["dice"]["missing"] == [0, 1] and not any(s["commitment"] for s in ana.info["seats"])
        sit(ana, again, 0, draw())
        ana.ask("start", table=again)
        gone = look(ana, again, lambda m: m["seats"][1]["kind"] == "open")
        # Nothing was revealed, so that this was no false start, and Ana's commitment stands.
        assert gone["dice"]["false_starts"] == [] and gone["seats"][0]["commitment"]


def rematch(people, table):
    made = [person.ask("rematch", table=table) for person in people]
    return next(answer["table"] for answer in reversed(made) if answer.get("table"))


@case
def two_servers_agree():
    with Server(fair=True) as one, Server(db=one.db, fair=True) as two:
        ana, luz = people = [one.client("Ana"), two.client("Luz")]
        given = [draw(), draw()]
        table = ana.ask("create", game="ambush", seats=2)["table"]
        sit(ana, table, 0, given[0])
        ana.ask("attach", table=table, seat=0)
        luz.ask("attach", table=table)
        sit(luz, table, 1, given[1])
        luz.ask("attach", table=table, seat=1)
        look(ana, table, lambda m: m["seats"][1]["commitment"])
        ana.ask("start", table=table)
        look(luz, table, lambda m: m["dice"]["phase"] == "reveal")
        luz.ask("reveal", table=table, contribution=given[1])
        look(ana, table, lambda m: m["dice"]["missing"] == [0])
        ana.ask("reveal", table=table, contribution=given[0])
        assert "False starts: 0." in verify(one, finish(people, table)[0])


@case
def a_table_of_the_first_scheme_goes_on_as_it_was():
    with Server(fair=True) as server:
        ana = server.client("Ana")
        table = open_table([ana, ana], [None, None])
        secret, given = draw(), draw()
        bound = hashlib.blake2b(bytes.fromhex(secret), digest_size=32).hexdigest()

        def age(db, kept):
            del kept["dice"]
            kept["contributions"][1] = given
            db.execute("UPDATE tables SET secret = ?, commitment = ? WHERE id = ?", (secret, bound, table))
        restart(server, ana, change=lambda: policy(server, table, age))
        again = come_back(server, ana, table)
        info = again.ask("attach", table=table, seat=1)
        assert info["dice"]["scheme"] == 1 and not info["dice"]["shared"] and info["commitment"] == bound
        again.ask("start", table=table)
        out = verify(server, finish([again, again], table)[0], "--commitment", bound, "--contribution", "2=" + given)
        assert "drawn the first way" in out, out


run_cases()
