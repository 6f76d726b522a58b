# Rio Grande, en français.
#
# Pieces, places, cards, sides and keys come as names that are already put into words; NAME-id is the id or key
# behind a name, for choosing words. Numbers come as numbers.

## The game

title = Rio Grande War
    .help = 1865 : la guerre de Sécession est finie et l’armée de Sheridan est sur le Rio Grande. Les États-Unis et la République de Juárez contre Maximilien, les Français et leurs alliés.
    .difficulty = beaucoup de règles à apprendre
game-title = { title }
game-blurb = { title.help }
chapter-1 = Introduction
chapter-2 = Matériel et termes
chapter-3 = Unités et contingents
chapter-4 = Victoire
chapter-5 = Empilement
chapter-6 = Zones de contrôle
chapter-7 = Mise en place
chapter-8 = Séquence de jeu
chapter-9 = Événements
chapter-10 = Points d’action
chapter-11 = Recrutement
chapter-12 = Forces
chapter-13 = Marches
chapter-14 = Mouvement
chapter-15 = Combat
chapter-16 = Ravitaillement et subsistance
chapter-17 = Ce qui est caché
chapter-18 = Chefs
chapter-19 = Mer et fleuve
chapter-20 = Unités spéciales
chapter-21 = Bases
chapter-22 = Tactiques
chapter-23 = Zones de Rassemblement
chapter-24 = Règles facultatives
side-allied = Alliés
side-imperial = Empire

scenario-campaign = La guerre du Rio Grande, 1865-1866
    .help = Toute la guerre, du premier tour que désigne le dé ou que vous choisissez jusqu’à juin 1866.
    .length = de 5 à 8 heures
scenario-lower-rio-grande = Le bas Rio Grande
    .help = Trois tours entre Monterrey, Tampico et Indianola ; seuls comptent les lieux qui s’y trouvent. Pour une première partie.
    .length = de 1 à 2 heures

## Options

option-burning_supply = Brûler le ravitaillement
    .help = Dans votre Phase de Subsistance vous pouvez détruire votre propre ravitaillement, pour que personne ne le capture.
value-burning_supply-on = oui
value-burning_supply-off = non
option-siege = Sièges
    .help = Une ville ou forteresse cernée par l’ennemi ne reçoit pas de renforts, et ses unités doivent être ravitaillées.
value-siege-on = oui
value-siege-off = non
option-running_guns = Forcer le passage
    .help = Les vapeurs fluviaux peuvent tenter de passer les zones de contrôle : de 1 à 3 ils s’arrêtent.
value-running_guns-on = oui
value-running_guns-off = non
option-espionage = Espionnage
    .help = Dans la Phase de Marche 1 PA vous montre tout ce qu’il y a dans une pile ennemie, hormis ce qui n’est pas éprouvé.
value-espionage-on = oui
value-espionage-off = non
option-railroad = Chemin de fer
    .help = La ligne de Veracruz à Mexico peut être construite, un hexagone par tour, et servir aux deux camps.
value-railroad-on = oui
value-railroad-off = non
option-blockade = Blocus
    .help = Pas de marche navale dans les Caraïbes tant que l’ennemi a la supériorité navale.
value-blockade-on = oui
value-blockade-off = non
option-fog = Ce que vous voyez des piles ennemies
    .help = À une table on voit la hauteur d’une pile et son pion du dessus ; les marqueurs de colonne cachent tout.
value-fog-table = hauteur et pion du dessus
value-fog-strict = seulement qu’il y a quelqu’un
value-fog-open = tout sauf les rectos non éprouvés
option-first_turn = Premier tour
    .help = Le dé allié décide, ou vous commencez au tour de votre choix : plus tôt, plus la guerre est longue et moins les deux camps ont de points au départ.
value-first_turn-roll = au dé
value-first_turn-1 = tour 1, juin 1865
value-first_turn-2 = tour 2
value-first_turn-3 = tour 3
value-first_turn-4 = tour 4, novembre 1865
option-set_up = Mise en place
    .help = Les armées sont prêtes, ou les deux joueurs les placent selon les listes du livret.
value-set_up-ready = toute faite
value-set_up-by_hand = à la main

## Phases

phase-set-up = Mise en place
phase-naval = Phase de Suprématie navale
    .short = Suprématie navale
phase-allied-events = Phase des Événements alliée
    .short = Événements
phase-allied-action-points = Phase de Détermination des Points d’Action alliée
    .short = Points d’action
phase-allied-recruit = Phase de Recrutement alliée
    .short = Recrutement
phase-allied-march = Phase de Marche alliée
    .short = Marche
phase-allied-sustainment = Phase de Subsistance alliée
    .short = Subsistance
phase-imperial-events = Phase des Événements impériale
    .short = Événements
phase-imperial-action-points = Phase de Détermination des Points d’Action impériale
    .short = Points d’action
phase-imperial-recruit = Phase de Recrutement impériale
    .short = Recrutement
phase-imperial-march = Phase de Marche impériale
    .short = Marche
phase-imperial-sustainment = Phase de Subsistance impériale
    .short = Subsistance

## What is asked

prompt = Choisissez.
prompt-set-up-unit = Où commence { $unit } ? Encore { $left } de cette ligne.
prompt-set-up-select = Quelle unité commence ? Encore { $left } de cette ligne.
prompt-set-up-supply = Où commencent les points de ravitaillement ? Encore { $left }.
prompt-set-up-base = Où commence une base ? Encore { $left }.
prompt-arrange = Posez des marqueurs de colonne, ou finissez votre mise en place.
prompt-free-units = L’événement vous donne des unités : laquelle ? Encore { $left } au plus.
prompt-free-supply = Placez gratuitement une unité de ravitaillement de 1 à 3 points.
prompt-losses = Choisissez ce qui est frappé : encore { $left }. Chaque fois une autre unité ou un point de ravitaillement.
prompt-recruit = Recrutez : il reste { $left }{ $half ->
    [0] {""}
   *[other] ,5
} PA. Ce que vous ne dépensez pas se garde.
prompt-deploy = Où va { $unit } ?
prompt-deploy-supply = Sur quelle côte débarque le ravitaillement ?
prompt-column-where = Dans quel hexagone est le marqueur de colonne ?
prompt-column-fill = Que met-on dans la case du marqueur à { $place } ?
prompt-follow = { $column } : le marqueur part-il avec la force ?
prompt-march = Choisissez d’où part une marche, ou finissez la phase. Il reste { $left } PA.
prompt-muster = Qui part de { $place } ? Ensuite, en marche.
prompt-advance = Vers où ? Il reste { $left }{ $half ->
    [0] {""}
   *[other] ,5
} FM à la plus lente. Quand la force s’arrête, elle peut attaquer.
prompt-gather = Qui rejoint { $leader } ? Quand tous y sont, ils peuvent attaquer ensemble.
prompt-landing = Où débarque la force ? De là elle peut attaquer.
prompt-assault = Quel port est assailli depuis la mer ? L’attaque suit aussitôt.
prompt-river = Jusqu’où sur le fleuve ? Aucun hexagone deux fois ; une zone ennemie vous arrête.
prompt-excess = Trop d’unités à { $place } : laquelle est ôtée ?
prompt-declare = { $place } : attaquez-vous un hexagone voisin ou non ?
prompt-array = Qui attaque { $place } ? Une fois l’attaque commencée, on ne revient pas en arrière.
prompt-commit = Jouez-vous un marqueur de tactique, face cachée ?
prompt-withdrawal = Vous avez l’avantage : combattre, ou vous replier avant tout coup de feu ?
prompt-support = Engagez-vous l’appui naval ? Il sert dans une bataille du tour.
prompt-spend = Feu : { $firer }, pour l’instant sur la colonne { $column ->
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
}. Dépensez-vous un point de ravitaillement pour une colonne ?
prompt-hits = Qui encaisse le coup ? Encore { $left }.
prompt-stand = Ignorez-vous la retraite, ou abandonnez-vous le lieu ?
prompt-sustainment = Qui nourrit-on ? Dépensez un point de ravitaillement ou jetez le dé. Hexagones à tester : { $left }.
prompt-attrition = { $place } : à qui le test suivant ?

## What chance is asked for

chance-start = Premier tour
chance-naval = Supériorité navale
chance-event = Événement
chance-leader = Un chef revient
chance-losses = Pertes
chance-tactics = Un marqueur de tactique
chance-reveal = Une unité non éprouvée est révélée
chance-advantage = Avantage
chance-fire = Feu
chance-attrition = Usure
chance-guns = Passage forcé

## The log

event-turn = Tour de jeu { $turn }
event-phase-events = Événements : { $side }
event-phase-action-points = Points d’action : { $side }
event-phase-recruit = Recrutement : { $side }
event-phase-march = Marches : { $side }
event-phase-sustainment = Subsistance : { $side }
event-first-turn = La guerre commence au tour { $turn }.
event-set-up = { $unit } commence à { $place }.
event-set-up-hidden = Une unité commence à { $place }.
event-set-up-supply = { $side } : un point de ravitaillement est placé.
event-set-up-done = { $side } : la mise en place est achevée.
event-base = { $side } : une base à { $place }.
event-base-razed = { $side } : la base de { $place } est abandonnée.
event-naval = { $status }. Modificateur { $modifier }.
naval-allied = Supériorité navale alliée
naval-parity = Parité navale
naval-imperial = Supériorité navale impériale
event-event = { $side } : { $event } { $gain } PA.
event-monroe-doctrine = Doctrine Monroe !
event-viva-juarez = Viva Juárez !
event-partisans = Partisans !
event-filibuster = Flibustiers !
event-fracas = Tumulte au pays !
event-yellow-jack = Fièvre jaune !
event-turns-west = Napoléon III se tourne vers l’Ouest !
event-viva-maximilian = Viva Maximilien !
event-confederados = Confédérés !
event-attrition = Usure !
event-crisis = Crise en Europe !
event-morale-check = Test de moral !
event-morale = { $side } : { $gain } PA pour ce qui est tenu.
event-leader-returns = { $unit } est de retour.
event-losses = { $side } : { $number } à perdre.
event-struck = { $side } : une unité à { $place } est frappée.
event-struck-hidden = { $side } : une unité est frappée.
event-supply-lost = { $side } : un point de ravitaillement à { $place } est perdu.
event-free-supply = { $side } : { $points } PR à { $place }.
event-filibuster-lands = { $side } : { $points } PR débarquent à { $place }.
event-income = { $side } : { $gain } PA des chefs et des lieux, { $total } en tout.
event-garrison-arrives = { $side } : la garnison de { $place } prend son poste.
event-deployed = Déploiement : { $unit }, { $place }.
event-restored = Rétablissement : { $unit } à { $place }.
event-restored-hidden = Une unité est rétablie.
event-supply-bought = { $side } : un point de ravitaillement à { $place }.
event-tactics = { $side } : un marqueur de tactique, { $card }.
event-tactics-hidden = { $side } : un marqueur de tactique est tiré.
event-paid = { $side } : { $paid } PA payés pour des recrues.
event-column = { $side } : un marqueur de colonne à { $place }.
event-column-lifted = { $side } : un marqueur de colonne est ôté.
event-rail = { $side } : le chemin de fer atteint { $place }.
event-spies = { $side } : des espions à { $place }.
event-march = { $side } : une marche depuis { $place }.
event-moves = { $side } : de { $place } à { $to }.
event-captured = { $side } : des { $found } PR de { $place }, { $taken } capturés.
event-guns-stopped = Les canons de { $place } arrêtent les vapeurs.
event-guns-passed = Les vapeurs passent les canons de { $place }.
event-excess = { $unit } quitte { $place }, trop pleine.
event-excess-hidden = Une unité quitte { $place }, trop pleine.
event-eliminated = Élimination : { $unit }.
event-reduced = Réduction : { $unit }.
event-reduced-at = Réduction : { $unit } à { $place }.
event-reduced-hidden = Une unité à { $place } est réduite.
event-reduced-somewhere = Une unité est réduite.
event-brigade = Brisée : { $unit } ; { $brigade } prend sa place.
event-attack = { $side } : attaque contre { $place }.
event-assault = { $side } : assaut contre { $place } depuis la mer.
event-deploy = Les forces sont révélées : { $attackers } unités contre { $defenders }.
event-revealed = Révélation : { $unit }.
event-committed = { $side } : un marqueur de tactique est posé face cachée.
event-not-committed = { $side } : pas de marqueur de tactique.
event-tactic-shown = { $side } : { $card }.
event-advantage-die = { $side } : dé d’avantage, modificateur { $modifier }.
    .rolls = dé d’avantage
    .adds-modifier = modificateurs
event-advantage = Avantage : { $side }.
event-withdraws = { $side } : les défenseurs se replient.
event-support = { $side } : appui naval.
event-spends = { $side } : un point de ravitaillement à { $place } est dépensé.
event-fire = { $side } : feu avec { $strength } sur la colonne { $column ->
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
} : { $result }{ $hits ->
    [0] {""}
    [one] , 1 coup
   *[other] , { $hits } coups
}.
fire-hits = pas de retraite
fire-retreat = retraite
fire-eliminated = tout est perdu
event-repulsed = { $side } : l’assaut est repoussé.
event-stands = { $side } : la force tient.
event-sustained = { $side } : subsistance assurée à { $place }.
event-exposed = { $side } : on a faim à { $place }.
event-burnt = { $side } : du ravitaillement brûle à { $place }.
event-check-failed = { $side } : le test à { $place } échoue.
event-check-passed = { $side } : le test à { $place } est réussi.

## Levels and endings

level-decisive = victoire décisive
level-marginal = victoire marginale
level-draw = match nul
end-last-turn = le dernier tour est fini
end-sudden-death = toutes les villes et forteresses sont prises

## The notation: what arguments name, and what verbs mean

noun-unit = une unité
noun-place = un hexagone ou une Zone de Rassemblement
noun-column = un marqueur de colonne
noun-tactic = une sorte de marqueur de tactique
noun-points = un nombre de points de ravitaillement
verb-done = Fini : rien, ou rien de plus
verb-all = Tout ce qui peut être pris
verb-pass = Renoncer
verb-recruit = Cette unité du Tableau de Recrutement
verb-restore = Rétablir cette unité réduite
verb-take = Cette unité rejoint la force
verb-load = Un point de ravitaillement rejoint la force
verb-drop = Déposer ici cette unité
verb-unload = Déposer ici un point de ravitaillement
verb-hit = Cette unité encaisse le coup
verb-hit-supply = Un point de ravitaillement y est perdu
verb-remove = Ôter cette unité d’une pile trop pleine
verb-stop = Ce chef ou vétéran s’arrête après un hexagone
verb-stop-supply = Un point de ravitaillement s’arrête après un hexagone
verb-check = Le test d’usure de cette unité
verb-at = Dans ce lieu
verb-supply = Un point de ravitaillement dans ce lieu
verb-supplies = Une unité de ravitaillement de tant de points dans ce lieu
verb-base = Construire une base dans cet hexagone
verb-raze = Abandonner sa base dans cet hexagone
verb-tactics = Acheter un marqueur de tactique
verb-rail = Construire un hexagone de voie à partir de cet hexagone
verb-march = Une marche par terre, ou une attaque sans mouvement, depuis ce lieu
verb-concentrate = Une concentration sur ce chef
verb-from = Des unités de ce lieu vont vers le chef
verb-sail = Une marche navale depuis ce lieu
verb-assault = Un assaut amphibie depuis ce lieu
verb-river = Une marche de cette unité fluviale
verb-spy = Des espions regardent cette pile
verb-to = Vers ce lieu
verb-ride = En train vers cet hexagone
verb-halt = La force s’arrête
verb-attack = Attaquer cet hexagone
verb-hold = Pas d’attaque
verb-commit = Engager ce marqueur de tactique
verb-withdraw = Se replier
verb-stand = Tenir : combattre, ou ignorer la retraite
verb-retreat = Battre en retraite bien que l’on puisse tenir
verb-support = Engager l’appui naval
verb-spend = Dépenser un point de ravitaillement
verb-sustain = Un point de ravitaillement fait subsister les unités d’ici
verb-expose = Les unités d’ici font des tests d’usure
verb-burn = Brûler ici un point de ravitaillement
verb-column = Poser, déplacer ou remplir ce marqueur de colonne
verb-lift = Ôter ce marqueur de colonne
verb-follow = Le marqueur de colonne part avec la force
verb-leave = Le marqueur de colonne reste

## What a choice does

choice-done = Terminé
    .array = Attaquer avec ceux-ci
    .gather = Tous y sont
    .column-fill = Fermer la case
    .pursuit = Poursuivre avec ceux-ci
    .honors-advance = Entrer avec ceux-ci
    .second-who = Continuer avec ceux-ci
    .stops = Personne d’autre ne s’arrête
    .arrange = Terminer la mise en place
    .losses = Plus rien ne peut être frappé
    .attrition = Terminer ici les tests
choice-end-phase = Terminer la phase
choice-set-out = Se mettre en marche
choice-all-attack = Toutes les unités qui peuvent attaquer
choice-all-pursue = Toutes les unités qui peuvent poursuivre
choice-all-go-on = Toutes les unités assez rapides pour continuer
choice-all-advance = Toutes les unités qui peuvent avancer, avec leur ravitaillement
choice-all-stop = Toutes celles qui peuvent s’arrêter après un hexagone, avec leur ravitaillement
choice-all-column = Toutes les unités et le ravitaillement de l’hexagone
choice-all-march = Toutes les unités et le ravitaillement qui peuvent marcher
choice-pass = Non
    .pursuit = Ne pas poursuivre
    .honors-advance = Personne n’entre
    .free-supply = N’en placer aucun
choice-decline = Ne plus rien prendre
choice-no-tactics = Pas de marqueur de tactique
choice-land = { $place } ({ $cost } PA)
choice-land-crowded = { $place } ({ $cost } PA) : trop d’unités, on en retire
choice-unit = { $unit }
choice-place = { $place }
choice-recruit = Recruter { $unit } pour { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-restore = Rétablir { $unit } pour { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-buy-supply = Un point de ravitaillement à { $place } pour { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-build-base = Une base à { $place } pour { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-tactics = Un marqueur de tactique pour { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-load = Un point de ravitaillement vient aussi
choice-drop = Déposer ici { $unit }
choice-unload = Déposer ici un point de ravitaillement
choice-hit-supply = Un point de ravitaillement à { $place }
choice-remove = Ôter { $unit }
choice-stop = { $unit } s’arrête après un hexagone
choice-stop-supply = Un point de ravitaillement s’arrête après un hexagone
choice-check = Tester { $unit }
choice-supply = Un point de ravitaillement à { $place }
choice-supplies = { $points } PR à { $place }
choice-base = Une base à { $place }
choice-raze = Abandonner la base de { $place }
choice-rail = Construire à partir de { $place } pour 1 PR
choice-march = Marcher depuis { $place } ({ $cost } PA)
choice-concentrate = Se concentrer sur { $unit } ({ $cost } PA)
choice-from = De { $place }
choice-sail = Par mer depuis { $place } ({ $cost } PA ou plus)
choice-assault = Assaut amphibie depuis { $place } ({ $cost } PA)
choice-river = { $unit } sur le fleuve ({ $cost } PA)
choice-spy = Espionner { $place } ({ $cost } PA)
choice-to = Vers { $place }
choice-to-crowded = Vers { $place } : trop d’unités pour y rester
choice-ride = En train vers { $place }
choice-halt = S’arrêter ici
choice-halt-crowded = S’arrêter ici : trop d’unités, on en retire
choice-attack = Attaquer { $place }
choice-hold = Ne pas attaquer
choice-commit = Jouer { $card }
choice-withdraw = Se replier
choice-fight = Tenir et combattre
choice-ignore = Ignorer la retraite
choice-retreat = Battre en retraite
choice-support = Engager l’appui naval
choice-spend = Dépenser un point de ravitaillement
choice-save = Ne rien dépenser
choice-sustain = { $place } : dépenser un point de ravitaillement
choice-expose = { $place } : faire les tests d’usure
choice-burn = Brûler un point de ravitaillement à { $place }
choice-column = { $column } : poser ou remplir
choice-lift = { $column } : ôter
choice-follow = Le marqueur de colonne vient aussi
choice-leave = Le marqueur de colonne reste

## The board: values, terrain, boxes, names

value-combat = facteur de combat
value-move = facteur de mouvement
value-points = points de ravitaillement
value-maneuver = ajouté au dé
value-seen-on = vue au tour
value-height = pions
terrain-clear = plat
terrain-rough = accidenté
terrain-mountain = montagne
terrain-desert = désert
terrain-swamp = marais ou côte tropicale
terrain-sea = mer
tag-mexico = Mexique
tag-us = États-Unis
tag-caribbean = côte des Caraïbes
tag-pacific = côte du Pacifique
tag-caribbean-sea = golfe du Mexique (Caraïbes)
tag-pacific-sea = Pacifique
tag-fortress = forteresse
tag-town = ville
tag-port = port
tag-dock = on y construit des unités fluviales
tag-major-river = sur le grand fleuve
tag-northern-edge = bord nord : vers la Zone de Rassemblement américaine pour 1 FM
text-gulf = Golfe du Mexique
text-pacific = Océan Pacifique
text-mexico = Mexique
text-united-states = États-Unis
text-rio-grande = Rio Grande
legend-border = Rio Grande, la frontière
legend-river = Côté de rivière
legend-road = Route
legend-rail = Tracé du chemin de fer
place-us_staging = Zone de Rassemblement américaine
place-imperial_staging = Zone de Rassemblement impériale
place-recruits = Tableau de Recrutement (Alliés)
place-removed = Chefs perdus (Alliés)
place-waiting = Garnisons en attente
place-unused = Ailleurs
place-imperial_recruits = Tableau de Recrutement (Empire)
place-imperial_removed = Chefs perdus (Empire)
place-1512 = Mexico

piece-us_sheridan = Philip H. Sheridan
piece-us_custer = George A. Custer
piece-us_division_1 = 1re division, IVe corps
piece-us_division_2 = 2e division, IVe corps
piece-us_division_3 = 3e division, IVe corps
piece-us_division_4 = 1re division, XXVe corps (USCT)
piece-us_division_5 = 2e division, XXVe corps (USCT)
piece-us_division_6 = 3e division, XXVe corps (USCT)
piece-us_division_7 = 1re division, XIIIe corps
piece-us_cavalry_division_1 = 1re division de cavalerie (Merritt)
piece-us_cavalry_division_2 = 2e division de cavalerie (Custer)
piece-us_cavalry_division_3 = 3e division de cavalerie
piece-us_brigade_1 = Brigade d’infanterie américaine 1
piece-us_brigade_2 = Brigade d’infanterie américaine 2
piece-us_brigade_3 = Brigade d’infanterie américaine 3
piece-us_brigade_4 = Brigade d’infanterie américaine 4
piece-us_brigade_5 = Brigade d’infanterie américaine 5
piece-us_cavalry_brigade_1 = Brigade de cavalerie américaine 1
piece-us_cavalry_brigade_2 = Brigade de cavalerie américaine 2
piece-us_scout = Éclaireurs américains
piece-us_volunteers = Volontaires de Californie
piece-us_engineer = Génie américain
piece-us_marine = Fusiliers marins américains
piece-us_riverine = Flottille du Rio Grande
piece-mr_juarez = Benito Juárez
piece-mr_escobedo = Mariano Escobedo
piece-mr_diaz = Porfirio Díaz
piece-mr_supremos = Supremos Poderes
piece-untried_mr_infantry_1 = infanterie non éprouvée (République)
piece-untried_mr_infantry_2 = infanterie non éprouvée (République)
piece-untried_mr_infantry_3 = infanterie non éprouvée (République)
piece-untried_mr_infantry_4 = infanterie non éprouvée (République)
piece-untried_mr_infantry_5 = infanterie non éprouvée (République)
piece-untried_mr_infantry_6 = infanterie non éprouvée (République)
piece-untried_mr_infantry_7 = infanterie non éprouvée (République)
piece-untried_mr_infantry_8 = infanterie non éprouvée (République)
piece-untried_mr_cavalry_1 = cavalerie non éprouvée (République)
piece-untried_mr_cavalry_2 = cavalerie non éprouvée (République)
piece-untried_mr_cavalry_3 = cavalerie non éprouvée (République)
piece-untried_mr_cavalry_4 = cavalerie non éprouvée (République)
piece-mr_cazadores = Cazadores de Galeana
piece-untried_mr_composite_1 = mixte non éprouvée (République)
piece-untried_mr_composite_2 = mixte non éprouvée (République)
piece-untried_mr_composite_3 = mixte non éprouvée (République)
piece-mr_engineer = Sapeurs de la République
piece-untried_mr_partisan_1 = partisans non éprouvés (République)
piece-untried_mr_partisan_2 = partisans non éprouvés (République)
piece-untried_mr_partisan_3 = partisans non éprouvés (République)
piece-untried_mr_partisan_4 = partisans non éprouvés (République)
piece-untried_mr_partisan_5 = partisans non éprouvés (République)
piece-mi_maximilian = L’empereur Maximilien
piece-mi_mejia = Tomás Mejía
piece-mi_marquez = Leonardo Márquez
piece-mi_miramon = Miguel Miramón
piece-mi_garrison_mexico_city = Garnison de Mexico
piece-mi_garrison_puebla = Garnison de Puebla
piece-mi_garrison_veracruz = Garnison de Veracruz
piece-mi_garrison_queretaro = Garnison de Querétaro
piece-mi_garrison_monterrey = Garnison de Monterrey
piece-mi_garrison_acapulco = Garnison d’Acapulco
piece-mi_militia_1 = Milice 1
piece-mi_militia_2 = Milice 2
piece-mi_militia_3 = Milice 3
piece-mi_militia_4 = Milice 4
piece-mi_militia_5 = Milice 5
piece-mi_militia_6 = Milice 6
piece-mi_militia_7 = Milice 7
piece-mi_militia_8 = Milice 8
piece-untried_mi_infantry_1 = infanterie non éprouvée (Empire)
piece-untried_mi_infantry_2 = infanterie non éprouvée (Empire)
piece-untried_mi_infantry_3 = infanterie non éprouvée (Empire)
piece-untried_mi_infantry_4 = infanterie non éprouvée (Empire)
piece-untried_mi_infantry_5 = infanterie non éprouvée (Empire)
piece-untried_mi_infantry_6 = infanterie non éprouvée (Empire)
piece-untried_mi_infantry_7 = infanterie non éprouvée (Empire)
piece-mi_cazadores = Cazadores de México
piece-mi_guard = Cavalerie de la Garde (dragons de l’Impératrice)
piece-untried_mi_cavalry_1 = cavalerie non éprouvée (Empire)
piece-untried_mi_cavalry_2 = cavalerie non éprouvée (Empire)
piece-untried_mi_cavalry_3 = cavalerie non éprouvée (Empire)
piece-mi_field_1 = Brigade de campagne de Mejía
piece-mi_field_2 = Brigade de campagne de Méndez
piece-mi_gendarmes = Gendarmes impériaux
piece-untried_mi_composite_1 = mixte non éprouvée (Empire)
piece-untried_mi_composite_2 = mixte non éprouvée (Empire)
piece-untried_mi_composite_3 = mixte non éprouvée (Empire)
piece-mi_engineer = Sapeurs impériaux
piece-untried_mi_partisan_1 = partisans non éprouvés (Empire)
piece-untried_mi_partisan_2 = partisans non éprouvés (Empire)
piece-untried_mi_partisan_3 = partisans non éprouvés (Empire)
piece-mi_riverine = Vapeurs fluviaux impériaux
piece-fr_bazaine = Achille Bazaine
piece-fr_zouaves_1 = 1er zouaves
piece-fr_zouaves_3 = 3e zouaves
piece-fr_legion_1 = Légion étrangère
piece-fr_legion_2 = Légion étrangère, 2e régiment
piece-fr_line_51 = 51e de ligne
piece-fr_line_62 = 62e de ligne
piece-fr_line_95 = 95e de ligne
piece-fr_egyptians = Bataillons égyptien et martiniquais
piece-fr_chap = Chasseurs à pied
piece-fr_chasseurs = Chasseurs d’Afrique
piece-fr_marche = Régiment de marche
piece-fr_afrique = Armée d’Afrique
piece-fr_expeditionary = Brigade du corps expéditionnaire
piece-fr_contre_guerilla = Contre-guérilla
piece-fr_engineer = Génie français
piece-fr_marine = Infanterie de marine française
piece-ab_thun = Franz Thun-Hohenstein
piece-ab_belgians = Légion belge
piece-ab_jaegers = Chasseurs autrichiens
piece-ab_hussars = Hussards et uhlans autrichiens
piece-ab_volunteers = Corps des volontaires autrichiens
piece-csa_shelby = Joseph O. Shelby
piece-csa_magruder = John B. Magruder
piece-csa_exiles = Exilés confédérés
piece-csa_slaughter = Brigade de Slaughter
piece-csa_iron_brigade = Brigade de fer (cavalerie du Missouri)
piece-csa_rangers = Partisan Rangers
piece-mr_infantry_1 = Brigade de la Garde nationale 1
piece-mr_infantry_2 = Brigade de la Garde nationale 2
piece-mr_infantry_3 = Brigade de la Garde nationale 3
piece-mr_infantry_4 = Brigade de la Garde nationale 4
piece-mr_infantry_5 = Brigade de Veracruz
piece-mr_infantry_6 = Brigade de Mexico
piece-mr_infantry_7 = Brigade d’Oaxaca 1
piece-mr_infantry_8 = Brigade d’Oaxaca 2
piece-mr_cavalry_1 = Brigade de cavalerie légère 1
piece-mr_cavalry_2 = Brigade de cavalerie légère 2
piece-mr_cavalry_3 = Brigade de Rifleros 1
piece-mr_cavalry_4 = Brigade de Rifleros 2
piece-mr_composite_1 = Brigade de la Division du Nord
piece-mr_composite_2 = Brigade de l’armée du Centre
piece-mr_composite_3 = Brigade de l’armée de l’Ouest
piece-mr_cortina = Partisans de Cortina
piece-mr_partisan_1 = Partisans républicains 1
piece-mr_partisan_2 = Partisans républicains 2
piece-mr_partisan_3 = Partisans républicains 3
piece-mr_partisan_4 = Partisans républicains 4
piece-mi_infantry_1 = Brigade impériale de ligne 1
piece-mi_infantry_2 = Brigade impériale de ligne 2
piece-mi_infantry_3 = Brigade impériale de ligne 3
piece-mi_infantry_4 = Brigade impériale de ligne 4
piece-mi_infantry_5 = Brigade impériale de ligne 5
piece-mi_infantry_6 = Brigade impériale de ligne 6
piece-mi_infantry_7 = Brigade impériale de ligne 7
piece-mi_cavalry_1 = Cavalerie présidiale 1
piece-mi_cavalry_2 = Cavalerie présidiale 2
piece-mi_cavalry_3 = Lanciers impériaux
piece-mi_composite_1 = Brigade de réserve 1
piece-mi_composite_2 = Brigade de réserve 2
piece-mi_composite_3 = Brigade auxiliaire
piece-mi_vidaurri = Partisans de Vidaurri
piece-mi_partisan_1 = Partisans impériaux 1
piece-mi_partisan_2 = Partisans impériaux 2
piece-observation = Colonne d’observation
piece-gulf = Colonne du Golfe
piece-norte = Colonne du Nord
piece-expeditionary = Colonne expéditionnaire
piece-central = Colonne centrale
piece-reserve = Colonne de réserve
piece-allied_supply_1 = Ravitaillement allié 1
piece-allied_supply_2 = Ravitaillement allié 2
piece-allied_supply_3 = Ravitaillement allié 3
piece-allied_supply_4 = Ravitaillement allié 4
piece-allied_supply_5 = Ravitaillement allié 5
piece-allied_supply_6 = Ravitaillement allié 6
piece-allied_supply_7 = Ravitaillement allié 7
piece-allied_supply_8 = Ravitaillement allié 8
piece-allied_supply_9 = Ravitaillement allié 9
piece-imperial_supply_1 = Ravitaillement impérial 1
piece-imperial_supply_2 = Ravitaillement impérial 2
piece-imperial_supply_3 = Ravitaillement impérial 3
piece-imperial_supply_4 = Ravitaillement impérial 4
piece-imperial_supply_5 = Ravitaillement impérial 5
piece-imperial_supply_6 = Ravitaillement impérial 6
piece-imperial_supply_7 = Ravitaillement impérial 7
piece-imperial_supply_8 = Ravitaillement impérial 8
piece-imperial_supply_9 = Ravitaillement impérial 9

card-maneuver_1 = Manœuvre +1
    .text = Les deux camps : 1 de plus à votre dé d’avantage.
card-maneuver_2 = Manœuvre +2
    .text = Les deux camps : 2 de plus à votre dé d’avantage.
card-maneuver_3 = Manœuvre +3
    .text = Les deux camps : 3 de plus à votre dé d’avantage.
card-black_decree = Décret noir
    .text = Attaquant seulement, contre rien d’autre que des partisans et des milices : l’avantage est à vous sans dé.
card-honors = Honneurs de la guerre
    .text = Attaquant avec chef seulement, contre une forteresse : avec l’avantage les défenseurs mobiles sortent de deux hexagones et vous pouvez entrer ; sans lui le combat finit.
card-turncoat = Transfuge
    .text = Attaquant seulement : une bataille majeure gagnée rapporte 2 PA au lieu de 1.

## Retreats, pursuits, results

chance-retreat = Longueur de la retraite
prompt-stops = Qui s’arrête après un hexagone ? Chefs et vétérans le peuvent. Hexagones de retraite : { $hexes }.
prompt-path = Par où va la retraite ? Hexagones restants : { $left }. Chacun est plus loin du départ et, en zone ennemie, coûte un coup.
diagram-path = Une retraite : les hexagones où la force battue peut aller, et les voisins qui lui sont interdits
prompt-pursuit = Qui poursuit jusqu’à { $place } ? Les unités rapides peuvent ensuite continuer.
prompt-second = Les unités de FM 7 ou plus peuvent continuer : vers quel hexagone ?
prompt-second-who = Qui continue ?
prompt-honors = Honneurs de la guerre : vers quel hexagone sortent les défenseurs ?
prompt-honors-advance = Qui entre dans la forteresse ?
prompt-return = L’assaut a échoué : où va la force ?
event-retreat = { $side } : retraite de { $hexes ->
    [one] un hexagone
   *[other] { $hexes } hexagones
}.
event-zone-hit = { $side } : un coup dans la zone ennemie à { $place }.
event-pursuit = { $side } : poursuite jusqu’à { $place }.
event-honors = { $side } : la forteresse capitule avec les honneurs de la guerre.
event-won = { $side } : bataille gagnée.
event-drawn = La bataille est nulle.
event-major = { $side } : une bataille majeure.

## Marks, tracks, notes

mark-seen = vue par l’ennemi
mark-remembered = vue ici auparavant
mark-picked = dans la force
mark-fighting = dans la bataille
mark-stopping = s’arrête après un hexagone
mark-retreating = bat en retraite
mark-dropped = déposée dans cette marche
mark-struck = déjà frappée ou testée
mark-staged = a utilisé la Zone de Rassemblement ce tour-ci
mark-control-allied = contrôle allié
mark-control-imperial = contrôle impérial
mark-besieged = assiégé
mark-base-allied = base alliée
mark-base-imperial = base impériale
mark-rail = chemin de fer
mark-fed = a besoin de ravitaillement et en a
mark-hungry = a besoin de ravitaillement et n’en a pas
track-turn = Tour de jeu
track-ap = Points d’action
track-points = Points de victoire
track-naval = La mer
cards-committed = Marqueur de tactique dans cette bataille
cards-hand = Tactiques en main
overlay-zone-allied = Zones de contrôle alliées
overlay-zone-imperial = Zones de contrôle impériales
overlay-supply = Hexagones à nourrir
note-purse = Recrues jusqu’ici : { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA ; { $paid } seront payés.
note-income = Votre prochain revenu : { $gain } PA. Bases disponibles : { $left }.
note-naval = Dé naval du tour suivant : modificateur { $modifier } en l’état (19.1).
note-fracas = Aucune division américaine ne peut être recrutée ce tour-ci.
note-crisis = Aucune unité française ne peut être recrutée ce tour-ci.
note-support = { $side } : appui naval libre pour une bataille.
note-assault = { $side } : un assaut amphibie est possible.
note-theatre = Seuls comptent les lieux entre Monterrey, Tampico et Indianola.
note-battle = Attaque de { $place } ({ $attacker }) : { $attacks } contre { $defends }.
note-modifier = { $side } : { $modifier } au dé d’avantage (15.1.2).
note-advantage = Avantage : { $side }.
note-fire = Feu : { $side }, colonne de base { $base ->
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
}, colonne finale { $column ->
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
note-shift-supply = Décalage { $columns } : point de ravitaillement (15.4.1).
    .adds-columns = point de ravitaillement
note-shift-support = Décalage { $columns } : appui naval (15.4.2).
    .adds-columns = appui naval
note-shift-engineer = Décalage { $columns } : génie contre une forteresse (15.4.3).
    .adds-columns = génie contre une forteresse
note-shift-terrain = Décalage { $columns } : terrain du défenseur (15.4.4).
    .adds-columns = terrain du défenseur
note-shift-base = Décalage { $columns } : base du défenseur (15.4.5).
    .adds-columns = base du défenseur

## Tasks and gestures

gesture-all-attack = Attaquer avec toutes les unités qui le peuvent
gesture-all-pursue = Poursuivre avec toutes les unités qui le peuvent
gesture-all-advance = Avancer avec toutes les unités qui le peuvent et leur ravitaillement
overlay-reach = Où la force peut aller
gesture-march = Marcher vers { $place }
gesture-march-crowded = Marcher vers { $place } : trop d’unités pour y rester
gesture-sail = Naviguer vers { $place } ({ $cost } PA)
gesture-sail-crowded = Naviguer vers { $place } ({ $cost } PA) : trop d’unités, on en retire
gesture-gather = Appeler tous ceux de { $place }
gesture-gather-crowded = Appeler tous ceux de { $place } : trop d’unités, on en retire
gesture-attack = Attaquer { $place } avec tous

## A first game, step by step: a title, the text, and the ids of the decisions at which it is worth reading

guide-1 = Le Mexique et le Texas en hexagones de 45 milles : le Golfe à droite, le Pacifique en bas à gauche, le Rio Grande pour frontière. Villes et forteresses ont un nom ; le nombre d’un lieu que vous contrôlez est ce qu’il vaut. À droite sont les panneaux : les Zones de Rassemblement, ce que l’on peut recruter et les chefs que vous avez perdus. Tout ce qui est éclairé se clique ; cliquez ailleurs et l’on vous dit quelle règle l’interdit.
    .title = Ce que vous voyez
    .when = set-up recruit march-phase
guide-2 = Cette première partie a trois tours sur le bas Rio Grande, et les lieux entre Monterrey, Tampico et Indianola comptent. Vous contrôlez un lieu avec une unité ou du ravitaillement qui s’y trouve, tant qu’aucune zone ennemie ne l’atteint. Deux points de plus que l’autre font une victoire marginale, quatre une décisive. Les Alliés jouent d’abord à chaque tour ; l’Empire a donc le dernier mot.
    .title = De quoi il s’agit
    .when = recruit march-phase
guide-3 = Tout se paie en points d’action. Un événement en donne chaque tour, chaque chef sur la carte en donne un, de même que chaque port des Caraïbes pour les Alliés et chaque forteresse pour l’Empire, si vous les contrôlez. On en garde 15 au plus. Une marche coûte 1 quelle que soit la force, et la bataille y est gratuite : marchez en nombre, et gardez des points pour les fautes de l’ennemi.
    .title = Points d’action
    .when = recruit march-phase
guide-4 = Cliquez une unité de votre Tableau de Recrutement, puis sa destination. Les prix vont par moitiés ; la somme est arrondie vers le haut quand vous finissez la phase. Les unités américaines arrivent à la Zone de Rassemblement, dans les villes des États-Unis ou par mer dans les ports que vous contrôlez ; les mexicaines dans les villes et forteresses que vous contrôlez. Personne n’est placé en zone ennemie. Ravitaillement, bases et marqueurs de tactique s’achètent ici aussi.
    .title = Recrutement
    .when = recruit deploy
guide-5 = Cliquez un de vos hexagones, dites qui part, et en marche. Une route coûte un demi-point par hexagone, le plat 1, l’accidenté et le désert 2, la montagne et le marais 3 ; une rivière coûte plus, sauf avec le génie. Vous pouvez déposer des unités en route ; elles restent hors de la bataille. Même la plus lente peut toujours avancer d’un hexagone. Quand la force s’arrête, elle peut attaquer un hexagone voisin.
    .title = Marcher
    .when = march-phase muster advance
guide-6 = Chaque unité de combat contrôle les six hexagones qui l’entourent, même par-dessus les rivières. Qui entre dans un tel hexagone doit s’arrêter, et personne ne passe tout droit d’une zone ennemie à une autre. Une seule unité de cavalerie près d’une ville lui ôte ses points et son revenu. Les zones des deux camps peuvent être montrées sur la carte.
    .title = Zones de contrôle
    .when = advance march-phase
guide-7 = Par mer une force va d’un port que vous tenez à toute côte de la même mer, pour 1 PA de port à port et 2 vers une côte ouverte ; il n’y faut pas la supériorité. L’assaut d’un port défendu exige la supériorité et des fusiliers marins. Les vapeurs vont à toute distance sur le Rio Grande et portent quelques unités. Et pour 1 PA des unités de plusieurs hexagones peuvent rejoindre un chef qui reste où il est.
    .title = Autres façons de se déplacer
    .when = march-phase landing gather
guide-8 = Nommez l’hexagone, puis qui attaque. Alors seulement les deux forces sont montrées, et l’attaque ne peut être annulée. D’une pile ennemie vous voyez la hauteur et le pion du dessus, qui est toujours faible ; un marqueur de colonne cache tout. Ce que vous avez vu dans une bataille est retenu pour vous, avec le tour. Pointez un choix pour voir les probabilités, moyennées sur ce qui pourrait s’y trouver.
    .title = Attaquer
    .when = declare array
guide-9 = Les réguliers mexicains et tous les partisans sont non éprouvés : même vous ne savez pas ce qu’ils valent avant leur première bataille, où le recto est tiré. L’infanterie peut valoir 1, 2 ou 3. Ne fondez pas un plan sur une seule ; quatre ensemble valent à peu près ce que vous attendez.
    .title = Unités non éprouvées
    .when = array commit
guide-10 = Chaque camp peut poser un marqueur de tactique, puis tous deux jettent un dé pour l’avantage : un chef ajoute 1, un vétéran ajoute 1, Manœuvre son nombre. Une égalité va au défenseur en terrain difficile et dans les lieux, à l’attaquant en terrain ouvert. Qui l’emporte tire le premier. Un défenseur qui l’emporte peut se replier avant tout coup de feu.
    .title = L’avantage
    .when = commit withdrawal support
guide-11 = Les facteurs de la force qui tire donnent une colonne ; les décalages la déplacent : un point de ravitaillement de chaque camp, l’appui naval, le génie contre une forteresse et, pour le défenseur, le meilleur de l’hexagone, du lieu et de la rivière, plus une base. Chaque décalage est listé avec sa règle. Le propriétaire répartit les coups ; une division américaine a quatre pas, elle les supporte donc le mieux.
    .title = Le feu
    .when = spend hits
guide-12 = Une retraite va d’autant d’hexagones que le montre le dé, toujours plus loin, et chaque hexagone en zone ennemie coûte un coup ; qui ne trouve pas de chemin est perdu. Chefs et vétérans peuvent s’arrêter après un hexagone, et le ravitaillement avec eux. Dans une forteresse ou avec votre base vous pouvez l’ignorer. Le vainqueur peut suivre aussitôt, et les unités rapides d’un hexagone de plus. Battre six unités ou plus rapporte un point d’action.
    .title = Retraite et poursuite
    .when = stand stops path pursuit
guide-13 = À la fin de votre tour l’infanterie en campagne doit être nourrie : un point de ravitaillement pour tout un hexagone, ou un dé par unité, qui échoue sur 6 en plat et de 4 à 6 en montagne, désert et marais. Il n’y a pas de test dans une ville ou une forteresse ni avec une base, ni pour les chefs, les partisans et ceux dont le mouvement est de 7 ou plus. Des nombres sur la carte vous préviennent.
    .title = Nourrir l’armée
    .when = sustainment attrition
guide-14 = Vos divisions sont fortes et lentes. Prenez d’abord Matamoros, bâtissez une base derrière chaque pas et amenez du ravitaillement avant de marcher sur Monterrey ou de débarquer à Tampico.
    .title = Conseils
    .when = recruit march-phase sustainment
    .side = allied
guide-15 = Gardez les Français ensemble, tenez la forteresse qui rapporte, frappez la brigade isolée, et laissez le désert et le fleuve faire le reste.
    .title = Conseils
    .when = recruit march-phase sustainment
    .side = imperial

## Reasons of the doctrine

why-all-attack = Tous ceux qui peuvent attaquer attaquent
why-all-fed = Personne n’a faim
why-assault-pays = Le port peut être pris par la mer
why-bad-odds = Une attaque coûterait plus qu’elle ne rapporte
why-base = L’armée qui s’y trouve a besoin d’une base
why-black-decree = Ce ne sont que des irréguliers : pas de dés
why-by-sea = Par mer, le chemin est court
why-enough-marches = Aucune autre marche ne vaut son point
why-feed = Les pertes coûteraient plus que le ravitaillement
why-follow-up = Occuper le terrain gagné
why-force-ready = La force est complète
why-free-unit = Elle ne coûte rien
why-get-away = L’ennemi rattraperait ceux qui s’arrêtent
why-goes-along = Nécessaire pour ce qui est prévu
why-good-bargain = Beaucoup de force pour son prix
why-good-odds = Les probabilités sont bonnes et le lieu en vaut la peine
why-good-place = C’est là qu’elle sert le plus
why-here = C’est ici qu’il faut être
why-hide-army = L’ennemi n’a pas à savoir qui est là
why-honors = Les murs sont trop forts pour un assaut
why-keep-marker = Garder le marqueur pour une plus grande bataille
why-keep-points = Les marches ont besoin du reste
why-keep-ships = Les navires serviront ailleurs
why-least-loss = La perte la moins lourde
why-leaves-supply = Le ravitaillement est utile où il est
why-maneuver = Tirer le premier compte ici
why-march-pays = La force gagne à partir
why-no-pursuit = Mieux vaut rester
why-no-use = On n’y gagne rien
why-not-that-way = Un autre chemin mène à plus
why-restore = Moins cher qu’une unité neuve
why-shelter = À l’abri des murs ou d’une base
why-ships = Les canons des navires comptent ici
why-spare-supply = Le ravitaillement vaudra plus, plus tard
why-spend = La bataille vaut un point de ravitaillement
why-stand = Le lieu vaut un combat
why-standard-set-up = Comme dans la mise en place toute faite
why-stay-together = La force reste unie
why-stays = Nécessaire ici
why-stop = Assez forts pour s’arrêter vite
why-supply = L’armée aura besoin de ravitaillement
why-tactics = Un marqueur en main pour la prochaine bataille
why-takes-supply = La force en aura besoin en route
why-that-way = Le chemin de l’objectif
why-together = Des forces éparses se réunissent
why-towards-base = Vers les nôtres, loin de l’ennemi
why-turncoat = Une bataille majeure gagnée compterait double
why-withdraw = Il y a trop à perdre

window-commit = un marqueur de tactique dans une bataille
window-withdrawal = se replier avant une bataille
window-support = appui naval dans une bataille
window-spend = un point de ravitaillement pour le feu
window-hits = coups reçus dans une bataille
window-stand = ignorer une retraite
window-stops = chefs et vétérans qui s’arrêtent après un hexagone
window-path = le chemin d’une retraite
window-pursuit = poursuite
window-second = poursuite dans un deuxième hexagone
window-follow = un marqueur de colonne qui accompagne
window-losses = pertes d’un événement
window-free-supply = ravitaillement gratuit d’un événement
window-excess = unités d’une pile trop pleine

## Charts

chart-crt = Résultats de combat
    .key = Lignes : facteurs de combat qui tirent ; colonnes : le dé. Un nombre : coups sur la force visée. R : elle retraite après les avoir pris. E : elle est éliminée tout entière.
chart-terrain = Terrain
chart-lines = Rivières, routes, chemins de fer
chart-places = Villes et forteresses
chart-recruit = Prix
chart-actions = Actions
chart-ap = Revenu en points d’action
chart-events = Événements
chart-naval = Qui domine la mer
chart-sea-modifiers = Jet naval : modificateurs
chart-start = Le début
chart-turns = Tours
chart-levels = Degrés de victoire
chart-vp = Chefs qui valent des points
column-amount = Points
column-ap = PA
column-attrition = Échoue sur
column-base = Base
column-besieged = Assiégée, échoue sur
column-cf = Facteurs
column-die = Dé
column-difference = Différence à partir de
column-first-turn = Premier tour
column-half-ap = PA
column-half-mf = Coût
column-id = Quoi
column-modifier = Modificateur
column-months = Mois
column-shift = Décalage
column-side = Camp
column-supply = Ravitaillement
column-tie = Égalité à
column-unit = Chef
column-vp = Points
column-weather = Fièvre jaune
column-year = Année
cell-clear = plat
cell-rough = accidenté
cell-mountain = montagne
cell-desert = désert
cell-swamp = marais
cell-road = route
cell-fortress = forteresse
cell-attacker = attaquant
cell-defender = défenseur
cell-river = rivière (en plus)
cell-major-river = grand fleuve (en plus)
cell-railroad = chemin de fer
cell-northern-edge = bord nord
cell-town = ville
cell-militia = milice
cell-composite-reg = mixte régulière
cell-base = base
cell-tactics = marqueur de tactique
cell-infantry-reg = infanterie régulière
cell-infantry-vet = infanterie vétérane
cell-cavalry-reg = cavalerie régulière
cell-cavalry-vet = cavalerie vétérane
cell-composite-vet = mixte vétérane
cell-us-division = division américaine
cell-engineer = génie
cell-marine = fusiliers marins
cell-riverine = vapeurs fluviaux
cell-partisan = partisans
cell-garrison = garnison
cell-leader = chef
cell-supply-point = point de ravitaillement
cell-restore-step = rétablir une unité réduite
cell-march = marche
cell-concentration = concentration
cell-naval-port = par mer, de port à port
cell-naval-coast = par mer, vers une côte ouverte
cell-assault = assaut amphibie
cell-espionage = espions
cell-caribbean-port = port des Caraïbes (Alliés)
cell-major-won = bataille majeure gagnée
cell-major-won-turncoat = bataille majeure gagnée avec Transfuge
cell-major-lost = bataille majeure perdue
cell-least = jamais moins de
cell-most = gardés au plus
cell-allied = Alliés
cell-imperial = Empire
cell-parity = parité
cell-allied-held = les Alliés la dominaient
cell-imperial-held = l’Empire la dominait
cell-allied-gulf-port = port allié sur le Golfe
cell-imperial-us-port = port impérial aux États-Unis
cell-jun = juin
cell-jul-aug = juillet-août
cell-sep-oct = septembre-octobre
cell-nov-dec = novembre-décembre
cell-jan-feb = janvier-février
cell-mar = mars
cell-apr = avril
cell-may = mai
cell-draw = match nul
cell-marginal = victoire marginale
cell-decisive = victoire décisive
