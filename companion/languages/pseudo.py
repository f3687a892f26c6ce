"""A language that nobody speaks: English with accents and 40 % longer, as long as German ever gets."""

import re
from types import MappingProxyType

LONGER = 0.4
"""How much longer a sentence becomes, without its values."""

_ACCENTS = MappingProxyType(dict(zip("aceinouyzACEINOUYZ", "áçéîñöûýžÁÇÉÎÑÖÛÝŽ", strict=True)))
_VOWELS = frozenset("aeiouyAEIOUY")
_PLACE = re.compile(r"(\{\{|\}\}|\{[^{}]*\})")


def stretched(template: str) -> str:
    """The template with accents and doubled vowels; its places in braces stay as they are."""
    pieces = _PLACE.split(template)
    said = "".join(pieces[::2])
    vowels = sum(char in _VOWELS for char in said)
    extra, seen, made = round(len(said) * LONGER), 0, []
    for index, piece in enumerate(pieces):
        if index % 2:
            made.append(piece)
            continue
        for char in piece:
            made.append(_ACCENTS.get(char, char))
            if char in _VOWELS:
                # Spread over the sentence, so that no single word becomes too long to be broken.
                due = extra * (seen + 1) // vowels - extra * seen // vowels
                made.append(_ACCENTS.get(char, char).lower() * due)
                seen += 1
    return "".join(made)
