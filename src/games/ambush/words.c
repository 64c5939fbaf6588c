/* words.c -- every sentence of Ambush. */
#include "games/ambush/ambush.h"

const Form ambush_verbs[VERB_COUNT] = {
    [VERB_COMMIT] = { "commit", N_("Commit {fighter} face down."), "AM-COMMIT-01",
                      { { "fighter", ENTITY_FIGHTER } } },
    [VERB_STRIKE] = { "strike", N_("Strike the wall of {target}."), "AM-STRIKE-01",
                      { { "target", ENTITY_SEAT } } },
    [VERB_HOLD] = { "hold", N_("Hold, and draw a card instead."), "AM-HOLD-01", { { 0 } } },
};

const Form ambush_questions[QUESTION_COUNT] = {
    [QUESTION_COMMIT] = { "commit", N_("Which fighter do you commit, face down?"), "AM-COMMIT-01",
                          { { 0 } } },
    [QUESTION_STRIKE] = { "strike", N_("{seat} leads the attack. Whom does it strike?"),
                          "AM-STRIKE-01", { { "seat", ENTITY_SEAT } } },
};

const Form ambush_events[EVENT_COUNT] = {
    [EVENT_ROUND] = { "round", N_("Round {number}."), "AM-ROUND-01",
                      { { "number", ENTITY_NUMBER } } },
    [EVENT_REVEALED] = { "revealed", N_("{seat} reveals {fighter}."), "AM-REVEAL-01",
                         { { "seat", ENTITY_SEAT }, { "fighter", ENTITY_FIGHTER } } },
    [EVENT_LEADS] = { "leads", N_("{seat} is the strongest and may attack."), "AM-REVEAL-02",
                      { { "seat", ENTITY_SEAT } } },
    [EVENT_ROLLED] = { "rolled", N_("{seat} rolls {die}."), "AM-STRIKE-02",
                       { { "seat", ENTITY_SEAT }, { "die", ENTITY_NUMBER } } },
    [EVENT_HIT] = { "hit", N_("{seat} knocks {damage} from the wall of {target}, which has {left} "
                              "left."),
                    "AM-STRIKE-02",
                    { { "seat", ENTITY_SEAT },
                      { "target", ENTITY_SEAT },
                      { "damage", ENTITY_NUMBER },
                      { "left", ENTITY_NUMBER } } },
    [EVENT_MISSED] = { "missed", N_("The wall of {target} holds against {seat}."), "AM-STRIKE-02",
                       { { "seat", ENTITY_SEAT }, { "target", ENTITY_SEAT } } },
    [EVENT_FALLS] = { "falls", N_("{seat} has fallen."), "AM-STRIKE-03",
                      { { "seat", ENTITY_SEAT } } },
    [EVENT_HOLDS] = { "holds", N_("{seat} holds."), "AM-HOLD-01", { { "seat", ENTITY_SEAT } } },
    [EVENT_DRAWS] = { "draws", N_("{seat} draws {fighter}."), "AM-DRAW-01",
                      { { "seat", ENTITY_SEAT }, { "fighter", ENTITY_FIGHTER } } },
    [EVENT_DRAWS_UNSEEN] = { "draws-unseen", N_("{seat} draws a card."), "AM-DRAW-01",
                             { { "seat", ENTITY_SEAT } } },
    [EVENT_WINS] = { "wins", N_("{seat} has the strongest wall at the end."), "AM-END-01",
                     { { "seat", ENTITY_SEAT } } },
};

const Form ambush_refusals[REFUSAL_COUNT] = {
    [REFUSAL_NOT_YOUR_DECISION] = { "not-your-decision", N_("{seat} has nothing to decide now."),
                                    "AM-ROUND-01", { { "seat", ENTITY_SEAT } } },
    [REFUSAL_OTHER_QUESTION] = { "other-question", N_("Not now: what is asked comes first."),
                                 "AM-ROUND-01", { { 0 } } },
    [REFUSAL_NOT_IN_HAND] = { "not-in-hand", N_("{fighter} is not in your hand."), "AM-COMMIT-01",
                              { { "fighter", ENTITY_FIGHTER } } },
    [REFUSAL_YOURSELF] = { "yourself", N_("Nobody strikes their own wall."), "AM-STRIKE-01",
                           { { 0 } } },
    [REFUSAL_FALLEN] = { "fallen", N_("{seat} has fallen already."), "AM-STRIKE-01",
                         { { "seat", ENTITY_SEAT } } },
};

const Form ambush_outcomes[OUTCOME_COUNT] = {
    [OUTCOME_DAMAGE] = { "damage", N_("{damage} damage"), "AM-STRIKE-02",
                         { { "damage", ENTITY_NUMBER } } },
};
