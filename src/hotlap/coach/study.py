"""Kernels of the coach: choices in possible games, the luck of draws, and the points that cars may expect.

A decision is studied in the possible games of its driver's sight, and all choices in the same ones. Luck and outlook
are those of the real game: all cards are where they were, and only the shuffle of what is still to come is made anew.
"""

from ..bots.club.pace import Pace, rounds_to_go
from ..bots.planner.value import Net
from ..kernels import (
    ANY,
    SPECTATOR,
    apply,
    array,
    cards,
    copy,
    entry,
    f32,
    f64,
    i8,
    i64,
    imagine_open,
    jit,
    layout,
    record,
    run_through,
    see,
    seed_stream,
)
from .judge import (
    MOST,
    POINTS,
    Search,
    begin_trial,
    candidate_of,
    deal,
    drive_on,
    drop,
    find_candidates,
    play_games,
    to_finish,
    worth,
)

FINALISTS = 5  # choices that are weighed on separate games: the best ones and the played one
LAST = 6  # so many times as many games for those as in the first stage
WHOLE = 60  # rounds: to the end of any usual race; a longer one is cut there

# What a future is like when the round is over, besides its worth.
SPACES, ENGINE, HELD_HEAT, STRESS, SPUN, GEAR, PLACE, HAND, FINISHED = range(9)
MARKS = 9


@record
class Study:
    """The choices of one decision, and what they bring. Sums are over `games`, by finalist, the best one first. All
    candidates may be driven in the same games: in groups, each would deal them anew.
    """

    search: Search
    n_codes: i64
    codes: array(i8, layout.SLOTS)  # of the choice that was played, or of the decision whose draws are looked at
    played: i64  # its number among the candidates
    stake: f64  # points between the best and the worst candidate in the first games
    n_finalists: i64
    finalists: array(i64, MOST)
    rounds: i64  # that games are driven on by COMPARE, from the one of the decision
    games: i64
    points: array(f64, MOST)
    wins: array(f64, MOST)
    behind: array(f64, MOST)  # points less than the first one
    behind_square: array(f64, MOST)
    marks: array(f64, MOST, MARKS)
    now: array(f64, MOST)  # the points of this game
    to_go: array(f64, MOST)  # rounds from the decision to the finish: those driven, and those that are left
    slower: array(f64, MOST)  # of them more than the first one
    slower_square: array(f64, MOST)
    # by seat: points and wins that may be expected; or the luck of a draw, and its square
    is_asked: array(i8, layout.MAX_CARS)
    sums: array(f64, layout.MAX_CARS)
    sums_of_wins: array(f64, layout.MAX_CARS)
    squares: array(f64, layout.MAX_CARS)
    other: layout.Game


# Possible games of a sight -----------------------------------------------------------------------


@jit
def add_played(study):
    """Find the played choice among the candidates. If it is none of them, it joins them."""
    search = study.search
    study.played = candidate_of(search, study.codes, study.n_codes)
    if study.played < search.n:
        return
    i = min(search.n, MOST - 1)
    for k in range(study.n_codes):
        search.codes[i][k] = study.codes[k]
    search.n_codes[i] = study.n_codes
    search.order[i] = i
    search.total[i] = 0.0
    search.wins[i] = 0.0
    search.played[i] = 0
    search.n = i + 1
    search.n_left = i + 1
    study.played = i


@jit
def screen(view, track, seat, pace, net, ace, study, n, events):
    """Find the best candidates: n games for each, then twice as many for the better half, until few are left."""
    search = study.search
    find_candidates(view, track, seat, pace, ace, search)
    add_played(study)
    study.n_finalists = 1
    study.finalists[0] = 0
    study.stake = 0.0
    if search.n == 1:
        return
    play_games(view, track, pace, net, ace, search, n, events)
    low, high = search.total[0], search.total[0]
    for i in range(1, search.n):
        low = min(low, search.total[i])
        high = max(high, search.total[i])
    study.stake = (high - low) / n
    games = n
    while search.n_left > FINALISTS - 1:
        drop(search, max(FINALISTS - 1, (search.n_left + 1) // 2))
        games *= 2
        play_games(view, track, pace, net, ace, search, games, events)
    play_games(view, track, pace, net, ace, search, LAST * n, events)
    drop(search, search.n_left)
    choose_finalists(study)


@jit
def choose_finalists(study):
    """The candidates that are left, the best first, and the played one."""
    search = study.search
    study.n_finalists = search.n_left
    is_there = False
    for k in range(search.n_left):
        study.finalists[k] = search.order[k]
        is_there = is_there or search.order[k] == study.played
    if not is_there:
        study.finalists[study.n_finalists] = study.played
        study.n_finalists += 1


@jit
def clear(study):
    """Begin to compare anew."""
    study.games = 0
    for k in range(MOST):
        study.points[k] = 0.0
        study.wins[k] = 0.0
        study.behind[k] = 0.0
        study.behind_square[k] = 0.0
        study.slower[k] = 0.0
        study.slower_square[k] = 0.0
        for i in range(MARKS):
            study.marks[k][i] = 0.0


@jit
def compare(view, track, seat, rounds, pace, net, ace, study, n, events):
    """Drive n more possible games on with every finalist, for so many rounds."""
    search = study.search
    last = view.round_no + rounds
    for _ in range(n):
        search.key[7] = study.games
        study.games += 1
        deal(view, track, seat, pace, ace, search, events)
        for k in range(study.n_finalists):
            waits_for = begin_trial(track, search, study.finalists[k], events)
            drive_on(search.trial, track, seat, last, waits_for, pace, ace, search, events)
            points = worth(search.trial, track, seat, pace, net, ace, search)
            study.now[k] = points
            study.points[k] += points
            study.wins[k] += search.sums.win
            study.to_go[k] = rounds_driven(view, search.trial, seat) + rounds_left(
                search.trial, track, seat, pace, search
            )
            add_marks(view, search.trial, track, seat, search, study.marks[k])
        for k in range(study.n_finalists):
            behind = study.now[0] - study.now[k]
            study.behind[k] += behind
            study.behind_square[k] += behind * behind
            slower = study.to_go[k] - study.to_go[0]
            study.slower[k] += slower
            study.slower_square[k] += slower * slower


@jit
def stress_of(car):
    return car.stress[layout.HAND] + car.stress[layout.DRAW] + car.stress[layout.DISCARD]


@jit
def rounds_driven(view, game, seat):
    """The rounds that a car has driven since the decision."""
    car = game.cars[seat]
    return (car.last_round + 1 if car.place > 0 else game.round_no) - view.round_no


@jit
def rounds_left(game, track, seat, pace, search):
    """The rounds to the finish by the car's place, gear, Heat, hand and Stress, as if it were alone on the road."""
    car = game.cars[seat]
    distance = to_finish(track, car.lap, car.space)
    rounds = rounds_to_go(track, pace, distance, car.gear, car.engine)
    if distance > 0:
        rounds += search.sums.hand + pace.spin_out * (stress_of(car) - car.stress[layout.HAND])
    return rounds


@jit
def add_marks(view, game, track, seat, search, marks):
    """Add up what this future is like."""
    before, car = view.cars[seat], game.cars[seat]
    marks[SPACES] += to_finish(track, before.lap, before.space) - to_finish(track, car.lap, car.space)
    marks[ENGINE] += car.engine
    marks[HELD_HEAT] += car.hand[cards.HEAT]
    stress = stress_of(car) - stress_of(before)
    if view.turn.seat == seat:
        stress -= view.turn.stress  # these lie in the play area now
    marks[STRESS] += stress
    marks[SPUN] += 1.0 if stress > 0 and car.gear == 1 else 0.0
    marks[GEAR] += car.gear
    if car.place > 0:
        marks[PLACE] += car.place
        marks[FINISHED] += 1.0 if car.status == layout.FINISHED else 0.0
        return
    marks[HAND] -= search.sums.hand
    for i in range(game.n_order):
        if game.order[i] == seat:
            marks[PLACE] += game.n_finished + i + 1


# The real game -----------------------------------------------------------------------------------


@jit
def shuffle(game, key, purpose, number):
    """Shuffle what is still to come anew."""
    key[6] = purpose
    key[7] = number
    seed_stream(game.rng, key)


@jit
def clear_seats(study):
    for seat in range(layout.MAX_CARS):
        study.sums[seat] = 0.0
        study.sums_of_wins[seat] = 0.0
        study.squares[seat] = 0.0


@jit
def look_ahead(game, track, pace, ace, study, n, events):
    """Drive the real game to its end with n other shuffles: the points and wins of every car, Legends included."""
    clear_seats(study)
    search, trial = study.search, study.search.trial
    for number in range(n):
        copy(trial, game)
        shuffle(trial, search.key, 0, number)
        waits_for = run_through(trial, track, events)
        drive_on(trial, track, SPECTATOR, game.round_no + WHOLE, waits_for, pace, ace, search, events)
        for i in range(trial.n_order):  # none, if the race came to its end
            car = trial.cars[trial.order[i]]
            if car.place == 0:
                car.place = trial.n_finished + i + 1
        for seat in range(track.n_cars):
            points = float(POINTS[trial.cars[seat].place])
            study.sums[seat] += points
            study.squares[seat] += points * points
            study.sums_of_wins[seat] += 1.0 if trial.cars[seat].place == 1 else 0.0


@jit
def add_luck(track, pace, net, ace, study, real, other):
    """Add the points of every car that is asked for: of the real draw, less those of another one."""
    search = study.search
    for seat in range(track.n_cars):
        if study.is_asked[seat] == 1:
            luck = worth(real, track, seat, pace, net, ace, search)
            luck -= worth(other, track, seat, pace, net, ace, search)
            study.sums[seat] += luck
            study.squares[seat] += luck * luck


@jit
def weigh_draws(before, after, track, seat, pace, net, ace, study, n, events):
    """Take a decision of the real game n times with other shuffles, and drive on to the end of the round; drive on from
    what really came, too."""
    clear_seats(study)
    search, real, other = study.search, study.search.trial, study.other
    last = before.round_no + 1
    for number in range(n):
        copy(real, after)
        shuffle(real, search.key, 0, number)
        drive_on(real, track, SPECTATOR, last, run_through(real, track, events), pace, ace, search, events)
        copy(other, before)
        shuffle(other, search.key, 1, number)
        for k in range(study.n_codes):
            apply(other, track, seat, study.codes[k], events)
        drive_on(other, track, SPECTATOR, last, run_through(other, track, events), pace, ace, search, events)
        add_luck(track, pace, net, ace, study, real, other)


@jit
def weigh_hands(game, track, pace, net, ace, study, n, events):
    """The luck of the first hands: the game with its hands, and with n other deals of all hands."""
    clear_seats(study)
    search = study.search
    see(game, track, SPECTATOR, search.dealt)
    for number in range(n):
        search.key[6] = 2
        search.key[7] = number
        imagine_open(search.dealt, track, SPECTATOR, search.key, study.other, search.choices)
        add_luck(track, pace, net, ace, study, game, study.other)


SCREEN, CLEAR, COMPARE, COMPARE_WHOLE, AHEAD, DRAWS, HANDS = range(7)


@entry
def work(
    views: layout.Game,
    games: layout.Game,
    tracks: layout.Track,
    paces: Pace,
    nets: Net,
    ace: array(f32, ANY),
    studies: Study,
    events: layout.Events,
    what: i64,
    seat: i64,
    n: i64,
) -> None:
    """One part of an analysis. One entry for all of them, because each entry compiles the rules anew.

    views[0] is a sight, or the real game; games[0] is the real game after a decision.
    """
    view, track, pace, study = views[0], tracks[0], paces[0], studies[0]
    if what == SCREEN:
        screen(view, track, seat, pace, nets[0], ace, study, n, events[0])
    elif what == CLEAR:
        clear(study)
    elif what == COMPARE or what == COMPARE_WHOLE:
        rounds = study.rounds if what == COMPARE else WHOLE
        compare(view, track, seat, rounds, pace, nets[0], ace, study, n, events[0])
    elif what == AHEAD:
        look_ahead(view, track, pace, ace, study, n, events[0])
    elif what == DRAWS:
        weigh_draws(view, games[0], track, seat, pace, nets[0], ace, study, n, events[0])
    else:
        weigh_hands(view, track, pace, nets[0], ace, study, n, events[0])
