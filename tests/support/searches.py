"""How long Hypothesis searches: a few seconds in `make test`, longer in CI, longest at night.

In `make test` and CI every search tries the same examples: a failure can be repeated, and nothing
fails by chance. `make nightly` (NIGHTLY=true) tries other examples every night, and prints how to
repeat a failure.
"""

from hypothesis import HealthCheck, Phase, settings
from volumes import NIGHTLY, volume


def search(quick: int, full: int, steps: int = 30, slow: bool = False) -> settings:
    """Settings with `quick` examples in `make test`, `full` in CI, and forty times `full` at night.

    slow: a failing example is not made smaller, except at night, because that takes long.
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
