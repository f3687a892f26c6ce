"""Memory of a program that draws for a whole evening: pictures that go leave no holes."""

import sys
from functools import cache

APART = 8 * 1024
"""Bytes from which on a block has pages of its own: nearly all pictures of widgets, nearly nothing else."""

_M_MMAP_THRESHOLD = -3  # malloc.h of glibc


@cache
def pictures_apart() -> bool:
    """Let the C library give every large block pages of its own, which the system has back with the block.

    Pictures of all sizes come and go among small blocks that stay. glibc moves its border up to the largest
    block that ever went, so that all of them end up in one heap, which takes in twice what is used after some
    thousands of touches. Asked for once, and not before the first frame: ctypes takes some milliseconds.

    Returns:
        Whether this machine's library does so; others have their own ways.
    """
    if sys.platform != "linux":
        return False
    try:
        import ctypes

        return bool(ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, APART))
    except (ImportError, OSError, AttributeError):  # another C library
        return False
