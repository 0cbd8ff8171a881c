"""The two trained networks, loaded once.

ONNX Runtime runs them, in less time than OpenCV (`bench/vision.py` tells how much). Where there is none, as on Macs
with Intel processors, OpenCV does.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from threading import Lock

import cv2
import numpy as np

from .pixels import Floats

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # before the import: it would tell its maker about its use, on any system
try:
    import onnxruntime
except ImportError:
    onnxruntime = None

QUIET = 3  # errors only, and those are raised

Network = Callable[[Floats], Floats]


def by_onnxruntime(data: bytes) -> Network:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = QUIET
    options.intra_op_num_threads = 1  # a photograph takes a fraction of a second; the other cores are for others
    session = onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    return lambda inputs: np.asarray(session.run(None, {"picture": inputs})[0], np.float32)


def by_opencv(data: bytes) -> Network:
    network, lock = cv2.dnn.readNetFromONNX(np.frombuffer(data, np.uint8)), Lock()

    def answer(inputs: Floats) -> Floats:
        with lock:  # it holds the state of its last run
            network.setInput(inputs)
            return np.array(network.forward(), np.float32)  # its own memory is reused by the next run

    return answer


def trained(name: str) -> bytes:
    """The file of network `name`, finder or reader."""
    return files(__package__).joinpath(f"{name}.onnx").read_bytes()


@cache
def _network(name: str) -> Network:
    return (by_onnxruntime if onnxruntime else by_opencv)(trained(name))


def forget() -> None:
    """Loads the networks anew when they are next run: training exports better ones meanwhile."""
    _network.cache_clear()


def run(name: str, inputs: Floats) -> Floats:
    """What network `name` answers to a batch of pictures. Threads may call it at once."""
    return _network(name)(inputs)
