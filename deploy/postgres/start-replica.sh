#!/bin/sh
# A standby of the server at DATABASE_HOST (db in compose.yaml): copies it at the first start, and follows it.
set -eu
data=${PGDATA:-/var/lib/postgresql/18/docker}
# In quotes, because a password may have spaces; a backslash goes before its own quotes and backslashes.
password=$(printf %s "$DATABASE_PASSWORD" | sed 's/[\\'"'"']/\\&/g')
primary="host=${DATABASE_HOST:-db} port=${DATABASE_PORT:-5432} user=replica password='$password' application_name=replica"
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL does not run as root.
  mkdir -p "$data"
  chown -R postgres:postgres "$data"
  exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0" "$@"
fi
if [ ! -s "$data/PG_VERSION" ]; then
  # A copy that was broken off is no copy.
  find "$data" -mindepth 1 -delete 2>/dev/null || true
  mkdir -p "$data"
  # The primary keeps what this standby hasn't read yet, up to its max_slot_wal_keep_size.
  pg_receivewal --dbname="$primary" --create-slot --if-not-exists --slot=replica
  # --write-recovery-conf makes the copy a standby of that server.
  pg_basebackup --dbname="$primary" --pgdata="$data" --wal-method=stream --checkpoint=fast --slot=replica \
    --write-recovery-conf
  chmod 0700 "$data"
fi
# Readers whose query is in the way of a change lose it after 5 seconds: public reads take one at most.
exec postgres -D "$data" -c hot_standby=on -c hot_standby_feedback=on -c max_standby_streaming_delay=5s "$@"
