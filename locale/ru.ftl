### Русский. Во всех языках одни и те же ключи в одном порядке.

## The place

app-name = Tilewright
app-needs-javascript = Для этой страницы нужен JavaScript.
language-en = English
language-uk = Українська
language-pl = Polski
language-ru = Русский
language-bg = Български

## 1. Games and variants

game-kingdomino = Лоскутное королевство
game-kingdomino-about = Выбирайте участки, соединяйте одинаковые ландшафты и стройте вокруг замка самое богатое королевство.
game-carcassonne = Каркассон
game-carcassonne-about = Выкладывайте карту фрагмент за фрагментом и ставьте фишки на дороги, замки, монастыри и поля.
game-players =
    { $least }–{ $most } { $most ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    }
option-great-duel = Большая дуэль
option-great-duel-about = Для двоих: все 48 участков и королевства 7 × 7 квадратов.
option-middle-kingdom = Срединное королевство
option-middle-kingdom-about = 10 очков, если замок стоит в самом центре королевства.
option-harmony = Гармония
option-harmony-about = 5 очков за законченное королевство, когда ничего не сброшено.
option-dynasty = Династия
option-dynasty-about = Три игры подряд; побеждает игрок с наибольшей суммой очков.
option-castles = Очки за замки
option-castles-plain = 1 очко за фрагмент
option-castles-plain-about = По базовым правилам: щиты не учитываются.
option-castles-pennants = Со щитами
option-castles-pennants-about = Завершённый замок даёт по 2 очка за фрагмент и за щит, незавершённый — по 1.

## 2. Words

terrain-wheat = пшеничное поле
terrain-forest = лес
terrain-lake = озеро
terrain-grassland = луг
terrain-swamp = болото
terrain-mine = рудник
kingdomino-castle = замок
kingdomino-kingdom = королевство
feature-castle = замок
feature-road = дорога
feature-field = поле
feature-monastery = монастырь
level-random = наугад
level-random-about = Делает любой ход, который разрешают правила.
level-greedy = очки прежде всего
level-greedy-about = Берёт как можно больше очков прямо сейчас.
level-novice = новичок
level-novice-about = Видит только свои очки прямо сейчас.
level-easy = лёгкий
level-easy-about = Берёт очки, которые видит, и кое-что упускает.
level-medium = средний
level-medium-about = Ничего не упускает и иногда просчитывает ходы вперёд.
level-hard = сложный
level-hard-about = Обычно просчитывает ходы немного вперёд.
level-expert = эксперт
level-expert-about = Каждый ход продумывает наперёд.
level-other = уровень { $level }
# Computers are called so, in this order: sixteen names, all different, with commas between.
computer-names = Берта, Конрад, Флора, Эдмунд, Клара, Герард, Ида, Гуго, Леона, Освальд, Матильда, Роланд, Сельма, Тристан, Виола, Вальтер
half-edge-0 = север, западная половина
half-edge-1 = север, восточная половина
half-edge-2 = восток, северная половина
half-edge-3 = восток, южная половина
half-edge-4 = юг, восточная половина
half-edge-5 = юг, западная половина
half-edge-6 = запад, южная половина
half-edge-7 = запад, северная половина
turn-0 = без поворота
turn-1 = четверть оборота по часовой стрелке
turn-2 = пол-оборота
turn-3 = четверть оборота против часовой стрелки
tile-a = монастырь с дорогой
tile-b = монастырь
tile-c = замок со всех четырёх сторон, щит
tile-d = замок с одной стороны, прямая дорога
tile-e = замок с одной стороны
tile-f = замок от края до края, щит
tile-g = замок от края до края
tile-h = два отдельных замка на противоположных сторонах
tile-i = два отдельных замка на соседних сторонах
tile-j = замок вверху, дорога справа вниз
tile-k = замок справа, дорога сверху влево
tile-l = замок и перекрёсток трёх дорог
tile-m = замок с двух соседних сторон, щит
tile-n = замок с двух соседних сторон
tile-o = замок с двух соседних сторон, щит, дорога
tile-p = замок с двух соседних сторон, дорога
tile-q = замок с трёх сторон, щит
tile-r = замок с трёх сторон
tile-s = замок с трёх сторон, щит, дорога
tile-t = замок с трёх сторон, дорога
tile-u = прямая дорога
tile-v = поворот дороги
tile-w = перекрёсток трёх дорог
tile-x = перекрёсток четырёх дорог
tile-edges = север — { $n }, восток — { $e }, юг — { $s }, запад — { $w }

## 3. Counts

count-points =
    { $count } { $count ->
        [one] очко
        [few] очка
        [many] очков
       *[other] очка
    }
# The sign is + or −, the count has none.
count-points-signed =
    { $sign }{ $count } { $count ->
        [one] очко
        [few] очка
        [many] очков
       *[other] очка
    }
count-followers =
    { $count } { $count ->
        [one] фишка
        [few] фишки
        [many] фишек
       *[other] фишки
    }
count-lines =
    { $count } { $count ->
        [one] ряд
        [few] ряда
        [many] рядов
       *[other] ряда
    }

## 4. Actions

# Half a domino: a word for its terrain, and its crowns.
half =
    { $crowns ->
        [0] { $terrain }
        [one] { $terrain } с { $crowns } короной
        [few] { $terrain } с { $crowns } коронами
        [many] { $terrain } с { $crowns } коронами
       *[other] { $terrain } с { $crowns } короны
    }
# How far a square lies from the castle, or a tile from the start tile.
where-column =
    { $side ->
        [west] { $count } к западу
        [east] { $count } к востоку
       *[same] тот же столбец
    }
where-row =
    { $side ->
        [north] { $count } к северу
        [south] { $count } к югу
       *[same] та же строка
    }
# first and second are halves, x and y come from where-column and where-row; the turn says where the
# second half lies from the first: 0 east, 1 south, 2 west, 3 north.
action-kingdomino-place =
    Присоединить участок № { $number } ({ $first }; { $second }). Первая половинка относительно замка: { $x }, { $y }; вторая — к { $turn ->
        [0] востоку
        [1] югу
        [2] западу
       *[3] северу
    } от неё
action-kingdomino-choose = Выбрать участок № { $number } ({ $first }; { $second })
action-kingdomino-discard = Сбросить участок № { $number } ({ $first }; { $second })
action-kingdomino-line = Выложить ряд: { $numbers }
action-kingdomino-king = Вынуть короля: { $player }
action-carcassonne-draw = Взять фрагмент: { $tile }
action-carcassonne-return = Вернуть фрагмент к остальным: { $tile }
# x and y come from where-column and where-row; the turn counts quarters clockwise.
action-carcassonne-lay =
    Выложить фрагмент ({ $tile }). Относительно стартового: { $x }, { $y }; { $turn ->
        [0] без поворота
        [1] четверть оборота по часовой стрелке
        [2] пол-оборота
       *[3] четверть оборота против часовой стрелки
    }
action-carcassonne-follower-castle =
    Поставить фишку в замок на { $at ->
        [N] севере
        [E] востоке
        [S] юге
       *[W] западе
    }
action-carcassonne-follower-road =
    Поставить фишку на дорогу, ведущую на { $at ->
        [N] север
        [E] восток
        [S] юг
       *[W] запад
    }
# at is one of half-edge-0 to half-edge-7.
action-carcassonne-follower-field = Поставить фишку на поле: { $at }
action-carcassonne-follower-monastery = Поставить фишку в монастырь
action-carcassonne-follower-none = Без фишки
prompt-kingdomino-place = Присоедините участок № { $number } к своему королевству
prompt-kingdomino-choose = Выберите участок из следующего ряда
prompt-kingdomino-choose-first = Вынут ваш король: выберите участок
prompt-kingdomino-discard = Участок № { $number } никуда не подходит: сбросьте его
prompt-carcassonne-lay = Выложите взятый фрагмент
prompt-carcassonne-follower = Поставьте фишку на фрагмент или пропустите
prompt-other = Выберите действие
moment-kingdomino-place = Одна из половинок должна касаться замка или своего ландшафта; очки дают только области с коронами.
moment-kingdomino-choose = Участок с большим числом ценнее, но с ним вы будете действовать позже в следующем раунде.
moment-kingdomino-discard = Этому участку нет места, поэтому его сбрасывают, а король идёт дальше.
moment-carcassonne-lay = Каждая сторона должна продолжать то, к чему прилегает: дорога — дорогу, замок — замок, поле — поле.
moment-carcassonne-follower = Фишка занимает объект, на котором ещё никто не стоит, и возвращается к вам, когда он завершён.
event-kingdomino-place = { $player } присоединяет участок № { $number }
event-kingdomino-choose = { $player } выбирает участок № { $number }
event-kingdomino-discard = { $player } сбрасывает участок № { $number }
event-kingdomino-line = Новый ряд: { $numbers }
event-kingdomino-king = Вынут король: { $player }
event-carcassonne-draw = Взят фрагмент: { $tile }
event-carcassonne-return = Фрагмент никуда не подходит и возвращается к остальным: { $tile }
event-carcassonne-lay = { $player } выкладывает фрагмент: { $tile }
event-carcassonne-follower-castle = { $player } ставит фишку в замок
event-carcassonne-follower-road = { $player } ставит фишку на дорогу
event-carcassonne-follower-field = { $player } ставит фишку на поле
event-carcassonne-follower-monastery = { $player } ставит фишку в монастырь
event-carcassonne-follower-none = { $player } не ставит фишку
event-other = { $player }: { $action }
event-joined = { $player } садится за стол
event-arranged-computer = Место { $seat } занимает { $player } (компьютер: { $level })
event-arranged-open = Место { $seat } снова свободно
event-started = Игра начинается
event-took-back = { $player } отменяет ход
event-stand-in = { $event } (ход сделал более простой игрок)
event-hurried = { $event } (меньше времени на раздумья: ждёт много игр)
event-left = { $player } встаёт из-за стола; дальше играет компьютер
event-resigned = { $player } сдаётся; дальше играет компьютер
event-relieved = { $player } думает слишком долго; дальше играет компьютер
event-returned = { $player } возвращается в игру
event-taken-over = { $player } теперь играет на другом устройстве
event-freed = Место { $seat } свободно для кого-то другого
event-advice-on = Теперь игроки могут советовать друг другу
event-advice-off = Советы отключены
event-coach-on = Теперь можно брать подсказки
event-coach-off = Подсказки выключены
event-hinted = { $player } берёт подсказку
event-ended = Игра окончена
event-rematch-offered = { $player } предлагает реванш
event-rematch-accepted = { $player } соглашается на реванш
event-rematch-declined = { $player } пока не хочет играть ещё раз
event-rematch-laid = Начинается следующая игра
event-rematched = Новая игра, номер { $number }
event-scored =
    { $player }: +{ $count } { $count ->
        [one] очко
        [few] очка
        [many] очков
       *[other] очка
    }

## 5. Scores

score-region-sum =
    { $squares } { $squares ->
        [one] квадрат
        [few] квадрата
        [many] квадратов
       *[other] квадрата
    } × { $crowns } { $crowns ->
        [one] корона
        [few] короны
        [many] корон
       *[other] короны
    } = { $points }
score-region-idle =
    { $squares } { $squares ->
        [one] квадрат
        [few] квадрата
        [many] квадратов
       *[other] квадрата
    }, без корон
score-kingdomino-idle =
    { $count } { $count ->
        [one] область без корон
        [few] области без корон
        [many] областей без корон
       *[other] области без корон
    }
score-bonus-middle-kingdom = Срединное королевство
score-bonus-middle-kingdom-why = Замок стоит в центре
score-bonus-harmony = Гармония
score-bonus-harmony-why = Королевство закончено
score-earlier-game = Династия: игра { $number }
score-castle-complete = Замок
score-castle-unfinished = Незавершённый замок
score-road-complete = Дорога
score-road-unfinished = Незавершённая дорога
score-monastery-complete = Монастырь
score-monastery-unfinished = Незавершённый монастырь
score-field = Поле
score-tiles-sum =
    { $tiles } { $tiles ->
        [one] фрагмент
        [few] фрагмента
        [many] фрагментов
       *[other] фрагмента
    } × 1 = { $points }
score-tiles-double-sum =
    { $tiles } { $tiles ->
        [one] фрагмент
        [few] фрагмента
        [many] фрагментов
       *[other] фрагмента
    } × 2 = { $points }
score-pennants-sum =
    { $tiles } { $tiles ->
        [one] фрагмент
        [few] фрагмента
        [many] фрагментов
       *[other] фрагмента
    } + { $pennants } { $pennants ->
        [one] щит
        [few] щита
        [many] щитов
       *[other] щита
    } = { $points }
score-pennants-double-sum =
    ({ $tiles } { $tiles ->
        [one] фрагмент
        [few] фрагмента
        [many] фрагментов
       *[other] фрагмента
    } + { $pennants } { $pennants ->
        [one] щит
        [few] щита
        [many] щитов
       *[other] щита
    }) × 2 = { $points }
# around counts the tiles around the monastery.
score-monastery-sum =
    1 + { $around } { $around ->
        [one] фрагмент
        [few] фрагмента
        [many] фрагментов
       *[other] фрагмента
    } вокруг = { $points }
score-field-sum =
    { $castles } { $castles ->
        [one] завершённый замок
        [few] завершённых замка
        [many] завершённых замков
       *[other] завершённого замка
    } × 3 = { $points }
score-shared = Очки получают: { $players }
score-total = Итого
score-now = Уже набрано
score-projected = Если бы игра закончилась сейчас
score-nothing = Очков пока нет
score-what = За что
score-points = Очки
score-region-largest = Самая большая область
score-crowns = Короны
rank =
    { $rank ->
        [1] 1-е место
        [2] 2-е место
        [3] 3-е место
       *[4] { $rank }-е место
    }
tie-shared =
    У игроков { $ahead } и { $behind } по { $points } { $points ->
        [one] очку
        [few] очка
        [many] очков
       *[other] очка
    }; они делят место.
tie-other =
    У игроков { $ahead } и { $behind } по { $points } { $points ->
        [one] очку
        [few] очка
        [many] очков
       *[other] очка
    }; выше { $ahead }.
tie-largest-region =
    У игроков { $ahead } и { $behind } по { $points } { $points ->
        [one] очку
        [few] очка
        [many] очков
       *[other] очка
    }; выше { $ahead } благодаря большей области.
tie-crowns =
    У игроков { $ahead } и { $behind } по { $points } { $points ->
        [one] очку
        [few] очка
        [many] очков
       *[other] очка
    }; выше { $ahead } благодаря большему числу корон.
outcome-won =
    Побеждает { $player }: { $points } { $points ->
        [one] очко
        [few] очка
        [many] очков
       *[other] очка
    }
outcome-won-you =
    Вы победили: { $points } { $points ->
        [one] очко
        [few] очка
        [many] очков
       *[other] очка
    }!
outcome-shared =
    Победу разделяют { $players }: по { $points } { $points ->
        [one] очку
        [few] очка
        [many] очков
       *[other] очка
    }
outcome-none = Победителя пока нет

## 6. Refusals

refusal-stale = На столе уже что-то изменилось: взгляните ещё раз.
refusal-not-your-seat = Это не ваше место.
refusal-not-your-table = Это может сделать только тот, кто создал стол.
refusal-not-your-turn = Сейчас не ваш ход.
refusal-no-such-seat = За этим столом нет такого места.
refusal-illegal = Правила этого не разрешают.
refusal-unreadable =
    { $what ->
        [action] Это действие не удалось прочитать.
        [kingdom] Это королевство не удалось прочитать.
       *[record] Этот файл — не запись одной игры.
    }
refusal-seats-open = Ещё есть свободные места.
refusal-seat-taken = Это место уже занято.
refusal-started = Игра уже началась.
refusal-not-started = Игра ещё не началась.
refusal-game-over = Игра окончена.
refusal-not-over = Игра ещё идёт.
refusal-nothing-to-take-back = Отменять нечего.
refusal-nothing-to-reveal = Никто не ждёт вклада этого места в перемешивание.
refusal-wrong-contribution = Это не то, что было обещано для перемешивания.
refusal-turn-committed = Этот ход завершён, отменить его уже нельзя.
refusal-already-away = На этом месте уже играет компьютер.
refusal-not-away = Вы уже за столом.
refusal-advice-off = За этим столом советы отключены.
refusal-coach-off = За этим столом нет подсказок: они выключены, или вы играете не только против компьютеров.
refusal-no-such-hint = У подсказки нет шага { $step }, последний шаг — { $steps }.
refusal-no-hint = Эту часть подсказки никто не брал.
refusal-nobody-to-advise = Сейчас некому советовать.
refusal-too-soon =
    Компьютер сможет заменить игрока через { $seconds } { $seconds ->
        [one] секунду
        [few] секунды
        [many] секунд
       *[other] секунды
    }.
refusal-already-accepted = Вы уже согласились; ждём ответа остальных.
refusal-no-offer = Реванш уже никто не предлагает.
refusal-rematched = Следующая игра уже началась.
refusal-expired = Срок действия этой ссылки истёк. Создайте новую на устройстве, где вы играете.
refusal-bad-name =
    { $because ->
        [too_long] Имя слишком длинное: помещается не больше { $longest } { $longest ->
            [one] символа
            [few] символов
            [many] символов
           *[other] символа
        }.
       *[control_characters] В имени есть символы, которые нельзя показать.
    }
refusal-unknown-level = Здесь нет компьютера такого уровня: { $level }.
refusal-unknown-game = В эту игру здесь не играют: { $game }.
refusal-bad-options =
    { $reason ->
        [great_duel] Большая дуэль — только для двух игроков.
        [seats] Игра не рассчитана на столько игроков.
       *[other] Эти варианты не сочетаются.
    }
refusal-bad-record = Запись игры противоречит сама себе.
refusal-bad-record-ply = Ход { $ply } этой записи нарушает правила.
refusal-older-edition = Эта игра сыграна по более старой редакции правил: её можно скачать, но нельзя просмотреть здесь.
refusal-unknown-table = Такого стола здесь нет.
refusal-id-taken = Это уже отправляли, но с другим содержанием.
refusal-unavailable = Сервер сейчас не может это сохранить. Попробуем ещё раз.
refusal-restarting = Сервер перезапускается. Ваш ход будет отправлен снова.
refusal-malformed = Сервер не понял, что отправила страница.
refusal-too-large = Это слишком много, чтобы отправить за раз.
refusal-too-many =
    Слишком много запросов: попробуйте через { $seconds } { $seconds ->
        [one] секунду
        [few] секунды
        [many] секунд
       *[other] секунды
    }.
refusal-unknown-message = Сервер не знает такого сообщения. Обновите страницу.
refusal-not-watching = Страница не связана с этим столом. Обновите её.
refusal-bad-command = Сервер не смог обработать то, что отправила страница. Обновите её.
refusal-unreachable = Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.
refusal-too-many-at-once = Это больше, чем сервер принимает от одной страницы.
refusal-not-found = По этому адресу на сервере ничего нет.
refusal-method-not-allowed = По этому адресу этого сделать нельзя. Обновите страницу.
refusal-invalid = Сервер не смог обработать то, что отправила страница. Обновите её.
refusal-unsupported-media = Этот файл — не запись игры: запись — это обычный текст.
refusal-foreign-origin = Эта страница не с адреса сервера. Откройте адрес самого сервера.
refusal-unknown-host = Сервер не отвечает по этому адресу. Откройте адрес, который дал вам его владелец.
refusal-no-such-number = За этим столом не было игры с номером { $number }.
refusal-no-such-ply = В этой игре нет хода { $ply }: всего ходов — { $plies }.
refusal-no-such-step = В этой игре нет такого шага урока.
refusal-impossible = Такого королевства быть не может.
refusal-not-paintable = Нарисовать можно только королевства из «Лоскутного королевства», а не игру «{ $game }».
refusal-not-reviewable = Такую партию «{ $game }» разобрать нельзя: движок не знает её как целого.
refusal-no-such-puzzle = Такой задачи здесь нет.
refusal-no-such-race = Такого забега нет или уже нет.
refusal-race-over = Забег окончен.
refusal-not-asked = Сейчас в забеге другая задача.
refusal-answered-otherwise = На эту задачу забега ответ уже дан.
refusal-internal = На сервере что-то пошло не так. Попробуйте ещё раз чуть позже.
refusal-other = Не получилось ({ $code }).
illegal-kingdomino-game-over = Игра окончена.
illegal-kingdomino-out-of-step = Сейчас очередь другого действия.
illegal-kingdomino-wrong-length = В ряду столько участков, сколько королей в игре.
illegal-kingdomino-not-sorted = Ряд идёт от наименьшего числа к наибольшему.
illegal-kingdomino-not-in-the-box = В ряд идут только участки, которых ещё никто не видел.
illegal-kingdomino-no-king-in-hand = Все короли этого игрока уже вынуты.
illegal-kingdomino-not-in-the-line = Этого участка нет в ряду, из которого выбирают.
illegal-kingdomino-taken = На этом участке уже стоит король.
illegal-kingdomino-not-under-the-king = Ваш король стоит на другом участке.
illegal-kingdomino-not-neighbours = Участок накрывает два соседних квадрата.
illegal-kingdomino-covers-a-square = Один из этих квадратов уже занят.
illegal-kingdomino-kingdom-too-wide = Королевство выйдет за свои границы.
illegal-kingdomino-not-connected = Ни одна половинка не касается замка или своего ландшафта.
illegal-kingdomino-same-as-another = Половинки одинаковы: поверните участок на пол-оборота.
illegal-kingdomino-can-be-placed = Этот участок можно присоединить, поэтому сбрасывать его нельзя.
illegal-carcassonne-game-over = Игра окончена.
illegal-carcassonne-out-of-step = Сейчас очередь другого действия.
illegal-carcassonne-none-left = Таких фрагментов больше нет.
illegal-carcassonne-not-the-drawn-tile = Взят другой фрагмент.
illegal-carcassonne-fits-somewhere = Фрагмент, которому есть место, нельзя вернуть к остальным.
illegal-carcassonne-no-such-turn = Фрагмент можно повернуть не больше чем на три четверти оборота.
illegal-carcassonne-covers-a-tile = Там уже лежит фрагмент.
illegal-carcassonne-touches-nothing = Фрагмент должен касаться карты хотя бы одной стороной.
illegal-carcassonne-edges-clash = Стороны не совпадают с тем, к чему прилегают.
illegal-carcassonne-same-as-another = Это то же самое, что и другой вариант из списка.
illegal-carcassonne-none-in-hand = Все ваши фишки уже на карте.
illegal-carcassonne-no-such-place = На фрагменте нет такого объекта в этом месте.
illegal-carcassonne-occupied = Этот объект уже занят фишкой.
reason-kingdomino-points =
    { $points ->
        [one] Сразу приносит больше на { $points } очко.
        [few] Сразу приносит больше на { $points } очка.
        [many] Сразу приносит больше на { $points } очков.
       *[other] Сразу приносит больше на { $points } очка.
    }
reason-kingdomino-no-room = Для уже выбранного участка № { $domino } останется место; после более слабого хода его положить некуда.
reason-kingdomino-region-closed =
    { $squares ->
        [one] Более слабый ход запирает область, которая ещё могла расти ({ $terrain }, { $squares } квадрат).
        [few] Более слабый ход запирает область, которая ещё могла расти ({ $terrain }, { $squares } квадрата).
        [many] Более слабый ход запирает область, которая ещё могла расти ({ $terrain }, { $squares } квадратов).
       *[other] Более слабый ход запирает область, которая ещё могла расти ({ $terrain }, { $squares } квадрата).
    }
reason-kingdomino-holes =
    { $squares ->
        [one] Остаётся на { $squares } квадрат меньше, который не закрыть никаким участком.
        [few] Остаётся на { $squares } квадрата меньше, которые не закрыть никаким участком.
        [many] Остаётся на { $squares } квадратов меньше, которые не закрыть никаким участком.
       *[other] Остаётся на { $squares } квадрата меньше, которые не закрыть никаким участком.
    }
reason-kingdomino-bonus =
    { $bonus ->
        [middle_kingdom] После более слабого хода замок уже не может оказаться в центре: { $points } очков.
        [harmony] После более слабого хода королевство уже не может быть законченным: { $points } очков.
       *[other] После более слабого хода премия уже невозможна: { $points } очков.
    }
reason-kingdomino-keeps =
    { $points ->
        [one] Уже выбранный участок № { $domino } сможет принести больше на { $points } очко.
        [few] Уже выбранный участок № { $domino } сможет принести больше на { $points } очка.
        [many] Уже выбранный участок № { $domino } сможет принести больше на { $points } очков.
       *[other] Уже выбранный участок № { $domino } сможет принести больше на { $points } очка.
    }
reason-kingdomino-no-place = Участок № { $domino } сейчас некуда положить.
reason-kingdomino-gains =
    { $points ->
        [one] Если положить сейчас, участок № { $domino } принесёт больше, чем участок № { $other }, на { $points } очко.
        [few] Если положить сейчас, участок № { $domino } принесёт больше, чем участок № { $other }, на { $points } очка.
        [many] Если положить сейчас, участок № { $domino } принесёт больше, чем участок № { $other }, на { $points } очков.
       *[other] Если положить сейчас, участок № { $domino } принесёт больше, чем участок № { $other }, на { $points } очка.
    }
reason-kingdomino-denies =
    { $points ->
        [one] Из этого ряда сопернику ({ $player }) больше всего принёс бы участок № { $domino }: { $points } очко.
        [few] Из этого ряда сопернику ({ $player }) больше всего принёс бы участок № { $domino }: { $points } очка.
        [many] Из этого ряда сопернику ({ $player }) больше всего принёс бы участок № { $domino }: { $points } очков.
       *[other] Из этого ряда сопернику ({ $player }) больше всего принёс бы участок № { $domino }: { $points } очка.
    }
reason-kingdomino-crowns =
    { $crowns ->
        [one] На участке № { $domino } на { $crowns } корону больше, чем на участке № { $other }.
        [few] На участке № { $domino } на { $crowns } короны больше, чем на участке № { $other }.
        [many] На участке № { $domino } на { $crowns } корон больше, чем на участке № { $other }.
       *[other] На участке № { $domino } на { $crowns } короны больше, чем на участке № { $other }.
    }
reason-kingdomino-earlier = С участком № { $domino } ход в следующем раунде наступит раньше, чем с участком № { $other }.
reason-carcassonne-scores =
    { $points ->
        [one] Сразу начисляется больше на { $points } очко.
        [few] Сразу начисляется больше на { $points } очка.
        [many] Сразу начисляется больше на { $points } очков.
       *[other] Сразу начисляется больше на { $points } очка.
    }
reason-carcassonne-points =
    { $points ->
        [one] Если бы игра закончилась сейчас, было бы больше на { $points } очко.
        [few] Если бы игра закончилась сейчас, было бы больше на { $points } очка.
        [many] Если бы игра закончилась сейчас, было бы больше на { $points } очков.
       *[other] Если бы игра закончилась сейчас, было бы больше на { $points } очка.
    }
reason-carcassonne-field =
    { $points ->
        [one] На полях это даёт больше на { $points } очко.
        [few] На полях это даёт больше на { $points } очка.
        [many] На полях это даёт больше на { $points } очков.
       *[other] На полях это даёт больше на { $points } очка.
    }
reason-carcassonne-unfinishable =
    { $tiles ->
        [one] После более слабого хода ни один оставшийся фрагмент не завершит собственный объект игрока ({ $feature }, { $tiles } фрагмент).
        [few] После более слабого хода ни один оставшийся фрагмент не завершит собственный объект игрока ({ $feature }, { $tiles } фрагмента).
        [many] После более слабого хода ни один оставшийся фрагмент не завершит собственный объект игрока ({ $feature }, { $tiles } фрагментов).
       *[other] После более слабого хода ни один оставшийся фрагмент не завершит собственный объект игрока ({ $feature }, { $tiles } фрагмента).
    }
reason-carcassonne-follower-home =
    { $count ->
        [one] Возвращается на { $count } фишку больше.
        [few] Возвращается на { $count } фишки больше.
        [many] Возвращается на { $count } фишек больше.
       *[other] Возвращается на { $count } фишки больше.
    }
reason-carcassonne-follower-kept =
    { $count ->
        [one] На руках остаётся на { $count } фишку больше.
        [few] На руках остаётся на { $count } фишки больше.
        [many] На руках остаётся на { $count } фишек больше.
       *[other] На руках остаётся на { $count } фишки больше.
    }
reason-carcassonne-others-points =
    { $points ->
        [one] Более слабый ход даёт сопернику ({ $player }) больше на { $points } очко.
        [few] Более слабый ход даёт сопернику ({ $player }) больше на { $points } очка.
        [many] Более слабый ход даёт сопернику ({ $player }) больше на { $points } очков.
       *[other] Более слабый ход даёт сопернику ({ $player }) больше на { $points } очка.
    }
hint-kingdomino-near = Посмотрите на отмеченный квадрат своего королевства.
hint-kingdomino-line = Посмотрите на участки № { $low } и № { $high }.
hint-kingdomino-discard = Положить некуда: сбросьте его.
hint-kingdomino-joins = Присоедините его к этому ландшафту: { $terrain }.
hint-kingdomino-castle = Начните им что-то новое у замка.
hint-kingdomino-terrain = Выберите участок с таким ландшафтом: { $terrain }.
hint-carcassonne-near = Посмотрите рядом с отмеченным фрагментом.
hint-carcassonne-tile = Посмотрите на только что выложенный фрагмент.
hint-carcassonne-no-follower = Оставьте фишки на руках.
hint-carcassonne-feature = Поставьте фишку сюда: { $feature }.
hint-carcassonne-continues = Продолжите это: { $feature }.
impossible-no-castle = В королевстве ещё нет замка.
impossible-several-castles = В королевстве только один замок.
impossible-kingdom-too-wide = Королевство не должно выходить за пределы { $size } × { $size } квадратов.
impossible-not-connected = Некоторые квадраты не соединены с замком.
impossible-more-than-the-box-holds = Одинаковых квадратов больше, чем есть в коробке.
# half is what the message half makes.
impossible-more-than-the-box-holds-of = Слишком много одинаковых квадратов ({ $half }): здесь { $count }, в коробке { $box }.
doubt-odd = Число квадратов нечётное, а участок занимает два: может быть, одного не хватает?
doubt-no-such-dominoes = Из участков в коробке такого не сложить: проверьте ландшафты и короны ещё раз.

## 7. Rules: Kingdomino

rules-kingdomino-goal-title = Цель игры
rules-kingdomino-goal-text = Участок за участком вы строите королевство вокруг своего замка. Больше всего очков приносят обширные области одного ландшафта, на которых много корон.
rules-kingdomino-box-title = Что в коробке
rules-kingdomino-box-text = Четыре замка на стартовых участках (розовый, жёлтый, зелёный и синий), 48 пронумерованных участков из двух квадратов каждый и восемь королей. Ландшафтов шесть: пшеничное поле, лес, озеро, луг, болото и рудник. На некоторых квадратах есть одна, две или три короны; чем ценнее участок, тем больше число на нём.
rules-kingdomino-setup-title = Подготовка
rules-kingdomino-setup-text = Каждый берёт замок и королей одного цвета. Участки перемешивают, а лишние для такого числа игроков откладывают не глядя.
rules-kingdomino-setup-2-title = Два игрока
rules-kingdomino-setup-2-text = По два короля, 24 участка, ряды по четыре, 6 раундов. Каждый игрок действует дважды за раунд.
rules-kingdomino-setup-3-title = Три игрока
rules-kingdomino-setup-3-text = По одному королю, 36 участков, ряды по три, 12 раундов.
rules-kingdomino-setup-4-title = Четыре игрока
rules-kingdomino-setup-4-text = По одному королю, все 48 участков, ряды по четыре, 12 раундов.
rules-kingdomino-opening-title = Первый выбор
rules-kingdomino-opening-text = Выкладывают ряд участков по возрастанию чисел. Затем не глядя, по одному, вынимают королей. Когда вынули вашего короля, поставьте его на любой свободный участок этого ряда; последнему королю достаётся то, что осталось. После этого справа выкладывают второй ряд.
rules-kingdomino-round-title = Раунд
rules-kingdomino-round-text = Короли действуют в порядке участков, на которых стоят, начиная с наименьшего числа. Когда подошла очередь вашего короля, сначала присоедините его участок к своему королевству, а потом переставьте короля на любой свободный участок следующего ряда. Когда все короли походили, выкладывают новый ряд. У сильного участка большое число, поэтому в следующий раз вы будете выбирать позже.
rules-kingdomino-placing-title = Как присоединять
rules-kingdomino-placing-text = Участок накрывает два свободных соседних квадрата. Хотя бы одна его половинка должна стороной касаться замка, к которому подходит любой ландшафт, или квадрата с таким же ландшафтом. Касания углом недостаточно. Выложенное больше не двигают.
rules-kingdomino-size-title = Пять на пять
rules-kingdomino-size-text = Всё королевство вместе с замком должно поместиться в пять столбцов и пять строк. Замок может оказаться в них где угодно.
rules-kingdomino-discard-title = Если ничего не подходит
rules-kingdomino-discard-text = Участок, который можно присоединить, нужно присоединить. Если это невозможно, его сбрасывают: он не приносит очков, и взамен ничего не берут. Король всё равно идёт дальше.
rules-kingdomino-end-title = Конец игры
rules-kingdomino-end-text = В последнем раунде выбирать уже не из чего: короли только присоединяют свои участки. Потом все подсчитывают очки.
rules-kingdomino-scoring-title = Подсчёт очков
rules-kingdomino-scoring-text = Квадраты одного ландшафта, которые касаются сторонами, образуют область. Она приносит столько очков, сколько получится, если умножить её квадраты на её короны; без корон она не приносит ничего. В королевстве может быть несколько областей одного ландшафта. Замок не входит ни в одну область, не приносит очков и не соединяет области.
# The picture: g2 l0 l0 l0 l0 / g0 f0 l0 l0 l1 / s2 f0 C w1 w0 / s1 s0 w0 w1 f0 / w0 w0 w0 w0 m3
rules-kingdomino-example-title = Пример
rules-kingdomino-example-text = В этом королевстве есть пшеничное поле из 8 квадратов с 2 коронами (8 × 2 = 16), болото (3 × 3 = 9), озеро (7 × 1 = 7), луг (2 × 2 = 4) и рудник (1 × 3 = 3). В двух лесах корон нет, и они ничего не приносят. Всего 39 очков.
rules-kingdomino-ties-title = Кто побеждает
rules-kingdomino-ties-text = Побеждает игрок с наибольшей суммой очков. В случае ничьей решает самая большая отдельная область, с коронами или без; затем — число корон в королевстве. Если и это поровну, игроки разделяют победу.
rules-kingdomino-variants-title = Варианты игры
rules-kingdomino-variants-text = Их можно сочетать как угодно. Дополнительные очки входят в сумму ещё до того, как разрешают ничью.
rules-kingdomino-great-duel-title = Большая дуэль
rules-kingdomino-great-duel-text = Для двух игроков: в игре все 48 участков и 12 раундов, а королевство должно поместиться в семь столбцов и семь строк.
rules-kingdomino-middle-kingdom-title = Срединное королевство
rules-kingdomino-middle-kingdom-text = 10 очков, если замок стоит в самом центре: слева от него столько же столбцов, сколько справа, а сверху столько же строк, сколько снизу.
rules-kingdomino-harmony-title = Гармония
rules-kingdomino-harmony-text = 5 очков за законченное королевство, когда ничего не пришлось сбрасывать: заполнены все 25 квадратов, а в Большой дуэли все 49.
rules-kingdomino-dynasty-title = Династия
rules-kingdomino-dynasty-text = Сыграйте три игры подряд и сложите очки. Побеждает игрок с наибольшей суммой; при равных суммах игроки разделяют победу.

## 7. Rules: Carcassonne

rules-carcassonne-goal-title = Цель игры
rules-carcassonne-goal-text = Вместе вы составляете карту из дорог, замков, монастырей и полей, фрагмент за фрагментом. Ставьте свои фишки там, где они принесут больше всего очков.
rules-carcassonne-box-title = Что в коробке
rules-carcassonne-box-text = 72 фрагмента карты, один из которых стартовый, с дорогой, полем и замком, и по восемь фишек пяти цветов. Одна из ваших фишек показывает счёт, остальные семь вы ставите на карту.
rules-carcassonne-setup-title = Подготовка
rules-carcassonne-setup-text = Играют от 2 до 5 игроков. Стартовый фрагмент лежит посередине, остальные перемешивают рубашкой вверх. Кто начинает, решает жребий; дальше ходят по кругу.
rules-carcassonne-turn-title = Ход
rules-carcassonne-turn-text = Сначала возьмите фрагмент и присоедините его к карте. Потом, если хотите, поставьте на него одну фишку. В конце подсчитайте очки за всё, что этот фрагмент завершил.
rules-carcassonne-laying-title = Как выкладывать фрагмент
rules-carcassonne-laying-text = Фрагмент должен касаться карты хотя бы одной стороной. Каждая общая сторона должна продолжать то, к чему прилегает: дорога — дорогу, стена замка — стену замка, поле — поле.
rules-carcassonne-nowhere-title = Если он никуда не подходит
rules-carcassonne-nowhere-text = Такой фрагмент возвращают к неиспользованным, их перемешивают, и вы берёте снова. Если ни один из оставшихся фрагментов никуда не подходит, игра заканчивается.
rules-carcassonne-follower-title = Как ставить фишку
rules-carcassonne-follower-text = На только что выложенный фрагмент можно поставить одну фишку из руки: на его дорогу, замок, поле или монастырь. На всей этой дороге, во всём замке или на всём поле не должно быть ни одной фишки, даже вашей. Следующие фрагменты могут соединить то, что было порознь, и тогда там окажутся фишки нескольких игроков.
rules-carcassonne-completing-title = Завершённые объекты
rules-carcassonne-completing-text = Дороги, замки и монастыри приносят очки сразу, как только завершены, кто бы их ни завершил. Фишки оттуда возвращаются к владельцам, даже та, которую поставили в этот же ход. Один фрагмент может завершить несколько объектов. Где нет ни одной фишки, очков не получает никто.
rules-carcassonne-road-title = Дорога
rules-carcassonne-road-text = Дорога завершена, когда оба её конца упираются в монастырь, замок или перекрёсток либо когда она замкнулась в кольцо. Она приносит 1 очко за фрагмент.
rules-carcassonne-castle-title = Замок
rules-carcassonne-castle-text = Замок завершён, когда он со всех сторон окружён стенами, а внутри нет пробелов. По этим правилам он приносит 1 очко за фрагмент, а щиты не учитываются.
rules-carcassonne-monastery-title = Монастырь
rules-carcassonne-monastery-text = Монастырь завершён, когда вокруг него лежат все восемь фрагментов. Он приносит 9 очков.
rules-carcassonne-majority-title = Несколько игроков
rules-carcassonne-majority-text = Если на одном объекте стоят фишки нескольких игроков, очки получает тот, у кого их там больше всего. Если поровну, каждый из этих игроков получает все очки. Фрагмент, который входит в одну дорогу или один замок дважды, считают один раз.
rules-carcassonne-end-title = Конец игры
rules-carcassonne-end-text = Игра заканчивается, когда выложен последний фрагмент. Затем подсчитывают очки за фишки, оставшиеся на карте.
rules-carcassonne-unfinished-title = Незавершённые объекты
rules-carcassonne-unfinished-text = Незавершённая дорога или замок приносит 1 очко за фрагмент. Незавершённый монастырь приносит 1 очко за себя и по 1 за каждый из восьми соседних фрагментов, который уже лежит. Как и раньше, решает большинство фишек.
rules-carcassonne-fields-title = Поля
rules-carcassonne-fields-text = Границы полей — дороги, замки и край карты. Фишка на поле остаётся там до конца игры. Тогда хозяин поля — тот, у кого на нём больше всего фишек, — получает 3 очка за каждый завершённый замок, который граничит с полем, какого бы размера он ни был; если фишек поровну, эти очки получает каждый такой игрок. Замок, который граничит с несколькими полями, считают для каждого из них.
# The picture: carcassonne/1 seats=2 options=- map=E@-1,-1,0;E@0,-1,2;A@-1,0,3;D@0,0,3;W@1,0,0;U@-1,1,1
# followers=-1,-1:castle@N=1;-1,0:monastery=0;-1,1:field@0=0 finished=0,-1:castle@S=0;-1,0:road@E=1 turn=1:draw
rules-carcassonne-example-title = Пример
rules-carcassonne-example-text = Если бы игра закончилась здесь, у Розового было бы 2 очка за завершённый замок из 2 фрагментов, 5 за монастырь с 4 фрагментами вокруг и 3 за поле у одного завершённого замка: всего 10. У Жёлтого было бы 3 очка за завершённую дорогу из 3 фрагментов и 1 за незавершённый замок: всего 4.
rules-carcassonne-winner-title = Кто побеждает
rules-carcassonne-winner-text = Побеждает игрок с наибольшей суммой очков. При равных очках игроки разделяют победу.
rules-carcassonne-pennants-title = Вариант: замки со щитами
rules-carcassonne-pennants-text = Как в самом распространённом издании: завершённый замок приносит 2 очка за фрагмент и 2 за щит, незавершённый — по 1. Остальное без изменений.

## 8. The page

ui-skip = Перейти к содержимому
ui-title = { $page } · Tilewright
ui-menu = Меню
ui-sheet = Игроки, журнал и меню
ui-sheet-replay = Счёт, ссылка и файлы
ui-while-waiting = Пока вы ждёте
ui-another-rule = Другое правило
ui-home = Главная
ui-rules = Правила
ui-learn = Учиться играя
ui-puzzles = Задачи
ui-puzzle-of-the-day = Задача дня
ui-puzzles-due = Ваши ошибки: { $count }
ui-puzzles-from-review = Ваши ошибки как задачи: { $count }
ui-puzzles-from-review-about = Они будут возвращаться с завтрашнего дня, пока вы их не решите.
ui-settings = Настройки
ui-close = Закрыть
ui-cancel = Отмена
ui-more = Показать ещё
ui-loading = Загрузка…
ui-retry = Попробовать ещё раз
ui-reload = Обновить страницу
ui-language = Язык
ui-theme = Оформление
ui-theme-system = Как на устройстве
ui-theme-light = Светлое
ui-theme-dark = Тёмное
ui-sounds = Звуки
ui-motion = Анимация
ui-motion-none = Выключена
ui-motion-slow = Медленная
ui-motion-normal = Обычная
ui-motion-fast = Быстрая
ui-hand = Кнопки
ui-hand-right = Для правой руки
ui-hand-left = Для левой руки
ui-zen = Режим дзен
ui-zen-about = За столом только поле и часы. Коснитесь часов, чтобы выйти.
ui-zen-leave = Выйти из режима дзен
ui-aids = Отметки
ui-aids-about = Разрешённые места, прогноз очков, что осталось: всё, что за настоящим столом пришлось бы вычислять в уме.
ui-aids-hide = Скрыть отметки
ui-aids-show = Показать отметки
ui-confirm-when = Подтверждать
ui-confirm-steps = каждый шаг
ui-confirm-turns = каждый ход
ui-confirm-never = ничего
ui-confirm-about = Каждый ход: вы подтверждаете первый шаг, а второй выполняется сам через мгновение, если его не отменить. Где возможность только одна, вас не спрашивают.
ui-explain = Пояснять ситуацию
ui-explain-about = Одно предложение о том, что сейчас важно.
ui-api = Для программистов
ui-start-title = Во что сыграем?
ui-start-lead = Сразу с компьютером или с друзьями по ссылке. Без регистрации.
ui-game = Игра
ui-players = Игроки
ui-who-sits-where = Кто где сидит
ui-seat-number = Место { $number }
ui-seat-me = Я
ui-seat-friend = Друг (по ссылке)
ui-seat-computer = Компьютер: { $level }
ui-computer-level = компьютер: { $level }
ui-name-optional = Имя (необязательно)
ui-name = Ваше имя
ui-name-about = Его видят остальные за каждым столом, за который вы теперь сядете.
ui-guest = Гость
ui-variants = Варианты
ui-play = Играть
ui-play-computer = Играть с компьютером
ui-customise = Друзья, уровни, варианты
ui-create = Создать стол
ui-tables-title = Ваши игры на этом устройстве
ui-tables-empty = Здесь вас будут ждать ваши игры.
ui-resume = Продолжить
ui-forget = Убрать из списка
ui-status-open = Ждёт игроков
ui-status-playing = Идёт
ui-status-over = Окончена
ui-open-record = Открыть запись игры
ui-open-record-about = Посмотреть игру, сохранённую в файл.
ui-invite-title = Пригласить
ui-invite-text = Отправьте ссылку: кто её откроет, тот сядет за стол и будет играть. Регистрация не нужна.
ui-invite-seat = Ссылка на место { $number }
ui-invite-qr = QR-код ссылки на место { $number }
ui-copy-link = Скопировать ссылку
ui-copied = Скопировано
ui-share = Поделиться
ui-share-text = Сыграй со мной в «{ $game }»:
ui-watch-link = Ссылка для зрителей
ui-watch-link-about = Кто её откроет, сможет только смотреть игру.
ui-seat-free = Свободное место
ui-seat-to-computer = Отдать компьютеру
ui-joined-title = Вас приглашают в игру
ui-at-the-table = За столом: { $players }
ui-join = Сесть за стол
ui-join-watch = Только смотреть
ui-start-game = Начать игру
ui-waiting-for-players = Ждём остальных игроков…
ui-your-turn = Ваш ход
ui-turn-of = Ходит { $player }
ui-waiting-for = Ждём: { $player }
ui-thinking = Думает { $player }…
ui-warming = Компьютер ({ $level }) готовится…
ui-warming-seconds = Сильные компьютеры готовятся один раз на этой машине: ещё около { $seconds } с.
ui-warming-soon = Сильные компьютеры готовятся один раз на этой машине; это займёт до минуты.
ui-warming-failed = Сильные компьютеры не удалось подготовить. Попытка повторяется.
ui-warming-meanwhile = Пока можно сыграть против уровня «{ $level }».
ui-level-warming = { $level } (готовится)
ui-you = вы
ui-player-away = не за столом
ui-presence-here = за столом
ui-presence-away = на другой странице
ui-presence-lost = нет связи
ui-presence-thinking = думает
ui-watchers =
    { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
        [many] { $count } зрителей
       *[other] { $count } зрителя
    }
ui-confirm = Подтвердить
ui-take-back = Отменить ход
ui-turn-clockwise = Повернуть по часовой стрелке
ui-discard = Сбросить
ui-no-follower = Без фишки
ui-actions-title = Что можно сделать
ui-actions-filter = Фильтр действий
ui-history-title = Журнал игры
ui-round = Раунд { $round } из { $rounds }
ui-dynasty-game = Династия: игра { $game } из { $games }
ui-only-action = Единственная возможность: { $action }
ui-point = Посоветовать
ui-point-here = Показать всем
ui-pointing = Совет игроку { $player }: выберите действие. Его увидят все, но следовать ему не обязательно.
ui-points-at = { $player } советует: { $action }
ui-advice-follow = Последовать
ui-advice-mute = Не показывать советы игрока { $player } в этой игре
ui-advice-mute-all = Скрыть советы
ui-advice-show = Показать советы
ui-advice-allow = Разрешить советы
ui-advice-forbid = Запретить советы
ui-coach = Тренер
ui-coach-about = Только против компьютеров: подсказки в три шага и предупреждение перед грубой ошибкой. В записи видно, где взята помощь.
ui-coach-start = Тренер: включить
ui-coach-stop = Тренер: выключить
ui-hint = Подсказка
ui-hint-thinking = Тренер думает…
ui-hint-action = Тренер сыграл бы так: { $action }
ui-hint-more = Подробнее
ui-hint-shown = подсказка
ui-warning = Так вы потеряете { $share } шансов на победу.
ui-warning-better = Есть ход лучше:
ui-warning-play = Всё равно сыграть
ui-warning-think = Подумать ещё
ui-hints-taken =
    { $count ->
        [one] Взята { $count } подсказка тренера
        [few] Взято { $count } подсказки тренера
        [many] Взято { $count } подсказок тренера
       *[other] Взято { $count } подсказки тренера
    }
ui-board = Игровое поле
ui-map = Карта
ui-your-kingdom = Ваше королевство
ui-kingdom-of = Королевство: { $player }
ui-line-now = Текущий ряд
ui-line-next = Следующий ряд
ui-domino-number = Участок № { $number }
ui-king-of = Король: { $player }
ui-domino-free = свободен
ui-unseen = Ещё закрытые участки
ui-unseen-about = Часть из них могли отложить перед игрой.
ui-discarded = Сброшено
ui-drawn-tile = Взятый фрагмент
ui-tiles-left = Оставшиеся фрагменты
ui-in-hand = На руках
ui-fields-show = Показать поля
ui-fields-hide = Скрыть поля
ui-unfillable = Ни один из оставшихся фрагментов сюда не подходит
ui-not-now = Взятый фрагмент сюда не подходит, а другой может подойти
ui-feature-complete = завершено
ui-feature-unfinished = не завершено
ui-feature-owner = Хозяин: { $players }
ui-feature-nobody = Здесь никого нет
ui-feature-worth =
    Сейчас: { $count } { $count ->
        [one] очко
        [few] очка
        [many] очков
       *[other] очка
    }
ui-feature-worth-end =
    В конце: { $count } { $count ->
        [one] очко
        [few] очка
        [many] очков
       *[other] очка
    }
ui-zoom-in = Увеличить
ui-zoom-out = Уменьшить
ui-zoom-fit = Показать всё
ui-score-details = Подробный счёт
ui-score-change = Изменение счёта
ui-leave = Выйти
ui-leave-about = Пока вас нет, играть будет компьютер.
ui-resign = Сдаться
ui-resign-about = Компьютер доиграет эту игру за вас.
ui-resign-confirm = Сдаться в этой игре?
ui-come-back = Вернуться
ui-away-text = За вас играет компьютер.
ui-relieve = Заменить компьютером
ui-relieve-about = { $player } думает уже долго.
ui-watching = Вы смотрите игру
ui-seat-was-taken = Это место уже занял кто-то другой. Вы смотрите игру.
ui-thinks-here = Компьютеры думают на этом устройстве.
ui-thinks-on-server = За компьютеры думает сервер: этот браузер не может.
ui-move-device = Сменить устройство
ui-move-device-about = Откройте эту ссылку или отсканируйте код на другом устройстве в течение десяти минут. Она действует один раз; это устройство потом будет только показывать игру.
ui-move-device-link = Ссылка для вашего другого устройства
ui-move-device-qr = QR-код ссылки для вашего другого устройства
ui-moved-away = Теперь вы играете на другом устройстве. Здесь вы смотрите игру.
ui-moved-here = Теперь вы играете здесь.
ui-free-seat = Предложить это место кому-то другому
ui-new-invitation = Новая ссылка на это место
ui-owner-title = Этот стол создали вы
ui-owner-about = Вы можете приглашать, отдавать свободные места компьютеру, начинать игру, заменять компьютером игрока, который заставляет всех ждать, предлагать место ушедшего игрока кому-то другому, разрешать и запрещать советы, а если играете только против компьютеров — включать и выключать тренера. Ходить за другого игрока вы не можете.
ui-connecting = Соединение…
ui-connection-lost = Нет связи. Восстанавливаем её; ваш ход не пропадёт.
ui-offline = Вы не в сети
ui-unsent = Ещё не отправлено
ui-server-restarting = Сервер перезапускается и скоро вернётся.
ui-result = Результат
ui-rematch = Сыграть ещё раз
ui-offer-rematch = Предложить реванш
ui-accept = Согласиться
ui-decline = Отказаться
ui-withdraw = Отменить предложение
ui-next-game = К следующей игре
ui-series-game = Игра { $number }
ui-series-won = Выигранные игры
ui-series-points = Очки
ui-new-game = Новая игра
ui-watch-replay = Смотреть повтор
ui-replay-link = Постоянная ссылка на повтор
ui-download = Скачать
ui-download-record = Запись игры
ui-download-svg = Рисунок SVG
ui-download-png = Рисунок PNG
ui-proof-title = Честное перемешивание
ui-proof-text = Ещё до первой раздачи сервер опубликовал отпечаток своего секретного числа. Теперь число раскрыто: страница может вычислить каждую раздачу заново и сравнить.
ui-proof-later = Секретное число раскрывают после игры. До тех пор отпечаток гарантирует, что оно не изменится.
ui-proof-commitment = Отпечаток
ui-proof-seed = Секретное число
ui-proof-contributions = Браузер каждого игрока добавил своё случайное число, обещанное до того, как стало известно хоть одно из них. Поэтому никто, даже хозяин сервера, не мог выбрать раздачу.
ui-proof-contribution = Вклад: { $player }
ui-proof-withheld = обещан, но не раскрыт
ui-proof-nothing = ничего
ui-verify = Проверить
ui-verify-running = Проверяем…
ui-verify-proved = Доказано: число соответствует отпечатку, все раздачи ({ $draws }) сходятся.
ui-verify-proved-contributions = Доказано: число и вклады игроков ({ $people }) соответствуют обещанному, все раздачи ({ $draws }) сходятся.
ui-verify-not-mine = От этого устройства вклада нет.
ui-verify-wrong-contribution = Не доказано: вклад игрока { $player } не тот, что был обещан.
ui-verify-missing-contribution = Не доказано: вклада этого устройства не хватает.
ui-verify-wrong-seed = Не доказано: число не соответствует отпечатку.
ui-verify-wrong-draw = Не доказано: ход { $ply } не такой, как следует из числа.
ui-verify-impossible = Секретное число этой игры не раскрыто, проверять нечего.
ui-replay-title = Повтор игры
ui-replay-first = В начало
ui-replay-previous = Шаг назад
ui-replay-next = Шаг вперёд
ui-replay-last = В конец
ui-replay-play = Воспроизвести
ui-replay-pause = Пауза
ui-replay-speed = Скорость
ui-replay-position = Место в игре
ui-replay-ply = Ход { $ply } из { $plies }
ui-replay-beginning = Начало
ui-replay-game = Игра { $number }
ui-review = Разобрать игру
ui-review-elsewhere = Игру на этом устройстве можно разобрать, когда она перенесена на сервер.
ui-review-title = Разбор игры
ui-review-running = Выясняем, чего стоил каждый ход…
ui-review-graph = Ход игры
ui-review-measure = График показывает
ui-review-win = Шансы на победу
ui-review-points = Ожидаемые очки
ui-review-uncalibrated = Шансы на победу — оценка компьютера: для этой игры с таким числом игроков её ещё не сверяли с результатами.
ui-review-standing = { $player }: { $value }
ui-review-comment = Комментарий к ходу
ui-review-comments = Показывать комментарии
ui-review-ask = Насколько хорош этот ход?
ui-review-nothing = Здесь не было выбора.
judgement-forced = Единственный ход
judgement-best = Лучший ход
judgement-good = Хороший ход
judgement-inaccuracy = Неточность
judgement-mistake = Ошибка
judgement-blunder = Грубая ошибка
ui-review-gave-away = потеряно { $share } шансов на победу
ui-review-better = Лучше: { $action }
ui-review-ghost-better = лучше
ui-review-ghost-played = сыграно
ui-review-ghost-other = другое
ui-review-line = Ожидаемое продолжение: { $actions }
ui-review-luck-of = Удача ({ $player }): { $share }
ui-review-alternatives = Что можно было сыграть
ui-review-action = Действие
ui-review-win-short = Победа
ui-review-loss-short = Потеря
ui-review-played = сыграно
ui-review-all = Показать все ({ $count })
ui-review-fewer = Показать меньше
ui-review-next-mistake = К ошибке
ui-review-next-mistake-of = Следующая ошибка: { $player }
ui-review-try = Сыграть иначе
ui-review-try-prompt = Ходит { $player }: найдите лучшее действие.
ui-review-try-check = Проверить
ui-review-try-show = Показать ответ
ui-review-try-again = Ещё раз
ui-review-try-end = К разбору
ui-review-try-running = Выясняем, насколько это хорошо…
ui-review-try-best = Найдено: лучшего нет.
ui-review-try-same = Именно так и сыграли: потеря { $share }.
ui-review-try-better = Лучше, чем сыграли: потеря { $share } вместо { $played }. Есть и ещё лучше.
ui-review-try-worse = Хуже, чем сыграли: потеря { $share } вместо { $played }.
ui-review-mark = Точность
ui-review-loss = Потеря за одно решение
ui-review-start = Шанс в начале
ui-review-luck = Удача
ui-review-own-losses = Свои потери
ui-review-others-losses = Потери других
ui-review-unforeseen = Непредвиденное
ui-review-result = Результат
ui-review-without-luck = Результат без удачи
ui-review-counts = Неточности: { $inaccuracy } · ошибки: { $mistake } · грубые: { $blunder }
ui-review-best-moment = Лучший момент
ui-review-worst-moment = Худший момент
ui-review-mark-inaccuracy = неточность
ui-review-mark-mistake = ошибка
ui-review-mark-blunder = грубая ошибка
ui-review-mark-luck = большая удача
ui-review-mark-misfortune = неудача
ui-review-link = Ссылка на этот момент
ui-review-graph-file = График в { $format }
ui-analysis-title = Доска анализа
ui-analysis-from-here = Анализировать отсюда
ui-analysis-chance = Здесь решает случай: доверьтесь ему или выберите сами.
ui-analysis-draw = Пусть решит случай
ui-analysis-choose-draw =
    Или выберите, что выпадет: { $count ->
        [one] { $count } элемент
        [few] { $count } элемента
        [many] { $count } элементов
       *[other] { $count } элемента
    }
ui-analysis-take-draw = Взять эти
ui-analysis-thinking = Думаю…
ui-analysis-depth =
    { $count ->
        [one] { $count } симуляция
        [few] { $count } симуляции
        [many] { $count } симуляций
       *[other] { $count } симуляции
    }
ui-analysis-exact = Просмотрено всё, что ещё может случиться.
ui-analysis-variations = Что испробовано
ui-analysis-comment = Ваш комментарий здесь
ui-analysis-remove = Удалить отсюда
ui-analysis-save = Сохранить в файл
ui-analysis-set-up = Расставить позицию
ui-analysis-set-up-about = Начните с пустого стола и играйте за всех, выбирая, что выпадает; или вставьте позицию либо анализ.
ui-analysis-anew =
    Пустой стол: { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
        [many] { $count } игроков
       *[other] { $count } игрока
    }
ui-analysis-paste = Позиция или анализ текстом
ui-analysis-open = Открыть
ui-analysis-file = Анализ из файла
ui-analysis-link = Ссылка на эту позицию
ui-helped = Решений с подсказкой: { $count }
ui-back-to-table = К столу
ui-score-table = Подсчёт очков
ui-score-table-about = Нарисуйте королевства, которые лежат на вашем столе: выберите ландшафт, касайтесь квадратов, коснитесь ещё раз, чтобы добавить короны.
ui-paint = Рисовать
ui-paint-crowns = Короны
ui-paint-erase = Стереть
ui-paint-castle = Замок
ui-undo = Отменить
ui-redo = Вернуть
ui-clear = Очистить
ui-player-number = Игрок { $number }
ui-add-player = Добавить игрока
ui-remove-player = Убрать игрока
ui-kingdom-size = Размер королевств
ui-size-5 = 5 × 5
ui-size-7 = 7 × 7 (Большая дуэль)
ui-score-link = В этой ссылке всё нарисованное: сохраните её или отправьте.
ui-score-waiting = Нарисуйте все королевства, чтобы увидеть победителя.
ui-empty-square = пусто
ui-square-at = Столбец { $column }, строка { $row }
ui-winner = Победитель
ui-rules-of = Правила: { $game }
ui-contents = Содержание
ui-play-this = Играть в «{ $game }»
ui-keys-title = Горячие клавиши
ui-keys-arrows = Перемещаться по игровому полю
ui-keys-turn = Повернуть
ui-keys-choose = Положить или выбрать
ui-keys-confirm = Подтвердить ход
ui-keys-back = Отменить ход или закрыть
ui-keys-zoom = Увеличить или уменьшить
ui-keys-list = К списку действий
ui-keys-point = Дать совет
ui-keys-follow = Последовать последнему совету
ui-keys-fields = Показать или скрыть поля
ui-keys-features = Осмотреть замки, дороги, поля и монастыри по одному
ui-keys-help = Эта справка
ui-not-found-title = Здесь ничего нет
ui-not-found-text = Ссылка неверна, или этого стола уже нет.
ui-install = Установить приложение
ui-install-about = Тогда Tilewright будет открываться с главного экрана, без рамки браузера.
ui-here = На этом устройстве
ui-here-about = Игра идёт и хранится здесь, даже без сети.
ui-offline-play = Игра без сети
ui-offline-ready = Готово: всё нужное есть на этом устройстве.
ui-offline-fetching = Подготовка: { $percent } %
ui-offline-absent = На устройстве сохранится около 20 МБ.
ui-offline-failed = Не всё удалось загрузить.
ui-offline-none = В этой сборке нет игры без сети.
ui-offline-fetch = Подготовить
ui-new-version = Есть более новая версия этой страницы.
ui-update = Перейти на неё
ui-move-to-server = Перенести на сервер
ui-starting-here = Запуск на этом устройстве…
ui-error-title = Что-то пошло не так
ui-error-text = Сама игра сохранена на сервере. Обновите страницу, чтобы продолжить.
