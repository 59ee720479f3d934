#!/bin/sh
# Stands in for the entry point of the image `postgres`: creates the cluster, role and database that its variables name, once.
set -eu
cluster=/var/lib/postgresql/18/docker
programs=$(ls -d /usr/lib/postgresql/*/bin)
if [ ! -s "$cluster/PG_VERSION" ]; then
  mkdir -p "$cluster"
  chmod 700 "$cluster"
  "$programs/initdb" --pgdata="$cluster" --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 >/dev/null
  echo 'host all all all scram-sha-256' >> "$cluster/pg_hba.conf"
  echo "create database $POSTGRES_DB" | "$programs/postgres" --single -D "$cluster" postgres >/dev/null
fi
exec "$programs/postgres" -D "$cluster" -c listen_addresses='*'
