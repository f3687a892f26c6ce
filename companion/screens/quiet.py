"""Silence on standard error while SDL looks for a driver."""

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet() -> Iterator[None]:
    """Keep the libraries below SDL from writing to standard error.

    While SDL tries one driver after the other, for a picture or for sound, those that do not fit complain
    there, as if something were wrong with the one that does. What SDL itself has to say is an exception.
    """
    try:
        kept = os.dup(2)
    except OSError:  # no standard error, as under some service managers
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
