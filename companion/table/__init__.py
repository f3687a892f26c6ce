"""What happened at this table, kept."""
