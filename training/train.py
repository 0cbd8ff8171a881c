"""Trains both networks on rendered scenes: `python training/train.py`. It resumes.

A renderer fills a store, a process per network trains from it, every checkpoint is exported into the package. With
`--on` the reader alone goes on from what the package's knows: for new kinds of tiles, where the finder finds them.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from export import MODELS, export
from muon import Muon
from networks import CLASSES, Finder, Reader
from restoring import restore
from samples import Sample, finder_sample, reader_samples, recoloured
from store import Store

HERE = Path(__file__).resolve().parent
BATCH = {"finder": 24, "reader": 64}
POOL = {"finder": 6000, "reader": 40_000}
ENOUGH_SCENES, SAVED_EVERY = 400, 240.0
RATE = {"finder": 2e-3, "reader": 1.5e-3}  # of AdamW: norms, biases, linear layers, the first and the last convolution
MUON_RATE = 0.03  # of all other convolutions
ON_PACE = 0.4  # of these rates, where training goes on from a network that knows much
FLAT = {"finder": 0.25, "reader": 0.0}  # the reader's crops are brought to one contrast each, the finder's are not


class Pool:
    """Samples kept in memory and drawn again, each time in other colours.

    Cutting a sample out of a scene costs more than a network's step on it, so only a share of a batch is new.
    """

    def __init__(self, kind: str, store: Store, rng: np.random.Generator) -> None:
        self.kind, self.store, self.rng = kind, store, rng
        self.samples: list[Sample] = []
        self.shown: np.ndarray | None = None  # memory of a batch, used again: fresh memory costs more than filling it

    def _cut(self) -> list[Sample]:
        scene = self.store.any(self.rng)
        return [finder_sample(scene, self.rng)] if self.kind == "finder" else reader_samples(scene, self.rng, 8)

    def batch(self) -> tuple[Tensor, Tensor]:
        """Pictures, channels last in memory, and their answers; the next batch overwrites the pictures."""
        wanted, new = BATCH[self.kind], 0
        while new < wanted // 3 or len(self.samples) < 2 * wanted:
            for sample in self._cut():
                new += 1
                if len(self.samples) < POOL[self.kind]:
                    self.samples.append(sample)
                else:
                    self.samples[int(self.rng.integers(0, POOL[self.kind]))] = sample
        picks = [self.samples[i] for i in self.rng.choice(len(self.samples), wanted, replace=False)]
        if self.shown is None:
            self.shown = np.empty((wanted, *picks[0].picture.shape), np.float32)
        for sample, into in zip(picks, self.shown, strict=True):
            recoloured(sample, self.rng, FLAT[self.kind], into)
        return torch.from_numpy(self.shown).permute(0, 3, 1, 2), torch.from_numpy(np.stack([p.answer for p in picks]))


def finder_loss(out: Tensor, targets: Tensor) -> tuple[Tensor, dict[str, float]]:
    """Focal loss on the heat (a centre is one cell in a thousand), absolute error of the geometry near it."""
    out = torch.pixel_shuffle(out, 2)
    heat, weight, near = targets[:, 0], targets[:, 1], targets[:, 2]
    score = torch.sigmoid(out[:, 0]).clamp(1e-5, 1 - 1e-5)
    centre = heat > 0.999
    hit = -((1 - score) ** 2) * score.log() * centre
    miss = -(score**2) * (1 - score).log() * (1 - heat) ** 4 * ~centre * weight
    count = centre.sum().clamp(min=1)
    heat_loss = (hit.sum() + miss.sum()) / count
    error = (out[:, 1:] - targets[:, 3:]).abs() * near[:, None]
    shape_loss = error.sum() / near.sum().clamp(min=1)
    return heat_loss + shape_loss, {"heat": heat_loss.item(), "shape": shape_loss.item()}


def reader_loss(out: Tensor, labels: Tensor) -> tuple[Tensor, dict[str, float]]:
    real = labels[:, 0] > 0.5
    one, two = out[:, 0 : 2 * CLASSES : 2], out[:, 1 : 2 * CLASSES : 2]
    tile, shifts = out[:, 2 * CLASSES], out[:, 2 * CLASSES + 1 :]
    value = sum(
        cross_entropy(part[real], labels[real, 1 + i].long(), label_smoothing=0.02) for i, part in enumerate((one, two))
    )
    tile_loss = binary_cross_entropy_with_logits(tile, labels[:, 0])
    shift_loss = (shifts[real] - labels[real, 3:]).abs().mean()
    right = (one[real].argmax(1) == labels[real, 1]) & (two[real].argmax(1) == labels[real, 2])
    sure = ((tile > 0) == real).float().mean()
    numbers = {"value": float(value.detach()), "tile": tile_loss.item(), "shift": shift_loss.item()}
    return value + tile_loss + 16 * shift_loss, numbers | {
        "right": right.float().mean().item(),
        "sure": sure.item(),
    }


LOSSES = {"finder": finder_loss, "reader": reader_loss}


def _split(network: Finder | Reader) -> tuple[list[nn.Parameter], list[nn.Parameter]]:
    """The weights of the convolutions between the first and the last, and all others."""
    inner: list[nn.Parameter] = []
    others: list[nn.Parameter] = []
    for name, weight in network.named_parameters():
        (inner if weight.ndim == 4 and name not in network.FIRST_AND_LAST else others).append(weight)
    return inner, others


class Training:
    """One network on its way: weights, their running average (which is what ships), optimisers, time spent."""

    def __init__(self, kind: str, work: Path, *, on: bool) -> None:
        self.kind, self.path, self.pace = kind, work / f"{kind}.pt", ON_PACE if on else 1.0
        self.store = Store(work / "store")
        self.network: Finder | Reader = {"finder": Finder, "reader": Reader}[kind]()
        self.network.to(memory_format=torch.channels_last)
        self.average = torch.optim.swa_utils.AveragedModel(
            self.network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.999), use_buffers=True
        )
        inner, others = _split(self.network)
        adam = torch.optim.AdamW(others, RATE[kind], weight_decay=1e-3, fused=True)
        self.optimisers = {"adam": adam, "muon": Muon(inner, MUON_RATE)}
        self.saved = {"network": self.network, "average": self.average, **self.optimisers}
        self.step, self.spent = 0, 0.0
        if self.path.exists():
            self._resume()
        self.pool = Pool(kind, self.store, np.random.default_rng([self.step, len(kind)]))
        if on and self.step == 0:
            self._go_on()

    def _go_on(self) -> None:
        """Begins with what the package's network knows."""
        self.wait_for_scenes()
        pictures = torch.cat([self.pool.batch()[0].clone() for _ in range(8)])
        restore(self.network, MODELS / f"{self.kind}.onnx", pictures)
        self.average.module.load_state_dict(self.network.state_dict())

    def _resume(self) -> None:
        saved = torch.load(self.path, weights_only=True)
        for name, part in self.saved.items():
            part.load_state_dict(saved[name])
        self.step, self.spent = saved["step"], saved["spent"]

    def wait_for_scenes(self) -> None:
        while np.count_nonzero(self.store.filled) < ENOUGH_SCENES:
            time.sleep(5)

    def save(self) -> None:
        state = {name: part.state_dict() for name, part in self.saved.items()}
        fresh = self.path.with_suffix(".new")
        torch.save(state | {"step": self.step, "spent": self.spent}, fresh)
        fresh.replace(self.path)
        export(self.kind, self.average.module)

    def one_step(self, done: float) -> dict[str, float]:
        """A batch; `done` is the share of the time that has passed."""
        share = min(1, (self.step + 1) / 200) * (0.02 + 0.49 * (1 + np.cos(np.pi * done)))
        for optimiser in self.optimisers.values():
            for group in optimiser.param_groups:
                group["lr"] = optimiser.defaults["lr"] * self.pace * float(share)
        x, y = self.pool.batch()
        with torch.autocast("cpu", torch.bfloat16):
            out = self.network(x)
        loss, numbers = LOSSES[self.kind](out.float(), y)
        self.network.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 5.0)
        for optimiser in self.optimisers.values():
            optimiser.step()
        self.average.update_parameters(self.network)
        self.step += 1
        return numbers

    def run(self, hours: float) -> None:
        self.wait_for_scenes()
        began = saved_at = time.monotonic()
        before, sums = self.spent, Counter[str]()
        while self.spent < hours * 3600:
            sums.update(self.one_step(self.spent / (hours * 3600)))
            self.spent = before + time.monotonic() - began
            if self.step % 200 == 0:
                text = " ".join(f"{name} {value / 200:.4f}" for name, value in sums.items())
                print(f"{self.kind} step {self.step} minute {self.spent / 60:.1f} {text}", flush=True)
                sums.clear()
            if time.monotonic() - saved_at > SAVED_EVERY:
                saved_at = time.monotonic()
                self.save()
        self.save()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, default=Path("/tmp/capicu-training"), help="scenes and checkpoints")
    parser.add_argument("--hours", type=float, default=2.1, help="wall-clock time of the whole training")
    parser.add_argument("--on", action="store_true", help="go on with the package's reader, by its finder")
    parser.add_argument("--only", choices=["finder", "reader"], help="train one network in this process")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    if options.only:
        torch.set_num_threads(options.threads)
        cv2.setNumThreads(1)
        Training(options.only, options.work, on=options.on).run(options.hours)
        return
    me = [sys.executable, str(HERE / "train.py")]
    store = [sys.executable, str(HERE / "store.py"), str(options.work / "store")]
    renderer = subprocess.Popen([*store, "--mistakes"] if options.on else store)
    kinds = ("reader",) if options.on else ("finder", "reader")
    trainings = [subprocess.Popen([*me, "--only", kind, *sys.argv[1:]]) for kind in kinds]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        codes = [process.wait() for process in trainings]
    finally:
        for process in [*trainings, renderer]:
            process.terminate()
    sys.exit(max(codes))


if __name__ == "__main__":
    main()
