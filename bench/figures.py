"""The figures that are measured: the meaning and target of each, and the reason for a missed target if it is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A line of the table. `why` is the known reason, in a sentence, why the target is missed."""

    key: str
    unit: str
    means: str
    at_least: float | None = None
    at_most: float | None = None
    why: str = ""

    @property
    def target(self) -> float | None:
        return self.at_least if self.at_most is None else self.at_most

    def margin(self, figure: float) -> float | None:
        """The part of the target by which it is met (positive) or missed (negative); None without a target."""
        if self.at_most is not None:
            return (self.at_most - figure) / self.at_most
        if self.at_least is not None:
            return (figure - self.at_least) / self.at_least
        return None


def _ways() -> tuple[Figure, ...]:
    """The same races by each way to run the rules."""
    ways = {
        "built": "by the library that was built ahead of time",
        "compiled": "compiled by Numba for this processor",
        "wasm": "by the WebAssembly module under Node",
        "interpreted": "as plain Python",
    }
    kinds = {"core": "without modules", "modules": "with the Garage and weather"}
    races = [
        Figure(f"ways.{way}_{kind}_races_per_s", "races/s", f"random races {of} on one core, {by}")
        for way, by in ways.items()
        for kind, of in kinds.items()
    ]
    why = (
        "LLVM knows which branches races take, which is worth an eighth; no rule takes more of the time than that, "
        "and what is left to gain is in the rules, where Numba gains it, too (docs/decisions/0054)"
    )
    ratios = [
        Figure("ways.built_core_ratio", "times", "built divided by Numba, in turns; the median", 1.5, why=why),
        Figure("ways.built_modules_ratio", "times", "the same with the Garage and weather", 1.4, why=why),
        Figure("ways.wasm_core_ratio", "times", "WebAssembly divided by Numba, in turns; the median"),
        Figure("ways.wasm_modules_ratio", "times", "the same with the Garage and weather"),
    ]
    kinds = {"champion": "searches of `champion`, each with 64 games", "coach": "parts of an analysis by the coach"}
    searches = [
        Figure(f"ways.{way}_{kind}_per_s", "calls/s", f"{of}, {ways[way]}")
        for way in ("built", "wasm")
        for kind, of in kinds.items()
    ]
    rules = (
        "two thirds of its time go to the rules and to `club`, and random races are 0.6 as fast as WebAssembly "
        "(docs/decisions/0054)"
    )
    searches += [
        Figure("ways.wasm_champion_ratio", "times", "WebAssembly divided by the library, in turns; the median", 0.7),
        Figure("ways.wasm_coach_ratio", "times", "the same for the coach", 0.75, why=rules),
    ]
    return (*races, *ratios, *searches)


def _server(name: str, database: str, decisions_per_s: float | None = None) -> tuple[Figure, ...]:
    """The figures of the whole server on a database. The simulated people and the server share the cores."""
    on = f"on {database}"
    return (
        Figure(
            f"{name}.decisions_per_s",
            "decisions/s",
            f"decisions stored durably and shown, {on}: 32 rooms, a person against five bots, everybody at once",
            at_least=decisions_per_s,
            why="Python takes 1.25 times as long as on the EPYC of 20 November (decide_us), where it was 1,762; since "
            "then each frame has the sentences of the log (docs/decisions/0014). What else grew was not looked "
            "into",
        ),
        Figure(
            f"{name}.six_people_decisions_per_s",
            "decisions/s",
            f"the same, {on}, with 50 rooms of six people: each decision is sent to six",
        ),
        Figure(
            f"{name}.p50_ms",
            "ms",
            f"from a command to its frame, {on}: 50 races of six people who decide every 2 s; the median",
        ),
        Figure(f"{name}.p95_ms", "ms", f"the same, {on}: 95 of 100 wait no longer", at_most=100),
        Figure(f"{name}.p99_ms", "ms", f"the same, {on}: 99 of 100 wait no longer"),
        Figure(f"{name}.beside_analysis_p99_ms", "ms", f"the same, {on}, while a race is analysed deeply"),
        Figure(
            f"{name}.rooms300_p50_ms",
            "ms",
            f"from a command to its frame, {on}: 300 rooms, in each a person who decides every 2 s and five bots",
        ),
        Figure(f"{name}.rooms300_p95_ms", "ms", f"the same, {on}: 95 of 100 wait no longer", at_most=100),
        Figure(
            f"{name}.people400_p95_ms",
            "ms",
            f"from a command to its frame, {on}: 400 people in rooms of six who decide every 1.5 s; 95 of 100",
            at_most=60,
        ),
        Figure(
            f"{name}.alone_per_s", "decisions/s", f"decisions of one person against five bots, {on}, as fast as it goes"
        ),
        Figure(f"{name}.beside_analysis_per_s", "decisions/s", f"the same, {on}, while a race is analysed deeply"),
        Figure(
            f"{name}.beside_bots_per_s",
            "decisions/s",
            f"the same, {on}, beside 200 rooms in which only bots race",
        ),
        Figure(
            f"{name}.room_kb",
            "kB",
            f"memory of the server process for each of those rooms, {on}",
            at_most=200,
            why="117 kB on 20 November, before rooms kept the lines of the log; the share of each part was not looked "
            "into",
        ),
    )


FIGURES: tuple[Figure, ...] = (
    Figure(
        "core.races_per_s",
        "races/s",
        "whole random races (6 players, USA, 2 laps) per CPU second of one core, inside compiled code; the median",
        at_least=6_000,
    ),
    Figure("core.best_races_per_s", "races/s", "the same, the best repetition"),
    Figure(
        "core.decisions_per_s",
        "decisions/s",
        "the engine's actions taken in those races: a plan of gear and three cards counts four; the median",
        at_least=8_000_000,
    ),
    *_ways(),
    Figure(
        "two_cores.races_per_s",
        "races/s",
        "the same races by two at once, by wall clock: two processes or two threads, whichever is faster",
    ),
    Figure("two_cores.one_races_per_s", "races/s", "one process or thread of that kind alone, by wall clock"),
    Figure("two_cores.ratio", "times", "two at once divided by one alone, in turns; the median", at_least=1.8),
    Figure("two_cores.processes_ratio", "times", "that ratio for two processes"),
    Figure("two_cores.threads_ratio", "times", "that ratio for two threads of one process"),
    Figure(
        "step_us",
        "µs",
        "one `entries.step` called from Python, over random races whose actions were recorded before",
        at_most=1.5,
    ),
    Figure(
        "decide_us",
        "µs",
        "one `Race.decide` over random races whose decisions were recorded before; a whole plan is one decision",
        at_most=20,
        why="the engine's steps take 2 µs of it; a quarter is reading fields of NumPy records, and a seventh the "
        "copies of the game from which a decision is undone",
    ),
    Figure("copy_ns", "ns", "one copy of a game inside compiled code, both in the nearest cache", at_most=100),
    Figure("state_bytes", "bytes", "the size of a game with all modules", at_most=3072),
    Figure(
        "modules.races_per_s",
        "races/s",
        "as core.races_per_s, with the Garage (all upgrades, a draft) and weather",
        at_least=4_000,
    ),
    Figure("season.races_per_s", "races/s", "as modules.races_per_s, a race of a championship (record-crowds)"),
    Figure("club.races_per_s", "races/s", "as core.races_per_s, with six `club` drivers"),
    Figure(
        "club.decisions_per_s",
        "decisions/s",
        "the engine's actions that they take, counted as in core.decisions_per_s",
        at_least=1_500_000,
    ),
    Figure("club.modules_races_per_s", "races/s", "six `club` drivers with the Garage and weather"),
    Figure("club.kernel_races_per_s", "races/s", "a user's kernel that chooses at random against five `club`"),
    Figure(
        "env.batch_steps_per_s",
        "steps/s",
        "steps of a RaceBatch of 1,000 races of six random learners, observations and the choice of actions included",
        at_least=1_600_000,
        why="the engine takes 0.09 µs of a step (core.decisions_per_s); the rest is writing observations, masks "
        "and random actions",
    ),
    Figure(
        "env.batch_full_steps_per_s",
        "steps/s",
        "the same with the Garage, weather and all blocks",
        at_least=1_100_000,
        why="the engine takes 0.09 µs of a step (core.decisions_per_s); the rest is writing observations, masks "
        "and random actions",
    ),
    Figure("env.batch_club_steps_per_s", "steps/s", "the same with one learner against five `club`", at_least=600_000),
    Figure("env.vector_steps_per_s", "steps/s", "that race by Gymnasium's VectorEnv; always the first legal action"),
    Figure(
        "env.aec_steps_per_s",
        "steps/s",
        "`last` and `step` of PettingZoo's AEC, six random learners, the choice of actions in Python included",
        at_least=70_000,
    ),
    Figure("env.single_steps_per_s", "steps/s", "`step` of Gymnasium's single environment against five `club`"),
    Figure(
        "env.openspiel_steps_per_s", "steps/s", "`legal_actions` and `apply_action` of OpenSpiel's game, six players"
    ),
    Figure("forecast_ms", "ms", "all plans of a turn, from Race.forecast; the slowest of ten hands", at_most=10),
    Figure(
        "cold_compile_s",
        "s",
        "a fresh process that finds nothing compiled and uses every call of Race, `playouts` and `imagine`",
        at_most=30,
        why="all modules are compiled with the first race; LLVM's passes and machine code take most of it, type "
        "inference little (docs/decisions/0011)",
    ),
    Figure("cold_compile_cpu_s", "s", "the CPU time of that process, without the waiting on a busy machine"),
    Figure(
        "warm_start_s",
        "s",
        "a fresh process, from its start to its end, that makes a race and takes one decision; all compiled before",
        at_most=0.35,
        why="most of it is importing NumPy and Numba, and taking them down at the end",
    ),
    Figure("warm_start_cpu_s", "s", "the CPU time of such a process, without the waiting on a busy machine"),
    Figure(
        "loading.usable_s",
        "s",
        "from nothing to a main button that works: the first page in Chromium, 1.6 Mbit/s, 150 ms, CPU / 4; the median",
        at_most=1.7,
    ),
    *_server("server", "SQLite", decisions_per_s=1_500),
    *_server("server_pg", "PostgreSQL"),
)


def targets(figures: Sequence[Figure] = FIGURES) -> dict[str, dict[str, float]]:
    """The targets by key: {"at_least": n} or {"at_most": n}."""
    found: dict[str, dict[str, float]] = {}
    for figure in figures:
        if figure.at_least is not None:
            found[figure.key] = {"at_least": figure.at_least}
        elif figure.at_most is not None:
            found[figure.key] = {"at_most": figure.at_most}
    return found


def missed(
    measured: Mapping[str, float], reasons: Mapping[str, str] | None = None, figures: Sequence[Figure] = FIGURES
) -> list[dict[str, object]]:
    """The targets that are missed. `by` is the part of the target by which a figure is too low or too high.

    `reasons` are those that this run has found itself; they come before a figure's own `why`.
    """
    found: list[dict[str, object]] = []
    for figure in figures:
        margin = figure.margin(measured[figure.key]) if figure.key in measured else None
        if margin is not None and margin < 0:
            row: dict[str, object] = {"key": figure.key, "figure": measured[figure.key], "target": figure.target}
            why = (reasons or {}).get(figure.key) or figure.why
            found.append(row | {"by": round(-margin, 4), "why": why})
    return found
