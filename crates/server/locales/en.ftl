## Everywhere

home = Home
skip = Skip to the main part
settings = Settings
theme = Light or dark
you = you
friend = a friend
ago-now = just now
ago-minutes = { $n ->
    [one] a minute ago
   *[other] { $n } minutes ago
}
ago-hours = { $n ->
    [one] an hour ago
   *[other] { $n } hours ago
}
ago-days = { $n ->
    [one] yesterday
   *[other] { $n } days ago
}
pages = Pages
page-of = Page { $n } of { $all }
page-before = Earlier page
page-after = Next page

## The first page

home-title = One table, five wars
home-lead = Board wargames about nineteenth-century Mexico on a table that knows the rules: it shows every choice you have, says why anything else is not allowed, rolls fair dice, and sits down as your opponent when nobody else will.
home-new = New here?
home-go-on = Continue
home-look = Look
home-running = Your tables
home-games = Games
home-finished = Finished games
home-all-finished = All finished games
home-play = Play
home-first = Play a first game
home-first-help = { $game }, step by step, against an easy opponent. Every phase is explained when it comes.
home-newcomer = New to it? A guided first game as
turn-yours = your turn
turn-theirs = waiting for { $side }
table-unreadable = cannot be read: played with other rules
result-resigned = { $side } won: the other side gave up
result-agreed = A draw by agreement
import-title = Bring a game with you
import-help = A record that was exported here or elsewhere becomes a table of yours: to replay it, or to play on. It is checked line by line.
import-file = File of the record
import-button = Import

## Setting up a table

board-of = The board of { $game }
start-who = Who plays?
start-who-help = A seat is yours, a friend’s, or a bot’s. Friends get a secret link each.
start-presets = Usual ways to play
preset-bot = Against a bot
    .help = You and an opponent that never tires.
preset-friend = With a friend
    .help = You send a link; the game begins when it is opened.
preset-both = Both sides
    .help = Alone or with somebody beside you, on this screen.
preset-watch = Watch two bots
    .help = Lean back, and see how they fight it out.
seat-me = me
seat-friend = a friend, by link
seat-bot = bot: { $level }
seat-free = still free
start-scenario = What is played?
start-options = { $n ->
    [one] One option
   *[other] { $n } options
}
start-options-help = As they stand, they follow the rulebook and our rulings. Each names the rule that it turns.
start-dice = Dice
dice-fair = Fair dice of the server
    .help = Sealed before the game, opened after it: everybody can check every throw.
dice-typed = Real dice
    .help = You throw them on your own table and click what came up.
start-pair = Match
start-pair-yes = A match of two games
start-pair-help = The sides are exchanged for the second game; who does better in the same seat wins.
start-you = You
start-name = Your name
start-name-help = Only the people at your table see it. May stay empty.
start-word = A word for the dice
start-word-help = Anything you like. It is mixed into the fair dice, so that the server alone cannot choose them. Your browser has laid one there; change it if you do not trust it.
start-sealed = What the server has sealed
start-sealed-help = The server has drawn the secret of its dice already. These are fingerprints of what it is bound to: keep them if you want to check later. Your word comes after them, so the server cannot choose a secret that suits your word.
start-each = Add something to every throw of mine
start-each-help = Your browser makes a chain of hashes and tells the server its last one now, and one link more at each throw that follows from your own acts. So nobody can know these throws before you act. They can be made on this browser only.
start-guide = Guide me
start-guide-help = Explains each phase when it comes.
start-hints = Suggestions for both
start-hints-help = Between two people the program suggests moves only if this is ticked; whoever joins is told.
start-go = Begin

## Sitting down

join-lead = You are invited to play by { $host }. Your side: { $side }.
join-hints = At this table both may have the program suggest a move.
join-no-hints = At this table the program suggests no moves.
join-sit = Sit down: { $side }
join-watch = Only watch
join-device = This link opens a seat ({ $side }, { $holder }) on a further device.
join-device-warning = The seat is taken: whoever holds it sees all that you would see here, and can play in your place. Open it only if that is you; it is no invitation. Both sides are told.
join-device-open = Open my seat on this device
link-used = This link has been used
link-used-help = A link to a seat works once, and somebody has sat down by this one. If that was you, go to the device on which you sat down and make a link for this one there: “Table”, then “Open my seat on another device”. If it was somebody else, tell whoever sent you the link.
link-revoked = This link is no longer valid
link-revoked-help = It was withdrawn or replaced by a newer one. Ask whoever sent it to you.
link-expired = This link has expired
link-expired-help = It was not used in time. Make a new one on the device on which you play: “Table”, then “Open my seat on another device”.
waiting-seats = Waiting for somebody to sit down.
invite-lead = Send this link to the player of this side, { $side }:
invite-link = Secret link to the seat: { $side }
invite-new = Make a new link
invite-help = Whoever opens the link first plays this side; after that it opens nothing, not even for you. A new link makes the old one void. People who only watch use the address of this page.
copy = Copy

## The table

table-menu = Table
back-to-table = Back to the table
aside = Play
panels = Panels
panel-log = Log
panel-situation = Situation
timeline = What is to come
timeline-later = Later
timeline-in =
    { $turns ->
    [0] This turn:
    [one] Next turn:
   *[other] In { $turns } turns:
    }
panel-talk = Chat
panel-rules = Rules
panel-guide = Guide
board = Board
board-label = Map. Arrow keys move over it, Enter chooses.
board-help = Tab goes to what can be chosen. The arrow keys walk over the map, Enter chooses or asks why not. The question mark lists all keys.
overlays = Show
zoom = Zoom
zoom-in = Closer
zoom-out = Farther
zoom-fit = Whole map
to-act = to act
turn = Turn { $n }
over = The game is over.
bot-thinks = The bot is thinking…
undo = Undo
finish-help = Lets the program do the rest of this for you, from what you can see. It throws no dice, shows nothing hidden, and can be taken back at once.
undo-help = Takes back your last choice. Dice and what was revealed stand.
hint = Suggest
list-none = There is nothing for you to choose now.
list-buttons = Actions
list-pieces = Units
list-places = Places
list-edges = Hexsides
list-cards = Cards
offer-draw = { $side }: a draw is offered.
offer-rules = { $side }: wish to go on under today’s rules.
offer-back = { $side }: wish to take back the last { $n ->
    [one] input
   *[other] { $n } inputs
}.
agree = Agree
decline = Decline
withdraw = Withdraw
ask-back = Ask to take back my last choice
take-back = Take back my last choice, dice and all
back-here = Go back to here
ask-back-here = Ask to go back to here
offer-draw-button = Offer a draw
resign = Resign
share = Copy the address for people who watch
own-link = Open my seat on another device
device-link = Link for the other device
device-revoke = Withdraw the link
devices = open on { $n } devices
export = Save the record
again = Rematch
eyes = Look with the eyes of
eyes-acting = whoever acts
eyes-side = { $side }
eyes-public = anybody
replay = Watch the film
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-next = One step on
replay-last = To the present
replay-slider = Moment of the game
replay-at = After input { $n } of { $all }.
talk-none = Nothing has been said yet.
talk-players = Only the players read what they say to each other.
talk-say = Say something
talk-send = Send
talk-sat = sits down.
talk-device = opens this seat on a further device.
talk-offer-draw = offers a draw.
talk-offer-rules = asks to go on under today’s rules.
talk-offer-back = asks to take something back.
talk-decline = says no.
talk-agree = agrees.
notes-help = Only you read these notes. They are kept as you type.
guide-rule = The rule for this step
guide-all = The whole guide

## The end

end-winner = Victory: { $side }.
end-draw = Nobody wins.
end-why = How it ended: { $reason }. Score: { $score }.
end-resigned = { $side } gave up.
end-agreed = Both sides agreed on a draw.
match-one = Game 1 of 2
match-two = Game 2 of 2, sides exchanged
match-won = The match goes to whoever had this side in the first game: { $side }.
match-drawn = The match is drawn.
match-points = Points as { $side }: { $one } in the first game, { $two } in the second.
match-second = To the second game
match-first = To the first game
hindsight-show = Your chances
hindsight-title = With hindsight
hindsight-chart = Chances from beginning to end: { $side }
luck-even = Over { $n } throws luck was even.
luck-side = Luck was with one side, { $side }: over { $n } throws it was worth { $percent } % of a game.
luck-throws = The throws that mattered most
luck-what = Throw
luck-result = Result
luck-chance = Chance of as good or better
luck-helped = Helped
turning-title = Where the game turned
turning-input = Input { $n }
turning-point = { $when }: { $side } went from { $before } % to { $after } %.

## Dice

fair-title = The dice of this table
fair-how = Before the game the server drew a secret and showed its fingerprint. Each player added a word. Every throw is computed from the secret, the words, the name of the table and the number of the throw, so that neither the server nor a player could choose it. After the game the secret is shown, and every throw can be checked.
fair-promised = The fingerprint was shown before the first word was given.
fair-unpromised = This table was set up without showing the fingerprint first: the server knew the word of whoever set it up when it drew the secret. A word that was given later binds all the same.
fair-second = Fingerprint of the secret for the second game of the match
fair-seal = Seal of the word: { $side }
fair-anchor = Where the chain begins: { $side }
fair-shared = { $n ->
    [one] One throw holds a contribution of the player who made it.
   *[other] { $n } throws hold a contribution of the player who made them.
}
throw = Throw
throw-then = with your own contribution
throw-plain = Throw without it
throw-plain-then = if this browser has lost your chain
fair-foresee = What could an operator know?
fair-foresee-text = Nobody can change a throw once both words are given, the operator of the server included: the secret, the name of the table and the words are all bound by what you were shown. But whoever runs the server knows the secret and the words while the game goes on, and could work out throws before they come, for themselves or for a friend at the table. And an operator who is in league with whoever gives the last word could try many words until one suits them. Against the first there is a box below the word: what you add to every throw of your own is known to nobody before you act, and your chain is fixed before the game, so that you cannot choose either. Against the second, and for throws that follow from the other side’s acts or from a bot’s, there is none. If that matters to you, play with real dice, or on a server run by somebody whom both of you trust.
retaken = { $n ->
    [one] One throw was taken back and thrown anew: this game counts for no rating.
   *[other] { $n } throws were taken back and thrown anew: this game counts for no rating.
}
fair-promise = Fair dice, sealed as
typed-promise = Real dice: the players type in what they throw.
fair-check = check
fair-table = Name of the table
fair-commitment = Fingerprint of the secret
fair-word = Word: { $side }
fair-secret = Secret
fair-sealed = sealed until the game is over
fair-good = Checked: { $inputs } inputs replayed, { $checked } of { $rolls } throws computed again from the secret. All of them are as they were thrown.
fair-bad = The check failed: { $error }
fair-later = When the game is over, the secret appears here, and every throw is checked.
fair-yourself = To check it on a machine of your own, save the record and run

## Rules

rules-title = Rules
rules-of = The rules of { $game }
rules-lead = Every case in our own words, under the number that it has in the rulebook. The table enforces exactly these.
rules-search = Search the rules
rules-contents = Contents
rules-rulings = Rulings
rules-rulings-lead = Where the rulebook leaves a question open, this is what the table does, and why.
rules-reason = Why: { $reason }
rules-see = See also
rules-none = Nothing found.
rules-found = { $n ->
    [one] One rule
   *[other] { $n } rules
}
rules-beside = Search, or click the number of a case anywhere on this page.
sources-title = Where the components come from
sources-of = { $game }: where the components come from
sources-lead = Each value of map, counters and tables says where it comes from. If you own the printed game, you can correct values in files of your own.
sources-data = Digest of these data:
source-rulebook = stands in the rulebook
source-public = seen in public pictures and descriptions of the game
source-history = from the history of the event
source-design = our own, where no source says anything

## About

about-title = About
about-play = How to play
    .text = Set up a table, choose who sits where, and click what is lit. Whatever is not lit answers why not, with the rule. Everything can be done by mouse, by touch, by keyboard alone, and from a list of the same choices.
about-dice = Dice
    .text = The server seals its dice before the game and opens them after it. You can also throw your own.
about-bots = Opponents
    .text = A bot knows what its side may know and nothing else. There are levels from any legal choice to long thought.
about-private = What is kept
    .text = Tables, chat and your notes are kept by this server. There are no accounts: your browser holds a cookie that says which seats are yours. The link to a seat works once; your other devices get a link of their own from you.
about-sources = Rules and components
    .text = Rules are told in our own words under the numbers of their cases. Every value of a component names its source.

## What went wrong

error-title = That did not work
error-not-found = There is no such thing here.
error-no-seat = You have no seat at this table from which to do that.
error-moved = The game has moved on.
error-fault = Something went wrong on the server. It has been noted.
error-not-begun = The game has not begun: somebody is still awaited.
error-over = The game is over.
error-not-over = The game is not over yet.
error-request = This request makes no sense here.
error-seats = Say for each seat who plays: you, a friend, or a bot.
error-ticket-used = A table has been set up with this form already. Open the page anew for another one.
error-typed-bots = Two bots cannot throw real dice: take the fair ones.
error-undo-chance = Nobody decides now, so there is nothing to take back.
error-back-chance = Only a moment at which somebody decided can be gone back to.
error-back-nothing = There is nothing to take back.
error-draw-alone = A draw needs somebody to agree on it.
error-no-offer = No offer stands any more.
error-no-throw = No throw waits for you now.
error-share = That is not the next link of your chain.
error-no-decision = There is nothing to decide now.
error-no-hints = At this table suggestions were not agreed on.
error-odds-large = Too much can happen there to count it all.
error-talk-full = So much has been said here that no more fits.
error-devices-full = This seat is open on as many devices as it can be.
error-empty = There is nothing in it.
error-too-long = That is too long.
error-export-running = While the game goes on, its record would tell you what you may not know.
error-import-text = That is no text.
error-import-long = This record is longer than can be taken here, or takes too long to replay.
error-import-backs = More was taken back in this record than can be replayed here.
error-quota-tables = You have set up many tables in a short time. Try again in { $minutes } min.
error-quota-imports = Too many records are being brought along. Try again in { $minutes } min.
error-quota-talk = You have written much in a short time. Try again in { $minutes } min.
error-quota-notes = Too many notes, orders or links in a short time. Try again in { $minutes } min.
error-quota-streams = Too many pages of tables are open at once. Close some, or try again in { $minutes } min.
error-quota-thinking = The program is still thinking about your other questions. Try again in { $minutes } min.
error-quota-running = You have as many tables in progress as one person may. Finish or resign some.
error-quota-watched = You are watching as many games of bots as one person may. They come to an end by themselves.
error-table-full = So much was played and taken back at this table that it takes no more. It can still be resigned, or drawn by agreement.

## Keys

help-keys = Keys
help-touch = By touch: one finger moves the map, two zoom. A first tap shows what it would do, the wide button or a second tap does it; a tap on a stack opens it.
key-tab = to the next thing that can be chosen
    .cap = Tab
key-arrows = walk over the map
key-enter = choose, or ask why not
    .cap = Enter
key-numbers = the first nine choices of the list
key-undo = undo
key-zoom = closer, farther, whole map
key-replay = a step back, a step on
key-panels = log, situation, rules, chat
key-hint = suggest
key-odds = odds of what has the focus; once more: all lines
key-help = these keys

## For the scripts

js-odds-deals = averaged over what you may not know
js-odds-each = many results; how likely each change is by itself
js-odds-tries = about: found by many tries, not every way was followed
js-odds-alike = (and { "{n}" } more)
js-odds-more = More ({ "{n}" })
js-reconnecting = Connection lost. Trying again…
js-moved = The game has moved on.
js-copied = Copied.
js-device-help = Open this address on your other device. It works once, within { "{minutes}" } minutes, and both sides are told. Whoever opens it can play for you.
js-revoked = The link is withdrawn.
js-kept = Kept.
js-confirm-resign = Give up this game?
js-offline = The server does not answer. Nothing is lost; try again in a moment.
js-choose = Choose one
js-hint = A bot would consider
js-hint-none = The bot has no advice here.
js-rule = Rule
js-close = Close
js-back-asked = Your opponent has been asked.
js-thinking = Thinking…
js-place-empty = nobody
js-take-back = Taken back.
js-play = Play
js-pause = Pause
js-lit = can be chosen

## A click that does nothing

click-nothing = { $thing } cannot be chosen at this step. You are asked: { $prompt } What can be chosen is lit: { $lit }.
click-thing = That
lit-pieces = { $n ->
    [one] one counter
   *[other] { $n } counters
}
lit-places = { $n ->
    [one] one place
   *[other] { $n } places
}
lit-edges = { $n ->
    [one] one hexside
   *[other] { $n } hexsides
}
lit-cards = { $n ->
    [one] one card
   *[other] { $n } cards
}
lit-buttons = { $n ->
    [one] one answer below the question
   *[other] { $n } answers below the question
}
action-steps = The action, step by step

# Standing orders.
panel-orders = Standing orders
by-orders = (by your orders)
orders-help = Answer the other side’s turn in advance, so that nobody waits for you. Only you see these orders. What they answer counts as if you had chosen it.
orders-usual = as usual
orders-ask = ask me
orders-pass = pass
orders-doctrine = decide for me
orders-until = These hold
orders-until-usual = until I change them
orders-until-turn = until the end of the turn
orders-until-run = until I move again
orders-stop = Ask me all the same after
orders-stopped = Your orders would have answered, but you wanted to be asked after this: { $what }. In the log: { $line }
orders-exact = Exact orders
orders-exact-help = One a line, before the list above: decision, facts, an arrow, the answer. For example: react where=puebla|jalapa enemy>=6 -> ask. A star stands for any decision; “play” and a choice of the notation plays it.
orders-lapsed = No longer in force, because you do not hold what they play:
orders-give = Save orders

## The act bar, the summary, the settings

act = What is asked
choices-all = All choices
choices-filter = Type to filter
undo-phase = Undo all
undo-steps = { $n } steps
hint-then = shows it, plays nothing
finish-then = you can take it back
then-phase = then { $phase }
waiting-help = You may close the page: your standing orders answer for you, and the table waits.
sure-help = Asked once, because it cannot be made good again.
sure-no = Back
sure-no-then = nothing happens
sure-yes-then = gives it up for good
tray = The stack
speed = Speed
speed-all = At once
summary-title = { $side }: what happened
summary-again = Play again
summary-more = and { $n } more: see the log
set-text = Text size
set-text-100 = usual
set-text-115 = larger
set-text-130 = largest
set-palette = Colours
set-palette-usual = usual
set-palette-safe = for colour-blind eyes
set-confirm = Ask before what cannot be made good
set-confirm-on = ask
set-confirm-off = do not ask
set-letters = Single letters as shortcuts
set-letters-on = on
set-letters-off = off
set-thumb = On a phone the main button lies
set-thumb-right = right
set-thumb-left = left
key-escape = let go, close
    .cap = Esc
key-list = all choices, filtered as you type
key-next = to the next unit that may act
key-fight = back to where it happened
key-redo = do again what was undone
key-end = end the phase
key-play = play, pause
    .cap = Space
key-dock = fold the panels
key-night = day or night
js-odds-losses = Losses: { "{side}" }
js-odds-band = 8 of 10 cases: { "{low}" }–{ "{high}" }
js-odds-nothing = Nothing changes
js-log-steps = { "{n}" } lines before
log-empty = Nothing has happened yet.
js-unplaced = Choose from the list
js-unplaced-many = { "{n}" } that lie beside the map
js-rolls = rolls dice
js-reveals = shows what is hidden
js-passes = then the other side
js-no-chain = This browser does not have your chain. Throw where you sat down, or throw without it.
js-no-undo = no undo
js-then = then { "{phase}" }
js-tap-again = Tap it again, or press the button
js-points = { "{cost}" } points
js-go = One click does it
js-tray-ready = Can be chosen
js-tray-rest = Not now
js-tray-filter = Type a name
js-tray-count = { "{n}" } counters
js-redo = Redo

## The legend

legend = Legend
legend-map = On the map
legend-units = Units
legend-states = Signs on counters
legend-lit = Can be chosen now
legend-chosen = Chosen
legend-dim = Not now
legend-pile = A stack: how many, how strong
legend-hidden = A stack whose strength you may not know
symbol-infantry = Infantry
symbol-cavalry = Cavalry
symbol-artillery = Artillery
symbol-engineer = Engineers
symbol-marine = Marines
symbol-militia = Militia
symbol-guerrilla = Guerrillas
symbol-sharpshooter = Sharpshooters
symbol-composite = Mixed arms
symbol-headquarters = Headquarters, formation
symbol-leader = Leader
symbol-supply = Supply
symbol-pack = Pack train
symbol-ship = Ships
symbol-fort = Fort
symbol-marker = Marker

finish-all = Set up and begin
finish-all-then = the usual way · no undo

## Losses

losses = Losses
losses-of = of { $n }
losses-spread = Spread for me:
spread-evenly = Evenly
spread-usual = As a bot would
spread-few = From few units
losses-less = One less
losses-more = One more
losses-take = { $n ->
    [one] Take this loss
   *[other] Take these { $n } losses
}
losses-take-then = as they stand in the list
js-losses-gone = eliminated
js-losses-left = { "{from}" } → { "{to}" }
js-losses-fate = { "{n}" } eliminated
js-losses-nobody = nobody eliminated
js-losses-take = Take these { "{n}" } losses

## Odds of a whole fight

js-odds-own-losses = Your losses
js-odds-won = They give way
js-odds-even = Nobody gives way, or both do
js-odds-lost = You give way
js-odds-next = More: losses, the next throw
js-odds-fight = Played out { "{n}" } times, both sides choosing as the doctrine would.
## Lessons

seat-lesson = the lesson
lessons-title = Lessons
lessons-of = Lessons: { $game }
lessons-help = Each is a small position with one idea and takes a few minutes. The goals tick themselves; you can have the answer shown, and begin again as often as you like.
lessons-start = Begin with a lesson
lessons-go-on = Next lesson
lessons-then = After the lessons: a guided first game
lessons-then-help = A short scenario against an easy opponent. The guide explains each phase when it comes, for the side that you play.
lessons-first = Play: { $side }
lesson-place = Lesson { $n } of { $all } · { $minutes } min
lesson-minutes = { $n } { $n ->
    [one] minute
   *[other] minutes
}
lesson-goals = Goals
lesson-ticked = (reached)
lesson-done = done
lesson-begin = Begin
lesson-again = Again
lesson-check = Check my position
lesson-check-then = tells what is missing
lesson-show = Show me
lesson-show-then = plays the answer
lesson-restart = Start again
lesson-restart-then = this lesson
lesson-try = Try it yourself
lesson-try-then = this lesson
lesson-next = Next lesson
lesson-next-then = goes on
lesson-leave = All lessons
lesson-leave-then = progress is kept
lesson-shown = This is one way to do it. Watch it at your own pace, then try it yourself.
lesson-done-say = Done.
lesson-spent = That was as far as this position goes. Start again, or let it be shown to you.

## Charts

charts-title = Charts
charts-of = Charts: { $game }
charts-lead = Every table of the game, read from the same files as the rules. Print this page for your table.
charts-sequence = Sequence of play
charts-diagrams = What the rules see
charts-counters = Counters
charts-terrain = Places and terrain
charts-table = table
## Around the table

set-sound = Sound
set-sound-off = off
set-sound-quiet = quiet
set-sound-usual = usual
set-sound-loud = loud
set-notices = Tell me on the desktop when it is my turn
set-notices-off = no
set-notices-on = yes
set-labels = Names on the map
set-labels-on = shown
set-labels-off = hidden
key-sound = sound on or off
js-notice-turn = it is your turn
js-notice-chat = somebody said something
js-notice-denied = The browser does not allow notices for this page.
invite-loopback = This address works on this machine only. For a friend on another machine, start the program with an address that others can reach (“zocalo serve --help” tells how) and open this page by that address.
offline-title = No connection
offline-text = The server does not answer. Nothing is lost: every move that was shown to you is kept, and the table waits.
offline-works = Without the server nothing can be played, for it knows the rules and keeps the tables. If it runs on this machine, start it again (zocalo); otherwise try again in a moment.
offline-again = Try again
manual-title = Manual
app-about = Board wargames about nineteenth-century Mexico
# Games of earlier rules
rules-stopped = The rules have changed since this was played (version { $then }, now { $now }). Today’s rules agree with { $agreed } of { $of } inputs: the board shows that position.
rules-stopped-help = You may go on from here, if both of you want to, or end the game. What today’s rules say to the next input:
rules-go-on = Go on under today’s rules
rules-go-on-asks = The other side is asked
rules-go-on-alone = From this position, at once
rules-since = The rules have changed; since input { $n } this game is played under today’s.
film-note = This game was played under version { $rules } of the rules, which has changed since. You see its film: board and log as they were seen then.
film-missing = This game was played under earlier rules (version { $then }, now { $now }) and has no film. Today’s rules agree with { $agreed } of { $of } inputs: only these can be shown.
error-rules-changed = The rules have changed: first decide whether to go on under today’s.
error-old-table = This table was played under rules that this release no longer has. Its record is kept; the release that wrote it can read it.
error-old-rules = This game was played under earlier rules: this needs the release with which it was played.

## Further games out of this one

again-help = sides exchanged
again-new = Play this game
what-if = What if…
what-if-help = A new table from this moment, with new dice. The game that you look at stays as it is.

## Puzzles

seat-puzzle = the puzzle
puzzles-title = Puzzles
puzzles-help = Positions out of games between bots in which one act is clearly the best. Find it and play it: then you see what each act is worth. How hard they are was measured by letting bots of every level try them.
puzzle-number = Puzzle { $n }
puzzle-place = Puzzle { $n } of { $all } · { $grade }
puzzle-when = { $side }, turn { $turn }, { $phase }:
puzzle-solved = solved
puzzle-grade-easy = easy
puzzle-grade-easy-help = a Recruit finds it
puzzle-grade-medium = medium
puzzle-grade-medium-help = a Sergeant finds it
puzzle-grade-hard = hard
puzzle-grade-hard-help = whoever thinks ahead finds it
puzzle-grade-expert = very hard
puzzle-grade-expert-help = no bot finds it reliably
puzzle-find = Find the best act
puzzle-task = One act is clearly better than the others. Play it on the board; it counts at once.
puzzle-begun = Go on: the act is not complete yet.
puzzle-right = Right.
puzzle-ahead = It is better than the others by { $by } points of a hundred (± { $error }).
puzzle-wrong = Not the best.
puzzle-behind = The best act is worth { $by } points of a hundred more.
puzzle-other = The rules allow something here that was not compared. Begin again.
puzzle-shown = This is the best act.
puzzle-figures = What each act is worth
puzzle-figures-then = shows the answer
puzzle-act = Act
puzzle-value = Your chances
puzzle-fight = The fight
puzzle-yours = (yours)
puzzle-odds = won { $won } %, even { $even } %, lost { $lost } %; losses { $own } for { $theirs }
puzzle-how = Chances are of a hundred, from { $worlds } games played on from positions that look the same to you, the doctrine choosing for both sides.
puzzle-from = From game { $game } of seed { $seed } ({ $one } against { $two }), after input { $input }.
puzzle-solved-by = Found by
puzzle-again = Try again
puzzle-again-then = the same puzzle
puzzle-show = Show me
puzzle-show-then = plays the best act
puzzle-go-on = Play on from here
puzzle-go-on-then = against a Sergeant
puzzle-before = Previous puzzle
puzzle-next = Next puzzle
puzzle-next-then = goes on
puzzle-leave = All puzzles
puzzle-leave-then = progress is kept

## What a game has cost, and its picture

toll-title = Losses
toll-help = Where steps were lost in fights, the largest first. The layers of the map show the same, by side and turn.
toll-where = Where
toll-turn = Turn
toll-all = In all
toll-layer = Losses: { $side }
toll-layer-turn = Losses, turn { $turn }: { $side }
picture-title = Picture to share
picture-side = { $side } ({ $who }): { $lost } { $lost ->
    [one] step lost
   *[other] steps lost
}
picture-turns = { $n } { $n ->
    [one] turn
   *[other] turns
}
picture-somebody = a player
