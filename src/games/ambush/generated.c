#include "games/ambush/content.h"
static const Fighter fighters[] = {
    { "scout", "Scout", "rulebook", 1, 4 }, { "archer", "Archer", "rulebook", 2, 4 },
    { "spearman", "Spearman", "rulebook", 3, 4 }, { "sapper", "Sapper", "rulebook", 4, 4 },
    { "rider", "Rider", "rulebook", 5, 4 }, { "giant", "Giant", "rulebook", 6, 4 },
};
const AmbushContent ambush_content = { fighters, 6 };
const uint64_t ambush_content_digest = 1;
