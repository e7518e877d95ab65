"""How long hypothesis searches: a few seconds in `make test`, longer in CI, by chance at night.

By day every search is the same one: what fails once fails again, and nothing fails that was green an
hour ago. `make nightly` looks elsewhere every night (NIGHTLY=true), and prints what repeats a find.
"""

from hypothesis import HealthCheck, Phase, settings
from volumes import NIGHTLY, volume


def search(quick: int, full: int, steps: int = 30, slow: bool = False) -> settings:
    """So many examples in `make test` and in CI; forty times the latter at night.

    A `slow` one tells a find as it is: only at night is there time to make it smaller.
    """
    return settings(
        phases=[Phase.explicit, Phase.generate] if slow and not NIGHTLY else list(Phase),
        max_examples=volume(quick, full, 40 * full),
        stateful_step_count=steps,
        derandomize=not NIGHTLY,
        database=None,
        deadline=None,
        print_blob=True,
        suppress_health_check=list(HealthCheck),
    )
