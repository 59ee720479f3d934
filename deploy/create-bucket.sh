#!/bin/sh
# Creates the bucket of OBJECT_STORE, if the store has none of this name yet.
set -eu
. "$(dirname "$0")/secrets-from-files.sh"
exec node "$root/backend/operations/create-bucket.ts"
