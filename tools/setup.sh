# setup.sh -- what ./play and ./test share: find what this machine lacks, install it, and build.
#
# Meant for a Debian that has nothing but a shell and git.  When nothing is missing it is silent and
# takes a few hundredths of a second.

# The folder of the tree.  Whoever reads this has mostly set it; without it a build would go to /build.
: "${root:=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)}"

# Every package the project needs, for what, how to see that it is there, and why.  A new
# dependency() in a meson.build needs a line here.
#   play: to build and run the program;  test: for the tests on top of that;  thorough: for those that
#   only ./test --thorough runs.
#   command NAME    a program of that name is on the path
#   library NAME    pkg-config knows it
#   package         dpkg knows the package as installed
requirements='
play gcc             command gcc          the C compiler
play libc6-dev       package              the headers of the C library
play meson           command meson        the build system
play ninja-build     command ninja        carries out what Meson describes
play pkg-config      command pkg-config   finds the libraries
play python3         command python3      runs Meson and the tools of the tests
play libcyaml-dev    library libcyaml     reads the content files
play libyaml-dev     library yaml-0.1     names lines and columns in content files
play libjansson-dev  library jansson      reads JSON
play libxxhash-dev   library libxxhash    fingerprints of positions
play libsodium-dev   library libsodium    fair dice, tokens and passwords
play libwebsockets-dev library libwebsockets HTTP and WebSocket of the server
play libuv1-dev      library libuv        the event loop of the server
play libsqlite3-dev  library sqlite3      keeps games in a file
play libpq-dev       library libpq        keeps games in PostgreSQL
play libedit-dev     library libedit      edits what is typed at a terminal
play libncurses-dev  library ncursesw     the whole screen of a terminal
play gettext         command msgfmt       catalogues of translations
play nodejs          command node         builds the client for the browser
play npm             command npm          fetches what that is built with
test clang           command clang        the second compiler, sanitizers and fuzzing
test libclang-rt-dev package              the runtime of the sanitizers and of libFuzzer
test libcmocka-dev   library cmocka       unit tests
test binutils        command nm           looks into the core archive
test postgresql      package              a database server for the tests of the store
test tmux            command tmux         a terminal for the tests of the whole screen
test procps          command ps           finds what runs in it
test openssl         command openssl      makes a certificate for the test of TLS
test nginx-light     package              a proxy in front of servers
test chromium-headless-shell command chromium-headless-shell the browser of the tests
test fonts-motoya-l-cedar package         the Japanese letters of that browser
thorough mmdebstrap  command mmdebstrap   a bare Debian to build and install the package in
'

# Is this requirement met?  $1: kind of check, $2: name, $3: package
is_there() {
    case $1 in
    command) command -v "$2" >/dev/null ;;
    library) pkg-config --exists "$2" 2>/dev/null ;;
    package)
        command -v dpkg-query >/dev/null || return 0
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$3" 2>/dev/null)" = installed ]
        ;;
    esac
}

# setup_need play|test|thorough: install what is missing, or say how and stop.
setup_need() {
    local for package kind name reason missing=() reasons='' wanted
    case $1 in
    play) wanted=' play ' ;;
    test) wanted=' play test ' ;;
    thorough) wanted=' play test thorough ' ;;
    esac

    while read -r for package kind name reason; do
        [ -n "$for" ] || continue
        case $wanted in *" $for "*) ;; *) continue ;; esac
        [ "$kind" = package ] && reason="$name $reason"
        is_there "$kind" "$name" "$package" && continue
        missing+=("$package")
        reasons+=$(printf '  %-16s %s' "$package" "$reason")$'\n'
    done <<<"$requirements"
    [ ${#missing[@]} -gt 0 ] || return 0

    printf 'Missing on this machine:\n%s' "$reasons" >&2
    if ! command -v apt-get >/dev/null; then
        echo 'There is no apt-get here: install them as this system does, then run this again.' >&2
        exit 1
    fi
    setup_install "${missing[@]}"
}

setup_install() {
    local as_root=()

    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
            as_root=(sudo -n)
        else
            printf 'Installing needs the rights of root. This one command does it:\n\n' >&2
            printf '    sudo apt-get install -y %s\n\n' "$*" >&2
            exit 1
        fi
    fi
    echo "Installing: $*" >&2
    local get=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q)
    if ! apt-cache show "$@" >/dev/null 2>&1; then
        run_quietly "${get[@]}" update || exit 1
    fi
    # The list of packages may be older than what the mirror still has.
    run_quietly "${get[@]}" install -y --no-install-recommends "$@" 2>/dev/null || {
        run_quietly "${get[@]}" update &&
            run_quietly "${get[@]}" install -y --no-install-recommends "$@"
    } || exit 1
}

# Run a command; show what it wrote only if it fails.
run_quietly() {
    local log status=0

    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    [ $status -eq 0 ] || cat "$log" >&2
    rm -f "$log"
    return $status
}

# configure NAME: the compiler (CC) and Meson's arguments of one of the build folders.
#   build        what is played: gcc, optimised, with the client for the browser
#   build-quick  gcc, hardly optimised, without that client: for those who write rules (tools/quick)
#   build-san    clang with the address and undefined-behaviour sanitizers
#   build-debug  gcc, not optimised; what is not initialised holds a pattern
#   build-clang  clang, optimised
#   build-fuzz   as build-san, and with what libFuzzer needs to see where it gets
configure() {
    local tests=disabled sanitizers=(
        -Doptimization=1 -Ddebug=true -Dtests=enabled
        -Db_sanitize=address,undefined -Db_lundef=false
    )

    pkg-config --exists cmocka && tests=enabled
    case $1 in
    build) CC=gcc arguments=(-Dbuildtype=release -Dtests=$tests -Dweb=enabled) ;;
    build-quick) CC=gcc arguments=(-Dbuildtype=debug -Doptimization=0 -Dtests=$tests -Dload=false) ;;
    build-san) CC=clang arguments=("${sanitizers[@]}" -Dc_args=-fno-sanitize-recover=all) ;;
    build-debug)
        CC=gcc
        arguments=(-Dbuildtype=debug -Dc_args=-ftrivial-auto-var-init=pattern -Dtests=enabled)
        ;;
    build-clang) CC=clang arguments=(-Doptimization=2 -Dtests=enabled) ;;
    build-fuzz)
        CC=clang
        arguments=("${sanitizers[@]}" -Dfuzz=true -Dc_link_args=-fsanitize=address
            '-Dc_args=-fno-sanitize-recover=all -fsanitize=fuzzer-no-link')
        ;;
    esac
    export CC
}

# build NAME [TARGET...]: configure the folder if that is new, and build.  Silent unless it fails.
# One build at a time in a clone.
build() {
    local folder=$root/$1 CC arguments lock status=0

    configure "$1"
    shift
    # Where there is no home, a compiler cache has no place either.
    [ -w "${HOME:-/nonexistent}" ] || export CCACHE_DISABLE=1
    exec {lock}<"$root"
    flock "$lock"
    if [ "$(cat "$folder/arguments" 2>/dev/null)" != "$CC ${arguments[*]}" ]; then
        rm -rf "$folder"
        run_quietly meson setup "$folder" "$root" "${arguments[@]}" &&
            echo "$CC ${arguments[*]}" >"$folder/arguments" || status=$?
    fi
    [ $status -ne 0 ] || run_quietly ninja --quiet -C "$folder" "$@" || status=$?
    exec {lock}<&-
    return $status
}
