title = Un juguete
side-red = Rojo
side-blue = Azul
refused-not-yours = Esa ficha es del enemigo.
prompt-bid = Puje una carta.
event-lost = { $piece } pierde un paso, quedan { $left }
