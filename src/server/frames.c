/* frames.c -- where the frames of a WebSocket begin, and whether they are masked. */
#include "server/frames.h"

enum {
    FINAL = 0x80, CONTROL = 0x08, MASKED = 0x80,
    LENGTH = 0x7f, LENGTH_OF_2 = 126, LENGTH_OF_8 = 127, MASK_BYTES = 4
};

/* An empty line is the end of a head, whether lines end with both characters or with one: where the
 * library sees an end, there is one here. */
static void read_request(Frames *frames, const unsigned char *bytes, size_t length)
{
    frames->begun |= length > 0;
    for (size_t i = 0; i < length; i++) {
        if (frames->line_ends == 2)
            frames->line_ends = 0;
        if (bytes[i] == '\n')
            frames->line_ends++;
        else if (bytes[i] != '\r')
            frames->line_ends = 0;
        frames->heads += frames->line_ends == 2;
    }
}

void frames_take(Frames *frames)
{
    if (frames->heads > 0)
        frames->heads--;
}

bool frames_begin(Frames *frames)
{
    bool waited = !frames->begun || (frames->heads == 0 && frames->line_ends == 2);

    *frames = (Frames){ .upgraded = true };
    return waited;
}

static bool read_head(Frames *frames, unsigned char byte)
{
    if (frames->head_bytes++ == 0) { /* what kind of frame it is */
        frames->without_end += !(byte & FINAL) || (byte & CONTROL);
        return true;
    }
    if (!(byte & MASKED))
        return false;
    frames->left = byte & LENGTH;
    if (frames->left >= LENGTH_OF_2) {
        frames->length_bytes = frames->left == LENGTH_OF_8 ? 8 : 2;
        frames->left = 0;
    }
    frames->mask_bytes = MASK_BYTES;
    return true;
}

/* As much of what is in the frame as has come. */
static size_t skip(Frames *frames, size_t length)
{
    size_t skipped = frames->left < length ? (size_t)frames->left : length;

    frames->left -= skipped;
    return skipped;
}

bool frames_read(Frames *frames, const unsigned char *bytes, size_t length)
{
    if (!frames->upgraded) {
        read_request(frames, bytes, length);
        return true;
    }
    for (size_t i = 0; i < length;) {
        if (frames->head_bytes < 2) {
            if (!read_head(frames, bytes[i++]))
                return false;
        } else if (frames->length_bytes > 0) {
            frames->length_bytes--;
            frames->left = frames->left << 8 | bytes[i++];
        } else if (frames->mask_bytes > 0) {
            frames->mask_bytes--;
            i++;
        } else {
            i += skip(frames, length - i);
        }
        if (frames->head_bytes == 2 && frames->length_bytes == 0 && frames->mask_bytes == 0 &&
            frames->left == 0)
            frames->head_bytes = 0;
    }
    return true;
}
