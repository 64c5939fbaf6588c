#!/bin/sh
# balance_gears_board.sh -- plays every mission of the board game, for docs/balance/gears-board.md.
#
#     tools/balance_gears_board.sh [SANDTABLE [GAMES [FILE [JOBS]]]]
#
# Each mission is played by greedy bots on all seats, GAMES times (500) at every number of seats, Horde
# Mode on each of its maps; then with Insane and two seats, two fifths as often.  JOBS games are played
# at the same time (one for each processor).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
sandtable=${1:-$root/build/sandtable}
games=${2:-500}
out=${3:-$root/docs/balance/gears-board.md}
jobs=${4:+--jobs=$4}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One line of the table: what a report says of wins, defeats and length.
row() { # NAME SEATS REPORT
    awk -F ' *[|] *' -v name="$1" -v seats="$2" -v games="$each" '
        /^## / { part = $0 }
        part == "## Results" && $2 ~ /^(won|down|ally|cut-off|unfinished|given-up)$/ { share[$2] = $4 + 0
            if ($2 == "won") { split($5, bound, " - "); low = bound[1]; high = bound[2] + 0 } }
        part == "## Length" && ($2 == "Turns" || $2 == "Decisions") { median[$2] = $3; most[$2] = $5 }
        END { none = share["won"] == 0
            printf "| %s | %s | %s | %.1f | %s | %.1f | %.1f | %.1f | %.1f | %s | %s | %s |\n", name, seats,
                games, share["won"], none ? "-" : low " - " high, share["down"], share["ally"],
                share["cut-off"], share["unfinished"] + share["given-up"], median["Turns"], most["Turns"], median["Decisions"] }' "$3"
}

play() { # NAME SEATS SETTING...
    name=$1 seats=$2
    shift 2
    for setting; do set -- "$@" --set "$setting"; shift; done
    "$sandtable" sim gears-board --lang en "$@" --seats "$seats" --bots greedy --games "$each" \
        ${jobs:+"$jobs"} --report "$work/report" >"$work/out"
    row "$name" "$seats" "$work/report" | tee -a "$work/$table" >&2
}

# Every mission at each of these numbers of seats, Horde Mode on each of its maps.
play_all() { # SEATS SETTING...
    counts=$1
    shift
    while read -r mission name; do
        for seats in $counts; do
            # GB-SOLO-06: Scattered is not for one.
            [ "$mission$seats" = scattered1 ] || play "$name" "$seats" "mission=$mission" "$@"
        done
    done <<END
emergence Emergence
china-shop China Shop
belly-of-the-beast Belly of the Beast
roadblocks Roadblocks
scattered Scattered
hive Hive
showdown The Showdown
search-for-the-stranded Search for the Stranded
horde-unleashed Horde Unleashed
END
    for map in casual normal hardcore insane; do
        for seats in $counts; do
            play "Horde Mode, $map" "$seats" mission=horde-mode "difficulty=$map" "$@"
        done
    done
}

table=table each=$games
play_all '1 2 3 4'
table=insane each=$((games * 2 / 5))
play_all 2 insane=on

# Whether all rows are within what is aimed at.
verdict() {
    awk -F ' *[|] *' '
        NR == 1 || $5 + 0 < low { low = $5 + 0; lowest = $2 " with " $3 }
        NR == 1 || $5 + 0 > high { high = $5 + 0; highest = $2 " with " $3 }
        { outside += $5 < 2 || $5 > 90 }
        END { printf "The aim is 2 to 90 %% of the games won in every row; %s. Lowest: %s, %.1f %%; highest: %s, %.1f %%.\n",
            outside ? outside " of " NR " rows are outside" : "all " NR " rows are within it", lowest, low, highest, high }' \
        "$work/table"
}

head='| Mission | Seats | Games | Won | 95 % interval | All down | Stranded hurt | Cut off | No end | Turns | 95 % within | Decisions |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |'
mkdir -p "$(dirname "$out")"
{
    cat <<END
# Balance of the board game

Greedy bots on all seats, from seed 1. Made by \`tools/balance_gears_board.sh\`, which runs

\`\`\`
sandtable sim gears-board --set mission=NAME --seats N --bots greedy --games $games --report -
\`\`\`

for every mission at every number of seats, and Horde Mode on each of its maps (\`--set difficulty=...\`). Shares are in per cent, with
the 95 % interval of the wins. A game is lost when all COGs are *down*, or the *Stranded* are hurt; *no end*: it was given up after 30
rounds without progress (GB-WIN-12), or nobody had won or lost after 4000 turns. *Cut off*: a whole team of Scattered is down on a map whose door is still to be tried (GB-WIN-08). *Turns* and
*decisions* are medians, and 95 % of the games end within so many turns.

$(verdict)

$head
END
    cat "$work/table"
    cat <<END

## Insane

The same with \`--set insane=on\`, two seats, $each games each: wounds are discarded at random, and who bleeds out is executed
by a Locust that gets to it. There is no mark to meet here.

$head
END
    cat "$work/insane"
} >"$work/document"
mv "$work/document" "$out"
echo "$out" >&2
