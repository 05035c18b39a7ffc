# What the page of puzzles says. Each theme of a game has words under its name.
puzzle-heading = Задача
puzzle-title = Задачи: { $game }
puzzle-daily-heading = Задача на деня, { $day }
puzzle-question = Ваш ред е: намерете най-доброто действие.
puzzle-daily-question = Днес е еднаква за всички: намерете най-доброто действие.
puzzle-known = Тази задача ви е позната: рейтингът няма да се промени.
puzzle-right = Вярно!
puzzle-wrong = Не е най-доброто.
puzzle-chances = Шанс за победа: { $yours }, с най-доброто действие { $best }.
puzzle-chances-right = Шанс за победа: { $best }; следващото действие дава с { $lead } по-малко.
puzzle-solution = Най-добро:
puzzle-why = Какво печели:
puzzle-why-not = Защо е по-добро от изкусителното:
puzzle-found-by = Намират я нашите компютри:
puzzle-found = { $level } { $share }
puzzle-rating = Вашият рейтинг
puzzle-change = Вашият рейтинг: { $change } · тази задача: { $rating }
puzzle-streak = Дни подред
puzzle-row = Решени поред
puzzle-row-figure = { $now } (най-много { $longest })
puzzle-row-now = Поред: { $count }.
puzzle-solved = Веднага вярно
puzzle-about = За рейтинга се брои само първият ви отговор на задача. Всичко се пази на това устройство.
puzzle-theme = Тема
puzzle-theme-any = Всички теми
puzzle-theme-counted = { $theme } ({ $count })
puzzle-next = Следваща задача
puzzle-analyse = Анализирай тази позиция
puzzle-link = Връзка към тази задача

# Kingdomino

theme-kingdomino-last-room = За вече избраната плочка остава място
theme-kingdomino-middle = Иначе замъкът няма да е в средата
theme-kingdomino-harmony = Иначе кралството няма да стане пълно
theme-kingdomino-no-hole = По-малко празнини, които нищо не покрива
theme-kingdomino-from-neighbour = Би донесла най-много на друг играч
theme-kingdomino-fits = Другата плочка не пасва никъде
theme-kingdomino-prepare = Вече избраната плочка може да донесе повече
theme-kingdomino-join = Две владения стават едно
theme-kingdomino-crowns-home = Корони се присъединяват към владение
theme-kingdomino-points = Веднага повече точки
theme-kingdomino-crowns = Повече корони
theme-kingdomino-grow = Може да продължи владение с корони
theme-kingdomino-largest = Може да продължи най-голямото владение
theme-kingdomino-fits-more = Пасва на повече места
theme-kingdomino-order = По-ранен ход в следващия рунд
theme-kingdomino-room = Биха пасвали повече бъдещи плочки
theme-kingdomino-places = Повече места за бъдещите плочки

# Carcassonne

theme-carcassonne-steal-field = Поляна на друг играч става ваша или обща
theme-carcassonne-steal = Крепост или път на друг играч става ваш или общ
theme-carcassonne-finish-shared = Завършеното носи точки на вас и на друг играч
theme-carcassonne-no-gift = По-малко се завършва само в полза на другите
theme-carcassonne-block = Владение на друг играч вече не може да се завърши
theme-carcassonne-no-dead-end = Иначе ваше владение вече не може да се завърши
theme-carcassonne-home = Фигурка се прибира от картата
theme-carcassonne-finish = Завършеното носи точки само на вас
theme-carcassonne-claim-field = Фигурка на поляна
theme-carcassonne-claim-monastery = Фигурка на манастир
theme-carcassonne-claim-castle = Фигурка на крепост
theme-carcassonne-claim-road = Фигурка на път
theme-carcassonne-keep-follower = Фигурката остава в ръката
theme-carcassonne-lead = По-голяма преднина, ако играта свършеше сега
