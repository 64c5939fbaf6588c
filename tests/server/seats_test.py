#!/usr/bin/env python3
"""seats_test.py SANDTABLE -- who decides: names, hot seats, votes, people who come and go, clocks, refusals."""
import os
import random
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Client, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402

DAY = 24 * 3600


def first_move(question):
    return question["moves"][0]["move"]


def chooser(seed):
    rng = random.Random(seed)
    return lambda question: rng.choice(question["moves"])["move"]


def table_news(client, table, wanted):
    return client.wait(lambda m: m["t"] == "table" and m["table"] == table and wanted(m))


def come_back(server, person, table, seat):
    """The same person over a new connection."""
    again = Client(server.port)
    again.welcome = again.ask("hello", protocol=1, token=person.welcome["token"])
    again.ask("attach", table=table, seat=seat)
    return again


# --- Names ---


@case
def two_people_of_one_name_are_told_apart():
    with Server() as server:
        people = [server.client(name) for name in ("Ana", "ana", "Ana")]
        table = start_table(people)
        seats = people[0].ask("attach", table=table, seat=0)["seats"]
        assert [s["name"] for s in seats] == ["Ana", "ana (2)", "Ana (3)"], seats
        people[1].ask("chat", table=table, text="hello")
        assert people[0].wait(lambda m: m["t"] == "chat")["name"] == "ana (2)"
        watcher = server.client("Ana")
        watcher.ask("attach", table=table)
        watcher.ask("chat", table=table, text="I am Ana")
        line = people[0].wait(lambda m: m["t"] == "chat" and m["text"] == "I am Ana")
        assert line["name"] == "Ana (4)" and line["seat"] == -1


@case
def names_can_be_seen():
    with Server() as server:
        stranger = Client(server.port)
        for name in ("A\u200bna", "\u202eanA", "Ana\u2060", "\ufeffAna", "\u3164", "A\u00adna", "\U000e0041"):
            stranger.refused("bad-message", "hello", protocol=1, name=name)
        ana = server.client("Añá 安奈")
        ana.refused("bad-message", "register", name="A\u200dna", password="a long password")


@case
def spaces_of_all_widths_are_one():
    """No two names differ in what cannot be seen: at a table the second is numbered, and an account's is taken."""
    with Server() as server:
        people = [server.client(name) for name in ("Ana Bel", "\u00a0Ana\u2003Bel ", "Ana  Bel\u3000")]
        table = people[0].ask("create", game="ambush", seats=3)["table"]
        for seat, person in enumerate(people):
            person.ask("sit", table=table, seat=seat)
        names = [s["name"] for s in people[0].ask("attach", table=table, seat=0)["seats"]]
        assert names == ["Ana Bel", "Ana Bel (2)", "Ana Bel (3)"], names
        stranger = Client(server.port)
        stranger.refused("bad-message", "hello", protocol=1, name="\u2000\u3000")
        people[0].refused("bad-message", "register", name=" \u00a0", password="a long password")
        people[0].ask("register", name="山田\u3000太郎", password="a long password")
        people[1].refused("name-taken", "register", name="山田 太郎", password="a long password")
        people[2].ask("sign-in", name="山田\u3000\u3000太郎", password="a long password")


@case
def numbers_fit_behind_long_names():
    with Server() as server:
        ana, bea = server.client("ñ" * 40), server.client("ñ" * 40)
        table = start_table([ana, bea])
        names = [s["name"] for s in ana.ask("attach", table=table, seat=0)["seats"]]
        assert names[1].endswith("ñ (2)") and len(names[1].encode()) <= 47 and names[0] != names[1]
        greedy = server.client("greedy")
        table = greedy.ask("create", game="ambush", seats=2)["table"]
        greedy.ask("bot", table=table, seat=1, bot="greedy")
        greedy.ask("sit", table=table, seat=0)
        assert greedy.ask("attach", table=table, seat=0)["seats"][0]["name"] == "greedy (2)"


@case
def one_person_on_several_seats_has_one_name():
    with Server() as server:
        ana = server.client("Ana")
        table = ana.ask("create", game="ambush", seats=2)["table"]
        for seat in (0, 1):
            ana.ask("sit", table=table, seat=seat)
        assert [s["name"] for s in ana.ask("attach", table=table, seat=0)["seats"]] == ["Ana", "Ana"]


# --- Hot seats and votes ---


@case
def a_hot_seat_needs_nobody_to_take_back():
    with Server() as server:
        ana = server.client("Ana")
        table = ana.ask("create", game="gears-cards")["table"]
        for seat in (0, 1):
            ana.ask("sit", table=table, seat=seat)
            ana.ask("attach", table=table, seat=seat)
        ana.ask("start", table=table)
        ana.update(table, 0, 0), ana.update(table, 1, 0)
        play_on([ana, ana], table, chooser(1), 6)
        mover = ana.last(table, 0)["moves"][-1]["seat"]
        before = ana.last(table, mover)
        assert before["undo"] == "free"
        n = ana.ask("undo", table=table, seat=mover)["n"]
        assert ana.update(table, mover, n)["position"] == before["position"] - 1
        n = ana.ask("redo", table=table, seat=mover)["n"]
        assert ana.update(table, mover, n)["view"] == before["view"]
        ana.refused("no-seat", "undo", table=table)


@case
def everybody_has_to_agree():
    with Server() as server:
        ana, bea, eva = people = [server.client(name) for name in ("Ana", "Bea", "Eva")]
        table = start_table(people)
        play_on(people, table, first_move, 3)
        ana.ask("undo", table=table)
        request = table_news(bea, table, lambda m: m["undo"])
        assert request["undo"]["missing"] == [1, 2]
        ana.refused("not-your-seat", "vote", table=table, seat=1, agree=True)
        for agree in (True, False):
            ana.refused("not-asked", "vote", table=table, agree=agree)  # it is her own request
        bea.ask("vote", table=table, agree=True)
        assert table_news(eva, table, lambda m: m["undo"] and m["undo"]["missing"] == [2])
        eva.ask("vote", table=table, agree=False)
        bea.refused("no-request", "vote", table=table, agree=True)
        # A request ends when the game goes on.
        ana.ask("undo", table=table)
        eva.wait(lambda m: m["t"] == "table" and m["undo"])
        play_on(people, table, first_move, 1)
        eva.refused("no-request", "vote", table=table, agree=True)


# --- Coming and going ---


@case
def who_comes_back_decides_again():
    with Server() as server:
        ana, luz = people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, "gears-cards", absent_seconds=1)
        seat = next(s for s, p in enumerate(people) if p.last(table, s)["question"])
        gone, other = people[seat], people[1 - seat]
        gone.close()
        n = other.update(table, 1 - seat, 1)["n"]  # the bot has decided
        assert table_news(other, table, lambda m: m["seats"][seat]["away"])
        back = come_back(server, gone, table, seat)
        now = back.update(table, seat, n)  # the newest there is: it is theirs, or the other's
        assert not table_news(back, table, lambda m: m["seats"][seat]["present"])["seats"][seat]["away"]
        # Nobody decides in their place any more: the question stays until they answer it.
        while not now["question"]:
            question = other.update(table, 1 - seat, now["n"])["question"]
            n = other.ask("move", table=table, q=question["q"], move=first_move(question))["n"]
            now = back.update(table, seat, n)
        time.sleep(1.5)
        back.ask("ping")
        assert back.last(table, seat)["n"] == now["n"]
        back.ask("move", table=table, q=now["question"]["q"], move=first_move(now["question"]))


@case
def every_decision_has_its_time():
    with Server() as server:
        ana, luz = people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, "gears-cards", move_seconds=2)
        seat = next(s for s, p in enumerate(people) if p.last(table, s)["question"])
        mover = people[seat]
        first = table_news(mover, table, lambda m: m["deadline"])["deadline"]
        assert 0 < first - time.time() * 1000 <= 2000
        time.sleep(0.3)
        question = mover.last(table, seat)["question"]
        n = mover.ask("move", table=table, q=question["q"], move=first_move(question))["n"]
        mover.update(table, seat, n)
        later = mover.ask("attach", table=table, seat=seat)["deadline"]
        assert later >= first + 200
        # When it runs out a bot decides, and the one who was slow can still take the seat up again.
        n = mover.update(table, seat, n + 1)["n"]
        slow = table_news(mover, table, lambda m: any(s["away"] for s in m["seats"]))
        late = next(i for i, s in enumerate(slow["seats"]) if s["away"])
        people[late].ask("attach", table=table, seat=late)
        assert not people[late].ask("attach", table=table, seat=late)["seats"][late]["away"]


@case
def where_all_are_away_each_decision_waits_its_time():
    with Server() as server:
        people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, "gears-cards", move_seconds=2)
        began, luz = time.monotonic(), people[1]
        table_news(luz, table, lambda m: all(s["away"] for s in m["seats"]))
        n = luz.update(table, 1, 3)["n"]  # two decisions made them away, and one more was made for them
        luz.ask("ping")
        n = luz.last(table, 1)["n"]
        assert n <= (time.monotonic() - began) / 2 + 1, n


@case
def clocks_of_days_go_on_over_restarts():
    with Server() as server:
        ana, luz = people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, move_seconds=3 * DAY)
        deadline = table_news(ana, table, lambda m: m["deadline"])["deadline"]
        assert abs(deadline - time.time() * 1000 - 3 * DAY * 1000) < 10000

        def restart(days):
            """Stop, let the table be that many days older, and start."""
            assert server.stop() == 0
            with sqlite3.connect(server.db[len("sqlite:"):]) as db:
                db.execute("UPDATE tables SET started = started - ?", (days * DAY * 1000,))
                db.execute("DELETE FROM snapshots")
            db.close()
            server.start()
            return come_back(server, ana, table, 0).wait(lambda m: m.get("deadline"))["deadline"]

        assert abs(restart(0) - deadline) < 5000
        assert abs(restart(2) - (deadline - 2 * DAY * 1000)) < 5000
        left = restart(30) - time.time() * 1000
        assert 9 * 60 * 1000 < left <= 10 * 60 * 1000, left


# --- A campaign ---


@case
def a_campaign_lives_through_restarts():
    with Server("--rate", 100000) as server:
        people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, "gears-cards", settings={"mode": "campaign"}, move_seconds=7 * DAY)
        chapters, views = set(), None
        for part in range(4):
            choose = chooser(part)
            start = len(chapters)
            for _ in range(60):
                play_on(people, table, choose, 25)
                last = people[0].last(table, 0)
                chapters.add(last["view"]["level"])
                if len(chapters) > start or last["result"]:
                    break
            views = [p.last(table, s)["view"] for s, p in enumerate(people)]
            n = people[0].last(table, 0)["n"]
            server.kill() if part % 2 else server.stop()
            server.start()
            people = [come_back(server, p, table, s) for s, p in enumerate(people)]
            for seat, person in enumerate(people):
                assert person.update(table, seat, n)["view"] == views[seat]
            mine = next(t for t in people[0].ask("lobby")["yours"] if t["table"] == table)
            assert mine["state"] == "running" and mine["position"] == people[0].last(table, 0)["position"]
            assert people[0].wait(lambda m: m.get("deadline"))["deadline"] > time.time() * 1000
        assert len(chapters) >= 3, chapters


# --- Refusals ---


@case
def refusals_say_what_to_do():
    with Server() as server:
        ana, luz = people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, "gears-cards")
        seat = next(s for s, p in enumerate(people) if p.last(table, s)["question"])
        mover, other = people[seat], people[1 - seat]
        question = mover.last(table, seat)["question"]
        move = first_move(question)
        name = ("COG", "Locust")[seat]
        wrong = other.refused("not-asked", "move", table=table, q=0, move=move)
        assert wrong.text == f"It is not your turn: wait until {name} has decided.", wrong
        assert "own" in other.refused("not-your-seat", "move", table=table, seat=seat, q=0, move=move).text
        n = mover.ask("move", table=table, q=0, move=move)["n"]
        mover.update(table, seat, n)
        if mover.last(table, seat)["question"]:
            old = mover.refused("old-question", "move", table=table, q=0, move=move)
            assert "decide again" in old.text
        forged = ana.welcome["token"][:-1] + ("0" if ana.welcome["token"][-1] != "0" else "1")
        refused = Client(server.port).refused("bad-token", "hello", protocol=1, token=forged)
        assert "name" in refused.text and "account" in refused.text
        ana.refused("no-table", "attach", table="nowhere")


@case
def a_clock_does_not_begin_anew_when_an_old_message_comes_again():
    """A message whose id is in the log already makes the server read the table again."""
    with Server("--rate", 100000) as server:
        ana = server.client("Ana")
        table = start_table([ana, ana], "gears-cards", settings={"mode": "campaign"}, move_seconds=60)

        def asked():
            return next((s, ana.last(table, s)["question"]) for s in (0, 1) if ana.last(table, s)["question"])

        def move(**more):
            seat, question = asked()
            return ana.ask("move", table=table, seat=seat, q=question["q"], move=first_move(question), **more)["n"]

        n = move(id="again")
        for seat in (0, 1):
            ana.update(table, seat, n)
        assert play_on([ana, ana], table, first_move, 40) == 40  # so long ago that only the store knows it
        before = ana.ask("attach", table=table, seat=asked()[0])["deadline"]
        time.sleep(1.5)
        for _ in range(3):
            assert move(id="again") == n
            later = ana.ask("attach", table=table, seat=asked()[0])["deadline"]
            assert abs(later - before) < 700, (before, later)


@case
def a_clock_goes_on_while_a_move_is_taken_back_and_made_again():
    with Server("--rate", 100000) as server:
        people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, move_seconds=60)
        ana = people[0]

        def deadline():
            return ana.ask("attach", table=table, seat=0)["deadline"]

        question = ana.last(table, 0)["question"]
        before = deadline()
        n = ana.ask("move", table=table, q=question["q"], move=first_move(question))["n"]
        ana.update(table, 0, n)
        for kind in ("undo", "redo", "undo"):
            time.sleep(0.4)
            n = ana.ask(kind, table=table)["n"]
            ana.update(table, 0, n)
            assert abs(deadline() - before) < 300, (kind, before, deadline())
        question = ana.last(table, 0)["question"]
        ana.ask("move", table=table, q=question["q"], move=first_move(question))
        assert abs(deadline() - before) < 300
        luz = people[1]
        question = luz.wait(lambda m: m["t"] == "update" and m["n"] >= n and m["question"])["question"]
        n = luz.ask("move", table=table, q=question["q"], move=first_move(question))["n"]
        ana.update(table, 0, n)
        assert deadline() - before > 1000, "a new question has its whole time"


@case
def seeing_what_bots_did_costs_no_time_to_think():
    with Server("--rate", 100000) as server:
        ana = server.client("Ana")
        table = start_table([ana], bots=["random"], move_seconds=600)
        question = ana.last(table, 0)["question"]
        n = ana.ask("move", table=table, q=question["q"], move=first_move(question))["n"]
        asked = ana.wait(lambda m: m["t"] == "update" and m["n"] >= n and m["question"])
        left = ana.ask("attach", table=table, seat=0)["deadline"] - time.time() * 1000
        made = asked["n"] - n + 1  # Ana's own move, and those of the bot
        assert 600000 + 1500 * made - 20000 < left <= 600000 + 1500 * made + 500, (made, left)
        assert left > 600000, "what was shown took from the time to think"


@case
def bots_alone_play_for_those_who_look_on():
    with Server("--rate", 100000) as server:
        ana = server.client("Ana")
        table = ana.ask("create", game="gears-board", seats=4)["table"]
        for seat in range(4):
            ana.ask("bot", table=table, seat=seat, bot="random")
        ana.ask("start", table=table)
        ana.ask("ping")
        time.sleep(0.5)
        assert ana.ask("attach", table=table, seat=-1)["state"] == "running"
        first = ana.update(table, -1, 0)["n"]
        assert first == 0, first  # nobody was looking
        ana.update(table, -1, 10)
        ana.ask("detach", table=table)


run_cases()
