/* address.h -- network addresses, single ones or all with the same beginning. */
#ifndef SANDTABLE_ADDRESS_H
#define SANDTABLE_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

/* IPv4 is kept as the part of IPv6 that stands for it, so that both are compared the same way. */
typedef struct AddressRange {
    uint8_t bytes[16];
    int bits; /* how many of them count */
} AddressRange;

/* "192.0.2.7", "192.0.2.0/24", "2001:db8::/32"; false: it is none of these. */
bool address_range_read(const char *text, AddressRange *range);
bool address_is_in(const char *address, const AddressRange *range);

#endif
