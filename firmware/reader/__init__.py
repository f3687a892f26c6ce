"""The firmware of the card reader: docs/reader.md how to build one, docs/reader-protocol.md what it says."""

VERSION = "1.0.0"
"""Of the firmware; every hello tells it. The companion says when it brings another one."""
