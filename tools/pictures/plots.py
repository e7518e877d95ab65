"""Plots of how strong players are, drawn with matplotlib if it is installed."""

from pathlib import Path
from typing import Any

from tools.shared.command import UsageError
from tools.shared.missing import missing


def _axes(width: float, panels: int = 1) -> tuple[Any, Any]:
    try:
        import matplotlib
    except ImportError as error:
        raise UsageError(missing("matplotlib", "dev")) from error
    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot.subplots(1, panels, figsize=(width, 4), sharey=True)


def _save(figure: Any, path: Path) -> None:
    from matplotlib import pyplot

    figure.tight_layout()
    try:
        figure.savefig(path)
    except ValueError as error:  # the file's ending names no kind of picture
        raise UsageError(f"{path}: {error}") from error
    finally:
        pyplot.close(figure)


def bars(
    path: Path,
    title: str,
    names: list[str],
    shares: list[float],
    bounds: list[tuple[float, float]],
) -> None:
    """Bars: the share of games won against each opponent, with its interval."""
    below = [100 * max(0.0, s - low) for s, (low, _) in zip(shares, bounds, strict=True)]
    above = [100 * max(0.0, high - s) for s, (_, high) in zip(shares, bounds, strict=True)]
    figure, axes = _axes(1.6 * len(names) + 3)
    axes.bar(names, [100 * s for s in shares], yerr=[below, above], capsize=6, color="#4477aa")
    for i, share in enumerate(shares):
        axes.text(i, 2, f"{100 * share:.1f}", ha="center", color="white")
    axes.set_ylim(0, 100)
    axes.set_ylabel("games won, %")
    axes.set_title(title)
    _save(figure, path)


def curve(
    path: Path, title: str, points: list[list[float]], labels: tuple[str, ...], change: int
) -> None:
    """Curves of strength: a point is the games played, then a share of wins for each label.

    After game `change` another player goes on, which begins a new curve.
    """
    figure, axes = _axes(7)
    parts = [p for p in points if p[0] <= change], [p for p in points if p[0] > change]
    for column, label in enumerate(labels, 1):
        for part, name in zip(parts, (label, None), strict=True):
            shares = [100 * point[column] for point in part]
            axes.plot([point[0] for point in part], shares, f"C{column - 1}o-", label=name)
    axes.axvline(change, color="grey", linestyle="--")
    axes.set_xlabel("games of self-play")
    axes.set_ylabel("games won, %")
    axes.set_title(title)
    axes.grid(alpha=0.3)
    axes.legend()
    _save(figure, path)


def costs(path: Path, rows: dict[str, dict[str, tuple[float, float, float]]]) -> None:
    """Strength over what it costs: a line for each row, a point for each player of it.

    A point is the bytes of its weights, the milliseconds of a game, the percent of games won.
    """
    figure, panels = _axes(11, 2)
    for column, (axes, label) in enumerate(
        zip(panels, ("bytes of weights", "milliseconds of a game"), strict=True)
    ):
        for number, (title, players) in enumerate(rows.items()):
            at = [point[column] for point in players.values()]
            axes.plot(at, [point[2] for point in players.values()], f"C{number}-", label=title)
            for mark, x, point in zip("os^", at, players.values(), strict=False):
                axes.plot(x, point[2], f"C{number}{mark}")
        axes.set_xscale("log")
        axes.minorticks_off()
        axes.set_xlabel(label)
        axes.grid(alpha=0.3)
    panels[0].set_ylabel("games won, %")
    title = "circle: champion\nsquare: teacher\ntriangle: two plies"
    panels[1].legend(title=title, loc="center left", bbox_to_anchor=(1, 0.5))
    _save(figure, path)
