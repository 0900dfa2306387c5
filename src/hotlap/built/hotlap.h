/* hotlap's rules for C: libhotlap. docs/libhotlap.md explains them; scripts/build-rules makes this file.

   A function that takes one record takes a pointer to it. Records are zeroed before their first use. Each has one size
   and one layout on every machine, little-endian, so its bytes may be kept and sent. No function keeps anything or
   allocates: several threads may race, each with records of its own. What is out of its range, such as a track that
   nobody wrote, is not found out. */

#ifndef HOTLAP_H
#define HOTLAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define HOTLAP_ASSERT static_assert
#else
#define HOTLAP_ASSERT _Static_assert
#endif

/* A library fits this header if hotlap_layout() returns this number: records, constants and functions are these. */
#define HOTLAP_LAYOUT INT64_C(9730039374050)
int64_t hotlap_layout(void);

/* Constants -------------------------------------------------------------------------------------------------------- */

/* What functions return */
enum {
    HOTLAP_OK = 0,
    HOTLAP_MORE = 1, /* the event buffer is nearly full: take the events and call resume */
    HOTLAP_ILLEGAL = -1, /* not among the seat's choices */
    HOTLAP_NOT_YOURS = -2, /* the seat has nothing to decide now */
    HOTLAP_LIMIT = -3, /* an internal limit is reached: rounds, or Stress taken */
    HOTLAP_PAUSED = -4, /* resume first */
};

/* In place of a seat */
enum {
    HOTLAP_SPECTATOR = -1, /* the seat of a viewer without a car */
};

/* Sizes */
enum {
    HOTLAP_MAX_CARS = 9,
    HOTLAP_MAX_CORNERS = 16,
    HOTLAP_MAX_SPACES = 128,
    HOTLAP_MAX_EVENTS = 8192,
    HOTLAP_ACTIONS = 128, /* 128: USED, rounded up */
    HOTLAP_SLOTS = 32, /* kinds of card that one car can hold: each has a code */
    HOTLAP_KINDS = 96, /* kinds of card in the table */
    HOTLAP_UPGRADES = 80, /* kinds of upgrade that it has room for, behind all others */
    HOTLAP_SPONSORS = 8, /* kinds of Sponsorship card */
};

/* hotlap_game.phase */
enum {
    HOTLAP_PHASE_DRAFT = 0,
    HOTLAP_PHASE_SWAP = 1,
    HOTLAP_PHASE_SWAP_FOR = 2,
    HOTLAP_PHASE_GIVE_BACK = 3,
    HOTLAP_PHASE_DEAL = 4,
    HOTLAP_PHASE_TUNE = 5,
    HOTLAP_PHASE_HANDS = 6,
    HOTLAP_PHASE_MULLIGANS = 7,
    HOTLAP_PHASE_PLAN = 8,
    HOTLAP_PHASE_TURN = 9,
    HOTLAP_PHASE_REVEAL = 10,
    HOTLAP_PHASE_SPEED = 11,
    HOTLAP_PHASE_MOVE = 12,
    HOTLAP_PHASE_REACT = 13,
    HOTLAP_PHASE_SALVAGE = 14,
    HOTLAP_PHASE_PAY = 15,
    HOTLAP_PHASE_SLIPSTREAM = 16,
    HOTLAP_PHASE_CHECK_CORNER = 17,
    HOTLAP_PHASE_REFRESH = 18,
    HOTLAP_PHASE_DISCARD = 19,
    HOTLAP_PHASE_REPLENISH = 20,
    HOTLAP_PHASE_OVER = 21,
};

/* Actions: the number n is added to those that have one */
enum {
    HOTLAP_ACTION_GEAR = 0, /* GEAR + g: gear g, 1..4 (code 0 is not an action) */
    HOTLAP_ACTION_CARD = 5, /* CARD + slot: play it (steps 2 and 5), refresh, salvage or discard it; CARD + i: take market card i */
    HOTLAP_ACTION_DONE = 37, /* 37: no more reactions or discards, no slipstream; before the race: keep the hand */
    HOTLAP_ACTION_BOOST = 38,
    HOTLAP_ACTION_ADRENALINE = 39, /* one space and Speed 1; the Cooldown of Adrenaline is in the turn's pool */
    HOTLAP_ACTION_MULLIGAN = 40,
    HOTLAP_ACTION_COOLDOWN = 40, /* COOLDOWN + n: n Heat cards, 1..MAX_COOLDOWN */
    HOTLAP_ACTION_SLIPSTREAM = 55, /* SLIPSTREAM + n: n spaces, 2..MAX_SLIPSTREAM */
    HOTLAP_ACTION_SPEED = 76, /* SPEED + v: the Speed of a card that offers several, 0..MAX_SPEED */
    HOTLAP_ACTION_HEAT = 86, /* HEAT + i: pay the Heat of played card i, 0..3 */
    HOTLAP_ACTION_SCRAP = 89, /* SCRAP + n: a Scrap symbol of n cards, 1..MAX_SCRAP */
    HOTLAP_ACTION_SALVAGE = 95, /* SALVAGE + n: a Salvage symbol of n cards, 1..MAX_SALVAGE */
    HOTLAP_ACTION_REDUCE = 99, /* REDUCE + n: n Stress cards, 1..MAX_REDUCE */
    HOTLAP_ACTION_SUPER_COOL = 111, /* SUPER_COOL + n: n Heat cards, 1..MAX_SUPER_COOL */
    HOTLAP_ACTION_ACCELERATE = 120,
    HOTLAP_ACTION_DRAFT = 121,
    HOTLAP_ACTION_CANNOT_PAY = 122,
    HOTLAP_ACTION_ONE_SLIPSTREAM = 123, /* a slipstream of one space, as an event may have it */
    HOTLAP_ACTION_MORE = 124, /* before the race: more Heat and Stress, or fewer of both */
    HOTLAP_ACTION_FEWER = 125,
    HOTLAP_ACTION_USED = 126,
};

/* Slots: of the cards that all cars have, of Sponsorships, of upgrades */
enum {
    HOTLAP_SLOT_HEAT = 0,
    HOTLAP_SLOT_STRESS = 1,
    HOTLAP_SLOT_ONE = 2,
    HOTLAP_SLOT_TWO = 3,
    HOTLAP_SLOT_THREE = 4,
    HOTLAP_SLOT_FOUR = 5,
    HOTLAP_SLOT_ZERO = 6,
    HOTLAP_SLOT_FIVE = 7,
    HOTLAP_SLOT_FIRST_SPONSOR = 8,
    HOTLAP_SLOT_FIRST_UPGRADE = 16,
};

/* hotlap_car.status */
enum {
    HOTLAP_RACING = 0,
    HOTLAP_FINISHED = 1,
    HOTLAP_OUT = 2,
};

/* The places of hotlap_car.stress */
enum {
    HOTLAP_PILE_HAND = 0,
    HOTLAP_PILE_DRAW = 1,
    HOTLAP_PILE_DISCARD = 2,
    HOTLAP_PILE_UNSEEN = 3,
};

/* hotlap_event.kind, with the names of a, b and c */
enum {
    HOTLAP_EVENT_GRID = 0, /* place */
    HOTLAP_EVENT_WEATHER = 1, /* weather */
    HOTLAP_EVENT_TOKEN = 2, /* corner, token */
    HOTLAP_EVENT_LAID_OUT = 3, /* card, place */
    HOTLAP_EVENT_TOOK = 4, /* card, place */
    HOTLAP_EVENT_GAVE_BACK = 5, /* card */
    HOTLAP_EVENT_SWAPPED = 6, /* given, taken */
    HOTLAP_EVENT_SPONSORED = 7, /* card */
    HOTLAP_EVENT_ROUND = 8, /* round */
    HOTLAP_EVENT_PLANNED = 9,
    HOTLAP_EVENT_SHIFTED = 10, /* gear, heat */
    HOTLAP_EVENT_TURN = 11, /* adrenaline */
    HOTLAP_EVENT_PLAYED = 12, /* card, n */
    HOTLAP_EVENT_CLUTTERED = 13,
    HOTLAP_EVENT_FLIPPED = 14, /* card, n, kept */
    HOTLAP_EVENT_CHOSE_SPEED = 15, /* card, speed */
    HOTLAP_EVENT_SPEED = 16, /* speed */
    HOTLAP_EVENT_MOVED = 17, /* lap, space, spot */
    HOTLAP_EVENT_BLOCKED = 18, /* wanted, moved */
    HOTLAP_EVENT_ADRENALINE = 19,
    HOTLAP_EVENT_COOLED = 20, /* heat */
    HOTLAP_EVENT_BOOSTED = 21, /* heat */
    HOTLAP_EVENT_PAID = 22, /* card, heat */
    HOTLAP_EVENT_SCRAPPED = 23, /* card, n */
    HOTLAP_EVENT_REDUCED = 24, /* stress */
    HOTLAP_EVENT_SUPER_COOLED = 25, /* heat */
    HOTLAP_EVENT_SALVAGED = 26, /* card, n */
    HOTLAP_EVENT_ACCELERATED = 27, /* spaces */
    HOTLAP_EVENT_DRAFTED = 28, /* spaces */
    HOTLAP_EVENT_CANNOT_PAY = 29,
    HOTLAP_EVENT_REPLACED = 30, /* card */
    HOTLAP_EVENT_SLIPSTREAMED = 31, /* spaces */
    HOTLAP_EVENT_CORNER = 32, /* corner, limit, heat */
    HOTLAP_EVENT_SPUN_OUT = 33, /* corner, stress, heat */
    HOTLAP_EVENT_REFRESHED = 34, /* card */
    HOTLAP_EVENT_DISCARDED = 35, /* card, n */
    HOTLAP_EVENT_LOST_HEAT = 36,
    HOTLAP_EVENT_DREW = 37, /* card */
    HOTLAP_EVENT_SHUFFLED = 38, /* cards */
    HOTLAP_EVENT_LEGEND_CARD = 39, /* number */
    HOTLAP_EVENT_FINISHED = 40, /* place, round */
    HOTLAP_EVENT_RETIRED = 41, /* place, round, forced */
    HOTLAP_EVENT_MULLIGAN = 42, /* cards */
    HOTLAP_EVENT_OVER = 43, /* round */
    HOTLAP_EVENT_TAKEN_BACK = 44, /* events */
    HOTLAP_EVENT_TUNED = 45, /* heat */
    HOTLAP_EVENT_GRAVEL = 46, /* heat */
};

/* Sizes of observations: rivals, and without or with the Garage */
enum {
    HOTLAP_OBSERVATION_PLAIN_5 = 441,
    HOTLAP_OBSERVATION_PLAIN_8 = 519,
    HOTLAP_OBSERVATION_FULL_5 = 1606,
    HOTLAP_OBSERVATION_FULL_8 = 1738,
    HOTLAP_FORESIGHT = 139,
};

/* Who drives a seat of a batch */
enum {
    HOTLAP_DRIVER_LEARNER = 0,
    HOTLAP_DRIVER_RANDOM = 1,
    HOTLAP_DRIVER_CLUB = 2,
    HOTLAP_DRIVER_KERNEL = 3,
};

/* Of batches */
enum {
    HOTLAP_NO_REWARD = -1, /* in place of an address */
    HOTLAP_GO_ON = 0, /* the only action of a lane that stands still; it is none of the game's */
};

/* Records ---------------------------------------------------------------------------------------------------------- */

/* The state of ChaCha8: key, block, and place in the block. All of it is secret. */
typedef struct {
    int32_t key[8];
    int32_t block[16];
    int64_t counter;
    int8_t used;
} hotlap_stream;

/* The present turn. Only one car at a time has a play area. */
typedef struct {
    int8_t seat;
    int8_t has_adrenaline;
    int8_t may_move_one; /* the space and Speed of Adrenaline are not used yet */
    int8_t may_boost;
    int8_t cooldown;
    int32_t cooled_sectors; /* a bit for every sector whose cooling bonus is used */
    int8_t plus; /* + symbols resolved */
    int8_t adjust; /* added to the limits of corners crossed */
    int8_t pools[2]; /* cards that may still be moved by each */
    int8_t next_pick; /* the choice goes on from this slot; for cards to pay for, from this place in `played` */
    int8_t picks_left; /* cards still to choose; 0 in step 8, which sets no number */
    int8_t picked; /* cards chosen; cards to pay for are not counted */
    int8_t sponsors; /* Sponsorship cards gained */
    int32_t pressed; /* a bit for every Press Corner's line that gave some */
    int16_t began_lap;
    int16_t began_space;
    int16_t slipped_from; /* progress before the slipstream; NEVER without one */
    int16_t speed;
    int16_t gained; /* the part of `speed` that no card in the play area shows */
    int16_t stress; /* Stress cards in the play area */
    int32_t slipstreams; /* bit n: the cards allow slipstreaming n spaces */
    int8_t extra_slipstreams; /* further slipstreams that the cards allow, after the first */
    int8_t play_area[32];
    int8_t n_played;
    int8_t played[14];
    int8_t value[14]; /* the Speed chosen; UNCHOSEN until then */
    int8_t symbols[14]; /* a bit for every symbol still to be resolved */
} hotlap_turn;

/* A car and, if a player drives it, its driver's cards. Piles are counts by slot.

   `kind` is the kind of card in each slot: 0-7 are the same for all (cards.py), 8-15 are the Sponsorships, the rest
   are this car's upgrades.

   `stress` holds the Stress of the four piles below, whose own count of it stays 0: Stress is the only kind without
   a limit. `unseen` are the cards that may still be in the draw deck, as far as everybody has seen: those shuffled in
   last, without those flipped or scrapped since. `secret` are the Sponsorship cards, in hand or deck, whose kind only
   the driver knows. */
typedef struct {
    int16_t lap;
    int16_t space;
    int8_t spot;
    int8_t gear;
    int8_t engine;
    int8_t status;
    int8_t place; /* 0 while racing */
    int8_t ready;
    int8_t plan_gear; /* 0 until it is chosen */
    int8_t plan_n;
    int8_t plan[4]; /* slots; before the race plan[0] is an answer: the upgrade to give away, or KEEP or NEW_HAND */
    int8_t top_discard; /* slot + 1; 0: no discard pile */
    int8_t n_top;
    int16_t stress[4];
    int16_t n_hand;
    int16_t n_draw;
    int16_t n_discard;
    int16_t last_round; /* the round in which the car left the track */
    int8_t hand[32];
    int8_t draw[32];
    int8_t discard[32];
    int8_t unseen[32];
    int8_t top[40]; /* the known next cards, the very next one last; may go on past a reshuffle */
    int8_t kind[32];
    int8_t heat_upgrades[2];
    int8_t secret[8];
    int8_t n_secret; /* the sum of `secret`, which everybody knows */
    int8_t held; /* how many of them must be in the hand */
    int8_t has_lapped; /* the car has completed lap 1 and is counted in Game.lapped */
    int16_t lines_crossed; /* laps in which it has crossed Track.lap_line: the highest, counted from 1 */
    int8_t tuning; /* Heat and Stress more or fewer, as its driver has chosen; 0: not yet */
} hotlap_car;

typedef struct {
    int8_t phase;
    int8_t n_order;
    int8_t turn_no;
    int8_t n_finished;
    int8_t n_out;
    int8_t not_started; /* how many of them were out before the first round */
    int8_t legend_card; /* turned up this round; -1: none yet */
    int8_t weather;
    int16_t round_no;
    int16_t legend_deck; /* a bit for every card not yet turned up */
    int16_t stress_taken;
    int8_t order[9];
    int8_t lapped; /* cars that have completed lap 1, counted for the event's first places */
    int8_t first_picker; /* in a championship, the seat that may swap (R9.2); -1: nobody has picked */
    int8_t draft_round;
    int8_t draft_pick;
    int8_t n_market;
    int8_t market[21]; /* kinds laid out; 0 in place of a card that was taken */
    int8_t upgrades[80]; /* the upgrade deck */
    int8_t aside[80]; /* leftovers and cards given back */
    int8_t sponsors[8]; /* the Sponsorship deck */
    int8_t sponsors_used[8];
    int8_t token[16]; /* road conditions, by corner line */
    hotlap_stream rng;
    hotlap_turn turn;
    hotlap_car cars[9];
} hotlap_game;

/* The effects of a race's event on all cars (section 9). The fields are columns of content/events.toml. */
typedef struct {
    int8_t sponsorship; /* Sponsorship cards drawn before the race */
    int8_t press_cards; /* Sponsorship cards that a Press Corner gives */
    int8_t slow_press; /* the press rewards a Speed below the limit */
    int8_t first_lap_places; /* cars that earn a Sponsorship card as the first to complete lap 1 */
    int16_t record_speed; /* the Speed of a turn that earns one; 0: none does */
    int8_t cars_passed; /* how many cars a turn must pass to earn one; 0: none does */
    int8_t adrenaline;
    int8_t slipstream_gear; /* the lowest gear with slipstreams */
    int8_t slipstream_spaces; /* added to every slipstream */
    int8_t discard_heat;
    int8_t discard_stress;
    int8_t most_discards; /* cards that a turn may discard */
    int8_t spin_out_retires;
    int8_t lap_heat; /* Heat cards that leave the race with each completed lap except the last */
    int8_t lap_places; /* cars that earn a Sponsorship card in each lap as the first to cross the line `lap_line` */
    int8_t stress_in_discard; /* the Stress of the start lies in the discard pile */
    int8_t tuning; /* each driver chooses before the race: 1 Heat and 1 Stress more, or 1 of each fewer */
} hotlap_effects;

/* The cards by kind: the Speeds to choose from, and the amount of each symbol (section 6). */
typedef struct {
    int8_t n_speeds[96];
    int8_t speed[96][4];
    int8_t plus[96];
    int8_t heat[96];
    int8_t scrap[96];
    int8_t adjust_speed_limit[96];
    int8_t cooldown[96];
    int8_t slipstream_boost[96];
    int8_t refresh[96];
    int8_t salvage[96];
    int8_t direct_play[96];
    int8_t accelerate[96];
    int8_t draft[96];
    int8_t extra_slipstream[96];
    int8_t pools[2][96]; /* Reduce stress and Super-cool: the rows of pools.py */
    int8_t is_heat[96]; /* an upgrade that is Heat in every respect (R1.4): its tier, 1 or 2; 0 for other cards */
    int8_t upgrades[80]; /* copies in the upgrade deck of this race */
    int8_t aside[80]; /* copies set aside in earlier races of the season */
    int8_t sponsors[8]; /* copies in the Sponsorship deck */
    int8_t sponsors_used[8]; /* copies played in earlier races */
} hotlap_cards;

/* Weather and road-condition tokens by number (section 8), from content/weather.toml. Number 0 is "none".

   The effects on a sector have a row for each token and, from WEATHER_ROW on, a row for each weather. */
typedef struct {
    int8_t n_weathers;
    int8_t n_tokens; /* kinds */
    int8_t copies; /* of each kind */
    int8_t heat[16]; /* changes of the Heat in the engine */
    int8_t stress[16]; /* changes of the Stress in the deck */
    int8_t heat_to_draw[16]; /* Heat moved from the engine into the draw deck */
    int8_t heat_to_discard[16]; /* Heat moved to the discard pile */
    int8_t limit[16]; /* changes of the speed limit */
    int8_t extra_heat[16]; /* added to Heat that is due */
    int8_t no_cooldown[32];
    int8_t cooling_bonus[32]; /* additional Heat that may be cooled, once a turn */
    int8_t free_boost[32];
    int8_t no_slipstream[32];
    int8_t slipstream_spaces[32]; /* additional spaces of a slipstream */
} hotlap_conditions;

/* Everything that stays the same during a race: the road, the rules in force, the field of cars.

   Spaces count 1..spaces; a corner's line follows its space. Index 0 of a per-space array is unused. */
typedef struct {
    int16_t spaces;
    int16_t n_corners;
    int16_t corner_line[16];
    int16_t corner_limit[16];
    int16_t legends_line[16];
    int16_t chevron[16]; /* a Legend this many spaces or fewer before the line may cross one more; 0: none */
    int16_t double_chevron[16]; /* the same for two more */
    int8_t first_line[16]; /* the first line of the same chicane, or the line itself */
    int8_t race_spot[129]; /* 0 left, 1 right */
    int8_t next_corner[129]; /* first line not yet crossed on this lap; n_corners: none */
    int8_t sector[129]; /* the corner line whose sector token acts here; -1 inside a chicane */
    int8_t flooded[129];
    int8_t tunnel[129];
    int8_t gravel[129]; /* a bit for each spot */
    int16_t laps;
    int8_t hand_size;
    int8_t slots; /* card slots in use: loops end here */
    int8_t cluttered_hand;
    int8_t end;
    int8_t aggressive_legends;
    int8_t mulligan;
    int8_t heat_first;
    int8_t draft;
    int8_t weather;
    int8_t weather_token; /* chosen by hand; 0: drawn */
    int8_t one_call; /* plans are asked for one after the other, each before the turn of its car */
    int8_t is_championship;
    int8_t press[16]; /* which corner lines are Press Corners */
    int8_t lap_line; /* the corner line whose first cars of each lap earn a card; -1: none */
    hotlap_effects effects;
    int8_t n_cars;
    int8_t has_grid;
    int8_t grid[9]; /* the seats from pole backwards, if the order is given */
    int8_t is_legend[9];
    int8_t heat[9]; /* in the engine at the start, before the weather; may be below 0 */
    int8_t stress[9]; /* in the deck at the start, before the weather; may be below 0 */
    int8_t deck[9][32]; /* the deck at the start, without Stress and without upgrades still to be drafted */
    int8_t kind[9][32]; /* the kinds of the upgrades in that deck */
    int8_t heat_upgrades[9][2]; /* how many of that deck's Heat cards are upgrades, by tier */
    int8_t helmet[10][9]; /* with the Legends' boost */
    int8_t diamond[10][9];
    hotlap_cards cards;
    hotlap_conditions conditions;
} hotlap_track;

typedef struct {
    int8_t kind;
    int8_t seat;
    int16_t a;
    int16_t b;
    int16_t c;
} hotlap_event;

typedef struct {
    int64_t n;
    hotlap_event items[8192];
} hotlap_events;

/* The legal actions of one seat, ascending. */
typedef struct {
    int64_t n;
    int16_t codes[128];
} hotlap_choices;

/* The table and the driver's weights.

   rounds[(distance * 5 + gear) * (MAX_HEAT + 1) + heat] are the rounds to go for a car that must move `distance`
   spaces to cross the finish line, has just driven in `gear`, and has `heat` in its engine. */
typedef struct {
    int64_t distances;
    double usual; /* the Speed of a usual card */
    double stretch; /* rounds that a Speed below the gear's mean costs later, */
    double strain; /* and one above it */
    double cooling; /* part of a gear's Cooldown that finds Heat in the hand */
    double beyond; /* rounds that a space past the finish is worth */
    double spin_out; /* rounds that each Stress card of a spin-out costs, besides the distance */
    double worth[32]; /* rounds that a card is worth in the hand, by slot */
    double upgrades[96]; /* points that an upgrade is worth in a race, by kind */
    double below; /* cards that are so far below the wanted mean are discarded, */
    double above; /* and cards that are so far above it */
    double rounds[18000];
    double legends[3600]; /* rounds of a Legend: [seat * DISTANCES + distance] */
} hotlap_pace;

/* Working space. Nothing in it is kept after a decision. */
typedef struct {
    int64_t n;
    int64_t actions[32]; /* the decision: a whole plan or discard set takes several actions */
    int64_t n_hand;
    int64_t hand[12]; /* slots, ascending */
    int64_t next_kind[12]; /* by place in `hand`: the place of the next other slot */
    int64_t pick[4];
    int64_t place[4];
    int64_t best_pick[4];
    int64_t fixed[5];
    int64_t plus[5];
    double worth[5];
    double after[245]; /* [n * SPEEDS + s]: mean rounds to go after a set with n Stress cards and Speed s */
    int64_t counts[5];
    int64_t is_known[49];
    double value[49]; /* rounds to go after a turn at a Speed */
    double sums[49];
    double flips[85]; /* [n * 17 + s]: the chance that n Stress cards, 1 to 4, flip a sum of s */
} hotlap_notes;

/* The numbers of an observation before they are divided by their scales, and room to work in.

   Written straight into a row of Python's, an observation took 700 ns in place of 150: the compiler must assume that
   each store there changes the sight. And all numbers together are divided in one go. */
typedef struct {
    int16_t value[2048];
    int64_t place[9]; /* of each seat among all cars, from 0 */
    int64_t turns[9]; /* that come before its own in this round; -1: it had its turn or has none */
    int64_t standing[9];
} hotlap_page;

/* The plans of one seat by ascending gear, each gear's sets of cards in their order.

   A hand that cannot fill a gear plans it without cards: `n_cards` is 0. `value` are the rounds to go that `club`
   expects after the plan, or UNFILLED. `order` has the plans by value, the best first. */
typedef struct {
    int64_t n;
    int8_t gear[1024];
    int8_t n_cards[1024];
    int8_t slots[1024][4]; /* of the cards, ascending */
    double value[1024];
    int8_t shift_heat[1024];
    double mean_speed[1024];
    double mean_moved[1024];
    double mean_heat[1024];
    double spin_out[1024];
    int64_t order[1024];
    int8_t is_known[49];
    int64_t moved[49];
    int64_t heat[49];
    int8_t spins[49];
} hotlap_plans;

/* The choices of a seat, each with what `club` foresees, and the rounds that each car has to go.

   `is_own` is 1 for the choice of `club`. `later` are the rounds that a choice costs more than the best. The means of
   a plan are those of the best plan that goes on so. `off` is, for a discard, how far the card's Speed is above what
   the next plan wants. */
typedef struct {
    int64_t n;
    int64_t code[16];
    int64_t is_own[16];
    double later[16];
    double moved[16];
    double heat[16];
    double spin_out[16];
    double off[16];
    double best; /* rounds to go after the best choice; 0.0 where `club` has no number */
    double rounds[9];
    double moves[9]; /* of a Legend with its next card: the mean */
    hotlap_choices choices;
    hotlap_choices spare;
    hotlap_notes notes;
    hotlap_plans plans;
    int64_t slots[4];
} hotlap_foresight;

/* The state of a lane besides its game. */
typedef struct {
    int64_t race; /* the number of its race; the lanes take turns */
    int64_t setup;
    int64_t driver[9]; /* by seat */
    int64_t actor; /* the seat that decides now */
    int64_t last; /* the action that was taken last */
    int64_t is_over; /* the race is over, and the lane stands still until the next step */
    int64_t is_broken; /* the race ends at the next step, whatever its action */
    int64_t progress[9]; /* of each car when a learner was asked last */
} hotlap_lane;

/* Kernels by their addresses. Their memories lie in one array, each from its `start` to that of the next. */
typedef struct {
    int64_t address[16];
    int64_t start[17];
    int64_t is_whole[16]; /* it takes whole decisions */
} hotlap_hired;

/* Room to work in, and the kernels. Being one record it is one pointer: with a tuple of arrays, which compiled code
   copies at each call, a step without observation took four times as long. */
typedef struct {
    hotlap_game blank;
    hotlap_game sight;
    hotlap_events events;
    hotlap_choices choices;
    hotlap_notes notes;
    hotlap_page page;
    int64_t key[8];
    hotlap_hired hired;
    int64_t reward; /* the address of the user's kernel, or NO_REWARD */
} hotlap_desk;

/* Functions -------------------------------------------------------------------------------------------------------- */

/* Set up a race in a zeroed game and run on to its first decision. `key` are eight numbers of 32 bits from which all
   shuffles are made. Returns OK or MORE. */
#define hotlap_new_race hotlap_engine_entries_new_race
int64_t hotlap_new_race(hotlap_game *game, const hotlap_track *track, const int64_t key[8],
    hotlap_events *events);

/* Write the seats that must decide, ascending, into `seats`. Returns how many; 0 when the race is over. */
#define hotlap_deciders hotlap_engine_entries_deciders
int64_t hotlap_deciders(const hotlap_game *game, const hotlap_track *track, int64_t seats[9]);

/* Write a seat's legal actions into `choices`; none if it has nothing to decide. Returns how many. */
#define hotlap_legal hotlap_engine_entries_legal
int64_t hotlap_legal(const hotlap_game *game, const hotlap_track *track, int64_t seat,
    hotlap_choices *choices);

/* Take an action of a seat and run on to the next decision. `events` has what happened; `choices` is overwritten.
   Returns OK or MORE; or ILLEGAL, NOT_YOURS, LIMIT or PAUSED with nothing changed. */
#define hotlap_step hotlap_engine_entries_step
int64_t hotlap_step(hotlap_game *game, const hotlap_track *track, int64_t seat, int64_t action,
    hotlap_events *events, hotlap_choices *choices);

/* Go on after MORE: read the events before, for here others are written. Returns OK or MORE; or LIMIT with nothing done. */
#define hotlap_resume hotlap_engine_entries_resume
int64_t hotlap_resume(hotlap_game *game, const hotlap_track *track, hotlap_events *events);

/* Withdraw a plan, or another answer, while other seats still decide. Returns OK or NOT_YOURS. */
#define hotlap_take_back hotlap_engine_entries_take_back
int64_t hotlap_take_back(hotlap_game *game, const hotlap_track *track, int64_t seat, hotlap_events *events);

/* Give up at a decision. Returns OK or MORE; NOT_YOURS if the seat has nothing to decide. */
#define hotlap_retire hotlap_engine_entries_retire
int64_t hotlap_retire(hotlap_game *game, const hotlap_track *track, int64_t seat, hotlap_events *events);

/* Write what a seat, or a SPECTATOR, may know into `sight`: a game in which all else is blank. */
#define hotlap_sight hotlap_engine_sight_sight
void hotlap_sight(const hotlap_game *game, const hotlap_track *track, int64_t seat, hotlap_game *sight);

/* Write into `game` a whole game that is possible as far as a seat knows; `key` chooses it. `choices` is overwritten. */
#define hotlap_imagine hotlap_engine_imagine_imagine
void hotlap_imagine(const hotlap_game *sight, const hotlap_track *track, int64_t seat, const int64_t key[8],
    hotlap_game *game, hotlap_choices *choices);

/* Start dice from a number below 2**32. */
#define hotlap_start_dice hotlap_bots_dice_start
void hotlap_start_dice(int64_t dice[4], int64_t seed);

/* Throw dice. Returns a number from 0 to n - 1. */
#define hotlap_roll hotlap_bots_dice_roll
int64_t hotlap_roll(int64_t dice[4], int64_t n);

/* Take random legal actions until the race is over, or `most` are taken; `events` and `choices` are overwritten. Returns
   how many, or LIMIT. */
#define hotlap_play_randomly hotlap_engine_playout_play_randomly
int64_t hotlap_play_randomly(hotlap_game *game, const hotlap_track *track, int64_t dice[4],
    hotlap_events *events, hotlap_choices *choices, int64_t most);

/* Let the driver `club` decide for a seat from its sight. Returns the number of actions, which are in notes->actions. */
#define hotlap_club_decide hotlap_bots_club_think_decide
int64_t hotlap_club_decide(hotlap_game *view, const hotlap_track *track, int64_t seat,
    const hotlap_pace *pace, hotlap_choices *choices, hotlap_notes *notes);

/* Fill the table of `pace`, which has weights already, for a track with the road conditions of a game. */
#define hotlap_survey hotlap_bots_club_pace_survey
void hotlap_survey(hotlap_game *game, const hotlap_track *track, hotlap_pace *pace);

/* Then fill the table of its Legends. The game is overwritten. */
#define hotlap_survey_legends hotlap_bots_club_pace_survey_legends
void hotlap_survey_legends(hotlap_game *game, const hotlap_track *track, hotlap_pace *pace);

/* Write an observation from a seat's sight: OBSERVATION_... numbers (docs/env.md), each multiplied by its scale. */
#define hotlap_observe hotlap_bots_observation_write_observe
void hotlap_observe(const hotlap_game *view, const hotlap_track *track, int64_t seat, bool is_full,
    int64_t rivals, hotlap_page *page, const float *scales, float *out, int64_t n_scales, int64_t n_out);

/* Write what `club` foresees from a seat's sight: FORESIGHT numbers. */
#define hotlap_foresee hotlap_bots_foresight_foresight_at
void hotlap_foresee(hotlap_game *view, const hotlap_track *track, int64_t seat, const hotlap_pace *pace,
    hotlap_page *page, hotlap_foresight *room, float out[139]);

/* Take one action in each race and run on to the next decision of a learner; with `is_first` take none, and begin.

   A race that is over has `done`, with its results, and the row is the first decision of the next race in its place. If
   races are not endless, it stands still for a step, in which no action counts but begins the next race.
   Returns the number n of races. Without a change: -1 - i if the action of race i is not among its choices. In the
   middle: -1 - n - i if a kernel chose so in race i; the batch is broken then. `apart` is added to the number of a race
   for that of the next in its place: n, or that of the whole batch if only a part of it is stepped, by a thread, say.

   hotlap_batch, below, is the easier way to call it. */
#define hotlap_batch_step hotlap_env_lanes_step
int64_t hotlap_batch_step(hotlap_game *games, hotlap_lane *lanes, const int64_t *chosen, bool is_first,
    bool is_endless, int64_t seed, int64_t most_rounds, int64_t apart, const hotlap_track *tracks,
    int64_t (*drivers)[9], const hotlap_pace *paces, const int64_t *pace_of, float *memories,
    int64_t (*dice)[4], hotlap_desk *desk, bool is_full, int64_t rivals, const float *scales, int64_t seen,
    float *observations, bool (*masks)[128], int64_t *actors, bool *done, bool *truncated,
    int64_t (*places)[9], int64_t (*gains)[9], float (*rewards)[9], int64_t n_games, int64_t n_lanes,
    int64_t n_chosen, int64_t n_tracks, int64_t n_drivers, int64_t n_paces, int64_t n_pace_of,
    int64_t n_memories, int64_t n_dice, int64_t n_scales, int64_t n_observations, int64_t size_observations,
    int64_t n_masks, int64_t n_actors, int64_t n_done, int64_t n_truncated, int64_t n_places,
    int64_t n_gains, int64_t n_rewards);

/* Write the sight of a seat, or of a SPECTATOR, in race i into `view`. */
#define hotlap_batch_look hotlap_env_lanes_look
void hotlap_batch_look(const hotlap_game *games, const hotlap_lane *lanes, const hotlap_track *tracks,
    int64_t i, int64_t seat, hotlap_game *view, int64_t n_games, int64_t n_lanes, int64_t n_tracks);

/* Start dice for each race, from numbers below 2**32. */
#define hotlap_batch_start_dice hotlap_env_lanes_start_dice
void hotlap_batch_start_dice(int64_t (*dice)[4], const int64_t *seeds, int64_t n_dice, int64_t n_seeds);

/* Write one of the legal actions of each race into `chosen`, each equally likely, by dice of its own. */
#define hotlap_batch_choose_randomly hotlap_env_lanes_choose_randomly
void hotlap_batch_choose_randomly(bool (*masks)[128], int64_t (*dice)[4], int64_t *chosen, int64_t n_masks,
    int64_t n_dice, int64_t n_chosen);

/* All that a batch of races is made of, in memory of the caller's. docs/libhotlap.md explains it. */
typedef struct {
    int64_t n; /* races; each of the next nine has a row for each */
    hotlap_game *games;
    hotlap_lane *lanes; /* lanes[i].race is the number of the first race: i */
    int64_t (*dice)[4];
    int64_t *actors; /* the seats that decide */
    bool (*masks)[HOTLAP_ACTIONS]; /* their legal actions */
    bool *done, *truncated; /* the race was over; it was broken off */
    int64_t (*places)[HOTLAP_MAX_CARS], (*gains)[HOTLAP_MAX_CARS]; /* by seat */
    float (*rewards)[HOTLAP_MAX_CARS];
    float *observations; /* `size` numbers each */
    int64_t size; /* OBSERVATION_..., or 1 without observations */
    const float *scales; /* `size` */
    int64_t rivals; /* 5 or 8 */
    bool is_full, is_seen, is_endless; /* with the Garage; with observations; another race follows */
    int64_t n_tracks; /* they take turns */
    const hotlap_track *tracks;
    int64_t (*drivers)[HOTLAP_MAX_CARS]; /* DRIVER_..., by track and seat; RANDOM for a Legend and for no car */
    const int64_t *pace_of; /* the number of each track's pace */
    int64_t n_paces;
    const hotlap_pace *paces;
    int64_t seed, most_rounds;
    int64_t n_memories; /* of kernels; one number without any */
    float *memories;
    hotlap_desk *desk; /* zeroed, but desk->reward is NO_REWARD */
} hotlap_batch;

/* hotlap_batch_step with all that it takes. `chosen` has an action for each race. */
static inline int64_t hotlap_batch_run(const hotlap_batch *b, const int64_t *chosen, bool is_first)
{
    return hotlap_batch_step(b->games, b->lanes, chosen, is_first, b->is_endless, b->seed, b->most_rounds, b->n,
        b->tracks, b->drivers, b->paces, b->pace_of, b->memories, b->dice, b->desk, b->is_full, b->rivals, b->scales,
        b->is_seen, b->observations, b->masks, b->actors, b->done, b->truncated, b->places, b->gains, b->rewards,
        b->n, b->n, b->n, b->n_tracks, b->n_tracks, b->n_paces, b->n_tracks, b->n_memories, b->n, b->size, b->n,
        b->size, b->n, b->n, b->n, b->n, b->n, b->n, b->n);
}

/* The layout, checked by the compiler ------------------------------------------------------------------------------ */

HOTLAP_ASSERT(sizeof(hotlap_stream) == 112, "hotlap_stream is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_stream, key) == 0, "hotlap_stream is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_stream, block) == 32, "hotlap_stream is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_stream, counter) == 96, "hotlap_stream is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_stream, used) == 104, "hotlap_stream is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_turn) == 116, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, seat) == 0, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, has_adrenaline) == 1, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, may_move_one) == 2, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, may_boost) == 3, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, cooldown) == 4, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, cooled_sectors) == 8, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, plus) == 12, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, adjust) == 13, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, pools) == 14, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, next_pick) == 16, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, picks_left) == 17, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, picked) == 18, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, sponsors) == 19, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, pressed) == 20, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, began_lap) == 24, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, began_space) == 26, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, slipped_from) == 28, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, speed) == 30, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, gained) == 32, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, stress) == 34, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, slipstreams) == 36, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, extra_slipstreams) == 40, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, play_area) == 41, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, n_played) == 73, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, played) == 74, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, value) == 88, "hotlap_turn is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_turn, symbols) == 102, "hotlap_turn is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_car) == 252, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, lap) == 0, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, space) == 2, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, spot) == 4, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, gear) == 5, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, engine) == 6, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, status) == 7, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, place) == 8, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, ready) == 9, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, plan_gear) == 10, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, plan_n) == 11, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, plan) == 12, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, top_discard) == 16, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, n_top) == 17, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, stress) == 18, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, n_hand) == 26, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, n_draw) == 28, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, n_discard) == 30, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, last_round) == 32, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, hand) == 34, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, draw) == 66, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, discard) == 98, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, unseen) == 130, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, top) == 162, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, kind) == 202, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, heat_upgrades) == 234, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, secret) == 236, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, n_secret) == 244, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, held) == 245, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, has_lapped) == 246, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, lines_crossed) == 248, "hotlap_car is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_car, tuning) == 250, "hotlap_car is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_game) == 2744, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, phase) == 0, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, n_order) == 1, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, turn_no) == 2, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, n_finished) == 3, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, n_out) == 4, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, not_started) == 5, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, legend_card) == 6, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, weather) == 7, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, round_no) == 8, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, legend_deck) == 10, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, stress_taken) == 12, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, order) == 14, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, lapped) == 23, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, first_picker) == 24, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, draft_round) == 25, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, draft_pick) == 26, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, n_market) == 27, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, market) == 28, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, upgrades) == 49, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, aside) == 129, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, sponsors) == 209, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, sponsors_used) == 217, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, token) == 225, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, rng) == 248, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, turn) == 360, "hotlap_game is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_game, cars) == 476, "hotlap_game is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_effects) == 18, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, sponsorship) == 0, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, press_cards) == 1, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, slow_press) == 2, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, first_lap_places) == 3, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, record_speed) == 4, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, cars_passed) == 6, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, adrenaline) == 7, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, slipstream_gear) == 8, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, slipstream_spaces) == 9, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, discard_heat) == 10, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, discard_stress) == 11, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, most_discards) == 12, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, spin_out_retires) == 13, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, lap_heat) == 14, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, lap_places) == 15, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, stress_in_discard) == 16, "hotlap_effects is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_effects, tuning) == 17, "hotlap_effects is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_cards) == 2096, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, n_speeds) == 0, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, speed) == 96, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, plus) == 480, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, heat) == 576, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, scrap) == 672, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, adjust_speed_limit) == 768, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, cooldown) == 864, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, slipstream_boost) == 960, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, refresh) == 1056, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, salvage) == 1152, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, direct_play) == 1248, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, accelerate) == 1344, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, draft) == 1440, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, extra_slipstream) == 1536, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, pools) == 1632, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, is_heat) == 1824, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, upgrades) == 1920, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, aside) == 2000, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, sponsors) == 2080, "hotlap_cards is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_cards, sponsors_used) == 2088, "hotlap_cards is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_conditions) == 259, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, n_weathers) == 0, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, n_tokens) == 1, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, copies) == 2, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, heat) == 3, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, stress) == 19, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, heat_to_draw) == 35, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, heat_to_discard) == 51, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, limit) == 67, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, extra_heat) == 83, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, no_cooldown) == 99, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, cooling_bonus) == 131, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, free_boost) == 163, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, no_slipstream) == 195, "hotlap_conditions is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_conditions, slipstream_spaces) == 227, "hotlap_conditions is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_track) == 4172, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, spaces) == 0, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, n_corners) == 2, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, corner_line) == 4, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, corner_limit) == 36, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, legends_line) == 68, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, chevron) == 100, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, double_chevron) == 132, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, first_line) == 164, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, race_spot) == 180, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, next_corner) == 309, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, sector) == 438, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, flooded) == 567, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, tunnel) == 696, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, gravel) == 825, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, laps) == 954, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, hand_size) == 956, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, slots) == 957, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, cluttered_hand) == 958, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, end) == 959, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, aggressive_legends) == 960, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, mulligan) == 961, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, heat_first) == 962, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, draft) == 963, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, weather) == 964, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, weather_token) == 965, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, one_call) == 966, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, is_championship) == 967, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, press) == 968, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, lap_line) == 984, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, effects) == 986, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, n_cars) == 1004, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, has_grid) == 1005, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, grid) == 1006, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, is_legend) == 1015, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, heat) == 1024, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, stress) == 1033, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, deck) == 1042, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, kind) == 1330, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, heat_upgrades) == 1618, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, helmet) == 1636, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, diamond) == 1726, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, cards) == 1816, "hotlap_track is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_track, conditions) == 3912, "hotlap_track is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_event) == 8, "hotlap_event is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_event, kind) == 0, "hotlap_event is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_event, seat) == 1, "hotlap_event is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_event, a) == 2, "hotlap_event is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_event, b) == 4, "hotlap_event is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_event, c) == 6, "hotlap_event is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_events) == 65544, "hotlap_events is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_events, n) == 0, "hotlap_events is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_events, items) == 8, "hotlap_events is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_choices) == 264, "hotlap_choices is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_choices, n) == 0, "hotlap_choices is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_choices, codes) == 8, "hotlap_choices is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_pace) == 173896, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, distances) == 0, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, usual) == 8, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, stretch) == 16, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, strain) == 24, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, cooling) == 32, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, beyond) == 40, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, spin_out) == 48, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, worth) == 56, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, upgrades) == 312, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, below) == 1080, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, above) == 1088, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, rounds) == 1096, "hotlap_pace is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_pace, legends) == 145096, "hotlap_pace is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_notes) == 4536, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, n) == 0, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, actions) == 8, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, n_hand) == 264, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, hand) == 272, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, next_kind) == 368, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, pick) == 464, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, place) == 496, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, best_pick) == 528, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, fixed) == 560, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, plus) == 600, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, worth) == 640, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, after) == 680, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, counts) == 2640, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, is_known) == 2680, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, value) == 3072, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, sums) == 3464, "hotlap_notes is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_notes, flips) == 3856, "hotlap_notes is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_page) == 4312, "hotlap_page is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_page, value) == 0, "hotlap_page is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_page, place) == 4096, "hotlap_page is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_page, turns) == 4168, "hotlap_page is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_page, standing) == 4240, "hotlap_page is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_plans) == 57224, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, n) == 0, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, gear) == 8, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, n_cards) == 1032, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, slots) == 2056, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, value) == 6152, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, shift_heat) == 14344, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, mean_speed) == 15368, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, mean_moved) == 23560, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, mean_heat) == 31752, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, spin_out) == 39944, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, order) == 48136, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, is_known) == 56328, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, moved) == 56384, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, heat) == 56776, "hotlap_plans is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_plans, spins) == 57168, "hotlap_plans is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_foresight) == 63376, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, n) == 0, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, code) == 8, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, is_own) == 136, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, later) == 264, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, moved) == 392, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, heat) == 520, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, spin_out) == 648, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, off) == 776, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, best) == 904, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, rounds) == 912, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, moves) == 984, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, choices) == 1056, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, spare) == 1320, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, notes) == 1584, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, plans) == 6120, "hotlap_foresight is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_foresight, slots) == 63344, "hotlap_foresight is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_lane) == 192, "hotlap_lane is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_lane, race) == 0, "hotlap_lane is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_lane, setup) == 8, "hotlap_lane is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_lane, driver) == 16, "hotlap_lane is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_lane, actor) == 88, "hotlap_lane is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_lane, last) == 96, "hotlap_lane is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_lane, is_over) == 104, "hotlap_lane is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_lane, is_broken) == 112, "hotlap_lane is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_lane, progress) == 120, "hotlap_lane is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_hired) == 392, "hotlap_hired is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_hired, address) == 0, "hotlap_hired is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_hired, start) == 128, "hotlap_hired is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_hired, is_whole) == 264, "hotlap_hired is laid out otherwise");

HOTLAP_ASSERT(sizeof(hotlap_desk) == 80608, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, blank) == 0, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, sight) == 2744, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, events) == 5488, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, choices) == 71032, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, notes) == 71296, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, page) == 75832, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, key) == 80144, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, hired) == 80208, "hotlap_desk is laid out otherwise");
HOTLAP_ASSERT(offsetof(hotlap_desk, reward) == 80600, "hotlap_desk is laid out otherwise");

#undef HOTLAP_ASSERT
#ifdef __cplusplus
}
#endif
#endif
