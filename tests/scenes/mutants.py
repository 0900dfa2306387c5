"""Run by hand: `PYTHONPATH=src:tests python -m scenes.mutants [part of a file's name]`.

Turns every comparison of the rules into its opposite and into its nearest neighbour, one at a time in
a copy of the tree. It plays the scenes interpreted and lists the changes that no scene notices.
"""

import ast
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENGINE = pathlib.PurePath("src/hotlap/engine")
TARGETS = ["steps/*.py", "road.py", "modules/legends.py"]
OTHERS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
SECONDS = 60  # a change may make a loop endless

# Changes without a visible effect, with the reason: file, comparison before, after.
_STANDING = "standing(track, game.cars[game.order[i - 1]])"
EQUIVALENT = {
    ("react.py", "slot >= 0", "slot > 0"): "a + ends with a Basic card, whose slot is 2 to 5, or with -1",
    ("slipstream.py", "car.lap >= track.laps", "car.lap > track.laps"): "past the finish no distance is short enough",
    ("road.py", "spaces > 0", "spaces >= 0"): "a car's own spot is free, so 0 spaces are always reachable",
    ("road.py", f"{_STANDING} < key", f"{_STANDING} <= key"): "no two cars stand on one spot",
    ("legends.py", "to_line >= spaces", "to_line > spaces"): "the last space before that line is where it stops anyway",
}


def changes(text: str) -> list[tuple[str, int, str, str]]:
    """Every changed source, with the line and the comparison before and after."""
    count = sum(isinstance(node, ast.Compare) for node in ast.walk(ast.parse(text)))
    found = []
    for i in range(count):
        for j in range(4):
            for choice in range(2):
                tree = ast.parse(text)
                node = [one for one in ast.walk(tree) if isinstance(one, ast.Compare)][i]
                if j >= len(node.ops) or choice >= len(OTHERS[type(node.ops[j])]):
                    continue
                before = ast.unparse(node)
                node.ops[j] = OTHERS[type(node.ops[j])][choice]()
                found.append((ast.unparse(tree), node.lineno, before, ast.unparse(node)))
    return found


def is_noticed(file: pathlib.PurePath, text: str) -> bool:
    """Whether a scene fails if the file has this text."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        for name in ("src", "tests/scenes"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / file).write_text(text, encoding="utf-8")
        path = os.pathsep.join((str(copy / "src"), str(copy / "tests")))
        environment = os.environ | {"PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "scenes.play"]
        try:
            run = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return True
        return run.returncode != 0


def main(part: str = "") -> int:
    jobs = []
    for pattern in TARGETS:
        for path in sorted((ROOT / ENGINE).glob(pattern)):
            file = path.relative_to(ROOT)
            if part in str(file):
                jobs += [(file, *change) for change in changes(path.read_text(encoding="utf-8"))]
    if jobs and is_noticed(jobs[0][0], (ROOT / jobs[0][0]).read_text(encoding="utf-8")):
        print("the scenes fail without any change")
        return 2
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        noticed = list(pool.map(lambda job: is_noticed(job[0], job[1]), jobs))
    survivors = 0
    for (file, _, line, before, after), is_seen in zip(jobs, noticed, strict=True):
        reason = EQUIVALENT.get((file.name, before, after), "")
        if not is_seen:
            survivors += not reason
            print(f"{file}:{line}: {before}  ->  {after}{'  (equivalent: ' + reason + ')' if reason else ''}")
        elif reason:
            print(f"{file}:{line}: {before}  ->  {after}  is noticed, although EQUIVALENT says it cannot be")
    print(f"{len(jobs)} changes, {survivors} survivors that matter")
    return survivors > 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
