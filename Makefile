# Verbatim: `make run` serves conversations, `make chat` talks in the terminal, `make test` runs
# every test. `make help` lists what there is; the entries stand here in its order, and what only
# other entries need stands last.

SHELL := /bin/bash
.DEFAULT_GOAL := help
# SwiftPM writes the flags of the package's traits in the order of a set, which is another one in
# every process. Without this every second build compiles all of Verbatim again.
export SWIFT_DETERMINISTIC_HASHING := 1
DEBUG := $(or $(SWIFTPM_BUILD_DIR),.build)/debug
# Which commit is built, for --version: one C file is compiled if it is another one.
COMMIT := Sources/Ground/CStartup/commit.h

help:
	@for group in use develop try measure; do echo "$$group"; \
	  sed -nE "s/^([a-z-]+):.*## $$group: (.*)/  \1\t\2/p" $(MAKEFILE_LIST) | expand -t 22; done

# ---- use ------------------------------------------------------------------------------------

# One program under two names: the name that it is called by decides what it does. SwiftPM finds
# in a second that nothing changed.
debug: deps $(COMMIT) ## use: build verbatim and evtool, in .build/debug
	swift build --product verbatim
	@ln -sfn verbatim $(DEBUG)/evtool

PORT ?= 8080
PLUGIN ?= healthcare
PREFIX ?= /usr/local
DESTDIR ?=
CONFIGURATION ?= release

run: check-port debug ## use: serve conversations at http://127.0.0.1:8080 (PORT=8080)
	@.ci/run-demo $(DEBUG)/verbatim $(PORT)

chat: check-plugin debug ## use: talk in the terminal (PLUGIN=healthcare, ecommerce, …)
	@$(DEBUG)/verbatim chat --plugin "$(PLUGIN)"

# The manuals are made of the help texts by ArgumentParser's own tool, which the first line builds.
install: deps $(COMMIT) ## use: install with manuals and completion (PREFIX= DESTDIR=)
	@swift package --disable-sandbox generate-manual --help >/dev/null
	swift build -c $(CONFIGURATION) --product verbatim \
	  $(if $(filter release,$(CONFIGURATION)),-Xlinker --strip-debug)
	@.ci/install $(CONFIGURATION) "$(DESTDIR)$(PREFIX)"

uninstall: ## use: remove what make install put there (PREFIX= DESTDIR=)
	@.ci/uninstall "$(DESTDIR)$(PREFIX)"

# What they are, and what they need, stands at the head of .dist/build.
dist: deps packaging ## use: packages for machines without Swift, in .build/dist
	@.dist/build

# ---- develop --------------------------------------------------------------------------------

build: deps $(COMMIT) ## develop: build every target for debugging
	swift build

# Without what only a debugger reads: 42 MB a program instead of 116. Names stay, so that a crash
# says where it was.
release: deps $(COMMIT) ## develop: build verbatim and evtool optimised, in .build/release
	swift build -c release -Xlinker --strip-debug
	@ln -sfn verbatim "$$(swift build -c release --show-bin-path)/evtool"

# The tests that take processes, kills, browsers, campaigns, a server, or hundreds of played
# conversations. They run after the others, which say soon what is wrong.
SLOW_TESTS = $(shell grep '^[A-Z]' .ci/slow-tests | sed 's/.*Tests$$/^&\\./' | paste -sd'|' -)

test: deps browser ## develop: build and run all tests
	swift build --build-tests
	@.ci/run-tests --skip '$(SLOW_TESTS)'
	@.ci/run-tests --filter '$(SLOW_TESTS)'

quick: deps ## develop: the short tests: not of plugins, server, programs and kills
	swift build --build-tests
	@.ci/run-tests --skip '$(SLOW_TESTS)'

lint: ## develop: check format, style and imports, change nothing
	@.ci/lint

# Of the libraries that others import ("What other packages import" in Package.swift), and of the
# two in which turns are read. EventLogJetStream has nothing without its trait. A warning is an error.
docs: deps ## develop: the guides as a site, and the libraries' documentation
	@.ci/need jq jq
	@.ci/guides-site
	VERBATIM_DOCS=1 swift package --allow-writing-to-directory .build/documentation \
	  generate-documentation --target Assistant --target Understanding \
	  $$(swift package dump-package | jq -r '[.products[] | select(.type.library) | .targets[]] \
	    | unique - ["EventLogJetStream"] | map("--target " + .) | join(" ")') \
	  --enable-experimental-combined-documentation --warnings-as-errors \
	  --output-path .build/documentation

# The compiler embeds them one by one: after adding or removing a file of Sources/Chat/Page/Web.
page-files: ## develop: list the page's files for the compiler, after adding one
	@.ci/page-files

# Learns from what people said (Sources/Assistant/ActData/Sayings), with the encoder that `verbatim
# model install` put in its place, and prints how often each writer is told right by the others; and
# from the sentences of alarms (Plugins/*/Data), by words.
heads: deps ## develop: learn anew acts, what sounds like a danger, and languages
	swift build -c release --product sentence-encoder -Xlinker --strip-debug
	@"$$(swift build -c release --show-bin-path)/sentence-encoder" acts Sources/Assistant/ActData/Sayings \
	  --write Sources/Assistant/ActData/acts.weights
	@"$$(swift build -c release --show-bin-path)/sentence-encoder" alarms Plugins Healthcare \
	  Sources/Assistant/ActData/Sayings --more Sources/Assistant/ActData/Alarms \
	  --write Plugins/Healthcare/Data/alarms.weights
	@"$$(swift build -c release --show-bin-path)/sentence-encoder" languages Plugins \
	  Sources/Assistant/ActData/Sayings Sources/Assistant/ActData/Languages/others.tsv \
	  --write Sources/Assistant/ActData/languages.weights

clean: ## develop: remove everything that was built
	rm -rf .build

# ---- try ------------------------------------------------------------------------------------

SEED ?= 1
# How long each load lasts, and which loads run, such as starve or flood; the usual ones if empty.
LOAD_SECONDS ?= 5
LOADS ?=
# How many disk images a campaign of power cuts makes, and the folder for those that fail.
IMAGES ?= 5000
KEEP_IMAGES ?= .build/power-cuts
INPUTS ?= 10000000
# How many requests of each route are made up, and who asks, such as patient; all roles if empty.
EXAMPLES ?= 20
ROLES ?=
TRIALS ?= 20
SLOW_DISK ?= 0

power-cuts: deps ## try: simulated power cuts and failing calls (SEED= IMAGES=)
	swift build --product PowerCuts
	@"$$(swift build --show-bin-path)/PowerCuts" campaign $(SEED) $(IMAGES) $(KEEP_IMAGES)

# In a build of its own, optimised: AddressSanitizer finds reads and writes that no bounds check
# sees. Leaks are not looked for: Foundation's Process keeps 32 bytes of the campaign's own.
fuzz: deps ## try: inputs that nobody wrote (SEED= INPUTS=)
	swift build -c release --sanitize=address --scratch-path .build/asan --product Fuzz
	@ASAN_OPTIONS=detect_leaks=0 .build/asan/release/Fuzz all $(INPUTS) $(SEED)

# Takes some minutes a role.
try-api: deps ## try: hold the server to its openapi.json (EXAMPLES= ROLES=)
	swift build --product verbatim
	@python3 -m venv .build/api-trial
	@.build/api-trial/bin/pip install --quiet --disable-pip-version-check 'schemathesis>=4.32,<4.33'
	@.build/api-trial/bin/python -B Tests/Trials/APITrial/trial.py \
	  "$$(swift build --show-bin-path)/verbatim" --examples $(EXAMPLES) $(ROLES)

# A Python of its own in .build; not part of the tests, since it needs PyPI's mcp.
try-mcp: deps ## try: the server's functions with the official MCP client
	swift build --product verbatim
	@python3 -m venv .build/mcp-trial
	@.build/mcp-trial/bin/pip install --quiet --disable-pip-version-check 'mcp>=2,<3'
	@.build/mcp-trial/bin/python Tests/Trials/MCPTrial/trial.py \
	  "$$(swift build --show-bin-path)/verbatim"

# A Python of its own in .build, as above: PyPI's oidc-provider-mock and scim2-tester.
try-accounts: deps ## try: somebody else's identity provider, and a test of SCIM
	swift build --product verbatim
	@python3 -m venv .build/accounts-trial
	@.build/accounts-trial/bin/pip install --quiet --disable-pip-version-check 'oidc-provider-mock>=0.3,<0.4' \
	  'scim2-tester[httpx2]>=0.5.2,<0.6'
	@.build/accounts-trial/bin/python Tests/Trials/OpenIDTrial/trial.py \
	  "$$(swift build --show-bin-path)/verbatim"

try-cluster: deps ## try: the tests of the log on NATS JetStream
	@.ci/cluster test

try-cluster-kills: deps ## try: kill and cut off machines (TRIALS= SEED= SLOW_DISK=)
	@.ci/cluster trials $(TRIALS) $(SEED) $(SLOW_DISK)

try-restore: debug ## try: lose an installation and restore it, as the guide says
	@.ci/need "mdb_copy rsync jq curl" lmdb-utils rsync jq curl
	@.ci/follow-guide Sources/Programs/Guides/Operating/BackUpAndRestore.md

try-package: dist ## try: the packages in a bare Debian 12, as root
	@.dist/try-package

# ---- measure --------------------------------------------------------------------------------

first-run: ## measure: clone, build, serve, ask: the time of a first answer
	@.ci/first-run

# The servers on the first processor, the load on the second one.
measure-load: deps ## measure: the server under load (LOADS= LOAD_SECONDS=)
	swift build -c release --product verbatim
	swift build -c release --product ServerLoad
	@taskset -c 1 .build/release/ServerLoad .build/release/verbatim $(LOAD_SECONDS) $(LOADS)

# Counts in place of times: they tell of many processors where there are few.
measure-hops: deps ## measure: what a message and a view cost in waits and calls
	swift build -c release --product verbatim
	swift build -c release --product ServerLoad
	@.build/release/ServerLoad .build/release/verbatim $(LOAD_SECONDS) hops

measure-diary: deps ## measure: Kate's sums over a year's food diary
	swift build -c release --product DiaryLoad
	@.build/release/DiaryLoad

measure-cluster: deps ## measure: appends and catching up on NATS JetStream
	@.ci/cluster rates

# ---- not in `make help`: what guides name for a few, and what other entries need ---------------

# Pictures of the page's states, in .build/page-states.png.
page-states: deps browser
	swift build --build-tests
	VERBATIM_PAGE_STATES="$$PWD/.build" swift test --skip-build --filter PageStateTests

# The C libraries that are missing (Debian, Ubuntu, Homebrew).
deps:
	@.ci/deps

$(COMMIT): FORCE
	@.ci/note-commit

# A mistyped setting is told before the build, not after it.
check-port:
	@.ci/make-setting PORT "$(PORT)"
check-plugin:
	@.ci/make-setting PLUGIN "$(PLUGIN)"

# The chat page is tried in a real browser; without one these tests are skipped, saying so.
browser:
	@.ci/need /usr/bin/chromedriver chromium chromium-driver || \
	  echo "The chat page is not tested." >&2

packaging:
	@.ci/need "patchelf dpkg-shlibdeps objcopy xz" patchelf dpkg-dev binutils xz-utils

FORCE:

# The names until November 2026.
OLD_NAMES = programs=debug load=measure-load diary=measure-diary cluster-rates=measure-cluster test-cluster=try-cluster cluster-trials=try-cluster-kills drill=try-restore test-dist=try-package
$(foreach name,$(OLD_NAMES),$(eval $(subst =,: ,$(name))))

# No entry is a file, but for COMMIT.
.PHONY: $(foreach name,$(OLD_NAMES),$(firstword $(subst =, ,$(name)))) \
  $(shell sed -nE 's/^([A-Za-z-]+):.*/\1/p' $(firstword $(MAKEFILE_LIST)))
