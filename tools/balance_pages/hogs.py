"""hogs.py -- the page of Hogs of War: two and four seats, each mission, and the horde."""
import re

from bench import Row, interval, minutes, percent, table

GAME, TITLE = "hogs", "Balance of Hogs of War"
BOTS, GAMES = "greedy:4:learned", 300
PARTS = ("Unit Cards", "Planes", "Airship Parts", "Upgrades", "Buildings", "Deployables", "Bombs", "Secondary Objectives for VP",
         "Secondary Objectives for Swill")
DRAWN = ("--set", "factions=drawn")


class Game(Row):
    def __init__(self, kind, name, *words, seats=2, games=1.0):
        super().__init__(name, "--seats", seats, *DRAWN, *words, games=games)
        self.kind, self.seats = kind, seats


def rows():
    for number in range(1, 9):
        yield Game("mission", f"Mission {number}", "--set", f"mission={number}")
    yield Game("four", "Four seats", "--set", "mission=drawn", seats=4, games=2)
    yield Game("solo", "Horde, one", "--set", "mode=horde", seats=1)
    yield Game("coop", "Horde, two", "--set", "mode=horde")


def of_kind(rows, kind):
    return [row for row in rows if row.kind == kind]


def two(rows):
    return of_kind(rows, "mission")


def begins(row):
    return int(row.tables["Results"]["Whoever begins wins"][0]), row.games


def used(rows, part):
    """Each thing: games, seats that used it, and what they scored, over all rows."""
    found = {}
    for row in rows:
        for name, cells in row.tables.get(part, {}).items():
            if len(cells) != 4 or not cells[0].isdigit():
                continue
            games, seats = int(cells[0]), int(cells[2])
            score = 0 if cells[3] == "-" else float(cells[3].split()[0]) / 100 * seats
            sums = found.setdefault(name, [0, 0, 0.0])
            found[name] = [sums[0] + games, sums[1] + seats, sums[2] + score]
    return found


def duels(rows):
    found = {}
    for row in rows:
        for name, cells in row.tables.get("Factions", {}).items():
            if " - " not in name or not cells[0].isdigit():
                continue
            met, score = int(cells[0]), float(cells[1].split()[0]) / 100 * int(cells[0])
            sums = found.setdefault(name, [0.0, 0])
            found[name] = [sums[0] + score, sums[1] + met]
    return found


def count_used(aims, aim, wanted, least, names):
    used_names = [name for name, games in names.items() if games]
    unused = [name for name, games in names.items() if not games]
    if names:
        found = f"{len(used_names)} of {len(names)}" + (f"; not: {', '.join(unused[:8])}" if unused else "")
        aims.add(aim, wanted, found, "yes" if len(used_names) >= least * len(names) else "no")


def judge_uses(rows, aims):
    cards = {name: games for name, (games, _, _) in used(rows, "Unit Cards").items()}
    kinds = {}
    for name, games in cards.items():
        kind = re.sub(r"^[a-z]+-", "", name)
        kinds[kind] = kinds.get(kind, 0) + games
    for part in ("Planes", "Airship Parts"):
        kinds[part] = sum(games for games, _, _ in used(rows, part).values())
    count_used(aims, "Kinds of Units used", "all", 1, kinds)
    # The HQ and the Large Swill Refinery stand from the start and are told of only when they are repaired.
    for part, least in (("Deployables", 1), ("Buildings", 1), ("Upgrades", 2 / 3)):
        names = {name: games for name, (games, _, _) in used(rows, part).items() if name not in ("hq", "large-swill-refinery")}
        count_used(aims, f"{part} used", "all" if least == 1 else "two thirds", least, names)


def judge(rows, aims):
    four, played = of_kind(rows, "four"), two(rows) + of_kind(rows, "four")
    aims.shares("Whoever begins, in each mission of two seats", 0.45, 0.55, [(row.name, *begins(row)) for row in two(rows)])
    aims.shares("Each pair of factions, two seats", 0.42, 0.58, [(name, *share) for name, share in duels(two(rows)).items()])
    aims.shares("Each faction, four seats", 0.20, 0.30, [(name, score, seats) for name, (_, seats, score) in used(four, "Factions").items()])
    for row in four:
        results = {name: (int(cells[0]), row.games) for name, cells in row.tables["Results"].items() if cells[0].isdigit()}
        seats = [(name, *share) for name, share in results.items() if name in ("north", "east", "south", "west")]
        order = [(name.replace(" in order of play wins", "").replace(" wins", ""), *share) for name, share in results.items()
                 if name.endswith(" wins")]
        aims.shares("Each seat of four", 0, 0.30, seats)
        aims.shares("Each place in order of play, four seats", 0, 0.30, order)
    for row in two(rows) and [max(two(rows), key=lambda row: row.length("Turns", 2))] or []:
        low = min(other.length("Turns", 1) for other in two(rows))
        aims.add("Rounds, two seats, nine games in ten", "6 to 14", f"{low} to {row.length('Turns', 2)}",
                 "yes" if low >= 6 and row.length("Turns", 2) <= 14 else "no")
    judge_uses(played, aims)
    for kind, name in (("solo", "one human"), ("coop", "two humans")):
        aims.shares(f"Horde beaten by {name}", 0.20, 0.70, [(row.name, *row.won("humans")) for row in of_kind(rows, kind)])


def line(row):
    asked = row.length("Asked of people")
    first = percent(*begins(row)) if row.kind in ("mission", "four") else "-"
    humans = percent(*row.won("humans")) if row.kind in ("solo", "coop") else "-"
    return (row.name, row.games, first, humans, row.length("Turns"), row.length("Turns", 1), row.length("Turns", 2), row.length("Decisions"),
            round(asked / row.seats), minutes(asked))


def parts(rows):
    four = of_kind(rows, "four")
    yield "## Missions\n\nFactions are drawn at random. First come the missions for two seats, then missions drawn at random for four, then the horde. " \
        "Rounds and decisions are medians; nine games in ten lie between *short* and *long*. *Of a person*: how many decisions each player " \
        "makes, not counting formalities."
    yield table(["", "Games", "First player wins", "Humans win", "Rounds", "short", "long", "Decisions", "Of a person", "Minutes"],
                [line(row) for row in rows])
    yield "## Factions\n\nA score is a seat's share of what there was to win: 50 % is even with two seats, 25 % with four."
    yield table(["Two seats", "Met", "First wins"], [(name, met, percent(score, met)) for name, (score, met) in duels(two(rows)).items()])
    both = [used(these, "Factions") for these in (two(rows), four)]
    yield table(["Faction", "Score, two seats", "Score, four seats"],
                [(name, *(percent(all_of[name][2], all_of[name][1]) if name in all_of else "-" for all_of in both)) for name in both[0]])
    for part in PARTS:
        small, large = used(two(rows), part), used(four, part)
        games = [sum(row.games for row in these) for these in (two(rows), four)]
        yield f"## {part}"
        yield table(["", "Used by two seats", "Their score", "Used by four seats", "Their score"],
                    [(name, *cells(small.get(name), games[0]), *cells(large.get(name), games[1])) for name in dict.fromkeys([*small, *large])])


def cells(counts, games):
    if not counts or not games:
        return "-", "-"
    uses, seats, score = counts
    low, high = interval(score, seats)
    return f"{100 * uses / games:.1f} %", f"{100 * score / seats:.1f} % ({100 * low:.0f} - {100 * high:.0f})" if seats else "-"


def measures(rows):
    def of(row):
        asked = [row.length("Asked of people", which) for which in (0, 1, 2)]
        return {"rounds": [row.length("Turns", 1), row.length("Turns", 2)], "decisions": round(asked[0] / row.seats),
                "minutes": [minutes(asked[1]), minutes(asked[2])]}

    return {"missions": {row.name.removeprefix("Mission "): of(row) for row in two(rows)},
            **{row.kind: of(row) for row in rows if row.kind != "mission"}}
