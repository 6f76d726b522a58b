## Sides, formations, phases

side-french = French
side-mexican = Mexicans
yes = yes
no = no
scenario-standard = Camerone, 30 April 1863
    .help = The company behind the walls, seven formations around them: the only scenario.

formation-veracruz = Vera Cruz battalion
formation-cordoba = Cordoba battalion
formation-jalapa = Jalapa battalion
formation-reg1 = 1st regular cavalry
formation-reg2 = 2nd regular cavalry
formation-irr1 = 1st irregular cavalry
formation-irr2 = 2nd irregular cavalry

phase-set-up = Set-up
phase-event = Random event
phase-french-fire = French fire
phase-french-move = French movement
phase-french-melee = French melee
phase-sharpshooters = Sharpshooters
phase-mexican-fire = Mexican fire
phase-mexican-move = Mexican movement
phase-mexican-melee = Mexican melee

## Events of the table

event-charge = Desperate charge
event-ultimatum = Ultimatum refused
event-drums = Infantry drums
event-sappers = Sappers
event-oath = Danjou's oath
event-thirst = Thirst
event-fury = Fury of the Legion
event-house-fire = The farmhouse burns
event-speech = Milan's speech

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
end-no-assailants = no Mexican is left who could storm the place
end-turn-cap = the last turn has been played

## What is asked

prompt-mexican-set-up = Choose a formation to deploy, or Colonel Milan.
prompt-mexican-set-up-done = All are in place: confirm your deployment.
prompt-deploy = Place a unit of { $formation } on a dark hex ({ $left } to go).
prompt-deploy-milan = Place Colonel Milan on a dark hex.
prompt-french-set-up = Post { $unit } inside the walls.
prompt-french-set-up-officer = With which unit does { $unit } start?
prompt-french-set-up-done = All are at their posts: confirm your deployment.
prompt-french-fire = Choose a unit to fire, or end the phase.
prompt-mexican-fire = Choose a unit to fire, or end the phase.
prompt-aim = { $unit } fires: at which hex?
prompt-french-move = Choose a unit or an officer to move, or end the phase.
prompt-french-move-officers = An officer stands alone: bring him to his men before the phase can end.
prompt-french-move-fire = The farmhouse burns: whoever can leave it must do so.
prompt-march = Where does { $unit } go?
prompt-melee = These units must attack: choose one.
prompt-melee-target = { $unit } attacks: which hex?
prompt-charge = Use the desperate charge (+2) in this melee?
prompt-victim = The sharpshooters hit: which of the nearest units?
prompt-officer-joins = { $officer } escapes: which of the nearest units does he join?
prompt-mexican-move = Bring back a formation, choose one to act, move Milan, or end the phase.
prompt-return = Place a returning unit of { $formation } on a dark hex ({ $left } to go).
prompt-activation = { $formation }: climb, march, then finish.
prompt-activation-split = { $formation } has lost contact: close up, or take the marches back.
prompt-milan-march = Where does Milan go?
prompt-milan-driven = The French stand where Milan stood: which of the nearest hexes does he go to?
prompt-escort = Place { $unit } with Milan or next to him.
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
do-victim = The unit at { $hex }
do-join = Join the unit at { $hex }
do-milan-to = Milan goes to { $hex }

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
log-set-up = { $side }: deployed.
log-turn = Turn { $turn }
log-idle = An idle turn, number { $turns }.
log-idle-point = The delay is worth a point to the French ({ $points } so far).
log-event = Event { $sum }: { $event }.
log-no-event = Event { $sum }, { $event }: nothing, { $why }.
log-breached = The sappers open the wall at { $side }.
log-shot = { $firer } fires at { $target } in { $hex }{ $cover ->
    [yes] , in cover
   *[other] {""}
}: { $total } ({ NUMBER($drm, signDisplay: "always") }), { $need } needed: { $hit ->
    [yes] hit.
   *[other] missed.
}
log-sniped = The sharpshooters fire: { $hit ->
    [yes] hit.
   *[other] missed.
}
log-snipers-pick = Their victim is { $unit } in { $hex }.
log-free-shot = { $firer } fires at the climbers, { $need } needed: { $hit ->
    [yes] { $target } is hit.
   *[other] missed.
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
log-moved = { $unit }: { $from } to { $to }.
log-climbs = { $unit } climbs over the wall from { $from } to { $to }.
log-acts = { $formation } acts.
log-taken-back = { $formation } takes its marches back.
log-milan-driven = Milan is driven from { $from } to { $to }.
log-escort-placed = { $unit } follows Milan to { $hex }.
log-escort-waits = { $unit } finds no room near Milan and waits off the map.
log-attacks = { $attacker } attacks { $defender } in { $hex }.
log-charges = The legionnaires charge: +2.
log-duel = { $french } { $ftotal } ({ NUMBER($fdrm, signDisplay: "always") }) against { $mexican } { $mtotal } ({ NUMBER($mdrm, signDisplay: "always") }): the { $winner } win.
log-withdrawn = { $formation } is broken and leaves the field; { $lost } never returns, { $left } remain. French points: { $points }.
log-gone = { $formation } is destroyed with { $lost }. French points: { $points }.
log-returns = { $formation } returns with { $units } units.
log-over = The game is over: { $reason }. { $level }, { $points } points, { $idle } of them for idle turns.

## Marks, tracks, notes, overlays

mark-breach = Breach opened by sappers
mark-fire = Burning
mark-ready = May still act
mark-done = Has acted
mark-escort = Escort of Milan
mark-rallying = Rallying
track-points = French points
track-counters = Points for counters
track-idle-points = Points for idle turns
track-idle-turns = Idle turns
track-turn = Turn
note-event = This turn: { $event }.
note-charge = The charge has not been used yet.
note-formation = { $formation }: { $size } units, { $losses } lost, breaks at { $breaks }.
note-withdrawn = { $formation }: off the map since turn { $turn }, returns with { $size }.
note-gone = { $formation }: destroyed.
note-burnt = The farmhouse is closed.
overlay-milan = Within reach of Milan's voice
overlay-french-zones = French zones of control
overlay-mexican-zones = Mexican zones of control
