"""The two trained networks, loaded once and run by OpenCV."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from threading import Lock

import cv2
import numpy as np

from .pixels import Floats

_lock = Lock()  # an OpenCV network holds the state of its last run


@cache
def _network(name: str) -> cv2.dnn.Net:
    data = files(__package__).joinpath(f"{name}.onnx").read_bytes()
    return cv2.dnn.readNetFromONNX(np.frombuffer(data, np.uint8))


def forget() -> None:
    """Loads the networks anew when they are next run: training exports better ones meanwhile."""
    _network.cache_clear()


def run(name: str, inputs: Floats) -> Floats:
    """What network `name` (finder or reader) answers to a batch of pictures."""
    with _lock:
        network = _network(name)
        network.setInput(inputs)
        return np.array(network.forward(), np.float32)  # its own memory is reused by the next run
