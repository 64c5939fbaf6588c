/* errand.c -- reading without waiting. */
#include "server/hub.h"

void errand_enter(Hub *hub, Errand *errand)
{
    if (!errand->reading)
        errand->mark = hub->mark;
    hub->errand = errand;
    store_errand_enter(hub->store, &errand->reading);
}

bool errand_leave(Hub *hub)
{
    Errand *errand = hub->errand;

    hub->errand = NULL;
    store_errand_enter(hub->store, NULL);
    if (store_errand_lacks(errand->reading))
        return true;
    errand_end(errand);
    return false;
}

void errand_end(Errand *errand)
{
    store_errand_end(&errand->reading);
}

bool errand_waits(const Hub *hub)
{
    return hub->errand && store_errand_lacks(hub->errand->reading);
}

bool errand_failed(const Hub *hub)
{
    return hub->errand && store_errand_failed(hub->errand->reading);
}

void errand_renew(Hub *hub)
{
    errand_end(hub->errand);
    hub->errand->mark = hub->mark;
}

bool errand_is_old(const Hub *hub, int64_t mark)
{
    return hub->errand && hub->errand->mark < mark;
}
