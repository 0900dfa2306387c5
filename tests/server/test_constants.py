"""What the client knows as values, where it is counted a second time."""

from hotlap.engine.steps.check_corner import stress_of_spin
from hotlap.server.constants import SPIN_STRESS


def test_a_spin_out_brings_as_much_stress_as_the_client_says() -> None:
    assert [stress_of_spin(gear) for gear in range(1, 5)] == SPIN_STRESS
