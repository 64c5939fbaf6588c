#!/usr/bin/env python3
"""tls_test.py SANDTABLE -- https and wss, with a certificate that is made here."""
import http.client
import os
import shutil
import socket
import ssl
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Client, Server, play_on, refuse_bare_frames, start_table  # noqa: E402
from program import Folder, wrong  # noqa: E402
from tap import case, run_cases  # noqa: E402

FOLDER = None


def make_certificate(folder, name, address="IP:127.0.0.1"):
    """A certificate that is its own authority, for this address; the paths of it and its key."""
    paths = os.path.join(folder, name + ".pem"), os.path.join(folder, name + ".key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + name,
                    "-addext", "subjectAltName=" + address, "-out", paths[0], "-keyout", paths[1]],
                   check=True, capture_output=True)
    return paths


class Authority:
    """A server with TLS, and clients that trust its certificate and no other."""

    def __init__(self, trusts=None):
        self.certificate, self.key = make_certificate(FOLDER.path, "table")
        self.context = ssl.create_default_context(cafile=trusts or self.certificate)

    def server(self, *arguments):
        return Server("--tls-certificate", self.certificate, "--tls-key", self.key, *arguments)

    def client(self, server, name):
        class TlsClient(Client):
            def connect(client):
                plain = socket.create_connection(("127.0.0.1", client.port), timeout=SECONDS)
                return self.context.wrap_socket(plain, server_hostname="127.0.0.1")

        client = TlsClient(server.port)
        client.welcome = client.ask("hello", protocol=1, name=name)
        return client


@case
def the_page_comes_by_https():
    authority = Authority()
    with authority.server() as server:
        connection = http.client.HTTPSConnection("127.0.0.1", server.port, timeout=SECONDS, context=authority.context)
        connection.request("GET", "/")
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status == 200 and b"<html" in body.lower(), (answer.status, body[:200])
        assert answer.getheader("x-content-type-options") == "nosniff", answer.getheaders()
        assert answer.getheader("strict-transport-security") == "max-age=31536000", answer.getheaders()
        assert connection.sock.version() in ("TLSv1.2", "TLSv1.3"), connection.sock.version()
        connection.close()


@case
def a_whole_game_is_played_over_wss():
    authority = Authority()
    with authority.server() as server:
        people = [authority.client(server, name) for name in ("Ana", "Luz")]
        table = start_table(people)
        moves = play_on(people, table, lambda q: q["moves"][0]["move"])
        people[0].wait(lambda m: m["t"] == "table" and m["state"] == "over")
        assert moves > 0 and people[0].ask("save", table=table)["save"].startswith("sandtable")


@case
def a_large_message_comes_whole():
    """Larger than a record of TLS."""
    authority = Authority()
    with authority.server() as server:
        person = authority.client(server, "Ana")
        games = person.ask("games")
        assert games["games"]
        person.refused("bad-message", "chat", table="x", text="y" * 60000)
        table = start_table([person], game="gears-cards", bots=["random"])
        assert len(person.raw[-1]) > 1000 and person.last(table, 0)["view"]


@case
def frames_that_are_not_masked_end_the_connection():
    authority = Authority()
    with authority.server("--rate", 100000) as server:
        refuse_bare_frames(lambda: authority.client(server, "Ana"))
        assert "closed, its frames are not masked" in server.log(), server.log()


@case
def plain_text_gets_no_answer():
    authority = Authority()
    with authority.server() as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS) as plain:
            plain.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            try:
                answer = plain.recv(1000)
            except ConnectionError:
                answer = b""
        assert b"200 OK" not in answer and b"<html" not in answer.lower(), answer
        authority.client(server, "Ana").ask("ping")


@case
def the_figures_for_the_operator_stay_plain_and_local():
    authority = Authority()
    with authority.server() as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.metrics_port, timeout=SECONDS)
        connection.request("GET", "/metrics")
        assert b"sandtable_connections" in connection.getresponse().read()
        connection.close()


@case
def a_client_that_does_not_trust_the_certificate_goes_away():
    other, _ = make_certificate(FOLDER.path, "other")
    authority = Authority(trusts=other)
    with authority.server() as server:
        try:
            authority.client(server, "Ana")
        except ssl.SSLCertVerificationError:
            return
        raise AssertionError("it was trusted")


@case
def files_that_will_not_do_are_said():
    certificate, key = make_certificate(FOLDER.path, "table")
    _, foreign = make_certificate(FOLDER.path, "other")
    nonsense = FOLDER.write("nonsense.pem", "nonsense\n")
    wrong("serve", "--tls-certificate", certificate, saying="both --tls-certificate and --tls-key")
    for arguments in ((certificate, foreign), (nonsense, key), (certificate, nonsense), (FOLDER / "none.pem", key)):
        wrong("serve", "--port", 0, "--db", "memory:", "--tls-certificate", arguments[0], "--tls-key", arguments[1],
              code=1, saying="and its key cannot be used")


if not shutil.which("openssl"):
    print("1..0 # SKIP there is no openssl here; tools/setup.sh installs it")
else:
    with Folder() as FOLDER:
        run_cases()
