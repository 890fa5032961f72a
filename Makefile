# Headroom: what can be done with a clone. Needs git, make, rustup and node; installs the rest.

export HEADROOM_TOOLS ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/headroom/tools
export PATH := $(HEADROOM_TOOLS)/bin:$(CURDIR)/node_modules/.bin:$(PATH)

# The pinned Rust serves under the name "stable" too: no second download of the same version.
RUST := $(shell sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
ifeq ($(shell rustup run $(RUST) true 2>/dev/null || rustup run stable rustc -V 2>/dev/null | cut -d' ' -f2),$(RUST))
export RUSTUP_TOOLCHAIN := stable
endif

STEP := scripts/step.sh
# Trunk takes only true or false in NO_COLOR, others set it to 1.
TRUNK := env -u NO_COLOR trunk
WASM := --target wasm32-unknown-unknown --features web

.DEFAULT_GOAL := help
.PHONY: help run build single dist test bench measure shot tools

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

run: build ## build the page and serve it on this machine
	@node scripts/serve.mjs

build: tools ## the page as static files, in dist/
	$(TRUNK) build --release

single: build ## the page as one file that runs from a disk: dist/headroom-single.html
	@ls -l dist/headroom-single.html

dist: build ## a zip for any static host, with checksums, notices and header files, in release/
	@node scripts/dist.mjs

test: ## everything that must hold before a change lands
	@$(STEP) "install" scripts/install.sh test
	@$(STEP) "format" cargo fmt --check
	@$(STEP) "lint, native" cargo clippy --locked --all-targets -- -D warnings
	@$(STEP) "lint, browser" cargo clippy --locked $(WASM) --lib --bins --test web -- -D warnings
	@$(STEP) "tests, native" cargo test --locked
	@$(STEP) "tests, browser" scripts/webtest.sh
	@$(STEP) "release build" $(TRUNK) build --release
	@$(STEP) "size budget" node scripts/budget.mjs
	@$(STEP) "tests, page" node --test --test-reporter=spec --test-timeout=300000 tests/browser/*.test.mjs

bench: ## how fast the engine is, here and in the browser
	cargo bench --locked --bench engine
	@scripts/install.sh test
	scripts/webtest.sh --release ranking -- --nocapture

measure: build ## page weight, time to first control, keystroke to paint
	@node scripts/measure.mjs

shot: build ## screenshots of the page, in tmp/
	@node scripts/shot.mjs

tools: ## install what building needs and this machine lacks
	@scripts/install.sh
