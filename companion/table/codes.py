"""Every code with which the table refuses something, and what it means in a line.

The rules of each game have codes of their own beside these.
"""

from collections.abc import Mapping
from types import MappingProxyType

CODES: Mapping[str, str] = MappingProxyType({
    "abandoned": "the game was ended without a result; undo takes that back",
    "amend_breaks": "after this correction a later action, number `n`, no longer fits",
    "blank_line": "a line without anything in it",
    "byte_order_mark": "the file begins with a byte order mark",
    "duplicate_key": "a key stands twice in one object",
    "folder_in_use": "another companion uses the folder",
    "game_over": "the game has ended",
    "line_too_long": "a line of more than 65,536 bytes",
    "lone_surrogate": "a text holds half a character",
    "missing_header": "the file has no first line",
    "missing_key": "a key that has to be there is not",
    "nested_too_deep": "lists or objects inside each other without end",
    "no_game": "there is no current game",
    "no_such_action": "there is no action with that number",
    "no_such_game": "no stored game has that id",
    "no_such_seat": "nobody sits there in this game",
    "not_an_object": "the line is JSON, but no object",
    "not_json": "the line is no JSON",
    "not_saved": "the disk is full, read-only or does not answer; nothing has changed",
    "not_utf8": "the line holds bytes that are no text",
    "not_valid": "the line is wrong in a way that has no name",
    "nothing_to_redo": "nothing was undone, or something was done since",
    "nothing_to_undo": "the game is at its beginning",
    "other_game": "the deck file is for another game",
    "out_of_range": "a number too small or too great, or a list of the wrong length",
    "step_never_due": "a step of the owner's villagers that could never be offered",
    "tag_has_card": "the tag is a card already",
    "unknown_action": "`do` names nothing that can be done",
    "unknown_card": "no card of the game has this name",
    "unknown_game": "there is no such game",
    "unknown_key": "a key that is not known there",
    "unknown_value": "a word that is none of those allowed",
    "unknown_villager": "there is no such villager",
    "unreadable_deck": "the deck file cannot be read",
    "unreadable_game": "the stored game cannot be taken up",
    "unreadable_journal": "the journal cannot be read",
    "unreadable_villagers": "the file with the owner's villagers cannot be read",
    "villager_known": "the companion carries out the effect of that villager by itself",
    "villager_twice": "the file with the owner's villagers has two lines for one",
    "wrong_type": "a value of another type than is needed",
})
