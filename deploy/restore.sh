#!/bin/sh
# deploy/restore.sh <file of the rows> <place of the objects>: into an empty database and the store that OBJECT_STORE names,
# before any process of the back end is started. The objects first, so that no row is there before what it names.
set -eu
rows=${1:?Name the file of the rows and the place of the objects.}
objects=${2:?Name the place of the objects as well: a folder or s3://….}
. "$(dirname "$0")/secrets-from-files.sh"
database=${DATABASE_DIRECT_URL:-$DATABASE_URL}
# Before a copy that may take hours: are the programs there, can they read the file, and do they fit the server?
pg_restore --list "$rows" > /dev/null
pg_dump --schema-only --dbname="$database" > /dev/null
node "$root/backend/operations/copy-objects.ts" "$objects" "$OBJECT_STORE"
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$database" "$rows"
