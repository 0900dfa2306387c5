"""`python -m hotlap.train FOLDER --minutes 60`: begin a training, or go on with it."""

import argparse
from dataclasses import replace
from pathlib import Path

from ..extras import missing

try:
    import torch

    from .trainer import Trainer, TrainingPlan
except ModuleNotFoundError as error:
    raise SystemExit(f"hotlap: {missing(error)}") from None


def main() -> None:
    about = "Train the learned driver, or go on with it: lessons of planner, cloning, races of its own, and searches."
    parser = argparse.ArgumentParser(prog="python -m hotlap.train", description=about)
    parser.add_argument("folder", type=Path, help="where checkpoint, curve and weights are kept")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so many minutes (default 60)")
    parser.add_argument("--look-every", type=float, default=10.0, help="minutes between two looks at its strength")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch; one is best beside other programs")
    parser.add_argument("--seed", type=int, default=TrainingPlan.seed, help="of a training that begins")
    parser.add_argument(
        "--decisions",
        type=float,
        default=TrainingPlan.decisions,
        help="its own, of a training that begins; 0: only searches",
    )
    parser.add_argument("--from-ace", action="store_true", help="begin with the packaged weights, without lessons")
    parser.add_argument("--exploit", action="store_true", help="begin there, and learn to beat `ace` alone")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    plan = replace(TrainingPlan(), seed=options.seed, decisions=options.decisions, from_ace=options.from_ace)
    if options.exploit:
        plan = replace(plan, from_ace=True, against="ace", rounds=0)
    trainer = Trainer(options.folder, plan, lambda text: print(text, flush=True))
    trainer.train(options.minutes, options.look_every)
    print(f"{trainer.decisions / 1e6:,.1f} M of {trainer.plan.decisions / 1e6:,.0f} M decisions", flush=True)


if __name__ == "__main__":
    main()
