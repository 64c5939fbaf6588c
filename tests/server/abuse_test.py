#!/usr/bin/env python3
"""abuse_test.py SANDTABLE -- clients that lie, repeat, reorder, flood or send rubbish."""
import json
import os
import random
import socket
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Client, Refused, Server, gauge, play_on, start_table, wait_until  # noqa: E402
from tap import case, run_cases  # noqa: E402


def first_move(question):
    return question["moves"][0]["move"]


class Witness:
    """A table whose position must be the same before and after."""

    def __init__(self, server):
        self.server = server
        self.people = [server.client("Ana"), server.client("Luz")]
        self.table = start_table(self.people)
        play_on(self.people, self.table, first_move, 2)
        self.before = self.look()

    def look(self):
        seen = []
        for seat, person in enumerate(self.people):
            client = Client(self.server.port)
            client.ask("hello", protocol=1, token=person.welcome["token"])
            client.ask("attach", table=self.table, seat=seat)
            seen.append(client.update(self.table, seat, 0))
            client.close()
        return seen

    def check(self):
        after = self.look()
        assert after == self.before, (self.before, after)


@case
def rubbish_is_refused_and_changes_nothing():
    with Server("--rate", 100000) as server:
        witness = Witness(server)
        eva = server.client("Eva")
        rng = random.Random(1)
        for text in (b"", b"{", b"[]", b"null", b"\xff\xfe", b"\x00" * 100, b"[" * 60000,
                     b'{"t":' * 10000, b'{"t":"move"}', json.dumps({"t": "chat", "text": "x" * 5000}).encode(),
                     *[bytes(rng.randrange(256) for _ in range(rng.randrange(300))) for _ in range(200)]):
            eva.send_text(text)
        assert eva.ask("ping")["time"]
        assert all(m["t"] in ("ok", "error") for m in eva.heard)
        witness.check()


@case
def a_megabyte_is_refused_as_a_whole():
    with Server("--rate", 100000) as server:
        witness = Witness(server)
        eva = server.client("Eva")
        eva.send_text(b'{"t":"ping","id":"' + b"x" * (1 << 20) + b'"}')
        assert "too long" in eva.receive()["text"]
        for _ in range(100):
            eva.socket.sendall(eva.frame(0 if _ else 1, b"x" * 10000, final=False))
        eva.socket.sendall(eva.frame(0, b"", final=True))
        assert "too long" in eva.receive()["text"]
        assert eva.ask("ping")["time"]
        witness.check()


@case
def half_messages_do_no_harm():
    with Server() as server:
        witness = Witness(server)
        ana = witness.people[0]
        q = witness.before[0]["n"]
        for cut in range(0, 60, 3):
            client = Client(server.port)
            client.ask("hello", protocol=1, token=ana.welcome["token"], session="half")
            whole = client.frame(1, json.dumps({"t": "resign", "table": witness.table, "q": q}).encode())
            client.socket.sendall(whole[:min(cut, len(whole) - 1)])
            client.close()
        for head in (b"GET / HTTP/1.1\r\n", b"\x16\x03\x01", b"GET /" + b"a" * 100000, b"POST / HTTP/1.1\r\n\r\n"):
            raw = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            try:
                raw.sendall(head)
            except OSError:
                pass
            raw.close()
        witness.check()


class Flood:
    """A connection that has sent many messages at once, and counts what comes of it."""

    def __init__(self, client, messages=3000):
        self.client = client
        self.answers = 0
        frames = b"".join(client.frame(1, b'{"t":"ping","id":"%d"}' % i) for i in range(messages))
        client.socket.setblocking(False)
        self.rest = frames
        self.go_on()

    def go_on(self):
        try:
            while self.rest:
                self.rest = self.rest[self.client.socket.send(self.rest):]
        except BlockingIOError:
            pass
        try:
            while True:
                assert self.client.receive()["t"] == "ok"
                self.answers += 1
        except BlockingIOError:
            pass


def flood_for(floods, seconds):
    """How long it was in the end."""
    begun = time.monotonic()
    while time.monotonic() < begun + seconds:
        for flood in floods:
            flood.go_on()
        time.sleep(0.02)
    return time.monotonic() - begun


# The rate of an address is 100 points a second here, and it begins with what comes in four seconds; of a person half.
RATE, BURST = 100, 400


@case
def the_connections_of_an_address_share_what_it_may_spend():
    with Server("--rate", RATE) as server:
        witness = Witness(server)
        begun = time.monotonic()
        crowd = [server.client(f"Eva{i}", source="127.0.0.2") for i in range(8)]
        floods = [Flood(client) for client in crowd]
        flood_for(floods, 1)
        # Somebody from elsewhere does not stand behind all of that.
        zoe = server.client("Zoe", source="127.0.0.3")
        for _ in range(20):
            assert zoe.ask("ping")["time"]
        flood_for(floods, 0.5)
        most = BURST + RATE * (time.monotonic() - begun)
        answers = [flood.answers for flood in floods]
        assert 100 <= sum(answers) <= most + 10, (answers, most)
        witness.check()


@case
def the_connections_of_a_person_share_what_they_may_spend():
    with Server("--rate", RATE) as server:
        begun = time.monotonic()
        crowd = [server.client("Eva", source="127.0.0.2")]
        token = crowd[0].welcome["token"]
        crowd += [server.client(token=token, source=f"127.0.0.{i}") for i in range(3, 8)]
        floods = [Flood(client) for client in crowd]
        flood_for(floods, 1)
        most = (BURST + RATE * (time.monotonic() - begun)) / 2
        answers = [flood.answers for flood in floods]
        assert 50 <= sum(answers) <= most + 10, (answers, most)


@case
def who_sends_much_at_once_is_answered_all_of_it_in_order():
    with Server("--rate", 100000) as server:
        eva = server.client("Eva")
        flood = Flood(eva, 5000)
        end = time.monotonic() + 30
        while flood.answers < 5000 and time.monotonic() < end:
            flood_for([flood], 0.05)
        assert [m["re"] for m in eva.heard[1:]] == [str(i) for i in range(5000)], flood.answers


@case
def what_would_have_to_wait_too_long_is_refused():
    with Server("--rate", 4) as server:
        eva = server.client("Eva")  # a person has 2 points a second, and 8 at once
        eva.refused("slow-down", "create", game="ambush")
        assert eva.ask("ping")["time"]


@case
def ten_connections_of_one_address_make_no_more_tables_than_one():
    with Server() as server:
        people = [server.client(f"Eva{i}", source="127.0.0.2") for i in range(3)]
        for i in range(20):
            people[i % 3].ask("create", game="ambush")
        for eva in people:
            assert "address" in eva.refused("too-many", "create", game="ambush").text
        assert "too many tables: 127.0.0.2" in server.log()
        hidden = people[0].ask("create", game="ambush", listed=False)["table"]
        zoe = server.client("Zoe", source="127.0.0.3")
        assert zoe.ask("create", game="ambush")["table"]
        # A table that has begun makes room for another one.
        table = people[0].ask("lobby")["yours"][1]["table"]
        assert table != hidden
        for seat in (0, 1):
            people[0].ask("sit", table=table, seat=seat)
        people[0].ask("start", table=table)
        assert people[1].ask("create", game="ambush")["table"]
        people[2].refused("too-many", "create", game="ambush")
        # A rematch is a table like any other.
        people[0].ask("resign", table=table, seat=0)
        people[0].refused("too-many", "rematch", table=table)


@case
def what_an_address_adds_to_the_store_is_bounded():
    with Server("--growth", 1, "--rate", 800) as server:
        ana, luz = server.client("Ana"), server.client("Luz", source="127.0.0.2")
        table = start_table([ana, luz])
        stored = 0
        while not any(m["t"] == "error" for m in luz.heard):
            for number in range(50):
                luz.send("chat", id=f"s{stored}", table=table, text="x" * 500)
                stored += 750
            luz.ask("ping")
            assert stored < 3e6, "more than it may"
        error = next(m for m in luz.heard if m["t"] == "error")
        assert error["code"] == "slow-down" and "stored" in error["text"], error
        assert stored > 0.9e6, stored
        assert "stored" in luz.refused("slow-down", "create", game="ambush", seats=2).text
        question = luz.last(table, 1)["question"]
        assert "stored" in luz.refused("slow-down", "move", table=table, q=question["q"], move=question["moves"][0]["move"]).text
        assert "it has stored too much: 127.0.0.2" in server.log()
        ana.ask("chat", table=table, text="I may still speak")
        assert luz.ask("attach", table=table, seat=1)


@case
def a_crowd_is_not_told_of_everybody_who_comes_and_goes():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz", source="127.0.0.2")
        table = start_table([ana, luz])
        crowd = [server.client(f"Eva {n}", source="127.0.0.3", language=("en", "es")[n % 2]) for n in range(98)]
        for eva in crowd:
            eva.ask("attach", table=table)
        zoe = server.client("Zoe", source="127.0.0.4")
        all_of_them = lambda m: m["t"] == "table" and m["onlookers"] == len(crowd) - 1  # noqa: E731
        crowd[0].wait(all_of_them)
        told = sum(m["t"] == "table" for m in crowd[0].heard)
        for number in range(30):
            zoe.send("attach", id=f"a{number}", table=table)
            zoe.send("detach", id=f"d{number}", table=table)
        zoe.wait(lambda m: m.get("re") == "d29")
        # All hear what is done, each in its turn and once, and how many look on in the end.
        move = luz.last(table, 1)["question"]["moves"][0]["move"]
        n = luz.ask("move", table=table, q=0, move=move)["n"]
        luz.ask("chat", table=table, text="so many")
        for eva in crowd:
            eva.wait(lambda m: m["t"] == "chat")
            assert [m["n"] for m in eva.heard if m["t"] == "update"] == [0, n], eva.heard
        while not all_of_them([m for m in crowd[0].heard if m["t"] == "table"][-1]):
            crowd[0].receive()
        told = sum(m["t"] == "table" for m in crowd[0].heard) - told
        assert told < 50, f"{told} times for somebody who came and went 30 times"
        assert crowd[1].last(table, -1)["view"] == crowd[0].last(table, -1)["view"]


def hears_at_once(listener, table, wanted):
    """Has this come when the answer to a message that is sent now is there?"""
    heard = len(listener.heard)
    listener.ask("ping")
    return any(m["t"] == "table" and m["table"] == table and wanted(m) for m in listener.heard[heard:])


@case
def those_who_play_do_not_wait_for_a_crowd():
    with Server("--rate", 100000, "--per-address", 400) as server:
        ana, luz = server.client("Ana"), server.client("Luz", source="127.0.0.2")
        table = start_table([ana, luz])
        crowd = [server.client("Eva", source="127.0.0.3") for _ in range(300)]
        for eva in crowd:
            eva.ask("attach", table=table)
        # Somebody comes, so that the whole crowd has just been told.
        for turn in range(10):
            crowd[0].ask("detach", table=table)
            crowd[0].ask("attach", table=table)
            by_hand = turn % 2 == 0
            ana.ask("formalities", table=table, by_hand=by_hand)
            assert hears_at_once(luz, table, lambda m: ("by_hand" in m["seats"][0]) == by_hand), f"turn {turn}"
        crowd[1].ask("ping")
        heard = len(crowd[1].heard)
        luz.ask("detach", table=table)
        assert hears_at_once(ana, table, lambda m: not m["seats"][1]["present"])
        luz.ask("attach", table=table, seat=1)
        assert hears_at_once(ana, table, lambda m: m["seats"][1]["present"])
        crowd[1].wait(lambda m: m["t"] == "table" and m["seats"][1]["present"] and m in crowd[1].heard[heard:])


@case
def those_who_watch_the_lobby_are_told_once_for_many_changes():
    with Server() as server:
        zoe = server.client("Zoe")
        zoe.ask("lobby", watch=True)
        begun = time.monotonic()
        eva = server.client("Eva", source="127.0.0.2")
        made = {eva.ask("create", game="ambush")["table"] for _ in range(15)}
        zoe.wait(lambda m: m["t"] == "lobby" and {t["table"] for t in m["tables"]} == made)
        told = sum(m["t"] == "lobby" for m in zoe.heard)
        assert told <= 2 + (time.monotonic() - begun), told


@case
def what_waits_within_a_connection_is_counted():
    """What it has not read, and what it has not sent the end of."""
    with Server("--rate", 100000) as server:
        zoe, eva = server.client("Zoe"), server.client("Eva")
        for i in range(60):  # more than the system takes
            zoe.send("content", id=f"c{i}", game="gears-board")
        wait_until(lambda: gauge(server, "bytes_to_send") > 256 << 10, "answers wait")
        zoe.answer("c59")
        wait_until(lambda: gauge(server, "bytes_to_send") == 0, "none waits")
        eva.socket.sendall(eva.frame(1, b'{"t":"ping",', final=False))
        wait_until(lambda: gauge(server, "bytes_to_carry_out") == 12, "a part waits")
        eva.socket.sendall(eva.frame(0, b'"id":"1"}'))
        assert eva.answer("1")["time"] and gauge(server, "bytes_to_carry_out") == 0
        eva.socket.sendall(eva.frame(1, b"x" * 1000, final=False))
        wait_until(lambda: gauge(server, "bytes_to_carry_out") == 1000, "a part waits")
        eva.socket.sendall(eva.frame(0, b"x" * 65000, final=False))
        wait_until(lambda: gauge(server, "bytes_to_carry_out") == 0, "it is too long to be kept")
        eva.socket.sendall(eva.frame(0, b""))
        assert "too long" in eva.receive()["text"]
        eva.socket.sendall(eva.frame(1, b"x" * 1000, final=False))
        eva.close()
        wait_until(lambda: gauge(server, "connections") == 1, "one is gone")
        assert gauge(server, "bytes_to_carry_out") == 0


@case
def those_who_only_said_hello_are_forgotten():
    with Server() as server:
        for i in range(60):
            server.client(f"Eva{i}", source=f"127.0.0.{2 + i % 5}").close()
        zoe = server.client("Zoe")
        wait_until(lambda: gauge(server, "connections") == 1, "connections")
        assert gauge(server, "sessions") == 1 and gauge(server, "sessions_idle") == 0
        # Whoever has done something may ask for the answer again.
        zoe.ask("create", game="ambush", id="mine")
        zoe.close()
        wait_until(lambda: gauge(server, "sessions_idle") == 1, "a session that is kept")


# --- Guessing ---


def guess(client, name):
    client.number += 1
    client.send("sign-in", id=f"m{client.number}", name=name, password="wrong again")


@case
def who_guesses_waits_and_others_sign_in():
    with Server() as server:
        server.client("Ana").ask("register", name="Ana", password="correct horse")
        eva = server.client("Eva", source="127.0.0.2")
        for _ in range(3):
            eva.refused("bad-password", "sign-in", name="ana", password="wrong again")
        assert "wait" in eva.refused("slow-down", "sign-in", name="ana", password="wrong again").text
        assert "wait" in eva.refused("slow-down", "sign-in", name="ana", password="correct horse").text
        again = server.client("Eva", source="127.0.0.2")
        again.refused("slow-down", "sign-in", name="luz", password="wrong again")
        assert "sign-ins fail, it has to wait: 127.0.0.2" in server.log()
        zoe = server.client("Zoe", source="127.0.0.3")
        assert zoe.ask("sign-in", name="Ana", password="correct horse")["token"]


@case
def guesses_beyond_the_share_of_an_address_are_refused_at_once():
    with Server("--workers", 1) as server:
        server.client("Ana").ask("register", name="Ana", password="correct horse")
        eva = server.client("Eva", source="127.0.0.2")
        for _ in range(9):
            guess(eva, "Ana")
        eva.wait(lambda _: sum(m["t"] == "error" for m in eva.heard) == 9)
        errors = [(m["code"], m["text"]) for m in eva.heard if m["t"] == "error"]
        assert [code for code, _ in errors].count("bad-password") == 4, errors
        # Those that are refused later, since others were wrong, are told that.
        assert sum("Too many" in text for _, text in errors) == 5, errors


@case
def an_account_that_many_guess_at_is_open_to_its_owner():
    with Server() as server:
        server.client("Ana").ask("register", name="Ana", password="correct horse")
        tries, codes = 0, []
        while "slow-down" not in codes:  # from ever more addresses, twice from each
            tries += 1
            eva = server.client("Eva", source=f"127.0.0.{10 + tries // 2}")
            guess(eva, "ANA" if tries % 3 else "Ana")
            codes.append(eva.wait(lambda m: m["t"] == "error")["code"])
            assert tries < 60, codes
        assert tries > 10 and "often" in eva.heard[-1]["text"], (tries, eva.heard[-1])
        zoe = server.client("Zoe", source="127.0.0.3")
        assert zoe.ask("sign-in", name="Ana", password="correct horse")["token"]


def is_before_those_who_guess(server, attempt):
    """Whether Zoe was let in while others still waited; None: on a busy machine nobody waited any more."""
    crowd = [server.client("Eva", source=f"127.0.{attempt}.{10 + place}") for place in range(8)]
    for place, eva in enumerate(crowd):  # each has failed once
        guess(eva, f"nobody {attempt} {place}")
    for eva in crowd:
        eva.wait(lambda m: m.get("code") == "bad-password")
    for place, eva in enumerate(crowd):
        for _ in range(6):
            guess(eva, f"nobody {attempt} {place}")
    zoe = server.client("Zoe", source="127.0.0.3")
    waiting = gauge(server, "passwords_waiting")
    assert waiting <= 64, waiting
    assert zoe.ask("sign-in", name="Ana", password="correct horse")["token"]
    left = gauge(server, "passwords_waiting")
    for eva in crowd:  # of one address only so many wait; the others are refused
        eva.wait(lambda m: m.get("code") == "slow-down")
    return left > 0 if waiting > 10 else None


@case
def a_sign_in_does_not_stand_behind_those_who_guess():
    with Server("--workers", 1) as server:
        server.client("Ana").ask("register", name="Ana", password="correct horse")
        # The queue gets shorter while this looks at it, so one look may come too late.
        looks = []
        while True not in looks and len(looks) < 6:
            looks.append(is_before_those_who_guess(server, 1 + len(looks)))
        assert True in looks, f"all of them were before Zoe: {looks}"


def is_let_in_beside_a_crowd(server, attempt):
    """Whether Zoe had to wait for a part of the crowd only; None: on a busy machine the queue was not full."""
    crowd = [server.client("Eva", source=f"127.1.{attempt}.{10 + place}") for place in range(18)]
    for place, eva in enumerate(crowd):  # none of them has failed yet
        for _ in range(4):
            guess(eva, f"nobody {attempt} {place}")
    for eva in crowd:
        eva.ask("ping")
    zoe = server.client("Zoe", source=f"127.1.{attempt}.3")
    full = gauge(server, "passwords_waiting") == 64
    assert zoe.ask("sign-in", name="Ana", password="correct horse")["token"]
    return gauge(server, "passwords_waiting") > 18 if full else None


@case
def a_sign_in_finds_room_beside_a_crowd_that_has_not_failed_yet():
    with Server("--workers", 1) as server:
        server.client("Ana").ask("register", name="Ana", password="correct horse")
        looks = []
        while True not in looks and len(looks) < 6:
            looks.append(is_let_in_beside_a_crowd(server, 1 + len(looks)))
        assert True in looks, looks


def overtakes(server, zoe, crowd, account):
    """Whether Zoe was let in while most of the crowd still waited; None: on a busy machine few waited when she came."""
    for place, send in enumerate(crowd):  # each once, and none of them has failed yet
        send(place)
    wait_until(lambda: gauge(server, "passwords_waiting") > 0, "nobody waits")
    before = gauge(server, "passwords_waiting")
    assert zoe.ask("sign-in", name=account, password="correct horse")["token"]
    return gauge(server, "passwords_waiting") > before // 2 if before > len(crowd) // 2 else None


def looks_until_seen(look):
    looks = []
    while True not in looks and len(looks) < 6:
        looks.append(look(1 + len(looks)))
    assert True in looks, looks


def crowd_of(server, attempt, size, do):
    """People of as many addresses; what each does is said by its number."""
    people = [server.client("Eva", source=f"127.2.{attempt}.{10 + place}") for place in range(size)]
    return [lambda place, eva=eva: do(eva, place) for eva in people]


@case
def of_a_crowd_that_has_not_failed_yet_those_go_first_whose_account_nobody_else_tries():
    with Server("--workers", 1) as server:
        server.client("Ana").ask("register", name="Ana", password="correct horse")

        def look(attempt):
            crowd = crowd_of(server, attempt, 24, lambda eva, _: guess(eva, f"nobody {attempt}"))
            return overtakes(server, server.client("Zoe", source=f"127.2.{attempt}.3"), crowd, "Ana")
        looks_until_seen(look)


@case
def who_has_signed_in_from_there_before_is_before_a_crowd():
    with Server("--workers", 1) as server:
        server.client("Ana").ask("register", name="Ana", password="correct horse")
        zoe = server.client("Zoe", source="127.0.0.3")
        assert zoe.ask("sign-in", name="Ana", password="correct horse")["token"]

        def look(attempt):
            crowd = crowd_of(server, attempt, 24, lambda eva, place: guess(eva, f"nobody {attempt} {place}"))
            return overtakes(server, server.client("Zoe", source="127.0.0.3"), crowd, "Ana")
        looks_until_seen(look)


@case
def a_sign_in_is_before_a_crowd_that_makes_accounts():
    with Server("--workers", 1) as server:
        server.client("Ana").ask("register", name="Ana", password="correct horse")

        def register(eva, attempt, place):
            eva.number += 1
            eva.send("register", id=f"m{eva.number}", name=f"Eva {attempt} {place}", password="correct horse")

        def look(attempt):
            crowd = crowd_of(server, attempt, 24, lambda eva, place: register(eva, attempt, place))
            return overtakes(server, server.client("Zoe", source=f"127.2.{attempt}.3"), crowd, "Ana")
        looks_until_seen(look)


def is_closed(raw):
    raw.setblocking(False)
    try:
        while raw.recv(4096):
            pass
        return True
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True


def silent(server, source):
    return socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=(source, 0))


@case
def connections_count_from_the_first_packet_on():
    with Server("--per-address", 5) as server:
        kept = [silent(server, "127.0.0.2") for _ in range(5)]
        more = [silent(server, "127.0.0.2") for _ in range(3)]
        wait_until(lambda: all(is_closed(raw) for raw in more), "more than five are kept")
        assert not any(is_closed(raw) for raw in kept)
        assert gauge(server, "connections_refused_total") == 3
        assert server.log().count("too many connections: 127.0.0.2") == 1
        assert server.client("Zoe", source="127.0.0.3").ask("ping")["time"]


@case
def strangers_are_sent_away_after_a_while():
    """Whoever is connected and says nothing, or half of something; who has said hello stays."""
    with Server() as server:
        zoe = server.client("Zoe")
        strangers = [silent(server, "127.0.0.2") for _ in range(3)]
        strangers[1].sendall(b"GET / HT")
        unsaid = Client(server.port, "127.0.0.2")
        strangers[2].sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        strangers.append(unsaid.socket)
        for page in (b"GET / HTTP/1.1", b"POST / HTTP/1.1"):  # one is refused; nobody reads them
            strangers.append(silent(server, "127.0.0.2"))
            strangers[-1].sendall(page + b"\r\nHost: 127.0.0.1\r\n\r\n")
        assert b" 200 " in strangers[2].recv(4096)
        wait_until(lambda: all(is_closed(raw) for raw in strangers), "they are still there")
        assert zoe.ask("ping")["time"]


@case
def of_too_many_strangers_the_first_give_way():
    with Server("--connections", 3000) as server:
        zoe = server.client("Zoe")
        crowd = [silent(server, f"127.0.1.{1 + i // 80}") for i in range(900)]
        more = [silent(server, f"127.0.2.{1 + i // 80}") for i in range(200)]
        wait_until(lambda: sum(is_closed(raw) for raw in crowd[:80]) >= 50, "the first are still there")
        assert not any(is_closed(raw) for raw in more)
        assert zoe.ask("ping")["time"] and server.client("Ana", source="127.0.0.9").ask("ping")["time"]


@case
def too_many_connections_are_refused():
    with Server("--per-address", 5) as server:
        clients = [server.client(f"P{i}") for i in range(5)]
        try:
            server.client("Eva")
            raise AssertionError("a sixth connection was accepted")
        except (ConnectionError, OSError):
            pass
        assert all(client.ask("ping") for client in clients)
        clients[0].close()
        for _ in range(50):
            try:
                assert server.client("Zoe").ask("ping")
                return
            except (ConnectionError, OSError):
                time.sleep(0.1)
        raise AssertionError("no place became free")


@case
def a_client_that_does_not_read_is_cut_off_and_others_go_on():
    with Server("--rate", 100000) as server:
        witness = Witness(server)
        deaf = server.client("Eva")
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.socket.settimeout(2)
        frame = deaf.frame(1, json.dumps({"t": "games", "id": "x"}).encode())
        try:
            for _ in range(20000):
                deaf.socket.sendall(frame)
        except OSError:
            pass
        assert witness.people[0].ask("ping")["time"]
        witness.check()


@case
def lies_about_seats_and_old_answers():
    with Server("--rate", 100000) as server:
        witness = Witness(server)
        table = witness.table
        eva = server.client("Eva")
        luz = witness.people[1]
        rng = random.Random(7)
        for _ in range(300):
            liar = rng.choice((eva, luz))
            t = rng.choice(("move", "undo", "vote", "resign", "start", "sit", "stand", "bot", "hint"))
            fields = {"table": table}
            if t in ("move", "undo", "vote", "resign", "sit", "stand", "bot", "hint"):
                fields["seat"] = 0
            if t == "move":
                fields.update(q=rng.randrange(5), move=rng.choice(("pass", "strike east", "commit scout")))
            if t == "vote":
                fields["agree"] = True
            if t == "bot":
                fields["bot"] = "random"
            try:
                answer = liar.ask(t, **fields)
                raise AssertionError((t, fields, answer))
            except Refused as refused:
                assert refused.text
        for n in range(4):
            code = {True: "old-question", False: "not-asked"}[bool(witness.before[1]["question"])]
            if n != (witness.before[1]["question"] or {"q": -1})["q"]:
                luz.refused(code, "move", table=table, seat=1, q=n, move="pass")
        witness.check()


@case
def pages_of_other_sites_cannot_connect():
    with Server() as server:
        for origin, code in (("http://evil.example", None), ("null", None),
                             (f"http://127.0.0.1:{server.port}", b" 101 ")):
            raw = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            raw.sendall((f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                         "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                         f"Sec-WebSocket-Version: 13\r\nOrigin: {origin}\r\n\r\n").encode())
            answer = raw.recv(4096)
            raw.close()
            assert (b" 101 " in answer) == (code is not None), (origin, answer)


run_cases()
