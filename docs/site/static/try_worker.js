/* Python for the programs of a page: Pyodide with the parts of a page without a server (docs/static.md). */

let begun = null;
const tell = (parts) => postMessage(parts);

async function part(base, { name, size }, got) {
  const answer = await fetch(base + name);
  if (!answer.ok) throw new Error(`${name} cannot be had (${answer.status})`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  got(size);
  return bytes;
}

async function begin(base) {
  const list = await (await fetch(`${base}parts.json`)).json();
  const own = list.parts.filter(({ kind }) => kind !== "pyodide");
  const megabytes = Math.round(list.parts.reduce((sum, one) => sum + (one.packed ?? one.size), 0) / 100_000) / 10;
  tell({ progress: `Python and the rules come once, ${megabytes} MB …\n` });
  const [{ loadPyodide }, ...files] = await Promise.all([import(`${base}pyodide.mjs`), ...own.map((one) => part(base, one, () => {}))]);
  const python = await loadPyodide({
    indexURL: base,
    stdout: (text) => tell({ text: `${text}\n` }),
    stderr: (text) => tell({ text: `${text}\n` }),
  });
  own.forEach(({ kind, to }, i) => {
    if (kind !== "file") return;
    python.FS.mkdirTree(to.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(to, files[i]);
  });
  own.forEach(({ kind }, i) => kind === "run" && python.runPython(new TextDecoder().decode(files[i])));
  tell({ progress: "" });
  return python;
}

// A race for the programs that read one, and what is done with a driver that a program makes.
const PREPARE = `
import concurrent.futures, os
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup, write_record

class AtOnce(concurrent.futures.Executor):
    """In a page there are no threads: what is given to one is done here and now."""

    def __init__(self, max_workers=None):
        pass

    def submit(self, function, *arguments, **named):
        done = concurrent.futures.Future()
        done.set_result(function(*arguments, **named))
        return done

concurrent.futures.ThreadPoolExecutor = AtOnce

def drive(drivers, seed, laps=1):
    race = Race(RaceSetup.of("usa", ["player"] * len(drivers), seed=seed, laps=laps))
    seated = SeatedDrivers(dict(enumerate(drivers)))
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race

os.makedirs("/home/reader", exist_ok=True)
os.chdir("/home/reader")
write_record(drive([load_driver("random"), load_driver("club")], 7), "friday.race")

def race_it(code, races=10):
    with open("my_driver.py", "w") as file:
        file.write(code)
    own, club = load_driver("my_driver.py"), load_driver("club")
    print(f"This driver against two club, {races} races of one lap on USA:")
    places = []
    for seed in range(races):
        race = drive([own, club, club], seed)
        places.append(next(one.place for one in race.standings() if one.seat == 0))
        print(f"race {seed + 1}: place {places[-1]}")
    print(f"Mean place {sum(places) / races:.1f}; two as good as each other would be at 2.0.")
`;

addEventListener("message", async ({ data: { code, base } }) => {
  try {
    begun ??= begin(base).then((python) => {
      python.runPython(PREPARE, { globals: (python.own = python.globals.get("dict")()) });
      python.page = python.globals.get("dict")();
      python.page.set("__name__", "example");
      return python;
    });
    const python = await begun;
    python.runPython(code, { globals: python.page, filename: "example.py" });
    if (/^def choose\(|^choose =/m.test(code)) {
      python.own.set("code", code);
      python.runPython("race_it(code)", { globals: python.own });
    }
    tell({ done: true });
  } catch (error) {
    begun?.catch(() => (begun = null)); // what could not come is fetched again
    tell({ done: true, error: wordsOf(error) });
  }
});

/** What Python says of the program, without the parts of it that run programs. */
function wordsOf(error) {
  const lines = String(error.message ?? error).split("\n");
  const own = lines.findIndex((line) => line.includes('"example.py"'));
  return own < 0 ? `${lines.filter(Boolean).at(-1)}\n` : ["Traceback (most recent call last):", ...lines.slice(own)].join("\n");
}
