### English. Every language has the same keys in the same order.
### Words of group 2 are in lower case: where one begins a label, the page capitalises it.
### Arguments are names, numbers or words of group 2, always as they stand by themselves.

## The place

app-name = Tilewright
app-needs-javascript = This page needs JavaScript.
language-en = English
language-uk = Українська
language-pl = Polski
language-ru = Русский
language-bg = Български

## 1. Games and variants

game-kingdomino = Kingdomino
game-kingdomino-about = Choose dominoes, join terrain to terrain and build the richest kingdom around your castle.
game-carcassonne = Carcassonne
game-carcassonne-about = Lay tile after tile, and place your followers on roads and in cities, monasteries and fields.
game-players =
    { $least }–{ $most } { $most ->
        [one] player
       *[other] players
    }
option-great-duel = Great Duel
option-great-duel-about = For two: all 48 dominoes and kingdoms of 7 × 7 squares.
option-middle-kingdom = Middle Kingdom
option-middle-kingdom-about = 10 points for a castle in the very centre of its kingdom.
option-harmony = Harmony
option-harmony-about = 5 points for a complete kingdom, with nothing discarded.
option-dynasty = Dynasty
option-dynasty-about = Three games in a row; the player with the highest total wins.
option-castles = City scoring
option-castles-plain = 1 point per tile
option-castles-plain-about = Basic rules: pennants do not count.
option-castles-pennants = With pennants
option-castles-pennants-about = A completed city scores 2 points per tile and 2 per pennant, an unfinished one 1 and 1.

## 2. Words

terrain-wheat = wheat field
terrain-forest = forest
terrain-lake = lake
terrain-grassland = grassland
terrain-swamp = swamp
terrain-mine = mine
kingdomino-castle = castle
kingdomino-kingdom = kingdom
feature-castle = city
feature-road = road
feature-field = field
feature-monastery = monastery
level-random = random
level-random-about = Plays any move that the rules allow.
level-greedy = points first
level-greedy-about = Takes as many points as it can right now.
level-novice = novice
level-novice-about = Sees only its own points right now.
level-easy = easy
level-easy-about = Takes the points it sees, and overlooks some.
level-medium = medium
level-medium-about = Overlooks nothing, and thinks ahead now and then.
level-hard = hard
level-hard-about = Thinks a little ahead, most of the time.
level-expert = expert
level-expert-about = Thinks ahead at every move.
level-other = level { $level }
# Computers are called so, in this order: sixteen names, all different, with commas between.
computer-names = Bertha, Conrad, Flora, Edmund, Clara, Gerard, Ida, Hugo, Leona, Oswald, Matilda, Roland, Selma, Tristan, Viola, Walter
half-edge-0 = north, western half
half-edge-1 = north, eastern half
half-edge-2 = east, northern half
half-edge-3 = east, southern half
half-edge-4 = south, eastern half
half-edge-5 = south, western half
half-edge-6 = west, southern half
half-edge-7 = west, northern half
turn-0 = not turned
turn-1 = a quarter turn clockwise
turn-2 = half a turn
turn-3 = a quarter turn anticlockwise
tile-a = monastery with a road
tile-b = monastery
tile-c = city on all four sides, pennant
tile-d = city on one side, straight road
tile-e = city on one side
tile-f = city from side to side, pennant
tile-g = city from side to side
tile-h = two separate cities on opposite sides
tile-i = two separate cities on adjacent sides
tile-j = city at the top, road from the right to the bottom
tile-k = city on the right, road from the top to the left
tile-l = city and a crossroads of three roads
tile-m = city on two adjacent sides, pennant
tile-n = city on two adjacent sides
tile-o = city on two adjacent sides, pennant, road
tile-p = city on two adjacent sides, road
tile-q = city on three sides, pennant
tile-r = city on three sides
tile-s = city on three sides, pennant, road
tile-t = city on three sides, road
tile-u = straight road
tile-v = road bend
tile-w = crossroads of three roads
tile-x = crossroads of four roads
tile-edges = north { $n }, east { $e }, south { $s }, west { $w }

## 3. Counts

count-points =
    { $count } { $count ->
        [one] point
       *[other] points
    }
# The sign is + or −, the count has none.
count-points-signed =
    { $sign }{ $count } { $count ->
        [one] point
       *[other] points
    }
count-followers =
    { $count } { $count ->
        [one] follower
       *[other] followers
    }
count-lines =
    { $count } { $count ->
        [one] line
       *[other] lines
    }

## 4. Actions

# Half a domino: a word for its terrain, and its crowns.
half =
    { $crowns ->
        [0] { $terrain }
        [one] { $terrain } with { $crowns } crown
       *[other] { $terrain } with { $crowns } crowns
    }
# How far a square lies from the castle, or a tile from the start tile.
where-column =
    { $side ->
        [west] { $count } west
        [east] { $count } east
       *[same] same column
    }
where-row =
    { $side ->
        [north] { $count } north
        [south] { $count } south
       *[same] same row
    }
# first and second are halves, x and y come from where-column and where-row; the turn says where the
# second half lies from the first: 0 east, 1 south, 2 west, 3 north.
action-kingdomino-place =
    Place domino { $number } ({ $first }; { $second }). First half from the castle: { $x }, { $y }; second half { $turn ->
        [0] to the east of it
        [1] to the south of it
        [2] to the west of it
       *[3] to the north of it
    }
action-kingdomino-choose = Choose domino { $number } ({ $first }; { $second })
action-kingdomino-discard = Discard domino { $number } ({ $first }; { $second })
action-kingdomino-line = Lay a line: { $numbers }
action-kingdomino-king = Draw a king: { $player }
action-carcassonne-draw = Draw a tile: { $tile }
action-carcassonne-return = Put the tile back: { $tile }
# x and y come from where-column and where-row; the turn counts quarters clockwise.
action-carcassonne-lay =
    Lay the tile ({ $tile }). From the start tile: { $x }, { $y }; { $turn ->
        [0] not turned
        [1] a quarter turn clockwise
        [2] half a turn
       *[3] a quarter turn anticlockwise
    }
action-carcassonne-follower-castle =
    Place a follower in the city { $at ->
        [N] to the north
        [E] to the east
        [S] to the south
       *[W] to the west
    }
action-carcassonne-follower-road =
    Place a follower on the road { $at ->
        [N] to the north
        [E] to the east
        [S] to the south
       *[W] to the west
    }
# at is one of half-edge-0 to half-edge-7.
action-carcassonne-follower-field = Place a follower in the field: { $at }
action-carcassonne-follower-monastery = Place a follower in the monastery
action-carcassonne-follower-none = No follower
prompt-kingdomino-place = Place domino { $number } in your kingdom
prompt-kingdomino-choose = Choose a domino from the next line
prompt-kingdomino-choose-first = Your king has been drawn: choose a domino
prompt-kingdomino-discard = Domino { $number } fits nowhere: discard it
prompt-carcassonne-lay = Lay the tile you have drawn
prompt-carcassonne-follower = Place a follower on the tile, or none
prompt-other = Choose what to do
moment-kingdomino-place = One half has to touch your castle or its own terrain; only regions with crowns score.
moment-kingdomino-choose = A high number is worth more, but with it you act later in the next round.
moment-kingdomino-discard = There is no room for this domino, so it is discarded; your king moves on.
moment-carcassonne-lay = Every edge has to continue what it meets: road to road, city to city, field to field.
moment-carcassonne-follower = A follower claims a feature on which nobody stands yet, and comes home when it is completed.
event-kingdomino-place = { $player } placed domino { $number }
event-kingdomino-choose = { $player } chose domino { $number }
event-kingdomino-discard = { $player } discarded domino { $number }
event-kingdomino-line = New line: { $numbers }
event-kingdomino-king = King drawn: { $player }
event-carcassonne-draw = Tile drawn: { $tile }
event-carcassonne-return = The tile fits nowhere and was put back: { $tile }
event-carcassonne-lay = { $player } laid a tile: { $tile }
event-carcassonne-follower-castle = { $player } placed a follower in the city
event-carcassonne-follower-road = { $player } placed a follower on the road
event-carcassonne-follower-field = { $player } placed a follower in the field
event-carcassonne-follower-monastery = { $player } placed a follower in the monastery
event-carcassonne-follower-none = { $player } placed no follower
event-other = { $player }: { $action }
event-joined = { $player } sat down
event-arranged-computer = { $player } (computer: { $level }) took seat { $seat }
event-arranged-open = Seat { $seat } is free again
event-started = The game has begun
event-took-back = { $player } took back a move
event-stand-in = { $event } (a simpler player stood in)
event-hurried = { $event } (thought for a shorter time: many games are waiting)
event-left = { $player } has left; a computer takes over
event-resigned = { $player } has resigned; a computer takes over
event-relieved = { $player } took too long; a computer takes over
event-returned = { $player } is back
event-taken-over = { $player } plays on another device now
event-freed = Seat { $seat } is free for somebody else
event-advice-on = The players may now advise one another
event-advice-off = Advice is switched off
event-coach-on = Hints may now be taken
event-coach-off = Hints are switched off
event-hinted = { $player } took a hint
event-ended = The game is over
event-rematch-offered = { $player } offers a rematch
event-rematch-accepted = { $player } accepts the rematch
event-rematch-declined = { $player } is not playing again for now
event-rematch-laid = The next game begins
event-rematched = A new game, number { $number }
event-scored =
    { $player }: +{ $count } { $count ->
        [one] point
       *[other] points
    }

## 5. Scores

score-region-sum =
    { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } × { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    } = { $points }
score-region-idle =
    { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    }, no crowns
score-kingdomino-idle =
    { $count ->
        [one] { $count } region without crowns
       *[other] { $count } regions without crowns
    }
score-bonus-middle-kingdom = Middle Kingdom
score-bonus-middle-kingdom-why = The castle stands in the centre
score-bonus-harmony = Harmony
score-bonus-harmony-why = The kingdom is complete
score-earlier-game = Game { $number } of the dynasty
score-castle-complete = City
score-castle-unfinished = Unfinished city
score-road-complete = Road
score-road-unfinished = Unfinished road
score-monastery-complete = Monastery
score-monastery-unfinished = Unfinished monastery
score-field = Field
score-tiles-sum =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } × 1 = { $points }
score-tiles-double-sum =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } × 2 = { $points }
score-pennants-sum =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } + { $pennants ->
        [one] { $pennants } pennant
       *[other] { $pennants } pennants
    } = { $points }
score-pennants-double-sum =
    ({ $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } + { $pennants ->
        [one] { $pennants } pennant
       *[other] { $pennants } pennants
    }) × 2 = { $points }
# around counts the tiles around the monastery.
score-monastery-sum =
    1 + { $around ->
        [one] { $around } tile around it
       *[other] { $around } tiles around it
    } = { $points }
score-field-sum =
    { $castles ->
        [one] { $castles } completed city
       *[other] { $castles } completed cities
    } × 3 = { $points }
score-shared = Full points for { $players }
score-total = Total
score-now = Scored so far
score-projected = If the game ended now
score-nothing = No points yet
score-what = Item
score-points = Points
score-region-largest = Largest region
score-crowns = Crowns
rank =
    { $rank ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[4] { $rank }th place
    }
tie-shared =
    { $ahead } and { $behind } both have { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and share their place.
tie-other =
    { $ahead } and { $behind } both have { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { $ahead } is ahead.
tie-largest-region =
    { $ahead } and { $behind } both have { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; the larger region puts { $ahead } ahead.
tie-crowns =
    { $ahead } and { $behind } both have { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; more crowns put { $ahead } ahead.
outcome-won =
    { $player } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
outcome-won-you =
    You win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
outcome-shared =
    { $players } share the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
outcome-none = The game has no winner yet

## 6. Refusals

refusal-stale = The table has changed in the meantime. Please look again.
refusal-not-your-seat = That seat is not yours.
refusal-not-your-table = Only the person who created the table can do that.
refusal-not-your-turn = It is not your turn.
refusal-no-such-seat = This table has no such seat.
refusal-illegal = The rules do not allow that.
refusal-unreadable =
    { $what ->
        [action] That action cannot be read.
        [kingdom] That kingdom cannot be read.
       *[record] That file is not the record of a single game.
    }
refusal-seats-open = Some seats are still free.
refusal-seat-taken = That seat is already taken.
refusal-started = The game has already begun.
refusal-not-started = The game has not begun yet.
refusal-game-over = The game is over.
refusal-not-over = The game is not over yet.
refusal-nothing-to-take-back = There is nothing to take back.
refusal-nothing-to-reveal = Nobody waits for what this seat adds to the shuffle.
refusal-wrong-contribution = This is not what was promised for the shuffle.
refusal-turn-committed = That turn is over and cannot be taken back.
refusal-already-away = A computer is already playing for that seat.
refusal-not-away = You are already at the table.
refusal-advice-off = Advice is switched off at this table.
refusal-coach-off = No hints are given at this table: they are switched off, or you do not play against computers alone.
refusal-no-such-hint = A hint has { $steps } steps, and no step { $step }.
refusal-no-hint = This part of the hint was not taken.
refusal-nobody-to-advise = There is nobody to advise right now.
refusal-too-soon =
    A computer may take over in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
refusal-already-accepted = You have already agreed; the others have yet to answer.
refusal-no-offer = Nobody offers a rematch any more.
refusal-rematched = The next game has already begun.
refusal-expired = This link has expired. Ask for a new one on the device you play on.
refusal-bad-name =
    { $because ->
        [too_long] That name is too long: { $longest ->
            [one] { $longest } character fits.
           *[other] { $longest } characters fit.
        }
       *[control_characters] That name has characters that cannot be shown.
    }
refusal-unknown-level = There is no computer of that level here: { $level }.
refusal-unknown-game = That game is not played here: { $game }.
refusal-bad-options =
    { $reason ->
        [great_duel] The Great Duel is for two players.
        [seats] The game is not for that many players.
       *[other] These variants do not go together.
    }
refusal-bad-record = The record contradicts itself.
refusal-bad-record-ply = The record breaks the rules at move { $ply }.
refusal-older-edition = This game was played under an older edition of the rules: it can be downloaded, but not replayed here.
refusal-unknown-table = There is no such table here.
refusal-id-taken = That was already sent, with different contents.
refusal-unavailable = The server cannot store that just now. It will be sent again.
refusal-restarting = The server is restarting. Your move will be sent again.
refusal-malformed = The server did not understand what the page sent.
refusal-too-large = That is too much to send at once.
refusal-too-many =
    Too many requests: try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
refusal-unknown-message = The server does not know that message. Reload the page.
refusal-not-watching = The page is not connected to that table. Reload it.
refusal-bad-command = The server could not process what the page sent. Reload the page.
refusal-unreachable = The server does not answer. Check your connection and try again.
refusal-too-many-at-once = That is more than the server takes from one page.
refusal-not-found = There is nothing at that address.
refusal-method-not-allowed = That cannot be done at this address. Reload the page.
refusal-invalid = The server could not process what the page sent. Reload the page.
refusal-unsupported-media = That file is not a record: a record is plain text.
refusal-foreign-origin = This page belongs to another address than the server. Open the server’s own address.
refusal-unknown-host = The server does not answer to this name. Open the address that its host gave you.
refusal-no-such-number = No game number { $number } has been played at this table.
refusal-no-such-ply = This game has no move { $ply }: it has { $plies }.
refusal-no-such-step = The game has no such step of a lesson.
refusal-impossible = No kingdom can look like this.
refusal-not-paintable = Only Kingdomino kingdoms can be painted, not { $game }.
refusal-not-reviewable = There is no review of such a game of { $game }: the engine does not know it as a whole.
refusal-no-such-puzzle = There is no such puzzle here.
refusal-no-such-race = There is no such race, or not any more.
refusal-race-over = The race is over.
refusal-not-asked = This puzzle of the race is not the one that is asked now.
refusal-answered-otherwise = This puzzle of the race was answered before.
refusal-internal = Something went wrong on the server. Try again in a moment.
refusal-other = That did not work ({ $code }).
illegal-kingdomino-game-over = The game is over.
illegal-kingdomino-out-of-step = That is not the next step.
illegal-kingdomino-wrong-length = A line holds as many dominoes as there are kings.
illegal-kingdomino-not-sorted = A line goes from the lowest number to the highest.
illegal-kingdomino-not-in-the-box = A line holds only dominoes that nobody has seen yet.
illegal-kingdomino-no-king-in-hand = That player has no king left to be drawn.
illegal-kingdomino-not-in-the-line = That domino is not in the line you choose from.
illegal-kingdomino-taken = A king already stands on that domino.
illegal-kingdomino-not-under-the-king = Your king stands on another domino.
illegal-kingdomino-not-neighbours = A domino covers two squares side by side.
illegal-kingdomino-covers-a-square = One of those squares is already covered.
illegal-kingdomino-kingdom-too-wide = The kingdom would have too many columns or rows.
illegal-kingdomino-not-connected = Neither half touches the castle or its own terrain.
illegal-kingdomino-same-as-another = Both halves are alike: give the domino half a turn.
illegal-kingdomino-can-be-placed = This domino can be placed, so it may not be discarded.
illegal-carcassonne-game-over = The game is over.
illegal-carcassonne-out-of-step = That is not the next step.
illegal-carcassonne-none-left = No tile of that kind is left.
illegal-carcassonne-not-the-drawn-tile = Another tile has been drawn.
illegal-carcassonne-fits-somewhere = A tile that fits somewhere may not go back.
illegal-carcassonne-no-such-turn = A tile can be turned by at most three quarter turns.
illegal-carcassonne-covers-a-tile = A tile already lies there.
illegal-carcassonne-touches-nothing = The tile would share no edge with the map.
illegal-carcassonne-edges-clash = An edge does not continue what it meets.
illegal-carcassonne-same-as-another = That is the same as another choice in the list.
illegal-carcassonne-none-in-hand = All your followers are on the map.
illegal-carcassonne-no-such-place = The tile has no such feature in that place.
illegal-carcassonne-occupied = A follower already stands on this feature.
reason-kingdomino-points =
    { $points ->
        [one] It brings { $points } point more right away.
       *[other] It brings { $points } points more right away.
    }
reason-kingdomino-no-room = Domino { $domino }, already chosen, still finds room; after the weaker move it fits nowhere.
reason-kingdomino-region-closed =
    { $squares ->
        [one] The weaker move shuts in a region that still could have grown ({ $terrain }, { $squares } square).
       *[other] The weaker move shuts in a region that still could have grown ({ $terrain }, { $squares } squares).
    }
reason-kingdomino-holes =
    { $squares ->
        [one] It leaves { $squares } square fewer that no domino can cover.
       *[other] It leaves { $squares } squares fewer that no domino can cover.
    }
reason-kingdomino-bonus =
    { $bonus ->
        [middle_kingdom] After the weaker move the castle can no longer end up in the middle: { $points } points.
        [harmony] After the weaker move the kingdom can no longer become complete: { $points } points.
       *[other] After the weaker move a bonus of { $points } points is no longer possible.
    }
reason-kingdomino-keeps =
    { $points ->
        [one] Domino { $domino }, already chosen, can then bring { $points } point more.
       *[other] Domino { $domino }, already chosen, can then bring { $points } points more.
    }
reason-kingdomino-no-place = Domino { $domino } fits nowhere in the kingdom as it is.
reason-kingdomino-gains =
    { $points ->
        [one] Placed now, domino { $domino } would bring { $points } point more than domino { $other }.
       *[other] Placed now, domino { $domino } would bring { $points } points more than domino { $other }.
    }
reason-kingdomino-denies =
    { $points ->
        [one] Of this line, domino { $domino } would bring { $player } the most: { $points } point.
       *[other] Of this line, domino { $domino } would bring { $player } the most: { $points } points.
    }
reason-kingdomino-crowns =
    { $crowns ->
        [one] Domino { $domino } shows { $crowns } crown more than domino { $other }.
       *[other] Domino { $domino } shows { $crowns } crowns more than domino { $other }.
    }
reason-kingdomino-earlier = Domino { $domino } acts earlier in the next round than domino { $other }.
reason-carcassonne-scores =
    { $points ->
        [one] It scores { $points } point more at once.
       *[other] It scores { $points } points more at once.
    }
reason-carcassonne-points =
    { $points ->
        [one] If the game ended now, it would be worth { $points } point more.
       *[other] If the game ended now, it would be worth { $points } points more.
    }
reason-carcassonne-field =
    { $points ->
        [one] On the fields it is worth { $points } point more.
       *[other] On the fields it is worth { $points } points more.
    }
reason-carcassonne-unfinishable =
    { $tiles ->
        [one] After the weaker move no tile left can complete a feature of the player’s own ({ $feature }, { $tiles } tile).
       *[other] After the weaker move no tile left can complete a feature of the player’s own ({ $feature }, { $tiles } tiles).
    }
reason-carcassonne-follower-home =
    { $count ->
        [one] { $count } follower more comes home.
       *[other] { $count } followers more come home.
    }
reason-carcassonne-follower-kept =
    { $count ->
        [one] { $count } follower more stays in hand.
       *[other] { $count } followers more stay in hand.
    }
reason-carcassonne-others-points =
    { $points ->
        [one] The weaker move is worth { $points } point more to { $player }.
       *[other] The weaker move is worth { $points } points more to { $player }.
    }
hint-kingdomino-near = Look at the marked square of your kingdom.
hint-kingdomino-line = Look at dominoes { $low } and { $high }.
hint-kingdomino-discard = It fits nowhere: discard it.
hint-kingdomino-joins = Let it join this terrain: { $terrain }.
hint-kingdomino-castle = Let it begin something new at the castle.
hint-kingdomino-terrain = Choose one with this terrain: { $terrain }.
hint-carcassonne-near = Look beside the marked tile.
hint-carcassonne-tile = Look at the tile just laid.
hint-carcassonne-no-follower = Keep your followers in hand.
hint-carcassonne-feature = Place a follower on this: { $feature }.
hint-carcassonne-continues = Continue this: { $feature }.
impossible-no-castle = The kingdom has no castle yet.
impossible-several-castles = A kingdom has only one castle.
impossible-kingdom-too-wide = The kingdom must fit in { $size } columns and { $size } rows.
impossible-not-connected = Some squares are not connected with the castle.
impossible-more-than-the-box-holds = There are more squares of one kind than the box holds.
# half is what the message half makes.
impossible-more-than-the-box-holds-of = Too many squares of one kind ({ $half }): { $count } here, { $box } in the box.
doubt-odd = An odd number of squares, and a domino covers two: is one missing?
doubt-no-such-dominoes = This cannot be made from the dominoes in the box: check the terrains and crowns again.

## 7. Rules: Kingdomino

rules-kingdomino-goal-title = The goal
rules-kingdomino-goal-text = Domino by domino you build a kingdom around your castle. Large regions of one terrain with many crowns score the most.
rules-kingdomino-box-title = In the box
rules-kingdomino-box-text = Four castles on their start squares (pink, yellow, green and blue), 48 numbered dominoes of two squares each, and eight kings. There are six terrains: wheat field, forest, lake, grassland, swamp and mine. Some squares bear one, two or three crowns; the more valuable the domino, the higher its number.
rules-kingdomino-setup-title = Setting up
rules-kingdomino-setup-text = Everybody takes a castle and kings of one colour. The dominoes are shuffled, and those this number of players does not need are put aside unseen.
rules-kingdomino-setup-2-title = Two players
rules-kingdomino-setup-2-text = Two kings each, 24 dominoes, lines of four, 6 rounds. Each player acts twice per round.
rules-kingdomino-setup-3-title = Three players
rules-kingdomino-setup-3-text = One king each, 36 dominoes, lines of three, 12 rounds.
rules-kingdomino-setup-4-title = Four players
rules-kingdomino-setup-4-text = One king each, all 48 dominoes, lines of four, 12 rounds.
rules-kingdomino-opening-title = The first choice
rules-kingdomino-opening-text = A line of dominoes is laid, sorted by number. Then the kings are drawn at random, one by one. When your king is drawn, put it on any free domino of the line; the last king takes what is left. After that a second line is laid beside the first.
rules-kingdomino-round-title = A round
rules-kingdomino-round-text = The kings act in the order of the dominoes they stand on, the lowest number first. When it is your king’s turn, first place its domino in your kingdom, then move the king to any free domino of the next line. When all kings have acted, a new line is laid. A strong domino has a high number, so it makes you choose late next time.
rules-kingdomino-placing-title = Placing a domino
rules-kingdomino-placing-text = A domino covers two free squares side by side. At least one of its halves must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. Touching at a corner is not enough. What has been placed never moves again.
rules-kingdomino-size-title = Five by five
rules-kingdomino-size-text = The whole kingdom, castle included, must fit in five columns and five rows. The castle may end up anywhere in them.
rules-kingdomino-discard-title = When nothing fits
rules-kingdomino-discard-text = A domino that can be placed must be placed. One that cannot is discarded: it scores nothing and nothing is drawn in its place. The king still moves on.
rules-kingdomino-end-title = The end
rules-kingdomino-end-text = In the last round no line is left to choose from: the kings only place their dominoes. Then everybody counts their points.
rules-kingdomino-scoring-title = Counting points
rules-kingdomino-scoring-text = Squares of one terrain that are joined edge to edge form a region. A region scores its squares multiplied by its crowns, so without a crown it scores nothing. A kingdom can have several regions of one terrain. The castle belongs to no region, scores nothing and joins no regions together.
# The picture: g2 l0 l0 l0 l0 / g0 f0 l0 l0 l1 / s2 f0 C w1 w0 / s1 s0 w0 w1 f0 / w0 w0 w0 w0 m3
rules-kingdomino-example-title = An example
rules-kingdomino-example-text = This kingdom has a wheat field of 8 squares with 2 crowns (8 × 2 = 16), a swamp (3 × 3 = 9), a lake (7 × 1 = 7), a grassland (2 × 2 = 4) and a mine (1 × 3 = 3). Its two forests have no crowns and score nothing. Together: 39 points.
rules-kingdomino-ties-title = Who wins
rules-kingdomino-ties-text = The player with the most points wins. If players are tied, the largest single region decides, with or without crowns; then the number of crowns in the kingdom. Players who are still tied share the victory.
rules-kingdomino-variants-title = Variants
rules-kingdomino-variants-text = You can combine them as you like. Their bonuses belong to the sum, before any tie is broken.
rules-kingdomino-great-duel-title = Great Duel
rules-kingdomino-great-duel-text = For two players: all 48 dominoes are used, the game has 12 rounds, and the kingdom must fit in seven columns and seven rows.
rules-kingdomino-middle-kingdom-title = Middle Kingdom
rules-kingdomino-middle-kingdom-text = 10 points if the castle stands in the very centre: with as many columns to the left of it as to the right, and as many rows above as below.
rules-kingdomino-harmony-title = Harmony
rules-kingdomino-harmony-text = 5 points for a complete kingdom, when nothing had to be discarded: all 25 squares, in the Great Duel all 49.
rules-kingdomino-dynasty-title = Dynasty
rules-kingdomino-dynasty-text = You play three games in a row and add up the points. The player with the highest total wins; tied players share the victory.

## 7. Rules: Carcassonne

rules-carcassonne-goal-title = The goal
rules-carcassonne-goal-text = Together you lay a map of roads, cities, monasteries and fields, tile by tile. Place your followers where they will bring the most points.
rules-carcassonne-box-title = In the box
rules-carcassonne-box-text = 72 tiles, one of them the start tile with a road, a field and a city, and eight pieces in each of five colours. One of your pieces marks your score, the other seven are your followers.
rules-carcassonne-setup-title = Setting up
rules-carcassonne-setup-text = The game is for 2 to 5 players. The start tile lies face up in the middle, the other tiles are shuffled face down. The first player is chosen at random; then you take turns round the table.
rules-carcassonne-turn-title = A turn
rules-carcassonne-turn-text = First draw a tile and lay it on the map. Then, if you want, place one follower on it. Last, score every feature that the tile has completed.
rules-carcassonne-laying-title = Laying the tile
rules-carcassonne-laying-text = The tile must share at least one edge with the map. Every edge it shares must continue what it meets: road to road, city wall to city wall, field to field.
rules-carcassonne-nowhere-title = When it fits nowhere
rules-carcassonne-nowhere-text = A tile that fits nowhere goes back among the unused ones; they are mixed and you draw again. If none of the tiles left fits anywhere, the game ends.
rules-carcassonne-follower-title = Placing a follower
rules-carcassonne-follower-text = You may place one follower from your hand on the tile you have just laid: on its road, or in its city, field or monastery. The whole connected road, city or field must be free of followers, your own included. Later tiles may join features that were apart, and then several players stand on one together.
rules-carcassonne-completing-title = Completed features
rules-carcassonne-completing-text = A road, city or monastery scores as soon as it is completed, whoever completed it. The followers on it then return to their owners, even one that was placed this very turn. One tile can complete several features. A feature on which nobody stands scores for nobody.
rules-carcassonne-road-title = Road
rules-carcassonne-road-text = A road is completed when both its ends are closed by a monastery, a city or a crossroads, or when it runs in a ring. It scores 1 point per tile.
rules-carcassonne-castle-title = City
rules-carcassonne-castle-text = A city is completed when it has a wall all round and no gap inside. In these rules it scores 1 point per tile, and pennants do not count.
rules-carcassonne-monastery-title = Monastery
rules-carcassonne-monastery-text = A monastery is completed when all eight tiles around it have been laid. It scores 9 points.
rules-carcassonne-majority-title = Several players
rules-carcassonne-majority-text = If followers of several players stand on one feature, whoever has the most gets the points. If they are tied, each of those players gets them in full. A tile that meets the same road or city twice counts once.
rules-carcassonne-end-title = The end
rules-carcassonne-end-text = The game ends when the last tile has been laid. Then the followers still on the map score.
rules-carcassonne-unfinished-title = Unfinished features
rules-carcassonne-unfinished-text = An unfinished road or city scores 1 point per tile. An unfinished monastery scores 1 point for itself and 1 for each of the eight tiles around it that is there. As before, whoever has the most followers gets the points.
rules-carcassonne-fields-title = Fields
rules-carcassonne-fields-text = Fields are bounded by roads, cities and the edge of the map. A follower in a field stays there until the end. Then whoever has the most followers in a field gets 3 points for every completed city that touches it, whatever its size; if players are tied, each of them does. A city that touches several fields counts for each of them.
# The picture: carcassonne/1 seats=2 options=- map=E@-1,-1,0;E@0,-1,2;A@-1,0,3;D@0,0,3;W@1,0,0;U@-1,1,1
# followers=-1,-1:castle@N=1;-1,0:monastery=0;-1,1:field@0=0 finished=0,-1:castle@S=0;-1,0:road@E=1 turn=1:draw
rules-carcassonne-example-title = An example
rules-carcassonne-example-text = If the game ended here, Pink would have 2 points for a completed city of 2 tiles, 5 for a monastery with 4 tiles around it and 3 for a field beside one completed city: 10 in all. Yellow would have 3 for a completed road of 3 tiles and 1 for an unfinished city: 4 in all.
rules-carcassonne-winner-title = Who wins
rules-carcassonne-winner-text = The player with the most points wins. Tied players share the victory.
rules-carcassonne-pennants-title = Variant: cities with pennants
rules-carcassonne-pennants-text = As in the edition most widely sold: a completed city scores 2 points per tile and 2 per pennant, an unfinished one 1 per tile and 1 per pennant. Everything else stays the same.

## 8. The page

ui-skip = Skip to content
ui-title = { $page } · Tilewright
ui-menu = Menu
ui-sheet = Players, log and menu
ui-sheet-replay = Scores, link and downloads
ui-while-waiting = While you wait
ui-another-rule = Another rule
ui-home = Home
ui-rules = Rules
ui-learn = Learn by playing
ui-puzzles = Puzzles
ui-puzzle-of-the-day = Puzzle of the day
ui-puzzles-due = Your mistakes: { $count }
ui-puzzles-from-review = Your mistakes as puzzles: { $count }
ui-puzzles-from-review-about = They come back from tomorrow on, until you have solved them.
ui-settings = Settings
ui-close = Close
ui-cancel = Cancel
ui-more = Show more
ui-loading = Loading…
ui-retry = Try again
ui-reload = Reload the page
ui-language = Language
ui-theme = Appearance
ui-theme-system = As on the device
ui-theme-light = Light
ui-theme-dark = Dark
ui-sounds = Sounds
ui-motion = Animations
ui-motion-none = Off
ui-motion-slow = Slow
ui-motion-normal = Normal
ui-motion-fast = Fast
ui-hand = Buttons
ui-hand-right = For the right hand
ui-hand-left = For the left hand
ui-zen = Zen mode
ui-zen-about = At a table nothing but the board and the clock. A press on the clock ends it.
ui-zen-leave = Leave zen mode
ui-aids = Markings
ui-aids-about = Legal squares, projected scores, what is left: everything you would have to work out for yourself at a real table.
ui-aids-hide = Hide markings
ui-aids-show = Show markings
ui-confirm-when = Confirm
ui-confirm-steps = every step
ui-confirm-turns = every turn
ui-confirm-never = nothing
ui-confirm-about = Every turn: you confirm the first step; the second plays by itself after a moment, unless you take it back. Where there is only one possibility, nobody is asked.
ui-explain = Explain the situation
ui-explain-about = One sentence about what matters now.
ui-api = For developers
ui-start-title = What shall we play?
ui-start-lead = Against the computer right away, or with friends via a link. No account needed.
ui-game = Game
ui-players = Players
ui-who-sits-where = Who sits where
ui-seat-number = Seat { $number }
ui-seat-me = Me
ui-seat-friend = A friend (via link)
ui-seat-computer = Computer: { $level }
ui-computer-level = computer: { $level }
ui-name-optional = Name (optional)
ui-name = Your name
ui-name-about = The others see it at every table you sit down at from now on.
ui-guest = Guest
ui-variants = Variants
ui-play = Play
ui-play-computer = Play against the computer
ui-customise = Friends, levels, variants
ui-create = Create table
ui-tables-title = Your games on this device
ui-tables-empty = Your games will appear here.
ui-resume = Continue
ui-forget = Remove from the list
ui-status-open = Waiting for players
ui-status-playing = In progress
ui-status-over = Finished
ui-open-record = Open a record
ui-open-record-about = Watch a game saved as a file.
ui-invite-title = Invite
ui-invite-text = Send the link: whoever opens it can take that seat. No account is needed.
ui-invite-seat = Link for seat { $number }
ui-invite-qr = QR code of the link for seat { $number }
ui-copy-link = Copy the link
ui-copied = Copied
ui-share = Share
ui-share-text = Play { $game } with me:
ui-watch-link = Link for spectators
ui-watch-link-about = Whoever opens it can watch, but not play.
ui-seat-free = Free seat
ui-seat-to-computer = Let a computer play
ui-joined-title = You are invited
ui-at-the-table = At the table: { $players }
ui-join = Join the game
ui-join-watch = Just watch
ui-start-game = Start the game
ui-waiting-for-players = Waiting for the other players…
ui-your-turn = Your turn
ui-turn-of = { $player } to move
ui-waiting-for = Waiting for { $player }
ui-thinking = { $player } is thinking…
ui-warming = The computer ({ $level }) is warming up…
ui-warming-seconds = The stronger computers are prepared once on this machine: about { $seconds } s more.
ui-warming-soon = The stronger computers are prepared once on this machine; this takes up to a minute.
ui-warming-failed = The stronger computers could not be prepared. It is tried again.
ui-warming-meanwhile = Meanwhile you can play against the level “{ $level }”.
ui-level-warming = { $level } (warming up)
ui-you = you
ui-player-away = away
ui-presence-here = here
ui-presence-away = on another page
ui-presence-lost = no connection
ui-presence-thinking = thinking
ui-watchers =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
ui-confirm = Confirm
ui-take-back = Take back
ui-turn-clockwise = Turn clockwise
ui-discard = Discard
ui-no-follower = No follower
ui-actions-title = What you can do
ui-actions-filter = Filter the actions
ui-history-title = Game log
ui-round = Round { $round } of { $rounds }
ui-dynasty-game = Dynasty: game { $game } of { $games }
ui-only-action = The only possibility: { $action }
ui-point = Give advice
ui-point-here = Show to everyone
ui-pointing = Advice for { $player }: pick an action. Everyone will see it; nobody has to follow it.
ui-points-at = { $player } advises: { $action }
ui-advice-follow = Follow
ui-advice-mute = Mute { $player } for this game
ui-advice-mute-all = Hide advice
ui-advice-show = Show advice
ui-advice-allow = Allow advice
ui-advice-forbid = Forbid advice
ui-coach = Coach
ui-coach-about = Against computers only: hints in three steps, and a warning before a blunder. The record says where help was taken.
ui-coach-start = Switch the coach on
ui-coach-stop = Switch the coach off
ui-hint = Hint
ui-hint-thinking = The coach is thinking…
ui-hint-action = The coach would play: { $action }
ui-hint-more = Tell me more
ui-hint-shown = hint
ui-warning = This would give away { $share } of the chance to win.
ui-warning-better = There is a better move:
ui-warning-play = Play it anyway
ui-warning-think = Think again
ui-hints-taken =
    { $count ->
        [one] { $count } hint of the coach was taken
       *[other] { $count } hints of the coach were taken
    }
ui-board = Board
ui-map = Map
ui-your-kingdom = Your kingdom
ui-kingdom-of = Kingdom: { $player }
ui-line-now = Current line
ui-line-next = Next line
ui-domino-number = Domino { $number }
ui-king-of = King: { $player }
ui-domino-free = free
ui-unseen = Dominoes not yet seen
ui-unseen-about = Some of them may have been put aside before the game.
ui-discarded = Discarded
ui-drawn-tile = Drawn tile
ui-tiles-left = Tiles left
ui-in-hand = In hand
ui-fields-show = Show fields
ui-fields-hide = Hide fields
ui-unfillable = No tile left fits here
ui-not-now = The drawn tile does not fit here; another one might
ui-feature-complete = completed
ui-feature-unfinished = unfinished
ui-feature-owner = Owner: { $players }
ui-feature-nobody = Nobody stands here
ui-feature-worth =
    Worth now: { $count } { $count ->
        [one] point
       *[other] points
    }
ui-feature-worth-end =
    At the end: { $count } { $count ->
        [one] point
       *[other] points
    }
ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-zoom-fit = Show everything
ui-score-details = Score details
ui-score-change = Change in score
ui-leave = Leave
ui-leave-about = A computer plays for you until you come back.
ui-resign = Resign
ui-resign-about = A computer plays this game to the end for you.
ui-resign-confirm = Resign this game?
ui-come-back = Come back
ui-away-text = A computer is playing for you.
ui-relieve = Let a computer take over
ui-relieve-about = { $player } has been thinking for a long time.
ui-watching = You are watching
ui-seat-was-taken = Somebody else has already taken this seat. You are watching the game.
ui-thinks-here = The computers think on this device.
ui-thinks-on-server = The server thinks for the computers: this browser cannot.
ui-move-device = Switch device
ui-move-device-about = Open this link or scan the code on the other device within ten minutes. It works once; this device then only watches.
ui-move-device-link = Link for your other device
ui-move-device-qr = QR code of the link for your other device
ui-moved-away = You are now playing on another device. Here you are watching.
ui-moved-here = You are now playing here.
ui-free-seat = Offer this seat to somebody else
ui-new-invitation = New link for this seat
ui-owner-title = You created this table
ui-owner-about = You can invite, give free seats to a computer, start the game, let a computer take over for a player who keeps everyone waiting, offer the seat of a player who has left to somebody else, allow or forbid advice, and, where you alone play against computers, switch the coach on or off. You cannot move for another player.
ui-connecting = Connecting…
ui-connection-lost = Connection lost. Reconnecting… Your move is safe.
ui-offline = You are offline
ui-unsent = Not sent yet
ui-server-restarting = The server is restarting and will be back in a moment.
ui-result = Result
ui-rematch = Play again
ui-offer-rematch = Offer a rematch
ui-accept = Accept
ui-decline = Decline
ui-withdraw = Withdraw the offer
ui-next-game = To the next game
ui-series-game = Game { $number }
ui-series-won = Games won
ui-series-points = Points
ui-new-game = New game
ui-watch-replay = Watch the replay
ui-replay-link = Permanent link to the replay
ui-download = Download
ui-download-record = Record of the game
ui-download-svg = Board as SVG
ui-download-png = Board as PNG
ui-proof-title = Fair shuffle
ui-proof-text = Before the first draw the server published a fingerprint of its secret seed. Now the seed is revealed: this page can work out every draw again and compare.
ui-proof-later = The seed is revealed when the game is over. Until then its fingerprint is proof that it does not change.
ui-proof-commitment = Fingerprint
ui-proof-seed = Seed
ui-proof-contributions = Each player’s browser added a random number of its own, promised before any of them was known. So nobody, not even the host, could choose the shuffle.
ui-proof-contribution = Added by { $player }
ui-proof-withheld = promised, but not revealed
ui-proof-nothing = nothing
ui-verify = Verify
ui-verify-running = Verifying…
ui-verify-proved = Proved: the seed matches its fingerprint, and all draws ({ $draws }) match the seed.
ui-verify-proved-contributions = Proved: the seed and what players added ({ $people }) match what was promised, and all draws ({ $draws }) match them.
ui-verify-not-mine = Nothing of it came from this device.
ui-verify-wrong-contribution = Not proved: what { $player } added is not what was promised.
ui-verify-missing-contribution = Not proved: what this device added is missing.
ui-verify-wrong-seed = Not proved: the seed does not match its fingerprint.
ui-verify-wrong-draw = Not proved: move { $ply } differs from what the seed says.
ui-verify-impossible = The seed of this game has not been revealed, so there is nothing to verify.
ui-replay-title = Replay
ui-replay-first = Go to start
ui-replay-previous = Previous move
ui-replay-next = Next move
ui-replay-last = Go to end
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-speed = Speed
ui-replay-position = Position in the game
ui-replay-ply = Move { $ply } of { $plies }
ui-replay-beginning = The beginning
ui-replay-game = Game { $number }
ui-review = Review the game
ui-review-elsewhere = A game on this device is reviewed once it has been moved to a server.
ui-review-title = Review
ui-review-running = Working out what every move was worth…
ui-review-graph = Course of the game
ui-review-measure = The graph shows
ui-review-win = Chance to win
ui-review-points = Expected points
ui-review-uncalibrated = Chances to win are the computer’s estimate: for this game with so many players it has not been checked against results.
ui-review-standing = { $player }: { $value }
ui-review-comment = Comment on this move
ui-review-comments = Show comments
ui-review-ask = How good was this move?
ui-review-nothing = There was nothing to choose here.
judgement-forced = The only move
judgement-best = Best move
judgement-good = Good move
judgement-inaccuracy = Inaccuracy
judgement-mistake = Mistake
judgement-blunder = Blunder
ui-review-gave-away = gave away { $share } of the chance to win
ui-review-better = Better: { $action }
ui-review-ghost-better = better
ui-review-ghost-played = played
ui-review-ghost-other = other
ui-review-line = Expected to follow: { $actions }
ui-review-luck-of = Luck for { $player }: { $share }
ui-review-alternatives = What could be played
ui-review-action = Action
ui-review-win-short = Win
ui-review-loss-short = Loss
ui-review-played = played
ui-review-all = Show all ({ $count })
ui-review-fewer = Show fewer
ui-review-next-mistake = Next mistake
ui-review-next-mistake-of = Next mistake of { $player }
ui-review-try = Try it again
ui-review-try-prompt = { $player } to move: find the best action.
ui-review-try-check = Check
ui-review-try-show = Show the answer
ui-review-try-again = Once more
ui-review-try-end = Back to the review
ui-review-try-running = Working out how good that is…
ui-review-try-best = Found: nothing is better than that.
ui-review-try-same = That is what was played: it gives away { $share }.
ui-review-try-better = Better than what was played: it gives away { $share } instead of { $played }. There is something better still.
ui-review-try-worse = Worse than what was played: it gives away { $share } instead of { $played }.
ui-review-mark = Accuracy
ui-review-loss = Given away per decision
ui-review-start = Chance at the start
ui-review-luck = Luck
ui-review-own-losses = Given away
ui-review-others-losses = Given away by others
ui-review-unforeseen = Not foreseen
ui-review-result = Result
ui-review-without-luck = Result without luck
ui-review-counts = Inaccuracies: { $inaccuracy } · mistakes: { $mistake } · blunders: { $blunder }
ui-review-best-moment = Best moment
ui-review-worst-moment = Worst moment
ui-review-mark-inaccuracy = inaccuracy
ui-review-mark-mistake = mistake
ui-review-mark-blunder = blunder
ui-review-mark-luck = great luck
ui-review-mark-misfortune = bad luck
ui-review-link = Link to this moment
ui-review-graph-file = Graph as { $format }
ui-analysis-title = Analysis board
ui-analysis-from-here = Analyse from here
ui-analysis-chance = Something is drawn next: let chance decide, or choose yourself.
ui-analysis-draw = Let chance decide
ui-analysis-choose-draw =
    Or choose what comes: { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
ui-analysis-take-draw = Draw these
ui-analysis-thinking = Thinking…
ui-analysis-depth =
    { $count ->
        [one] { $count } simulation
       *[other] { $count } simulations
    }
ui-analysis-exact = Everything that can still happen was looked at.
ui-analysis-variations = What was tried
ui-analysis-comment = Your comment here
ui-analysis-remove = Remove from here
ui-analysis-save = Save as a file
ui-analysis-set-up = Set up a position
ui-analysis-set-up-about = Begin with an empty table and play for everybody, choosing what is drawn; or paste a position or an analysis.
ui-analysis-anew =
    Empty table: { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
ui-analysis-paste = Position or analysis as text
ui-analysis-open = Open
ui-analysis-file = Analysis from a file
ui-analysis-link = Link to this position
ui-helped = Decisions made with a hint: { $count }
ui-back-to-table = Back to the table
ui-score-table = Score calculator
ui-score-table-about = Paint the kingdoms that lie on your table: choose a terrain, tap the squares, tap again for crowns.
ui-paint = Paint
ui-paint-crowns = Crowns
ui-paint-erase = Erase
ui-paint-castle = Castle
ui-undo = Undo
ui-redo = Redo
ui-clear = Clear
ui-player-number = Player { $number }
ui-add-player = Add a player
ui-remove-player = Remove the player
ui-kingdom-size = Size of the kingdoms
ui-size-5 = 5 × 5
ui-size-7 = 7 × 7 (Great Duel)
ui-score-link = This link holds everything you have painted: keep it or send it.
ui-score-waiting = Paint every kingdom to see who wins.
ui-empty-square = empty
ui-square-at = Column { $column }, row { $row }
ui-winner = Winner
ui-rules-of = Rules: { $game }
ui-contents = Contents
ui-play-this = Play { $game }
ui-keys-title = Keyboard shortcuts
ui-keys-arrows = Move over the board
ui-keys-turn = Turn the piece
ui-keys-choose = Place or choose
ui-keys-confirm = Confirm the turn
ui-keys-back = Take back, or close
ui-keys-zoom = Zoom in or out
ui-keys-list = Go to the list of actions
ui-keys-point = Give advice
ui-keys-follow = Follow the latest advice
ui-keys-fields = Show or hide fields
ui-keys-features = Look at cities, roads, fields and monasteries one by one
ui-keys-help = This help
ui-not-found-title = Nothing here
ui-not-found-text = The link is wrong, or the table is gone.
ui-install = Install the app
ui-install-about = Tilewright then opens from your home screen, without the browser’s frame.
ui-here = On this device
ui-here-about = The game is played and kept here, also without a network.
ui-offline-play = Offline play
ui-offline-ready = Ready: everything that is needed is on this device.
ui-offline-fetching = Getting ready: { $percent }%
ui-offline-absent = About 20 MB will be kept on this device.
ui-offline-failed = Not everything could be fetched.
ui-offline-none = Offline play is not in this build.
ui-offline-fetch = Get ready
ui-new-version = There is a newer version of this page.
ui-update = Go on with it
ui-move-to-server = Move to the server
ui-starting-here = Starting on this device…
ui-error-title = Something went wrong
ui-error-text = The game itself is kept on the server. Reload the page to go on.
