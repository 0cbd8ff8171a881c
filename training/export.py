"""Writes a trained network into the package as ONNX, and checks that ONNX Runtime computes the same from it."""

from __future__ import annotations

import copy
import warnings
from pathlib import Path

import numpy as np
import torch
from torch import nn

from capicu.vision.networks import by_onnxruntime
from networks import READER_SIZE

MODELS = Path(__file__).resolve().parent.parent / "src" / "capicu" / "vision"


def export(kind: str, network: nn.Module) -> Path:
    """`finder` takes any height and width, `reader` any number of crops."""
    plain = copy.deepcopy(network).to(memory_format=torch.contiguous_format).eval()
    shape = (1, 3, 256, 256) if kind == "finder" else (1, 3, *READER_SIZE)
    free = {2: "rows", 3: "columns"} if kind == "finder" else {0: "crops"}
    path, fresh = MODELS / f"{kind}.onnx", MODELS / f".{kind}.onnx"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            plain, (torch.zeros(shape),), str(fresh), dynamo=False, input_names=["picture"],
            output_names=["answer"], dynamic_axes={"picture": free, "answer": free},
        )  # fmt: skip
    trial = (1, 3, 352, 480) if kind == "finder" else (5, 3, *READER_SIZE)
    picture = np.random.default_rng(0).normal(0, 1, trial).astype(np.float32)
    with torch.no_grad():
        expected = plain(torch.from_numpy(picture)).numpy()
    worst = float(np.abs(by_onnxruntime(fresh.read_bytes())(picture) - expected).max())
    if worst > 1e-2:
        raise RuntimeError(f"ONNX Runtime computes {kind} differently from PyTorch, by up to {worst:.3g}.")
    fresh.replace(path)
    return path
