#!/bin/sh
# Runs a program of an operator with the settings of the back end: deploy/with-secrets.sh node backend/operations/rotate-keys.ts
set -eu
. "$(dirname "$0")/secrets-from-files.sh"
exec "$@"
