#!/bin/sh
# Checks the scripts of the page by tsc and tests the page in a real browser.
# Usage: e2e/run.sh [PROGRAM]   (PROGRAM: a built `zocalo`; without it one is built)
# Installs what is missing: Debian's chromium (as root), the packages of package-lock.json.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")

for tool in node npm; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "e2e: SKIPPED: there is no $tool on this machine" >&2
        exit 0
    fi
done
if ! command -v chromium >/dev/null 2>&1 && [ -z "${CHROMIUM:-}" ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get update -q && apt-get install -y -q chromium
    else
        echo "e2e: SKIPPED: there is no chromium; install Debian's, or name one by CHROMIUM" >&2
        exit 0
    fi
fi
cd "$here"
[ -d node_modules/playwright-core ] || npm ci
npx tsc -p tsconfig.json
echo "e2e: tsc found nothing"

program=${1:-${ZOCALO_BIN:-}}
if [ -z "$program" ]; then
    (cd "$root" && cargo build -p zocalo)
    target=$(cd "$root" && cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
    program=$target/debug/zocalo
fi
ZOCALO_BIN=$program exec node --test --test-concurrency=1 tests/
