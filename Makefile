# `make run` serves the scorepad, `make test` proves it; each sets up what it needs.
# `make help` lists the rest.

SHELL := /bin/sh
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
WORKERS ?= 1
# Open files a process may have: half of them are for those who watch.
FILES ?= 8192
SCOREPAD_VAR ?= var

BIN := .venv/bin
MANAGE := $(BIN)/python manage.py
WORDS := $(wildcard locale/*/LC_MESSAGES/*.po)
STATIC := $(shell find static -type f)
PAGES := $(shell find templates -name '*.html' 2>/dev/null)
PIN := $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe --no-header \
	--no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host
RECORD_TESTS := $(wildcard tests/tracker tests/api tests/web tests/live)

export SCOREPAD_VAR

# Served to the network: answer to this machine's own names and addresses.
ifneq ($(HOST),127.0.0.1)
ALLOWED_HOSTS ?= localhost,127.0.0.1,[::1],$(HOST),$(shell hostname),$(shell hostname -I 2>/dev/null | tr ' ' ',')
export ALLOWED_HOSTS
endif

# $(call step,what,command,what to do when it fails)
define step
@printf '== %s ==\n' '$(1)'
@$(2) || { printf '%s\n' 'FAILED: $(1). $(3)' >&2; exit 1; }
endef

.DEFAULT_GOAL := help
.PHONY: help run demo admin test test-postgres check format words pins coverage setup setup-tests

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16

run: setup ## serve the scorepad (HOST=127.0.0.1 PORT=8000 WORKERS=1)
	@$(MANAGE) prepare --host '$(HOST)' --port '$(PORT)'
	@[ "$$(ulimit -n)" -ge $(FILES) ] 2>/dev/null || ulimit -Sn $(FILES) 2>/dev/null; exec $(BIN)/python -m uvicorn tracker.asgi:application --host '$(HOST)' --port '$(PORT)' \
		--workers '$(WORKERS)' --timeout-graceful-shutdown 2 --no-access-log --no-server-header

demo: setup ## add a table to look at
	@$(MANAGE) prepare
	@$(MANAGE) demo --site 'http://$(HOST):$(PORT)'

admin: setup ## create an administrator and print its password once
	@$(MANAGE) prepare
	@$(MANAGE) first_admin

test: setup-tests check ## everything that must hold
	$(call step,tests,$(BIN)/python -m pytest -n 3 -q,Read the first failure above; run it alone with $(BIN)/python -m pytest and its name)
	$(call step,tests of the record on PostgreSQL,$(BIN)/python -m tests.machine.postgres --if-possible $(BIN)/python -m pytest -n 2 -q $(RECORD_TESTS),Run it alone with make test-postgres)

test-postgres: setup-tests ## the tests of the record on a PostgreSQL of their own
	$(call step,tests of the record on PostgreSQL,$(BIN)/python -m tests.machine.postgres $(BIN)/python -m pytest -n 2 -q $(RECORD_TESTS),Read the first failure above)

check: .venv/.tests $(SCOREPAD_VAR)/.words ## format, lint, types, import contracts, migrations, settings
	$(call step,format,$(BIN)/ruff format --check --quiet .,Run make format)
	$(call step,lint,$(BIN)/ruff check --quiet .,Run make format and mend by hand what is left)
	$(call step,types,$(BIN)/mypy,Give the named lines their types)
	$(call step,import contracts,$(BIN)/lint-imports --no-cache,A module imports what its layer may not: move the code and leave the contract)
	$(call step,templates,$(if $(PAGES),$(BIN)/djade --check --target-version 5.2 $(PAGES),true),Run make format)
	$(call step,migrations,$(MANAGE) makemigrations --check --dry-run,Run $(MANAGE) makemigrations and commit the result)
	$(call step,settings of a public site,SCOREPAD_DEBUG=0 SCOREPAD_HTTPS=1 ALLOWED_HOSTS=example.org DATABASE_URL=sqlite://:memory: $(MANAGE) check --deploy --fail-level WARNING,Mend what the check names in tracker/settings.py)

format: .venv/.tests ## format Python and templates, mend what lint can mend
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --quiet --fix .
	@$(if $(PAGES),$(BIN)/djade --target-version 5.2 $(PAGES) || true,true)

coverage: setup-tests ## which lines the tests do not reach
	@$(BIN)/coverage run -m pytest -q
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --skip-covered --show-missing

words: .venv/.runtime ## gather the words of the pages (needs GNU gettext, developers only)
	@command -v xgettext >/dev/null || { echo 'Gathering words needs GNU gettext (Debian: apt-get install gettext).' >&2; exit 1; }
	@$(MANAGE) makemessages --locale de --locale nl --no-location --no-obsolete --ignore var --ignore .venv --ignore tests

pins: .venv/.runtime ## bring requirements*.txt up to date with requirements*.in
	@$(BIN)/pip install --quiet pip-tools
	@$(PIN) --output-file requirements.txt requirements.in
	@$(PIN) --output-file requirements-dev.txt requirements-dev.in

setup: .venv/.runtime $(SCOREPAD_VAR)/.words $(SCOREPAD_VAR)/.static

setup-tests: .venv/.tests $(SCOREPAD_VAR)/.words
	$(call step,a browser for the tests,$(BIN)/python -m tests.machine.browser,Install Chromium or name one with TEST_CHROMIUM; SCOREPAD_NO_BROWSER=1 leaves the browser tests out)

.venv/bin/python:
	@command -v '$(PYTHON)' >/dev/null || { echo 'Python 3.11 or newer is needed (Debian: apt-get install python3 python3-venv). If yours has another name, say so: make PYTHON=python3.12 …' >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is $$('$(PYTHON)' --version 2>&1), and Python 3.11 or newer is needed. If there is a newer one, name it: make PYTHON=python3.12 …" >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { echo 'This Python cannot make virtual environments. Install its venv module (Debian: apt-get install python3-venv) and try again.' >&2; exit 1; }
	@echo '== a Python of its own =='
	@'$(PYTHON)' -m venv .venv || { rm -rf .venv; echo 'The virtual environment could not be made: see above.' >&2; exit 1; }

.venv/.runtime: requirements.txt | .venv/bin/python
	$(call step,packages,$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt,Is the package index reachable?)
	@touch $@

.venv/.tests: requirements-dev.txt .venv/.runtime
	$(call step,packages for the tests,$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt -r requirements-dev.txt,Is the package index reachable?)
	@touch $@

$(SCOREPAD_VAR)/.words: $(WORDS) | .venv/.runtime
	$(call step,words,$(MANAGE) compile_words --verbosity 0,Mend the catalogue it names)
	@touch $@

$(SCOREPAD_VAR)/.static: $(STATIC) requirements.txt tracker/storage.py | .venv/.runtime
	$(call step,static files,$(MANAGE) collectstatic --noinput --clear --ignore redoc --verbosity 0,Mend the file it names)
	@touch $@
