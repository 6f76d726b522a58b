# Last Stand at Camerone, in English.
#
# Pieces, places, edges, sides and keys come as names that are already put into words; NAME-id is the id or key
# behind a name, for choosing words. Numbers come as numbers.

## The game

title = Last Stand at Camerone
    .help = 30 April 1863: a company of the Foreign Legion holds a walled farm against two thousand men, until nobody is left. How dearly will it sell itself?
    .difficulty = easy to learn
game-title = { title }
game-blurb = { title.help }

chapter-0 = The match
chapter-1 = In general
chapter-2 = Sequence of play
chapter-3 = Random events
chapter-4 = End and victory
side-french = French
side-mexican = Mexicans
yes = yes
no = no

scenario-standard = Camerone, 30 April 1863
    .help = The company behind the walls, seven formations around them. It is the only scenario; the French strength is diced for.
    .length = about an hour

formation-veracruz = Vera Cruz Battalion
formation-cordoba = Córdoba Battalion
formation-jalapa = Jalapa Battalion
formation-reg1 = 1st Regular Cavalry
formation-reg2 = 2nd Regular Cavalry
formation-irr1 = 1st Irregular Cavalry
formation-irr2 = 2nd Irregular Cavalry

phase-set-up = Set-up
phase-event = Random event
phase-french-fire = French fire
phase-french-move = French movement
phase-french-melee = French melee
phase-sharpshooters = Sharpshooters
phase-mexican-fire = Mexican fire
phase-mexican-move = Mexican movement
phase-mexican-melee = Mexican melee

## Options

option-setup_order = Who sets up first
    .help = Usually the Mexicans deploy around the hacienda, and the French choose their posts in full view of them.
value-setup_order-mexican_first = the Mexicans
value-setup_order-french_first = the French
option-french_stack = Legionnaire units per hex
    .help = With two in a hex the company can crowd under cover, and its scores nearly double.
value-french_stack-1 = one
value-french_stack-2 = two
option-withdrawal = A broken formation leaves
    .help = At the end of the phase its units still act until then; at once, a second casualty in the same phase cannot be wasted on it.
value-withdrawal-phase_end = at the end of the phase
value-withdrawal-immediate = at once
option-return_moves = Returning formations may march
    .help = Whether a formation that comes back at the map edge may also move in that phase. Without it the lulls between assaults are long.
value-return_moves-off = no, only enter
value-return_moves-on = yes, at once
option-saves = Cover and Milan together
    .help = Whether a Mexican unit that is both in cover and near Milan gets one saving throw or one for each.
value-saves-single = one saving throw
value-saves-both = one for each
option-sharpshooter_targets = Whom the sharpshooters hit
    .help = Units in the open yard, as the battle was; or, as the printed words have it, units at gates and breaches only, who may then save themselves.
value-sharpshooter_targets-open = units in the yard
value-sharpshooter_targets-cover = units at gates and breaches
option-gate_bonus = Bonus at gates and breaches
    .help = Whether the unit inside a gate or breach adds 1 in melee only when it is attacked, or also when it attacks outwards.
value-gate_bonus-defender = only when attacked
value-gate_bonus-position = in both melee phases
option-events_once_by = Events happen once
    .help = The ultimatum and the sappers stand twice on the table. Counted by row each may happen twice, counted by name only once.
value-events_once_by-row = by row of the table
value-events_once_by-name = by name
option-house_fire = The burning farmhouse
    .help = How long farmhouse A stays closed once it has been set on fire.
value-house_fire-permanent = closed for good
value-house_fire-turn = closed for that turn
option-french_may_leave = French sallies
    .help = Whether legionnaires may go out through gates and breaches.
value-french_may_leave-off = not allowed
value-french_may_leave-on = allowed
option-idle_clock = Free idle turns
    .help = A turn in which no Mexican comes near the walls is idle. This many are free; each further one is worth a point to the French. 0 stops the count.
value-idle_clock-0 = no count
option-turn_cap = Last turn
    .help = After this turn the game ends with the score as it stands.
option-match_tiebreak = A tied match
    .help = What decides a match of two games in which both players scored the same as the French.
value-match_tiebreak-none = is drawn
value-match_tiebreak-turns = goes to whoever held out longer

## Events of the table

event-charge = Desperate charge
event-ultimatum = Ultimatum refused
event-drums = Infantry drums
event-sappers = Sappers
event-oath = Danjou’s oath
event-thirst = Thirst
event-fury = Fury of the Legion
event-house-fire = The farmhouse burns
event-speech = Milan’s speech

void-used = it has happened before
void-danjou = Danjou is dead
void-wall = no Mexican unit is at the wall
void-no-wall = no wall is left to open

## Levels and endings

level-defeat = French defeat
level-draw = Draw
level-marginal = Marginal French victory
level-decisive = Decisive French victory
level-mythical = Mythical French victory
end-last-legionnaire = the last legionnaire has fallen
end-no-assailants = no Mexicans are left who could storm the place
end-turn-cap = the last turn has been played

## What is asked

prompt-mexican-set-up = Choose a formation to deploy, or Colonel Milan.
prompt-mexican-set-up-done = All are in place: confirm your deployment.
prompt-deploy = { $formation }: place a unit on a dark hex ({ $left } to go).
prompt-deploy-milan = Place Colonel Milan on a dark hex.
prompt-french-set-up = Post { $unit } inside the walls.
prompt-french-set-up-officer = With which unit does { $unit } start?
prompt-french-set-up-done = All are at their posts: confirm your deployment.
prompt-french-fire = Choose a unit to fire, or end the phase.
prompt-mexican-fire = Choose a unit to fire, or end the phase.
prompt-aim = { $unit } fires: at which hex?
prompt-french-move = Choose a unit or an officer to move, or end the phase.
prompt-french-move-officers = An officer stands alone: bring him to his men before you end the phase.
prompt-french-move-fire = The farmhouse burns: whoever can leave it must do so.
prompt-march = Where does { $unit } go?
prompt-melee = Your units in contact must attack: choose one.
prompt-melee-target = { $unit } attacks: which hex?
prompt-charge = Use the desperate charge (+2) in this melee?
prompt-victim = The sharpshooters hit. Which of the nearest units falls?
prompt-officer-joins = { $officer } escapes: which of the nearest units does he join?
prompt-mexican-move = Bring back a formation, choose one to act, move Milan, or end the phase.
prompt-return = { $formation } returns: place a unit on a dark hex ({ $left } to go).
prompt-activation = { $formation }: first climb, then march, then finish.
prompt-activation-split = { $formation } has lost contact: close up, or take the marches back.
prompt-milan-march = Where does Milan go?
prompt-milan-driven = The French stand where Milan stood: to which of the nearest hexes does he go?
prompt-escort = { $unit }: place it with Milan or next to him.
prompt-breach = Sappers: which wall do they open?

## What a choice does

do-deploy = Deploy { $formation }
do-deploy-milan = Deploy Milan
do-place = { $unit } at { $hex }
do-fire = { $unit } fires
do-fire-at = Fire at { $hex }
do-melee = { $unit } attacks
do-melee-at = Attack { $hex }
do-move = Move { $unit }
do-to = To { $hex }
do-stay = Stay
do-climb = { $unit } climbs over the wall to { $hex }
do-return = { $formation } returns
do-start = { $formation } acts
do-reset = Take the marches back
do-finish = { $formation } is finished
do-breach = Open the wall at { $side }
do-charge = Charge!
do-hold = Not now
do-confirm = Confirm the deployment
do-done = End the phase
gesture-starts = { $formation } acts: { $unit } sets out
gesture-moves = { $unit } sets out
gesture-goes = { $unit } goes to { $hex }
gesture-ends = Finish, and end the phase
do-victim = The unit at { $hex }
do-join = Join the unit at { $hex }
do-milan-to = Milan goes to { $hex }

# The notation: what arguments name, and what verbs mean
noun-formation = a formation
noun-hex = a hex
noun-unit = a counter
noun-who = a formation or MILAN
verb-at = This hex: where a counter is placed, what is fired at or attacked, where an officer goes, as the decision asks
verb-breach = A breach is opened in the wall between these two hexes, the inner one first
verb-charge = The desperate charge is used now
verb-climb = This unit climbs over the wall into that hex
verb-confirm = The deployment stands
verb-deploy = This formation, or Colonel Milan, is deployed now
verb-done = No more in this phase
verb-finish = The formation that acts is finished
verb-fire = This unit fires
verb-hold = The desperate charge is not used now
verb-melee = This unit attacks in melee
verb-move = This counter moves
verb-reset = The marches of the formation that acts are taken back
verb-return = This formation comes back
verb-start = This formation acts now
verb-stay = The counter stays where it is and has had its move
verb-to = The counter goes to this hex

## Why something may not be done

refused-across-wall = Nobody fights across a wall.
refused-acted = That formation has already acted in this phase.
refused-all-posted = All are posted already: confirm the set-up.
refused-blocked = Woods or a building block the view.
refused-climb-after-move = It has already moved, and a climb takes the whole move.
refused-climbs-first = Climbs come before marches: take the marches back first.
refused-closed-wing = The closed wing is barred to everybody.
refused-contact = The formation would lose contact.
refused-deployed = That formation is deployed already.
refused-each-in-contact = The marches were taken back twice: from now on each one must keep the formation in contact.
refused-enemy-there = An enemy unit holds that hex.
refused-escort = Milan’s escort moves only with him.
refused-escort-room = His escort would find no room there.
refused-fired = This unit has already fired in this phase.
refused-french-climb = The French do not climb walls: they go by gates and breaches.
refused-gone = That formation is gone for good.
refused-house-closed = The burnt farmhouse can no longer be entered.
refused-house-not-left = Somebody in the burning farmhouse can still get out, and must.
refused-in-field = That formation is still in the field; only one that was withdrawn can return.
refused-just-returned = It has only just come back and did not begin the phase at the wall.
refused-landing-taken = The hex behind the wall is not free.
refused-leaves-officer = An officer who has already moved would be left alone.
refused-milan-deployed = Milan is deployed already.
refused-moved = This counter has already moved in this phase.
refused-next-to-legionnaires = Nobody returns next to legionnaires.
refused-no-breach-here = No breach can be opened there.
refused-no-enemy-there = There is no enemy unit in that hex next to the attacker.
refused-no-fighter = Officers, Milan and the sharpshooters’ marker neither fire nor attack.
refused-no-opponent = This unit has attacked already, or has no enemy next to it.
refused-no-room-edge = There is no room at the edge for the whole formation.
refused-no-room-milan = There is no room with Milan or next to him.
refused-no-target = It sees no enemy to fire at.
refused-no-way-out = For the moment it has no way out of the burning farmhouse.
refused-not-all-placed = Not everybody is in place yet.
refused-not-climbable = The wall cannot be climbed here.
refused-not-nearest = He joins a nearest legionnaire unit.
refused-not-nearest-milan = He goes to a nearest hex outside the walls without French units.
refused-not-side-by-side = Each unit must be next to another of its formation.
refused-nothing-to-take-back = There are no marches to take back.
refused-off-map = That formation is not on the map.
refused-only-out = Whoever is in the burning farmhouse may only leave it.
refused-over-far-wall = One fires over the wall of one’s own hex, not over another.
refused-returned-now = In this game a formation that has just returned does not march.
refused-returns-first = Returns come first in the phase, before any formation acts or Milan moves.
refused-room-for-all = There the free hexes do not hang together for the whole formation.
refused-sally = In this game the French may not leave the hacienda.
refused-same-hex = It is there already: let it stay, or choose another hex.
refused-sharpshooters = The sharpshooters cannot be fired at.
refused-stacking = That hex holds no more legionnaire units.
refused-taken-back-twice = The marches have already been taken back twice in this phase.
refused-through-wall = A wall is in the way.
refused-too-soon = It was withdrawn in this turn and may return in a later one.

## What chance is asked for

chance-strength = Strength of the company
chance-event-first = Random event, first die
chance-event-second = Random event, second die
chance-fire = Fire
chance-free-shot = Free shot at a climber
chance-save = Saving throw
chance-officer = Fate of an officer
chance-sharpshooters = Sharpshooters
chance-melee-french = Melee, French die
chance-melee-mexican = Melee, Mexican die

## The log

log-strength = The company reaches the hacienda with { $units } units.
log-posted = { $unit } takes post at { $hex }.
log-set-up = { $side-id ->
    [french] The French are deployed.
   *[mexican] The Mexicans are deployed.
}
log-turn = Turn { $turn }
log-idle = An idle turn, number { $turns } of the game.
log-idle-point = The delay is worth a point to the French ({ $points } so far).
log-event = Event { $sum }, { $event }. { $event-id ->
    [event-charge] The French may add 2 in one melee of this turn.
    [event-drums] Mexican infantry moves twice as far this turn.
    [event-fury] The French add 1 in every melee of this turn.
    [event-house-fire] All French must leave farmhouse A.
    [event-oath] French fire adds 1 this turn.
    [event-sappers] The Mexicans open a breach.
    [event-speech] All Mexicans move twice as far this turn, and the fire of their infantry adds 1.
    [event-thirst] French fire subtracts 1 this turn.
   *[event-ultimatum] French fire adds 1 this turn.
}
log-no-event = Event { $sum }, { $event }: nothing, { $why }.
log-breached = The sappers open the wall at { $side }.
log-shot = { $firer } fires at { $target } in { $hex }, { $cover-id ->
    [yes] in cover
   *[other] in the open
}: { $total }{ $drm ->
    [0] {""}
    [-1] {" (die − 1)"}
   *[other] {" (die + "}{ $drm })
}, { $need } needed, { $hit-id ->
    [yes] a hit.
   *[other] a miss.
}
log-sniped = The sharpshooters fire: { $hit-id ->
    [yes] a hit.
   *[other] a miss.
}
log-snipers-pick = Their victim is { $unit } in { $hex }.
log-free-shot = { $firer } fires at { $target } on the wall, { $need } needed: { $hit-id ->
    [yes] a hit.
   *[other] a miss.
}
log-saved = { $unit } holds on ({ $why }).
log-not-saved = { $unit } does not hold on ({ $why }).
save-cover = cover
save-milan = Milan is near
log-killed = { $unit } is wiped out at { $hex }.
log-routed = { $unit } leaves the fight at { $hex }.
log-officer-killed = { $officer } is killed.
log-officer-escapes = { $officer } escapes.
log-officer-joins = { $unit } joins the men at { $hex }.
log-officer-lost = { $officer } falls with the last of his men.
log-trapped = { $unit } is trapped in the burning farmhouse at { $hex }.
log-moved = { $unit } moves from { $from } to { $to }.
log-climbs = { $unit } climbs over the wall from { $from } to { $to }.
log-acts = { $formation } acts.
log-taken-back = { $formation } takes its marches back.
log-milan-driven = Milan is driven from { $from } to { $to }.
log-escort-placed = { $unit } follows Milan to { $hex }.
log-escort-waits = { $unit } finds no room near Milan and waits off the map.
log-attacks = { $attacker } attacks { $defender } in { $hex }.
log-charges = The legionnaires charge: +2.
log-duel = { $french }: { $ftotal }{ $fdrm ->
    [0] {""}
   *[other] {" (die + "}{ $fdrm })
}; { $mexican }: { $mtotal }{ $mdrm ->
    [0] {""}
   *[other] {" (die + "}{ $mdrm })
}. { $winner-id ->
    [side-french] The French win.
   *[side-mexican] The Mexicans win.
}
log-withdrawn = { $formation } is broken and leaves the field. { $lost } never returns; { $left ->
    [one] one unit remains
   *[other] { $left } units remain
}. French points: { $points }.
log-gone = { $formation } is destroyed with { $lost }. French points: { $points }.
log-returns = { $formation } returns with { $units ->
    [one] one unit
   *[other] { $units } units
}.
log-over = The game is over: { $reason }. { $level }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $idle ->
    [0] {""}
   *[other] , { $idle } of them for idle turns
}.

## Marks, tracks, notes, overlays

mark-breach = Breach opened by sappers
mark-fire = Burning
mark-ready = May still act
mark-done = Has acted
mark-escort = Escort of Milan
track-points = French points
track-counters = Points for counters
track-idle-points = Points for idle turns
track-idle-turns = Idle turns
track-turn = Turn
note-event = { $event }. { $event-id ->
    [event-charge] The French may add 2 in one melee of this turn.
    [event-drums] Mexican infantry moves twice as far this turn.
    [event-fury] The French add 1 in every melee of this turn.
    [event-house-fire] All French must leave farmhouse A.
    [event-oath] French fire adds 1 this turn.
    [event-sappers] The Mexicans open a breach.
    [event-speech] All Mexicans move twice as far this turn, and the fire of their infantry adds 1.
    [event-thirst] French fire subtracts 1 this turn.
   *[event-ultimatum] French fire adds 1 this turn.
}
note-charge = The charge has not been used yet.
note-formation = { $formation }: { $size ->
    [one] one unit
   *[other] { $size } units
}, { $losses } lost, breaks at { $breaks }.
note-withdrawn = { $formation }: off the map since turn { $turn }, returns with { $size ->
    [one] one unit
   *[other] { $size } units
}.
note-gone = { $formation }: destroyed.
note-burnt = The farmhouse is closed.
overlay-milan = Within reach of Milan’s voice
overlay-french-zones = French zones of control
overlay-mexican-zones = Mexican zones of control
overlay-french-fire = French lines of fire
overlay-mexican-fire = Mexican lines of fire

## Reasons that a bot or the adviser gives

why-all-in-place = All are in place
why-already-broken = Their formation is broken already
why-another-officer = There is an officer with them already
why-back-to-fight = Back into the fight
why-best-shot = The best shot first
why-better-post = There is a better post
why-breach-there = Many of ours near, few of theirs
why-breaks-formation = One more hit breaks the formation
why-charge-later = Keep the charge for a better moment
why-charge-now = The charge decides this melee
why-climb-odds = Being inside is worth the free shots
why-climb-unseen = Nobody there has a free shot
why-covers-wall = Next to where climbers must land
why-deploy-hidden = Out of sight of the French
why-deploy-near = Near the side of the assault
why-far-from-milan = Out of reach of Milan’s voice
why-field-of-fire = A good field of fire
why-fire-is-free = Firing costs nothing
why-gather = Gather for the assault
why-gather-hidden = Gather out of sight
why-hide-first = First those who must hide
why-holds-gate = Holds a gate or breach
why-house-burns = Out of the burning house
why-hunt = After those who broke out
why-in-cover = In cover
why-inside = Inside the walls
why-melee-inside = Inside, and at them with cold steel
why-melee-odds = The best odds in melee
why-melee-order = The best melee first
why-milan-first = Milan goes ahead
why-milan-last = Milan last, behind his men
why-milan-with-storm = Milan near the assault
why-missed-least = They will be missed least
why-no-gain = Nothing is gained by it
why-no-target = No target is worth it
why-nothing-left = Nothing is left to do
why-officer-melee = An officer where there will be melee
why-officer-where-needed = An officer where he helps most
why-only-target = A target in cover is better than none
why-out-of-sight = Out of the enemy’s sight
why-safe-off-map = Off the map it loses nothing
why-stay-hidden = Stay hidden: it is a cheap point
why-stops-intruder = They are inside the walls
why-storm = To the assault
why-target-in-open = They stand in the open
why-throws-back = Throws the intruders back
why-to-the-wall = To the foot of the wall
why-wears-down = Wears the formation down
why-well-posted = All are well posted

## The board: names on the map, boxes, counters

text-north = N
text-scale = 50 metres
text-wing = closed wing
text-shed = shed
text-ruins = ruins
text-ruin = ruin
text-well = well
legend-wall = Wall: climb, or a sapper
legend-trace = Hexside of the wall
legend-way-in = Way in: gate or breach
text-yard = yard
text-north-gate = north gate
text-south-gate = south gate
text-old-breach = old breach
text-road-west = to Córdoba
text-road-east = to Veracruz

place-rallying = Rallying
place-reserve = Withdrawn formations
place-lost = Lost for good
place-dead = Fallen legionnaires
place-absent = Lost before the battle
place-unplaced = Yet to be placed

edge-0909-0809 = north gate (0909/0809)
edge-0909-0808 = north gate (0909/0808)
edge-0911-0811 = south gate (0911/0811)
edge-0911-0810 = south gate (0911/0810)
edge-1412-1513 = old breach (1412/1513)
edge-1412-1413 = old breach (1412/1413)

value-move = movement
value-fire = bonus in fire
value-melee = bonus in melee

terrain-open = Open ground
terrain-road = Road: open ground
terrain-courtyard = Yard of the hacienda: open ground
terrain-woods = Woods
terrain-building = Building
tag-farmhouse = Farmhouse A: cannot be climbed into
tag-wing = Closed wing of the house
tag-shed = Closed plank shed: cannot be climbed into
tag-ruin = Ruined house
tag-sharpshooters = Ti: the Mexican sharpshooters
tag-open-shed = Open shed: scenery without effect
tag-ruined-shed = Ruined shed: scenery without effect
tag-gate = Gate hex: cover against fire through this gate
tag-breach = Breach hex: cover against fire through this breach
tag-cover = Cover: hit on 6 or more, and a saving throw
tag-blocks = Blocks the line of sight
tag-inside = Inside the hacienda
tag-at-wall = At the wall: from here legionnaires fire outwards
tag-way-in = From here one gets in: by gate, by breach or over the wall
tag-dark = Dark hex: Mexicans deploy and return here
tag-closed = Nobody can enter
tag-rallying = Mexican units that have left the fight; they may come back once their formation has been withdrawn
tag-reserve = Mexican formations off the map; they may return in a later turn
tag-lost = Mexican counters lost for good: a victory point each
tag-dead = French counters that have fallen
tag-absent = Legionnaire units that the strength roll took away
tag-unplaced = Counters that have not been set up yet

piece-L01 = Legion 1
piece-L02 = Legion 2
piece-L03 = Legion 3
piece-L04 = Legion 4
piece-L05 = Legion 5
piece-L06 = Legion 6
piece-L07 = Legion 7
piece-L08 = Legion 8
piece-L09 = Legion 9
piece-L10 = Legion 10
piece-L11 = Legion 11
piece-L12 = Legion 12
piece-DANJOU = Danjou
piece-MAUDET = Maudet
piece-VILAIN = Vilain
piece-VC1 = Vera Cruz 1
piece-VC2 = Vera Cruz 2
piece-VC3 = Vera Cruz 3
piece-VC4 = Vera Cruz 4
piece-VC5 = Vera Cruz 5
piece-VC6 = Vera Cruz 6
piece-VC7 = Vera Cruz 7
piece-VC8 = Vera Cruz 8
piece-CO1 = Córdoba 1
piece-CO2 = Córdoba 2
piece-CO3 = Córdoba 3
piece-CO4 = Córdoba 4
piece-CO5 = Córdoba 5
piece-CO6 = Córdoba 6
piece-CO7 = Córdoba 7
piece-CO8 = Córdoba 8
piece-JA1 = Jalapa 1
piece-JA2 = Jalapa 2
piece-JA3 = Jalapa 3
piece-JA4 = Jalapa 4
piece-JA5 = Jalapa 5
piece-JA6 = Jalapa 6
piece-JA7 = Jalapa 7
piece-JA8 = Jalapa 8
piece-R1a = 1st Regular Cavalry a
piece-R1b = 1st Regular Cavalry b
piece-R1c = 1st Regular Cavalry c
piece-R1d = 1st Regular Cavalry d
piece-R1e = 1st Regular Cavalry e
piece-R2a = 2nd Regular Cavalry a
piece-R2b = 2nd Regular Cavalry b
piece-R2c = 2nd Regular Cavalry c
piece-R2d = 2nd Regular Cavalry d
piece-R2e = 2nd Regular Cavalry e
piece-I1a = 1st Irregular Cavalry a
piece-I1b = 1st Irregular Cavalry b
piece-I1c = 1st Irregular Cavalry c
piece-I2a = 2nd Irregular Cavalry a
piece-I2b = 2nd Irregular Cavalry b
piece-I2c = 2nd Irregular Cavalry c
piece-TI = Sharpshooters
piece-MILAN = Milan

## A first game, step by step: a title, the text, and the ids of the decisions at which it is worth reading

guide-1 = You look at a walled farm of some fifty metres, and at the fields around it. Inside stands the French company; outside gather seven Mexican formations, each with its own colour. Thick dark lines are walls, the gaps in them gates and a breach. Whatever is lit can be clicked; click anything else, and you are told why not.
    .title = What you see
    .when = strength-roll mexican-set-up
guide-2 = The French cannot survive. They score a point whenever a Mexican formation breaks, and the game ends with the last legionnaire. Up to 2 points are a defeat, 3 to 5 a draw, 6 or 7 a marginal victory, 8 to 10 a decisive one; from 11 on it is the stuff of legend.
    .title = What it is about
    .when = mexican-set-up french-set-up
guide-3 = The Mexican player sets up first, on the dark hexes of the edge. The units of a formation must form one connected group. Woods in front of them hide them; a formation that nobody sees loses nothing on the first turn.
    .title = The Mexicans deploy
    .when = mexican-set-up deploy-formation deploy-milan
guide-4 = The French then take post inside: one unit to a hex, in the farmhouse A, the shed or the yard. Post men at both gates and at the breach, and put your officers where the fighting will be: each adds 1 to the fire and the melee of the unit he is with.
    .title = The French take post
    .when = french-set-up
guide-5 = Each turn has seven phases: the French fire, move and fight in melee; then the sharpshooters fire; then the Mexicans fire, move and fight in melee. From the second turn on a random event comes first.
    .title = The turn
    .when = event-roll fire
guide-6 = One die for each unit that fires: 5 or more hits a target in the open, 6 or more one in cover. Legionnaires add 1, an officer in their hex another 1. There is no limit to range, but woods and buildings block the view, and only men at the wall can fire out over it. Point at a target to see the exact odds.
    .title = Fire
    .when = fire aim shot
guide-7 = Woods and buildings are cover, and so is a gate or breach against fire that comes through it. A unit that is hit in cover throws a die: on 4 to 6 nothing happens. The same throw saves Mexican units within 4 hexes of Colonel Milan, even in the open and in melee.
    .title = Cover and saving throws
    .when = aim shot saving-throw
guide-8 = Legionnaires and officers move 5 hexes, Mexican infantry 3, the dismounted cavalry 2. Whoever comes next to an enemy must stop, except across a wall: these are the zones of control. Every officer must end the phase with a legionnaire unit. Moves can be taken back until you end the phase.
    .title = Movement
    .when = french-move french-march mexican-march
guide-9 = A unit next to an enemy when its melee phase begins must attack one. Both sides throw a die; legionnaires add 1, an officer 1, the defender inside a gate or breach 1. The lower total is eliminated, and a tie goes to the French. Do not stand next to the enemy unless you mean it.
    .title = Melee
    .when = melee melee-target charge duel
guide-10 = Mexican marksmen hold the closed wing, in the hex marked Ti. Once a turn they throw a die, and on a 6 the legionnaires in the yard nearest to them are gone. In the farmhouse and in the shed one is safe from them.
    .title = The sharpshooters
    .when = sharpshooters victim
guide-11 = The Mexicans move by formations, in any order. Outside the walls the units of a formation must keep in contact. Milan moves by himself; keep him close to the assault, for his presence halves your losses, but he never enters.
    .title = The assault
    .when = mexican-move activation milan-march
guide-12 = A unit that began the phase at the foot of a wall may climb over it into a free yard hex, which takes its whole move. Each legionnaire unit next to that hex gets a free shot and hits on 3 or more. Climb where few of them wait, or go in by a gate or breach that nobody holds.
    .title = Over the wall
    .when = activation free-shots
guide-13 = A formation whose losses leave it two units leaves the map at the end of the phase. One counter is lost for good, and the French score a point; the others may return at the edge in a later turn. So a battalion is worn down from 8 to 7, to 6, and so on, and each time fewer hits will do.
    .title = Breaking and rallying
    .when = mexican-move return
guide-14 = Count how many hits each formation still needs, and shoot where one more breaks it. Irregular cavalry breaks at the first loss, a fresh battalion at the sixth. Stay in cover while you wait, and be next to the yard hexes into which climbers must come.
    .title = Advice for the French
    .when = fire french-move
    .side = french
guide-15 = Keep the cavalry out of sight, for it gives its points away. Gather the battalions behind the woods, reach the wall in one bound on one side, with Milan near, and go in everywhere at once. Do not wait for ever: after ten idle turns each further one is a point for the French.
    .title = Advice for the Mexicans
    .when = deploy-formation mexican-move
    .side = mexican

# Decisions that standing orders may answer
window-victim = whom the sharpshooters hit
window-officer-joins = whom an officer joins who survived
window-charge = the desperate charge, in a Mexican melee
window-milan-driven = where Milan goes when he is driven off
stop-melee = a melee

## Charts

chart-strength = Strength roll
chart-fire = Fire
chart-saving = Saving throws
chart-officer = Officers at risk
chart-melee = Melee
chart-movement = Movement
chart-terrain = Terrain
chart-events = Random events
chart-reentry = Formations that return
chart-victory = Victory
column-against = Against
column-allowance = Hexes
column-blocks-los-through = Blocks sight
column-cover = Cover
column-die = Die
column-die-eliminated = Eliminated
column-die-saved = Saved
column-doubled-by = Doubled by
column-drm = Modifier
column-effect = Effect
column-item = Case
column-kind = What
column-legionnaire-units = Legionnaire units
column-losses-to-next-withdrawal = Losses that break it
column-move-cost = Cost
column-removed = Taken away
column-result = Result
column-returns-made = Returns so far
column-roll = Roll
column-size-on-map = Units
column-terrain = Terrain
column-title = Event
column-type = Type
column-value = Number
column-vp = Points
column-vp-so-far = French points
column-who = Who
cell-target-in-the-open = target in the open
cell-target-in-or-behind-cover = target in or behind cover
cell-a-legionnaire-unit-fires = legionnaires fire
cell-french-firing-unit-has-an-officer-in-its-hex = with an officer in the hex
cell-event-3-6-or-10-this-turn = event 3, 6 or 10 this turn
cell-event-7-this-turn = event 7 this turn
cell-event-12-this-turn = event 12 this turn (Mexican infantry)
cell-sharpshooters = sharpshooters
cell-free-shot-at-a-wall-climber = free shot at a climber
cell-to-hit = needed to hit
cell-drm = modifier
cell-any-unit-in-or-behind-cover = any unit in or behind cover
cell-mexican-unit-within-4-hexes-of-milan = Mexican unit within 4 hexes of Milan
cell-fire = fire
cell-french-fire-free-shots-and-melee = French fire, free shots and melee
cell-officer-killed = officer killed
cell-officer-placed-on-the-nearest-legionnaire-unit = joins the nearest legionnaires
cell-legionnaire-unit = legionnaires
cell-french-officer-in-the-legionnaires-hex = officer with the legionnaires
cell-defending-a-gate-or-breach-against-a-unit-outside-the-hacienda = defends a gate or breach against a unit outside
cell-event-9-this-turn = event 9 this turn (French)
cell-event-2-this-turn = event 2 this turn (one French melee)
cell-tie = tie
cell-french-win = the French win
cell-legionnaire = legionnaires
cell-french-officer = French officer
cell-milan = Milan
cell-infantry = infantry
cell-regular-cavalry = regular cavalry
cell-irregular-cavalry = irregular cavalry
cell-event-12 = event 12
cell-event-4-event-12 = event 4, event 12
cell-open = open
cell-road = road
cell-courtyard = yard
cell-woods = woods
cell-building = building
cell-wall-hexside = wall
cell-gate-hexside = gate
cell-breach-hexside = breach
cell-all = whole move (climbing)
cell-desperate-charge = Desperate charge
cell-french-ultimatum = Ultimatum refused
cell-mexican-infantry-drums = Infantry drums
cell-mexican-sappers = Sappers
cell-captain-danjou-oath = Danjou’s oath
cell-thirst = Thirst
cell-french-fury = Fury of the Legion
cell-fire-in-the-principal-building = The farmhouse burns
cell-milan-speech = Milan’s speech
cell-2-to-the-french-die-in-one-melee-of-the-french-player-choice = { "+" }2 for the French in one melee of their choice
cell-1-to-french-fire = { "+" }1 to French fire
cell-infantry-movement-allowance-doubled-6 = Mexican infantry moves 6
cell-mexican-player-turns-one-wall-hexside-into-a-breach = a wall becomes a breach
cell-as-roll-5 = as 5
cell-1-to-the-french-die-in-every-melee = { "+" }1 for the French in every melee
cell-french-units-in-a-must-leave-in-this-turn-french-movement-phase-a-can-never-be-entered-again = the French must leave farmhouse A for good
cell-movement-of-all-mexican-units-doubled-1-to-mexican-infantry-fire = all Mexicans move double; +1 to their infantry’s fire
cell-french-defeat = French defeat
cell-draw = Draw
cell-marginal-french-victory = Marginal French victory
cell-decisive-french-victory = Decisive French victory
cell-mythical-french-victory = Mythical French victory
