"""The doctor: looks at the machine that the companion runs on, and says what is wrong and how it is mended.

It only looks: nothing is written, no device is opened that somebody may be listening to, and no window.
Everything that it asks of the machine goes through a :class:`~companion.doctor.host.Host`, so tests examine
machines that never were. `docs/doctor.md` lists every finding.
"""
