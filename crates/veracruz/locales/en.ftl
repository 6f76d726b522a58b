# Veracruz, in English.
#
# Pieces, places, edges, sides and keys come as names that are already put into words; NAME-id is the id or key
# behind a name, for choosing words. Numbers come as numbers.

## The game

title = Veracruz
    .help = 1847: an American army lands on the fever coast and marches inland on the capital. Mexico has mountains, time and quarrelling generals.
game-title = { title }
game-blurb = { title.help }

chapter-2 = Course of the game
chapter-3 = Map and counters
chapter-4 = Sequence of play
chapter-5 = Movement
chapter-6 = Zones of Control
chapter-7 = Stacking
chapter-8 = Combat
chapter-9 = Leaders
chapter-10 = Morale
chapter-11 = Supply
chapter-12 = Sieges
chapter-13 = Disease
chapter-14 = Limited intelligence
chapter-15 = Divisions and Armies
chapter-16 = Guerrillas
chapter-17 = Mexican politics
chapter-18 = The U.S. Navy
chapter-19 = Reinforcements
chapter-20 = Victory
chapter-21 = Set-up
chapter-22 = Schedules
side-us = United States
side-mexico = Mexico

scenario-campaign = Scott’s campaign, March to September 1847
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
    .help = With them assaults go down to 1-2, losses alternate regular and volunteer, and 0351 is a source of supply; without them not below 1-1, as many volunteers as regulars in any order, and 0531.
value-public_errata-on = yes
value-public_errata-off = no

## Phases

phase-set-up = Set-up
phase-mexican-supply = Mexican Supply Phase
    .short = Supply
phase-mexican-reinforcement = Mexican Reinforcement Phase
    .short = Reinforcements
phase-mexican-guerrilla = Mexican Guerrilla Phase
    .short = Guerrillas
phase-mexican-political = Mexican Political Phase
    .short = Political
phase-mexican-movement = Mexican Movement Phase
    .short = Movement
phase-mexican-rally = Mexican Rally Phase
    .short = Rally
phase-mexican-siege = Mexican Siege Segment
    .short = Siege
phase-mexican-combat = Mexican Combat Segment
    .short = Combat
phase-us-supply = U.S. Supply Phase
    .short = Supply
phase-us-reinforcement = U.S. Reinforcement Phase
    .short = Reinforcements
phase-us-movement = U.S. Movement Phase
    .short = Movement
phase-us-rally = U.S. Rally Phase
    .short = Rally
phase-us-siege = U.S. Siege Segment
    .short = Siege
phase-us-combat = U.S. Combat Segment
    .short = Combat
phase-disease = Disease and Attrition
    .short = Disease
phase-end = End of the Game-Turn

## What is asked

prompt = Choose.
prompt-place-militia = Place a militia in a city or town west of the Yellow Fever Line ({ $left } left).
prompt-mexican-arrivals = Enter reinforcements, or withhold them.
prompt-guerrillas = Place or relocate guerrillas.
prompt-guerrilla-hex = Where do the guerrillas go?
prompt-movement = { $side }: march, organize, or end the phase.
prompt-muster = Who marches from { $hex }?
prompt-march = At { $hex }, { $left }{ $tenth ->
    [0] {""}
   *[other] .{ $tenth }
} Movement Points left: where to?
prompt-parting = Who is left behind at { $hex }?
prompt-ordering = Put stacks in order, or end the phase.
prompt-arranging = Name the next counter from the top at { $hex }.
prompt-forming = Who belongs to { $formation } at { $hex }?
prompt-attaching = Who joins { $formation }?
prompt-detaching = Who leaves { $formation }?
prompt-building = Who builds at { $hex }? At least four points.
prompt-sailing = Where does { $unit } go?
prompt-escort = Santa Anna must march on the capital: who goes with him?
prompt-summons = Two routes to the capital are equally short: from { $hex }, which way does Santa Anna go?
prompt-expend = Expend supply units?
prompt-invasion = Where does the army land?
prompt-landing = Where does it land?
prompt-landing-supply = Where does a supply unit land?
prompt-landing-pack = Where do pack animals land?
prompt-landing-unit = Where does { $unit } land?
prompt-disembarking = Form Divisions of what has just landed?
prompt-dropping = A militia turned out to have no strength: return it to the pool?
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
prompt-withdrawing = Which of the beaten stacks retreats next?
prompt-retreat = At { $hex }, { $left } hexes to go: where to?
prompt-advance = Advance?
prompt-ambush = U.S. units at { $hex }: do the guerrillas strike?
prompt-spoils = Blood or the trains at { $hex }?

## What a choice does

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
choice-turn = Turn over { $unit }
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

# The notation: what arguments name, and what verbs mean
noun-band = a guerrilla
noun-formation = a formation counter
noun-fortress = a fortress
noun-hex = a hex
noun-unit = a counter
verb-all = Everything that can, or everything that is asked about
verb-arrange = Put the stack in this hex in order
verb-arrange-box = Put the box of this formation in order
verb-attach = Attach a unit to this formation
verb-attack = Attack or assault this hex
verb-batteries = The gunboats fire at the land units
verb-blood = The guerrillas take a Strength Point
verb-bombard = Bombard this fortress
verb-build = Begin a fortification in this hex
verb-detach = Detach a unit from this formation
verb-disband = Disband this formation
verb-discard = Return this revealed militia of no strength to the pool
verb-done = Finished: nothing, or nothing more
verb-form = Form this formation in that hex
verb-guerrilla = This guerrilla, on the map or new
verb-load = Load this supply unit
verb-march = Gather a group in this hex to march
verb-no = No
verb-overwhelm = Try an overwhelming attack on this hex
verb-part = Leave part of the group behind
verb-pick = This counter
verb-sail = Move this gunboat
verb-scout = This unit reconnoitres that hex
verb-siege-supply = Expend this supply unit for the siege of that fortress
verb-to = This hex: where a march goes, a stack retreats or a counter is placed, as the decision asks
verb-trains = The guerrillas take the supply units and pack animals
verb-turn = Turn over this untried militia
verb-yes = Yes

## What chance is asked for

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

## The log

event-turn = Game-Turn { $turn }
event-militia-placed = A militia appears at { $hex }.
event-militia-die = The die for militia.
event-militia = { $unit } has strength { $strength }.
event-arrives = { $unit } arrives at { $hex }.
event-somebody-arrives = A counter arrives at { $hex }.
event-never-enters = { $unit } never enters play: its town is lost.
event-supply-fixed = { $side }: { $cut ->
    [0] all units are in Combat Supply
    [one] one unit is in General Supply
   *[other] { $cut } units are in General Supply
}.
event-supply-fixed-unseen = { $side }: supply is fixed.
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
event-step = { $side }: { $count ->
    [one] one counter goes
   *[other] { $count } counters go
} from { $from } to { $to } for { $cost }{ $tenth ->
    [0] {""}
   *[other] .{ $tenth }
} MP.
event-step-seen = { $side }: { $count ->
    [one] one counter goes
   *[other] { $count } counters go
} from { $from } to { $to }.
event-step-on = { $side }: goes on to { $to }; spent so far: { $spent }{ $tenth ->
    [0] {""}
   *[other] .{ $tenth }
} MP.
event-step-on-seen = { $side }: goes on to { $to }.
event-left-behind = Part of the group stays at { $hex }.
event-navy-stays = The Navy battery stays at { $hex }.
event-sails = { $unit } sails to { $hex }.
event-scout = { $unit } reconnoitres { $hex }: { $seen ->
    [one] one counter
   *[other] { $seen } counters
}.
event-seen = Seen at { $hex }: { $unit }.
event-overwhelm = { $side }: overwhelming attack on { $hex } with { $strength } points.
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
event-lost-supply = A supply unit is eliminated at { $hex }.
event-lost-pack = Pack animals are eliminated at { $hex }.
event-lost-dummy = A dummy goes off the map at { $hex }.
event-lost-militia = An untried militia is eliminated at { $hex }.
event-point-lost = { $unit } loses a point; { $left } left.
event-control = { $hex } is now held by { $side-id ->
    [us] the United States
   *[mexico] Mexico
}.
event-mules-taken = The mules on 1406 are taken over.
event-mules-lost = The mules on 1406 are destroyed.
event-attack = { $side }: attack on { $hex }.
event-ratio = { $attacker } against { $defender }.
event-leadership = { $side }: leaders average { $average }, level { $level }.
    .part = leaders average { $average }, level { $level }.
event-morale = { $side }: national morale { $bnm }, supply { $supply }, San Patricio { $patricios }: morale { $level }.
    .part = national morale { $bnm }, supply { $supply }, San Patricio { $patricios }: morale { $level }.
event-morale-broken = { $side }: demoralized, morale { $level }.
    .part = demoralized, morale { $level }.
event-figure = { $side }: leadership { $lead }, morale { $morale }, organization { $organized }, works { $works }: { $total }.
    .part = leadership { $lead }, morale { $morale }, organization { $organized }, works { $works }: { $total }.
event-shift = The ratio shifts by { $by } columns.
event-hopeless = Below 1-4: the attacker flees.
event-combat = Terrain { $terrain }, row { $row }: attacker { $attacker } with loss { $attacker-loss }, defender { $defender } with loss { $defender-loss }.
event-casualties = { $side }: { $points ->
    [one] one point lost
   *[other] { $points } points lost
}.
    .part = { $points ->
        [one] one point lost
       *[other] { $points } points lost
    }.
event-retreat-die = The retreat.
event-retreats = { $side }: retreat to { $hex }.
    .part = retreat to { $hex }.
event-crossing = { $unit } crosses a river without a bridge.
event-advances = { $side }: advance to { $hex }.
    .part = advance to { $hex }.
event-bnm = { $side }: national morale { $now }.
    .part = national morale { $now }.
event-city-defended = { $hex } was defended: a point for the United States.
event-bombards = { $side }: fire is opened on { $hex }.
event-bombardment = { $points } points: { $hits } off, { $left } left.
event-fort-falls = { $hex } falls.
event-reply-hits = The reply hits.
event-reply-misses = The reply misses.
event-surrender = { $hex } surrenders.
event-rebuilt = { $hex } is rebuilt to { $now }.
event-assault-odds = { $attacker } against { $garrison } × { $times }: { $left }-{ $right }.
event-assault = The assault costs { $percent } percent, { $lost ->
    [one] one point
   *[other] { $lost } points
}: { $result }.
event-assault-hopeless = Too weak: the assault is not made.
event-disease = { $side } at { $hex }: modifier { $modifier }, the die counts as { $row }: { $percent } percent sick.
event-disease-seen = { $side } at { $hex }: a die for disease.
event-over = Victory: { $side }. U.S. points: { $points }.

## Results, levels and endings

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
end-last-turn = the last Game-Turn is over

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
track-ulua = San Juan de Ulúa
track-perote = Perote
note-anna-marches = Santa Anna is on his way to the capital.
note-anna-stays = Santa Anna must stay in the capital.
note-militia = Militia nobody has seen: { $two } of strength 2, { $one } of 1, { $zero } of 0.
note-battle = { $attacker }: { $attacks }; { $defender }: { $defends }.
note-assault = Assault: { $result }.
note-casualties = { $side }: { $points ->
    [one] one point
   *[other] { $points } points
} to lose.

## The board: values, terrain, boxes, names

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
text-fever-line = Yellow Fever Line
text-gulf = Gulf of Mexico
text-title = Veracruz
text-subtitle = The march of General Scott upon Mexico
text-dates = March – September 1847
legend-highway = Highway
legend-road = Road
legend-trail = Trail
legend-river = River hexside
legend-crest = Crest, impassable
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

place-0351 = Tepeji del Río
place-0830 = Zacatlán
place-0849 = Cuautitlán
place-1221 = Teziutlán
place-1349 = Mexico City
place-1550 = San Agustín de las Cuevas
place-1642 = Río Frío
place-1839 = San Martín
place-2211 = Plan del Río
place-2604 = San Juan de Ulúa
place-2725 = San Andrés Chalchicomula
place-2906 = Medellín
place-2927 = San Agustín del Palmar
place-3003 = Antón Lizardo
place-3017 = Córdoba
place-3041 = Izúcar
place-3625 = Tehuacán

piece-us_1 = 1st U.S. Infantry
piece-us_2 = 2nd U.S. Infantry
piece-us_3 = 3rd U.S. Infantry
piece-us_7 = 7th U.S. Infantry
piece-us_1arty = 1st Artillery (as infantry)
piece-us_4arty = 4th Artillery (as infantry)
piece-us_mtdrfl = Mounted Rifles (on foot)
piece-us_4 = 4th U.S. Infantry
piece-us_5 = 5th U.S. Infantry
piece-us_6 = 6th U.S. Infantry
piece-us_8 = 8th U.S. Infantry
piece-us_2arty = 2nd Artillery (as infantry)
piece-us_3arty = 3rd Artillery (as infantry)
piece-us_lav = Louisiana Volunteer company
piece-us_kyv = Kentucky Volunteer company
piece-us_1tennv = 1st Tennessee Volunteers
piece-us_2tennv = 2nd Tennessee Volunteers
piece-us_1pav = 1st Pennsylvania Volunteers
piece-us_2pav = 2nd Pennsylvania Volunteers
piece-us_1scv = South Carolina Volunteers
piece-us_1gav = Georgia Volunteers
piece-us_1alav = 1st Alabama Volunteers
piece-us_1illv = 1st Illinois Volunteers
piece-us_2illv = 2nd Illinois Volunteers
piece-us_1nyv = 1st New York Volunteers
piece-us_marine = U.S. Marines
piece-us_voltv = Voltigeur Regiment
piece-us_11v = 11th Infantry
piece-us_14v = 14th Infantry
piece-us_12v = 12th Infantry
piece-us_9v = 9th Infantry
piece-us_15v = 15th Infantry
piece-us_1drgn = 1st Dragoons
piece-us_tennmr = Tennessee Mounted Rifles
piece-us_3drgn = 3rd Dragoons
piece-us_engineer = Company of Engineers
piece-us_duncan = Duncan’s Battery
piece-us_taylor = Taylor’s Battery
piece-us_talcott = Talcott’s Battery
piece-us_steptoe = Steptoe’s Battery
piece-us_drum = Drum’s Battery
piece-us_sherman = Sherman’s Battery
piece-us_magruder = Magruder’s Battery
piece-us_navy = U.S. Navy battery
piece-us_ohio = USS Ohio
piece-us_mosqfl = Mosquito Flotilla
piece-us_worth = Brig. Gen. Worth
piece-us_twiggs = Brig. Gen. Twiggs
piece-us_patterson = Maj. Gen. Patterson
piece-us_pillow = Maj. Gen. Pillow
piece-us_quitman = Maj. Gen. Quitman
piece-us_div1 = 1st Division
piece-us_div2 = 2nd Division
piece-us_div3 = 3rd Division
piece-us_div4 = 4th Division
piece-us_dummy1 = Dummy 1
piece-us_dummy2 = Dummy 2
piece-us_dummy3 = Dummy 3
piece-us_dummy4 = Dummy 4
piece-us_dummy5 = Dummy 5
piece-us_dummy6 = Dummy 6
piece-us_dummy7 = Dummy 7
piece-us_dummy8 = Dummy 8
piece-us_supply1 = Supply 1
piece-us_supply2 = Supply 2
piece-us_supply3 = Supply 3
piece-us_supply4 = Supply 4
piece-us_supply5 = Supply 5
piece-us_supply6 = Supply 6
piece-us_supply7 = Supply 7
piece-us_supply8 = Supply 8
piece-us_supply9 = Supply 9
piece-us_supply10 = Supply 10
piece-us_supply11 = Supply 11
piece-us_supply12 = Supply 12
piece-us_supply13 = Supply 13
piece-us_supply14 = Supply 14
piece-us_supply15 = Supply 15
piece-us_supply16 = Supply 16
piece-us_supply17 = Supply 17
piece-us_supply18 = Supply 18
piece-us_supply19 = Supply 19
piece-us_supply20 = Supply 20
piece-us_supply21 = Supply 21
piece-us_supply22 = Supply 22
piece-us_supply23 = Supply 23
piece-us_supply24 = Supply 24
piece-us_supply25 = Supply 25
piece-us_supply26 = Supply 26
piece-us_supply27 = Supply 27
piece-us_supply28 = Supply 28
piece-us_supply29 = Supply 29
piece-us_supply30 = Supply 30
piece-us_supply31 = Supply 31
piece-us_supply32 = Supply 32
piece-us_supply33 = Supply 33
piece-us_supply34 = Supply 34
piece-us_supply35 = Supply 35
piece-us_supply36 = Supply 36
piece-us_supply37 = Supply 37
piece-us_supply38 = Supply 38
piece-us_supply39 = Supply 39
piece-us_supply40 = Supply 40
piece-us_supply41 = Supply 41
piece-us_supply42 = Supply 42
piece-us_supply43 = Supply 43
piece-us_supply44 = Supply 44
piece-us_supply45 = Supply 45
piece-us_supply46 = Supply 46
piece-us_supply47 = Supply 47
piece-us_supply48 = Supply 48
piece-us_supply49 = Supply 49
piece-us_supply50 = Supply 50
piece-us_supply51 = Supply 51
piece-us_supply52 = Supply 52
piece-us_supply53 = Supply 53
piece-us_pack1 = Pack animals 1
piece-us_pack2 = Pack animals 2
piece-us_pack3 = Pack animals 3
piece-us_pack4 = Pack animals 4
piece-us_pack5 = Pack animals 5
piece-us_pack6 = Pack animals 6
piece-us_pack7 = Pack animals 7
piece-us_pack8 = Pack animals 8
piece-us_pack9 = Pack animals 9
piece-us_pack10 = Pack animals 10
piece-us_pack11 = Pack animals 11
piece-us_pack12 = Pack animals 12
piece-us_pack13 = Pack animals 13
piece-us_pack14 = Pack animals 14
piece-us_pack15 = Pack animals 15
piece-us_pack16 = Pack animals 16
piece-us_pack17 = Pack animals 17
piece-us_pack18 = Pack animals 18
piece-us_pack19 = Pack animals 19
piece-us_pack20 = Pack animals 20
piece-us_pack21 = Pack animals 21
piece-us_pack22 = Pack animals 22
piece-us_pack23 = Pack animals 23
piece-us_pack24 = Pack animals 24
piece-us_pack25 = Pack animals 25
piece-us_pack26 = Pack animals 26
piece-us_pack27 = Pack animals 27
piece-us_pack28 = Pack animals 28
piece-us_pack29 = Pack animals 29
piece-us_pack30 = Pack animals 30
piece-us_pack31 = Pack animals 31
piece-us_pack32 = Pack animals 32
piece-us_pack33 = Pack animals 33
piece-us_pack34 = Pack animals 34
piece-us_pack35 = Pack animals 35
piece-us_pack36 = Pack animals 36
piece-us_pack37 = Pack animals 37
piece-us_pack38 = Pack animals 38
piece-us_pack39 = Pack animals 39
piece-us_pack40 = Pack animals 40
piece-us_pack41 = Pack animals 41
piece-us_pack42 = Pack animals 42
piece-us_pack43 = Pack animals 43
piece-us_pack44 = Pack animals 44
piece-us_pack45 = Pack animals 45
piece-us_pack46 = Pack animals 46
piece-us_pack47 = Pack animals 47
piece-us_pack48 = Pack animals 48
piece-us_pack49 = Pack animals 49
piece-us_pack50 = Pack animals 50
piece-us_pack51 = Pack animals 51
piece-us_pack52 = Pack animals 52
piece-mx_vcm = Veracruz Militia
piece-mx_vng = Veracruz National Guard
piece-mx_zapdr = Zapadores
piece-mx_ong = Orizaba National Guard
piece-mx_ldep = Libres de Puebla
piece-mx_oax = Oaxaca Infantry
piece-mx_grngd = Grenadier Guards Regiment
piece-mx_6 = 6th Line Infantry
piece-mx_png = Puebla National Guard
piece-mx_3 = 3rd Line Infantry
piece-mx_4 = 4th Line Infantry
piece-mx_5 = 5th Line Infantry
piece-mx_11 = 11th Line Infantry
piece-mx_1lt = 1st Light Infantry
piece-mx_2lt = 2nd Light Infantry
piece-mx_3lt = 3rd Light Infantry
piece-mx_4lt = 4th Light Infantry
piece-mx_1 = 1st Line Infantry
piece-mx_12 = 12th Line Infantry
piece-mx_10 = 10th Line Infantry
piece-mx_tamcst = Tampico Coast Guard Battalion
piece-mx_acbrvo = Active Bravo Battalion
piece-mx_qrtro = Querétaro Battalion
piece-mx_gnjto = Guanajuato Regiment
piece-mx_indpc = Independencia Battalion
piece-mx_vict = Victoria Battalion
piece-mx_rsmb = Regular Standing Mexico Battalion
piece-mx_hdlgo = Hidalgo Battalion
piece-mx_sanpat = San Patricio Battalion
piece-mx_cjal = Jalapa squadrons
piece-mx_cori = Orizaba squadrons
piece-mx_cmor = Morelia squadrons
piece-mx_chus = Hussars of the Guard
piece-mx_coax = Oaxaca squadrons
piece-mx_c5 = 5th Cavalry
piece-mx_ctlc = Tulancingo Cuirassiers
piece-mx_c1 = 1st Cavalry
piece-mx_c9 = 9th Cavalry
piece-mx_c3 = 3rd Cavalry
piece-mx_c2 = 2nd Cavalry
piece-mx_c7 = 7th Cavalry
piece-mx_c8 = 8th Cavalry
piece-mx_a1 = Battery 1
piece-mx_a2 = Battery 2
piece-mx_a3 = Battery 3
piece-mx_a4 = Battery 4
piece-mx_a5 = Battery 5
piece-mx_a6 = Battery 6
piece-mx_a7 = Battery 7
piece-mx_a8 = Heavy battery
piece-mx_santaanna = General Santa Anna
piece-mx_morales = Brig. Gen. Morales
piece-mx_canalizo = General Canalizo
piece-mx_rangel = General Rangel
piece-mx_alvarez = General Álvarez
piece-mx_valencia = General Valencia
piece-mx_army_east = Army of the East
piece-mx_army_mexico = Army of Mexico
piece-mx_army_south = Army of the South
piece-mx_army_north = Army of the North
piece-mx_mil01 = Militia 1
piece-mx_mil02 = Militia 2
piece-mx_mil03 = Militia 3
piece-mx_mil04 = Militia 4
piece-mx_mil05 = Militia 5
piece-mx_mil06 = Militia 6
piece-mx_mil07 = Militia 7
piece-mx_mil08 = Militia 8
piece-mx_mil09 = Militia 9
piece-mx_mil10 = Militia 10
piece-mx_mil11 = Militia 11
piece-mx_mil12 = Militia 12
piece-mx_mil13 = Militia 13
piece-mx_mil14 = Militia 14
piece-mx_mil15 = Militia 15
piece-mx_mil16 = Militia 16
piece-mx_mil17 = Militia 17
piece-mx_mil18 = Militia 18
piece-mx_mil19 = Militia 19
piece-mx_mil20 = Militia 20
piece-mx_mil21 = Militia 21
piece-mx_mil22 = Militia 22
piece-mx_mil23 = Militia 23
piece-mx_mil24 = Militia 24
piece-mx_mil25 = Militia 25
piece-mx_g1 = Guerrilla 1
piece-mx_g2 = Guerrilla 2
piece-mx_g3 = Guerrilla 3
piece-mx_g4 = Guerrilla 4
piece-mx_g5 = Guerrilla 5
piece-mx_g6 = Guerrilla 6

## A first game, step by step: a title, the text, and the ids of the decisions at which it is worth reading

guide-1 = The land between the Gulf and the capital: the sea on the right, Mexico City far on the left, 1,938 hexes of five miles each. The thick line is the National Highway, from Veracruz over Jalapa, Perote and Puebla to Mexico City. East of the Yellow Fever Line armies melt away. Whatever is lit can be clicked; click anything else and you are told which rule forbids it.
    .title = What you see
    .when = place-militia movement
guide-2 = In this first game there are four weeks. The United States win if they control Veracruz when the fourth is over; otherwise Mexico wins. Mexico always plays first in a week, so the United States have the last word.
    .title = What it is about
    .when = place-militia invasion
guide-3 = Eight points of Mexican troops with General Morales hold Veracruz, and five militia wait inland. Nobody knows the strength of a militia, 0, 1 or 2, until it fights or is reconnoitred. Put them along the highway: from Jalapa and Perote they can come down soonest.
    .title = Mexico sets up
    .when = place-militia
guide-4 = Each side has the same phases: supply, reinforcements, movement, rally, siege, combat. Supply is fixed once and holds for the whole week. Demoralized troops recover at the rally, after they have moved.
    .title = The week
    .when = movement ordering
guide-5 = A march: click a hex, name who goes, then click where to, hex by hex or at once anywhere within reach. An infantryman has 8 points, horsemen and lone leaders 10, a formation 7. A highway hex costs a fifth of a point, a road hex a half, clear ground 1, rough 2, jungle and swamp 3, a river 1 more. You may leave part of the group on the way.
    .title = Marching
    .when = movement muster march parting
guide-6 = Every fighting unit controls the six hexes around it, but not across rivers and mountains. Whoever enters such a hex pays one point more and stops; nobody enters without a leader; and whoever stands there when his combat begins must attack. Inside Veracruz there is no such zone and no such duty.
    .title = Zones of control
    .when = march combat
guide-7 = On the first turn the whole American army lands in one coastal hex and may then go three hexes, that one included, whatever the terrain. South of the town, at 2804, it stands before the walls at once. The hexes next to San Juan de Ulúa are closed.
    .title = The landing
    .when = invasion landing sailing
guide-8 = Guns move only inside a Division, and a siege needs two of them. A Division is formed during movement, from at least five units that are not artillery, and a leader: regulars under Worth and Twiggs, volunteers under Patterson. Give each up to three batteries, and hide its strength with dummies.
    .title = Divisions
    .when = movement forming attaching
guide-9 = Only the top counter of a stack is seen, and how high it is. When you end your movement you may put your stacks in order: a weak unit on top tells nothing. American engineers and some Mexican cavalry may reconnoitre when they come near.
    .title = What is hidden
    .when = ordering arranging march
guide-10 = American troops fight well, and guns fire with full weight, only in Combat Supply. Each week you may use up supply units: each serves everybody within two hexes, or, if named for the siege, all who lie before one fortress. The first turn is free. Without supply you march 4 points, and your guns count half.
    .title = Supply
    .when = expend supply-die
guide-11 = A siege: all four land hexes around Veracruz, 2605, 2706, 2804 and 2805, held or controlled, and two Divisions beside the town. Then add up the guns next to it that have a leader in their hex, the Navy battery with 6 and the gunboats with 1 each: the more points, the better the column. One die takes strength off the fortress, 10 at the start; at 0 the garrison is gone.
    .title = Bombardment
    .when = siege battery bombard-die
guide-12 = Before each bombardment and each assault the defender is asked to surrender. Whoever gives in saves his infantry and leaders, which go to Orizaba or Jalapa; guns and militia are lost, and the castle falls with the town. If you hold out, fire back: an asterisk costs the besieger a point, or sends a gunboat away for two weeks.
    .title = Surrender and reply
    .when = demand reply relocate
guide-13 = An assault needs no engineers, only men: those next to the town, against four times the garrison, or three times once the fortress is down to 5. It is bloody: even success costs a quarter of the force at poor odds. Bombard first, and storm in the last week if you must. Point at a choice to see the exact odds.
    .title = Assault
    .when = combat declare assault
guide-14 = Battles in the open: strengths give a ratio, leaders and morale shift it, terrain takes from the die. Losses are small and retreats long, of one, two or three dice. A victory with a Division or an Army lifts national morale, a defeat lowers it, and that tells in every later battle.
    .title = Battle
    .when = combat declare fight retreat advance
guide-15 = For Mexico: time is on your side. Keep Morales in the town, refuse to surrender while the walls stand, and threaten the besiegers from inland, for a ring with a gap is no siege. For the United States: land close, close the ring at once, bring every gun, name supply for the siege each week, and do not chase anybody.
    .title = Advice for both sides
    .when = place-militia siege demand

# Why doctrine likes a choice, or not.
why-advance = Forward along the road
why-all-guns = Every gun counts in one bombardment
why-all-hands = Nobody can be spared
why-ambush = Weak enough to be struck
why-arrived = There already
why-attach = Stronger inside the formation
why-attack-together = All who can attack together
why-avoid-battle = No battle on these terms
why-bar-road = Bar the road where the ground is good
why-blood = There are hardly any trains to take
why-bombard = Break the walls
why-break-off = Out of the enemy’s grip
why-bring-supply = Bring supply to the army
why-build = Works make this ground stronger
why-combat-supply = The army needs Combat Supply now
why-cost-time = They cost the enemy time here
why-discard = It has no strength
why-enough = Nothing more is worth doing
why-escort = Enough for the escort
why-fall-upon = A part of the enemy stands alone
why-fetch-supply = Back for the supply that waits in the port
why-fire-back = Every shot may cost the besieger something
why-follow-up = Follow the beaten enemy
why-form = Formations fight better and carry guns
why-good-odds = The odds are good
why-guard = A guard stays where there are points to keep
why-halt = Far enough for now
why-hold-out = The walls still hold
why-hold-perote = Perote costs the enemy time
why-join-army = Join the army
why-keep-walls = Better behind walls
why-land-near = Close to where it is needed
why-load = Take the supply along
why-no-odds = Nobody there can attack
why-no-use = There is no use in it
why-not-needed = Needed elsewhere
why-on-capital = On to Mexico City
why-overwhelm = Strong enough to sweep them away
why-poor-odds = The odds are poor
why-raid = Take back what stands empty
why-raise-guerrillas = The country rises
why-rally = Get away and rally
why-save-capital = Save the capital
why-save-garrison = Save the garrison before it is lost
why-save-supply = Save it for the day of battle
why-scout = Looking costs nothing
why-seek-battle = A battle worth seeking
why-shut-in = Close the ring round Veracruz
why-siege-supply = The guns fire in full
why-spare-the-best = Spare what is rare
why-stay = Better where they are
why-stop-in-city = The flight ends in the city
why-storm-odds = What an assault would bring and cost
why-take-alvarado = Alvarado is worth a point
why-take-orizaba = Orizaba is worth a point and lies on the way
why-take-trains = Without trains the army starves
why-take-veracruz = Nobody holds Veracruz
why-too-strong = Too strong to be struck
why-wait = Wait for a better prey
why-watch-road = Beside the road, where trains pass

# Gestures
gesture-march = March to { $hex }
gesture-formation = { $formation } marches
gesture-form = Form { $formation } in { $hex }: { $count } counters
gesture-form-regulars = Form { $formation } of regulars in { $hex }: { $count } counters
gesture-form-volunteers = Form { $formation } of volunteers in { $hex }: { $count } counters

# Decisions that standing orders may answer
window-ambush = an ambush by guerrillas
window-spoils = what an ambush takes
window-demand = a demand for surrender
window-reply = fire in reply from a fortress
window-withdrawing = which beaten stack goes first
window-retreat = a retreat
window-undisclosed = losses, advances and other duties that others cannot tell
fact-storm = an assault follows (1) or a bombardment (0)
