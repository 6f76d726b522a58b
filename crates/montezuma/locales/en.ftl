prompt = Choose.
