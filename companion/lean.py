"""Imports libraries without what they bring along and nobody here needs.

The first frame waits for every module that is imported before it. While a library is imported, stand-ins take
the place of what it would take in for abilities that the companion does not use, or seldom; whoever needs one
of those later gets the real one, as ever (only msgspec then knows no decimal numbers). Where a library is
there already, as in tests, it is left alone.
"""

import os
import sys
import typing
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import Event, Thread
from types import ModuleType, SimpleNamespace
from typing import Any


class Later(ModuleType):
    """Stands for a module, which is imported when something of it is called or asked for.

    Args:
        name: of the module.
        functions: those that somebody takes out of it while this stands in its place.
    """

    def __init__(self, name: str, *functions: str) -> None:
        super().__init__(name)
        for function in functions:
            setattr(self, function, self._calling(function))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or sys.modules.get(self.__name__) is self:  # the import itself asks
            raise AttributeError(name)
        return getattr(import_module(self.__name__), name)

    def _calling(self, function: str) -> Any:
        def call(*args: Any, **named: Any) -> Any:
            return getattr(import_module(self.__name__), function)(*args, **named)

        return call


@contextmanager
def standing_in(stand_ins: Mapping[str, object]) -> Iterator[None]:
    """Inside a `with`: what is imported finds these in the place of modules that are not there yet.

    Args:
        stand_ins: by name; None for a module that cannot be imported.
    """
    new = {name: stand_in for name, stand_in in stand_ins.items() if name not in sys.modules}
    sys.modules.update(new)  # type: ignore[arg-type]
    try:
        yield
    finally:
        for name in new:
            del sys.modules[name]


@contextmanager
def importing(*modules: str) -> Iterator[None]:
    """Inside a `with`: modules are imported on a thread of their own, while this one waits for something.

    Whoever imports one of them gets it once it is whole; what is wrong with one is told there.
    """
    done = Event()  # and not the thread's end: a signal in the middle of `join` ends that up to Python 3.12
    try:
        try:
            Thread(target=_bring, args=(done, *modules), name="imports", daemon=True).start()
        except RuntimeError:  # there is no thread to be had
            done.set()
        yield
    finally:
        try:
            done.wait()
        except BaseException:  # the end was asked for; but Python must not be taken down under an import
            done.wait()
            raise


def _bring(done: Event, *modules: str) -> None:
    try:
        for module in modules:
            with suppress(Exception):
                import_module(module)
    finally:
        done.set()


def import_pathlib() -> None:
    """Import pathlib: up to Python 3.12 it brings urllib and ipaddress, for URIs of files."""
    with standing_in({"urllib.parse": Later("urllib.parse", "quote_from_bytes")}):
        import pathlib  # noqa: F401


def import_argparse() -> None:
    """Import argparse: it brings gettext, whose words our own catalogue has."""
    with standing_in({"gettext": Later("gettext", "gettext", "ngettext")}):
        import argparse  # noqa: F401


def import_msgspec() -> None:
    """Import msgspec, which otherwise takes as long as half of the companion.

    - It asks for typing_extensions, if some other program has brought it; from Python 3.11 on there is
      nothing in it that msgspec needs.
    - It brings uuid, which asks platform for nothing but the system's name; to make ready the dozen of
      regular expressions in there takes as long as to draw half of the first screen's cards.
    - It needs datetime, which up to Python 3.11 defines all its classes in Python first and then takes those
      in C over them; later releases take those in C at once, and so does this.
    - It brings what looks into types, which is needed once something is refused, and what makes JSON schemas.
    - It knows decimal numbers; no record, deck or setting has any.
    - It tries out whether a reference to a type may name a class, which every Python from 3.11 on knows; the
      trial has Python prepare its whole syntax tree.
    """
    if "msgspec" in sys.modules:
        return
    if sys.version_info < (3, 12):
        sys.modules.setdefault("datetime", import_module("_datetime"))
    words_of_types: Any = typing
    reference = words_of_types.ForwardRef
    words_of_types.ForwardRef = lambda name, **how: None if name == "Foo" else reference(name, **how)
    try:
        with standing_in({
            "typing_extensions": None,
            "platform": SimpleNamespace(system=lambda: os.uname().sysname),
            "decimal": SimpleNamespace(Decimal=type("Decimal", (), {})),
            "msgspec.inspect": Later("msgspec.inspect"),
            "msgspec._json_schema": Later("msgspec._json_schema", "schema", "schema_components"),
        }):
            import msgspec  # noqa: F401
    finally:
        words_of_types.ForwardRef = reference


import_pathlib()  # both at once: everything else of ours imports them
import_argparse()
