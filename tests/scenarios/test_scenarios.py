"""Every scenario holds, names rules that exist, and no rule goes untested."""

import pytest

from games import PACKAGED
from scenarios.scenario import Scenario, rules_of, scenarios_of

ALL = [scenario for game in PACKAGED for scenario in scenarios_of(game)]


@pytest.mark.parametrize("scenario", ALL, ids=lambda each: f"{each.game}/{each.path.stem}")
def test_scenario_holds(scenario: Scenario):
    assert scenario.run() > 0, "it expects nothing"


@pytest.mark.parametrize("game", PACKAGED)
def test_scenarios_name_rules_that_exist(game):
    named = {rule for scenario in scenarios_of(game) for rule in scenario.rules}
    assert named - rules_of(game).keys() == set()


@pytest.mark.parametrize("game", PACKAGED)
def test_every_rule_has_a_scenario(game):
    named = {rule for scenario in scenarios_of(game) for rule in scenario.rules}
    assert rules_of(game).keys() - named == set()


@pytest.mark.parametrize("game", PACKAGED)
def test_scenarios_are_at_least_forty(game):
    assert len(scenarios_of(game)) >= 40
