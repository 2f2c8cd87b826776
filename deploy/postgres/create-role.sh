#!/bin/sh
# Runs once, when the database is created (docker-entrypoint-initdb.d). The site's role is no superuser: it owns its
# database, and may create the role of public reads (docs/security.md).
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" --username postgres <<'SQL'
create role toolshelf login createrole password :'password';
create database toolshelf owner toolshelf;
create role replica login replication password :'password';
-- From here on the superuser comes in over the container's own socket alone: docker compose exec db psql -U postgres
alter role postgres password null;
SQL
# The image lets everybody with a password in, but not to replicate.
echo "host replication replica all scram-sha-256" >>"$PGDATA/pg_hba.conf"
