### Українська. Усі мови мають ті самі ключі в тому самому порядку.

## The place

app-name = Tilewright
app-needs-javascript = Ця сторінка потребує JavaScript.
language-en = English
language-uk = Українська
language-pl = Polski
language-ru = Русский
language-bg = Български

## 1. Games and variants

game-kingdomino = Kingdomino
game-kingdomino-about = Обирайте тайли земель, з’єднуйте однакові ландшафти й будуйте навколо замку найбагатше королівство.
game-carcassonne = Каркассон
game-carcassonne-about = Викладайте карту фрагмент за фрагментом і ставте фішки на дороги, замки, монастирі та поля.
game-players =
    { $least }–{ $most } { $most ->
        [one] гравець
        [few] гравці
        [many] гравців
       *[other] гравця
    }
option-great-duel = Велика дуель
option-great-duel-about = Для двох: усі 48 тайлів земель і королівства 7 × 7 квадратів.
option-middle-kingdom = Серединне королівство
option-middle-kingdom-about = 10 очок, якщо замок стоїть у самому центрі королівства.
option-harmony = Гармонія
option-harmony-about = 5 очок за завершене королівство, коли нічого не скинуто.
option-dynasty = Династія
option-dynasty-about = Три гри поспіль; перемагає гравець із найбільшою сумою очок.
option-castles = Очки за замки
option-castles-plain = 1 очко за фрагмент
option-castles-plain-about = За базовими правилами: щити не враховуються.
option-castles-pennants = Зі щитами
option-castles-pennants-about = Завершений замок дає по 2 очки за фрагмент і за щит, незавершений — по 1.

## 2. Words

terrain-wheat = пшеничне поле
terrain-forest = ліс
terrain-lake = озеро
terrain-grassland = пасовище
terrain-swamp = болото
terrain-mine = гори
kingdomino-castle = замок
kingdomino-kingdom = королівство
feature-castle = замок
feature-road = дорога
feature-field = поле
feature-monastery = монастир
level-random = навмання
level-random-about = Робить будь-який дозволений хід.
level-greedy = очки понад усе
level-greedy-about = Бере якнайбільше очок просто зараз.
level-novice = новачок
level-novice-about = Бачить лише власні очки просто зараз.
level-easy = легкий
level-easy-about = Бере очки, які бачить, і дещо пропускає.
level-medium = середній
level-medium-about = Нічого не пропускає й іноді думає наперед.
level-hard = складний
level-hard-about = Здебільшого думає трохи наперед.
level-expert = експерт
level-expert-about = Обдумує наперед кожен хід.
level-other = рівень { $level }
# Computers are called so, in this order: sixteen names, all different, with commas between.
computer-names = Берта, Конрад, Флора, Едмунд, Клара, Герард, Іда, Гуго, Леона, Освальд, Матильда, Роланд, Сельма, Трістан, Віола, Вальтер
half-edge-0 = північ, західна половина
half-edge-1 = північ, східна половина
half-edge-2 = схід, північна половина
half-edge-3 = схід, південна половина
half-edge-4 = південь, східна половина
half-edge-5 = південь, західна половина
half-edge-6 = захід, південна половина
half-edge-7 = захід, північна половина
turn-0 = без оберту
turn-1 = чверть оберту за годинниковою стрілкою
turn-2 = пів оберту
turn-3 = чверть оберту проти годинникової стрілки
tile-a = монастир із дорогою
tile-b = монастир
tile-c = замок з усіх чотирьох боків, щит
tile-d = замок з одного боку, пряма дорога
tile-e = замок з одного боку
tile-f = замок від краю до краю, щит
tile-g = замок від краю до краю
tile-h = два окремі замки на протилежних сторонах
tile-i = два окремі замки на суміжних сторонах
tile-j = замок угорі, дорога справа донизу
tile-k = замок праворуч, дорога згори ліворуч
tile-l = замок і перехрестя трьох доріг
tile-m = замок із двох суміжних боків, щит
tile-n = замок із двох суміжних боків
tile-o = замок із двох суміжних боків, щит, дорога
tile-p = замок із двох суміжних боків, дорога
tile-q = замок із трьох боків, щит
tile-r = замок із трьох боків
tile-s = замок із трьох боків, щит, дорога
tile-t = замок із трьох боків, дорога
tile-u = пряма дорога
tile-v = поворот дороги
tile-w = перехрестя трьох доріг
tile-x = перехрестя чотирьох доріг
tile-edges = північ — { $n }, схід — { $e }, південь — { $s }, захід — { $w }

## 3. Counts

count-points =
    { $count } { $count ->
        [one] очко
        [few] очки
        [many] очок
       *[other] очка
    }
# The sign is + or −, the count has none.
count-points-signed =
    { $sign }{ $count } { $count ->
        [one] очко
        [few] очки
        [many] очок
       *[other] очка
    }
count-followers =
    { $count } { $count ->
        [one] фішка
        [few] фішки
        [many] фішок
       *[other] фішки
    }
count-lines =
    { $count } { $count ->
        [one] лінія
        [few] лінії
        [many] ліній
       *[other] лінії
    }

## 4. Actions

# Half a domino: a word for its terrain, and its crowns.
half =
    { $crowns ->
        [0] { $terrain }
        [one] { $terrain } з { $crowns } короною
        [few] { $terrain } з { $crowns } коронами
        [many] { $terrain } з { $crowns } коронами
       *[other] { $terrain } з { $crowns } корони
    }
# How far a square lies from the castle, or a tile from the start tile.
where-column =
    { $side ->
        [west] { $count } на захід
        [east] { $count } на схід
       *[same] той самий стовпець
    }
where-row =
    { $side ->
        [north] { $count } на північ
        [south] { $count } на південь
       *[same] той самий рядок
    }
# first and second are halves, x and y come from where-column and where-row; the turn says where the
# second half lies from the first: 0 east, 1 south, 2 west, 3 north.
action-kingdomino-place =
    Приєднати тайл земель № { $number } ({ $first }; { $second }). Перша половинка відносно замку: { $x }, { $y }; друга — { $turn ->
        [0] на схід від неї
        [1] на південь від неї
        [2] на захід від неї
       *[3] на північ від неї
    }
action-kingdomino-choose = Обрати тайл земель № { $number } ({ $first }; { $second })
action-kingdomino-discard = Скинути тайл земель № { $number } ({ $first }; { $second })
action-kingdomino-line = Викласти лінію: { $numbers }
action-kingdomino-king = Вийняти короля: { $player }
action-carcassonne-draw = Взяти фрагмент: { $tile }
action-carcassonne-return = Повернути фрагмент до решти: { $tile }
# x and y come from where-column and where-row; the turn counts quarters clockwise.
action-carcassonne-lay =
    Викласти фрагмент ({ $tile }). Відносно початкового: { $x }, { $y }; { $turn ->
        [0] без оберту
        [1] чверть оберту за годинниковою стрілкою
        [2] пів оберту
       *[3] чверть оберту проти годинникової стрілки
    }
action-carcassonne-follower-castle =
    Поставити фішку в замок { $at ->
        [N] на півночі
        [E] на сході
        [S] на півдні
       *[W] на заході
    }
action-carcassonne-follower-road =
    Поставити фішку на дорогу, що веде на { $at ->
        [N] північ
        [E] схід
        [S] південь
       *[W] захід
    }
# at is one of half-edge-0 to half-edge-7.
action-carcassonne-follower-field = Поставити фішку на поле: { $at }
action-carcassonne-follower-monastery = Поставити фішку в монастир
action-carcassonne-follower-none = Без фішки
prompt-kingdomino-place = Додайте тайл земель № { $number } до свого королівства
prompt-kingdomino-choose = Оберіть тайл земель із наступної лінії
prompt-kingdomino-choose-first = Вийнято вашого короля: оберіть тайл земель
prompt-kingdomino-discard = Тайл земель № { $number } нікуди не підходить: скиньте його
prompt-carcassonne-lay = Викладіть фрагмент, який ви взяли
prompt-carcassonne-follower = Поставте фішку на фрагмент або пропустіть
prompt-other = Оберіть дію
moment-kingdomino-place = Одна з половинок має торкатися замку або свого ландшафту; очки дають лише області з коронами.
moment-kingdomino-choose = Тайл земель із великим числом цінніший, але з ним ви діятимете пізніше в наступному раунді.
moment-kingdomino-discard = Цьому тайлу земель немає місця, тож його скидають, а король іде далі.
moment-carcassonne-lay = Кожна сторона має продовжувати те, до чого прилягає: дорога — дорогу, замок — замок, поле — поле.
moment-carcassonne-follower = Фішка займає об’єкт, на якому ще ніхто не стоїть, і повертається до вас, коли його завершено.
event-kingdomino-place = { $player } приєднує тайл земель № { $number }
event-kingdomino-choose = { $player } обирає тайл земель № { $number }
event-kingdomino-discard = { $player } скидає тайл земель № { $number }
event-kingdomino-line = Нова лінія: { $numbers }
event-kingdomino-king = Вийнято короля: { $player }
event-carcassonne-draw = Взято фрагмент: { $tile }
event-carcassonne-return = Фрагмент нікуди не підходить і повертається до решти: { $tile }
event-carcassonne-lay = { $player } викладає фрагмент: { $tile }
event-carcassonne-follower-castle = { $player } ставить фішку в замок
event-carcassonne-follower-road = { $player } ставить фішку на дорогу
event-carcassonne-follower-field = { $player } ставить фішку на поле
event-carcassonne-follower-monastery = { $player } ставить фішку в монастир
event-carcassonne-follower-none = { $player } не ставить фішки
event-other = { $player }: { $action }
event-joined = { $player } сідає за стіл
event-arranged-computer = Місце { $seat } займає { $player } (комп’ютер: { $level })
event-arranged-open = Місце { $seat } знову вільне
event-started = Гра починається
event-took-back = { $player } скасовує хід
event-stand-in = { $event } (хід зробив простіший гравець)
event-hurried = { $event } (менше часу на роздуми: багато ігор чекає)
event-left = { $player } встає з-за столу; далі грає комп’ютер
event-resigned = { $player } здається; далі грає комп’ютер
event-relieved = { $player } думає надто довго; далі грає комп’ютер
event-returned = { $player } повертається до гри
event-taken-over = { $player } тепер грає на іншому пристрої
event-freed = Місце { $seat } вільне для когось іншого
event-advice-on = Тепер гравці можуть радити одне одному
event-advice-off = Поради вимкнено
event-coach-on = Тепер можна брати підказки
event-coach-off = Підказки вимкнено
event-hinted = { $player } бере підказку
event-ended = Гру завершено
event-rematch-offered = { $player } пропонує реванш
event-rematch-accepted = { $player } погоджується на реванш
event-rematch-declined = { $player } поки не хоче грати ще раз
event-rematch-laid = Починається наступна гра
event-rematched = Нова гра, номер { $number }
event-scored =
    { $player }: +{ $count } { $count ->
        [one] очко
        [few] очки
        [many] очок
       *[other] очка
    }

## 5. Scores

score-region-sum =
    { $squares } { $squares ->
        [one] квадрат
        [few] квадрати
        [many] квадратів
       *[other] квадрата
    } × { $crowns } { $crowns ->
        [one] корона
        [few] корони
        [many] корон
       *[other] корони
    } = { $points }
score-region-idle =
    { $squares } { $squares ->
        [one] квадрат
        [few] квадрати
        [many] квадратів
       *[other] квадрата
    }, без корон
score-kingdomino-idle =
    { $count } { $count ->
        [one] область без корон
        [few] області без корон
        [many] областей без корон
       *[other] області без корон
    }
score-bonus-middle-kingdom = Серединне королівство
score-bonus-middle-kingdom-why = Замок стоїть у центрі
score-bonus-harmony = Гармонія
score-bonus-harmony-why = Королівство завершене
score-earlier-game = Династія: гра { $number }
score-castle-complete = Замок
score-castle-unfinished = Незавершений замок
score-road-complete = Дорога
score-road-unfinished = Незавершена дорога
score-monastery-complete = Монастир
score-monastery-unfinished = Незавершений монастир
score-field = Поле
score-tiles-sum =
    { $tiles } { $tiles ->
        [one] фрагмент
        [few] фрагменти
        [many] фрагментів
       *[other] фрагмента
    } × 1 = { $points }
score-tiles-double-sum =
    { $tiles } { $tiles ->
        [one] фрагмент
        [few] фрагменти
        [many] фрагментів
       *[other] фрагмента
    } × 2 = { $points }
score-pennants-sum =
    { $tiles } { $tiles ->
        [one] фрагмент
        [few] фрагменти
        [many] фрагментів
       *[other] фрагмента
    } + { $pennants } { $pennants ->
        [one] щит
        [few] щити
        [many] щитів
       *[other] щита
    } = { $points }
score-pennants-double-sum =
    ({ $tiles } { $tiles ->
        [one] фрагмент
        [few] фрагменти
        [many] фрагментів
       *[other] фрагмента
    } + { $pennants } { $pennants ->
        [one] щит
        [few] щити
        [many] щитів
       *[other] щита
    }) × 2 = { $points }
# around counts the tiles around the monastery.
score-monastery-sum =
    1 + { $around } { $around ->
        [one] фрагмент
        [few] фрагменти
        [many] фрагментів
       *[other] фрагмента
    } навколо = { $points }
score-field-sum =
    { $castles } { $castles ->
        [one] завершений замок
        [few] завершені замки
        [many] завершених замків
       *[other] завершеного замку
    } × 3 = { $points }
score-shared = Очки отримують: { $players }
score-total = Разом
score-now = Уже набрано
score-projected = Якби гра закінчилася зараз
score-nothing = Очок іще немає
score-what = За що
score-points = Очки
score-region-largest = Найбільша область
score-crowns = Корони
rank =
    { $rank ->
        [1] 1-ше місце
        [2] 2-ге місце
        [3] 3-тє місце
       *[4] { $rank }-те місце
    }
tie-shared =
    { $ahead } і { $behind } мають по { $points } { $points ->
        [one] очку
        [few] очки
        [many] очок
       *[other] очка
    } та ділять місце.
tie-other =
    { $ahead } і { $behind } мають по { $points } { $points ->
        [one] очку
        [few] очки
        [many] очок
       *[other] очка
    }; вище { $ahead }.
tie-largest-region =
    { $ahead } і { $behind } мають по { $points } { $points ->
        [one] очку
        [few] очки
        [many] очок
       *[other] очка
    }; перевагу має { $ahead } завдяки більшій області.
tie-crowns =
    { $ahead } і { $behind } мають по { $points } { $points ->
        [one] очку
        [few] очки
        [many] очок
       *[other] очка
    }; перевагу має { $ahead } завдяки більшій кількості корон.
outcome-won =
    Перемагає { $player }: { $points } { $points ->
        [one] очко
        [few] очки
        [many] очок
       *[other] очка
    }
outcome-won-you =
    Ви перемогли: { $points } { $points ->
        [one] очко
        [few] очки
        [many] очок
       *[other] очка
    }!
outcome-shared =
    Перемогу розділяють { $players }: по { $points } { $points ->
        [one] очку
        [few] очки
        [many] очок
       *[other] очка
    }
outcome-none = Переможця ще немає

## 6. Refusals

refusal-stale = На столі вже щось змінилося: погляньте ще раз.
refusal-not-your-seat = Це не ваше місце.
refusal-not-your-table = Це може зробити лише той, хто створив стіл.
refusal-not-your-turn = Зараз не ваш хід.
refusal-no-such-seat = За цим столом немає такого місця.
refusal-illegal = Правила цього не дозволяють.
refusal-unreadable =
    { $what ->
        [action] Цю дію не вдалося прочитати.
        [kingdom] Це королівство не вдалося прочитати.
       *[record] Цей файл не є записом однієї гри.
    }
refusal-seats-open = Ще є вільні місця.
refusal-seat-taken = Це місце вже зайняте.
refusal-started = Гра вже почалася.
refusal-not-started = Гра ще не почалася.
refusal-game-over = Гру завершено.
refusal-not-over = Гра ще триває.
refusal-nothing-to-take-back = Немає ходу, який можна скасувати.
refusal-nothing-to-reveal = Ніхто не чекає на внесок цього місця в перемішування.
refusal-wrong-contribution = Це не те, що було обіцяно для перемішування.
refusal-turn-committed = Цей хід завершено, скасувати його вже не можна.
refusal-already-away = На цьому місці вже грає комп’ютер.
refusal-not-away = Ви вже за столом.
refusal-advice-off = За цим столом поради вимкнено.
refusal-coach-off = За цим столом немає підказок: їх вимкнено, або ви граєте не лише проти комп’ютерів.
refusal-no-such-hint = Підказка не має кроку { $step }, останній крок — { $steps }.
refusal-no-hint = Цієї частини підказки ніхто не брав.
refusal-nobody-to-advise = Зараз немає кому радити.
refusal-too-soon =
    Комп’ютер зможе замінити гравця через { $seconds } { $seconds ->
        [one] секунду
        [few] секунди
        [many] секунд
       *[other] секунди
    }.
refusal-already-accepted = Ви вже погодилися; чекаємо на відповідь інших.
refusal-no-offer = Реванш уже ніхто не пропонує.
refusal-rematched = Наступна гра вже почалася.
refusal-expired = Термін дії цього посилання минув. Створіть нове на пристрої, де ви граєте.
refusal-bad-name =
    { $because ->
        [too_long] Ім’я задовге: вміщується не більш як { $longest } { $longest ->
            [one] символ
            [few] символи
            [many] символів
           *[other] символу
        }.
       *[control_characters] В імені є символи, які не можна показати.
    }
refusal-unknown-level = Тут немає комп’ютера такого рівня: { $level }.
refusal-unknown-game = У цю гру тут не грають: { $game }.
refusal-bad-options =
    { $reason ->
        [great_duel] Велика дуель — лише для двох гравців.
        [seats] Гра не розрахована на стільки гравців.
       *[other] Ці додаткові правила не поєднуються.
    }
refusal-bad-record = Запис гри суперечить сам собі.
refusal-bad-record-ply = Хід { $ply } цього запису порушує правила.
refusal-older-edition = Цю гру зіграно за давнішою редакцією правил: її можна завантажити, але не переглянути тут.
refusal-unknown-table = Такого столу тут немає.
refusal-id-taken = Це вже надсилали, але з іншим змістом.
refusal-unavailable = Сервер зараз не може цього зберегти. Спробуємо ще раз.
refusal-restarting = Сервер перезапускається. Ваш хід буде надіслано знову.
refusal-malformed = Сервер не зрозумів, що надіслала сторінка.
refusal-too-large = Це завелике, щоб надіслати за раз.
refusal-too-many =
    Забагато запитів: спробуйте через { $seconds } { $seconds ->
        [one] секунду
        [few] секунди
        [many] секунд
       *[other] секунди
    }.
refusal-unknown-message = Сервер не знає такого повідомлення. Оновіть сторінку.
refusal-not-watching = Сторінку не з’єднано з цим столом. Оновіть її.
refusal-bad-command = Сервер не зміг опрацювати те, що надіслала сторінка. Оновіть її.
refusal-unreachable = Сервер не відповідає. Перевірте з’єднання і спробуйте ще раз.
refusal-too-many-at-once = Це більше, ніж сервер приймає від однієї сторінки.
refusal-not-found = За цією адресою на сервері нічого немає.
refusal-method-not-allowed = За цією адресою цього зробити не можна. Оновіть сторінку.
refusal-invalid = Сервер не зміг опрацювати те, що надіслала сторінка. Оновіть її.
refusal-unsupported-media = Цей файл не є записом гри: запис — це звичайний текст.
refusal-foreign-origin = Ця сторінка не з адреси сервера. Відкрийте адресу самого сервера.
refusal-unknown-host = Сервер не відповідає на цю адресу. Відкрийте адресу, яку дав вам його власник.
refusal-no-such-number = За цим столом не було гри з номером { $number }.
refusal-no-such-ply = У цій грі немає ходу { $ply }: усього ходів — { $plies }.
refusal-no-such-step = У цій грі немає такого кроку уроку.
refusal-impossible = Такого королівства бути не може.
refusal-not-paintable = Намалювати можна лише королівства з «Kingdomino», а не гру «{ $game }».
refusal-not-reviewable = Такої партії «{ $game }» розібрати не можна: рушій не знає її як цілого.
refusal-no-such-puzzle = Такої задачі тут немає.
refusal-no-such-race = Такого забігу немає або вже немає.
refusal-race-over = Забіг завершено.
refusal-not-asked = Зараз у забігу інша задача.
refusal-answered-otherwise = На цю задачу забігу вже дано відповідь.
refusal-internal = На сервері щось пішло не так. Спробуйте ще раз за мить.
refusal-other = Не вдалося ({ $code }).
illegal-kingdomino-game-over = Гру завершено.
illegal-kingdomino-out-of-step = Зараз черга іншої дії.
illegal-kingdomino-wrong-length = У лінії стільки тайлів земель, скільки королів у грі.
illegal-kingdomino-not-sorted = Лінія йде від найменшого числа до найбільшого.
illegal-kingdomino-not-in-the-box = У лінію йдуть лише тайли земель, яких ще ніхто не бачив.
illegal-kingdomino-no-king-in-hand = Усіх королів цього гравця вже вийнято.
illegal-kingdomino-not-in-the-line = Цього тайлу земель немає в лінії, з якої обирають.
illegal-kingdomino-taken = На цьому тайлі земель уже стоїть король.
illegal-kingdomino-not-under-the-king = Ваш король стоїть на іншому тайлі земель.
illegal-kingdomino-not-neighbours = Тайл земель накриває два сусідні квадрати.
illegal-kingdomino-covers-a-square = Один із цих квадратів уже зайнятий.
illegal-kingdomino-kingdom-too-wide = Королівство вийде за свої межі.
illegal-kingdomino-not-connected = Жодна половинка не торкається замку чи свого ландшафту.
illegal-kingdomino-same-as-another = Половинки однакові: оберніть тайл земель на пів оберту.
illegal-kingdomino-can-be-placed = Цей тайл земель можна приєднати, тож скидати його не можна.
illegal-carcassonne-game-over = Гру завершено.
illegal-carcassonne-out-of-step = Зараз черга іншої дії.
illegal-carcassonne-none-left = Таких фрагментів більше немає.
illegal-carcassonne-not-the-drawn-tile = Взято інший фрагмент.
illegal-carcassonne-fits-somewhere = Фрагмент, якому є місце, не можна повернути до решти.
illegal-carcassonne-no-such-turn = Фрагмент можна обернути щонайбільше на три чверті.
illegal-carcassonne-covers-a-tile = Там уже лежить фрагмент.
illegal-carcassonne-touches-nothing = Фрагмент має торкатися карти хоча б однією стороною.
illegal-carcassonne-edges-clash = Сторони не збігаються з тим, до чого прилягають.
illegal-carcassonne-same-as-another = Це те саме, що й інший варіант зі списку.
illegal-carcassonne-none-in-hand = Усі ваші фішки вже на карті.
illegal-carcassonne-no-such-place = На фрагменті немає такого об’єкта в цьому місці.
illegal-carcassonne-occupied = Цей об’єкт уже зайнятий фішкою.
reason-kingdomino-points =
    { $points ->
        [one] Одразу дає більше на { $points } очко.
        [few] Одразу дає більше на { $points } очки.
        [many] Одразу дає більше на { $points } очок.
       *[other] Одразу дає більше на { $points } очка.
    }
reason-kingdomino-no-room = Для вже обраного тайла земель № { $domino } залишиться місце; після слабшого ходу його нікуди покласти.
reason-kingdomino-region-closed =
    { $squares ->
        [one] Слабший хід замикає область, яка ще могла рости ({ $terrain }, { $squares } квадрат).
        [few] Слабший хід замикає область, яка ще могла рости ({ $terrain }, { $squares } квадрати).
        [many] Слабший хід замикає область, яка ще могла рости ({ $terrain }, { $squares } квадратів).
       *[other] Слабший хід замикає область, яка ще могла рости ({ $terrain }, { $squares } квадрата).
    }
reason-kingdomino-holes =
    { $squares ->
        [one] Залишається на { $squares } квадрат менше, який не закриє жоден тайл земель.
        [few] Залишається на { $squares } квадрати менше, які не закриє жоден тайл земель.
        [many] Залишається на { $squares } квадратів менше, які не закриє жоден тайл земель.
       *[other] Залишається на { $squares } квадрата менше, які не закриє жоден тайл земель.
    }
reason-kingdomino-bonus =
    { $bonus ->
        [middle_kingdom] Після слабшого ходу замок уже не може опинитися в центрі: { $points } очок.
        [harmony] Після слабшого ходу королівство вже не може бути завершеним: { $points } очок.
       *[other] Після слабшого ходу премія вже неможлива: { $points } очок.
    }
reason-kingdomino-keeps =
    { $points ->
        [one] Уже обраний тайл земель № { $domino } зможе дати більше на { $points } очко.
        [few] Уже обраний тайл земель № { $domino } зможе дати більше на { $points } очки.
        [many] Уже обраний тайл земель № { $domino } зможе дати більше на { $points } очок.
       *[other] Уже обраний тайл земель № { $domino } зможе дати більше на { $points } очка.
    }
reason-kingdomino-no-place = Тайл земель № { $domino } зараз нікуди покласти.
reason-kingdomino-gains =
    { $points ->
        [one] Якщо покласти зараз, тайл земель № { $domino } дасть більше, ніж тайл земель № { $other }, на { $points } очко.
        [few] Якщо покласти зараз, тайл земель № { $domino } дасть більше, ніж тайл земель № { $other }, на { $points } очки.
        [many] Якщо покласти зараз, тайл земель № { $domino } дасть більше, ніж тайл земель № { $other }, на { $points } очок.
       *[other] Якщо покласти зараз, тайл земель № { $domino } дасть більше, ніж тайл земель № { $other }, на { $points } очка.
    }
reason-kingdomino-denies =
    { $points ->
        [one] Із цієї лінії супернику ({ $player }) найбільше дав би тайл земель № { $domino }: { $points } очко.
        [few] Із цієї лінії супернику ({ $player }) найбільше дав би тайл земель № { $domino }: { $points } очки.
        [many] Із цієї лінії супернику ({ $player }) найбільше дав би тайл земель № { $domino }: { $points } очок.
       *[other] Із цієї лінії супернику ({ $player }) найбільше дав би тайл земель № { $domino }: { $points } очка.
    }
reason-kingdomino-crowns =
    { $crowns ->
        [one] На тайлі земель № { $domino } на { $crowns } корону більше, ніж на тайлі земель № { $other }.
        [few] На тайлі земель № { $domino } на { $crowns } корони більше, ніж на тайлі земель № { $other }.
        [many] На тайлі земель № { $domino } на { $crowns } корон більше, ніж на тайлі земель № { $other }.
       *[other] На тайлі земель № { $domino } на { $crowns } корони більше, ніж на тайлі земель № { $other }.
    }
reason-kingdomino-earlier = З тайлом земель № { $domino } хід у наступному раунді настане раніше, ніж із тайлом земель № { $other }.
reason-carcassonne-scores =
    { $points ->
        [one] Одразу нараховується більше на { $points } очко.
        [few] Одразу нараховується більше на { $points } очки.
        [many] Одразу нараховується більше на { $points } очок.
       *[other] Одразу нараховується більше на { $points } очка.
    }
reason-carcassonne-points =
    { $points ->
        [one] Якби гра закінчилася зараз, було б більше на { $points } очко.
        [few] Якби гра закінчилася зараз, було б більше на { $points } очки.
        [many] Якби гра закінчилася зараз, було б більше на { $points } очок.
       *[other] Якби гра закінчилася зараз, було б більше на { $points } очка.
    }
reason-carcassonne-field =
    { $points ->
        [one] На полях це дає більше на { $points } очко.
        [few] На полях це дає більше на { $points } очки.
        [many] На полях це дає більше на { $points } очок.
       *[other] На полях це дає більше на { $points } очка.
    }
reason-carcassonne-unfinishable =
    { $tiles ->
        [one] Після слабшого ходу жоден фрагмент, що залишився, не завершить власний об’єкт гравця ({ $feature }, { $tiles } фрагмент).
        [few] Після слабшого ходу жоден фрагмент, що залишився, не завершить власний об’єкт гравця ({ $feature }, { $tiles } фрагменти).
        [many] Після слабшого ходу жоден фрагмент, що залишився, не завершить власний об’єкт гравця ({ $feature }, { $tiles } фрагментів).
       *[other] Після слабшого ходу жоден фрагмент, що залишився, не завершить власний об’єкт гравця ({ $feature }, { $tiles } фрагмента).
    }
reason-carcassonne-follower-home =
    { $count ->
        [one] Повертається на { $count } фішку більше.
        [few] Повертається на { $count } фішки більше.
        [many] Повертається на { $count } фішок більше.
       *[other] Повертається на { $count } фішки більше.
    }
reason-carcassonne-follower-kept =
    { $count ->
        [one] На руках залишається на { $count } фішку більше.
        [few] На руках залишається на { $count } фішки більше.
        [many] На руках залишається на { $count } фішок більше.
       *[other] На руках залишається на { $count } фішки більше.
    }
reason-carcassonne-others-points =
    { $points ->
        [one] Слабший хід дає супернику ({ $player }) більше на { $points } очко.
        [few] Слабший хід дає супернику ({ $player }) більше на { $points } очки.
        [many] Слабший хід дає супернику ({ $player }) більше на { $points } очок.
       *[other] Слабший хід дає супернику ({ $player }) більше на { $points } очка.
    }
hint-kingdomino-near = Погляньте на позначений квадрат свого королівства.
hint-kingdomino-line = Погляньте на тайли земель № { $low } і № { $high }.
hint-kingdomino-discard = Нікуди покласти: скиньте його.
hint-kingdomino-joins = Приєднайте його до цього ландшафту: { $terrain }.
hint-kingdomino-castle = Почніть ним щось нове біля замку.
hint-kingdomino-terrain = Оберіть тайл земель із таким ландшафтом: { $terrain }.
hint-carcassonne-near = Погляньте поруч із позначеним фрагментом.
hint-carcassonne-tile = Погляньте на щойно викладений фрагмент.
hint-carcassonne-no-follower = Залиште фішки на руках.
hint-carcassonne-feature = Поставте фішку сюди: { $feature }.
hint-carcassonne-continues = Продовжіть це: { $feature }.
impossible-no-castle = У королівстві ще немає замку.
impossible-several-castles = У королівстві лише один замок.
impossible-kingdom-too-wide = Королівство має вміститися в межі { $size } × { $size } квадратів.
impossible-not-connected = Деякі квадрати не з’єднані із замком.
impossible-more-than-the-box-holds = Однакових квадратів більше, ніж є в коробці.
# half is what the message half makes.
impossible-more-than-the-box-holds-of = Забагато однакових квадратів ({ $half }): тут { $count }, у коробці { $box }.
doubt-odd = Кількість квадратів непарна, а тайл земель накриває два: може, одного бракує?
doubt-no-such-dominoes = З тайлів земель у коробці такого не скласти: перевірте ландшафти й корони ще раз.

## 7. Rules: Kingdomino

rules-kingdomino-goal-title = Мета гри
rules-kingdomino-goal-text = Тайл за тайлом ви будуєте королівство навколо свого замку. Найбільше очок приносять великі області одного ландшафту, на яких багато корон.
rules-kingdomino-box-title = Що в коробці
rules-kingdomino-box-text = Чотири замки на початкових тайлах (рожевий, жовтий, зелений і синій), 48 пронумерованих тайлів земель із двох квадратів кожен і вісім королів. Ландшафтів шість: пшеничне поле, ліс, озеро, пасовище, болото і гори. На деяких квадратах є одна, дві або три корони; що цінніший тайл земель, то більше число на ньому.
rules-kingdomino-setup-title = Підготовка
rules-kingdomino-setup-text = Кожен бере замок і королів одного кольору. Тайли земель перемішують, а зайві для такої кількості гравців відкладають, не дивлячись.
rules-kingdomino-setup-2-title = Два гравці
rules-kingdomino-setup-2-text = По два королі, 24 тайли земель, лінії з чотирьох, 6 раундів. Кожен гравець діє двічі за раунд.
rules-kingdomino-setup-3-title = Три гравці
rules-kingdomino-setup-3-text = По одному королю, 36 тайлів земель, лінії з трьох, 12 раундів.
rules-kingdomino-setup-4-title = Чотири гравці
rules-kingdomino-setup-4-text = По одному королю, усі 48 тайлів земель, лінії з чотирьох, 12 раундів.
rules-kingdomino-opening-title = Перший вибір
rules-kingdomino-opening-text = Викладають лінію тайлів земель за зростанням чисел. Потім наосліп, одного за одним, виймають королів. Коли вийняли вашого короля, поставте його на будь-який вільний тайл земель цієї лінії; останньому королю дістається те, що лишилося. Після цього праворуч викладають другу лінію.
rules-kingdomino-round-title = Раунд
rules-kingdomino-round-text = Королі діють у порядку тайлів земель, на яких стоять, починаючи з найменшого числа. Коли настала черга вашого короля, спершу додайте його тайл земель до свого королівства, а потім переставте короля на будь-який вільний тайл земель наступної лінії. Коли всі королі походили, викладають нову лінію. У сильного тайлу земель велике число, тож наступного разу ви обиратимете пізніше.
rules-kingdomino-placing-title = Як приєднувати
rules-kingdomino-placing-text = Тайл земель накриває два вільні сусідні квадрати. Хоча б одна його половинка має стороною торкатися замку, до якого підходить будь-який ландшафт, або квадрата з таким самим ландшафтом. Дотику кутом замало. Викладене більше не пересувають.
rules-kingdomino-size-title = П’ять на п’ять
rules-kingdomino-size-text = Усе королівство разом із замком має вміститися в п’ять стовпців і п’ять рядків. Замок може опинитися в них де завгодно.
rules-kingdomino-discard-title = Якщо нічого не підходить
rules-kingdomino-discard-text = Тайл земель, який можна приєднати, треба приєднати. Якщо ж це неможливо, його скидають: він не дає очок, і замість нього нічого не беруть. Король усе одно йде далі.
rules-kingdomino-end-title = Кінець гри
rules-kingdomino-end-text = В останньому раунді обирати вже немає з чого: королі лише додають свої тайли земель. Потім усі рахують очки.
rules-kingdomino-scoring-title = Підрахунок очок
rules-kingdomino-scoring-text = Квадрати одного ландшафту, що торкаються сторонами, утворюють область. Область дає стільки очок, скільки вийде, якщо помножити її квадрати на її корони; без корон вона не дає нічого. У королівстві може бути кілька областей одного ландшафту. Замок не належить до жодної області, не дає очок і не з’єднує областей.
# The picture: g2 l0 l0 l0 l0 / g0 f0 l0 l0 l1 / s2 f0 C w1 w0 / s1 s0 w0 w1 f0 / w0 w0 w0 w0 m3
rules-kingdomino-example-title = Приклад
rules-kingdomino-example-text = У цьому королівстві є пшеничне поле з 8 квадратів із 2 коронами (8 × 2 = 16), болото (3 × 3 = 9), озеро (7 × 1 = 7), пасовище (2 × 2 = 4) і гори (1 × 3 = 3). У двох лісах корон немає, тож вони нічого не дають. Разом 39 очок.
rules-kingdomino-ties-title = Хто перемагає
rules-kingdomino-ties-text = Перемагає гравець із найбільшою сумою очок. У разі нічиєї вирішує найбільша окрема область, байдуже, з коронами чи без; далі — кількість корон у королівстві. Якщо й це порівну, гравці розділяють перемогу.
rules-kingdomino-variants-title = Додаткові правила
rules-kingdomino-variants-text = Їх можна поєднувати як завгодно. Додаткові очки входять у суму ще до того, як розв’язують нічию.
rules-kingdomino-great-duel-title = Велика дуель
rules-kingdomino-great-duel-text = Для двох гравців: у грі всі 48 тайлів земель і 12 раундів, а королівство має вміститися в сім стовпців і сім рядків.
rules-kingdomino-middle-kingdom-title = Серединне королівство
rules-kingdomino-middle-kingdom-text = 10 очок, якщо замок стоїть у самому центрі: ліворуч від нього стільки ж стовпців, скільки праворуч, а вгорі стільки ж рядків, скільки внизу.
rules-kingdomino-harmony-title = Гармонія
rules-kingdomino-harmony-text = 5 очок за завершене королівство, коли нічого не довелося скидати: заповнено всі 25 квадратів, а у Великій дуелі всі 49.
rules-kingdomino-dynasty-title = Династія
rules-kingdomino-dynasty-text = Зіграйте три гри поспіль і підсумуйте очки. Перемагає гравець із найбільшою сумою; за рівних сум гравці розділяють перемогу.

## 7. Rules: Carcassonne

rules-carcassonne-goal-title = Мета гри
rules-carcassonne-goal-text = Разом ви складаєте карту з доріг, замків, монастирів і полів, фрагмент за фрагментом. Ставте свої фішки там, де вони принесуть найбільше очок.
rules-carcassonne-box-title = Що в коробці
rules-carcassonne-box-text = 72 фрагменти карти, один із яких початковий, з дорогою, полем і замком, та по вісім фішок п’яти кольорів. Одна з ваших фішок показує рахунок, решту сім ви ставите на карту.
rules-carcassonne-setup-title = Підготовка
rules-carcassonne-setup-text = Грають від 2 до 5 гравців. Початковий фрагмент лежить посередині, решту перемішують сорочкою догори. Хто починає, вирішує жереб; далі ходять по колу.
rules-carcassonne-turn-title = Хід
rules-carcassonne-turn-text = Спершу візьміть фрагмент і приєднайте його до карти. Потім, якщо хочете, поставте на нього одну фішку. Наостанок порахуйте очки за все, що цей фрагмент завершив.
rules-carcassonne-laying-title = Як викладати фрагмент
rules-carcassonne-laying-text = Фрагмент має торкатися карти хоча б однією стороною. Кожна спільна сторона має продовжувати те, до чого прилягає: дорога — дорогу, стіна замку — стіну замку, поле — поле.
rules-carcassonne-nowhere-title = Якщо він нікуди не підходить
rules-carcassonne-nowhere-text = Такий фрагмент повертають до невикористаних, їх перемішують, і ви берете знову. Якщо жоден із решти фрагментів нікуди не підходить, гра закінчується.
rules-carcassonne-follower-title = Як ставити фішку
rules-carcassonne-follower-text = На щойно викладений фрагмент можна поставити одну фішку з руки: на його дорогу, замок, поле або монастир. На всій цій дорозі, в усьому замку чи на всьому полі не має бути жодної фішки, навіть вашої. Наступні фрагменти можуть з’єднати те, що було нарізно, і тоді там стоятимуть фішки кількох гравців.
rules-carcassonne-completing-title = Завершені об’єкти
rules-carcassonne-completing-text = Дороги, замки й монастирі дають очки, щойно їх завершено, хоч би хто це зробив. Фішки звідти повертаються до власників, навіть та, яку поставили цього ж ходу. Один фрагмент може завершити кілька об’єктів. Де немає жодної фішки, очок не отримує ніхто.
rules-carcassonne-road-title = Дорога
rules-carcassonne-road-text = Дорогу завершено, коли обидва її кінці впираються в монастир, замок чи перехрестя або коли вона замкнулася в кільце. Вона дає 1 очко за фрагмент.
rules-carcassonne-castle-title = Замок
rules-carcassonne-castle-text = Замок завершено, коли його звідусіль оточують стіни, а всередині немає прогалин. За цими правилами він дає 1 очко за фрагмент, а щити не враховуються.
rules-carcassonne-monastery-title = Монастир
rules-carcassonne-monastery-text = Монастир завершено, коли навколо нього лежать усі вісім фрагментів. Він дає 9 очок.
rules-carcassonne-majority-title = Кілька гравців
rules-carcassonne-majority-text = Якщо на одному об’єкті стоять фішки кількох гравців, очки отримує той, у кого їх там найбільше. Якщо порівну, кожен із цих гравців отримує всі очки. Фрагмент, що входить в одну дорогу чи один замок двічі, рахують один раз.
rules-carcassonne-end-title = Кінець гри
rules-carcassonne-end-text = Гра закінчується, коли викладено останній фрагмент. Тоді рахують очки за фішки, що лишилися на карті.
rules-carcassonne-unfinished-title = Незавершені об’єкти
rules-carcassonne-unfinished-text = Незавершена дорога або замок дає 1 очко за фрагмент. Незавершений монастир дає 1 очко за себе і по 1 за кожен із восьми сусідніх фрагментів, який уже лежить. Як і раніше, вирішує більшість фішок.
rules-carcassonne-fields-title = Поля
rules-carcassonne-fields-text = Межі полів — дороги, замки та край карти. Фішка на полі лишається там до кінця гри. Тоді господар поля — той, у кого на ньому найбільше фішок, — отримує 3 очки за кожен завершений замок, що межує з полем, хоч би якого він був розміру; якщо порівну, їх отримує кожен із цих гравців. Замок, що межує з кількома полями, рахують для кожного з них.
# The picture: carcassonne/1 seats=2 options=- map=E@-1,-1,0;E@0,-1,2;A@-1,0,3;D@0,0,3;W@1,0,0;U@-1,1,1
# followers=-1,-1:castle@N=1;-1,0:monastery=0;-1,1:field@0=0 finished=0,-1:castle@S=0;-1,0:road@E=1 turn=1:draw
rules-carcassonne-example-title = Приклад
rules-carcassonne-example-text = Якби гра закінчилася тут, Рожевий мав би 2 очки за завершений замок із 2 фрагментів, 5 за монастир із 4 фрагментами навколо і 3 за поле біля одного завершеного замку: разом 10. Жовтий мав би 3 очки за завершену дорогу з 3 фрагментів і 1 за незавершений замок: разом 4.
rules-carcassonne-winner-title = Хто перемагає
rules-carcassonne-winner-text = Перемагає гравець із найбільшою сумою очок. За рівних очок гравці розділяють перемогу.
rules-carcassonne-pennants-title = Варіант: замки зі щитами
rules-carcassonne-pennants-text = Як у найпоширенішому виданні: завершений замок дає 2 очки за фрагмент і 2 за щит, незавершений — по 1. Решта правил без змін.

## 8. The page

ui-skip = Перейти до вмісту
ui-title = { $page } · Tilewright
ui-menu = Меню
ui-sheet = Гравці, журнал і меню
ui-sheet-replay = Рахунок, посилання та файли
ui-while-waiting = Поки ви чекаєте
ui-another-rule = Інше правило
ui-home = Головна
ui-rules = Правила
ui-learn = Вчитися граючи
ui-puzzles = Задачі
ui-puzzle-of-the-day = Задача дня
ui-puzzles-due = Ваші помилки: { $count }
ui-puzzles-from-review = Ваші помилки як задачі: { $count }
ui-puzzles-from-review-about = Вони повертатимуться від завтра, поки ви їх не розв’яжете.
ui-settings = Налаштування
ui-close = Закрити
ui-cancel = Скасувати
ui-more = Показати ще
ui-loading = Завантаження…
ui-retry = Спробувати ще раз
ui-reload = Оновити сторінку
ui-language = Мова
ui-theme = Вигляд
ui-theme-system = Як на пристрої
ui-theme-light = Світлий
ui-theme-dark = Темний
ui-sounds = Звуки
ui-motion = Анімація
ui-motion-none = Вимкнена
ui-motion-slow = Повільна
ui-motion-normal = Звичайна
ui-motion-fast = Швидка
ui-hand = Кнопки
ui-hand-right = Для правої руки
ui-hand-left = Для лівої руки
ui-zen = Режим дзен
ui-zen-about = За столом лише поле та годинник. Торкніться годинника, щоб вийти.
ui-zen-leave = Вийти з режиму дзен
ui-aids = Позначки
ui-aids-about = Дозволені місця, прогноз очок, що лишилося: усе, що за справжнім столом довелося б вираховувати самотужки.
ui-aids-hide = Сховати позначки
ui-aids-show = Показати позначки
ui-confirm-when = Підтверджувати
ui-confirm-steps = кожен крок
ui-confirm-turns = кожен хід
ui-confirm-never = нічого
ui-confirm-about = Кожен хід: ви підтверджуєте перший крок, а другий виконується сам за мить, якщо його не скасувати. Де можливість лише одна, вас не питають.
ui-explain = Пояснювати ситуацію
ui-explain-about = Одне речення про те, що зараз важливо.
ui-api = Для програмістів
ui-start-title = У що зіграємо?
ui-start-lead = Одразу з комп’ютером або з друзями за посиланням. Без реєстрації.
ui-game = Гра
ui-players = Гравці
ui-who-sits-where = Хто де сидить
ui-seat-number = Місце { $number }
ui-seat-me = Я
ui-seat-friend = Друг (за посиланням)
ui-seat-computer = Комп’ютер: { $level }
ui-computer-level = комп’ютер: { $level }
ui-name-optional = Ім’я (не обов’язково)
ui-name = Ваше ім’я
ui-name-about = Його бачать інші за кожним столом, за який ви сідаєте відтепер.
ui-guest = Гість
ui-variants = Додаткові правила
ui-play = Грати
ui-play-computer = Грати проти комп’ютера
ui-customise = Друзі, рівні, правила
ui-create = Створити стіл
ui-tables-title = Ваші ігри на цьому пристрої
ui-tables-empty = Тут вас чекатимуть ваші ігри.
ui-resume = Продовжити
ui-forget = Прибрати зі списку
ui-status-open = Чекає на гравців
ui-status-playing = Триває
ui-status-over = Завершено
ui-open-record = Відкрити запис гри
ui-open-record-about = Переглянути гру, збережену у файлі.
ui-invite-title = Запросити
ui-invite-text = Надішліть посилання: хто його відкриє, той сяде за стіл і гратиме. Реєстрація не потрібна.
ui-invite-seat = Посилання на місце { $number }
ui-invite-qr = QR-код посилання на місце { $number }
ui-copy-link = Копіювати посилання
ui-copied = Скопійовано
ui-share = Поділитися
ui-share-text = Зіграй зі мною в «{ $game }»:
ui-watch-link = Посилання для глядачів
ui-watch-link-about = Хто його відкриє, зможе лише дивитися гру.
ui-seat-free = Вільне місце
ui-seat-to-computer = Віддати комп’ютеру
ui-joined-title = Вас запрошено
ui-at-the-table = За столом: { $players }
ui-join = Сісти за стіл
ui-join-watch = Лише дивитися
ui-start-game = Почати гру
ui-waiting-for-players = Чекаємо на решту гравців…
ui-your-turn = Ваш хід
ui-turn-of = Ходить { $player }
ui-waiting-for = Чекаємо: { $player }
ui-thinking = Думає { $player }…
ui-warming = Комп’ютер ({ $level }) готується…
ui-warming-seconds = Сильніші комп’ютери готуються один раз на цій машині: ще близько { $seconds } с.
ui-warming-soon = Сильніші комп’ютери готуються один раз на цій машині; це триває до хвилини.
ui-warming-failed = Сильніші комп’ютери не вдалося підготувати. Спроба повторюється.
ui-warming-meanwhile = Тим часом можна грати проти рівня «{ $level }».
ui-level-warming = { $level } (готується)
ui-you = ви
ui-player-away = не за столом
ui-presence-here = за столом
ui-presence-away = на іншій сторінці
ui-presence-lost = немає зв’язку
ui-presence-thinking = думає
ui-watchers =
    { $count ->
        [one] { $count } глядач
        [few] { $count } глядачі
        [many] { $count } глядачів
       *[other] { $count } глядача
    }
ui-confirm = Підтвердити
ui-take-back = Скасувати хід
ui-turn-clockwise = Обернути за годинниковою стрілкою
ui-discard = Скинути
ui-no-follower = Без фішки
ui-actions-title = Що можна зробити
ui-actions-filter = Відфільтрувати дії
ui-history-title = Журнал гри
ui-round = Раунд { $round } із { $rounds }
ui-dynasty-game = Династія: гра { $game } із { $games }
ui-only-action = Єдина можливість: { $action }
ui-point = Порадити
ui-point-here = Показати всім
ui-pointing = Порада для гравця { $player }: оберіть дію. Її побачать усі, але виконувати її не обов’язково.
ui-points-at = { $player } радить: { $action }
ui-advice-follow = Скористатися
ui-advice-mute = Не показувати порад гравця { $player } у цій грі
ui-advice-mute-all = Сховати поради
ui-advice-show = Показати поради
ui-advice-allow = Дозволити поради
ui-advice-forbid = Заборонити поради
ui-coach = Тренер
ui-coach-about = Лише проти комп’ютерів: підказки у три кроки й попередження перед грубою помилкою. У записі видно, де взято допомогу.
ui-coach-start = Тренер: увімкнути
ui-coach-stop = Тренер: вимкнути
ui-hint = Підказка
ui-hint-thinking = Тренер думає…
ui-hint-action = Тренер зіграв би так: { $action }
ui-hint-more = Докладніше
ui-hint-shown = підказка
ui-warning = Так ви втратите { $share } шансів на перемогу.
ui-warning-better = Є кращий хід:
ui-warning-play = Усе одно зіграти
ui-warning-think = Подумати ще
ui-hints-taken =
    { $count ->
        [one] Узято { $count } підказку тренера
        [few] Узято { $count } підказки тренера
        [many] Узято { $count } підказок тренера
       *[other] Узято { $count } підказки тренера
    }
ui-board = Ігрове поле
ui-map = Карта
ui-your-kingdom = Ваше королівство
ui-kingdom-of = Королівство: { $player }
ui-line-now = Поточна лінія
ui-line-next = Наступна лінія
ui-domino-number = Тайл земель № { $number }
ui-king-of = Король: { $player }
ui-domino-free = вільний
ui-unseen = Ще закриті тайли земель
ui-unseen-about = Частину з них могли відкласти перед грою.
ui-discarded = Скинуто
ui-drawn-tile = Взятий фрагмент
ui-tiles-left = Решта фрагментів
ui-in-hand = На руках
ui-fields-show = Показати поля
ui-fields-hide = Сховати поля
ui-unfillable = Жоден із решти фрагментів сюди не підходить
ui-not-now = Взятий фрагмент сюди не підходить, а інший може підійти
ui-feature-complete = завершено
ui-feature-unfinished = не завершено
ui-feature-owner = Господар: { $players }
ui-feature-nobody = Тут нікого немає
ui-feature-worth =
    Зараз: { $count } { $count ->
        [one] очко
        [few] очки
        [many] очок
       *[other] очка
    }
ui-feature-worth-end =
    Наприкінці: { $count } { $count ->
        [one] очко
        [few] очки
        [many] очок
       *[other] очка
    }
ui-zoom-in = Збільшити
ui-zoom-out = Зменшити
ui-zoom-fit = Показати все
ui-score-details = Подробиці рахунку
ui-score-change = Зміна рахунку
ui-leave = Вийти
ui-leave-about = Поки вас немає, гратиме комп’ютер.
ui-resign = Здатися
ui-resign-about = Комп’ютер дограє цю гру за вас.
ui-resign-confirm = Здатися в цій грі?
ui-come-back = Повернутися
ui-away-text = За вас грає комп’ютер.
ui-relieve = Замінити комп’ютером
ui-relieve-about = { $player } думає вже довго.
ui-watching = Ви дивитеся гру
ui-seat-was-taken = Це місце вже зайняв хтось інший. Ви дивитеся гру.
ui-thinks-here = Комп’ютери думають на цьому пристрої.
ui-thinks-on-server = За комп’ютерів думає сервер: цей браузер не може.
ui-move-device = Змінити пристрій
ui-move-device-about = Відкрийте це посилання або зіскануйте код на іншому пристрої протягом десяти хвилин. Воно діє один раз; цей пристрій потім лише показуватиме гру.
ui-move-device-link = Посилання для вашого іншого пристрою
ui-move-device-qr = QR-код посилання для вашого іншого пристрою
ui-moved-away = Тепер ви граєте на іншому пристрої. Тут ви дивитеся гру.
ui-moved-here = Тепер ви граєте тут.
ui-free-seat = Запропонувати це місце комусь іншому
ui-new-invitation = Нове посилання на це місце
ui-owner-title = Цей стіл створили ви
ui-owner-about = Ви можете запрошувати, віддавати вільні місця комп’ютеру, починати гру, замінювати комп’ютером гравця, який змушує всіх чекати, пропонувати місце гравця, який пішов, комусь іншому, дозволяти чи забороняти поради, а коли граєте лише проти комп’ютерів — умикати й вимикати тренера. Ходити за іншого гравця ви не можете.
ui-connecting = З’єднання…
ui-connection-lost = Немає зв’язку. Відновлюємо його; ваш хід не пропаде.
ui-offline = Ви не в мережі
ui-unsent = Ще не надіслано
ui-server-restarting = Сервер перезапускається і за мить повернеться.
ui-result = Результат
ui-rematch = Зіграти ще раз
ui-offer-rematch = Запропонувати реванш
ui-accept = Погодитися
ui-decline = Відмовитися
ui-withdraw = Скасувати пропозицію
ui-next-game = До наступної гри
ui-series-game = Гра { $number }
ui-series-won = Виграні ігри
ui-series-points = Очки
ui-new-game = Нова гра
ui-watch-replay = Переглянути повтор
ui-replay-link = Постійне посилання на повтор
ui-download = Завантажити
ui-download-record = Запис гри
ui-download-svg = Малюнок SVG
ui-download-png = Малюнок PNG
ui-proof-title = Чесне перемішування
ui-proof-text = Ще до першої роздачі сервер оприлюднив відбиток свого таємного числа. Тепер число розкрите: сторінка може обчислити кожну роздачу наново й порівняти.
ui-proof-later = Таємне число розкривають після гри. До того відбиток гарантує, що воно не зміниться.
ui-proof-commitment = Відбиток
ui-proof-seed = Таємне число
ui-proof-contributions = Браузер кожного гравця додав власне випадкове число, обіцяне ще до того, як хтось знав будь-яке з них. Тож ніхто, навіть господар сервера, не міг обрати роздачу.
ui-proof-contribution = Внесок: { $player }
ui-proof-withheld = обіцяно, але не розкрито
ui-proof-nothing = нічого
ui-verify = Перевірити
ui-verify-running = Перевіряємо…
ui-verify-proved = Доведено: число відповідає відбитку, усі роздачі ({ $draws }) збігаються.
ui-verify-proved-contributions = Доведено: число і внески гравців ({ $people }) відповідають обіцяному, усі роздачі ({ $draws }) збігаються.
ui-verify-not-mine = Від цього пристрою внеску немає.
ui-verify-wrong-contribution = Не доведено: внесок гравця { $player } не той, що був обіцяний.
ui-verify-missing-contribution = Не доведено: внеску цього пристрою бракує.
ui-verify-wrong-seed = Не доведено: число не відповідає відбитку.
ui-verify-wrong-draw = Не доведено: хід { $ply } не такий, як випливає з числа.
ui-verify-impossible = Таємне число цієї гри не розкрите, тож перевіряти нічого.
ui-replay-title = Повтор гри
ui-replay-first = На початок
ui-replay-previous = Крок назад
ui-replay-next = Крок уперед
ui-replay-last = У кінець
ui-replay-play = Відтворити
ui-replay-pause = Пауза
ui-replay-speed = Швидкість
ui-replay-position = Місце в грі
ui-replay-ply = Хід { $ply } з { $plies }
ui-replay-beginning = Початок
ui-replay-game = Гра { $number }
ui-review = Розібрати гру
ui-review-elsewhere = Гру на цьому пристрої можна розібрати, коли її перенесено на сервер.
ui-review-title = Розбір гри
ui-review-running = З’ясовуємо, чого був вартий кожен хід…
ui-review-graph = Перебіг гри
ui-review-measure = Графік показує
ui-review-win = Шанси на перемогу
ui-review-points = Очікувані очки
ui-review-uncalibrated = Шанси на перемогу — оцінка комп’ютера: для цієї гри з такою кількістю гравців її ще не звірено з результатами.
ui-review-standing = { $player }: { $value }
ui-review-comment = Коментар до ходу
ui-review-comments = Показувати коментарі
ui-review-ask = Чи добрий це хід?
ui-review-nothing = Тут не було вибору.
judgement-forced = Єдиний хід
judgement-best = Найкращий хід
judgement-good = Добрий хід
judgement-inaccuracy = Неточність
judgement-mistake = Помилка
judgement-blunder = Груба помилка
ui-review-gave-away = втрачено { $share } шансів на перемогу
ui-review-better = Краще: { $action }
ui-review-ghost-better = краще
ui-review-ghost-played = зіграно
ui-review-ghost-other = інше
ui-review-line = Очікуване продовження: { $actions }
ui-review-luck-of = Удача ({ $player }): { $share }
ui-review-alternatives = Що можна було зіграти
ui-review-action = Дія
ui-review-win-short = Перемога
ui-review-loss-short = Втрата
ui-review-played = зіграно
ui-review-all = Показати всі ({ $count })
ui-review-fewer = Показати менше
ui-review-next-mistake = Наступна помилка
ui-review-next-mistake-of = Наступна помилка: { $player }
ui-review-try = Зіграти інакше
ui-review-try-prompt = Ходить { $player }: знайдіть найкращу дію.
ui-review-try-check = Перевірити
ui-review-try-show = Показати відповідь
ui-review-try-again = Ще раз
ui-review-try-end = До розбору
ui-review-try-running = З’ясовуємо, наскільки це добре…
ui-review-try-best = Знайдено: кращого немає.
ui-review-try-same = Саме так і зіграли: втрата { $share }.
ui-review-try-better = Краще, ніж зіграли: втрата { $share } замість { $played }. Є ще краще.
ui-review-try-worse = Гірше, ніж зіграли: втрата { $share } замість { $played }.
ui-review-mark = Точність
ui-review-loss = Втрата за одне рішення
ui-review-start = Шанс на початку
ui-review-luck = Удача
ui-review-own-losses = Власні втрати
ui-review-others-losses = Втрати інших
ui-review-unforeseen = Непередбачене
ui-review-result = Результат
ui-review-without-luck = Результат без удачі
ui-review-counts = Неточності: { $inaccuracy } · помилки: { $mistake } · грубі: { $blunder }
ui-review-best-moment = Найкращий момент
ui-review-worst-moment = Найгірший момент
ui-review-mark-inaccuracy = неточність
ui-review-mark-mistake = помилка
ui-review-mark-blunder = груба помилка
ui-review-mark-luck = велика удача
ui-review-mark-misfortune = невдача
ui-review-link = Посилання на цей момент
ui-review-graph-file = Графік у { $format }
ui-analysis-title = Дошка аналізу
ui-analysis-from-here = Аналізувати звідси
ui-analysis-chance = Тут вирішує випадок: довіртеся йому або оберіть самі.
ui-analysis-draw = Хай вирішить випадок
ui-analysis-choose-draw =
    Або оберіть, що випаде: { $count ->
        [one] { $count } елемент
        [few] { $count } елементи
        [many] { $count } елементів
       *[other] { $count } елемента
    }
ui-analysis-take-draw = Узяти ці
ui-analysis-thinking = Думаю…
ui-analysis-depth =
    { $count ->
        [one] { $count } симуляція
        [few] { $count } симуляції
        [many] { $count } симуляцій
       *[other] { $count } симуляції
    }
ui-analysis-exact = Переглянуто все, що ще може статися.
ui-analysis-variations = Що спробувано
ui-analysis-comment = Ваш коментар тут
ui-analysis-remove = Вилучити звідси
ui-analysis-save = Зберегти у файл
ui-analysis-set-up = Розставити позицію
ui-analysis-set-up-about = Почніть із порожнього столу й грайте за всіх, обираючи, що випадає; або вставте позицію чи аналіз.
ui-analysis-anew =
    Порожній стіл: { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
        [many] { $count } гравців
       *[other] { $count } гравця
    }
ui-analysis-paste = Позиція чи аналіз текстом
ui-analysis-open = Відкрити
ui-analysis-file = Аналіз із файлу
ui-analysis-link = Посилання на цю позицію
ui-helped = Рішень із підказкою: { $count }
ui-back-to-table = До столу
ui-score-table = Підрахунок очок
ui-score-table-about = Намалюйте королівства, що лежать на вашому столі: оберіть ландшафт, торкайтеся квадратів, торкніться ще раз, щоб додати корони.
ui-paint = Малювати
ui-paint-crowns = Корони
ui-paint-erase = Стерти
ui-paint-castle = Замок
ui-undo = Скасувати
ui-redo = Повторити
ui-clear = Очистити
ui-player-number = Гравець { $number }
ui-add-player = Додати гравця
ui-remove-player = Прибрати гравця
ui-kingdom-size = Розмір королівств
ui-size-5 = 5 × 5
ui-size-7 = 7 × 7 (Велика дуель)
ui-score-link = У цьому посиланні — усе намальоване: збережіть його або надішліть.
ui-score-waiting = Намалюйте всі королівства, щоб побачити переможця.
ui-empty-square = порожньо
ui-square-at = Стовпець { $column }, рядок { $row }
ui-winner = Переможець
ui-rules-of = Правила: { $game }
ui-contents = Зміст
ui-play-this = Грати в «{ $game }»
ui-keys-title = Гарячі клавіші
ui-keys-arrows = Переміщатися ігровим полем
ui-keys-turn = Обернути
ui-keys-choose = Покласти або обрати
ui-keys-confirm = Підтвердити хід
ui-keys-back = Скасувати хід або закрити
ui-keys-zoom = Збільшити або зменшити
ui-keys-list = До списку дій
ui-keys-point = Порадити
ui-keys-follow = Скористатися останньою порадою
ui-keys-fields = Показати або сховати поля
ui-keys-features = Оглянути замки, дороги, поля й монастирі одне за одним
ui-keys-help = Ця довідка
ui-not-found-title = Тут нічого немає
ui-not-found-text = Посилання хибне, або цього столу вже немає.
ui-install = Встановити застосунок
ui-install-about = Тоді Tilewright відкриватиметься з головного екрана, без рамки браузера.
ui-here = На цьому пристрої
ui-here-about = Гра триває й зберігається тут, навіть без мережі.
ui-offline-play = Гра без мережі
ui-offline-ready = Готово: усе потрібне є на цьому пристрої.
ui-offline-fetching = Підготовка: { $percent } %
ui-offline-absent = На пристрої збережеться близько 20 МБ.
ui-offline-failed = Не все вдалося завантажити.
ui-offline-none = У цій збірці немає гри без мережі.
ui-offline-fetch = Підготувати
ui-new-version = Є новіша версія цієї сторінки.
ui-update = Перейти на неї
ui-move-to-server = Перенести на сервер
ui-starting-here = Запуск на цьому пристрої…
ui-error-title = Щось пішло не так
ui-error-text = Сама гра збережена на сервері. Оновіть сторінку, щоб продовжити.
