"""`companion staff`: whether a kiosk has a staff PIN, and the way back for whoever forgot it."""

import argparse

from companion.commands import DONE, TROUBLE, Stop
from companion.commands.words import Commands, english, takes_folder


def add(commands: Commands) -> None:
    """Say how it is called."""
    staff = commands.add("staff", help=english("say whether a kiosk has a staff PIN, or take it away"))
    takes_folder(staff)
    staff.add("--reset-pin", action="store_true",
              help=english("take the PIN away; the next start of the kiosk asks for a new one"))
    staff.set_defaults(run=_staff)


def _staff(arguments: argparse.Namespace) -> int:
    from companion.clock import SystemClock
    from companion.desk.staff_pin import FILE, Lock, StaffPin
    from companion.games.game import Refused
    from companion.table.folder import FolderLock, sync_folder, why
    from companion.table.where import default_folder

    folder = arguments.data or default_folder()
    say = arguments.say
    if not folder.is_dir():
        raise Stop(TROUBLE, "There is no folder {folder}.", folder=str(folder))
    if not arguments.reset_pin:
        lock = StaffPin(folder, SystemClock()).lock
        print(say.plain({
            Lock.UNSET: english("No staff PIN is set; the next start of the kiosk asks for one."),
            Lock.SET: english("A staff PIN is set."),
            Lock.DAMAGED: english("The staff PIN cannot be read. Take it away with --reset-pin."),
        }[lock]))
        return TROUBLE if lock is Lock.DAMAGED else DONE
    try:
        held = FolderLock(folder)  # a companion that runs would go on with the old one
        try:
            (folder / FILE).unlink(missing_ok=True)
            sync_folder(folder)
        finally:
            held.release()
    except Refused as refused:
        raise Stop(TROUBLE, refused.text) from None
    except OSError as error:
        raise Stop(TROUBLE, "{file} cannot be written: {why}.", file=str(folder / FILE),
                   why=why(error)) from None
    print(say.plain(english("The PIN is taken away. The kiosk asks for a new one when it starts: stand "
                            "beside it.")))
    return DONE
