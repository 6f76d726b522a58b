# Camerone : le dernier carré, en français.
#
# Pions, lieux, côtés, camps et clés arrivent comme des noms déjà traduits ; NOM-id est l’id ou la clé derrière un
# nom, pour choisir les mots. Les nombres arrivent comme des nombres.

## Le jeu

title = Camerone : le dernier carré
    .help = 30 avril 1863 : une compagnie de la Légion étrangère défend une ferme fortifiée contre deux mille hommes, jusqu’au dernier. À quel prix vendra-t-elle sa peau ?
    .difficulty = facile à apprendre
game-title = { title }
game-blurb = { title.help }

chapter-0 = La rencontre
chapter-1 = Généralités
chapter-2 = Séquence de jeu
chapter-3 = Événements
chapter-4 = Fin et victoire
side-french = Français
side-mexican = Mexicains
yes = oui
no = non

scenario-standard = Camerone, 30 avril 1863
    .help = La compagnie derrière les murs, sept formations autour d’elle. C’est le seul scénario ; l’effectif français se joue aux dés.
    .length = environ une heure

formation-veracruz = Bataillon de Veracruz
formation-cordoba = Bataillon de Córdoba
formation-jalapa = Bataillon de Jalapa
formation-reg1 = 1re cavalerie régulière
formation-reg2 = 2e cavalerie régulière
formation-irr1 = 1re cavalerie irrégulière
formation-irr2 = 2e cavalerie irrégulière

phase-set-up = Placement
phase-event = Événement
phase-french-fire = Tir français
phase-french-move = Mouvement français
phase-french-melee = Mêlée française
phase-sharpshooters = Tireurs embusqués
phase-mexican-fire = Tir mexicain
phase-mexican-move = Mouvement mexicain
phase-mexican-melee = Mêlée mexicaine

## Options

option-setup_order = Qui se place en premier
    .help = D’ordinaire les Mexicains se déploient autour de l’hacienda, et les Français choisissent leurs postes sous leurs yeux.
value-setup_order-mexican_first = les Mexicains
value-setup_order-french_first = les Français
option-french_stack = Unités de légionnaires par hexagone
    .help = À deux par hexagone, la compagnie peut s’entasser à couvert, et ses scores doublent presque.
value-french_stack-1 = une
value-french_stack-2 = deux
option-withdrawal = Une formation rompue part
    .help = À la fin de la phase, ses unités agissent encore jusque-là ; aussitôt, une autre perte de la même phase ne peut plus être gaspillée sur elle.
value-withdrawal-phase_end = à la fin de la phase
value-withdrawal-immediate = aussitôt
option-return_moves = Marche des formations qui reviennent
    .help = Si une formation qui revient par le bord de la carte peut aussi bouger dans cette phase. Sans cela, les accalmies entre les assauts sont longues.
value-return_moves-off = non, elles entrent seulement
value-return_moves-on = oui, aussitôt
option-saves = Couvert et Milan à la fois
    .help = Si une unité mexicaine à la fois à couvert et près de Milan a une sauvegarde ou une pour chacun.
value-saves-single = une seule sauvegarde
value-saves-both = une pour chacun
option-sharpshooter_targets = Qui les tireurs touchent
    .help = Les unités à découvert dans la cour, comme dans la bataille ; ou, selon le texte imprimé, seulement celles des portes et des brèches, qui peuvent alors se sauver.
value-sharpshooter_targets-open = les unités de la cour
value-sharpshooter_targets-cover = les unités des portes et des brèches
option-gate_bonus = Bonus aux portes et aux brèches
    .help = Si l’unité postée à l’intérieur d’une porte ou d’une brèche ajoute 1 en mêlée seulement quand on l’attaque, ou aussi quand elle attaque vers l’extérieur.
value-gate_bonus-defender = seulement si elle est attaquée
value-gate_bonus-position = dans les deux phases
option-events_once_by = Les événements n’arrivent qu’une fois
    .help = L’ultimatum et les sapeurs figurent deux fois sur la table. Par ligne, chacun peut arriver deux fois ; par nom, une seule.
value-events_once_by-row = par ligne de la table
value-events_once_by-name = par nom
option-house_fire = La maison en feu
    .help = Combien de temps le bâtiment A reste fermé après l’incendie.
value-house_fire-permanent = fermé pour de bon
value-house_fire-turn = fermé pour ce tour
option-french_may_leave = Sorties françaises
    .help = Si les légionnaires peuvent sortir par les portes et les brèches.
value-french_may_leave-off = interdites
value-french_may_leave-on = permises
option-idle_clock = Tours inactifs gratuits
    .help = Un tour où aucun Mexicain n’approche des murs est inactif. Autant sont gratuits ; chacun au-delà vaut un point aux Français. À 0, on ne compte pas.
value-idle_clock-0 = pas de compte
option-turn_cap = Dernier tour
    .help = Après ce tour, la partie s’achève sur le score du moment.
option-match_tiebreak = Un match à égalité
    .help = Ce qui départage un match en deux parties où les deux joueurs ont marqué autant avec les Français.
value-match_tiebreak-none = reste nul
value-match_tiebreak-turns = revient à qui a tenu le plus longtemps

## Événements de la table

event-charge = Charge désespérée
event-ultimatum = Ultimatum repoussé
event-drums = Tambours de l’infanterie
event-sappers = Sapeurs
event-oath = Le serment de Danjou
event-thirst = La soif
event-fury = La furie de la Légion
event-house-fire = La maison brûle
event-speech = La harangue de Milan

void-used = il a déjà eu lieu
void-danjou = Danjou est mort
void-wall = aucune unité mexicaine n’est au mur
void-no-wall = il ne reste pas de mur à ouvrir

## Niveaux et fins

level-defeat = Défaite française
level-draw = Match nul
level-marginal = Victoire française marginale
level-decisive = Victoire française décisive
level-mythical = Victoire française mythique
end-last-legionnaire = le dernier légionnaire est tombé
end-no-assailants = il ne reste plus de Mexicains capables de donner l’assaut
end-turn-cap = le dernier tour a été joué

## Ce qui est demandé

prompt-mexican-set-up = Choisissez une formation à déployer, ou le colonel Milan.
prompt-mexican-set-up-done = Tous sont en place : confirmez votre déploiement.
prompt-deploy = { $formation } : placez une unité sur un hexagone sombre (encore { $left }).
prompt-deploy-milan = Placez le colonel Milan sur un hexagone sombre.
prompt-french-set-up = { $unit } : choisissez son poste dans l’enceinte.
prompt-french-set-up-officer = Avec quelle unité { $unit } commence-t-il ?
prompt-french-set-up-done = Tous sont à leur poste : confirmez votre déploiement.
prompt-french-fire = Choisissez une unité qui tire, ou terminez la phase.
prompt-mexican-fire = Choisissez une unité qui tire, ou terminez la phase.
prompt-aim = { $unit } tire : sur quel hexagone ?
prompt-french-move = Choisissez une unité ou un officier à déplacer, ou terminez la phase.
prompt-french-move-officers = Un officier est isolé : ramenez-le à ses hommes avant de terminer la phase.
prompt-french-move-fire = La maison brûle : qui peut en sortir doit le faire.
prompt-march = Où va { $unit } ?
prompt-melee = Vos unités au contact doivent attaquer : choisissez-en une.
prompt-melee-target = { $unit } attaque : quel hexagone ?
prompt-charge = Lancer la charge désespérée (+2) dans cette mêlée ?
prompt-victim = Les tireurs touchent. Laquelle des unités les plus proches tombe ?
prompt-officer-joins = { $officer } en réchappe : laquelle des unités les plus proches rejoint-il ?
prompt-mexican-move = Faites revenir une formation, choisissez-en une qui agit, déplacez Milan, ou terminez la phase.
prompt-return = { $formation } revient : placez une unité sur un hexagone sombre (encore { $left }).
prompt-activation = { $formation } : d’abord escalader, puis marcher, puis terminer.
prompt-activation-split = { $formation } : le contact est perdu. Resserrez les rangs, ou reprenez les marches.
prompt-milan-march = Où va Milan ?
prompt-milan-driven = Les Français sont là où était Milan : vers lequel des hexagones les plus proches va-t-il ?
prompt-escort = { $unit } : placez-la avec Milan ou à côté de lui.
prompt-breach = Sapeurs : quel mur ouvrent-ils ?

## Ce que fait un choix

do-deploy = Déployer : { $formation }
do-deploy-milan = Déployer Milan
do-place = { $unit } en { $hex }
do-fire = { $unit } tire
do-fire-at = Tirer sur { $hex }
do-melee = { $unit } attaque
do-melee-at = Attaquer { $hex }
do-move = Déplacer : { $unit }
do-to = Vers { $hex }
do-stay = Rester
do-climb = { $unit } escalade le mur vers { $hex }
do-return = { $formation } revient
do-start = { $formation } agit
do-reset = Reprendre les marches
do-finish = { $formation } a terminé
do-breach = Ouvrir le mur en { $side }
do-charge = Chargez !
do-hold = Pas maintenant
do-confirm = Confirmer le déploiement
do-done = Terminer la phase
gesture-starts = { $formation } agit : { $unit } se met en marche
gesture-moves = { $unit } se met en marche
gesture-goes = { $unit } va en { $hex }
gesture-ends = En finir, et terminer la phase
do-victim = L’unité en { $hex }
do-join = Rejoindre l’unité en { $hex }
do-milan-to = Milan va en { $hex }

# La notation : ce que nomment les arguments et ce que signifient les verbes
noun-formation = une formation
noun-hex = un hexagone
noun-unit = un pion
noun-who = une formation ou MILAN
verb-at = Cet hexagone, où l’on place un pion, sur lequel on tire ou que l’on attaque, où va un officier, selon la question
verb-breach = Une brèche est ouverte dans le mur entre ces deux hexagones, celui de l’intérieur d’abord
verb-charge = La charge désespérée a lieu maintenant
verb-climb = Cette unité escalade le mur vers cet hexagone
verb-confirm = Le déploiement est arrêté
verb-deploy = Cette formation, ou le colonel Milan, se déploie maintenant
verb-done = Plus rien dans cette phase
verb-finish = La formation qui agit a terminé
verb-fire = Cette unité tire
verb-hold = La charge désespérée n’a pas lieu maintenant
verb-melee = Cette unité attaque au corps à corps
verb-move = Ce pion se déplace
verb-reset = Les marches de la formation qui agit sont annulées
verb-return = Cette formation revient
verb-start = Cette formation agit maintenant
verb-stay = Le pion reste où il est et a fini son déplacement
verb-to = Le pion va dans cet hexagone

## Pourquoi une chose ne se fait pas

refused-across-wall = On ne se bat pas à travers un mur.
refused-acted = Cette formation a déjà agi dans cette phase.
refused-all-posted = Tous ont déjà leur poste : confirmez le placement.
refused-blocked = Un bois ou un bâtiment bouche la vue.
refused-climb-after-move = Elle a déjà bougé, et l’escalade prend tout le mouvement.
refused-climbs-first = Les escalades viennent avant les marches : reprenez d’abord les marches.
refused-closed-wing = L’aile fermée est interdite à tous.
refused-contact = La formation perdrait le contact.
refused-deployed = Cette formation est déjà déployée.
refused-each-in-contact = Les marches ont été reprises deux fois : désormais chacune doit garder la formation au contact.
refused-enemy-there = Une unité ennemie tient cet hexagone.
refused-escort = L’escorte de Milan ne bouge qu’avec lui.
refused-escort-room = Son escorte n’y trouverait pas de place.
refused-fired = Cette unité a déjà tiré dans cette phase.
refused-french-climb = Les Français n’escaladent pas les murs : ils passent par les portes et les brèches.
refused-gone = Cette formation a disparu pour de bon.
refused-house-closed = On ne peut plus entrer dans la maison brûlée.
refused-house-not-left = Quelqu’un peut encore sortir de la maison en feu, et le doit.
refused-in-field = Cette formation est encore en ligne ; seule une formation retirée peut revenir.
refused-just-returned = Elle vient de revenir et n’a pas commencé la phase contre le mur.
refused-landing-taken = L’hexagone derrière le mur n’est pas libre.
refused-leaves-officer = Un officier qui a déjà bougé resterait seul.
refused-milan-deployed = Milan est déjà placé.
refused-moved = Ce pion a déjà bougé dans cette phase.
refused-next-to-legionnaires = On ne revient pas à côté de légionnaires.
refused-no-breach-here = On ne peut pas y ouvrir de brèche.
refused-no-enemy-there = Il n’y a pas dans cet hexagone d’unité ennemie à côté de l’attaquant.
refused-no-fighter = Les officiers, Milan et le pion des tireurs ne tirent ni n’attaquent.
refused-no-opponent = Cette unité a déjà attaqué, ou n’a pas d’ennemi à côté d’elle.
refused-no-room-edge = Il n’y a pas de place au bord pour toute la formation.
refused-no-room-milan = Il n’y a de place ni avec Milan ni à côté de lui.
refused-no-target = Elle ne voit aucun ennemi sur qui tirer.
refused-no-way-out = Pour le moment, pas d’issue pour lui hors de la maison en feu.
refused-not-all-placed = Tout le monde n’est pas encore en place.
refused-not-climbable = Le mur ne peut pas être escaladé ici.
refused-not-nearest = Il rejoint une des unités de légionnaires les plus proches.
refused-not-nearest-milan = Il va sur un des hexagones les plus proches hors des murs sans unité française.
refused-not-side-by-side = Chaque unité doit être à côté d’une autre de sa formation.
refused-nothing-to-take-back = Il n’y a pas de marche à reprendre.
refused-off-map = Cette formation n’est pas sur la carte.
refused-only-out = Qui est dans la maison en feu ne peut qu’en sortir.
refused-over-far-wall = On tire par-dessus le mur de son propre hexagone, non par-dessus un autre.
refused-returned-now = Dans cette partie, une formation qui vient de revenir ne marche pas.
refused-returns-first = Les retours viennent au début de la phase, avant qu’une formation agisse ou que Milan bouge.
refused-room-for-all = Il n’y a pas là assez d’hexagones libres d’un seul tenant pour toute la formation.
refused-sally = Dans cette partie, les Français ne peuvent pas quitter l’hacienda.
refused-same-hex = Elle y est déjà : laissez-la rester, ou choisissez un autre hexagone.
refused-sharpshooters = On ne peut pas tirer sur les tireurs embusqués.
refused-stacking = Cet hexagone ne peut contenir plus d’unités de légionnaires.
refused-taken-back-twice = Les marches ont déjà été reprises deux fois dans cette phase.
refused-through-wall = Un mur fait obstacle.
refused-too-soon = Elle a été retirée ce tour-ci et pourra revenir plus tard.

## Pour quoi l’on jette le dé

chance-strength = Effectif de la compagnie
chance-event-first = Événement, premier dé
chance-event-second = Événement, second dé
chance-fire = Tir
chance-free-shot = Tir gratuit sur une escalade
chance-save = Jet de sauvegarde
chance-officer = Sort d’un officier
chance-sharpshooters = Tireurs embusqués
chance-melee-french = Mêlée, dé français
chance-melee-mexican = Mêlée, dé mexicain

## Le journal

log-strength = La compagnie atteint l’hacienda avec { $units } unités.
log-posted = { $unit } prend position en { $hex }.
log-set-up = { $side-id ->
    [french] Les Français sont déployés.
   *[mexican] Les Mexicains sont déployés.
}
log-turn = Tour { $turn }
log-idle = Tour inactif, le numéro { $turns } de la partie.
log-idle-point = Le retard vaut un point aux Français ({ $points } jusqu’ici).
log-event = Événement { $sum }, { $event }. { $event-id ->
    [event-charge] Les Français peuvent ajouter 2 dans une mêlée de ce tour.
    [event-drums] L’infanterie mexicaine avance deux fois plus loin ce tour-ci.
    [event-fury] Les Français ajoutent 1 dans chaque mêlée de ce tour.
    [event-house-fire] Tous les Français doivent sortir du bâtiment A.
    [event-oath] Le tir français ajoute 1 ce tour-ci.
    [event-sappers] Les Mexicains ouvrent une brèche.
    [event-speech] Tous les Mexicains avancent deux fois plus loin ce tour-ci, et le tir de leur infanterie ajoute 1.
    [event-thirst] Le tir français retranche 1 ce tour-ci.
   *[event-ultimatum] Le tir français ajoute 1 ce tour-ci.
}
log-no-event = Événement { $sum }, { $event } : rien, { $why }.
log-breached = Les sapeurs ouvrent le mur en { $side }.
log-shot = { $firer } tire sur { $target } en { $hex }, { $cover-id ->
    [yes] à couvert
   *[other] à découvert
} : { $total }{ $drm ->
    [0] {""}
    [-1] {" (dé − 1)"}
   *[other] {" (dé + "}{ $drm })
}, il faut { $need } : { $hit-id ->
    [yes] touché.
   *[other] manqué.
}
log-sniped = Les tireurs font feu : { $hit-id ->
    [yes] touché.
   *[other] manqué.
}
log-snipers-pick = Leur victime est { $unit }, en { $hex }.
log-free-shot = { $firer } tire sur { $target } en pleine escalade, il faut { $need } : { $hit-id ->
    [yes] touché.
   *[other] manqué.
}
log-saved = { $unit } tient bon ({ $why }).
log-not-saved = { $unit } ne tient pas ({ $why }).
save-cover = couvert
save-milan = Milan est proche
log-killed = { $unit } tombe en { $hex }.
log-routed = { $unit } quitte le combat en { $hex }.
log-officer-killed = { $officer } est tué.
log-officer-escapes = { $officer } en réchappe.
log-officer-joins = { $unit } rejoint les hommes en { $hex }.
log-officer-lost = { $officer } tombe avec le dernier de ses hommes.
log-trapped = { $unit } ne peut sortir de la maison en feu, en { $hex }.
log-moved = { $unit } va de { $from } en { $to }.
log-climbs = { $unit } escalade le mur de { $from } vers { $to }.
log-acts = { $formation } agit.
log-taken-back = { $formation } reprend ses marches.
log-milan-driven = Milan est chassé de { $from } vers { $to }.
log-escort-placed = { $unit } suit Milan en { $hex }.
log-escort-waits = { $unit } ne trouve pas de place près de Milan et attend hors de la carte.
log-attacks = { $attacker } attaque { $defender } en { $hex }.
log-charges = Les légionnaires chargent : +2.
log-duel = { $french } : { $ftotal }{ $fdrm ->
    [0] {""}
   *[other] {" (dé + "}{ $fdrm })
}; { $mexican } : { $mtotal }{ $mdrm ->
    [0] {""}
   *[other] {" (dé + "}{ $mdrm })
}. { $winner-id ->
    [side-french] Les Français l’emportent.
   *[side-mexican] Les Mexicains l’emportent.
}
log-withdrawn = { $formation } rompt et quitte le terrain. { $lost } ne reviendra pas ; { $left ->
    [one] il reste { $left } unité
   *[other] il reste { $left } unités
}. Points français : { $points }.
log-gone = { $formation } disparaît avec { $lost }. Points français : { $points }.
log-returns = { $formation } revient avec { $units ->
    [one] une unité
   *[other] { $units } unités
}.
log-over = La partie est finie : { $reason }. { $level }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $idle ->
    [0] {""}
   *[other] , dont { $idle } pour des tours inactifs
}.

## Marques, compteurs, notes, calques

mark-breach = Brèche ouverte par les sapeurs
mark-fire = En feu
mark-ready = Peut encore agir
mark-done = A déjà agi
mark-escort = Escorte de Milan
track-points = Points français
track-counters = Points pour les pions
track-idle-points = Points pour l’inaction
track-idle-turns = Tours inactifs
track-turn = Tour
note-event = { $event }. { $event-id ->
    [event-charge] Les Français peuvent ajouter 2 dans une mêlée de ce tour.
    [event-drums] L’infanterie mexicaine avance deux fois plus loin ce tour-ci.
    [event-fury] Les Français ajoutent 1 dans chaque mêlée de ce tour.
    [event-house-fire] Tous les Français doivent sortir du bâtiment A.
    [event-oath] Le tir français ajoute 1 ce tour-ci.
    [event-sappers] Les Mexicains ouvrent une brèche.
    [event-speech] Tous les Mexicains avancent deux fois plus loin ce tour-ci, et le tir de leur infanterie ajoute 1.
    [event-thirst] Le tir français retranche 1 ce tour-ci.
   *[event-ultimatum] Le tir français ajoute 1 ce tour-ci.
}
note-charge = La charge n’a pas encore servi.
note-formation = { $formation } : { $size ->
    [one] { $size } unité
   *[other] { $size } unités
}, { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
}, rompt à { $breaks }.
note-withdrawn = { $formation } : hors de la carte depuis le tour { $turn }, revient avec { $size ->
    [one] { $size } unité
   *[other] { $size } unités
}.
note-gone = { $formation } : anéantie.
note-burnt = La maison est fermée.
overlay-milan = À portée de voix de Milan
overlay-french-zones = Zones de contrôle françaises
overlay-mexican-zones = Zones de contrôle mexicaines
overlay-french-fire = Lignes de tir françaises
overlay-mexican-fire = Lignes de tir mexicaines

## Raisons que donne une machine ou le conseiller

why-all-in-place = Tous sont en place
why-already-broken = Leur formation est déjà rompue
why-another-officer = Un officier est déjà avec eux
why-back-to-fight = Retour au combat
why-best-shot = D’abord le meilleur tir
why-better-post = Il y a un meilleur poste
why-breach-there = Beaucoup des nôtres à côté, peu des leurs
why-breaks-formation = Un coup de plus rompt la formation
why-charge-later = Garder la charge pour un meilleur moment
why-charge-now = La charge décide de cette mêlée
why-climb-odds = Être dedans vaut bien les tirs gratuits
why-climb-unseen = Personne n’y a de tir gratuit
why-covers-wall = À côté de là où l’escalade arrive
why-deploy-hidden = Hors de vue des Français
why-deploy-near = Près du côté de l’assaut
why-far-from-milan = Hors de portée de voix de Milan
why-field-of-fire = Un bon champ de tir
why-fire-is-free = Tirer ne coûte rien
why-gather = Se rassembler pour l’assaut
why-gather-hidden = Se rassembler hors de vue
why-hide-first = D’abord ceux qui doivent se cacher
why-holds-gate = Tient une porte ou une brèche
why-house-burns = Sortir de la maison en feu
why-hunt = Sus à ceux qui ont fait une sortie
why-in-cover = À couvert
why-inside = Dans l’enceinte
why-melee-inside = Dedans, et à la baïonnette
why-melee-odds = Les meilleures chances en mêlée
why-melee-order = D’abord la meilleure mêlée
why-milan-first = Milan va devant
why-milan-last = Milan en dernier, derrière ses hommes
why-milan-with-storm = Milan près de l’assaut
why-missed-least = Ce sont eux qui manqueront le moins
why-no-gain = On n’y gagne rien
why-no-target = Aucune cible n’en vaut la peine
why-nothing-left = Il n’y a plus rien à faire
why-officer-melee = Un officier là où il y aura mêlée
why-officer-where-needed = Un officier là où il aide le plus
why-only-target = Mieux vaut une cible à couvert qu’aucune
why-out-of-sight = Hors de vue de l’ennemi
why-safe-off-map = Hors de la carte, elle ne perd rien
why-stay-hidden = Rester cachée : c’est un point bon marché
why-stops-intruder = Ils sont dans l’enceinte
why-storm = À l’assaut
why-target-in-open = Ils sont à découvert
why-throws-back = Rejette les intrus
why-to-the-wall = Au pied du mur
why-wears-down = Use la formation
why-well-posted = Tous sont bien postés

## Le plateau : noms de la carte, cases, pions

text-north = N
text-scale = 50 mètres
text-wing = aile fermée
text-shed = hangar
text-ruins = ruines
text-ruin = ruine
text-well = puits
legend-wall = Mur : escalade, ou un sapeur
legend-trace = Côté d’hexagone du mur
legend-way-in = Entrée : porte ou brèche
text-yard = cour
text-north-gate = porte nord
text-south-gate = porte sud
text-old-breach = vieille brèche
text-road-west = vers Córdoba
text-road-east = vers Veracruz

place-rallying = En ralliement
place-reserve = Formations retirées
place-lost = Perdus pour de bon
place-dead = Légionnaires tombés
place-absent = Perdus avant le combat
place-unplaced = À placer

edge-0909-0809 = porte nord (0909/0809)
edge-0909-0808 = porte nord (0909/0808)
edge-0911-0811 = porte sud (0911/0811)
edge-0911-0810 = porte sud (0911/0810)
edge-1412-1513 = vieille brèche (1412/1513)
edge-1412-1413 = vieille brèche (1412/1413)

value-move = mouvement
value-fire = bonus de tir
value-melee = bonus de mêlée

terrain-open = Terrain découvert
terrain-road = Route : terrain découvert
terrain-courtyard = Cour de l’hacienda : terrain découvert
terrain-woods = Bois
terrain-building = Bâtiment
tag-farmhouse = Bâtiment A : on n’y entre pas par escalade
tag-wing = Aile fermée de la maison
tag-shed = Hangar de planches fermé : on n’y entre pas par escalade
tag-ruin = Maison en ruine
tag-sharpshooters = Ti : les tireurs mexicains
tag-open-shed = Hangar ouvert : décor sans effet
tag-ruined-shed = Hangar en ruine : décor sans effet
tag-gate = Hexagone de porte : à couvert du tir qui passe par elle
tag-breach = Hexagone de brèche : à couvert du tir qui passe par elle
tag-cover = Couvert : touché sur 6 ou plus, et jet de sauvegarde
tag-blocks = Bloque la ligne de vue
tag-inside = À l’intérieur de l’hacienda
tag-at-wall = Contre le mur : d’ici les légionnaires tirent vers l’extérieur
tag-way-in = D’ici on entre : par une porte, par une brèche ou par-dessus le mur
tag-dark = Hexagone sombre : les Mexicains s’y déploient et y reviennent
tag-closed = Personne ne peut entrer
tag-rallying = Unités mexicaines qui ont quitté le combat ; elles peuvent revenir une fois leur formation retirée
tag-reserve = Formations mexicaines hors de la carte ; elles peuvent revenir à un tour ultérieur
tag-lost = Pions mexicains perdus pour de bon : un point de victoire chacun
tag-dead = Pions français tombés
tag-absent = Unités de légionnaires retirées par le jet d’effectif
tag-unplaced = Pions pas encore placés

piece-L01 = Légion 1
piece-L02 = Légion 2
piece-L03 = Légion 3
piece-L04 = Légion 4
piece-L05 = Légion 5
piece-L06 = Légion 6
piece-L07 = Légion 7
piece-L08 = Légion 8
piece-L09 = Légion 9
piece-L10 = Légion 10
piece-L11 = Légion 11
piece-L12 = Légion 12
piece-DANJOU = Danjou
piece-MAUDET = Maudet
piece-VILAIN = Vilain
piece-VC1 = Veracruz 1
piece-VC2 = Veracruz 2
piece-VC3 = Veracruz 3
piece-VC4 = Veracruz 4
piece-VC5 = Veracruz 5
piece-VC6 = Veracruz 6
piece-VC7 = Veracruz 7
piece-VC8 = Veracruz 8
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
piece-R1a = 1re cavalerie régulière a
piece-R1b = 1re cavalerie régulière b
piece-R1c = 1re cavalerie régulière c
piece-R1d = 1re cavalerie régulière d
piece-R1e = 1re cavalerie régulière e
piece-R2a = 2e cavalerie régulière a
piece-R2b = 2e cavalerie régulière b
piece-R2c = 2e cavalerie régulière c
piece-R2d = 2e cavalerie régulière d
piece-R2e = 2e cavalerie régulière e
piece-I1a = 1re cavalerie irrégulière a
piece-I1b = 1re cavalerie irrégulière b
piece-I1c = 1re cavalerie irrégulière c
piece-I2a = 2e cavalerie irrégulière a
piece-I2b = 2e cavalerie irrégulière b
piece-I2c = 2e cavalerie irrégulière c
piece-TI = Tireurs embusqués
piece-MILAN = Milan

## Une première partie, pas à pas : un titre, le texte, et les id des décisions où il est bon de le lire

guide-1 = Vous avez devant vous une ferme fortifiée d’une cinquantaine de mètres, et les champs qui l’entourent. Dedans se tient la compagnie française ; dehors se rassemblent sept formations mexicaines, chacune à sa couleur. Les gros traits sombres sont des murs ; leurs ouvertures, les portes et une brèche. Ce qui est éclairé peut être cliqué ; cliquez ailleurs, et l’on vous dira pourquoi c’est impossible.
    .title = Ce que vous voyez
    .when = strength-roll mexican-set-up
guide-2 = Les Français ne peuvent pas survivre. Ils marquent un point chaque fois qu’une formation mexicaine rompt, et la partie s’achève avec le dernier légionnaire. Jusqu’à 2 points, c’est une défaite ; de 3 à 5, un match nul ; 6 ou 7, une victoire marginale ; de 8 à 10, décisive ; à partir de 11, on entre dans la légende.
    .title = De quoi il s’agit
    .when = mexican-set-up french-set-up
guide-3 = Le joueur mexicain se place d’abord, sur les hexagones sombres du bord. Les unités d’une formation doivent former un groupe d’un seul tenant. Les bois devant elles les cachent : une formation que personne ne voit ne perd rien au premier tour.
    .title = Les Mexicains se déploient
    .when = mexican-set-up deploy-formation deploy-milan
guide-4 = Les Français prennent ensuite position à l’intérieur : une unité par hexagone, dans le bâtiment A, le hangar ou la cour. Mettez du monde aux deux portes et à la brèche, et vos officiers là où l’on se battra : chacun ajoute 1 au tir et à la mêlée de l’unité avec laquelle il est.
    .title = Les Français prennent position
    .when = french-set-up
guide-5 = Chaque tour compte sept phases : les Français tirent, bougent et se battent en mêlée ; puis les tireurs embusqués font feu ; puis les Mexicains tirent, bougent et se battent en mêlée. À partir du deuxième tour, un événement vient d’abord.
    .title = Le tour
    .when = event-roll fire
guide-6 = Un dé par unité qui tire : 5 ou plus touche une cible à découvert, 6 ou plus une cible à couvert. Les légionnaires ajoutent 1, et encore 1 avec un officier dans leur hexagone. La portée est sans limite, mais bois et bâtiments bouchent la vue, et seuls ceux qui sont contre le mur peuvent tirer par-dessus. Pointez une cible pour voir les chances exactes.
    .title = Le tir
    .when = fire aim shot
guide-7 = Bois et bâtiments sont des couverts, de même qu’une porte ou une brèche contre le tir qui y passe. Une unité touchée à couvert jette un dé : de 4 à 6, rien ne se passe. Le même jet sauve les unités mexicaines à 4 hexagones ou moins du colonel Milan, même à découvert et en mêlée.
    .title = Couvert et sauvegarde
    .when = aim shot saving-throw
guide-8 = Légionnaires et officiers avancent de 5 hexagones, l’infanterie mexicaine de 3, la cavalerie à pied de 2. Qui arrive à côté d’un ennemi doit s’arrêter, sauf à travers un mur : ce sont les zones de contrôle. Chaque officier doit finir la phase avec une unité de légionnaires. Les mouvements peuvent être repris jusqu’à la fin de la phase.
    .title = Le mouvement
    .when = french-move french-march mexican-march
guide-9 = Une unité à côté d’un ennemi au début de sa phase de mêlée doit en attaquer un. Chaque camp jette un dé ; les légionnaires ajoutent 1, un officier 1, celui qui défend à l’intérieur d’une porte ou d’une brèche 1. Le total le plus bas est éliminé, et l’égalité va aux Français. N’allez pas au contact sans le vouloir.
    .title = La mêlée
    .when = melee melee-target charge duel
guide-10 = Des tireurs mexicains tiennent l’aile fermée, dans l’hexagone Ti. Une fois par tour ils jettent un dé, et sur 6 les légionnaires de la cour les plus proches d’eux disparaissent. Dans la maison et dans le hangar, on est à l’abri.
    .title = Les tireurs embusqués
    .when = sharpshooters victim
guide-11 = Les Mexicains bougent par formations, dans n’importe quel ordre. Hors des murs, les unités d’une formation doivent rester au contact. Milan bouge seul ; gardez-le près de l’assaut, car sa présence réduit vos pertes de moitié, mais il n’entre jamais.
    .title = L’assaut
    .when = mexican-move activation milan-march
guide-12 = Une unité qui a commencé la phase au pied d’un mur peut l’escalader vers un hexagone libre de la cour, ce qui prend tout son mouvement. Chaque unité de légionnaires à côté de cet hexagone a un tir gratuit et touche sur 3 ou plus. Escaladez là où peu d’entre eux attendent, ou entrez par une porte ou une brèche que personne ne tient.
    .title = Par-dessus le mur
    .when = activation free-shots
guide-13 = Une formation à qui ses pertes laissent deux unités quitte la carte à la fin de la phase. Un pion est perdu pour de bon, et les Français marquent un point ; les autres peuvent revenir par le bord à un tour ultérieur. Ainsi un bataillon s’use de 8 à 7, puis à 6, et ainsi de suite, et chaque fois il faut moins de coups.
    .title = Rupture et ralliement
    .when = mexican-move return
guide-14 = Comptez les coups qui manquent à chaque formation, et tirez là où un de plus la fait rompre. La cavalerie irrégulière rompt à la première perte, un bataillon frais à la sixième. En attendant, restez à couvert, et tenez-vous à côté des hexagones de la cour par où l’escalade doit arriver.
    .title = Conseils aux Français
    .when = fire french-move
    .side = french
guide-15 = Gardez la cavalerie hors de vue, elle donne ses points pour rien. Rassemblez les bataillons derrière les bois, gagnez le mur d’un bond, d’un seul côté, avec Milan tout près, et entrez partout à la fois. N’attendez pas sans fin : après dix tours inactifs, chacun de plus est un point pour les Français.
    .title = Conseils aux Mexicains
    .when = deploy-formation mexican-move
    .side = mexican

# Décisions auxquelles des ordres permanents peuvent répondre
window-victim = qui les tireurs touchent
window-officer-joins = qui rejoint un officier qui a survécu
window-charge = la charge désespérée, dans un corps à corps mexicain
window-milan-driven = où va Milan quand il est chassé
stop-melee = un corps à corps

## Tables

chart-strength = Jet d’effectif
chart-fire = Tir
chart-saving = Jets de sauvegarde
chart-officer = Officiers en danger
chart-melee = Mêlée
chart-movement = Mouvement
chart-terrain = Terrain
chart-events = Événements aléatoires
chart-reentry = Formations qui reviennent
chart-victory = Victoire
column-against = Contre
column-allowance = Hexagones
column-blocks-los-through = Bloque la vue
column-cover = Couvert
column-die = Dé
column-die-eliminated = Éliminée
column-die-saved = Sauvée
column-doubled-by = Doublé par
column-drm = Modificateur
column-effect = Effet
column-item = Cas
column-kind = Quoi
column-legionnaire-units = Unités de légionnaires
column-losses-to-next-withdrawal = Pertes qui la brisent
column-move-cost = Coût
column-removed = Retirées
column-result = Résultat
column-returns-made = Retours
column-roll = Jet
column-size-on-map = Unités
column-terrain = Terrain
column-title = Événement
column-type = Type
column-value = Nombre
column-vp = Points
column-vp-so-far = Points français
column-who = Qui
cell-target-in-the-open = cible à découvert
cell-target-in-or-behind-cover = cible à couvert
cell-a-legionnaire-unit-fires = des légionnaires tirent
cell-french-firing-unit-has-an-officer-in-its-hex = avec un officier dans l’hexagone
cell-event-3-6-or-10-this-turn = événement 3, 6 ou 10 ce tour
cell-event-7-this-turn = événement 7 ce tour
cell-event-12-this-turn = événement 12 ce tour (infanterie mexicaine)
cell-sharpshooters = tireurs d’élite
cell-free-shot-at-a-wall-climber = tir gratuit sur qui escalade
cell-to-hit = pour toucher
cell-drm = modificateur
cell-any-unit-in-or-behind-cover = toute unité à couvert
cell-mexican-unit-within-4-hexes-of-milan = unité mexicaine à 4 hexagones de Milan
cell-fire = tir
cell-french-fire-free-shots-and-melee = tir français, tirs gratuits et mêlée
cell-officer-killed = officier tué
cell-officer-placed-on-the-nearest-legionnaire-unit = rejoint les légionnaires les plus proches
cell-legionnaire-unit = légionnaires
cell-french-officer-in-the-legionnaires-hex = officier avec les légionnaires
cell-defending-a-gate-or-breach-against-a-unit-outside-the-hacienda = défend une porte ou une brèche contre une unité du dehors
cell-event-9-this-turn = événement 9 ce tour (Français)
cell-event-2-this-turn = événement 2 ce tour (une mêlée française)
cell-tie = égalité
cell-french-win = les Français gagnent
cell-legionnaire = légionnaires
cell-french-officer = officier français
cell-milan = Milan
cell-infantry = infanterie
cell-regular-cavalry = cavalerie régulière
cell-irregular-cavalry = cavalerie irrégulière
cell-event-12 = événement 12
cell-event-4-event-12 = événement 4, événement 12
cell-open = ouvert
cell-road = route
cell-courtyard = cour
cell-woods = bois
cell-building = bâtiment
cell-wall-hexside = mur
cell-gate-hexside = porte
cell-breach-hexside = brèche
cell-all = tout le mouvement (escalade)
cell-desperate-charge = Charge désespérée
cell-french-ultimatum = Ultimatum refusé
cell-mexican-infantry-drums = Tambours de l’infanterie
cell-mexican-sappers = Sapeurs
cell-captain-danjou-oath = Le serment de Danjou
cell-thirst = La soif
cell-french-fury = Fureur de la Légion
cell-fire-in-the-principal-building = La maison brûle
cell-milan-speech = Harangue de Milan
cell-2-to-the-french-die-in-one-melee-of-the-french-player-choice = { "+" }2 aux Français dans une mêlée de leur choix
cell-1-to-french-fire = { "+" }1 au tir français
cell-infantry-movement-allowance-doubled-6 = l’infanterie mexicaine se déplace de 6
cell-mexican-player-turns-one-wall-hexside-into-a-breach = un mur devient brèche
cell-as-roll-5 = comme 5
cell-1-to-the-french-die-in-every-melee = { "+" }1 aux Français dans chaque mêlée
cell-french-units-in-a-must-leave-in-this-turn-french-movement-phase-a-can-never-be-entered-again = les Français doivent quitter la maison A pour toujours
cell-movement-of-all-mexican-units-doubled-1-to-mexican-infantry-fire = les Mexicains se déplacent du double ; +1 au tir de leur infanterie
cell-french-defeat = Défaite française
cell-draw = Match nul
cell-marginal-french-victory = Victoire française marginale
cell-decisive-french-victory = Victoire française décisive
cell-mythical-french-victory = Victoire française mythique
