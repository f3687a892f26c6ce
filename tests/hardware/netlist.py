"""Reads back from a graph of WireViz which pin is joined to which: what a builder would solder."""

import re
from collections import Counter
from typing import NamedTuple


class End(NamedTuple):
    """A pin of a part, by the part's designator and the name that the drawing gives the pin."""

    part: str
    pin: str


class Netlist:
    """What a graph says.

    Args:
        graph: its source, in the language of Graphviz.

    Attributes:
        wires: of each wire of each cable, by cable and number, the pins that it joins.
    """

    def __init__(self, graph: str) -> None:
        names: dict[tuple[str, str], str] = {}
        for part, label in re.findall(r"^\t(\w+) \[label=<\n(.*?)\n> ", graph, re.MULTILINE | re.DOTALL):
            for port, pin in re.findall(r'port="p(\d+)[lr]">([^<]*)<', label):
                names[part, port] = pin
        self.wires: dict[tuple[str, int], list[End]] = {}
        for one, other in re.findall(r"^\t(\S+:\S+:[ew]) -- (\S+:\S+:[ew])$", graph, re.MULTILINE):
            ends = [one.split(":")[:2], other.split(":")[:2]]
            (cable, core), = [end for end in ends if end[1].startswith("w")]
            (part, port), = [end for end in ends if end[1].startswith("p")]
            end = End(part, names[part, port.strip("plr")])
            self.wires.setdefault((cable, int(core[1:])), []).append(end)

    def joined(self, part: str, pin: int | str) -> list[End]:
        """The pins at the other ends of the wires that come to this one, in their order."""
        at = End(part, str(pin))
        return sorted(end for ends in self.wires.values() if at in ends for end in ends if end != at)

    def used(self, part: str) -> Counter[str]:
        """How many wires come to each pin of a part."""
        return Counter(end.pin for ends in self.wires.values() for end in ends if end.part == part)

    def nets(self) -> set[frozenset[End]]:
        """The groups of pins that are joined, over whatever pins in between."""
        groups: list[set[End]] = []
        for ends in self.wires.values():
            touching = [group for group in groups if group & set(ends)]
            groups = [group for group in groups if group not in touching]
            groups.append(set(ends).union(*touching))
        return {frozenset(group) for group in groups}


def parts_list(table: str) -> dict[str, float]:
    """How much of what a parts list of WireViz asks for, by its description."""
    head, *rows = (line.split("\t") for line in table.splitlines())
    assert head[1:3] == ["Description", "Qty"]
    return {row[1]: float(row[2]) for row in rows}

