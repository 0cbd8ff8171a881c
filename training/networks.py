"""The two networks: the finder says where tiles lie, the reader reads one tile cut out and straightened.

Only operations that OpenCV's `dnn` runs at any input size: convolutions, batch norms (folded at
export), ReLU, sums, nearest enlargement; the reader alone, whose input is fixed, has linear layers.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

FINDER_OUTPUTS = 9  # heat, offset x y, then (log length, cos 2a, sin 2a) of the long and of the short axis
READER_SIZE = (64, 112)  # rows, columns: a tile of 48 by 96 with a margin of 8
CLASSES = 13


def conv(inputs: int, outputs: int, size: int = 3, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Block(nn.Module):
    """Two convolutions around which the input is carried."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = conv(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class Finder(nn.Module):
    """Fully convolutional, answers on a grid of every fourth pixel; sides must be multiples of 32."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = conv(3, 12, 3, 2)
        self.down4 = nn.Sequential(conv(12, 24, 3, 2), conv(24, 24))
        self.down8 = nn.Sequential(conv(24, 40, 3, 2), Block(40))
        self.down16 = nn.Sequential(conv(40, 64, 3, 2), Block(64), Block(64))
        self.down32 = nn.Sequential(conv(64, 96, 3, 2), Block(96), Block(96))
        self.side32, self.side16, self.side8 = (
            nn.Conv2d(96, 64, 1),
            nn.Conv2d(64, 40, 1),
            nn.Conv2d(40, 24, 1),
        )
        self.up16, self.up8, self.up4 = conv(64, 64), conv(40, 40), conv(24, 24)
        self.grow = nn.Upsample(scale_factor=2, mode="nearest")
        self.head = nn.Sequential(conv(24, 40), nn.Conv2d(40, FINDER_OUTPUTS, 1))
        nn.init.constant_(self.head[1].bias[:1], -4.0)  # tiles are rare: begin by seeing none

    def forward(self, x: Tensor) -> Tensor:
        four = self.down4(self.stem(x))
        eight = self.down8(four)
        sixteen = self.down16(eight)
        deep = self.down32(sixteen)
        sixteen = self.up16(sixteen + self.grow(self.side32(deep)))
        eight = self.up8(eight + self.grow(self.side16(sixteen)))
        four = self.up4(four + self.grow(self.side8(eight)))
        return self.head(four)


class Reader(nn.Module):
    """For a straightened tile: 13 + 13 numbers, whether it is a tile, and where its corners really are."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            conv(3, 24, 5, 2), conv(24, 32), conv(32, 48, 3, 2), Block(48),
            conv(48, 80, 3, 2), Block(80), Block(80), conv(80, 16, 1),
        )  # fmt: skip
        self.hidden = nn.Sequential(nn.Flatten(), nn.Linear(16 * 8 * 14, 128), nn.ReLU(inplace=True), nn.Dropout(0.1))
        self.out = nn.Linear(128, 2 * CLASSES + 1 + 8)

    def forward(self, x: Tensor) -> Tensor:
        return self.out(self.hidden(self.trunk(x)))
