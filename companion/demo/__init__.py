"""Bots play a whole game through the real devices, desk, session and journal."""

from companion.demo.demo import Demo
from companion.demo.games import DEMO_GAMES
from companion.demo.table import DemoFailed

__all__ = ["DEMO_GAMES", "Demo", "DemoFailed"]
