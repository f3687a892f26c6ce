"""The code to scan is made without what only programs that read the network need."""

import subprocess
import sys

ASK = """
import sys
from companion.screens.code import matrix
rows = matrix("Ana 31")
assert len(rows) == len(rows[0]) >= 21, rows
print(*sorted({"ssl", "http.client", "email", "urllib.request"} & set(sys.modules)))
import urllib.request
print(callable(urllib.request.urlopen))
"""


def test_a_code_takes_in_nothing_of_the_network_and_leaves_it_whole() -> None:
    done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-2:] == ["", "True"], done.stdout
