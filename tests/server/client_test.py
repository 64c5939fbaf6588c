#!/usr/bin/env python3
"""client_test.py SANDTABLE -- what a client in the browser asks for: content, drawings, reasons, taking back
and making again, looking back."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402


def first_move(question):
    return question["moves"][0]["move"]


def chooser(seed):
    rng = random.Random(seed)
    return lambda question: rng.choice(question["moves"])["move"]


def two(server, game="ambush", **more):
    people = [server.client("Ana"), server.client("Luz")]
    return people, start_table(people, game, **more)


def move(person, table, seat, text=None):
    """The seat's first move, or this one; all that follows from it has come when it returns."""
    question = person.last(table, seat)["question"]
    n = person.ask("move", table=table, seat=seat, q=question["q"], move=text or first_move(question))["n"]
    return person.update(table, seat, n)


# --- Content and drawings ---


@case
def content_describes_the_components():
    with Server() as server:
        ana = server.client("Ana")
        answer = ana.ask("content", game="ambush")
        assert answer["game"] == "ambush"
        fighters = {f["id"]: f for f in answer["content"]["fighters"]}
        assert fighters["giant"] == {"id": "giant", "name": "Giant", "strength": 6, "copies": 4}
        ana.refused("no-game", "content", game="chess")
        for game in ana.ask("games")["games"]:
            content = ana.ask("content", game=game["id"])["content"]
            assert content is None or any(isinstance(v, list) and v for v in content.values()), game["id"]


@case
def the_compendium_has_everything_that_can_be_read():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz", language="es")
        for game in ana.ask("games")["games"]:
            answer = ana.ask("compendium", game=game["id"])
            assert answer["game"] == game["id"] and answer["kinds"], game["id"]
            for kind in answer["kinds"]:
                assert kind["components"] and all(one["name"] and one["lines"] for one in kind["components"]), kind["kind"]
        # Kept by the server, but neither mixed up with another language nor with the content.
        ana.ask("content", game="ambush")
        first = ana.ask("compendium", game="ambush")["kinds"][0]["components"][0]
        other = luz.ask("compendium", game="ambush")["kinds"][0]["components"][0]
        assert first["id"] == other["id"] and first["lines"][0]["label"] == "Strength" != other["lines"][0]["label"]
        ana.refused("no-game", "compendium", game="chess")


@case
def drawings_come_to_those_who_want_them():
    with Server() as server:
        (ana, luz), table = two(server)
        assert "drawing" not in ana.last(table, 0)
        ana.ask("attach", table=table, seat=0, drawing=True)
        drawn = ana.wait(lambda m: m["t"] == "update" and "drawing" in m)
        assert "\n" in drawn["drawing"] and "North" in drawn["drawing"]
        move(ana, table, 0)
        assert "drawing" in ana.last(table, 0) and "drawing" not in luz.last(table, 1)
        assert ana.ask("seek", table=table, at=0, drawing=True)["drawing"] == drawn["drawing"]
        assert "drawing" not in ana.ask("seek", table=table, at=0)


# --- Taking back and making again ---


@case
def updates_say_what_can_be_taken_back():
    with Server() as server:
        (ana, luz), table = two(server)
        assert ana.last(table, 0)["undo"] is None and not ana.last(table, 0)["redo"]
        mine = move(ana, table, 0)
        assert mine["undo"] == "free"  # the answer is sealed still
        assert luz.update(table, 1, 1)["undo"] is None
        luz.ask("attach", table=table)
        assert luz.update(table, -1, 1)["undo"] is None
        move(luz, table, 1)
        assert ana.update(table, 0, 2)["undo"] == "ask" and luz.last(table, 1)["undo"] == "ask"


@case
def against_bots_everything_can_be_taken_back():
    with Server() as server:
        ana = server.client("Ana")
        table = start_table([ana], "gears-cards", bots=["random"])
        play_on([ana], table, chooser(4), 3)
        last = ana.last(table, 0)
        assert last["undo"] == "free"
        n = ana.ask("undo", table=table)["n"]
        back = ana.update(table, 0, n)
        assert back["question"] and back["position"] < last["position"]
        odds = ana.ask("odds", table=table, move=first_move(back["question"]))
        assert odds["final"] is False


@case
def what_was_taken_back_is_made_again():
    with Server() as server:
        (ana, luz), table = two(server)
        made = move(ana, table, 0)
        ana.refused("nothing-to-undo", "redo", table=table)
        n = ana.ask("undo", table=table)["n"]
        back = ana.update(table, 0, n)
        assert back["redo"] and back["position"] == 0
        assert not luz.update(table, 1, n)["redo"]
        luz.refused("nothing-to-undo", "redo", table=table)
        n = ana.ask("redo", table=table)["n"]
        again = ana.update(table, 0, n)
        assert again["view"] == made["view"] and again["position"] == 1 and not again["redo"]
        assert again["moves"][0]["made"] == made["moves"][0]["made"]
        # Another move in between: there is nothing to make again any more.
        n = ana.ask("undo", table=table)["n"]
        ana.update(table, 0, n), luz.update(table, 1, n)
        move(luz, table, 1)
        ana.update(table, 0, n + 1)
        assert not ana.last(table, 0)["redo"]
        ana.refused("nothing-to-undo", "redo", table=table)


@case
def taking_back_is_remembered_over_a_restart():
    with Server() as server:
        (ana, luz), table = two(server)
        made = move(ana, table, 0)
        ana.ask("undo", table=table)
        assert server.stop() == 0
        server.start()
        again = server.client("Ana", token=ana.welcome["token"])
        again.ask("attach", table=table, seat=0)
        assert again.update(table, 0, 2)["redo"]
        n = again.ask("redo", table=table)["n"]
        assert again.update(table, 0, n)["view"] == made["view"]


@case
def nobody_makes_the_moves_of_others_again():
    with Server() as server:
        (ana, luz), table = two(server, "gears-cards")
        moves = 0
        while len({m["seat"] for u in ana.updates(table, 0) for m in u["moves"] if m["at"] > 0}) < 2:
            moves += play_on([ana, luz], table, first_move, 1)
        position = ana.last(table, 0)["position"]
        mover = ana if ana.last(table, 0)["moves"][-1]["seat"] == 0 else luz
        asker, seat, other = (luz, 1, ana) if mover is ana else (ana, 0, luz)
        asker.ask("undo", table=table)
        other.wait(lambda m: m["t"] == "table" and m["undo"])
        n = other.ask("vote", table=table, agree=True)["n"]
        back = asker.update(table, seat, n)
        gone = position - back["position"]
        assert gone > 1 and back["redo"]
        n = asker.ask("redo", table=table)["n"]
        assert asker.update(table, seat, n)["position"] < position


@case
def final_moves_are_foretold():
    with Server() as server:
        (ana, luz), table = two(server)
        commit = first_move(ana.last(table, 0)["question"])
        assert ana.ask("odds", table=table, move=commit)["final"] is False
        play_on([ana, luz], table, first_move, 2)
        striker, seat = (ana, 0) if ana.last(table, 0)["question"] else (luz, 1)
        for option in striker.last(table, seat)["question"]["moves"]:
            assert striker.ask("odds", table=table, move=option["move"])["final"] is True


# --- At once ---


@case
def messages_wait_for_the_move_before_them():
    with Server() as server:
        (ana, luz), table = two(server)
        question = ana.last(table, 0)["question"]
        ana.send("move", id="a", table=table, q=0, move=first_move(question))
        ana.send("seek", id="b", table=table, at=1)
        ana.send("why", id="c", table=table, thing={"type": "seat", "id": "east"})
        ana.send("undo", id="d", table=table)
        ana.send("redo", id="e", table=table)
        ana.send("log", id="f", table=table)
        answers = [ana.answer(id) for id in "abcdef"]
        assert answers[1]["at"] == 1 and not answers[2]["allowed"]
        assert [answers[i]["n"] for i in (0, 3, 4)] == [1, 2, 3]
        assert len(answers[5]["moves"]) == 2


@case
def two_who_want_a_rematch_get_the_same():
    with Server() as server:
        (ana, luz), table = two(server)
        luz.ask("resign", table=table)
        ana.wait(lambda m: m["t"] == "table" and m["state"] == "over")
        for person in (ana, luz):
            person.send("rematch", id="r", table=table)
        assert ana.answer("r")["table"] == luz.answer("r")["table"]
        new = ana.ask("rematch", table=table)["table"]
        info = ana.ask("attach", table=new, seat=0)
        assert info["state"] == "open" and [s["name"] for s in info["seats"]] == ["Ana", "Luz"]
        assert sum(t["state"] == "open" for t in ana.ask("lobby")["yours"]) == 1


@case
def nobody_is_brought_to_a_rematch():
    with Server() as server:
        ana, luz, eva = people = [server.client(name) for name in ("Ana", "Luz", "Eva")]
        table = start_table(people, bots=["random"], settings={"walls": "low"}, move_seconds=3600,
                            watchers=False, watchers_chat=False)
        zoe = server.client("Zoe")
        ana.refused("not-over", "rematch", table=table)
        while not ana.last(table, 0)["result"]:
            play_on(people, table, lambda question: question["moves"][0]["move"])
        for person in people:
            person.wait(lambda m: m["t"] == "table" and m["table"] == table and m["state"] == "over")
        zoe.refused("not-your-seat", "rematch", table=table)
        luz.refused("no-request", "rematch", table=table, decline=True)
        new = ana.ask("rematch", table=table)["table"]

        def offer(person, wanted):
            return person.wait(lambda m: m["t"] == "table" and m["table"] == table and m["offer"] and wanted(m["offer"]))

        told = offer(luz, lambda o: o["missing"] == [1, 2])
        assert told["rematch"] == new and told["offer"]["by"] == 0 and told["offer"]["accepted"] == [0]
        assert all(t["table"] != new for person in (luz, eva) for t in person.ask("lobby")["yours"])
        info = ana.ask("attach", table=new, seat=0)
        assert [s["kind"] for s in info["seats"]] == ["person", "open", "open", "bot"]
        assert info["settings"] == {"walls": "low"} and info["clock"]["move_seconds"] == 3600
        assert not info["watchers"] and not info["watchers_chat"] and info["seats"][3]["name"] == "random"
        eva.ask("rematch", table=table, decline=True)
        assert luz.ask("rematch", table=table)["table"] == new
        assert luz.ask("rematch", table=table)["table"] == new  # once is enough
        last = offer(ana, lambda o: not o["missing"])["offer"]
        assert last["accepted"] == [0, 1] and last["declined"] == [2]
        luz.refused("not-allowed", "rematch", table=table, decline=True)
        seats = luz.ask("attach", table=new, seat=1)["seats"]
        assert [s["name"] for s in seats] == ["Ana", "Luz", "", "random"]
        # Who changes their mind takes any seat that is free, and none that is not.
        ana.ask("bot", table=new, seat=2, bot="greedy")
        eva.refused("seat-taken", "rematch", table=table)
        ana.ask("stand", table=new, seat=3)
        assert eva.ask("rematch", table=table)["table"] == new
        assert eva.ask("attach", table=new, seat=3)["seats"][3]["name"] == "Eva"
        ana.ask("start", table=new)
        eva.update(new, 3, 0)


# --- Reasons ---


@case
def why_nothing_can_be_done_with_a_thing():
    with Server() as server:
        (ana, luz), table = two(server)
        hand = [s for s in ana.last(table, 0)["view"]["seats"] if "hand" in s][0]["hand"]
        fighters = ["scout", "archer", "spearman", "sapper", "rider", "giant"]
        missing = next(f for f in fighters if f not in hand)
        why = ana.ask("why", table=table, thing={"type": "fighter", "id": missing})
        assert not why["allowed"] and why["reasons"][0]["rule"] == "AM-COMMIT-01", why
        assert why["reasons"][0]["move"] == "commit " + missing
        held = ana.ask("why", table=table, thing={"type": "fighter", "id": hand[0]})
        assert held["allowed"] and held["reasons"] == []
        seat = ana.ask("why", table=table, thing={"type": "seat", "id": "east"})
        assert not seat["allowed"] and seat["reasons"][0]["move"] == "strike east"
        ana.refused("not-allowed", "why", table=table, thing={"type": "tank", "id": "x"})
        ana.refused("not-allowed", "why", table=table, thing={"type": "fighter", "id": "x"})
        ana.refused("not-your-seat", "why", table=table, seat=1, thing={"type": "fighter", "id": "x"})


@case
def reasons_of_the_card_game_name_the_card():
    with Server() as server:
        (ana, luz), table = two(server, "gears-cards", settings={"mode": "tutorial"})
        start = ana.last(table, 0)
        why = ana.ask("why", table=table, thing={"type": "card", "id": "captain"})
        texts = [r["text"] for r in why["reasons"]]
        moves = {m["move"] for m in start["question"]["moves"]}
        assert why["allowed"] == any("captain" in m.split() for m in moves)
        if not why["allowed"]:
            assert "Captain" in texts[0] and why["reasons"][0]["rule"].startswith("GC-")
        assert len(texts) == len(set(texts)) <= 4
        unit = ana.ask("why", table=table, thing={"type": "unit", "id": "sergeant"})
        assert not unit["allowed"] and unit["reasons"], unit
        # Numbers answer several questions, none of which is asked: when one of them is, is enough.
        number = ana.ask("why", table=table, thing={"type": "number", "number": 1})
        assert [reason["move"] for reason in number["reasons"]] == ["number 1"], number
        assert "card's effect" in number["reasons"][0]["text"], number
        # When it is not one's turn, that is the reason.
        other = luz.ask("why", table=table, thing={"type": "unit", "id": "drone"})
        assert not other["allowed"] and other["reasons"], other


# --- Looking back ---


@case
def a_finished_game_is_open_to_all_eyes():
    with Server() as server:
        (ana, luz), table = two(server)
        eva, zoe = server.client("Eva"), server.client("Zoe")
        eva.ask("attach", table=table)
        play_on([ana, luz], table, chooser(7), 4)
        ana.refused("not-over", "seek", table=table, at=1, seat=-2)
        ana.refused("not-your-seat", "seek", table=table, at=1, seat=1)
        eva.refused("not-over", "log", table=table, seat=-2)
        own = ana.ask("seek", table=table, at=3)
        assert own["moves"][0]["at"] == 3 and "events" in own["moves"][0] and own["seat"] == 0
        play_on([ana, luz], table, chooser(7))
        ana.wait(lambda m: m["t"] == "table" and m["state"] == "over")
        for person in (ana, eva):
            theirs = person.ask("seek", table=table, at=3, seat=1)
            seen = {u["position"]: u for u in luz.updates(table, 1)}
            assert theirs["view"] == seen[3]["view"] and theirs["moves"] == seen[3]["moves"]
            everything = person.ask("seek", table=table, at=3, seat=-2, drawing=True)
            assert all("hand" in seat for seat in everything["view"]["seats"]) and everything["drawing"]
            assert "made" in everything["moves"][0]
            log = person.ask("log", table=table, seat=-2)
            assert all("made" in m for m in log["moves"] if m["at"] > 0)
        assert ana.ask("log", table=table, seat=1, to=5)["moves"] == [
            next(m for u in luz.updates(table, 1) for m in u["moves"] if m["at"] == at) for at in range(6)]
        zoe.refused("no-seat", "seek", table=table, at=3, seat=-1)
        zoe.refused("no-seat", "seek", table=table, at=3, seat=-2)
        ana.refused("bad-message", "attach", table=table, seat=-2)


@case
def logs_carry_texts_rules_and_names():
    with Server() as server:
        (ana, luz), table = two(server)
        play_on([ana, luz], table, first_move, 5)
        events = [e for m in ana.ask("log", table=table)["moves"] for e in m["events"]]
        assert events and all(e["text"] and e["rule"] and "names" in e for e in events)


run_cases()
