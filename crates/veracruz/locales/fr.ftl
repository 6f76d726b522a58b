# Veracruz, en français.
#
# Pions, lieux, côtés, camps et clefs arrivent comme des noms déjà traduits ; NOM-id est l’id ou la clef derrière un
# nom, pour choisir les mots. Les nombres arrivent comme des nombres.

## Le jeu

title = Veracruz
    .help = 1847 : une armée américaine débarque sur la côte de la fièvre et marche sur la capitale. Le Mexique a des montagnes, du temps et des généraux qui se querellent.
game-title = { title }
game-blurb = { title.help }

chapter-2 = Déroulement
chapter-3 = Carte et pions
chapter-4 = Séquence de jeu
chapter-5 = Mouvement
chapter-6 = Zones de contrôle
chapter-7 = Empilement
chapter-8 = Combat
chapter-9 = Chefs
chapter-10 = Moral
chapter-11 = Ravitaillement
chapter-12 = Sièges
chapter-13 = Maladie
chapter-14 = Information limitée
chapter-15 = Divisions et armées
chapter-16 = Guérillas
chapter-17 = Politique mexicaine
chapter-18 = La marine américaine
chapter-19 = Renforts
chapter-20 = Victoire
chapter-21 = Mise en place
chapter-22 = Calendriers
side-us = États-Unis
side-mexico = Mexique

scenario-campaign = La campagne de Scott, mars à septembre 1847
    .help = Vingt-cinq semaines, du débarquement aux portes de Mexico.
scenario-siege = Le siège de Veracruz
    .help = Les quatre premières semaines : les États-Unis gagnent s’ils tiennent Veracruz à la fin. Pour une première partie.

## Options

option-city_defence_vp = Points pour les villes défendues
    .help = Puebla et la capitale ne veulent pas être des champs de bataille : les États-Unis marquent un point chaque fois qu’une force mexicaine y défend.
value-city_defence_vp-on = oui
value-city_defence_vp-off = non
option-coast_ban_turn1 = Côte vide au premier tour
    .help = À la fin du premier mouvement mexicain, aucune troupe mexicaine ne peut être sur la côte hors de Veracruz.
value-coast_ban_turn1-on = oui
value-coast_ban_turn1-off = non
option-contested_landing = Débarquement contesté
    .help = Le Mexique peut tenir les plages ; l’invasion peut alors être forcée à sept contre un et, si elle échoue, personne ne débarque cette semaine-là.
value-contested_landing-on = oui
value-contested_landing-off = non
option-advance_optional = L’avance après combat est facultative
    .help = Une force qui peut avancer n’y est pas tenue.
value-advance_optional-on = oui
value-advance_optional-off = non
option-swamp_disease_one = Le marais ajoute un à la maladie
    .help = Au lieu de deux.
value-swamp_disease_one-on = oui
value-swamp_disease_one-off = non
option-demoralized_morale_minus2 = Défenseurs démoralisés à −2
    .help = Au lieu de −1.
value-demoralized_morale_minus2-on = oui
value-demoralized_morale_minus2-off = non
option-casualty_min_one = Un pourcentage coûte au moins un point
    .help = Sans cela les petites forces échappent à presque tout.
value-casualty_min_one-on = oui
value-casualty_min_one-off = non
option-public_errata = Errata publiés
    .help = Avec eux, l’assaut va jusqu’à 1-2, les pertes alternent régulier et volontaire, et 0351 est source de ravitaillement ; sans eux, pas au-dessous de 1-1, autant de volontaires que de réguliers dans un ordre quelconque, et 0531.
value-public_errata-on = oui
value-public_errata-off = non

## Phases

phase-set-up = Mise en place
phase-mexican-supply = Phase mexicaine de Ravitaillement
    .short = Ravitaillement
phase-mexican-reinforcement = Phase mexicaine de Renforts
    .short = Renforts
phase-mexican-guerrilla = Phase mexicaine de Guérilla
    .short = Guérillas
phase-mexican-political = Phase Politique mexicaine
    .short = Politique
phase-mexican-movement = Phase mexicaine de Mouvement
    .short = Mouvement
phase-mexican-rally = Phase mexicaine de Ralliement
    .short = Ralliement
phase-mexican-siege = Segment mexicain de Siège
    .short = Siège
phase-mexican-combat = Segment mexicain de Combat
    .short = Combat
phase-us-supply = Phase américaine de Ravitaillement
    .short = Ravitaillement
phase-us-reinforcement = Phase américaine de Renforts
    .short = Renforts
phase-us-movement = Phase américaine de Mouvement
    .short = Mouvement
phase-us-rally = Phase américaine de Ralliement
    .short = Ralliement
phase-us-siege = Segment américain de Siège
    .short = Siège
phase-us-combat = Segment américain de Combat
    .short = Combat
phase-disease = Maladie et Usure
    .short = Maladie
phase-end = Fin du tour de jeu

## Ce qui est demandé

prompt = Choisissez.
prompt-place-militia = Placez une milice dans une ville ou un bourg à l’ouest de la Ligne de la Fièvre jaune (encore { $left }).
prompt-mexican-arrivals = Faites entrer des renforts, ou retenez-les.
prompt-guerrillas = Placez ou replacez des guérillas.
prompt-guerrilla-hex = Où vont les guérillas ?
prompt-movement = { $side } : marchez, organisez ou terminez la phase.
prompt-muster = Qui part de { $hex } ?
prompt-march = En { $hex }, il reste { $left }{ $tenth ->
    [0] {""}
   *[other] ,{ $tenth }
} Points de Mouvement : où aller ?
prompt-parting = Qui reste en { $hex } ?
prompt-ordering = Rangez les piles ou terminez la phase.
prompt-arranging = Nommez le pion suivant depuis le haut en { $hex }.
prompt-forming = Qui appartient à { $formation } en { $hex } ?
prompt-attaching = Qui rejoint { $formation } ?
prompt-detaching = Qui quitte { $formation } ?
prompt-building = Qui construit en { $hex } ? Au moins quatre points.
prompt-sailing = Où va { $unit } ?
prompt-escort = Santa Anna doit marcher sur la capitale : qui l’accompagne ?
prompt-summons = Deux routes sont aussi courtes l’une que l’autre : depuis { $hex }, par où va Santa Anna ?
prompt-expend = Dépenser des unités de ravitaillement ?
prompt-invasion = Où l’armée débarque-t-elle ?
prompt-landing = Où le débarquement a-t-il lieu ?
prompt-landing-supply = Où débarque une unité de ravitaillement ?
prompt-landing-pack = Où débarque un convoi de mulets ?
prompt-landing-unit = Où débarque { $unit } ?
prompt-disembarking = Former des Divisions avec ce qui vient de débarquer ?
prompt-dropping = Une milice s’est révélée sans force : la rendre à la réserve ?
prompt-withdrawal = Des volontaires rentrent chez eux : nommez qui perd un point (encore { $left }).
prompt-siege = Bombardez une forteresse ou terminez le segment.
prompt-battery = Qui tire sur { $hex } ? { $points } points pour l’instant.
prompt-demand = { $hex } : vous rendez-vous ?
prompt-reply = { $hex } : ripostez-vous ?
prompt-relocate = Où va la garnison ?
prompt-enter-fort = Qui entre dans { $hex } ?
prompt-combat = { $side } : attaquez, donnez l’assaut ou terminez le segment.
prompt-declare = Qui attaque { $hex } ?
prompt-casualties = Qui perd un point ? Encore { $left } à perdre.
prompt-withdrawing = Laquelle des piles battues retraite maintenant ?
prompt-retreat = En { $hex }, encore { $left } hexagones : où aller ?
prompt-advance = Avancer ?
prompt-ambush = Unités américaines en { $hex } : les guérillas frappent-elles ?
prompt-spoils = Le sang ou les convois en { $hex } ?

## Ce que fait un choix

choice-done = Terminé
choice-yes = Oui
choice-no = Non
choice-all = Tous ceux qui peuvent
choice-part = Laisser ici une partie du groupe
choice-blood = Un Point de Force
choice-trains = Tout le ravitaillement et les mulets
choice-batteries = Tirer sur les unités de terre
choice-unit = { $unit }
choice-hex = { $hex }
choice-march = Marcher depuis { $hex }
choice-form = Former { $formation } en { $hex }
choice-disband = Dissoudre { $formation }
choice-attach = Rattacher à { $formation }
choice-detach = Détacher de { $formation }
choice-discard = Rendre { $unit } à la réserve
choice-turn = Retourner { $unit }
choice-build = Fortifier { $hex }
choice-sail = Déplacer { $unit }
choice-load = Charger { $unit }
choice-scout = { $unit } reconnaît { $hex }
choice-overwhelm = Attaque écrasante contre { $hex }
choice-arrange = Ranger la pile de { $hex }
choice-arrange-box = Ranger la case de { $formation }
choice-attack = Attaquer { $hex }
choice-bombard = Bombarder { $hex }
choice-guerrilla = Guérilla { $number }
choice-siege-supply = Dépenser { $unit } pour le siège de { $hex }

# La notation : ce que nomment les arguments et ce que signifient les verbes
noun-band = une guérilla
noun-formation = un pion de formation
noun-fortress = une forteresse
noun-hex = un hexagone
noun-unit = un pion
verb-all = Tout ce qui peut, ou tout ce sur quoi porte la question
verb-arrange = Mettre en ordre la pile de cet hexagone
verb-arrange-box = Mettre en ordre la case de cette formation
verb-attach = Rattacher une unité à cette formation
verb-attack = Attaquer ou assaillir cet hexagone
verb-batteries = Les canonnières tirent sur les unités à terre
verb-blood = Les guérillas prennent un point de force
verb-bombard = Bombarder cette forteresse
verb-build = Commencer une fortification dans cet hexagone
verb-detach = Détacher une unité de cette formation
verb-disband = Dissoudre cette formation
verb-discard = Remettre dans la réserve cette milice révélée sans force
verb-done = Terminé, rien ou plus rien
verb-form = Former cette formation dans cet hexagone
verb-guerrilla = Cette guérilla, sur la carte ou nouvelle
verb-load = Charger cette unité de ravitaillement
verb-march = Rassembler dans cet hexagone un groupe qui va marcher
verb-no = Non
verb-overwhelm = Tenter une attaque écrasante contre cet hexagone
verb-part = Laisser une partie du groupe sur place
verb-pick = Ce pion
verb-sail = Déplacer cette canonnière
verb-scout = Cette unité reconnaît cet hexagone
verb-siege-supply = Dépenser cette unité de ravitaillement pour le siège de cette forteresse
verb-to = Cet hexagone, où va une marche, où se retire une pile ou bien où l’on place un pion, selon la question
verb-trains = Les guérillas prennent les unités de ravitaillement et les bêtes de somme
verb-turn = Retourner cette milice non éprouvée
verb-yes = Oui

## Ce que l’on demande au hasard

chance-militia = Des milices sont retournées
chance-militia-arrival = Milice
chance-guerrilla = Une guérilla est retournée
chance-ambush = Attaque de guérilla
chance-election = Les élections
chance-supply = Unités de ravitaillement américaines
chance-packs = Convois de mulets américains
chance-scout = Reconnaissance
chance-leadership = Commandement
chance-morale = Moral
chance-combat = Combat
chance-casualties = Pertes
chance-retreat = Longueur de la retraite
chance-crossing = Les canons et la rivière
chance-bombardment = Bombardement
chance-reply = Contrebatterie
chance-assault = Assaut
chance-disease = Maladie

## Le journal

event-turn = Tour de jeu { $turn }
event-militia-placed = Une milice apparaît en { $hex }.
event-militia-die = Le dé de la milice.
event-militia = { $unit } a une force de { $strength }.
event-arrives = { $unit } arrive en { $hex }.
event-somebody-arrives = Un pion arrive en { $hex }.
event-never-enters = { $unit } n’entre jamais en jeu : sa place est perdue.
event-supply-fixed = { $side } : { $cut ->
    [0] toutes les unités sont en Ravitaillement de Combat
    [one] une unité est en Ravitaillement Général
   *[other] { $cut } unités sont en Ravitaillement Général
}.
event-supply-fixed-unseen = { $side } : ravitaillement fixé.
event-supply-expended = Une unité de ravitaillement est dépensée en { $hex }.
event-supplies = Unités de ravitaillement : { $number }.
event-packs = Convois de mulets : { $number }.
event-guerrilla-placed = Des guérillas se rassemblent en { $hex }.
event-guerrilla = Des guérillas de force { $strength } frappent en { $hex }.
event-ambush-succeeds = Elles font { $number } : succès.
event-ambush-fails = Elles font { $number } : repoussées.
event-election-quiet = Les élections laissent Santa Anna en campagne.
event-election-stay = Santa Anna doit rester dans la capitale.
event-election-march = Santa Anna doit marcher sur la capitale.
event-anna-marches = Santa Anna marche vers { $hex }.
event-step = { $side } : { $count ->
    [one] un pion va
   *[other] { $count } pions vont
} de { $from } à { $to } pour { $cost }{ $tenth ->
    [0] {""}
   *[other] ,{ $tenth }
} PM.
event-step-seen = { $side } : { $count ->
    [one] un pion va
   *[other] { $count } pions vont
} de { $from } à { $to }.
event-step-on = { $side } : continue vers { $to } ; dépensé jusqu’ici : { $spent }{ $tenth ->
    [0] {""}
   *[other] ,{ $tenth }
} PM.
event-step-on-seen = { $side } : continue vers { $to }.
event-left-behind = Une partie du groupe reste en { $hex }.
event-navy-stays = La batterie de la Marine reste en { $hex }.
event-sails = { $unit } gagne { $hex }.
event-scout = { $unit } reconnaît { $hex } : { $seen ->
    [one] { $seen } pion
   *[other] { $seen } pions
}.
event-seen = Vu en { $hex } : { $unit }.
event-overwhelm = { $side } : attaque écrasante contre { $hex } avec { $strength } points.
event-overwhelm-succeeds = { $hex } est balayé.
event-overwhelm-fails = L’attaque écrasante contre { $hex } échoue.
event-landing-fails = Le débarquement en { $hex } est repoussé.
event-invasion = L’armée débarque en { $hex }.
event-patterson = Patterson rentre chez lui.
event-withdrawn = { $unit } perd un point par le renvoi.
event-formed = { $formation } : formation en { $hex }.
event-disbanded = { $formation } : dissolution en { $hex }.
event-discarded = { $unit } retourne à la réserve.
event-works-begun = Des travaux commencent en { $hex }.
event-works-done = Les travaux sont achevés.
event-eliminated = { $unit } : élimination en { $hex }.
event-lost-supply = Une unité de ravitaillement : élimination en { $hex }.
event-lost-pack = Des bêtes de somme : élimination en { $hex }.
event-lost-dummy = Un leurre quitte la carte en { $hex }.
event-lost-militia = Une milice non éprouvée : élimination en { $hex }.
event-point-lost = { $unit } perd un point ; il en reste { $left }.
event-control = { $hex } passe { $side-id ->
    [us] aux États-Unis
   *[mexico] au Mexique
}.
event-mules-taken = Les mulets de 1406 sont pris.
event-mules-lost = Les mulets de 1406 sont détruits.
event-attack = { $side } : attaque contre { $hex }.
event-ratio = { $attacker } contre { $defender }.
event-leadership = { $side } : moyenne des chefs { $average }, niveau { $level }.
    .part = moyenne des chefs { $average }, niveau { $level }.
event-morale = { $side } : moral national { $bnm }, ravitaillement { $supply }, San Patricio { $patricios } : moral { $level }.
    .part = moral national { $bnm }, ravitaillement { $supply }, San Patricio { $patricios } : moral { $level }.
event-morale-broken = { $side } : démoralisation, moral { $level }.
    .part = démoralisation, moral { $level }.
event-figure = { $side } : commandement { $lead }, moral { $morale }, organisation { $organized }, ouvrages { $works } : { $total }.
    .part = commandement { $lead }, moral { $morale }, organisation { $organized }, ouvrages { $works } : { $total }.
event-shift = Le rapport se décale de { $by } colonnes.
event-hopeless = Au-dessous de 1-4 : l’attaquant s’enfuit.
event-combat = Terrain { $terrain }, ligne { $row } : attaquant { $attacker } avec pertes { $attacker-loss }, défenseur { $defender } avec pertes { $defender-loss }.
event-casualties = { $side } : { $points ->
    [one] { $points } point perdu
   *[other] { $points } points perdus
}.
    .part = { $points ->
        [one] { $points } point perdu
       *[other] { $points } points perdus
    }.
event-retreat-die = La retraite.
event-retreats = { $side } : retraite vers { $hex }.
    .part = retraite vers { $hex }.
event-crossing = { $unit } franchit une rivière sans pont.
event-advances = { $side } : avance vers { $hex }.
    .part = avance vers { $hex }.
event-bnm = { $side } : moral national { $now }.
    .part = moral national { $now }.
event-city-defended = { $hex } a été défendu : un point pour les États-Unis.
event-bombards = { $side } : le feu s’ouvre sur { $hex }.
event-bombardment = { $points } points : { $hits } de moins, il reste { $left }.
event-fort-falls = Chute de { $hex }.
event-reply-hits = La riposte touche.
event-reply-misses = La riposte manque.
event-surrender = { $hex } se rend.
event-rebuilt = { $hex } est reconstruit jusqu’à { $now }.
event-assault-odds = { $attacker } contre { $garrison } × { $times } : { $left }-{ $right }.
event-assault = L’assaut coûte { $percent } pour cent, { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} : { $result }.
event-assault-hopeless = Trop faible : l’assaut n’a pas lieu.
event-disease = { $side } en { $hex } : modificateur { $modifier }, le dé vaut { $row } : { $percent } pour cent de malades.
event-disease-seen = { $side } en { $hex } : un dé pour la maladie.
event-over = Victoire : { $side }. Points des États-Unis : { $points }.

## Résultats, niveaux et fins

result-none = rien
result-a = avance
result-h = tient
result-r = retraite
result-rd = retraite, démoralisé
result-f = fuite
result-stormed = la forteresse est prise d’assaut
result-repelled = repoussé

level-us-decisive = victoire américaine décisive
level-us-substantial = victoire américaine substantielle
level-us-marginal = victoire américaine marginale
level-mexican = victoire mexicaine
level-siege-us = Veracruz est tombée
level-siege-mexico = Veracruz a tenu bon
end-last-turn = le dernier tour de jeu est fini

## Marques, pistes, notes

mark-demoralized = démoralisée
mark-general-supply = Ravitaillement Général
mark-picked = choisie
mark-moved = a bougé
mark-obliged = doit attaquer
mark-seen = vue par l’ennemi
mark-remembered = vue ici auparavant
mark-control-us = contrôle américain
mark-control-mexico = contrôle mexicain
mark-fort-us = forteresse américaine
mark-fort-mexico = forteresse mexicaine
mark-works = fortification
mark-works-begun = fortification commencée
track-turn = Tour de jeu
track-bnm = Moral National de Base
track-points = Points de victoire
track-veracruz = Veracruz
track-ulua = San Juan de Ulúa
track-perote = Perote
note-anna-marches = Santa Anna est en route pour la capitale.
note-anna-stays = Santa Anna doit rester dans la capitale.
note-militia = Milices que nul n’a vues : { $two } de force 2, { $one } de 1, { $zero } de 0.
note-battle = { $attacker } : { $attacks } ; { $defender } : { $defends }.
note-assault = Assaut : { $result }.
note-casualties = { $side } : { $points ->
    [one] un point
   *[other] { $points } points
} à perdre.

## Le plateau : valeurs, terrain, cases, noms

value-strength = force
value-move = mouvement
value-rating = valeur
value-ineffective = pour cent de malades
value-seen-on = vue au tour
terrain-clear = clair
terrain-rough = accidenté
terrain-jungle = jungle
terrain-swamp = marais
terrain-mountain = montagnes
terrain-lake = lac
terrain-sea = mer
terrain-island = forteresse sur une île
tag-coastal = côte
tag-fever = pays de la fièvre
tag-city = ville
tag-town = bourg
tag-village = village
tag-fortress = forteresse
tag-castle = forteresse
tag-port = port
tag-source = source de ravitaillement mexicaine
text-fever-line = Ligne de la Fièvre jaune
text-gulf = Golfe du Mexique
text-title = Veracruz
text-subtitle = La marche du général Scott sur Mexico
text-dates = mars – septembre 1847
legend-highway = Grand-route
legend-road = Route
legend-trail = Sentier
legend-river = Côté de rivière
legend-crest = Crête, infranchissable
place-us-field = Unités américaines en campagne, lieu inconnu
place-us-due = Unités américaines à venir
place-us-held = Unités américaines en attente
place-us-dead = Unités américaines éliminées
place-us-gone = Unités américaines renvoyées
place-us-away = Canonnières en réparation
place-us-pool = Réserve américaine
place-mexico-field = Unités mexicaines en campagne, lieu inconnu
place-mexico-due = Unités mexicaines à venir
place-mexico-held = Unités mexicaines retenues
place-mexico-dead = Unités mexicaines éliminées
place-mexico-gone = Unités mexicaines retirées
place-mexico-away = –
place-mexico-pool = Réserve mexicaine

place-0351 = Tepeji del Río
place-0830 = Zacatlán
place-0849 = Cuautitlán
place-1221 = Teziutlán
place-1349 = Mexico
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

piece-us_1 = 1er d’infanterie
piece-us_2 = 2e d’infanterie
piece-us_3 = 3e d’infanterie
piece-us_7 = 7e d’infanterie
piece-us_1arty = 1er d’artillerie (à pied)
piece-us_4arty = 4e d’artillerie (à pied)
piece-us_mtdrfl = Fusiliers montés (à pied)
piece-us_4 = 4e d’infanterie
piece-us_5 = 5e d’infanterie
piece-us_6 = 6e d’infanterie
piece-us_8 = 8e d’infanterie
piece-us_2arty = 2e d’artillerie (à pied)
piece-us_3arty = 3e d’artillerie (à pied)
piece-us_lav = Compagnie de volontaires de Louisiane
piece-us_kyv = Compagnie de volontaires du Kentucky
piece-us_1tennv = 1er volontaires du Tennessee
piece-us_2tennv = 2e volontaires du Tennessee
piece-us_1pav = 1er volontaires de Pennsylvanie
piece-us_2pav = 2e volontaires de Pennsylvanie
piece-us_1scv = Volontaires de Caroline du Sud
piece-us_1gav = Volontaires de Géorgie
piece-us_1alav = 1er volontaires de l’Alabama
piece-us_1illv = 1er volontaires de l’Illinois
piece-us_2illv = 2e volontaires de l’Illinois
piece-us_1nyv = 1er volontaires de New York
piece-us_marine = Marines
piece-us_voltv = Régiment de voltigeurs
piece-us_11v = 11e d’infanterie
piece-us_14v = 14e d’infanterie
piece-us_12v = 12e d’infanterie
piece-us_9v = 9e d’infanterie
piece-us_15v = 15e d’infanterie
piece-us_1drgn = 1er dragons
piece-us_tennmr = Fusiliers montés du Tennessee
piece-us_3drgn = 3e dragons
piece-us_engineer = Compagnie du génie
piece-us_duncan = Batterie Duncan
piece-us_taylor = Batterie Taylor
piece-us_talcott = Batterie Talcott
piece-us_steptoe = Batterie Steptoe
piece-us_drum = Batterie Drum
piece-us_sherman = Batterie Sherman
piece-us_magruder = Batterie Magruder
piece-us_navy = Batterie de la Marine
piece-us_ohio = USS Ohio
piece-us_mosqfl = Flottille Mosquito
piece-us_worth = Général Worth
piece-us_twiggs = Général Twiggs
piece-us_patterson = Général Patterson
piece-us_pillow = Général Pillow
piece-us_quitman = Général Quitman
piece-us_div1 = 1re Division
piece-us_div2 = 2e Division
piece-us_div3 = 3e Division
piece-us_div4 = 4e Division
piece-us_dummy1 = Leurre 1
piece-us_dummy2 = Leurre 2
piece-us_dummy3 = Leurre 3
piece-us_dummy4 = Leurre 4
piece-us_dummy5 = Leurre 5
piece-us_dummy6 = Leurre 6
piece-us_dummy7 = Leurre 7
piece-us_dummy8 = Leurre 8
piece-us_supply1 = Ravitaillement 1
piece-us_supply2 = Ravitaillement 2
piece-us_supply3 = Ravitaillement 3
piece-us_supply4 = Ravitaillement 4
piece-us_supply5 = Ravitaillement 5
piece-us_supply6 = Ravitaillement 6
piece-us_supply7 = Ravitaillement 7
piece-us_supply8 = Ravitaillement 8
piece-us_supply9 = Ravitaillement 9
piece-us_supply10 = Ravitaillement 10
piece-us_supply11 = Ravitaillement 11
piece-us_supply12 = Ravitaillement 12
piece-us_supply13 = Ravitaillement 13
piece-us_supply14 = Ravitaillement 14
piece-us_supply15 = Ravitaillement 15
piece-us_supply16 = Ravitaillement 16
piece-us_supply17 = Ravitaillement 17
piece-us_supply18 = Ravitaillement 18
piece-us_supply19 = Ravitaillement 19
piece-us_supply20 = Ravitaillement 20
piece-us_supply21 = Ravitaillement 21
piece-us_supply22 = Ravitaillement 22
piece-us_supply23 = Ravitaillement 23
piece-us_supply24 = Ravitaillement 24
piece-us_supply25 = Ravitaillement 25
piece-us_supply26 = Ravitaillement 26
piece-us_supply27 = Ravitaillement 27
piece-us_supply28 = Ravitaillement 28
piece-us_supply29 = Ravitaillement 29
piece-us_supply30 = Ravitaillement 30
piece-us_supply31 = Ravitaillement 31
piece-us_supply32 = Ravitaillement 32
piece-us_supply33 = Ravitaillement 33
piece-us_supply34 = Ravitaillement 34
piece-us_supply35 = Ravitaillement 35
piece-us_supply36 = Ravitaillement 36
piece-us_supply37 = Ravitaillement 37
piece-us_supply38 = Ravitaillement 38
piece-us_supply39 = Ravitaillement 39
piece-us_supply40 = Ravitaillement 40
piece-us_supply41 = Ravitaillement 41
piece-us_supply42 = Ravitaillement 42
piece-us_supply43 = Ravitaillement 43
piece-us_supply44 = Ravitaillement 44
piece-us_supply45 = Ravitaillement 45
piece-us_supply46 = Ravitaillement 46
piece-us_supply47 = Ravitaillement 47
piece-us_supply48 = Ravitaillement 48
piece-us_supply49 = Ravitaillement 49
piece-us_supply50 = Ravitaillement 50
piece-us_supply51 = Ravitaillement 51
piece-us_supply52 = Ravitaillement 52
piece-us_supply53 = Ravitaillement 53
piece-us_pack1 = Mulets 1
piece-us_pack2 = Mulets 2
piece-us_pack3 = Mulets 3
piece-us_pack4 = Mulets 4
piece-us_pack5 = Mulets 5
piece-us_pack6 = Mulets 6
piece-us_pack7 = Mulets 7
piece-us_pack8 = Mulets 8
piece-us_pack9 = Mulets 9
piece-us_pack10 = Mulets 10
piece-us_pack11 = Mulets 11
piece-us_pack12 = Mulets 12
piece-us_pack13 = Mulets 13
piece-us_pack14 = Mulets 14
piece-us_pack15 = Mulets 15
piece-us_pack16 = Mulets 16
piece-us_pack17 = Mulets 17
piece-us_pack18 = Mulets 18
piece-us_pack19 = Mulets 19
piece-us_pack20 = Mulets 20
piece-us_pack21 = Mulets 21
piece-us_pack22 = Mulets 22
piece-us_pack23 = Mulets 23
piece-us_pack24 = Mulets 24
piece-us_pack25 = Mulets 25
piece-us_pack26 = Mulets 26
piece-us_pack27 = Mulets 27
piece-us_pack28 = Mulets 28
piece-us_pack29 = Mulets 29
piece-us_pack30 = Mulets 30
piece-us_pack31 = Mulets 31
piece-us_pack32 = Mulets 32
piece-us_pack33 = Mulets 33
piece-us_pack34 = Mulets 34
piece-us_pack35 = Mulets 35
piece-us_pack36 = Mulets 36
piece-us_pack37 = Mulets 37
piece-us_pack38 = Mulets 38
piece-us_pack39 = Mulets 39
piece-us_pack40 = Mulets 40
piece-us_pack41 = Mulets 41
piece-us_pack42 = Mulets 42
piece-us_pack43 = Mulets 43
piece-us_pack44 = Mulets 44
piece-us_pack45 = Mulets 45
piece-us_pack46 = Mulets 46
piece-us_pack47 = Mulets 47
piece-us_pack48 = Mulets 48
piece-us_pack49 = Mulets 49
piece-us_pack50 = Mulets 50
piece-us_pack51 = Mulets 51
piece-us_pack52 = Mulets 52
piece-mx_vcm = Milice de Veracruz
piece-mx_vng = Garde nationale de Veracruz
piece-mx_zapdr = Zapadores
piece-mx_ong = Garde nationale d’Orizaba
piece-mx_ldep = Libres de Puebla
piece-mx_oax = Infanterie d’Oaxaca
piece-mx_grngd = Régiment des grenadiers de la Garde
piece-mx_6 = 6e de ligne
piece-mx_png = Garde nationale de Puebla
piece-mx_3 = 3e de ligne
piece-mx_4 = 4e de ligne
piece-mx_5 = 5e de ligne
piece-mx_11 = 11e de ligne
piece-mx_1lt = 1er léger
piece-mx_2lt = 2e léger
piece-mx_3lt = 3e léger
piece-mx_4lt = 4e léger
piece-mx_1 = 1er de ligne
piece-mx_12 = 12e de ligne
piece-mx_10 = 10e de ligne
piece-mx_tamcst = Bataillon garde-côtes de Tampico
piece-mx_acbrvo = Bataillon actif Bravo
piece-mx_qrtro = Bataillon de Querétaro
piece-mx_gnjto = Régiment de Guanajuato
piece-mx_indpc = Bataillon Independencia
piece-mx_vict = Bataillon Victoria
piece-mx_rsmb = Bataillon permanent de Mexico
piece-mx_hdlgo = Bataillon Hidalgo
piece-mx_sanpat = Bataillon San Patricio
piece-mx_cjal = Escadrons de Jalapa
piece-mx_cori = Escadrons d’Orizaba
piece-mx_cmor = Escadrons de Morelia
piece-mx_chus = Hussards de la Garde
piece-mx_coax = Escadrons d’Oaxaca
piece-mx_c5 = 5e de cavalerie
piece-mx_ctlc = Cuirassiers de Tulancingo
piece-mx_c1 = 1er de cavalerie
piece-mx_c9 = 9e de cavalerie
piece-mx_c3 = 3e de cavalerie
piece-mx_c2 = 2e de cavalerie
piece-mx_c7 = 7e de cavalerie
piece-mx_c8 = 8e de cavalerie
piece-mx_a1 = Batterie 1
piece-mx_a2 = Batterie 2
piece-mx_a3 = Batterie 3
piece-mx_a4 = Batterie 4
piece-mx_a5 = Batterie 5
piece-mx_a6 = Batterie 6
piece-mx_a7 = Batterie 7
piece-mx_a8 = Batterie lourde
piece-mx_santaanna = Général Santa Anna
piece-mx_morales = Général Morales
piece-mx_canalizo = Général Canalizo
piece-mx_rangel = Général Rangel
piece-mx_alvarez = Général Álvarez
piece-mx_valencia = Général Valencia
piece-mx_army_east = Armée de l’Est
piece-mx_army_mexico = Armée de Mexico
piece-mx_army_south = Armée du Sud
piece-mx_army_north = Armée du Nord
piece-mx_mil01 = Milice 1
piece-mx_mil02 = Milice 2
piece-mx_mil03 = Milice 3
piece-mx_mil04 = Milice 4
piece-mx_mil05 = Milice 5
piece-mx_mil06 = Milice 6
piece-mx_mil07 = Milice 7
piece-mx_mil08 = Milice 8
piece-mx_mil09 = Milice 9
piece-mx_mil10 = Milice 10
piece-mx_mil11 = Milice 11
piece-mx_mil12 = Milice 12
piece-mx_mil13 = Milice 13
piece-mx_mil14 = Milice 14
piece-mx_mil15 = Milice 15
piece-mx_mil16 = Milice 16
piece-mx_mil17 = Milice 17
piece-mx_mil18 = Milice 18
piece-mx_mil19 = Milice 19
piece-mx_mil20 = Milice 20
piece-mx_mil21 = Milice 21
piece-mx_mil22 = Milice 22
piece-mx_mil23 = Milice 23
piece-mx_mil24 = Milice 24
piece-mx_mil25 = Milice 25
piece-mx_g1 = Guérilla 1
piece-mx_g2 = Guérilla 2
piece-mx_g3 = Guérilla 3
piece-mx_g4 = Guérilla 4
piece-mx_g5 = Guérilla 5
piece-mx_g6 = Guérilla 6

## Une première partie, pas à pas : un titre, le texte et les ids des décisions où il est bon de le lire

guide-1 = Le pays entre le Golfe et la capitale : la mer à droite, Mexico loin à gauche, 1938 hexagones de cinq milles. Le trait épais est la Route Nationale, de Veracruz par Jalapa, Perote et Puebla jusqu’à Mexico. À l’est de la Ligne de la Fièvre jaune les armées fondent. Ce qui s’éclaire se clique ; cliquez autre chose et l’on vous dira quelle règle l’interdit.
    .title = Ce que vous voyez
    .when = place-militia movement
guide-2 = Cette première partie dure quatre semaines. Les États-Unis gagnent s’ils contrôlent Veracruz à la fin de la quatrième ; sinon le Mexique gagne. Le Mexique joue toujours le premier dans la semaine, les États-Unis ont donc le dernier mot.
    .title = De quoi il s’agit
    .when = place-militia invasion
guide-3 = Huit points de troupes mexicaines avec le général Morales tiennent Veracruz, et cinq milices attendent à l’intérieur. Nul ne connaît la force d’une milice, 0, 1 ou 2, avant qu’elle combatte ou soit reconnue. Mettez-les le long de la Route Nationale : c’est de Jalapa et de Perote qu’elles descendront le plus vite.
    .title = Le Mexique se place
    .when = place-militia
guide-4 = Chaque camp a les mêmes phases : ravitaillement, renforts, mouvement, ralliement, siège, combat. Le ravitaillement se fixe une fois et vaut pour toute la semaine. Les troupes démoralisées se remettent au ralliement, après avoir bougé.
    .title = La semaine
    .when = movement ordering
guide-5 = Une marche : cliquez un hexagone, nommez qui part, puis cliquez où aller, hexagone par hexagone ou d’un coup partout où l’on peut arriver. L’infanterie a 8 points, la cavalerie et les chefs seuls 10, une formation 7. Un hexagone de Route Nationale coûte un cinquième de point, de route un demi, clair 1, accidenté 2, jungle et marais 3, une rivière 1 de plus. Vous pouvez laisser une partie du groupe en route.
    .title = Marcher
    .when = movement muster march parting
guide-6 = Toute unité qui combat contrôle les six hexagones autour d’elle, mais pas à travers rivières et montagnes. Qui y entre paie un point de plus et s’arrête ; nul n’y entre sans chef ; et qui s’y trouve quand son combat commence doit attaquer. Dans Veracruz il n’y a ni zone ni devoir.
    .title = Zones de contrôle
    .when = march combat
guide-7 = Au premier tour toute l’armée américaine débarque dans un hexagone côtier et peut ensuite faire trois hexagones, celui-là compris, quel que soit le terrain. Au sud de la ville, en 2804, elle est aussitôt devant les murs. Les hexagones voisins de San Juan de Ulúa sont fermés.
    .title = Le débarquement
    .when = invasion landing sailing
guide-8 = Les canons ne bougent que dans une Division, et il en faut deux pour un siège. Une Division se forme pendant le mouvement, de cinq unités au moins hors artillerie et d’un chef : réguliers sous Worth et Twiggs, volontaires sous Patterson. Donnez à chacune jusqu’à trois batteries, et cachez sa force par des leurres.
    .title = Divisions
    .when = movement forming attaching
guide-9 = D’une pile on ne voit que le pion du dessus, et la hauteur. En terminant votre mouvement vous pouvez ranger vos piles : une unité faible au-dessus ne dit rien. Le génie américain et une partie de la cavalerie mexicaine peuvent reconnaître en s’approchant.
    .title = Ce qui est caché
    .when = ordering arranging march
guide-10 = Les troupes américaines ne combattent bien, et les canons ne tirent de tout leur poids, qu’en Ravitaillement de Combat. Chaque semaine vous pouvez dépenser des unités de ravitaillement : chacune sert tous ceux qui sont à deux hexagones ou, désignée pour le siège, tous ceux qui sont devant une forteresse. Le premier tour est gratuit. Sans ravitaillement vous marchez 4 points et vos canons comptent moitié.
    .title = Ravitaillement
    .when = expend supply-die
guide-11 = Un siège : les quatre hexagones de terre autour de Veracruz, 2605, 2706, 2804 et 2805, tenus ou contrôlés, et deux Divisions près de la place. Additionnez alors les canons voisins qui ont un chef dans leur hexagone, la batterie de la Marine pour 6 et les canonnières pour 1 chacune : plus il y a de points, meilleure est la colonne. Un dé ôte de la force à la forteresse, 10 au départ ; à 0 la garnison disparaît.
    .title = Bombardement
    .when = siege battery bombard-die
guide-12 = Avant chaque bombardement et chaque assaut le défenseur est sommé de se rendre. Qui cède sauve son infanterie et ses chefs, qui vont à Orizaba ou Jalapa ; canons et milice sont perdus, et le château tombe avec la ville. Si vous tenez, ripostez : un astérisque coûte un point à l’assiégeant, ou éloigne une canonnière deux semaines.
    .title = Reddition et riposte
    .when = demand reply relocate
guide-13 = Un assaut ne demande pas de génie, seulement des hommes : ceux qui sont près de la place contre quatre fois la garnison, ou trois fois quand la forteresse est tombée à 5. C’est sanglant : même le succès coûte un quart de la force à mauvais rapport. Bombardez d’abord, et donnez l’assaut la dernière semaine s’il le faut. Pointez un choix pour voir les chances exactes.
    .title = Assaut
    .when = combat declare assault
guide-14 = Les batailles en rase campagne : les forces donnent un rapport, chefs et moral le décalent, le terrain ôte au dé. Les pertes sont faibles et les retraites longues, d’un, deux ou trois dés. Une victoire avec une Division ou une Armée relève le moral national, une défaite l’abaisse, et cela se sent dans toutes les batailles suivantes.
    .title = Bataille
    .when = combat declare fight retreat advance
guide-15 = Pour le Mexique : le temps est avec vous. Gardez Morales dans la place, ne vous rendez pas tant que les murs tiennent, et menacez les assiégeants depuis l’intérieur, car un cercle troué n’est pas un siège. Pour les États-Unis : débarquez près, fermez le cercle aussitôt, amenez tous les canons, désignez du ravitaillement pour le siège chaque semaine, et ne poursuivez personne.
    .title = Conseils aux deux camps
    .when = place-militia siege demand

# Pourquoi la doctrine aime un choix, ou non.
why-advance = En avant sur la route
why-all-guns = Chaque pièce compte dans un même bombardement
why-all-hands = On n’a personne de trop
why-ambush = Assez faible pour être frappé
why-arrived = Déjà sur place
why-attach = Plus fort dans la formation
why-attack-together = Tous ceux qui peuvent attaquent ensemble
why-avoid-battle = Pas de bataille dans ces conditions
why-bar-road = Barrer la route où le terrain s’y prête
why-blood = Il n’y a guère de convoi à prendre
why-bombard = Abattre les murs
why-break-off = Hors de l’étreinte de l’ennemi
why-bring-supply = Porter le ravitaillement à l’armée
why-build = Des ouvrages renforcent ce terrain
why-combat-supply = L’armée a besoin maintenant du ravitaillement de combat
why-cost-time = Ici ils font perdre du temps à l’ennemi
why-discard = Elle n’a aucune force
why-enough = Plus rien n’en vaut la peine
why-escort = Assez pour l’escorte
why-fall-upon = Une partie de l’ennemi est isolée
why-fetch-supply = Retour au port où attend le ravitaillement
why-fire-back = Chaque coup peut coûter à l’assiégeant
why-follow-up = Suivre l’ennemi battu
why-form = Les formations combattent mieux et portent des canons
why-good-odds = Les chances sont bonnes
why-guard = Une garde reste où il y a des points à garder
why-halt = Assez loin pour l’instant
why-hold-out = Les murs tiennent encore
why-hold-perote = Perote fait perdre du temps à l’ennemi
why-join-army = Rejoindre l’armée
why-keep-walls = Mieux vaut rester derrière les murs
why-land-near = Près de là où il en faut
why-load = Emporter le ravitaillement
why-no-odds = Personne ne peut y attaquer
why-no-use = Cela ne sert à rien
why-not-needed = Utile ailleurs
why-on-capital = En route pour Mexico
why-overwhelm = Assez fort pour les balayer
why-poor-odds = Les chances sont minces
why-raid = Reprendre ce qui est resté vide
why-raise-guerrillas = Le pays se soulève
why-rally = S’éloigner et se rallier
why-save-capital = Sauver la capitale
why-save-garrison = Sauver la garnison avant de la perdre
why-save-supply = Le garder pour le jour de la bataille
why-scout = Regarder ne coûte rien
why-seek-battle = Une bataille à rechercher
why-shut-in = Fermer le cercle autour de Veracruz
why-siege-supply = Les canons tirent à plein
why-spare-the-best = Épargner ce qui est rare
why-stay = Mieux où ils sont
why-stop-in-city = La fuite s’arrête dans la ville
why-storm-odds = Ce qu’un assaut rapporterait et coûterait
why-take-alvarado = Alvarado vaut un point
why-take-orizaba = Orizaba vaut un point et se trouve en chemin
why-take-trains = Sans convois l’armée a faim
why-take-veracruz = Personne ne tient Veracruz
why-too-strong = Trop fort pour être frappé
why-wait = Attendre une meilleure proie
why-watch-road = Au bord de la route où passent les convois

# Gestures
gesture-march = Marche vers { $hex }
gesture-formation = { $formation } marche
gesture-form = Former { $formation } en { $hex } : { $count } pions
gesture-form-regulars = Former { $formation } avec des réguliers en { $hex } : { $count } pions
gesture-form-volunteers = Former { $formation } avec des volontaires en { $hex } : { $count } pions

# Décisions auxquelles des ordres permanents peuvent répondre
window-ambush = une embuscade de guérilleros
window-spoils = le butin d’une embuscade
window-demand = une sommation de se rendre
window-reply = le tir de riposte d’une forteresse
window-withdrawing = quelle pile battue part la première
window-retreat = une retraite
window-undisclosed = pertes, avances et autres devoirs que les autres ne distinguent pas
fact-storm = un assaut suit (1) ou un bombardement (0)
