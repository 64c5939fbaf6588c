#!/usr/bin/env python3
"""review_test.py SANDTABLE -- reviews of games that are over, and reading them by their link."""
import json
import os
import random
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SANDTABLE, SECONDS, Refused, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402


def chooser(seed):
    rng = random.Random(seed)
    return lambda question: rng.choice(question["moves"])["move"]


def over(person, table):
    person.wait(lambda m: m["t"] == "table" and m["table"] == table and m["state"] == "over")


def played(server, seed=1, **more):
    """Two people and a game of theirs that is over."""
    people = [server.client("Ana"), server.client("Luz")]
    table = start_table(people, **more)
    play_on(people, table, chooser(seed))
    over(people[0], table)
    return people, table


def review(person, table):
    """As often as it takes."""
    end = time.monotonic() + SECONDS
    while not (answer := person.ask("review", table=table))["ready"]:
        assert time.monotonic() < end, answer
        assert answer["review"] is None and 0 <= answer["progress"] <= 1 and answer["ahead"] >= 0
        time.sleep(0.05)
    return answer["review"]


def long_games(person, count):
    """Games of the card game that are over, each some seconds of thinking apart from the next."""
    table = person.ask("create", game="gears-cards", seats=2)["table"]
    for seat in range(2):
        person.ask("bot", table=table, seat=seat, bot="random")
    person.ask("attach", table=table)
    person.ask("start", table=table)
    over(person, table)
    length = person.last(table, -1)["position"]
    assert length > 60, length
    made = [person.ask("branch", table=table, at=length - 5 - i, seat=0)["table"] for i in range(count)]
    for one in made:
        person.ask("attach", table=one, seat=0)
        person.ask("resign", table=one)
        over(person, one)
    return made


@case
def it_is_what_the_program_says_of_the_record():
    with Server("--rate", 100000) as server:
        (ana, luz), table = played(server)
        found = review(ana, table)
        assert found == review(luz, table)
        path = os.path.join(server.folder, "match.save")
        with open(path, "w") as file:
            file.write(ana.ask("save", table=table)["save"])
        told = json.loads(subprocess.run([SANDTABLE, "review", path, "--json"], check=True,
                                         capture_output=True).stdout)
        assert found["curve"] and {key: told[key] for key in found} == found
        # Whoever looks on may have it too, and so may whoever comes after a restart.
        eva = server.client("Eva")
        eva.refused("no-seat", "review", table=table)
        eva.ask("attach", table=table)
        assert review(eva, table) == found
        server.stop()
        server.start()
        eva = server.client("Eva")
        eva.ask("attach", table=table)
        assert review(eva, table) == found


@case
def nobody_has_a_review_of_what_still_runs():
    with Server("--rate", 100000) as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        table = start_table([ana, luz], aids="open")
        ana.refused("not-over", "review", table=table)
        play_on([ana, luz], table, chooser(2), 3)
        ana.refused("not-over", "review", table=table)
        branch = ana.ask("branch", table=table, at=2)["table"]
        ana.ask("attach", table=branch, seat=0)
        ana.ask("resign", table=branch)
        over(ana, branch)
        ana.refused("origin-runs", "review", table=branch)
        ana.ask("resign", table=table)
        over(ana, table)
        assert review(ana, branch)["curve"] is not None


@case
def reviews_wait_in_a_bounded_queue_and_play_goes_on():
    with Server("--rate", 100000, "--workers", 1) as server:
        ana = server.client("Ana")
        games = long_games(ana, 6)
        for number, table in enumerate(games):
            ana.send("review", id=f"r{number}", table=table)
        answers = []
        for number in range(6):
            try:
                answers.append(ana.answer(f"r{number}")["ahead"])
            except Refused as refused:
                answers.append(refused.code)
        assert answers == [0, 1, 2, 3, "slow-down", "slow-down"], answers
        # Others wait behind them, but are let in; and a bot has its turn before all of them are done.
        eva = server.client("Eva", source="127.0.0.2")
        table = start_table([eva], bots=["recruit"])
        question = eva.last(table, 0)["question"]
        n = eva.ask("move", table=table, q=question["q"], move=question["moves"][0]["move"])["n"]
        eva.update(table, 0, n + 1)
        eva.ask("attach", table=games[5])
        assert eva.ask("review", table=games[5])["ahead"] > 0, "all reviews were before the bot's move"
        review(ana, games[3])
        assert review(ana, games[4])["curve"], "one that was refused can be asked for later"


@case
def having_one_made_is_paid_for():
    with Server("--rate", 100000) as server:
        _, table = played(server)
        server.stop()
        server.arguments = ("--seed", "5", "--rate", "20")
        server.start()
        # A person has 40 points then, and ten more each second; looking again costs little.
        for name, source, code in (("Eva", "127.0.0.2", "slow-down"), ("Bea", "127.0.0.3", None)):
            eva = server.client(name, source=source)
            eva.ask("attach", table=table)
            eva.send("review", id="a", table=table)
            eva.send("seek", id="b", table=table, at=0)
            assert eva.answer("a")["t"] == "ok"
            try:
                assert eva.answer("b")["t"] == "ok" and code is None, "nothing was paid"
            except Refused as refused:
                assert refused.code == code, refused


@case
def whoever_has_the_link_of_a_finished_game_may_read_it():
    with Server("--rate", 100000) as server:
        ana = server.client("Ana")
        for closed, code in (({"listed": False}, "invitation"), ({"watchers": False}, "no-watchers")):
            made = ana.ask("create", game="ambush", seats=2, **closed)
            table = made["table"]
            ana.ask("sit", table=table, seat=0)
            ana.ask("bot", table=table, seat=1, bot="random")
            ana.ask("attach", table=table, seat=0)
            ana.ask("start", table=table)
            ana.update(table, 0, 0)
            eva = server.client("Eva")
            eva.refused(code, "attach", table=table)
            ana.ask("chat", table=table, text="Between us.")
            ana.ask("resign", table=table)
            over(ana, table)
            info = eva.ask("attach", table=table)
            assert info["state"] == "over" and info["chat"] == []
            assert eva.ask("seek", table=table, at=0, seat=-2)["view"]["seats"][0]["hand"]
            eva.ask("log", table=table, seat=0)
            eva.ask("branch", table=table, at=0, seat=0)
            review(eva, table)
            # What is said there is for those who were let in.
            eva.refused(code, "chat", table=table, text="And me?")
            line = ana.ask("chat", table=table, text="Still between us.")["line"]
            ana.wait(lambda m: m["t"] == "chat" and m["line"] == line)
            eva.ask("ping")
            assert not any(m["t"] == "chat" for m in eva.heard)


run_cases()
