#!/usr/bin/env python3
"""play_test.py SANDTABLE -- whole matches in the terminal, by piped lines, and their replays."""
import os
import re

from program import Folder, sandtable, wrong
from tap import case, run_cases

SOURCE = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
ALONE = ["play", "ambush", "--seed", "5"]
TOGETHER = ALONE + ["--seat", "north=person:Ana", "--seat", "east=person:Luis"]


def question(out):
    """The moves that were listed last: number -> text for machines."""
    listed = out[out.rindex("[AM-"):]
    return dict(re.findall(r"^ +(\d+)  .*?  (\w[\w ]*)$", listed, re.M))


def whole_game(*arguments, extra=()):
    """Plays a match to its end by always taking the first move."""
    return sandtable(*arguments, lines=["1"] * 220 + list(extra))


# --- Playing ---


@case
def a_whole_game():
    out = whole_game(*ALONE).out
    assert "Which fighter do you commit, face down? [AM-COMMIT-01]" in out
    assert "The game is over." in out
    assert out.count(" has won.") == 1 and out.count(" has lost.") == 1


@case
def the_same_seed_is_the_same_match():
    assert whole_game(*ALONE).out == whole_game(*ALONE).out
    other = whole_game("play", "ambush", "--seed", "6").out
    assert other != whole_game(*ALONE).out


@case
def only_what_has_changed_is_shown_within_a_turn():
    cards = ["play", "gears-cards", "--seed", "3"]
    out = sandtable(*cards, lines=["deploy private", "board", "quit"]).out
    assert out.count("Command: Field Orders.") == 2, out  # at the beginning, and when asked for
    before, after = out.split("cog> deploy private\n")[1].split("cog> board\n")
    assert "Reserve: Private 3/2" in before and "Hand of COG, 4 cards" in before, before
    assert "Captain {6,7}" not in before and "Captain {6,7}" in after, before
    hand = before.split("Hand of COG")[1]
    assert hand.split("\n")[1] == "  ...", before  # for the cards that stay
    assert "Private attacks Hunter. (3 against 3)" in before, before


@case
def a_thing_is_called_what_the_map_calls_it():
    board = ["play", "gears-board", "--seed", "5"]
    out = sandtable(*board, lines=["1", "2", "1", "why go 16A.1", "why go 9A.1", "why gocover 9", "reach 9A.6", "go 9A.3", "quit"]).out
    far, here, cover, reached, moved = out.split("alpha> ")[4:9]
    assert "farther than this move goes. Areas left: 3. [GB-MOVE-13]" in far, far
    assert "You are in that area already." in here, here
    assert "farther than this move goes" in cover, cover
    assert "Go to 9A 6.\n3 areas of 3.\nWretch in sight at range 1." in reached, reached
    assert "Marcus Fenix moves to 9A 3." in moved, moved


@case
def a_verb_without_a_move_has_a_reason_of_its_own():
    cards = ["play", "gears-cards", "--seed", "3"]
    out = sandtable(*cards, lines=["move private 1", "react heroism", "2", "direct private", "quit"]).out
    moved, reacted, _, direct = out.split("cog> ")[1:5]
    assert moved.endswith("\nUnits act in the combat phase of your turn. [GC-TURN-01]\n"), moved
    assert "Reactions come in an attack, once it is clear who blocks" in reacted, reacted
    assert "\n'private' is not there for 'direct' now." in direct, direct
    hogs = ["play", "hogs", "--seats", "2", "--seed", "4"]
    out = sandtable(*hogs, lines=["1"] * 19 + ["build trench", "1", "attack", "why attack rifle grunt", "quit"]).out
    built, _, attack, grunt = out.split("north> ")[20:24]
    assert "\nFirst choose which Unit acts. [HG-ROUND-03]" in built, built
    assert "No 'attack' is possible now. Type all of it, 'attack ATTACK PIECE'" in attack, attack
    assert "could be any of these: tt-grunt" in grunt, grunt


@case
def what_is_drawn_on_the_map_can_be_read():
    lines = ["look " + name for name in ("hole", "sealed hole", "door", "elevation", "cover")] + ["quit"]
    out = sandtable("play", "gears-board", "--seed", "5", lines=lines).out
    hole, sealed, door, elevation, cover = out.split("alpha> ")[1:6]
    assert "Symbol on the map: o" in hole and "seals it with an omen" in hole, hole
    assert "Symbol on the map: x" in sealed and "Symbol on the map: +" in door, sealed + door
    figures = sandtable("play", "gears-board", "--seed", "5", lines=["1", "2", "look d1", "look M", "quit"]).out
    assert "Drone (enemy drone)" in figures and "Marcus Fenix (character marcus)" in figures, figures
    hogs = sandtable("play", "hogs", "--seats", "2", "--seed", "4", lines=["1"] * 20 + ["look EGr1", "quit"]).out
    assert "Cousin Grunt (unit ps-grunt)" in hogs, hogs
    assert "shoot and see across it" in elevation and "Room for one figure." in cover, elevation + cover


@case
def odds_of_one_move_say_what_is_certain_too():
    board = ["play", "gears-board", "--seed", "5"]
    out = sandtable(*board, lines=["1", "2", "1", "go 9a.3", "odds guard ambush", "odds passstep", "quit"]).out
    guard, none = out.split("alpha> ")[5:7]
    assert "You attack Wretch before it acts; you choose the weapon next." in " ".join(guard.split()) and "It takes 2 wounds to fell Wretch." in guard, guard
    assert "No odds can be given for that." in none, none


@case
def tokens_that_a_mission_wants_are_counted():
    stranded = ["play", "gears-board", "--set", "mission=search-for-the-stranded", "--seed", "5"]
    out = sandtable(*stranded, lines=["1", "2", "look mission token", "quit"]).out
    assert "Tokens taken: 0 of 2." in out and "The Mission card says what it is for." in out, out
    assert "Tokens taken" not in sandtable("play", "gears-board", "--seed", "5", lines=["1", "2", "quit"]).out


@case
def the_goal_and_what_is_missing_can_be_asked_for():
    def goal(*arguments, moves=0):
        return sandtable("play", *arguments, "--seed", "5", lines=["1"] * moves + ["goal", "quit"]).out.split("> ")[-2]

    waves = goal("gears-board", "--set", "mission=horde-unleashed", moves=2)
    assert "Wave 1 of " in waves or "Wave 0 of " in waves, waves
    assert "Emergence holes open" in waves and "####" not in waves, waves
    assert "Grenade tokens of the team: " in goal("gears-board", moves=2)
    assert "If your deck runs out, you lose." in goal("gears-cards", moves=1)
    assert "VP win; still missing:" in goal("hogs", "--seats", "2", moves=20)


@case
def what_a_choice_is_stands_below_it_once():
    hogs = ["play", "hogs", "--seats", "2", "--seed", "4"]
    out = sandtable(*hogs, lines=["1"] * 20 + ["quit"]).out.split("north> ")[20]
    assert out.count("Build Minefield on") > 1 and " ".join(out.split()).count("Goes off when any") == 1, out


@case
def a_word_of_the_list_finds_its_moves():
    board = ["play", "gears-board", "--seed", "5"]
    out = sandtable(*board, lines=["1", "2", "attack wretch", "?", "show drone", "quit"]).out
    attack, asked, shown = out.split("alpha> ")[3:6]
    assert "No move begins with 'attack'. These say it in words: strike advance, strike ambush" in attack, attack
    assert "why a move is not allowed" in asked and "Attack dice 3, Defence dice 1, Health 3" in shown, asked + shown


@case
def a_reinforcement_is_named_by_all_its_cards():
    out = sandtable("play", "gears-cards", "--set", "chapter=8", "--seed", "3", "--bots", "random", lines=["1", "1", "2", "quit"]).out
    assert "Take the reinforcement of Lieutenant and Corporal." in out, out
    assert "Take the reinforcement of Assault Specialist, Seasoned Recruit and Hardened Captain." in out, out
    assert "Take the reinforcement of King Raven Gunship, Heavy Support, Support Raven and Upgraded Centaur." in out, out
    assert "COG takes the reinforcement of King Raven Gunship, Heavy Support, Support Raven and Upgraded Centaur." in out, out


@case
def the_only_move_can_be_made_without_asking():
    asked = sandtable(*ALONE, lines=["1"] * 220).out
    taken = sandtable(*ALONE, "--only-moves", "take", lines=["1"] * 220).out
    assert "The only move:" in taken and "The only move:" not in asked
    listed = re.compile(r"^ +1  ", re.M)
    assert len(listed.findall(taken)) < len(listed.findall(asked))
    out = sandtable(*ALONE, lines=["only", "only take", "only maybe", "only ask"]).out
    assert "From now on you are asked even if there is only one move." in out
    assert "'only take' makes" in out
    wrong(*ALONE, "--only-moves", "never", saying="'take' or 'ask'")


@case
def taking_back_goes_past_the_only_move():
    lines = ["1"] * 40
    out = sandtable(*ALONE, "--only-moves", "take", lines=lines + ["undo", "undo", "quit"]).out
    assert out.count("Taken back.") == 2, out


@case
def what_others_draw_is_not_shown():
    out = sandtable(*ALONE).out
    assert re.search(r"^North draws (?!a card)\w+\. \[AM-DRAW-01\]$", out, re.M)
    assert "East draws a card." in out
    assert not re.search(r"East draws (?!a card)", out)
    assert re.search(r"^East +#+  3 cards$", out, re.M)


@case
def moves_by_number_by_text_and_by_beginning():
    first = question(sandtable(*ALONE).out)["1"]
    by_number = sandtable(*ALONE, lines=["1"]).out
    for text in (first, first[:-1], "  " + first + "  "):
        assert sandtable(*ALONE, lines=[text]).out.count("North reveals") == 1
    assert question(by_number) == question(sandtable(*ALONE, lines=[first]).out)


@case
def a_beginning_of_several_moves_lists_them():
    out = sandtable(*ALONE, lines=["commit"]).out
    assert "'commit' could be any of these:" in out and "reveals" not in out


@case
def bad_lines_get_a_sentence_and_lose_nothing():
    bad = ["", "99", "0", "-1", "fly", "commit", "commit dragon", "commit giant giant", "strike",
           "log x", "save", "rule", "rule AM-NONE-01", "odds 77", "why", "why dance", "redo",
           "undo", "\x01\x02", "x" * 5000, "save /nowhere/at/all"]
    out = sandtable(*ALONE, lines=bad + ["1"]).out
    assert out.count("reveals") == 2
    assert "There is no move 99; there are 1 to 3." in out
    assert "No move begins with 'fly'. Here a move may begin with: commit." in out
    assert "There is no decision of yours to take back." in out
    assert "/nowhere/at/all" in out


@case
def why_names_the_rule():
    out = sandtable(*ALONE, lines=["why strike east", "1", "why strike north"]).out
    assert "Not now: what is asked comes first. [AM-ROUND-01]" in out
    assert "Nobody strikes their own wall. [AM-STRIKE-01]" in out


@case
def a_forbidden_move_says_why():
    out = sandtable(*ALONE, lines=["strike east"]).out
    assert "Not now: what is asked comes first. [AM-ROUND-01]" in out


@case
def odds_are_exact():
    out = sandtable(*ALONE, lines=["odds", "1", "odds", "odds 1", "odds strike east"]).out
    assert "No odds can be given for that." in out
    assert len(re.findall(r"16\.7 %  \d+ damage  \(1/6\) \[AM-STRIKE-02\]", out)) == 18, out


@case
def how_far_a_piece_can_go_is_listed_by_its_cost():
    lesson = ["play", "hogs", "--lines", "--guide=ground"]
    out = sandtable(*lesson, lines=["reach", "1", "reach", "reach g6", "reach zz"]).out
    assert "None of your moves goes step by step now" in out
    assert "For 1: f6, " in out and re.search(r"^For 2: g6, .*\bd7$", out, re.M), out
    assert "g6 can be reached. Cost: 2; steps: 2." in out and "Sniper reaches Bubblegum Grunt from there." in out
    assert "'zz' cannot be reached from here in one go" in out
    bare = sandtable(*ALONE, lines=["reach"]).out
    assert "None of your moves goes step by step now" in bare


@case
def what_a_move_would_change_on_the_map_can_be_tried():
    hogs = ["play", "hogs", "--lines", "--seats", "2", "--seed", "1", "--set", "mission=1"]
    out = sandtable(*hogs, lines=["1", "try place b3 0", "try 9999", "1"] + ["1"] * 6 + ["try 1"]).out
    tried = out[out.index("north> try place"):]
    assert "    b ..AA..\n    c ..AA..\n" in tried, tried  # the shape of the HQ
    zone = tried[tried.rindex("Which Deployment Zone"):]
    assert zone.count("*****") == 4, zone  # and where a zone lies
    assert "HQ at b3" not in out  # nothing was done


@case
def what_can_be_done_comes_before_passing():
    out = sandtable("play", "hogs", "--lines", "--guide=ground", lines=[""] * 6).out
    lists = [re.findall(r"  (\S+)(?:  \(suggested\))?$", rows, re.M)
             for rows in re.findall(r"(?:^[> ] *\d+  .*\n)+", out, re.M)]
    with_pass = [moves for moves in lists if "pass" in moves and len(moves) > 1]
    assert with_pass and all(moves[-1] == "pass" for moves in with_pass), lists


@case
def a_rule_can_be_read():
    out = sandtable(*ALONE, lines=["rule am-strike-02"]).out
    assert re.search(r"AM-STRIKE-02 Blow\. The attacker rolls", out)


@case
def a_rule_is_told_in_plain_words_and_why_beneath():
    out = sandtable("play", "gears-board", "--seed", "5", lines=[
        "rule GB-HU-22", "rule gb-faq-12", "rule GB-GREN-07", "rule GB-WOUND-15"]).out
    assert re.search(r"GB-HU-22 · Spawn locations\. .* an equipment card\. As far as the stacks reach, .* six cards\.\n"
                     r"Our ruling\. Four players would need eight, .*\nSource: 003: 4\.2\n", out), out
    assert re.search(r"GB-FAQ-12 · .* He also has it in another player's turn .*\nOur ruling\. His card ", out), out
    assert re.search(r"GB-GREN-07 · .* before attack dice are rolled\.\nOur ruling\. Over 001, which says ", out), out
    assert re.search(r"GB-WOUND-15 · .* back to the unused pile\.\nOur ruling\. Their backs were never shown", out), out
    numbered = sandtable("play", "gears-cards", "--seed", "5", lines=["rule GC-TURN-06", "rule GC-TURN-01"]).out
    assert re.search(r"GC-TURN-06 .*\nOur ruling\.\nSource: .*R-10\n", numbered), numbered
    assert re.search(r"GC-TURN-01 .*\nSource: ", numbered), numbered


@case
def no_rule_speaks_of_documents_in_its_first_line():
    for game in ("gears-board", "gears-cards", "hogs"):
        with open(os.path.join(SOURCE, "docs", "rules", game + ".md"), encoding="utf-8") as file:
            ids = re.findall(r"^- \*\*((?:GB|GC|HG)-[A-Z0-9-]+-\d\d)\b", file.read(), re.M)
        for language in ("en", "es", "ja"):
            out = sandtable("--lang", language, "play", game, "--seed", "5", lines=["rule " + one for one in ids]).out
            told = re.findall(r"^(?:.*> )?((?:GB|GC|HG)-[A-Z0-9-]+-\d\d) (.*)$", out, re.M)
            assert [one for one, _ in told] == ids, (language, game, len(told), len(ids))
            wrong_ones = [one for one, text in told if re.search(r"RULING|Reason:|Motivo:|理由[:：]|\b00[013]\b", text)]
            assert not wrong_ones, (language, wrong_ones)


BOARD = ["play", "gears-board", "--seats", "1", "--seed", "5"]


@case
def formalities_are_answered_for_the_person():
    first = ["character marcus"] + ["1"] * 6
    spared = sandtable(*BOARD, lines=first).out
    by_hand = sandtable(*BOARD, "--by-hand", lines=first).out
    assert spared.count("alpha> ") == by_hand.count("alpha> ")  # so it gets further:
    assert spared.count("is activated. [GB-AI-10]") > by_hand.count("is activated. [GB-AI-10]")
    assert "  go 9a" in spared and "  step 9a" not in spared and "passfigure" in spared
    assert "  step 9a" in by_hand and "  go 9a" not in by_hand
    # what is not on the list is still allowed
    assert "moves to 9A 2" in sandtable(*BOARD, lines=first[:4] + ["step 9a.2"]).out


@case
def undo_passes_over_formalities():
    first = ["character marcus"] + ["1"] * 6
    before = sandtable(*BOARD, lines=first[:-1]).out
    after = sandtable(*BOARD, lines=first + ["undo"]).out
    asked = lambda out: re.findall(r"^.*\[GB-[A-Z]+-\d+\]$", out[:out.rindex("alpha> ")], re.M)[-1]
    assert "Taken back." in after and asked(after) == asked(before)
    again = sandtable(*BOARD, lines=first + ["undo", "redo"]).out
    assert asked(again) == asked(sandtable(*BOARD, lines=first).out)


@case
def components_can_be_looked_at_during_a_match():
    out = sandtable("play", "gears-board", "--seats", "1", "--seed", "5",
                    lines=["show", "show mission", "show mission hive", "show mission nowhere"]).out
    assert re.search(r"^tile +The sides", out, re.M) and "horde-unleashed" in out
    assert "Back: 17B is joined at the door" in out and "There is no mission 'nowhere'" in out


def answers(out, prompt):
    """What was said to each line that was typed, without the line itself."""
    return [said.split("\n", 1)[1] for said in out.split(prompt)[1:] if "\n" in said]


@case
def look_reads_anything_by_name_or_id():
    typed = ["look", "look lancer assault rifle", "look LANCER", "look tile 2a", "look zzz", "look grenadier", "1",
             "look a", "look drone-2", "look e", "look enemies", "look discard"]
    said = answers(sandtable("play", "gears-board", "--seats", "1", "--seed", "1", lines=typed).out, "alpha> ")
    assert "look enemies" in said[0] and "look NAME" in said[0], said[0]
    assert "Lancer Assault Rifle (weapon lancer)\n" in said[1] and said[1] == said[2], said[1]
    assert "Weapon wing (tile 2a)" in said[3] and "2A.2E" in said[3], said[3]
    assert said[4].count("\n") == 1 and "Nothing here is called 'zzz'" in said[4], said[4]
    assert "Grenadier (enemy grenadier)" in said[5], said[5]
    assert "Wretch (enemy wretch)" in said[7], said[7]  # who A is in this mission
    assert "Drone (enemy drone)" in said[8] and "Attack dice 3" in said[8], said[8]
    assert "2A: Draw two Random Weapon cards" in said[9], said[9]
    assert said[10] == "A: Wretch\nB: Drone\nC: Boomer\n", said[10]
    assert said[11] == "Nothing is there yet.\n", said[11]


@case
def look_reads_every_sign_on_the_map_and_whole_kinds():
    typed = ["look o", "look x", "look +", "look ~", "look ^", "look dice", "look mission"]
    said = answers(sandtable("play", "gears-board", "--seats", "1", "--seed", "5", lines=["1", "2"] + typed).out, "alpha> ")[2:]
    for sign, name in zip(said, ("hole", "sealed-hole", "door", "elevation", "cover")):
        assert f"(sign {name})" in sign and sign.count("Symbol on the map") == 1, sign
    assert "Attack die (die attack)" in said[5] and "Defence die (die defence)" in said[5], said[5]
    assert "Seal every emergence hole" in said[6] and "Back: For 1 to 4 players" in said[6], said[6]  # both sides
    lines = ["1"] * 20 + ["look &&", "look *", "look bombs"]
    said = answers(sandtable("play", "hogs", "--seats", "2", "--seed", "4", lines=lines).out, "north> ")[20:]
    assert "Forest (terrain forest)" in said[0] and "Strategic Point (hex strategic-point)" in said[1], said[:2]
    assert said[2].count("(bomb ") == 2, said[2]


@case
def look_lists_what_fits_when_it_is_too_much():
    said = answers(sandtable("play", "hogs", "--seats", "1", "--seed", "1", lines=["look tank", "look pilot"]).out, "north> ")
    assert "Several things fit 'tank'" in said[0] and "  look unit uh-runt " in said[0], said[0]
    assert "more: type more of the name" in said[0] or said[0].count("look ") <= 24, said[0]


@case
def look_shows_the_discard_pile_and_no_hand():
    said = answers(sandtable("play", "gears-cards", "--seed", "1", lines=["discard private", "look discard"]).out, "cog> ")
    assert said[1].startswith("COG: ") and "Private" in said[1] and "Air Strike" not in said[1], said[1]


@case
def what_is_chosen_comes_with_its_text():
    out = sandtable("play", "gears-board", "--seats", "1", "--seed", "1", lines=["view"]).out
    assert out.count("One more die with the chainsaw.") == 2, out
    out = sandtable("play", "hogs", "--seats", "1", "--seed", "1", lines=[]).out
    assert "Money, machines and a great many bombs." in out, out


@case
def what_is_typed_short_is_refused_for_what_it_means():
    typed = ["deploy hero", "deploy xx", "why deploy he", "deploy heroism now"]
    said = answers(sandtable("play", "gears-cards", "--seed", "1", lines=typed).out, "cog> ")
    assert said[0].startswith("Heroism is a reaction and waits for an attack."), said[0]
    assert "'deploy' can be followed by: heavy-infantry, private, air-strike." in said[1], said[1]
    assert said[2].startswith("'he' could be any of these: heavy-infantry, heroism"), said[2]
    assert "one word too many" in said[3], said[3]
    said = answers(sandtable("play", "hogs", "--seats", "1", "--seed", "1", lines=["move a7", "recruit uh-gr"]).out, "north> ")
    assert said[0].startswith("Ground Units act in the Ground Phase"), said[0]  # not: "needs a number after it"
    assert said[1].startswith("That is bought in the Recruitment Phase."), said[1]


@case
def hint_log_view_and_help():
    out = sandtable(*ALONE, lines=["hint", "1", "log", "log 1", "view", "help"]).out
    assert "The veteran would choose: Commit " in out
    assert out.count("North reveals") == 3
    assert out.count("Whom does it strike?") == 2
    assert re.search(r"^  undo +take back your last decision$", out, re.M)


@case
def asking_for_a_hint_changes_nothing():
    plain = sandtable(*ALONE, lines=["1", "1", "1"]).out
    asked = sandtable(*ALONE, lines=["1", "hint", "1", "1"]).out
    assert question(plain) == question(asked)
    assert plain[plain.rindex("Round"):] == asked[asked.rindex("Round"):]


@case
def partners_tell_what_they_are_up_to_and_opponents_do_not():
    mission = ("play", "gears-board", "--seed", "5")
    out = sandtable(*mission, "--seats", "2", "--bots", "recruit", lines=["plan", "plan bravo", "plan alpha"]).out
    assert out.count("It has this in mind: Play ") == 2 and "of the 4 ways it imagined" in out, out
    assert "No bot sits there" in out
    out = sandtable(*mission, "--seats", "3", "--bots", "recruit,greedy", lines=["plan", "plan charlie"]).out
    assert "say which seat you mean" in out and "The bot greedy does not plan" in out
    out = sandtable(*ALONE, lines=["plan", "plan east"]).out
    assert "No bot plays on your side." in out and "keeps its plans to itself" in out
    assert "No hints are given" in sandtable(*mission, "--seats", "2", "--bots", "recruit", "--aids", "bare",
                                             lines=["plan"]).out


# --- Aids ---


def aids(*arguments, lines=("odds", "hint")):
    """Which of odds and hints are given."""
    out = sandtable(*arguments, lines=lines).out
    return {aid for aid in ("odds", "hint") if f"No {aid.removesuffix('s')}s are given" not in out}


@case
def aids_follow_from_who_plays_and_can_be_set():
    begin = ["", "odds", "hint"]  # whoever is first sits down
    assert aids(*ALONE) == {"odds", "hint"}
    assert aids(*ALONE, "--aids", "odds") == {"odds"}
    assert aids(*ALONE, "--aids", "bare") == set()
    assert aids(*TOGETHER, lines=begin) == {"odds"}
    assert aids(*TOGETHER, "--aids", "open", lines=begin) == {"odds", "hint"}
    assert "(aids: odds)" in sandtable(*TOGETHER, lines=begin).out
    assert aids("play", "gears-cards", "--guide") == {"odds", "hint"}
    wrong("play", "ambush", "--aids", "all", saying="open, odds or bare, not 'all'")
    wrong("play", "gears-cards", "--guide", "--aids", "odds", saying="cannot be used with --load or --guide")


@case
def chosen_aids_are_saved():
    with Folder() as folder:
        file = folder / "match"
        sandtable(*ALONE, "--aids", "bare", "--save", file, lines=["1"])
        assert aids("play", "--load", file) == set()
        wrong("play", "--load", file, "--aids", "open", saying="cannot be used with --load or --guide")
        sandtable(*TOGETHER, "--save", file, lines=["", "1"])
        assert "note" not in open(file, encoding="utf-8").read()
        assert aids("play", "--load", file, lines=["", "odds", "hint"]) == {"odds"}


# --- Undo ---


@case
def undo_goes_back_over_the_bots():
    plain = sandtable(*ALONE).out
    out = sandtable(*ALONE, lines=["1", "undo"]).out
    assert "Taken back." in out and question(out) == question(plain)
    assert "Something had been learned since; the record says so." in out
    with Folder() as folder:
        sandtable(*ALONE, lines=["1", "undo", "1", "undo", "save " + folder / "a"])
        assert "\nnote learned 2\n" in open(folder / "a", encoding="utf-8").read()
        again = sandtable("play", "--load", folder / "a", lines=["1", "undo", "save " + folder / "b"]).out
        assert "learned since" in again
        assert "had been learned: 3." in sandtable("replay", folder / "b").out


@case
def redo_comes_back():
    once = sandtable(*ALONE, lines=["1"]).out
    out = sandtable(*ALONE, lines=["1", "undo", "redo"]).out
    assert question(out) == question(once)
    assert out.count("North reveals") == 2


@case
def undo_after_the_end():
    out = whole_game(*ALONE, extra=["undo", "view"]).out
    assert "Taken back." in out.split("The game is over.")[1]


@case
def at_one_screen_the_others_must_agree():
    begin = ["", "1", "", "", "1", "", ""]
    refused = sandtable(*TOGETHER, lines=begin + ["undo", "no"]).out
    assert "East (Luis): do you let North (Ana) take back" in refused
    assert "Not all agree, so nothing is taken back." in refused
    agreed = sandtable(*TOGETHER, lines=begin + ["undo", "yes"]).out
    assert "Taken back." in agreed
    silent = sandtable(*TOGETHER, lines=begin + ["undo"]).out
    assert "Not all agree" in silent


# --- Several persons ---


@case
def secrets_are_handed_over():
    out = sandtable(*TOGETHER, lines=["", "1", "", ""]).out
    hand = re.search(r"^North +#+  (\w+ \d.*)$", out, re.M).group(1)
    assert "Hand over to East (Luis), who then presses Enter." in out
    after = out.split("Hand over to East")[1]
    assert after.count("\n\n") > 20, "the screen is not cleared"
    assert hand not in after
    assert not re.search(r"North draws (?!a card)", after)


@case
def the_input_may_end_anywhere():
    for count in range(9):
        sandtable(*TOGETHER, lines=["", "1", "", "", "1", "", "", "1"][:count])


@case
def bots_alone():
    out = sandtable("play", "ambush", "--seed", "3", "--seat", "north=bot:greedy", "--seat",
                    "east=bot:random").out
    assert "The game is over." in out and "draws a card" in out
    assert not re.search(r"draws (?!a card)", out)


@case
def seats_are_filled_as_said():
    with Folder() as folder:
        sandtable("play", "ambush", "--seats", "4", "--bots", "random,greedy:2", "--seat",
                  "south=person:Eva", "--seat", "west=person", "--save", folder / "a",
                  lines=["", "1"])
        text = open(folder / "a", encoding="utf-8").read()
        seats = re.findall(r"^seat (.*)$", text, re.M)
        assert seats[:3] == ["north bot random", "east bot greedy:2", "south person Eva"], text


@case
def seats_that_make_no_sense():
    wrong("play", saying="Which game?")
    wrong("play", "ambush", "--seat", "moon=person", saying="north, east")
    wrong("play", "ambush", "--seat", "north", saying="SEAT=WHO")
    wrong("play", "ambush", "--seat", "north=cat", saying="person, person:NAME or bot:BOT")
    wrong("play", "ambush", "--seat", "north=bot:cat", saying="random, greedy")
    wrong("play", "ambush", "--seat", "watcher=person", saying="There is no seat 'watcher'")
    wrong("play", "ambush", "--seat", "north=person", "--seat", "east=person", "--bots", "greedy",
          saying="none left for 'greedy'")


# --- Saving, loading, replaying ---


@case
def save_and_load():
    with Folder() as folder:
        file = folder / "match"
        straight = sandtable(*ALONE, lines=["1", "1"]).out
        assert "Saved;" in sandtable(*ALONE, lines=["1", "save " + file]).out
        loaded = sandtable("play", "--load", file, lines=["1"]).out
        assert question(loaded) == question(straight)
        assert sandtable("play", "ambush", "--load", file).code == 0
        wrong("play", "--load", file, "--seats", "2", saying="cannot be used with --load")
        wrong("play", "--load", file, "--seed", "2", saying="cannot be used with --load")
        wrong("play", "chess", "--load", file, saying="is a match of ambush", code=1)
        wrong("play", "--load", folder / "none", saying="cannot be read", code=1)


@case
def giving_up_is_no_move_of_the_list():
    hogs = ["play", "hogs", "--seats", "2", "--seed", "5", "--set", "factions=drawn"]
    asked = ["surrender", "why surrender", "why resign"]
    out = sandtable(*hogs, lines=[*asked, "resign west", "resign", "quit"]).out
    assert out.count("You may give up at any time: type 'resign'.") == len(asked), out
    for language, may in ("es", "Puedes rendirte"), ("ja", "いつでも投了できます"):
        assert may in sandtable(*hogs, "--lang", language, lines=["why surrender", "quit"]).out
    assert "has the seat 'west'" in out
    assert "North surrenders. [HG-WIN-09]" in out and "East wins" in out and "The game is over." in out
    for typed in "resign", "why resign":
        for game in ALONE, ["play", "gears-cards"], ["play", "gears-board"]:
            assert "no rule for giving up" in sandtable(*game, lines=[typed, "quit"]).out


@case
def quitting_says_what_is_lost():
    assert "was not saved" in sandtable(*ALONE, lines=["1", "quit"]).out
    assert "was not saved" in sandtable(*ALONE, lines=["1"]).out
    assert "was not saved" not in sandtable(*ALONE, lines=["quit"]).out
    with Folder() as folder:
        assert "was not saved" not in sandtable(*ALONE, lines=["1", "save " + folder / "m"]).out


@case
def saving_by_itself():
    with Folder() as folder:
        whole_game(*ALONE, "--save", folder / "m")
        assert "all verified" in sandtable("replay", folder / "m").out


@case
def replay_shows_a_match():
    with Folder() as folder:
        file = folder / "m"
        whole_game(*ALONE, extra=["save " + file])
        out = sandtable("replay", file).out
        assert "all verified" in out and "has won." in out and "  walls=high\n" in out
        begin = sandtable("replay", file, "--at", 0).out
        assert "Round 1, deck 18" in begin and "To decide: North, East." in begin
        events = sandtable("replay", file, "--events", "--seat", "north").out
        assert re.search(r"^\d+ north: commit \w+$", events, re.M)
        assert re.search(r"^\d+ east$", events, re.M), "a secret decision is told"
        assert not re.search(r"East draws (?!a card)", events)
        everything = sandtable("replay", file, "--events").out
        assert re.search(r"East draws (?!a card)", everything)
        assert "draws a card" not in everything


@case
def replay_as_json():
    with Folder() as folder:
        file = folder / "m"
        whole_game(*ALONE, extra=["save " + file])
        whole = sandtable("replay", file, "--json", "--events").json()
        assert whole["verified"] and whole["over"] and whole["outcome"] in ("north", "east")
        assert sorted(whole["scores"]) == [0, 1]
        assert len(whole["moves"]) == whole["length"] + 1
        assert all("move" in move for move in whole["moves"][1:])
        assert len(whole["view"]["seats"][1]["hand"]) == whole["view"]["seats"][1]["cards"]
        part = sandtable("replay", file, "--json", "--at", 1, "--seat", "watcher").json()
        assert part["at"] == 1 and part["viewer"] == "watcher"
        assert not part["over"] and part["to_act"]
        assert "hand" not in part["view"]["seats"][0]


@case
def replay_refuses():
    with Folder() as folder:
        file = folder / "m"
        sandtable(*ALONE, lines=["1", "1", "save " + file])
        wrong("replay", saying="Which file?")
        wrong("replay", file, file, saying="one argument too many")
        wrong("replay", folder / "none", saying="cannot be read", code=1)
        wrong("replay", file, "--at", 999, saying="so there is no position after 999")
        wrong("replay", file, "--at", "x", saying="--at takes")
        wrong("replay", file, "--seat", "moon", saying="There is no seat 'moon'")
        text = open(file, encoding="utf-8").read()
        edited = folder.write("edited", text.replace("north commit", "north hold", 1))
        cut = folder.write("cut", text[:-30])
        wrong("replay", edited, saying="edited", code=1)
        wrong("replay", cut, saying="cut", code=1)
        wrong("replay", folder.write("empty", ""), saying="empty", code=1)
        wrong("replay", os.path.dirname(file), saying="cannot be read", code=1)


@case
def review_judges_a_match():
    with Folder() as folder:
        file = folder / "m"
        whole_game(*ALONE, extra=["save " + file])
        out = sandtable("review", file).out
        assert "200 tries for each decision" in out and "Chance to win, move by move:" in out
        assert re.search(r"^  North  [▁▂▃▄▅▆▇█]+  \d+ % to (0|100) %$", out, re.M)
        told = sandtable("review", file, "--json", "--tries", 400).json()
        whole = sandtable("replay", file, "--json", "--events").json()
        assert told["game"] == "ambush" and told["over"] and not told["together"]
        assert told["length"] == whole["length"] and told["tries"] == 400 and told["seats"] == ["north", "east"]
        assert told["curve"] and all(one["chance"] >= one["played"] for one in told["curve"])
        for mistake in told["mistakes"]:
            assert mistake["made"]["move"] == whole["moves"][mistake["at"] + 1]["move"]
            assert mistake["better"]["move"] != mistake["made"]["move"] and mistake["why"]
            assert mistake["better_chance"] > mistake["chance"]
        for turn in told["turning_points"]:
            assert turn["made"]["move"] == whole["moves"][turn["at"]]["move"]
        assert told == sandtable("review", file, "--json", "--tries", 400).json(), "it is not always the same"
        north = sandtable("review", file, "--json", "--seat", "north").json()
        assert {one["seat"] for one in north["curve"]} == {0}


@case
def review_refuses():
    with Folder() as folder:
        file = folder / "m"
        sandtable(*ALONE, lines=["1", "1", "save " + file])
        assert "is not over" in sandtable("review", file).err
        wrong("review", saying="Which file?")
        wrong("review", file, file, saying="one argument too many")
        wrong("review", folder / "none", saying="cannot be read", code=1)
        wrong("review", file, "--tries", 0, saying="--tries takes")
        wrong("review", file, "--seat", "moon", saying="There is no seat 'moon'")
        wrong("review", file, "--seat", "watcher", saying="There is no seat 'watcher'")
        wrong("review", folder.write("empty", ""), saying="empty", code=1)


run_cases()
