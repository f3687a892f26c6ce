# make play   set up and open the companion (without a display: play the demo)
# make test   set up and run every test
# make test-kiosk  build a box, boot it, and try all that docs/service.md says (needs root)
# make coverage  every branch of the rules by their own tests
# make bench  set up and measure against the baselines
# make lint   style, types and arrows
# make firmware  the folder to copy to the card reader's Pico
# make enclosure  the parts of the enclosure to be printed, and their pictures
# make hardware  draw the wiring from the pin map and count its parts (needs Graphviz)
# make pictures  draw the pictures of the pages anew
# make messages  bring the translations up to date
.DEFAULT_GOAL := help
.PHONY: help play test test-kiosk coverage bench lint firmware enclosure hardware pictures messages lock clean
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PARALLEL := -n logical --dist worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo 'Button Companion needs Python 3.11 or later; say which one with: make PYTHON=python3.12 …'; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null \
	  || { echo 'This Python cannot make environments. On Debian and Raspberry Pi OS: sudo apt install python3-venv'; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable .
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable '.[test,bench]'
	@touch $@ $(VENV)/.test $(VENV)/.play

play: $(VENV)/.play
	@$(BIN)/companion play --or-demo

# On all processors at once; `make test ARGS=-n0` runs one test after the other.
test: $(VENV)/.test
	@$(BIN)/python -m pytest $(PARALLEL) $(ARGS)

# A whole system in a container: apart from `test`, because it needs root, a mirror of Debian, and some minutes.
test-kiosk: $(VENV)/.test
	@$(BIN)/python -m tests.kiosk $(ARGS)

# The rules by their own tests alone: every branch. Apart from `test`, because tracing triples the time of the rest.
coverage: $(VENV)/.test
	@$(BIN)/python -m pytest tests/games --cov --cov-report=term:skip-covered $(PARALLEL) $(ARGS)

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.bench
	@$(BIN)/python -m tests.bench $(ARGS)

# What docs/reader.md copies to the Pico: `main.py`, the package `reader`, and which version it is.
FIRMWARE := build/firmware
firmware:
	@rm -rf $(FIRMWARE) && mkdir -p $(FIRMWARE)/reader
	@cp firmware/main.py $(FIRMWARE)/ && cp firmware/reader/*.py $(FIRMWARE)/reader/
	@sed -n 's/^VERSION = "\(.*\)"/\1/p' firmware/reader/__init__.py > $(FIRMWARE)/VERSION
	@echo "Firmware $$(cat $(FIRMWARE)/VERSION) is in $(FIRMWARE); docs/reader.md says how it gets onto the Pico."

# What hardware/README.md shows; a test tells when it is older than hardware/pins.toml or parts.toml.
hardware: $(VENV)/.test
	@$(BIN)/python -m tests.hardware.draw

# The meshes and pictures of hardware/enclosure; needs OpenSCAD. ARGS: only those parts.
enclosure: $(VENV)/.test
	@$(BIN)/python -m tests.hardware.render $(ARGS)

# The pictures of the pages and of the guide, and the references that every screen is compared with.
pictures: $(VENV)/.test
	@$(BIN)/python -m tests.pictures
	@$(BIN)/python -m tests.posing.album

messages: $(VENV)/.test
	@$(BIN)/python -m tests.languages.messages

# New exact versions, after a change of the lower bounds in pyproject.toml.
lock:
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip --disable-pip-version-check install --quiet --editable '.[test,bench]'
	build/lock/bin/python -m pip --disable-pip-version-check freeze --exclude-editable > constraints.txt

clean:
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .coverage
