"""program.py -- running sandtable in the tests: the program is the first argument of the test."""
import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile

SANDTABLE = os.path.abspath(sys.argv[1])
STATE = tempfile.mkdtemp(prefix="sandtable-state-")
atexit.register(shutil.rmtree, STATE, ignore_errors=True)
SECONDS = 120  # no command of a test takes nearly as long


class Result:
    def __init__(self, done):
        self.code = done.returncode
        self.out = done.stdout
        self.err = done.stderr

    def json(self):
        return json.loads(self.out)

    def __repr__(self):
        return f"exit {self.code}\n--- output\n{self.out}\n--- errors\n{self.err}"


def clean_environment(**more):
    env = {name: value for name, value in os.environ.items()
           if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR")}
    env["XDG_STATE_HOME"] = STATE  # no test remembers lessons of another, or of whoever runs it
    return dict(env, **more)


def sandtable(*arguments, code=0, lines=None, program=SANDTABLE, env=None):
    """Run it, with these lines as its input, and expect an exit code."""
    text = "".join(line + "\n" for line in lines or [])
    done = subprocess.run([program, *map(str, arguments)], input=text, capture_output=True,
                          text=True, timeout=SECONDS, env=env or clean_environment())
    result = Result(done)
    assert "Sanitizer" not in result.err and "runtime error" not in result.err, result
    assert result.code == code, result
    return result


def wrong(*arguments, saying, code=2, **more):
    """It must refuse: with a sentence that has these words, and nothing on its output."""
    result = sandtable(*arguments, code=code, **more)
    assert saying in result.err, result
    assert result.out == "", result
    return result


class Folder:
    """A temporary folder:  with Folder() as folder: folder / "file" """

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="sandtable-test-")
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def __truediv__(self, name):
        return os.path.join(self.path, name)

    def write(self, name, text):
        path = self / name
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path
