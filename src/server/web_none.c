/* web_none.c -- a program without the client for the browser. */
#include "server/web.h"

const WebFile web_files[] = {
    { 0 },
};
