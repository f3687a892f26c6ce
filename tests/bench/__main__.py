"""`make bench`: every figure beside its baseline, measured in the same run.

With names as arguments only those benches run: ``make bench ARGS="rules scans"``.
"""

import sys
from importlib import import_module
from pathlib import Path

from tests.bench.report import print_rows


def main(wanted: list[str]) -> int:
    """Run the benches and print their rows; 1 when a reach was missed, 2 for an unknown bench."""
    benches = sorted(path.stem.removesuffix("_bench") for path in Path(__file__).parent.glob("*_bench.py"))
    unknown = [name for name in wanted if name not in benches]
    if unknown:
        print(f"No bench called {', '.join(unknown)}; there are: {', '.join(benches)}")
        return 2
    missed = 0
    for name in wanted or benches:
        rows = list(import_module(f"tests.bench.{name}_bench").rows())
        print(f"\n{name}")
        print_rows(rows)
        missed += sum(not row.ok for row in rows)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
