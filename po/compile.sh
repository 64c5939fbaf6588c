#!/bin/sh
# compile.sh OUTPUT PO-FILE... -- the catalogue that the program reads, of all parts of a language.
set -eu
output=$1
shift
msgcat --use-first "$@" >"$output.po"
msgfmt --check-format -o "$output" "$output.po"
rm "$output.po"
