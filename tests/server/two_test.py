#!/usr/bin/env python3
"""two_test.py SANDTABLE sqlite|postgres -- two servers on one store serve the same tables."""
import os
import random
import signal
import sys
import time
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Client, Server, commitment, play_on, start_table  # noqa: E402
from cluster import Cluster  # noqa: E402
from tap import case, run_cases  # noqa: E402


DB = None  # a file of each case
BUSY = ("--rate", 100000)  # on a slow machine much would be too fast


def chooser(seed):
    rng = random.Random(seed)
    return lambda question: rng.choice(question["moves"])["move"]


def table_for_two(ana, luz, **more):
    table = ana.ask("create", game="ambush", seats=2, **more)["table"]
    ana.ask("sit", table=table, seat=0)
    ana.ask("attach", table=table, seat=0)
    luz.ask("attach", table=table)
    luz.ask("sit", table=table, seat=1)
    luz.ask("attach", table=table, seat=1)
    ana.wait(lambda m: m["t"] == "table" and m["seats"][1]["name"] == "Luz")
    ana.ask("start", table=table)
    ana.update(table, 0, 0)
    luz.update(table, 1, 0)
    return table


@case
def people_on_two_servers_play_at_one_table():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        table = table_for_two(ana, luz)
        moves = play_on([ana, luz], table, chooser(1))
        assert moves >= 3
        assert ana.last(table, 0)["result"] == luz.last(table, 1)["result"]
        for person in (ana, luz):
            person.wait(lambda m: m["t"] == "table" and m["state"] == "over")
        assert ana.ask("save", table=table)["save"] == luz.ask("save", table=table)["save"]


@case
def what_is_said_at_one_is_heard_at_the_other():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        table = table_for_two(ana, luz)
        for number in range(5):
            (ana, luz)[number % 2].ask("chat", table=table, text=f"line {number}")
        for person in (ana, luz):
            person.wait(lambda m: m["t"] == "chat" and m["line"] == 5)
            said = [m["text"] for m in person.heard if m["t"] == "chat"]
            assert said == [f"line {number}" for number in range(5)], said


@case
def a_token_of_one_is_good_at_the_other():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana = one.client("Ana")
        again = Client(two.port)
        assert again.ask("hello", protocol=1, token=ana.welcome["token"])["person"] == ana.welcome["person"]


@case
def when_one_is_killed_the_other_goes_on():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        table = table_for_two(ana, luz)
        play_on([ana, luz], table, chooser(2), 5)
        n = ana.last(table, 0)["n"]
        one.kill()
        moved = Client(two.port)
        moved.ask("hello", protocol=1, token=ana.welcome["token"])
        moved.ask("attach", table=table, seat=0)
        assert moved.update(table, 0, n)["view"] == ana.last(table, 0)["view"]
        play_on([moved, luz], table, chooser(3))
        assert luz.last(table, 1)["result"]


@case
def a_move_under_way_when_one_is_killed_is_made_once():
    """Whether it was stored or not: sent again to the other server, under its old id, it is there one time."""
    with Server(db=DB) as one, Server(db=one.db) as two:
        for number in range(12):
            if one.process.poll() is not None:
                one.start()
            ana, luz = one.client("Ana", session="desk"), two.client("Luz")
            table = table_for_two(ana, luz)
            question = ana.last(table, 0)["question"]
            sent = dict(table=table, seat=0, q=question["q"], move=question["moves"][0]["move"])
            ana.send("move", id=f"move{number}", **sent)
            time.sleep(0.001 * (number % 4))  # sometimes before it is stored, sometimes after
            one.kill()
            moved = two.client(token=ana.welcome["token"], session="desk")
            n = moved.ask("move", id=f"move{number}", **sent)["n"]
            assert moved.ask("move", id=f"move{number}", **sent)["n"] == n
            moved.ask("attach", table=table, seat=0)
            assert moved.update(table, 0, n)["position"] == n == 1
            play_on([moved, luz], table, chooser(number))
        one.start()


def at_once(t, *asked):
    """Each of (person, fields) sends this before anybody has an answer; all of it has to be done."""
    asked = [(person, fields, f"{t}-{len(person.heard)}") for person, fields in asked]
    for person, fields, id in asked:
        person.send(t, id=id, **fields)
    for person, _, id in asked:
        person.answer(id)


@case
def two_that_answer_at_once_both_count():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        table = table_for_two(ana, luz)
        at_once("move", *((person, dict(table=table, q=0, move=person.last(table, seat)["question"]["moves"][0]["move"]))
                          for seat, person in enumerate((ana, luz))))
        assert ana.update(table, 0, 2)["position"] == luz.update(table, 1, 2)["position"] == 2


@case
def who_was_slower_by_a_hair_is_not_refused():
    """What lost a race is carried out again by the server: the honest must not lose a seat by it (docs/operating.md)."""
    with Server(*BUSY, db=DB, fair=True) as one, Server(*BUSY, db=one.db, fair=True) as two:
        people = ana, luz = one.client("Ana"), two.client("Luz")
        for number in range(6):
            table = ana.ask("create", game="ambush", seats=2)["table"]
            luz.ask("attach", table=table)
            secrets = [f"{2 * number + seat:064x}" for seat in range(2)]
            at_once("sit", *((person, dict(table=table, seat=seat, commitment=commitment(secrets[seat])))
                             for seat, person in enumerate(people)))
            for seat, person in enumerate(people):
                person.ask("attach", table=table, seat=seat)
            at_once("formalities", *((person, dict(table=table, by_hand=True)) for person in people))
            ana.ask("start", table=table)
            at_once("reveal", *((person, dict(table=table, contribution=secrets[seat]))
                                for seat, person in enumerate(people)))
            for seat, person in enumerate(people):
                told = shows(person, table, lambda m: m["state"] == "running")
                assert not told["dice"]["false_starts"], told["dice"]
                assert [s["name"] for s in told["seats"]] == ["Ana", "Luz"], told["seats"]
                person.update(table, seat, 0)
            for person in people:
                person.ask("detach", table=table)


@case
def what_lost_a_race_keeps_its_place_among_the_messages_of_its_sender():
    """Sent without waiting for an answer: to sit and to begin, while the other server changes the table, too."""
    with Server(*BUSY, db=DB) as one, Server(*BUSY, db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        for number in range(6):
            table = ana.ask("create", game="ambush", seats=2)["table"]
            luz.ask("attach", table=table)
            luz.ask("sit", table=table, seat=1)
            luz.send("formalities", id=f"hand{number}", table=table, by_hand=True)
            ana.send("sit", id=f"sit{number}", table=table, seat=0)
            ana.send("start", id=f"start{number}", table=table)  # not "seats-open"
            ana.answer(f"sit{number}")
            ana.answer(f"start{number}")
            luz.answer(f"hand{number}")
            luz.ask("detach", table=table)


@case
def what_one_was_told_holds_at_the_other_at_once():
    """Nobody is refused because of what has changed at the other server, even if the news is still under way."""
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        moved = two.client(token=ana.welcome["token"], session="moved")
        for number in range(4):
            table = ana.ask("create", game="ambush", seats=2)["table"]
            luz.ask("attach", table=table)
            ana.ask("sit", table=table, seat=0)
            moved.ask("attach", table=table, seat=0)  # not "not-your-seat"
            ana.ask("attach", table=table, seat=0)
            luz.ask("sit", table=table, seat=1)
            if number % 2:
                luz.ask("stand", table=table, seat=1)
                ana.ask("sit", table=table, seat=1)  # not "seat-taken"
            ana.ask("start", table=table)  # not "seats-open"
            moved.ask("resign", table=table, seat=0)  # not "not-running"
            ana.ask("save", table=table)  # not "not-over"
            for person in (ana, luz, moved):
                person.ask("detach", table=table)


@case
def what_one_was_told_of_people_holds_at_the_other_at_once():
    with Server(*BUSY, db=DB) as one, Server(*BUSY, db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        moved = one.client(token=luz.welcome["token"], session="moved")
        for number in range(6):
            made = ana.ask("create", game="ambush", seats=2, listed=False)
            here = dict(table=made["table"])
            luz.ask("attach", invitation=made["invitation"], **here)
            luz.ask("detach", **here)
            moved.ask("sit", seat=1, invitation=made["invitation"], **here)
            luz.ask("attach", **here)  # not "invitation"
            luz.ask("stand", seat=1, **here)
            luz.ask("sit", seat=0, invitation=made["invitation"], **here)
            if number % 2:
                ana.ask("mute", seat=0, muted=True, **here)  # not "nobody"
            else:
                ana.ask("remove", seat=0, **here)


@case
def what_one_was_told_of_moves_holds_at_the_other_at_once():
    with Server(*BUSY, db=DB) as one, Server(*BUSY, db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        moved = two.client(token=ana.welcome["token"], session="moved")
        table = table_for_two(ana, luz)
        question = ana.last(table, 0)["question"]
        sent = dict(table=table, seat=0, move=question["moves"][0]["move"])
        for number in range(4):
            ana.ask("move", q=question["q"], **sent)
            moved.ask("undo", table=table, seat=0)  # not "nothing-to-undo"
            ana.ask("redo", table=table, seat=0)
            n = moved.ask("undo", table=table, seat=0)["n"]
            question = ana.update(table, 0, n)["question"]
        while ana.last(table, 0)["undo"] != "ask":
            play_on([ana, luz], table, chooser(4), 1)
        for number in range(6):
            ana.ask("undo", table=table, seat=0)
            luz.ask("vote", table=table, seat=1, agree=False)  # not "no-request"


@case
def two_who_offer_a_rematch_at_once_have_one():
    with Server(*BUSY, db=DB) as one, Server(*BUSY, db=one.db) as two:
        for number in range(6):
            ana, luz = one.client("Ana"), two.client("Luz")
            table = table_for_two(ana, luz)
            ana.ask("resign", table=table)
            for person in (ana, luz):
                person.wait(lambda m: m["t"] == "table" and m["table"] == table and m["state"] == "over")
            for person in (ana, luz):
                person.send("rematch", id="again", table=table)
            made = {person.answer("again")["table"] for person in (ana, luz)}
            assert len(made) == 1, made
            for person in (ana, luz):
                yours = {t["table"]: t for t in person.ask("lobby")["yours"]}
                assert set(yours) == made | {table}, yours
            seats = luz.ask("attach", table=made.pop())["seats"]
            assert [s["name"] for s in seats] == ["Ana", "Luz"], seats


def shows(person, table, wanted):
    """The last thing that was told of the table, from now on, for which this holds."""
    told = [m for m in person.heard if m["t"] == "table" and m["table"] == table]
    if told and wanted(told[-1]):
        return told[-1]
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        message = person.receive()
        if message["t"] == "table" and message["table"] == table and wanted(message):
            return message
    raise AssertionError(told[-1:])


@case
def people_on_two_servers_see_each_other():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        table = table_for_two(ana, luz)
        for person in (ana, luz):
            shows(person, table, lambda m: all(seat["present"] for seat in m["seats"]))
        luz.close()
        shows(ana, table, lambda m: not m["seats"][1]["present"])
        luz = two.client(token=luz.welcome["token"])
        luz.ask("attach", table=table, seat=1)
        shows(ana, table, lambda m: m["seats"][1]["present"])
        # A server that stops says goodbye.
        two.stop()
        shows(ana, table, lambda m: not m["seats"][1]["present"])
        two.start()


@case
def no_bot_decides_for_somebody_who_is_at_the_other():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        table = table_for_two(ana, luz, absent_seconds=1)
        end = time.monotonic() + 3
        while time.monotonic() < end:  # three times as long as somebody may be absent
            for person in (ana, luz):
                person.ask("ping")
            time.sleep(0.1)
        for seat, person in enumerate((ana, luz)):
            assert person.last(table, seat)["n"] == 0, person.last(table, seat)
            assert not any(s["away"] for m in person.heard if m["t"] == "table" for s in m["seats"])
        # Once one is gone, a bot does, whichever server lets it.
        luz.close()
        shows(ana, table, lambda m: m["seats"][1]["away"])
        ana.update(table, 0, 1)


@case
def a_request_at_one_is_voted_on_at_the_other():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        table = table_for_two(ana, luz)
        while ana.last(table, 0)["undo"] != "ask":
            play_on([ana, luz], table, chooser(4), 1)
        for agree in (False, True):
            position = ana.last(table, 0)["position"]
            n = ana.ask("undo", table=table, seat=0)["n"]
            request = shows(luz, table, lambda m: m["undo"])["undo"]
            assert request["seat"] == 0 and request["missing"] == [1], request
            question = luz.update(table, 1, n)["question"]
            ana.update(table, 0, luz.ask("vote", table=table, seat=1, agree=agree)["n"])
            shows(ana, table, lambda m: not m["undo"])
            if not agree:
                assert ana.last(table, 0)["position"] == position
                assert not question or question["q"] <= n - 1, question  # still the same question
        ana.wait(lambda m: m["t"] == "update" and m["position"] == request["to"])


@case
def clocks_of_both_run_out_together():
    with Server(db=DB) as one, Server(db=one.db) as two:
        ana, luz = one.client("Ana"), two.client("Luz")
        table = table_for_two(ana, luz, move_seconds=600)
        time.sleep(1.5)  # or a clock that begins anew would not show
        luz.ask("chat", table=table, text="take your time")  # makes the other read the table again
        ana.wait(lambda m: m["t"] == "chat")
        deadlines = [shows(person, table, lambda m: m["deadline"])["deadline"] for person in (ana, luz)]
        again = one.client(token=ana.welcome["token"], session="again")
        deadlines.append(again.ask("attach", table=table, seat=0)["deadline"])
        assert max(deadlines) - min(deadlines) < 1000, deadlines


def case_of_postgres(function):
    """Only there a disk can be made slow."""
    return case(function) if sys.argv[2:] == ["postgres"] else function


def slow(db):
    """The same database, as on a disk that takes its time: a server commits every 60 ms at most."""
    return db + "&options=" + urllib.parse.quote("-c commit_delay=60000 -c commit_siblings=0")


def keep_it_busy(spammer, listener, message, wanted):
    """Send such messages again and again, so that some always wait, until the listener hears what is wanted."""
    end = time.monotonic() + SECONDS
    while not any(wanted(m) for m in listener.heard):
        assert time.monotonic() < end, "it did not come"
        for number in range(4):
            spammer.send(**message(number))
        listener.ask("ping")
        time.sleep(0.05)


@case_of_postgres
def a_clock_runs_out_however_often_a_table_is_changed():
    """On a slow disk there is always something that is not durable yet when the server looks at its clocks."""
    for spam in (lambda n: dict(t="formalities", table=table, seat=0, by_hand=n % 2 == 1),
                 lambda n: dict(t="mute", table=table, seat=1, muted=n % 2 == 1)):
        with Server("--rate", 100000, db=slow(DB)) as server:
            people = ana, luz = [server.client("Ana"), server.client("Luz")]
            table = start_table(people, move_seconds=1)
            luz.ask("move", table=table, q=0, move=luz.last(table, 1)["question"]["moves"][0]["move"])
            again = server.client(token=ana.welcome["token"], session="again")
            keep_it_busy(again, luz, spam, lambda m: m["t"] == "table" and m["seats"][0]["away"])
            keep_it_busy(again, luz, spam, lambda m: m["t"] == "update" and m["position"] >= 2)


@case_of_postgres
def a_clock_runs_out_beside_changes_through_another_server():
    """There the table is always about to be read again when this server looks at its clocks."""
    with Server("--rate", 100000, db=slow(DB)) as one, Server("--rate", 100000, db=slow(DB)) as two:
        people = ana, luz = [one.client("Ana"), one.client("Luz")]
        table = start_table(people, move_seconds=1)
        luz.ask("move", table=table, q=0, move=luz.last(table, 1)["question"]["moves"][0]["move"])
        again = two.client(token=ana.welcome["token"], session="again")
        spam = lambda n: dict(t="formalities", table=table, seat=0, by_hand=n % 2 == 1)  # noqa: E731
        keep_it_busy(again, luz, spam, lambda m: m["t"] == "table" and m["seats"][0]["away"])
        keep_it_busy(again, luz, spam, lambda m: m["t"] == "update" and m["position"] >= 2)


@case_of_postgres
def a_clock_runs_out_at_one_while_the_other_stands_still():
    """Whichever of them it is.  Where it is the other's turn to let bots decide, nobody waits until it counts as gone."""
    patient = ("--bot-ms", 600000, "--bot-nodes", 10)  # for bots themselves the turn lasts that long, and five seconds
    with Server(*patient, db=DB) as one, Server(*patient, db=DB) as two:
        for stopped, running in ((one, two), (two, one)):
            ana, luz = stopped.client("Ana"), running.client("Luz")
            table = table_for_two(ana, luz, move_seconds=2)
            shows(luz, table, lambda m: all(seat["present"] for seat in m["seats"]))
            stopped.process.send_signal(signal.SIGSTOP)
            try:
                luz.wait(lambda m: m["t"] == "update" and m["table"] == table and m["position"] >= 1)
            finally:
                stopped.process.send_signal(signal.SIGCONT)
            told = [m for m in luz.heard if m["t"] == "table" and m["table"] == table and m["state"] == "running"]
            assert all(m["seats"][0]["present"] for m in told[-1:]), "it waited until the other counted as gone"


@case_of_postgres
def the_time_to_reveal_runs_out_however_often_a_table_is_changed():
    with Server("--rate", 100000, "--reveal-seconds", 1, db=slow(DB), fair=True) as server:
        ana, luz = [server.client("Ana"), server.client("Luz")]
        table = ana.ask("create", game="ambush", seats=2)["table"]
        for seat, person in enumerate((ana, luz)):
            person.ask("sit", table=table, seat=seat, commitment=commitment(f"{seat:064x}"))
            person.ask("attach", table=table, seat=seat)
        ana.ask("start", table=table)
        again = server.client(token=ana.welcome["token"], session="again")
        keep_it_busy(again, luz, lambda n: dict(t="formalities", table=table, seat=0, by_hand=n % 2 == 1),
                     lambda m: m["t"] == "table" and m["dice"]["false_starts"])


if sys.argv[2:] != ["postgres"]:
    run_cases()
elif Cluster.programs():
    with Cluster() as cluster:
        DB = cluster.url
        run_cases()
else:
    print("1..0 # SKIP there is no PostgreSQL here")
