/* access.c -- which names the server answers to, and who is behind a proxy. */
#include "server/access.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { HOST_MOST = 256 };

/* "[2001:db8::7]:8080", "192.0.2.7:8080", "name:8080": without the port and the brackets.  False:
 * too long. */
static bool read_name(const char *host, char name[HOST_MOST])
{
    bool bracketed = host[0] == '[';
    const char *from = host + bracketed;
    const char *colon = strchr(from, ':');
    size_t length = bracketed ? strcspn(from, "]") : strlen(from);

    if (!bracketed && colon && !strchr(colon + 1, ':'))
        length = (size_t)(colon - from);
    if (length >= HOST_MOST)
        return false;
    memcpy(name, from, length);
    name[length] = '\0';
    return true;
}

/* --- Names --- */

static bool is_address(const char *name)
{
    uint8_t bytes[16];

    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}

static bool is_named(const ServerOptions *options, const char *name)
{
    for (int i = 0; i < options->hosts; i++)
        if (!strcasecmp(options->host[i], name))
            return true;
    return false;
}

/* "box", and "box.local" in the network at home. */
static bool is_this_machine(const char *name)
{
    char own[HOST_MOST] = "";

    if (!strcasecmp(name, "localhost"))
        return true;
    if (gethostname(own, sizeof own - 1) != 0 || !own[0])
        return false;
    size_t length = strlen(own);
    return !strncasecmp(name, own, length) &&
           (!name[length] || !strcasecmp(name + length, ".local"));
}

bool access_is_our_host(const ServerOptions *options, const char *host)
{
    char name[HOST_MOST];

    return read_name(host, name) &&
           (!name[0] || is_address(name) || is_this_machine(name) || is_named(options, name) ||
            (options->address && !strcasecmp(options->address, name)));
}

bool access_is_our_page(const ServerOptions *options, const char *origin, const char *host)
{
    const char *at = strstr(origin, "://");
    char name[HOST_MOST];

    return at && read_name(at + 3, name) &&
           (!strcasecmp(at + 3, host) || is_named(options, name));
}

/* --- Proxies --- */

bool access_is_proxy(const ServerOptions *options, const char *address)
{
    for (int i = 0; i < options->proxies; i++)
        if (address_is_in(address, &options->proxy[i]))
            return true;
    return false;
}

/* The address in 'for="[2001:db8::7]:4711";proto=https', or in what is nothing but an address. */
static bool read_element(const char *text, size_t length, bool is_standard,
                         char address[ADDRESS_MOST])
{
    char element[HOST_MOST], name[HOST_MOST];
    const char *from = element;

    if (length >= sizeof element)
        return false;
    memcpy(element, text, length);
    element[length] = '\0';
    if (is_standard && !(from = strcasestr(element, "for=")))
        return false;
    from += is_standard ? 4 : 0;
    from += strspn(from, " \t\"");
    element[from - element + (ptrdiff_t)strcspn(from, " \t\";")] = '\0';
    if (!read_name(from, name) || !is_address(name) || strlen(name) >= ADDRESS_MOST)
        return false;
    memcpy(address, name, strlen(name) + 1);
    return true;
}

bool access_forwarded(const ServerOptions *options, const char *list, bool is_standard,
                      char address[ADDRESS_MOST])
{
    size_t end = strlen(list);
    bool found = false;

    while (end > 0) {
        size_t begin = end;
        while (begin > 0 && list[begin - 1] != ',')
            begin--;
        if (!read_element(list + begin, end - begin, is_standard, address))
            return false;
        found = true;
        if (!access_is_proxy(options, address))
            break;
        end = begin > 0 ? begin - 1 : 0;
    }
    return found;
}
