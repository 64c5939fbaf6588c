#!/bin/sh
# check.sh -- says what is not translated yet, in every language; fails if anything is missing.
#
# For the one who makes a release, after 'ninja update-po'; a new message does not wait for its translations.
set -eu
cd "$(dirname "$0")"
missing=0
for file in *.po rules/*.po; do
    count=$(msgattrib --untranslated --no-obsolete "$file" | grep -c '^msgid ' || true)
    [ "$count" -gt 0 ] && count=$((count - 1)) # the heading of the file
    # A message with a plural counts as translated if its first form is: look at the others, too.
    forms=$(msgattrib --translated --no-obsolete --no-wrap "$file" | grep -c '^msgstr\[[1-9]\] ""$' || true)
    count=$((count + forms))
    echo "$file: $count not translated"
    missing=$((missing + count))
done
[ "$missing" -eq 0 ]
