/* wire.c -- connections of the load generator, by libwebsockets. */
#include <libwebsockets.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load.h"

static struct lws_context *context;

static void *grow(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory) {
        fprintf(stderr, "There is no memory left.\n");
        exit(EXIT_FAILURE);
    }
    return memory;
}

/* --- Out --- */

/* Each message waits as: its length, room for the head of its frame, its text. */
void wire_say(Wire *wire, const char *format, ...)
{
    enum { MESSAGE_MOST = 1024 };
    size_t need = sizeof(size_t) + LWS_PRE + MESSAGE_MOST;
    va_list args;

    if (wire->out_first == wire->out_length)
        wire->out_first = wire->out_length = 0;
    if (wire->out_length + need > wire->out_room)
        wire->out = grow(wire->out, wire->out_room = 2 * wire->out_room + need);
    char *text = wire->out + wire->out_length + sizeof(size_t) + LWS_PRE;
    va_start(args, format);
    int length = vsnprintf(text, MESSAGE_MOST, format, args);
    va_end(args);
    if (length < 0 || length >= MESSAGE_MOST)
        return;
    size_t size = (size_t)length;
    memcpy(wire->out + wire->out_length, &size, sizeof size);
    wire->out_length += sizeof(size_t) + LWS_PRE + size;
    if (wire->wsi)
        lws_callback_on_writable(wire->wsi);
}

static int send_all(Wire *wire)
{
    while (wire->out_first < wire->out_length && !lws_send_pipe_choked(wire->wsi)) {
        size_t length;
        memcpy(&length, wire->out + wire->out_first, sizeof length);
        unsigned char *text =
            (unsigned char *)wire->out + wire->out_first + sizeof length + LWS_PRE;
        if (lws_write(wire->wsi, text, length, LWS_WRITE_TEXT) < 0)
            return -1;
        wire->out_first += sizeof length + LWS_PRE + length;
    }
    if (wire->out_first < wire->out_length)
        lws_callback_on_writable(wire->wsi);
    return 0;
}

/* --- In --- */

static void receive(Wire *wire, const char *part, size_t length)
{
    bool last = lws_is_final_fragment(wire->wsi) && lws_remaining_packet_payload(wire->wsi) == 0;

    if (last && wire->in_length == 0) {
        tables_hear(wire->load, wire, part, length);
        return;
    }
    if (wire->in_length + length > wire->in_room)
        wire->in = grow(wire->in, wire->in_room = 2 * (wire->in_length + length));
    memcpy(wire->in + wire->in_length, part, length);
    wire->in_length += length;
    if (!last)
        return;
    tables_hear(wire->load, wire, wire->in, wire->in_length);
    wire->in_length = 0;
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t length)
{
    Wire *wire = user;

    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        receive(wire, in, length);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_all(wire);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        if (wire)
            wire->lost = true;
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "sandtable", .callback = serve, .rx_buffer_size = 1 << 16 },
    { 0 },
};

static void be_silent(int level, const char *line)
{
    (void)level;
    (void)line;
}

static bool open_one(Wire *wire, int port, int number)
{
    struct lws_client_connect_info info = { .context = context,
                                            .address = "127.0.0.1",
                                            .host = "127.0.0.1",
                                            .path = "/",
                                            .port = port,
                                            .userdata = wire,
                                            .pwsi = &wire->wsi,
                                            .local_protocol_name = protocols[0].name };

    wire_say(wire, "{\"t\":\"hello\",\"id\":\"h%d\",\"protocol\":1,\"name\":\"P%d\"}", number,
             number);
    return lws_client_connect_via_info(&info) != NULL;
}

/* One after the other: a server has only so much room for those who knock. */
bool wires_open(Load *load, int port)
{
    struct lws_context_creation_info info = { .port = CONTEXT_PORT_NO_LISTEN,
                                              .protocols = protocols,
                                              .fd_limit_per_thread =
                                                  (unsigned int)load->wire_count + 64 };

    lws_set_log_level(0, be_silent);
    context = lws_create_context(&info);
    if (!context)
        return false;
    for (int i = 0; i < load->wire_count; i++) {
        Wire *wire = &load->wires[i];
        int64_t end = now_us() + 10000000;
        wire->load = load;
        if (!open_one(wire, port, i))
            return false;
        while (!wire->greeted && !wire->lost && now_us() < end)
            wires_serve(end);
        if (!wire->greeted)
            return false;
    }
    return true;
}

void wires_close(void)
{
    if (context)
        lws_context_destroy(context);
    context = NULL;
}

static void wake(lws_sorted_usec_list_t *list)
{
    (void)list;
}

void wires_serve(int64_t until_us)
{
    static lws_sorted_usec_list_t alarm;
    int64_t left = until_us - now_us();

    lws_sul_schedule(context, 0, &alarm, wake, left > 1 ? left : 1);
    lws_service(context, 0);
    lws_sul_cancel(&alarm);
}
