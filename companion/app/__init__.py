"""Puts one table together and runs the frame loop."""
