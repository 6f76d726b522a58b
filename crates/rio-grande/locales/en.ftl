# Rio Grande, in English.
#
# Pieces, places, cards, sides and keys come as names that are already put into words; NAME-id is the id or key
# behind a name, for choosing words. Numbers come as numbers.

## The game

title = Rio Grande War
    .help = 1865: the Civil War is over, and Sheridan’s army stands on the Rio Grande. The United States and the Republic of Juárez against Maximilian, the French and their allies.
    .difficulty = many rules to learn
game-title = { title }
game-blurb = { title.help }
chapter-1 = Introduction
chapter-2 = Components and terms
chapter-3 = Units and contingents
chapter-4 = Victory
chapter-5 = Stacking
chapter-6 = Zones of control
chapter-7 = Set-up
chapter-8 = Sequence of play
chapter-9 = Events
chapter-10 = Action points
chapter-11 = Recruiting
chapter-12 = Forces
chapter-13 = Marches
chapter-14 = Movement
chapter-15 = Combat
chapter-16 = Supply and sustainment
chapter-17 = What is hidden
chapter-18 = Leaders
chapter-19 = Sea and river
chapter-20 = Special units
chapter-21 = Bases
chapter-22 = Tactics
chapter-23 = Staging Areas
chapter-24 = Optional rules
side-allied = Allies
side-imperial = Empire

scenario-campaign = The war on the Rio Grande, 1865–66
    .help = The whole war, from the first turn that the die or you choose to June 1866.
    .length = about 5–8 hours
scenario-lower-rio-grande = The lower Rio Grande
    .help = Three turns between Monterrey, Tampico and Indianola; only the places there count. For a first game.
    .length = about 1–2 hours

## Options

option-burning_supply = Burning supply
    .help = In your Sustainment Phase you may destroy your own supply, so that nobody captures it.
value-burning_supply-on = yes
value-burning_supply-off = no
option-siege = Sieges
    .help = A town or fortress that the enemy surrounds gets no reinforcements, and its units must be supplied.
value-siege-on = yes
value-siege-off = no
option-running_guns = Running the guns
    .help = River steamers may try to pass zones of control: on 1 to 3 they stop.
value-running_guns-on = yes
value-running_guns-off = no
option-espionage = Espionage
    .help = In the March Phase 1 AP shows you everything in one enemy stack, except what is untried.
value-espionage-on = yes
value-espionage-off = no
option-railroad = Railroad
    .help = The line from Veracruz to Mexico City can be built, a hex a turn, and used by both sides.
value-railroad-on = yes
value-railroad-off = no
option-blockade = Blockade
    .help = No naval marches in the Caribbean while the enemy has naval superiority.
value-blockade-on = yes
value-blockade-off = no
option-fog = What you see of enemy stacks
    .help = At a table one sees how high a stack is and its top counter; column markers hide all.
value-fog-table = height and top counter
value-fog-strict = only that somebody is there
value-fog-open = everything but untried fronts
option-first_turn = First turn
    .help = The Allied die decides, or you begin on the turn of your choice: the earlier, the longer the war, and the fewer points both sides start with.
value-first_turn-roll = by the die
value-first_turn-1 = turn 1, June 1865
value-first_turn-2 = turn 2
value-first_turn-3 = turn 3
value-first_turn-4 = turn 4, November 1865
option-set_up = Set-up
    .help = The armies stand ready, or both players place them by the lists of the rulebook.
value-set_up-ready = ready made
value-set_up-by_hand = by hand

## Phases

phase-set-up = Set-up
phase-naval = Naval Supremacy Phase
    .short = Naval supremacy
phase-allied-events = Allied Events Phase
    .short = Events
phase-allied-action-points = Allied Action Point Determination Phase
    .short = Action points
phase-allied-recruit = Allied Recruit Phase
    .short = Recruiting
phase-allied-march = Allied March Phase
    .short = March
phase-allied-sustainment = Allied Sustainment Phase
    .short = Sustainment
phase-imperial-events = Imperial Events Phase
    .short = Events
phase-imperial-action-points = Imperial Action Point Determination Phase
    .short = Action points
phase-imperial-recruit = Imperial Recruit Phase
    .short = Recruiting
phase-imperial-march = Imperial March Phase
    .short = March
phase-imperial-sustainment = Imperial Sustainment Phase
    .short = Sustainment

## What is asked

prompt = Choose.
prompt-set-up-unit = Where does { $unit } start? { $left } of this line left.
prompt-set-up-select = Which unit starts? { $left } of this line left.
prompt-set-up-supply = Where do supply points start? { $left } left.
prompt-set-up-base = Where does a base start? { $left } left.
prompt-arrange = Lay column markers, or finish your set-up.
prompt-free-units = The event gives you units: which one? Up to { $left } more.
prompt-free-supply = Place one supply unit of 1 to 3 points, free.
prompt-losses = Choose what is hit: { $left } more. Each time another unit or a supply point.
prompt-recruit = Recruit: { $left }{ $half ->
    [0] {""}
   *[other] .5
} AP left. What you do not spend is kept.
prompt-deploy = Where does { $unit } go?
prompt-deploy-supply = On which coast is the supply landed?
prompt-column-where = In which hex does the column marker stand?
prompt-column-fill = What goes into the box of the marker at { $place }?
prompt-follow = { $column }: does the marker go with the force?
prompt-march = Choose where a march begins, or end the phase. { $left } AP left.
prompt-muster = Who goes from { $place }? Then set out.
prompt-advance = Where to? { $left }{ $half ->
    [0] {""}
   *[other] .5
} MF left for the slowest. When the force stops, it may attack.
prompt-gather = Who goes to { $leader }? When all are there, they may attack together.
prompt-landing = Where does the force land? From there it may attack.
prompt-assault = Which port is stormed from the sea? The attack follows at once.
prompt-river = Where to along the river? No hex twice; an enemy zone stops you.
prompt-excess = Too many at { $place }: who is removed?
prompt-declare = { $place }: attack a neighbouring hex, or not?
prompt-array = Who attacks { $place }? Once you begin there is no way back.
prompt-commit = Play a tactics marker, face down?
prompt-withdrawal = You have the advantage: fight, or withdraw before a shot?
prompt-support = Commit naval support? It serves in one battle of the turn.
prompt-spend = Fire: { $firer }, on the column { $column ->
    [0] 0(–)
    [1] 1–2
    [2] 3–5
    [3] 6–9
    [4] 10–14
    [5] 15–20
    [6] 21–28
    [7] 29–36
    [8] 37–44
   *[other] 45(+)
} so far. Spend a supply point for one column?
prompt-hits = Who takes the hit? { $left } left.
prompt-stand = Ignore the retreat, or give up the place?
prompt-sustainment = Who is fed? Spend a supply point or roll: { $left } hexes must check.
prompt-attrition = { $place }: whose check is next?

## What chance is asked for

chance-start = First turn
chance-naval = Naval superiority
chance-event = Event
chance-leader = A leader returns
chance-losses = Losses
chance-tactics = A tactics marker
chance-reveal = An untried unit is turned up
chance-advantage = Advantage
chance-fire = Fire
chance-attrition = Attrition
chance-guns = Running the guns

## The log

event-turn = Game Turn { $turn }
event-phase-events = Events: { $side }
event-phase-action-points = Action points: { $side }
event-phase-recruit = Recruiting: { $side }
event-phase-march = Marches: { $side }
event-phase-sustainment = Sustainment: { $side }
event-first-turn = The war begins on turn { $turn }.
event-set-up = { $unit } starts at { $place }.
event-set-up-hidden = A unit starts at { $place }.
event-set-up-supply = { $side }: a supply point is placed.
event-set-up-done = { $side }: the set-up is complete.
event-base = { $side }: a base at { $place }.
event-base-razed = { $side }: the base at { $place } is given up.
event-naval = { $status }. Modifier { $modifier }.
naval-allied = Allied naval superiority
naval-parity = Naval parity
naval-imperial = Imperial naval superiority
event-event = { $side }: { $event } { $gain } AP.
event-monroe-doctrine = Monroe Doctrine!
event-viva-juarez = Viva Juárez!
event-partisans = Partisans!
event-filibuster = Filibuster!
event-fracas = Fracas at Home!
event-yellow-jack = Yellow Jack!
event-turns-west = Napoleon III Turns West!
event-viva-maximilian = Viva Maximilian!
event-confederados = Confederados!
event-attrition = Attrition!
event-crisis = Crisis in Europe!
event-morale-check = Morale Check!
event-morale = { $side }: { $gain } AP for what is held.
event-leader-returns = { $unit } is back.
event-losses = { $side }: { $number } to lose.
event-struck = { $side }: a unit at { $place } is hit.
event-struck-hidden = { $side }: a unit is hit.
event-supply-lost = { $side }: a supply point at { $place } is lost.
event-free-supply = { $side }: { $points } SP at { $place }.
event-filibuster-lands = { $side }: { $points } SP land at { $place }.
event-income = { $side }: { $gain } AP from leaders and places, { $total } in all.
event-garrison-arrives = { $side }: the garrison of { $place } takes its post.
event-deployed = { $unit } is deployed: { $place }.
event-restored = { $unit } at { $place } is restored.
event-restored-hidden = A unit is restored.
event-supply-bought = { $side }: a supply point at { $place }.
event-tactics = { $side }: a tactics marker, { $card }.
event-tactics-hidden = { $side }: a tactics marker is drawn.
event-paid = { $side }: { $paid } AP paid for recruits.
event-column = { $side }: a column marker at { $place }.
event-column-lifted = { $side }: a column marker is taken off.
event-rail = { $side }: the railroad reaches { $place }.
event-spies = { $side }: spies at { $place }.
event-march = { $side }: a march from { $place }.
event-moves = { $side }: from { $place } to { $to }.
event-captured = { $side }: of { $found } SP at { $place }, { $taken } captured.
event-guns-stopped = The guns at { $place } stop the steamers.
event-guns-passed = The steamers pass the guns at { $place }.
event-excess = { $unit } leaves the crowded { $place }.
event-excess-hidden = A unit leaves the crowded { $place }.
event-eliminated = { $unit } is eliminated.
event-reduced = { $unit } is reduced.
event-reduced-at = { $unit } at { $place } is reduced.
event-reduced-hidden = A unit at { $place } is reduced.
event-reduced-somewhere = A unit is reduced.
event-brigade = { $unit } is broken; { $brigade } takes its place.
event-attack = { $side }: attack on { $place }.
event-assault = { $side }: assault from the sea on { $place }.
event-deploy = Forces are revealed: { $attackers } units against { $defenders }.
event-revealed = Turned up: { $unit }.
event-committed = { $side }: a tactics marker is laid face down.
event-not-committed = { $side }: no tactics marker.
event-tactic-shown = { $side }: { $card }.
event-advantage-die = { $side }: die for advantage, modifier { $modifier }.
    .rolls = die for advantage
    .adds-modifier = modifiers
event-advantage = { $side }: the advantage.
event-withdraws = { $side }: the defenders withdraw.
event-support = { $side }: naval support.
event-spends = { $side }: a supply point at { $place } is spent.
event-fire = { $side }: fire with { $strength } on the column { $column ->
    [0] 0(–)
    [1] 1–2
    [2] 3–5
    [3] 6–9
    [4] 10–14
    [5] 15–20
    [6] 21–28
    [7] 29–36
    [8] 37–44
   *[other] 45(+)
}: { $result }{ $hits ->
    [0] {""}
    [one] , 1 hit
   *[other] , { $hits } hits
}.
fire-hits = no retreat
fire-retreat = retreat
fire-eliminated = everything is lost
event-repulsed = { $side }: the assault is thrown back.
event-stands = { $side }: the force stands.
event-sustained = { $side }: { $place } is sustained.
event-exposed = { $side }: { $place } goes hungry.
event-burnt = { $side }: supply at { $place } is burnt.
event-check-failed = { $side }: the check at { $place } fails.
event-check-passed = { $side }: the check at { $place } is passed.

## Levels and endings

level-decisive = decisive victory
level-marginal = marginal victory
level-draw = draw
end-last-turn = the last turn is over
end-sudden-death = every town and fortress is taken

## The notation: what arguments name, and what verbs mean

noun-unit = a unit
noun-place = a hex or a Staging Area
noun-column = a column marker
noun-tactic = a kind of tactics marker
noun-points = a number of supply points
verb-done = Finished: nothing, or nothing more
verb-all = Everything that can be taken
verb-pass = Decline
verb-recruit = This unit of the Recruit Display
verb-restore = Bring this reduced unit to full strength
verb-take = This unit joins the force
verb-load = One supply point joins the force
verb-drop = Leave this unit behind here
verb-unload = Leave one supply point behind here
verb-hit = This unit takes the hit
verb-hit-supply = One supply point there is lost
verb-remove = Remove this unit of an overfull stack
verb-stop = This leader or veteran stops after one hex
verb-stop-supply = One supply point stops after one hex
verb-check = The attrition check of this unit
verb-at = In this place
verb-supply = One supply point in this place
verb-supplies = A supply unit of so many points in this place
verb-base = Build a base in this hex
verb-raze = Give up the own base in this hex
verb-tactics = Buy a tactics marker
verb-rail = Build a hex of railroad from this hex
verb-march = A ground march, or an attack without moving, from this place
verb-concentrate = A concentration on this leader
verb-from = Units from this place go to the leader
verb-sail = A naval march from this place
verb-assault = An amphibious assault from this place
verb-river = A march of this riverine unit
verb-spy = Spies look at this stack
verb-to = To this place
verb-ride = By train to this hex
verb-halt = The force stops
verb-attack = Attack this hex
verb-hold = No attack
verb-commit = Commit this tactics marker
verb-withdraw = Withdraw
verb-stand = Stand: fight, or ignore the retreat
verb-retreat = Retreat although one might stand
verb-support = Commit naval support
verb-spend = Spend a supply point
verb-sustain = One supply point sustains the units here
verb-expose = The units here make attrition checks
verb-burn = Burn one supply point here
verb-column = Place, move or refill this column marker
verb-lift = Take off this column marker
verb-follow = The column marker goes with the force
verb-leave = The column marker stays

## What a choice does

choice-done = Done
    .array = Attack with these
    .gather = All are there
    .column-fill = Close the box
    .pursuit = Pursue with these
    .honors-advance = March in with these
    .second-who = Go on with these
    .stops = Nobody else stops
    .arrange = Finish the set-up
    .losses = Nothing more can be hit
    .attrition = End the checks here
choice-end-phase = End the phase
choice-set-out = Set out
choice-all-attack = All units that can attack
choice-all-pursue = All units that can pursue
choice-all-go-on = All units fast enough to go on
choice-all-advance = All units that can advance, with their supply
choice-all-stop = All that may stop after one hex, with their supply
choice-all-column = All units and supply of the hex
choice-all-march = All units and supply that can march
choice-pass = No
    .pursuit = No pursuit
    .honors-advance = Nobody marches in
    .free-supply = Place none
choice-decline = Take no more
choice-no-tactics = No tactics marker
choice-land = { $place } ({ $cost } AP)
choice-land-crowded = { $place } ({ $cost } AP): too many, some are removed
choice-unit = { $unit }
choice-place = { $place }
choice-recruit = Recruit { $unit } for { $cost }{ $half ->
    [0] {""}
   *[other] .5
} AP
choice-restore = Restore { $unit } for { $cost }{ $half ->
    [0] {""}
   *[other] .5
} AP
choice-buy-supply = A supply point at { $place } for { $cost }{ $half ->
    [0] {""}
   *[other] .5
} AP
choice-build-base = A base at { $place } for { $cost }{ $half ->
    [0] {""}
   *[other] .5
} AP
choice-tactics = A tactics marker for { $cost }{ $half ->
    [0] {""}
   *[other] .5
} AP
choice-load = A supply point goes along
choice-drop = Leave { $unit } here
choice-unload = Leave a supply point here
choice-hit-supply = A supply point at { $place }
choice-remove = Remove { $unit }
choice-stop = { $unit } stops after one hex
choice-stop-supply = A supply point stops after one hex
choice-check = Check { $unit }
choice-supply = A supply point at { $place }
choice-supplies = { $points } SP at { $place }
choice-base = A base at { $place }
choice-raze = Give up the base at { $place }
choice-rail = Build on from { $place } for 1 SP
choice-march = March from { $place } ({ $cost } AP)
choice-concentrate = Concentrate on { $unit } ({ $cost } AP)
choice-from = From { $place }
choice-sail = By sea from { $place } ({ $cost } AP or more)
choice-assault = Amphibious assault from { $place } ({ $cost } AP)
choice-river = { $unit } along the river ({ $cost } AP)
choice-spy = Spy on { $place } ({ $cost } AP)
choice-to = To { $place }
choice-to-crowded = To { $place }: too many to stay there
choice-ride = By train to { $place }
choice-halt = Stop here
choice-halt-crowded = Stop here: too many, some are removed
choice-attack = Attack { $place }
choice-hold = No attack
choice-commit = Play { $card }
choice-withdraw = Withdraw
choice-fight = Stand and fight
choice-ignore = Ignore the retreat
choice-retreat = Retreat
choice-support = Commit naval support
choice-spend = Spend a supply point
choice-save = Spend nothing
choice-sustain = { $place }: spend a supply point
choice-expose = { $place }: roll for attrition
choice-burn = Burn a supply point at { $place }
choice-column = { $column }: place or refill
choice-lift = { $column }: take off
choice-follow = The column marker goes along
choice-leave = The column marker stays

## The board: values, terrain, boxes, names

value-combat = combat factor
value-move = movement factor
value-points = supply points
value-maneuver = added to the die
value-seen-on = seen on turn
value-height = counters
terrain-clear = clear
terrain-rough = rough
terrain-mountain = mountains
terrain-desert = desert
terrain-swamp = swamp or tropical coast
terrain-sea = sea
tag-mexico = Mexico
tag-us = United States
tag-caribbean = Caribbean coast
tag-pacific = Pacific coast
tag-caribbean-sea = Gulf of Mexico (Caribbean)
tag-pacific-sea = Pacific
tag-fortress = fortress
tag-town = town
tag-port = port
tag-dock = riverine units are built here
tag-major-river = on the major river
tag-northern-edge = northern edge: to the US Staging Area for 1 MF
text-gulf = Gulf of Mexico
text-pacific = Pacific Ocean
text-mexico = Mexico
text-united-states = United States
text-rio-grande = Rio Grande
legend-border = Rio Grande, the border
legend-river = River hexside
legend-road = Wagon road
legend-rail = Railroad path
place-us_staging = US Staging Area
place-imperial_staging = Imperial Staging Area
place-recruits = Recruit Display (Allies)
place-removed = Lost leaders (Allies)
place-waiting = Garrisons waiting
place-unused = Elsewhere
place-imperial_recruits = Recruit Display (Empire)
place-imperial_removed = Lost leaders (Empire)
place-1512 = Mexico City

piece-us_sheridan = Philip H. Sheridan
piece-us_custer = George A. Custer
piece-us_division_1 = 1st Division, IV Corps
piece-us_division_2 = 2nd Division, IV Corps
piece-us_division_3 = 3rd Division, IV Corps
piece-us_division_4 = 1st Division, XXV Corps (USCT)
piece-us_division_5 = 2nd Division, XXV Corps (USCT)
piece-us_division_6 = 3rd Division, XXV Corps (USCT)
piece-us_division_7 = 1st Division, XIII Corps
piece-us_cavalry_division_1 = 1st Cavalry Division (Merritt)
piece-us_cavalry_division_2 = 2nd Cavalry Division (Custer)
piece-us_cavalry_division_3 = 3rd Cavalry Division
piece-us_brigade_1 = US infantry brigade 1
piece-us_brigade_2 = US infantry brigade 2
piece-us_brigade_3 = US infantry brigade 3
piece-us_brigade_4 = US infantry brigade 4
piece-us_brigade_5 = US infantry brigade 5
piece-us_cavalry_brigade_1 = US cavalry brigade 1
piece-us_cavalry_brigade_2 = US cavalry brigade 2
piece-us_scout = US Scouts
piece-us_volunteers = California Volunteers
piece-us_engineer = US engineers
piece-us_marine = US Marine Corps
piece-us_riverine = Rio Grande Flotilla
piece-mr_juarez = Benito Juárez
piece-mr_escobedo = Mariano Escobedo
piece-mr_diaz = Porfirio Díaz
piece-mr_supremos = Supremos Poderes
piece-untried_mr_infantry_1 = untried infantry (Republic)
piece-untried_mr_infantry_2 = untried infantry (Republic)
piece-untried_mr_infantry_3 = untried infantry (Republic)
piece-untried_mr_infantry_4 = untried infantry (Republic)
piece-untried_mr_infantry_5 = untried infantry (Republic)
piece-untried_mr_infantry_6 = untried infantry (Republic)
piece-untried_mr_infantry_7 = untried infantry (Republic)
piece-untried_mr_infantry_8 = untried infantry (Republic)
piece-untried_mr_cavalry_1 = untried cavalry (Republic)
piece-untried_mr_cavalry_2 = untried cavalry (Republic)
piece-untried_mr_cavalry_3 = untried cavalry (Republic)
piece-untried_mr_cavalry_4 = untried cavalry (Republic)
piece-mr_cazadores = Cazadores de Galeana
piece-untried_mr_composite_1 = untried composite (Republic)
piece-untried_mr_composite_2 = untried composite (Republic)
piece-untried_mr_composite_3 = untried composite (Republic)
piece-mr_engineer = Zapadores (Republic)
piece-untried_mr_partisan_1 = untried partisans (Republic)
piece-untried_mr_partisan_2 = untried partisans (Republic)
piece-untried_mr_partisan_3 = untried partisans (Republic)
piece-untried_mr_partisan_4 = untried partisans (Republic)
piece-untried_mr_partisan_5 = untried partisans (Republic)
piece-mi_maximilian = Emperor Maximilian
piece-mi_mejia = Tomás Mejía
piece-mi_marquez = Leonardo Márquez
piece-mi_miramon = Miguel Miramón
piece-mi_garrison_mexico_city = Mexico City garrison
piece-mi_garrison_puebla = Puebla garrison
piece-mi_garrison_veracruz = Veracruz garrison
piece-mi_garrison_queretaro = Querétaro garrison
piece-mi_garrison_monterrey = Monterrey garrison
piece-mi_garrison_acapulco = Acapulco garrison
piece-mi_militia_1 = Militia 1
piece-mi_militia_2 = Militia 2
piece-mi_militia_3 = Militia 3
piece-mi_militia_4 = Militia 4
piece-mi_militia_5 = Militia 5
piece-mi_militia_6 = Militia 6
piece-mi_militia_7 = Militia 7
piece-mi_militia_8 = Militia 8
piece-untried_mi_infantry_1 = untried infantry (Empire)
piece-untried_mi_infantry_2 = untried infantry (Empire)
piece-untried_mi_infantry_3 = untried infantry (Empire)
piece-untried_mi_infantry_4 = untried infantry (Empire)
piece-untried_mi_infantry_5 = untried infantry (Empire)
piece-untried_mi_infantry_6 = untried infantry (Empire)
piece-untried_mi_infantry_7 = untried infantry (Empire)
piece-mi_cazadores = Cazadores de México
piece-mi_guard = Guard cavalry (Empress Dragoons)
piece-untried_mi_cavalry_1 = untried cavalry (Empire)
piece-untried_mi_cavalry_2 = untried cavalry (Empire)
piece-untried_mi_cavalry_3 = untried cavalry (Empire)
piece-mi_field_1 = Mejía’s field brigade
piece-mi_field_2 = Méndez’s field brigade
piece-mi_gendarmes = Imperial Gendarmes
piece-untried_mi_composite_1 = untried composite (Empire)
piece-untried_mi_composite_2 = untried composite (Empire)
piece-untried_mi_composite_3 = untried composite (Empire)
piece-mi_engineer = Zapadores (Empire)
piece-untried_mi_partisan_1 = untried partisans (Empire)
piece-untried_mi_partisan_2 = untried partisans (Empire)
piece-untried_mi_partisan_3 = untried partisans (Empire)
piece-mi_riverine = Imperial river steamers
piece-fr_bazaine = Achille Bazaine
piece-fr_zouaves_1 = 1st Zouaves
piece-fr_zouaves_3 = 3rd Zouaves
piece-fr_legion_1 = Foreign Legion
piece-fr_legion_2 = Foreign Legion, 2nd regiment
piece-fr_line_51 = 51st Line
piece-fr_line_62 = 62nd Line
piece-fr_line_95 = 95th Line
piece-fr_egyptians = Egyptian and Martinique battalions
piece-fr_chap = Chasseurs à pied
piece-fr_chasseurs = Chasseurs d’Afrique
piece-fr_marche = Régiment de marche
piece-fr_afrique = Armée d’Afrique
piece-fr_expeditionary = Expeditionary Corps brigade
piece-fr_contre_guerilla = Contre-guérilla
piece-fr_engineer = French engineers
piece-fr_marine = French Marine Infantry
piece-ab_thun = Franz Thun-Hohenstein
piece-ab_belgians = Belgian Legion
piece-ab_jaegers = Austrian Jaegers
piece-ab_hussars = Austrian hussars and uhlans
piece-ab_volunteers = Austrian Volunteer Corps
piece-csa_shelby = Joseph O. Shelby
piece-csa_magruder = John B. Magruder
piece-csa_exiles = Confederate exiles
piece-csa_slaughter = Slaughter’s brigade
piece-csa_iron_brigade = Iron Brigade (Missouri cavalry)
piece-csa_rangers = Partisan Rangers
piece-mr_infantry_1 = National Guard brigade 1
piece-mr_infantry_2 = National Guard brigade 2
piece-mr_infantry_3 = National Guard brigade 3
piece-mr_infantry_4 = National Guard brigade 4
piece-mr_infantry_5 = Veracruz brigade
piece-mr_infantry_6 = Mexico City brigade
piece-mr_infantry_7 = Oaxaca brigade 1
piece-mr_infantry_8 = Oaxaca brigade 2
piece-mr_cavalry_1 = Light cavalry brigade 1
piece-mr_cavalry_2 = Light cavalry brigade 2
piece-mr_cavalry_3 = Rifleros brigade 1
piece-mr_cavalry_4 = Rifleros brigade 2
piece-mr_composite_1 = Division of the North brigade
piece-mr_composite_2 = Army of the Centre brigade
piece-mr_composite_3 = Army of the West brigade
piece-mr_cortina = Cortina’s partisans
piece-mr_partisan_1 = Republican partisans 1
piece-mr_partisan_2 = Republican partisans 2
piece-mr_partisan_3 = Republican partisans 3
piece-mr_partisan_4 = Republican partisans 4
piece-mi_infantry_1 = Imperial line brigade 1
piece-mi_infantry_2 = Imperial line brigade 2
piece-mi_infantry_3 = Imperial line brigade 3
piece-mi_infantry_4 = Imperial line brigade 4
piece-mi_infantry_5 = Imperial line brigade 5
piece-mi_infantry_6 = Imperial line brigade 6
piece-mi_infantry_7 = Imperial line brigade 7
piece-mi_cavalry_1 = Presidial cavalry 1
piece-mi_cavalry_2 = Presidial cavalry 2
piece-mi_cavalry_3 = Imperial lancers
piece-mi_composite_1 = Reserve brigade 1
piece-mi_composite_2 = Reserve brigade 2
piece-mi_composite_3 = Auxiliary brigade
piece-mi_vidaurri = Vidaurri’s partisans
piece-mi_partisan_1 = Imperial partisans 1
piece-mi_partisan_2 = Imperial partisans 2
piece-observation = Column of Observation
piece-gulf = Gulf Column
piece-norte = Column of the North
piece-expeditionary = Expeditionary Column
piece-central = Central Column
piece-reserve = Reserve Column
piece-allied_supply_1 = Allied supply 1
piece-allied_supply_2 = Allied supply 2
piece-allied_supply_3 = Allied supply 3
piece-allied_supply_4 = Allied supply 4
piece-allied_supply_5 = Allied supply 5
piece-allied_supply_6 = Allied supply 6
piece-allied_supply_7 = Allied supply 7
piece-allied_supply_8 = Allied supply 8
piece-allied_supply_9 = Allied supply 9
piece-imperial_supply_1 = Imperial supply 1
piece-imperial_supply_2 = Imperial supply 2
piece-imperial_supply_3 = Imperial supply 3
piece-imperial_supply_4 = Imperial supply 4
piece-imperial_supply_5 = Imperial supply 5
piece-imperial_supply_6 = Imperial supply 6
piece-imperial_supply_7 = Imperial supply 7
piece-imperial_supply_8 = Imperial supply 8
piece-imperial_supply_9 = Imperial supply 9

card-maneuver_1 = Maneuver +1
    .text = Either side: 1 more on your die for advantage.
card-maneuver_2 = Maneuver +2
    .text = Either side: 2 more on your die for advantage.
card-maneuver_3 = Maneuver +3
    .text = Either side: 3 more on your die for advantage.
card-black_decree = Black Decree
    .text = Attacker only, against partisans and militia alone: the advantage is yours without a die.
card-honors = Honors of War
    .text = Attacker with a leader only, against a fortress: with the advantage the mobile defenders march out two hexes and you may march in; without it the combat ends.
card-turncoat = Turncoat
    .text = Attacker only: a major battle won brings 2 AP instead of 1.

## Retreats, pursuits, results

chance-retreat = Length of the retreat
prompt-stops = Who stops after one hex? The retreat goes { $hexes } hexes; leaders and veterans may stop.
prompt-path = Where does the retreat go? { $left } hexes left, each further from the start; in an enemy zone each costs a hit.
diagram-path = A retreat: the hexes to which the beaten force may go next, and those beside it that are barred
prompt-pursuit = Who pursues into { $place }? Fast units may then go on.
prompt-second = Units of MF 7 or more may go on: to which hex?
prompt-second-who = Who goes on?
prompt-honors = Honors of War: to which hex do the defenders march out?
prompt-honors-advance = Who marches into the fortress?
prompt-return = The assault has failed: where does the force go?
event-retreat = { $side }: retreat of { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}.
event-zone-hit = { $side }: a hit in the enemy zone at { $place }.
event-pursuit = { $side }: pursuit to { $place }.
event-honors = { $side }: the fortress capitulates with the honors of war.
event-won = { $side }: the battle is won.
event-drawn = The battle is a draw.
event-major = { $side }: a major battle.

## Marks, tracks, notes

mark-seen = seen by the enemy
mark-remembered = seen here earlier
mark-picked = in the force
mark-fighting = in the battle
mark-stopping = stops after one hex
mark-retreating = falls back
mark-dropped = left behind in this march
mark-struck = has been hit or checked
mark-staged = used the Staging Area this turn
mark-control-allied = Allied control
mark-control-imperial = Imperial control
mark-besieged = besieged
mark-base-allied = Allied base
mark-base-imperial = Imperial base
mark-rail = railroad
mark-fed = needs supply and has it
mark-hungry = needs supply and has none
track-turn = Game Turn
track-ap = Action points
track-points = Victory points
track-naval = The sea
cards-committed = Tactics marker in this battle
cards-hand = Tactics in hand
overlay-zone-allied = Allied zones of control
overlay-zone-imperial = Imperial zones of control
overlay-supply = Hexes that must be fed
note-purse = Recruits so far: { $cost }{ $half ->
    [0] {""}
   *[other] .5
} AP, so { $paid } will be paid.
note-income = Your next income: { $gain } AP. Bases left: { $left }.
note-naval = Naval die of the next turn: modifier { $modifier } as things stand (19.1).
note-fracas = No US division may be recruited this turn.
note-crisis = No French unit may be recruited this turn.
note-support = { $side }: naval support is free for one battle.
note-assault = { $side }: one amphibious assault is possible.
note-theatre = Only the places between Monterrey, Tampico and Indianola count.
note-battle = Attack by { $attacker } on { $place }: { $attacks } against { $defends }.
note-modifier = { $side }: { $modifier } on the die for advantage (15.1.2).
note-advantage = Advantage: { $side }.
note-fire = Fire: { $side }, base column { $base ->
    [0] 0(–)
    [1] 1–2
    [2] 3–5
    [3] 6–9
    [4] 10–14
    [5] 15–20
    [6] 21–28
    [7] 29–36
    [8] 37–44
   *[other] 45(+)
}, final column { $column ->
    [0] 0(–)
    [1] 1–2
    [2] 3–5
    [3] 6–9
    [4] 10–14
    [5] 15–20
    [6] 21–28
    [7] 29–36
    [8] 37–44
   *[other] 45(+)
}.
note-shift-supply = Shift { $columns }: supply point (15.4.1).
    .adds-columns = supply point
note-shift-support = Shift { $columns }: naval support (15.4.2).
    .adds-columns = naval support
note-shift-engineer = Shift { $columns }: engineers against a fortress (15.4.3).
    .adds-columns = engineers against a fortress
note-shift-terrain = Shift { $columns }: terrain of the defender (15.4.4).
    .adds-columns = terrain of the defender
note-shift-base = Shift { $columns }: base of the defender (15.4.5).
    .adds-columns = base of the defender

## Tasks and gestures

gesture-all-attack = Attack with all units that can
gesture-all-pursue = Pursue with all units that can
gesture-all-advance = Advance with all units that can, and their supply
overlay-reach = Where the force can go
gesture-march = March to { $place }
gesture-march-crowded = March to { $place }: too many to stay there
gesture-sail = Sail to { $place } ({ $cost } AP)
gesture-sail-crowded = Sail to { $place } ({ $cost } AP): too many, some are removed
gesture-gather = Call in all of { $place }
gesture-gather-crowded = Call in all of { $place }: too many, some are removed
gesture-attack = Attack { $place } with everybody

## A first game, step by step: a title, the text, and the ids of the decisions at which it is worth reading

guide-1 = Mexico and Texas in hexes of 45 miles: the Gulf on the right, the Pacific at the lower left, the Rio Grande as the border. Towns and fortresses have names; the number on a place you control is what it is worth. To the right are the panels: the Staging Areas, what can be recruited, and the leaders you have lost. Whatever is lit can be clicked; click anything else and you are told which rule forbids it.
    .title = What you see
    .when = set-up recruit march-phase
guide-2 = In this first game there are three turns on the lower Rio Grande, and the places between Monterrey, Tampico and Indianola count. You control a place with a unit or supply in it, as long as no enemy zone reaches it. Two points more than the other are a marginal victory, four a decisive one. The Allies play first in each turn, so the Empire has the last word.
    .title = What it is about
    .when = recruit march-phase
guide-3 = Everything is paid with action points. An event brings some each turn, every leader on the map brings one, and so does each Caribbean port for the Allies and each fortress for the Empire, if you control it. At most 15 can be kept. A march costs 1, whatever the size of the force, and the battle in it is free: so march with many, and keep points for the enemy’s mistakes.
    .title = Action points
    .when = recruit march-phase
guide-4 = Click a unit in your Recruit Display, then where it goes. Prices are in halves; the sum is rounded up when you end the phase. US units come to the Staging Area, to towns of the US, or by sea to ports you control; Mexicans to towns and fortresses you control. Nobody is placed in an enemy zone. Supply points, bases and tactics markers are bought here too.
    .title = Recruiting
    .when = recruit deploy
guide-5 = Click a hex of yours, name who goes, and set out. A road costs half a point a hex, clear ground 1, rough and desert 2, mountains and swamp 3; a river costs more unless engineers are with you. You may leave units on the way; they stay out of the battle. Even the slowest may always go one hex. When the force stops it may attack a neighbouring hex.
    .title = Marching
    .when = march-phase muster advance
guide-6 = Every fighting unit controls the six hexes around it, across rivers too. Whoever enters such a hex must stop, and nobody goes from one enemy zone straight into another. A single cavalry unit beside a city takes away its points and its income. The zones of both sides can be laid over the map.
    .title = Zones of control
    .when = advance march-phase
guide-7 = By sea a force goes from a port you hold to any coast of the same sea, for 1 AP from port to port and 2 to open coast; it needs no superiority. An assault on a defended port needs superiority and marines. Steamers go any distance along the Rio Grande and carry a few units. And for 1 AP units from many hexes may gather at a leader who stays where he is.
    .title = Other ways to move
    .when = march-phase landing gather
guide-8 = Name the hex, then who attacks. Only then are both forces shown, and the attack cannot be called off. Of an enemy stack you see the height and the top counter, which is always a weak one; a column marker hides everything. What you have seen in a battle is remembered for you, with the turn. Point at a choice to see the odds, averaged over what might be there.
    .title = Attack
    .when = declare array
guide-9 = Mexican regulars and all partisans are untried: not even you know what they are worth until their first battle, when the front is drawn. Infantry may be 1, 2 or 3. Do not build a plan on one of them; four together are about what you would expect.
    .title = Untried units
    .when = array commit
guide-10 = Each side may lay a tactics marker, then both roll for advantage: a leader adds 1, a veteran adds 1, Maneuver its number. A tie goes to the defender in broken ground and places, to the attacker in the open. Whoever has it fires first. A defender who has it may withdraw before a shot is fired.
    .title = Advantage
    .when = commit withdrawal support
guide-11 = The factors of the firing force give a column; shifts move it: a supply point of either side, naval support, engineers against a fortress, and for the defender the best of hex, place and river, and a base on top. Every shift is listed with its rule. The owner spreads the hits; a US division has four steps, so it bears them best.
    .title = Fire
    .when = spend hits
guide-12 = A retreat goes as many hexes as the die shows, always further away, and each hex in an enemy zone costs a hit; who finds no way is lost. Leaders and veterans may stop after one hex, and supply with them. In a fortress or beside your base you may ignore it. The winner may follow at once, and fast units one hex further. Beating six units or more brings an action point.
    .title = Retreat and pursuit
    .when = stand stops path pursuit
guide-13 = At the end of your turn infantry in the open must be fed: one supply point for a whole hex, or a die for each unit, which fails on 6 in clear land and on 4 to 6 in mountains, desert and swamp. Nobody checks in a town or fortress or with a base, nor leaders, partisans and whoever moves 7 or more. Numbers on the map warn you.
    .title = Feeding the army
    .when = sustainment attrition
guide-14 = Your divisions are strong and slow. Take Matamoros first, build a base behind each step, and bring supply along before you march on Monterrey or land at Tampico.
    .title = Advice
    .when = recruit march-phase sustainment
    .side = allied
guide-15 = Keep the French together, hold the fortress that pays, strike a brigade that stands alone, and let the desert and the river do the rest.
    .title = Advice
    .when = recruit march-phase sustainment
    .side = imperial

## Reasons of the doctrine

why-all-attack = Everybody who can attack does
why-all-fed = Everybody has been looked after
why-assault-pays = The port can be taken from the sea
why-bad-odds = An attack would cost more than it brings
why-base = The army there needs a base
why-black-decree = They are only irregulars: no dice
why-by-sea = By sea it is a short way
why-enough-marches = No other march is worth its point
why-feed = The losses would cost more than the supply
why-follow-up = Take the ground that was won
why-force-ready = The force is complete
why-free-unit = It costs nothing
why-get-away = The enemy would catch whoever stops
why-goes-along = Needed for what is planned
why-good-bargain = Much strength for its price
why-good-odds = The odds are good and the place is worth it
why-good-place = It is most useful there
why-here = This is the place to be
why-hide-army = The enemy need not know who is there
why-honors = The walls are too strong for an assault
why-keep-marker = Keep the marker for a greater battle
why-keep-points = The marches need the rest
why-keep-ships = The ships will be needed elsewhere
why-least-loss = The loss that hurts least
why-leaves-supply = The supply is needed where it is
why-maneuver = To fire first matters here
why-march-pays = The force gains by going
why-no-pursuit = It is better to stay
why-no-use = Nothing is gained by it
why-not-that-way = Another way leads to more
why-restore = Cheaper than a new unit
why-shelter = Safe behind walls or in a base
why-ships = The guns of the ships count in this battle
why-spare-supply = The supply is worth more later
why-spend = The battle is worth a supply point
why-stand = The place is worth a fight
why-standard-set-up = As in the ready-made set-up
why-stay-together = The force stays together
why-stays = Needed here
why-stop = Strong enough to stop at once
why-supply = The army will need supply
why-tactics = A marker in hand for the next battle
why-takes-supply = The force will need it on the way
why-that-way = The way to the objective
why-together = Scattered forces come together
why-towards-base = Towards our own, away from the enemy
why-turncoat = A great victory would count twice
why-withdraw = There is too much to lose

window-commit = a tactics marker in a battle
window-withdrawal = withdrawing before a battle
window-support = naval support in a battle
window-spend = a supply point in a round of fire
window-hits = hits in a battle
window-stand = ignoring a retreat
window-stops = leaders and veterans that stop after one hex
window-path = the path of a retreat
window-pursuit = pursuit
window-second = pursuit to a second hex
window-follow = a column marker that goes along
window-losses = losses of an event
window-free-supply = free supply of an event
window-excess = units of an overfull stack

## Charts

chart-crt = Combat results
    .key = Lines: combat factors that fire; columns: the die. A number: hits on the force that is fired at. R: it retreats after taking them. E: all of it is eliminated.
chart-terrain = Terrain
chart-lines = Rivers, roads, railroads
chart-places = Towns and fortresses
chart-recruit = Prices
chart-actions = Actions
chart-ap = Income of action points
chart-events = Events
chart-naval = Who rules the sea
chart-sea-modifiers = Naval roll: modifiers
chart-start = The start
chart-turns = Game Turns
chart-levels = Levels of victory
chart-vp = Leaders worth points
column-amount = Points
column-ap = AP
column-attrition = Fails on
column-base = Base
column-besieged = Besieged, fails on
column-cf = Factors
column-die = Die
column-difference = Difference from
column-first-turn = First turn
column-half-ap = AP
column-half-mf = Cost
column-id = What
column-modifier = Modifier
column-months = Months
column-shift = Shift
column-side = Side
column-supply = Supply
column-tie = Tie goes to
column-unit = Leader
column-vp = Points
column-weather = Yellow fever
column-year = Year
cell-clear = clear
cell-rough = rough
cell-mountain = mountains
cell-desert = desert
cell-swamp = swamp
cell-road = road
cell-fortress = fortress
cell-attacker = attacker
cell-defender = defender
cell-river = river (added)
cell-major-river = major river (added)
cell-railroad = railroad
cell-northern-edge = northern edge
cell-town = town
cell-militia = militia
cell-composite-reg = composite, regular
cell-base = base
cell-tactics = tactics marker
cell-infantry-reg = infantry, regular
cell-infantry-vet = infantry, veteran
cell-cavalry-reg = cavalry, regular
cell-cavalry-vet = cavalry, veteran
cell-composite-vet = composite, veteran
cell-us-division = US division
cell-engineer = engineers
cell-marine = marines
cell-riverine = river steamers
cell-partisan = partisans
cell-garrison = garrison
cell-leader = leader
cell-supply-point = supply point
cell-restore-step = restore a reduced unit
cell-march = march
cell-concentration = concentration
cell-naval-port = by sea, port to port
cell-naval-coast = by sea, to open coast
cell-assault = amphibious assault
cell-espionage = spies
cell-caribbean-port = Caribbean port (Allies)
cell-major-won = major battle won
cell-major-won-turncoat = major battle won with a turncoat
cell-major-lost = major battle lost
cell-least = never less than
cell-most = kept at most
cell-allied = Allies
cell-imperial = Empire
cell-parity = parity
cell-allied-held = the Allies ruled it
cell-imperial-held = the Empire ruled it
cell-allied-gulf-port = Allied port on the Gulf
cell-imperial-us-port = Imperial port in the US
cell-jun = June
cell-jul-aug = July–August
cell-sep-oct = September–October
cell-nov-dec = November–December
cell-jan-feb = January–February
cell-mar = March
cell-apr = April
cell-may = May
cell-draw = draw
cell-marginal = marginal victory
cell-decisive = decisive victory
