#!/usr/bin/env python3
"""games_test.py SANDTABLE -- whole games of every kind over real sockets."""
import json
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SANDTABLE, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402

MOVES_MOST = 3000


def chooser(seed):
    rng = random.Random(seed)
    return lambda question: rng.choice(question["moves"])["move"]


def games(server):
    return server.client("Eva").ask("games")["games"]


def finish(people, table, game):
    moves = play_on(people, table, chooser(game["id"]), MOVES_MOST)
    if moves == MOVES_MOST:
        people[0].ask("resign", table=table, seat=0)
        return False
    people[0].wait(lambda m: m["t"] == "table" and m["table"] == table and m["state"] == "over")
    return True


def verify(server, text, *arguments):
    path = os.path.join(server.folder, "game.save")
    with open(path, "w") as file:
        file.write(text)
    done = subprocess.run([SANDTABLE, "verify", path, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done
    return path


@case
def every_game_is_played_by_people_to_its_end():
    with Server("--rate", 100000) as server:
        for game in games(server):
            people = [server.client(f"P{i}") for i in range(max(2, game["min_seats"]))]
            table = start_table(people, game["id"])
            commitment = people[1].wait(lambda m: m["t"] == "table")["commitment"]
            over = finish(people, table, game)
            if not over:
                continue
            text = people[1].ask("save", table=table)["save"]
            path = verify(server, text, "--commitment", commitment)
            compare_with_replay(people, table, path)


def compare_with_replay(people, table, path):
    """What came over the socket is exactly what the record shows to that seat, and no more."""
    for seat, person in enumerate(people):
        done = subprocess.run([SANDTABLE, "replay", path, "--seat", str(seat), "--events", "--json"],
                              capture_output=True, text=True, check=True)
        record = json.loads(done.stdout)
        assert person.last(table, seat)["view"] == record["view"]
        told = {}
        for update in person.updates(table, seat):
            for move in update["moves"]:
                told[move["at"]] = move
        assert sorted(told) == list(range(len(record["moves"])))
        for at, move in enumerate(record["moves"]):
            assert [e["text"] for e in told[at]["events"]] == [e["text"] for e in move["events"]]
            assert ("made" in told[at]) == ("move" in move), (at, move, told[at])
            if "made" in told[at]:
                assert told[at]["made"]["move"] == move["move"]


@case
def every_game_is_played_against_a_bot():
    with Server("--rate", 100000) as server:
        for game in games(server):
            if game["max_seats"] < 2:
                continue
            ana = server.client("Ana")
            table = start_table([ana], game["id"], bots=["random"] * max(1, game["min_seats"] - 1))
            finish([ana], table, game)


def until(people, table, wanted, seed, most=1500):
    """Plays at random until somebody is asked such a question: the seat and the question."""
    choose = chooser(seed)
    for _ in range(most):
        for seat, person in enumerate(people):
            last = person.last(table, seat)
            if last["question"] and last["n"] == max(p.last(table, s)["n"] for s, p in enumerate(people)) \
                    and wanted(last["question"]):
                return seat, person, last["question"]
        assert play_on(people, table, choose, 1), "the game ended before that was asked"
    raise AssertionError("that was never asked")


@case
def an_attack_of_cards_is_weighed_before_it_is_made():
    with Server("--rate", 100000, "--seed", 3) as server:
        people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, "gears-cards")
        attacks = lambda q: [m for m in q["moves"] if m["verb"] == "attack"]  # noqa: E731
        seat, person, question = until(people, table, attacks, 5)
        move = attacks(question)[0]
        names = {name["place"]: name for name in move["names"]}
        assert set(names) == {"unit", "target", "cover"}, move
        assert "cover" not in move["text"] and "attacks" in move["text"], move
        answer = person.ask("odds", table=table, seat=seat, move=move["move"])
        blows = [f for f in answer["facts"] if f["fact"] in ("kills", "holds")]
        assert len(blows) == 2 and answer["odds"] is None, answer
        for fact in blows:
            numbers = {n["place"]: n.get("number") for n in fact["names"]}
            assert (numbers["attack"] >= max(1, numbers["defence"])) == (fact["fact"] == "kills"), fact
        # What was forecast is what happens if nobody reacts.
        fallen = {n["id"] for f in blows if f["fact"] == "kills" for n in f["names"] if n["place"] == "target"}
        pass_on = lambda q: next(m["move"] for m in q["moves"] if m["verb"] in ("attack", "pass"))  # noqa: E731
        n = person.ask("move", table=table, seat=seat, q=question["q"], move=move["move"])["n"]
        for other, someone in enumerate(people):
            someone.update(table, other, n)
        for _ in range(2):
            until(people, table, lambda q: True, 5)
            asked = [p.last(table, s)["question"] for s, p in enumerate(people)]
            if not any(q and q["kind"].startswith("react") for q in asked):
                break
            play_on(people, table, pass_on, 1)
        events = [e for u in person.updates(table, seat) for m in u["moves"] if m["at"] > 0 for e in m["events"]]
        since = max(i for i, e in enumerate(events) if e["event"] == "attacks-cover")
        fight = next((e for e in events[since:] if e["event"] == "fight"), None)
        if fight:
            gone = {e["names"][0]["id"] for e in events[since:] if e["event"] == "eliminated"}
            assert fallen <= gone, (fallen, gone)


@case
def a_piece_reaches_what_the_server_says():
    with Server("--rate", 100000, "--seed", 3) as server:
        people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people, "hogs", settings={"mission": "1", "factions": "drawn"})
        seat, person, question = until(people, table, lambda q: q.get("reach"), 9)
        answer = person.ask("reach", table=table, seat=seat)
        listed = {m["move"] for m in question["moves"]}
        places = {place["id"]: place for place in answer["reach"]}
        assert places and all(place["moves"][0] in listed for place in places.values())
        assert all(place["via"][-1] == place["id"] for place in places.values())
        assert all(len(place["via"]) == len(place["moves"]) for place in places.values())
        goal = max(places.values(), key=lambda place: (len(place["moves"]), place["cost"]))
        assert len(goal["moves"]) > 1, "nothing is farther than a step"
        unit = person.last(table, seat)["view"]["turn"]["unit"]
        here = next(u["hex"] for u in person.last(table, seat)["view"]["units"] if u["id"] == unit)
        assert here not in places, "it could go for a walk to where it stands"
        before = person.last(table, seat)["view"]["turn"]["spent"]
        for move in goal["moves"]:
            q = person.last(table, seat)["question"]
            assert move in {m["move"] for m in q["moves"]}, (move, goal)
            n = person.ask("move", table=table, seat=seat, q=q["q"], move=move)["n"]
            update = person.update(table, seat, n)
            assert {e["event"] for m in update["moves"] for e in m["events"]} == {answer["event"]}
        view = person.last(table, seat)["view"]
        assert next(u["hex"] for u in view["units"] if u["id"] == unit) == goal["id"]
        if view.get("turn", {}).get("unit") == unit:
            assert view["turn"]["spent"] - before == goal["cost"]


@case
def watchers_see_what_is_open_and_nothing_else():
    with Server() as server:
        people = [server.client("Ana"), server.client("Luz")]
        eva = server.client("Eva")
        table = start_table(people)
        eva.ask("attach", table=table)
        eva.refused("not-your-seat", "attach", table=table, seat=0)
        play_on(people, table, chooser(1), 6)
        last = people[0].last(table, 0)
        seen = eva.update(table, -1, last["n"])
        assert seen["question"] is None
        assert all("hand" not in seat for seat in seen["view"]["seats"])
        assert any("hand" in seat for seat in last["view"]["seats"])
        assert all("made" not in move for update in eva.updates(table, -1) for move in update["moves"])
        eva.refused("not-your-seat", "move", table=table, q=last["n"], move="pass")
        eva.ask("seek", table=table, at=2, seat=-1)


@case
def secrets_of_the_dice_come_only_at_the_end():
    with Server(fair=True) as server:
        people = [server.client("Ana"), server.client("Luz")]
        table = start_table(people)
        play_on(people, table, chooser(2), 2)
        people[0].refused("not-over", "save", table=table)
        play_on(people, table, chooser(2))
        people[0].wait(lambda m: m["t"] == "table" and m["state"] == "over")
        before = b"".join(people[0].raw)
        text = people[0].ask("save", table=table)["save"]
        notes = dict(line.split(" ", 2)[1:] for line in text.splitlines() if line.startswith("note "))
        seed = next(line.split()[1] for line in text.splitlines() if line.startswith("seed "))
        for secret in (notes["dice-secret"], seed, notes["dice-seat-2"]):
            assert secret.encode() not in before
        assert notes["dice-commitment"].encode() in before


def commitments(*arguments):
    """To what a server binds itself that is asked for two tables."""
    lines = [{"t": "hello", "protocol": 1, "name": "Ana"}] + 2 * [{"t": "create", "game": "ambush"}]
    text = "".join(json.dumps({"id": str(i), **line}) + "\n" for i, line in enumerate(lines))
    done = subprocess.run([SANDTABLE, "serve", "--all", "--stdio", "--db", "memory:", *arguments],
                          input=text, capture_output=True, text=True, timeout=60)
    heard = map(json.loads, done.stdout.splitlines())
    found = [message["commitment"] for message in heard if message.get("re") in ("1", "2")]
    assert len(found) == 2, done
    return found


@case
def dice_are_new_each_time_unless_a_seed_is_named():
    assert len(set(commitments() + commitments())) == 4
    assert commitments("--seed", "7") == commitments("--seed", "7")
    assert len(set(commitments("--seed", "7") + commitments("--seed", "8"))) == 4


@case
def one_person_on_both_seats():
    with Server() as server:
        ana = server.client("Ana")
        table = ana.ask("create", game="ambush", seats=2)["table"]
        for seat in (0, 1):
            ana.ask("sit", table=table, seat=seat)
            ana.ask("attach", table=table, seat=seat)
        ana.ask("start", table=table)
        ana.update(table, 0, 0), ana.update(table, 1, 0)
        ana.refused("no-seat", "hint", table=table)
        moves = play_on([ana, ana], table, chooser(3))
        assert moves >= 3
        last = ana.last(table, 0)
        assert last["result"] and last["undo"] is None and not last["redo"], last


@case
def tables_speak_over_standard_input_and_output_too():
    lines = [{"t": "hello", "id": "1", "protocol": 1, "name": "Ana"}, {"t": "games", "id": "2"},
             {"t": "lobby", "id": "3"}, {"t": "fly", "id": "4"}]
    done = subprocess.run([SANDTABLE, "serve", "--stdio", "--all", "--db", "memory:"],
                          input="".join(json.dumps(line) + "\n" for line in lines) + "x" * 200000 + "\n",
                          capture_output=True, text=True, timeout=60)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done
    assert sorted(str(a.get("re")) for a in answers) == ["1", "2", "3", "4", "None"], done
    by = {a.get("re"): a for a in answers}  # what has to be read first is answered later
    assert by["3"]["tables"] == [] and by["4"]["code"] == "bad-message" and "too long" in by[None]["text"]


run_cases()
