"""The file that says how a table's devices are set."""

from pathlib import Path

from companion.devices.settings import RigSettings, SettingsError, load_settings
from companion.table.folder import must_be_file

SETTINGS = "settings.toml"
"""The name of the settings file in a data folder."""

_LONGEST_SETTINGS = 100_000
"""Bytes of a settings file; a longer one is none of ours, and would only fill the memory."""


def read_settings(path: Path, *, named: bool = False) -> RigSettings:
    """The settings of a table's devices; without a file, the usual ones.

    Args:
        path: the file.
        named: whether somebody has named it; then it has to be there.

    Raises:
        SettingsError: the file cannot be read, or something in it cannot be used.
    """
    try:
        must_be_file(path)
        with path.open("rb") as file:
            data = file.read(_LONGEST_SETTINGS + 1)
        written = data.decode("utf-8")
    except FileNotFoundError:
        if named:
            raise SettingsError(f"{path} is not there.") from None
        return RigSettings()
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path}: byte {error.start + 1} is not UTF-8") from None
    if len(data) > _LONGEST_SETTINGS:
        raise SettingsError(f"{path} is too long to be settings.")
    import tomllib

    try:
        found = tomllib.loads(written)
    except RecursionError:
        raise SettingsError(f"{path}: lists or tables are nested too deeply") from None
    except ValueError as error:  # no TOML, a number without end
        raise SettingsError(f"{path}: {error}") from None
    try:
        return load_settings(found)
    except SettingsError as error:
        raise SettingsError(f"{path}: {error}") from None
