"""Labels for card sleeves: a code that a scanner reads, and the card's name for people.

What stands on each of them (`codes`), the sheets of paper (`sheets`), the words on them (`lettering`), and
the PDF (`paper`).
"""
