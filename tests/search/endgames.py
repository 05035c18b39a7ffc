"""The end of a game, where every line of play can be tried."""

from properties.random_play import play
from tilewright.core.registry import load_game


def value(game, state, config):
    """What comes of a position by seat if everybody plays for their own best, by trying it all."""
    seat = game.to_move(state)
    if seat is None:
        winners, totals = game.outcome(state).winners, [s.total for s in game.projected(state)]
        return [
            _worth(seat in winners and 1 / len(winners), totals, seat, config)
            for seat in range(len(totals))
        ]
    ends = [value(game, game.apply(state, each), config) for each in game.legal_actions(state)]
    return max(ends, key=lambda end: end[seat])


def _worth(share, totals, seat, config):
    lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    beside = 0.5 + 0.5 * lead / (abs(lead) + config.margin_scale)
    return (1 - config.margin_weight) * share + config.margin_weight * beside


def endings(name, seats, options, count, plies):
    """Positions of random games a few plies before their end where something is to be chosen."""
    game, seed = load_game(name), 0
    while count:
        seed += 1
        whole = play(game, seats, options, seed)
        state = play(game, seats, options, seed, len(whole.record.actions) - plies).state
        if isinstance(game.to_move(state), int) and len(game.legal_actions(state)) > 1:
            count -= 1
            yield state
