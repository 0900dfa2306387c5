/* hotlap as a game of OpenSpiel in C++, by libhotlap: docs/libhotlap.md tells how to build it.

   It is the game of src/hotlap/env/openspiel.py, with the same chance, actions and returns. Its name is "hotlap", and it
   needs `race`: a folder that examples/write_race.py wrote. All drivers there are players, but for Legends and the last
   `clubs` of the others. */

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "hotlap.h"
#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::Player;
using open_spiel::SpielFatalError;

constexpr double points[HOTLAP_MAX_CARS + 1] = {0, 9, 6, 4, 3, 2, 1}; // by place; 0: none
constexpr int most_actions = 40;                                      // that a player takes in a round
constexpr int most_rounds = 10000;                                    // below the engine's own limit

const open_spiel::GameType type{
    "hotlap",
    "hotlap",
    open_spiel::GameType::Dynamics::kSequential,
    open_spiel::GameType::ChanceMode::kExplicitStochastic,
    open_spiel::GameType::Information::kImperfectInformation,
    open_spiel::GameType::Utility::kGeneralSum,
    open_spiel::GameType::RewardModel::kTerminal,
    /*max_num_players=*/HOTLAP_MAX_CARS,
    /*min_num_players=*/1,
    /*provides_information_state_string=*/false,
    /*provides_information_state_tensor=*/false,
    /*provides_observation_string=*/false,
    /*provides_observation_tensor=*/true,
    /*parameter_specification=*/
    {
        {"race", open_spiel::GameParameter(std::string())},
        {"clubs", open_spiel::GameParameter(0)},
        {"seed", open_spiel::GameParameter(0)},
        {"deals", open_spiel::GameParameter(1000)},
        {"rounds", open_spiel::GameParameter(60)},
    },
    /*default_loadable=*/false,
};

/* Actions by name: `first` and all up to the next. The number that is told counts from `base`, unless there is none. */
struct Named {
    int first, base;
    const char *name;
};

constexpr int alone = -1;
constexpr Named names[] = {
    {HOTLAP_ACTION_GEAR, HOTLAP_ACTION_GEAR, "gear"},
    {HOTLAP_ACTION_CARD, HOTLAP_ACTION_CARD, "card"},
    {HOTLAP_ACTION_DONE, alone, "done"},
    {HOTLAP_ACTION_BOOST, alone, "boost"},
    {HOTLAP_ACTION_ADRENALINE, alone, "adrenaline"},
    {HOTLAP_ACTION_MULLIGAN, alone, "mulligan"},
    {HOTLAP_ACTION_COOLDOWN + 1, HOTLAP_ACTION_COOLDOWN, "cooldown"},
    {HOTLAP_ACTION_SLIPSTREAM + 2, HOTLAP_ACTION_SLIPSTREAM, "slipstream"},
    {HOTLAP_ACTION_SPEED, HOTLAP_ACTION_SPEED, "speed"},
    {HOTLAP_ACTION_HEAT, HOTLAP_ACTION_HEAT, "heat of card"},
    {HOTLAP_ACTION_SCRAP + 1, HOTLAP_ACTION_SCRAP, "scrap"},
    {HOTLAP_ACTION_SALVAGE + 1, HOTLAP_ACTION_SALVAGE, "salvage"},
    {HOTLAP_ACTION_REDUCE + 1, HOTLAP_ACTION_REDUCE, "reduce stress"},
    {HOTLAP_ACTION_SUPER_COOL + 1, HOTLAP_ACTION_SUPER_COOL, "super-cool"},
    {HOTLAP_ACTION_ACCELERATE, alone, "accelerate"},
    {HOTLAP_ACTION_DRAFT, alone, "draft"},
    {HOTLAP_ACTION_CANNOT_PAY, alone, "cannot pay"},
};

/* A batch of one race, as hotlap_batch wants it. Its bytes are the whole position. */
struct Race {
    hotlap_game game;
    hotlap_lane lane;
    int64_t dice[4], actor, places[HOTLAP_MAX_CARS], gains[HOTLAP_MAX_CARS];
    float rewards[HOTLAP_MAX_CARS];
    bool mask[HOTLAP_ACTIONS], is_over, is_cut;
};

std::vector<char> bytes(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        SpielFatalError("hotlap: " + path + " cannot be read; examples/write_race.py writes such a folder");
    return std::vector<char>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

template <typename T> void read(const std::string &path, T *into, size_t n)
{
    const std::vector<char> found = bytes(path);
    if (found.size() != n * sizeof(T))
        SpielFatalError("hotlap: " + path + " is of another version");
    std::copy(found.begin(), found.end(), reinterpret_cast<char *>(into));
}

/* Room to work in, which no position needs to keep. */
hotlap_desk &desk()
{
    thread_local std::unique_ptr<hotlap_desk> room;
    if (!room) {
        room = std::make_unique<hotlap_desk>();
        room->reward = HOTLAP_NO_REWARD;
    }
    return *room;
}

class HotlapGame : public open_spiel::Game {
  public:
    explicit HotlapGame(const open_spiel::GameParameters &given);
    int NumDistinctActions() const override { return HOTLAP_ACTIONS; }
    int MaxChanceOutcomes() const override { return deals; }
    int MaxChanceNodesInHistory() const override { return 1; }
    int NumPlayers() const override { return players; }
    double MinUtility() const override { return 0; }
    double MaxUtility() const override { return points[1]; }
    int MaxGameLength() const override { return players * most_actions * rounds; }
    std::vector<int> ObservationTensorShape() const override { return {static_cast<int>(scales.size())}; }
    std::string ActionToString(Player player, Action action) const override;
    using open_spiel::Game::NewInitialState;
    std::unique_ptr<open_spiel::State> NewInitialState() const override;

    void deal(Race *race, int number) const;
    void step(Race *race, Action action) const;
    void observe(const Race &race, Player player, float *into) const;

  private:
    void run(Race *race, int64_t action, int64_t seed, bool is_first) const;
    int whole(const char *name, int least, int most) const;

    hotlap_track track{};
    hotlap_pace pace{};
    std::vector<float> scales;
    int64_t drivers[1][HOTLAP_MAX_CARS]{};
    int players = 0, seed = 0, deals = 0, rounds = 0;
};

class HotlapState : public open_spiel::State {
  public:
    explicit HotlapState(std::shared_ptr<const open_spiel::Game> game)
        : State(game), table(static_cast<const HotlapGame *>(game_.get()))
    {
    }
    Player CurrentPlayer() const override
    {
        return !is_dealt ? open_spiel::kChancePlayerId
            : race.is_over ? open_spiel::kTerminalPlayerId
                           : static_cast<Player>(race.actor);
    }
    bool IsTerminal() const override { return race.is_over; }
    std::vector<Action> LegalActions() const override;
    open_spiel::ActionsAndProbs ChanceOutcomes() const override;
    std::vector<double> Returns() const override;
    void ObservationTensor(Player player, absl::Span<float> values) const override;
    std::string ActionToString(Player player, Action action) const override
    {
        return table->ActionToString(player, action);
    }
    std::string ToString() const override;
    std::unique_ptr<State> Clone() const override { return std::make_unique<HotlapState>(*this); }

  protected:
    void DoApplyAction(Action action) override;

  private:
    const HotlapGame *table;
    bool is_dealt = false;
    Race race{};
};

HotlapGame::HotlapGame(const open_spiel::GameParameters &given) : Game(type, given)
{
    if (hotlap_layout() != HOTLAP_LAYOUT)
        SpielFatalError("hotlap: the library is of another version than hotlap.h");
    const std::string folder = ParameterValue<std::string>("race");
    read(folder + "/track", &track, 1);
    read(folder + "/pace", &pace, 1);
    scales.resize(bytes(folder + "/scales").size() / sizeof(float));
    read(folder + "/scales", scales.data(), scales.size());

    const int people = static_cast<int>(std::count(track.is_legend, track.is_legend + track.n_cars, 0));
    players = people - whole("clubs", 0, people - 1);
    seed = whole("seed", 0, INT32_MAX);
    deals = whole("deals", 1, INT32_MAX);
    rounds = whole("rounds", 1, most_rounds);
    int before = 0;
    for (int seat = 0; seat < HOTLAP_MAX_CARS; seat++) {
        const bool is_asked = seat < track.n_cars && !track.is_legend[seat];
        if (is_asked && before != seat)
            SpielFatalError("hotlap: Legends come after all other drivers");
        drivers[0][seat] = !is_asked ? HOTLAP_DRIVER_RANDOM : seat < players ? HOTLAP_DRIVER_LEARNER : HOTLAP_DRIVER_CLUB;
        before += is_asked;
    }
}

int HotlapGame::whole(const char *name, int least, int most) const
{
    const int given = ParameterValue<int>(name);
    if (given < least || given > most)
        SpielFatalError(absl::StrCat("hotlap: ", name, " must be from ", least, " to ", most, ", not ", given));
    return given;
}

std::string HotlapGame::ActionToString(Player player, Action action) const
{
    if (player == open_spiel::kChancePlayerId)
        return absl::StrCat("deal ", action);
    const Named *found = std::end(names) - 1;
    while (found->first > action)
        found--;
    return found->base == alone ? found->name : absl::StrCat(found->name, " ", action - found->base);
}

std::unique_ptr<open_spiel::State> HotlapGame::NewInitialState() const
{
    return std::make_unique<HotlapState>(shared_from_this());
}

void HotlapGame::deal(Race *race, int number) const
{
    *race = Race{};
    run(race, 0, int64_t{seed} + number, true);
}

void HotlapGame::step(Race *race, Action action) const
{
    run(race, action, 0, false);
}

void HotlapGame::run(Race *race, int64_t action, int64_t first_seed, bool is_first) const
{
    static constexpr int64_t pace_of[1] = {0};
    static constexpr float one = 1;
    static float nothing[1]; // neither observations nor kernels have a number to write
    hotlap_batch batch{};
    batch.n = batch.size = batch.n_tracks = batch.n_paces = batch.n_memories = 1;
    batch.games = &race->game, batch.lanes = &race->lane, batch.dice = &race->dice, batch.actors = &race->actor;
    batch.masks = &race->mask, batch.done = &race->is_over, batch.truncated = &race->is_cut;
    batch.places = &race->places, batch.gains = &race->gains, batch.rewards = &race->rewards;
    batch.observations = batch.memories = nothing, batch.scales = &one, batch.rivals = 5;
    batch.tracks = &track, batch.paces = &pace, batch.pace_of = pace_of, batch.desk = &desk();
    batch.drivers = const_cast<int64_t(*)[HOTLAP_MAX_CARS]>(drivers); // only read
    batch.seed = first_seed, batch.most_rounds = rounds;
    if (hotlap_batch_run(&batch, &action, is_first) != 1)
        SpielFatalError(absl::StrCat("hotlap: player ", race->actor, " cannot choose ", action));
}

void HotlapGame::observe(const Race &race, Player player, float *into) const
{
    hotlap_desk &room = desk();
    const int64_t size = static_cast<int64_t>(scales.size());
    const bool is_full = size == HOTLAP_OBSERVATION_FULL_5 || size == HOTLAP_OBSERVATION_FULL_8;
    const bool is_larger = size == HOTLAP_OBSERVATION_PLAIN_8 || size == HOTLAP_OBSERVATION_FULL_8;
    hotlap_sight(&race.game, &track, player, &room.sight);
    hotlap_observe(&room.sight, &track, player, is_full, is_larger ? 8 : 5, &room.page, scales.data(), into, size, size);
}

std::vector<Action> HotlapState::LegalActions() const
{
    if (race.is_over)
        return {};
    if (!is_dealt)
        return LegalChanceOutcomes();
    std::vector<Action> found;
    found.reserve(16);
    for (int code = 0; code < HOTLAP_ACTIONS; code++)
        if (race.mask[code])
            found.push_back(code);
    return found;
}

open_spiel::ActionsAndProbs HotlapState::ChanceOutcomes() const
{
    open_spiel::ActionsAndProbs found(table->MaxChanceOutcomes());
    for (size_t number = 0; number < found.size(); number++)
        found[number] = {number, 1.0 / found.size()};
    return found;
}

void HotlapState::DoApplyAction(Action action)
{
    if (is_dealt)
        table->step(&race, action);
    else
        table->deal(&race, static_cast<int>(action));
    is_dealt = true;
}

/* Place points by player, once the race is over. */
std::vector<double> HotlapState::Returns() const
{
    std::vector<double> found(num_players_, 0.0);
    if (race.is_over)
        for (int player = 0; player < num_players_; player++)
            found[player] = points[race.places[player]];
    return found;
}

void HotlapState::ObservationTensor(Player player, absl::Span<float> values) const
{
    SPIEL_CHECK_EQ(values.size(), table->ObservationTensorSize());
    if (is_dealt)
        table->observe(race, player, values.data());
    else
        std::fill(values.begin(), values.end(), 0.0f);
}

std::string HotlapState::ToString() const
{
    if (!is_dealt)
        return "before the deal";
    std::string told = absl::StrCat("round ", race.game.round_no, ", phase ", race.game.phase, ", player ", race.actor, "\n");
    for (int player = 0; player < num_players_; player++) {
        const hotlap_car &car = race.game.cars[player];
        absl::StrAppend(&told, player, ": lap ", car.lap, ", space ", car.space, ", gear ", car.gear, ", cards ",
            car.n_hand, ", place ", car.place, "\n");
    }
    return told;
}

std::shared_ptr<const open_spiel::Game> made(const open_spiel::GameParameters &given)
{
    return std::make_shared<HotlapGame>(given);
}

const open_spiel::GameRegisterer registered(type, made);

} // namespace
