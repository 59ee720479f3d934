#!/bin/sh
# deploy/back-up.sh <file of the rows> <place of the objects: a folder or s3://…>
# The objects before the rows, because their copy may take hours, and what customers delete meanwhile would be missing. The objects
# again after the rows, because these name what came meanwhile; that copy is short, and objects that no row names do no harm.
# Needs pg_dump, not older than the server.
set -eu
rows=${1:?Name a file of the rows and a place of the objects.}
objects=${2:?Name a place of the objects as well: a folder or s3://….}
# The rows hold keys and hashes of passwords, and the objects are the customers' photos: only the owner of the files may read either.
umask 077
. "$(dirname "$0")/secrets-from-files.sh"
copy_objects() {
  node "$root/backend/operations/copy-objects.ts" "$OBJECT_STORE" "$objects"
}
database=${DATABASE_DIRECT_URL:-$DATABASE_URL}
# Before a copy that may take hours: is the program there, and does it fit the server?
pg_dump --schema-only --dbname="$database" > /dev/null
copy_objects
pg_dump --format=custom --no-owner --no-privileges --file="$rows.unfinished" --dbname="$database"
mv "$rows.unfinished" "$rows"
copy_objects
