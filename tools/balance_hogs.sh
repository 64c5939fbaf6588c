#!/bin/sh
# balance_hogs.sh -- plays Hogs of War with two and four seats and against the horde, for docs/balance/hogs.md.
#
#     tools/balance_hogs.sh [SANDTABLE [TWO [FOUR [HORDE [MISSION [FILE]]]]]]
#
# TWO (1000) games of two seats, FOUR (600) of four, HORDE (200) of each kind against the horde, and MISSION (100)
# of two seats for each mission; 0: none.  Factions and missions are drawn, bots are greedy, all seeds begin at 1.
# A run that is stopped with SIGINT reports the games that it has played.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
sandtable=${1:-$root/build/sandtable}
two=${2:-1000}
four=${3:-600}
horde=${4:-200}
mission=${5:-100}
out=${6:-$root/docs/balance/hogs.md}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# All runs go on side by side, the longest with more threads.
simulate() { # NAME GAMES THREADS ARGUMENTS...
    name=$1 count=$2 threads=$3
    shift 3
    "$sandtable" sim hogs --lang en --bots greedy --jobs "$threads" --set factions=drawn "$@" --games "$count" \
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

# How many games a report is about.
played() { # NAME
    awk '/games from seed/ { print $1; exit }' "$work/$1"
}

missions() {
    echo '| Mission | Games | First player wins | Median rounds | 5 % below | 95 % within |'
    echo '| ---: | ---: | ---: | ---: | ---: | ---: |'
    for number in 1 2 3 4 5 6 7 8; do
        { section Results mission-$number && section Length mission-$number; } |
            awk -F ' *[|] *' -v number=$number -v count="$(played mission-$number)" '
                $2 ~ /begins/ { first = $4 }
                $2 == "Turns" { printf "| %s | %s | %s | %s | %s | %s |\n", number, count, first, $3, $4, $5 }'
    done
}

# Each mark with what was found: the lowest and highest of its kind, with their 95 % intervals (Wilson).
marks() {
    (cd "$work" && awk -F ' *[|] *' '
        function interval(share, n,    z, mid, half) {
            z = 1.96; mid = (share + z * z / (2 * n)) / (1 + z * z / n)
            half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
            return sprintf("%.1f %% (%.1f - %.1f)", 100 * share, 100 * (mid - half), 100 * (mid + half))
        }
        function note(kind, share, n) {
            if (!(kind in low) || share < low[kind]) { low[kind] = share; low_n[kind] = n }
            if (!(kind in high) || share > high[kind]) { high[kind] = share; high_n[kind] = n }
        }
        function row(mark, wanted, found, met) {
            printf "| %s | %s | %s | %s |\n", mark, wanted, found, met ? "yes" : "no"
        }
        function shares(kind, mark, wanted, least, most,    found) {
            found = interval(high[kind], high_n[kind])
            if (low[kind] != high[kind])
                found = interval(low[kind], low_n[kind]) " to " found
            row(mark, wanted, found, low[kind] >= least && high[kind] <= most)
        }
        function uses(kind, mark, wanted, least) {
            row(mark, wanted, used[kind] + 0 " of " all[kind], used[kind] >= least * all[kind])
        }
        function note_use(kind, name, games) {
            if (!((kind, name) in known)) { known[kind, name] = 1; all[kind]++ }
            if (games > 0 && !((kind, name) in seen)) { seen[kind, name] = 1; used[kind]++ }
        }
        FNR == 1 { run = FILENAME }
        /^## / { part = substr($0, 4); next }
        $2 == "" || $2 ~ /^-/ || $3 !~ /^[0-9]/ { next }
        part == "Results" && run == "four" && $2 != "shared" { note($2 ~ /wins$/ ? "order" : "seat", $4 / 100, $3 * 100 / ($4 > 0 ? $4 : 1)) }
        part == "Results" && $2 == "humans" { note(run, $4 / 100, $3 * 100 / $4) }
        part == "Factions" && NF == 7 { note("faction-" run, $6 / 100, $5) }
        part == "Factions" && NF == 6 && run == "two" { note("pair", $4 / 100, $3) }
        part == "Length" && $2 == "Turns" { least[run] = $4; most[run] = $5 }
        part == "Unit Cards" { note_use("card", $2, $3); sub(/^[a-z]+-/, "", $2); note_use("class", $2, $3) }
        part == "Planes" || part == "Airship Parts" { note_use("class", part, $3) }
        $2 == "hq" || $2 == "large-swill-refinery" { next } # told when repaired; they stand from the start
        part == "Deployables" || part == "Buildings" || part == "Upgrades" { note_use(part, $2, $3) }
        END {
            print "| Mark | Wanted | Found, with the 95 % interval | Met |"
            print "| --- | --- | --- | --- |"
            shares("faction-four", "Each faction, four seats", "20 - 30 %", 0.2, 0.3)
            shares("pair", "Each faction against each, two seats", "42 - 58 %", 0.42, 0.58)
            shares("seat", "Each seat of four", "at most 30 %", 0, 0.3)
            shares("order", "Each place in order of play, four seats", "at most 30 %", 0, 0.3)
            row("Rounds, two seats", "6 - 14", "5 % below " least["two"] ", 95 % within " most["two"],
                least["two"] >= 6 && most["two"] <= 14)
            row("Rounds, four seats", "6 - 14", "5 % below " least["four"] ", 95 % within " most["four"],
                least["four"] >= 6 && most["four"] <= 14)
            uses("class", "Kinds of Units used", "all", 1)
            uses("card", "Unit Cards of all factions used", "-", 0)
            uses("Deployables", "Deployables used", "all", 1)
            uses("Buildings", "Buildings used", "all", 1)
            uses("Upgrades", "Upgrades used", "two thirds", 2 / 3)
            shares("solo", "Horde beaten by one human", "20 - 70 %", 0.2, 0.7)
            shares("coop", "Horde beaten by two humans", "20 - 70 %", 0.2, 0.7)
        }' two four solo coop)
}

simulate four "$four" 4 --seats 4 --set mission=drawn
simulate two "$two" 2 --seats 2 --set mission=drawn
simulate coop "$horde" 1 --seats 2 --set mode=horde
simulate solo "$horde" 1 --seats 1 --set mode=horde
[ "$mission" -eq 0 ] || for number in 1 2 3 4 5 6 7 8; do
    simulate mission-$number "$mission" 1 --seats 2 --set mission=$number
done
for run in $running; do
    wait "$run" || true # stopped early: it has reported
done

mkdir -p "$(dirname "$out")"
{
    cat <<END
# Balance of Hogs of War

Greedy bots on all seats, factions and missions drawn by chance, from seed 1: $(played two) games of two seats,
$(played four) of four, $(played solo) of one and $(played coop) of two humans against the horde. Made by \`tools/balance_hogs.sh\`, which runs

\`\`\`
sandtable sim hogs --seats 2 --set factions=drawn --set mission=drawn --bots greedy --games $(played two) --report -
\`\`\`

and the like. A score is what a seat got of what there was to win: 50 % is even for two seats, 25 % for four. Intervals
are those in which the true share lies with 95 % certainty; of several shares the lowest and the highest are told.

END
    marks
    printf '\n## Two seats\n'
    section Results two
    section Factions two
    section Length two
    printf '\n## Four seats\n'
    section Results four
    section Factions four | awk '/Against/ { exit } { print }'
    section Length four
    printf '\n## The horde\n\nOne human:\n'
    { section Results solo && section Length solo; } | grep -v 'begins\|Decisions\|A decision'
    printf '\nTwo humans:\n'
    { section Results coop && section Length coop; } | grep -v 'begins\|Decisions\|A decision'
    if [ "$mission" -gt 0 ]; then
        printf '\n## Missions with two seats\n\n'
        missions
    fi
    for heading in 'Unit Cards' Planes 'Airship Parts' Upgrades Buildings Deployables Bombs \
        'Secondary Objectives for VP' 'Secondary Objectives for Swill'; do
        printf '\n## %s\n\n' "$heading"
        both "$heading"
    done
} | cat -s >"$work/document"
mv "$work/document" "$out"
echo "$out" >&2
