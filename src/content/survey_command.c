/* survey_command.c -- a report on every map as ground to play on (engine/survey.h). */
#include <string.h>

#include "content/check_command.h"
#include "content/overlay.h"
#include "engine/json.h"
#include "engine/survey.h"

typedef struct Report {
    FILE *out;
    bool as_json;
    Json json;
    Buf buf;
    char memory[8 * 1024]; /* far more than one map takes; it is emptied after each */
    int faults, missed;    /* aims that were missed: those that bind, the others */
} Report;

static void flush(Report *r)
{
    fwrite(r->buf.text, 1, r->buf.length, r->out);
    buf_clear(&r->buf);
}

static void count(Report *r, const SurveyFigure *figure)
{
    if (survey_meets(figure))
        return;
    if (figure->aim == AIM_BINDS)
        r->faults++;
    else
        r->missed++;
}

/* --- As text --- */

static const char *line_of(const SurveyFigure *figure)
{
    if (figure->aim == AIM_NONE)
        return N_("{what}: {value}");
    if (figure->most == SURVEY_NO_LIMIT)
        return N_("{what}: {value} (aim: at least {least})");
    if (figure->least == figure->most)
        return N_("{what}: {value} (aim: {least})");
    return N_("{what}: {value} (aim: {least} to {most})");
}

static void write_figure(Report *r, const SurveyFigure *figure)
{
    buf_add(&r->buf, "  ");
    say(&r->buf, line_of(figure), ARG_MESSAGE("what", figure->text),
        ARG_NUMBER("value", figure->value), ARG_NUMBER("least", figure->least),
        ARG_NUMBER("most", figure->most));
    if (!survey_meets(figure)) {
        buf_add(&r->buf, "  ");
        say(&r->buf, figure->aim == AIM_BINDS ? N_("FAULT: aim missed") : N_("aim missed"));
    }
    buf_add_char(&r->buf, '\n');
}

static void write_map(Report *r, const Game *game, const SurveyKind *kind, int which,
                      const Survey *survey)
{
    buf_add(&r->buf, game->id);
    buf_add_char(&r->buf, ' ');
    buf_add(&r->buf, kind->name);
    buf_add_char(&r->buf, ' ');
    buf_add(&r->buf, kind->id(game, which));
    buf_add(&r->buf, ": ");
    say(&r->buf, kind->title(game, which));
    buf_add_char(&r->buf, '\n');
    for (int i = 0; i < survey->n; i++)
        write_figure(r, &survey->figure[i]);
}

static void write_end(Report *r)
{
    say(&r->buf, N_("Aims missed that are faults: {faults}; others: {missed}."),
        ARG_NUMBER("faults", r->faults), ARG_NUMBER("missed", r->missed));
    buf_add_char(&r->buf, '\n');
}

/* --- As JSON --- */

static void json_figure(Report *r, const SurveyFigure *figure)
{
    json_open_object(&r->json, NULL);
    json_put_text(&r->json, "key", figure->key);
    json_put_int(&r->json, "value", figure->value);
    if (figure->aim != AIM_NONE) {
        json_put_int(&r->json, "least", figure->least);
        if (figure->most != SURVEY_NO_LIMIT)
            json_put_int(&r->json, "most", figure->most);
        json_put_bool(&r->json, "met", survey_meets(figure));
        json_put_bool(&r->json, "binds", figure->aim == AIM_BINDS);
    }
    json_close(&r->json);
}

static void json_map(Report *r, const Game *game, const SurveyKind *kind, int which,
                     const Survey *survey)
{
    json_open_object(&r->json, NULL);
    json_put_text(&r->json, "game", game->id);
    json_put_text(&r->json, "kind", kind->name);
    json_put_text(&r->json, "id", kind->id(game, which));
    json_open_array(&r->json, "figures");
    for (int i = 0; i < survey->n; i++)
        json_figure(r, &survey->figure[i]);
    json_close(&r->json);
    json_close(&r->json);
}

/* --- The command --- */

static void report_game(Report *r, const Game *game)
{
    for (const SurveyKind *kind = game->surveys; kind && kind->name; kind++)
        for (int which = 0; which < kind->count(game); which++) {
            Survey survey = { .n = 0 };
            kind->survey(game, which, &survey);
            for (int i = 0; i < survey.n; i++)
                count(r, &survey.figure[i]);
            if (r->as_json)
                json_map(r, game, kind, which, &survey);
            else
                write_map(r, game, kind, which, &survey);
            flush(r);
        }
}

static void report_games(Report *r, const Game *const games[])
{
    if (r->as_json) {
        json_open_object(&r->json, NULL);
        json_open_array(&r->json, "maps");
    }
    for (const Game *const *game = games; *game; game++)
        report_game(r, *game);
    if (r->as_json) {
        json_close(&r->json);
        json_put_bool(&r->json, "fine", r->faults == 0);
        json_put_int(&r->json, "faults", r->faults);
        json_put_int(&r->json, "missed", r->missed);
        json_close(&r->json);
        buf_add_char(&r->buf, '\n');
    } else {
        write_end(r);
    }
    flush(r);
}

int maps_report(FILE *out, const char *dir, bool json)
{
    Report r = { .out = out, .as_json = json };
    Faults faults = { 0 };
    Overlay *overlay = dir ? overlay_read(dir, all_games, &faults) : NULL;

    buf_init(&r.buf, r.memory, sizeof r.memory);
    r.json = json_begin(&r.buf);
    bool sound = faults.n == 0;
    if (sound)
        report_games(&r, overlay ? overlay_games(overlay) : all_games);
    overlay_free(overlay);
    faults_release(&faults);
    if (!sound)
        return content_report(out, dir, false, json);
    return r.faults > 0 ? 1 : 0;
}
