### English. Every language has the same keys in the same order.
### Words of group 2 are in lower case: where one begins a label, the page capitalises it.
### Arguments are names, numbers or words of group 2, always as they stand by themselves.

## The place

app-name = Tilewright
language-en = English
language-uk = Українська
language-pl = Polski
language-ru = Русский
language-bg = Български

## 1. Games and variants

game-kingdomino = Kingdomino
game-kingdomino-about = Choose dominoes, join terrain to terrain and build the richest kingdom around your castle.
game-carcassonne = Carcassonne
game-carcassonne-about = Lay tile after tile, and put your followers on roads, castles, monasteries and fields.
game-players =
    { $least }–{ $most } { $most ->
        [one] player
       *[other] players
    }
option-none = No variants
option-great-duel = Great Duel
option-great-duel-about = For two: all 48 dominoes and kingdoms of 7 × 7 squares.
option-middle-kingdom = Middle Kingdom
option-middle-kingdom-about = 10 points for a castle in the very centre of its kingdom.
option-harmony = Harmony
option-harmony-about = 5 points for a complete kingdom, with nothing discarded.
option-dynasty = Dynasty
option-dynasty-about = Three games in a row; the highest total wins.
option-castles = Castle scoring
option-castles-plain = 1 point a tile
option-castles-plain-about = As in the rulebook: pennants do not count.
option-castles-pennants = With pennants
option-castles-pennants-about = A finished castle scores 2 points a tile and 2 a pennant, an unfinished one 1 and 1.

## 2. Words

terrain-wheat = wheat field
terrain-forest = forest
terrain-lake = lake
terrain-grassland = grassland
terrain-swamp = swamp
terrain-mine = mine
kingdomino-castle = castle
kingdomino-kingdom = kingdom
feature-castle = castle
feature-road = road
feature-field = field
feature-monastery = monastery
colour-0 = pink
colour-1 = yellow
colour-2 = green
colour-3 = blue
colour-4 = violet
level-random = random
level-random-about = Plays any move that the rules allow.
level-greedy = greedy
level-greedy-about = Takes the most points it can see right now.
level-novice = novice
level-novice-about = Sees only its own points, and overlooks some.
level-easy = easy
level-easy-about = Takes the points it sees, and overlooks some.
level-medium = medium
level-medium-about = Overlooks nothing, and thinks ahead now and then.
level-hard = hard
level-hard-about = Thinks a little ahead, most of the time.
level-expert = expert
level-expert-about = Thinks as well as it can within a second.
level-other = level { $level }
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
tile-c = castle on all four sides, pennant
tile-d = castle on one side, straight road
tile-e = castle on one side
tile-f = castle from side to side, pennant
tile-g = castle from side to side
tile-h = two castles facing each other
tile-i = two castles at one corner
tile-j = castle at the top, road from the right to the bottom
tile-k = castle on the right, road from the top to the left
tile-l = castle and a crossroads of three roads
tile-m = castle on two adjacent sides, pennant
tile-n = castle on two adjacent sides
tile-o = castle on two adjacent sides, pennant, road
tile-p = castle on two adjacent sides, road
tile-q = castle on three sides, pennant
tile-r = castle on three sides
tile-s = castle on three sides, pennant, road
tile-t = castle on three sides, road
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
count-tiles =
    { $count } { $count ->
        [one] tile
       *[other] tiles
    }
count-dominoes =
    { $count } { $count ->
        [one] domino
       *[other] dominoes
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
count-actions =
    { $count } { $count ->
        [one] possible action
       *[other] possible actions
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
    Follower in the castle { $at ->
        [N] to the north
        [E] to the east
        [S] to the south
       *[W] to the west
    }
action-carcassonne-follower-road =
    Follower on the road { $at ->
        [N] to the north
        [E] to the east
        [S] to the south
       *[W] to the west
    }
# at is one of half-edge-0 to half-edge-7.
action-carcassonne-follower-field = Follower on the field: { $at }
action-carcassonne-follower-monastery = Follower in the monastery
action-carcassonne-follower-none = No follower
prompt-kingdomino-place = Place domino { $number } in your kingdom
prompt-kingdomino-choose = Choose a domino of the next line
prompt-kingdomino-choose-first = Your king is out: choose a domino
prompt-kingdomino-discard = Domino { $number } fits nowhere: discard it
prompt-carcassonne-lay = Lay the tile you have drawn
prompt-carcassonne-follower = Put a follower on the tile, or none
prompt-other = Choose what to do
event-kingdomino-place = { $player } placed domino { $number }
event-kingdomino-choose = { $player } chose domino { $number }
event-kingdomino-discard = { $player } discarded domino { $number }
event-kingdomino-line = A new line: { $numbers }
event-kingdomino-king = A king is drawn: { $player }
event-carcassonne-draw = Tile drawn: { $tile }
event-carcassonne-return = The tile fits nowhere and goes back: { $tile }
event-carcassonne-lay = { $player } laid a tile: { $tile }
event-carcassonne-follower-castle = { $player } put a follower in the castle
event-carcassonne-follower-road = { $player } put a follower on the road
event-carcassonne-follower-field = { $player } put a follower on the field
event-carcassonne-follower-monastery = { $player } put a follower in the monastery
event-carcassonne-follower-none = { $player } placed no follower
event-other = { $player }: { $action }
event-joined = { $player } sits down
event-arranged-computer = A computer takes seat { $seat }
event-arranged-open = Seat { $seat } is free again
event-started = The game begins
event-took-back = { $player } took a move back
event-stand-in = { $event } (a simpler player stood in)
event-left = { $player } has left; a computer plays on
event-resigned = { $player } has resigned; a computer plays on
event-relieved = { $player } took too long; a computer plays on
event-returned = { $player } is back
event-ended = The game is over
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
    } × { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    } = { $points }
score-region-idle =
    { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    }, no crowns
score-idle =
    { $count ->
        [one] { $count } region without crowns
       *[other] { $count } regions without crowns
    }
score-bonus-middle-kingdom = Middle Kingdom
score-bonus-middle-kingdom-why = The castle stands in the centre
score-bonus-harmony = Harmony
score-bonus-harmony-why = The kingdom is complete
score-earlier-game = Game { $number } of the dynasty
score-castle-complete = Castle
score-castle-unfinished = Unfinished castle
score-road-complete = Road
score-road-unfinished = Unfinished road
score-monastery-complete = Monastery
score-monastery-unfinished = Unfinished monastery
score-field = Field
score-tiles-sum =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } × 1 = { $points }
score-tiles-double-sum =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } × 2 = { $points }
score-pennants-sum =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } + { $pennants ->
        [one] { $pennants } pennant
       *[other] { $pennants } pennants
    } = { $points }
score-pennants-double-sum =
    ({ $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } + { $pennants ->
        [one] { $pennants } pennant
       *[other] { $pennants } pennants
    }) × 2 = { $points }
# around counts the tiles around the monastery.
score-monastery-sum =
    1 + { $around ->
        [one] { $around } tile around it
       *[other] { $around } tiles around it
    } = { $points }
score-field-sum =
    { $castles ->
        [one] { $castles } finished castle
       *[other] { $castles } finished castles
    } × 3 = { $points }
score-shared = The same for { $players }
score-total = Total
score-now = Scored so far
score-projected = If the game ended now
score-nothing = Nothing has scored yet
score-what = What
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

refusal-stale = The table has changed meanwhile: have another look.
refusal-not-your-seat = That seat is not yours.
refusal-not-your-table = Only whoever set up the table can do that.
refusal-not-your-turn = It is not your turn.
refusal-no-such-seat = This table has no such seat.
refusal-illegal = The rules do not allow that.
refusal-unreadable =
    { $what ->
        [action] That action cannot be read.
        [kingdom] That kingdom cannot be read.
       *[record] That file is not a record, or not one alone.
    }
refusal-seats-open = Some seats are still free.
refusal-seat-taken = Somebody sits there already.
refusal-started = The game has already begun.
refusal-not-started = The game has not begun yet.
refusal-game-over = The game is over.
refusal-not-over = The game is not over yet.
refusal-nothing-to-take-back = There is nothing to take back.
refusal-turn-committed = That turn is over and cannot be taken back.
refusal-already-away = A computer is already playing for that seat.
refusal-not-away = You are already at the table.
refusal-too-soon =
    A computer may take over in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
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
refusal-bad-record = The record does not play as it says.
refusal-bad-record-ply = The record breaks the rules at move { $ply }.
refusal-older-edition = This game was played under an older edition of the rules: it can be downloaded, but not replayed here.
refusal-unknown-table = There is no such table here.
refusal-id-taken = That was sent before, with other contents.
refusal-unavailable = The server cannot store that just now. It will be sent again.
refusal-restarting = The server is restarting. Your move will be sent again.
refusal-malformed = The server did not understand what the page sent.
refusal-too-large = That is too much to send at once.
refusal-too-many =
    That was a lot at once: try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
refusal-unknown-message = The server does not know that message. Reload the page.
refusal-not-watching = The page is not connected to that table. Reload it.
refusal-bad-command = The server could not use what the page sent. Reload the page.
refusal-unreachable = The server does not answer. Check your connection and try again.
refusal-too-many-at-once = That is more than the server takes from one page.
refusal-not-found = The server has nothing at that address.
refusal-method-not-allowed = The server cannot do that at this address. Reload the page.
refusal-invalid = The server could not use what the page sent. Reload the page.
refusal-unsupported-media = That file is not a record: a record is plain text.
refusal-foreign-origin = This page belongs to another address than the server. Open the server’s own address.
refusal-no-such-number = No game number { $number } has been played at this table.
refusal-no-such-ply = This game has no move { $ply }: it has { $plies }.
refusal-impossible = No kingdom can look like this.
refusal-not-paintable = Only kingdoms of Kingdomino can be painted, not this game: { $game }.
refusal-internal = Something went wrong on the server. Try again in a moment.
refusal-other = That did not work ({ $code }).
illegal-kingdomino-game-over = The game is over.
illegal-kingdomino-out-of-step = Something else comes next.
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
illegal-kingdomino-same-as-another = Both halves are alike: turn the domino the other way round.
illegal-kingdomino-can-be-placed = This domino can be placed, so it may not be discarded.
illegal-carcassonne-game-over = The game is over.
illegal-carcassonne-out-of-step = Something else comes next.
illegal-carcassonne-none-left = No tile of that kind is left.
illegal-carcassonne-not-the-drawn-tile = Another tile has been drawn.
illegal-carcassonne-fits-somewhere = A tile that fits somewhere may not go back.
illegal-carcassonne-no-such-turn = A tile can be turned by up to three quarters.
illegal-carcassonne-covers-a-tile = A tile already lies there.
illegal-carcassonne-touches-nothing = The tile would share no edge with the map.
illegal-carcassonne-edges-clash = An edge does not continue what it meets.
illegal-carcassonne-same-as-another = That is the same as another choice in the list.
illegal-carcassonne-none-in-hand = All your followers are on the map.
illegal-carcassonne-no-such-place = The tile has nothing like that in that place.
illegal-carcassonne-occupied = A follower already stands somewhere on it.
impossible-no-castle = The kingdom has no castle yet.
impossible-several-castles = A kingdom has only one castle.
impossible-kingdom-too-wide = The kingdom must fit in { $size } columns and { $size } rows.
impossible-not-connected = Some squares are not connected with the castle.
impossible-more-than-the-box-holds = There are more squares of one kind than the box holds.
# half is what the message half makes.
impossible-more-than-the-box-holds-of = Too many squares of one kind ({ $half }): { $count } here, { $box } in the box.
doubt-odd = An odd number of squares, and a domino covers two: is one missing?
doubt-no-such-dominoes = The dominoes of the box cannot make this: look at the terrains and crowns once more.

## 7. Rules: Kingdomino

rules-kingdomino-goal-title = The goal
rules-kingdomino-goal-text = Domino by domino you build a kingdom around your castle. Wide stretches of one terrain with many crowns on them bring the most points.
rules-kingdomino-box-title = In the box
rules-kingdomino-box-text = Four castles on their start squares (pink, yellow, green and blue), 48 numbered dominoes of two squares each, and eight kings. There are six terrains: wheat field, forest, lake, grassland, swamp and mine. Some squares bear one, two or three crowns; the better the crowns, the higher the number of the domino.
rules-kingdomino-setup-title = Setting up
rules-kingdomino-setup-text = Everybody takes a castle and kings of one colour. The dominoes are shuffled, and those this number of players does not need are put aside unseen.
rules-kingdomino-setup-2-title = 2 players
rules-kingdomino-setup-2-text = Two kings each, 24 dominoes, lines of four, 6 rounds. Each player acts twice a round.
rules-kingdomino-setup-3-title = 3 players
rules-kingdomino-setup-3-text = One king each, 36 dominoes, lines of three, 12 rounds.
rules-kingdomino-setup-4-title = 4 players
rules-kingdomino-setup-4-text = One king each, all 48 dominoes, lines of four, 12 rounds.
rules-kingdomino-opening-title = The first choice
rules-kingdomino-opening-text = A line of dominoes is laid, sorted by number. Then the kings are drawn at random, one by one. When your king comes out, put it on any free domino of the line; the last king takes what is left. After that a second line is laid beside the first.
rules-kingdomino-round-title = A round
rules-kingdomino-round-text = The kings act in the order of the dominoes they stand on, the lowest number first. When it is your king’s turn, first place its domino in your kingdom, then move the king to any free domino of the next line. When all kings have acted, a new line is laid. A strong domino has a high number, so it makes you choose late next time.
rules-kingdomino-placing-title = Placing a domino
rules-kingdomino-placing-text = A domino covers two free squares side by side. At least one of its halves must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. Touching at a corner is not enough. What has been placed never moves again.
rules-kingdomino-size-title = Five by five
rules-kingdomino-size-text = The whole kingdom, castle included, must fit in five columns and five rows. The castle may end up anywhere in them.
rules-kingdomino-discard-title = When nothing fits
rules-kingdomino-discard-text = A domino that can be placed must be placed. One that cannot is discarded: it scores nothing and nothing is drawn in its stead. The king moves on all the same.
rules-kingdomino-end-title = The end
rules-kingdomino-end-text = In the last round no line is left to choose from: the kings only place their dominoes. Then everybody counts.
rules-kingdomino-scoring-title = Counting points
rules-kingdomino-scoring-text = Squares of one terrain that are joined edge to edge form a region. A region scores its squares multiplied by its crowns, so without a crown it scores nothing. A kingdom can have several regions of one terrain. The castle belongs to no region, scores nothing and joins no regions together.
# The picture: g2 l0 l0 l0 l0 / g0 f0 l0 l0 l1 / s2 f0 C w1 w0 / s1 s0 w0 w1 f0 / w0 w0 w0 w0 m3
rules-kingdomino-example-title = An example
rules-kingdomino-example-text = This kingdom has a wheat field of 8 squares with 2 crowns (8 × 2 = 16), a swamp (3 × 3 = 9), a lake (7 × 1 = 7), a grassland (2 × 2 = 4) and a mine (1 × 3 = 3). Its two forests have no crowns and score nothing. Together: 39 points.
rules-kingdomino-ties-title = Who wins
rules-kingdomino-ties-text = The highest sum wins. If points are equal, the largest single region decides, with or without crowns; then the number of crowns in the kingdom. If that is equal too, the victory is shared.
rules-kingdomino-variants-title = Variants
rules-kingdomino-variants-text = You can combine them as you like. Their bonuses belong to the sum, before any tie is broken.
rules-kingdomino-great-duel-title = Great Duel
rules-kingdomino-great-duel-text = For two players: all 48 dominoes are used, the game has 12 rounds, and the kingdom must fit in seven columns and seven rows.
rules-kingdomino-middle-kingdom-title = Middle Kingdom
rules-kingdomino-middle-kingdom-text = 10 points if the castle stands in the very centre: with as many columns to the left of it as to the right, and as many rows above as below.
rules-kingdomino-harmony-title = Harmony
rules-kingdomino-harmony-text = 5 points for a complete kingdom, when nothing had to be discarded: all 25 squares, in the Great Duel all 49.
rules-kingdomino-dynasty-title = Dynasty
rules-kingdomino-dynasty-text = You play three games in a row and add up the points. The highest total wins; equal totals share the victory.

## 7. Rules: Carcassonne

rules-carcassonne-goal-title = The goal
rules-carcassonne-goal-text = Together you lay a map of roads, castles, monasteries and fields, tile by tile. Put your followers where they will bring the most points.
rules-carcassonne-box-title = In the box
rules-carcassonne-box-text = 72 tiles, one of them the start tile with a road, a field and a castle, and eight pieces in each of five colours. One of your pieces marks your score, the other seven are your followers.
rules-carcassonne-setup-title = Setting up
rules-carcassonne-setup-text = The game is for 2 to 5 players. The start tile lies face up in the middle, the other tiles are shuffled face down. Lots decide who begins; then you take turns round the table.
rules-carcassonne-turn-title = A turn
rules-carcassonne-turn-text = First draw a tile and lay it on the map. Then, if you want, put one follower on it. Last, score whatever the tile has finished.
rules-carcassonne-laying-title = Laying the tile
rules-carcassonne-laying-text = The tile must share at least one edge with the map. Every edge it shares must continue what it meets: road to road, castle wall to castle wall, field to field.
rules-carcassonne-nowhere-title = When it fits nowhere
rules-carcassonne-nowhere-text = A tile that fits nowhere goes back among the unused ones; they are mixed and you draw again. If none of the tiles left fits anywhere, the game ends.
rules-carcassonne-follower-title = Placing a follower
rules-carcassonne-follower-text = You may put one follower from your hand on the tile you have just laid: on its road, its castle, its field or its monastery. The whole connected road, castle or field must be free of followers, your own included. Later tiles may join what was apart, and then several players stand on it together.
rules-carcassonne-completing-title = What is finished
rules-carcassonne-completing-text = A road, castle or monastery scores as soon as it is finished, whoever finished it. The followers on it then return to their owners, even one that was placed this very turn. One tile can finish several things. What nobody stands on scores for nobody.
rules-carcassonne-road-title = Road
rules-carcassonne-road-text = A road is finished when both its ends are closed by a monastery, a castle or a crossroads, or when it runs in a ring. It scores 1 point a tile.
rules-carcassonne-castle-title = Castle
rules-carcassonne-castle-text = A castle is finished when it has a wall all round and no gap inside. In these rules it scores 1 point a tile, and pennants do not count.
rules-carcassonne-monastery-title = Monastery
rules-carcassonne-monastery-text = A monastery is finished when all eight tiles around it have been laid. It scores 9 points.
rules-carcassonne-majority-title = Several players
rules-carcassonne-majority-text = If followers of several players stand on one thing, whoever has the most gets the points. If that is equal, each of those players gets them in full. A tile that meets the same road or castle twice counts once.
rules-carcassonne-end-title = The end
rules-carcassonne-end-text = The game ends when the last tile has been laid. Then the followers still on the map score.
rules-carcassonne-unfinished-title = What is unfinished
rules-carcassonne-unfinished-text = An unfinished road or castle scores 1 point a tile. An unfinished monastery scores 1 point for itself and 1 for each of the eight tiles around it that is there. The most followers decide, as before.
rules-carcassonne-fields-title = Fields
rules-carcassonne-fields-text = Fields are bounded by roads, castles and the edge of the map. A follower on a field stays there until the end. Then whoever has the most followers on a field gets 3 points for every finished castle that touches it, whatever its size; if that is equal, each of those players does. A castle that touches several fields counts for each of them.
# The picture: carcassonne/1 seats=2 options=- map=E@-1,-1,0;E@0,-1,2;A@-1,0,3;D@0,0,3;W@1,0,0;U@-1,1,1
# followers=-1,-1:castle@N=1;-1,0:monastery=0;-1,1:field@0=0 finished=0,-1:castle@S=0;-1,0:road@E=1 turn=1:draw
rules-carcassonne-example-title = An example
rules-carcassonne-example-text = If the game ended here, Pink would have 2 points for a finished castle of 2 tiles, 5 for a monastery with 4 tiles around it and 3 for a field beside one finished castle: 10 in all. Yellow would have 3 for a finished road of 3 tiles and 1 for an unfinished castle: 4 in all.
rules-carcassonne-winner-title = Who wins
rules-carcassonne-winner-text = The most points win. Equal points share the victory.
rules-carcassonne-pennants-title = Variant: castles with pennants
rules-carcassonne-pennants-text = As in the edition most widely sold: a finished castle scores 2 points a tile and 2 a pennant, an unfinished one 1 a tile and 1 a pennant. Everything else stays the same.

## 8. The page

ui-skip = Skip to the content
ui-title = { $page } · Tilewright
ui-menu = Menu
ui-home = Start page
ui-rules = Rules
ui-settings = Settings
ui-close = Close
ui-cancel = Cancel
ui-more = More
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
ui-aids = Aids
ui-aids-about = Legal squares, scores in advance, what is left: everything you would have to work out for yourself at a real table.
ui-aids-hide = Hide all aids
ui-aids-show = Show aids
ui-api = For programmers
ui-start-title = What shall we play?
ui-start-lead = Against the computer at once, or with friends by link. No account needed.
ui-game = Game
ui-players = Players
ui-who-sits-where = Who sits where
ui-seat-number = Seat { $number }
ui-seat-me = Me
ui-seat-friend = A friend, by link
ui-seat-computer = Computer: { $level }
ui-name-optional = Name (optional)
ui-guest = Guest
ui-computer = Computer
ui-computer-number = Computer { $number }
ui-variants = Variants
ui-play = Play
ui-play-computer = Play against the computer
ui-customise = Friends, levels, variants
ui-create = Set up the table
ui-tables-title = Your games on this device
ui-tables-empty = The games you play will wait for you here.
ui-resume = Continue
ui-forget = Remove from the list
ui-status-open = Waiting for players
ui-status-playing = In progress
ui-status-over = Over
ui-open-record = Open a record
ui-open-record-about = A game saved as a file, to watch it again.
ui-invite-title = Invite
ui-invite-text = Send the link: whoever opens it sits down and plays. No account is needed.
ui-invite-seat = Link for seat { $number }
ui-invite-qr = QR code of the link for seat { $number }
ui-copy-link = Copy the link
ui-copied = Copied
ui-share = Share
ui-share-text = Play { $game } with me:
ui-watch-link = Link for spectators
ui-watch-link-about = Whoever opens it sees the game and cannot move.
ui-seat-free = Free seat
ui-seat-to-computer = Let a computer play
ui-joined-title = You are invited
ui-at-the-table = At the table: { $players }
ui-join = Sit down
ui-join-watch = Just watch
ui-start-game = Start the game
ui-waiting-for-players = Waiting for the other players…
ui-your-turn = Your turn
ui-turn-of = { $player } to move
ui-waiting-for = Waiting for { $player }
ui-thinking = { $player } is thinking…
ui-warming = The computer ({ $level }) is warming up…
ui-warming-seconds = The stronger computers are prepared once on this machine: about { $seconds } s more.
ui-warming-soon = The stronger computers are prepared once on this machine; this takes up to a minute.
ui-warming-failed = The stronger computers could not be prepared. It is tried again.
ui-warming-meanwhile = Meanwhile you can play against the level “{ $level }”.
ui-level-warming = { $level } (warming up)
ui-you = you
ui-player-away = away
ui-confirm = Confirm
ui-take-back = Take back
ui-turn-clockwise = Turn clockwise
ui-discard = Discard
ui-no-follower = No follower
ui-actions-title = What you can do
ui-actions-filter = Filter the actions
ui-history-title = What has happened
ui-board = Board
ui-map = Map
ui-your-kingdom = Your kingdom
ui-kingdom-of = Kingdom: { $player }
ui-line-now = This round
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
ui-feature-complete = finished
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
ui-score-details = Every item
ui-score-change = Change in score
ui-leave = Leave
ui-leave-about = A computer plays on until you come back.
ui-resign = Resign
ui-resign-about = A computer plays this game to the end for you.
ui-resign-confirm = Resign this game?
ui-come-back = Come back
ui-away-text = A computer is playing for you.
ui-relieve = Let a computer play on
ui-relieve-about = { $player } has been thinking for a long time.
ui-watching = You are watching
ui-connecting = Connecting…
ui-connection-lost = No connection. We keep trying; your move is safe.
ui-offline = You are offline
ui-unsent = Not sent yet
ui-server-restarting = The server is restarting and will be back in a moment.
ui-result = Result
ui-rematch = Play again
ui-new-game = New game
ui-watch-replay = Watch the replay
ui-replay-link = Permanent link to the replay
ui-download = Download
ui-download-record = Record of the game
ui-download-svg = Board as SVG
ui-download-png = Board as PNG
ui-proof-title = An honest shuffle
ui-proof-text = Before the first draw the server published a fingerprint of its secret seed. Now the seed is open: this page can work out every draw again and compare.
ui-proof-later = The seed is opened when the game is over. Until then its fingerprint is proof that it does not change.
ui-proof-commitment = Fingerprint
ui-proof-seed = Seed
ui-verify = Verify
ui-verify-running = Verifying…
ui-verify-proved = Proved: the seed matches its fingerprint, and all draws ({ $draws }) match the seed.
ui-verify-wrong-seed = Not proved: the seed does not match its fingerprint.
ui-verify-wrong-draw = Not proved: move { $ply } differs from what the seed says.
ui-verify-impossible = This game has no open seed, so there is nothing to verify.
ui-replay-title = Replay
ui-replay-first = To the beginning
ui-replay-previous = One back
ui-replay-next = One on
ui-replay-last = To the end
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-speed = Speed
ui-replay-position = Position in the game
ui-replay-ply = Move { $ply } of { $plies }
ui-replay-beginning = The beginning
ui-replay-game = Game { $number }
ui-back-to-table = To the table
ui-score-table = Score my table
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
ui-size-5 = 5 × 5
ui-size-7 = 7 × 7 (Great Duel)
ui-score-link = This link holds everything you have painted: keep it or send it.
ui-score-waiting = Paint every kingdom to see who wins.
ui-empty-square = empty
ui-square-at = Column { $column }, row { $row }
ui-winner = Winner
ui-rules-of = Rules: { $game }
ui-contents = Contents
ui-play-this = Play { $game }
ui-keys-title = Keyboard
ui-keys-arrows = Move over the board
ui-keys-turn = Turn the piece
ui-keys-choose = Place or choose
ui-keys-confirm = Confirm the turn
ui-keys-back = Take back, or close
ui-keys-zoom = Zoom in or out
ui-keys-list = Go to the list of actions
ui-keys-fields = Show or hide fields
ui-keys-features = Look at castles, roads, fields and monasteries one by one
ui-keys-help = This help
ui-not-found-title = Nothing lies here
ui-not-found-text = The link is wrong, or the table is gone.
ui-install = Install the app
ui-install-about = Tilewright then opens from your home screen, without the browser’s frame.
ui-error-title = Something went wrong
ui-error-text = The game itself is kept on the server. Reload the page to go on.
