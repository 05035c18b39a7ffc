# What the page of puzzles says. Each theme of a game has words under its name.
puzzle-heading = Puzzle
puzzle-title = Puzzles: { $game }
puzzle-daily-heading = Puzzle of the day, { $day }
puzzle-question = Your turn: find the best action.
puzzle-daily-question = The same for everybody today: find the best action.
puzzle-known = You know this one: it changes no rating.
puzzle-right = Right!
puzzle-wrong = Not the best one.
puzzle-chances = Chance to win: { $yours }, with the best action { $best }.
puzzle-chances-right = Chance to win: { $best }; the next best action gives { $lead } less.
puzzle-solution = Best:
puzzle-why = What it gains:
puzzle-why-not = Why it is better than the tempting one:
puzzle-found-by = Found by our computers:
puzzle-found = { $level } { $share }
puzzle-rating = Your rating
puzzle-change = Your rating: { $change } · this puzzle: { $rating }
puzzle-streak = Days in a row
puzzle-row = Solved in a row
puzzle-row-figure = { $now } (at most { $longest })
puzzle-row-now = { $count } in a row.
puzzle-solved = Right at once
puzzle-about = Only your first answer to a puzzle counts for your rating. All of it is kept on this device.
puzzle-theme = Theme
puzzle-theme-any = All themes
puzzle-theme-counted = { $theme } ({ $count })
puzzle-next = Next puzzle
puzzle-analyse = Analyse this position
puzzle-link = Link to this puzzle

# Kingdomino

theme-kingdomino-last-room = The chosen domino still finds its place
theme-kingdomino-middle = Otherwise the castle cannot end up in the middle
theme-kingdomino-harmony = Otherwise the kingdom cannot become complete
theme-kingdomino-no-hole = Fewer gaps that nothing can cover
theme-kingdomino-from-neighbour = It would bring another player most
theme-kingdomino-fits = The other domino fits nowhere
theme-kingdomino-prepare = The chosen domino can bring more
theme-kingdomino-join = Two regions become one
theme-kingdomino-crowns-home = Crowns join a region
theme-kingdomino-points = More points at once
theme-kingdomino-crowns = More crowns
theme-kingdomino-grow = It can continue a region with crowns
theme-kingdomino-largest = It can continue the largest region
theme-kingdomino-fits-more = It fits in more places
theme-kingdomino-order = Acting earlier in the next round
theme-kingdomino-room = More of the dominoes to come would fit
theme-kingdomino-places = More places for the dominoes to come

# Carcassonne

theme-carcassonne-steal-field = A field of another player becomes yours, or is shared
theme-carcassonne-steal = A city or road of another player becomes yours, or is shared
theme-carcassonne-finish-shared = What is completed pays you and another player
theme-carcassonne-no-gift = Less is completed that pays others alone
theme-carcassonne-block = What another player builds can no longer be completed
theme-carcassonne-no-dead-end = Otherwise something of yours can no longer be completed
theme-carcassonne-home = A follower comes home from the map
theme-carcassonne-finish = What is completed pays you alone
theme-carcassonne-claim-field = A follower on a field
theme-carcassonne-claim-monastery = A follower on a monastery
theme-carcassonne-claim-castle = A follower on a city
theme-carcassonne-claim-road = A follower on a road
theme-carcassonne-keep-follower = The follower stays in hand
theme-carcassonne-lead = A larger lead if the game ended now
