"""What every small display shows (3.5 inches, 480×320, lying or upright): pages in place of columns."""
