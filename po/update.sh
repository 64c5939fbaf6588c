#!/bin/sh
# update.sh -- gathers all messages, and merges what is new into the catalogue of every language.
#
#     update.sh CONTENT-COMPILER GAME...
#
# Messages stand in the sources as N_("..."), and in the content of the games.
set -eu
compiler=$(realpath "$1")
shift
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# No message is for printf; without being told, xgettext would take "95 % interval" for one.
find src -name '*.[ch]' | LC_ALL=C sort |
    xgettext --files-from=- --from-code=UTF-8 --language=C --keyword --keyword=N_ \
        --flag=N_:1:no-c-format --add-location=file --package-name=sandtable \
        --output="$work/sources.pot"
sed -i '/^#, no-c-format$/d' "$work/sources.pot"
for game; do
    "$compiler" --catalogue "$work/content-$game.pot" "$game" "content/$game"
done
msgcat --use-first --sort-by-file --add-location=file -o "$work/all" "$work"/*.pot

while read -r language; do
    [ -e "po/$language.po" ] ||
        msginit --no-translator --locale="$language" --input="$work/all" \
            --output-file="po/$language.po"
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --sort-by-file --add-location=file \
        "po/$language.po" "$work/all"
    printf '%s: ' "$language"
    msgfmt --statistics -o /dev/null "po/$language.po" 2>&1
done <po/LINGUAS
