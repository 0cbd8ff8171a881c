"""Muon: momentum whose every step is made orthogonal, so that no direction of a weight matrix is left behind.

For the convolutions (PyTorch's own takes matrices only); norms, biases and the first and last layers keep AdamW. From
nothing both networks learn clearly more in the same number of steps than with AdamW alone, for little more time a step.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import torch
from torch import Tensor, nn

QUINTIC = 3.4445, -4.7750, 2.0315  # drives all singular values towards one, in few steps
STEPS = 5


class Muon(torch.optim.Optimizer):
    def __init__(self, weights: Iterable[nn.Parameter], lr: float, momentum: float = 0.95, decay: float = 0.02) -> None:
        super().__init__(weights, {"lr": lr, "momentum": momentum, "decay": decay})

    @torch.no_grad()
    def step(self) -> None:
        """Weights of the same shape go together: their matrices are small, and a call costs as much as its sums."""
        for group in self.param_groups:
            alike = defaultdict(list)
            for weight in group["params"]:
                alike[weight.shape].append(weight)
            for weights in alike.values():
                self._step(weights, group["lr"], group["momentum"], group["decay"])

    def _step(self, weights: list[nn.Parameter], rate: float, momentum: float, decay: float) -> None:
        ahead = []
        for weight in weights:
            mean = self.state[weight].setdefault("mean", torch.zeros_like(weight))
            mean.lerp_(weight.grad, 1 - momentum)
            ahead.append(weight.grad.lerp(mean, momentum).flatten(1))
        steps = orthogonal(torch.stack(ahead))
        high, wide = steps.shape[1:]
        for weight, way in zip(weights, steps, strict=True):
            weight.mul_(1 - rate * decay).add_(way.view_as(weight), alpha=-rate * max(1, high / wide) ** 0.5)


def orthogonal(matrices: Tensor) -> Tensor:
    """The nearest matrices with orthonormal rows (or columns), nearly: Newton-Schulz."""
    a, b, c = QUINTIC
    tall = matrices.shape[1] > matrices.shape[2]
    x = (matrices.mT if tall else matrices).bfloat16()
    x = x / (x.flatten(1).norm(dim=1)[:, None, None] + 1e-7)
    for _ in range(STEPS):
        square = x @ x.mT
        x = torch.baddbmm(x, torch.baddbmm(square, square, square, beta=b, alpha=c), x, beta=a)
    return (x.mT if tall else x).float()
