/* compiler.c -- the program that turns a content folder into C tables when Sandtable is built.
 *
 *     content-compiler [--depfile FILE] GAME FOLDER TABLES.c
 *     content-compiler --catalogue FILE.pot GAME FOLDER
 *
 * Faults go to standard error, one line each, and nothing is written then.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "content/emit.h"
#include "content/load.h"
#include "engine/check.h"

typedef struct Job {
    const char *game, *folder;
    const char *tables, *depfile, *catalogue; /* files to write, or NULL */
} Job;

static bool read_job(int argc, char *argv[], Job *job)
{
    static const struct option options[] = {
        { "depfile", required_argument, NULL, 'd' },
        { "catalogue", required_argument, NULL, 'c' },
        { 0 },
    };
    int option;

    *job = (Job){ 0 };
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'd')
            job->depfile = optarg;
        else if (option == 'c')
            job->catalogue = optarg;
        else
            return false;
    }
    if (argc - optind < 2 || argc - optind > 3)
        return false;
    job->game = argv[optind];
    job->folder = argv[optind + 1];
    job->tables = argc - optind == 3 ? argv[optind + 2] : NULL;
    return true;
}

static FILE *open_output(const char *path)
{
    FILE *out = fopen(path, "w");

    if (!out) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    return out;
}

static void close_output(FILE *out, const char *path)
{
    if (ferror(out) || fclose(out) != 0) {
        perror(path);
        exit(EXIT_FAILURE);
    }
}

static void add_path(FILE *out, const char *path)
{
    for (; *path; path++)
        fprintf(out, *path == ' ' ? "\\%c" : "%c", *path);
}

/* The folder is named too: it changes when a file is added. */
static void write_depfile(const Job *job, const Folder *folder)
{
    FILE *out = open_output(job->depfile);

    add_path(out, job->tables);
    fputs(": ", out);
    add_path(out, job->folder);
    for (int i = 0; i < folder->n; i++) {
        fputc(' ', out);
        add_path(out, folder->text[i].file);
    }
    fputc('\n', out);
    close_output(out, job->depfile);
}

static void write_all(const Job *job, const ContentSchema *schema, const Folder *folder,
                      const Content *content)
{
    if (job->tables) {
        FILE *out = open_output(job->tables);
        emit_tables(out, schema, content);
        close_output(out, job->tables);
    }
    if (job->tables && job->depfile)
        write_depfile(job, folder);
    if (job->catalogue) {
        FILE *out = open_output(job->catalogue);
        emit_catalogue(out, folder->text, folder->n);
        close_output(out, job->catalogue);
    }
}

int main(int argc, char *argv[])
{
    Job job;
    Folder folder;
    Faults faults = { 0 };

    if (!read_job(argc, argv, &job)) {
        fputs("content-compiler [--depfile FILE] [--catalogue FILE] GAME FOLDER [TABLES.c]\n",
              stderr);
        return 2;
    }
    const ContentSchema *schema = content_schema(job.game);
    if (!schema) {
        fprintf(stderr, "%s: no such game\n", job.game);
        return 2;
    }
    bool complete = folder_read(&folder, schema, job.folder, false, &faults);
    Content *content = NULL;
    if (folder.n > 0)
        content = content_make(schema, job.folder, folder.text, folder.n, NULL, &faults);
    if (complete && content)
        write_all(&job, schema, &folder, content);
    faults_print(&faults, stderr);
    int result = faults.n > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
    content_free(content);
    folder_release(&folder);
    faults_release(&faults);
    return result;
}
