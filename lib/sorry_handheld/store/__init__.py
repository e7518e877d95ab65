"""What is saved: game, settings and scores.

`records` is the format, byte by byte. `store` keeps the records in memory. `block`, `nrf`, `rp2`
and `file` write them, each to its kind of memory; `kinds` chooses one of these by the board's
profile. `reading` reads what was saved; `glance` takes a quick look at it first. `turns` says how a
turn's record is made short. `finder` and `nvm_log` go through a game turn by turn.
"""
