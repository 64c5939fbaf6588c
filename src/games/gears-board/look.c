/* look.c -- what lies open on the table of the board game and is not drawn in full. */
#include "engine/sheet.h"
#include "games/gears-board/gears-board.h"

/* GB-SETUP-09: whom the letters on Location and AI cards stand for. */
static void look_at_enemies(const Play *p, int viewer, Sheet *sheet)
{
    static const char *const letters[LETTERS] = { N_("A"), N_("B"), N_("C"), N_("D") };

    (void)viewer;
    for (int letter = 0; letter < LETTERS; letter++)
        if (p->state->enemy[letter] != NO_ENEMY)
            sheet_name(sheet, letters[letter], "enemy",
                       content_of(p)->enemies[p->state->enemy[letter]].id);
}

/* GB-SPECIAL-08: what E gives on each tile; a card that was discarded gives nothing more. */
static void look_at_equipment(const Play *p, int viewer, Sheet *sheet)
{
    const State *s = p->state;

    (void)viewer;
    for (int i = 0; i < s->map.tiles; i++) {
        const Location *location = &content_of(p)->locations[s->map.tile[i].side];
        if (s->card_state[i] == CARD_UP && location->category != EQUIPMENT_NONE)
            sheet_fact(sheet, location->name, location->text);
    }
}

/* GB-SECRET-04: nobody looks through a pile; what lies on top is seen. */
static void look_at_discards(const Play *p, int viewer, Sheet *sheet)
{
    const State *s = p->state;

    for (int i = board_first_seen(&s->order_discard, s->laid, viewer); i < s->order_discard.n; i++)
        sheet_name(sheet, N_("Order cards"), "order", order_at(p, s->order_discard.card[i])->id);
    for (int i = board_first_seen(&s->ai_discard, s->ai_discard.n, viewer); i < s->ai_discard.n;
         i++)
        sheet_name(sheet, N_("AI cards"), "ai",
                   content_of(p)->ai_cards[s->ai_discard.card[i]].id);
}

static void look_at_dropped(const Play *p, int viewer, Sheet *sheet)
{
    (void)viewer;
    for (int i = 0; i < MARKERS_MAX; i++)
        if (p->state->marker[i].place == MARKER_DROPPED) {
            char memory[64];
            Buf where;
            buf_init(&where, memory, sizeof memory);
            play_label_text(p, ENTITY_AREA, p->state->marker[i].area, &where);
            sheet_name_noted(sheet, N_("On the ground"), "weapon",
                             weapon_at(p, p->state->marker[i].back)->id, where.text);
        }
}

static void look_at_mission(const Play *p, int viewer, Sheet *sheet)
{
    (void)viewer;
    sheet_name(sheet, N_("Mission"), "mission", mission_of(p)->id);
    sheet_heading(sheet, stage_of(p)->name);
    sheet_text(sheet, stage_of(p)->text);
    board_sheet_back(sheet, stage_of(p)->about);
}

const LookKind board_looks[] = {
    { "mission", "goal", N_("the mission, and the Mission card that is up"), look_at_mission },
    { "enemies", "letters", N_("whom A, B, C and D stand for"), look_at_enemies },
    { "equipment", "e", N_("what E gives on each tile of the map"), look_at_equipment },
    { "dropped", NULL, N_("the weapons that lie on the ground"), look_at_dropped },
    { "discard", "discards", N_("the top of the discard piles"), look_at_discards },
    { 0 },
};
