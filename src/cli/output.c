/* output.c -- sentences, columns and JSON on the terminal. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "engine/check.h"

void print_args(FILE *stream, const char *message, const Arg args[])
{
    char memory[4096];
    Buf out;

    buf_init(&out, memory, sizeof memory);
    say_args(&out, message, args);
    fputs(out.text, stream);
    fputc('\n', stream);
}

Exit complain(Exit code, const Err *err)
{
    fflush(stdout);
    fprintf(stderr, "sandtable: %s\n", err->text);
    return code;
}

void add_left(Buf *out, const char *text, int width)
{
    buf_add(out, text);
    buf_add_spaces(out, width - text_columns(text));
}

void add_name(Buf *out, const char *text, int width)
{
    add_left(out, text, width);
    if (text_columns(text) >= width)
        buf_add(out, " ");
}

void add_right(Buf *out, const char *text, int width)
{
    buf_add_spaces(out, width - text_columns(text));
    buf_add(out, text);
}

const char *decimal(char memory[32], double number, int places)
{
    snprintf(memory, 32, "%.*f", places, number);
    return memory;
}

void flush_buf(Buf *buf, FILE *stream)
{
    CHECK(!buf->cut);
    fwrite(buf->text, 1, buf->length, stream);
    buf_clear(buf);
}

void json_paste(Json *json, const char *key, const char *object)
{
    size_t length = strlen(object);

    CHECK(length >= 2 && object[0] == '{' && object[length - 1] == '}');
    json_open_object(json, key);
    buf_add_part(json->out, object + 1, length - 2);
    json_close(json);
}

void tell_if_foreign(const Match *match, const char *file)
{
    const Game *game = match_game(match);
    int rules;

    if (!match_is_foreign(match, &rules))
        return;
    if (rules == game->rules_version)
        print(stderr,
              N_PLURAL("moves",
                       "{file} was played with different content for {game}. Its only move leads "
                       "to the same position here.",
                       "{file} was played with different content for {game}. All {moves} moves "
                       "lead to the same positions here."),
              ARG_TEXT("file", file), ARG_TEXT("game", game->id),
              ARG_NUMBER("moves", match_length(match)));
    else
        print(stderr,
              N_PLURAL("moves",
                       "{file} was played under version {theirs} of the rules of {game}. Under "
                       "version {ours} its only move leads to the same position.",
                       "{file} was played under version {theirs} of the rules of {game}. Under "
                       "version {ours} all {moves} moves lead to the same positions."),
              ARG_TEXT("file", file), ARG_NUMBER("theirs", rules), ARG_TEXT("game", game->id),
              ARG_NUMBER("ours", game->rules_version), ARG_NUMBER("moves", match_length(match)));
}
