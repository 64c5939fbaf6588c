/* report.c -- the figures of the load generator, as a table or as JSON. */
#include <stdio.h>

#include "load.h"

void report_head(const Options *options)
{
    if (options->json) {
        printf("{\"game\":\"%s\",\"people\":%d,\"in_flight\":%d,\"runs\":[\n", options->game,
               options->people, options->in_flight);
        return;
    }
    printf("game %s, %d at a table, at most %d moves under way\n", options->game, options->people,
           options->in_flight);
    printf("%7s %6s %9s %8s %8s %8s %8s %9s %9s %10s %10s %6s\n", "tables", "conn.", "moves/s",
           "p50 ms", "p90 ms", "p99 ms", "max ms", "us/move", "kB/move", "rest KiB", "play KiB",
           "load");
    fflush(stdout);
}

static double per(double amount, int64_t count)
{
    return count > 0 ? amount / (double)count : 0;
}

static double kib_a_table(const Figures *figures, long kib)
{
    return per((double)(kib - figures->kib_empty), figures->tables);
}

static void report_text(const Figures *f)
{
    printf("%7d %6d %9.0f %8.1f %8.1f %8.1f %8.1f %9.0f %9.1f %10.2f %10.2f %6.2f\n", f->tables,
           f->connections, (double)f->moves / f->seconds, f->ms50, f->ms90, f->ms99, f->ms_most,
           per(1e6 * f->server_seconds, f->moves), per((double)f->bytes / 1000, f->moves),
           kib_a_table(f, f->kib_rest), kib_a_table(f, f->kib_end), f->load);
    if (f->refused > 0)
        printf("%lld messages were refused\n", (long long)f->refused);
}

static void report_json(const Figures *f, bool first)
{
    printf("%s{\"tables\":%d,\"connections\":%d,\"load_average\":%.2f,\"opened_seconds\":%.2f,"
           "\"seconds\":%.2f,\"moves\":%lld,\"moves_per_second\":%.1f,\"games_ended\":%lld,"
           "\"updates\":%lld,\"bytes\":%lld,\"refused\":%lld,",
           first ? "" : ",\n", f->tables, f->connections, f->load, f->opened_seconds, f->seconds,
           (long long)f->moves, (double)f->moves / f->seconds, (long long)f->games_ended,
           (long long)f->updates, (long long)f->bytes, (long long)f->refused);
    printf("\"ms\":{\"p50\":%.2f,\"p90\":%.2f,\"p99\":%.2f,\"max\":%.2f},"
           "\"server_us_per_move\":%.1f,\"client_us_per_move\":%.1f,",
           f->ms50, f->ms90, f->ms99, f->ms_most, per(1e6 * f->server_seconds, f->moves),
           per(1e6 * f->client_seconds, f->moves));
    printf("\"kib\":{\"empty\":%ld,\"rest\":%ld,\"watched\":%ld,\"played\":%ld},"
           "\"kib_per_table\":{\"rest\":%.2f,\"watched\":%.2f,\"played\":%.2f}}",
           f->kib_empty, f->kib_rest, f->kib_play, f->kib_end, kib_a_table(f, f->kib_rest),
           kib_a_table(f, f->kib_play), kib_a_table(f, f->kib_end));
}

void report(const Options *options, const Figures *figures, bool first)
{
    if (options->json)
        report_json(figures, first);
    else
        report_text(figures);
    fflush(stdout);
}

void report_end(const Options *options)
{
    if (options->json)
        printf("\n]}\n");
}
