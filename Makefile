# One command each. Everything is installed into .venv, tests/device/node_modules and web/node_modules.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests at a time: all cores, eight at most.
JOBS ?= auto
VM := tests/device/node_modules/.package-lock.json
WEB := web/node_modules/.package-lock.json

.PHONY: lengths help play flash zip release web test soak check lint format bench shots lock clean

help:
	@echo "make play    play here: in a window, or in the terminal (ARGS='--board pygamer': another board)"
	@echo "make flash   put the game on the board that is plugged in (ARGS=--uninstall: take it off)"
	@echo "make zip     an archive for each board, to copy by hand: dist/"
	@echo "make release everything that a version hands out, with notes and checksums: dist/VERSION"
	@echo "make web     the page that plays in a browser: dist/web (ARGS=--serve: and serve it here)"
	@echo "make test    run the tests (CI=true: with 1,000 random games for each kind of game)"
	@echo "make soak    the tests that take minutes: ten games in a row in the browser"
	@echo "make check   the same as make test, with formatting, linting and typing"
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

# The page's own packages: the VM, the bundler, its linter, and what drives a browser in tests.
$(WEB): web/package.json web/package-lock.json
	@if command -v npm >/dev/null; then echo "Installing the page's packages into web/node_modules, once"; \
	  cd web && npm ci --silent --no-audit --no-fund --ignore-scripts && touch node_modules/.package-lock.json; \
	else echo "npm is missing: the page cannot be built, its tests will be skipped"; fi

play: $(BIN)/.playable
	@$(BIN)/python -m tools.play $(ARGS)

flash: $(BIN)/.buildable
	@$(BIN)/python -m tools.flash $(ARGS)

zip: $(BIN)/.buildable
	@$(BIN)/python -m tools.build --zip --all --circuitpython 10
	@$(BIN)/python -m tools.build --zip --all --circuitpython 9

release: $(BIN)/.ready
	@$(BIN)/python -m tools.release $(ARGS)

web: $(BIN)/.playable $(BIN)/.buildable $(WEB)
	@$(BIN)/python -m tools.web $(ARGS)

test: $(BIN)/.ready $(VM) $(WEB)
	$(BIN)/python -m pytest -n $(JOBS) --maxprocesses 8 --dist worksteal

soak: $(BIN)/.ready $(VM) $(WEB)
	$(BIN)/python -m pytest -m soak -s

lint: $(BIN)/.ready $(WEB)
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy sorry_core tools boards/desktop
	@if [ -e $(WEB) ]; then cd web && npm run --silent check; else echo "npm is missing: the page is not checked"; fi

check: lint test

# For the reader: no check depends on it.
lengths: $(BIN)/.python
	@$(BIN)/python -m tools.shared.lengths

format: $(BIN)/.ready $(WEB)
	$(BIN)/python -m ruff format .
	$(BIN)/python -m ruff check --fix .
	@if [ -e $(WEB) ]; then cd web && npm run --silent format; fi

bench: $(BIN)/.ready $(VM)
	$(PIP) --no-build-isolation --editable ".[bench]"
	$(BIN)/python -m tools.bench
	-$(BIN)/python -m tools.bench --device

shots: $(BIN)/.playable
	@$(BIN)/python -m tools.shots

# For every system and every Python from 3.11 on; --upgrade takes the newest versions there are.
lock: $(BIN)/.python
	$(PIP) uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-emit-package sorry-handheld --custom-compile-command "make lock" \
	  --quiet --output-file requirements.lock

clean:
	rm -rf $(VENV) tests/device/node_modules web/node_modules build dist *.egg-info lib/*.egg-info .pytest_cache .mypy_cache .ruff_cache
