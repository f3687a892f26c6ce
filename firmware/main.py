"""What the Pico runs when it is switched on: the card reader, unless the service jumper is set.

With the jumper (see `reader/board.py`) it stays at the prompt, so that files can be copied; otherwise the
reader owns the USB line and the watchdog is armed, and neither can be stopped from outside.
"""

from reader import board

if not board.service_jumper_is_set():
    board.reader().run()
