"""Buttonville in the demo."""
