/* frames_test.c -- every frame that is not masked is found, and no other, as the bytes may come. */
#include "server/frames.h"
#include "support/unit.h"

enum { STREAM_MOST = 300 * 1000 };

typedef struct Stream {
    unsigned char byte[STREAM_MOST];
    size_t length;
    size_t told[16]; /* how much has come of it when the length byte of each frame has */
    int frames;
} Stream;

static Stream stream, longer;

static void put(Stream *to, int byte)
{
    assert_true(to->length < STREAM_MOST);
    to->byte[to->length++] = (unsigned char)byte;
}

/* A frame whose mask and payload look like heads of frames that are not masked. */
static void put_frame(Stream *to, int kind, size_t size, int length_bytes, bool masked)
{
    int mark = length_bytes == 8 ? 127 : length_bytes == 2 ? 126 : (int)size;

    put(to, kind);
    put(to, mark | (masked ? 0x80 : 0));
    to->told[to->frames++] = to->length;
    for (int i = length_bytes - 1; i >= 0; i--)
        put(to, (int)(size >> (8 * i) & 0xff));
    for (int i = 0; masked && i < 4; i++)
        put(to, i % 2 ? 0x05 : 0x81);
    for (size_t i = 0; i < size; i++)
        put(to, i % 2 ? 0x03 : 0x81);
}

/* All that a client may send: every length that is written in another way, pieces, and control
 * frames between them. */
static void put_sound(Stream *to)
{
    *to = (Stream){ .length = 0 };
    put_frame(to, 0x81, 0, 0, true);
    put_frame(to, 0x01, 1, 0, true);
    put_frame(to, 0x89, 125, 0, true);
    put_frame(to, 0x80, 125, 0, true);
    put_frame(to, 0x8a, 0, 0, true);
    put_frame(to, 0x81, 126, 2, true);
    put_frame(to, 0x81, 300, 2, true);
    put_frame(to, 0x81, 0, 2, true); /* longer than it need be */
    put_frame(to, 0x81, 7, 8, true);
}

static Frames begun(void)
{
    Frames frames = { .heads = 0 };

    assert_true(frames_begin(&frames));
    return frames;
}

/* The stream in three pieces.  0: all is masked; else as much of it as was read, at the latest. */
static size_t read_in_pieces(const Stream *from, size_t first, size_t second)
{
    Frames frames = begun();
    size_t end[] = { first, second, from->length }, at = 0;

    for (int i = 0; i < 3; i++) {
        if (!frames_read(&frames, from->byte + at, end[i] - at))
            return end[i];
        at = end[i];
    }
    return 0;
}

static void what_is_masked_passes_however_it_comes(void **state)
{
    (void)state;
    put_sound(&stream);
    for (size_t first = 0; first <= stream.length; first++)
        for (size_t second = first; second <= stream.length; second++)
            assert_int_equal(read_in_pieces(&stream, first, second), 0);
}

static void what_comes_byte_by_byte_passes(void **state)
{
    Frames frames = begun();

    (void)state;
    put_sound(&stream);
    for (size_t i = 0; i < stream.length; i++)
        assert_true(frames_read(&frames, stream.byte + i, 1));
}

static void long_frames_pass(void **state)
{
    (void)state;
    longer = (Stream){ .length = 0 };
    put_frame(&longer, 0x81, 65535, 2, true);
    put_frame(&longer, 0x81, 65536, 8, true);
    put_frame(&longer, 0x81, 70000, 8, true);
    put_frame(&longer, 0x89, 1, 0, true);
    for (size_t cut = 0; cut < longer.length; cut += 997)
        assert_int_equal(read_in_pieces(&longer, cut, longer.length), 0);
    put_frame(&longer, 0x89, 1, 0, false);
    for (size_t cut = 0; cut < longer.length - 3; cut += 997)
        assert_int_equal(read_in_pieces(&longer, cut, longer.length), longer.length);
}

/* No later than with the byte that says so. */
static void what_is_not_masked_is_found_at_once(void **state)
{
    const struct {
        int kind;
        size_t size;
        int length_bytes;
    } bare[] = { { 0x81, 5, 0 }, { 0x81, 0, 0 }, { 0x01, 1, 0 }, { 0x80, 3, 0 }, { 0x89, 4, 0 },
                 { 0x8a, 0, 0 }, { 0x88, 2, 0 }, { 0x81, 126, 2 }, { 0x81, 9, 8 } };

    (void)state;
    for (int i = 0; i < COUNT(bare); i++) {
        put_sound(&stream);
        put_frame(&stream, bare[i].kind, bare[i].size, bare[i].length_bytes, false);
        put_frame(&stream, 0x81, 3, 0, true);
        size_t told = stream.told[stream.frames - 2];
        for (size_t first = 0; first <= stream.length; first++) {
            size_t expected = first >= told ? first : stream.length;
            assert_int_equal(read_in_pieces(&stream, first, stream.length), expected);
        }
        assert_int_equal(read_in_pieces(&stream, told - 1, told), told);
        assert_int_equal(read_in_pieces(&stream, told - 2, told - 1), stream.length);
    }
}

static void frames_that_end_no_message_are_counted(void **state)
{
    (void)state;
    for (size_t cut = 0; cut <= 200; cut++) {
        Frames frames = begun();
        put_sound(&stream); /* one without an end, a ping and a pong */
        assert_true(frames_read(&frames, stream.byte, cut));
        assert_true(frames_read(&frames, stream.byte + cut, stream.length - cut));
        assert_int_equal(frames.without_end, 3);
    }
}

/* --- From requests to frames --- */

static void hear(Frames *frames, const char *text)
{
    assert_true(frames_read(frames, (const unsigned char *)text, strlen(text)));
}

static const char page[] = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
static const char upgrade[] = "GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n";

static void frames_begin_after_the_head_that_asks_for_them(void **state)
{
    static const unsigned char bare[] = { 0x81, 0x00 };

    (void)state;
    for (size_t cut = 0; cut < strlen(upgrade); cut++) {
        Frames frames = { .heads = 0 };
        char part[sizeof upgrade];
        hear(&frames, page); /* over the same connection */
        frames_take(&frames);
        snprintf(part, sizeof part, "%.*s", (int)cut, upgrade);
        hear(&frames, part);
        hear(&frames, upgrade + cut);
        frames_take(&frames);
        assert_true(frames_begin(&frames));
        assert_false(frames_read(&frames, bare, sizeof bare));
    }
}

static void several_requests_may_wait(void **state)
{
    Frames frames = { .heads = 0 };
    char all[200];

    (void)state;
    snprintf(all, sizeof all, "%s%s%s", page, page, upgrade);
    hear(&frames, all);
    for (int i = 0; i < 3; i++)
        frames_take(&frames);
    assert_true(frames_begin(&frames));
}

/* Otherwise a frame would go unseen. */
static void nobody_sends_frames_before_the_answer(void **state)
{
    static const char *const early[] = { "\x81", "\x81\x01x", "\x81\x04\r\n\r\n", "\r\n", "\n",
                                         "\x81\x04\n\r\n\n" };

    (void)state;
    for (int i = 0; i < COUNT(early); i++) {
        for (int in_one = 0; in_one < 2; in_one++) {
            Frames frames = { .heads = 0 };
            char all[200];
            snprintf(all, sizeof all, "%s%s", upgrade, in_one ? early[i] : "");
            hear(&frames, page);
            frames_take(&frames);
            hear(&frames, all);
            if (!in_one)
                hear(&frames, early[i]);
            frames_take(&frames);
            assert_false(frames_begin(&frames));
        }
    }
}

/* Where the library reads in a way that is not overheard, nobody is refused. */
static void who_was_never_heard_is_let_in(void **state)
{
    Frames frames = { .heads = 0 };

    (void)state;
    frames_take(&frames);
    assert_true(frames_begin(&frames));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_masked_passes_however_it_comes),
        cmocka_unit_test(what_comes_byte_by_byte_passes),
        cmocka_unit_test(long_frames_pass),
        cmocka_unit_test(what_is_not_masked_is_found_at_once),
        cmocka_unit_test(frames_that_end_no_message_are_counted),
        cmocka_unit_test(frames_begin_after_the_head_that_asks_for_them),
        cmocka_unit_test(several_requests_may_wait),
        cmocka_unit_test(nobody_sends_frames_before_the_answer),
        cmocka_unit_test(who_was_never_heard_is_let_in),
    };

    unit_begin();
    return cmocka_run_group_tests_name("frames", tests, NULL, NULL);
}
