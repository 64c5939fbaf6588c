"""bench.py -- what the pages of docs/balance have in common: playing, reading reports, and aims."""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SECONDS = 8  # that a person thinks about a decision, on average


def arguments(about, pages):
    parser = argparse.ArgumentParser(description=about.split("\n")[0].split(" -- ")[1])
    parser.add_argument("game", choices=sorted(pages))
    parser.add_argument("--games", type=int, help="how often each row is played")
    parser.add_argument("--bots", help="who plays")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many games at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sandtable", default=os.path.join(ROOT, "build", "sandtable"), help="the program")
    parser.add_argument("--out", help="a folder for the page and its numbers")
    parser.add_argument("--reports", help="a folder that keeps reports")
    parser.add_argument("--only", help="rows whose name has this word, and no page")
    args = parser.parse_args()
    if args.jobs < 1 or args.games is not None and args.games < 1:
        parser.error("--jobs and --games take a whole number from 1 on")
    args.games = args.games or pages[args.game].GAMES
    args.bots = args.bots or pages[args.game].BOTS
    return args


# --- Playing ---


class Row:
    """Games of one kind: a name, what `sandtable sim` is told, and what came of it."""

    def __init__(self, name, *words, games=1.0):
        self.name, self.words, self.part = name, [str(word) for word in words], games
        self.tables, self.origin, self.games = {}, "", 0

    def file_name(self, *more):
        return re.sub(r"[^A-Za-z0-9]+", "-", " ".join([*self.words, *more])).strip("-") + ".md"

    def read(self, text):
        """The tables of a report: heading -> rows -> cells."""
        lines = text.split("\n")
        self.origin = re.sub(r"^Seed \d+, v", "V", lines[3])
        self.games = int(re.match(r"\d+", lines[2]).group())
        for part in text.split("\n## ")[1:]:
            rows = [line.strip("| ").split(" | ") for line in part.split("\n") if line[:1] == "|"]
            self.tables[part.split("\n")[0]] = {cells[0]: cells[1:] for cells in rows if not cells[0].startswith("---")}

    def won(self, result):
        """In how many games of how many."""
        return int(self.tables["Results"].get(result, ["0"])[0]), self.games

    def length(self, what, which=0):
        """Of a game: the median, what 5 % are below, what 95 % are within."""
        cells = self.tables["Length"].get(what)
        return int(cells[which]) if cells else 0


def play_row(args, folder, row, seed):
    games = max(1, round(args.games * row.part))
    path = os.path.join(folder, row.file_name(args.bots, f"games={games}", f"seed={seed}"))
    words = [args.sandtable, "sim", args.game, "--lang", "en", *row.words, "--bots", args.bots, "--games", str(games),
             "--seed", str(seed), "--jobs", str(args.jobs), "--as-people"]
    if not os.path.exists(path):
        done = subprocess.run([*words, "--report", path + ".part"], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{' '.join(words)}: {done.stderr.strip()}")
        os.rename(path + ".part", path)
    with open(path, encoding="utf-8") as file:
        row.read(file.read())
    print(row.name, file=sys.stderr, flush=True)


def play(args, rows):
    """One row after the other: its games are what is played at the same time.  Each has a seed of its own, so that
    no two of them share their luck, and rows can be added up."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.reports or scratch
        os.makedirs(folder, exist_ok=True)
        for number, row in enumerate(rows):
            play_row(args, folder, row, args.seed + number)


# --- Shares and aims ---


def interval(won, games):
    """Wilson's, with 95 % confidence."""
    if not games:
        return 0.0, 1.0
    z, share = 1.959964, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (max(0.0, share * (1 - share)) / games + z * z / (4 * games * games)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)


def percent(won, games):
    low, high = interval(won, games)
    return f"{100 * won / games:.1f} % ({100 * low:.1f} - {100 * high:.1f})" if games else "-"


def difference(one, other):
    """How many points more the one has than the other, with the interval: both are (won, games)."""
    (a, n), (b, m) = one, other
    more = a / n - b / m
    (a_low, a_high), (b_low, b_high) = interval(a, n), interval(b, m)  # R. G. Newcombe's hybrid score interval
    below = ((a / n - a_low) ** 2 + (b_high - b / m) ** 2) ** 0.5
    above = ((a_high - a / n) ** 2 + (b / m - b_low) ** 2) ** 0.5
    return more, more - below, more + above


class Aims:
    """Each aim with what is wanted, what was found, and whether it is met: `open` where the figure misses it, and the interval
    does not."""

    def __init__(self):
        self.rows = []

    def add(self, aim, wanted, found, met):
        self.rows.append((aim, wanted, found, met))

    def band(self, aim, low, high, figures):
        """figures: (name, mean, low, high), from 0 to 1; all are to lie from `low` to `high`."""
        if not figures:
            return
        missed = [name for name, mean, _, _ in figures if not low <= mean <= high]
        certain = [name for name, _, least, most in figures if most < low or least > high]
        told = {min(figures, key=lambda figure: figure[1]): 0, max(figures, key=lambda figure: figure[1]): 0}
        found = "; ".join(f"{name}: {100 * mean:.1f} ({100 * least:.1f} - {100 * most:.1f})" for name, mean, least, most in told)
        if missed:
            found += f"; outside: {', '.join(missed)}"
        wanted = f"{100 * low:.0f} to {100 * high:.0f} %" if low > 0 and high < 1 else f"at most {100 * high:.0f} %" if high < 1 \
            else f"at least {100 * low:.0f} %"
        self.add(aim, wanted, found, "yes" if not missed else "no" if certain else "open")

    def shares(self, aim, low, high, rows):
        """rows: (name, won, games)."""
        self.band(aim, low, high, [(name, won / games, *interval(won, games)) for name, won, games in rows if games])

    def more(self, aim, low, high, pairs):
        """pairs: (name, (won, games), (won, games)): the first is to have from `low` to `high` more than the second."""
        figures = [(name, *difference(one, other)) for name, one, other in pairs if one[1] and other[1]]
        missed = [name for name, mean, _, _ in figures if not low <= mean <= high]
        certain = [name for name, _, least, most in figures if most < low or least > high]
        found = "; ".join(f"{name}: {100 * mean:+.1f} ({100 * least:+.1f} - {100 * most:+.1f})" for name, mean, least, most in figures)
        wanted = f"{100 * low:.0f} to {100 * high:.0f} points" if high < 1 else f"{100 * low:.0f} points or more"
        if figures:
            self.add(aim, wanted, found, "yes" if not missed else "no" if certain else "open")

    def because(self, fact):
        """If the aim that was added last is not met: which printed fact decides it."""
        aim, wanted, found, met = self.rows[-1]
        if met != "yes":
            self.rows[-1] = (aim, wanted, f"{found}. Printed: {fact}", met)

    def told(self):
        lines = ["| Aim | Wanted | Found, with the 95 % interval | Met |", "| --- | --- | --- | --- |"]
        lines += [f"| {aim} | {wanted} | {found} | {met} |" for aim, wanted, found, met in self.rows]
        met = sum(row[3] == "yes" for row in self.rows)
        left = sum(row[3] == "open" for row in self.rows)
        verdict = f"{met} of {len(self.rows)} aims are met"
        if left:
            verdict += f"; {left} {'is' if left == 1 else 'are'} open: the figure misses the aim, but its interval still allows it"
        return verdict + ".", "\n".join(lines)


# --- Pages ---


def minutes(asked):
    """For people, rounded to five."""
    return max(5, round(asked * SECONDS / 300) * 5)


def table(headings, rows):
    lines = ["| " + " | ".join(headings) + " |", "| --- |" + " ---: |" * (len(headings) - 1)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows])


def feeling(game):
    with open(os.path.join(ROOT, "docs", "balance", game + ".feel.md"), encoding="utf-8") as file:
        return file.read().strip()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    print(path, file=sys.stderr)


def make(page, args):
    if not os.path.exists(args.sandtable):
        sys.exit(f"balance: there is no {args.sandtable}: build it, or name it with --sandtable")
    rows = [row for row in page.rows() if not args.only or args.only.lower() in row.name.lower()]
    if not rows:
        sys.exit(f"balance: no row has '{args.only}' in its name")
    play(args, rows)
    aims = Aims()
    page.judge(rows, aims)
    verdict, told = aims.told()
    if args.only:
        print(table(["Row", "Games", "Asked of people"], [(row.name, row.games, row.length("Asked of people")) for row in rows]))
        print(f"\n{told}\n\n{verdict}")
        return
    command = f"tools/balance {args.game}" + (f" --games {args.games}" if args.games != page.GAMES else "") + \
        (f" --seed {args.seed}" if args.seed != 1 else "")
    head = f"""# {page.TITLE}

Made by `{command}`: `{args.bots}` on all seats, {args.games} games a row,
each row from a seed of its own, from {args.seed} up. {rows[0].origin}
All shares are in per cent, with their 95 % interval. A person is counted as asked only where a question has more than one answer and is
no [formality](../formalities.md); minutes assume that people take {SECONDS} seconds over each.

## Aims

{verdict}

{told}

## What people will feel

{feeling(args.game)}
"""
    text = head + "\n" + "\n\n".join(page.parts(rows)) + "\n"
    measured = json.dumps(page.measures(rows), indent=1) + "\n"
    write(os.path.join(args.out or os.path.join(ROOT, "docs", "balance"), args.game + ".md"), text)
    write(os.path.join(args.out or os.path.join(ROOT, "web", "src", "setup", "measured"), args.game + ".json"), measured)
    print(verdict, file=sys.stderr)
