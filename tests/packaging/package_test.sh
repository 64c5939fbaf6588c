#!/usr/bin/env bash
# package_test.sh ROOT -- the Debian package, from the source to a service that runs.
#
# It is built in a bare Debian that has its build dependencies and nothing else, read by lintian, and installed in
# a second one that has nothing at all, where packaging/check_package.sh tries what it promises.  In one and the
# same Debian, what the package fails to depend on would be there because something had to be built.
#
# Needs root, or a sudo that asks nothing; mmdebstrap; and the mirror that this machine's apt uses.
set -u
if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        exec sudo -n "${BASH_SOURCE[0]}" "$@"
    fi
    echo 'ok 1 - the Debian package # SKIP making a bare Debian takes the rights of root'
    echo '1..1'
    exit 0
fi
root=$(realpath -- "$1")
work=$(mktemp -d "${TMPDIR:-/tmp}/sandtable-package-XXXXXX")
trap 'rm -rf --one-file-system -- "$work"' EXIT
number=0

# check NAME COMMAND...: one line of TAP.  Nothing after a failure could succeed, so that is the end.
check() {
    local name=$1
    shift
    number=$((number + 1))
    if "$@" >"$work/out" 2>&1 </dev/null; then
        echo "ok $number - $name"
    else
        echo "not ok $number - $name"
        tail -n 60 "$work/out" | sed 's/^/# /'
        echo "1..$number"
        exit 1
    fi
}

# make_bare: a minimal Debian of this machine's release as an archive, to be unpacked twice.
make_bare() {
    local sources codename

    # shellcheck disable=SC1091 # it is on every Debian
    codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
    sources=$(find /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | head -n 1)
    mmdebstrap --quiet --variant=minbase "$codename" "$work/bare.tar" ${sources:+"$sources"}
}

# unpack NAME: a bare Debian in $work/NAME, which reaches the mirror as this machine does.
unpack() {
    mkdir "$work/$1" && tar -C "$work/$1" -xf "$work/bare.tar" &&
        cp -r /etc/apt/apt.conf.d/. "$work/$1/etc/apt/apt.conf.d/" &&
        cp -L /etc/resolv.conf /etc/hosts "$work/$1/etc/"
}

# within NAME COMMAND...: runs it in there, with processes and mounts of its own that end with it.
within() {
    local place=$work/$1
    shift
    # shellcheck disable=SC2016 # the inner shell's own arguments
    unshare --mount --pid --fork --kill-child sh -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
        exec env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$0" "$@"' "$place" "$@"
}

# The source as a clone would have it, with what npm has fetched for the build that is tested: so the package is
# built without asking the registry for it again.
copy_source() {
    mkdir -p "$work/build/source/sandtable" &&
        tar -C "$root" --exclude=./.git --exclude='./build*' --exclude='./obj-*' --exclude=__pycache__ \
            --exclude=./debian/sandtable --exclude=./debian/.debhelper -cf - . |
        tar -C "$work/build/source/sandtable" --no-same-owner -xf -
}

install_tools() {
    within build sh -c 'apt-get update -q && cd /source/sandtable &&
        apt-get install -y -q --no-install-recommends dpkg-dev lintian &&
        apt-get build-dep -y -q --no-install-recommends ./'
}

check "a bare Debian is made" make_bare
check "it is unpacked to build in" unpack build
check "the source is copied" copy_source
check "what debian/control asks for can be installed" install_tools
check "dpkg-buildpackage makes the package" \
    within build sh -c 'cd /source/sandtable && dpkg-buildpackage -us -uc -b'
check "lintian has nothing to say" \
    within build sh -c 'lintian --display-info /source/sandtable_*.changes >/lintian
        status=$?; cat /lintian; [ $status -eq 0 ] && ! grep -v "^N:" /lintian'
check "a bare Debian is unpacked to install it in" unpack bare
check "it learns what there is to install" within bare apt-get update -q
cp "$work"/build/source/sandtable_*.deb "$root/packaging/check_package.sh" "$work/bare/root/"
within bare sh -c "exec /root/check_package.sh /root/sandtable_*.deb $number" </dev/null
