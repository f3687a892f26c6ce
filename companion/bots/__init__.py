"""Players without a body: for simulations, demonstrations and tests."""

from companion.bots.simulate import SimulatedGame, simulate

__all__ = ["SimulatedGame", "simulate"]
