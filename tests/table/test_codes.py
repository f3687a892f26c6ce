"""The list of codes and the code are of one mind."""

import re
from pathlib import Path

import companion.table
from companion.table.codes import CODES

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(companion.table.__file__).parent.glob("*.py")
                    if path.name != "codes.py")


def test_every_code_of_the_table_is_listed_and_none_else() -> None:
    named = set(re.findall(r'(?:Refused\(|__init__\(|code = )\s*"([a-z_0-9]+)"', SOURCES))
    named |= {"unknown_value"} if '"unknown_value"' in SOURCES else set()
    assert named == set(CODES)
    assert list(CODES) == sorted(CODES)
    assert all(CODES.values())
