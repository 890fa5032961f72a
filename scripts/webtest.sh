#!/bin/sh
# Do the tests of the page's Rust code pass in a real browser?
set -eu
cd "$(dirname "$0")/.."
CHROMEDRIVER=$(scripts/browser.sh driver)
browser=$(scripts/browser.sh)
mkdir -p tmp
sed "s#/usr/bin/chromium#$browser#" webdriver.json >tmp/webdriver.json
export CHROMEDRIVER WASM_BINDGEN_TEST_WEBDRIVER_JSON="$PWD/tmp/webdriver.json"
exec cargo test --locked --target wasm32-unknown-unknown --features web --test web "$@"
