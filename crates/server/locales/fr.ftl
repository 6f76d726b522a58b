## Everywhere

home = Accueil
skip = Aller à la partie principale
settings = Réglages
theme = Clair ou sombre
you = vous
friend = une autre personne
ago-now = à l’instant
ago-minutes = { $n ->
    [one] il y a une minute
   *[other] il y a { $n } minutes
}
ago-hours = { $n ->
    [one] il y a une heure
   *[other] il y a { $n } heures
}
ago-days = { $n ->
    [one] hier
   *[other] il y a { $n } jours
}
pages = Pages
page-of = Page { $n } sur { $all }
page-before = Page précédente
page-after = Page suivante

## The first page

home-title = Une table, cinq guerres
home-lead = Des jeux de guerre sur le Mexique du XIXᵉ siècle, sur une table qui connaît les règles : elle montre tout ce que vous pouvez choisir, dit pourquoi le reste ne se peut pas, lance des dés équitables et s’assoit en face quand il n’y a personne d’autre.
home-new = Première visite ?
home-go-on = Continuer
home-look = Regarder
home-running = Vos tables
home-games = Jeux
home-finished = Parties terminées
home-all-finished = Toutes les parties terminées
home-play = Jouer
home-first = Jouer une première partie
home-first-help = { $game }, pas à pas, contre un adversaire facile. Chaque phase est expliquée quand elle vient.
home-newcomer = Vous débutez ? Une première partie guidée avec
turn-yours = à vous de jouer
turn-theirs = au tour de : { $side }
table-unreadable = illisible : jouée selon d’autres règles
result-resigned = Victoire : { $side }, l’autre camp a abandonné
result-agreed = Partie nulle d’un commun accord
import-title = Apportez une partie
import-help = Une feuille de partie exportée ici ou ailleurs devient une table à vous : pour la revoir, ou pour la poursuivre. Elle est vérifiée ligne par ligne.
import-file = Fichier de la partie
import-button = Importer

## Setting up a table

board-of = Le plateau de { $game }
start-who = Qui joue ?
start-who-help = Une place est à vous, à une autre personne ou à une machine. Chaque invité reçoit un lien secret.
start-presets = Façons habituelles de jouer
preset-bot = Contre la machine
    .help = Vous et un adversaire infatigable.
preset-friend = Avec quelqu’un
    .help = Vous envoyez un lien ; la partie commence quand il est ouvert.
preset-both = Les deux camps
    .help = Seul, ou avec quelqu’un à côté de vous, sur cet écran.
preset-watch = Regarder deux machines
    .help = Installez-vous et voyez comment elles se battent.
seat-me = moi
seat-friend = une autre personne, par lien
seat-bot = machine : { $level }
seat-free = encore libre
start-scenario = Que joue-t-on ?
start-options = { $n ->
    [one] Une option
   *[other] { $n } options
}
start-options-help = Telles quelles, elles suivent le livret et nos décisions. Chacune nomme la règle qu’elle change.
start-dice = Dés
dice-fair = Dés équitables du serveur
    .help = Scellés avant la partie, ouverts après : chacun peut vérifier chaque jet.
dice-typed = Vrais dés
    .help = Vous les lancez sur votre table et cliquez sur ce qui est sorti.
start-pair = Match
start-pair-yes = Un match en deux parties
start-pair-help = Les camps sont échangés pour la seconde ; gagne qui fait mieux à la même place.
start-you = Vous
start-name = Votre nom
start-name-help = Seules les personnes à votre table le voient. Peut rester vide.
start-word = Un mot pour les dés
start-word-help = Celui que vous voulez. Il est mêlé aux dés équitables, pour que le serveur seul ne puisse pas les choisir. Votre navigateur en a mis un ; changez-le si vous ne vous y fiez pas.
start-sealed = Ce que le serveur a scellé
start-sealed-help = Le serveur a déjà tiré le secret de ses dés. Voici les empreintes de ce qui le lie : gardez-les si vous voulez vérifier plus tard. Votre mot vient après elles, de sorte que le serveur ne peut choisir un secret qui convienne à votre mot.
start-each = Ajouter quelque chose à chacun de mes jets
start-each-help = Votre navigateur fait une chaîne d’empreintes et dit maintenant la dernière au serveur, puis un maillon de plus à chaque jet qui suit de vos propres actes. Ainsi personne ne peut connaître ces jets avant que vous n’agissiez. Ils ne peuvent être faits que sur ce navigateur.
start-guide = Guidez-moi
start-guide-help = Explique chaque phase quand elle vient.
start-hints = Suggestions pour les deux
start-hints-help = Entre deux personnes, le programme ne suggère des coups que si cette case est cochée ; qui prend place en est averti.
start-go = Commencer

## Sitting down

join-lead = Invitation de { $host } à jouer ce camp : { $side }.
join-hints = À cette table, chacun peut demander un coup au programme.
join-no-hints = À cette table, le programme ne suggère aucun coup.
join-sit = S’asseoir : { $side }
join-watch = Regarder seulement
join-device = Ce lien ouvre la place { $side } ({ $holder }) sur un autre appareil.
join-device-warning = La place est prise : qui la tient voit tout ce que vous verriez ici et peut jouer à votre place. Ne l’ouvrez que si c’est vous ; ce n’est pas une invitation. Les deux camps sont prévenus.
join-device-open = Ouvrir ma place sur cet appareil
link-used = Ce lien a déjà servi
link-used-help = Le lien d’une place ne sert qu’une fois, et quelqu’un s’est assis grâce à celui-ci. Si c’était vous, allez sur l’appareil où vous avez pris place et faites-y un lien pour celui-ci : « Table », puis « Ouvrir ma place sur un autre appareil ». Si c’était quelqu’un d’autre, prévenez la personne qui vous a envoyé le lien.
link-revoked = Ce lien n’est plus valable
link-revoked-help = Il a été retiré ou remplacé par un plus récent. Demandez à la personne qui vous l’a envoyé.
link-expired = Ce lien a expiré
link-expired-help = Il n’a pas servi à temps. Faites-en un nouveau sur l’appareil où vous jouez : « Table », puis « Ouvrir ma place sur un autre appareil ».
waiting-seats = On attend que quelqu’un s’assoie.
invite-lead = Envoyez ce lien à qui jouera ce camp : { $side }
invite-link = Lien secret vers la place : { $side }
invite-new = Faire un nouveau lien
invite-help = Qui ouvre le lien en premier joue ce camp ; ensuite il n’ouvre plus rien, pas même pour vous. Un nouveau lien annule l’ancien. Qui regarde seulement utilise l’adresse de cette page.
copy = Copier

## The table

table-menu = Table
back-to-table = Retour à la table
aside = Jeu
panels = Panneaux
panel-log = Journal
panel-situation = Situation
timeline = Ce qui vient
timeline-later = Plus tard
timeline-in =
    { $turns ->
    [0] Ce tour :
    [1] Au prochain tour :
   *[other] Dans { $turns } tours :
    }
panel-talk = Discussion
panel-rules = Règles
panel-guide = Guide
board = Plateau
board-label = Carte. Les flèches la parcourent, Entrée choisit.
board-help = Tabulation va à ce qui peut être choisi. Les flèches parcourent la carte, Entrée choisit ou demande pourquoi non. Le point d’interrogation montre toutes les touches.
overlays = Montrer
zoom = Échelle
zoom-in = Plus près
zoom-out = Plus loin
zoom-fit = Carte entière
to-act = doit jouer
turn = Tour { $n }
over = La partie est terminée.
bot-thinks = La machine réfléchit…
undo = Annuler
finish-help = Laisse le programme faire le reste pour vous, d’après ce que vous voyez. Il ne lance aucun dé, ne montre rien de caché et se reprend d’un coup.
undo-help = Reprend votre dernier choix. Les dés et ce qui a été révélé restent.
hint = Suggérer
list-none = Vous n’avez rien à choisir maintenant.
list-buttons = Actions
list-pieces = Unités
list-places = Lieux
list-edges = Côtés d’hexagone
list-cards = Cartes
offer-draw = { $side } : proposition de nulle.
offer-rules = { $side } : demande de continuer selon les règles d’aujourd’hui.
offer-back = { $side } : demande de reprendre { $n ->
    [one] la dernière entrée
   *[other] les { $n } dernières entrées
}.
agree = Accepter
decline = Refuser
withdraw = Retirer
ask-back = Demander à reprendre mon dernier choix
take-back = Reprendre mon dernier choix, dés compris
back-here = Revenir à ce moment
ask-back-here = Demander à revenir à ce moment
offer-draw-button = Proposer la nulle
resign = Abandonner
share = Copier l’adresse pour qui regarde
own-link = Ouvrir ma place sur un autre appareil
device-link = Lien pour l’autre appareil
device-revoke = Retirer le lien
devices = ouverte sur { $n } appareils
export = Enregistrer la feuille de partie
again = Revanche
eyes = Regarder avec les yeux de
eyes-acting = qui agit
eyes-side = { $side }
eyes-public = n’importe qui
replay = Voir le film
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lire
replay-next = Un pas en avant
replay-last = Au présent
replay-slider = Moment de la partie
replay-at = Après l’entrée { $n } sur { $all }.
talk-none = Rien n’a encore été dit.
talk-players = Seuls les joueurs lisent ce qu’ils se disent.
talk-say = Dire quelque chose
talk-send = Envoyer
talk-sat = prend place.
talk-device = ouvre cette place sur un autre appareil.
talk-offer-draw = propose la nulle.
talk-offer-rules = demande à continuer selon les règles d’aujourd’hui.
talk-offer-back = demande à reprendre quelque chose.
talk-decline = dit non.
talk-agree = accepte.
notes-help = Vous seul lisez ces notes. Elles sont gardées pendant que vous écrivez.
guide-rule = La règle de cette étape
guide-all = Tout le guide

## The end

end-winner = Victoire : { $side }.
end-draw = Personne ne gagne.
end-why = La fin : { $reason }. Points : { $score }.
end-resigned = Abandon : { $side }.
end-agreed = Les deux camps sont convenus d’une partie nulle.
match-one = Partie 1 sur 2
match-two = Partie 2 sur 2, camps échangés
match-won = Le match revient à qui tenait ce camp dans la première partie : { $side }.
match-drawn = Le match est nul.
match-points = Points avec le camp { $side } : { $one } dans la première partie, { $two } dans la seconde.
match-second = À la seconde partie
match-first = À la première partie
hindsight-show = Vos chances
hindsight-title = Avec le recul
hindsight-chart = Chances du début à la fin : { $side }
luck-even = Sur { $n } jets, la chance est restée égale.
luck-side = La chance était avec ce camp : { $side }. Sur { $n } jets elle a valu { $percent } % d’une partie.
luck-throws = Les jets qui ont le plus compté
luck-what = Jet
luck-result = Résultat
luck-chance = Chance de faire aussi bien ou mieux
luck-helped = Profite à
turning-title = Les tournants de la partie
turning-input = Entrée { $n }
turning-point = { $when } : de { $before } % à { $after } % pour ce camp : { $side }.

## Dice

fair-title = Les dés de cette table
fair-how = Avant la partie, le serveur a tiré un secret et montré son empreinte. Chaque joueur a ajouté un mot. Chaque jet est calculé à partir du secret, des mots, du nom de la table et du numéro du jet, de sorte que ni le serveur ni un joueur n’a pu le choisir. Après la partie, le secret est montré et chaque jet peut être vérifié.
fair-promised = L’empreinte a été montrée avant que le premier mot soit donné.
fair-unpromised = Cette table a été ouverte sans montrer d’abord l’empreinte : le serveur connaissait le mot de qui l’a ouverte quand il a tiré le secret. Un mot donné plus tard lie tout de même.
fair-second = Empreinte du secret de la seconde partie du match
fair-seal = Sceau du mot : { $side }
fair-anchor = Où commence la chaîne : { $side }
fair-shared = { $n ->
    [one] Un jet porte une contribution de qui l’a fait.
   *[other] { $n } jets portent une contribution de qui les a faits.
}
throw = Lancer
throw-then = avec votre propre contribution
throw-plain = Lancer sans elle
throw-plain-then = si ce navigateur a perdu votre chaîne
fair-foresee = Que pourrait savoir qui tient le serveur ?
fair-foresee-text = Personne ne peut changer un jet une fois les deux mots donnés, pas même qui tient le serveur : le secret, le nom de la table et les mots sont liés par ce qui vous a été montré. Mais qui tient le serveur connaît le secret et les mots pendant la partie, et pourrait calculer des jets avant qu’ils ne viennent, pour soi ou pour quelqu’un de la table. Et s’il s’entend avec qui donne le dernier mot, il pourrait en essayer beaucoup jusqu’à ce qu’un lui convienne. Contre le premier, il y a une case sous le mot : ce que vous ajoutez à chacun de vos jets n’est connu de personne avant que vous n’agissiez, et votre chaîne est fixée avant la partie, de sorte que vous ne pouvez pas choisir non plus. Contre le second, et pour les jets qui suivent des actes de l’autre camp ou d’une machine, il n’y en a pas. Si cela vous importe, jouez avec de vrais dés, ou sur un serveur tenu par quelqu’un en qui vous avez tous deux confiance.
retaken = { $n ->
    [one] Un jet a été annulé et relancé : cette partie ne compte pour aucun classement.
   *[other] { $n } jets ont été annulés et relancés : cette partie ne compte pour aucun classement.
}
fair-promise = Dés équitables, scellés sous
typed-promise = Vrais dés : les joueurs inscrivent ce qu’ils lancent.
fair-check = vérifier
fair-table = Nom de la table
fair-commitment = Empreinte du secret
fair-word = Mot : { $side }
fair-secret = Secret
fair-sealed = scellé jusqu’à la fin de la partie
fair-good = Vérifié : { $inputs } entrées rejouées, { $checked } jets sur { $rolls } recalculés à partir du secret. Tous sont tels qu’ils ont été lancés.
fair-bad = La vérification a échoué : { $error }
fair-later = Quand la partie sera finie, le secret paraîtra ici et chaque jet sera vérifié.
fair-yourself = Pour vérifier sur votre propre machine, gardez la feuille de partie et lancez

## Rules

rules-title = Règles
rules-of = Les règles de « { $game } »
rules-lead = Chaque cas dans nos propres mots, sous le numéro qu’il porte dans le livret. La table applique exactement cela.
rules-search = Chercher dans les règles
rules-contents = Sommaire
rules-rulings = Décisions
rules-rulings-lead = Là où le livret laisse une question ouverte, voici ce que fait la table, et pourquoi.
rules-reason = Pourquoi : { $reason }
rules-see = Voir aussi
rules-none = Rien trouvé.
rules-found = { $n ->
    [one] Une règle
   *[other] { $n } règles
}
rules-beside = Cherchez, ou cliquez sur le numéro d’un cas n’importe où sur cette page.
sources-title = D’où viennent les éléments
sources-of = { $game } : d’où viennent les éléments
sources-lead = Chaque valeur de la carte, des pions et des tableaux dit d’où elle vient. Qui possède le jeu imprimé peut corriger des valeurs dans ses propres fichiers.
sources-data = Empreinte de ces données :
source-rulebook = se trouve dans le livret
source-public = vu dans des images et descriptions publiques du jeu
source-history = de l’histoire de l’événement
source-design = de nous, là où aucune source ne dit rien

## About

about-title = À propos
about-play = Comment jouer
    .text = Ouvrez une table, choisissez qui s’assoit où, et cliquez sur ce qui est éclairé. Ce qui ne l’est pas répond pourquoi non, avec la règle. Tout se fait à la souris, au doigt, au clavier seul, et depuis une liste des mêmes choix.
about-dice = Dés
    .text = Le serveur scelle ses dés avant la partie et les ouvre après. Vous pouvez aussi lancer les vôtres.
about-bots = Adversaires
    .text = Une machine sait ce que son camp peut savoir et rien d’autre. Il y a des niveaux, de n’importe quel choix légal à la longue réflexion.
about-private = Ce qui est gardé
    .text = Ce serveur garde les tables, les discussions et vos notes. Il n’y a pas de comptes : votre navigateur conserve un cookie qui dit quelles places sont à vous. Le lien d’une place ne sert qu’une fois ; vos autres appareils reçoivent de vous un lien à eux.
about-sources = Règles et éléments
    .text = Les règles sont racontées dans nos propres mots sous les numéros de leurs cas. Chaque valeur d’un élément nomme sa source.

## What went wrong

error-title = Cela n’a pas marché
error-not-found = Il n’y a rien de tel ici.
error-no-seat = Vous n’avez pas à cette table de place d’où faire cela.
error-moved = La partie a continué entre-temps.
error-fault = Quelque chose a échoué sur le serveur. C’est noté.
error-not-begun = La partie n’a pas commencé : on attend encore quelqu’un.
error-over = La partie est terminée.
error-not-over = La partie n’est pas encore terminée.
error-request = Cette demande n’a pas de sens ici.
error-seats = Dites pour chaque place qui joue : vous, une autre personne ou une machine.
error-ticket-used = Une table a déjà été ouverte avec ce formulaire. Rechargez la page pour en ouvrir une autre.
error-typed-bots = Deux machines ne peuvent pas lancer de vrais dés : prenez les dés équitables.
error-undo-chance = Personne ne décide maintenant, il n’y a donc rien à annuler.
error-back-chance = On ne peut revenir qu’à un moment où quelqu’un décidait.
error-back-nothing = Il n’y a rien à reprendre.
error-draw-alone = Pour une nulle, il faut quelqu’un qui l’accepte.
error-no-offer = Aucune proposition ne tient plus.
error-no-throw = Aucun jet ne vous attend maintenant.
error-share = Ce n’est pas le maillon suivant de votre chaîne.
error-no-decision = Il n’y a rien à décider maintenant.
error-no-hints = À cette table, on n’a pas convenu de suggestions.
error-odds-large = Trop de choses peuvent arriver là pour les compter toutes.
error-talk-full = On a tant parlé ici qu’il n’y a plus de place.
error-devices-full = Cette place est déjà ouverte sur autant d’appareils qu’il est permis.
error-empty = Il n’y a rien dedans.
error-too-long = C’est trop long.
error-export-running = Tant que la partie dure, sa feuille vous dirait ce que vous ne devez pas savoir.
error-import-text = Ce n’est pas un texte.
error-import-long = Cette feuille de partie est plus longue que ce qui est admis ici, ou trop longue à rejouer.
error-import-backs = On a trop souvent annulé dans cette feuille de partie pour qu’elle soit rejouée ici.
error-quota-tables = Vous avez ouvert beaucoup de tables en peu de temps. Réessayez dans { $minutes } min.
error-quota-imports = Trop de feuilles de partie sont apportées en ce moment. Réessayez dans { $minutes } min.
error-quota-talk = Vous avez beaucoup écrit en peu de temps. Réessayez dans { $minutes } min.
error-quota-notes = Trop de notes, de consignes ou de liens en peu de temps. Réessayez dans { $minutes } min.
error-quota-streams = Trop de pages de tables sont ouvertes à la fois. Fermez-en, ou réessayez dans { $minutes } min.
error-quota-thinking = Le programme réfléchit encore à vos autres questions. Réessayez dans { $minutes } min.
error-quota-running = Vous avez autant de tables en cours qu’une personne peut en avoir. Terminez-en ou abandonnez-en.
error-quota-watched = Vous regardez autant de parties entre machines qu’une personne peut en regarder. Elles finissent d’elles-mêmes.
error-table-full = On a tant joué et repris à cette table qu’elle n’accepte plus rien. Vous pouvez encore abandonner ou convenir d’une partie nulle.

## Keys

help-keys = Touches
help-touch = Au doigt : un doigt déplace la carte, deux zooment. Toucher une première fois montre ce qui se ferait ; le bouton large, ou toucher encore, le fait ; toucher une pile l’ouvre.
key-tab = à la chose suivante qui peut être choisie
    .cap = Tab
key-arrows = parcourir la carte
key-enter = choisir, ou demander pourquoi non
    .cap = Entrée
key-numbers = les neuf premiers choix de la liste
key-undo = annuler
key-zoom = plus près, plus loin, carte entière
key-replay = un pas en arrière, un pas en avant
key-panels = journal, situation, règles, discussion
key-hint = suggérer
key-odds = probabilités de ce qui a le focus ; encore une fois : toutes les lignes
key-help = ces touches

## For the scripts

js-odds-deals = en moyenne sur ce que vous ne pouvez pas savoir
js-odds-each = de nombreux résultats ; la probabilité de chaque changement pris à part
js-odds-tries = environ : trouvé par de nombreux essais, sans suivre tous les chemins
js-odds-alike = (et { "{n}" } de plus)
js-odds-more = Plus ({ "{n}" })
js-reconnecting = Connexion perdue. Nouvel essai…
js-moved = La partie a continué entre-temps.
js-copied = Copié.
js-device-help = Ouvrez cette adresse sur votre autre appareil. Elle ne sert qu’une fois, pendant { "{minutes}" } minutes, et les deux camps sont prévenus. Qui l’ouvre peut jouer pour vous.
js-revoked = Le lien est retiré.
js-kept = Enregistré.
js-confirm-resign = Abandonner cette partie ?
js-offline = Le serveur ne répond pas. Rien n’est perdu ; réessayez dans un instant.
js-choose = Choisissez
js-hint = Une machine songerait à
js-hint-none = La machine n’a pas de conseil ici.
js-rule = Règle
js-close = Fermer
js-back-asked = Votre adversaire a été consulté.
js-thinking = Réflexion…
js-place-empty = personne
js-take-back = Annulé.
js-play = Lire
js-pause = Pause
js-lit = peut être choisi

## Un clic qui ne fait rien

click-nothing = { $thing } ne peut pas être choisi à cette étape. On vous demande : { $prompt } Ce qui peut être choisi est éclairé : { $lit }.
click-thing = Cela
lit-pieces = { $n ->
    [one] un pion
   *[other] { $n } pions
}
lit-places = { $n ->
    [one] un lieu
   *[other] { $n } lieux
}
lit-edges = { $n ->
    [one] un côté d’hexagone
   *[other] { $n } côtés d’hexagone
}
lit-cards = { $n ->
    [one] une carte
   *[other] { $n } cartes
}
lit-buttons = { $n ->
    [one] une réponse sous la question
   *[other] { $n } réponses sous la question
}
action-steps = L’action, pas à pas

# Consignes permanentes.
panel-orders = Consignes permanentes
by-orders = (selon vos consignes)
orders-help = Répondez d’avance au tour de l’autre camp, pour que personne ne vous attende. Vous seul voyez ces consignes. Ce qu’elles répondent compte comme si vous l’aviez choisi.
orders-usual = comme d’habitude
orders-ask = me demander
orders-pass = passer
orders-doctrine = décider pour moi
orders-until = Elles valent
orders-until-usual = jusqu’à ce que je les modifie
orders-until-turn = jusqu’à la fin du tour
orders-until-run = jusqu’à mon prochain tour
orders-stop = Me demander tout de même après
orders-stopped = Vos consignes auraient répondu, mais vous vouliez qu’on vous demande après ceci : { $what }. Au journal : { $line }
orders-exact = Consignes précises
orders-exact-help = Une par ligne, avant la liste ci-dessus : décision, faits, une flèche, la réponse. Par exemple : react where=puebla|jalapa enemy>=6 -> ask. Une étoile vaut pour toute décision ; « play » suivi d’un choix de la notation le joue.
orders-lapsed = Ne valent plus, car vous n’avez pas ce qu’elles jouent :
orders-give = Enregistrer les consignes

## The act bar, the summary, the settings

act = Ce qui est demandé
choices-all = Tous les choix
choices-filter = Tapez pour filtrer
undo-phase = Tout annuler
undo-steps = { $n } coups
hint-then = montre sans jouer
finish-then = vous pouvez l’annuler
then-phase = puis { $phase }
waiting-help = Vous pouvez fermer la page : vos consignes répondent pour vous, et la table attend.
sure-help = Demandé une seule fois, car il n’y a pas de retour.
sure-no = Retour
sure-no-then = rien ne se passe
sure-yes-then = c’est définitif
tray = La pile
speed = Vitesse
speed-all = D’un coup
summary-title = { $side } : ce qui s’est passé
summary-again = Revoir
summary-more = et { $n } de plus : voyez le journal
set-text = Taille du texte
set-text-100 = normale
set-text-115 = plus grande
set-text-130 = la plus grande
set-palette = Couleurs
set-palette-usual = habituelles
set-palette-safe = pour daltoniens
set-confirm = Demander avant l’irréparable
set-confirm-on = demander
set-confirm-off = ne pas demander
set-letters = Lettres seules comme raccourcis
set-letters-on = oui
set-letters-off = non
set-thumb = Sur un téléphone, le bouton principal est
set-thumb-right = à droite
set-thumb-left = à gauche
key-escape = lâcher, fermer
    .cap = Échap
key-list = tous les choix, filtrés à la frappe
key-next = à l’unité suivante qui peut agir
key-fight = retour là où c’est arrivé
key-redo = refaire ce qui a été annulé
key-end = terminer la phase
key-play = lire, mettre en pause
    .cap = Espace
key-dock = replier les panneaux
key-night = jour ou nuit
js-odds-losses = Pertes : { "{side}" }
js-odds-band = 8 cas sur 10 : { "{low}" }–{ "{high}" }
js-odds-nothing = Rien ne change
js-log-steps = { "{n}" } lignes précédentes
log-empty = Rien ne s’est encore passé.
js-unplaced = Choisir dans la liste
js-unplaced-many = { "{n}" } hors de la carte
js-rolls = lance les dés
js-reveals = montre ce qui est caché
js-passes = puis l’autre camp
js-no-chain = Ce navigateur n’a pas votre chaîne. Lancez là où vous avez pris place, ou lancez sans elle.
js-no-undo = sans retour
js-then = puis { "{phase}" }
js-tap-again = Touchez encore, ou pressez le bouton
js-points = { "{cost}" } points
js-go = Un clic suffit
js-tray-ready = Peuvent être choisies
js-tray-rest = Pas maintenant
js-tray-filter = Tapez un nom
js-tray-count = { "{n}" } pions
js-redo = Refaire

## The legend

legend = Légende
legend-map = Sur la carte
legend-units = Unités
legend-states = Signes sur les pions
legend-lit = Peut être choisi maintenant
legend-chosen = Choisi
legend-dim = Pas maintenant
legend-pile = Une pile : combien, et quelle force
legend-hidden = Une pile dont vous ne pouvez connaître la force
symbol-infantry = Infanterie
symbol-cavalry = Cavalerie
symbol-artillery = Artillerie
symbol-engineer = Génie
symbol-marine = Infanterie de marine
symbol-militia = Milice
symbol-guerrilla = Guérilla
symbol-sharpshooter = Tireurs d’élite
symbol-composite = Armes combinées
symbol-headquarters = État-major, formation
symbol-leader = Chef
symbol-supply = Ravitaillement
symbol-pack = Train de mulets
symbol-ship = Navires
symbol-fort = Fort
symbol-marker = Marqueur

finish-all = Déployer et commencer
finish-all-then = comme d’habitude · sans retour

## Losses

losses = Pertes
losses-of = sur { $n }
losses-spread = Répartir pour moi :
spread-evenly = Également
spread-usual = Comme une machine
spread-few = Sur peu d’unités
losses-less = Une de moins
losses-more = Une de plus
losses-take = { $n ->
    [one] Accepter cette perte
   *[other] Accepter ces { $n } pertes
}
losses-take-then = comme elles sont dans la liste
js-losses-gone = éliminée
js-losses-left = { "{from}" } → { "{to}" }
js-losses-fate = { "{n}" } éliminées
js-losses-nobody = aucune éliminée
js-losses-take = Accepter ces { "{n}" } pertes

## Odds of a whole fight

js-odds-own-losses = Vos pertes
js-odds-won = Ils cèdent
js-odds-even = Personne ne cède, ou les deux
js-odds-lost = Vous cédez
js-odds-next = Plus : pertes et prochain jet
js-odds-fight = Joué { "{n}" } fois jusqu’au bout, les deux camps choisissant selon la doctrine.
## Leçons

seat-lesson = la leçon
lessons-title = Leçons
lessons-of = Leçons : { $game }
lessons-help = Chacune est une petite position avec une seule idée et prend quelques minutes. Les objectifs se cochent d’eux-mêmes ; vous pouvez voir la solution et recommencer autant de fois que vous voulez.
lessons-start = Commencer par une leçon
lessons-go-on = Leçon suivante
lessons-then = Après les leçons : une première partie guidée
lessons-then-help = Un scénario court contre un adversaire facile. Le guide explique chaque phase quand elle vient, pour le camp que vous jouez.
lessons-first = Jouer : { $side }
lesson-place = Leçon { $n } sur { $all } · { $minutes } min
lesson-minutes = { $n } { $n ->
    [one] minute
   *[other] minutes
}
lesson-goals = Objectifs
lesson-ticked = (atteint)
lesson-done = faite
lesson-begin = Commencer
lesson-again = Refaire
lesson-check = Vérifier ma position
lesson-check-then = dit ce qui manque
lesson-show = Montrez-moi
lesson-show-then = joue la solution
lesson-restart = Recommencer
lesson-restart-then = cette leçon
lesson-try = Essayez vous-même
lesson-try-then = cette leçon
lesson-next = Leçon suivante
lesson-next-then = continue
lesson-leave = Toutes les leçons
lesson-leave-then = ce qui est fait est gardé
lesson-shown = Voici une façon de faire. Regardez-la à votre rythme, puis essayez vous-même.
lesson-done-say = C’est fait.
lesson-spent = Cette position ne mène pas plus loin. Recommencez, ou faites-vous montrer la solution.

## Tables

charts-title = Tableaux
charts-of = Tableaux : { $game }
charts-lead = Tous les tableaux du jeu, lus dans les mêmes fichiers que les règles. Imprimez cette page pour votre table.
charts-sequence = Séquence de jeu
charts-diagrams = Ce que voient les règles
charts-counters = Pions
charts-terrain = Lieux et terrain
charts-table = tableau
## Around the table

set-sound = Son
set-sound-off = non
set-sound-quiet = faible
set-sound-usual = normal
set-sound-loud = fort
set-notices = Me prévenir sur le bureau quand c’est à moi
set-notices-off = non
set-notices-on = oui
set-labels = Noms sur la carte
set-labels-on = visibles
set-labels-off = cachés
key-sound = activer ou couper le son
js-notice-turn = c’est à vous de jouer
js-notice-chat = quelqu’un a parlé
js-notice-denied = Le navigateur n’autorise pas les avis de cette page.
invite-loopback = Cette adresse ne marche que sur cette machine. Pour quelqu’un sur une autre, lancez le programme avec une adresse joignable (« zocalo serve --help » l’explique) et ouvrez cette page par cette adresse.
offline-title = Pas de connexion
offline-text = Le serveur ne répond pas. Rien n’est perdu : chaque coup qui vous a été montré est gardé, et la table attend.
offline-works = Sans le serveur, on ne peut pas jouer : il connaît les règles et garde les tables. S’il tourne sur cette machine, relancez-le (zocalo) ; sinon, réessayez dans un instant.
offline-again = Réessayer
manual-title = Manuel
app-about = Des jeux de guerre sur le Mexique du XIXᵉ siècle
# Parties d’anciennes règles
rules-stopped = Les règles ont changé depuis (version { $then }, maintenant { $now }). Celles d’aujourd’hui s’accordent avec { $agreed } entrées sur { $of } : le plateau montre cette position.
rules-stopped-help = Vous pouvez continuer d’ici, si vous le voulez tous deux, ou terminer la partie. Ce que les règles d’aujourd’hui disent de l’entrée suivante :
rules-go-on = Continuer selon les règles d’aujourd’hui
rules-go-on-asks = L’autre camp est consulté
rules-go-on-alone = À partir de cette position, tout de suite
rules-since = Les règles ont changé ; depuis l’entrée { $n }, cette partie suit celles d’aujourd’hui.
film-note = Cette partie a été jouée selon la version { $rules } des règles, qui a changé depuis. Vous voyez son film : plateau et journal tels qu’ils ont été vus.
film-missing = Cette partie a été jouée selon d’anciennes règles (version { $then }, maintenant { $now }) et n’a pas de film. Celles d’aujourd’hui s’accordent avec { $agreed } entrées sur { $of } : seules celles-ci peuvent être montrées.
error-rules-changed = Les règles ont changé : décidez d’abord si vous voulez continuer selon celles d’aujourd’hui.
error-old-table = Cette table a été jouée selon des règles que cette version du programme n’a plus. Son enregistrement est conservé ; la version qui l’a écrit peut le lire.
error-old-rules = Cette partie a été jouée selon d’anciennes règles : il faut pour cela la version du programme avec laquelle elle a été jouée.

## Further games out of this one

again-help = camps échangés
again-new = Jouer à ce jeu
what-if = Et si…
what-if-help = Une nouvelle table à partir de ce moment, avec de nouveaux dés. La partie que vous regardez reste telle quelle.

## Problèmes

seat-puzzle = le problème
puzzles-title = Problèmes
puzzles-help = Des positions tirées de parties entre machines, où une action est nettement la meilleure. Trouvez-la et jouez-la : vous verrez alors ce que vaut chacune. La difficulté a été mesurée en faisant essayer des machines de tous les niveaux.
puzzle-number = Problème { $n }
puzzle-place = Problème { $n } sur { $all } · { $grade }
puzzle-when = { $side }, tour { $turn }, { $phase } :
puzzle-solved = résolu
puzzle-grade-easy = facile
puzzle-grade-easy-help = une Recrue le trouve
puzzle-grade-medium = moyen
puzzle-grade-medium-help = un Sergent le trouve
puzzle-grade-hard = difficile
puzzle-grade-hard-help = il faut penser plusieurs coups d’avance
puzzle-grade-expert = très difficile
puzzle-grade-expert-help = aucune machine ne le trouve à coup sûr
puzzle-find = Trouvez la meilleure action
puzzle-task = Une action est nettement meilleure que les autres. Jouez-la sur le plateau ; elle compte aussitôt.
puzzle-begun = Continuez : l’action n’est pas encore complète.
puzzle-right = C’est juste.
puzzle-ahead = Elle dépasse les autres de { $by } points sur cent (± { $error }).
puzzle-wrong = Ce n’est pas la meilleure.
puzzle-behind = La meilleure action vaut { $by } points sur cent de plus.
puzzle-other = Les règles permettent ici quelque chose qui n’a pas été comparé. Recommencez.
puzzle-shown = Voici la meilleure action.
puzzle-figures = Ce que vaut chaque action
puzzle-figures-then = montre la solution
puzzle-act = Action
puzzle-value = Vos chances
puzzle-fight = Le combat
puzzle-yours = (la vôtre)
puzzle-odds = gagné { $won } %, égal { $even } %, perdu { $lost } % ; pertes { $own } contre { $theirs }
puzzle-how = Les chances sont sur cent et viennent de { $worlds } parties poursuivies à partir de positions identiques à vos yeux, la doctrine choisissant pour les deux camps.
puzzle-from = Tiré de la partie { $game } de la graine { $seed } ({ $one } contre { $two }), après l’entrée { $input }.
puzzle-solved-by = Trouvé par
puzzle-again = Réessayer
puzzle-again-then = le même problème
puzzle-show = Montrez-moi
puzzle-show-then = joue la meilleure action
puzzle-go-on = Continuer d’ici
puzzle-go-on-then = contre un Sergent
puzzle-before = Problème précédent
puzzle-next = Problème suivant
puzzle-next-then = continue
puzzle-leave = Tous les problèmes
puzzle-leave-then = ce qui est fait est gardé

## Ce qu’une partie a coûté, et son image

toll-title = Pertes
toll-help = Où des pas ont été perdus au combat, les plus grandes pertes d’abord. Les couches de la carte montrent la même chose, par camp et par tour.
toll-where = Où
toll-turn = Tour
toll-all = En tout
toll-layer = Pertes : { $side }
toll-layer-turn = Pertes, tour { $turn } : { $side }
picture-title = Image à partager
picture-side = { $side } ({ $who }) : { $lost } { $lost ->
    [one] pas perdu
   *[other] pas perdus
}
picture-turns = { $n } { $n ->
    [one] tour
   *[other] tours
}
picture-somebody = un joueur
