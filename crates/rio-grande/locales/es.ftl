# Río Grande, en español.
#
# Pieces, places, cards, sides and keys come as names that are already put into words; NAME-id is the id or key
# behind a name, for choosing words. Numbers come as numbers.

## The game

title = Rio Grande War
    .help = 1865: la guerra civil ha terminado y el ejército de Sheridan está en el río Grande. Los Estados Unidos y la República de Juárez contra Maximiliano, los franceses y sus aliados.
    .difficulty = muchas reglas por aprender
game-title = { title }
game-blurb = { title.help }
chapter-1 = Introducción
chapter-2 = Componentes y términos
chapter-3 = Unidades y contingentes
chapter-4 = Victoria
chapter-5 = Apilamiento
chapter-6 = Zonas de control
chapter-7 = Colocación inicial
chapter-8 = Secuencia de juego
chapter-9 = Eventos
chapter-10 = Puntos de acción
chapter-11 = Reclutamiento
chapter-12 = Fuerzas
chapter-13 = Marchas
chapter-14 = Movimiento
chapter-15 = Combate
chapter-16 = Suministro y sostenimiento
chapter-17 = Lo oculto
chapter-18 = Líderes
chapter-19 = Mar y río
chapter-20 = Unidades especiales
chapter-21 = Bases
chapter-22 = Tácticas
chapter-23 = Áreas de Reunión
chapter-24 = Reglas opcionales
side-allied = Aliados
side-imperial = Imperio

scenario-campaign = La guerra del río Grande, 1865-1866
    .help = La guerra entera, desde el primer turno que elija el dado o elijas tú hasta junio de 1866.
    .length = de 5 a 8 horas
scenario-lower-rio-grande = El bajo río Grande
    .help = Tres turnos entre Monterrey, Tampico e Indianola; solo cuentan los lugares de allí. Para una primera partida.
    .length = de 1 a 2 horas

## Options

option-burning_supply = Quemar suministro
    .help = En tu Fase de Sostenimiento puedes destruir tu propio suministro para que nadie lo capture.
value-burning_supply-on = sí
value-burning_supply-off = no
option-siege = Sitios
    .help = Una ciudad o fortaleza rodeada por el enemigo no recibe refuerzos y sus unidades necesitan suministro.
value-siege-on = sí
value-siege-off = no
option-running_guns = Forzar el paso
    .help = Los vapores fluviales pueden intentar pasar zonas de control: con 1 a 3 se detienen.
value-running_guns-on = sí
value-running_guns-off = no
option-espionage = Espionaje
    .help = En la Fase de Marcha 1 PA te muestra todo lo que hay en una pila enemiga, salvo lo no probado.
value-espionage-on = sí
value-espionage-off = no
option-railroad = Ferrocarril
    .help = La línea de Veracruz a la Ciudad de México puede construirse, un hexágono por turno, y la usan ambos bandos.
value-railroad-on = sí
value-railroad-off = no
option-blockade = Bloqueo
    .help = Ninguna marcha naval en el Caribe mientras el enemigo tenga superioridad naval.
value-blockade-on = sí
value-blockade-off = no
option-fog = Lo que ves de las pilas enemigas
    .help = En una mesa se ve la altura de una pila y su ficha superior; los marcadores de columna lo ocultan todo.
value-fog-table = altura y ficha superior
value-fog-strict = solo que hay alguien
value-fog-open = todo salvo los anversos no probados
option-first_turn = Primer turno
    .help = Decide el dado aliado, o empiezas en el turno que quieras: cuanto antes, más larga es la guerra y con menos puntos empiezan ambos bandos.
value-first_turn-roll = por dado
value-first_turn-1 = turno 1, junio de 1865
value-first_turn-2 = turno 2
value-first_turn-3 = turno 3
value-first_turn-4 = turno 4, noviembre de 1865
option-set_up = Colocación inicial
    .help = Los ejércitos están listos, o ambos jugadores los colocan según las listas del reglamento.
value-set_up-ready = ya hecha
value-set_up-by_hand = a mano

## Phases

phase-set-up = Colocación inicial
phase-naval = Fase de Supremacía Naval
    .short = Supremacía naval
phase-allied-events = Fase de Eventos aliada
    .short = Eventos
phase-allied-action-points = Fase de Determinación de Puntos de Acción aliada
    .short = Puntos de acción
phase-allied-recruit = Fase de Reclutamiento aliada
    .short = Reclutamiento
phase-allied-march = Fase de Marcha aliada
    .short = Marcha
phase-allied-sustainment = Fase de Sostenimiento aliada
    .short = Sostenimiento
phase-imperial-events = Fase de Eventos imperial
    .short = Eventos
phase-imperial-action-points = Fase de Determinación de Puntos de Acción imperial
    .short = Puntos de acción
phase-imperial-recruit = Fase de Reclutamiento imperial
    .short = Reclutamiento
phase-imperial-march = Fase de Marcha imperial
    .short = Marcha
phase-imperial-sustainment = Fase de Sostenimiento imperial
    .short = Sostenimiento

## What is asked

prompt = Elige.
prompt-set-up-unit = ¿Dónde empieza { $unit }? Faltan de esta línea: { $left }.
prompt-set-up-select = ¿Qué unidad se coloca? Faltan de esta línea: { $left }.
prompt-set-up-supply = ¿Dónde empiezan los puntos de suministro? Faltan: { $left }.
prompt-set-up-base = ¿Dónde empieza una base? Faltan: { $left }.
prompt-arrange = Pon marcadores de columna o termina tu colocación.
prompt-free-units = El evento te da unidades: ¿cuál? Hasta { $left } más.
prompt-free-supply = Coloca gratis una unidad de suministro de 1 a 3 puntos.
prompt-losses = Elige qué sufre la pérdida; faltan: { $left }. Cada vez otra unidad o un punto de suministro.
prompt-recruit = Recluta: quedan { $left }{ $half ->
    [0] {""}
   *[other] ,5
} PA. Lo que no gastes se conserva.
prompt-deploy = ¿Adónde va { $unit }?
prompt-deploy-supply = ¿En qué costa desembarca el suministro?
prompt-column-where = ¿En qué hexágono está el marcador de columna?
prompt-column-fill = ¿Qué entra en la casilla del marcador en { $place }?
prompt-follow = { $column }: ¿va el marcador con la fuerza?
prompt-march = Elige dónde empieza una marcha, o termina la fase. PA que quedan: { $left }.
prompt-muster = ¿Quién va desde { $place }? Después, en marcha.
prompt-advance = ¿Adónde? Quedan { $left }{ $half ->
    [0] {""}
   *[other] ,5
} FM a la más lenta. Cuando la fuerza se detiene, puede atacar.
prompt-gather = ¿Quién va hacia { $leader }? Cuando estén todos, pueden atacar juntos.
prompt-landing = ¿Dónde desembarca la fuerza? Desde allí puede atacar.
prompt-assault = ¿Qué puerto se asalta desde el mar? El ataque sigue al momento.
prompt-river = ¿Adónde por el río? Ningún hexágono dos veces; una zona enemiga te detiene.
prompt-excess = Demasiadas unidades en { $place }: ¿cuál se quita?
prompt-declare = { $place }: ¿atacas un hexágono vecino o no?
prompt-array = ¿Quién ataca { $place }? Una vez que empieces no hay vuelta atrás.
prompt-commit = ¿Juegas un marcador de táctica, boca abajo?
prompt-withdrawal = Tienes la ventaja: ¿combates o te repliegas sin un tiro?
prompt-support = ¿Comprometes el apoyo naval? Sirve en una batalla del turno.
prompt-spend = Fuego: { $firer }, por ahora en la columna { $column ->
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
}. ¿Gastas un punto de suministro por una columna?
prompt-hits = ¿Quién recibe el impacto? Faltan: { $left }.
prompt-stand = ¿Ignoras la retirada o abandonas el lugar?
prompt-sustainment = ¿A quién se alimenta? Gasta un punto de suministro o tira. Hexágonos por comprobar: { $left }.
prompt-attrition = { $place }: ¿a quién toca comprobar?

## What chance is asked for

chance-start = Primer turno
chance-naval = Superioridad naval
chance-event = Evento
chance-leader = Vuelve un líder
chance-losses = Pérdidas
chance-tactics = Un marcador de táctica
chance-reveal = Se revela una unidad no probada
chance-advantage = Ventaja
chance-fire = Fuego
chance-attrition = Desgaste
chance-guns = Forzar el paso

## The log

event-turn = Turno de juego { $turn }
event-phase-events = Eventos: { $side }
event-phase-action-points = Puntos de acción: { $side }
event-phase-recruit = Reclutamiento: { $side }
event-phase-march = Marchas: { $side }
event-phase-sustainment = Sostenimiento: { $side }
event-first-turn = La guerra empieza en el turno { $turn }.
event-set-up = { $unit } empieza en { $place }.
event-set-up-hidden = Una unidad empieza en { $place }.
event-set-up-supply = { $side }: se coloca un punto de suministro.
event-set-up-done = { $side }: la colocación está completa.
event-base = { $side }: una base en { $place }.
event-base-razed = { $side }: se abandona la base de { $place }.
event-naval = { $status }. Modificador { $modifier }.
naval-allied = Superioridad naval aliada
naval-parity = Paridad naval
naval-imperial = Superioridad naval imperial
event-event = { $side }: { $event } { $gain } PA.
event-monroe-doctrine = ¡Doctrina Monroe!
event-viva-juarez = ¡Viva Juárez!
event-partisans = ¡Guerrillas!
event-filibuster = ¡Filibusteros!
event-fracas = ¡Alboroto en casa!
event-yellow-jack = ¡Fiebre amarilla!
event-turns-west = ¡Napoleón III mira al oeste!
event-viva-maximilian = ¡Viva Maximiliano!
event-confederados = ¡Confederados!
event-attrition = ¡Desgaste!
event-crisis = ¡Crisis en Europa!
event-morale-check = ¡Comprobación de moral!
event-morale = { $side }: { $gain } PA por lo que se mantiene.
event-leader-returns = Vuelve { $unit }.
event-losses = { $side }: pérdidas por sufrir, { $number }.
event-struck = { $side }: una unidad sufre una pérdida en { $place }.
event-struck-hidden = { $side }: una unidad sufre una pérdida.
event-supply-lost = { $side }: se pierde un punto de suministro en { $place }.
event-free-supply = { $side }: { $points } PS en { $place }.
event-filibuster-lands = { $side }: desembarcan { $points } PS en { $place }.
event-income = { $side }: { $gain } PA por líderes y lugares, { $total } en total.
event-garrison-arrives = { $side }: la guarnición de { $place } ocupa su puesto.
event-deployed = Despliegue: { $unit }, { $place }.
event-restored = Restauración: { $unit } en { $place }.
event-restored-hidden = Se restaura una unidad.
event-supply-bought = { $side }: un punto de suministro en { $place }.
event-tactics = { $side }: un marcador de táctica, { $card }.
event-tactics-hidden = { $side }: se saca un marcador de táctica.
event-paid = { $side }: { $paid } PA pagados por reclutas.
event-column = { $side }: un marcador de columna en { $place }.
event-column-lifted = { $side }: se quita un marcador de columna.
event-rail = { $side }: el ferrocarril llega a { $place }.
event-spies = { $side }: espías en { $place }.
event-march = { $side }: una marcha desde { $place }.
event-moves = { $side }: de { $place } a { $to }.
event-captured = { $side }: de { $found } PS en { $place }, { $taken } capturados.
event-guns-stopped = Los cañones de { $place } detienen a los vapores.
event-guns-passed = Los vapores pasan los cañones de { $place }.
event-excess = { $unit } deja { $place }, demasiado llena.
event-excess-hidden = Una unidad deja { $place }, demasiado llena.
event-eliminated = Eliminación: { $unit }.
event-reduced = Reducción: { $unit }.
event-reduced-at = Reducción: { $unit } en { $place }.
event-reduced-hidden = Se reduce una unidad en { $place }.
event-reduced-somewhere = Se reduce una unidad.
event-brigade = Deshecha: { $unit }; { $brigade } ocupa su lugar.
event-attack = { $side }: ataque a { $place }.
event-assault = { $side }: asalto desde el mar a { $place }.
event-deploy = Se revelan las fuerzas: { $attackers } unidades contra { $defenders }.
event-revealed = Revelación: { $unit }.
event-committed = { $side }: se pone un marcador de táctica boca abajo.
event-not-committed = { $side }: ningún marcador de táctica.
event-tactic-shown = { $side }: { $card }.
event-advantage-die = { $side }: dado de ventaja, modificador { $modifier }.
    .rolls = dado de ventaja
    .adds-modifier = modificadores
event-advantage = Ventaja: { $side }.
event-withdraws = { $side }: los defensores se repliegan.
event-support = { $side }: apoyo naval.
event-spends = { $side }: se gasta un punto de suministro en { $place }.
event-fire = { $side }: fuego con { $strength } en la columna { $column ->
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
    [one] , 1 impacto
   *[other] , { $hits } impactos
}.
fire-hits = sin retirada
fire-retreat = retirada
fire-eliminated = se pierde todo
event-repulsed = { $side }: el asalto es rechazado.
event-stands = { $side }: la fuerza resiste.
event-sustained = { $side }: sostenimiento en { $place }.
event-exposed = { $side }: { $place } pasa hambre.
event-burnt = { $side }: se quema suministro en { $place }.
event-check-failed = { $side }: falla la comprobación en { $place }.
event-check-passed = { $side }: se supera la comprobación en { $place }.

## Levels and endings

level-decisive = victoria decisiva
level-marginal = victoria marginal
level-draw = empate
end-last-turn = ha terminado el último turno
end-sudden-death = están tomadas todas las ciudades y fortalezas

## The notation: what arguments name, and what verbs mean

noun-unit = una unidad
noun-place = un hexágono o un Área de Reunión
noun-column = un marcador de columna
noun-tactic = una clase de marcador de táctica
noun-points = un número de puntos de suministro
verb-done = Terminado: nada, o nada más
verb-all = Todo lo que pueda tomarse
verb-pass = Renunciar
verb-recruit = Esta unidad del Tablero de Reclutamiento
verb-restore = Restaurar esta unidad reducida
verb-take = Esta unidad se une a la fuerza
verb-load = Un punto de suministro se une a la fuerza
verb-drop = Dejar aquí esta unidad
verb-unload = Dejar aquí un punto de suministro
verb-hit = Esta unidad recibe el impacto
verb-hit-supply = Se pierde allí un punto de suministro
verb-remove = Quitar esta unidad de una pila demasiado llena
verb-stop = Este líder o veterana se detiene tras un hexágono
verb-stop-supply = Un punto de suministro se detiene tras un hexágono
verb-check = La comprobación de desgaste de esta unidad
verb-at = En este lugar
verb-supply = Un punto de suministro en este lugar
verb-supplies = Una unidad de suministro de tantos puntos en este lugar
verb-base = Construir una base en este hexágono
verb-raze = Abandonar la base propia de este hexágono
verb-tactics = Comprar un marcador de táctica
verb-rail = Construir un hexágono de vía desde este hexágono
verb-march = Una marcha por tierra, o un ataque sin mover, desde este lugar
verb-concentrate = Una concentración sobre este líder
verb-from = Unidades de este lugar van hacia el líder
verb-sail = Una marcha naval desde este lugar
verb-assault = Un asalto anfibio desde este lugar
verb-river = Una marcha de esta unidad fluvial
verb-spy = Los espías miran esta pila
verb-to = A este lugar
verb-ride = En tren a este hexágono
verb-halt = La fuerza se detiene
verb-attack = Atacar este hexágono
verb-hold = Ningún ataque
verb-commit = Comprometer este marcador de táctica
verb-withdraw = Replegarse
verb-stand = Resistir: combatir, o ignorar la retirada
verb-retreat = Retirarse aunque se podría resistir
verb-support = Comprometer apoyo naval
verb-spend = Gastar un punto de suministro
verb-sustain = Un punto de suministro sostiene a las unidades de aquí
verb-expose = Las unidades de aquí comprueban el desgaste
verb-burn = Quemar aquí un punto de suministro
verb-column = Colocar, mover o llenar este marcador de columna
verb-lift = Quitar este marcador de columna
verb-follow = El marcador de columna va con la fuerza
verb-leave = El marcador de columna se queda

## What a choice does

choice-done = Listo
    .array = Atacar con estos
    .gather = Ya están todos
    .column-fill = Cerrar la casilla
    .pursuit = Perseguir con estos
    .honors-advance = Entrar con estos
    .second-who = Seguir con estos
    .stops = No se detiene nadie más
    .arrange = Terminar la colocación
    .losses = Nada más puede sufrir pérdidas
    .attrition = Terminar aquí las comprobaciones
choice-end-phase = Terminar la fase
choice-set-out = Ponerse en marcha
choice-all-attack = Todas las unidades que puedan atacar
choice-all-pursue = Todas las unidades que puedan perseguir
choice-all-go-on = Todas las unidades lo bastante rápidas para seguir
choice-all-advance = Todas las unidades que puedan avanzar, con su suministro
choice-all-stop = Todas las que puedan detenerse tras un hexágono, con su suministro
choice-all-column = Todas las unidades y el suministro del hexágono
choice-all-march = Todas las unidades y el suministro que puedan marchar
choice-pass = No
    .pursuit = No perseguir
    .honors-advance = No entra nadie
    .free-supply = No colocar ninguno
choice-decline = No tomar más
choice-no-tactics = Ningún marcador de táctica
choice-land = { $place } ({ $cost } PA)
choice-land-crowded = { $place } ({ $cost } PA): sobran unidades y se retiran
choice-unit = { $unit }
choice-place = { $place }
choice-recruit = Reclutar { $unit } por { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-restore = Restaurar { $unit } por { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-buy-supply = Un punto de suministro en { $place } por { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-build-base = Una base en { $place } por { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-tactics = Un marcador de táctica por { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA
choice-load = Un punto de suministro va también
choice-drop = Dejar aquí { $unit }
choice-unload = Dejar aquí un punto de suministro
choice-hit-supply = Un punto de suministro en { $place }
choice-remove = Quitar { $unit }
choice-stop = { $unit } se detiene tras un hexágono
choice-stop-supply = Un punto de suministro se detiene tras un hexágono
choice-check = Comprobar { $unit }
choice-supply = Un punto de suministro en { $place }
choice-supplies = { $points } PS en { $place }
choice-base = Una base en { $place }
choice-raze = Abandonar la base de { $place }
choice-rail = Construir desde { $place } por 1 PS
choice-march = Marchar desde { $place } ({ $cost } PA)
choice-concentrate = Concentrarse sobre { $unit } ({ $cost } PA)
choice-from = Desde { $place }
choice-sail = Por mar desde { $place } ({ $cost } PA o más)
choice-assault = Asalto anfibio desde { $place } ({ $cost } PA)
choice-river = { $unit } por el río ({ $cost } PA)
choice-spy = Espiar { $place } ({ $cost } PA)
choice-to = A { $place }
choice-to-crowded = A { $place }: demasiadas para quedarse allí
choice-ride = En tren a { $place }
choice-halt = Detenerse aquí
choice-halt-crowded = Detenerse aquí: sobran unidades y se retiran
choice-attack = Atacar { $place }
choice-hold = No atacar
choice-commit = Jugar { $card }
choice-withdraw = Replegarse
choice-fight = Resistir y combatir
choice-ignore = Ignorar la retirada
choice-retreat = Retirarse
choice-support = Comprometer el apoyo naval
choice-spend = Gastar un punto de suministro
choice-save = No gastar nada
choice-sustain = { $place }: gastar un punto de suministro
choice-expose = { $place }: tirar por desgaste
choice-burn = Quemar un punto de suministro en { $place }
choice-column = { $column }: colocar o llenar
choice-lift = { $column }: quitar
choice-follow = El marcador de columna va también
choice-leave = El marcador de columna se queda

## The board: values, terrain, boxes, names

value-combat = factor de combate
value-move = factor de movimiento
value-points = puntos de suministro
value-maneuver = se suma al dado
value-seen-on = vista en el turno
value-height = fichas
terrain-clear = llano
terrain-rough = quebrado
terrain-mountain = montaña
terrain-desert = desierto
terrain-swamp = pantano o costa tropical
terrain-sea = mar
tag-mexico = México
tag-us = Estados Unidos
tag-caribbean = costa del Caribe
tag-pacific = costa del Pacífico
tag-caribbean-sea = golfo de México (Caribe)
tag-pacific-sea = Pacífico
tag-fortress = fortaleza
tag-town = ciudad
tag-port = puerto
tag-dock = aquí se construyen unidades fluviales
tag-major-river = junto al río mayor
tag-northern-edge = borde norte: al Área de Reunión de los Estados Unidos por 1 FM
text-gulf = Golfo de México
text-pacific = Océano Pacífico
text-mexico = México
text-united-states = Estados Unidos
text-rio-grande = Río Grande
legend-border = Río Grande, la frontera
legend-river = Lado de río
legend-road = Camino
legend-rail = Trazado del ferrocarril
place-us_staging = Área de Reunión de los Estados Unidos
place-imperial_staging = Área de Reunión imperial
place-recruits = Tablero de Reclutamiento (Aliados)
place-removed = Líderes perdidos (Aliados)
place-waiting = Guarniciones en espera
place-unused = En otra parte
place-imperial_recruits = Tablero de Reclutamiento (Imperio)
place-imperial_removed = Líderes perdidos (Imperio)
place-1512 = Ciudad de México

piece-us_sheridan = Philip H. Sheridan
piece-us_custer = George A. Custer
piece-us_division_1 = 1.ª División, IV Cuerpo
piece-us_division_2 = 2.ª División, IV Cuerpo
piece-us_division_3 = 3.ª División, IV Cuerpo
piece-us_division_4 = 1.ª División, XXV Cuerpo (USCT)
piece-us_division_5 = 2.ª División, XXV Cuerpo (USCT)
piece-us_division_6 = 3.ª División, XXV Cuerpo (USCT)
piece-us_division_7 = 1.ª División, XIII Cuerpo
piece-us_cavalry_division_1 = 1.ª División de Caballería (Merritt)
piece-us_cavalry_division_2 = 2.ª División de Caballería (Custer)
piece-us_cavalry_division_3 = 3.ª División de Caballería
piece-us_brigade_1 = Brigada de infantería 1 (EE. UU.)
piece-us_brigade_2 = Brigada de infantería 2 (EE. UU.)
piece-us_brigade_3 = Brigada de infantería 3 (EE. UU.)
piece-us_brigade_4 = Brigada de infantería 4 (EE. UU.)
piece-us_brigade_5 = Brigada de infantería 5 (EE. UU.)
piece-us_cavalry_brigade_1 = Brigada de caballería 1 (EE. UU.)
piece-us_cavalry_brigade_2 = Brigada de caballería 2 (EE. UU.)
piece-us_scout = Exploradores (EE. UU.)
piece-us_volunteers = Voluntarios de California
piece-us_engineer = Ingenieros (EE. UU.)
piece-us_marine = Infantería de marina (EE. UU.)
piece-us_riverine = Flotilla del río Grande
piece-mr_juarez = Benito Juárez
piece-mr_escobedo = Mariano Escobedo
piece-mr_diaz = Porfirio Díaz
piece-mr_supremos = Supremos Poderes
piece-untried_mr_infantry_1 = infantería no probada (República)
piece-untried_mr_infantry_2 = infantería no probada (República)
piece-untried_mr_infantry_3 = infantería no probada (República)
piece-untried_mr_infantry_4 = infantería no probada (República)
piece-untried_mr_infantry_5 = infantería no probada (República)
piece-untried_mr_infantry_6 = infantería no probada (República)
piece-untried_mr_infantry_7 = infantería no probada (República)
piece-untried_mr_infantry_8 = infantería no probada (República)
piece-untried_mr_cavalry_1 = caballería no probada (República)
piece-untried_mr_cavalry_2 = caballería no probada (República)
piece-untried_mr_cavalry_3 = caballería no probada (República)
piece-untried_mr_cavalry_4 = caballería no probada (República)
piece-mr_cazadores = Cazadores de Galeana
piece-untried_mr_composite_1 = mixta no probada (República)
piece-untried_mr_composite_2 = mixta no probada (República)
piece-untried_mr_composite_3 = mixta no probada (República)
piece-mr_engineer = Zapadores de la República
piece-untried_mr_partisan_1 = guerrilla no probada (República)
piece-untried_mr_partisan_2 = guerrilla no probada (República)
piece-untried_mr_partisan_3 = guerrilla no probada (República)
piece-untried_mr_partisan_4 = guerrilla no probada (República)
piece-untried_mr_partisan_5 = guerrilla no probada (República)
piece-mi_maximilian = Emperador Maximiliano
piece-mi_mejia = Tomás Mejía
piece-mi_marquez = Leonardo Márquez
piece-mi_miramon = Miguel Miramón
piece-mi_garrison_mexico_city = Guarnición de la Ciudad de México
piece-mi_garrison_puebla = Guarnición de Puebla
piece-mi_garrison_veracruz = Guarnición de Veracruz
piece-mi_garrison_queretaro = Guarnición de Querétaro
piece-mi_garrison_monterrey = Guarnición de Monterrey
piece-mi_garrison_acapulco = Guarnición de Acapulco
piece-mi_militia_1 = Milicia 1
piece-mi_militia_2 = Milicia 2
piece-mi_militia_3 = Milicia 3
piece-mi_militia_4 = Milicia 4
piece-mi_militia_5 = Milicia 5
piece-mi_militia_6 = Milicia 6
piece-mi_militia_7 = Milicia 7
piece-mi_militia_8 = Milicia 8
piece-untried_mi_infantry_1 = infantería no probada (Imperio)
piece-untried_mi_infantry_2 = infantería no probada (Imperio)
piece-untried_mi_infantry_3 = infantería no probada (Imperio)
piece-untried_mi_infantry_4 = infantería no probada (Imperio)
piece-untried_mi_infantry_5 = infantería no probada (Imperio)
piece-untried_mi_infantry_6 = infantería no probada (Imperio)
piece-untried_mi_infantry_7 = infantería no probada (Imperio)
piece-mi_cazadores = Cazadores de México
piece-mi_guard = Caballería de la Guardia (Dragones de la Emperatriz)
piece-untried_mi_cavalry_1 = caballería no probada (Imperio)
piece-untried_mi_cavalry_2 = caballería no probada (Imperio)
piece-untried_mi_cavalry_3 = caballería no probada (Imperio)
piece-mi_field_1 = Brigada de campaña de Mejía
piece-mi_field_2 = Brigada de campaña de Méndez
piece-mi_gendarmes = Gendarmes imperiales
piece-untried_mi_composite_1 = mixta no probada (Imperio)
piece-untried_mi_composite_2 = mixta no probada (Imperio)
piece-untried_mi_composite_3 = mixta no probada (Imperio)
piece-mi_engineer = Zapadores imperiales
piece-untried_mi_partisan_1 = guerrilla no probada (Imperio)
piece-untried_mi_partisan_2 = guerrilla no probada (Imperio)
piece-untried_mi_partisan_3 = guerrilla no probada (Imperio)
piece-mi_riverine = Vapores fluviales imperiales
piece-fr_bazaine = Achille Bazaine
piece-fr_zouaves_1 = 1.º de Zuavos
piece-fr_zouaves_3 = 3.º de Zuavos
piece-fr_legion_1 = Legión Extranjera
piece-fr_legion_2 = Legión Extranjera, 2.º regimiento
piece-fr_line_51 = 51.º de Línea
piece-fr_line_62 = 62.º de Línea
piece-fr_line_95 = 95.º de Línea
piece-fr_egyptians = Batallones egipcio y de Martinica
piece-fr_chap = Cazadores a pie
piece-fr_chasseurs = Cazadores de África
piece-fr_marche = Regimiento de marcha
piece-fr_afrique = Ejército de África
piece-fr_expeditionary = Brigada del Cuerpo Expedicionario
piece-fr_contre_guerilla = Contraguerrilla
piece-fr_engineer = Ingenieros franceses
piece-fr_marine = Infantería de marina francesa
piece-ab_thun = Franz Thun-Hohenstein
piece-ab_belgians = Legión belga
piece-ab_jaegers = Cazadores austriacos
piece-ab_hussars = Húsares y ulanos austriacos
piece-ab_volunteers = Cuerpo de Voluntarios austriaco
piece-csa_shelby = Joseph O. Shelby
piece-csa_magruder = John B. Magruder
piece-csa_exiles = Exiliados confederados
piece-csa_slaughter = Brigada de Slaughter
piece-csa_iron_brigade = Brigada de Hierro (caballería de Misuri)
piece-csa_rangers = Rangers partisanos
piece-mr_infantry_1 = Brigada de la Guardia Nacional 1
piece-mr_infantry_2 = Brigada de la Guardia Nacional 2
piece-mr_infantry_3 = Brigada de la Guardia Nacional 3
piece-mr_infantry_4 = Brigada de la Guardia Nacional 4
piece-mr_infantry_5 = Brigada de Veracruz
piece-mr_infantry_6 = Brigada de la Ciudad de México
piece-mr_infantry_7 = Brigada de Oaxaca 1
piece-mr_infantry_8 = Brigada de Oaxaca 2
piece-mr_cavalry_1 = Brigada de caballería ligera 1
piece-mr_cavalry_2 = Brigada de caballería ligera 2
piece-mr_cavalry_3 = Brigada de Rifleros 1
piece-mr_cavalry_4 = Brigada de Rifleros 2
piece-mr_composite_1 = Brigada de la División del Norte
piece-mr_composite_2 = Brigada del Ejército del Centro
piece-mr_composite_3 = Brigada del Ejército de Occidente
piece-mr_cortina = Guerrilla de Cortina
piece-mr_partisan_1 = Guerrilla republicana 1
piece-mr_partisan_2 = Guerrilla republicana 2
piece-mr_partisan_3 = Guerrilla republicana 3
piece-mr_partisan_4 = Guerrilla republicana 4
piece-mi_infantry_1 = Brigada imperial de línea 1
piece-mi_infantry_2 = Brigada imperial de línea 2
piece-mi_infantry_3 = Brigada imperial de línea 3
piece-mi_infantry_4 = Brigada imperial de línea 4
piece-mi_infantry_5 = Brigada imperial de línea 5
piece-mi_infantry_6 = Brigada imperial de línea 6
piece-mi_infantry_7 = Brigada imperial de línea 7
piece-mi_cavalry_1 = Caballería presidial 1
piece-mi_cavalry_2 = Caballería presidial 2
piece-mi_cavalry_3 = Lanceros imperiales
piece-mi_composite_1 = Brigada de reserva 1
piece-mi_composite_2 = Brigada de reserva 2
piece-mi_composite_3 = Brigada auxiliar
piece-mi_vidaurri = Guerrilla de Vidaurri
piece-mi_partisan_1 = Guerrilla imperial 1
piece-mi_partisan_2 = Guerrilla imperial 2
piece-observation = Columna de Observación
piece-gulf = Columna del Golfo
piece-norte = Columna del Norte
piece-expeditionary = Columna Expedicionaria
piece-central = Columna Central
piece-reserve = Columna de Reserva
piece-allied_supply_1 = Suministro aliado 1
piece-allied_supply_2 = Suministro aliado 2
piece-allied_supply_3 = Suministro aliado 3
piece-allied_supply_4 = Suministro aliado 4
piece-allied_supply_5 = Suministro aliado 5
piece-allied_supply_6 = Suministro aliado 6
piece-allied_supply_7 = Suministro aliado 7
piece-allied_supply_8 = Suministro aliado 8
piece-allied_supply_9 = Suministro aliado 9
piece-imperial_supply_1 = Suministro imperial 1
piece-imperial_supply_2 = Suministro imperial 2
piece-imperial_supply_3 = Suministro imperial 3
piece-imperial_supply_4 = Suministro imperial 4
piece-imperial_supply_5 = Suministro imperial 5
piece-imperial_supply_6 = Suministro imperial 6
piece-imperial_supply_7 = Suministro imperial 7
piece-imperial_supply_8 = Suministro imperial 8
piece-imperial_supply_9 = Suministro imperial 9

card-maneuver_1 = Maniobra +1
    .text = Cualquier bando: 1 más en tu dado de ventaja.
card-maneuver_2 = Maniobra +2
    .text = Cualquier bando: 2 más en tu dado de ventaja.
card-maneuver_3 = Maniobra +3
    .text = Cualquier bando: 3 más en tu dado de ventaja.
card-black_decree = Decreto Negro
    .text = Solo el atacante, contra solo guerrillas y milicias: la ventaja es tuya sin dado.
card-honors = Honores de Guerra
    .text = Solo un atacante con líder, contra una fortaleza: con la ventaja los defensores móviles salen dos hexágonos y puedes entrar; sin ella el combate termina.
card-turncoat = Tránsfuga
    .text = Solo el atacante: una batalla mayor ganada da 2 PA en lugar de 1.

## Retreats, pursuits, results

chance-retreat = Longitud de la retirada
prompt-stops = ¿Quién se detiene tras un hexágono? Pueden hacerlo líderes y veteranas. Hexágonos de retirada: { $hexes }.
prompt-path = ¿Por dónde va la retirada? Hexágonos que faltan: { $left }. Cada uno va más lejos del inicio y, en zona enemiga, cuesta un impacto.
diagram-path = Una retirada: los hexágonos a los que la fuerza vencida puede ir, y los vecinos que le están vedados
prompt-pursuit = ¿Quién persigue hasta { $place }? Las unidades rápidas pueden seguir después.
prompt-second = Las unidades de FM 7 o más pueden seguir: ¿a qué hexágono?
prompt-second-who = ¿Quién sigue?
prompt-honors = Honores de Guerra: ¿a qué hexágono salen los defensores?
prompt-honors-advance = ¿Quién entra en la fortaleza?
prompt-return = El asalto ha fracasado: ¿adónde va la fuerza?
event-retreat = { $side }: retirada de { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
}.
event-zone-hit = { $side }: un impacto en la zona enemiga de { $place }.
event-pursuit = { $side }: persecución hasta { $place }.
event-honors = { $side }: la fortaleza capitula con los honores de guerra.
event-won = { $side }: batalla ganada.
event-drawn = La batalla es un empate.
event-major = { $side }: una batalla mayor.

## Marks, tracks, notes

mark-seen = vista por el enemigo
mark-remembered = vista aquí antes
mark-picked = en la fuerza
mark-fighting = en la batalla
mark-stopping = se detiene tras un hexágono
mark-retreating = se retira
mark-dropped = dejada atrás en esta marcha
mark-struck = ya ha recibido o comprobado
mark-staged = usó el Área de Reunión este turno
mark-control-allied = control aliado
mark-control-imperial = control imperial
mark-besieged = sitiado
mark-base-allied = base aliada
mark-base-imperial = base imperial
mark-rail = ferrocarril
mark-fed = necesita suministro y lo tiene
mark-hungry = necesita suministro y no lo tiene
track-turn = Turno de juego
track-ap = Puntos de acción
track-points = Puntos de victoria
track-naval = El mar
cards-committed = Marcador de táctica en esta batalla
cards-hand = Tácticas en mano
overlay-zone-allied = Zonas de control aliadas
overlay-zone-imperial = Zonas de control imperiales
overlay-supply = Hexágonos que hay que alimentar
note-purse = Reclutas hasta ahora: { $cost }{ $half ->
    [0] {""}
   *[other] ,5
} PA; se pagarán { $paid }.
note-income = Tu próximo ingreso: { $gain } PA. Bases disponibles: { $left }.
note-naval = Dado naval del próximo turno: modificador { $modifier } tal como están las cosas (19.1).
note-fracas = Este turno no puede reclutarse ninguna división de los Estados Unidos.
note-crisis = Este turno no puede reclutarse ninguna unidad francesa.
note-support = { $side }: apoyo naval libre para una batalla.
note-assault = { $side }: es posible un asalto anfibio.
note-theatre = Solo cuentan los lugares entre Monterrey, Tampico e Indianola.
note-battle = Ataque a { $place } ({ $attacker }): { $attacks } contra { $defends }.
note-modifier = { $side }: { $modifier } al dado de ventaja (15.1.2).
note-advantage = Ventaja: { $side }.
note-fire = Fuego: { $side }, columna base { $base ->
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
}, columna final { $column ->
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
note-shift-supply = Desplazamiento { $columns }: punto de suministro (15.4.1).
    .adds-columns = punto de suministro
note-shift-support = Desplazamiento { $columns }: apoyo naval (15.4.2).
    .adds-columns = apoyo naval
note-shift-engineer = Desplazamiento { $columns }: ingenieros contra una fortaleza (15.4.3).
    .adds-columns = ingenieros contra una fortaleza
note-shift-terrain = Desplazamiento { $columns }: terreno del defensor (15.4.4).
    .adds-columns = terreno del defensor
note-shift-base = Desplazamiento { $columns }: base del defensor (15.4.5).
    .adds-columns = base del defensor

## Tasks and gestures

gesture-all-attack = Atacar con todas las unidades que puedan
gesture-all-pursue = Perseguir con todas las unidades que puedan
gesture-all-advance = Avanzar con todas las unidades que puedan y su suministro
overlay-reach = Adónde puede ir la fuerza
gesture-march = Marchar a { $place }
gesture-march-crowded = Marchar a { $place }: demasiadas para quedarse allí
gesture-sail = Navegar a { $place } ({ $cost } PA)
gesture-sail-crowded = Navegar a { $place } ({ $cost } PA): sobran unidades y se retiran
gesture-gather = Llamar a todos los de { $place }
gesture-gather-crowded = Llamar a todos los de { $place }: sobran unidades y se retiran
gesture-attack = Atacar { $place } con todos

## A first game, step by step: a title, the text, and the ids of the decisions at which it is worth reading

guide-1 = México y Texas en hexágonos de 45 millas: el Golfo a la derecha, el Pacífico abajo a la izquierda, el río Grande como frontera. Las ciudades y fortalezas tienen nombre; el número de un lugar que controlas es lo que vale. A la derecha están los paneles: las Áreas de Reunión, lo que puede reclutarse y los líderes que has perdido. Puedes pulsar todo lo que está iluminado; pulsa cualquier otra cosa y se te dirá qué regla lo prohíbe.
    .title = Lo que ves
    .when = set-up recruit march-phase
guide-2 = En esta primera partida hay tres turnos en el bajo río Grande y cuentan los lugares entre Monterrey, Tampico e Indianola. Controlas un lugar con una unidad o suministro en él mientras ninguna zona enemiga lo alcance. Dos puntos más que el otro son una victoria marginal; cuatro, una decisiva. Los Aliados juegan primero en cada turno, así que el Imperio tiene la última palabra.
    .title = De qué se trata
    .when = recruit march-phase
guide-3 = Todo se paga con puntos de acción. Un evento da algunos cada turno, cada líder en el mapa da uno, y también cada puerto del Caribe para los Aliados y cada fortaleza para el Imperio, si los controlas. Como mucho pueden guardarse 15. Una marcha cuesta 1 sea cual sea el tamaño de la fuerza, y la batalla en ella es gratis: marcha con muchos y guarda puntos para los errores del enemigo.
    .title = Puntos de acción
    .when = recruit march-phase
guide-4 = Pulsa una unidad de tu Tablero de Reclutamiento y luego adónde va. Los precios van en medios; la suma se redondea hacia arriba al terminar la fase. Las unidades de los Estados Unidos llegan al Área de Reunión, a ciudades de los Estados Unidos o por mar a puertos que controlas; las mexicanas, a ciudades y fortalezas que controlas. Nadie se coloca en una zona enemiga. También se compran aquí suministro, bases y marcadores de táctica.
    .title = Reclutamiento
    .when = recruit deploy
guide-5 = Pulsa un hexágono tuyo, di quién va y ponte en marcha. Un camino cuesta medio punto por hexágono, el llano 1, el quebrado y el desierto 2, la montaña y el pantano 3; un río cuesta más salvo que vayan ingenieros. Puedes dejar unidades en el camino; quedan fuera de la batalla. Hasta la más lenta puede mover siempre un hexágono. Cuando la fuerza se detiene puede atacar un hexágono vecino.
    .title = Marchas
    .when = march-phase muster advance
guide-6 = Cada unidad de combate controla los seis hexágonos que la rodean, también a través de los ríos. Quien entra en uno de ellos debe detenerse, y nadie pasa directamente de una zona enemiga a otra. Una sola unidad de caballería junto a una ciudad le quita los puntos y el ingreso. Las zonas de ambos bandos pueden mostrarse sobre el mapa.
    .title = Zonas de control
    .when = advance march-phase
guide-7 = Por mar una fuerza va de un puerto que ocupas a cualquier costa del mismo mar, por 1 PA de puerto a puerto y 2 a costa abierta; no hace falta superioridad. Asaltar un puerto defendido exige superioridad e infantería de marina. Los vapores van cualquier distancia por el río Grande y llevan unas pocas unidades. Y por 1 PA unidades de muchos hexágonos pueden reunirse con un líder que se queda donde está.
    .title = Otras formas de mover
    .when = march-phase landing gather
guide-8 = Nombra el hexágono y luego quién ataca. Solo entonces se muestran ambas fuerzas, y el ataque no puede suspenderse. De una pila enemiga ves la altura y la ficha superior, que siempre es débil; un marcador de columna lo oculta todo. Lo que has visto en una batalla se recuerda por ti, con el turno. Señala una opción para ver las probabilidades, promediadas sobre lo que pudiera haber.
    .title = Atacar
    .when = declare array
guide-9 = Las regulares mexicanas y todas las guerrillas no están probadas: ni tú sabes lo que valen hasta su primera batalla, cuando se saca el anverso. La infantería puede ser 1, 2 o 3. No montes un plan sobre una de ellas; cuatro juntas son más o menos lo que esperarías.
    .title = Unidades no probadas
    .when = array commit
guide-10 = Cada bando puede poner un marcador de táctica y luego ambos tiran por la ventaja: un líder suma 1, una veterana suma 1, Maniobra su número. Un empate es del defensor en terreno difícil y en lugares, del atacante en campo abierto. Quien la tiene dispara primero. Un defensor que la tiene puede replegarse antes de un solo tiro.
    .title = Ventaja
    .when = commit withdrawal support
guide-11 = Los factores de la fuerza que dispara dan una columna; la mueven los desplazamientos: un punto de suministro de cualquier bando, el apoyo naval, los ingenieros contra una fortaleza y, para el defensor, lo mejor de hexágono, lugar y río, más una base. Cada desplazamiento aparece con su regla. El propietario reparte los impactos; una división de los Estados Unidos tiene cuatro pasos, así que los aguanta mejor.
    .title = Fuego
    .when = spend hits
guide-12 = Una retirada va tantos hexágonos como muestra el dado, siempre más lejos, y cada hexágono en zona enemiga cuesta un impacto; quien no halla camino se pierde. Los líderes y veteranas pueden detenerse tras un hexágono, y el suministro con ellos. En una fortaleza o junto a tu base puedes ignorarla. El vencedor puede seguir al momento, y las unidades rápidas un hexágono más. Vencer a seis unidades o más da un punto de acción.
    .title = Retirada y persecución
    .when = stand stops path pursuit
guide-13 = Al final de tu turno hay que alimentar a la infantería en campo abierto: un punto de suministro para todo un hexágono, o un dado por cada unidad, que falla con 6 en llano y de 4 a 6 en montaña, desierto y pantano. Nadie comprueba en una ciudad o fortaleza ni con una base, ni los líderes, las guerrillas y quien mueve 7 o más. Los números del mapa te avisan.
    .title = Alimentar al ejército
    .when = sustainment attrition
guide-14 = Tus divisiones son fuertes y lentas. Toma primero Matamoros, construye una base tras cada paso y lleva suministro antes de marchar sobre Monterrey o desembarcar en Tampico.
    .title = Consejos
    .when = recruit march-phase sustainment
    .side = allied
guide-15 = Mantén juntos a los franceses, conserva la fortaleza que paga, golpea a la brigada que está sola y deja el resto al desierto y al río.
    .title = Consejos
    .when = recruit march-phase sustainment
    .side = imperial

## Reasons of the doctrine

why-all-attack = Ataca todo el que puede
why-all-fed = Nadie pasa hambre
why-assault-pays = El puerto puede tomarse desde el mar
why-bad-odds = Un ataque costaría más de lo que da
why-base = El ejército de allí necesita una base
why-black-decree = Solo son irregulares: sin dados
why-by-sea = Por mar el camino es corto
why-enough-marches = Ninguna otra marcha vale su punto
why-feed = Las bajas costarían más que el suministro
why-follow-up = Ocupar el terreno ganado
why-force-ready = La fuerza está completa
why-free-unit = No cuesta nada
why-get-away = El enemigo alcanzaría a quien se detenga
why-goes-along = Hace falta para lo que se planea
why-good-bargain = Mucha fuerza por su precio
why-good-odds = Las probabilidades son buenas y el lugar lo vale
why-good-place = Allí es más útil
why-here = Este es el lugar donde estar
why-hide-army = El enemigo no tiene por qué saber quién está
why-honors = Los muros son demasiado fuertes para un asalto
why-keep-marker = Guardar el marcador para una batalla mayor
why-keep-points = Las marchas necesitan el resto
why-keep-ships = Los barcos harán falta en otra parte
why-least-loss = La pérdida que menos duele
why-leaves-supply = El suministro hace falta donde está
why-maneuver = Aquí importa disparar primero
why-march-pays = La fuerza gana con ir
why-no-pursuit = Es mejor quedarse
why-no-use = No se gana nada con ello
why-not-that-way = Otro camino lleva a más
why-restore = Más barato que una unidad nueva
why-shelter = A salvo tras los muros o en una base
why-ships = Los cañones de los barcos cuentan aquí
why-spare-supply = El suministro vale más después
why-spend = La batalla vale un punto de suministro
why-stand = El lugar merece un combate
why-standard-set-up = Como en la colocación ya hecha
why-stay-together = La fuerza se mantiene unida
why-stays = Hace falta aquí
why-stop = Bastante fuertes para detenerse pronto
why-supply = El ejército necesitará suministro
why-tactics = Un marcador en mano para la próxima batalla
why-takes-supply = La fuerza lo necesitará en camino
why-that-way = El camino hacia el objetivo
why-together = Se reúnen fuerzas dispersas
why-towards-base = Hacia los nuestros, lejos del enemigo
why-turncoat = Una batalla mayor ganada contaría doble
why-withdraw = Hay demasiado que perder

window-commit = un marcador de táctica en una batalla
window-withdrawal = replegarse antes de una batalla
window-support = apoyo naval en una batalla
window-spend = un punto de suministro para el fuego
window-hits = impactos en una batalla
window-stand = ignorar una retirada
window-stops = líderes y veteranas que se detienen tras un hexágono
window-path = el camino de una retirada
window-pursuit = persecución
window-second = persecución a un segundo hexágono
window-follow = un marcador de columna que acompaña
window-losses = pérdidas de un evento
window-free-supply = suministro gratuito de un evento
window-excess = unidades de una pila demasiado llena

## Charts

chart-crt = Resultados de combate
    .key = Líneas: factores de combate que disparan; columnas: el dado. Un número: impactos sobre la fuerza que recibe. R: después se retira. E: queda eliminada por completo.
chart-terrain = Terreno
chart-lines = Ríos, caminos, ferrocarriles
chart-places = Ciudades y fortalezas
chart-recruit = Precios
chart-actions = Acciones
chart-ap = Ingreso de puntos de acción
chart-events = Eventos
chart-naval = Quién domina el mar
chart-sea-modifiers = Tirada naval: modificadores
chart-start = El comienzo
chart-turns = Turnos
chart-levels = Grados de victoria
chart-vp = Líderes que valen puntos
column-amount = Puntos
column-ap = PA
column-attrition = Falla con
column-base = Base
column-besieged = Sitiada, falla con
column-cf = Factores
column-die = Dado
column-difference = Diferencia desde
column-first-turn = Primer turno
column-half-ap = PA
column-half-mf = Coste
column-id = Qué
column-modifier = Modificador
column-months = Meses
column-shift = Desplazamiento
column-side = Bando
column-supply = Suministro
column-tie = Empate para
column-unit = Líder
column-vp = Puntos
column-weather = Fiebre amarilla
column-year = Año
cell-clear = llano
cell-rough = quebrado
cell-mountain = montaña
cell-desert = desierto
cell-swamp = pantano
cell-road = camino
cell-fortress = fortaleza
cell-attacker = atacante
cell-defender = defensor
cell-river = río (se suma)
cell-major-river = río mayor (se suma)
cell-railroad = ferrocarril
cell-northern-edge = borde norte
cell-town = ciudad
cell-militia = milicia
cell-composite-reg = mixta regular
cell-base = base
cell-tactics = marcador de táctica
cell-infantry-reg = infantería regular
cell-infantry-vet = infantería veterana
cell-cavalry-reg = caballería regular
cell-cavalry-vet = caballería veterana
cell-composite-vet = mixta veterana
cell-us-division = división estadounidense
cell-engineer = ingenieros
cell-marine = infantería de marina
cell-riverine = vapores fluviales
cell-partisan = guerrillas
cell-garrison = guarnición
cell-leader = líder
cell-supply-point = punto de suministro
cell-restore-step = restaurar una unidad reducida
cell-march = marcha
cell-concentration = concentración
cell-naval-port = por mar, de puerto a puerto
cell-naval-coast = por mar, a costa abierta
cell-assault = asalto anfibio
cell-espionage = espías
cell-caribbean-port = puerto del Caribe (Aliados)
cell-major-won = batalla mayor ganada
cell-major-won-turncoat = batalla mayor ganada con Tránsfuga
cell-major-lost = batalla mayor perdida
cell-least = nunca menos de
cell-most = se guardan como mucho
cell-allied = Aliados
cell-imperial = Imperio
cell-parity = paridad
cell-allied-held = la dominaban los Aliados
cell-imperial-held = la dominaba el Imperio
cell-allied-gulf-port = puerto aliado en el Golfo
cell-imperial-us-port = puerto imperial en Estados Unidos
cell-jun = junio
cell-jul-aug = julio-agosto
cell-sep-oct = septiembre-octubre
cell-nov-dec = noviembre-diciembre
cell-jan-feb = enero-febrero
cell-mar = marzo
cell-apr = abril
cell-may = mayo
cell-draw = empate
cell-marginal = victoria marginal
cell-decisive = victoria decisiva
