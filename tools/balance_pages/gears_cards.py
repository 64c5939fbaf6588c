"""gears_cards.py -- the page of the card game: every chapter after either winner of the one before."""
from bench import Row, minutes, percent, table

GAME, TITLE = "gears-cards", "Balance of the card game"
BOTS, GAMES = "mcts:60", 300
CHAPTERS = range(1, 16)
SIDES = ("cog", "locust")


class Chapter(Row):
    def __init__(self, number, before):
        super().__init__(f"Chapter {number}" + (f", {before} won before" if number > 1 else ""), "--set", "mode=chapter", "--set",
                         f"chapter={number}", "--set", "format=one", "--set", f"previous={before}")
        self.number, self.before = number, before

    def cards(self):
        """Of each card: games it was drawn in, of these played in; games it was played in by one side, and those won, about."""
        for card, (drawn, played, when_drawn, won) in self.tables["Cards"].items():
            if card == "Card":
                continue
            part = [0.0 if cell == "-" else float(cell.split()[0]) / 100 for cell in (drawn, played, when_drawn, won)]
            yield card, round(part[0] * self.games), round(part[0] * part[2] * self.games), round(part[1] * self.games), \
                round(part[1] * part[3] * self.games)


def rows():
    return [Chapter(number, before) for number in CHAPTERS for before in (SIDES if number > 1 else SIDES[:1])]


def of_chapter(rows, number):
    return [row for row in rows if row.number == number]


def cog(rows):
    return sum(row.won("cog")[0] for row in rows), sum(row.games for row in rows)


def gathered(rows):
    """The cards over all rows."""
    cards = {}
    for row in rows:
        for card, *counts in row.cards():
            sums = cards.setdefault(card, [0, 0, 0, 0])
            cards[card] = [a + b for a, b in zip(sums, counts)]
    return cards


def judge(rows, aims):
    numbers = sorted({row.number for row in rows})
    aims.shares("COG in each chapter, whoever won before", 0.45, 0.55, [(f"{number}", *cog(of_chapter(rows, number))) for number in numbers])
    aims.shares("COG in each chapter after either winner", 0.40, 0.60, [(f"{row.number} after {row.before}", *row.won("cog")) for row in rows])
    cards = gathered(rows)
    often = {card: counts for card, counts in cards.items() if counts[0] >= 30}
    aims.shares("Each card: played, when drawn", 0.20, 1, [(card, counts[1], counts[0]) for card, counts in often.items()])
    aims.shares("Each card: won, when played", 0, 0.65, [(card, counts[3], counts[2]) for card, counts in often.items() if counts[2] >= 30])


def chapter_line(number, rows):
    won, games = cog(rows)
    begun = {row.before: row.tables["Results"]["Whoever begins wins"][1].split()[0] for row in rows}
    asked = sum(row.length("Asked of people") for row in rows) / len(rows)
    after = [percent(*row.won("cog")) if row else "-" for row in (next((row for row in rows if row.before == side), None) for side in SIDES)]
    begins = " / ".join(begun[side] for side in SIDES if side in begun)
    return (number, games, percent(won, games), *(after if number > 1 else ("-", "-")), begins, max(row.length("Turns") for row in rows),
            max(row.length("Turns", 2) for row in rows), round(asked / 2), minutes(asked))


def parts(rows):
    numbers = sorted({row.number for row in rows})
    yield "## Chapters\n\nGames of `format=one`. *First*: how often the side that takes the first turn wins, after a victory of COG and after one of " \
        "Locust; where the same side always begins, that is simply its share. Turns and decisions are medians; 95 % of the games are no longer than *long*."
    yield table(["Chapter", "Games", "COG wins", "after COG", "after Locust", "First", "Turns", "long", "Decisions of a person", "Minutes"],
                [chapter_line(number, of_chapter(rows, number)) for number in numbers])
    yield "## Cards\n\nEach card over all the chapters that have it: in how many games it was drawn, in what share of these it was played, and, " \
        "where only one side played it, how often that side won."
    cards = gathered(rows)
    yield table(["Card", "Drawn", "Played when drawn", "Won when played"],
                [(card, drawn, percent(both, drawn), percent(won, played)) for card, (drawn, both, played, won) in cards.items()])


def measures(rows):
    numbers = sorted({row.number for row in rows})
    found = {}
    for number in numbers:
        these = of_chapter(rows, number)
        asked = sum(row.length("Asked of people") for row in these) / len(these)
        found[str(number)] = {"turns": max(row.length("Turns") for row in these), "decisions": round(asked / 2), "minutes": minutes(asked)}
    return {"chapters": found}
