"""database.py -- looking into the store of a server under test, and damaging it.

    rows = ask(server, "SELECT seq FROM entries WHERE table_id = 'x'")

The same statements serve SQLite and PostgreSQL; the server may be running.
"""
import os
import sqlite3
import subprocess

from cluster import Cluster


def ask(server, sql):
    """What a statement gives, as lists of texts; nothing if it only changes something."""
    if server.db.startswith("sqlite:"):
        with sqlite3.connect(server.db[len("sqlite:"):], timeout=20) as connection:
            rows = [[str(value) for value in row] for row in connection.execute(sql)]
        connection.close()
        return rows
    done = subprocess.run([os.path.join(Cluster.programs(), "psql"), "-qAt", "-F", "\t", "-d", server.db,
                           "-v", "ON_ERROR_STOP=1", "-c", "SET search_path TO sandtable", "-c", sql],
                          check=True, capture_output=True, text=True)
    return [line.split("\t") for line in done.stdout.splitlines()]


def run_at(place, run_cases, set_db):
    """All cases with a file, or with a PostgreSQL of their own."""
    if place != "postgres":
        run_cases()
    elif Cluster.programs():
        with Cluster() as cluster:
            set_db(cluster.url)
            run_cases()
    else:
        print("1..0 # SKIP there is no PostgreSQL here")
