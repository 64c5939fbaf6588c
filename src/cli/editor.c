/* editor.c -- a line that is typed at a terminal: edited, called back, completed. */
#include "cli/editor.h"

#include <stdlib.h>
#include <string.h>

#include <editline/readline.h>

#include "cli/typed.h"

/* What can be typed now.  The library's callbacks have no argument of their own, so this is a
 * variable of the program. */
static struct {
    const Play *play;
    const Question *question;
    int start; /* of the word that is completed, in the line */
    int next;  /* the candidate to try next: commands first, then moves */
} open_now;

/* The text of a candidate; false: there are no more. */
static bool candidate(int index, Buf *out)
{
    const char *command = typed_command(index);
    int commands = 0;

    if (command) {
        buf_add(out, command);
        return true;
    }
    while (typed_command(commands))
        commands++;
    index -= commands;
    if (!open_now.question || index >= open_now.question->n)
        return false;
    play_move_write(open_now.play, open_now.question->move[index], out);
    return true;
}

/* The word of a candidate that stands where one is being typed, if all before it was typed so;
 * false: it has none. */
static bool word_of(int index, const char *typed, Buf *word)
{
    char memory[256];
    size_t start = (size_t)open_now.start;
    Buf text;

    buf_init(&text, memory, sizeof memory);
    if (!candidate(index, &text) || text.length <= start ||
        strncmp(text.text, rl_line_buffer, start) ||
        strncmp(text.text + start, typed, strlen(typed)))
        return false;
    buf_clear(word);
    buf_add_part(word, text.text + start, strcspn(text.text + start, " "));
    return true;
}

/* Several moves begin with the same word, which is wanted once. */
static bool came_before(int index, const char *typed, const char *word)
{
    char memory[256];
    Buf other;

    buf_init(&other, memory, sizeof memory);
    for (int i = 0; i < index; i++)
        if (word_of(i, typed, &other) && !strcmp(other.text, word))
            return true;
    return false;
}

static char *next_word(const char *typed, int state)
{
    char memory[256], unused[256];
    Buf word, any;

    if (state == 0)
        open_now.next = 0;
    buf_init(&word, memory, sizeof memory);
    for (;; open_now.next++) {
        buf_init(&any, unused, sizeof unused);
        if (!candidate(open_now.next, &any))
            return NULL;
        if (!word_of(open_now.next, typed, &word) ||
            came_before(open_now.next, typed, word.text))
            continue;
        open_now.next++;
        return strdup(word.text);
    }
}

static char **complete(const char *word, int start, int end)
{
    (void)end;
    open_now.start = start;
    rl_attempted_completion_over = 1; /* names of files are not wanted */
    return rl_completion_matches(word, next_word);
}

char *editor_read(const char *prompt, const Play *p, const Question *q, FILE *out)
{
    open_now.play = p;
    open_now.question = q;
    rl_instream = stdin;
    rl_outstream = out;
    rl_attempted_completion_function = complete;
    char *line = readline(prompt);
    if (line && *line)
        add_history(line);
    return line;
}
