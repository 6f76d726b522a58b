## Everywhere

home = Inicio
skip = Ir a la parte principal
settings = Ajustes
theme = Claro u oscuro
you = tú
friend = otra persona
ago-now = ahora mismo
ago-minutes = { $n ->
    [one] hace un minuto
   *[other] hace { $n } minutos
}
ago-hours = { $n ->
    [one] hace una hora
   *[other] hace { $n } horas
}
ago-days = { $n ->
    [one] ayer
   *[other] hace { $n } días
}
pages = Páginas
page-of = Página { $n } de { $all }
page-before = Página anterior
page-after = Página siguiente

## The first page

home-title = Una mesa, cinco guerras
home-lead = Juegos de guerra sobre el México del siglo XIX en una mesa que conoce las reglas: muestra todo lo que puedes elegir, dice por qué lo demás no se puede, tira dados justos y se sienta enfrente cuando no hay nadie más.
home-new = ¿Es tu primera vez?
home-go-on = Seguir
home-look = Mirar
home-running = Tus mesas
home-games = Juegos
home-finished = Partidas terminadas
home-all-finished = Todas las partidas terminadas
home-play = Jugar
home-first = Jugar una primera partida
home-first-help = { $game }, paso a paso, contra un adversario fácil. Cada fase se explica cuando llega.
home-newcomer = ¿Es tu primera vez? Primera partida guiada con
turn-yours = te toca a ti
turn-theirs = le toca a: { $side }
table-unreadable = no se puede leer: se jugó con otras reglas
result-resigned = Victoria: { $side }; el otro bando se rindió
result-agreed = Tablas de común acuerdo
import-title = Trae una partida
import-help = Un registro exportado aquí o en otra parte se convierte en una mesa tuya: para repasarla o para seguir jugando. Se comprueba línea por línea.
import-file = Archivo del registro
import-button = Importar

## Setting up a table

board-of = El tablero de { $game }
start-who = ¿Quién juega?
start-who-help = Un asiento es tuyo, de otra persona o de una máquina. Cada invitado recibe un enlace secreto.
start-presets = Maneras habituales de jugar
preset-bot = Contra la máquina
    .help = Tú y un adversario que no se cansa.
preset-friend = Con otra persona
    .help = Envías un enlace; la partida empieza cuando se abre.
preset-both = Los dos bandos
    .help = A solas o con alguien a tu lado, en esta pantalla.
preset-watch = Mirar a dos máquinas
    .help = Siéntate y mira cómo pelean.
seat-me = yo
seat-friend = otra persona, por enlace
seat-bot = máquina: { $level }
seat-free = todavía libre
start-scenario = ¿Qué se juega?
start-options = { $n ->
    [one] Una opción
   *[other] { $n } opciones
}
start-options-help = Tal como están, siguen el reglamento y nuestras decisiones. Cada una nombra la regla que cambia.
start-dice = Dados
dice-fair = Dados justos del servidor
    .help = Sellados antes de la partida y abiertos después: cualquiera puede comprobar cada tirada.
dice-typed = Dados de verdad
    .help = Los tiras en tu mesa y pulsas lo que salió.
start-pair = Encuentro
start-pair-yes = Un encuentro de dos partidas
start-pair-help = En la segunda se cambian los bandos; gana quien lo haga mejor en el mismo asiento.
start-you = Tú
start-name = Tu nombre
start-name-help = Solo lo ve quien está en tu mesa. Puede quedar vacío.
start-word = Una palabra para los dados
start-word-help = La que quieras. Se mezcla en los dados justos, para que el servidor solo no pueda elegirlos. Tu navegador ya puso una; cámbiala si no te fías.
start-sealed = Lo que el servidor ha sellado
start-sealed-help = El servidor ya sorteó el secreto de sus dados. Estas son huellas de aquello a lo que está atado: guárdalas si quieres comprobarlo después. Tu palabra viene después de ellas, así que el servidor no puede elegir un secreto que convenga a tu palabra.
start-each = Añadir algo a cada tirada mía
start-each-help = Tu navegador hace una cadena de huellas y dice ahora al servidor la última, y un eslabón más en cada tirada que siga de tus propios actos. Así nadie puede conocer esas tiradas antes de que actúes. Solo se pueden hacer en este navegador.
start-guide = Guíame
start-guide-help = Explica cada fase cuando llega.
start-hints = Sugerencias para los dos
start-hints-help = Entre dos personas, el programa solo sugiere jugadas si se marca esto; quien se une lo sabe antes.
start-go = Empezar

## Sitting down

join-lead = Invitación de { $host } para jugar con el bando: { $side }.
join-hints = En esta mesa, ambos pueden pedir al programa que sugiera una jugada.
join-no-hints = En esta mesa, el programa no sugiere jugadas.
join-sit = Sentarse: { $side }
join-watch = Solo mirar
join-device = Este enlace abre un asiento ({ $side }, { $holder }) en otro aparato.
join-device-warning = El asiento está ocupado: quien lo tiene ve todo lo que verías aquí y puede jugar en tu lugar. Ábrelo solo si eres tú; no es una invitación. Se avisa a los dos bandos.
join-device-open = Abrir mi asiento en este aparato
link-used = Este enlace ya se usó
link-used-help = El enlace de un asiento sirve una sola vez, y alguien ya se sentó con este. Si fuiste tú, ve al aparato donde te sentaste y haz allí un enlace para este: «Mesa» y luego «Abrir mi asiento en otro aparato». Si fue otra persona, avisa a quien te envió el enlace.
link-revoked = Este enlace ya no vale
link-revoked-help = Se retiró o se cambió por uno más nuevo. Pregunta a quien te lo envió.
link-expired = Este enlace ha caducado
link-expired-help = No se usó a tiempo. Haz otro en el aparato en el que juegas: «Mesa» y luego «Abrir mi asiento en otro aparato».
waiting-seats = Falta que alguien se siente.
invite-lead = Envía este enlace a quien juegue con el bando { $side }:
invite-link = Enlace secreto al asiento: { $side }
invite-new = Hacer otro enlace
invite-help = Quien abra primero el enlace juega con este bando; después ya no abre nada, tampoco para ti. Un enlace nuevo anula el anterior. Quien solo mira usa la dirección de esta página.
copy = Copiar

## The table

table-menu = Mesa
back-to-table = Volver a la mesa
aside = Juego
panels = Paneles
panel-log = Diario
panel-situation = Situación
timeline = Lo que viene
timeline-later = Más tarde
timeline-in =
    { $turns ->
    [0] Este turno:
    [one] El próximo turno:
   *[other] En { $turns } turnos:
    }
panel-talk = Chat
panel-rules = Reglas
panel-guide = Guía
board = Tablero
board-label = Mapa. Las flechas se mueven por él, Intro elige.
board-help = El tabulador va a lo que se puede elegir. Las flechas recorren el mapa, Intro elige o pregunta por qué no. El signo de interrogación muestra todas las teclas.
overlays = Mostrar
zoom = Ampliación
zoom-in = Más cerca
zoom-out = Más lejos
zoom-fit = Mapa entero
to-act = le toca
turn = Turno { $n }
over = La partida ha terminado.
bot-thinks = La máquina está pensando…
undo = Deshacer
finish-help = Deja que el programa haga el resto por ti con lo que puedes ver. No tira dados, no muestra nada oculto y se deshace de una vez.
undo-help = Retira tu última elección. Los dados y lo revelado quedan.
hint = Sugerir
list-none = Ahora no tienes nada que elegir.
list-buttons = Acciones
list-pieces = Unidades
list-places = Lugares
list-edges = Lados de hexágono
list-cards = Cartas
offer-draw = { $side }: ofrece tablas.
offer-rules = { $side }: quiere seguir con las reglas de hoy.
offer-back = { $side }: pide retirar { $n ->
    [one] la última entrada
   *[other] las últimas { $n } entradas
}.
agree = Aceptar
decline = Rechazar
withdraw = Retirar la oferta
ask-back = Pedir retirar mi última elección
take-back = Retirar mi última elección, con dados y todo
back-here = Volver a este momento
ask-back-here = Pedir volver a este momento
offer-draw-button = Ofrecer tablas
resign = Rendirse
share = Copiar la dirección para quien mira
own-link = Abrir mi asiento en otro aparato
device-link = Enlace para el otro aparato
device-revoke = Retirar el enlace
devices = abierto en { $n } aparatos
export = Guardar el registro
again = Revancha
eyes = Mirar con los ojos de
eyes-acting = quien actúa
eyes-side = { $side }
eyes-public = cualquiera
replay = Ver la película
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-next = Un paso adelante
replay-last = Al presente
replay-slider = Momento de la partida
replay-at = Tras la entrada { $n } de { $all }.
talk-none = Todavía no se ha dicho nada.
talk-players = Solo quienes juegan leen lo que se dicen.
talk-say = Decir algo
talk-send = Enviar
talk-sat = se sienta.
talk-device = abre este asiento en otro aparato.
talk-offer-draw = ofrece tablas.
talk-offer-rules = pide seguir con las reglas de hoy.
talk-offer-back = pide retirar algo.
talk-decline = dice que no.
talk-agree = acepta.
notes-help = Solo tú lees estas notas. Se guardan mientras escribes.
guide-rule = La regla de este paso
guide-all = Toda la guía

## The end

end-winner = Victoria: { $side }.
end-draw = No gana nadie.
end-why = Cómo terminó: { $reason }. Puntos: { $score }.
end-resigned = Rendición: { $side }.
end-agreed = Los dos bandos acordaron tablas.
match-one = Partida 1 de 2
match-two = Partida 2 de 2, con los bandos cambiados
match-won = Gana el encuentro quien llevó a este bando en la primera partida: { $side }.
match-drawn = El encuentro queda en tablas.
match-points = Puntos con el bando { $side }: { $one } en la primera partida, { $two } en la segunda.
match-second = A la segunda partida
match-first = A la primera partida
hindsight-show = Tus posibilidades
hindsight-title = Visto después
hindsight-chart = Posibilidades de principio a fin: { $side }
luck-even = En { $n } tiradas la suerte fue pareja.
luck-side = La suerte estuvo con este bando: { $side }. En { $n } tiradas valió el { $percent } % de una partida.
luck-throws = Las tiradas que más pesaron
luck-what = Tirada
luck-result = Resultado
luck-chance = Probabilidad de sacar esto o algo mejor
luck-helped = Ayudó a
turning-title = Los momentos decisivos
turning-input = Entrada { $n }
turning-point = { $when }: del { $before } % al { $after } % para este bando: { $side }.

## Dice

fair-title = Los dados de esta mesa
fair-how = Antes de la partida el servidor sorteó un secreto y mostró su huella. Cada jugador añadió una palabra. Toda tirada se calcula con el secreto, las palabras, el nombre de la mesa y el número de la tirada, así que ni el servidor ni un jugador pudieron elegirla. Después de la partida se muestra el secreto y se puede comprobar cada tirada.
fair-promised = La huella se mostró antes de que se diera la primera palabra.
fair-unpromised = Esta mesa se preparó sin mostrar antes la huella: el servidor conocía la palabra de quien la preparó cuando sorteó el secreto. Una palabra dada después ata de todos modos.
fair-second = Huella del secreto de la segunda partida del encuentro
fair-seal = Sello de la palabra: { $side }
fair-anchor = Dónde empieza la cadena: { $side }
fair-shared = { $n ->
    [one] Una tirada lleva una aportación de quien la hizo.
   *[other] { $n } tiradas llevan una aportación de quien las hizo.
}
throw = Tirar
throw-then = con tu propia aportación
throw-plain = Tirar sin ella
throw-plain-then = si este navegador perdió tu cadena
fair-foresee = ¿Qué podría saber quien lleva el servidor?
fair-foresee-text = Nadie puede cambiar una tirada una vez dadas las dos palabras, tampoco quien lleva el servidor: el secreto, el nombre de la mesa y las palabras están atados por lo que se te mostró. Pero quien lleva el servidor conoce el secreto y las palabras durante la partida y podría calcular tiradas antes de que lleguen, para sí o para alguien de la mesa. Y si se entiende con quien da la última palabra, podría probar muchas hasta que una le convenga. Contra lo primero hay una casilla bajo la palabra: lo que añades a cada tirada tuya no lo conoce nadie antes de que actúes, y tu cadena queda fijada antes de la partida, así que tampoco tú puedes elegir. Contra lo segundo, y para las tiradas que siguen de actos del otro bando o de una máquina, no hay ninguna. Si eso te importa, juega con dados de verdad, o en un servidor de alguien en quien ambos confíen.
retaken = { $n ->
    [one] Una tirada se deshizo y se tiró de nuevo: esta partida no cuenta para ninguna clasificación.
   *[other] { $n } tiradas se deshicieron y se tiraron de nuevo: esta partida no cuenta para ninguna clasificación.
}
fair-promise = Dados justos, sellados como
typed-promise = Dados de verdad: los jugadores anotan lo que tiran.
fair-check = comprobar
fair-table = Nombre de la mesa
fair-commitment = Huella del secreto
fair-word = Palabra: { $side }
fair-secret = Secreto
fair-sealed = sellado hasta que termine la partida
fair-good = Comprobado: { $inputs } entradas repetidas, { $checked } de { $rolls } tiradas calculadas de nuevo con el secreto. Todas son como se tiraron.
fair-bad = La comprobación falló: { $error }
fair-later = Cuando termine la partida aparecerá aquí el secreto y se comprobará cada tirada.
fair-yourself = Para comprobarlo en una máquina propia, guarda el registro y ejecuta

## Rules

rules-title = Reglas
rules-of = Las reglas de «{ $game }»
rules-lead = Cada caso en nuestras propias palabras, con el número que tiene en el reglamento. La mesa hace cumplir exactamente esto.
rules-search = Buscar en las reglas
rules-contents = Índice
rules-rulings = Decisiones
rules-rulings-lead = Donde el reglamento deja una pregunta abierta, esto es lo que hace la mesa, y por qué.
rules-reason = Por qué: { $reason }
rules-see = Véase también
rules-none = No se encontró nada.
rules-found = { $n ->
    [one] Una regla
   *[other] { $n } reglas
}
rules-beside = Busca, o pulsa el número de un caso en cualquier parte de esta página.
sources-title = De dónde vienen los componentes
sources-of = { $game }: de dónde vienen los componentes
sources-lead = Cada valor del mapa, de las fichas y de las tablas dice de dónde viene. Quien tiene el juego impreso puede corregir valores en archivos propios.
sources-data = Huella de estos datos:
source-rulebook = está en el reglamento
source-public = visto en imágenes y descripciones públicas del juego
source-history = de la historia del hecho
source-design = nuestro, donde ninguna fuente dice nada

## About

about-title = Acerca de
about-play = Cómo se juega
    .text = Prepara una mesa, elige quién se sienta dónde y pulsa lo que está iluminado. Lo que no lo está responde por qué no, con la regla. Todo se puede hacer con ratón, con los dedos, solo con el teclado y desde una lista de las mismas opciones.
about-dice = Dados
    .text = El servidor sella sus dados antes de la partida y los abre después. También puedes tirar los tuyos.
about-bots = Adversarios
    .text = Una máquina sabe lo que su bando puede saber y nada más. Hay niveles desde cualquier elección legal hasta la larga reflexión.
about-private = Qué se guarda
    .text = Este servidor guarda mesas, conversaciones y notas. No hay cuentas: tu navegador guarda una cookie que dice qué asientos son tuyos. El enlace de un asiento sirve una sola vez; tus otros aparatos reciben de ti un enlace propio.
about-sources = Reglas y componentes
    .text = Las reglas se cuentan en nuestras propias palabras con los números de sus casos. Cada valor de un componente nombra su fuente.

## What went wrong

error-title = Eso no funcionó
error-not-found = Lo que buscas no está aquí.
error-no-seat = No tienes en esta mesa un asiento desde el que hacer eso.
error-moved = La partida ha seguido adelante.
error-fault = Algo falló en el servidor. Ha quedado anotado.
error-not-begun = La partida no ha empezado: falta alguien.
error-over = La partida ha terminado.
error-not-over = La partida aún no ha terminado.
error-request = Esa petición no tiene sentido aquí.
error-seats = Di para cada asiento quién juega: tú, otra persona o una máquina.
error-ticket-used = Ya se preparó una mesa con este formulario. Abre la página de nuevo para otra.
error-typed-bots = Dos máquinas no pueden tirar dados de verdad: usa los justos.
error-undo-chance = Ahora no decide nadie, así que no hay nada que deshacer.
error-back-chance = Solo se puede volver a un momento en que alguien decidía.
error-back-nothing = No hay nada que retirar.
error-draw-alone = Para unas tablas hace falta alguien que las acepte.
error-no-offer = Ya no hay ninguna oferta en pie.
error-no-throw = Ninguna tirada te espera ahora.
error-share = Ese no es el siguiente eslabón de tu cadena.
error-no-decision = Ahora no hay nada que decidir.
error-no-hints = En esta mesa no se acordaron sugerencias.
error-odds-large = Ahí pueden pasar demasiadas cosas para contarlas todas.
error-talk-full = Se ha dicho tanto aquí que no cabe más.
error-devices-full = Este asiento ya está abierto en todos los aparatos que se permiten.
error-empty = No hay nada dentro.
error-too-long = Es demasiado largo.
error-export-running = Mientras dura la partida, el registro te diría lo que no debes saber.
error-import-text = Eso no es un texto.
error-import-long = Este registro es más largo de lo que aquí se admite, o tarda demasiado en repetirse.
error-import-backs = En este registro se deshizo más de lo que aquí se puede repetir.
error-quota-tables = Has preparado muchas mesas en poco tiempo. Prueba de nuevo en { $minutes } min.
error-quota-imports = Se están trayendo demasiados registros. Prueba de nuevo en { $minutes } min.
error-quota-talk = Has escrito mucho en poco tiempo. Prueba de nuevo en { $minutes } min.
error-quota-notes = Demasiadas notas, órdenes o enlaces en poco tiempo. Prueba de nuevo en { $minutes } min.
error-quota-streams = Hay demasiadas páginas de mesas abiertas a la vez. Cierra algunas o prueba de nuevo en { $minutes } min.
error-quota-thinking = El programa aún piensa en tus otras preguntas. Prueba de nuevo en { $minutes } min.
error-quota-running = Tienes tantas mesas en juego como puede tener una persona. Termina o abandona alguna.
error-quota-watched = Miras tantas partidas entre máquinas como puede mirar una persona. Terminan por sí solas.
error-table-full = En esta mesa se ha jugado y retirado tanto que ya no admite más. Aún puedes abandonar o acordar tablas.

## Keys

help-keys = Teclas
help-touch = Con el dedo: uno mueve el mapa, dos acercan. El primer toque muestra lo que haría; el botón ancho o un segundo toque lo hace; un toque en una pila la abre.
key-tab = a lo siguiente que se puede elegir
    .cap = Tab
key-arrows = recorrer el mapa
key-enter = elegir, o preguntar por qué no
    .cap = Intro
key-numbers = las nueve primeras opciones de la lista
key-undo = deshacer
key-zoom = más cerca, más lejos, mapa entero
key-replay = un paso atrás, un paso adelante
key-panels = diario, situación, reglas, chat
key-hint = sugerir
key-odds = probabilidades de lo que tiene el foco; otra vez: todas las líneas
key-help = estas teclas

## For the scripts

js-odds-deals = promedio sobre lo que no puedes saber
js-odds-each = muchos resultados; lo probable que es cada cambio por sí solo
js-odds-tries = aproximado: hallado con muchas pruebas, sin seguir todos los caminos
js-odds-alike = (y { "{n}" } más)
js-odds-more = Más ({ "{n}" })
js-reconnecting = Se perdió la conexión. Se intenta de nuevo…
js-moved = La partida ha seguido adelante.
js-copied = Copiado.
js-device-help = Abre esta dirección en tu otro aparato. Sirve una sola vez, durante { "{minutes}" } minutos, y se avisa a los dos bandos. Quien la abra puede jugar por ti.
js-revoked = El enlace queda retirado.
js-kept = Guardado.
js-confirm-resign = ¿Rendirse en esta partida?
js-offline = El servidor no responde. No se pierde nada; inténtalo dentro de un momento.
js-choose = Elige una
js-hint = Una máquina pensaría en
js-hint-none = La máquina no tiene consejo aquí.
js-rule = Regla
js-close = Cerrar
js-back-asked = Se lo hemos preguntado a tu adversario.
js-thinking = Pensando…
js-place-empty = nadie
js-take-back = Deshecho.
js-play = Reproducir
js-pause = Pausa
js-lit = se puede elegir

## Una pulsación que no hace nada

click-nothing = { $thing } no se puede elegir en este paso. Se te pregunta: { $prompt } Lo que se puede elegir está iluminado: { $lit }.
click-thing = Eso
lit-pieces = { $n ->
    [one] una ficha
   *[other] { $n } fichas
}
lit-places = { $n ->
    [one] un lugar
   *[other] { $n } lugares
}
lit-edges = { $n ->
    [one] un lado de hexágono
   *[other] { $n } lados de hexágono
}
lit-cards = { $n ->
    [one] una carta
   *[other] { $n } cartas
}
lit-buttons = { $n ->
    [one] una respuesta bajo la pregunta
   *[other] { $n } respuestas bajo la pregunta
}
action-steps = La acción, paso a paso

# Órdenes permanentes.
panel-orders = Órdenes permanentes
by-orders = (por tus órdenes)
orders-help = Responde por adelantado al turno del otro bando, para que nadie tenga que esperarte. Solo tú ves estas órdenes. Lo que responden cuenta como si lo hubieras elegido.
orders-usual = lo habitual
orders-ask = preguntarme
orders-pass = pasar
orders-doctrine = decidir por mí
orders-until = Valen
orders-until-usual = hasta que las cambie
orders-until-turn = hasta el final del turno
orders-until-run = hasta que vuelva a tocarme
orders-stop = Preguntarme de todos modos después de
orders-stopped = Tus órdenes habrían respondido, pero querías que se te preguntara después de esto: { $what }. En el diario: { $line }
orders-exact = Órdenes exactas
orders-exact-help = Una por línea, antes de la lista de arriba: decisión, datos, una flecha, la respuesta. Por ejemplo: react where=puebla|jalapa enemy>=6 -> ask. Un asterisco vale por cualquier decisión; «play» y una elección de la notación la juega.
orders-lapsed = Ya no valen, porque no tienes lo que juegan:
orders-give = Guardar las órdenes

## The act bar, the summary, the settings

act = Lo que se pregunta
choices-all = Todas las opciones
choices-filter = Escribe para filtrar
undo-phase = Deshacer todo
undo-steps = { $n } pasos
hint-then = la muestra, no la juega
finish-then = puedes deshacerlo
then-phase = sigue { $phase }
waiting-help = Puedes cerrar la página: tus órdenes permanentes responden por ti y la mesa espera.
sure-help = Se pregunta una vez, porque después no tiene remedio.
sure-no = Volver
sure-no-then = no pasa nada
sure-yes-then = lo pierdes para siempre
tray = La pila
speed = Velocidad
speed-all = De una vez
summary-title = { $side }: qué pasó
summary-again = Ver otra vez
summary-more = y { $n } más: mira el diario
set-text = Tamaño del texto
set-text-100 = normal
set-text-115 = mayor
set-text-130 = máximo
set-palette = Colores
set-palette-usual = normales
set-palette-safe = para daltónicos
set-confirm = Preguntar antes de lo irreparable
set-confirm-on = preguntar
set-confirm-off = no preguntar
set-letters = Letras sueltas como atajos
set-letters-on = sí
set-letters-off = no
set-thumb = En el teléfono, el botón principal está
set-thumb-right = a la derecha
set-thumb-left = a la izquierda
key-escape = soltar, cerrar
    .cap = Esc
key-list = todas las opciones, filtradas al escribir
key-next = a la siguiente unidad que puede actuar
key-fight = de vuelta a donde ocurrió
key-redo = rehacer lo deshecho
key-end = terminar la fase
key-play = reproducir, pausar
    .cap = Espacio
key-dock = plegar los paneles
key-night = día o noche
js-odds-losses = Bajas: { "{side}" }
js-odds-band = 8 de cada 10 casos: { "{low}" }–{ "{high}" }
js-odds-nothing = Nada cambia
js-log-steps = { "{n}" } líneas anteriores
log-empty = Todavía no ha pasado nada.
js-unplaced = Elegir de la lista
js-unplaced-many = { "{n}" } que están fuera del mapa
js-rolls = tira los dados
js-reveals = muestra lo oculto
js-passes = sigue el otro bando
js-no-chain = Este navegador no tiene tu cadena. Tira donde te sentaste, o tira sin ella.
js-no-undo = sin vuelta atrás
js-then = sigue { "{phase}" }
js-tap-again = Tócalo otra vez o pulsa el botón
js-points = { "{cost}" } puntos
js-go = Un clic basta
js-tray-ready = Se pueden elegir
js-tray-rest = Ahora no
js-tray-filter = Escribe un nombre
js-tray-count = { "{n}" } fichas
js-redo = Rehacer

## The legend

legend = Leyenda
legend-map = En el mapa
legend-units = Unidades
legend-states = Señales en las fichas
legend-lit = Se puede elegir ahora
legend-chosen = Elegida
legend-dim = Ahora no
legend-pile = Una pila: cuántas y con qué fuerza
legend-hidden = Una pila cuya fuerza no puedes conocer
symbol-infantry = Infantería
symbol-cavalry = Caballería
symbol-artillery = Artillería
symbol-engineer = Ingenieros
symbol-marine = Infantería de marina
symbol-militia = Milicia
symbol-guerrilla = Guerrilla
symbol-sharpshooter = Tiradores
symbol-composite = Armas combinadas
symbol-headquarters = Cuartel general, formación
symbol-leader = Líder
symbol-supply = Suministro
symbol-pack = Recua
symbol-ship = Barcos
symbol-fort = Fuerte
symbol-marker = Marcador

finish-all = Desplegar y empezar
finish-all-then = como de costumbre · sin vuelta atrás

## Losses

losses = Bajas
losses-of = de { $n }
losses-spread = Repartir por mí:
spread-evenly = Por igual
spread-usual = Como una máquina
spread-few = De pocas unidades
losses-less = Una menos
losses-more = Una más
losses-take = { $n ->
    [one] Aceptar esta baja
   *[other] Aceptar estas { $n } bajas
}
losses-take-then = como están en la lista
js-losses-gone = eliminada
js-losses-left = { "{from}" } → { "{to}" }
js-losses-fate = { "{n}" } eliminadas
js-losses-nobody = ninguna eliminada
js-losses-take = Aceptar estas { "{n}" } bajas

## Odds of a whole fight

js-odds-own-losses = Tus bajas
js-odds-won = Ceden ellos
js-odds-even = Nadie cede, o ceden ambos
js-odds-lost = Cedes tú
js-odds-next = Más: bajas y la próxima tirada
js-odds-fight = Jugado { "{n}" } veces hasta el final, con ambos bandos eligiendo según la doctrina.
## Lecciones

seat-lesson = la lección
lessons-title = Lecciones
lessons-of = Lecciones: { $game }
lessons-help = Cada una es una posición pequeña con una sola idea y dura unos minutos. Los objetivos se marcan solos; puedes ver la solución y empezar de nuevo cuantas veces quieras.
lessons-start = Empezar con una lección
lessons-go-on = Siguiente lección
lessons-then = Después de las lecciones: una primera partida guiada
lessons-then-help = Un escenario corto contra un adversario fácil. La guía explica cada fase cuando llega, para el bando con el que juegas.
lessons-first = Jugar: { $side }
lesson-place = Lección { $n } de { $all } · { $minutes } min
lesson-minutes = { $n } { $n ->
    [one] minuto
   *[other] minutos
}
lesson-goals = Objetivos
lesson-ticked = (cumplido)
lesson-done = hecha
lesson-begin = Empezar
lesson-again = Repetir
lesson-check = Comprobar mi posición
lesson-check-then = dice qué falta
lesson-show = Enséñamelo
lesson-show-then = juega la solución
lesson-restart = Empezar de nuevo
lesson-restart-then = esta lección
lesson-try = Inténtalo tú
lesson-try-then = esta lección
lesson-next = Siguiente lección
lesson-next-then = continúa
lesson-leave = Todas las lecciones
lesson-leave-then = se guarda lo hecho
lesson-shown = Esta es una manera de hacerlo. Mírala a tu ritmo y después inténtalo tú.
lesson-done-say = Hecho.
lesson-spent = Esta posición no da más de sí. Empieza de nuevo o pide que te la enseñen.

## Tablas

charts-title = Tablas
charts-of = Tablas: { $game }
charts-lead = Todas las tablas del juego, leídas de los mismos archivos que las reglas. Imprime esta página para tu mesa.
charts-sequence = Secuencia de juego
charts-diagrams = Lo que ven las reglas
charts-counters = Fichas
charts-terrain = Lugares y terreno
charts-table = tabla
## Around the table

set-sound = Sonido
set-sound-off = no
set-sound-quiet = bajo
set-sound-usual = normal
set-sound-loud = alto
set-notices = Avisarme en el escritorio cuando me toque
set-notices-off = no
set-notices-on = sí
set-labels = Nombres en el mapa
set-labels-on = visibles
set-labels-off = ocultos
key-sound = activar o quitar el sonido
js-notice-turn = te toca a ti
js-notice-chat = alguien ha dicho algo
js-notice-denied = El navegador no permite avisos en esta página.
invite-loopback = Esta dirección solo sirve en esta máquina. Para alguien en otra, inicia el programa con una dirección a la que se pueda llegar («zocalo serve --help» explica cómo) y abre esta página con ella.
offline-title = Sin conexión
offline-text = El servidor no responde. No se pierde nada: cada jugada que viste está guardada y la mesa espera.
offline-works = Sin el servidor no se puede jugar, porque él conoce las reglas y guarda las mesas. Si funciona en esta máquina, inícialo de nuevo (zocalo); si no, inténtalo dentro de un momento.
offline-again = Intentarlo de nuevo
manual-title = Manual
app-about = Juegos de guerra sobre el México del siglo XIX
# Partidas de reglas anteriores
rules-stopped = Las reglas han cambiado desde que se jugó esto (versión { $then }, ahora { $now }). Las de hoy coinciden en { $agreed } de { $of } entradas: el tablero muestra esa posición.
rules-stopped-help = Puedes seguir desde aquí, si ambos quieren, o terminar la partida. Lo que dicen las reglas de hoy de la entrada siguiente:
rules-go-on = Seguir con las reglas de hoy
rules-go-on-asks = Se pregunta al otro bando
rules-go-on-alone = Desde esta posición, enseguida
rules-since = Las reglas han cambiado; desde la entrada { $n } esta partida se juega con las de hoy.
film-note = Esta partida se jugó con la versión { $rules } de las reglas, que ha cambiado desde entonces. Ves su película: tablero y diario tal como se vieron.
film-missing = Esta partida se jugó con reglas anteriores (versión { $then }, ahora { $now }) y no tiene película. Las de hoy coinciden en { $agreed } de { $of } entradas: solo estas se pueden mostrar.
error-rules-changed = Las reglas han cambiado: decide primero si quieres seguir con las de hoy.
error-old-table = Esta mesa se jugó con reglas que esta versión del programa ya no tiene. Su registro se conserva; la versión que lo escribió puede leerlo.
error-old-rules = Esta partida se jugó con reglas anteriores: para esto hace falta la versión del programa con la que se jugó.

## Further games out of this one

again-help = con los bandos cambiados
again-new = Jugar a este juego
what-if = ¿Y si…?
what-if-help = Una mesa nueva desde este momento, con dados nuevos. La partida que miras queda como está.

## Problemas

seat-puzzle = el problema
puzzles-title = Problemas
puzzles-help = Posiciones de partidas entre máquinas en las que una acción es claramente la mejor. Encuéntrala y juégala: entonces verás cuánto vale cada una. La dificultad se midió haciendo que máquinas de todos los niveles las intentaran.
puzzle-number = Problema { $n }
puzzle-place = Problema { $n } de { $all } · { $grade }
puzzle-when = { $side }, turno { $turn }, { $phase }:
puzzle-solved = resuelto
puzzle-grade-easy = fácil
puzzle-grade-easy-help = lo encuentra un Recluta
puzzle-grade-medium = medio
puzzle-grade-medium-help = lo encuentra un Sargento
puzzle-grade-hard = difícil
puzzle-grade-hard-help = lo encuentra quien piensa varias jugadas
puzzle-grade-expert = muy difícil
puzzle-grade-expert-help = ninguna máquina lo encuentra con seguridad
puzzle-find = Encuentra la mejor acción
puzzle-task = Una acción es claramente mejor que las demás. Juégala en el tablero; cuenta en el acto.
puzzle-begun = Sigue: la acción aún no está completa.
puzzle-right = Correcto.
puzzle-ahead = Supera a las demás en { $by } puntos de cien (± { $error }).
puzzle-wrong = No es la mejor.
puzzle-behind = La mejor acción vale { $by } puntos de cien más.
puzzle-other = Aquí las reglas permiten algo que no se comparó. Empieza de nuevo.
puzzle-shown = Esta es la mejor acción.
puzzle-figures = Cuánto vale cada acción
puzzle-figures-then = muestra la solución
puzzle-act = Acción
puzzle-value = Tus posibilidades
puzzle-fight = El combate
puzzle-yours = (la tuya)
puzzle-odds = ganado { $won } %, igualado { $even } %, perdido { $lost } %; bajas { $own } por { $theirs }
puzzle-how = Las posibilidades son de cien y salen de { $worlds } partidas continuadas desde posiciones que tú ves iguales; la doctrina elige por ambos bandos.
puzzle-from = De la partida { $game } de la semilla { $seed } ({ $one } contra { $two }), tras la entrada { $input }.
puzzle-solved-by = Lo encuentran
puzzle-again = Intentarlo otra vez
puzzle-again-then = el mismo problema
puzzle-show = Enséñamelo
puzzle-show-then = juega la mejor acción
puzzle-go-on = Seguir desde aquí
puzzle-go-on-then = contra un Sargento
puzzle-before = Problema anterior
puzzle-next = Siguiente problema
puzzle-next-then = continúa
puzzle-leave = Todos los problemas
puzzle-leave-then = se guarda lo hecho

## Lo que costó una partida y su imagen

toll-title = Bajas
toll-help = Dónde se perdieron pasos en combate, primero los mayores. Las capas del mapa muestran lo mismo, por bando y turno.
toll-where = Dónde
toll-turn = Turno
toll-all = En total
toll-layer = Bajas: { $side }
toll-layer-turn = Bajas, turno { $turn }: { $side }
picture-title = Imagen para compartir
picture-side = { $side } ({ $who }): { $lost } { $lost ->
    [one] paso perdido
   *[other] pasos perdidos
}
picture-turns = { $n } { $n ->
    [one] turno
   *[other] turnos
}
picture-somebody = un jugador
