"""Measures the photo reader on labelled photographs and on rendered scenes.

    python bench/vision.py [--photos ../shared/photos] [--renders 200] [--twelves 200] [--negatives 300]

The folder holds `labels.json` (a list of {"id", "tiles", "max_pip", "source"}) and `<id>.jpg` beside it.
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType

import cv2
import numpy as np

from capicu import vision
from capicu.tiles import Tile
from capicu.vision import networks, reading
from capicu.vision.drawing import annotated
from capicu.vision.pixels import READER_COLUMNS, READER_ROWS

HERE = Path(__file__).resolve().parent
FIRST_SEED = 500_000  # far from the seeds of training, which begin at a million
FIRST_TWELVE, FIRST_NEGATIVE, FIRST_JUDGED = 520_000, 540_000, 560_000
LEGIBLE = 64  # pixels of a tile of a double-twelve set: a person must be able to count twelve pips on half of it
BANDS = 10
MOST_TURNED = 60  # renders that are read in all variants


@dataclass(frozen=True)
class Case:
    name: str
    source: str
    image: np.ndarray
    truth: Counter[Tile]
    reading: vision.Reading
    cpu: float  # seconds of one core that reading took
    least: float | None = None  # seconds that decoding and halving take, of a file

    @property
    def total(self) -> int:
        return sum(tile.sum * count for tile, count in self.truth.items())

    @property
    def read(self) -> Counter[Tile]:
        return Counter(entry.tile for entry in self.reading.tiles)

    @property
    def exact(self) -> bool:
        return self.reading.total == self.total

    @property
    def highest(self) -> int:
        return max((tile.a for tile in self.truth), default=0)

    @property
    def right(self) -> list[tuple[float, bool]]:
        """Confidence of each tile read, and whether it was there."""
        left = self.truth.copy()
        marks = []
        for entry in sorted(self.reading.tiles, key=lambda entry: -entry.confidence):
            hit = left[entry.tile] > 0
            left[entry.tile] -= hit
            marks.append((entry.confidence, hit))
        return marks


def interval(hits: float, count: int) -> str:
    """A share with its 95 % interval (Wilson)."""
    if count == 0:
        return "   -  (none)"
    share, z = hits / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * np.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return f"{share:.3f}  [{max(0, middle - half):.3f}, {min(1, middle + half):.3f}]  of {count}"


def spread(values: list[float]) -> str:
    """A mean with its 95 % interval (bootstrap)."""
    draws = np.random.default_rng(0).choice(values, (2000, len(values))).mean(1)
    low, high = np.percentile(draws, [2.5, 97.5])
    return f"{np.mean(values):.3f}  [{low:.3f}, {high:.3f}]  of {len(values)}"


def timed(image: bytes | np.ndarray) -> tuple[vision.Reading, float]:
    """A reading and the CPU time that it took, which other work on the machine does not lengthen."""
    began = time.process_time()
    return vision.read(image), time.process_time() - began


def decoding(data: bytes) -> float:
    """CPU time of what nobody can do without: OpenCV decodes the file and halves the picture; the best of several."""

    def work() -> None:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        high, wide = picture.shape[:2]
        cv2.resize(picture, (wide // 2, high // 2), interpolation=cv2.INTER_AREA)

    return _best(work)


def photographs(folder: Path) -> list[Case]:
    cases = []
    for label in json.loads((folder / "labels.json").read_text(encoding="utf-8")):
        path = folder / f"{label['id']}.jpg"
        truth = Counter(Tile(*pair) for pair in label["tiles"])
        data = path.read_bytes()
        picture = np.asarray(cv2.imread(str(path)), np.uint8)
        best = min((timed(data) for _ in range(2)), key=lambda pair: pair[1])  # the first may have loaded networks
        cases.append(Case(label["id"], label["source"], picture, truth, *best, decoding(data)))
    return cases


def _training(name: str) -> ModuleType:
    sys.path.insert(0, str(HERE.parent / "training"))
    return importlib.import_module(name)


def _photo_of_1600(folder: Path | None) -> Path | None:
    """A typical photograph to time: 1,600 by 1,200 and many tiles."""
    labels = json.loads((folder / "labels.json").read_text(encoding="utf-8")) if folder else []
    large = [label for label in labels if {label["width"], label["height"]} == {1600, 1200}]
    best = max(large, key=lambda label: len(label["tiles"]), default=None)
    return folder / f"{best['id']}.jpg" if folder and best else None


def renders(count: int, seed: int = FIRST_SEED) -> list[Case]:
    """Scenes in which every tile is either whole or hardly there, so that the right answer is clear."""
    draw = _training("render")
    cases: list[Case] = []
    while len(cases) < count:
        made = draw.blank_scene(seed) if seed % 8 == 0 else draw.scene(seed)
        seed += 1
        if any(0.05 < tile.visible < 0.95 or np.ptp(tile.corners, 0).max() < 36 for tile in made.tiles):
            continue
        truth = Counter(Tile(*tile.values) for tile in made.tiles if tile.visible >= 0.95)
        cases.append(Case(f"render {seed - 1}", "render", made.image, truth, *timed(made.image)))
    return cases


def twelves(count: int) -> list[Case]:
    """Scenes of double-twelve sets in all patterns alike, however rare a pattern is on sale; whole tiles, legible."""
    draw = _training("render")
    cases: list[Case] = []
    seed = FIRST_TWELVE
    while len(cases) < count:
        made = draw.scene(seed, set_to=12)
        seed += 1
        if made.tiles and all(tile.visible > 0.97 and np.ptp(tile.corners, 0).max() >= LEGIBLE for tile in made.tiles):
            truth = Counter(Tile(*tile.values) for tile in made.tiles)
            cases.append(Case(f"twelve {seed - 1}", "twelve", made.image, truth, *timed(made.image)))
    return cases


def negatives(count: int) -> list[Case]:
    """Scenes without dominoes: so many of each kind of thing that is mistaken for them."""
    draw = _training("render")
    cases = []
    for place in range(count):
        kind = draw.KINDS[place % len(draw.KINDS)]
        made = draw.blank_scene(FIRST_NEGATIVE + place, kind=kind)
        cases.append(Case(f"{kind} {FIRST_NEGATIVE + place}", kind, made.image, Counter(), *timed(made.image)))
    return cases


def report_negatives(cases: list[Case]) -> None:
    print(f"\nwithout dominoes: {len(cases)} scenes")
    print(f"  read as empty             {interval(sum(not case.reading.tiles for case in cases), len(cases))}")
    for kind in sorted({case.source for case in cases}):
        empty = [not case.reading.tiles for case in cases if case.source == kind]
        print(f"    {kind:<24}{sum(empty)}/{len(empty)}")
    for case in cases:
        if case.reading.tiles:
            print(f"  {case.name}: made up {' '.join(str(entry.tile) for entry in case.reading.tiles)}")


def calibration(title: str, cases: list[Case]) -> None:
    """Ten bands of as many tiles each, by confidence: how sure the reader was, and how often it was right."""
    marks = sorted(mark for case in cases for mark in case.right)
    print(f"\ncalibration, {title}: {len(marks)} tiles in {BANDS} bands of as many each")
    farthest = 0.0
    for band in np.array_split(np.array(marks, float), BANDS):
        said, right = band.mean(0)
        farthest = max(farthest, abs(said - right))
        print(f"  {band[0, 0]:.3f} to {band[-1, 0]:.3f}: said {said:.3f}, right {right:.3f}  ({right - said:+.3f})")
    print(f"  farthest from the diagonal {farthest:.3f}")


def _shaken(image: np.ndarray, pixels: int) -> np.ndarray:
    kernel = np.zeros((pixels, pixels), np.float32)
    kernel[pixels // 2] = 1 / pixels
    return cv2.filter2D(image, -1, kernel)


WORSE: dict[str, Callable[[np.ndarray, float], np.ndarray]] = {
    "as taken": lambda image, _: image,
    "shaken by 15 px": lambda image, size: _shaken(image, max(3, round(15 * size))),
    "out of focus, sigma 5": lambda image, size: cv2.GaussianBlur(image, (0, 0), 5 * size),
    "overexposed, times 2.2": lambda image, _: np.clip(image * 2.2, 0, 255).astype(np.uint8),
}
"""What makes a photograph worse; `size` is that of the picture, in shares of 1,600 pixels."""


def unclear(cases: list[Case]) -> None:
    """Photographs made worse than they were taken: how many totals are right, and how many wrong ones look sure."""
    print(f"\nmade worse, of {len(cases)} photographs with dominoes (as of 1,600 px)")
    for name, alter in WORSE.items():
        right = asked = sure = 0
        for case in cases:
            read = vision.read(np.asarray(alter(case.image, max(case.image.shape[:2]) / 1600), np.uint8))
            hit = read.total == case.total
            right, asked = right + hit, asked + (hit and read.retake is not None)
            sure += not hit and bool(read.tiles) and not any(entry.check for entry in read.tiles)
        print(f"  {name:<24} right {right}, of these asked for again {asked}; wrong and looks sure {sure}")


def report(title: str, cases: list[Case]) -> None:
    full = [case for case in cases if case.truth]
    empty = [case for case in cases if not case.truth]
    to_six = [case for case in full if case.highest <= 6]
    sources = sorted({case.source for case in full})
    per_source = {name: [case.exact for case in full if case.source == name] for name in sources}
    marks = [mark for case in cases for mark in case.right]
    there = sum(case.truth.total() for case in cases)
    sure = [hit for confidence, hit in marks if confidence >= vision.CHECK_BELOW]
    hits = sum(hit for _, hit in marks)
    print(f"\n{title}: {len(full)} with dominoes, {len(empty)} without")
    print(f"  exact total, all          {interval(sum(case.exact for case in full), len(full))}")
    print(f"  exact total, up to six    {interval(sum(case.exact for case in to_six), len(to_six))}")
    print(f"  exact total, mean/source  {spread([float(np.mean(hit)) for hit in per_source.values()])}")
    near = sum(abs(case.reading.total - case.total) <= 3 for case in full)
    print(f"  total within 3 points     {interval(near, len(full))}")
    print(f"  tile recall               {interval(hits, there)}")
    usable = [case for case in full if case.reading.retake is None]
    known = sum((case.truth & case.read).total() for case in usable)
    print(f"    where not asked again   {interval(known, sum(case.truth.total() for case in usable))}")
    print(f"  asked to be taken again   {interval(len(full) - len(usable), len(full))}")
    print(f"  tile precision            {interval(hits, len(marks))}")
    print(f"  negatives read as empty   {interval(sum(not case.reading.tiles for case in empty), len(empty))}")
    print(f"  right at >= 0.9 sure      {interval(sum(sure), len(sure))}")
    for low, high in ((0.0, 0.5), (0.5, 0.7), (0.7, 0.9), (0.9, 0.97), (0.97, 1.01)):
        band = [hit for confidence, hit in marks if low <= confidence < high]
        print(f"    confidence {low:.2f}-{min(high, 1):.2f}    {interval(sum(band), len(band))}")
    print(f"  seconds per photo (CPU)   {spread([case.cpu for case in cases])}")
    ratios = [case.cpu / case.least for case in cases if case.least is not None]
    if ratios:
        middle, worst = np.percentile(ratios, [50, 95])
        print(f"  times decoding + halving  {middle:.0f} in the middle, {worst:.0f} at the 95th of a hundred")
    limited = [case.cpu / case.least for case in cases if case.least is not None and max(case.image.shape) == 1600]
    if limited:
        middle, worst = np.percentile(limited, [50, 100])
        print(f"    {len(limited)} of 1,600 px           {middle:.0f} in the middle, {worst:.0f} at most")
    if len(sources) > 1:
        for name, exact in per_source.items():
            print(f"    {name:<40} {sum(exact)}/{len(exact)}")


def steadiness(title: str, cases: list[Case]) -> None:
    """How often a picture is read the same turned, scaled or inverted. The tests pin some renders that always are."""
    variants = _training("pin").variants
    same: Counter[str] = Counter()
    for case in cases:
        for name, picture in variants(case.image).items():
            same[name] += Counter(entry.tile for entry in vision.read(picture).tiles) == case.read
    print(f"\nread the same, of {len(cases)} {title} that have dominoes")
    for name, hits in same.items():
        print(f"  {name:<25} {interval(hits, len(cases))}")


def cost(photo: Path | None) -> None:
    """Time and memory of one 1,600 px photograph, in a process of its own on one core."""
    with tempfile.TemporaryDirectory() as folder:
        if photo is None:
            photo = Path(folder, "render.jpg")
            cv2.imwrite(str(photo), cv2.resize(_training("render").scene(FIRST_SEED + 7, 1600).image, (1600, 1200)))
        out = subprocess.run([sys.executable, __file__, "--cost", photo], capture_output=True, text=True, check=True)
    print(out.stdout, end="")


def _peak() -> float:
    """The most memory this process has had, in MB; getrusage would count what the parent had before exec."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(re.findall(r"VmHWM:\s+(\d+)", status)[0]) / 1024


def _cost(photo: Path) -> None:
    cv2.setNumThreads(1)
    data = photo.read_bytes()
    before = _peak()
    vision.read(data)
    readings = [timed(data) for _ in range(5)]
    peak = _peak()
    seconds, least = min(cpu for _, cpu in readings), decoding(data)
    high, wide = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR).shape[:2]
    times = f"{seconds / least:.0f} times decoding and halving it ({least * 1e3:.1f} ms)"
    print(f"\n{wide} by {high} px, {len(readings[0][0].tiles)} tiles, one core: {seconds:.2f} s, {times}")
    print(f"peak memory {peak:.0f} MB ({before:.0f} MB before reading)")
    _runtimes()


def _runtimes() -> None:
    """Why ONNX Runtime runs the networks and not OpenCV, which is there anyway: CPU time of both, one core."""
    if networks.onnxruntime is None:
        print("ONNX Runtime is not installed: OpenCV runs the networks.")
        return
    shapes = {"finder": (1, 3, 672, 896), "reader": (reading.BATCH, 3, READER_ROWS, READER_COLUMNS)}
    for name, shape in shapes.items():
        pictures = np.random.default_rng(0).normal(0, 1, shape).astype(np.float32)
        ours, theirs = (
            _best(partial(runner(networks.trained(name)), pictures))
            for runner in (networks.by_onnxruntime, networks.by_opencv)
        )
        print(
            f"{name}: {ours * 1e3:.1f} ms by ONNX Runtime, {theirs * 1e3:.1f} ms by OpenCV ({theirs / ours:.2f} times)"
        )


def _best(work: Callable[[], object]) -> float:
    """The least CPU time of ten runs."""
    times = []
    for _ in range(10):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def sheet(cases: list[Case], path: Path) -> None:
    """The failures side by side, each with what was read and what is there."""
    cells = []
    for case in [case for case in cases if not case.exact][:60]:
        picture = annotated(case.image, case.reading)
        scale = min(480 / picture.shape[1], 400 / picture.shape[0])
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        cell = np.zeros((440, 480, 3), np.uint8)
        cell[: picture.shape[0], : picture.shape[1]] = picture
        text = f"{case.name[-30:]}: read {case.reading.total}, is {case.total}"
        cv2.putText(cell, text, (4, 425), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 255, 255), 1, cv2.LINE_AA)
        cells.append(cell)
    if not cells:
        print("\nno failures")
        return
    cells += [np.zeros_like(cells[0])] * (-len(cells) % 4)
    cv2.imwrite(str(path), np.vstack([np.hstack(cells[i : i + 4]) for i in range(0, len(cells), 4)]))
    print(f"\nfailures: {path}")


def wrong(cases: list[Case]) -> None:
    for case in cases:
        if case.exact:
            continue
        missed = " ".join(map(str, (case.truth - case.read).elements()))
        made_up = " ".join(map(str, (case.read - case.truth).elements()))
        totals = f"read {case.reading.total}, is {case.total}"
        print(f"  {case.name}: {totals}; missed {missed or '-'}; made up {made_up or '-'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--photos", type=Path, help="folder of photographs with labels.json")
    parser.add_argument("--renders", type=int, default=200, help="number of rendered scenes")
    parser.add_argument("--twelves", type=int, default=200, help="number of rendered scenes of double-twelve sets")
    parser.add_argument("--judged", type=int, default=1500, help="number of rendered scenes for the calibration")
    parser.add_argument("--negatives", type=int, default=300, help="number of rendered scenes without dominoes")
    parser.add_argument("--sheet", type=Path, default=Path("/tmp/capicu-vision-failures.png"))
    parser.add_argument("--cost", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.cost:
        _cost(options.cost)
        return
    cv2.setNumThreads(1)
    if options.photos is not None and not (options.photos / "labels.json").is_file():
        sys.exit(f"No labelled photographs in {options.photos}: labels.json is missing. Say PHOTOS=folder.")
    if options.photos is None:
        print("No photographs given (PHOTOS=folder): measuring on rendered scenes only.")
    else:
        cases = photographs(options.photos)
        report("photographs", cases)
        wrong(cases)
        sheet(cases, options.sheet)
        unclear([case for case in cases if case.truth])
        steadiness("photographs", [case for case in cases if case.truth])
    if options.renders:
        drawn = renders(options.renders)
        report("rendered scenes", drawn)
        calibration("rendered scenes", renders(options.judged, FIRST_JUDGED) if options.judged else drawn)
        steadiness("renders", [case for case in drawn if case.truth][:MOST_TURNED])
    if options.twelves:
        report("double-twelve sets, all patterns", twelves(options.twelves))
    if options.negatives:
        report_negatives(negatives(options.negatives))
    cost(_photo_of_1600(options.photos))


if __name__ == "__main__":
    main()
