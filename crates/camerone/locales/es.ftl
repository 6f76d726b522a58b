# La última resistencia de Camarón, en español.
#
# Fichas, lugares, lados, bandos y claves llegan como nombres ya traducidos; NOMBRE-id es el id o la clave que hay
# detrás de un nombre, para elegir las palabras. Los números llegan como números.

## El juego

title = Camarón: la última resistencia
    .help = 30 de abril de 1863: una compañía de la Legión Extranjera defiende una hacienda amurallada contra dos mil hombres, hasta que no queda nadie. ¿A qué precio venderá su vida?
    .difficulty = fácil de aprender
game-title = { title }
game-blurb = { title.help }

chapter-0 = El encuentro
chapter-1 = Generalidades
chapter-2 = Secuencia de juego
chapter-3 = Eventos
chapter-4 = Final y victoria
side-french = Franceses
side-mexican = Mexicanos
yes = sí
no = no

scenario-standard = Camarón, 30 de abril de 1863
    .help = La compañía tras los muros, siete formaciones a su alrededor. Es el único escenario; la fuerza francesa se decide con un dado.
    .length = alrededor de una hora

formation-veracruz = Batallón de Veracruz
formation-cordoba = Batallón de Córdoba
formation-jalapa = Batallón de Jalapa
formation-reg1 = 1.ª Caballería Regular
formation-reg2 = 2.ª Caballería Regular
formation-irr1 = 1.ª Caballería Irregular
formation-irr2 = 2.ª Caballería Irregular

phase-set-up = Despliegue
phase-event = Evento aleatorio
phase-french-fire = Fuego francés
phase-french-move = Movimiento francés
phase-french-melee = Cuerpo a cuerpo francés
phase-sharpshooters = Tiradores
phase-mexican-fire = Fuego mexicano
phase-mexican-move = Movimiento mexicano
phase-mexican-melee = Cuerpo a cuerpo mexicano

## Opciones

option-setup_order = Quién despliega primero
    .help = Lo normal es que los mexicanos se desplieguen alrededor de la hacienda y los franceses elijan sus puestos a la vista de ellos.
value-setup_order-mexican_first = los mexicanos
value-setup_order-french_first = los franceses
option-french_stack = Unidades de legionarios por hexágono
    .help = Con dos por hexágono la compañía puede amontonarse a cubierto, y casi duplica sus puntos.
value-french_stack-1 = una
value-french_stack-2 = dos
option-withdrawal = Una formación quebrada se va
    .help = Al final de la fase, sus unidades aún actúan hasta entonces; al instante, no se puede malgastar en ella otra baja de la misma fase.
value-withdrawal-phase_end = al final de la fase
value-withdrawal-immediate = al instante
option-return_moves = Marcha de las formaciones que regresan
    .help = Si una formación que vuelve por el borde del mapa puede también mover en esa fase. Sin ello, las calmas entre asaltos se hacen largas.
value-return_moves-off = no, solo entran
value-return_moves-on = sí, enseguida
option-saves = Cobertura y Milán a la vez
    .help = Si una unidad mexicana a cubierto y además cerca de Milán tiene una tirada de salvación o una por cada cosa.
value-saves-single = una tirada de salvación
value-saves-both = una por cada cosa
option-sharpshooter_targets = A quién dan los tiradores
    .help = A unidades al descubierto en el patio, como en la batalla; o, según las palabras impresas, solo a unidades en puertas y brechas, que entonces pueden salvarse.
value-sharpshooter_targets-open = a unidades en el patio
value-sharpshooter_targets-cover = a unidades en puertas y brechas
option-gate_bonus = Bonificación en puertas y brechas
    .help = Si la unidad que está dentro, en una puerta o brecha, suma 1 en cuerpo a cuerpo solo cuando la atacan o también cuando ataca hacia fuera.
value-gate_bonus-defender = solo al ser atacada
value-gate_bonus-position = en las dos fases
option-events_once_by = Los eventos ocurren una vez
    .help = El ultimátum y los zapadores aparecen dos veces en la tabla. Por filas, cada uno puede ocurrir dos veces; por nombre, solo una.
value-events_once_by-row = por fila de la tabla
value-events_once_by-name = por nombre
option-house_fire = La casa en llamas
    .help = Cuánto tiempo queda cerrada la casa A después del incendio.
value-house_fire-permanent = cerrada para siempre
value-house_fire-turn = cerrada ese turno
option-french_may_leave = Salidas francesas
    .help = Si los legionarios pueden salir por puertas y brechas.
value-french_may_leave-off = no se permiten
value-french_may_leave-on = se permiten
option-idle_clock = Turnos ociosos libres
    .help = Un turno en que ningún mexicano se acerca a los muros es ocioso. Tantos son libres; cada uno más vale un punto a los franceses. Con 0 no se cuentan.
value-idle_clock-0 = sin cuenta
option-turn_cap = Último turno
    .help = Después de este turno la partida acaba con la puntuación que haya.
option-match_tiebreak = Un encuentro empatado
    .help = Qué decide un encuentro a dos partidas en que ambos jugadores puntuaron lo mismo con los franceses.
value-match_tiebreak-none = queda en tablas
value-match_tiebreak-turns = lo gana quien resistió más turnos

## Eventos de la tabla

event-charge = Carga desesperada
event-ultimatum = Ultimátum rechazado
event-drums = Tambores de la infantería
event-sappers = Zapadores
event-oath = El juramento de Danjou
event-thirst = Sed
event-fury = La furia de la Legión
event-house-fire = Arde la casa
event-speech = La arenga de Milán

void-used = ya ha ocurrido antes
void-danjou = Danjou ha muerto
void-wall = no hay unidades mexicanas junto al muro
void-no-wall = no queda muro que abrir

## Niveles y finales

level-defeat = Derrota francesa
level-draw = Empate
level-marginal = Victoria marginal francesa
level-decisive = Victoria decisiva francesa
level-mythical = Victoria mítica francesa
end-last-legionnaire = ha caído el último legionario
end-no-assailants = no quedan mexicanos capaces de asaltar el lugar
end-turn-cap = se ha jugado el último turno

## Lo que se pregunta

prompt-mexican-set-up = Elige una formación para desplegar, o al coronel Milán.
prompt-mexican-set-up-done = Todos están en su sitio: confirma tu despliegue.
prompt-deploy = { $formation }: coloca una unidad en un hexágono oscuro ({ $left ->
    [one] falta una
   *[other] faltan { $left }
}).
prompt-deploy-milan = Coloca al coronel Milán en un hexágono oscuro.
prompt-french-set-up = { $unit }: elige su puesto dentro de los muros.
prompt-french-set-up-officer = ¿Con qué unidad empieza { $unit }?
prompt-french-set-up-done = Todos están en su puesto: confirma tu despliegue.
prompt-french-fire = Elige una unidad que dispare, o termina la fase.
prompt-mexican-fire = Elige una unidad que dispare, o termina la fase.
prompt-aim = { $unit } dispara: ¿a qué hexágono?
prompt-french-move = Elige una unidad o un oficial que mueva, o termina la fase.
prompt-french-move-officers = Hay un oficial solo: llévalo con sus hombres antes de terminar la fase.
prompt-french-move-fire = Arde la casa: quien pueda salir debe hacerlo.
prompt-march = ¿Adónde va { $unit }?
prompt-melee = Tus unidades en contacto deben atacar: elige una.
prompt-melee-target = { $unit } ataca: ¿qué hexágono?
prompt-charge = ¿Usas la carga desesperada (+2) en este cuerpo a cuerpo?
prompt-victim = Los tiradores aciertan. ¿Cuál de las unidades más cercanas cae?
prompt-officer-joins = { $officer } se salva: ¿a cuál de las unidades más cercanas se une?
prompt-mexican-move = Haz regresar una formación, elige una que actúe, mueve a Milán o termina la fase.
prompt-return = { $formation } regresa: coloca una unidad en un hexágono oscuro ({ $left ->
    [one] falta una
   *[other] faltan { $left }
}).
prompt-activation = { $formation }: primero escala, luego marcha y después termina.
prompt-activation-split = { $formation }: se ha perdido el contacto. Cierra filas o deshaz las marchas.
prompt-milan-march = ¿Adónde va Milán?
prompt-milan-driven = Los franceses están donde estaba Milán: ¿a cuál de los hexágonos más cercanos va?
prompt-escort = { $unit }: colócala con Milán o a su lado.
prompt-breach = Zapadores: ¿qué muro abren?

## Lo que hace una elección

do-deploy = Desplegar: { $formation }
do-deploy-milan = Desplegar a Milán
do-place = { $unit } en { $hex }
do-fire = { $unit } dispara
do-fire-at = Disparar a { $hex }
do-melee = { $unit } ataca
do-melee-at = Atacar { $hex }
do-move = Mover: { $unit }
do-to = A { $hex }
do-stay = Quedarse
do-climb = { $unit } escala el muro hacia { $hex }
do-return = { $formation } regresa
do-start = { $formation } actúa
do-reset = Deshacer las marchas
do-finish = { $formation } ha terminado
do-breach = Abrir el muro en { $side }
do-charge = ¡A la carga!
do-hold = Ahora no
do-confirm = Confirmar el despliegue
do-done = Terminar la fase
gesture-starts = { $formation } actúa: { $unit } se pone en marcha
gesture-moves = { $unit } se pone en marcha
gesture-goes = { $unit } va a { $hex }
gesture-ends = Dar por terminado y acabar la fase
do-victim = La unidad de { $hex }
do-join = Unirse a la unidad de { $hex }
do-milan-to = Milán va a { $hex }

# La notación: qué nombran los argumentos y qué significan los verbos
noun-formation = una formación
noun-hex = un hexágono
noun-unit = una ficha
noun-who = una formación o MILAN
verb-at = Este hexágono: donde se coloca una ficha, a qué se dispara o ataca, adónde va un oficial, según lo que se pregunte
verb-breach = Se abre una brecha en el muro entre estos dos hexágonos, primero el interior
verb-charge = La carga desesperada se usa ahora
verb-climb = Esta unidad trepa el muro hasta ese hexágono
verb-confirm = El despliegue queda así
verb-deploy = Esta formación, o el coronel Milán, se despliega ahora
verb-done = Nada más en esta fase
verb-finish = La formación que actúa ha terminado
verb-fire = Esta unidad dispara
verb-hold = La carga desesperada no se usa ahora
verb-melee = Esta unidad ataca cuerpo a cuerpo
verb-move = Esta ficha se mueve
verb-reset = Se deshacen las marchas de la formación que actúa
verb-return = Esta formación regresa
verb-start = Esta formación actúa ahora
verb-stay = La ficha se queda donde está y ya ha movido
verb-to = La ficha va a este hexágono

## Por qué algo no se puede hacer

refused-across-wall = Nadie combate a través de un muro.
refused-acted = Esa formación ya ha actuado en esta fase.
refused-all-posted = Todos tienen ya su puesto: confirma el despliegue.
refused-blocked = Un bosque o un edificio tapa la vista.
refused-climb-after-move = Ya ha movido, y escalar consume todo el movimiento.
refused-climbs-first = Las escaladas van antes que las marchas: deshaz primero las marchas.
refused-closed-wing = El ala cerrada está vedada a todos.
refused-contact = La formación perdería el contacto.
refused-deployed = Esa formación ya está desplegada.
refused-each-in-contact = Las marchas se han deshecho dos veces: desde ahora cada una debe mantener el contacto de la formación.
refused-enemy-there = Una unidad enemiga ocupa ese hexágono.
refused-escort = La escolta de Milán solo mueve con él.
refused-escort-room = Su escolta no tendría sitio allí.
refused-fired = Esta unidad ya ha disparado en esta fase.
refused-french-climb = Los franceses no escalan muros: pasan por puertas y brechas.
refused-gone = Esa formación ha desaparecido para siempre.
refused-house-closed = Ya no se puede entrar en la casa quemada.
refused-house-not-left = En la casa en llamas hay quien aún puede salir, y debe hacerlo.
refused-in-field = Esa formación sigue en el campo; solo puede regresar una que se haya retirado.
refused-just-returned = Acaba de regresar y no empezó la fase junto al muro.
refused-landing-taken = El hexágono al otro lado del muro no está libre.
refused-leaves-officer = Un oficial que ya ha movido quedaría solo.
refused-milan-deployed = Milán ya está desplegado.
refused-moved = Esta ficha ya ha movido en esta fase.
refused-next-to-legionnaires = Nadie regresa junto a legionarios.
refused-no-breach-here = Allí no se puede abrir una brecha.
refused-no-enemy-there = En ese hexágono no hay una unidad enemiga junto al atacante.
refused-no-fighter = Los oficiales, Milán y la ficha de tiradores no disparan ni atacan.
refused-no-opponent = Esta unidad ya ha atacado o no tiene ningún enemigo al lado.
refused-no-room-edge = No hay sitio en el borde para toda la formación.
refused-no-room-milan = No hay sitio con Milán ni a su lado.
refused-no-target = No ve a ningún enemigo al que disparar.
refused-no-way-out = Por el momento no tiene salida de la casa en llamas.
refused-not-all-placed = Aún no están todos en su sitio.
refused-not-climbable = Por aquí no se puede escalar el muro.
refused-not-nearest = Se une a una de las unidades de legionarios más cercanas.
refused-not-nearest-milan = Va a uno de los hexágonos más cercanos fuera de los muros sin unidades francesas.
refused-not-side-by-side = Cada unidad debe estar junto a otra de su formación.
refused-nothing-to-take-back = No hay marchas que deshacer.
refused-off-map = Esa formación no está en el mapa.
refused-only-out = Quien está en la casa en llamas solo puede salir de ella.
refused-over-far-wall = Se dispara por encima del muro del propio hexágono, no de otro.
refused-returned-now = En esta partida, una formación que acaba de regresar no marcha.
refused-returns-first = Los regresos van al principio de la fase, antes de que actúe una formación o mueva Milán.
refused-room-for-all = Allí no hay hexágonos libres conectados para toda la formación.
refused-sally = En esta partida los franceses no pueden salir de la hacienda.
refused-same-hex = Ya está ahí: déjala quedarse o elige otro hexágono.
refused-sharpshooters = No se puede disparar a los tiradores.
refused-stacking = En ese hexágono no caben más unidades de legionarios.
refused-taken-back-twice = Las marchas ya se han deshecho dos veces en esta fase.
refused-through-wall = Hay un muro de por medio.
refused-too-soon = Se ha retirado en este turno y puede regresar en uno posterior.

## Para qué se tira

chance-strength = Efectivos de la compañía
chance-event-first = Evento aleatorio, primer dado
chance-event-second = Evento aleatorio, segundo dado
chance-fire = Fuego
chance-free-shot = Disparo gratuito a quien escala
chance-save = Tirada de salvación
chance-officer = Suerte de un oficial
chance-sharpshooters = Tiradores
chance-melee-french = Cuerpo a cuerpo, dado francés
chance-melee-mexican = Cuerpo a cuerpo, dado mexicano

## El diario

log-strength = La compañía llega a la hacienda con { $units } unidades.
log-posted = { $unit } toma posición en { $hex }.
log-set-up = { $side-id ->
    [french] Los franceses están desplegados.
   *[mexican] Los mexicanos están desplegados.
}
log-turn = Turno { $turn }
log-idle = Turno ocioso, el número { $turns } de la partida.
log-idle-point = La demora vale un punto a los franceses (llevan { $points }).
log-event = Evento { $sum }, { $event }. { $event-id ->
    [event-charge] Los franceses pueden sumar 2 en un cuerpo a cuerpo de este turno.
    [event-drums] La infantería mexicana mueve el doble este turno.
    [event-fury] Los franceses suman 1 en todos los cuerpo a cuerpo de este turno.
    [event-house-fire] Todos los franceses deben salir de la casa A.
    [event-oath] El fuego francés suma 1 este turno.
    [event-sappers] Los mexicanos abren una brecha.
    [event-speech] Todos los mexicanos mueven el doble este turno, y el fuego de su infantería suma 1.
    [event-thirst] El fuego francés resta 1 este turno.
   *[event-ultimatum] El fuego francés suma 1 este turno.
}
log-no-event = Evento { $sum }, { $event }: nada, { $why }.
log-breached = Los zapadores abren el muro en { $side }.
log-shot = { $firer } dispara a { $target } en { $hex }, { $cover-id ->
    [yes] a cubierto
   *[other] al descubierto
}: { $total }{ $drm ->
    [0] {""}
    [-1] {" (dado − 1)"}
   *[other] {" (dado + "}{ $drm })
}, hace falta { $need }: { $hit-id ->
    [yes] impacto.
   *[other] fallo.
}
log-sniped = Los tiradores disparan: { $hit-id ->
    [yes] impacto.
   *[other] fallo.
}
log-snipers-pick = Su víctima es { $unit }, en { $hex }.
log-free-shot = { $firer } dispara a { $target }, que escala; hace falta { $need }: { $hit-id ->
    [yes] impacto.
   *[other] fallo.
}
log-saved = { $unit } aguanta ({ $why }).
log-not-saved = { $unit } no aguanta ({ $why }).
save-cover = cobertura
save-milan = Milán está cerca
log-killed = { $unit } cae en { $hex }.
log-routed = { $unit } deja el combate en { $hex }.
log-officer-killed = { $officer } muere.
log-officer-escapes = { $officer } se salva.
log-officer-joins = { $unit } se une a los hombres de { $hex }.
log-officer-lost = { $officer } cae con el último de sus hombres.
log-trapped = { $unit } no puede salir de la casa en llamas, en { $hex }.
log-moved = { $unit } va de { $from } a { $to }.
log-climbs = { $unit } escala el muro de { $from } a { $to }.
log-acts = { $formation } actúa.
log-taken-back = { $formation } deshace sus marchas.
log-milan-driven = Milán es desalojado de { $from } a { $to }.
log-escort-placed = { $unit } sigue a Milán a { $hex }.
log-escort-waits = { $unit } no encuentra sitio junto a Milán y espera fuera del mapa.
log-attacks = { $attacker } ataca a { $defender } en { $hex }.
log-charges = Los legionarios cargan: +2.
log-duel = { $french }: { $ftotal }{ $fdrm ->
    [0] {""}
   *[other] {" (dado + "}{ $fdrm })
}; { $mexican }: { $mtotal }{ $mdrm ->
    [0] {""}
   *[other] {" (dado + "}{ $mdrm })
}. { $winner-id ->
    [side-french] Ganan los franceses.
   *[side-mexican] Ganan los mexicanos.
}
log-withdrawn = { $formation } se quiebra y deja el campo. { $lost } no volverá; { $left ->
    [one] queda una unidad
   *[other] quedan { $left } unidades
}. Puntos franceses: { $points }.
log-gone = { $formation } desaparece con { $lost }. Puntos franceses: { $points }.
log-returns = { $formation } regresa con { $units ->
    [one] una unidad
   *[other] { $units } unidades
}.
log-over = La partida ha terminado: { $reason }. { $level }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}{ $idle ->
    [0] {""}
   *[other] , { $idle } de ellos por turnos ociosos
}.

## Marcas, contadores, notas, capas

mark-breach = Brecha abierta por los zapadores
mark-fire = En llamas
mark-ready = Aún puede actuar
mark-done = Ya ha actuado
mark-escort = Escolta de Milán
track-points = Puntos franceses
track-counters = Puntos por fichas
track-idle-points = Puntos por turnos ociosos
track-idle-turns = Turnos ociosos
track-turn = Turno
note-event = { $event }. { $event-id ->
    [event-charge] Los franceses pueden sumar 2 en un cuerpo a cuerpo de este turno.
    [event-drums] La infantería mexicana mueve el doble este turno.
    [event-fury] Los franceses suman 1 en todos los cuerpo a cuerpo de este turno.
    [event-house-fire] Todos los franceses deben salir de la casa A.
    [event-oath] El fuego francés suma 1 este turno.
    [event-sappers] Los mexicanos abren una brecha.
    [event-speech] Todos los mexicanos mueven el doble este turno, y el fuego de su infantería suma 1.
    [event-thirst] El fuego francés resta 1 este turno.
   *[event-ultimatum] El fuego francés suma 1 este turno.
}
note-charge = La carga aún no se ha usado.
note-formation = { $formation }: { $size ->
    [one] una unidad
   *[other] { $size } unidades
}, { $losses ->
    [one] una baja
   *[other] { $losses } bajas
}, se quiebra con { $breaks }.
note-withdrawn = { $formation }: fuera del mapa desde el turno { $turn }, vuelve con { $size ->
    [one] una unidad
   *[other] { $size } unidades
}.
note-gone = { $formation }: ya no existe.
note-burnt = La casa está cerrada.
overlay-milan = Al alcance de la voz de Milán
overlay-french-zones = Zonas de control francesas
overlay-mexican-zones = Zonas de control mexicanas
overlay-french-fire = Líneas de fuego francesas
overlay-mexican-fire = Líneas de fuego mexicanas

## Razones que da una máquina o el consejero

why-all-in-place = Todos están en su sitio
why-already-broken = Su formación ya está quebrada
why-another-officer = Ya hay un oficial con ellos
why-back-to-fight = De vuelta al combate
why-best-shot = Primero el mejor disparo
why-better-post = Hay un puesto mejor
why-breach-there = Muchos de los nuestros cerca, pocos de los suyos
why-breaks-formation = Un impacto más quiebra la formación
why-charge-later = Guardar la carga para mejor momento
why-charge-now = La carga decide este cuerpo a cuerpo
why-climb-odds = Estar dentro vale los disparos gratuitos
why-climb-unseen = Nadie tiene allí un disparo gratuito
why-covers-wall = Junto a donde caen los que escalan
why-deploy-hidden = Fuera de la vista de los franceses
why-deploy-near = Cerca del lado del asalto
why-far-from-milan = Fuera del alcance de la voz de Milán
why-field-of-fire = Un buen campo de tiro
why-fire-is-free = Disparar no cuesta nada
why-gather = Reunirse para el asalto
why-gather-hidden = Reunirse a escondidas
why-hide-first = Primero quienes deben ocultarse
why-holds-gate = Defiende una puerta o brecha
why-house-burns = Fuera de la casa en llamas
why-hunt = Tras los que rompieron el cerco
why-in-cover = A cubierto
why-inside = Dentro de los muros
why-melee-inside = Dentro, y a la bayoneta
why-melee-odds = Las mejores probabilidades en cuerpo a cuerpo
why-melee-order = Primero el mejor cuerpo a cuerpo
why-milan-first = Milán va por delante
why-milan-last = Milán al final, detrás de sus hombres
why-milan-with-storm = Milán cerca del asalto
why-missed-least = Son los que menos falta hacen
why-no-gain = No se gana nada con ello
why-no-target = Ningún blanco lo merece
why-nothing-left = No queda nada por hacer
why-officer-melee = Un oficial donde habrá cuerpo a cuerpo
why-officer-where-needed = Un oficial donde más ayuda
why-only-target = Mejor un blanco a cubierto que ninguno
why-out-of-sight = Fuera de la vista del enemigo
why-safe-off-map = Fuera del mapa no pierde nada
why-stay-hidden = Seguir oculta: es un punto barato
why-stops-intruder = Están dentro de los muros
why-storm = Al asalto
why-target-in-open = Están al descubierto
why-throws-back = Rechaza a los intrusos
why-to-the-wall = Al pie del muro
why-wears-down = Desgasta la formación
why-well-posted = Todos están bien situados

## El tablero: nombres del mapa, casillas, fichas

text-north = N
text-scale = 50 metros
text-wing = ala cerrada
text-shed = cobertizo
text-ruins = ruinas
text-ruin = ruina
text-well = pozo
legend-wall = Muro: escalar, o un zapador
legend-trace = Lado de hexágono del muro
legend-way-in = Entrada: puerta o brecha
text-yard = patio
text-north-gate = puerta norte
text-south-gate = puerta sur
text-old-breach = brecha vieja
text-road-west = a Córdoba
text-road-east = a Veracruz

place-rallying = Reagrupándose
place-reserve = Formaciones retiradas
place-lost = Perdidas para siempre
place-dead = Legionarios caídos
place-absent = Perdidos antes del combate
place-unplaced = Por colocar

edge-0909-0809 = puerta norte (0909/0809)
edge-0909-0808 = puerta norte (0909/0808)
edge-0911-0811 = puerta sur (0911/0811)
edge-0911-0810 = puerta sur (0911/0810)
edge-1412-1513 = brecha vieja (1412/1513)
edge-1412-1413 = brecha vieja (1412/1413)

value-move = movimiento
value-fire = bonificación de fuego
value-melee = bonificación de cuerpo a cuerpo

terrain-open = Terreno abierto
terrain-road = Camino: terreno abierto
terrain-courtyard = Patio de la hacienda: terreno abierto
terrain-woods = Bosque
terrain-building = Edificio
tag-farmhouse = Casa A: no se puede escalar hacia ella
tag-wing = Ala cerrada de la casa
tag-shed = Cobertizo cerrado de tablas: no se puede escalar hacia él
tag-ruin = Casa en ruinas
tag-sharpshooters = Ti: los tiradores mexicanos
tag-open-shed = Cobertizo abierto: decorado sin efecto
tag-ruined-shed = Cobertizo en ruinas: decorado sin efecto
tag-gate = Hexágono de puerta: a cubierto del fuego que entra por ella
tag-breach = Hexágono de brecha: a cubierto del fuego que entra por ella
tag-cover = Cobertura: impacto con 6 o más, y tirada de salvación
tag-blocks = Bloquea la línea de visión
tag-inside = Dentro de la hacienda
tag-at-wall = Junto al muro: desde aquí los legionarios disparan hacia fuera
tag-way-in = Desde aquí se entra: por una puerta, por una brecha o por encima del muro
tag-dark = Hexágono oscuro: aquí despliegan y regresan los mexicanos
tag-closed = Nadie puede entrar
tag-rallying = Unidades mexicanas que han dejado el combate; pueden volver una vez que su formación se haya retirado
tag-reserve = Formaciones mexicanas fuera del mapa; pueden regresar en un turno posterior
tag-lost = Fichas mexicanas perdidas para siempre: un punto de victoria cada una
tag-dead = Fichas francesas caídas
tag-absent = Unidades de legionarios que quitó la tirada de efectivos
tag-unplaced = Fichas aún sin desplegar

piece-L01 = Legión 1
piece-L02 = Legión 2
piece-L03 = Legión 3
piece-L04 = Legión 4
piece-L05 = Legión 5
piece-L06 = Legión 6
piece-L07 = Legión 7
piece-L08 = Legión 8
piece-L09 = Legión 9
piece-L10 = Legión 10
piece-L11 = Legión 11
piece-L12 = Legión 12
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
piece-R1a = 1.ª Caballería Regular a
piece-R1b = 1.ª Caballería Regular b
piece-R1c = 1.ª Caballería Regular c
piece-R1d = 1.ª Caballería Regular d
piece-R1e = 1.ª Caballería Regular e
piece-R2a = 2.ª Caballería Regular a
piece-R2b = 2.ª Caballería Regular b
piece-R2c = 2.ª Caballería Regular c
piece-R2d = 2.ª Caballería Regular d
piece-R2e = 2.ª Caballería Regular e
piece-I1a = 1.ª Caballería Irregular a
piece-I1b = 1.ª Caballería Irregular b
piece-I1c = 1.ª Caballería Irregular c
piece-I2a = 2.ª Caballería Irregular a
piece-I2b = 2.ª Caballería Irregular b
piece-I2c = 2.ª Caballería Irregular c
piece-TI = Tiradores
piece-MILAN = Milán

## Una primera partida, paso a paso: título, texto y los id de las decisiones en que conviene leerlo

guide-1 = Tienes delante una hacienda amurallada de unos cincuenta metros y los campos que la rodean. Dentro está la compañía francesa; fuera se reúnen siete formaciones mexicanas, cada una con su color. Las líneas gruesas y oscuras son muros; sus huecos, las puertas y una brecha. Lo que se ilumina se puede pulsar; pulsa otra cosa y se te dirá por qué no.
    .title = Lo que ves
    .when = strength-roll mexican-set-up
guide-2 = Los franceses no pueden sobrevivir. Ganan un punto cada vez que se quiebra una formación mexicana, y la partida acaba con el último legionario. Hasta 2 puntos son derrota; de 3 a 5, empate; 6 o 7, victoria marginal; de 8 a 10, decisiva; desde 11 nace una leyenda.
    .title = De qué se trata
    .when = mexican-set-up french-set-up
guide-3 = El jugador mexicano despliega primero, en los hexágonos oscuros del borde. Las unidades de una formación deben formar un grupo conectado. El bosque que tengan delante las oculta: una formación a la que nadie ve no pierde nada en el primer turno.
    .title = Despliegan los mexicanos
    .when = mexican-set-up deploy-formation deploy-milan
guide-4 = Los franceses toman luego posición dentro: una unidad por hexágono, en la casa A, el cobertizo o el patio. Pon hombres en las dos puertas y en la brecha, y a los oficiales donde se vaya a combatir: cada uno suma 1 al fuego y al cuerpo a cuerpo de la unidad con la que está.
    .title = Los franceses toman posición
    .when = french-set-up
guide-5 = Cada turno tiene siete fases: los franceses disparan, mueven y combaten cuerpo a cuerpo; después disparan los tiradores; después los mexicanos disparan, mueven y combaten cuerpo a cuerpo. Desde el segundo turno empieza con un evento aleatorio.
    .title = El turno
    .when = event-roll fire
guide-6 = Un dado por cada unidad que dispara: con 5 o más se alcanza un blanco al descubierto; con 6 o más, uno a cubierto. Los legionarios suman 1, y otro 1 con un oficial en su hexágono. El alcance no tiene límite, pero bosques y edificios tapan la vista, y solo quien está junto al muro puede disparar por encima de él. Señala un blanco y verás las probabilidades exactas.
    .title = Fuego
    .when = fire aim shot
guide-7 = Bosques y edificios dan cobertura, y también una puerta o brecha contra el fuego que entra por ella. Una unidad alcanzada a cubierto tira un dado: con 4 a 6 no pasa nada. La misma tirada salva a las unidades mexicanas a 4 hexágonos o menos del coronel Milán, incluso al descubierto y en cuerpo a cuerpo.
    .title = Cobertura y salvación
    .when = aim shot saving-throw
guide-8 = Los legionarios y los oficiales mueven 5 hexágonos; la infantería mexicana, 3; la caballería, pie a tierra, 2. Quien llega junto a un enemigo debe detenerse, salvo a través de un muro: son las zonas de control. Todo oficial debe acabar la fase con una unidad de legionarios. Los movimientos se pueden deshacer hasta terminar la fase.
    .title = Movimiento
    .when = french-move french-march mexican-march
guide-9 = Una unidad que está junto a un enemigo cuando empieza su fase de cuerpo a cuerpo debe atacar a uno. Cada bando tira un dado; los legionarios suman 1, un oficial 1 y quien defiende dentro de una puerta o brecha 1. El total más bajo queda eliminado, y el empate es de los franceses. No te pongas junto al enemigo si no es eso lo que quieres.
    .title = Cuerpo a cuerpo
    .when = melee melee-target charge duel
guide-10 = Unos tiradores mexicanos ocupan el ala cerrada, en el hexágono Ti. Una vez por turno tiran un dado, y con un 6 desaparecen los legionarios del patio más cercanos a ellos. En la casa y en el cobertizo se está a salvo.
    .title = Los tiradores
    .when = sharpshooters victim
guide-11 = Los mexicanos mueven por formaciones, en cualquier orden. Fuera de los muros las unidades de una formación deben mantenerse en contacto. Milán mueve por su cuenta; tenlo cerca del asalto, pues su presencia reduce tus bajas a la mitad, pero nunca entra.
    .title = El asalto
    .when = mexican-move activation milan-march
guide-12 = Una unidad que empezó la fase al pie de un muro puede escalarlo hacia un hexágono libre del patio, y en eso gasta todo su movimiento. Cada unidad de legionarios junto a ese hexágono le hace un disparo gratuito y acierta con 3 o más. Escala donde esperen pocos, o entra por una puerta o brecha que nadie defienda.
    .title = Por encima del muro
    .when = activation free-shots
guide-13 = Una formación a la que sus bajas dejan dos unidades sale del mapa al final de la fase. Una ficha se pierde para siempre y los franceses ganan un punto; las demás pueden regresar por el borde en un turno posterior. Así un batallón se desgasta de 8 a 7, a 6 y así sucesivamente, y cada vez bastan menos impactos.
    .title = Quiebra y reagrupamiento
    .when = mexican-move return
guide-14 = Cuenta cuántos impactos le faltan a cada formación y dispara donde uno más la quiebre. La caballería irregular se quiebra con la primera baja; un batallón fresco, con la sexta. Mientras esperas, quédate a cubierto, y ponte junto a los hexágonos del patio por donde tienen que entrar los que escalan.
    .title = Consejos para los franceses
    .when = fire french-move
    .side = french
guide-15 = Ten la caballería fuera de la vista, que regala sus puntos. Reúne los batallones tras los bosques, llega al muro de un salto por un solo lado, con Milán cerca, y entra por todas partes a la vez. No esperes eternamente: tras diez turnos ociosos, cada uno más es un punto para los franceses.
    .title = Consejos para los mexicanos
    .when = deploy-formation mexican-move
    .side = mexican

# Decisiones que las órdenes permanentes pueden responder
window-victim = a quién alcanzan los tiradores
window-officer-joins = a quién se une un oficial que sobrevivió
window-charge = la carga desesperada, en un cuerpo a cuerpo mexicano
window-milan-driven = adónde va Milán cuando lo desalojan
stop-melee = un cuerpo a cuerpo

## Tablas

chart-strength = Tirada de efectivos
chart-fire = Fuego
chart-saving = Tiradas de salvación
chart-officer = Oficiales en peligro
chart-melee = Melé
chart-movement = Movimiento
chart-terrain = Terreno
chart-events = Eventos aleatorios
chart-reentry = Formaciones que vuelven
chart-victory = Victoria
column-against = Contra
column-allowance = Hexágonos
column-blocks-los-through = Tapa la vista
column-cover = Cubierta
column-die = Dado
column-die-eliminated = Eliminada
column-die-saved = Salvada
column-doubled-by = Se dobla con
column-drm = Modificador
column-effect = Efecto
column-item = Caso
column-kind = Qué
column-legionnaire-units = Unidades de legionarios
column-losses-to-next-withdrawal = Bajas que la rompen
column-move-cost = Coste
column-removed = Retiradas
column-result = Resultado
column-returns-made = Regresos
column-roll = Tirada
column-size-on-map = Unidades
column-terrain = Terreno
column-title = Evento
column-type = Tipo
column-value = Número
column-vp = Puntos
column-vp-so-far = Puntos franceses
column-who = Quién
cell-target-in-the-open = blanco al descubierto
cell-target-in-or-behind-cover = blanco a cubierto
cell-a-legionnaire-unit-fires = disparan legionarios
cell-french-firing-unit-has-an-officer-in-its-hex = con un oficial en el hexágono
cell-event-3-6-or-10-this-turn = evento 3, 6 o 10 este turno
cell-event-7-this-turn = evento 7 este turno
cell-event-12-this-turn = evento 12 este turno (infantería mexicana)
cell-sharpshooters = tiradores
cell-free-shot-at-a-wall-climber = disparo gratis a quien salta el muro
cell-to-hit = para acertar
cell-drm = modificador
cell-any-unit-in-or-behind-cover = cualquier unidad a cubierto
cell-mexican-unit-within-4-hexes-of-milan = unidad mexicana a 4 hexágonos de Milán
cell-fire = fuego
cell-french-fire-free-shots-and-melee = fuego francés, disparos gratis y melé
cell-officer-killed = oficial muerto
cell-officer-placed-on-the-nearest-legionnaire-unit = se une a los legionarios más cercanos
cell-legionnaire-unit = legionarios
cell-french-officer-in-the-legionnaires-hex = oficial con los legionarios
cell-defending-a-gate-or-breach-against-a-unit-outside-the-hacienda = defiende una puerta o brecha contra una unidad de fuera
cell-event-9-this-turn = evento 9 este turno (franceses)
cell-event-2-this-turn = evento 2 este turno (una melé francesa)
cell-tie = empate
cell-french-win = ganan los franceses
cell-legionnaire = legionarios
cell-french-officer = oficial francés
cell-milan = Milán
cell-infantry = infantería
cell-regular-cavalry = caballería regular
cell-irregular-cavalry = caballería irregular
cell-event-12 = evento 12
cell-event-4-event-12 = evento 4, evento 12
cell-open = abierto
cell-road = camino
cell-courtyard = patio
cell-woods = bosque
cell-building = edificio
cell-wall-hexside = muro
cell-gate-hexside = puerta
cell-breach-hexside = brecha
cell-all = todo el movimiento (escalar)
cell-desperate-charge = Carga desesperada
cell-french-ultimatum = Ultimátum rechazado
cell-mexican-infantry-drums = Tambores de la infantería
cell-mexican-sappers = Zapadores
cell-captain-danjou-oath = El juramento de Danjou
cell-thirst = Sed
cell-french-fury = Furia de la Legión
cell-fire-in-the-principal-building = Arde la casa
cell-milan-speech = Arenga de Milán
cell-2-to-the-french-die-in-one-melee-of-the-french-player-choice = { "+" }2 a los franceses en una melé que elijan
cell-1-to-french-fire = { "+" }1 al fuego francés
cell-infantry-movement-allowance-doubled-6 = la infantería mexicana mueve 6
cell-mexican-player-turns-one-wall-hexside-into-a-breach = un muro se vuelve brecha
cell-as-roll-5 = como 5
cell-1-to-the-french-die-in-every-melee = { "+" }1 a los franceses en cada melé
cell-french-units-in-a-must-leave-in-this-turn-french-movement-phase-a-can-never-be-entered-again = los franceses deben dejar la casa A para siempre
cell-movement-of-all-mexican-units-doubled-1-to-mexican-infantry-fire = los mexicanos mueven el doble; +1 al fuego de su infantería
cell-french-defeat = Derrota francesa
cell-draw = Empate
cell-marginal-french-victory = Victoria francesa marginal
cell-decisive-french-victory = Victoria francesa decisiva
cell-mythical-french-victory = Victoria francesa mítica
