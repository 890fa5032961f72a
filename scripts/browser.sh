#!/bin/sh
# Where is the browser that the tests drive, with "driver" its driver, or with "firefox" the other browser? Prints a path, or says what to do.
set -eu

if [ "${1:-}" = driver ]; then
  variable=CHROMEDRIVER stated=${CHROMEDRIVER:-}
  known="/usr/bin/chromedriver chromedriver /usr/lib/chromium-browser/chromedriver /snap/bin/chromium.chromedriver"
elif [ "${1:-}" = firefox ]; then
  variable=FIREFOX stated=${FIREFOX:-}
  known="/usr/bin/firefox-esr firefox-esr firefox"
else
  variable=CHROMIUM stated=${CHROMIUM:-}
  known="/usr/bin/chromium chromium chromium-browser google-chrome google-chrome-stable"
fi

for candidate in ${stated:-$known}; do
  if path=$(command -v "$candidate"); then
    echo "$path"
    exit
  fi
done
[ "$variable" != FIREFOX ] || { echo "No FIREFOX found${stated:+ at $stated}. Install it (Debian: firefox-esr), or set FIREFOX to its path." >&2; exit 1; }
echo "No $variable found${stated:+ at $stated}. The tests need Chromium and its driver: install both (Debian: chromium chromium-driver), or set CHROMIUM and CHROMEDRIVER to their paths." >&2
exit 1
