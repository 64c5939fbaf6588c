"""cluster.py -- a PostgreSQL of its own for a test:  with Cluster() as cluster: cluster.url

Cluster.programs() is None where there is no PostgreSQL.
"""
import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time


class Cluster:
    @staticmethod
    def programs():
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
        return os.path.dirname(found[-1]) if found else None

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="sandtable-pg-")
        self.data = os.path.join(self.folder, "data")
        self.who = {}
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.log = open(os.path.join(self.folder, "log"), "w")
        self.run("initdb", "-D", self.data, "-U", "tables", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.process = subprocess.Popen(
            [os.path.join(self.programs(), "postgres"), "-D", self.data, "-k", self.folder,
             "-c", "listen_addresses=", "-c", "max_connections=50"],
            stdout=self.log, stderr=self.log, cwd=self.folder, **self.who)
        self.url = f"postgres://tables@/postgres?host={self.folder}"
        for _ in range(300):
            if self.is_ready():
                break
            time.sleep(0.1)

    def is_ready(self):
        return subprocess.run([os.path.join(self.programs(), "pg_isready"), "-q", "-h", self.folder],
                              cwd=self.folder).returncode == 0

    def run(self, program, *arguments):
        subprocess.run([os.path.join(self.programs(), program), *arguments], check=True, stdout=self.log,
                       stderr=self.log, stdin=subprocess.DEVNULL, cwd=self.folder, **self.who)

    def lock(self, table):
        """Whoever reads this table of the database waits; end the process that is returned, and they do no more."""
        psql = subprocess.Popen([os.path.join(self.programs(), "psql"), "-h", self.folder, "-U", "tables", "-qAt", "-v", "ON_ERROR_STOP=1",
                                 "postgres"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log,
                                cwd=self.folder, text=True)
        psql.stdin.write(f"BEGIN; LOCK TABLE sandtable.{table} IN ACCESS EXCLUSIVE MODE; SELECT 'locked';\n")
        psql.stdin.flush()
        assert psql.stdout.readline() == "locked\n"
        return psql

    def hang(self, signal_number=signal.SIGSTOP):
        """Every process of it stands still, until it is told signal.SIGCONT."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as children:
            for pid in [self.process.pid, *map(int, children.read().split())]:
                os.kill(pid, signal_number)

    def go_on(self):
        self.hang(signal.SIGCONT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder)
