#!/bin/sh
# balance_hogs.sh -- plays Hogs of War with two and four seats and against the horde, for docs/balance/hogs.md.
#
#     tools/balance_hogs.sh [SANDTABLE [GAMES [FILE]]]
#
# GAMES (1000) games of two seats, half as many of four, a fifth as many of each kind against the horde.
# Factions and missions are drawn, bots are greedy, all seeds begin at 1.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
sandtable=${1:-$root/build/sandtable}
games=${2:-1000}
out=${3:-$root/docs/balance/hogs.md}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# All runs go on side by side, each on one processor.
simulate() { # NAME GAMES ARGUMENTS...
    name=$1 count=$2
    shift 2
    "$sandtable" sim hogs --lang en --bots greedy --jobs 1 --set factions=drawn "$@" --games "$count" \
        --report "$work/$name" >/dev/null &
    running="${running-} $!"
}

# What follows a heading of a report, up to the next one.
section() { # HEADING NAME
    awk -v heading="## $1" '/^#/ { inside = $0 == heading; next } inside' "$work/$2"
}

# Things of both tables side by side: shares of games in which they were used, and scores of their seats.
both() { # HEADING
    echo '| | Used by two seats | Their score | Used by four seats | Their score |'
    echo '| --- | ---: | ---: | ---: | ---: |'
    { section "$1" two | sed 's/^/2/' && section "$1" four | sed 's/^/4/'; } |
        awk -F ' *[|] *' 'NF == 7 && $2 != "Used" && $2 !~ /^-/ {
                if (!($2 in known)) { known[$2] = 1; order[++n] = $2 }
                cells[$2, $1] = $4 " | " $6 }
            END { for (i = 1; i <= n; i++)
                print "| " order[i] " | " cells[order[i], 2] " | " cells[order[i], 4] " |" }'
}

missions() {
    echo '| Mission | Games | First player wins | Median rounds | 5 % below | 95 % within |'
    echo '| ---: | ---: | ---: | ---: | ---: | ---: |'
    for mission in 1 2 3 4 5 6 7 8; do
        { section Results mission-$mission && section Length mission-$mission; } |
            awk -F ' *[|] *' -v mission=$mission -v count=$((games / 10)) '
                $2 ~ /begins/ { first = $4 }
                $2 == "Turns" { printf "| %s | %s | %s | %s | %s | %s |\n", mission, count, first, $3, $4, $5 }'
    done
}

simulate two "$games" --seats 2 --set mission=drawn
simulate four $((games / 2)) --seats 4 --set mission=drawn
simulate solo $((games / 5)) --seats 1 --set mode=horde
simulate coop $((games / 5)) --seats 2 --set mode=horde
for mission in 1 2 3 4 5 6 7 8; do
    simulate mission-$mission $((games / 10)) --seats 2 --set mission=$mission
done
for run in $running; do
    wait "$run"
done

mkdir -p "$(dirname "$out")"
{
    cat <<END
# Balance of Hogs of War

Greedy bots on all seats, factions and missions drawn by chance, from seed 1. Made by \`tools/balance_hogs.sh\`, which runs

\`\`\`
sandtable sim hogs --seats 2 --set factions=drawn --set mission=drawn --bots greedy --games $games --report -
\`\`\`

and the same with four seats and half as many games, and the horde mission with a fifth as many. A score is what a seat got of what there was to
win: 50 % is even for two seats, 25 % for four.

What is aimed at: each faction wins 20 to 30 % of the games of four and 42 to 58 % of each pairing of two; no seat wins more than 30 % of the games of
four; games last 6 to 14 rounds; every Class, Deployable and Building and two thirds of the Upgrades are used; the horde is beaten in 20 to 70 % of
the games.

## Two seats
END
    section Results two
    section Factions two
    section Length two
    printf '\n## Four seats\n'
    section Results four
    section Factions four | awk '/Against/ { exit } { print }'
    section Length four
    printf '\n## The horde\n\nOne human:\n'
    section Results solo
    printf '\nTwo humans:\n'
    section Results coop
    printf '\n## Missions with two seats\n\n'
    missions
    for heading in 'Unit Cards' Planes 'Airship Parts' Upgrades Buildings Deployables Bombs \
        'Secondary Objectives for VP' 'Secondary Objectives for Swill'; do
        printf '\n## %s\n\n' "$heading"
        both "$heading"
    done
} | cat -s >"$work/document"
mv "$work/document" "$out"
echo "$out" >&2
