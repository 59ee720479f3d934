#!/bin/sh
# Starts one process of the back end.
set -eu
. "$(dirname "$0")/secrets-from-files.sh"
exec node "$root/backend/server.ts"
