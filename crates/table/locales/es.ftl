# Palabras comunes a todas las mesas.

# Negativas del propio contrato
refused-off-turn = No te toca decidir a ti.
refused-over = La partida ha terminado.
refused-chance = Antes hay que esperar un resultado del azar.
refused-no-chance = No se espera ningún resultado del azar.
refused-roll = Ese resultado no puede salir ahora.
refused-section = Eso no está entre lo que se puede hacer ahora.
refused-notation = «{ $say }» no significa nada aquí.
refused-click = Pulsar ahí no significa nada ahora.

refused-no-task = Aquí no hay ninguna tarea que puedas dejar en otras manos.
refused-task = Nada de esto se puede hacer sin ti.

# Texts that are none of the notation
misread-verb = «{ $given }» no empieza ningún texto de la notación. Hay: { $right }.
misread-empty = No se dice nada. Un texto empieza con uno de estos: { $right }.
misread-argument = «{ $given }» no es { $noun }; el texto es «{ $form }», por ejemplo con { $right }.
misread-missing = El texto es «{ $form }»: falta { $noun }, por ejemplo { $right }.
misread-extra = «{ $given }» sobra; el texto es «{ $form }».
misread-apart = «{ $given }» no encaja ahí; el texto es «{ $form }» y acabaría en { $right }.
misread-alone = Ahí no encaja nada; el texto es «{ $form }».
misread-in = En el texto { $n } de la serie: { $fault }

# La página de la notación
notation-title = la notación
notation-about = Una elección se escribe como un verbo con sus argumentos, en minúsculas y con los identificadores tal como se muestran aquí. Varias elecciones seguidas se separan con una barra. `zocalo notation` imprime esta página y `cargo xtask docs` la escribe.
notation-text = texto
notation-example = ejemplo
notation-meaning = significado
notation-arguments = Lo que representan las palabras en mayúsculas:
notation-argument = argumento
notation-names = nombra
notation-values = valores
notation-piece = identificador de una ficha
notation-place = identificador de un lugar
notation-edge = identificador de un borde
notation-card = identificador de una carta
notation-word = uno de una lista

# Resultados del azar: lo que se roba
roll-card = { $card }
roll-piece = { $piece }

# Deshacer
undo-nothing = Todavía no se ha elegido nada.
undo-chance = Un resultado del azar no se puede deshacer.
undo-revealed = Lo que se ha descubierto no se puede deshacer.
undo-passed = La decisión ya ha pasado a otro.
undo-only = Solo { $n ->
    [one] se puede deshacer un paso
   *[other] se pueden deshacer { $n } pasos
 }.

# Cómo está la partida
prompt-waiting = Decide: { $side }.
prompt-chance = Azar: { $what }
prompt-over = La partida ha terminado.

# Probabilidades
odds-rest = { $n } resultados más, ninguno más probable que estos
odds-nothing = Nada cambia
odds-lost = { $of } desaparece
odds-appears = { $of } aparece en { $to }
odds-moves = { $of } va a { $to }
odds-steps = { $of }: fuerza { $from } → { $to }
odds-mark = { $of }: { $to }
odds-unmark = { $of }: ya no { $from }
odds-value = { $of }: { $from } → { $to }
odds-over = La partida termina: { $to }
odds-next = después decide: { $side }
odds-laid = { $of }: { $to }
odds-lifted = { $of }: ya no { $from }
odds-backs = { $of }: fichas desconocidas { $from } → { $to }
odds-note = { $to }
odds-turn = empieza el turno { $to }

# Tareas que un jugador puede dejar al programa
task-set-up = Colocar el resto por mí
task-movement = Terminar el movimiento por mí
task-march = Terminar esta marcha por mí
task-formation = Hacer marchar esta formación por mí
task-division = Formarla como de costumbre
task-order = Ordenar la pila por mí
task-losses = Repartir las bajas por mí
task-arrivals = Colocar las llegadas por mí
task-retreat = Dirigir la retirada por mí
task-replacements = Gastar los reemplazos por mí
task-reinforcements = Elegir los refuerzos por mí
task-force = Reunir la fuerza habitual
task-line = Comprometer las unidades habituales
task-array = Tomar los atacantes habituales
task-attrition = Tirar las comprobaciones por mí
task-marches = Hacer las marchas por mí
task-muster = Reunir la fuerza habitual
task-pursuit = Dirigir la persecución por mí
task-recruit = Reclutar por mí
task-sustainment = Alimentar al ejército por mí

# Órdenes permanentes: datos de una decisión y aquello de lo que se quiere saber.
fact-where = dónde
fact-from = desde dónde
fact-enemy = unidades enemigas
fact-own = unidades propias
fact-steps = pasos
fact-strength = fuerza
stop-battle = una batalla
stop-raid = una incursión
stop-march = una marcha
stop-card = se juega una carta
stop-action-card = se juega una carta de Acción
stop-ambush = una emboscada
stop-bombardment = un bombardeo
