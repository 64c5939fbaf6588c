#!/usr/bin/env python3
"""table_test.py SANDTABLE -- what happens around the moves: seats, undo, chat, clocks, lobby, people."""
import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SANDTABLE, Client, Refused, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402


def first_move(question):
    return question["moves"][0]["move"]


def two(server, **more):
    people = [server.client("Ana"), server.client("Luz")]
    return people, start_table(people, **more)


def table_news(client, table, wanted):
    return client.wait(lambda m: m["t"] == "table" and m["table"] == table and wanted(m))


# --- Seats and the lobby ---


@case
def the_lobby_shows_open_tables_as_they_change():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        assert luz.ask("lobby", watch=True)["tables"] == []
        table = ana.ask("create", game="ambush", settings={"walls": "low"})["table"]
        news = luz.wait(lambda m: m["t"] == "lobby" and m["tables"])
        assert news["tables"][0]["table"] == table and news["tables"][0]["settings"] == {"walls": "low"}
        luz.ask("sit", table=table, seat=1)
        luz.wait(lambda m: m["t"] == "lobby" and m["tables"][0]["seats"][1]["name"] == "Luz")
        assert luz.ask("lobby")["yours"][0]["table"] == table
        ana.refused("no-game", "create", game="chess")
        ana.refused("bad-settings", "create", game="ambush", settings={"walls": "soft"})
        ana.refused("bad-settings", "create", game="ambush", settings={"floor": "soft"})
        ana.refused("bad-settings", "create", game="ambush", seats=1)


@case
def private_tables_need_the_invitation():
    with Server() as server:
        ana, luz, eva = server.client("Ana"), server.client("Luz"), server.client("Eva")
        made = ana.ask("create", game="ambush", listed=False)
        table, invitation = made["table"], made["invitation"]
        assert luz.ask("lobby")["tables"] == []
        luz.refused("invitation", "sit", table=table, seat=1)
        luz.refused("invitation", "sit", table=table, seat=1, invitation="0" * 32)
        luz.refused("invitation", "attach", table=table)
        luz.ask("sit", table=table, seat=1, invitation=invitation)
        eva.ask("attach", table=table, invitation=invitation)
        with open(server.db[len("sqlite:"):], "rb") as file:
            assert invitation.encode() not in file.read()


@case
def a_link_to_watch_opens_no_seat():
    with Server() as server:
        ana, luz, eva, ivo = [server.client(name) for name in ("Ana", "Luz", "Eva", "Ivo")]
        made = ana.ask("create", game="ambush", listed=False)
        table, invitation = made["table"], made["invitation"]
        watch = ana.ask("attach", table=table)["watch"]
        eva.refused("invitation", "sit", table=table, seat=1, invitation=watch)
        info = eva.ask("attach", table=table, invitation=watch)
        assert "watch" not in info and invitation not in json.dumps(info)
        # Looking on is no way to a seat either.
        eva.refused("invitation", "sit", table=table, seat=1)
        eva.refused("not-your-seat", "attach", table=table, seat=1, invitation=watch)
        ana.ask("sit", table=table, seat=0)
        luz.ask("sit", table=table, seat=1, invitation=invitation)
        assert luz.ask("attach", table=table, seat=1)["watch"] == watch
        ana.ask("start", table=table)
        update = eva.update(table, -1, 0)
        assert update["question"] is None and all("hand" not in seat for seat in update["view"]["seats"])
        line = eva.ask("chat", table=table, text="Good luck.")["line"]
        luz.wait(lambda m: m["t"] == "chat" and m["line"] == line and m["seat"] == -1)
        other = ana.ask("create", game="ambush", listed=False)["table"]
        ivo.refused("invitation", "attach", table=other, invitation=watch)
        ivo.refused("invitation", "attach", table=table, invitation="0" * 32)
        ivo.refused("invitation", "chat", table=table, text="And me?")
        with open(server.db[len("sqlite:"):], "rb") as file:
            assert watch.encode() not in file.read()
        # Where nobody may look on there is no such link, and a listed table needs none.
        alone = ana.ask("create", game="ambush", listed=False, watchers=False)["table"]
        assert "watch" not in ana.ask("attach", table=alone)
        assert "watch" not in ana.ask("attach", table=ana.ask("create", game="ambush")["table"])


@case
def seats_are_taken_given_back_and_given_to_bots():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        table = ana.ask("create", game="ambush", seats=3)["table"]
        ana.ask("sit", table=table, seat=0)
        luz.refused("seat-taken", "sit", table=table, seat=0)
        luz.refused("no-seat", "sit", table=table, seat=3)
        luz.refused("not-creator", "bot", table=table, seat=1, bot="random")
        ana.refused("bad-settings", "bot", table=table, seat=1, bot="genius")
        ana.ask("bot", table=table, seat=1, bot="greedy:4")
        ana.refused("seats-open", "start", table=table)
        luz.ask("sit", table=table, seat=2)
        ana.refused("not-your-seat", "stand", table=table, seat=2)
        luz.ask("stand", table=table, seat=2)
        ana.ask("bot", table=table, seat=2, bot="random")
        luz.refused("not-creator", "start", table=table)
        luz.refused("not-running", "seek", table=table, at=0)
        ana.ask("start", table=table)
        luz.refused("not-open", "sit", table=table, seat=2)
        ana.refused("not-open", "start", table=table)


@case
def watchers_can_be_kept_out():
    with Server() as server:
        ana, eva = server.client("Ana"), server.client("Eva")
        table = ana.ask("create", game="ambush", watchers=False)["table"]
        eva.refused("no-watchers", "attach", table=table)
        eva.refused("no-table", "attach", table="nothing")


# --- Moves ---


@case
def wrong_moves_are_refused_and_change_nothing():
    with Server() as server:
        (ana, luz), table = two(server)
        start = ana.last(table, 0)
        question = start["question"]
        move = first_move(question)
        dance = ana.refused("not-allowed", "move", table=table, q=0, move="dance")
        assert dance.text == "No move begins with 'dance'. Here a move may begin with: commit.", dance.text
        nobody = ana.refused("not-allowed", "move", table=table, q=0, move="commit dragon")
        assert nobody.text.startswith("Nothing here is called 'dragon'. 'commit' can be followed by: "), nobody.text
        short = ana.refused("not-allowed", "move", table=table, q=0, move="strike")
        assert "what is asked comes first" in short.text, short.text
        begun = ana.refused("not-allowed", "move", table=table, q=0, move=move[:-2])
        assert f"Did you mean '{move}'?" in begun.text or "may be any of these" in begun.text, begun.text
        ana.refused("old-question", "move", table=table, q=7, move=move)
        luz.refused("not-your-seat", "move", table=table, q=0, seat=0, move=move)
        server.client("Eva").refused("not-your-seat", "move", table=table, q=0, move=move)
        strike = ana.refused("not-allowed", "move", table=table, q=0, move="strike east")
        assert strike.rule and strike.rule in strike.text
        ana.ask("attach", table=table, seat=0)
        again = ana.last(table, 0)
        assert again["n"] == 0 and again["view"] == start["view"] and again["question"] == question
        ana.ask("move", table=table, q=0, move=move)
        ana.refused("not-asked", "move", table=table, q=0, move=move)
        luz.ask("move", table=table, q=0, move=first_move(luz.last(table, 1)["question"]))
        ana.update(table, 0, 2)
        code = "old-question" if ana.last(table, 0)["question"] else "not-asked"
        ana.refused(code, "move", table=table, q=0, move=move)


@case
def a_repeated_message_is_done_once():
    with Server() as server:
        (ana, luz), table = two(server)
        move = first_move(ana.last(table, 0)["question"])
        first = ana.ask("move", id="same", table=table, q=0, move=move)
        assert ana.ask("move", id="same", table=table, q=0, move=move) == first
        token, session = ana.welcome["token"], ana.welcome["session"]
        ana.close()
        again = Client(server.port)
        again.ask("hello", protocol=1, token=token, session=session)
        assert again.ask("move", id="same", table=table, q=0, move=move) == first
        again.ask("attach", table=table, seat=0)
        assert again.update(table, 0, 1)["n"] == 1
        server.kill()
        server.start()
        later = Client(server.port)
        later.ask("hello", protocol=1, token=token, session=session)
        answer = later.ask("move", id="same", table=table, q=0, move=move)
        assert answer["n"] == first["n"]
        later.ask("attach", table=table, seat=0)
        assert later.update(table, 0, 1)["n"] == 1


@case
def sealed_answers_do_not_collide():
    with Server() as server:
        (ana, luz), table = two(server)
        for seat, person in enumerate((ana, luz)):
            person.send("move", id="x", table=table, q=0, move=first_move(person.last(table, seat)["question"]))
        ana.answer("x"), luz.answer("x")
        assert ana.update(table, 0, 2)["n"] == luz.update(table, 1, 2)["n"] == 2


@case
def gaps_are_repaired():
    with Server() as server:
        (ana, luz), table = two(server)
        play_on([ana, luz], table, first_move, 6)
        n = ana.last(table, 0)["n"]
        whole = {m["at"]: m for u in ana.updates(table, 0) for m in u["moves"]}
        for known in range(-1, n):
            eve = Client(server.port)
            eve.ask("hello", protocol=1, token=ana.welcome["token"])
            eve.ask("attach", table=table, seat=0, **({"from": known} if known >= 0 else {}))
            update = eve.update(table, 0, n)
            assert update["from"] == known and update["view"] == ana.last(table, 0)["view"]
            assert update["moves"] == [whole[at] for at in range(known + 1, n + 1)]
            eve.close()
        assert ana.ask("log", table=table, to=n)["moves"] == [whole[at] for at in range(n + 1)]
        assert ana.ask("seek", table=table, at=0)["at"] == 0
        ana.refused("not-allowed", "seek", table=table, at=n + 1)


@case
def why_odds_and_hints():
    with Server() as server:
        (ana, luz), table = two(server, aids="open")
        question = ana.last(table, 0)["question"]
        why = ana.ask("why", table=table, move="strike east")
        assert not why["allowed"] and why["text"] and why["rule"].startswith("AM-")
        why = ana.ask("why", table=table, move=first_move(question))
        assert why["allowed"] and why["final"] is False
        ana.ask("odds", table=table, move=first_move(question))
        assert ana.ask("hint", table=table)["hint"]["move"] in [m["move"] for m in question["moves"]]
        ana.refused("not-your-seat", "hint", table=table, seat=1)
        ana.refused("not-your-seat", "why", table=table, seat=1, move="strike east")


@case
def a_partner_tells_what_it_is_up_to_and_an_opponent_does_not():
    with Server("--rate", 100000) as server:
        ana = server.client("Ana")
        table = start_table([ana], game="gears-board", bots=("recruit", "greedy"), aids="open")
        ana.last(table, 0)
        answer = ana.ask("plan", table=table, partner=1)
        assert answer["plan"]["text"] and answer["why"] and 0 < answer["agreed"] <= answer["worlds"], answer
        seats = ana.ask("attach", table=table, seat=0)["seats"]
        assert [s.get("tells", False) for s in seats] == [False, True, False], seats
        assert "does not plan" in ana.refused("not-allowed", "plan", table=table, partner=2).text
        assert "No bot" in ana.refused("not-allowed", "plan", table=table, partner=0).text
        ana.refused("not-allowed", "plan", table=table, partner=3)
        server.client("Luz").refused("not-your-seat", "plan", table=table, partner=1)
        against = start_table([ana], bots=("veteran",))
        assert "against you" in ana.refused("not-allowed", "plan", table=against, partner=1).text
        bare = start_table([ana], game="gears-board", bots=("recruit",), aids="bare")
        assert "(aids: bare)" in ana.refused("aids", "plan", table=bare, partner=1).text


# --- Aids ---


def aids_of(person, table, seat=0):
    return person.ask("attach", table=table, seat=seat)["aids"]


def aids_given(person, table, seat=0):
    """Which of odds, hints and branches somebody who must decide gets; all say why not."""
    given = set()
    move = first_move(person.last(table, seat)["question"])
    person.ask("why", table=table, seat=seat, move=move)
    for aid, fields in (("odds", {"move": move}), ("hint", {}), ("branch", {"at": 0})):
        try:
            person.ask(aid, table=table, seat=seat, **fields)
            given.add(aid)
        except Refused as refused:
            assert refused.code == "aids" and f"(aids: {aids_of(person, table, seat)})" in refused.text, refused
    return given


ALL_AIDS = {"odds", "hint", "branch"}


@case
def aids_are_a_setting_of_the_table():
    with Server("--rate", 100000) as server:
        for aids, given in (("open", ALL_AIDS), ("odds", {"odds"}), ("bare", set())):
            (ana, luz), table = two(server, aids=aids)
            assert aids_of(ana, table) == aids_of(luz, table, 1) == aids
            assert [t["aids"] for t in ana.ask("lobby")["tables"] if t["table"] == table] == [aids]
            assert aids_given(ana, table) == given and aids_given(luz, table, 1) == given
            # A finished game may be branched, whatever it was played with.
            luz.ask("resign", table=table)
            branch = ana.ask("branch", table=table, at=0)["table"]
            assert aids_of(ana, branch) == "open"
            if aids != "open":
                again = ana.ask("rematch", table=table)["table"]
                assert ana.ask("attach", table=again)["aids"] == aids
        refused = ana.refused("bad-settings", "create", game="ambush", aids="all")
        assert "open, odds or bare" in refused.text
        ana.refused("bad-settings", "create", game="gears-cards", guided=True, aids="bare")
        guided = ana.ask("create", game="gears-cards", guided=True)["table"]
        assert ana.ask("attach", table=guided)["aids"] == "open"


@case
def unless_they_are_chosen_aids_follow_from_who_sits_there():
    with Server("--rate", 100000) as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        open_table = ana.ask("create", game="ambush", seats=2)["table"]
        assert ana.ask("attach", table=open_table)["aids"] is None
        among = start_table([ana, luz])
        assert aids_of(ana, among) == "odds" and aids_given(ana, among) == {"odds"}
        alone = start_table([ana], bots=["greedy"])
        assert aids_of(ana, alone) == "open" and aids_given(ana, alone) == ALL_AIDS
        hot = start_table([ana, ana])  # one person on two seats is alone
        assert aids_of(ana, hot) == "open" and aids_given(ana, hot) == ALL_AIDS
        three = start_table([ana, luz], bots=["greedy"])
        luz.ask("resign", table=three)
        assert aids_of(ana, three) == "odds"  # what was decided stays
        luz.ask("resign", table=among)
        again = ana.ask("rematch", table=among)["table"]
        assert ana.ask("attach", table=again)["aids"] is None


@case
def tables_from_before_there_were_aids_get_the_usual_ones():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        among, alone = start_table([ana, luz], aids="open"), start_table([ana], bots=["greedy"], aids="bare")
        assert server.stop() == 0
        with contextlib.closing(sqlite3.connect(server.db.removeprefix("sqlite:"))) as db, db:
            for table in (among, alone):
                policy = json.loads(db.execute("SELECT policy FROM tables WHERE id = ?", [table]).fetchone()[0])
                del policy["aids"], policy["aids_chosen"]
                db.execute("UPDATE tables SET policy = ? WHERE id = ?", [json.dumps(policy), table])
        server.start()
        ana = server.client("Ana", token=ana.welcome["token"])
        assert aids_of(ana, among) == "odds" and aids_of(ana, alone) == "open"


# --- Taking back, chat, giving up ---


@case
def taking_back_needs_the_others():
    with Server() as server:
        (ana, luz), table = two(server)
        play_on([ana, luz], table, first_move, 2)
        before = ana.updates(table, 0)[0]
        ana.ask("undo", table=table)
        request = table_news(luz, table, lambda m: m["undo"])
        assert request["undo"]["seat"] == 0 and request["undo"]["missing"] == [1]
        luz.ask("vote", table=table, agree=False)
        table_news(ana, table, lambda m: m["rev"] and not m["undo"])
        luz.refused("no-request", "vote", table=table, agree=True)
        ana.ask("undo", table=table)
        # A yes that was meant for the first request does not count for the second.
        second = table_news(luz, table, lambda m: m["undo"] and m["undo"]["n"] != request["undo"]["n"])
        luz.refused("no-request", "vote", table=table, agree=True, request=request["undo"]["n"])
        n = luz.ask("vote", table=table, agree=True, request=second["undo"]["n"])["n"]
        assert n == 6  # two moves, a request and a refusal, a request, and the taking back
        update = ana.update(table, 0, n)
        assert update["position"] == 0 and update["back"] == 0 and update["moves"] == []
        assert update["view"] == before["view"] and update["question"]["q"] == n
        ana.refused("nothing-to-undo", "undo", table=table)


@case
def a_secret_answer_is_taken_back_freely():
    with Server() as server:
        (ana, luz), table = two(server)
        ana.ask("move", table=table, q=0, move=first_move(ana.last(table, 0)["question"]))
        ana.ask("undo", table=table)
        update = ana.update(table, 0, 2)
        assert update["position"] == 0 and update["question"]["q"] == 2


def undo_entries(server, table):
    """What the log of a table says of taking back."""
    with contextlib.closing(sqlite3.connect(server.db.removeprefix("sqlite:"), timeout=20)) as db:
        return [row[0] for row in db.execute(
            "SELECT text FROM entries WHERE table_id = ? AND kind = 'undo' ORDER BY seq", [table])]


@case
def alone_what_was_learnt_is_taken_back_at_once_and_marked():
    with Server() as server:
        ana = server.client("Ana")
        table = start_table([ana], bots=["greedy"])
        assert ana.ask("attach", table=table, seat=0)["learned"] == 0
        play_on([ana], table, first_move, 1)  # the bot answers, and all is revealed
        ana.wait(lambda m: m["t"] == "update" and m["table"] == table and m["position"] >= 2)
        n = ana.ask("undo", table=table)["n"]
        assert ana.update(table, 0, n)["position"] <= 1
        assert table_news(ana, table, lambda m: m["learned"])["learned"] == 1
        assert re.fullmatch("[01] learned", *undo_entries(server, table))
        # It is kept, whether the log is played again or a snapshot is used.
        for stop in (server.stop, server.kill):
            stop()
            server.start()
            ana = server.client("Ana", token=ana.welcome["token"])
            assert ana.ask("attach", table=table, seat=0)["learned"] == 1
        ana.ask("resign", table=table)
        save = ana.ask("save", table=table)["save"]
        assert "\nnote learned 1\n" in save
        path = os.path.join(server.folder, "learned.save")
        with open(path, "w") as file:
            file.write(save)
        for command in ("verify", "replay"):
            done = subprocess.run([SANDTABLE, command, path], capture_output=True, text=True)
            assert "after something had been learned: 1." in done.stdout, done
        exported = subprocess.run([SANDTABLE, "admin", "export", table, "--db", server.db],
                                  capture_output=True, text=True)
        assert "\nnote learned 1\n" in exported.stdout


@case
def what_told_nothing_is_taken_back_without_a_mark():
    with Server() as server:
        ana = server.client("Ana")
        table = start_table([ana, ana])
        ana.ask("move", table=table, seat=0, q=0, move=first_move(ana.last(table, 0)["question"]))
        n = ana.ask("undo", table=table, seat=0)["n"]
        ana.update(table, 0, n)
        assert undo_entries(server, table) == ["0"]
        assert ana.ask("attach", table=table, seat=0)["learned"] == 0


def play_until_a_bot_answers(people, table, bot):
    """False: it is over before seat 0 made an open move which only the bot answered."""
    while True:
        moves = play_on(people, table, first_move, 1)
        last = people[0].last(table, 0)
        if moves == 0 or last["result"]:
            return False
        made = people[0].ask("log", table=table, seat=0)["moves"][-2:]
        if len(made) == 2 and [move.get("seat") for move in made] == [0, bot] and \
                not made[0]["made"]["move"].startswith("commit"):
            return True


@case
def where_others_play_they_are_asked_even_if_only_a_bot_answered():
    with Server("--rate", 100000) as server:
        for _ in range(20):
            ana, luz = server.client("Ana"), server.client("Luz")
            table = start_table([ana, luz], bots=["greedy"])
            if play_until_a_bot_answers([ana, luz], table, 2):
                break
        else:
            raise AssertionError("no bot ever answered Ana alone")
        assert ana.last(table, 0)["undo"] == "ask"
        ana.ask("undo", table=table)
        request = table_news(luz, table, lambda m: m["undo"])
        assert request["undo"]["seat"] == 0 and request["undo"]["missing"] == [1]
        assert undo_entries(server, table) == []
        luz.ask("vote", table=table, agree=True)
        table_news(ana, table, lambda m: m["learned"] == 1)
        assert undo_entries(server, table)[0].endswith(" learned")


@case
def chat_reaches_everybody_and_stays():
    with Server() as server:
        (ana, luz), table = two(server)
        eva = server.client("Eva")
        eva.refused("no-seat", "chat", table=table, text="hello")
        ana.ask("chat", table=table, text="¡Suerte! <b>&\"\\")
        line = luz.wait(lambda m: m["t"] == "chat")
        assert line["text"] == "¡Suerte! <b>&\"\\" and line["seat"] == 0 and line["name"] == "Ana"
        assert eva.ask("attach", table=table)["chat"][0]["text"] == line["text"]


@case
def resigning_ends_it_and_a_rematch_follows():
    with Server() as server:
        (ana, luz), table = two(server)
        ana.refused("not-over", "rematch", table=table)
        luz.ask("resign", table=table)
        over = table_news(ana, table, lambda m: m["state"] == "over")
        assert over["resigned"] == 1
        ana.refused("not-running", "move", table=table, q=0, move="x")
        ana.ask("save", table=table)
        new = ana.ask("rematch", table=table)["table"]
        assert luz.ask("rematch", table=table)["table"] == new
        table_news(luz, table, lambda m: m["rematch"] == new)
        luz.ask("attach", table=new, seat=1)
        ana.ask("start", table=new)
        luz.update(new, 1, 0)


@case
def with_more_seats_a_bot_takes_over_who_resigns():
    with Server() as server:
        people = [server.client(name) for name in ("Ana", "Luz", "Eva")]
        table = start_table(people)
        people[2].ask("resign", table=table)
        seats = table_news(people[0], table, lambda m: m["seats"][2]["kind"] == "bot")
        assert seats["state"] == "running"
        people[2].refused("not-your-seat", "move", table=table, q=0, move="x")


@case
def formalities_of_a_game_that_is_over_are_not_changed():
    with Server() as server:
        people = [server.client(name) for name in ("Ana", "Luz")]
        table = start_table(people)
        assert people[0].ask("formalities", table=table, by_hand=True)["n"]
        people[1].ask("resign", table=table)
        table_news(people[0], table, lambda m: m["state"] == "over")
        assert "over" in people[0].refused("not-running", "formalities", table=table, by_hand=False).text


@case
def surrender_is_a_move_at_any_time_where_the_rules_know_it():
    with Server() as server:
        people = [server.client(name) for name in ("Ana", "Luz", "Eva")]
        table = start_table(people, "hogs", settings={"mission": "1", "factions": "drawn"})
        asked = next(i for i in range(3) if people[i].update(table, i, 0)["question"])
        other = (asked + 1) % 3
        for person in people:
            assert person.ask("why", table=table, move="surrender")["allowed"]
        n = people[other].ask("resign", table=table)["n"]
        people[other].refused("not-running", "resign", table=table)
        again = people[other].ask("why", table=table, move="surrender")
        assert not again["allowed"] and again["rule"] == "HG-WIN-09", again
        update = people[asked].update(table, asked, n)
        assert "surrenders" in json.dumps(update["moves"]) and update["question"], update
        assert not any(m["verb"] == "surrender" for m in update["question"]["moves"])
        last = (asked + 2) % 3
        people[asked].ask("resign", table=table)
        over = table_news(people[last], table, lambda m: m["state"] == "over")
        assert over["resigned"] is None
        result = people[last].last(table, last)["result"]
        assert result["scores"][last] == 1 and sum(result["scores"]) == 1, result
        assert "surrender" in people[last].ask("save", table=table)["save"]


# --- Clocks ---


def open_question(client, table, least):
    """The newest update, as soon as it asks something that is no formality, or the game is over."""
    def fits(message):
        if message["t"] != "update" or message["n"] < least or message["n"] != client.last(table, 0)["n"]:
            return False
        return message["result"] or not message["question"].get("formality")
    return client.wait(fits)


def answer_first(client, table, update):
    question = update["question"]
    return client.ask("move", table=table, q=question["q"], move=first_move(question))["n"]


@case
def formalities_are_answered_for_a_person_and_passed_over_by_undo():
    with Server() as server:
        ana = server.client("Ana")
        table = start_table([ana], game="gears-board")
        update, kinds, decided = open_question(ana, table, 0), [], 0
        while len(kinds) < 12 or update["n"] == len(kinds):
            if update["result"]:
                return  # an unlucky soldier; nothing is left to take back
            kinds.append(update["question"]["kind"])
            before, decided = update, answer_first(ana, table, update)
            update = open_question(ana, table, decided)
        assert not {"heal", "activate", "trigger", "locustcover"} & set(kinds), kinds
        given = ana.ask("log", table=table)["moves"]
        assert len(given) == update["n"] + 1 > len(kinds) + 1  # the server's answers are moves like all
        if update["result"]:
            return
        ana.ask("undo", table=table)
        back = ana.wait(lambda m: m["t"] == "update" and m["n"] > update["n"])
        assert back["question"]["moves"] == before["question"]["moves"], back["question"]


@case
def who_decides_by_hand_is_asked_everything():
    with Server() as server:
        ana = server.client("Ana")
        table = start_table([ana], game="gears-board")
        ana.ask("formalities", table=table, by_hand=True)
        table_news(ana, table, lambda m: m["seats"][0].get("by_hand"))
        kinds, n = [], 0
        while n < 25 and not ana.update(table, 0, n)["result"]:
            update = ana.last(table, 0)
            assert update["n"] == n and "formality" not in update["question"]
            kinds.append(update["question"]["kind"])
            n = answer_first(ana, table, update)
            ana.update(table, 0, n)
        assert {"action", "activate", "heal", "spawnorder"} & set(kinds), kinds
        ana.refused("not-your-seat", "formalities", table=table, seat=3, by_hand=True)


@case
def a_bot_decides_for_who_is_too_slow():
    with Server() as server:
        (ana, luz), table = two(server, move_seconds=1)
        assert table_news(ana, table, lambda m: m["deadline"])["deadline"] > time.time() * 1000 - 5000
        ana.update(table, 0, 2)
        assert table_news(ana, table, lambda m: m["seats"][0]["away"])
        ana.ask("attach", table=table, seat=0)
        assert not ana.ask("attach", table=table, seat=0)["seats"][0]["away"]


@case
def a_bot_decides_for_who_is_gone_and_gives_the_seat_back():
    with Server() as server:
        (ana, luz), table = two(server, absent_seconds=1)
        token = luz.welcome["token"]
        luz.close()
        table_news(ana, table, lambda m: not m["seats"][1]["present"])
        ana.ask("move", table=table, q=0, move=first_move(ana.last(table, 0)["question"]))
        ana.update(table, 0, 2)
        table_news(ana, table, lambda m: m["seats"][1]["away"])
        back = Client(server.port)
        back.ask("hello", protocol=1, token=token)
        answer = back.ask("attach", table=table, seat=1)
        back.wait(lambda m: m["t"] == "table" and not m["seats"][1]["away"] and m["seats"][1]["present"])
        assert answer["seats"][1]["you"]


# --- People ---


@case
def a_token_is_a_person_and_a_wrong_one_is_nobody():
    with Server() as server:
        ana = server.client("Ana")
        token = ana.welcome["token"]
        again = Client(server.port)
        assert again.ask("hello", protocol=1, token=token)["person"] == ana.welcome["person"]
        person, name, code = token.split(".")
        for wrong in (person + "." + name + "." + ("0" if code[0] != "0" else "1") + code[1:],
                      "x" + token, person + "." + name, token[:-1], "..", person + ".42." + code):
            Client(server.port).refused("bad-token", "hello", protocol=1, token=wrong)
        stranger = Client(server.port)
        stranger.refused("hello-first", "lobby")
        stranger.refused("protocol", "hello", protocol=2, name="Eva")
        stranger.refused("bad-message", "hello", protocol=1)
        assert token not in server.log()


@case
def accounts_sign_in_from_anywhere():
    with Server() as server:
        ana = server.client("Ana")
        ana.ask("register", name="Ana", password="correct horse")
        luz = server.client("Luz")
        luz.refused("name-taken", "register", name="ana", password="another one")
        luz.refused("bad-password", "sign-in", name="Ana", password="wrong horse")
        luz.refused("bad-password", "sign-in", name="Nobody", password="wrong horse")
        signed = luz.ask("sign-in", name="Ana", password="correct horse")
        again = Client(server.port)
        assert again.ask("hello", protocol=1, token=signed["token"])["person"] == ana.welcome["person"]
        with open(server.db[len("sqlite:"):], "rb") as file:
            assert b"correct horse" not in file.read()


# --- Operating ---


def fetch(port, path, headers=None):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers or {})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read().decode()


@case
def pages_have_strict_headers_and_no_way_to_files():
    with Server() as server:
        status, headers, body = fetch(server.port, "/")
        headers = {name.lower(): value for name, value in headers.items()}
        assert status == 200 and "Sandtable" in body
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert fetch(server.port, "/health")[2] == "ok\n"
        for path in ("/etc/passwd", "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/metrics",
                     "//etc/passwd", "/a" * 200):
            status, _, body = fetch(server.port, path)
            assert status in (400, 403, 404) and "root:" not in body, (path, status)


@case
def where_it_cannot_listen_it_says_so():
    with Server() as server:
        for arguments in (["--port", str(server.port)], ["--port", "0", "--address", "203.0.113.9"],
                          ["--port", "0", "--tls-certificate", "/nonexistent", "--tls-key", "/nonexistent"]):
            done = subprocess.run([SANDTABLE, "serve", "--db", "memory:", *arguments], capture_output=True,
                                  text=True, timeout=20)
            why = "cannot be used" if "--tls-key" in arguments else "cannot be listened on"
            assert done.returncode == 1 and why in done.stderr, done
            assert "listening" not in done.stdout, done


@case
def metrics_count():
    with Server() as server:
        (ana, luz), table = two(server)
        play_on([ana, luz], table, first_move, 2)
        status, _, body = fetch(server.metrics_port, "/metrics")
        assert status == 200 and "sandtable_moves_total 2\n" in body, body
        assert "sandtable_connections 2\n" in body and "sandtable_store_up 1\n" in body
        assert fetch(server.metrics_port, "/")[0] == 404


@case
def a_graceful_stop_loses_nothing():
    with Server() as server:
        (ana, luz), table = two(server)
        play_on([ana, luz], table, first_move, 5)
        n = ana.last(table, 0)["n"]
        assert server.stop() == 0
        server.start()
        again = Client(server.port)
        again.ask("hello", protocol=1, token=ana.welcome["token"])
        again.ask("attach", table=table, seat=0)
        assert again.update(table, 0, n)["view"] == ana.last(table, 0)["view"]


run_cases()
