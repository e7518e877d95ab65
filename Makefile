# One command each. Everything is installed into .venv, tests/device/node_modules and web/node_modules.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests at a time: all cores, eight at most.
JOBS ?= auto
VM := tests/device/node_modules/.package-lock.json
WEB := web/node_modules/.package-lock.json

.PHONY: fast lengths help play flash build zip release web test soak quick check lint format bench shots lock clean \
  mutants mutants-sample coverage nightly audit audit-lock fuzz fuzz-tools

help:
	@echo "make play    play here: in a window, or in the terminal (ARGS='--board pygamer': another board)"
	@echo "make flash   put the game on the board that is plugged in (ARGS=--uninstall: take it off)"
	@echo "make build   what goes on a board's drive, say ARGS='--board pygamer'; as one file ARGS='--board ID --uf2'"
	@echo "make zip     an archive for each board, to copy by hand: dist/"
	@echo "make release everything that a version hands out, with notes and checksums: dist/VERSION"
	@echo "make web     the page that plays in a browser: dist/web (ARGS=--serve: and serve it here)"
	@echo "make test    run the tests (CI=true: with 1,000 random games for each kind of game)"
	@echo "make fuzz    feed random input to the four parsers, guided by coverage, a minute each"
	@echo "make quick   only the quick tests: rules, saves, linker; in less than a minute"
	@echo "make soak    only the tests that take minutes: ten games in a row in the browser"
	@echo "make check   the same as make test, with formatting, linting and typing"
	@echo "make fast    compile the rules for this machine: arena and training some hundred times as fast"
	@echo "make coverage which lines the tests run, here and on the MicroPython VM"
	@echo "make mutants put small faults into the rules and the store, and list those that no test notices"
	@echo "make nightly mutants, and every test with all of its cases and long random searches: hours"
	@echo "make audit   known security holes in the packages that are installed"
	@echo "make lengths how long the functions of each shipped folder are"
	@echo "make bench   turns a second, beside the best-known program of this game"
	@echo "make shots   make the pictures and the animation of docs/ anew"
	@echo "make lock    update the pinned versions that the tests run with: requirements.lock"
	@echo "make clean   remove what was installed and built"

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

$(BIN)/.python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or newer is needed: make PYTHON=python3.11')"
	$(PYTHON) -m venv $(VENV)
	@touch $@

# The build's packages are installed too: they are small, and people may want the game on a board next.
$(BIN)/.playable: pyproject.toml | $(BIN)/.python
	@echo "Installing what the desktop handheld needs into $(VENV), once: a minute or so"
	@$(PIP) --editable ".[play,build]"
	@touch $@ $(BIN)/.buildable

$(BIN)/.buildable: pyproject.toml | $(BIN)/.python
	@echo "Installing what building needs into $(VENV), once"
	@$(PIP) --editable ".[build]"
	@touch $@

# Exactly the files that requirements.lock names, and this project itself.
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

build: $(BIN)/.buildable
	@$(BIN)/python -m tools.build $(ARGS)

zip: $(BIN)/.buildable
	@$(BIN)/python -m tools.build --zip --all --circuitpython 10
	@$(BIN)/python -m tools.build --zip --all --circuitpython 9

# The page comes first: a release takes it along.
release: $(BIN)/.ready $(WEB)
	@if [ -e $(WEB) ]; then $(BIN)/python -m tools.web; else echo "npm is missing: this release has no page"; fi
	@$(BIN)/python -m tools.release $(ARGS)

# In CI only what requirements.lock names is installed; here, what building and playing need.
web: $(if $(CI),$(BIN)/.ready,$(BIN)/.playable $(BIN)/.buildable) $(WEB)
	@$(BIN)/python -m tools.web $(ARGS)

test: $(BIN)/.ready $(VM) $(WEB)
	$(BIN)/python -m pytest -n $(JOBS) --maxprocesses 8 --dist worksteal

# The rules, saves, the linker, the checks of tests/house. Tests that take long, or need node, a drive or a window, are
# left out.
QUICK := tests/core tests/house/test_doors.py tests/house/test_rules_doc.py tests/house/test_version.py \
  tests/house/test_supply.py tests/handheld/test_session.py tests/handheld/test_saves.py tests/handheld/test_match.py \
  tests/handheld/test_store.py tests/handheld/test_store_machine.py tests/tools/link tests/tools/test_referee.py
quick: $(BIN)/.ready
	$(BIN)/python -m pytest -q -n $(JOBS) --maxprocesses 8 --dist worksteal $(QUICK)

# The tests measured (ARGS=tests/core: only some of them), then the same source on the VM.
coverage: $(BIN)/.ready $(VM)
	@rm -f build/.coverage*; mkdir -p build
	$(BIN)/python -m coverage run -m pytest -q -n $(JOBS) --maxprocesses 8 --dist worksteal $(ARGS)
	@$(BIN)/python -m coverage combine --quiet
	@$(BIN)/python -m coverage json --quiet -o build/coverage.json
	@$(BIN)/python tests/measure/report.py

mutants: $(BIN)/.ready
	$(BIN)/python -m tools.mutants core $(ARGS)
	$(BIN)/python -m tools.mutants store $(ARGS)

mutants-sample: $(BIN)/.ready
	$(BIN)/python -m tools.mutants sample $(ARGS)

# Every test with all of its cases, the soak tests too. Hypothesis tries other examples every time.
nightly: $(BIN)/.ready $(VM) $(WEB) fuzz-tools mutants
	CI=true NIGHTLY=true FUZZ_SECONDS=600 $(BIN)/python -m pytest -n $(JOBS) --maxprocesses 8 --dist worksteal -m "soak or not soak"

# The four parsers by coverage, a minute each.
fuzz: fuzz-tools
	FUZZ_SECONDS=60 $(BIN)/python -m pytest -q -n 2 tests/fuzz

# Where there is no wheel of the fuzzer, its tests are skipped and say so.
fuzz-tools: $(BIN)/.ready
	-$(PIP) --require-hashes --only-binary :all: --requirement .ci/fuzz.lock

# In a place of its own: the auditor needs more packages than the project.
audit:
	$(PYTHON) -m venv build/audit
	build/audit/bin/python -m pip install --quiet --require-hashes --requirement .ci/audit.lock
	build/audit/bin/pip-audit --requirement requirements.lock --require-hashes --disable-pip
	cd tests/device && npm audit
	cd web && npm audit
	cd tools/emulate/machine && npm audit

audit-lock: $(BIN)/.python
	$(PIP) uv
	echo pip-audit | $(BIN)/uv pip compile - --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-header --no-annotate --quiet --output-file .ci/audit.lock

soak: $(BIN)/.ready $(VM) $(WEB)
	$(BIN)/python -m pytest -m soak -s

lint: $(BIN)/.ready $(WEB)
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy sorry sorry_core tools boards/desktop
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
	rm -rf $(VENV) tests/device/node_modules web/node_modules build dist *.egg-info lib/*.egg-info .pytest_cache .mypy_cache .ruff_cache
