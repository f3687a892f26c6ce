"""A table that only sits for its pictures: any moment of any record, without anybody's journal."""
