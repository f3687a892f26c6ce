"""Bots play a whole game through the real devices, desk, session and journal."""

from companion.demo.demo import Demo, DemoFailed

__all__ = ["Demo", "DemoFailed"]
