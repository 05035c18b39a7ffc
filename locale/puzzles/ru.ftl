# What the page of puzzles says. Each theme of a game has words under its name.
puzzle-heading = Задача
puzzle-title = Задачи: { $game }
puzzle-daily-heading = Задача дня, { $day }
puzzle-question = Ваш ход: найдите лучшее действие.
puzzle-daily-question = Сегодня она у всех одна: найдите лучшее действие.
puzzle-known = Эта задача вам знакома: рейтинг не изменится.
puzzle-right = Правильно!
puzzle-wrong = Это не лучшее.
puzzle-chances = Шанс на победу: { $yours }, с лучшим действием { $best }.
puzzle-chances-right = Шанс на победу: { $best }; следующее действие даёт на { $lead } меньше.
puzzle-solution = Лучшее:
puzzle-why = Что это даёт:
puzzle-why-not = Почему это лучше заманчивого:
puzzle-found-by = Находят наши компьютеры:
puzzle-found = { $level } { $share }
puzzle-rating = Ваш рейтинг
puzzle-change = Ваш рейтинг: { $change } · эта задача: { $rating }
puzzle-streak = Дней подряд
puzzle-row = Решено подряд
puzzle-row-figure = { $now } (больше всего { $longest })
puzzle-row-now = Подряд: { $count }.
puzzle-solved = Сразу правильно
puzzle-about = На рейтинг влияет только ваш первый ответ на задачу. Всё хранится на этом устройстве.
puzzle-theme = Тема
puzzle-theme-any = Все темы
puzzle-theme-counted = { $theme } ({ $count })
puzzle-next = Следующая задача
puzzle-analyse = Анализировать эту позицию
puzzle-link = Ссылка на эту задачу

# Kingdomino

theme-kingdomino-last-room = Для уже выбранного участка остаётся место
theme-kingdomino-middle = Иначе замок не окажется в центре
theme-kingdomino-harmony = Иначе королевство не станет полным
theme-kingdomino-no-hole = Меньше пробелов, которые нечем закрыть
theme-kingdomino-from-neighbour = Другому игроку он принёс бы больше всего
theme-kingdomino-fits = Другой участок положить некуда
theme-kingdomino-prepare = Уже выбранный участок сможет принести больше
theme-kingdomino-join = Два владения становятся одним
theme-kingdomino-crowns-home = Короны присоединяются к владению
theme-kingdomino-points = Сразу больше очков
theme-kingdomino-crowns = Больше корон
theme-kingdomino-grow = Может продолжить владение с коронами
theme-kingdomino-largest = Может продолжить самое большое владение
theme-kingdomino-fits-more = Подходит к большему числу мест
theme-kingdomino-order = Более ранний ход в следующем раунде
theme-kingdomino-room = Подойдёт больше будущих участков
theme-kingdomino-places = Больше мест для будущих участков

# Carcassonne

theme-carcassonne-steal-field = Поле другого игрока становится вашим или общим
theme-carcassonne-steal = Замок или дорога другого игрока становится вашей или общей
theme-carcassonne-finish-shared = Завершённое приносит очки вам и другому игроку
theme-carcassonne-no-gift = Меньше завершается только на пользу другим
theme-carcassonne-block = Владение другого игрока уже не завершить
theme-carcassonne-no-dead-end = Иначе ваше владение уже не завершить
theme-carcassonne-home = Фишка возвращается с карты
theme-carcassonne-finish = Завершённое приносит очки только вам
theme-carcassonne-claim-field = Фишка на поле
theme-carcassonne-claim-monastery = Фишка на монастыре
theme-carcassonne-claim-castle = Фишка на замке
theme-carcassonne-claim-road = Фишка на дороге
theme-carcassonne-keep-follower = Фишка остаётся в руке
theme-carcassonne-lead = Большее преимущество, если бы игра кончилась сейчас
