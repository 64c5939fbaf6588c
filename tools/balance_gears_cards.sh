#!/bin/sh
# balance_gears_cards.sh -- plays every chapter of the card game, for docs/balance/gears-cards.md.
#
#     tools/balance_gears_cards.sh [SANDTABLE [GAMES [FILE]]]
#
# Each chapter is played by greedy bots, GAMES times (1000) for either winner of the chapter before.
# Chapters that the program does not have are left out, with a note.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
sandtable=${1:-$root/build/sandtable}
games=${2:-1000}
out=${3:-$root/docs/balance/gears-cards.md}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What follows a heading of a report, up to the next one.
section() {
    awk -v heading="## $1" '/^#/ { inside = $0 == heading; next } inside' "$2"
}

# The rows of a table without its headings, as words between tabs: no bars, no percent signs.
rows() {
    section "$1" "$2" |
        awk -F ' *[|] *' -v OFS='\t' '/^[|]/ && ++n > 2 {
            line = $2
            for (i = 3; i < NF; i++) { sub(/ %$/, "", $i); line = line OFS $i }
            print line }'
}

# One line of the table of all chapters.
chapter_row() { # CHAPTER BEFORE REPORT
    least=$(rows Cards "$3" | awk -F '\t' '$4 != "-" && (!n++ || $4 < least) { least = $4; card = $1 }
        END { printf "%s (%s %%)", card, least }')
    { rows Results "$3" && rows Length "$3"; } |
        awk -F '\t' -v chapter="$1" -v before="$2" -v games="$games" -v least="$least" '
        $1 == "cog" || $1 == "locust" { split($4, bound, " - "); share[$1] = $3
            half[$1] = (bound[2] - bound[1]) / 2 }
        $1 ~ /begins/ { first = $3 }
        $1 == "Turns" { median = $2; most = $4 }
        END { printf "| %s | %s | %s | %.1f ± %.1f | %.1f | %s | %s | %s | %s |\n", chapter, before,
                     games, share["cog"], half["cog"], share["locust"], first, median, most, least }'
}

# A table of all cards: after a victory of COG, and after one of Locust.
card_table() { # REPORT REPORT
    echo '| Card | Drawn | Played when drawn | Won when played | Drawn | Played when drawn | Won when played |'
    echo '| --- | ---: | ---: | ---: | ---: | ---: | ---: |'
    { rows Cards "$1" | sed 's/^/1\t/' && rows Cards "$2" | sed 's/^/2\t/'; } |
        awk -F '\t' '!($2 in known) { known[$2] = 1; order[++n] = $2 }
            { cells[$2, $1] = $3 " | " $5 " | " $6 }
            END { none = "- | - | -"
                for (i = 1; i <= n; i++) {
                    one = ((order[i], 1) in cells) ? cells[order[i], 1] : none
                    two = ((order[i], 2) in cells) ? cells[order[i], 2] : none
                    print "| " order[i] " | " one " | " two " |" } }'
}

simulate() { # CHAPTER BEFORE
    "$sandtable" sim gears-cards --lang en --set mode=chapter --set chapter="$1" \
        --set format=one --set previous="$2" --bots greedy --games "$games" --report "$work/$1-$2" \
        >"$work/out" 2>"$work/errors"
}

: >"$work/table"
: >"$work/cards"
missing=
for chapter in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    for before in cog locust; do
        # There is no chapter before the first.
        [ "$chapter$before" = 1locust ] && cp "$work/1-cog" "$work/1-locust" && continue
        simulate $chapter $before && continue
        grep -q 'no scenario' "$work/errors" || { cat "$work/errors" >&2; exit 1; }
        break
    done
    if [ ! -s "$work/$chapter-locust" ]; then
        missing="$missing${missing:+, }$chapter"
        continue
    fi
    if [ $chapter = 1 ]; then
        chapter_row 1 - "$work/1-cog" >>"$work/table"
    else
        chapter_row $chapter COG "$work/$chapter-cog" >>"$work/table"
        chapter_row $chapter Locust "$work/$chapter-locust" >>"$work/table"
    fi
    tail -n 1 "$work/table" >&2
    { printf '\n### Chapter %s\n\n' $chapter; card_table "$work/$chapter-cog" "$work/$chapter-locust"; } \
        >>"$work/cards"
done

mkdir -p "$(dirname "$out")"
{
    cat <<END
# Balance of the card game

Greedy bots on both sides, from seed 1. Made by \`tools/balance_gears_cards.sh\`, which runs

\`\`\`
sandtable sim gears-cards --set mode=chapter --set chapter=N --set format=one --set previous=cog --bots greedy --games $games --report -
\`\`\`

and the same with \`previous=locust\` for every chapter. All shares are in per cent; ± is the 95 % interval. *Before*: who won the chapter
before. *First*: how often whoever takes the first turn wins. *Least played*: of all cards the one that is played in the smallest
share of the games in which it is drawn.

| Chapter | Before | Games | COG | Locust | First | Median turns | 95 % of games within | Least played |
| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
END
    cat "$work/table"
    [ -z "$missing" ] || printf '\nChapters that are not there yet: %s.\n' "$missing"
    cat <<END

## Cards

In how many of the games a card was drawn; in how many of those it was played; and how many its player won if it was played. The first
three columns are after a victory of COG, the others after one of Locust; chapter 1 has no chapter before it.
END
    cat "$work/cards"
} >"$work/document"
mv "$work/document" "$out"
echo "$out" >&2
