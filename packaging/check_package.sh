#!/bin/sh
# check_package.sh -- installs the Debian package on a bare machine and tries what it promises.
#
#     packaging/check_package.sh sandtable_0.1.0_amd64.deb
#
# For a machine that can be thrown away (a chroot, a container): it runs as root, installs the three shells and systemd's
# tools, and in the end removes the package.  There is no need for a running systemd: what the unit says is started by
# hand, as its user, on a network of its own; where the machine does not allow that, ports 8080 and 9100 must be free.
# A second argument says how many checks came before, for the numbers (tests/packaging).
set -u
package=$(realpath "$1")
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 MANWIDTH=80
work=$(mktemp -d)
number=${2:-0} failed=0

# check NAME COMMAND...: one line of TAP; what the command said follows if it failed.
check() {
    name=$1
    shift
    number=$((number + 1))
    if "$@" >"$work/out" 2>&1; then
        echo "ok $number - $name"
    else
        echo "not ok $number - $name"
        sed 's/^/# /' "$work/out"
        failed=$((failed + 1))
    fi
}
says() { # says TEXT COMMAND...: its output has the text
    text=$1
    shift
    "$@" >"$work/said" 2>&1
    grep -q -F -e "$text" "$work/said" || { cat "$work/said"; return 1; }
}

apt-get install -y -q --no-install-recommends man-db bash-completion zsh fish curl iproute2 procps systemd >"$work/tools" 2>&1 ||
    { cat "$work/tools"; exit 1; }
check "the package is installed" apt-get install -y -q --no-install-recommends "$package"
cd /
check "the program speaks" says "Play a match in the terminal" sandtable help
check "the program finds its translations" says "Juega una partida" sandtable --lang es help
check "man sandtable" says "EXIT STATUS" man sandtable
check "man sandtable, in Spanish" says "SINOPSIS" man -L es sandtable
check "man sandtable, in Japanese" says "終了ステータス" man -L ja sandtable
check "whatis sandtable" says "tabletop war games" whatis sandtable

# --- Completion, as each shell does it by itself ---

bash_offers() {
    bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader sandtable
        COMP_WORDS=(sandtable play gears-); COMP_CWORD=2; _sandtable; echo "${COMPREPLY[@]}"'
}
zsh_offers() {
    cat >"$work/offers.zsh" <<'ZSH'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'autoload -Uz compinit; compinit -u; bindkey "^I" complete-word; print read''y'
zpty -r -m shell start '*ready*'
zpty -w -n shell $'sandtable play gears-\t\t'
zpty -r -m shell offers '*gears-board*gears-cards*' && print -r -- $offers
ZSH
    timeout 20 zsh -f "$work/offers.zsh"
}
check "bash completes" says "gears-cards gears-board" bash_offers
check "zsh completes" says "gears-cards" zsh_offers
check "fish completes" says "gears-cards" fish -c 'complete -C "sandtable play gears-"'

# --- The service ---

unit=/lib/systemd/system/sandtable.service
start=$(sed -n 's/^ExecStart=//p' "$unit")
user=$(sed -n 's/^User=//p' "$unit")
folder=/var/lib/$(sed -n 's/^StateDirectory=//p' "$unit")
check "the unit is sound" systemd-analyze verify "$unit"
check "the unit is closed: an exposure of 2 at most" systemd-analyze security --offline=true --threshold=20 "$unit"
check "the unit is not enabled" says disabled systemctl is-enabled sandtable
check "the user cannot sign in" says /usr/sbin/nologin getent passwd "$user"
install -d -o "$user" -g "$user" -m 0700 "$folder"
# Whatever else listens on this machine: the service has a network to itself, with a loopback address and nothing else.
alone="unshare --net" join="nsenter --net --target"
unshare --net true 2>/dev/null || alone="" join=""
# shellcheck disable=SC2086 # the line of the unit, in words
$alone sh -c 'ip link set lo up 2>/dev/null; exec "$@"' start \
    setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all $start >"$work/log" 2>&1 &
server=$!
page() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        # shellcheck disable=SC2086 # a command and its option, or nothing
        ${join:+$join $server} curl -s -f "$1" && return
        sleep 1
    done
    cat "$work/log"
    return 1
}
check "the service brings the page" says "<title>" page http://127.0.0.1:8080/
check "the service brings its figures" says sandtable_ page http://127.0.0.1:9100/metrics
check "the service runs as its user" says "$user" ps -o user= -p "$server"
kill -TERM "$server" 2>/dev/null
check "the service stops in order" wait "$server"
check "its tables are its own" says "-rw-------" ls -l "$folder/tables.db"
check "the package is removed" apt-get purge -y -q sandtable
check "nothing of it is left but the tables" test ! -e /usr/share/sandtable -a ! -e "$unit" -a -e "$folder/tables.db"

rm -rf "$work"
echo "1..$number"
[ "$failed" -eq 0 ]
