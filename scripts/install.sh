#!/bin/sh
# What does this machine still lack to build Headroom, or with "test" also to test it? Installs that; quick where all is there.
set -eu
cd "$(dirname "$0")/.."
: "${HEADROOM_TOOLS:?is set by make: use make tools}"

stop() {
  echo "$*" >&2
  exit 1
}

# Debian packages, where this user may install them.
packages() {
  command -v apt-get >/dev/null || stop "Please install: $*"
  root=
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || stop "Please install as root: apt-get install $*"
    root=sudo
  fi
  echo "Installing $*"
  $root apt-get update -qq || true
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null \
    || stop "Could not install: $*"
}

# Values of Trunk.toml, the one place for the tools' versions.
version() {
  sed -n "s/^$1 = \"=\{0,1\}\(.*\)\"/\1/p" Trunk.toml
}

# cargo_tool PROGRAM CRATE VERSION INSTALL_OPTIONS...
cargo_tool() {
  program=$1 crate=$2 wanted=$3
  shift 3
  if "$HEADROOM_TOOLS/bin/$program" --version 2>/dev/null | grep -qwF "$wanted"; then return; fi
  if command -v cargo-binstall >/dev/null; then
    echo "Installing $crate $wanted"
    cargo binstall --no-confirm --disable-strategies compile --root "$HEADROOM_TOOLS" "$crate@$wanted" && return
  fi
  echo "Building $crate $wanted, once per machine: this takes some minutes"
  # Debug information would only make the build longer.
  CARGO_PROFILE_DEV_DEBUG=0 cargo install "$crate" --version "$wanted" --root "$HEADROOM_TOOLS" --force "$@"
}

command -v rustup >/dev/null || stop "Please install rustup, the installer of Rust."
command -v npm >/dev/null || stop "Please install Node.js 20.11 or newer, with npm."
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 11) ? 0 : 1)' \
  || stop "Node.js is $(node --version); 20.11 or newer is needed."
command -v cc >/dev/null || packages gcc libc6-dev

# rust-toolchain.toml says which Rust; rustup may be set not to install it by itself.
if ! cargo --version >/dev/null 2>&1; then
  rustup toolchain install "$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)" --profile minimal
fi
rustup target list --installed | grep -qx wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown

# --debug: the release profile of trunk alone takes longer than all the rest.
cargo_tool trunk trunk "$(version trunk-version)" --locked --no-default-features --debug
cargo_tool wasm-bindgen wasm-bindgen-cli "$(version wasm_bindgen)" --no-default-features

[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci
cargo fetch --locked --quiet

[ "${1:-}" = test ] || exit 0
for component in clippy rustfmt; do
  rustup component list --installed | grep -q "^$component" || rustup component add "$component"
done
# A browser that was named is not replaced by another; without any font, pages would be measured empty.
if [ -z "${CHROMIUM:-}${CHROMEDRIVER:-}" ] && ! { scripts/browser.sh && scripts/browser.sh driver; } >/dev/null 2>&1; then
  packages chromium chromium-driver fonts-liberation
fi
scripts/browser.sh >/dev/null
scripts/browser.sh driver >/dev/null
# The page in one file is tried in a second browser, where there is one.
if ! scripts/browser.sh firefox >/dev/null 2>&1; then
  (packages firefox-esr) || echo "Without Firefox, one test is skipped."
fi

# Tools that are asked whether they would take the settings that the page offers; tests skip those that are missing.
lacking=
for pair in mdadm:mdadm mkfs.xfs:xfsprogs mkfs.btrfs:btrfs-progs mkfs.ext4:e2fsprogs fio:fio; do
  PATH="$PATH:/usr/sbin:/sbin" command -v "${pair%%:*}" >/dev/null || lacking="$lacking ${pair#*:}"
done
# shellcheck disable=SC2086 # a list of packages
[ -z "$lacking" ] || packages $lacking
