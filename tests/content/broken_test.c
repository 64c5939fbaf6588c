/* broken_test.c -- every broken sample gives exactly the faults that stand beside it.
 *
 * broken/<game>/<kind> is a content folder with a mistake in it, and a file `faults` with the lines
 * that the compiler must print.  Each folder is one test case.
 */
#include <dirent.h>
#include <unistd.h>

#include "content/content.h"
#include "content/schema.h"
#include "support/unit.h"

extern const ContentSchema sample_schema;

enum { SAMPLES_MAX = 200, TEXT_MAX = 64 * 1024 };

typedef struct Sample {
    const ContentSchema *schema;
    char path[300];
} Sample;

static Sample samples[SAMPLES_MAX];
static struct CMUnitTest cases[SAMPLES_MAX];
static int count;

static void read_text(const char *path, char text[TEXT_MAX])
{
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, TEXT_MAX - 1, file) : 0;

    text[length] = '\0';
    if (file)
        fclose(file);
}

static void faults_are_as_expected(void **state)
{
    static char expected[TEXT_MAX], found[TEXT_MAX];
    const Sample *sample = *state;
    char path[400];
    Faults faults = { 0 };

    Content *content = content_read(sample->schema, sample->path, NULL, &faults);
    assert_null(content);
    snprintf(path, sizeof path, "%s/faults", sample->path);
    read_text(path, expected);
    FILE *out = fmemopen(found, sizeof found, "w");
    faults_print(&faults, out);
    fclose(out);
    faults_release(&faults);
    assert_string_equal(found, expected);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void add_samples(const char *folder, const ContentSchema *schema)
{
    struct dirent **names = NULL;
    int n = scandir(folder, &names, NULL, by_name);

    for (int i = 0; i < n; i++) {
        if (names[i]->d_name[0] != '.' && count < SAMPLES_MAX) {
            Sample *sample = &samples[count];
            sample->schema = schema;
            snprintf(sample->path, sizeof sample->path, "%s/%s", folder, names[i]->d_name);
            cases[count++] = (struct CMUnitTest){ .name = sample->path,
                                                  .test_func = faults_are_as_expected,
                                                  .initial_state = sample };
        }
        free(names[i]);
    }
    free(names);
}

int main(int argc, char *argv[])
{
    if (argc != 2 || chdir(argv[1]) != 0)
        return 2;
    add_samples("ambush", content_schema("ambush"));
    add_samples("sample", &sample_schema);
    unit_begin();
    return _cmocka_run_group_tests("broken content", cases, (size_t)count, NULL, NULL);
}
