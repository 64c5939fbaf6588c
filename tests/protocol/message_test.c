/* message_test.c -- reading what clients say: the golden messages, and all that is refused. */
#include "protocol/message.h"

#include <dirent.h>

#include "match/file.h"
#include "support/unit.h"

static bool reads(const char *text, size_t length, Message *message, Err *err)
{
    memset(err, 0, sizeof *err);
    bool done = message_read(text, length, message, err);
    assert_int_equal(done, err->text[0] == '\0');
    return done;
}

static void refused(const char *text, const char *saying)
{
    Message message;
    Err err;

    if (reads(text, strlen(text), &message, &err))
        fail_msg("accepted: %s", text);
    if (!strstr(err.text, saying))
        fail_msg("%s: %s", text, err.text);
}

/* Calls `look` for every golden message of a client. */
static int each_golden(void (*look)(const char *name, const char *text, size_t length))
{
    char path[1024];
    const char *folder = getenv("SANDTABLE_GOLDEN_MESSAGES");
    assert_non_null(folder);
    snprintf(path, sizeof path, "%s/client", folder);
    DIR *files = opendir(path);
    int n = 0;

    assert_non_null(files);
    for (struct dirent *file; (file = readdir(files)) != NULL;) {
        size_t length;
        Err err;
        if (!strstr(file->d_name, ".json"))
            continue;
        snprintf(path, sizeof path, "%s/client/%s", folder, file->d_name);
        char *text = file_read(path, MESSAGE_BYTES_MOST, &length, &err);
        assert_non_null(text);
        look(file->d_name, text, length);
        free(text);
        n++;
    }
    closedir(files);
    return n;
}

static bool type_seen[MESSAGE_TYPES];

static void look_reads(const char *name, const char *text, size_t length)
{
    Message message;
    Err err;

    if (!reads(text, length, &message, &err))
        fail_msg("%s: %s", name, err.text);
    assert_memory_equal(name, message_name(message.type), strlen(message_name(message.type)));
    type_seen[message.type] = true;
}

static void golden_messages_are_read(void **unused)
{
    (void)unused;
    assert_true(each_golden(look_reads) >= MESSAGE_TYPES);
    for (int i = 0; i < MESSAGE_TYPES; i++)
        if (!type_seen[i])
            fail_msg("there is no golden message '%s'", message_name((MessageType)i));
}

/* --- The document --- */

static void has_row(const char *document, const char *row)
{
    const char *at = strstr(document, row);

    if (!at || at == document || at[-1] != '\n')
        fail_msg("docs/protocol.md has no line that begins with: %s", row);
}

static void the_document_has_every_message_and_field(void **unused)
{
    char memory[1024], path[1024];
    size_t length;
    Buf row;
    Err err;

    (void)unused;
    snprintf(path, sizeof path, "%s/protocol.md", getenv("SANDTABLE_DOCS"));
    char *document = file_read(path, 1 << 20, &length, &err);
    assert_non_null(document);
    for (int i = 0; i < MESSAGE_TYPES; i++) {
        buf_init(&row, memory, sizeof memory);
        message_describe((MessageType)i, &row);
        has_row(document, row.text);
    }
    for (int i = 0;; i++) {
        buf_init(&row, memory, sizeof memory);
        if (!message_describe_field(i, &row))
            break;
        has_row(document, row.text);
    }
    free(document);
}

/* Every cut is refused; every change of a byte is refused or read, and nothing else happens. */
static void look_damaged(const char *name, const char *text, size_t length)
{
    char *copy = malloc(length);
    Message message;
    Err err;

    (void)name;
    while (length > 0 && text[length - 1] == '\n')
        length--;
    for (size_t cut = 0; cut < length; cut++)
        assert_false(reads(text, cut, &message, &err));
    for (size_t i = 0; i < length; i++)
        for (int bit = 0; bit < 8; bit++) {
            memcpy(copy, text, length);
            copy[i] = (char)(copy[i] ^ (1 << bit));
            reads(copy, length, &message, &err);
        }
    free(copy);
}

static void damaged_messages_do_no_harm(void **unused)
{
    (void)unused;
    each_golden(look_damaged);
}

static void fields_arrive(void **unused)
{
    const char text[] = "{\"t\":\"create\",\"id\":\"x\",\"game\":\"ambush\","
                        "\"settings\":{\"walls\":\"low\"},\"listed\":false}";
    Message message;
    Err err;

    (void)unused;
    assert_true(reads(text, strlen(text), &message, &err));
    assert_int_equal(message.type, MESSAGE_CREATE);
    assert_string_equal(message.id, "x");
    assert_string_equal(message.game, "ambush");
    assert_int_equal(message.settings, 1);
    assert_string_equal(message.setting[0], "walls=low");
    assert_false(message.listed);
    assert_true(message.watchers);
    assert_int_equal(message.seat, SEAT_UNSAID);
}

static void what_is_no_message_is_refused(void **unused)
{
    (void)unused;
    refused("", "not JSON");
    refused("hello", "not JSON");
    refused("[]", "JSON object");
    refused("\"t\"", "not JSON");
    refused("{\"t\":\"ping\"} {}", "not JSON");
    refused("{\"t\":\"ping\",\"t\":\"ping\"}", "not JSON");
    refused("{\"t\":\"pi\\u0000ng\"}", "not JSON");
    refused("{\"t\":\"\xff\xfe\"}", "not JSON");
    refused("{\"t\":\"\xed\xa0\x80\"}", "not JSON");
    refused("{}", "'t' is missing");
    refused("{\"t\":5}", "'t' is missing");
    refused("{\"t\":\"fly\"}", "no message of the type 'fly'");
    refused("{\"t\":\"f\\nly\"}", "no message of the type '?'");
    refused("{\"t\":\"ping\",\"id\":\"\"}", "'id'");
    refused("{\"t\":\"ping\",\"id\":\"a b\"}", "'id'");
    refused("{\"t\":\"ping\",\"id\":\"123456789012345678901234567890123\"}", "'id'");
    refused("{\"t\":\"ping\",\"id\":7}", "'id'");
}

static void wrong_fields_are_refused(void **unused)
{
    (void)unused;
    refused("{\"t\":\"ping\",\"tabel\":\"x\"}", "no field 'tabel'");
    refused("{\"t\":\"ping\",\"table\":\"x\"}", "no field 'table'");
    refused("{\"t\":\"start\"}", "must have the field 'table'");
    refused("{\"t\":\"start\",\"table\":7}", "'table'");
    refused("{\"t\":\"start\",\"table\":\"\"}", "'table'");
    refused("{\"t\":\"start\",\"table\":\"a\\u0007b\"}", "'table'");
    refused("{\"t\":\"chat\",\"table\":\"a\",\"text\":\"a\\nb\"}", "'text' must be one line");
    refused("{\"t\":\"chat\",\"table\":\"a\",\"text\":\"a\\u0085b\"}", "'text' must be one line");
    refused("{\"t\":\"sit\",\"table\":\"a\",\"seat\":4}", "'seat' must be a whole number");
    refused("{\"t\":\"sit\",\"table\":\"a\",\"seat\":-2}", "'seat' must be a whole number");
    refused("{\"t\":\"attach\",\"table\":\"a\",\"seat\":-2}", "'seat' must be a whole number");
    refused("{\"t\":\"seek\",\"table\":\"a\",\"at\":1,\"seat\":-3}",
            "'seat' must be a whole number");
    refused("{\"t\":\"why\",\"table\":\"a\"}", "either 'move' or 'thing'");
    refused("{\"t\":\"why\",\"table\":\"a\",\"move\":\"x\","
            "\"thing\":{\"type\":\"a\",\"id\":\"b\"}}",
            "either 'move' or 'thing'");
    refused("{\"t\":\"why\",\"table\":\"a\",\"thing\":\"giant\"}", "'thing' must be an object");
    refused("{\"t\":\"why\",\"table\":\"a\",\"thing\":{\"type\":\"card\"}}",
            "'thing' must be an object");
    refused("{\"t\":\"why\",\"table\":\"a\",\"thing\":{\"type\":\"card\",\"number\":1}}",
            "'thing' must be an object");
    refused("{\"t\":\"why\",\"table\":\"a\",\"thing\":{\"type\":\"number\",\"number\":99999}}",
            "'number' must be a whole number");
    refused("{\"t\":\"sit\",\"table\":\"a\",\"seat\":0.5}", "'seat' must be a whole number");
    refused("{\"t\":\"sit\",\"table\":\"a\",\"seat\":99999999999999999999}", "not JSON");
    refused("{\"t\":\"sit\",\"table\":\"a\",\"seat\":1,\"commitment\":\"00\"}", "64 hexadecimal");
    refused("{\"t\":\"vote\",\"table\":\"a\",\"agree\":1}", "'agree' must be true or false");
    refused("{\"t\":\"create\",\"game\":\"a\",\"settings\":[]}", "'settings' must be an object");
    refused("{\"t\":\"create\",\"game\":\"a\",\"settings\":{\"a=b\":\"c\"}}", "not a setting");
    refused("{\"t\":\"create\",\"game\":\"a\",\"settings\":{\"a\":7}}", "'a' must be one line");
    refused("{\"t\":\"register\",\"name\":\"a\",\"password\":\"short\"}", "8 to 128 bytes");
}

static void size_and_depth_are_bounded(void **unused)
{
    size_t size = MESSAGE_BYTES_MOST + 1;
    char *text = malloc(size);
    Message message;
    Err err;

    (void)unused;
    memset(text, ' ', size);
    memcpy(text, "{\"t\":\"ping\"}", 12);
    assert_true(reads(text, size - 1, &message, &err));
    assert_false(reads(text, size, &message, &err));
    assert_non_null(strstr(err.text, "too long"));
    memset(text, '[', size);
    assert_false(reads(text, size - 1, &message, &err));
    assert_non_null(strstr(err.text, "nested"));
    free(text);
    refused("{\"t\":[[[[]]]]}", "nested");
    refused("{\"t\":\"[[[[[[[[{{{{{{\"}", "no message of the type");
}

static void the_id_is_found_in_what_is_refused(void **unused)
{
    const char text[] = "{\"t\":\"fly\",\"id\":\"17\"}";
    Message message;
    Err err;

    (void)unused;
    assert_false(reads(text, strlen(text), &message, &err));
    assert_string_equal(message.id, "17");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_messages_are_read),
        cmocka_unit_test(the_document_has_every_message_and_field),
        cmocka_unit_test(damaged_messages_do_no_harm),
        cmocka_unit_test(fields_arrive),
        cmocka_unit_test(what_is_no_message_is_refused),
        cmocka_unit_test(wrong_fields_are_refused),
        cmocka_unit_test(size_and_depth_are_bounded),
        cmocka_unit_test(the_id_is_found_in_what_is_refused),
    };

    unit_begin();
    return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
