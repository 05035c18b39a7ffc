# What the page of puzzles says. Each theme of a game has words under its name.
puzzle-heading = Задача
puzzle-title = Задачі: { $game }
puzzle-daily-heading = Задача дня, { $day }
puzzle-question = Ваш хід: знайдіть найкращу дію.
puzzle-daily-question = Сьогодні вона в усіх однакова: знайдіть найкращу дію.
puzzle-known = Ця задача вам знайома: рейтинг не зміниться.
puzzle-right = Правильно!
puzzle-wrong = Це не найкраще.
puzzle-chances = Шанс на перемогу: { $yours }, з найкращою дією { $best }.
puzzle-chances-right = Шанс на перемогу: { $best }; наступна дія дає на { $lead } менше.
puzzle-solution = Найкраще:
puzzle-why = Що це дає:
puzzle-why-not = Чому це краще за спокусливу дію:
puzzle-found-by = Знаходять наші комп’ютери:
puzzle-found = { $level } { $share }
puzzle-rating = Ваш рейтинг
puzzle-change = Ваш рейтинг: { $change } · ця задача: { $rating }
puzzle-streak = Днів поспіль
puzzle-row = Розв’язано поспіль
puzzle-row-figure = { $now } (найбільше { $longest })
puzzle-row-now = Поспіль: { $count }.
puzzle-solved = Одразу правильно
puzzle-about = На рейтинг впливає лише ваша перша відповідь на задачу. Усе зберігається на цьому пристрої.
puzzle-theme = Тема
puzzle-theme-any = Усі теми
puzzle-theme-counted = { $theme } ({ $count })
puzzle-next = Наступна задача
puzzle-analyse = Аналізувати цю позицію
puzzle-link = Посилання на цю задачу

# Kingdomino

theme-kingdomino-last-room = Уже обраний тайл земель ще має місце
theme-kingdomino-middle = Інакше замок не опиниться в центрі
theme-kingdomino-harmony = Інакше королівство не стане повним
theme-kingdomino-no-hole = Менше прогалин, які нічим не закрити
theme-kingdomino-from-neighbour = Він дав би найбільше іншому гравцеві
theme-kingdomino-fits = Інший тайл земель нікуди покласти
theme-kingdomino-prepare = Уже обраний тайл земель зможе дати більше
theme-kingdomino-join = Два володіння стають одним
theme-kingdomino-crowns-home = Корони приєднуються до володіння
theme-kingdomino-points = Одразу більше очок
theme-kingdomino-crowns = Більше корон
theme-kingdomino-grow = Може продовжити володіння з коронами
theme-kingdomino-largest = Може продовжити найбільше володіння
theme-kingdomino-fits-more = Пасує до більшої кількості місць
theme-kingdomino-order = Раніший хід у наступному раунді
theme-kingdomino-room = Пасуватиме більше майбутніх тайлів земель
theme-kingdomino-places = Більше місць для майбутніх тайлів земель

# Carcassonne

theme-carcassonne-steal-field = Поле іншого гравця стає вашим або спільним
theme-carcassonne-steal = Замок чи дорога іншого гравця стає вашою або спільною
theme-carcassonne-finish-shared = Завершене дає очки вам та іншому гравцеві
theme-carcassonne-no-gift = Менше завершується лише на користь інших
theme-carcassonne-block = Володіння іншого гравця вже не завершити
theme-carcassonne-no-dead-end = Інакше ваше володіння вже не завершити
theme-carcassonne-home = Фішка повертається з мапи
theme-carcassonne-finish = Завершене дає очки лише вам
theme-carcassonne-claim-field = Фішка на полі
theme-carcassonne-claim-monastery = Фішка на монастирі
theme-carcassonne-claim-castle = Фішка на замку
theme-carcassonne-claim-road = Фішка на дорозі
theme-carcassonne-keep-follower = Фішка лишається в руці
theme-carcassonne-lead = Більша перевага, якби гра закінчилася зараз
