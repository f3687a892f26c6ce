"""What happened at this table, and how it is kept: records, session, journal, decks."""
