#!/usr/bin/env python3
"""language_test.py SANDTABLE -- everybody at a table is spoken to in a language of their own."""
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SANDTABLE, Client, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402


def first_move(question):
    return question["moves"][0]["move"]


def texts(value):
    """All texts for people in a message."""
    if isinstance(value, dict):
        return [v for k, v in value.items() if k in ("text", "title", "about") and isinstance(v, str)] + [
            text for v in value.values() for text in texts(v)]
    if isinstance(value, list):
        return [text for v in value for text in texts(v)]
    return []


@case
def hello_chooses_the_language():
    with Server() as server:
        for wanted, got in (("es", "es"), ("es-MX", "es"), ("es_AR", "es"), ("en", "en"), ("ja-JP", "ja"), ("xx", "en")):
            welcome = server.client("Ana", language=wanted).welcome
            assert welcome["language"] == got, (wanted, welcome)
            assert welcome["languages"][0] == "en" and "es" in welcome["languages"]
        assert server.client("Ana").welcome["language"] == "en"
    with Server("--lang", "es") as server:
        assert server.client("Ana").welcome["language"] == "es"
        assert server.client("Ana", language="xx").welcome["language"] == "es"
        english = server.client("Ana", language="en")
        assert english.welcome["language"] == "en"
        assert "North" in [f["name"] for f in english.ask("attach", table=start_table(
            [english, server.client("Luz")]), seat=0)["labels"]]


@case
def a_program_carried_away_says_which_languages_it_lost():
    with tempfile.TemporaryDirectory() as folder:
        prefix = os.path.join(folder, "prefix")
        os.makedirs(os.path.join(prefix, "bin"))
        program = shutil.copy(SANDTABLE, os.path.join(prefix, "bin"))
        po = os.path.join(os.path.dirname(os.path.abspath(SANDTABLE)), "po")

        def log_of(lost):
            server = subprocess.Popen([program, "serve", "--port", "0", "--lang", "en", "--db",
                                       f"sqlite:{folder}/tables.db"], stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, text=True)
            try:
                line = next(one for one in server.stdout if one.startswith("listening"))
                ana = Client(int(line.rsplit(":", 1)[1].split("/")[0]))
                hello = ana.ask("hello", protocol=1, name="Ana", language="es")
            finally:
                server.terminate()
                log = server.communicate()[1]
            assert hello["languages"] == ["en"] + [one for one in ("es", "ja") if one not in lost], hello
            assert hello["language"] == ("en" if "es" in lost else "es")
            lines = [one for one in log.splitlines() if "catalogues are missing" in one]
            assert len(lines) == (1 if lost else 0) and all(one in lines[0] for one in lost), log

        log_of(["es", "ja"])
        # Beside the program, and under the prefix that it lies in.
        os.makedirs(os.path.join(prefix, "bin/po"))
        shutil.copy(os.path.join(po, "es.mo"), os.path.join(prefix, "bin/po"))
        log_of(["ja"])
        shutil.rmtree(os.path.join(prefix, "bin/po"))
        os.makedirs(os.path.join(prefix, "share/sandtable/po"))
        for name in ("es.mo", "ja.mo"):
            shutil.copy(os.path.join(po, name), os.path.join(prefix, "share/sandtable/po"))
        log_of([])


@case
def two_people_at_a_table_read_it_in_two_languages():
    with Server() as server:
        ana, luz = server.client("Ana", language="es"), server.client("Luz")
        eva = server.client("Eva", language="es")
        table = start_table([ana, luz])
        assert [s["name"] for s in ana.ask("attach", table=table, seat=0, drawing=True)["labels"]][0] == "Norte"
        assert [s["name"] for s in luz.ask("attach", table=table, seat=1, drawing=True)["labels"]][0] == "North"
        eva.ask("attach", table=table)
        assert ana.last(table, 0)["question"]["moves"][0]["text"].startswith("Asignar boca abajo")
        assert luz.last(table, 1)["question"]["moves"][0]["text"].startswith("Commit")
        play_on([ana, luz], table, first_move, 4)
        n = ana.last(table, 0)["n"]
        for person, seat, word, other in ((ana, 0, "Norte", "North"), (luz, 1, "North", "Norte"),
                                          (eva, -1, "Norte", "North")):
            person.update(table, seat, n)
            told = [e["text"] for u in person.updates(table, seat) for m in u["moves"] for e in m["events"]]
            assert any(word in text for text in told) and not any(other in text for text in told), told
            if seat >= 0:
                drawing = person.last(table, seat)["drawing"]
                assert word in drawing and other not in drawing
            log = person.ask("log", table=table, seat=seat)
            assert any(word in text for text in texts(log)) and not any(other in t for t in texts(log))
            seek = person.ask("seek", table=table, at=2, seat=seat, drawing=True)
            assert word in seek["drawing"] and other not in seek["drawing"]
        # What programs read is the same in every language.
        assert ana.last(table, 0)["view"]["seats"][0]["id"] == luz.last(table, 1)["view"]["seats"][0]["id"]


@case
def everything_else_is_in_the_language_too():
    with Server() as server:
        ana, luz = server.client("Ana", language="es"), server.client("Luz")
        spanish, english = ana.ask("games"), luz.ask("games")
        assert texts(spanish) != texts(english)
        names = [f["name"] for f in ana.ask("content", game="ambush")["content"]["fighters"]]
        assert names != [f["name"] for f in luz.ask("content", game="ambush")["content"]["fighters"]]
        ana.ask("lobby", watch=True), luz.ask("lobby", watch=True)
        table = start_table([ana, luz], settings={"walls": "low"}, aids="open")
        lists = [p.wait(lambda m: m["t"] == "lobby" and m["tables"])["tables"][0]["texts"] for p in (ana, luz)]
        assert lists[0] != lists[1] and "Low walls" in lists[1][0]
        refused = [p.refused("not-allowed", "move", table=table, q=0, move="strike east").text for p in (ana, luz)]
        assert refused[0] != refused[1], refused
        errors = [p.refused("no-game", "create", game="chess").text for p in (ana, luz)]
        assert errors[0] != errors[1] and "chess" in errors[0], errors
        passwords = [p.refused("bad-password", "sign-in", name="Nobody", password="wrong horse").text
                     for p in (ana, luz)]
        assert passwords[0] != passwords[1], passwords
        why = [p.ask("why", table=table, thing={"type": "seat", "id": "east"})["reasons"][0]["text"]
               for p in (ana, luz)]
        assert why[0] != why[1], why
        hints = [p.ask("hint", table=table)["hint"]["text"] for p in (ana, luz)]
        assert hints[0].startswith("Asignar") and hints[1].startswith("Commit"), hints


run_cases()
