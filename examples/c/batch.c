/* A learner's races side by side, without the learner: it acts at random. docs/libhotlap.md tells how to compile this.

     batch FOLDER STEPS    for a folder that examples/write_race.py wrote; the first seat learns, `club` has the others */

#include <stdio.h>
#include <stdlib.h>

#include "hotlap.h"

enum { RACES = 16, SIZE = HOTLAP_OBSERVATION_PLAIN_5 };

static hotlap_track track;
static hotlap_pace pace;
static float scales[SIZE], observations[RACES][SIZE], rewards[RACES][HOTLAP_MAX_CARS], memories[1];
static hotlap_game games[RACES];
static hotlap_lane lanes[RACES];
static hotlap_desk desk;
static int64_t dice[RACES][4], actors[RACES], chosen[RACES], own_dice[RACES][4], seeds[RACES];
static int64_t places[RACES][HOTLAP_MAX_CARS], gains[RACES][HOTLAP_MAX_CARS];
static bool masks[RACES][HOTLAP_ACTIONS], done[RACES], truncated[RACES];

static void read(const char *folder, const char *name, void *into, size_t size)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file || fread(into, size, 1, file) != 1 || fgetc(file) != EOF) {
        fprintf(stderr, "batch: %s cannot be read, or is of a race with modules\n", path);
        exit(1);
    }
    fclose(file);
}

int main(int argc, char **argv)
{
    if (argc != 3 || hotlap_layout() != HOTLAP_LAYOUT) {
        fprintf(stderr, "batch FOLDER STEPS, with the library of this hotlap.h\n");
        return 1;
    }
    read(argv[1], "track", &track, sizeof track);
    read(argv[1], "pace", &pace, sizeof pace);
    read(argv[1], "scales", scales, sizeof scales);

    int64_t drivers[1][HOTLAP_MAX_CARS], pace_of[1] = {0};
    for (int seat = 0; seat < HOTLAP_MAX_CARS; seat++)
        drivers[0][seat] = seat == 0 ? HOTLAP_DRIVER_LEARNER : seat < track.n_cars ? HOTLAP_DRIVER_CLUB : HOTLAP_DRIVER_RANDOM;
    hotlap_batch batch = {
        .n = RACES, .games = games, .lanes = lanes, .dice = dice, .actors = actors, .masks = masks, .done = done,
        .truncated = truncated, .places = places, .gains = gains, .rewards = rewards, .observations = observations[0],
        .size = SIZE, .scales = scales, .rivals = 5, .is_seen = true, .is_endless = true,
        .n_tracks = 1, .tracks = &track, .drivers = drivers, .pace_of = pace_of,
        .n_paces = 1, .paces = &pace, .seed = 1, .most_rounds = 200, .n_memories = 1, .memories = memories, .desk = &desk,
    };
    desk.reward = HOTLAP_NO_REWARD;
    for (int i = 0; i < RACES; i++)
        lanes[i].race = i, seeds[i] = batch.seed + i;

    long races = 0, points = 0;
    double sum = 0;
    hotlap_batch_start_dice(own_dice, seeds, RACES, RACES);
    for (int step = 0; step <= atoi(argv[2]); step++) {
        if (hotlap_batch_run(&batch, chosen, step == 0) != RACES)
            return 1;
        for (int i = 0; i < RACES; i++) {
            races += done[i];
            points += done[i] ? places[i][0] : 0;
            for (int k = 0; k < SIZE; k++)
                sum += observations[i][k];
        }
        hotlap_batch_choose_randomly(masks, own_dice, chosen, RACES, RACES, RACES);
    }
    printf("%ld races, places %ld, observations %.6f\n", races, points, sum);
}
