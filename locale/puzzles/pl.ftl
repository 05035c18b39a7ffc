# What the page of puzzles says. Each theme of a game has words under its name.
puzzle-heading = Zadanie
puzzle-title = Zadania: { $game }
puzzle-daily-heading = Zadanie dnia, { $day }
puzzle-question = Twój ruch: znajdź najlepsze zagranie.
puzzle-daily-question = Dziś takie samo dla wszystkich: znajdź najlepsze zagranie.
puzzle-known = To zadanie już znasz: ranking się nie zmieni.
puzzle-right = Dobrze!
puzzle-wrong = To nie jest najlepsze.
puzzle-chances = Szansa na wygraną: { $yours }, z najlepszym zagraniem { $best }.
puzzle-chances-right = Szansa na wygraną: { $best }; następne zagranie daje o { $lead } mniej.
puzzle-solution = Najlepsze:
puzzle-why = Co daje:
puzzle-why-not = Dlaczego jest lepsze od kuszącego:
puzzle-found-by = Znajdują nasze komputery:
puzzle-found = { $level } { $share }
puzzle-rating = Twój ranking
puzzle-change = Twój ranking: { $change } · to zadanie: { $rating }
puzzle-streak = Dni z rzędu
puzzle-row = Rozwiązane z rzędu
puzzle-row-figure = { $now } (najwięcej { $longest })
puzzle-row-now = Z rzędu: { $count }.
puzzle-solved = Od razu dobrze
puzzle-about = Na ranking wpływa tylko pierwsza odpowiedź na zadanie. Wszystko zostaje na tym urządzeniu.
puzzle-theme = Temat
puzzle-theme-any = Wszystkie tematy
puzzle-theme-counted = { $theme } ({ $count })
puzzle-next = Następne zadanie
puzzle-analyse = Analizuj tę pozycję
puzzle-link = Link do tego zadania

# Kingdomino

theme-kingdomino-last-room = Wybrana już płytka domina nadal się zmieści
theme-kingdomino-middle = Inaczej zamek nie znajdzie się w środku
theme-kingdomino-harmony = Inaczej królestwo nie będzie pełne
theme-kingdomino-no-hole = Mniej luk, których nic nie zakryje
theme-kingdomino-from-neighbour = Dałaby najwięcej innemu graczowi
theme-kingdomino-fits = Druga płytka domina nie pasuje nigdzie
theme-kingdomino-prepare = Wybrana już płytka domina może dać więcej
theme-kingdomino-join = Dwie posiadłości stają się jedną
theme-kingdomino-crowns-home = Korony łączą się z posiadłością
theme-kingdomino-points = Od razu więcej punktów
theme-kingdomino-crowns = Więcej koron
theme-kingdomino-grow = Może powiększyć posiadłość z koronami
theme-kingdomino-largest = Może powiększyć największą posiadłość
theme-kingdomino-fits-more = Pasuje w więcej miejsc
theme-kingdomino-order = Wcześniejszy ruch w następnej rundzie
theme-kingdomino-room = Pasowałoby więcej przyszłych płytek
theme-kingdomino-places = Więcej miejsc dla przyszłych płytek

# Carcassonne

theme-carcassonne-steal-field = Pole innego gracza staje się twoje lub wspólne
theme-carcassonne-steal = Miasto lub droga innego gracza staje się twoje lub wspólne
theme-carcassonne-finish-shared = Ukończony obszar punktuje dla ciebie i innego gracza
theme-carcassonne-no-gift = Mniej kończy się tylko na korzyść innych
theme-carcassonne-block = Obszaru innego gracza nie da się już ukończyć
theme-carcassonne-no-dead-end = Inaczej twojego obszaru nie da się już ukończyć
theme-carcassonne-home = Podwładny wraca z mapy
theme-carcassonne-finish = Ukończony obszar punktuje tylko dla ciebie
theme-carcassonne-claim-field = Podwładny na polu
theme-carcassonne-claim-monastery = Podwładny na klasztorze
theme-carcassonne-claim-castle = Podwładny w mieście
theme-carcassonne-claim-road = Podwładny na drodze
theme-carcassonne-keep-follower = Podwładny zostaje w ręce
theme-carcassonne-lead = Większa przewaga, gdyby gra skończyła się teraz
