"""Numbers as they are printed: with the minus sign, not the hyphen."""


def number(points: int) -> str:
    """A number: 5, −3."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """A number with its sign: +5, −3, 0."""
    return number(points) if points <= 0 else f"+{points}"
