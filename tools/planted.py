"""planted.py -- faults put into a game on purpose, and whether its scenes see them.

What is particular to a game stands in tests/rules/GAME/faults.txt:

    left-out bot.c: what bots think of a position        a file of src/games/GAME without rules
    left-out maps: they are drawn by chance              a list of its content likewise
    other cards_other                                    the function that gives the other seat
    seat seat ACTIVE                                     words that name a seat
    exchange SIDE_COG SIDE_LOCUST                        constants that stand for two sides
    equivalent turn.c: start_of_turn: `u->used = false` is left out
        Why nobody could tell: the reason, indented, on one line or several, for all just above it.

An equivalent fault is named as the list of survivors names it, without its place; * stands for
anything.  Line numbers do not matter.
"""
import json
import os
import random
import re
import selectors
import shlex
import subprocess

import hashlib
import mutants

# What reads beyond a list, say, shows in the sanitizers' build, where the scenes are run as well: here it crashes.
TRAPS = ["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"]
ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


class Fault:
    """What can be planted: its number, its place (file:line), its component or "", its name."""
    def __init__(self, number, place, component, name):
        self.number, self.place, self.component, self.name = number, place, component, name
        self.outcome, self.by = None, ""


class Notes:
    """tests/rules/GAME/faults.txt, read."""

    def __init__(self, game):
        self.path = os.path.join("tests", "rules", game, "faults.txt")
        self.left_out, self.exchanged, self.seats, self.other = {}, {}, set(), None
        self.equivalent = []  # [name, pattern, reason, how often it matched]
        self.group = []  # those of one reason
        if os.path.exists(os.path.join(ROOT, self.path)):
            with open(os.path.join(ROOT, self.path), encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    self.take(line.rstrip(), number)
        for name, _, reason, _ in self.equivalent:
            if not reason:
                raise SystemExit(f"{self.path}: no reason is given for '{name}'")

    def take(self, line, number):
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            return
        if line[0] == " ":
            if not self.equivalent:
                raise SystemExit(f"{self.path}:{number}: a reason without its fault")
            for one in self.group:
                one[2] += " " + line.strip()
        elif word == "left-out" and ": " in rest:
            name, _, reason = rest.partition(": ")
            self.left_out[name] = reason
        elif word == "exchange" and len(rest.split()) == 2:
            one, two = rest.split()
            self.exchanged.update({one: two, two: one})
        elif word == "seat":
            self.seats.update(rest.split())
        elif word == "other":
            self.other = rest
        elif word == "equivalent" and rest:
            pattern = ".*".join(re.escape(part) for part in rest.split("*"))
            if self.group and self.group[-1][2]:
                self.group = []
            self.group.append([rest, re.compile(pattern), "", 0])
            self.equivalent.append(self.group[-1])
        else:
            raise SystemExit(f"{self.path}:{number}: not understood: {line}")

    def is_equivalent(self, fault):
        for one in self.equivalent:
            if one[1].fullmatch(fault.name):
                one[3] += 1
                return True
        return False


def without_repeats(faults):
    """Two faults of the same name are told apart by a number behind it."""
    seen = {}
    for fault in faults:
        seen[fault.name] = seen.get(fault.name, 0) + 1
        if seen[fault.name] > 1:
            fault.name += f" ({seen[fault.name]})"
    return faults


# --- Content ---

def content_faults(program, game, notes):
    """All that can be planted in the content, but for what is left out."""
    done = subprocess.run([program, "list", game, f"content/{game}"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    faults = []
    for line in done.stdout.splitlines():
        number, place, component, name = line.split("\t")
        field = re.sub(r"\[[^]]*\]", "", name.partition(":")[0])  # "cards.values"
        if not any(field == out or field.startswith(out + ".") for out in notes.left_out):
            faults.append(Fault(int(number), place, component, name))
    return without_repeats(faults)


# --- Code ---

class CodeProgram:
    """The program with all faults of a game's code in it."""

    def __init__(self, build, game, notes):
        self.build, self.game, self.notes = os.path.abspath(build), game, notes
        self.folder = os.path.join(self.build, "mutate", game)
        self.program = os.path.join(self.folder, "planted")
        self.planters, self.faults, self.dropped = {}, [], set()

    def ninja(self, *words):
        return subprocess.run(["ninja", "-C", self.build, "-t", *words], capture_output=True, text=True,
                              check=True).stdout

    def plant(self):
        source = os.path.join(ROOT, "src", "games", self.game)
        number = 1
        for name in sorted(os.listdir(source)):
            if name.endswith((".c", ".h")) and name not in self.notes.left_out:
                with open(os.path.join(source, name), encoding="utf-8") as file:
                    planter = mutants.Planter(file.read(), number, self.notes)
                planter.plant_all()
                number = planter.number
                self.planters[name] = planter

    def commands(self):
        """How each file of the game is compiled: name -> words."""
        commands = {}
        for entry in json.loads(self.ninja("compdb")):
            path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
            if entry["output"].startswith("libsandtable-core") and f"/src/games/{self.game}/" in path:
                words = [word for word in shlex.split(entry["command"])
                         if word not in ("ccache", "-Werror", "-flto", "-ffat-lto-objects", "-MD")
                         and not word.startswith("-O")]
                kept, skip = [], False
                for word in words:
                    names_file = word in ("-o", "-MQ", "-MF", "-c")
                    if not skip and not names_file:
                        kept.append(word)
                    skip = names_file
                copy = os.path.join(self.folder, "src")
                kept[1:1] = ["-I" + copy, "-include", os.path.join(copy, "sites.h")]
                commands[os.path.basename(path)] = (path, kept)
        return commands

    def write(self):
        copy = os.path.join(self.folder, "src", "games", self.game)
        os.makedirs(copy, exist_ok=True)
        with open(os.path.join(self.folder, "src", "sites.h"), "w", encoding="utf-8") as file:
            file.write("extern int planted_fault;\nextern unsigned char planted_reached[];\n"
                       "static inline int planted(int n)\n"
                       "{\n    planted_reached[n] = 1;\n    return planted_fault == n;\n}\n")
        for name, planter in self.planters.items():
            with open(os.path.join(copy, name), "w", encoding="utf-8") as file:
                file.write(planter.written(self.dropped))

    def drop_what_does_not_compile(self, complaints):
        """Faults where only a constant may stand.  False: nothing could be dropped."""
        before = len(self.dropped)
        for name, line in re.findall(r"([\w.-]+\.[ch]):(\d+):\d+: (?:fatal error|error|note: in expansion)", complaints):
            planter = self.planters.get(name)
            for number, site in planter.sites.items() if planter else ():
                if site.line == int(line):
                    self.dropped.add(number)
        return len(self.dropped) > before

    def check(self, commands):
        """Until the copy compiles."""
        while True:
            self.write()
            complaints = ""
            for name, (path, words) in commands.items():
                made = os.path.join(self.folder, "src", "games", self.game, name)
                if name in self.planters:
                    path = made
                done = subprocess.run([*words, "-w", "-fdiagnostics-color=never", "-fsyntax-only", path], cwd=self.build, capture_output=True,
                                      text=True)
                if done.returncode != 0:
                    complaints += done.stderr
            if not complaints:
                return
            if not self.drop_what_does_not_compile(complaints):
                raise SystemExit("The copy does not compile:\n" + complaints)

    def compile(self, commands):
        objects, running = [], []
        for name, (path, words) in sorted(commands.items()):
            if name in self.planters:
                path = os.path.join(self.folder, "src", "games", self.game, name)
            made = os.path.join(self.folder, name + ".o")
            objects.append(made)
            running.append(subprocess.Popen([*words, *TRAPS, "-w", "-O1", "-c", path, "-o", made], cwd=self.build))
            if len(running) >= (os.cpu_count() or 1):
                self.finish(running.pop(0))
        for one in running:
            self.finish(one)
        lines = self.ninja("commands", "tests/rules/planted").strip().split("\n")
        words = [word for word in shlex.split(lines[-1]) if not word.startswith("-flto") and word != "-O3"]
        at = words.index("-o")
        subprocess.run([*words[:at], "-o", self.program, *objects, *words[at + 2:]], cwd=self.build, check=True)

    @staticmethod
    def finish(process):
        if process.wait() != 0:
            raise SystemExit("The copy does not compile.")

    def stamp(self):
        """Of all that goes into the program."""
        digest = hashlib.sha256()
        for name, planter in sorted(self.planters.items()):
            digest.update(name.encode() + planter.written(set()).encode())
        for name in ("tests/rules/planted", "libsandtable-core.a"):
            with open(os.path.join(self.build, name), "rb") as file:
                digest.update(file.read())
        return digest.hexdigest()

    def make(self):
        """Builds the program, unless it is there; fills in the faults."""
        self.plant()
        stamped, stamp = os.path.join(self.folder, "stamp"), self.stamp()
        known = None
        if os.path.exists(stamped) and os.path.exists(self.program):
            with open(stamped, encoding="utf-8") as file:
                known = json.load(file)
        if known and known["stamp"] == stamp:
            self.dropped = set(known["dropped"])
        else:
            os.makedirs(self.folder, exist_ok=True)
            commands = self.commands()
            self.check(commands)
            self.compile(commands)
            with open(stamped, "w", encoding="utf-8") as file:
                json.dump({"stamp": stamp, "dropped": sorted(self.dropped)}, file)
        for name, planter in self.planters.items():
            for number, site in sorted(planter.sites.items()):
                if number not in self.dropped:
                    self.faults.append(Fault(number, f"src/games/{self.game}/{name}:{site.line}", "",
                                             f"{name}: {site.function}: {site.change}"))
        without_repeats(self.faults)


# --- Running them ---

def run(command, faults, jobs, found=None):
    """Plants them, a share for each of the processes, and notes what came of each; found(fault) is
    called as soon as that is known."""
    known = {fault.number: fault for fault in faults}
    numbers = sorted(known)
    jobs = max(1, min(jobs, (len(numbers) + 9) // 10))
    size = (len(numbers) + jobs - 1) // jobs
    running = {}
    waiting = selectors.DefaultSelector()
    for share in range(jobs):
        mine = numbers[share * size:(share + 1) * size]
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        process.stdin.write(("\n".join(map(str, mine)) + "\n").encode())
        process.stdin.close()
        running[process.stdout] = process
        waiting.register(process.stdout, selectors.EVENT_READ)
    while running:
        for ready, _ in waiting.select():
            # One line a select: more may wait in the buffer, so nothing is read ahead (bufsize=0).
            line = ready.fileobj.readline()
            if line:
                number, outcome, by = line.decode().rstrip("\n").split("\t")
                known[int(number)].outcome, known[int(number)].by = outcome, by
                if found:
                    found(known[int(number)])
                continue
            waiting.unregister(ready.fileobj)
            if running.pop(ready.fileobj).wait() != 0:
                raise SystemExit(f"{command[0]} failed.")


def draw(command, faults, notes, seed, count, jobs, found=None):
    """This many faults that are no equivalents, drawn by the seed and planted; those that the content
    compiler refuses, or that change nothing the rules read, do not count.  count 0: all."""
    waiting = [fault for fault in faults if not notes.is_equivalent(fault)]
    random.Random(seed).shuffle(waiting)
    planted = []
    while waiting and (count == 0 or len(planted) < count):
        missing = len(waiting) if count == 0 else count - len(planted)
        batch, waiting = waiting[:missing], waiting[missing:]
        run(command, batch, jobs, found)
        planted += [fault for fault in batch if fault.outcome not in ("refused", "same")]
    return planted
