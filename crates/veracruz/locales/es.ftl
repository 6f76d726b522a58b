# Veracruz, en español.
#
# Fichas, lugares, lados, bandos y claves llegan como nombres ya traducidos; NOMBRE-id es el id o la clave que hay
# detrás de un nombre, para elegir las palabras. Los números llegan como números.

## El juego

title = Veracruz
    .help = 1847: un ejército estadounidense desembarca en la costa de la fiebre y marcha tierra adentro hacia la capital. México tiene montañas, tiempo y generales mal avenidos.
game-title = { title }
game-blurb = { title.help }

chapter-2 = Desarrollo del juego
chapter-3 = Mapa y fichas
chapter-4 = Secuencia de juego
chapter-5 = Movimiento
chapter-6 = Zonas de control
chapter-7 = Apilamiento
chapter-8 = Combate
chapter-9 = Jefes
chapter-10 = Moral
chapter-11 = Abastecimiento
chapter-12 = Sitios
chapter-13 = Enfermedad
chapter-14 = Información limitada
chapter-15 = Divisiones y ejércitos
chapter-16 = Guerrillas
chapter-17 = Política mexicana
chapter-18 = La armada estadounidense
chapter-19 = Refuerzos
chapter-20 = Victoria
chapter-21 = Preparación
chapter-22 = Calendarios
side-us = Estados Unidos
side-mexico = México

scenario-campaign = La campaña de Scott, de marzo a septiembre de 1847
    .help = Veinticinco semanas desde el desembarco hasta las puertas de la ciudad de México.
scenario-siege = El sitio de Veracruz
    .help = Las cuatro primeras semanas: Estados Unidos gana si al final tiene Veracruz. Para una primera partida.

## Opciones

option-city_defence_vp = Puntos por ciudades defendidas
    .help = Puebla y la capital no quieren ser campos de batalla: Estados Unidos gana un punto cada vez que una fuerza mexicana se defiende en una de ellas.
value-city_defence_vp-on = sí
value-city_defence_vp-off = no
option-coast_ban_turn1 = Costa vacía en el primer turno
    .help = Al final del primer movimiento mexicano no puede haber tropas mexicanas en la costa fuera de Veracruz.
value-coast_ban_turn1-on = sí
value-coast_ban_turn1-off = no
option-contested_landing = Desembarco disputado
    .help = México puede ocupar las playas; la invasión puede entonces forzarse a siete contra uno y, si fracasa, esa semana no desembarca nadie.
value-contested_landing-on = sí
value-contested_landing-off = no
option-advance_optional = El avance tras el combate es voluntario
    .help = Una fuerza que puede avanzar no está obligada a hacerlo.
value-advance_optional-on = sí
value-advance_optional-off = no
option-swamp_disease_one = El pantano suma uno a la enfermedad
    .help = En vez de dos.
value-swamp_disease_one-on = sí
value-swamp_disease_one-off = no
option-demoralized_morale_minus2 = Defensores desmoralizados a −2
    .help = En vez de −1.
value-demoralized_morale_minus2-on = sí
value-demoralized_morale_minus2-off = no
option-casualty_min_one = Un porcentaje cuesta al menos un punto
    .help = Sin ella las fuerzas pequeñas salen indemnes de casi todo.
value-casualty_min_one-on = sí
value-casualty_min_one-off = no
option-public_errata = Fe de erratas publicada
    .help = Con ella se asalta hasta 1-2, las pérdidas alternan regular y voluntario y 0351 es fuente de suministro; sin ella no por debajo de 1-1, tantos voluntarios como regulares en cualquier orden, y 0531.
value-public_errata-on = sí
value-public_errata-off = no

## Fases

phase-set-up = Despliegue
phase-mexican-supply = Fase mexicana de Suministro
    .short = Suministro
phase-mexican-reinforcement = Fase mexicana de Refuerzos
    .short = Refuerzos
phase-mexican-guerrilla = Fase mexicana de Guerrillas
    .short = Guerrillas
phase-mexican-political = Fase Política mexicana
    .short = Política
phase-mexican-movement = Fase mexicana de Movimiento
    .short = Movimiento
phase-mexican-rally = Fase mexicana de Reagrupamiento
    .short = Reagrupamiento
phase-mexican-siege = Segmento mexicano de Asedio
    .short = Asedio
phase-mexican-combat = Segmento mexicano de Combate
    .short = Combate
phase-us-supply = Fase estadounidense de Suministro
    .short = Suministro
phase-us-reinforcement = Fase estadounidense de Refuerzos
    .short = Refuerzos
phase-us-movement = Fase estadounidense de Movimiento
    .short = Movimiento
phase-us-rally = Fase estadounidense de Reagrupamiento
    .short = Reagrupamiento
phase-us-siege = Segmento estadounidense de Asedio
    .short = Asedio
phase-us-combat = Segmento estadounidense de Combate
    .short = Combate
phase-disease = Enfermedad y Desgaste
    .short = Enfermedad
phase-end = Fin del turno de juego

## Lo que se pregunta

prompt = Elige.
prompt-place-militia = Coloca una milicia en una ciudad o villa al oeste de la Línea de la Fiebre Amarilla (quedan { $left }).
prompt-mexican-arrivals = Haz entrar refuerzos o retenlos.
prompt-guerrillas = Coloca o reubica guerrillas.
prompt-guerrilla-hex = ¿Adónde van las guerrillas?
prompt-movement = { $side }: marcha, organiza o termina la fase.
prompt-muster = ¿Quién marcha desde { $hex }?
prompt-march = En { $hex }, quedan { $left }{ $tenth ->
    [0] {""}
   *[other] ,{ $tenth }
} Puntos de Movimiento: ¿adónde?
prompt-parting = ¿Quién se queda en { $hex }?
prompt-ordering = Ordena las pilas o termina la fase.
prompt-arranging = Nombra la siguiente ficha desde arriba en { $hex }.
prompt-forming = ¿Quién pertenece a { $formation } en { $hex }?
prompt-attaching = ¿Quién se une a { $formation }?
prompt-detaching = ¿Quién deja { $formation }?
prompt-building = ¿Quién construye en { $hex }? Al menos cuatro puntos.
prompt-sailing = ¿Adónde va { $unit }?
prompt-escort = Santa Anna debe marchar a la capital: ¿quién va con él?
prompt-summons = Hay dos rutas igual de cortas: desde { $hex }, ¿por cuál va Santa Anna?
prompt-expend = ¿Gastas unidades de suministros?
prompt-invasion = ¿Dónde desembarca el ejército?
prompt-landing = ¿Dónde desembarca?
prompt-landing-supply = ¿Dónde desembarca una unidad de suministros?
prompt-landing-pack = ¿Dónde desembarca una recua?
prompt-landing-unit = ¿Dónde desembarca { $unit }?
prompt-disembarking = ¿Formar Divisiones con lo que acaba de desembarcar?
prompt-dropping = Una milicia resultó no tener fuerza: ¿devolverla a la reserva?
prompt-withdrawal = Los voluntarios vuelven a casa: nombra quién pierde un punto (quedan { $left }).
prompt-siege = Bombardea una fortaleza o termina el segmento.
prompt-battery = ¿Quién dispara a { $hex }? { $points } puntos por ahora.
prompt-demand = { $hex }: ¿te rindes?
prompt-reply = { $hex }: ¿respondes al fuego?
prompt-relocate = ¿Adónde va la guarnición?
prompt-enter-fort = ¿Quién entra en { $hex }?
prompt-combat = { $side }: ataca, asalta o termina el segmento.
prompt-declare = ¿Quién ataca { $hex }?
prompt-casualties = ¿Quién pierde un punto? Por perder: { $left }.
prompt-withdrawing = ¿Qué pila derrotada se retira ahora?
prompt-retreat = En { $hex }, faltan { $left } hexágonos: ¿adónde?
prompt-advance = ¿Avanzas?
prompt-ambush = Unidades estadounidenses en { $hex }: ¿golpean las guerrillas?
prompt-spoils = ¿Sangre o convoyes en { $hex }?

## Lo que hace una elección

choice-done = Listo
choice-yes = Sí
choice-no = No
choice-all = Todos los que puedan
choice-part = Dejar aquí parte del grupo
choice-blood = Un Punto de Fuerza
choice-trains = Todos los suministros y recuas
choice-batteries = Disparar a las unidades de tierra
choice-unit = { $unit }
choice-hex = { $hex }
choice-march = Marchar desde { $hex }
choice-form = Formar { $formation } en { $hex }
choice-disband = Disolver { $formation }
choice-attach = Agregar a { $formation }
choice-detach = Separar de { $formation }
choice-discard = Devolver { $unit } a la reserva
choice-turn = Dar la vuelta a { $unit }
choice-build = Fortificar { $hex }
choice-sail = Mover { $unit }
choice-load = Cargar { $unit }
choice-scout = { $unit } reconoce { $hex }
choice-overwhelm = Ataque arrollador contra { $hex }
choice-arrange = Ordenar la pila de { $hex }
choice-arrange-box = Ordenar la casilla de { $formation }
choice-attack = Atacar { $hex }
choice-bombard = Bombardear { $hex }
choice-guerrilla = Guerrilla { $number }
choice-siege-supply = Gastar { $unit } para el asedio de { $hex }

# La notación: qué nombran los argumentos y qué significan los verbos
noun-band = una guerrilla
noun-formation = una ficha de formación
noun-fortress = una fortaleza
noun-hex = un hexágono
noun-unit = una ficha
verb-all = Todo lo que puede, o todo aquello por lo que se pregunta
verb-arrange = Ordenar la pila de este hexágono
verb-arrange-box = Ordenar la casilla de esta formación
verb-attach = Agregar una unidad a esta formación
verb-attack = Atacar o asaltar este hexágono
verb-batteries = Las cañoneras disparan contra las unidades de tierra
verb-blood = Las guerrillas toman un punto de fuerza
verb-bombard = Bombardear esta fortaleza
verb-build = Empezar una fortificación en este hexágono
verb-detach = Separar una unidad de esta formación
verb-disband = Disolver esta formación
verb-discard = Devolver a la reserva esta milicia revelada sin fuerza
verb-done = Terminado: nada, o nada más
verb-form = Formar esta formación en ese hexágono
verb-guerrilla = Esta guerrilla, en el mapa o nueva
verb-load = Cargar esta unidad de suministro
verb-march = Reunir un grupo en este hexágono para marchar
verb-no = No
verb-overwhelm = Intentar un ataque arrollador contra este hexágono
verb-part = Dejar atrás parte del grupo
verb-pick = Esta ficha
verb-sail = Mover esta cañonera
verb-scout = Esta unidad reconoce ese hexágono
verb-siege-supply = Gastar esta unidad de suministro en el sitio de esa fortaleza
verb-to = Este hexágono: adónde va una marcha, se retira una pila o se coloca una ficha, según lo que se pregunte
verb-trains = Las guerrillas toman las unidades de suministro y las recuas
verb-turn = Dar la vuelta a esta milicia sin probar
verb-yes = Sí

## Lo que se pide al azar

chance-militia = Se revela la milicia
chance-militia-arrival = Milicia
chance-guerrilla = Se revela una guerrilla
chance-ambush = Ataque de guerrilla
chance-election = Las elecciones
chance-supply = Unidades de suministros de EE. UU.
chance-packs = Recuas de EE. UU.
chance-scout = Reconocimiento
chance-leadership = Liderazgo
chance-morale = Moral
chance-combat = Combate
chance-casualties = Bajas
chance-retreat = Longitud de la retirada
chance-crossing = Cañones a través del río
chance-bombardment = Bombardeo
chance-reply = Contrabatería
chance-assault = Asalto
chance-disease = Enfermedad

## El diario

event-turn = Turno de juego { $turn }
event-militia-placed = Aparece una milicia en { $hex }.
event-militia-die = El dado de la milicia.
event-militia = { $unit } tiene fuerza { $strength }.
event-arrives = { $unit } llega a { $hex }.
event-somebody-arrives = Llega una ficha a { $hex }.
event-never-enters = { $unit } no entra nunca en juego: su plaza se ha perdido.
event-supply-fixed = { $side }: { $cut ->
    [0] todas las unidades están en Suministro de Combate
    [one] una unidad está en Suministro General
   *[other] { $cut } unidades están en Suministro General
}.
event-supply-fixed-unseen = { $side }: suministro fijado.
event-supply-expended = Se gasta una unidad de suministros en { $hex }.
event-supplies = Unidades de suministros: { $number }.
event-packs = Recuas: { $number }.
event-guerrilla-placed = Se reúnen guerrillas en { $hex }.
event-guerrilla = Guerrillas de fuerza { $strength } golpean en { $hex }.
event-ambush-succeeds = Sacan { $number }: éxito.
event-ambush-fails = Sacan { $number }: rechazadas.
event-election-quiet = Las elecciones dejan a Santa Anna en campaña.
event-election-stay = Santa Anna debe quedarse en la capital.
event-election-march = Santa Anna debe marchar a la capital.
event-anna-marches = Santa Anna marcha a { $hex }.
event-step = { $side }: { $count ->
    [one] una ficha va
   *[other] { $count } fichas van
} de { $from } a { $to } por { $cost }{ $tenth ->
    [0] {""}
   *[other] ,{ $tenth }
} PM.
event-step-seen = { $side }: { $count ->
    [one] una ficha va
   *[other] { $count } fichas van
} de { $from } a { $to }.
event-step-on = { $side }: sigue hasta { $to }; gastado hasta ahora: { $spent }{ $tenth ->
    [0] {""}
   *[other] ,{ $tenth }
} PM.
event-step-on-seen = { $side }: sigue hasta { $to }.
event-left-behind = Parte del grupo se queda en { $hex }.
event-navy-stays = La batería de la Marina se queda en { $hex }.
event-sails = { $unit } navega a { $hex }.
event-scout = { $unit } reconoce { $hex }: { $seen ->
    [one] una ficha
   *[other] { $seen } fichas
}.
event-seen = Visto en { $hex }: { $unit }.
event-overwhelm = { $side }: ataque arrollador contra { $hex } con { $strength } puntos.
event-overwhelm-succeeds = { $hex } queda barrido.
event-overwhelm-fails = Fracasa el ataque arrollador contra { $hex }.
event-landing-fails = El desembarco en { $hex } es rechazado.
event-invasion = El ejército desembarca en { $hex }.
event-patterson = Patterson vuelve a casa.
event-withdrawn = { $unit } pierde un punto por el licenciamiento.
event-formed = Se forma { $formation } en { $hex }.
event-disbanded = Se disuelve { $formation } en { $hex }.
event-discarded = { $unit } vuelve a la reserva.
event-works-begun = Empiezan las obras en { $hex }.
event-works-done = Las obras están terminadas.
event-eliminated = { $unit }: eliminación en { $hex }.
event-lost-supply = Una unidad de suministros: eliminación en { $hex }.
event-lost-pack = Animales de carga: eliminación en { $hex }.
event-lost-dummy = Un señuelo sale del mapa en { $hex }.
event-lost-militia = Una milicia sin probar: eliminación en { $hex }.
event-point-lost = { $unit } pierde un punto; le quedan { $left }.
event-control = { $hex } pasa a manos de { $side-id ->
    [us] Estados Unidos
   *[mexico] México
}.
event-mules-taken = Se toman las mulas de 1406.
event-mules-lost = Se destruyen las mulas de 1406.
event-attack = { $side }: ataque contra { $hex }.
event-ratio = { $attacker } contra { $defender }.
event-leadership = { $side }: promedio de los líderes { $average }, nivel { $level }.
    .part = promedio de los líderes { $average }, nivel { $level }.
event-morale = { $side }: moral nacional { $bnm }, suministro { $supply }, San Patricio { $patricios }: moral { $level }.
    .part = moral nacional { $bnm }, suministro { $supply }, San Patricio { $patricios }: moral { $level }.
event-morale-broken = { $side }: desmoralización, moral { $level }.
    .part = desmoralización, moral { $level }.
event-figure = { $side }: liderazgo { $lead }, moral { $morale }, organización { $organized }, obras { $works }: { $total }.
    .part = liderazgo { $lead }, moral { $morale }, organización { $organized }, obras { $works }: { $total }.
event-shift = La proporción se desplaza { $by } columnas.
event-hopeless = Por debajo de 1-4: el atacante huye.
event-combat = Terreno { $terrain }, fila { $row }: atacante { $attacker } con pérdidas { $attacker-loss }, defensor { $defender } con pérdidas { $defender-loss }.
event-casualties = { $side }: { $points ->
    [one] un punto perdido
   *[other] { $points } puntos perdidos
}.
    .part = { $points ->
        [one] un punto perdido
       *[other] { $points } puntos perdidos
    }.
event-retreat-die = La retirada.
event-retreats = { $side }: retirada a { $hex }.
    .part = retirada a { $hex }.
event-crossing = { $unit } cruza un río sin puente.
event-advances = { $side }: avance a { $hex }.
    .part = avance a { $hex }.
event-bnm = { $side }: moral nacional { $now }.
    .part = moral nacional { $now }.
event-city-defended = Se ha defendido { $hex }: un punto para Estados Unidos.
event-bombards = { $side }: se abre fuego contra { $hex }.
event-bombardment = { $points } puntos: { $hits } menos, quedan { $left }.
event-fort-falls = Cae { $hex }.
event-reply-hits = La respuesta acierta.
event-reply-misses = La respuesta falla.
event-surrender = { $hex } se rinde.
event-rebuilt = { $hex } se reconstruye hasta { $now }.
event-assault-odds = { $attacker } contra { $garrison } × { $times }: { $left }-{ $right }.
event-assault = El asalto cuesta el { $percent } por ciento, { $lost ->
    [one] un punto
   *[other] { $lost } puntos
}: { $result }.
event-assault-hopeless = Demasiado débil: no hay asalto.
event-disease = { $side } en { $hex }: modificador { $modifier }, el dado vale { $row }: { $percent } por ciento de enfermos.
event-disease-seen = { $side } en { $hex }: un dado por la enfermedad.
event-over = Victoria: { $side }. Puntos de EE. UU.: { $points }.

## Resultados, niveles y finales

result-none = nada
result-a = avance
result-h = se mantiene
result-r = retirada
result-rd = retirada desmoralizada
result-f = huida
result-stormed = la fortaleza es tomada por asalto
result-repelled = rechazado

level-us-decisive = victoria decisiva de EE. UU.
level-us-substantial = victoria sustancial de EE. UU.
level-us-marginal = victoria marginal de EE. UU.
level-mexican = victoria mexicana
level-siege-us = Veracruz ha caído
level-siege-mexico = Veracruz ha resistido
end-last-turn = ha terminado el último turno de juego

## Marcas, registros, notas

mark-demoralized = desmoralizada
mark-general-supply = Suministro General
mark-picked = elegida
mark-moved = ha movido
mark-obliged = debe atacar
mark-seen = vista por el enemigo
mark-remembered = vista aquí antes
mark-control-us = control de EE. UU.
mark-control-mexico = control mexicano
mark-fort-us = fortaleza, EE. UU.
mark-fort-mexico = fortaleza, México
mark-works = fortificación
mark-works-begun = fortificación empezada
track-turn = Turno de juego
track-bnm = Moral Nacional Básica
track-points = Puntos de victoria
track-veracruz = Veracruz
track-ulua = San Juan de Ulúa
track-perote = Perote
note-anna-marches = Santa Anna va camino de la capital.
note-anna-stays = Santa Anna debe quedarse en la capital.
note-militia = Milicias que nadie ha visto: { $two } de fuerza 2, { $one } de 1, { $zero } de 0.
note-battle = { $attacker }: { $attacks }; { $defender }: { $defends }.
note-assault = Asalto: { $result }.
note-casualties = { $side }: { $points ->
    [one] un punto
   *[other] { $points } puntos
} por perder.

## El tablero: valores, terreno, casillas, nombres

value-strength = fuerza
value-move = movimiento
value-rating = valor
value-ineffective = por ciento de enfermos
value-seen-on = vista en el turno
terrain-clear = despejado
terrain-rough = quebrado
terrain-jungle = selva
terrain-swamp = pantano
terrain-mountain = montañas
terrain-lake = lago
terrain-sea = mar
terrain-island = fortaleza en isla
tag-coastal = costa
tag-fever = tierra de fiebre
tag-city = ciudad
tag-town = villa
tag-village = pueblo
tag-fortress = fortaleza
tag-castle = fortaleza
tag-port = puerto
tag-source = fuente de suministro mexicana
text-fever-line = Línea de la Fiebre Amarilla
text-gulf = Golfo de México
text-title = Veracruz
text-subtitle = La marcha del general Scott sobre México
text-dates = marzo – septiembre de 1847
legend-highway = Camino real
legend-road = Camino
legend-trail = Vereda
legend-river = Lado de río
legend-crest = Cresta, infranqueable
place-us-field = Unidades de EE. UU. en campaña, lugar desconocido
place-us-due = Unidades de EE. UU. por llegar
place-us-held = Unidades de EE. UU. en espera
place-us-dead = Unidades de EE. UU. eliminadas
place-us-gone = Unidades de EE. UU. licenciadas
place-us-away = Cañoneras en reparación
place-us-pool = Reserva de EE. UU.
place-mexico-field = Unidades mexicanas en campaña, lugar desconocido
place-mexico-due = Unidades mexicanas por llegar
place-mexico-held = Unidades mexicanas retenidas
place-mexico-dead = Unidades mexicanas eliminadas
place-mexico-gone = Unidades mexicanas retiradas
place-mexico-away = –
place-mexico-pool = Reserva mexicana

place-0351 = Tepeji del Río
place-0830 = Zacatlán
place-0849 = Cuautitlán
place-1221 = Teziutlán
place-1349 = Ciudad de México
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

piece-us_1 = 1.º de Infantería
piece-us_2 = 2.º de Infantería
piece-us_3 = 3.º de Infantería
piece-us_7 = 7.º de Infantería
piece-us_1arty = 1.º de Artillería (a pie)
piece-us_4arty = 4.º de Artillería (a pie)
piece-us_mtdrfl = Fusileros Montados (a pie)
piece-us_4 = 4.º de Infantería
piece-us_5 = 5.º de Infantería
piece-us_6 = 6.º de Infantería
piece-us_8 = 8.º de Infantería
piece-us_2arty = 2.º de Artillería (a pie)
piece-us_3arty = 3.º de Artillería (a pie)
piece-us_lav = Compañía de Voluntarios de Luisiana
piece-us_kyv = Compañía de Voluntarios de Kentucky
piece-us_1tennv = 1.º de Voluntarios de Tennessee
piece-us_2tennv = 2.º de Voluntarios de Tennessee
piece-us_1pav = 1.º de Voluntarios de Pensilvania
piece-us_2pav = 2.º de Voluntarios de Pensilvania
piece-us_1scv = Voluntarios de Carolina del Sur
piece-us_1gav = Voluntarios de Georgia
piece-us_1alav = 1.º de Voluntarios de Alabama
piece-us_1illv = 1.º de Voluntarios de Illinois
piece-us_2illv = 2.º de Voluntarios de Illinois
piece-us_1nyv = 1.º de Voluntarios de Nueva York
piece-us_marine = Marines
piece-us_voltv = Regimiento de Voltigeurs
piece-us_11v = 11.º de Infantería
piece-us_14v = 14.º de Infantería
piece-us_12v = 12.º de Infantería
piece-us_9v = 9.º de Infantería
piece-us_15v = 15.º de Infantería
piece-us_1drgn = 1.º de Dragones
piece-us_tennmr = Fusileros Montados de Tennessee
piece-us_3drgn = 3.º de Dragones
piece-us_engineer = Compañía de Ingenieros
piece-us_duncan = Batería de Duncan
piece-us_taylor = Batería de Taylor
piece-us_talcott = Batería de Talcott
piece-us_steptoe = Batería de Steptoe
piece-us_drum = Batería de Drum
piece-us_sherman = Batería de Sherman
piece-us_magruder = Batería de Magruder
piece-us_navy = Batería de la Marina
piece-us_ohio = USS Ohio
piece-us_mosqfl = Flotilla Mosquito
piece-us_worth = General Worth
piece-us_twiggs = General Twiggs
piece-us_patterson = General Patterson
piece-us_pillow = General Pillow
piece-us_quitman = General Quitman
piece-us_div1 = 1.ª División
piece-us_div2 = 2.ª División
piece-us_div3 = 3.ª División
piece-us_div4 = 4.ª División
piece-us_dummy1 = Señuelo 1
piece-us_dummy2 = Señuelo 2
piece-us_dummy3 = Señuelo 3
piece-us_dummy4 = Señuelo 4
piece-us_dummy5 = Señuelo 5
piece-us_dummy6 = Señuelo 6
piece-us_dummy7 = Señuelo 7
piece-us_dummy8 = Señuelo 8
piece-us_supply1 = Suministros 1
piece-us_supply2 = Suministros 2
piece-us_supply3 = Suministros 3
piece-us_supply4 = Suministros 4
piece-us_supply5 = Suministros 5
piece-us_supply6 = Suministros 6
piece-us_supply7 = Suministros 7
piece-us_supply8 = Suministros 8
piece-us_supply9 = Suministros 9
piece-us_supply10 = Suministros 10
piece-us_supply11 = Suministros 11
piece-us_supply12 = Suministros 12
piece-us_supply13 = Suministros 13
piece-us_supply14 = Suministros 14
piece-us_supply15 = Suministros 15
piece-us_supply16 = Suministros 16
piece-us_supply17 = Suministros 17
piece-us_supply18 = Suministros 18
piece-us_supply19 = Suministros 19
piece-us_supply20 = Suministros 20
piece-us_supply21 = Suministros 21
piece-us_supply22 = Suministros 22
piece-us_supply23 = Suministros 23
piece-us_supply24 = Suministros 24
piece-us_supply25 = Suministros 25
piece-us_supply26 = Suministros 26
piece-us_supply27 = Suministros 27
piece-us_supply28 = Suministros 28
piece-us_supply29 = Suministros 29
piece-us_supply30 = Suministros 30
piece-us_supply31 = Suministros 31
piece-us_supply32 = Suministros 32
piece-us_supply33 = Suministros 33
piece-us_supply34 = Suministros 34
piece-us_supply35 = Suministros 35
piece-us_supply36 = Suministros 36
piece-us_supply37 = Suministros 37
piece-us_supply38 = Suministros 38
piece-us_supply39 = Suministros 39
piece-us_supply40 = Suministros 40
piece-us_supply41 = Suministros 41
piece-us_supply42 = Suministros 42
piece-us_supply43 = Suministros 43
piece-us_supply44 = Suministros 44
piece-us_supply45 = Suministros 45
piece-us_supply46 = Suministros 46
piece-us_supply47 = Suministros 47
piece-us_supply48 = Suministros 48
piece-us_supply49 = Suministros 49
piece-us_supply50 = Suministros 50
piece-us_supply51 = Suministros 51
piece-us_supply52 = Suministros 52
piece-us_supply53 = Suministros 53
piece-us_pack1 = Recua 1
piece-us_pack2 = Recua 2
piece-us_pack3 = Recua 3
piece-us_pack4 = Recua 4
piece-us_pack5 = Recua 5
piece-us_pack6 = Recua 6
piece-us_pack7 = Recua 7
piece-us_pack8 = Recua 8
piece-us_pack9 = Recua 9
piece-us_pack10 = Recua 10
piece-us_pack11 = Recua 11
piece-us_pack12 = Recua 12
piece-us_pack13 = Recua 13
piece-us_pack14 = Recua 14
piece-us_pack15 = Recua 15
piece-us_pack16 = Recua 16
piece-us_pack17 = Recua 17
piece-us_pack18 = Recua 18
piece-us_pack19 = Recua 19
piece-us_pack20 = Recua 20
piece-us_pack21 = Recua 21
piece-us_pack22 = Recua 22
piece-us_pack23 = Recua 23
piece-us_pack24 = Recua 24
piece-us_pack25 = Recua 25
piece-us_pack26 = Recua 26
piece-us_pack27 = Recua 27
piece-us_pack28 = Recua 28
piece-us_pack29 = Recua 29
piece-us_pack30 = Recua 30
piece-us_pack31 = Recua 31
piece-us_pack32 = Recua 32
piece-us_pack33 = Recua 33
piece-us_pack34 = Recua 34
piece-us_pack35 = Recua 35
piece-us_pack36 = Recua 36
piece-us_pack37 = Recua 37
piece-us_pack38 = Recua 38
piece-us_pack39 = Recua 39
piece-us_pack40 = Recua 40
piece-us_pack41 = Recua 41
piece-us_pack42 = Recua 42
piece-us_pack43 = Recua 43
piece-us_pack44 = Recua 44
piece-us_pack45 = Recua 45
piece-us_pack46 = Recua 46
piece-us_pack47 = Recua 47
piece-us_pack48 = Recua 48
piece-us_pack49 = Recua 49
piece-us_pack50 = Recua 50
piece-us_pack51 = Recua 51
piece-us_pack52 = Recua 52
piece-mx_vcm = Milicia de Veracruz
piece-mx_vng = Guardia Nacional de Veracruz
piece-mx_zapdr = Zapadores
piece-mx_ong = Guardia Nacional de Orizaba
piece-mx_ldep = Libres de Puebla
piece-mx_oax = Infantería de Oaxaca
piece-mx_grngd = Regimiento de Granaderos de la Guardia
piece-mx_6 = 6.º de Línea
piece-mx_png = Guardia Nacional de Puebla
piece-mx_3 = 3.º de Línea
piece-mx_4 = 4.º de Línea
piece-mx_5 = 5.º de Línea
piece-mx_11 = 11.º de Línea
piece-mx_1lt = 1.º Ligero
piece-mx_2lt = 2.º Ligero
piece-mx_3lt = 3.º Ligero
piece-mx_4lt = 4.º Ligero
piece-mx_1 = 1.º de Línea
piece-mx_12 = 12.º de Línea
piece-mx_10 = 10.º de Línea
piece-mx_tamcst = Batallón Guardacosta de Tampico
piece-mx_acbrvo = Batallón Activo Bravo
piece-mx_qrtro = Batallón de Querétaro
piece-mx_gnjto = Regimiento de Guanajuato
piece-mx_indpc = Batallón Independencia
piece-mx_vict = Batallón Victoria
piece-mx_rsmb = Batallón Fijo de México
piece-mx_hdlgo = Batallón Hidalgo
piece-mx_sanpat = Batallón de San Patricio
piece-mx_cjal = Escuadrones de Jalapa
piece-mx_cori = Escuadrones de Orizaba
piece-mx_cmor = Escuadrones de Morelia
piece-mx_chus = Húsares de la Guardia
piece-mx_coax = Escuadrones de Oaxaca
piece-mx_c5 = 5.º de Caballería
piece-mx_ctlc = Coraceros de Tulancingo
piece-mx_c1 = 1.º de Caballería
piece-mx_c9 = 9.º de Caballería
piece-mx_c3 = 3.º de Caballería
piece-mx_c2 = 2.º de Caballería
piece-mx_c7 = 7.º de Caballería
piece-mx_c8 = 8.º de Caballería
piece-mx_a1 = Batería 1
piece-mx_a2 = Batería 2
piece-mx_a3 = Batería 3
piece-mx_a4 = Batería 4
piece-mx_a5 = Batería 5
piece-mx_a6 = Batería 6
piece-mx_a7 = Batería 7
piece-mx_a8 = Batería pesada
piece-mx_santaanna = General Santa Anna
piece-mx_morales = General Morales
piece-mx_canalizo = General Canalizo
piece-mx_rangel = General Rangel
piece-mx_alvarez = General Álvarez
piece-mx_valencia = General Valencia
piece-mx_army_east = Ejército de Oriente
piece-mx_army_mexico = Ejército de México
piece-mx_army_south = Ejército del Sur
piece-mx_army_north = Ejército del Norte
piece-mx_mil01 = Milicia 1
piece-mx_mil02 = Milicia 2
piece-mx_mil03 = Milicia 3
piece-mx_mil04 = Milicia 4
piece-mx_mil05 = Milicia 5
piece-mx_mil06 = Milicia 6
piece-mx_mil07 = Milicia 7
piece-mx_mil08 = Milicia 8
piece-mx_mil09 = Milicia 9
piece-mx_mil10 = Milicia 10
piece-mx_mil11 = Milicia 11
piece-mx_mil12 = Milicia 12
piece-mx_mil13 = Milicia 13
piece-mx_mil14 = Milicia 14
piece-mx_mil15 = Milicia 15
piece-mx_mil16 = Milicia 16
piece-mx_mil17 = Milicia 17
piece-mx_mil18 = Milicia 18
piece-mx_mil19 = Milicia 19
piece-mx_mil20 = Milicia 20
piece-mx_mil21 = Milicia 21
piece-mx_mil22 = Milicia 22
piece-mx_mil23 = Milicia 23
piece-mx_mil24 = Milicia 24
piece-mx_mil25 = Milicia 25
piece-mx_g1 = Guerrilla 1
piece-mx_g2 = Guerrilla 2
piece-mx_g3 = Guerrilla 3
piece-mx_g4 = Guerrilla 4
piece-mx_g5 = Guerrilla 5
piece-mx_g6 = Guerrilla 6

## Una primera partida, paso a paso: un título, el texto y los ids de las decisiones en que conviene leerlo

guide-1 = El país entre el Golfo y la capital: a la derecha el mar, muy a la izquierda la ciudad de México, 1938 hexágonos de cinco millas. La línea gruesa es el Camino Nacional, de Veracruz por Jalapa, Perote y Puebla hasta la capital. Al este de la Línea de la Fiebre Amarilla los ejércitos se deshacen. Lo que se ilumina se puede pulsar; pulsa otra cosa y se te dirá qué regla lo prohíbe.
    .title = Lo que ves
    .when = place-militia movement
guide-2 = Esta primera partida dura cuatro semanas. Estados Unidos gana si controla Veracruz al acabar la cuarta; si no, gana México. México juega siempre primero en cada semana, así que Estados Unidos tiene la última palabra.
    .title = De qué se trata
    .when = place-militia invasion
guide-3 = Ocho puntos de tropas mexicanas con el general Morales defienden Veracruz, y cinco milicias esperan tierra adentro. Nadie sabe la fuerza de una milicia, 0, 1 o 2, hasta que combate o la reconocen. Ponlas a lo largo del Camino Nacional: desde Jalapa y Perote son las que antes pueden bajar.
    .title = México despliega
    .when = place-militia
guide-4 = Cada bando tiene las mismas fases: suministro, refuerzos, movimiento, reagrupamiento, asedio y combate. El suministro se fija una vez y vale para toda la semana. Las tropas desmoralizadas se recuperan en el reagrupamiento, después de mover.
    .title = La semana
    .when = movement ordering
guide-5 = Una marcha: pulsa un hexágono, di quién va y pulsa adónde, hexágono a hexágono o de una vez a cualquier punto al alcance. La infantería tiene 8 puntos, la caballería y los líderes solos 10, una formación 7. Un hexágono de Camino Nacional cuesta un quinto de punto, de camino medio, despejado 1, quebrado 2, selva y pantano 3, un río 1 más. Puedes dejar parte del grupo por el camino.
    .title = Marchar
    .when = movement muster march parting
guide-6 = Toda unidad que combate controla los seis hexágonos que la rodean, pero no a través de ríos ni montañas. Quien entra en uno paga un punto más y se detiene; nadie entra sin líder; y quien está allí cuando empieza su combate debe atacar. Dentro de Veracruz no hay ni zona ni deber.
    .title = Zonas de control
    .when = march combat
guide-7 = En el primer turno todo el ejército estadounidense desembarca en un hexágono costero y puede luego ir tres hexágonos, contando ese, sea cual sea el terreno. Al sur de la ciudad, en 2804, queda en seguida ante los muros. Los hexágonos contiguos a San Juan de Ulúa están cerrados.
    .title = El desembarco
    .when = invasion landing sailing
guide-8 = Los cañones mueven solo dentro de una División, y un asedio necesita dos. Una División se forma durante el movimiento, con cinco unidades al menos que no sean artillería y un líder: regulares con Worth y Twiggs, voluntarios con Patterson. Da a cada una hasta tres baterías y disimula su fuerza con señuelos.
    .title = Divisiones
    .when = movement forming attaching
guide-9 = De una pila solo se ve la ficha de arriba, y su altura. Al terminar tu movimiento puedes ordenar tus pilas: una unidad débil arriba no dice nada. Los ingenieros estadounidenses y parte de la caballería mexicana pueden reconocer al acercarse.
    .title = Lo oculto
    .when = ordering arranging march
guide-10 = Las tropas estadounidenses combaten bien, y los cañones tiran con todo su peso, solo en Suministro de Combate. Cada semana puedes gastar unidades de suministros: cada una sirve a todos los que estén a dos hexágonos o, si se designa para el asedio, a todos los que estén ante una fortaleza. El primer turno es gratis. Sin suministro marchas 4 puntos y tus cañones valen la mitad.
    .title = Suministro
    .when = expend supply-die
guide-11 = Un asedio: los cuatro hexágonos de tierra en torno a Veracruz, 2605, 2706, 2804 y 2805, ocupados o controlados, y dos Divisiones junto a la plaza. Suma entonces los cañones contiguos con un líder en su hexágono, la batería de la Marina con 6 y las cañoneras con 1 cada una: cuantos más puntos, mejor columna. Un dado resta fuerza a la fortaleza, 10 al empezar; a 0 la guarnición desaparece.
    .title = Bombardeo
    .when = siege battery bombard-die
guide-12 = Antes de cada bombardeo y de cada asalto se pide al defensor que se rinda. Quien cede salva su infantería y sus líderes, que van a Orizaba o Jalapa; se pierden cañones y milicia, y el castillo cae con la ciudad. Si resistes, responde al fuego: un asterisco cuesta un punto al sitiador o aleja una cañonera dos semanas.
    .title = Rendición y respuesta
    .when = demand reply relocate
guide-13 = Un asalto no pide ingenieros, solo hombres: los que están junto a la plaza contra cuatro veces la guarnición, o tres cuando la fortaleza ha bajado a 5. Es sangriento: aun el éxito cuesta un cuarto de la fuerza con mala proporción. Bombardea primero y asalta la última semana si no queda otro remedio. Señala una elección y verás las probabilidades exactas.
    .title = Asalto
    .when = combat declare assault
guide-14 = Batallas en campo abierto: las fuerzas dan una proporción, líderes y moral la desplazan, el terreno resta del dado. Las pérdidas son pequeñas y las retiradas largas, de uno, dos o tres dados. Una victoria con una División o un Ejército sube la moral nacional, una derrota la baja, y eso se nota en todas las batallas siguientes.
    .title = Batalla
    .when = combat declare fight retreat advance
guide-15 = Para México: el tiempo corre a tu favor. Mantén a Morales en la plaza, no te rindas mientras los muros aguanten y amenaza a los sitiadores desde el interior, pues un cerco con un hueco no es asedio. Para Estados Unidos: desembarca cerca, cierra el cerco en seguida, trae todos los cañones, designa suministros para el asedio cada semana y no persigas a nadie.
    .title = Consejos para ambos bandos
    .when = place-militia siege demand

# Por qué la doctrina prefiere una elección, o no.
why-advance = Adelante por el camino
why-all-guns = Cada cañón cuenta en un mismo bombardeo
why-all-hands = No sobra nadie
why-ambush = Bastante débil para golpearlo
why-arrived = Ya ha llegado
why-attach = Más fuerte dentro de la formación
why-attack-together = Atacan juntos todos los que pueden
why-avoid-battle = Nada de batalla en estas condiciones
why-bar-road = Cerrar el camino donde el terreno ayuda
why-blood = Apenas hay recuas que tomar
why-bombard = Quebrar los muros
why-break-off = Fuera del alcance del enemigo
why-bring-supply = Llevar suministros al ejército
why-build = Las obras refuerzan este terreno
why-combat-supply = El ejército necesita ahora suministro de combate
why-cost-time = Aquí le cuestan tiempo al enemigo
why-discard = No tiene fuerza
why-enough = No queda nada que valga la pena
why-escort = Basta para la escolta
why-fall-upon = Una parte del enemigo está sola
why-fetch-supply = De vuelta por los suministros que esperan en el puerto
why-fire-back = Cada disparo puede costarle algo al sitiador
why-follow-up = Seguir al enemigo vencido
why-form = Las formaciones luchan mejor y llevan cañones
why-good-odds = Las probabilidades son buenas
why-guard = Queda una guardia donde hay puntos que conservar
why-halt = Basta por ahora
why-hold-out = Los muros aún resisten
why-hold-perote = Perote le cuesta tiempo al enemigo
why-join-army = Unirse al ejército
why-keep-walls = Mejor tras los muros
why-land-near = Cerca de donde hace falta
why-load = Llevarse los suministros
why-no-odds = Nadie puede atacar allí
why-no-use = No sirve de nada
why-not-needed = Hace falta en otra parte
why-on-capital = A la Ciudad de México
why-overwhelm = Bastante fuerte para barrerlos
why-poor-odds = Las probabilidades son malas
why-raid = Recuperar lo que quedó vacío
why-raise-guerrillas = El país se levanta
why-rally = Alejarse y rehacerse
why-save-capital = Salvar la capital
why-save-garrison = Salvar la guarnición antes de perderla
why-save-supply = Guardarlo para el día de la batalla
why-scout = Mirar no cuesta nada
why-seek-battle = Una batalla que vale la pena buscar
why-shut-in = Cerrar el cerco de Veracruz
why-siege-supply = Los cañones disparan con toda su fuerza
why-spare-the-best = Reservar lo que escasea
why-stay = Mejor donde están
why-stop-in-city = La huida acaba en la ciudad
why-storm-odds = Lo que traería y costaría un asalto
why-take-alvarado = Alvarado vale un punto
why-take-orizaba = Orizaba vale un punto y queda de paso
why-take-trains = Sin recuas el ejército pasa hambre
why-take-veracruz = Nadie defiende Veracruz
why-too-strong = Demasiado fuerte para golpearlo
why-wait = Esperar mejor presa
why-watch-road = Junto al camino por donde pasan las recuas

# Gestures
gesture-march = Marcha a { $hex }
gesture-formation = { $formation } marcha
gesture-form = Formar { $formation } en { $hex }: { $count } fichas
gesture-form-regulars = Formar { $formation } con regulares en { $hex }: { $count } fichas
gesture-form-volunteers = Formar { $formation } con voluntarios en { $hex }: { $count } fichas

# Decisiones que las órdenes permanentes pueden responder
window-ambush = una emboscada de las guerrillas
window-spoils = lo que se lleva una emboscada
window-demand = una intimación a rendirse
window-reply = el fuego de respuesta de una fortaleza
window-withdrawing = qué pila derrotada sale primero
window-retreat = un repliegue
window-undisclosed = pérdidas, avances y otros deberes que los demás no distinguen
fact-storm = sigue un asalto (1) o un bombardeo (0)
