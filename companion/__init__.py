"""Button Companion: the referee, scorekeeper and memory beside a real table."""

__version__ = "0.1.0"
