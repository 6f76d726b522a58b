# Mots communs à toutes les tables.

# Refus du contrat lui-même
refused-off-turn = Ce n’est pas à vous de décider.
refused-over = La partie est terminée.
refused-chance = Il faut d’abord attendre un résultat du hasard.
refused-no-chance = Aucun résultat du hasard n’est attendu.
refused-roll = Ce résultat ne peut pas sortir maintenant.
refused-section = Cela ne fait pas partie de ce qu’on peut faire maintenant.
refused-notation = « { $say } » ne veut rien dire ici.
refused-click = Cliquer là ne veut rien dire maintenant.

refused-no-task = Il n’y a ici aucune tâche à confier.
refused-task = Rien de cela ne peut se faire sans vous.

# Texts that are none of the notation
misread-verb = « { $given } » ne commence aucun texte de la notation. Il y a : { $right }.
misread-empty = Rien n’est dit. Un texte commence par l’un de ceux-ci : { $right }.
misread-argument = « { $given } » n’est pas { $noun } ; le texte est « { $form } », par exemple avec { $right }.
misread-missing = Le texte est « { $form } » : il manque { $noun }, par exemple { $right }.
misread-extra = « { $given } » est de trop ; le texte est « { $form } ».
misread-apart = « { $given } » ne convient pas là ; le texte est « { $form } » et finirait par { $right }.
misread-alone = Rien ne convient là ; le texte est « { $form } ».
misread-in = Dans le texte { $n } de la suite : { $fault }

# La page de la notation
notation-title = la notation
notation-about = Un choix s’écrit comme un verbe avec ses arguments, en minuscules et avec les identifiants tels qu’ils figurent ici. Plusieurs choix à la suite sont séparés par une barre oblique. `zocalo notation` affiche cette page et `cargo xtask docs` l’écrit.
notation-text = texte
notation-example = exemple
notation-meaning = signification
notation-arguments = Ce que représentent les mots en capitales :
notation-argument = argument
notation-names = nomme
notation-values = valeurs
notation-piece = identifiant d’un pion
notation-place = identifiant d’un lieu
notation-edge = identifiant d’un bord
notation-card = identifiant d’une carte
notation-word = un mot d’une liste

# Résultats du hasard : ce qui est tiré
roll-card = { $card }
roll-piece = { $piece }

# Reprise
undo-nothing = Rien n’a encore été choisi.
undo-chance = Un résultat du hasard ne se reprend pas.
undo-revealed = Ce qui a été révélé ne se reprend pas.
undo-passed = La décision est passée à un autre.
undo-only = { $n ->
    [one] Un seul pas peut être repris.
   *[other] Seuls { $n } pas peuvent être repris.
 }

# Où en est la partie
prompt-waiting = Décide maintenant : { $side }.
prompt-chance = Hasard : { $what }
prompt-over = La partie est terminée.

# Probabilités
odds-rest = { $n } autres résultats, aucun plus probable que ceux-ci
odds-nothing = Rien ne change
odds-lost = { $of } disparaît
odds-appears = { $of } apparaît en { $to }
odds-moves = { $of } va en { $to }
odds-steps = { $of } : force { $from } → { $to }
odds-mark = { $of } : { $to }
odds-unmark = { $of } : plus { $from }
odds-value = { $of } : { $from } → { $to }
odds-over = La partie se termine : { $to }
odds-next = puis à décider : { $side }
odds-laid = { $of } : { $to }
odds-lifted = { $of } : plus { $from }
odds-backs = { $of } : pions inconnus { $from } → { $to }
odds-note = { $to }
odds-turn = le tour { $to } commence

# Tâches qu’un joueur peut confier au programme
task-set-up = Placer le reste pour moi
task-movement = Finir le mouvement pour moi
task-march = Finir cette marche pour moi
task-formation = Faire marcher cette formation pour moi
task-division = La former comme d’habitude
task-order = Ranger la pile pour moi
task-losses = Répartir les pertes pour moi
task-arrivals = Placer les arrivées pour moi
task-retreat = Mener la retraite pour moi
task-replacements = Dépenser les remplacements pour moi
task-reinforcements = Choisir les renforts pour moi
task-force = Réunir la force habituelle
task-line = Engager les unités habituelles
task-array = Prendre les attaquants habituels
task-attrition = Faire les tests pour moi
task-marches = Faire les marches pour moi
task-muster = Réunir la force habituelle
task-pursuit = Mener la poursuite pour moi
task-recruit = Recruter pour moi
task-sustainment = Nourrir l’armée pour moi

# Ordres permanents : ce que l’on sait d'une décision, et ce dont on veut être averti.
fact-where = lieu
fact-from = d’où
fact-enemy = unités ennemies
fact-own = ses propres unités
fact-steps = pas
fact-strength = force
stop-battle = une bataille
stop-raid = un raid
stop-march = une marche
stop-card = une carte est jouée
stop-action-card = une carte Action est jouée
stop-ambush = une embuscade
stop-bombardment = un bombardement
