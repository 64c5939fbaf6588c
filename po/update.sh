#!/bin/sh
# update.sh -- gathers all messages, and merges what is new into the catalogue of every language.
#
#     update.sh CONTENT-COMPILER GAME...
#
# Messages stand in the sources as N_("...") and, with a plural, as N_PLURAL("place", "...", "..."); in
# the content of the games; and in what the guides of their tutorials say.  Names that the content has
# in other languages (name_es) are taken over.
# The rules of docs/rules are in catalogues of their own, for the languages that have one.
set -eu
compiler=$(realpath "$1")
shift
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# No message is for printf; without being told, xgettext would take "95 % interval" for one.
find src -name '*.[ch]' | LC_ALL=C sort |
    xgettext --files-from=- --from-code=UTF-8 --language=C --keyword --keyword=N_ \
        --keyword=N_PLURAL:2,3 --flag=N_:1:no-c-format --flag=N_PLURAL:2:no-c-format \
        --flag=N_PLURAL:3:no-c-format --add-location=file --package-name=sandtable \
        --output="$work/sources.pot"
sed -i '/^#, no-c-format$/d' "$work/sources.pot"
for game; do
    "$compiler" --catalogue "$work/content-$game.pot" "$game" "content/$game"
    scenes=$(find "content/$game" -name '*.scene' -o -name 'hints.txt' | LC_ALL=C sort)
    [ -n "$scenes" ] || continue
    {
        printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        # shellcheck disable=SC2086 # no name of a scene has a space
        awk '/^[ \t]*(say|lesson|about|offer|otherwise|question [a-z-]+)[ \t]+[^#]*"/ {
            sub(/^[^"]*"/, ""); sub(/"[^"]*$/, "")
            gsub(/[\\"]/, "\\\\&")
            if (!seen[$0]++)
                printf "#: %s:%d\nmsgid \"%s\"\nmsgstr \"\"\n\n", FILENAME, FNR, $0
        }' $scenes
    } >"$work/tutorial-$game.pot"
done
msgcat --use-first --sort-by-file --add-location=file -o "$work/all" "$work"/*.pot

# The entries of content whose line "name:" is followed by one in this language, as a catalogue.
names_in() {
    printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    cat content/*/*.yaml | awk -v key="name_$1:" '
        function value(line) {
            sub(/^[ -]*[a-z_]+:[ ]*/, "", line); sub(/[ ]+$/, "", line)
            if (line ~ /^".*"$/ || line ~ /^\047.*\047$/)
                line = substr(line, 2, length(line) - 2)
            return line
        }
        $1 == "name:" || $2 == "name:" { name = value($0); next }
        $1 == key && name != "" && !seen[name]++ {
            printf "msgid \"%s\"\nmsgstr \"%s\"\n\n", name, value($0)
        }
        { name = "" }'
}

# What the rules state, without their ids and sources, and the headings above it.
{
    printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    for game; do
        prefix=$(sed -n 's/.*\.rule_prefix = "\([A-Z]*\)".*/\1/p' "src/games/$game"/*.c)
        [ -n "$prefix" ] || { echo "update.sh: $game does not say how its rules begin (rule_prefix)." >&2; exit 1; }
        awk -v rule="^- \\*\\*$prefix-[A-Z0-9-]*-[0-9][0-9](\\*\\*| ·)" '
            function message(context, text) {
                gsub(/[\\"]/, "\\\\&", text)
                if (text == "" || seen[context, text]++)
                    return
                printf "#: %s\n", FILENAME
                if (context != "")
                    printf "msgctxt \"%s\"\n", context
                printf "msgid \"%s\"\nmsgstr \"\"\n\n", text
            }
            /^#+ / { heading = $0; sub(/^#+ +/, "", heading) }
            /^# / && !titled++ { message("heading", heading) }
            $0 ~ rule {
                message("heading", heading)
                sub(/^- \*\*[A-Z0-9-]+(\*\* )?/, ""); sub(/ *\[[^]]*\] *$/, "")
                message("", $0)
            }' "docs/rules/$game.md"
    done
} >"$work/rules"

while read -r language; do
    [ -e "po/$language.po" ] ||
        msginit --no-translator --locale="$language" --input="$work/all" \
            --output-file="po/$language.po"
    names_in "$language" >"$work/names.po"
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --sort-by-file --add-location=file \
        --compendium="$work/names.po" "po/$language.po" "$work/all"
    printf '%s: ' "$language"
    msgfmt --statistics -o /dev/null "po/$language.po" 2>&1
    [ -e "po/rules/$language.po" ] || continue
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --add-location=file \
        "po/rules/$language.po" "$work/rules"
    msgattrib --no-obsolete --add-location=file -o "$work/kept" "po/rules/$language.po"
    cp "$work/kept" "po/rules/$language.po"
    printf '%s, rules: ' "$language"
    msgfmt --statistics -o /dev/null "po/rules/$language.po" 2>&1
done <po/LINGUAS
