/* address.c -- addresses of the network. */
#include "server/address.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

static bool read_bytes(const char *text, AddressRange *range, int *most)
{
    static const uint8_t four[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

    *most = 128;
    if (inet_pton(AF_INET6, text, range->bytes) == 1)
        return true;
    *most = 32;
    memcpy(range->bytes, four, sizeof four);
    return inet_pton(AF_INET, text, range->bytes + sizeof four) == 1;
}

bool address_range_read(const char *text, AddressRange *range)
{
    const char *slash = strchr(text, '/');
    size_t length = slash ? (size_t)(slash - text) : strlen(text);
    char address[64];
    int most;

    if (length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = '\0';
    if (!read_bytes(address, range, &most))
        return false;
    range->bits = 128;
    if (!slash)
        return true;
    if (strspn(slash + 1, "0123456789") != strlen(slash + 1) || strlen(slash + 1) > 3 || !slash[1])
        return false;
    int bits = atoi(slash + 1);
    range->bits = bits + 128 - most;
    return bits >= 1 && bits <= most;
}

bool address_is_in(const char *address, const AddressRange *range)
{
    AddressRange own;
    int whole = range->bits / 8, rest = range->bits % 8, most;

    if (!read_bytes(address, &own, &most) || memcmp(own.bytes, range->bytes, (size_t)whole) != 0)
        return false;
    return rest == 0 || (own.bytes[whole] ^ range->bytes[whole]) >> (8 - rest) == 0;
}
