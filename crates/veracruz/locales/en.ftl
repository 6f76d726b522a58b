# Veracruz, in English.
#
# Pieces, places, edges, sides and keys come as names that are already put into words. Numbers come as numbers.

## The game

title = Veracruz
    .help = 1847: an American army lands on the fever coast and marches inland on the capital. Mexico has mountains, time and quarrelling generals.
game-title = { title }
game-blurb = { title.help }

side-us = United States
side-mexico = Mexico

scenario-campaign = Scott's campaign, March to September 1847
    .help = Twenty-five weeks from the landing to the gates of Mexico City.
scenario-siege = The siege of Veracruz
    .help = The first four weeks: the United States win if they hold Veracruz at the end. For a first game.

## Options

option-city_defence_vp = Points for defended cities
    .help = Puebla and the capital do not want to be battlefields: the United States score one point each time a Mexican force defends in one of them.
value-city_defence_vp-on = yes
value-city_defence_vp-off = no
option-coast_ban_turn1 = Empty coast on the first turn
    .help = At the end of the first Mexican movement no Mexican troops may be on the coast outside Veracruz.
value-coast_ban_turn1-on = yes
value-coast_ban_turn1-off = no
option-contested_landing = Contested landing
    .help = Mexico may hold the beaches; the invasion may then be forced at seven to one, and if it fails nobody lands that week.
value-contested_landing-on = yes
value-contested_landing-off = no
option-advance_optional = Advance after combat is optional
    .help = A force that may advance need not.
value-advance_optional-on = yes
value-advance_optional-off = no
option-swamp_disease_one = Swamps add one to disease
    .help = Instead of two.
value-swamp_disease_one-on = yes
value-swamp_disease_one-off = no
option-demoralized_morale_minus2 = Demoralized defenders at −2
    .help = Instead of −1.
value-demoralized_morale_minus2-on = yes
value-demoralized_morale_minus2-off = no
option-casualty_min_one = A percentage costs at least one point
    .help = Without it small forces shrug off most results.
value-casualty_min_one-on = yes
value-casualty_min_one-off = no
option-public_errata = Published errata
    .help = With them an assault may be made at 1-2; without them not below 1-1.
value-public_errata-on = yes
value-public_errata-off = no

## Phases

phase-set-up = Set-up
phase-mexican-supply = Mexican Supply Phase
phase-mexican-reinforcement = Mexican Reinforcement Phase
phase-mexican-guerrilla = Mexican Guerrilla Phase
phase-mexican-political = Mexican Political Phase
phase-mexican-movement = Mexican Movement Phase
phase-mexican-rally = Mexican Rally Phase
phase-mexican-siege = Mexican Siege Segment
phase-mexican-combat = Mexican Combat Segment
phase-us-supply = U.S. Supply Phase
phase-us-reinforcement = U.S. Reinforcement Phase
phase-us-movement = U.S. Movement Phase
phase-us-rally = U.S. Rally Phase
phase-us-siege = U.S. Siege Segment
phase-us-combat = U.S. Combat Segment
phase-disease = Disease and Attrition
phase-end = End of the Game-Turn

## Prompts

prompt = Choose.
prompt-place-militia = Place a militia in a city or town west of the Yellow Fever Line ({ $left } left).
prompt-mexican-arrivals = Enter reinforcements, or withhold them.
prompt-guerrillas = Place or relocate guerrillas.
prompt-guerrilla-hex = Where do the guerrillas go?
prompt-movement = { $side }: march, organize, or end the phase.
prompt-muster = Who marches from { $hex }?
prompt-march = At { $hex }, { $left } tenths of a Movement Point left: where to?
prompt-parting = Who is left behind at { $hex }?
prompt-ordering = Put stacks in order, or end the phase.
prompt-arranging = Name the next counter from the top at { $hex }.
prompt-forming = Who belongs to { $formation } at { $hex }?
prompt-attaching = Who joins { $formation }?
prompt-detaching = Who leaves { $formation }?
prompt-building = Who builds at { $hex }? At least four points.
prompt-sailing = Where does { $unit } go?
prompt-escort = Santa Anna must march on the capital: who goes with him?
prompt-expend = Expend supply units?
prompt-invasion = Where does the army land?
prompt-landing = Where does it land?
prompt-landing-supply = Where does a supply unit land?
prompt-landing-pack = Where do pack animals land?
prompt-landing-unit = Where does { $unit } land?
prompt-withdrawal = Volunteers go home: name who loses a point ({ $left } left).
prompt-siege = Bombard a fortress, or end the segment.
prompt-battery = Who fires at { $hex }? { $points } points so far.
prompt-demand = { $hex }: do you surrender?
prompt-reply = { $hex }: fire back?
prompt-relocate = Where does the garrison go?
prompt-enter-fort = Who enters { $hex }?
prompt-combat = { $side }: attack, assault, or end the segment.
prompt-declare = Who attacks { $hex }?
prompt-casualties = Who loses a point? { $left } to lose.
prompt-retreat = At { $hex }, { $left } hexes to go: where to?
prompt-advance = Advance?
prompt-ambush = U.S. units at { $hex }: do the guerrillas strike?
prompt-spoils = Blood or the trains at { $hex }?

## Choices

choice-done = Done
choice-yes = Yes
choice-no = No
choice-all = All that can
choice-part = Leave part of the group here
choice-blood = One Strength Point
choice-trains = All supply units and pack animals
choice-batteries = Fire at the land units
choice-unit = { $unit }
choice-hex = { $hex }
choice-march = March from { $hex }
choice-form = Form { $formation } at { $hex }
choice-disband = Disband { $formation }
choice-attach = Attach to { $formation }
choice-detach = Detach from { $formation }
choice-discard = Return { $unit } to the pool
choice-build = Fortify { $hex }
choice-sail = Move { $unit }
choice-load = Load { $unit }
choice-scout = { $unit } reconnoitres { $hex }
choice-overwhelm = Overwhelming attack on { $hex }
choice-arrange = Put the stack at { $hex } in order
choice-arrange-box = Put the box of { $formation } in order
choice-attack = Attack { $hex }
choice-bombard = Bombard { $hex }
choice-guerrilla = Guerrilla { $number }
choice-siege-supply = Expend { $unit } for the siege of { $hex }

## Chance

chance-militia = Militia are turned over
chance-militia-arrival = Militia
chance-guerrilla = A guerrilla is turned over
chance-ambush = Guerrilla attack
chance-election = The elections
chance-supply = U.S. supply units
chance-packs = U.S. pack animals
chance-scout = Reconnaissance
chance-leadership = Leadership
chance-morale = Morale
chance-combat = Combat
chance-casualties = Casualties
chance-retreat = Length of the retreat
chance-crossing = Guns over the river
chance-bombardment = Bombardment
chance-reply = Counter-battery
chance-assault = Assault
chance-disease = Disease

## Events

event-turn = Game-Turn { $turn }
event-militia-placed = A militia appears at { $hex }.
event-militia-die = The die for militia.
event-militia = { $unit } has strength { $strength }.
event-arrives = { $unit } arrives at { $hex }.
event-somebody-arrives = A counter arrives at { $hex }.
event-never-enters = { $unit } never enters play: its town is lost.
event-supply-fixed = { $side }: supply is fixed.
event-supply-expended = A supply unit at { $hex } is expended.
event-supplies = Supply units: { $number }.
event-packs = Pack animals: { $number }.
event-guerrilla-placed = Guerrillas gather at { $hex }.
event-guerrilla = Guerrillas of strength { $strength } strike at { $hex }.
event-ambush-succeeds = They roll { $number }: success.
event-ambush-fails = They roll { $number }: beaten off.
event-election-quiet = The elections leave Santa Anna in the field.
event-election-stay = Santa Anna must stay in the capital.
event-election-march = Santa Anna must march on the capital.
event-anna-marches = Santa Anna marches to { $hex }.
event-step = { $side }: { $count } counters go from { $from } to { $to } for { $cost } tenths.
event-left-behind = Part of the group stays at { $hex }.
event-navy-stays = The Navy battery stays at { $hex }.
event-sails = { $unit } sails to { $hex }.
event-scout = { $unit } reconnoitres { $hex }: { $seen } counters.
event-seen = Seen at { $hex }: { $unit }.
event-overwhelm = { $side } attempt an overwhelming attack on { $hex } with { $strength } points.
event-overwhelm-succeeds = { $hex } is swept clean.
event-overwhelm-fails = The overwhelming attack on { $hex } fails.
event-landing-fails = The landing at { $hex } is beaten off.
event-invasion = The army lands at { $hex }.
event-patterson = Patterson goes home.
event-withdrawn = { $unit } loses a point to the withdrawal.
event-formed = { $formation } is formed at { $hex }.
event-disbanded = { $formation } is disbanded at { $hex }.
event-discarded = { $unit } goes back to the pool.
event-works-begun = Works are begun at { $hex }.
event-works-done = The works are complete.
event-eliminated = { $unit } is eliminated at { $hex }.
event-point-lost = { $unit } loses a point; { $left } left.
event-control = { $side } take { $hex }.
event-mules-taken = The mules on 1406 are taken over.
event-mules-lost = The mules on 1406 are destroyed.
event-attack = { $side } attack { $hex }.
event-ratio = { $attacker } against { $defender }.
event-leadership = { $side }: leaders average { $average }, level { $level }.
event-morale = { $side }: national morale { $bnm }, supply { $supply }, San Patricio { $patricios }: morale { $level }.
event-morale-broken = { $side } are demoralized: morale { $level }.
event-figure = { $side }: leadership { $lead }, morale { $morale }, organization { $organized }, works { $works }: { $total }.
event-shift = The ratio shifts by { $by } columns.
event-hopeless = Below 1-4: the attacker flees.
event-combat = Terrain { $terrain }, row { $row }: attacker { $attacker } with loss { $attacker-loss }, defender { $defender } with loss { $defender-loss }.
event-casualties = { $side } lose { $points } points.
event-retreat-die = The retreat.
event-retreats = { $side } retreat to { $hex }.
event-crossing = { $unit } crosses a river without a bridge.
event-advances = { $side } advance to { $hex }.
event-bnm = National morale of { $side }: { $now }.
event-city-defended = { $hex } was defended: a point for the United States.
event-bombards = { $side } open fire on { $hex }.
event-bombardment = { $points } points: { $hits } off, { $left } left.
event-fort-falls = { $hex } falls.
event-reply-hits = The reply hits.
event-reply-misses = The reply misses.
event-surrender = { $hex } surrenders.
event-rebuilt = { $hex } is rebuilt to { $now }.
event-assault = The assault costs { $percent } percent, { $lost } points: { $result }.
event-assault-hopeless = Too weak: the assault is not made.
event-disease = { $side } at { $hex }: { $modifier } on the die, { $percent } percent sick.
event-over = { $side } win with { $points } points.

## Results

result-none = nothing
result-a = advance
result-h = hold
result-r = retreat
result-rd = retreat, demoralized
result-f = flight
result-stormed = the fortress is stormed
result-repelled = repelled

level-us-decisive = decisive U.S. victory
level-us-substantial = substantial U.S. victory
level-us-marginal = marginal U.S. victory
level-mexican = Mexican victory
level-siege-us = Veracruz has fallen
level-siege-mexico = Veracruz has held out
end-last-turn = The last Game-Turn is over.

## Marks, tracks, notes

mark-demoralized = demoralized
mark-general-supply = General Supply
mark-picked = picked
mark-moved = has moved
mark-obliged = must attack
mark-seen = seen by the enemy
mark-remembered = seen here earlier
mark-control-us = U.S. control
mark-control-mexico = Mexican control
mark-fort-us = fortress, U.S.
mark-fort-mexico = fortress, Mexican
mark-works = fortification
mark-works-begun = fortification begun
track-turn = Game-Turn
track-bnm = Basic National Morale
track-points = Victory points
track-veracruz = Veracruz
track-ulua = San Juan de Ulua
track-perote = Perote
note-anna-marches = Santa Anna is on his way to the capital.
note-anna-stays = Santa Anna must stay in the capital.
note-militia = Militia nobody has seen: { $two } of strength 2, { $one } of 1, { $zero } of 0.

## Board

value-strength = strength
value-move = movement
value-rating = rating
value-ineffective = percent sick
value-seen-on = seen on turn
terrain-clear = clear
terrain-rough = rough
terrain-jungle = jungle
terrain-swamp = swamp
terrain-mountain = mountains
terrain-lake = lake
terrain-sea = sea
terrain-island = island fortress
tag-coastal = coast
tag-fever = fever country
tag-city = city
tag-town = town
tag-village = village
tag-fortress = fortress
tag-castle = fortress
tag-port = port
tag-source = Mexican supply source
place-us-field = U.S. units in the field, place unknown
place-us-due = U.S. units still to come
place-us-held = U.S. units waiting
place-us-dead = U.S. units eliminated
place-us-gone = U.S. units withdrawn
place-us-away = Gunboats under repair
place-us-pool = U.S. pool
place-mexico-field = Mexican units in the field, place unknown
place-mexico-due = Mexican units still to come
place-mexico-held = Mexican units withheld
place-mexico-dead = Mexican units eliminated
place-mexico-gone = Mexican units withdrawn
place-mexico-away = –
place-mexico-pool = Mexican pool
text-fever-line = Yellow Fever Line
text-gulf = Gulf of Mexico
