"""compiler_test.py -- the content compiler as a program: its files, messages, exit status."""

import os
import subprocess
import sys
import tempfile

compiler, here = os.path.abspath(sys.argv[1]), sys.argv[2]
folder = tempfile.TemporaryDirectory()


def run(*arguments):
    return subprocess.run([compiler, *arguments], cwd=here, capture_output=True, text=True,
                          timeout=60)


def written(name):
    path = os.path.join(folder.name, name)
    return open(path, encoding="utf-8").read() if os.path.exists(path) else None


def out(name):
    return os.path.join(folder.name, name)


def tables_and_depfile():
    done = run("--depfile", out("a.d"), "sample", "sample", out("a.c"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), done
    assert "const SampleContent sample_content = {" in written("a.c")
    assert written("a.d") == (out("a.c") + ": sample sample/cards.yaml sample/more-cards.yaml "
                              "sample/decks.yaml\n"), written("a.d")


def the_same_tables_every_time():
    run("sample", "sample", out("b.c"))
    run("sample", "sample", out("c.c"))
    assert written("b.c") and written("b.c") == written("c.c")


def faults_and_no_tables():
    done = run("--depfile", out("d.d"), "sample", "broken/sample/unknown-word", out("d.c"))
    assert done.returncode == 1, done
    assert done.stderr.startswith("broken/sample/unknown-word/cards.yaml:2: cards[private].kind: ")
    assert written("d.c") is None and written("d.d") is None


def messages_for_the_catalogue():
    done = run("--catalogue", out("e.pot"), "sample", "sample")
    assert (done.returncode, done.stderr) == (0, ""), done
    pot = written("e.pot")
    assert pot.startswith('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'), pot
    # The same message twice has one entry with both places.
    assert ('#: sample/cards.yaml:29\n#: sample/more-cards.yaml:12\n'
            'msgid "Drone"\nmsgstr ""\n') in pot, pot
    assert 'msgid "Draw a card, \\"quickly\\"? Yes??!"\n' in pot, pot
    assert 'msgid "Dodge\\n"\n"and roll"\n' in pot, pot
    assert '#: sample/cards.yaml:46\nmsgid "Strike twice."\n' in pot, pot
    assert 'msgid "The first deck"\n' in pot, pot
    assert "rulebook" not in pot, pot
    assert "private" not in pot, pot


def wrong_arguments():
    for arguments in [(), ("sample",), ("chess", "sample", out("f.c")), ("--what", "sample")]:
        done = run(*arguments)
        assert done.returncode == 2 and done.stderr, done
    assert run("sample", "sample", "/no/such/folder/f.c").returncode == 1


cases = [tables_and_depfile, the_same_tables_every_time, faults_and_no_tables,
         messages_for_the_catalogue, wrong_arguments]
print(f"1..{len(cases)}")
for number, case in enumerate(cases, 1):
    try:
        case()
        print(f"ok {number} - {case.__name__}")
    except AssertionError as problem:
        print(f"not ok {number} - {case.__name__}")
        for line in str(problem).split("\n"):
            print("#", line)
