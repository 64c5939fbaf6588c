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
    echo "$file: $count not translated"
    missing=$((missing + count))
done
[ "$missing" -eq 0 ]
