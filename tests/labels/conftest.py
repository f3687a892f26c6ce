from tests.cli.conftest import companion

__all__ = ["companion"]
