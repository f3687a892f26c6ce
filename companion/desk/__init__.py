"""What a signal or a touch means right now."""

from companion.desk.desk import Desk

__all__ = ["Desk"]
