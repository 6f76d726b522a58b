title = Un jouet
side-red = Rouge
side-blue = Bleu
