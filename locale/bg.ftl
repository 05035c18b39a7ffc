### Български. Всички езици имат едни и същи ключове в един и същ ред.

## The place

app-name = Tilewright
app-needs-javascript = Тази страница изисква JavaScript.
language-en = English
language-uk = Українська
language-pl = Polski
language-ru = Русский
language-bg = Български

## 1. Games and variants

game-kingdomino = Kingdomino
game-kingdomino-about = Избирайте домино плочки, свързвайте еднакви терени и изградете около замъка най-богатото кралство.
game-carcassonne = Каркасон
game-carcassonne-about = Редете картата плочка по плочка и поставяйте фигурки по пътищата, в крепостите и манастирите и на поляните.
game-players =
    { $least }–{ $most } { $most ->
        [one] играч
       *[other] играчи
    }
option-great-duel = Великият дуел
option-great-duel-about = За двама: всички 48 домино плочки и кралства от 7 × 7 квадрата.
option-middle-kingdom = Средното кралство
option-middle-kingdom-about = 10 точки, ако замъкът е точно в центъра на кралството.
option-harmony = Хармония
option-harmony-about = 5 точки за пълно кралство, без извадени от игра плочки.
option-dynasty = Династия
option-dynasty-about = Три последователни игри; печели играчът с най-голям сбор точки.
option-castles = Точки за крепости
option-castles-plain = 1 точка за плочка
option-castles-plain-about = По основните правила: гербовете не се броят.
option-castles-pennants = С гербове
option-castles-pennants-about = Завършена крепост носи по 2 точки за плочка и за герб, незавършена – по 1.

## 2. Words

terrain-wheat = житно поле
terrain-forest = гора
terrain-lake = езеро
terrain-grassland = ливада
terrain-swamp = блато
terrain-mine = планина
kingdomino-castle = замък
kingdomino-kingdom = кралство
feature-castle = крепост
feature-road = път
feature-field = поляна
feature-monastery = манастир
level-random = наслуки
level-random-about = Играе произволен позволен ход.
level-greedy = точките преди всичко
level-greedy-about = Взима възможно най-много точки в момента.
level-novice = новак
level-novice-about = Вижда само своите точки в момента.
level-easy = лесен
level-easy-about = Взима точките, които вижда, и пропуска някои.
level-medium = среден
level-medium-about = Не пропуска нищо и понякога мисли напред.
level-hard = труден
level-hard-about = Обикновено мисли малко напред.
level-expert = експерт
level-expert-about = Мисли напред при всеки ход.
level-other = ниво { $level }
# Computers are called so, in this order: sixteen names, all different, with commas between.
computer-names = Берта, Конрад, Флора, Едмунд, Клара, Герард, Ида, Хуго, Леона, Освалд, Матилда, Роланд, Селма, Тристан, Виола, Валтер
half-edge-0 = север, западна половина
half-edge-1 = север, източна половина
half-edge-2 = изток, северна половина
half-edge-3 = изток, южна половина
half-edge-4 = юг, източна половина
half-edge-5 = юг, западна половина
half-edge-6 = запад, южна половина
half-edge-7 = запад, северна половина
turn-0 = без завъртане
turn-1 = четвърт оборот по часовниковата стрелка
turn-2 = половин оборот
turn-3 = четвърт оборот обратно на часовниковата стрелка
tile-a = манастир с път
tile-b = манастир
tile-c = крепост от четирите страни, герб
tile-d = крепост от едната страна, прав път
tile-e = крепост от едната страна
tile-f = крепост от край до край, герб
tile-g = крепост от край до край
tile-h = две отделни крепости на срещуположни страни
tile-i = две отделни крепости на съседни страни
tile-j = крепост горе, път отдясно надолу
tile-k = крепост вдясно, път отгоре наляво
tile-l = крепост и кръстопът на три пътя
tile-m = крепост от две съседни страни, герб
tile-n = крепост от две съседни страни
tile-o = крепост от две съседни страни, герб, път
tile-p = крепост от две съседни страни, път
tile-q = крепост от три страни, герб
tile-r = крепост от три страни
tile-s = крепост от три страни, герб, път
tile-t = крепост от три страни, път
tile-u = прав път
tile-v = завой на път
tile-w = кръстопът на три пътя
tile-x = кръстопът на четири пътя
tile-edges = север: { $n }, изток: { $e }, юг: { $s }, запад: { $w }

## 3. Counts

count-points =
    { $count } { $count ->
        [one] точка
       *[other] точки
    }
# The sign is + or −, the count has none.
count-points-signed =
    { $sign }{ $count } { $count ->
        [one] точка
       *[other] точки
    }
count-followers =
    { $count } { $count ->
        [one] фигурка
       *[other] фигурки
    }
count-lines =
    { $count } { $count ->
        [one] редица
       *[other] редици
    }

## 4. Actions

# Half a domino: a word for its terrain, and its crowns.
half =
    { $crowns ->
        [0] { $terrain }
        [one] { $terrain } с { $crowns } корона
       *[other] { $terrain } с { $crowns } корони
    }
# How far a square lies from the castle, or a tile from the start tile.
where-column =
    { $side ->
        [west] { $count } на запад
        [east] { $count } на изток
       *[same] същата колона
    }
where-row =
    { $side ->
        [north] { $count } на север
        [south] { $count } на юг
       *[same] същият ред
    }
# first and second are halves, x and y come from where-column and where-row; the turn says where the
# second half lies from the first: 0 east, 1 south, 2 west, 3 north.
action-kingdomino-place =
    Добави плочка № { $number } ({ $first }; { $second }). Първата половина спрямо замъка: { $x }, { $y }; втората е на { $turn ->
        [0] изток
        [1] юг
        [2] запад
       *[3] север
    } от нея
action-kingdomino-choose = Избери плочка № { $number } ({ $first }; { $second })
action-kingdomino-discard = Извади от игра плочка № { $number } ({ $first }; { $second })
action-kingdomino-line = Нареди редица: { $numbers }
action-kingdomino-king = Изтегли крал: { $player }
action-carcassonne-draw = Изтегли плочка: { $tile }
action-carcassonne-return = Върни плочката при останалите: { $tile }
# x and y come from where-column and where-row; the turn counts quarters clockwise.
action-carcassonne-lay =
    Постави плочката ({ $tile }). Спрямо стартовата плочка: { $x }, { $y }; { $turn ->
        [0] без завъртане
        [1] четвърт оборот по часовниковата стрелка
        [2] половин оборот
       *[3] четвърт оборот обратно на часовниковата стрелка
    }
action-carcassonne-follower-castle =
    Постави фигурка в крепостта на { $at ->
        [N] север
        [E] изток
        [S] юг
       *[W] запад
    }
action-carcassonne-follower-road =
    Постави фигурка на пътя на { $at ->
        [N] север
        [E] изток
        [S] юг
       *[W] запад
    }
# at is one of half-edge-0 to half-edge-7.
action-carcassonne-follower-field = Постави фигурка на поляната: { $at }
action-carcassonne-follower-monastery = Постави фигурка в манастира
action-carcassonne-follower-none = Без фигурка
prompt-kingdomino-place = Добавете плочка № { $number } към кралството си
prompt-kingdomino-choose = Изберете плочка от следващата редица
prompt-kingdomino-choose-first = Изтеглен е вашият крал: изберете плочка
prompt-kingdomino-discard = Плочка № { $number } не пасва никъде: извадете я от игра
prompt-carcassonne-lay = Поставете изтеглената плочка
prompt-carcassonne-follower = Поставете фигурка на плочката или пропуснете
prompt-other = Изберете какво да направите
moment-kingdomino-place = Едната половина трябва да се допира до замъка или до своя терен; точки носят само области с корони.
moment-kingdomino-choose = Плочка с голям номер е по-ценна, но с нея ще действате по-късно в следващия рунд.
moment-kingdomino-discard = За тази плочка няма място, затова се изважда от игра, а кралят продължава.
moment-carcassonne-lay = Всяка страна трябва да продължава това, до което се допира: път – път, крепост – крепост, поляна – поляна.
moment-carcassonne-follower = Фигурката заема обект, на който още никой не стои, и се връща при вас, щом той бъде завършен.
event-kingdomino-place = { $player } добавя плочка № { $number }
event-kingdomino-choose = { $player } избира плочка № { $number }
event-kingdomino-discard = { $player } изважда от игра плочка № { $number }
event-kingdomino-line = Нова редица: { $numbers }
event-kingdomino-king = Изтеглен е крал: { $player }
event-carcassonne-draw = Изтеглена плочка: { $tile }
event-carcassonne-return = Плочката не пасва никъде и се връща при останалите: { $tile }
event-carcassonne-lay = { $player } поставя плочка: { $tile }
event-carcassonne-follower-castle = { $player } поставя фигурка в крепостта
event-carcassonne-follower-road = { $player } поставя фигурка на пътя
event-carcassonne-follower-field = { $player } поставя фигурка на поляната
event-carcassonne-follower-monastery = { $player } поставя фигурка в манастира
event-carcassonne-follower-none = { $player } не поставя фигурка
event-other = { $player }: { $action }
event-joined = { $player } сяда на масата
event-arranged-computer = Място { $seat } заема { $player } (компютър: { $level })
event-arranged-open = Място { $seat } отново е свободно
event-started = Играта започва
event-took-back = { $player } връща хода си
event-stand-in = { $event } (ходът е направен от по-прост играч)
event-hurried = { $event } (мисли по-кратко: чакат много игри)
event-left = { $player } става от масата; нататък играе компютър
event-resigned = { $player } се предава; нататък играе компютър
event-relieved = { $player } мисли твърде дълго; нататък играе компютър
event-returned = { $player } се връща в играта
event-taken-over = { $player } вече играе на друго устройство
event-freed = Място { $seat } е свободно за някой друг
event-advice-on = Играчите вече могат да си дават съвети
event-advice-off = Съветите са изключени
event-coach-on = Вече може да се вземат подсказки
event-coach-off = Подсказките са изключени
event-hinted = { $player } взе подсказка
event-ended = Играта приключи
event-rematch-offered = { $player } предлага реванш
event-rematch-accepted = { $player } приема реванша
event-rematch-declined = { $player } засега няма да играе отново
event-rematch-laid = Започва следващата игра
event-rematched = Нова игра, номер { $number }
event-scored =
    { $player }: +{ $count } { $count ->
        [one] точка
       *[other] точки
    }

## 5. Scores

score-region-sum =
    { $squares } { $squares ->
        [one] квадрат
       *[other] квадрата
    } × { $crowns } { $crowns ->
        [one] корона
       *[other] корони
    } = { $points }
score-region-idle =
    { $squares } { $squares ->
        [one] квадрат
       *[other] квадрата
    }, без корони
score-kingdomino-idle =
    { $count } { $count ->
        [one] област без корони
       *[other] области без корони
    }
score-bonus-middle-kingdom = Средното кралство
score-bonus-middle-kingdom-why = Замъкът е в центъра
score-bonus-harmony = Хармония
score-bonus-harmony-why = Кралството е пълно
score-earlier-game = Династия: игра { $number }
score-castle-complete = Крепост
score-castle-unfinished = Незавършена крепост
score-road-complete = Път
score-road-unfinished = Незавършен път
score-monastery-complete = Манастир
score-monastery-unfinished = Незавършен манастир
score-field = Поляна
score-tiles-sum =
    { $tiles } { $tiles ->
        [one] плочка
       *[other] плочки
    } × 1 = { $points }
score-tiles-double-sum =
    { $tiles } { $tiles ->
        [one] плочка
       *[other] плочки
    } × 2 = { $points }
score-pennants-sum =
    { $tiles } { $tiles ->
        [one] плочка
       *[other] плочки
    } + { $pennants } { $pennants ->
        [one] герб
       *[other] герба
    } = { $points }
score-pennants-double-sum =
    ({ $tiles } { $tiles ->
        [one] плочка
       *[other] плочки
    } + { $pennants } { $pennants ->
        [one] герб
       *[other] герба
    }) × 2 = { $points }
# around counts the tiles around the monastery.
score-monastery-sum =
    1 + { $around } { $around ->
        [one] плочка
       *[other] плочки
    } наоколо = { $points }
score-field-sum =
    { $castles } { $castles ->
        [one] завършена крепост
       *[other] завършени крепости
    } × 3 = { $points }
score-shared = Точки получават: { $players }
score-total = Общо
score-now = Спечелено досега
score-projected = Ако играта свършеше сега
score-nothing = Още няма точки
score-what = За какво
score-points = Точки
score-region-largest = Най-голяма област
score-crowns = Корони
rank =
    { $rank ->
        [1] 1-во място
        [2] 2-ро място
        [3] 3-то място
        [4] 4-то място
       *[5] { $rank }-о място
    }
tie-shared =
    { $ahead } и { $behind } имат по { $points } { $points ->
        [one] точка
       *[other] точки
    } и си делят мястото.
tie-other =
    { $ahead } и { $behind } имат по { $points } { $points ->
        [one] точка
       *[other] точки
    }; води { $ahead }.
tie-largest-region =
    { $ahead } и { $behind } имат по { $points } { $points ->
        [one] точка
       *[other] точки
    }; води { $ahead } с по-голяма област.
tie-crowns =
    { $ahead } и { $behind } имат по { $points } { $points ->
        [one] точка
       *[other] точки
    }; води { $ahead } с повече корони.
outcome-won =
    Печели { $player }: { $points } { $points ->
        [one] точка
       *[other] точки
    }
outcome-won-you =
    Печелите: { $points } { $points ->
        [one] точка
       *[other] точки
    }!
outcome-shared =
    Победата споделят { $players }: по { $points } { $points ->
        [one] точка
       *[other] точки
    }
outcome-none = Още няма победител

## 6. Refusals

refusal-stale = Междувременно на масата нещо се промени: погледнете пак.
refusal-not-your-seat = Това не е вашето място.
refusal-not-your-table = Това може да направи само този, който е създал масата.
refusal-not-your-turn = Не сте на ход.
refusal-no-such-seat = На тази маса няма такова място.
refusal-illegal = Правилата не позволяват това.
refusal-unreadable =
    { $what ->
        [action] Това действие не може да бъде прочетено.
        [kingdom] Това кралство не може да бъде прочетено.
       *[record] Този файл не е запис на една игра.
    }
refusal-seats-open = Още има свободни места.
refusal-seat-taken = Това място вече е заето.
refusal-started = Играта вече е започнала.
refusal-not-started = Играта още не е започнала.
refusal-game-over = Играта приключи.
refusal-not-over = Играта още не е приключила.
refusal-nothing-to-take-back = Няма какво да се върне.
refusal-nothing-to-reveal = Никой не чака принос на това място към разбъркването.
refusal-wrong-contribution = Това не е обещаното за разбъркването.
refusal-turn-committed = Този ход е приключил и не може да се върне.
refusal-already-away = На това място вече играе компютър.
refusal-not-away = Вече сте на масата.
refusal-advice-off = На тази маса съветите са изключени.
refusal-coach-off = На тази маса няма подсказки: те са изключени или не играете само срещу компютри.
refusal-no-such-hint = Подсказката няма стъпка { $step }, последната е { $steps }.
refusal-no-hint = Тази част от подсказката не е взета.
refusal-nobody-to-advise = В момента няма на кого да давате съвет.
refusal-too-soon =
    Компютър може да поеме играта след { $seconds } { $seconds ->
        [one] секунда
       *[other] секунди
    }.
refusal-already-accepted = Вече сте съгласни; чакаме отговора на останалите.
refusal-no-offer = Никой вече не предлага реванш.
refusal-rematched = Следващата игра вече е започнала.
refusal-expired = Този линк е изтекъл. Създайте нов на устройството, на което играете.
refusal-bad-name =
    { $because ->
        [too_long] Името е твърде дълго: може да има най-много { $longest } { $longest ->
            [one] знак
           *[other] знака
        }.
       *[control_characters] В името има знаци, които не могат да се покажат.
    }
refusal-unknown-level = Тук няма компютър от такова ниво: { $level }.
refusal-unknown-game = Тук не се играе такава игра: { $game }.
refusal-bad-options =
    { $reason ->
        [great_duel] „Великият дуел“ е само за двама играчи.
        [seats] Играта не е за толкова играчи.
       *[other] Тези варианти не могат да се съчетаят.
    }
refusal-bad-record = Записът на играта си противоречи.
refusal-bad-record-ply = Записът нарушава правилата при ход { $ply }.
refusal-older-edition = Тази игра е изиграна по по-стара версия на правилата: може да се изтегли, но не и да се прегледа тук.
refusal-unknown-table = Тук няма такава маса.
refusal-id-taken = Това вече е изпратено, но с друго съдържание.
refusal-unavailable = Сървърът не може да запази това в момента. Ще опитаме отново.
refusal-restarting = Сървърът се рестартира. Ходът ви ще бъде изпратен отново.
refusal-malformed = Сървърът не разбра какво изпрати страницата.
refusal-too-large = Това е твърде много за едно изпращане.
refusal-too-many =
    Твърде много заявки: опитайте след { $seconds } { $seconds ->
        [one] секунда
       *[other] секунди
    }.
refusal-unknown-message = Сървърът не познава такова съобщение. Презаредете страницата.
refusal-not-watching = Страницата не е свързана с тази маса. Презаредете я.
refusal-bad-command = Сървърът не можа да обработи изпратеното от страницата. Презаредете я.
refusal-unreachable = Сървърът не отговаря. Проверете връзката и опитайте отново.
refusal-too-many-at-once = Това е повече, отколкото сървърът приема от една страница.
refusal-not-found = На този адрес няма нищо.
refusal-method-not-allowed = На този адрес това не може да се направи. Презаредете страницата.
refusal-invalid = Сървърът не можа да обработи изпратеното от страницата. Презаредете я.
refusal-unsupported-media = Този файл не е запис на игра: записът е обикновен текст.
refusal-foreign-origin = Тази страница е от друг адрес, не от този на сървъра. Отворете адреса на самия сървър.
refusal-unknown-host = Сървърът не отговаря на този адрес. Отворете адреса, който ви е дал стопанинът му.
refusal-no-such-number = На тази маса не е играна игра с номер { $number }.
refusal-no-such-ply = В тази игра няма ход { $ply }: всички ходове са { $plies }.
refusal-no-such-step = В тази игра няма такава стъпка от урок.
refusal-impossible = Никое кралство не може да изглежда така.
refusal-not-paintable = Могат да се рисуват само кралства от „Kingdomino“, а не играта „{ $game }“.
refusal-not-reviewable = За такава партия „{ $game }“ няма разбор: програмата не я познава като цяло.
refusal-no-such-puzzle = Тук няма такава задача.
refusal-no-such-race = Няма такова състезание или вече го няма.
refusal-race-over = Състезанието приключи.
refusal-not-asked = Сега в състезанието е друга задача.
refusal-answered-otherwise = На тази задача от състезанието вече е отговорено.
refusal-internal = На сървъра нещо се обърка. Опитайте отново след малко.
refusal-other = Не се получи ({ $code }).
illegal-kingdomino-game-over = Играта приключи.
illegal-kingdomino-out-of-step = Сега е ред на друго действие.
illegal-kingdomino-wrong-length = В редицата има толкова плочки, колкото са кралете в игра.
illegal-kingdomino-not-sorted = Редицата върви от най-малкия номер към най-големия.
illegal-kingdomino-not-in-the-box = В редицата влизат само плочки, които никой още не е виждал.
illegal-kingdomino-no-king-in-hand = Всички крале на този играч вече са изтеглени.
illegal-kingdomino-not-in-the-line = Тази плочка не е в редицата, от която се избира.
illegal-kingdomino-taken = На тази плочка вече стои крал.
illegal-kingdomino-not-under-the-king = Вашият крал стои на друга плочка.
illegal-kingdomino-not-neighbours = Плочката покрива два съседни квадрата.
illegal-kingdomino-covers-a-square = Един от тези квадрати вече е зает.
illegal-kingdomino-kingdom-too-wide = Кралството ще излезе извън решетката.
illegal-kingdomino-not-connected = Никоя половина не се допира до замъка или до своя терен.
illegal-kingdomino-same-as-another = Двете половини са еднакви: завъртете плочката на половин оборот.
illegal-kingdomino-can-be-placed = Тази плочка може да се добави, затова не бива да се вади от игра.
illegal-carcassonne-game-over = Играта приключи.
illegal-carcassonne-out-of-step = Сега е ред на друго действие.
illegal-carcassonne-none-left = Няма повече такива плочки.
illegal-carcassonne-not-the-drawn-tile = Изтеглена е друга плочка.
illegal-carcassonne-fits-somewhere = Плочка, за която има място, не може да се върне при останалите.
illegal-carcassonne-no-such-turn = Плочката може да се завърти най-много на три четвърти оборот.
illegal-carcassonne-covers-a-tile = Там вече има плочка.
illegal-carcassonne-touches-nothing = Плочката трябва да се допира до картата поне с една страна.
illegal-carcassonne-edges-clash = Страните не съвпадат с това, до което се допират.
illegal-carcassonne-same-as-another = Това е същото като друга възможност от списъка.
illegal-carcassonne-none-in-hand = Всичките ви фигурки вече са на картата.
illegal-carcassonne-no-such-place = На плочката няма такъв обект на това място.
illegal-carcassonne-occupied = Този обект вече е зает от фигурка.
reason-kingdomino-points =
    { $points ->
        [one] Носи веднага с { $points } точка повече.
       *[other] Носи веднага с { $points } точки повече.
    }
reason-kingdomino-no-room = За вече избраната плочка № { $domino } остава място; след по-слабия ход тя не пасва никъде.
reason-kingdomino-region-closed =
    { $squares ->
        [one] По-слабият ход затваря област, която още можеше да расте ({ $terrain }, { $squares } квадрат).
       *[other] По-слабият ход затваря област, която още можеше да расте ({ $terrain }, { $squares } квадрата).
    }
reason-kingdomino-holes =
    { $squares ->
        [one] Оставя с { $squares } квадрат по-малко, който никоя плочка не може да покрие.
       *[other] Оставя с { $squares } квадрата по-малко, които никоя плочка не може да покрие.
    }
reason-kingdomino-bonus =
    { $bonus ->
        [middle_kingdom] След по-слабия ход замъкът вече не може да се окаже в средата: { $points } точки.
        [harmony] След по-слабия ход кралството вече не може да стане пълно: { $points } точки.
       *[other] След по-слабия ход бонусът вече не е възможен: { $points } точки.
    }
reason-kingdomino-keeps =
    { $points ->
        [one] Вече избраната плочка № { $domino } може да донесе с { $points } точка повече.
       *[other] Вече избраната плочка № { $domino } може да донесе с { $points } точки повече.
    }
reason-kingdomino-no-place = Плочка № { $domino } сега не пасва никъде в кралството.
reason-kingdomino-gains =
    { $points ->
        [one] Поставена сега, плочка № { $domino } би донесла с { $points } точка повече от плочка № { $other }.
       *[other] Поставена сега, плочка № { $domino } би донесла с { $points } точки повече от плочка № { $other }.
    }
reason-kingdomino-denies =
    { $points ->
        [one] От тази редица на съперника ({ $player }) най-много би донесла плочка № { $domino }: { $points } точка.
       *[other] От тази редица на съперника ({ $player }) най-много би донесла плочка № { $domino }: { $points } точки.
    }
reason-kingdomino-crowns =
    { $crowns ->
        [one] Плочка № { $domino } има с { $crowns } корона повече от плочка № { $other }.
       *[other] Плочка № { $domino } има с { $crowns } корони повече от плочка № { $other }.
    }
reason-kingdomino-earlier = С плочка № { $domino } в следващия рунд се играе по-рано, отколкото с плочка № { $other }.
reason-carcassonne-scores =
    { $points ->
        [one] Носи веднага с { $points } точка повече.
       *[other] Носи веднага с { $points } точки повече.
    }
reason-carcassonne-points =
    { $points ->
        [one] Ако играта свършваше сега, би дало с { $points } точка повече.
       *[other] Ако играта свършваше сега, би дало с { $points } точки повече.
    }
reason-carcassonne-field =
    { $points ->
        [one] На поляните това дава с { $points } точка повече.
       *[other] На поляните това дава с { $points } точки повече.
    }
reason-carcassonne-unfinishable =
    { $tiles ->
        [one] След по-слабия ход никоя останала плочка не може да завърши собствен обект на играча ({ $feature }, { $tiles } плочка).
       *[other] След по-слабия ход никоя останала плочка не може да завърши собствен обект на играча ({ $feature }, { $tiles } плочки).
    }
reason-carcassonne-follower-home =
    { $count ->
        [one] Прибира се с { $count } фигурка повече.
       *[other] Прибират се с { $count } фигурки повече.
    }
reason-carcassonne-follower-kept =
    { $count ->
        [one] В ръката остава с { $count } фигурка повече.
       *[other] В ръката остават с { $count } фигурки повече.
    }
reason-carcassonne-others-points =
    { $points ->
        [one] По-слабият ход дава на съперника ({ $player }) с { $points } точка повече.
       *[other] По-слабият ход дава на съперника ({ $player }) с { $points } точки повече.
    }
hint-kingdomino-near = Погледнете отбелязания квадрат от кралството си.
hint-kingdomino-line = Погледнете плочки № { $low } и № { $high }.
hint-kingdomino-discard = Не пасва никъде: извадете я от игра.
hint-kingdomino-joins = Присъединете я към този терен: { $terrain }.
hint-kingdomino-castle = Започнете с нея нещо ново до замъка.
hint-kingdomino-terrain = Изберете плочка с този терен: { $terrain }.
hint-carcassonne-near = Погледнете до отбелязаната плочка.
hint-carcassonne-tile = Погледнете току-що поставената плочка.
hint-carcassonne-no-follower = Запазете фигурките си в ръката.
hint-carcassonne-feature = Поставете фигурка тук: { $feature }.
hint-carcassonne-continues = Продължете това: { $feature }.
impossible-no-castle = Кралството още няма замък.
impossible-several-castles = Кралството има само един замък.
impossible-kingdom-too-wide = Кралството трябва да се побере в решетка { $size } × { $size }.
impossible-not-connected = Някои квадрати не са свързани със замъка.
impossible-more-than-the-box-holds = Еднаквите квадрати са повече, отколкото има в кутията.
# half is what the message half makes.
impossible-more-than-the-box-holds-of = Твърде много еднакви квадрати ({ $half }): тук { $count }, в кутията { $box }.
doubt-odd = Броят на квадратите е нечетен, а плочката заема два: да не липсва един?
doubt-no-such-dominoes = С плочките от кутията това не може да се нареди: проверете пак терените и короните.

## 7. Rules: Kingdomino

rules-kingdomino-goal-title = Цел на играта
rules-kingdomino-goal-text = Плочка по плочка изграждате кралство около своя замък. Най-много точки носят обширните области с един терен, в които има много корони.
rules-kingdomino-box-title = В кутията
rules-kingdomino-box-text = Четири замъка на стартови плочки (розов, жълт, зелен и син), 48 номерирани домино плочки от по два квадрата и осем крале. Терените са шест: житно поле, гора, езеро, ливада, блато и планина. На някои квадрати има една, две или три корони; колкото по-ценна е плочката, толкова по-голям е номерът ѝ.
rules-kingdomino-setup-title = Подготовка
rules-kingdomino-setup-text = Всеки взима замък и крале от един цвят. Домино плочките се размесват, а излишните за този брой играчи се отделят настрана, без да се гледат.
rules-kingdomino-setup-2-title = Двама играчи
rules-kingdomino-setup-2-text = По двама крале, 24 домино плочки, редици от четири, 6 рунда. Всеки играч действа по два пъти в рунд.
rules-kingdomino-setup-3-title = Трима играчи
rules-kingdomino-setup-3-text = По един крал, 36 домино плочки, редици от три, 12 рунда.
rules-kingdomino-setup-4-title = Четирима играчи
rules-kingdomino-setup-4-text = По един крал, всичките 48 домино плочки, редици от четири, 12 рунда.
rules-kingdomino-opening-title = Първият избор
rules-kingdomino-opening-text = Нарежда се редица от плочки по възходящ номер. После кралете се теглят на случаен принцип един по един. Когато бъде изтеглен вашият крал, поставете го на която и да е свободна плочка от редицата; за последния крал остава каквото има. След това до нея се нарежда втора редица.
rules-kingdomino-round-title = Рунд
rules-kingdomino-round-text = Кралете действат по реда на плочките, на които стоят, започвайки от най-малкия номер. Когато дойде ред на вашия крал, първо добавете неговата плочка към кралството си, а после преместете краля на която и да е свободна плочка от следващата редица. Щом всички крале приключат, се нарежда нова редица. Силната плочка има голям номер, така че следващия път ще избирате по-късно.
rules-kingdomino-placing-title = Правила за свързване
rules-kingdomino-placing-text = Домино плочката покрива два свободни съседни квадрата. Поне едната ѝ половина трябва да се допира със страна до замъка, който пасва на всеки терен, или до квадрат със същия терен. Допир само с ъгъл не стига. Поставеното повече не се мести.
rules-kingdomino-size-title = Пет на пет
rules-kingdomino-size-text = Цялото кралство заедно със замъка трябва да се побере в пет колони и пет реда. Замъкът може да се окаже навсякъде в тях.
rules-kingdomino-discard-title = Когато нищо не пасва
rules-kingdomino-discard-text = Плочка, която може да се добави, трябва да се добави. Ако е невъзможно, тя се изважда от игра: не носи точки и на нейно място не се тегли друга. Кралят все пак продължава нататък.
rules-kingdomino-end-title = Край на играта
rules-kingdomino-end-text = В последния рунд вече няма от какво да се избира: кралете само добавят своите плочки. После всички броят точките си.
rules-kingdomino-scoring-title = Броене на точките
rules-kingdomino-scoring-text = Квадратите с един терен, които се допират със страните си, образуват област. Тя носи толкова точки, колкото са квадратите ѝ, умножени по короните ѝ; без корони не носи нищо. В едно кралство може да има няколко области с един и същи терен. Замъкът не принадлежи към никоя област, не носи точки и не свързва области.
# The picture: g2 l0 l0 l0 l0 / g0 f0 l0 l0 l1 / s2 f0 C w1 w0 / s1 s0 w0 w1 f0 / w0 w0 w0 w0 m3
rules-kingdomino-example-title = Пример
rules-kingdomino-example-text = В това кралство има житно поле от 8 квадрата с 2 корони (8 × 2 = 16), блато (3 × 3 = 9), езеро (7 × 1 = 7), ливада (2 × 2 = 4) и планина (1 × 3 = 3). Двете гори нямат корони и не носят нищо. Общо 39 точки.
rules-kingdomino-ties-title = Кой печели
rules-kingdomino-ties-text = Печели играчът с най-голям сбор точки. При равенство решава най-голямата отделна област, със или без корони, а после броят на короните в кралството. Ако и това е равно, играчите споделят победата.
rules-kingdomino-variants-title = Варианти
rules-kingdomino-variants-text = Можете да ги съчетавате както искате. Допълнителните точки влизат в сбора, преди да се решават равенства.
rules-kingdomino-great-duel-title = Великият дуел
rules-kingdomino-great-duel-text = За двама играчи: участват всичките 48 домино плочки, рундовете са 12, а кралството трябва да се побере в седем колони и седем реда.
rules-kingdomino-middle-kingdom-title = Средното кралство
rules-kingdomino-middle-kingdom-text = 10 точки, ако замъкът е точно в центъра: колкото колони има вляво от него, толкова и вдясно, и колкото реда отгоре, толкова и отдолу.
rules-kingdomino-harmony-title = Хармония
rules-kingdomino-harmony-text = 5 точки за пълно кралство, когато нищо не е извадено от игра: запълнени са всичките 25 квадрата, а във „Великият дуел“ всичките 49.
rules-kingdomino-dynasty-title = Династия
rules-kingdomino-dynasty-text = Изигравате три последователни игри и сумирате точките. Печели играчът с най-голям сбор; при равен сбор играчите споделят победата.

## 7. Rules: Carcassonne

rules-carcassonne-goal-title = Цел на играта
rules-carcassonne-goal-text = Заедно редите карта от пътища, крепости, манастири и поляни, плочка по плочка. Поставяйте фигурките си там, където ще донесат най-много точки.
rules-carcassonne-box-title = В кутията
rules-carcassonne-box-text = 72 плочки, едната от които е стартова, с път, поляна и крепост, и по осем фигурки в пет цвята. Една от вашите фигурки отбелязва резултата, останалите седем поставяте на картата.
rules-carcassonne-setup-title = Подготовка
rules-carcassonne-setup-text = Играе се от 2 до 5 играчи. Стартовата плочка е поставена открита в средата, останалите се размесват с лицето надолу. Кой започва, се решава с жребий; после се играе поред около масата.
rules-carcassonne-turn-title = Един ход
rules-carcassonne-turn-text = Първо изтеглете плочка и я добавете към картата. После, ако искате, поставете на нея една фигурка. Накрая пребройте точките за всичко, което плочката е завършила.
rules-carcassonne-laying-title = Поставяне на плочката
rules-carcassonne-laying-text = Плочката трябва да се допира до картата поне с една страна. Всяка обща страна трябва да продължава това, до което се допира: път – път, стена на крепост – стена на крепост, поляна – поляна.
rules-carcassonne-nowhere-title = Когато не пасва никъде
rules-carcassonne-nowhere-text = Такава плочка се връща при неизползваните, те се размесват и теглите отново. Ако никоя от останалите плочки не пасва никъде, играта свършва.
rules-carcassonne-follower-title = Поставяне на фигурка
rules-carcassonne-follower-text = На току-що поставената плочка можете да сложите една фигурка от ръката си: на нейния път, крепост, поляна или манастир. По целия този път, в цялата крепост или на цялата поляна не бива да има нито една фигурка, дори ваша. Следващите плочки могат да свържат това, което е било отделно, и тогава там стоят фигурки на няколко играчи.
rules-carcassonne-completing-title = Завършени обекти
rules-carcassonne-completing-text = Пътищата, крепостите и манастирите носят точки веднага щом бъдат завършени, без значение от кого. Фигурките оттам се връщат при собствениците си, дори и поставената в същия ход. Една плочка може да завърши няколко обекта наведнъж. Където няма нито една фигурка, никой не получава точки.
rules-carcassonne-road-title = Път
rules-carcassonne-road-text = Пътят е завършен, когато двата му края опират в манастир, крепост или кръстопът или когато се затвори в кръг. Носи 1 точка за плочка.
rules-carcassonne-castle-title = Крепост
rules-carcassonne-castle-text = Крепостта е завършена, когато отвсякъде е оградена със стени и вътре няма празнини. По тези правила тя носи 1 точка за плочка, а гербовете не се броят.
rules-carcassonne-monastery-title = Манастир
rules-carcassonne-monastery-text = Манастирът е завършен, когато около него са поставени всичките осем плочки. Носи 9 точки.
rules-carcassonne-majority-title = Няколко играчи
rules-carcassonne-majority-text = Ако на един обект стоят фигурки на няколко играчи, точките получава този, който има най-много там. При равен брой всеки от тези играчи получава всички точки. Плочка, която влиза два пъти в един и същи път или крепост, се брои веднъж.
rules-carcassonne-end-title = Край на играта
rules-carcassonne-end-text = Играта свършва, когато бъде поставена последната плочка. Тогава се броят точките за фигурките, останали на картата.
rules-carcassonne-unfinished-title = Незавършени обекти
rules-carcassonne-unfinished-text = Незавършен път или крепост носи 1 точка за плочка. Незавършен манастир носи 1 точка за себе си и по 1 за всяка от осемте плочки около него, която вече е поставена. Както и преди, решава броят на фигурките.
rules-carcassonne-fields-title = Поляни
rules-carcassonne-fields-text = Границите на поляните са пътищата, крепостите и краят на картата. Фигурка на поляна остава там до края на играта. Тогава играчът с най-много фигурки на една поляна получава 3 точки за всяка завършена крепост, която се допира до нея, независимо колко е голяма; при равен брой ги получава всеки от тези играчи. Крепост, която се допира до няколко поляни, се брои за всяка от тях.
# The picture: carcassonne/1 seats=2 options=- map=E@-1,-1,0;E@0,-1,2;A@-1,0,3;D@0,0,3;W@1,0,0;U@-1,1,1
# followers=-1,-1:castle@N=1;-1,0:monastery=0;-1,1:field@0=0 finished=0,-1:castle@S=0;-1,0:road@E=1 turn=1:draw
rules-carcassonne-example-title = Пример
rules-carcassonne-example-text = Ако играта свършеше тук, Розовият щеше да има 2 точки за завършена крепост от 2 плочки, 5 за манастир с 4 плочки наоколо и 3 за поляна до една завършена крепост: общо 10. Жълтият щеше да има 3 точки за завършен път от 3 плочки и 1 за незавършена крепост: общо 4.
rules-carcassonne-winner-title = Кой печели
rules-carcassonne-winner-text = Печели играчът с най-много точки. При равни точки играчите споделят победата.
rules-carcassonne-pennants-title = Вариант: крепости с гербове
rules-carcassonne-pennants-text = Както в най-разпространеното издание: завършена крепост носи 2 точки за плочка и 2 за герб, незавършена – по 1. Всичко останало е същото.

## 8. The page

ui-skip = Към основното съдържание
ui-title = { $page } · Tilewright
ui-menu = Меню
ui-sheet = Играчи, дневник и меню
ui-sheet-replay = Резултат, линк и файлове
ui-while-waiting = Докато чакате
ui-another-rule = Друго правило
ui-home = Начало
ui-rules = Правила
ui-learn = Обучение чрез игра
ui-puzzles = Задачи
ui-puzzle-of-the-day = Задача на деня
ui-puzzles-due = Вашите грешки: { $count }
ui-puzzles-from-review = Вашите грешки като задачи: { $count }
ui-puzzles-from-review-about = Ще се връщат от утре, докато ги решите.
ui-settings = Настройки
ui-close = Затвори
ui-cancel = Отказ
ui-more = Покажи още
ui-loading = Зареждане…
ui-retry = Опитай отново
ui-reload = Презареди страницата
ui-language = Език
ui-theme = Външен вид
ui-theme-system = Като на устройството
ui-theme-light = Светъл
ui-theme-dark = Тъмен
ui-sounds = Звуци
ui-motion = Анимации
ui-motion-none = Изключени
ui-motion-slow = Бавни
ui-motion-normal = Обичайни
ui-motion-fast = Бързи
ui-hand = Бутони
ui-hand-right = За дясната ръка
ui-hand-left = За лявата ръка
ui-zen = Режим дзен
ui-zen-about = На масата са само полето и часовникът. Докоснете часовника, за да излезете.
ui-zen-leave = Изход от режим дзен
ui-aids = Знаци
ui-aids-about = Позволени места, очаквани точки, какво остава: всичко, което на истинска маса бихте пресмятали наум.
ui-aids-hide = Скрий знаците
ui-aids-show = Покажи знаците
ui-confirm-when = Потвърждаване
ui-confirm-steps = на всяка стъпка
ui-confirm-turns = на всеки ход
ui-confirm-never = на нищо
ui-confirm-about = На всеки ход: потвърждавате първата стъпка, а втората се изпълнява сама след миг, освен ако не я върнете. Където има само една възможност, не ви питаме.
ui-explain = Обяснявай положението
ui-explain-about = Едно изречение за важното сега.
ui-api = За програмисти
ui-start-title = Какво ще играем?
ui-start-lead = Веднага срещу компютъра или с приятели чрез линк. Без регистрация.
ui-game = Игра
ui-players = Играчи
ui-who-sits-where = Кой къде седи
ui-seat-number = Място { $number }
ui-seat-me = Аз
ui-seat-friend = Приятел (с линк)
ui-seat-computer = Компютър: { $level }
ui-computer-level = компютър: { $level }
ui-name-optional = Име (по желание)
ui-name = Вашето име
ui-name-about = Другите го виждат на всяка маса, на която седнете отсега нататък.
ui-guest = Гост
ui-variants = Варианти
ui-play = Играй
ui-play-computer = Играй срещу компютъра
ui-customise = Приятели, нива, варианти
ui-create = Създай маса
ui-tables-title = Вашите игри на това устройство
ui-tables-empty = Тук ще ви чакат вашите игри.
ui-resume = Продължи
ui-forget = Премахни от списъка
ui-status-open = Чака играчи
ui-status-playing = В ход
ui-status-over = Приключила
ui-open-record = Отвори запис на игра
ui-open-record-about = Гледайте игра, запазена във файл.
ui-invite-title = Покани
ui-invite-text = Изпратете линка: който го отвори, сяда на масата и играе. Не е нужна регистрация.
ui-invite-seat = Линк за място { $number }
ui-invite-qr = QR код на линка за място { $number }
ui-copy-link = Копирай линка
ui-copied = Копирано
ui-share = Сподели
ui-share-text = Играй с мен „{ $game }“:
ui-watch-link = Линк за зрители
ui-watch-link-about = Който го отвори, ще може само да гледа играта.
ui-seat-free = Свободно място
ui-seat-to-computer = Остави на компютъра
ui-joined-title = Поканени сте на игра
ui-at-the-table = На масата: { $players }
ui-join = Седни на масата
ui-join-watch = Само гледай
ui-start-game = Започни играта
ui-waiting-for-players = Чакаме останалите играчи…
ui-your-turn = Вие сте на ход
ui-turn-of = На ход е { $player }
ui-waiting-for = Чакаме { $player }
ui-thinking = { $player } мисли…
ui-warming = Компютърът ({ $level }) се подготвя…
ui-warming-seconds = По-силните компютри се подготвят веднъж на тази машина: още около { $seconds } сек.
ui-warming-soon = По-силните компютри се подготвят веднъж на тази машина; това отнема до минута.
ui-warming-failed = По-силните компютри не можаха да се подготвят. Опитът се повтаря.
ui-warming-meanwhile = Междувременно може да играете срещу ниво „{ $level }“.
ui-level-warming = { $level } (подготвя се)
ui-you = вие
ui-player-away = не е на масата
ui-presence-here = на масата
ui-presence-away = на друга страница
ui-presence-lost = няма връзка
ui-presence-thinking = мисли
ui-watchers =
    { $count ->
        [one] { $count } зрител
       *[other] { $count } зрители
    }
ui-confirm = Потвърди
ui-take-back = Върни хода
ui-turn-clockwise = Завърти по часовниковата стрелка
ui-discard = Извади от игра
ui-no-follower = Без фигурка
ui-actions-title = Какво можете да направите
ui-actions-filter = Филтриране на действията
ui-history-title = Дневник на играта
ui-round = Рунд { $round } от { $rounds }
ui-dynasty-game = Династия: игра { $game } от { $games }
ui-only-action = Единствена възможност: { $action }
ui-point = Дай съвет
ui-point-here = Покажи на всички
ui-pointing = Съвет за { $player }: изберете действие. Всички ще го видят, но никой не е длъжен да го следва.
ui-points-at = { $player } съветва: { $action }
ui-advice-follow = Приеми
ui-advice-mute = Скрий съветите на { $player } в тази игра
ui-advice-mute-all = Скрий съветите
ui-advice-show = Покажи съветите
ui-advice-allow = Разреши съвети
ui-advice-forbid = Забрани съветите
ui-coach = Треньор
ui-coach-about = Само срещу компютри: подсказки в три стъпки и предупреждение преди груба грешка. Записът показва къде е взета помощ.
ui-coach-start = Треньор: включи
ui-coach-stop = Треньор: изключи
ui-hint = Подсказка
ui-hint-thinking = Треньорът мисли…
ui-hint-action = Треньорът би изиграл: { $action }
ui-hint-more = Кажи повече
ui-hint-shown = подсказка
ui-warning = Така губите { $share } от шанса за победа.
ui-warning-better = Има по-добър ход:
ui-warning-play = Изиграй въпреки това
ui-warning-think = Помисли пак
ui-hints-taken =
    { $count ->
        [one] Взета е { $count } подсказка на треньора
       *[other] Взети са { $count } подсказки на треньора
    }
ui-board = Игрално поле
ui-map = Карта
ui-your-kingdom = Вашето кралство
ui-kingdom-of = Кралство: { $player }
ui-line-now = Текуща редица
ui-line-next = Следваща редица
ui-domino-number = Плочка № { $number }
ui-king-of = Крал: { $player }
ui-domino-free = свободна
ui-unseen = Още неизлезли плочки
ui-unseen-about = Някои от тях може да са отделени преди играта.
ui-discarded = Извадени от игра
ui-drawn-tile = Изтеглена плочка
ui-tiles-left = Останали плочки
ui-in-hand = В ръка
ui-fields-show = Покажи поляните
ui-fields-hide = Скрий поляните
ui-unfillable = Никоя от останалите плочки не пасва тук
ui-not-now = Изтеглената плочка не пасва тук, но друга може да пасне
ui-feature-complete = строежът е завършен
ui-feature-unfinished = в строеж
ui-feature-owner = Собственик: { $players }
ui-feature-nobody = Тук няма никого
ui-feature-worth =
    Сега: { $count } { $count ->
        [one] точка
       *[other] точки
    }
ui-feature-worth-end =
    Накрая: { $count } { $count ->
        [one] точка
       *[other] точки
    }
ui-zoom-in = Увеличи
ui-zoom-out = Намали
ui-zoom-fit = Покажи всичко
ui-score-details = Подробно
ui-score-change = Промяна на резултата
ui-leave = Напусни масата
ui-leave-about = Докато ви няма, ще играе компютър.
ui-resign = Предай играта
ui-resign-about = Компютър ще доиграе тази игра вместо вас.
ui-resign-confirm = Искате ли да се предадете?
ui-come-back = Върни се в играта
ui-away-text = Вместо вас играе компютър.
ui-relieve = Замени с компютър
ui-relieve-about = { $player } мисли вече дълго.
ui-watching = Гледате играта
ui-seat-was-taken = Някой друг вече зае това място. Гледате играта.
ui-thinks-here = Компютрите мислят на това устройство.
ui-thinks-on-server = За компютрите мисли сървърът: този браузър не може.
ui-move-device = Смени устройството
ui-move-device-about = Отворете този линк или сканирайте кода на другото устройство в рамките на десет минути. Важи веднъж; после това устройство само ще показва играта.
ui-move-device-link = Линк за другото ви устройство
ui-move-device-qr = QR код на линка за другото ви устройство
ui-moved-away = Вече играете на друго устройство. Тук гледате играта.
ui-moved-here = Вече играете тук.
ui-free-seat = Предложи мястото на друг
ui-new-invitation = Нов линк за това място
ui-owner-title = Вие създадохте тази маса
ui-owner-about = Можете да каните, да давате свободни места на компютър, да започнете играта, да замените с компютър играч, който кара всички да чакат, да предложите мястото на играч, който си е тръгнал, на някой друг, да разрешавате или забранявате съветите, а срещу компютри – и да включвате и изключвате треньора. Не можете да играете вместо друг играч.
ui-connecting = Свързване…
ui-connection-lost = Няма връзка. Продължаваме да опитваме; ходът ви няма да се загуби.
ui-offline = Нямате връзка с мрежата
ui-unsent = Още не е изпратено
ui-server-restarting = Сървърът се рестартира и ще се върне след миг.
ui-result = Краен резултат
ui-rematch = Играй отново
ui-offer-rematch = Предложи реванш
ui-accept = Приеми
ui-decline = Откажи
ui-withdraw = Оттегли предложението
ui-next-game = Към следващата игра
ui-series-game = Игра { $number }
ui-series-won = Спечелени игри
ui-series-points = Точки
ui-new-game = Нова игра
ui-watch-replay = Гледай повторението
ui-replay-link = Постоянен линк към повторението
ui-download = Изтегли
ui-download-record = Запис на играта
ui-download-svg = Рисунка SVG
ui-download-png = Рисунка PNG
ui-proof-title = Честно разбъркване
ui-proof-text = Още преди първото теглене сървърът обяви отпечатък на своето тайно число. Сега числото е разкрито: страницата може да пресметне всяко теглене отново и да сравни.
ui-proof-later = Тайното число се разкрива след края на играта. Дотогава отпечатъкът гарантира, че то няма да се промени.
ui-proof-commitment = Отпечатък
ui-proof-seed = Тайно число
ui-proof-contributions = Браузърът на всеки играч добави свое случайно число, обещано, преди да бъде известно което и да е от тях. Затова никой, дори домакинът на сървъра, не можеше да нагласи разбъркването.
ui-proof-contribution = Принос: { $player }
ui-proof-withheld = обещан, но неразкрит
ui-proof-nothing = нищо
ui-verify = Провери
ui-verify-running = Проверяваме…
ui-verify-proved = Доказано: числото отговаря на отпечатъка и всички тегления ({ $draws }) съвпадат.
ui-verify-proved-contributions = Доказано: числото и приносите на играчите ({ $people }) отговарят на обещаното и всички тегления ({ $draws }) съвпадат.
ui-verify-not-mine = От това устройство няма принос.
ui-verify-wrong-contribution = Не е доказано: приносът на { $player } не е обещаният.
ui-verify-missing-contribution = Не е доказано: приносът на това устройство липсва.
ui-verify-wrong-seed = Не е доказано: числото не отговаря на отпечатъка.
ui-verify-wrong-draw = Не е доказано: ход { $ply } се различава от това, което следва от числото.
ui-verify-impossible = Тайното число на тази игра не е разкрито и няма какво да се провери.
ui-replay-title = Повторение на играта
ui-replay-first = Към началото
ui-replay-previous = Стъпка назад
ui-replay-next = Стъпка напред
ui-replay-last = Към края
ui-replay-play = Пусни
ui-replay-pause = Пауза
ui-replay-speed = Скорост
ui-replay-position = Място в играта
ui-replay-ply = Ход { $ply } от { $plies }
ui-replay-beginning = Начало
ui-replay-game = Игра { $number }
ui-review = Разбор на играта
ui-review-elsewhere = Разбор на игра от това устройство е възможен, след като тя бъде преместена на сървър.
ui-review-title = Разбор на играта
ui-review-running = Изчисляваме колко струва всеки ход…
ui-review-graph = Ход на играта
ui-review-measure = Графиката показва
ui-review-win = Шанс за победа
ui-review-points = Очаквани точки
ui-review-uncalibrated = Шансът за победа е оценка на компютъра: за тази игра с толкова играчи тя още не е сверена с резултати.
ui-review-standing = { $player }: { $value }
ui-review-comment = Коментар за хода
ui-review-comments = Показвай коментарите
ui-review-ask = Колко добър беше този ход?
ui-review-nothing = Тук нямаше избор.
judgement-forced = Единствен ход
judgement-best = Най-добрият ход
judgement-good = Добър ход
judgement-inaccuracy = Неточност
judgement-mistake = Грешка
judgement-blunder = Груба грешка
ui-review-gave-away = изгубен шанс за победа: { $share }
ui-review-better = По-добре: { $action }
ui-review-ghost-better = по-добре
ui-review-ghost-played = изиграно
ui-review-ghost-other = друго
ui-review-line = Очаквано продължение: { $actions }
ui-review-luck-of = Късмет ({ $player }): { $share }
ui-review-alternatives = Какво можеше да се изиграе
ui-review-action = Действие
ui-review-win-short = Победа
ui-review-loss-short = Загуба
ui-review-played = изиграно
ui-review-all = Покажи всички ({ $count })
ui-review-fewer = Покажи по-малко
ui-review-next-mistake = Следваща грешка
ui-review-next-mistake-of = Следваща грешка: { $player }
ui-review-try = Опитай друг ход
ui-review-try-prompt = На ход е { $player }: намерете най-доброто действие.
ui-review-try-check = Провери
ui-review-try-show = Покажи отговора
ui-review-try-again = Още веднъж
ui-review-try-end = Към разбора
ui-review-try-running = Изчисляваме колко добро е това…
ui-review-try-best = Намерено: няма по-добро.
ui-review-try-same = Точно това беше изиграно: загуба { $share }.
ui-review-try-better = По-добро от изиграното: загуба { $share } вместо { $played }. Има и още по-добро.
ui-review-try-worse = По-лошо от изиграното: загуба { $share } вместо { $played }.
ui-review-mark = Точност
ui-review-loss = Загуба на решение
ui-review-start = Шанс в началото
ui-review-luck = Късмет
ui-review-own-losses = Собствени загуби
ui-review-others-losses = Загуби на другите
ui-review-unforeseen = Непредвидено
ui-review-result = Резултат
ui-review-without-luck = Резултат без късмета
ui-review-counts = Неточности: { $inaccuracy } · грешки: { $mistake } · груби: { $blunder }
ui-review-best-moment = Най-добър момент
ui-review-worst-moment = Най-лош момент
ui-review-mark-inaccuracy = неточност
ui-review-mark-mistake = грешка
ui-review-mark-blunder = груба грешка
ui-review-mark-luck = голям късмет
ui-review-mark-misfortune = лош късмет
ui-review-link = Линк към този момент
ui-review-graph-file = Графика в { $format }
ui-analysis-title = Дъска за анализ
ui-analysis-from-here = Анализирай оттук
ui-analysis-chance = Тегли се: оставете на случая или изберете сами.
ui-analysis-draw = Нека реши случаят
ui-analysis-choose-draw =
    Или изберете какво да се падне: { $count ->
        [one] { $count } елемент
       *[other] { $count } елемента
    }
ui-analysis-take-draw = Вземи тези
ui-analysis-thinking = Мисля…
ui-analysis-depth =
    { $count ->
        [one] { $count } симулация
       *[other] { $count } симулации
    }
ui-analysis-exact = Прегледано е всичко, което още може да се случи.
ui-analysis-variations = Какво е опитано
ui-analysis-comment = Вашият коментар тук
ui-analysis-remove = Премахни оттук
ui-analysis-save = Запази във файл
ui-analysis-set-up = Подреди позиция
ui-analysis-set-up-about = Започнете с празна маса и играйте за всички, като избирате какво се пада; или поставете позиция или анализ.
ui-analysis-anew =
    Празна маса: { $count ->
        [one] { $count } играч
       *[other] { $count } играчи
    }
ui-analysis-paste = Позиция или анализ като текст
ui-analysis-open = Отвори
ui-analysis-file = Анализ от файл
ui-analysis-link = Линк към тази позиция
ui-helped = Решения с подсказка: { $count }
ui-back-to-table = Към масата
ui-score-table = Броене на точките
ui-score-table-about = Нарисувайте кралствата от вашата маса: изберете терен, докосвайте квадратите, докоснете отново за корони.
ui-paint = Рисувай
ui-paint-crowns = Корони
ui-paint-erase = Изтрий
ui-paint-castle = Замък
ui-undo = Отмени
ui-redo = Повтори
ui-clear = Изчисти
ui-player-number = Играч { $number }
ui-add-player = Добави играч
ui-remove-player = Премахни играча
ui-kingdom-size = Размер на кралствата
ui-size-5 = 5 × 5
ui-size-7 = 7 × 7 (Великият дуел)
ui-score-link = Този линк пази всичко нарисувано: запазете го или го изпратете.
ui-score-waiting = Нарисувайте всички кралства, за да видите кой печели.
ui-empty-square = празно
ui-square-at = Колона { $column }, ред { $row }
ui-winner = Победител
ui-rules-of = Правила: { $game }
ui-contents = Съдържание
ui-play-this = Играй „{ $game }“
ui-keys-title = Бързи клавиши
ui-keys-arrows = Движение по полето
ui-keys-turn = Завъртане
ui-keys-choose = Поставяне или избор
ui-keys-confirm = Потвърждаване на хода
ui-keys-back = Връщане на хода или затваряне
ui-keys-zoom = Увеличаване и намаляване
ui-keys-list = Към списъка с действия
ui-keys-point = Даване на съвет
ui-keys-follow = Приемане на последния съвет
ui-keys-fields = Показване или скриване на поляните
ui-keys-features = Преглед на крепостите, пътищата, поляните и манастирите един по един
ui-keys-help = Тази помощ
ui-not-found-title = Тук няма нищо
ui-not-found-text = Линкът е грешен или тази маса вече я няма.
ui-install = Инсталирай приложението
ui-install-about = Така Tilewright ще се отваря от началния екран, без рамката на браузъра.
ui-here = На това устройство
ui-here-about = Играта се играе и пази тук, дори без мрежа.
ui-offline-play = Игра без мрежа
ui-offline-ready = Готово: всичко необходимо е на това устройство.
ui-offline-fetching = Подготовка: { $percent } %
ui-offline-absent = На устройството ще се запазят около 20 МБ.
ui-offline-failed = Не всичко можа да се изтегли.
ui-offline-none = В тази версия няма игра без мрежа.
ui-offline-fetch = Подготви
ui-new-version = Има по-нова версия на тази страница.
ui-update = Премини към нея
ui-move-to-server = Премести на сървъра
ui-starting-here = Стартиране на това устройство…
ui-error-title = Нещо се обърка
ui-error-text = Самата игра е запазена на сървъра. Презаредете страницата, за да продължите.
