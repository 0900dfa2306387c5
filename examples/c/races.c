/* Random races by libhotlap: docs/libhotlap.md tells how to compile this.

     races TRACK N    for a file that examples/write_race.py wrote */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hotlap.h"

static hotlap_track track;
static hotlap_game game;
static hotlap_events events;
static hotlap_choices choices;

static void check(int is_right, const char *what)
{
    if (!is_right) {
        fprintf(stderr, "races: %s\n", what);
        exit(1);
    }
}

/* Drives a race to its end. Returns the decisions taken. */
static long race(int64_t seed)
{
    int64_t key[8] = {seed}, dice[4], seats[HOTLAP_MAX_CARS];
    long decisions = 0;
    memset(&game, 0, sizeof game);
    hotlap_start_dice(dice, seed);
    int64_t code = hotlap_new_race(&game, &track, key, &events);
    for (;;) {
        while (code == HOTLAP_MORE)
            code = hotlap_resume(&game, &track, &events);
        check(code == HOTLAP_OK, "an action was refused");
        if (hotlap_deciders(&game, &track, seats) == 0)
            return decisions;
        int64_t n = hotlap_legal(&game, &track, seats[0], &choices);
        int64_t action = choices.codes[hotlap_roll(dice, n)];
        code = hotlap_step(&game, &track, seats[0], action, &events, &choices);
        decisions++;
    }
}

int main(int argc, char **argv)
{
    check(argc == 3, "races TRACK N");
    check(hotlap_layout() == HOTLAP_LAYOUT, "the library is of another version than hotlap.h");
    FILE *file = fopen(argv[1], "rb");
    check(file && fread(&track, sizeof track, 1, file) == 1, "the track cannot be read");
    fclose(file);

    long decisions = 0, rounds = 0, wins[HOTLAP_MAX_CARS] = {0};
    for (int seed = 0; seed < atoi(argv[2]); seed++) {
        decisions += race(seed);
        rounds += game.round_no;
        for (int seat = 0; seat < track.n_cars; seat++)
            wins[seat] += game.cars[seat].place == 1;
    }
    printf("%ld decisions in %ld rounds\n", decisions, rounds);
    for (int seat = 0; seat < track.n_cars; seat++)
        printf("seat %d wins %ld\n", seat, wins[seat]);
}
