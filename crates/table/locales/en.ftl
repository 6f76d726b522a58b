# Words that all tables share.

# Refusals of the contract itself
refused-off-turn = It is not your turn to decide.
refused-over = The game is over.
refused-chance = A result of chance is waited for first.
refused-no-chance = No result of chance is waited for.
refused-roll = No such result can come up now.
refused-section = That is not among the things that can be done now.
refused-notation = “{ $say }” means nothing here.
refused-click = A click there means nothing now.

# Take-back
undo-nothing = Nothing has been chosen yet.
undo-chance = A result of chance cannot be taken back.
undo-revealed = What has been revealed cannot be taken back.
undo-passed = The decision has passed on.
undo-only = Only { $n ->
    [one] one step
   *[other] { $n } steps
 } can be taken back.

# Where a game stands
prompt-waiting = { $side } to decide.
prompt-chance = Chance: { $what }
prompt-over = The game is over.

# Odds
odds-rest = { $n } more results, none likelier than these
odds-nothing = Nothing changes
odds-lost = { $of } is gone
odds-appears = { $of } appears at { $to }
odds-moves = { $of } goes to { $to }
odds-steps = { $of }: strength { $from } → { $to }
odds-mark = { $of }: { $to }
odds-unmark = { $of }: no longer { $from }
odds-value = { $of }: { $from } → { $to }
odds-over = The game ends: { $to }
odds-next = then { $side } decides
odds-laid = { $of }: { $to }
odds-lifted = { $of }: no longer { $from }
odds-backs = { $of }: unknown counters { $from } → { $to }
odds-note = { $to }
odds-turn = turn { $to } begins
