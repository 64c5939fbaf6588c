"""gears_board.py -- the page of the board game: every mission at every number of seats, Horde Mode on each of its maps, Insane."""
from bench import Row, difference, minutes, percent, table

GAME, TITLE = "gears-board", "Balance of the board game"
BOTS, GAMES = "greedy:4:learned", 200
MISSIONS = {  # in the order of the story, which is to be that of difficulty
    "emergence": "Emergence", "china-shop": "China Shop", "belly-of-the-beast": "Belly of the Beast", "roadblocks": "Roadblocks",
    "scattered": "Scattered", "hive": "Hive", "showdown": "The Showdown", "search-for-the-stranded": "Search for the Stranded",
    "horde-unleashed": "Horde Unleashed", "horde-mode": "Horde Mode"}
MAPS = ("casual", "normal", "hardcore", "insane")
LOST = ("down", "ally", "cut-off")
EASIER = 0.02  # a mission may be than the one before it in the story
PRINTED = {  # why a mission is easier than the one before it
    "belly-of-the-beast": "the Berserker of China Shop, her five attack dice and three defence dice, and that she acts after every player",
    "roadblocks": "on the road of Roadblocks nothing appears but one Ticker for each player on each tile",
    "horde-mode": "the waves of Horde Mode, and that it opens all holes and turns its supplies up after each"}


class Mission(Row):
    def __init__(self, mission, seats, insane=False, difficulty=None):
        words = ["--seats", seats, "--set", f"mission={mission}", "--set", f"insane={'on' if insane else 'off'}"]
        if difficulty:
            words += ["--set", f"difficulty={difficulty}"]
        self.title = MISSIONS[mission] + (f", {difficulty}" if difficulty else "")
        super().__init__(f"{self.title}, {seats}" + (", Insane" if insane else ""), *words)
        self.mission, self.seats, self.insane, self.map = mission, seats, insane, difficulty


def rows():
    for insane in (False, True):
        for mission in MISSIONS:
            for difficulty in MAPS if mission == "horde-mode" else (None,):
                for seats in (2,) if insane else range(1, 5):
                    if mission != "scattered" or seats > 1:  # GB-SOLO-06
                        yield Mission(mission, seats, insane, difficulty)


def won(rows):
    return sum(row.won("won")[0] for row in rows), sum(row.games for row in rows)


def plain(rows):
    return [row for row in rows if not row.insane]


def titles(rows):
    return list(dict.fromkeys(row.title for row in rows))


def judge(rows, aims):
    aims.shares("Missions won, in every row without Insane", 0.10, 0.80, [(row.name, *row.won("won")) for row in plain(rows)])
    figures = []
    for title in titles(rows):
        these = [row for row in plain(rows) if row.title == title]
        mean = sum(row.won("won")[0] / row.games for row in these) / len(these) if these else 0
        figures += [(row.name, (row.won("won")[0], row.games), mean) for row in these]
    off = [(name, share, mean) for name, share, mean in figures if abs(share[0] / share[1] - mean) > 0.20]
    most = max(figures, key=lambda figure: abs(figure[1][0] / figure[1][1] - figure[2]), default=None)
    if most:
        aims.add("Each number of seats, against the mean of its mission", "within 20 points", f"{most[0]}: {percent(*most[1])}, mean "
                 f"{100 * most[2]:.1f}" + (f"; outside: {', '.join(name for name, _, _ in off)}" if off else ""), "no" if off else "yes")
    by_map = {name: won([row for row in plain(rows) if row.map == name]) for name in MAPS}
    aims.more("Horde Mode: how much easier each map is than the next", 0.08, 1, [(f"{easy} - {hard}", by_map[easy], by_map[hard])
                                                                          for easy, hard in zip(MAPS, MAPS[1:])])
    if any(by_map[easy][1] and by_map[hard][1] for easy, hard in zip(MAPS, MAPS[1:])):
        aims.because("the tiles of each map and what comes out of each hole")
    pairs = []
    for title in titles(rows):
        both = [next((row.won("won") for row in rows if row.title == title and row.seats == 2 and row.insane == insane), (0, 0))
                for insane in (False, True)]
        pairs.append((title, *both))
    aims.more("How much harder Insane makes it, two seats", 0.15, 0.25, pairs)
    if any(one[1] and other[1] for _, one, other in pairs):
        aims.because("cards are lost at random, and a COG that bleeds out is executed by a Locust in the same area, while AI cards still ignore it")
    judge_story(rows, aims)


def judge_story(rows, aims):
    story = [(mission, won([row for row in plain(rows) if row.mission == mission])) for mission in MISSIONS]
    story = [(mission, share) for mission, share in story if share[1]]
    if len(story) < 2:
        return
    steps = [(mission, f"{MISSIONS[mission]} after {MISSIONS[before]}", *difference(share, share_before))
             for (before, share_before), (mission, share) in zip(story, story[1:])]
    late = [step for step in steps if step[2] > EASIER]
    aims.add("Difficulty follows the story", f"none more than {100 * EASIER:.0f} points easier than the one before",
             "; ".join(f"{name}: {100 * more:+.1f} ({100 * low:+.1f} - {100 * high:+.1f})" for _, name, more, low, high in late) or "none",
             "no" if any(low > EASIER for *_, low, _ in late) else "open" if late else "yes")
    printed = [PRINTED[mission] for mission, *_ in late if mission in PRINTED]
    if printed:
        aims.because("; ".join(printed))


def line(row):
    lost = {result: row.won(result)[0] for result in LOST}
    rest = row.games - row.won("won")[0] - sum(lost.values())
    asked = row.length("Asked of people")
    return (row.title, row.seats, row.games, percent(*row.won("won")), *(f"{100 * count / row.games:.1f}" for count in (*lost.values(), rest)),
            row.length("Turns"), row.length("Turns", 2), row.length("Decisions"), round(asked / row.seats), minutes(asked))


def parts(rows):
    heads = ["Mission", "Seats", "Games", "Won", "All down", "Stranded hurt", "Cut off", "No end", "Turns", "long", "Decisions", "Of a person",
             "Minutes"]
    yield "## Missions\n\nA game is lost when all COGs are *down*, or the *Stranded* are hurt. *Cut off*: a whole team of Scattered is down on a " \
        "map whose door is still to be tried (GB-WIN-08). *No end*: given up after 30 rounds without progress (GB-WIN-12). Turns and decisions " \
        "are medians; 95 % of the games are no longer than *long*. *Of a person*: how many decisions each player makes, not counting formalities."
    yield table(heads, [line(row) for row in plain(rows)])
    yield "## Insane\n\nThe same with `--set insane=on`: wounds cost random cards, and a COG that bleeds out is executed by any Locust that reaches it."
    yield table(heads, [line(row) for row in rows if row.insane])


def measures(rows):
    found = {}
    for row in plain(rows):
        if row.map not in (None, "casual"):
            continue
        asked = row.length("Asked of people")
        found.setdefault(row.mission, {})[str(row.seats)] = {
            "won": round(100 * row.won("won")[0] / row.games, 1), "decisions": round(asked / row.seats), "minutes": minutes(asked)}
    return {"missions": found}
