"""Pictures have pages of their own, where the C library can be asked for that."""

import ctypes
import platform

from companion.app.memory import APART, pictures_apart
from companion.screens.sdl import pygame

_COUNTS = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"


class Info(ctypes.Structure):
    """`struct mallinfo2` of glibc; `hblks` counts the blocks that have pages of their own."""

    _fields_ = [(name, ctypes.c_size_t) for name in _COUNTS.split()]


def test_a_picture_goes_back_to_the_system_with_all_its_pages() -> None:
    apart = pictures_apart()
    assert apart is (platform.libc_ver()[0] == "glibc")
    if not apart:
        return
    ask = ctypes.CDLL(None).mallinfo2
    ask.restype = Info
    found = ask()
    before, holes = found.hblks, found.fordblks // APART
    pictures = [pygame.Surface((128, 128), 0, 32) for _ in range(holes + 50)]  # more than its heap holds
    assert all(each.get_buffer().length > APART for each in pictures)
    assert ask().hblks > before
    del pictures
    assert ask().hblks == before
