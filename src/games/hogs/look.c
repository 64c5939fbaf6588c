/* look.c -- what lies open on the table of Hogs of War and is not drawn in full. */
#include "engine/sheet.h"
#include "games/hogs/hogs.h"
#include "games/hogs/units.h"

/* HG-AREA-13: who is fielded in each Player Area. */
static void look_at_line_ups(const Play *p, int viewer, Sheet *sheet)
{
    (void)viewer;
    for (int seat = 0; seat < p->state->players; seat++)
        for (int slot = 0; slot < LINE_UP; slot++)
            if (p->state->area[seat].card[slot] != NONE)
                sheet_name(sheet, play_label(p, ENTITY_SEAT, seat).name, "unit",
                           card_at(p, p->state->area[seat].card[slot])->id);
}

static void look_at_upgrades(const Play *p, int viewer, Sheet *sheet)
{
    (void)viewer;
    for (int seat = 0; seat < p->state->players; seat++)
        for (int unit_class = 0; unit_class < CLASSES; unit_class++)
            for (int i = 0; upgrade_under(p, seat, unit_class, i); i++)
                sheet_name_noted(sheet, play_label(p, ENTITY_SEAT, seat).name, "upgrade",
                                 upgrade_under(p, seat, unit_class, i)->id,
                                 sandtable_translate(hogs_class_name(unit_class)));
}

static void look_at_bases(const Play *p, int viewer, Sheet *sheet)
{
    (void)viewer;
    for (int seat = 0; seat < p->state->players; seat++)
        for (int i = 0; i < TILES_MAX; i++)
            if (p->state->area[seat].tile[i].building != NONE)
                sheet_name(sheet, play_label(p, ENTITY_SEAT, seat).name, "building",
                           building_at(p, p->state->area[seat].tile[i].building)->id);
}

static void look_at_mission(const Play *p, int viewer, Sheet *sheet)
{
    (void)viewer;
    if (p->state->mission >= content_of(p)->missions_count)
        return; /* not chosen yet */
    sheet_number(sheet, N_("VP to win"), hogs_vp_goal(p));
    sheet_name(sheet, N_("Mission"), "mission", mission_of(p)->id);
    sheet_text(sheet, mission_of(p)->text);
}

/* In which of its passes the seat kept the objective; NONE: in none that counts still. */
static int pass_of(const State *s, int seat, int objective)
{
    for (int pass = 0; pass < DEALT; pass++)
        if ((s->area[seat].hand | s->area[seat].scored) >> pass & 1 &&
            hogs_kept(s, seat, pass) == objective)
            return pass;
    return NONE;
}

/* HG-OBJ-11: one's own, and those that were fulfilled, in the order of the content: in which pass a
 * card was kept is nobody else's business. */
static void look_at_objectives(const Play *p, int viewer, Sheet *sheet)
{
    const State *s = p->state;

    for (int seat = 0; seat < s->players; seat++)
        for (int objective = 0; objective < (int)content_of(p)->objectives_count; objective++) {
            int pass = pass_of(s, seat, objective);
            if (pass == NONE)
                continue;
            bool held = s->area[seat].hand >> pass & 1 && hogs_sees_hand(s, viewer, seat);
            if (held || s->area[seat].scored >> pass & 1)
                sheet_name_noted(sheet, play_label(p, ENTITY_SEAT, seat).name, "objective",
                                 content_of(p)->objectives[objective].id,
                                 held ? NULL : sandtable_translate(N_("fulfilled")));
        }
}

const LookKind hogs_looks[] = {
    { "mission", "goal", N_("the mission"), look_at_mission },
    { "line-up", "cards", N_("who is fielded in each Player Area"), look_at_line_ups },
    { "upgrades", NULL, N_("the Upgrades that were applied"), look_at_upgrades },
    { "bases", NULL, N_("the Buildings of each base"), look_at_bases },
    { "objectives", NULL, N_("your Secondary Objectives, and those that were fulfilled"),
      look_at_objectives },
    { 0 },
};
