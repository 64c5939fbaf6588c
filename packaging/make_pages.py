#!/usr/bin/env python3
"""make_pages.py SANDTABLE FOLDER [LANGUAGE] -- manual pages and completions, from what the program says about itself.

'sandtable help --json' has the texts of --help; nothing about commands and options is written here.  Writes
sandtable.1, sandtable (for bash), _sandtable (for zsh) and sandtable.fish into the folder; with a language,
the manual page in that language alone.
"""
import json
import os
import re
import subprocess
import sys


def ask(program, language, *arguments):
    done = subprocess.run([program, "--lang", language, *arguments], check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def ways(command):
    """The ways to call a command: what follows its options, a line each."""
    return (command["arguments"] or "").split("\n")


def common_options(about):
    """What every command takes alike: explained once."""
    first, *others = (command["options"] for command in about["commands"])
    return [option for option in first if all(option in other for other in others)]


# --- The manual page ---


def roff(text):
    """Text as it is: roff has its own idea of backslashes, hyphens, and what begins a line."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def sentence(text, stop):
    """A text of --help, where most have no full stop, as a sentence."""
    return roff(text if text.endswith(stop) else text + stop)


def roff_option(option, stop):
    names = [f"\\fB\\-{roff(option['letter'])}\\fR"] if option["letter"] else []
    argument = f"=\\fI{roff(option['argument'])}\\fR" if option["argument"] else ""
    names.append(f"\\fB\\-\\-{roff(option['name'])}\\fR{argument}")
    return f".TP\n{', '.join(names)}\n{sentence(option['about'], stop)}\n"


def roff_bot(bot, stop):
    more = "".join(f".br\n{sentence(line, stop)}\n" for line in bot["more"])
    return f".TP\n\\fB{roff(bot['id'])}\\fR\n{sentence(bot['about'], stop)}\n{more}"


def roff_examples(text):
    lines = "\n".join(line.strip() for line in text.rstrip("\n").split("\n"))
    return f".PP\n.RS\n.nf\n{roff(lines)}\n.fi\n.RE\n"


def roff_command(command, common, stop):
    heads = [f"sandtable {command['name']} [OPTION...] {way}".rstrip() for way in ways(command)]
    page = ".SS " + '"' + roff(heads[0]) + '"\n'
    page += "".join(f"{roff(head)}\n.br\n" for head in heads[1:])
    page += sentence(command["about"], stop) + "\n"
    page += "".join(roff_option(option, stop) for option in command["options"] if option not in common)
    if command["more"]:
        page += f".PP\n{roff(command['more'])}\n"
    return page + roff_examples(command["examples"])


def manual(about, games):
    common, words = common_options(about), about["manual"]
    stop = words["full_stop"]
    heading = {key: f".SH {roff(text.upper())}\n" for key, text in words.items()}
    name = about["about"].removeprefix("Sandtable ").rstrip(stop)
    page = f'.TH SANDTABLE 1 "" "sandtable {about["version"]}" "Sandtable"\n'
    if stop == "。":  # Japanese has no spaces: between which letters a line may end, and not to fill it up
        page += ".mso ja.tmac\n.ad l\n"
    page += f"{heading['name']}sandtable \\- {roff(name)}\n"
    page += heading["synopsis"] + f"\\fBsandtable\\fR {roff(about['usage'].split('sandtable ')[1])}\n"
    page += ".br\n\\fBsandtable\\fR \\fB\\-\\-version\\fR\n"
    page += heading["options"] + roff(words["every_command"]) + "\n"
    page += "".join(roff_option(option, stop) for option in common)
    page += heading["commands"] + "".join(roff_command(command, common, stop) for command in about["commands"])
    page += heading["games"] + "".join(f".TP\n\\fB{roff(game['id'])}\\fR\n{sentence(game['title'], stop)} "
                                       f"{roff(game['about'])}\n" for game in games)
    page += heading["bots"] + "".join(roff_bot(bot, stop) for bot in about["bots"])
    page += "".join(f".PP\n{roff(paragraph)}\n" for paragraph in about["bots_more"])
    return page + f"{heading['ends']}{roff(about['ends'])}\n"


# --- What may stand where ---


def offers(word, about, games):
    """What can be offered for a word of a usage line, or None: one of these words, a list of them with commas, files
    or folders."""
    if word == "LANGUAGE":
        return "words", about["languages"]
    if word == "BOT,...":
        return "list", [bot["id"] for bot in about["bots"]]
    if "COMMAND" in word:
        return "words", [command["name"] for command in about["commands"]] + ["bots"]
    if word == "GAME":
        return "words", [game["id"] for game in games]
    if "FILE" in word:
        return ("files",)
    return ("folders",) if word == "DIR" else None


def argument_offers(command, about, games):
    """The same for the first argument of a command that is no option."""
    if command["words"]:
        return "words", command["words"]
    return offers(ways(command)[0].split(" ")[0].strip("[]"), about, games)


# --- bash ---

BASH = r"""# Completion of sandtable for bash, made from 'sandtable help --json'.
_sandtable() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' i

    # bash takes --lang=es for three words.
    if [ "$word" = = ]; then
        word=''
    elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --lang)
            ((i++))
            [ "${COMP_WORDS[i]}" != = ] || ((i++))
            ;;
        -*) ;;
        *)
            command=${COMP_WORDS[i]}
            break
            ;;
        esac
    done
    COMPREPLY=()
    case "$command $before" in
@VALUES@
    esac
    case "$command $word" in
@OPTIONS@
    esac
    case $command in
@ARGUMENTS@
    esac
}

_sandtable_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word"); }
_sandtable_files() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); }
_sandtable_folders() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); }
# Of words with commas between them, the last.
_sandtable_list() {
    local done=''
    case $word in *,*) done=${word%,*}, ;; esac
    compopt -o nospace 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -P "$done" -W "$1" -- "${word##*,}")
}

complete -F _sandtable sandtable
"""


def bash_offer(offer):
    if not offer:
        return ":"
    return f"_sandtable_{offer[0]}" + (f" '{' '.join(offer[1])}'" if len(offer) > 1 else "")


def bash(about, games):
    values, options, arguments = [], [], []
    names = [command["name"] for command in about["commands"]]
    languages = bash_offer(offers("LANGUAGE", about, games))
    values.append(f"    ' --lang') {languages}; return ;;")
    options.append("    ' -'*) _sandtable_words '--lang --help --version'; return ;;")
    arguments.append(f"    '') _sandtable_words '{' '.join(names)}' ;;")
    for command in about["commands"]:
        name = command["name"]
        for option in command["options"]:
            if option["argument"]:
                spelled = [f"'{name} --{option['name']}'"]
                spelled += [f"'{name} -{option['letter']}'"] if option["letter"] else []
                offer = bash_offer(offers(option["argument"], about, games))
                values.append(f"    {' | '.join(spelled)}) {offer}; return ;;")
        long = " ".join("--" + option["name"] for option in command["options"])
        options.append(f"    '{name} -'*) _sandtable_words '{long}'; return ;;")
        offer = argument_offers(command, about, games)
        if offer:
            arguments.append(f"    {name}) {bash_offer(offer)} ;;")
    text = BASH.replace("@VALUES@", "\n".join(values)).replace("@OPTIONS@", "\n".join(options))
    return text.replace("@ARGUMENTS@", "\n".join(arguments))


# --- zsh ---


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def zsh_text(text):
    """Inside a specification of _arguments or _describe."""
    return re.sub(r"([\\:\[\]])", r"\\\1", text)


def zsh_offer(offer):
    if not offer:
        return " "
    if offer[0] == "words":
        return f"({' '.join(offer[1])})"
    if offer[0] == "list":
        return "_sandtable_bots"
    return "_files" if offer[0] == "files" else "_files -/"


def zsh_option(option, about, games):
    doc = f"[{zsh_text(option['about'])}]"
    value = ""
    if option["argument"]:
        value = f":{zsh_text(option['argument'])}:{zsh_offer(offers(option['argument'], about, games))}"
    specs = [f"*--{option['name']}{'=' if value else ''}{doc}{value}"]
    if (option["letter"] or "").isalpha():
        specs.append(f"*-{option['letter']}{'+' if value else ''}{doc}{value}")
    return [quoted(spec) for spec in specs]


def zsh_command(command, about, games):
    specs = [spec for option in command["options"] for spec in zsh_option(option, about, games)]
    offer = argument_offers(command, about, games)
    if offer:
        specs.append(quoted(f"*:argument:{zsh_offer(offer)}"))
    return f"        {command['name']})\n            _arguments \\\n                " + \
        " \\\n                ".join(specs) + "\n            ;;\n"


def zsh(about, games):
    bots = " ".join(bot["id"] for bot in about["bots"])
    listed = "\n            ".join(quoted(f"{command['name']}:{zsh_text(command['about'])}")
                                   for command in about["commands"])
    cases = "".join(zsh_command(command, about, games) for command in about["commands"])
    return f"""#compdef sandtable
# Completion of sandtable for zsh, made from 'sandtable help --json'.

_sandtable_bots() {{
    compset -P '*,'
    compadd -S '' -- {bots}
}}

_sandtable() {{
    local curcontext=$curcontext state line
    local -a commands
    typeset -A opt_args

    _arguments -C '--lang=[Speak this language]:LANGUAGE:({' '.join(about['languages'])})' \\
        '(- *)--help[List the commands]' '(- *)--version[Say which version this is]' \\
        '1:command:->command' '*::argument:->argument' && return
    case $state in
    command)
        commands=(
            {listed}
        )
        _describe command commands
        ;;
    argument)
        case $line[1] in
{cases}        esac
        ;;
    esac
}}

_sandtable "$@"
"""


# --- fish ---


def fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_offer(offer):
    """For a value or an argument; in lists fish completes what follows the last comma."""
    if not offer:
        return " -x"
    if offer[0] == "words":
        return f" -x -a {fish_quoted(' '.join(offer[1]))}"
    if offer[0] == "list":
        return f" -x -a {fish_quoted('(__fish_append , ' + ' '.join(offer[1]) + ')')}"
    return " -r -F" if offer[0] == "files" else " -x -a '(__fish_complete_directories)'"


def fish(about, games):
    lines = ["# Completion of sandtable for fish, made from 'sandtable help --json'.", "complete -c sandtable -f"]
    first = "complete -c sandtable -n __fish_use_subcommand"
    languages = fish_offer(offers("LANGUAGE", about, games))
    lines += [f"{first} -l lang{languages}", f"{first} -l help", f"{first} -l version"]
    for command in about["commands"]:
        lines.append(f"{first} -a {command['name']} -d {fish_quoted(command['about'])}")
        within = f"complete -c sandtable -n '__fish_seen_subcommand_from {command['name']}'"
        for option in command["options"]:
            letter = f" -s {fish_quoted(option['letter'])}" if option["letter"] else ""
            value = fish_offer(offers(option["argument"], about, games)) if option["argument"] else ""
            lines.append(f"{within} -l {option['name']}{letter}{value} -d {fish_quoted(option['about'])}")
        offer = argument_offers(command, about, games)
        if offer:
            lines.append(f"{within}{' -F' if offer[0] == 'files' else fish_offer(offer).replace(' -x', '')}")
    return "\n".join(lines) + "\n"


def main():
    program, folder, *language = sys.argv[1:]
    spoken = language[0] if language else "en"
    about, games = ask(program, spoken, "help", "--json"), ask(program, spoken, "games", "--json")
    makers = {"sandtable.1": manual}
    if not language:
        makers.update({"sandtable": bash, "_sandtable": zsh, "sandtable.fish": fish})
    for name, make in makers.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(make(about, games))


main()
