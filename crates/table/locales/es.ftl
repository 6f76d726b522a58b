# Palabras comunes a todas las mesas.

# Negativas del propio contrato
refused-off-turn = No le toca decidir a usted.
refused-over = La partida ha terminado.
refused-chance = Antes hay que esperar un resultado del azar.
refused-no-chance = No se espera ningún resultado del azar.
refused-roll = Ese resultado no puede salir ahora.
refused-section = Eso no está entre lo que se puede hacer ahora.
refused-notation = «{ $say }» no significa nada aquí.
refused-click = Pulsar ahí no significa nada ahora.

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
odds-next = después decide { $side }
odds-laid = { $of }: { $to }
odds-lifted = { $of }: ya no { $from }
odds-backs = { $of }: fichas desconocidas { $from } → { $to }
odds-note = { $to }
odds-turn = empieza el turno { $to }
