"""mutants.py -- a copy of a game's C in which every fault that can be planted is there at once.

Each place asks planted(n) whether its fault is the chosen one, so that one program has them all and
none of them costs a build.  No line moves, so a place is found again by file and line.

    comparisons    `a < b` with `<=`, `a == b` with `!=`; in the head of a loop the last round is missing
    constants      a number one more, and one less
    conditions     an `if` that always holds, or never; an operand of `&&` or `||` that does not count;
                   `a ? b : c` the wrong way round; the opposite returned by a function of type bool
    sides          a seat taken for the other one
    statements     one left out; a function that returns at once
"""
import re

TOKEN = re.compile(r"""
    (?P<skip>/\*.*?\*/|//[^\n]*|\s+)
  | (?P<directive>\#(?:\\\n|[^\n])*)
  | (?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
  | (?P<number>\.?[0-9](?:[eE][+-]|[0-9a-zA-Z_.])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<operator>->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||\.\.\.|[-+*/%&|^]=|.)
""", re.VERBOSE | re.DOTALL)

ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
KEYWORDS = {"if", "else", "for", "while", "do", "switch", "case", "default", "return", "break", "continue",
            "goto", "sizeof", "static", "const", "struct", "enum", "union", "typedef", "extern", "inline",
            "unsigned", "signed", "int", "char", "bool", "void", "long", "short", "double", "float"}
# What stands inside these is no rule: our own mistakes, texts, sizes, what is told.
APART = {"CHECK", "BUG", "N_", "sizeof", "offsetof", "COUNT", "_Static_assert", "FRAME", "FRAME_OUTSIDE", "FRAME_AT",
         "IS_INSIDE", "OWN_FRAME", "OWN_FRAME_OUTSIDE", "TELL", "_Alignof", "static_assert", "UINT64_C",
         "INT64_C"}
NUMBER = re.compile(r"[0-9]+u?$")
# Where an operand ends: of a comparison, and of what binds less and less tightly.
ENDS = ASSIGNMENTS | {"(", "[", "{", ")", "]", "}", ",", ";", "?", ":", "return", "case"}
ENDS_AND = ENDS | {"&&", "||"}
ENDS_COMPARED = ENDS_AND | {"==", "!=", "&", "|", "^"}
ENDS_RELATED = ENDS_COMPARED | {"<", ">", "<=", ">="}


class Token:
    def __init__(self, kind, text, start, line):
        self.kind, self.text, self.start, self.line = kind, text, start, line
        self.pair = None  # of a bracket: the index of the other one


def tokens_of(text):
    """All tokens but comments and directives, with brackets paired."""
    tokens, line, opened = [], 1, []
    for found in TOKEN.finditer(text):
        kind = found.lastgroup
        if kind not in ("skip", "directive"):
            token = Token(kind, found[0], found.start(), line)
            if kind == "operator" and found[0] in OPENING:
                opened.append(len(tokens))
            elif kind == "operator" and found[0] in CLOSING and opened:
                token.pair = opened.pop()
                tokens[token.pair].pair = len(tokens)
            tokens.append(token)
        line += found[0].count("\n")
    return tokens


class Site:
    """One fault: where it is and what it is."""
    def __init__(self, line, function, change):
        self.line, self.function, self.change = line, function, change


class Planter:
    """Plants everything in one file.  `number` goes on from file to file."""

    def __init__(self, text, number, sides):
        self.text, self.tokens, self.number, self.sides = text, tokens_of(text), number, sides
        self.sites = {}  # number -> Site
        self.wraps = []  # (how far it reaches, first token, last token, before, after)
        self.function = ""

    # --- Looking around ---

    def excerpt(self, first, last):
        end = self.tokens[last]
        raw = re.sub(r"/\*.*?\*/", " ", self.text[self.tokens[first].start:end.start + len(end.text)], flags=re.DOTALL)
        words = " ".join(raw.split())
        return words if len(words) <= 70 else words[:67] + "..."

    def text_at(self, i):
        return self.tokens[i].text

    def back(self, i, ends):
        """The first token of the operand that ends before i."""
        while i > 0:
            token = self.tokens[i - 1]
            if token.text in CLOSING and token.pair is not None and token.text != "}":
                i = token.pair
            elif token.text in ends and not self.is_unary(i - 1):
                return i
            else:
                i -= 1
        return i

    def forth(self, i, ends):
        """The last token of the operand that begins behind i."""
        i += 1
        while True:
            token = self.tokens[i]
            if token.text in ("(", "[", "{"):
                i = token.pair + 1
            elif token.text in ends and not self.is_unary(i):
                return i - 1
            else:
                i += 1

    def is_unary(self, i):
        """Is this & an address, or this * what a pointer leads to?"""
        if self.tokens[i].text not in ("&", "*", "-", "+"):
            return False
        before = self.tokens[i - 1]
        return not (before.kind in ("word", "number") and before.text not in KEYWORDS or before.text in (")", "]"))

    def has(self, first, last, words):
        """Is one of these operators there, outside of brackets?"""
        i = first
        while i <= last:
            token = self.tokens[i]
            if token.text in ("(", "[", "{"):
                i = token.pair
            elif token.text in words:
                return True
            i += 1
        return False

    # --- Planting ---

    def add(self, at, change):
        number = self.number
        self.number += 1
        self.sites[number] = Site(self.tokens[at].line, self.function, change)
        return number

    def wrap(self, first, last, before, after):
        self.wraps.append((last - first, first, last, before, after))

    def plant_relation(self, i, in_head):
        word = self.text_at(i)
        first, last = self.back(i, ENDS_RELATED), self.forth(i, ENDS_RELATED)
        if first == i or last == i or self.has(first, last, {"<<", ">>"}):
            return
        shown = self.excerpt(first, last)
        if in_head and word in ("<", "<="):
            number = self.add(i, f"`{shown}`: the last round is missing")
            self.wrap(first, i - 1, "", f" + planted({number})")
            return
        other = word[0] if word.endswith("=") else word + "="
        number = self.add(i, f"`{shown}`: {other} for {word}")
        if word in ("<", ">="):
            self.wrap(i + 1, last, f"planted({number}) + ", "")
        else:
            self.wrap(first, i - 1, "", f" + planted({number})")

    def plant_equality(self, i):
        first, last = self.back(i, ENDS_COMPARED), self.forth(i, ENDS_COMPARED)
        if first == i or last == i:
            return
        other = "!=" if self.text_at(i) == "==" else "=="
        number = self.add(i, f"`{self.excerpt(first, last)}`: {other} for {self.text_at(i)}")
        self.wrap(first, last, "((", f") != planted({number}))")

    def plant_operands(self, first, last):
        """The operands of && and || between two brackets, commas or the like."""
        for word, ends in (("&&", ENDS_AND), ("||", ENDS)):
            operands, i = set(), first
            while i <= last:
                if self.text_at(i) == word:
                    ends_left = ends | ({"||"} if word == "||" else set())
                    operands.add((self.back(i, ends_left), i - 1))
                    operands.add((i + 1, self.forth(i, ends_left)))
                i += 1
            for a, b in sorted(operands):
                if a > b:
                    continue
                number = self.add(a, f"`{self.excerpt(a, b)}` of {word} does not count")
                if word == "&&":
                    self.wrap(a, b, "((", f") || planted({number}))")
                else:
                    self.wrap(a, b, "((", f") && !planted({number}))")

    def plant_if(self, i):
        first, last = i + 2, self.tokens[i + 1].pair - 1
        shown = self.excerpt(first, last)
        ors, ands = self.has(first, last, {"||"}), self.has(first, last, {"&&"})
        if ors or not ands:  # else an operand that does not count is as good
            number = self.add(i, f"`if ({shown})` always")
            self.wrap(first, last, "((", f") || planted({number}))")
        if not ors:
            number = self.add(i, f"`if ({shown})` never")
            self.wrap(first, last, "((", f") && !planted({number}))")

    def plant_choice(self, i):
        first = self.back(i, ENDS)
        if first < i:
            number = self.add(i, f"`{self.excerpt(first, i - 1)} ?` the wrong way round")
            self.wrap(first, i - 1, "(!!(", f") != planted({number}))")

    def plant_return(self, i, returns):
        last = self.forth(i, {";", "}"})
        if returns == "bool" and last > i and not self.has(i + 1, last, {"&&", "||", "==", "!=", "?"}):
            number = self.add(i, f"`return {self.excerpt(i + 1, last)}`: the opposite")
            self.wrap(i + 1, last, "(!!(", f") != planted({number}))")
        elif returns == "void" and last == i:
            self.wrap(i, i + 1, f"{{ if (!planted({self.add(i, '`return` is left out')})) ", " }")

    def plant_number(self, i):
        value = int(self.text_at(i).rstrip("u"))
        if not NUMBER.match(self.text_at(i)) or self.text_at(i + 1) in ("<<", ">>"):
            return
        before = self.text_at(i - 1)
        around = self.excerpt(max(i - 3, 0), min(i + 2, len(self.tokens) - 1))
        parts = []
        for step in ((1, -1) if value > 0 else (1,)):
            if before != "<<":
                number = self.add(i, f"`{around}`: {value + step} for {value}")
                parts.append(f" {'+' if step > 0 else '-'} planted({number})")
        if parts:
            self.wrap(i, i, "(", "".join(parts) + ")")

    def plant_side(self, i):
        word, before, after = self.text_at(i), self.text_at(i - 1), self.text_at(i + 1)
        if word in self.sides.exchanged and before not in ("case", ".", "->"):
            other = self.sides.exchanged[word]
            number = self.add(i, f"`{self.excerpt(i - 1, i + 1)}`: {other} for {word}")
            self.wrap(i, i, f"(planted({number}) ? {other} : ", ")")
        elif word == self.sides.other and after == "(":
            last = self.tokens[i + 1].pair
            inside = self.text[self.tokens[i + 1].start:self.tokens[last].start + 1]
            number = self.add(i, f"`{self.excerpt(i, last)}`: the same seat")
            self.wrap(i, last, f"(planted({number}) ? {' '.join(inside.split())} : ", ")")
        elif (word in self.sides.seats and self.sides.other and after in ("]", ")", ",", "&&", "||", ";")
              and before in ("[", "(", ",", "==", "!=", "->", ".", "=")):
            self.plant_seat(i)

    def plant_seat(self, i):
        """`seat`, or `f->seat`, taken for the other one."""
        first = i
        while self.text_at(first - 1) in ("->", "."):
            first -= 2
            if self.tokens[first].text in (")", "]"):
                return
        before = self.text_at(first - 1)
        if before not in ("[", "(", ",", "==", "!=") or self.text_at(first - 2) == self.sides.other:
            return
        number = self.add(i, f"`{self.excerpt(max(first - 3, 0), i + 1)}`: the other seat")
        shown = self.excerpt(first, i)
        self.wrap(first, i, f"(planted({number}) ? {self.sides.other}({shown}) : ", ")")

    def plant_statement(self, i):
        """Left out, if it is neither a declaration nor one of our macros."""
        first = self.tokens[i]
        if first.text in ("++", "--", "*"):
            is_one = True
        elif first.kind == "word" and first.text not in KEYWORDS and not re.match(r"[A-Z][A-Z0-9_]*$", first.text):
            is_one = self.text_at(i + 1) in {"(", "[", "->", ".", "++", "--"} | ASSIGNMENTS
        else:
            is_one = False
        last = self.forth(i - 1, {";", "}"}) + 1 if is_one else i
        if is_one and self.text_at(last) == ";" and not self.has(i, last - 1, {"{"}):
            number = self.add(i, f"`{self.excerpt(i, last - 1)}` is left out")
            self.wrap(i, last, f"{{ if (!planted({number})) ", " }")

    # --- Going through a function ---

    def skip_apart(self, i):
        """Behind what holds no rule, or i itself."""
        word = self.text_at(i)
        if word in APART and self.text_at(i + 1) == "(":
            return self.tokens[i + 1].pair + 1
        if word == "case" or word == "default":
            while self.text_at(i) != ":":
                i += 1
            return i + 1
        if word in ("static", "enum", "struct", "typedef") and self.text_at(i - 1) in ("{", "}", ";"):
            if word in ("static", "typedef") or self.text_at(i + 1) == "{":
                return self.forth(i, {";"}) + 2
        return i

    def is_dimension(self, i):
        """Is this [ the size of something that is declared?"""
        before = self.tokens[i - 2] if i >= 2 else None
        return (self.text_at(i - 1) not in KEYWORDS and self.tokens[i - 1].kind == "word" and before is not None
                and (before.kind == "word" and before.text not in ("return", "else") or before.text == "*"
                     and self.tokens[i - 3].kind == "word" and self.text_at(i - 4) in (";", "{", "}")
                     or before.text == "," and self.begins_declaration(i)))

    def begins_declaration(self, i):
        while self.text_at(i - 1) not in (";", "{", "}", "("):
            i -= 1
        return self.tokens[i].kind == "word" and self.tokens[i + 1].kind == "word" and self.text_at(i - 1) != "("

    def function_returns(self, body):
        """(name, type) of the function whose body opens here; None: it is no function."""
        if self.text_at(body - 1) != ")":
            return None
        opening = self.tokens[body - 1].pair
        name = self.text_at(opening - 1)
        if name == "PROC":
            return self.text_at(opening + 1), "Flow"
        start = opening - 1
        while start > 0 and self.text_at(start - 1) not in (";", "}", "{", ")"):
            start -= 1
        words = [self.text_at(k) for k in range(start, opening - 1) if self.text_at(k) not in ("static", "inline")]
        return name, "".join(words)

    def plant_function(self, body, returns):
        last = self.tokens[body].pair
        begun, i = False, body + 1
        heads = []  # the closing brackets of loops whose heads we are in
        while i < last:
            past = self.skip_apart(i)
            if past > i:
                i = past
                continue
            token = self.tokens[i]
            heads = [head for head in heads if i < head]
            if token.text == "[" and self.is_dimension(i):
                i = token.pair + 1
                continue
            before = self.text_at(i - 1)
            opens = before in ("{", "}", ";", "else") or (before == ")" and self.is_head(self.tokens[i - 1].pair))
            brace = {"{": i - 1, "}": self.tokens[i - 1].pair}.get(before)
            if opens and not heads and not (brace and self.is_list(brace)) and token.text not in ("{", "}", ";"):
                if returns == "void" and not begun and not self.declares(i):
                    begun = True
                    number = self.add(i, "it returns at once")
                    self.wraps.append((last - body, i, i, f"if (planted({number})) return; ", ""))
                self.plant_statement(i)
            self.plant_token(i, returns, heads)
            if token.text == "for":
                heads.append(self.tokens[i + 1].pair)
            i += 1

    def is_head(self, opening):
        return self.text_at(opening - 1) in ("if", "for", "while", "switch")

    def is_list(self, brace):
        """Is this { the beginning of values and not of statements?"""
        return self.text_at(brace - 1) in ("=", ",", "{", "(", "]") or (
            self.text_at(brace - 1) == ")" and not self.is_head(self.tokens[brace - 1].pair)
            and self.text_at(self.tokens[brace - 1].pair - 1) in ASSIGNMENTS | {"(", ",", "return", "&", "?", ":"})

    def declares(self, i):
        words = self.tokens[i:i + 3]
        return words[0].kind == "word" and (
            words[0].text in KEYWORDS - {"if", "for", "while", "do", "switch", "return", "break", "continue", "goto"}
            or words[1].kind == "word" and words[0].text not in KEYWORDS
            or words[1].text == "*" and words[2].kind == "word")

    def plant_token(self, i, returns, heads):
        token = self.tokens[i]
        if token.text in ("<", ">", "<=", ">="):
            self.plant_relation(i, bool(heads))
        elif token.text in ("==", "!="):
            self.plant_equality(i)
        elif token.text == "if":
            self.plant_if(i)
        elif token.text == "?":
            self.plant_choice(i)
        elif token.text == "return":
            self.plant_return(i, returns)
        elif token.kind == "number" and NUMBER.match(token.text):
            if not heads or self.text_at(i - 1) != "=":  # where a loop begins is the compiler's to complain of
                self.plant_number(i)
        elif token.kind == "word":
            self.plant_side(i)

    def plant_all(self):
        i = 0
        while i < len(self.tokens):
            token = self.tokens[i]
            if token.text != "{" or token.pair is None:
                i += 1
                continue
            found = self.function_returns(i)
            if found:
                self.function = found[0]
                self.plant_function(i, found[1])
                self.plant_operands(i, token.pair)
            i = token.pair + 1

    def written(self, dropped):
        """The text with all faults in it but those whose numbers are dropped."""
        before, after = {}, {}
        for _, first, last, prefix, suffix in sorted(self.wraps, key=lambda wrap: wrap[0]):  # from the inside out
            numbers = {int(n) for n in re.findall(r"planted\((\d+)\)", prefix + suffix)}
            if not numbers & dropped:
                before[first] = prefix + before.get(first, "")
                after[last] = after.get(last, "") + suffix
        parts, at = [], 0
        for i, token in enumerate(self.tokens):
            end = token.start + len(token.text)
            parts += [self.text[at:token.start], before.get(i, ""), token.text, after.get(i, "")]
            at = end
        return "".join(parts) + self.text[at:]
