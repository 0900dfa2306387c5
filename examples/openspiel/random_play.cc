/* Random races by OpenSpiel's own functions in C++: docs/libhotlap.md tells how to build this.

     random_play FOLDER RACES    for a folder that examples/write_race.py wrote */

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>

#include "open_spiel/spiel.h"

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "random_play FOLDER RACES\n");
        return 1;
    }
    const auto game = open_spiel::LoadGame("hotlap", {{"race", open_spiel::GameParameter(argv[1])}});
    std::mt19937 dice(1);
    std::vector<double> points(game->NumPlayers());
    long steps = 0;
    const std::clock_t begin = std::clock();
    for (int race = 0; race < std::atoi(argv[2]); race++) {
        const auto state = game->NewInitialState();
        state->ApplyAction(race % game->MaxChanceOutcomes());
        while (!state->IsTerminal()) {
            const auto actions = state->LegalActions();
            state->ApplyAction(actions[dice() % actions.size()]);
            steps++;
        }
        const auto returns = state->Returns();
        for (size_t player = 0; player < points.size(); player++)
            points[player] += returns[player];
    }
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    for (const double sum : points)
        std::printf("%.0f points\n", sum);
    std::printf("%ld steps, %.2f million a second\n", steps, steps / seconds / 1e6);
}
