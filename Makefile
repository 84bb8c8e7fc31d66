# Every target brings up .venv by itself; nothing needs to be activated.
# `make play ARGS="--pack DIR"` hands arguments on; `make PYTHON=python3.12 play` picks another Python.

PYTHON ?= python3
ARGS   ?=
JOBS   ?= 2
SECONDS ?= 300
RUNS    ?= 200

, := ,
VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help play install test lint types check bench strength stops explore sweep cluster battles duels shrunk pythons fuzz pictures faults clean
.DEFAULT_GOAL := help

help:
	@echo 'make play      play in this terminal'
	@echo 'make install   install the etherfields command into $(BIN)'
	@echo 'make test      run the tests'
	@echo 'make check     lint, strict types and tests'
	@echo 'make pythons   run the cases and replay games with every supported Python that is installed'
	@echo 'make faults    let every change of the disk fail, in everything that is done with saves'
	@echo 'make bench     measure against other engines and print the ratios;'
	@echo '               ARGS="--against REV" plays an older revision in turns with this one'
	@echo 'make strength  let programs play each other, and print who wins how often; ARGS="careful quick --games 40"'
	@echo 'make stops     count the stops of players in the first Dream; ARGS="--against REV" compares with a revision,'
	@echo '               ARGS="--game duel" counts what is asked in a turn of another game'
	@echo 'make sweep     let bots play every game, and check the table after every decision; RUNS=1000 for more of them'
	@echo 'make cluster   test sweeps on a cluster of Dask, which this installs'
	@echo 'make explore   explore the second Dream beside curious play, on ten seeds, and print what both cost'
	@echo 'make fuzz      give changed inputs and interruptions to everything for ten minutes, and print the counts'
	@echo 'make battles   make a million random decisions in battles of the skirmish, and print what failed'
	@echo 'make duels     the same in duels of all modes, of heroes out of all verbs; ARGS=50000 for so many decisions'
	@echo 'make shrunk    shrink twenty long games with planted faults, and print how far each comes down'
	@echo 'make pictures  draw the pictures of the README anew, from the real program'
	@echo 'make clean     remove everything that make brought up; saves stay'

# What can't be played has been told in a sentence by then; make need not add to it.
play: $(VENV)/.stamp-play
	@trap : INT; ETHERFIELDS_COMMAND='make play' $(BIN)/etherfields play $(ARGS) || test $$? -eq 2 -o $$? -eq 130

install: $(VENV)/.stamp-play
	@echo 'Installed: $(BIN)/etherfields'

test: $(VENV)/.stamp-dev
	$(BIN)/python -m pytest -n $(JOBS) --dist loadgroup $(ARGS)

lint: $(VENV)/.stamp-dev
	$(BIN)/ruff check .

types: $(VENV)/.stamp-dev
	$(BIN)/mypy

check: lint types test

faults: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.faults $(ARGS)

bench: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.bench $(ARGS)

strength: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.strength $(ARGS)

stops: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.bench.stops $(ARGS)

# Every table and question is checked, whatever else is asked for; `make sweep ARGS="--player curious"` hands words on.
sweep: $(VENV)/.stamp-play
	@$(BIN)/etherfields bots --runs $(RUNS) --every 1 $(ARGS)
	@$(BIN)/etherfields bots --game skirmish --runs $(RUNS) --every 1
	@$(BIN)/etherfields bots --game duel --runs $(RUNS) --every 1

cluster: $(VENV)/.stamp-sweep
	$(BIN)/python -m pytest -n 0 -m cluster tests/proving/sweeps $(ARGS)

# `make explore ARGS="--seeds 2"`; ten seeds take half an hour.
explore: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.proving.exploring.beside $(ARGS)

# `make battles ARGS="20000 7"` makes so many decisions, from this seed on.
battles: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.games.skirmish.battles $(ARGS)

duels: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.games.duel.duels $(ARGS)

shrunk: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.proving.shrink.twenty

pythons: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.pythons

# `make fuzz SECONDS=60` goes on for so long with each of both.
fuzz: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.hostile.fuzz $(SECONDS) $(ARGS)
	@$(BIN)/python -m tests.hostile.interrupted $(SECONDS) $(ARGS)

pictures: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.pictures

clean:
	rm -rf $(VENV) .bench .pythons build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find etherfields tests -type d -name __pycache__ -prune -exec rm -rf {} +

# $(1): what to install. A .venv that already holds everything, hatchling included, needs no network: try that first.
# What Python compiles of it is kept, so that the first start is as quick as all others, whatever the environment says.
define bring_up
	@$(PYTHON) -c 'import sys; sys.exit("etherfields needs Python 3.11 or newer, and $(PYTHON) is %d.%d. Name a newer one: make PYTHON=python3.12 ..." % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo 'The venv module of $(PYTHON) is missing; on Debian and Ubuntu: apt install python3-venv'; exit 1; }
	@test -x $(BIN)/etherfields || echo 'Bringing up $(VENV); the first time this can take a minute or two.'
	@$(PIP) --no-index --no-build-isolation --editable '$(1)' >/dev/null 2>&1 || $(PIP) hatchling --editable '$(1)'
	@$(BIN)/python -m compileall -q etherfields
endef

$(VENV)/.stamp-play: pyproject.toml
	$(call bring_up,.)
	@touch $@

$(VENV)/.stamp-dev: pyproject.toml
	$(call bring_up,.[dev])
	@touch $@ $(VENV)/.stamp-play

# With Dask: without it, tests of clusters are left out.
$(VENV)/.stamp-sweep: pyproject.toml
	$(call bring_up,.[dev$(,)sweep])
	@touch $@ $(VENV)/.stamp-dev $(VENV)/.stamp-play
