# The one way to run things. Everything lives in .venv; `make play` and `make test` set it up.

PYTHON ?= python3
BIN := .venv/bin
ABLE_TO_LEARN := .venv/.able-to-learn
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Programs of this tree start many times: what Python has compiled is kept, whatever the machine says.
unexport PYTHONDONTWRITEBYTECODE

NPM := $(BIN)/python web/npm.py

.PHONY: play dev test quick test-long e2e e2e-stress setup check check-python check-code check-web fix bench docs tour pictures page browser shots offline site release lock audit clean

play:
	@$(PYTHON) tools/setup.py play
	@$(BIN)/tilewright play

dev: setup
	@$(BIN)/python tools/dev.py

test:
	@$(PYTHON) tools/run_tests.py

quick: check-code
	@$(BIN)/pytest -n auto --dist worksteal -m "not long" tests/architecture/test_imports.py tests/architecture/test_game_names.py tests/core tests/table tests/scenarios

e2e: setup browser
	@$(NPM) run e2e

e2e-stress: setup browser
	@$(BIN)/python tools/stress.py --runs $(or $(RUNS),20) $(ONLY)

test-long: $(ABLE_TO_LEARN)
	@$(BIN)/pytest -n auto --dist worksteal -m long
	@TILEWRIGHT_LAWS=long $(BIN)/pytest -n auto --dist worksteal -m "not long" tests/properties tests/table

setup:
	@$(PYTHON) tools/setup.py dev

$(ABLE_TO_LEARN): pyproject.toml constraints.txt
	@$(PYTHON) tools/setup.py dev
	$(BIN)/pip install --quiet --editable '.[notebook,ray,train]' datasets
	@touch $@

check: setup
	@$(MAKE) --no-print-directory --jobs=2 check-python check-web

check-python: check-code
	@$(BIN)/pytest tests/architecture

check-code: setup
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy

check-web: page
	@$(NPM) run check

fix: setup
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format --quiet
	@$(NPM) run fix

docs: setup
	@$(BIN)/python docs/generate.py

tour: setup
	@$(BIN)/pip install --quiet --editable '.[notebook]'
	@$(BIN)/python examples/tour.py

pictures: page browser
	@$(BIN)/python docs/terminal.py
	@$(NPM) run pictures

page: setup

browser: setup
	@$(BIN)/python web/tools/browser.py > /dev/null

shots: page browser
	@$(NPM) run shots -- $(ONLY)

offline: page
	@$(BIN)/python tools/offline.py

site: page
	@$(BIN)/python tools/static_site.py $(SITE)

bench: page browser
	@$(BIN)/python bench/rules.py $(BENCH)
	@$(BIN)/python bench/playouts.py $(BENCH)
	@$(BIN)/python bench/search.py $(BENCH)
	@$(BIN)/python bench/tables.py $(BENCH)
	@$(BIN)/python bench/envs.py --threads 2 $(BENCH)
	@$(NPM) run bench -- $(BENCH)
	@$(NPM) run bench:engine -- $(BENCH)
	@$(BIN)/tilewright bench $(BENCH)

release: page
	@$(BIN)/python tools/release.py $(RELEASE)

lock: setup
	@$(BIN)/python tools/supply.py lock
	@$(BIN)/python tools/supply.py licences

audit: setup
	@$(BIN)/python tools/supply.py audit

clean:
	rm -rf .venv web/node_modules src/tilewright/server/page src/tilewright/server/offline site
