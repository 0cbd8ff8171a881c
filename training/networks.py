"""The two networks: the finder says where tiles lie, the reader reads one tile cut out and straightened.

Plain operations that every runtime has, and has fast: convolutions, batch norms (folded at export), ReLU, sums,
nearest enlargement; the reader alone, whose input is fixed, has linear layers.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

FINDER_OUTPUTS = 9  # heat, offset x y, then (log length, cos 2a, sin 2a) of the long and of the short axis
READER_SIZE = (64, 112)  # rows, columns: a tile of 48 by 96 with a margin of 8
CLASSES = 13
QUARTERS = 4  # of a cell of the finder


def conv(inputs: int, outputs: int, size: int = 3, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Block(nn.Module):
    """Two convolutions around which the input is carried; at first they add nothing."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = conv(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))
        nn.init.zeros_(self.second[1].weight)

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class Finder(nn.Module):
    """Fully convolutional; sides must be multiples of 32.

    It answers on a grid of every fourth pixel, but computes on every eighth: each of those cells answers for its
    four quarters in channels of their own (`torch.pixel_shuffle` puts them in place), at a quarter of the cost.
    """

    FIRST_AND_LAST = "stem.0.0.weight", "head.1.weight"

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(conv(3, 8, 3, 2), conv(8, 24, 3, 2))
        self.down8 = nn.Sequential(conv(24, 32, 3, 2), Block(32), Block(32))
        self.down16 = nn.Sequential(conv(32, 64, 3, 2), Block(64), Block(64))
        self.down32 = nn.Sequential(conv(64, 96, 3, 2), Block(96), Block(96))
        self.side32, self.side16 = nn.Conv2d(96, 64, 1), nn.Conv2d(64, 32, 1)
        self.up16 = conv(64, 64)
        self.grow = nn.Upsample(scale_factor=2, mode="nearest")
        self.head = nn.Sequential(conv(32, 48), nn.Conv2d(48, FINDER_OUTPUTS * QUARTERS, 1))
        nn.init.constant_(self.head[1].bias[:QUARTERS], -4.0)  # tiles are rare: begin by seeing none

    def forward(self, x: Tensor) -> Tensor:
        eight = self.down8(self.stem(x))
        sixteen = self.down16(eight)
        deep = self.down32(sixteen)
        sixteen = self.up16(sixteen + self.grow(self.side32(deep)))
        return self.head(eight + self.grow(self.side16(sixteen)))


class Reader(nn.Module):
    """For a straightened tile: 13 by 2 chances of numbers, whether it is a tile, where its corners really are.

    Both halves are read by the same weights: what a half shows does not depend on which half it is.
    """

    FIRST_AND_LAST = "trunk.0.0.weight", "numbers.4.weight"

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            conv(3, 16, 5, 2), conv(16, 32, 3, 2), Block(32), Block(32),
            conv(32, 64, 3, 2), Block(64), Block(64),
        )  # fmt: skip
        half = READER_SIZE[0] // 8, READER_SIZE[1] // 16  # of the trunk's answer
        self.numbers = nn.Sequential(
            conv(64, 16, 1), nn.Conv2d(16, 128, half, half), nn.ReLU(inplace=True), nn.Dropout(0.1),
            nn.Conv2d(128, CLASSES, 1), nn.Flatten(),
        )  # fmt: skip
        self.whole = nn.Sequential(
            conv(64, 16, 1), nn.Flatten(),
            nn.Linear(16 * 2 * half[0] * half[1], 64), nn.ReLU(inplace=True), nn.Linear(64, 1 + 8),
        )  # fmt: skip

    def forward(self, x: Tensor) -> Tensor:
        seen = self.trunk(x)
        return torch.cat([self.numbers(seen), self.whole(seen)], 1)
