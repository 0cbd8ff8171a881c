"""Trainable weights from the shipped networks, so that training can go on from what they know.

At export every batch norm was folded into the convolution before it. One pass over true samples measures what these
convolutions give; each norm then gets the scale and shift that undo its norming, so that the network answers as before.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from capicu.vision.networks import by_onnxruntime

MOST_APART = 1e-2


def restore(network: nn.Module, path: Path, pictures: Tensor) -> None:
    """Gives `network` the weights of the ONNX file at `path`; `pictures` are a batch of samples."""
    folded = _folded(path)
    layers = [module for module in network.modules() if isinstance(module, (nn.Conv2d, nn.Linear))]
    order: list[nn.Module] = []
    hooks = [layer.register_forward_pre_hook(lambda layer, _: order.append(layer)) for layer in layers]
    with torch.no_grad():
        network.eval()(pictures[:1])
    for hook in hooks:
        hook.remove()
    norms = _norms(network)
    shifts: dict[nn.Module, Tensor] = {}
    for layer, (weight, bias) in zip(order, folded, strict=True):
        norm = norms.get(layer)
        with torch.no_grad():
            if norm is None:
                layer.weight.copy_(weight)
                layer.bias.copy_(bias)
            else:  # the norm makes the size of the weights indifferent, but not to the optimiser: filters of length one
                size = weight.flatten(1).norm(dim=1).clamp(min=1e-6)
                layer.weight.copy_(weight / size[:, None, None, None])
                shifts[norm] = torch.stack([size, bias])
    _undo_norming(network, shifts, pictures)
    _compare(network, path, pictures[:1])


def _compare(network: nn.Module, path: Path, pictures: Tensor) -> None:
    """Says so when the network does not answer as the file does."""
    with torch.no_grad():
        answer = network.eval()(pictures).numpy()
    network.train()
    worst = float(abs(by_onnxruntime(path.read_bytes())(pictures.numpy()) - answer).max())
    if worst > MOST_APART:
        raise RuntimeError(f"The network restored from {path.name} answers differently, by up to {worst:.3g}.")


def _folded(path: Path) -> list[tuple[Tensor, Tensor]]:
    """Weights and biases of all convolutions and linear layers, in the order in which they are computed."""
    graph = onnx.load(str(path)).graph
    values = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in graph.initializer}
    nodes = [node for node in graph.node if node.op_type in ("Conv", "Gemm")]
    return [(values[node.input[1]], values[node.input[2]]) for node in nodes]


def _norms(network: nn.Module) -> dict[nn.Module, nn.BatchNorm2d]:
    """Which norm follows which convolution: they stand side by side in a sequence."""
    pairs = {}
    for module in network.modules():
        if isinstance(module, nn.Sequential):
            parts = list(module)
            pairs |= {a: b for a, b in pairwise(parts) if isinstance(b, nn.BatchNorm2d)}
    return pairs


def _undo_norming(network: nn.Module, shifts: dict[nn.Module, Tensor], pictures: Tensor) -> None:
    def measure(norm: nn.BatchNorm2d, inputs: tuple[Tensor]) -> None:
        size, bias = shifts[norm]
        mean = inputs[0].mean((0, 2, 3))
        spread = inputs[0].var((0, 2, 3), unbiased=False)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.copy_(size * (spread + norm.eps).sqrt())
        norm.bias.copy_(bias + size * mean)

    hooks = [norm.register_forward_pre_hook(measure) for norm in shifts]
    with torch.no_grad():
        network.eval()(pictures)
    for hook in hooks:
        hook.remove()
    network.train()
