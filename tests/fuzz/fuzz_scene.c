/* fuzz_scene.c -- the fuzzer writes scenes, which are then carried out. */
#include <stdio.h>
#include <stdlib.h>

#include "scene/scene.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Long repetitions only cost time. */
enum { STEPS_MOST = 400, CASES_MOST = 8 };

static void demand(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void step_through(const Scene *scene, int index)
{
    SceneRun *run = scene_run_new(scene, index, NULL);
    SceneStep step = SCENE_WENT_ON;

    for (int i = 0; i < STEPS_MOST && step != SCENE_DONE && step != SCENE_FAILED; i++)
        step = scene_run_step(run);
    if (step == SCENE_FAILED)
        demand(scene_run_text(run)[0] != '\0', "a line fails without a reason");
    const Play *p = scene_run_play(run);
    if (p && (step == SCENE_DONE || step == SCENE_FAILED)) {
        SceneResult result;
        scene_check(scene, index, NULL, &result);
        demand(result.passed == (step == SCENE_DONE), "stepping and checking differ");
        scene_result_release(&result);
    }
    scene_run_free(run);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Err err = { "" };
    Scene *scene = scene_parse((const char *)data, size, "fuzz.scene", &err);

    demand((scene == NULL) == (err.text[0] != '\0'), "no scene and no reason, or both");
    for (int i = 0; scene && i < scene_case_count(scene) && i < CASES_MOST; i++)
        step_through(scene, i);
    scene_free(scene);
    return 0;
}
