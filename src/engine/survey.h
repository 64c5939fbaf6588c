/* survey.h -- what a game's maps are like as ground to play on, for `sandtable check --maps`.
 *
 * A survey of one map is a list of figures.  Some only inform; some have an aim, from `least` to
 * `most`, that is met or missed. A missed aim that binds is a fault; one that does not is reported,
 * and remains to be worked on.
 */
#ifndef SANDTABLE_SURVEY_H
#define SANDTABLE_SURVEY_H

#include <stdbool.h>

#include "engine/check.h"
#include "engine/game.h"

enum {
    SURVEY_FIGURES_MAX = 40,
    SURVEY_NO_LIMIT = 1000000, /* as `most`: the more the better */
};

typedef enum SurveyAim { AIM_NONE, AIM_TOLD, AIM_BINDS } SurveyAim;

typedef struct SurveyFigure {
    const char *key;  /* lower case, no spaces: for programs */
    const char *text; /* what is counted, a message */
    int value;
    SurveyAim aim;
    int least, most;
} SurveyFigure;

struct Survey {
    int n;
    SurveyFigure figure[SURVEY_FIGURES_MAX];
};

static inline void survey_add(Survey *s, SurveyFigure figure)
{
    CHECK(s->n < SURVEY_FIGURES_MAX);
    s->figure[s->n++] = figure;
}

static inline bool survey_meets(const SurveyFigure *figure)
{
    return figure->aim == AIM_NONE ||
           (figure->value >= figure->least && figure->value <= figure->most);
}

#endif
