#!/bin/sh
# Starts one process of the back end.
set -eu
. "$(dirname "$0")/secrets-from-files.sh"
# Threads in which requests wait for the disk and for signatures. With the usual four they wait for each other's uploads.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-16}"
exec node "$root/backend/server.ts"
