# One command each. Everything is installed into .venv and tests/device/node_modules, nothing elsewhere.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests at a time: all cores, eight at most.
JOBS ?= auto
VM := tests/device/node_modules/.package-lock.json

.PHONY: fast lengths help play flash zip release test check lint format bench shots lock clean

help:
	@echo "make play    play here: in a window, or in the terminal (ARGS='--board pygamer': another board)"
	@echo "make flash   put the game on the board that is plugged in (ARGS=--uninstall: take it off)"
	@echo "make zip     an archive for each board, to copy by hand: dist/"
	@echo "make release everything that a version hands out, with notes and checksums: dist/VERSION"
	@echo "make test    run the tests (CI=true: with 1,000 random games for each kind of game)"
	@echo "make check   the same, with formatting, linting and typing"
	@echo "make fast    compile the rules for this machine: arena and training some hundred times as fast"
	@echo "make lengths how long the functions of each shipped room are"
	@echo "make bench   turns a second, beside the best-known program of this game"
	@echo "make shots   make the pictures and the animation of docs/ anew"
	@echo "make lock    pin the versions that the tests run with anew: requirements.lock"
	@echo "make clean   remove what was installed and built"

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

$(BIN)/.python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or newer is needed: make PYTHON=python3.11')"
	$(PYTHON) -m venv $(VENV)
	@touch $@

# With what building needs: small, and whoever plays here may want it on a board next.
$(BIN)/.playable: pyproject.toml | $(BIN)/.python
	@echo "Installing what the desktop handheld needs into $(VENV), once: a minute or so"
	@$(PIP) --editable ".[play,build]"
	@touch $@ $(BIN)/.buildable

$(BIN)/.buildable: pyproject.toml | $(BIN)/.python
	@echo "Installing what building needs into $(VENV), once"
	@$(PIP) --editable ".[build]"
	@touch $@

# The very files that requirements.lock names, and this project itself.
$(BIN)/.ready: requirements.lock pyproject.toml | $(BIN)/.python
	@echo "Installing what the tests need into $(VENV), once: a minute or two"
	@$(PIP) --require-hashes --requirement requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@ $(BIN)/.playable $(BIN)/.buildable

# The MicroPython VM of the device tests. Without npm they are skipped and say so.
$(VM): tests/device/package.json tests/device/package-lock.json
	@if command -v npm >/dev/null; then echo "Installing the MicroPython VM into tests/device/node_modules, once"; \
	  cd tests/device && npm ci --silent --no-audit --no-fund && touch node_modules/.package-lock.json; \
	else echo "npm is missing: the tests on the MicroPython VM will be skipped"; fi

play: $(BIN)/.playable
	@$(BIN)/python -m tools.play $(ARGS)

flash: $(BIN)/.buildable
	@$(BIN)/python -m tools.flash $(ARGS)

zip: $(BIN)/.buildable
	@$(BIN)/python -m tools.build --zip --all --circuitpython 10
	@$(BIN)/python -m tools.build --zip --all --circuitpython 9

release: $(BIN)/.ready
	@$(BIN)/python -m tools.release $(ARGS)

test: $(BIN)/.ready $(VM)
	$(BIN)/python -m pytest -n $(JOBS) --maxprocesses 8 --dist worksteal

lint: $(BIN)/.ready
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy sorry sorry_core tools boards/desktop

check: lint test

# For the reader: no check depends on it.
lengths: $(BIN)/.python
	@$(BIN)/python -m tools.shared.lengths

format: $(BIN)/.ready
	$(BIN)/python -m ruff format .
	$(BIN)/python -m ruff check --fix .

bench: $(BIN)/.ready $(VM)
	$(PIP) --no-build-isolation --editable ".[bench]"
	-$(BIN)/python -m tools.native
	$(BIN)/python -m tools.bench
	-$(BIN)/python -m tools.bench --device

# Optional: everything works without it. It needs a C compiler and installs Cython.
fast: $(BIN)/.python
	@$(BIN)/python -c "import Cython" 2>/dev/null || $(PIP) --editable ".[fast]"
	@$(BIN)/python -m tools.native

shots: $(BIN)/.playable
	@$(BIN)/python -m tools.shots

# For every system and every Python from 3.11 on; --upgrade takes the newest versions there are.
lock: $(BIN)/.python
	$(PIP) uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-emit-package sorry-handheld --custom-compile-command "make lock" \
	  --quiet --output-file requirements.lock

clean:
	rm -rf $(VENV) tests/device/node_modules build dist *.egg-info lib/*.egg-info .pytest_cache .mypy_cache .ruff_cache
