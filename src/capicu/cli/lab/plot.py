"""One picture of a simulation: every statistic with its interval, the variants side by side."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from capicu.cli.lab.report import heading, label
from capicu.lab.errors import LabError
from capicu.lab.simulation import Simulation
from capicu.words import Words

ENDINGS = (".svg", ".png", ".pdf")
MARKS = "osD^vP"
"""One for each variant, so that nobody needs colours to tell them apart."""


def check(path: Path) -> None:
    """Refuse early what could not be written at the end."""
    if path.suffix.lower() not in ENDINGS:
        raise LabError("plot-ending", path=str(path), endings=", ".join(ENDINGS))
    if not path.parent.is_dir():
        raise LabError("plot-folder", path=str(path))
    try:
        import_module("matplotlib")
    except ImportError:
        raise LabError("no-matplotlib") from None


def plot(words: Words, simulations: Sequence[Simulation], path: Path) -> None:
    """Write the picture; shares and means have a panel each."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    found = [{(line.key, line.which): line for line in simulation.statistics()} for simulation in simulations]
    keys = list(dict.fromkeys(key for lines in found for key in lines))
    some = {key: next(lines[key] for lines in found if key in lines) for key in keys}
    panels = [[key for key in keys if some[key].percent], [key for key in keys if not some[key].percent]]
    figure, axes = pyplot.subplots(
        1, 2, figsize=(13, 1.5 + 0.3 * max(map(len, panels)) * max(len(simulations) ** 0.5, 1)), layout="constrained"
    )
    for axis, panel, title in zip(axes, panels, ("lab-plot-shares", "lab-plot-means"), strict=True):
        for place, simulation in enumerate(simulations):
            shift = (place - (len(simulations) - 1) / 2) * 0.8 / len(simulations)
            shown = [(row, found[place][key]) for row, key in enumerate(panel) if key in found[place]]
            scale = 100.0 if title == "lab-plot-shares" else 1.0
            values = [scale * line.estimate.value for _, line in shown]
            low = [scale * (line.estimate.value - line.estimate.low) for _, line in shown]
            high = [scale * (line.estimate.high - line.estimate.value) for _, line in shown]
            rows = [row + shift for row, _ in shown]
            mark = MARKS[place % len(MARKS)]
            axis.errorbar(values, rows, xerr=[low, high], fmt=mark, capsize=3, label=heading(words, simulation))
        axis.set_yticks(range(len(panel)), [label(words, some[key]) for key in panel])
        axis.invert_yaxis()
        axis.grid(axis="x", alpha=0.3)
        axis.set_title(words.text(title))
    figure.legend(*axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=2, fontsize="small")
    figure.suptitle(simulations[0].rules.text("name", words.language))
    try:
        figure.savefig(path)
    finally:
        pyplot.close(figure)
