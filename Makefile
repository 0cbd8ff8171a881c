# Everything a newcomer needs: `make play` and `make test`. Python 3.11+ and make are enough; the rest is installed into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
PHOTOS ?= ../shared/photos

.PHONY: play play-terminal test test-fast test-ear check format bench bench-bots bench-server bench-soak bench-workshop bench-vision bench-ear transcripts fuzz try-nginx tune-bots mutants goldens trees screenshots api release clean

play: $(VENV)/.play
	@$(BIN)/capicu

play-terminal: $(VENV)/.play
	@$(BIN)/capicu play

# numba (quick bots) and pillow-heif (photos as iPhones save them) have no build for every machine: it plays without them.
$(VENV)/.play: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Capicú needs Python 3.11 or later; set PYTHON=python3.12, say."; exit 1; }
	@test -d $(VENV) || echo "Making a virtual environment in $(VENV) ..."
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV) || { echo "python3 -m venv failed: install the venv package of your system (Debian: apt install python3-venv)."; exit 1; }
	@echo "Installing Capicú and what it needs (about a minute; then two things that are good to have) ..."
	@$(PIP) install -c constraints.txt -e .
	@echo "Installing numba, which makes strong bots quick ..."
	@$(PIP) install -c constraints.txt -e ".[fast]" || echo "numba could not be installed; going on without it."
	@echo "Installing pillow-heif, which reads photos as iPhones save them (HEIC) ..."
	@$(PIP) install -c constraints.txt -e ".[heic]" || echo "pillow-heif could not be installed; HEIC photos will not be read."
	@echo "Capicú is set up; from now on it starts at once."
	@touch $@

# Without numba the tests of the compiled core are left out.
$(VENV)/.dev: $(VENV)/.play
	@echo "Installing what the tests and checks need (about a minute) ..."
	@$(PIP) install -c constraints.txt -e ".[lab,heic,dev]"
	@touch $@

test: $(VENV)/.dev
	@$(BIN)/python tools/run_tests.py

test-fast: $(VENV)/.dev
	@$(BIN)/python -m pytest -n 2 -m "not browser" tests

# What a real screen reader (Orca) says in Firefox, in Chromium and in a terminal; as root it installs what it needs.
test-ear: $(VENV)/.dev
	@$(BIN)/python tools/run_ear.py

check: $(VENV)/.dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@command -v npm >/dev/null || { echo "npm is missing: the page's JavaScript is checked with TypeScript; install Node.js."; exit 1; }
	@npm exec --yes --loglevel=error --package=typescript@5 -- tsc -p src/capicu/web/static/jsconfig.json

format: $(VENV)/.dev
	@$(BIN)/ruff check --fix-only -q .
	@$(BIN)/ruff format -q .

bench: $(VENV)/.dev
	@$(BIN)/python bench/engine.py

bench-bots: $(VENV)/.dev
	@$(BIN)/python bench/bots.py

bench-server: $(VENV)/.dev
	@$(BIN)/python bench/server.py
	@$(BIN)/python bench/processes.py

# Half an hour of coming, playing and going: what grows, and with what.
bench-soak: $(VENV)/.dev
	@$(BIN)/python bench/soak.py

# How long an answer of the workshop takes, for every game.
bench-workshop: $(VENV)/.dev
	@$(BIN)/python bench/workshop.py

bench-vision: $(VENV)/.dev
	@$(BIN)/python bench/vision.py --photos $(PHOTOS)

# How well Orca tells ten rounds, on a quiet machine and beside a busy core; about half an hour.
bench-ear: $(VENV)/.dev
	@$(BIN)/python tools/ear_packages.py
	@$(BIN)/python bench/ear.py
	@$(BIN)/python bench/ear.py --busy

# What is pressed and heard in a whole round, a file for each language, in build/transcripts; read them.
transcripts: $(VENV)/.dev
	@$(BIN)/python tools/ear_packages.py
	@$(BIN)/python bench/ear.py --rounds 1 --browser firefox --language en fr it es mg --transcripts build/transcripts

# A long storm of requests, messages and files made from valid ones, and hidden tiles exchanged; an hour. FUZZ="--seed 7".
fuzz: $(VENV)/.dev
	@$(BIN)/python tools/fuzz.py $(FUZZ)

# A real nginx in front of a real server, as docs/hosting.md has it.
try-nginx: $(VENV)/.dev
	@$(BIN)/python tools/try_nginx.py

# Minutes for each game; TUNE="--game pairs" for one of them.
tune-bots: $(VENV)/.dev
	@$(BIN)/python tools/tune_bots.py $(TUNE)

mutants: $(VENV)/.dev
	@$(BIN)/python tools/mutants.py

goldens: $(VENV)/.dev
	@$(BIN)/python tools/goldens.py

# The accessibility trees of home, table and result as text; read them before committing.
trees: $(VENV)/.dev
	@CAPICU_TREES=1 $(BIN)/python -m pytest -q -n 0 tests/web/test_pictures.py -k tree

# Every page of the table and of the score book, at both widths and in both themes, in build/screenshots.
screenshots: $(VENV)/.dev
	@$(BIN)/python tools/screenshots.py
	@$(BIN)/python tools/book_screenshots.py

# docs/api.md from the docstrings; read what changed.
api: $(VENV)/.dev
	@$(BIN)/python tools/api_page.py

# Builds the packages and tries them; RELEASE=--tag tags as well. Nothing is pushed or uploaded.
release: $(VENV)/.dev
	@$(BIN)/python tools/release.py $(RELEASE)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis build dist
