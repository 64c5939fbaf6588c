/* language.h -- which language the reader wants, and where its catalogue is. */
#ifndef SANDTABLE_LANGUAGE_H
#define SANDTABLE_LANGUAGE_H

#include "text/catalogue.h"

/* Where the files that come with the program are: in the folder of a build, beside the program;
 * once installed, in ../share from there; a program that was carried elsewhere looks where it
 * would have been installed.  in_build: relative to the folder of the program; installed: to
 * share.  False: the file is in none of them. */
bool file_beside_program(const char *in_build, const char *installed, char path[], size_t size);

/* Choose what sandtable_translate speaks.  asked: "es", "es_MX", or NULL for what the environment
 * says (LANGUAGE, LC_ALL, LC_MESSAGES, LANG, as gettext reads them).  False, with a sentence and
 * English as the choice, if the language that was asked for is not there or its catalogue is
 * spoilt; an environment that names a language which is not there is not an error. */
bool language_choose(const char *asked, Err *err);

/* The name of the choice, "es"; "en" for none. */
const char *language_spoken(void);

/* Gives back what language_choose has taken. */
void language_release(void);

/* --- All at once --- */

enum { LANGUAGES_MOST = 16, LANGUAGE_NAME_MOST = 31 };

typedef struct Language {
    char name[LANGUAGE_NAME_MOST + 1]; /* "es" */
    Catalogue *catalogue;              /* NULL: English, which needs none */
} Language;

typedef struct Languages {
    Language language[LANGUAGES_MOST]; /* English first, the others by name */
    int n;
} Languages;

/* Every language for which there is a sound catalogue; those that are spoilt are left out. */
void languages_open(Languages *all);
void languages_close(Languages *all);
/* The languages that belong to the program and have no sound catalogue, "es, ja"; false: none. */
bool languages_missing(const Languages *all, Buf *names);

/* "es_MX" or "es-MX": that, else "es"; -1: neither is there. */
int languages_find(const Languages *all, const char *wanted);

#endif
