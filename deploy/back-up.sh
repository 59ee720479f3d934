#!/bin/sh
# deploy/back-up.sh <file of the rows> <place of the objects: a folder or s3://…>
# The rows first: each names objects that were there before it. Objects that came later, and no row names, do no harm; the
# other way round, rows would name photos that the copy does not have. Needs pg_dump, not older than the server.
set -eu
rows=${1:?Name a file of the rows and a place of the objects.}
objects=${2:?Name a place of the objects as well: a folder or s3://….}
# The rows hold keys and hashes of passwords, and the objects are the customers' photos: only the owner of the files may read either.
umask 077
. "$(dirname "$0")/secrets-from-files.sh"
pg_dump --format=custom --no-owner --no-privileges --file="$rows.unfinished" --dbname="${DATABASE_DIRECT_URL:-$DATABASE_URL}"
mv "$rows.unfinished" "$rows"
node "$root/backend/operations/copy-objects.ts" "$OBJECT_STORE" "$objects"
