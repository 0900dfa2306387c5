"""What all tests share: Hypothesis tries the same examples in every run, few where the rules run interpreted."""

import os

from hypothesis import HealthCheck, Phase, settings

IS_INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")

settings.register_profile(
    "hotlap",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=3 if IS_INTERPRETED else 30,
    # Interpreted, a failing example is not made smaller: that takes minutes, and compiled it is done anyway.
    phases=[Phase.explicit, Phase.generate] if IS_INTERPRETED else list(Phase),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("hotlap")
