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
refused-no-task = There is no task here to hand over.
refused-task = Nothing of this can be done without you.

# Texts that are none of the notation
misread-verb = “{ $given }” begins no text of the notation. There are: { $right }.
misread-empty = Nothing is said. A text begins with one of these: { $right }.
misread-argument = “{ $given }” is not { $noun }; the text is “{ $form }”, for instance with { $right }.
misread-missing = The text is “{ $form }”: { $noun } is missing, for instance { $right }.
misread-extra = “{ $given }” is too much; the text is “{ $form }”.
misread-apart = “{ $given }” does not fit there; the text is “{ $form }”, and would end with { $right }.
misread-alone = Nothing fits there; the text is “{ $form }”.
misread-in = In text { $n } of the sequence: { $fault }

# The page of the notation
notation-title = the notation
notation-about = A choice is written as a verb with its arguments, in small letters and ids as they are shown here. Several choices in a row are separated by a slash. `zocalo notation` prints this page, and `cargo xtask docs` writes it.
notation-text = text
notation-example = example
notation-meaning = meaning
notation-arguments = What stands for the words in capitals:
notation-argument = argument
notation-names = names
notation-values = values
notation-piece = id of a piece
notation-place = id of a place
notation-edge = id of an edge
notation-card = id of a card
notation-word = one of a list

# Results of chance: what is drawn
roll-card = { $card }
roll-piece = { $piece }

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

# Tasks that a player may hand over
task-set-up = Set up the rest for me
task-movement = Finish the movement for me
task-march = Finish this march for me
task-formation = March this formation for me
task-division = Form it in the usual way
task-order = Stack them for me
task-losses = Spread the losses for me
task-arrivals = Place the arrivals for me
task-retreat = Lead the retreat for me
task-replacements = Spend the replacements for me
task-reinforcements = Choose the reinforcements for me
task-force = Gather the usual force
task-line = Commit the usual units
task-array = Take the usual attackers
task-attrition = Roll the checks for me
task-marches = Make the marches for me
task-muster = Gather the usual force
task-pursuit = Lead the pursuit for me
task-recruit = Recruit for me
task-sustainment = Feed the army for me

# Standing orders: facts of a decision, and what one wants to be told of.
fact-where = where
fact-from = from where
fact-enemy = enemy units
fact-own = own units
fact-steps = steps
fact-strength = strength
stop-battle = a battle
stop-raid = a raid
stop-march = a march
stop-card = a card is played
stop-action-card = an Action card is played
stop-ambush = an ambush
stop-bombardment = a bombardment
