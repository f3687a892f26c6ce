"""What the table can press, light up and read."""
