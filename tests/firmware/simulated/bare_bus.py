"""Reads one register of a simulated chip again and again: what the firmware's cycle is measured against."""

import sys

from world import world

world.begin(int(sys.argv[1]), int(sys.argv[2]))

from machine import SPI, Pin  # noqa: E402 - the world must be there before

kind, select, reset = world.slots[0]
bus = SPI(0, baudrate=1_000_000, polarity=0, phase=0, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
chosen, on = Pin(select, Pin.OUT, value=1), Pin(reset, Pin.OUT, value=1)
two = bytearray(2)
while True:
    two[0], two[1] = 0xEE, 0  # VersionReg
    chosen(0)
    bus.write_readinto(two, two)
    chosen(1)
