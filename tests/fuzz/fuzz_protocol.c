/* fuzz_protocol.c -- the fuzzer is a client: every input is a message that somebody sent.
 *
 * It is either read or refused with a sentence; and what was read keeps the bounds that the rest of
 * the program relies on.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/utf8.h"
#include "protocol/message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void check_line(const char *text, size_t size)
{
    size_t left = strnlen(text, size);

    demand(left < size, "a text has no end");
    while (left > 0) {
        uint32_t c;
        size_t bytes = utf8_read(text, left, &c);
        demand(bytes > 0 && c >= 0x20 && c != 0x7f, "a text is no line");
        text += bytes;
        left -= bytes;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Message message;
    Err err = {""};
    bool read = message_read((const char *)data, size, &message, &err);

    demand(read == (err.text[0] == '\0'), "refused without a reason, or read with one");
    check_line(message.id, sizeof message.id);
    if (!read)
        return 0;
    check_line(message.name, sizeof message.name);
    check_line(message.table, sizeof message.table);
    check_line(message.token, sizeof message.token);
    check_line(message.move, sizeof message.move);
    check_line(message.text, sizeof message.text);
    demand(message.settings >= 0 && message.settings <= SETTINGS_MAX, "too many settings");
    for (int i = 0; i < message.settings; i++)
        check_line(message.setting[i], sizeof message.setting[i]);
    demand(message.seat >= SEAT_UNSAID && message.seat < SEATS_MAX, "there is no such seat");
    demand(message.seat != SEAT_REFEREE || message.type == MESSAGE_SEEK ||
               message.type == MESSAGE_LOG,
           "the referee's eyes are only for looking back");
    check_line(message.before, sizeof message.before);
    check_line(message.language, sizeof message.language);
    check_line(message.thing.type, sizeof message.thing.type);
    check_line(message.thing.id, sizeof message.thing.id);
    demand(message.thing.number >= INT16_MIN && message.thing.number <= INT16_MAX,
           "there is no such number");
    demand(message.type != MESSAGE_WHY || !message.thing.type[0] != !message.move[0],
           "a question about both a move and a thing, or about neither");
    return 0;
}
