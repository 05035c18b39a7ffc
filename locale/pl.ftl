### Polski. Wszystkie języki mają te same klucze w tej samej kolejności.

## The place

app-name = Tilewright
app-needs-javascript = Ta strona wymaga JavaScriptu.
language-en = English
language-uk = Українська
language-pl = Polski
language-ru = Русский
language-bg = Български

## 1. Games and variants

game-kingdomino = Kingdomino
game-kingdomino-about = Wybieraj płytki domina, łącz takie same tereny i zbuduj wokół zamku najbogatsze królestwo.
game-carcassonne = Carcassonne
game-carcassonne-about = Układaj mapę płytka po płytce i stawiaj podwładnych na drogach, w miastach, w klasztorach i na polach.
game-players =
    { $least }–{ $most } { $most ->
        [one] gracz
        [few] graczy
        [many] graczy
       *[other] gracza
    }
option-great-duel = Pojedynek mistrzów
option-great-duel-about = Dla dwóch osób: wszystkie 48 płytek domina i królestwa o wymiarach 7 × 7 pól.
option-middle-kingdom = Królestwo Środka
option-middle-kingdom-about = 10 punktów, jeśli zamek stoi w samym środku królestwa.
option-harmony = Harmonia
option-harmony-about = 5 punktów za ukończone królestwo, bez odrzuconych płytek.
option-dynasty = Dynastia
option-dynasty-about = Trzy partie z rzędu; wygrywa gracz z największą sumą punktów.
option-castles = Punkty za miasta
option-castles-plain = 1 punkt za płytkę
option-castles-plain-about = Według podstawowych zasad: herby się nie liczą.
option-castles-pennants = Z herbami
option-castles-pennants-about = Ukończone miasto daje po 2 punkty za płytkę i za herb, nieukończone po 1.

## 2. Words

terrain-wheat = pole uprawne
terrain-forest = las
terrain-lake = jezioro
terrain-grassland = łąka
terrain-swamp = bagno
terrain-mine = góry
kingdomino-castle = zamek
kingdomino-kingdom = królestwo
feature-castle = miasto
feature-road = droga
feature-field = pole
feature-monastery = klasztor
level-random = losowy
level-random-about = Wykonuje dowolny dozwolony ruch.
level-greedy = punkty przede wszystkim
level-greedy-about = Bierze tyle punktów, ile się da w tej chwili.
level-novice = nowicjusz
level-novice-about = Widzi tylko własne punkty w tej chwili.
level-easy = łatwy
level-easy-about = Bierze punkty, które widzi, i niektóre przeocza.
level-medium = średni
level-medium-about = Niczego nie przeocza i czasem myśli naprzód.
level-hard = trudny
level-hard-about = Zwykle myśli trochę naprzód.
level-expert = ekspert
level-expert-about = Przed każdym ruchem myśli naprzód.
level-other = poziom { $level }
# Computers are called so, in this order: sixteen names, all different, with commas between.
computer-names = Berta, Konrad, Flora, Edmund, Klara, Gerard, Ida, Hugo, Leona, Oswald, Matylda, Roland, Selma, Tristan, Wiola, Walter
half-edge-0 = północ, połowa zachodnia
half-edge-1 = północ, połowa wschodnia
half-edge-2 = wschód, połowa północna
half-edge-3 = wschód, połowa południowa
half-edge-4 = południe, połowa wschodnia
half-edge-5 = południe, połowa zachodnia
half-edge-6 = zachód, połowa południowa
half-edge-7 = zachód, połowa północna
turn-0 = bez obrotu
turn-1 = ćwierć obrotu w prawo
turn-2 = pół obrotu
turn-3 = ćwierć obrotu w lewo
tile-a = klasztor z drogą
tile-b = klasztor
tile-c = miasto z czterech stron, herb
tile-d = miasto z jednej strony, prosta droga
tile-e = miasto z jednej strony
tile-f = miasto od brzegu do brzegu, herb
tile-g = miasto od brzegu do brzegu
tile-h = dwa osobne miasta na przeciwległych bokach
tile-i = dwa osobne miasta na sąsiednich bokach
tile-j = miasto u góry, droga z prawej w dół
tile-k = miasto z prawej, droga z góry w lewo
tile-l = miasto i skrzyżowanie trzech dróg
tile-m = miasto z dwóch sąsiednich stron, herb
tile-n = miasto z dwóch sąsiednich stron
tile-o = miasto z dwóch sąsiednich stron, herb, droga
tile-p = miasto z dwóch sąsiednich stron, droga
tile-q = miasto z trzech stron, herb
tile-r = miasto z trzech stron
tile-s = miasto z trzech stron, herb, droga
tile-t = miasto z trzech stron, droga
tile-u = prosta droga
tile-v = zakręt drogi
tile-w = skrzyżowanie trzech dróg
tile-x = skrzyżowanie czterech dróg
tile-edges = północ: { $n }, wschód: { $e }, południe: { $s }, zachód: { $w }

## 3. Counts

count-points =
    { $count } { $count ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
# The sign is + or −, the count has none.
count-points-signed =
    { $sign }{ $count } { $count ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
count-followers =
    { $count } { $count ->
        [one] podwładny
        [few] podwładnych
        [many] podwładnych
       *[other] podwładnego
    }
count-lines =
    { $count } { $count ->
        [one] kolumna
        [few] kolumny
        [many] kolumn
       *[other] kolumny
    }

## 4. Actions

# Half a domino: a word for its terrain, and its crowns.
half =
    { $crowns ->
        [0] { $terrain }
        [one] { $terrain } z { $crowns } koroną
        [few] { $terrain } z { $crowns } koronami
        [many] { $terrain } z { $crowns } koronami
       *[other] { $terrain } z { $crowns } korony
    }
# How far a square lies from the castle, or a tile from the start tile.
where-column =
    { $side ->
        [west] { $count } na zachód
        [east] { $count } na wschód
       *[same] ta sama kolumna
    }
where-row =
    { $side ->
        [north] { $count } na północ
        [south] { $count } na południe
       *[same] ten sam rząd
    }
# first and second are halves, x and y come from where-column and where-row; the turn says where the
# second half lies from the first: 0 east, 1 south, 2 west, 3 north.
action-kingdomino-place =
    Dołóż płytkę nr { $number } ({ $first }; { $second }). Pierwsza połowa, licząc od zamku: { $x }, { $y }; druga połowa na { $turn ->
        [0] wschód
        [1] południe
        [2] zachód
       *[3] północ
    } od niej
action-kingdomino-choose = Wybierz płytkę nr { $number } ({ $first }; { $second })
action-kingdomino-discard = Odrzuć płytkę nr { $number } ({ $first }; { $second })
action-kingdomino-line = Wyłóż kolumnę: { $numbers }
action-kingdomino-king = Wylosuj króla: { $player }
action-carcassonne-draw = Dobierz płytkę: { $tile }
action-carcassonne-return = Odłóż płytkę do pozostałych: { $tile }
# x and y come from where-column and where-row; the turn counts quarters clockwise.
action-carcassonne-lay =
    Połóż płytkę ({ $tile }). Licząc od płytki startowej: { $x }, { $y }; { $turn ->
        [0] bez obrotu
        [1] ćwierć obrotu w prawo
        [2] pół obrotu
       *[3] ćwierć obrotu w lewo
    }
action-carcassonne-follower-castle =
    Postaw podwładnego w mieście od { $at ->
        [N] północy
        [E] wschodu
        [S] południa
       *[W] zachodu
    }
action-carcassonne-follower-road =
    Postaw podwładnego na drodze na { $at ->
        [N] północ
        [E] wschód
        [S] południe
       *[W] zachód
    }
# at is one of half-edge-0 to half-edge-7.
action-carcassonne-follower-field = Postaw podwładnego na polu: { $at }
action-carcassonne-follower-monastery = Postaw podwładnego w klasztorze
action-carcassonne-follower-none = Bez podwładnego
prompt-kingdomino-place = Dołóż płytkę nr { $number } do swojego królestwa
prompt-kingdomino-choose = Wybierz płytkę z następnej kolumny
prompt-kingdomino-choose-first = Wylosowano twojego króla: wybierz płytkę
prompt-kingdomino-discard = Płytka nr { $number } nigdzie nie pasuje: odrzuć ją
prompt-carcassonne-lay = Połóż dobraną płytkę
prompt-carcassonne-follower = Postaw podwładnego na płytce albo pomiń ten krok
prompt-other = Wybierz, co zrobić
moment-kingdomino-place = Jedna połowa musi stykać się z zamkiem albo ze swoim terenem; punkty dają tylko posiadłości z koronami.
moment-kingdomino-choose = Płytka z wysokim numerem jest cenniejsza, ale z nią działasz później w następnej turze.
moment-kingdomino-discard = Dla tej płytki nie ma miejsca, więc zostaje odrzucona; król idzie dalej.
moment-carcassonne-lay = Każdy bok musi pasować do tego, z czym się styka: droga do drogi, miasto do miasta, pole do pola.
moment-carcassonne-follower = Podwładny zajmuje obszar, na którym nikt jeszcze nie stoi, i wraca do ciebie, gdy obszar zostanie ukończony.
event-kingdomino-place = { $player } dokłada płytkę nr { $number }
event-kingdomino-choose = { $player } wybiera płytkę nr { $number }
event-kingdomino-discard = { $player } odrzuca płytkę nr { $number }
event-kingdomino-line = Nowa kolumna: { $numbers }
event-kingdomino-king = Wylosowano króla: { $player }
event-carcassonne-draw = Dobrana płytka: { $tile }
event-carcassonne-return = Płytka nigdzie nie pasuje i wraca do pozostałych: { $tile }
event-carcassonne-lay = { $player } kładzie płytkę: { $tile }
event-carcassonne-follower-castle = { $player } stawia podwładnego w mieście
event-carcassonne-follower-road = { $player } stawia podwładnego na drodze
event-carcassonne-follower-field = { $player } stawia podwładnego na polu
event-carcassonne-follower-monastery = { $player } stawia podwładnego w klasztorze
event-carcassonne-follower-none = { $player } nie stawia podwładnego
event-other = { $player }: { $action }
event-joined = { $player } siada do stołu
event-arranged-computer = Miejsce { $seat } zajmuje { $player } (komputer: { $level })
event-arranged-open = Miejsce { $seat } jest znowu wolne
event-started = Gra się zaczyna
event-took-back = { $player } cofa ruch
event-stand-in = { $event } (ruch wykonał prostszy gracz)
event-hurried = { $event } (krótszy namysł: czeka wiele gier)
event-left = { $player } odchodzi od stołu; dalej gra komputer
event-resigned = { $player } się poddaje; dalej gra komputer
event-relieved = { $player } zbyt długo myśli; dalej gra komputer
event-returned = { $player } wraca do gry
event-taken-over = { $player } gra teraz na innym urządzeniu
event-freed = Miejsce { $seat } jest wolne dla kogoś innego
event-advice-on = Gracze mogą teraz sobie doradzać
event-advice-off = Doradzanie jest wyłączone
event-coach-on = Można teraz prosić o podpowiedzi
event-coach-off = Podpowiedzi są wyłączone
event-hinted = { $player } korzysta z podpowiedzi
event-ended = Koniec gry
event-rematch-offered = { $player } proponuje rewanż
event-rematch-accepted = { $player } zgadza się na rewanż
event-rematch-declined = { $player } na razie nie gra dalej
event-rematch-laid = Zaczyna się następna partia
event-rematched = Nowa partia, numer { $number }
event-scored =
    { $player }: +{ $count } { $count ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }

## 5. Scores

score-region-sum =
    { $squares } { $squares ->
        [one] pole
        [few] pola
        [many] pól
       *[other] pola
    } × { $crowns } { $crowns ->
        [one] korona
        [few] korony
        [many] koron
       *[other] korony
    } = { $points }
score-region-idle =
    { $squares } { $squares ->
        [one] pole
        [few] pola
        [many] pól
       *[other] pola
    }, bez koron
score-kingdomino-idle =
    { $count } { $count ->
        [one] posiadłość bez koron
        [few] posiadłości bez koron
        [many] posiadłości bez koron
       *[other] posiadłości bez koron
    }
score-bonus-middle-kingdom = Królestwo Środka
score-bonus-middle-kingdom-why = Zamek stoi w środku
score-bonus-harmony = Harmonia
score-bonus-harmony-why = Królestwo jest ukończone
score-earlier-game = Dynastia: partia { $number }
score-castle-complete = Miasto
score-castle-unfinished = Nieukończone miasto
score-road-complete = Droga
score-road-unfinished = Nieukończona droga
score-monastery-complete = Klasztor
score-monastery-unfinished = Nieukończony klasztor
score-field = Pole
score-tiles-sum =
    { $tiles } { $tiles ->
        [one] płytka
        [few] płytki
        [many] płytek
       *[other] płytki
    } × 1 = { $points }
score-tiles-double-sum =
    { $tiles } { $tiles ->
        [one] płytka
        [few] płytki
        [many] płytek
       *[other] płytki
    } × 2 = { $points }
score-pennants-sum =
    { $tiles } { $tiles ->
        [one] płytka
        [few] płytki
        [many] płytek
       *[other] płytki
    } + { $pennants } { $pennants ->
        [one] herb
        [few] herby
        [many] herbów
       *[other] herbu
    } = { $points }
score-pennants-double-sum =
    ({ $tiles } { $tiles ->
        [one] płytka
        [few] płytki
        [many] płytek
       *[other] płytki
    } + { $pennants } { $pennants ->
        [one] herb
        [few] herby
        [many] herbów
       *[other] herbu
    }) × 2 = { $points }
# around counts the tiles around the monastery.
score-monastery-sum =
    1 + { $around } { $around ->
        [one] płytka
        [few] płytki
        [many] płytek
       *[other] płytki
    } wokół = { $points }
score-field-sum =
    { $castles } { $castles ->
        [one] ukończone miasto
        [few] ukończone miasta
        [many] ukończonych miast
       *[other] ukończonego miasta
    } × 3 = { $points }
score-shared = Punkty dostają: { $players }
score-total = Razem
score-now = Zdobyte do tej pory
score-projected = Gdyby gra skończyła się teraz
score-nothing = Nie ma jeszcze punktów
score-what = Za co
score-points = Punkty
score-region-largest = Największa posiadłość
score-crowns = Korony
rank =
    { $rank ->
        [1] 1. miejsce
        [2] 2. miejsce
        [3] 3. miejsce
       *[4] { $rank }. miejsce
    }
tie-shared =
    { $ahead } i { $behind } mają po { $points } { $points ->
        [one] punkcie
        [few] punkty
        [many] punktów
       *[other] punktu
    } i zajmują to samo miejsce.
tie-other =
    { $ahead } i { $behind } mają po { $points } { $points ->
        [one] punkcie
        [few] punkty
        [many] punktów
       *[other] punktu
    }; wyżej jest { $ahead }.
tie-largest-region =
    { $ahead } i { $behind } mają po { $points } { $points ->
        [one] punkcie
        [few] punkty
        [many] punktów
       *[other] punktu
    }; wyżej jest { $ahead } dzięki większej posiadłości.
tie-crowns =
    { $ahead } i { $behind } mają po { $points } { $points ->
        [one] punkcie
        [few] punkty
        [many] punktów
       *[other] punktu
    }; wyżej jest { $ahead } dzięki większej liczbie koron.
outcome-won =
    Wygrywa { $player }: { $points } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
outcome-won-you =
    Wygrywasz: { $points } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }!
outcome-shared =
    Zwycięstwem dzielą się { $players }: po { $points } { $points ->
        [one] punkcie
        [few] punkty
        [many] punktów
       *[other] punktu
    }
outcome-none = Nie ma jeszcze zwycięzcy

## 6. Refusals

refusal-stale = Na stole coś się zmieniło: spójrz jeszcze raz.
refusal-not-your-seat = To nie twoje miejsce.
refusal-not-your-table = Może to zrobić tylko osoba, która utworzyła stół.
refusal-not-your-turn = To nie twój ruch.
refusal-no-such-seat = Przy tym stole nie ma takiego miejsca.
refusal-illegal = Zasady na to nie pozwalają.
refusal-unreadable =
    { $what ->
        [action] Tej akcji nie da się odczytać.
        [kingdom] Tego królestwa nie da się odczytać.
       *[record] Ten plik nie jest zapisem jednej partii.
    }
refusal-seats-open = Są jeszcze wolne miejsca.
refusal-seat-taken = To miejsce jest już zajęte.
refusal-started = Gra już się zaczęła.
refusal-not-started = Gra jeszcze się nie zaczęła.
refusal-game-over = Gra jest skończona.
refusal-not-over = Gra jeszcze trwa.
refusal-nothing-to-take-back = Nie ma czego cofnąć.
refusal-nothing-to-reveal = Nikt nie czeka na wkład tego miejsca w tasowanie.
refusal-wrong-contribution = To nie jest to, co obiecano do tasowania.
refusal-turn-committed = Ten ruch jest zakończony i nie można go cofnąć.
refusal-already-away = Na tym miejscu gra już komputer.
refusal-not-away = Już siedzisz przy stole.
refusal-advice-off = Przy tym stole rady są wyłączone.
refusal-coach-off = Przy tym stole nie ma podpowiedzi: są wyłączone albo nie grasz tylko przeciwko komputerom.
refusal-no-such-hint = Podpowiedź nie ma kroku { $step }, ostatni ma numer { $steps }.
refusal-no-hint = Nikt nie poprosił o tę część podpowiedzi.
refusal-nobody-to-advise = W tej chwili nie ma komu doradzać.
refusal-too-soon =
    Komputer może zastąpić gracza za { $seconds } { $seconds ->
        [one] sekundę
        [few] sekundy
        [many] sekund
       *[other] sekundy
    }.
refusal-already-accepted = Zgoda już wyrażona; czekamy na odpowiedź pozostałych.
refusal-no-offer = Nikt już nie proponuje rewanżu.
refusal-rematched = Następna partia już się zaczęła.
refusal-expired = Ten link stracił ważność. Utwórz nowy na urządzeniu, na którym grasz.
refusal-bad-name =
    { $because ->
        [too_long] To imię jest za długie: może mieć najwyżej { $longest } { $longest ->
            [one] znak
            [few] znaki
            [many] znaków
           *[other] znaku
        }.
       *[control_characters] W tym imieniu są znaki, których nie da się pokazać.
    }
refusal-unknown-level = Nie ma tu komputera na takim poziomie: { $level }.
refusal-unknown-game = W tę grę się tu nie gra: { $game }.
refusal-bad-options =
    { $reason ->
        [great_duel] Pojedynek mistrzów jest tylko dla dwóch graczy.
        [seats] Ta gra nie jest dla tylu graczy.
       *[other] Tych wariantów nie można połączyć.
    }
refusal-bad-record = Zapis partii przeczy sam sobie.
refusal-bad-record-ply = Zapis łamie zasady w ruchu { $ply }.
refusal-older-edition = Tę partię rozegrano według starszej wersji zasad: można ją pobrać, ale nie obejrzeć tutaj.
refusal-unknown-table = Nie ma tu takiego stołu.
refusal-id-taken = To już zostało wysłane, ale z inną treścią.
refusal-unavailable = Serwer nie może tego teraz zapisać. Spróbujemy ponownie.
refusal-restarting = Serwer uruchamia się ponownie. Twój ruch zostanie wysłany jeszcze raz.
refusal-malformed = Serwer nie zrozumiał tego, co wysłała strona.
refusal-too-large = To za dużo, by wysłać naraz.
refusal-too-many =
    Zbyt wiele żądań: spróbuj ponownie za { $seconds } { $seconds ->
        [one] sekundę
        [few] sekundy
        [many] sekund
       *[other] sekundy
    }.
refusal-unknown-message = Serwer nie zna takiej wiadomości. Odśwież stronę.
refusal-not-watching = Strona nie jest połączona z tym stołem. Odśwież ją.
refusal-bad-command = Serwer nie mógł przetworzyć tego, co wysłała strona. Odśwież ją.
refusal-unreachable = Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.
refusal-too-many-at-once = To więcej, niż serwer przyjmuje od jednej strony.
refusal-not-found = Pod tym adresem nic nie ma.
refusal-method-not-allowed = Pod tym adresem nie można tego zrobić. Odśwież stronę.
refusal-invalid = Serwer nie mógł przetworzyć tego, co wysłała strona. Odśwież ją.
refusal-unsupported-media = Ten plik nie jest zapisem partii: zapis to zwykły tekst.
refusal-foreign-origin = Ta strona pochodzi spod innego adresu niż serwer. Otwórz adres samego serwera.
refusal-unknown-host = Serwer nie odpowiada pod tym adresem. Otwórz adres podany przez jego gospodarza.
refusal-no-such-number = Przy tym stole nie rozegrano partii numer { $number }.
refusal-no-such-ply = W tej partii nie ma ruchu { $ply }: wszystkich ruchów jest { $plies }.
refusal-no-such-step = W tej grze nie ma takiego kroku lekcji.
refusal-impossible = Żadne królestwo nie może tak wyglądać.
refusal-not-paintable = Namalować można tylko królestwa z gry „Kingdomino”, a nie z gry „{ $game }”.
refusal-not-reviewable = Takiej partii gry „{ $game }” nie można przeanalizować: silnik nie zna jej jako całości.
refusal-no-such-puzzle = Nie ma tu takiego zadania.
refusal-no-such-race = Nie ma takiego wyścigu albo już go nie ma.
refusal-race-over = Wyścig się skończył.
refusal-not-asked = To nie jest zadanie, które jest teraz w wyścigu.
refusal-answered-otherwise = Na to zadanie wyścigu była już odpowiedź.
refusal-internal = Na serwerze coś poszło nie tak. Spróbuj ponownie za chwilę.
refusal-other = Nie udało się ({ $code }).
illegal-kingdomino-game-over = Gra jest skończona.
illegal-kingdomino-out-of-step = Teraz kolej na inną akcję.
illegal-kingdomino-wrong-length = W kolumnie jest tyle płytek, ilu królów w grze.
illegal-kingdomino-not-sorted = Płytki w kolumnie leżą od najniższego numeru do najwyższego.
illegal-kingdomino-not-in-the-box = Do kolumny trafiają tylko płytki, których nikt jeszcze nie widział.
illegal-kingdomino-no-king-in-hand = Wszyscy królowie tego gracza są już wylosowani.
illegal-kingdomino-not-in-the-line = Tej płytki nie ma w kolumnie, z której się wybiera.
illegal-kingdomino-taken = Na tej płytce stoi już król.
illegal-kingdomino-not-under-the-king = Twój król stoi na innej płytce.
illegal-kingdomino-not-neighbours = Płytka zajmuje dwa sąsiednie pola.
illegal-kingdomino-covers-a-square = Jedno z tych pól jest już zajęte.
illegal-kingdomino-kingdom-too-wide = Królestwo wyszłoby poza dozwolony obszar.
illegal-kingdomino-not-connected = Żadna połowa nie styka się z zamkiem ani ze swoim terenem.
illegal-kingdomino-same-as-another = Obie połowy są takie same: obróć płytkę o pół obrotu.
illegal-kingdomino-can-be-placed = Tę płytkę można dołożyć, więc nie wolno jej odrzucić.
illegal-carcassonne-game-over = Gra jest skończona.
illegal-carcassonne-out-of-step = Teraz kolej na inną akcję.
illegal-carcassonne-none-left = Nie ma już takich płytek.
illegal-carcassonne-not-the-drawn-tile = Dobrano inną płytkę.
illegal-carcassonne-fits-somewhere = Płytki, która gdzieś pasuje, nie można odłożyć do pozostałych.
illegal-carcassonne-no-such-turn = Płytkę można obrócić najwyżej o trzy ćwierćobroty.
illegal-carcassonne-covers-a-tile = Leży tam już płytka.
illegal-carcassonne-touches-nothing = Płytka musi stykać się z mapą przynajmniej jednym bokiem.
illegal-carcassonne-edges-clash = Bok nie pasuje do tego, z czym się styka.
illegal-carcassonne-same-as-another = To to samo co inna możliwość z listy.
illegal-carcassonne-none-in-hand = Wszyscy twoi podwładni są już na mapie.
illegal-carcassonne-no-such-place = Na tej płytce nie ma takiego obszaru w tym miejscu.
illegal-carcassonne-occupied = Na tym obszarze stoi już podwładny.
reason-kingdomino-points =
    { $points ->
        [one] Daje od razu o { $points } punkt więcej.
        [few] Daje od razu o { $points } punkty więcej.
        [many] Daje od razu o { $points } punktów więcej.
       *[other] Daje od razu o { $points } punktu więcej.
    }
reason-kingdomino-no-room = Wybrana już płytka domina nr { $domino } nadal się zmieści; po słabszym ruchu nie pasuje nigdzie.
reason-kingdomino-region-closed =
    { $squares ->
        [one] Słabszy ruch zamyka posiadłość, która mogła jeszcze rosnąć ({ $terrain }, { $squares } pole).
        [few] Słabszy ruch zamyka posiadłość, która mogła jeszcze rosnąć ({ $terrain }, { $squares } pola).
        [many] Słabszy ruch zamyka posiadłość, która mogła jeszcze rosnąć ({ $terrain }, { $squares } pól).
       *[other] Słabszy ruch zamyka posiadłość, która mogła jeszcze rosnąć ({ $terrain }, { $squares } pola).
    }
reason-kingdomino-holes =
    { $squares ->
        [one] Zostawia o { $squares } pole mniej, którego nie zakryje żadna płytka domina.
        [few] Zostawia o { $squares } pola mniej, których nie zakryje żadna płytka domina.
        [many] Zostawia o { $squares } pól mniej, których nie zakryje żadna płytka domina.
       *[other] Zostawia o { $squares } pola mniej, których nie zakryje żadna płytka domina.
    }
reason-kingdomino-bonus =
    { $bonus ->
        [middle_kingdom] Po słabszym ruchu zamek nie może już znaleźć się w środku: { $points } punktów.
        [harmony] Po słabszym ruchu królestwo nie może już zostać ukończone: { $points } punktów.
       *[other] Po słabszym ruchu premia nie jest już możliwa: { $points } punktów.
    }
reason-kingdomino-keeps =
    { $points ->
        [one] Wybrana już płytka domina nr { $domino } może wtedy dać o { $points } punkt więcej.
        [few] Wybrana już płytka domina nr { $domino } może wtedy dać o { $points } punkty więcej.
        [many] Wybrana już płytka domina nr { $domino } może wtedy dać o { $points } punktów więcej.
       *[other] Wybrana już płytka domina nr { $domino } może wtedy dać o { $points } punktu więcej.
    }
reason-kingdomino-no-place = Płytka domina nr { $domino } nie pasuje teraz nigdzie w królestwie.
reason-kingdomino-gains =
    { $points ->
        [one] Położona teraz płytka domina nr { $domino } dałaby o { $points } punkt więcej niż płytka nr { $other }.
        [few] Położona teraz płytka domina nr { $domino } dałaby o { $points } punkty więcej niż płytka nr { $other }.
        [many] Położona teraz płytka domina nr { $domino } dałaby o { $points } punktów więcej niż płytka nr { $other }.
       *[other] Położona teraz płytka domina nr { $domino } dałaby o { $points } punktu więcej niż płytka nr { $other }.
    }
reason-kingdomino-denies =
    { $points ->
        [one] Z tej kolumny najwięcej przeciwnikowi ({ $player }) dałaby płytka domina nr { $domino }: { $points } punkt.
        [few] Z tej kolumny najwięcej przeciwnikowi ({ $player }) dałaby płytka domina nr { $domino }: { $points } punkty.
        [many] Z tej kolumny najwięcej przeciwnikowi ({ $player }) dałaby płytka domina nr { $domino }: { $points } punktów.
       *[other] Z tej kolumny najwięcej przeciwnikowi ({ $player }) dałaby płytka domina nr { $domino }: { $points } punktu.
    }
reason-kingdomino-crowns =
    { $crowns ->
        [one] Płytka domina nr { $domino } ma o { $crowns } koronę więcej niż płytka nr { $other }.
        [few] Płytka domina nr { $domino } ma o { $crowns } korony więcej niż płytka nr { $other }.
        [many] Płytka domina nr { $domino } ma o { $crowns } koron więcej niż płytka nr { $other }.
       *[other] Płytka domina nr { $domino } ma o { $crowns } korony więcej niż płytka nr { $other }.
    }
reason-kingdomino-earlier = Z płytką domina nr { $domino } ruch w następnej turze przypada wcześniej niż z płytką nr { $other }.
reason-carcassonne-scores =
    { $points ->
        [one] Daje natychmiast o { $points } punkt więcej.
        [few] Daje natychmiast o { $points } punkty więcej.
        [many] Daje natychmiast o { $points } punktów więcej.
       *[other] Daje natychmiast o { $points } punktu więcej.
    }
reason-carcassonne-points =
    { $points ->
        [one] Gdyby gra skończyła się teraz, byłby to { $points } punkt więcej.
        [few] Gdyby gra skończyła się teraz, byłyby to { $points } punkty więcej.
        [many] Gdyby gra skończyła się teraz, byłoby to { $points } punktów więcej.
       *[other] Gdyby gra skończyła się teraz, byłoby to { $points } punktu więcej.
    }
reason-carcassonne-field =
    { $points ->
        [one] Na polach jest to warte o { $points } punkt więcej.
        [few] Na polach jest to warte o { $points } punkty więcej.
        [many] Na polach jest to warte o { $points } punktów więcej.
       *[other] Na polach jest to warte o { $points } punktu więcej.
    }
reason-carcassonne-unfinishable =
    { $tiles ->
        [one] Po słabszym ruchu żadna pozostała płytka nie ukończy własnego obszaru gracza ({ $feature }, { $tiles } płytka).
        [few] Po słabszym ruchu żadna pozostała płytka nie ukończy własnego obszaru gracza ({ $feature }, { $tiles } płytki).
        [many] Po słabszym ruchu żadna pozostała płytka nie ukończy własnego obszaru gracza ({ $feature }, { $tiles } płytek).
       *[other] Po słabszym ruchu żadna pozostała płytka nie ukończy własnego obszaru gracza ({ $feature }, { $tiles } płytki).
    }
reason-carcassonne-follower-home =
    { $count ->
        [one] Wraca o { $count } podwładnego więcej.
        [few] Wraca o { $count } podwładnych więcej.
        [many] Wraca o { $count } podwładnych więcej.
       *[other] Wraca o { $count } podwładnego więcej.
    }
reason-carcassonne-follower-kept =
    { $count ->
        [one] W ręce zostaje o { $count } podwładnego więcej.
        [few] W ręce zostaje o { $count } podwładnych więcej.
        [many] W ręce zostaje o { $count } podwładnych więcej.
       *[other] W ręce zostaje o { $count } podwładnego więcej.
    }
reason-carcassonne-others-points =
    { $points ->
        [one] Słabszy ruch daje przeciwnikowi ({ $player }) o { $points } punkt więcej.
        [few] Słabszy ruch daje przeciwnikowi ({ $player }) o { $points } punkty więcej.
        [many] Słabszy ruch daje przeciwnikowi ({ $player }) o { $points } punktów więcej.
       *[other] Słabszy ruch daje przeciwnikowi ({ $player }) o { $points } punktu więcej.
    }
hint-kingdomino-near = Spójrz na zaznaczone pole swojego królestwa.
hint-kingdomino-line = Spójrz na płytki domina nr { $low } i nr { $high }.
hint-kingdomino-discard = Nie pasuje nigdzie: odrzuć ją.
hint-kingdomino-joins = Dołącz ją do tego terenu: { $terrain }.
hint-kingdomino-castle = Zacznij nią coś nowego przy zamku.
hint-kingdomino-terrain = Wybierz płytkę domina z tym terenem: { $terrain }.
hint-carcassonne-near = Spójrz obok zaznaczonej płytki.
hint-carcassonne-tile = Spójrz na położoną przed chwilą płytkę.
hint-carcassonne-no-follower = Zatrzymaj podwładnych w ręce.
hint-carcassonne-feature = Postaw podwładnego tutaj: { $feature }.
hint-carcassonne-continues = Kontynuuj to: { $feature }.
impossible-no-castle = W królestwie nie ma jeszcze zamku.
impossible-several-castles = Królestwo ma tylko jeden zamek.
impossible-kingdom-too-wide = Królestwo musi zmieścić się na obszarze { $size } × { $size } pól.
impossible-not-connected = Niektóre pola nie są połączone z zamkiem.
impossible-more-than-the-box-holds = Jednakowych pól jest więcej, niż zawiera pudełko.
# half is what the message half makes.
impossible-more-than-the-box-holds-of = Za dużo jednakowych pól ({ $half }): tutaj { $count }, w pudełku { $box }.
doubt-odd = Liczba pól jest nieparzysta, a płytka zajmuje dwa: może jednego brakuje?
doubt-no-such-dominoes = Z płytek w pudełku nie da się tego ułożyć: sprawdź jeszcze raz tereny i korony.

## 7. Rules: Kingdomino

rules-kingdomino-goal-title = Cel gry
rules-kingdomino-goal-text = Płytka po płytce budujesz królestwo wokół swojego zamku. Najwięcej punktów przynoszą rozległe posiadłości, na których jest wiele koron.
rules-kingdomino-box-title = Zawartość pudełka
rules-kingdomino-box-text = Cztery zamki na płytkach startowych (różowy, żółty, zielony i niebieski), 48 ponumerowanych płytek domina po dwa pola oraz ośmiu królów. Jest sześć terenów: pole uprawne, las, jezioro, łąka, bagno i góry. Na niektórych polach widnieje jedna, dwie albo trzy korony; im cenniejsza płytka, tym wyższy jej numer.
rules-kingdomino-setup-title = Przygotowanie
rules-kingdomino-setup-text = Każdy bierze zamek i królów w jednym kolorze. Płytki domina się tasuje, a te, które przy danej liczbie graczy są zbędne, odkłada się na bok bez oglądania.
rules-kingdomino-setup-2-title = Dwóch graczy
rules-kingdomino-setup-2-text = Po dwóch królów, 24 płytki domina, kolumny po cztery płytki, 6 tur. Każdy gracz wykonuje swoje akcje dwa razy w turze.
rules-kingdomino-setup-3-title = Trzech graczy
rules-kingdomino-setup-3-text = Po jednym królu, 36 płytek domina, kolumny po trzy płytki, 12 tur.
rules-kingdomino-setup-4-title = Czterech graczy
rules-kingdomino-setup-4-text = Po jednym królu, wszystkie 48 płytek domina, kolumny po cztery płytki, 12 tur.
rules-kingdomino-opening-title = Pierwszy wybór
rules-kingdomino-opening-text = Wykłada się kolumnę płytek w kolejności numerów. Potem losuje się królów, jednego po drugim. Gdy zostanie wylosowany twój król, postaw go na dowolnej wolnej płytce tej kolumny; ostatniemu królowi przypada to, co zostało. Następnie obok wykłada się drugą kolumnę.
rules-kingdomino-round-title = Tura
rules-kingdomino-round-text = Królowie działają w kolejności płytek, na których stoją, od najniższego numeru. Gdy przyjdzie kolej na twojego króla, najpierw dołóż jego płytkę do swojego królestwa, a potem przestaw go na dowolną wolną płytkę następnej kolumny. Gdy wszyscy królowie skończą, wykłada się nową kolumnę. Mocna płytka ma wysoki numer, więc następnym razem wybierasz później.
rules-kingdomino-placing-title = Łączenie terenów
rules-kingdomino-placing-text = Płytka domina zajmuje dwa wolne sąsiednie pola. Przynajmniej jedna jej połowa musi stykać się bokiem z zamkiem, do którego pasuje każdy teren, albo z polem tego samego terenu. Zetknięcie rogiem nie wystarcza. Dołożonych płytek już się nie przesuwa.
rules-kingdomino-size-title = Pięć na pięć
rules-kingdomino-size-text = Całe królestwo razem z zamkiem musi zmieścić się na obszarze pięć na pięć pól. Zamek może się na nim znaleźć w dowolnym miejscu.
rules-kingdomino-discard-title = Gdy nic nie pasuje
rules-kingdomino-discard-text = Płytkę, którą można dołożyć, trzeba dołożyć. Jeśli się nie da, odrzuca się ją: nie daje punktów i niczego się za nią nie dobiera. Król i tak idzie dalej.
rules-kingdomino-end-title = Koniec gry
rules-kingdomino-end-text = W ostatniej turze nie ma już z czego wybierać: królowie tylko dokładają swoje płytki. Potem wszyscy liczą punkty.
rules-kingdomino-scoring-title = Liczenie punktów
rules-kingdomino-scoring-text = Pola jednego terenu połączone bokami tworzą posiadłość. Jej wartość to liczba pól pomnożona przez liczbę koron, więc bez koron nie daje nic. W królestwie może być kilka posiadłości tego samego terenu. Zamek nie należy do żadnej posiadłości, nie daje punktów i nie łączy posiadłości ze sobą.
# The picture: g2 l0 l0 l0 l0 / g0 f0 l0 l0 l1 / s2 f0 C w1 w0 / s1 s0 w0 w1 f0 / w0 w0 w0 w0 m3
rules-kingdomino-example-title = Przykład
rules-kingdomino-example-text = W tym królestwie jest pole uprawne złożone z 8 pól z 2 koronami (8 × 2 = 16), bagno (3 × 3 = 9), jezioro (7 × 1 = 7), łąka (2 × 2 = 4) i góry (1 × 3 = 3). Dwa lasy nie mają koron, więc nic nie dają. Razem 39 punktów.
rules-kingdomino-ties-title = Kto wygrywa
rules-kingdomino-ties-text = Wygrywa gracz z największą liczbą punktów. W przypadku remisu decyduje największa pojedyncza posiadłość, z koronami czy bez, a potem liczba koron w królestwie. Jeśli i to nie rozstrzyga, gracze dzielą się zwycięstwem.
rules-kingdomino-variants-title = Warianty
rules-kingdomino-variants-text = Można je dowolnie łączyć. Dodatkowe punkty wlicza się do sumy, zanim rozstrzygnie się remis.
rules-kingdomino-great-duel-title = Pojedynek mistrzów
rules-kingdomino-great-duel-text = Dla dwóch graczy: w grze są wszystkie 48 płytek domina i 12 tur, a królestwo musi zmieścić się na obszarze siedem na siedem pól.
rules-kingdomino-middle-kingdom-title = Królestwo Środka
rules-kingdomino-middle-kingdom-text = 10 punktów, jeśli zamek stoi w samym środku: tyle samo kolumn pól jest po jego lewej stronie co po prawej i tyle samo rzędów powyżej co poniżej.
rules-kingdomino-harmony-title = Harmonia
rules-kingdomino-harmony-text = 5 punktów za ukończone królestwo, gdy niczego nie trzeba było odrzucić: wszystkie 25 pól, a w Pojedynku mistrzów wszystkie 49.
rules-kingdomino-dynasty-title = Dynastia
rules-kingdomino-dynasty-text = Rozgrywacie trzy partie z rzędu i sumujecie punkty. Wygrywa gracz z największą sumą; w przypadku remisu gracze dzielą się zwycięstwem.

## 7. Rules: Carcassonne

rules-carcassonne-goal-title = Cel gry
rules-carcassonne-goal-text = Razem układacie mapę dróg, miast, klasztorów i pól, płytka po płytce. Stawiaj podwładnych tam, gdzie przyniosą najwięcej punktów.
rules-carcassonne-box-title = Zawartość pudełka
rules-carcassonne-box-text = 72 płytki, w tym płytka startowa z drogą, polem i miastem, oraz po osiem pionków w pięciu kolorach. Jeden z twoich pionków pokazuje wynik, pozostałych siedem to twoi podwładni.
rules-carcassonne-setup-title = Przygotowanie
rules-carcassonne-setup-text = Gra jest dla 2–5 graczy. Płytka startowa leży odkryta pośrodku, pozostałe tasuje się i kładzie zakryte. O tym, kto zaczyna, decyduje los; dalej gra się po kolei wokół stołu.
rules-carcassonne-turn-title = Ruch gracza
rules-carcassonne-turn-text = Najpierw dobierz płytkę i dołóż ją do mapy. Potem możesz postawić na niej jednego podwładnego. Na koniec policz punkty za wszystko, co płytka ukończyła.
rules-carcassonne-laying-title = Dokładanie płytki
rules-carcassonne-laying-text = Płytka musi stykać się z mapą przynajmniej jednym bokiem. Na każdym wspólnym boku obie płytki muszą do siebie pasować: droga do drogi, mur miasta do muru miasta, pole do pola.
rules-carcassonne-nowhere-title = Gdy nigdzie nie pasuje
rules-carcassonne-nowhere-text = Taka płytka wraca do niewykorzystanych, miesza się je i dobierasz ponownie. Jeśli żadna z pozostałych płytek nigdzie nie pasuje, gra się kończy.
rules-carcassonne-follower-title = Stawianie podwładnego
rules-carcassonne-follower-text = Na właśnie dołożonej płytce możesz postawić jednego podwładnego z ręki: na jej drodze, w mieście, na polu lub w klasztorze. Na całej tej drodze, w całym mieście czy na całym polu nie może stać żaden podwładny, nawet twój. Kolejne płytki mogą połączyć to, co było osobno, i wtedy stoją tam podwładni kilku graczy.
rules-carcassonne-completing-title = Ukończone obszary
rules-carcassonne-completing-text = Drogi, miasta i klasztory punktują w chwili ukończenia, niezależnie od tego, kto je ukończył. Podwładni wracają stamtąd do właścicieli, nawet ten postawiony w tym samym ruchu. Jedna płytka może ukończyć kilka obszarów. Tam, gdzie nikt nie stoi, nikt nie dostaje punktów.
rules-carcassonne-road-title = Droga
rules-carcassonne-road-text = Droga jest ukończona, gdy oba jej końce zamyka klasztor, miasto lub skrzyżowanie albo gdy tworzy pętlę. Daje 1 punkt za płytkę.
rules-carcassonne-castle-title = Miasto
rules-carcassonne-castle-text = Miasto jest ukończone, gdy ze wszystkich stron otacza je mur, a w środku nie ma luk. Według tych zasad daje 1 punkt za płytkę, a herby się nie liczą.
rules-carcassonne-monastery-title = Klasztor
rules-carcassonne-monastery-text = Klasztor jest ukończony, gdy wokół niego leży wszystkich osiem płytek. Daje 9 punktów.
rules-carcassonne-majority-title = Kilku graczy
rules-carcassonne-majority-text = Jeśli na jednym obszarze stoją podwładni kilku graczy, punkty dostaje ten, kto ma ich tam najwięcej. Przy remisie każdy z tych graczy dostaje pełną liczbę punktów. Płytka, która należy do tej samej drogi lub tego samego miasta dwa razy, liczy się raz.
rules-carcassonne-end-title = Koniec gry
rules-carcassonne-end-text = Gra kończy się po dołożeniu ostatniej płytki. Wtedy punktują podwładni, którzy zostali na mapie.
rules-carcassonne-unfinished-title = Nieukończone obszary
rules-carcassonne-unfinished-text = Nieukończona droga lub miasto daje 1 punkt za płytkę. Nieukończony klasztor daje 1 punkt za siebie i po 1 za każdą z ośmiu płytek wokół, która już leży. Tak jak wcześniej decyduje liczba podwładnych.
rules-carcassonne-fields-title = Pola
rules-carcassonne-fields-text = Granicami pól są drogi, miasta i brzeg mapy. Podwładny na polu zostaje tam do końca gry. Wtedy gracz, który ma na polu najwięcej podwładnych, dostaje 3 punkty za każde ukończone miasto stykające się z tym polem, niezależnie od jego wielkości; przy remisie dostaje je każdy z tych graczy. Miasto stykające się z kilkoma polami liczy się dla każdego z nich.
# The picture: carcassonne/1 seats=2 options=- map=E@-1,-1,0;E@0,-1,2;A@-1,0,3;D@0,0,3;W@1,0,0;U@-1,1,1
# followers=-1,-1:castle@N=1;-1,0:monastery=0;-1,1:field@0=0 finished=0,-1:castle@S=0;-1,0:road@E=1 turn=1:draw
rules-carcassonne-example-title = Przykład
rules-carcassonne-example-text = Gdyby gra skończyła się tutaj, Różowy miałby 2 punkty za ukończone miasto z 2 płytek, 5 za klasztor z 4 płytkami wokół i 3 za pole przy jednym ukończonym mieście: razem 10. Żółty miałby 3 punkty za ukończoną drogę z 3 płytek i 1 za nieukończone miasto: razem 4.
rules-carcassonne-winner-title = Kto wygrywa
rules-carcassonne-winner-text = Wygrywa gracz z największą liczbą punktów. W przypadku remisu gracze dzielą się zwycięstwem.
rules-carcassonne-pennants-title = Wariant: miasta z herbami
rules-carcassonne-pennants-text = Tak jak w najczęściej sprzedawanym wydaniu: ukończone miasto daje 2 punkty za płytkę i 2 za herb, nieukończone po 1. Reszta się nie zmienia.

## 8. The page

ui-skip = Przejdź do treści
ui-title = { $page } · Tilewright
ui-menu = Menu
ui-sheet = Gracze, dziennik i menu
ui-sheet-replay = Wynik, link i pliki
ui-while-waiting = Zanim zaczniecie
ui-another-rule = Inna zasada
ui-home = Strona główna
ui-rules = Zasady
ui-learn = Ucz się, grając
ui-puzzles = Zadania
ui-puzzle-of-the-day = Zadanie dnia
ui-puzzles-due = Twoje błędy: { $count }
ui-puzzles-from-review = Twoje błędy jako zadania: { $count }
ui-puzzles-from-review-about = Będą wracać od jutra, aż je rozwiążesz.
ui-settings = Ustawienia
ui-close = Zamknij
ui-cancel = Anuluj
ui-more = Pokaż więcej
ui-loading = Wczytywanie…
ui-retry = Spróbuj ponownie
ui-reload = Odśwież stronę
ui-language = Język
ui-theme = Wygląd
ui-theme-system = Jak w urządzeniu
ui-theme-light = Jasny
ui-theme-dark = Ciemny
ui-sounds = Dźwięki
ui-motion = Animacje
ui-motion-none = Wyłączone
ui-motion-slow = Powolne
ui-motion-normal = Zwykłe
ui-motion-fast = Szybkie
ui-hand = Przyciski
ui-hand-right = Dla prawej ręki
ui-hand-left = Dla lewej ręki
ui-zen = Tryb zen
ui-zen-about = Przy stole tylko plansza i zegar. Dotknij zegara, żeby wyjść.
ui-zen-leave = Wyjdź z trybu zen
ui-aids = Oznaczenia
ui-aids-about = Dozwolone miejsca, przewidywane punkty, co jeszcze zostało: wszystko, co przy prawdziwym stole trzeba by wyliczyć samemu.
ui-aids-hide = Ukryj oznaczenia
ui-aids-show = Pokaż oznaczenia
ui-confirm-when = Potwierdzanie
ui-confirm-steps = każdego kroku
ui-confirm-turns = każdego ruchu
ui-confirm-never = niczego
ui-confirm-about = Każdego ruchu: potwierdzasz pierwszy krok, a drugi wykonuje się sam po chwili, chyba że go cofniesz. Gdy możliwość jest tylko jedna, nie pytamy.
ui-explain = Objaśniaj sytuację
ui-explain-about = Jedno zdanie o tym, co teraz ważne.
ui-api = Dla programistów
ui-start-title = W co gramy?
ui-start-lead = Od razu z komputerem albo ze znajomymi przez link. Bez zakładania konta.
ui-game = Gra
ui-players = Gracze
ui-who-sits-where = Kto gdzie siedzi
ui-seat-number = Miejsce { $number }
ui-seat-me = Ja
ui-seat-friend = Znajomy (przez link)
ui-seat-computer = Komputer: { $level }
ui-computer-level = komputer: { $level }
ui-name-optional = Imię (niewymagane)
ui-name = Twoje imię
ui-name-about = Widzą je inni przy każdym stole, przy którym odtąd usiądziesz.
ui-guest = Gość
ui-variants = Warianty
ui-play = Graj
ui-play-computer = Graj z komputerem
ui-customise = Znajomi, poziomy, warianty
ui-create = Utwórz stół
ui-tables-title = Twoje gry na tym urządzeniu
ui-tables-empty = Tu będą czekać twoje gry.
ui-resume = Kontynuuj
ui-forget = Usuń z listy
ui-status-open = Czeka na graczy
ui-status-playing = Trwa
ui-status-over = Zakończona
ui-open-record = Otwórz zapis partii
ui-open-record-about = Obejrzyj partię zapisaną w pliku.
ui-invite-title = Zaproś
ui-invite-text = Wyślij link: kto go otworzy, ten usiądzie do stołu i zagra. Konto nie jest potrzebne.
ui-invite-seat = Link do miejsca { $number }
ui-invite-qr = Kod QR linku do miejsca { $number }
ui-copy-link = Kopiuj link
ui-copied = Skopiowano
ui-share = Udostępnij
ui-share-text = Zagraj ze mną w { $game }:
ui-watch-link = Link dla widzów
ui-watch-link-about = Kto go otworzy, będzie mógł tylko oglądać grę.
ui-seat-free = Wolne miejsce
ui-seat-to-computer = Oddaj komputerowi
ui-joined-title = Masz zaproszenie do gry
ui-at-the-table = Przy stole: { $players }
ui-join = Usiądź do stołu
ui-join-watch = Tylko oglądaj
ui-start-game = Rozpocznij grę
ui-waiting-for-players = Czekamy na pozostałych graczy…
ui-your-turn = Twój ruch
ui-turn-of = Teraz gra { $player }
ui-waiting-for = Czekamy: { $player }
ui-thinking = { $player } myśli…
ui-warming = Komputer ({ $level }) przygotowuje się…
ui-warming-seconds = Silniejsze komputery są przygotowywane raz na tej maszynie: jeszcze około { $seconds } s.
ui-warming-soon = Silniejsze komputery są przygotowywane raz na tej maszynie; potrwa to do minuty.
ui-warming-failed = Nie udało się przygotować silniejszych komputerów. Próba zostanie powtórzona.
ui-warming-meanwhile = Tymczasem możesz zagrać z poziomem „{ $level }”.
ui-level-warming = { $level } (przygotowuje się)
ui-you = ty
ui-player-away = zastępuje komputer
ui-presence-here = przy stole
ui-presence-away = na innej stronie
ui-presence-lost = brak połączenia
ui-presence-thinking = myśli
ui-watchers =
    { $count ->
        [one] { $count } widz
        [few] { $count } widzów
        [many] { $count } widzów
       *[other] { $count } widza
    }
ui-confirm = Potwierdź
ui-take-back = Cofnij ruch
ui-turn-clockwise = Obróć w prawo
ui-discard = Odrzuć
ui-no-follower = Bez podwładnego
ui-actions-title = Co możesz zrobić
ui-actions-filter = Filtruj akcje
ui-history-title = Dziennik gry
ui-round = Tura { $round } z { $rounds }
ui-dynasty-game = Dynastia: partia { $game } z { $games }
ui-only-action = Jedyna możliwość: { $action }
ui-point = Doradź
ui-point-here = Pokaż wszystkim
ui-pointing = Rada dla gracza { $player }: wybierz akcję. Zobaczą ją wszyscy, ale nikt nie musi jej posłuchać.
ui-points-at = { $player } radzi: { $action }
ui-advice-follow = Skorzystaj
ui-advice-mute = Ukryj rady gracza { $player } w tej grze
ui-advice-mute-all = Ukryj rady
ui-advice-show = Pokaż rady
ui-advice-allow = Zezwól na rady
ui-advice-forbid = Zabroń rad
ui-coach = Trener
ui-coach-about = Tylko przeciwko komputerom: podpowiedzi w trzech krokach i ostrzeżenie przed poważnym błędem. W zapisie widać, gdzie skorzystano z pomocy.
ui-coach-start = Trener: włącz
ui-coach-stop = Trener: wyłącz
ui-hint = Podpowiedź
ui-hint-thinking = Trener myśli…
ui-hint-action = Trener zagrałby: { $action }
ui-hint-more = Powiedz więcej
ui-hint-shown = podpowiedź
ui-warning = Tak stracisz { $share } szans na wygraną.
ui-warning-better = Jest lepszy ruch:
ui-warning-play = Zagraj mimo to
ui-warning-think = Pomyśl jeszcze
ui-hints-taken =
    { $count ->
        [one] Skorzystano z { $count } podpowiedzi trenera
        [few] Skorzystano z { $count } podpowiedzi trenera
        [many] Skorzystano z { $count } podpowiedzi trenera
       *[other] Skorzystano z { $count } podpowiedzi trenera
    }
ui-board = Plansza
ui-map = Mapa
ui-your-kingdom = Twoje królestwo
ui-kingdom-of = Królestwo: { $player }
ui-line-now = Bieżąca kolumna
ui-line-next = Następna kolumna
ui-domino-number = Płytka nr { $number }
ui-king-of = Król: { $player }
ui-domino-free = wolna
ui-unseen = Jeszcze zakryte płytki
ui-unseen-about = Część z nich mogła zostać odłożona przed grą.
ui-discarded = Odrzucone
ui-drawn-tile = Dobrana płytka
ui-tiles-left = Pozostałe płytki
ui-in-hand = W ręce
ui-fields-show = Pokaż pola
ui-fields-hide = Ukryj pola
ui-unfillable = Nie pasuje tu żadna z pozostałych płytek
ui-not-now = Dobrana płytka tu nie pasuje, ale inna może pasować
ui-feature-complete = ukończono
ui-feature-unfinished = w budowie
ui-feature-owner = Właściciel: { $players }
ui-feature-nobody = Nikt tu nie stoi
ui-feature-worth =
    Teraz: { $count } { $count ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
ui-feature-worth-end =
    Na koniec: { $count } { $count ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
ui-zoom-in = Przybliż
ui-zoom-out = Oddal
ui-zoom-fit = Pokaż wszystko
ui-score-details = Szczegóły wyniku
ui-score-change = Zmiana wyniku
ui-leave = Odejdź od stołu
ui-leave-about = Komputer gra dalej, dopóki nie wrócisz.
ui-resign = Poddaj się
ui-resign-about = Komputer dokończy tę grę za ciebie.
ui-resign-confirm = Poddać tę grę?
ui-come-back = Wróć do gry
ui-away-text = Gra za ciebie komputer.
ui-relieve = Zastąp komputerem
ui-relieve-about = { $player } myśli już długo.
ui-watching = Oglądasz grę
ui-seat-was-taken = Ktoś inny zajął już to miejsce. Oglądasz grę.
ui-thinks-here = Komputery myślą na tym urządzeniu.
ui-thinks-on-server = Za komputery myśli serwer: ta przeglądarka nie może.
ui-move-device = Zmień urządzenie
ui-move-device-about = Otwórz ten link albo zeskanuj kod na drugim urządzeniu w ciągu dziesięciu minut. Działa raz; to urządzenie będzie potem tylko pokazywać grę.
ui-move-device-link = Link dla twojego drugiego urządzenia
ui-move-device-qr = Kod QR linku dla twojego drugiego urządzenia
ui-moved-away = Grasz teraz na innym urządzeniu. Tutaj oglądasz grę.
ui-moved-here = Grasz teraz tutaj.
ui-free-seat = Zaproponuj to miejsce komuś innemu
ui-new-invitation = Nowy link do tego miejsca
ui-owner-title = To twój stół
ui-owner-about = Możesz zapraszać, oddawać wolne miejsca komputerowi, rozpoczynać grę, zastępować komputerem gracza, na którego wszyscy czekają, proponować miejsce gracza, który odszedł, komuś innemu, zezwalać na rady i ich zabraniać, a jeśli grasz tylko przeciwko komputerom, także włączać i wyłączać trenera. Nie możesz wykonywać ruchów za innego gracza.
ui-connecting = Łączenie…
ui-connection-lost = Brak połączenia. Próbujemy dalej; twój ruch nie przepadnie.
ui-offline = Brak dostępu do sieci
ui-unsent = Jeszcze nie wysłano
ui-server-restarting = Serwer uruchamia się ponownie i zaraz wróci.
ui-result = Wynik końcowy
ui-rematch = Zagraj jeszcze raz
ui-offer-rematch = Zaproponuj rewanż
ui-accept = Zgódź się
ui-decline = Odmów
ui-withdraw = Wycofaj propozycję
ui-next-game = Do następnej partii
ui-series-game = Partia { $number }
ui-series-won = Wygrane partie
ui-series-points = Punkty
ui-new-game = Nowa gra
ui-watch-replay = Obejrzyj powtórkę
ui-replay-link = Stały link do powtórki
ui-download = Pobierz
ui-download-record = Zapis partii
ui-download-svg = Plansza w SVG
ui-download-png = Plansza w PNG
ui-proof-title = Uczciwe tasowanie
ui-proof-text = Jeszcze przed pierwszym losowaniem serwer ogłosił odcisk swojego tajnego ziarna. Teraz ziarno jest jawne: ta strona może odtworzyć każde losowanie i porównać wyniki.
ui-proof-later = Ziarno zostanie ujawnione po zakończeniu gry. Do tego czasu odcisk gwarantuje, że się nie zmieni.
ui-proof-commitment = Odcisk
ui-proof-seed = Ziarno
ui-proof-contributions = Przeglądarka każdego gracza dodała własną losową liczbę, obiecaną, zanim znano którąkolwiek z nich. Dlatego nikt, nawet gospodarz serwera, nie mógł ustawić tasowania.
ui-proof-contribution = Wkład: { $player }
ui-proof-withheld = obiecany, ale nieujawniony
ui-proof-nothing = brak
ui-verify = Sprawdź
ui-verify-running = Sprawdzanie…
ui-verify-proved = Udowodniono: ziarno pasuje do odcisku, a wszystkie losowania ({ $draws }) zgadzają się z ziarnem.
ui-verify-proved-contributions = Udowodniono: ziarno i wkłady graczy ({ $people }) zgadzają się z tym, co obiecano, a wszystkie losowania ({ $draws }) zgadzają się z nimi.
ui-verify-not-mine = Nie ma wśród nich wkładu z tego urządzenia.
ui-verify-wrong-contribution = Nie udowodniono: wkład gracza { $player } nie jest tym, co obiecano.
ui-verify-missing-contribution = Nie udowodniono: brakuje wkładu tego urządzenia.
ui-verify-wrong-seed = Nie udowodniono: ziarno nie pasuje do odcisku.
ui-verify-wrong-draw = Nie udowodniono: ruch { $ply } różni się od tego, co wynika z ziarna.
ui-verify-impossible = Ziarno tej gry nie jest jawne, więc nie ma czego sprawdzać.
ui-replay-title = Powtórka
ui-replay-first = Na początek
ui-replay-previous = Krok wstecz
ui-replay-next = Krok naprzód
ui-replay-last = Na koniec
ui-replay-play = Odtwórz
ui-replay-pause = Wstrzymaj
ui-replay-speed = Szybkość
ui-replay-position = Miejsce w grze
ui-replay-ply = Ruch { $ply } z { $plies }
ui-replay-beginning = Początek
ui-replay-game = Partia { $number }
ui-review = Przeanalizuj partię
ui-review-elsewhere = Partię z tego urządzenia można przeanalizować po przeniesieniu jej na serwer.
ui-review-title = Analiza partii
ui-review-running = Sprawdzamy, ile był wart każdy ruch…
ui-review-graph = Przebieg gry
ui-review-measure = Wykres pokazuje
ui-review-win = Szanse na wygraną
ui-review-points = Oczekiwane punkty
ui-review-uncalibrated = Szanse na wygraną to ocena komputera: dla tej gry z tyloma graczami nie sprawdzono jej jeszcze na wynikach.
ui-review-standing = { $player }: { $value }
ui-review-comment = Komentarz do ruchu
ui-review-comments = Pokazuj komentarze
ui-review-ask = Jak dobry był ten ruch?
ui-review-nothing = Tu nie było wyboru.
judgement-forced = Jedyny ruch
judgement-best = Najlepszy ruch
judgement-good = Dobry ruch
judgement-inaccuracy = Niedokładność
judgement-mistake = Błąd
judgement-blunder = Poważny błąd
ui-review-gave-away = stracone szanse na wygraną: { $share }
ui-review-better = Lepiej: { $action }
ui-review-ghost-better = lepiej
ui-review-ghost-played = zagrano
ui-review-ghost-other = inne
ui-review-line = Spodziewany dalszy ciąg: { $actions }
ui-review-luck-of = Szczęście ({ $player }): { $share }
ui-review-alternatives = Co można było zagrać
ui-review-action = Akcja
ui-review-win-short = Wygrana
ui-review-loss-short = Strata
ui-review-played = zagrano
ui-review-all = Pokaż wszystkie ({ $count })
ui-review-fewer = Pokaż mniej
ui-review-next-mistake = Następny błąd
ui-review-next-mistake-of = Następny błąd: { $player }
ui-review-try = Zagraj inaczej
ui-review-try-prompt = Gra { $player }: znajdź najlepszą akcję.
ui-review-try-check = Sprawdź
ui-review-try-show = Pokaż odpowiedź
ui-review-try-again = Jeszcze raz
ui-review-try-end = Wróć do analizy
ui-review-try-running = Sprawdzamy, na ile to dobre…
ui-review-try-best = Znalezione: nie ma nic lepszego.
ui-review-try-same = Tak właśnie zagrano: strata { $share }.
ui-review-try-better = Lepiej, niż zagrano: strata { $share } zamiast { $played }. Jest coś jeszcze lepszego.
ui-review-try-worse = Gorzej, niż zagrano: strata { $share } zamiast { $played }.
ui-review-mark = Dokładność
ui-review-loss = Strata na decyzję
ui-review-start = Szansa na początku
ui-review-luck = Szczęście
ui-review-own-losses = Własne straty
ui-review-others-losses = Straty innych
ui-review-unforeseen = Nieprzewidziane
ui-review-result = Wynik
ui-review-without-luck = Wynik bez szczęścia
ui-review-counts = Niedokładności: { $inaccuracy } · błędy: { $mistake } · poważne: { $blunder }
ui-review-best-moment = Najlepszy moment
ui-review-worst-moment = Najgorszy moment
ui-review-mark-inaccuracy = niedokładność
ui-review-mark-mistake = błąd
ui-review-mark-blunder = poważny błąd
ui-review-mark-luck = duże szczęście
ui-review-mark-misfortune = pech
ui-review-link = Link do tego momentu
ui-review-graph-file = Wykres jako { $format }
ui-analysis-title = Plansza do analizy
ui-analysis-from-here = Analizuj stąd
ui-analysis-chance = Teraz losowanie: zdaj się na los albo wybierz.
ui-analysis-draw = Niech zdecyduje los
ui-analysis-choose-draw =
    Albo wybierz, co się trafi: { $count ->
        [one] { $count } element
        [few] { $count } elementy
        [many] { $count } elementów
       *[other] { $count } elementu
    }
ui-analysis-take-draw = Weź te
ui-analysis-thinking = Myślę…
ui-analysis-depth =
    { $count ->
        [one] { $count } symulacja
        [few] { $count } symulacje
        [many] { $count } symulacji
       *[other] { $count } symulacji
    }
ui-analysis-exact = Sprawdzono wszystko, co może się jeszcze zdarzyć.
ui-analysis-variations = Co wypróbowano
ui-analysis-comment = Twój komentarz tutaj
ui-analysis-remove = Usuń odtąd
ui-analysis-save = Zapisz do pliku
ui-analysis-set-up = Ustaw pozycję
ui-analysis-set-up-about = Zacznij od pustego stołu i graj za wszystkich, wybierając, co się trafia; albo wklej pozycję lub analizę.
ui-analysis-anew =
    Pusty stół: { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } gracza
    }
ui-analysis-paste = Pozycja lub analiza jako tekst
ui-analysis-open = Otwórz
ui-analysis-file = Analiza z pliku
ui-analysis-link = Link do tej pozycji
ui-helped = Decyzje z podpowiedzią: { $count }
ui-back-to-table = Do stołu
ui-score-table = Policz punkty
ui-score-table-about = Namaluj królestwa leżące na twoim stole: wybierz teren, dotykaj pól, dotknij ponownie, by dodać korony.
ui-paint = Maluj
ui-paint-crowns = Korony
ui-paint-erase = Wymaż
ui-paint-castle = Zamek
ui-undo = Cofnij
ui-redo = Ponów
ui-clear = Wyczyść
ui-player-number = Gracz { $number }
ui-add-player = Dodaj gracza
ui-remove-player = Usuń gracza
ui-kingdom-size = Wielkość królestw
ui-size-5 = 5 × 5
ui-size-7 = 7 × 7 (Pojedynek mistrzów)
ui-score-link = W tym linku jest wszystko, co namalujesz: zachowaj go albo wyślij.
ui-score-waiting = Namaluj wszystkie królestwa, aby zobaczyć zwycięzcę.
ui-empty-square = puste
ui-square-at = Kolumna { $column }, rząd { $row }
ui-winner = Zwycięzca
ui-rules-of = Zasady: { $game }
ui-contents = Spis treści
ui-play-this = Zagraj w { $game }
ui-keys-title = Skróty klawiszowe
ui-keys-arrows = Poruszanie się po planszy
ui-keys-turn = Obrót
ui-keys-choose = Położenie płytki lub wybór
ui-keys-confirm = Potwierdzenie ruchu
ui-keys-back = Cofnięcie lub zamknięcie
ui-keys-zoom = Przybliżanie i oddalanie
ui-keys-list = Do listy akcji
ui-keys-point = Dawanie rady
ui-keys-follow = Skorzystanie z ostatniej rady
ui-keys-fields = Pokazanie lub ukrycie pól
ui-keys-features = Oglądanie miast, dróg, pól i klasztorów po kolei
ui-keys-help = Ta pomoc
ui-not-found-title = Nic tu nie ma
ui-not-found-text = Link jest błędny albo tego stołu już nie ma.
ui-install = Zainstaluj aplikację
ui-install-about = Tilewright będzie wtedy otwierać się z ekranu głównego, bez ramki przeglądarki.
ui-here = Na tym urządzeniu
ui-here-about = Gra toczy się i jest zapisywana tutaj, także bez sieci.
ui-offline-play = Gra bez sieci
ui-offline-ready = Gotowe: wszystko, co potrzebne, jest na tym urządzeniu.
ui-offline-fetching = Przygotowanie: { $percent }%
ui-offline-absent = Na urządzeniu zostanie zapisane około 20 MB.
ui-offline-failed = Nie wszystko udało się pobrać.
ui-offline-none = Ta wersja nie zawiera gry bez sieci.
ui-offline-fetch = Przygotuj
ui-new-version = Jest nowsza wersja tej strony.
ui-update = Przejdź na nią
ui-move-to-server = Przenieś na serwer
ui-starting-here = Uruchamianie na tym urządzeniu…
ui-error-title = Coś poszło nie tak
ui-error-text = Sama gra jest zapisana na serwerze. Odśwież stronę, aby grać dalej.
